"""Flags and retreats (section RET of the rules), beside the cases."""

from __future__ import annotations

from grognard.games.memoir44.board import ALLIES, AXIS
from tests.memoir44.boards import asked, attack, board, figures, offered, play, told, unit_on


def test_the_owner_of_the_unit_chooses_where_it_falls_back() -> None:
    """M44-RET-5, M44-RET-1, M44-ENG-7: in the other side's turn."""
    s = board("I    i", card="direct-from-hq", orders="E7")
    attack(s, "E7", "F7", "rolled star star flag")
    assert asked(s).seats == (AXIS,)
    assert offered(s) == ["retreat F7 e8", "retreat F7 f8"]
    s = board("i    I", card="direct-from-hq", orders="E7", active="axis")
    attack(s, "E7", "F7", "rolled star star flag")
    assert asked(s).seats == (ALLIES,)
    assert offered(s) == ["retreat F7 e6", "retreat F7 f6"], "each side falls back toward its own edge"


def test_where_there_is_no_choice_nobody_is_asked() -> None:
    """M44-RET-5, M44-ENG-7."""
    s = board("  i    .\n.    i\n  I", corner="e8", card="direct-from-hq", orders="e6")
    events = attack(s, "e6", "F7", "rolled star star flag")
    assert told(events, "UnitMoved") == ["axis F7 f8 F7 f8 retreat"]


def test_losses_for_flags_that_cannot_be_obeyed_come_before_the_way_back() -> None:
    """M44-RET-4, M44-RET-9."""
    s = board("I    i", corner="E9", card="direct-from-hq", orders="E9")
    events = attack(s, "E9", "F9", "rolled flag flag star")
    assert told(events, "FiguresLost") == ["axis F9 2 2 retreat"]
    s = board("i    I", corner="f6", card="barrage")
    events = play(s, "target f6", "rolled flag flag flag flag")
    assert told(events, "FiguresLost") == ["axis f6 1 3 retreat"], "the edge is three rows away"
    assert offered(s) == ["retreat f6 E9", "retreat f6 F9", "retreat f6 G9", "retreat f6 H9"]


def test_terrain_that_stops_a_move_does_not_stop_a_retreat() -> None:
    """M44-RET-2, M44-TER-2, M44-TER-3, M44-TER-4, M44-OBS-4: hedgerow, town and wire are passed, not water."""
    s = board("  t    v\n.    d    d\n  .    i    I", corner="e8", card="direct-from-hq", orders="g6")
    attack(s, "g6", "f6", "rolled star flag flag")
    assert offered(s) == ["retreat f6 e8", "retreat f6 g8"], "f8 is a river"


def test_ground_behind_that_is_closed_to_an_arm_costs_figures() -> None:
    """M44-RET-2, M44-TER-6, M44-TER-10, M44-TER-12, M44-OBS-1, M44-OBS-2."""
    for closed in ("v    v", "o    o", "x    x", "m    m", ".#   .#", ".&   .&", "v    .&"):
        s = board(f"  {closed}\n.    a    I", corner="e8", card="direct-from-hq", orders="G7")
        attack(s, "G7", "F7", "rolled star star flag")
        assert figures(s, "F7") == 2
    s = board("  .&   v\n.    i    I", corner="e8", card="direct-from-hq", orders="G7")
    attack(s, "G7", "F7", "rolled star star flag")
    assert figures(s, "e8") == 4, "infantry may go to the hedgehog"


def test_one_flag_in_all_is_ignored_and_only_by_the_side_that_owns_the_piece() -> None:
    """M44-RET-6, M44-RET-7, M44-OBS-1, M44-OBS-2, M44-OBS-3, M44-OBS-5."""
    for ground, side, may in (
        (".#", "axis", True),
        (".#", "allies", False),
        (".|", "allies", True),
        (".|", "axis", False),
        (".&", "axis", True),
        (".&", "allies", True),
        (".%", "axis", True),
        (".%", "allies", True),
        (".*", "axis", False),
        ("f", "axis", False),
    ):
        target, attacker = ("i", "G") if side == "axis" else ("I", "g")
        enemy = "allies" if side == "axis" else "axis"
        s = board(f"{attacker}    {target}/{ground}", corner="E5", card="direct-from-hq", orders="E5", active=enemy)
        attack(s, "E5", "F5", "rolled star star flag")
        assert (asked(s).kind == "flags") == may, (ground, side)
        if may:
            play(s, "ignore-flag F5")
            assert figures(s, "F5") == 4


def test_a_badge_goes_where_its_unit_goes() -> None:
    """M44-UNIT-3: commandos that fall back are commandos still, and move and battle as such."""
    s = board("S    i", card="direct-from-hq", orders="F7", active="axis")
    attack(s, "F7", "E7", "rolled star star flag", "retreat E7 d6")
    unit = unit_on(s, "d6")
    assert unit is not None
    assert unit.kind.id == "special-forces"
    assert unit.kind.battle_after == 2
