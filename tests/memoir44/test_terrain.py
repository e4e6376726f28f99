"""Terrain, obstacles and bunkers, each by its table (sections TER and OBS of the rules)."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.state import Battle
from tests.memoir44.boards import (
    asked,
    attack,
    board,
    destinations,
    dice,
    move,
    offered,
    play,
    refusal,
    targets,
    told,
)

# glyph, rule, hexes that armor reaches straight on, battles after entering, dice of infantry and armor into it, hides
GROUND = [
    (".", "M44-TER-1", 3, True, 3, 3, False),
    ("f", "M44-TER-2", 1, False, 2, 1, True),
    ("d", "M44-TER-3", 1, False, 2, 1, True),
    ("t", "M44-TER-4", 1, False, 2, 1, True),
    ("c", "M44-TER-4", 1, False, 2, 1, True),
    ("h", "M44-TER-5", 3, True, 2, 2, True),
    ("v", "M44-TER-6", 0, None, 3, 3, False),
    ("v=", "M44-TER-7", 3, True, 3, 3, False),
    ("u", "M44-TER-9", 2, True, 2, 2, True),
    ("l", "M44-TER-8", 3, True, 2, 2, True),
    ("k", "M44-TER-8", 3, True, 2, 2, True),
    ("x", "M44-TER-10", 0, None, 2, 2, True),
    ("m", "M44-TER-10", 0, None, 3, 3, True),
    ("b", "M44-TER-11", 2, True, 3, 3, False),
    ("o", "M44-TER-12", 1, False, 3, 3, False),
]
# the same of pieces on plain ground, an Axis unit behind them
PIECES = [
    (".#", "M44-OBS-1", 0, None, 2, 1, True),
    (".&", "M44-OBS-2", 0, None, 3, 3, False),
    (".%", "M44-OBS-3", 3, True, 2, 2, False),
    (".*", "M44-OBS-4", 1, True, 3, 3, False),
    (".|", "M44-OBS-5", 3, True, 3, 3, False),
]


def row(*tokens: str) -> str:
    """A line of a sketch."""
    return " ".join(token.ljust(4) for token in tokens)


def lane(*tokens: str) -> Battle:
    """A lane between two rivers, from D7 to the right; the unit on D7 has an order."""
    rivers = "  " + "v    " * 6
    return board(f"{rivers}\n{row(*tokens)}\n{rivers}", corner="d8", card="direct-from-hq", orders="D7")


@pytest.mark.parametrize(("glyph", "rule", "reach", "battles", "infantry", "armor", "hides"), GROUND + PIECES)
def test_ground_does_to_moves_battles_and_sight_what_the_table_says(
    glyph: str, rule: str, reach: int, battles: bool | None, infantry: int, armor: int, hides: bool
) -> None:
    """The rules are named in the table."""
    assert len(destinations(lane("A", glyph, ".", ".", "i"), "D7") & {"E7", "F7", "G7"}) == reach, rule
    if reach:
        s = lane("A", glyph, ".", "i")
        move(s, "D7", "E7")
        assert (targets(s, "E7") == {"G7"}) == battles, rule
    s = board(row("I", f"i/{glyph}", "A"), card="direct-from-hq", orders="E7 G7")
    assert (dice(s, "E7", "F7"), dice(s, "G7", "F7")) == (infantry, armor), rule
    s = board(row("A", glyph, "i"), card="direct-from-hq", orders="E7")
    assert (targets(s, "E7") == set()) == hides, rule


@pytest.mark.parametrize("glyph", [row[0] for row in GROUND + PIECES])
def test_nothing_protects_from_artillery(glyph: str) -> None:
    """M44-BAT-5, M44-BAT-8: and nothing hides from it."""
    s = board(row("G", "f", f"i/{glyph}"), card="direct-from-hq", orders="E7")
    assert dice(s, "E7", "G7") == 3
    assert targets(s, "E7") == {"G7"}


def test_armor_in_a_town_shoots_with_two_dice_less() -> None:
    """M44-TER-4, M44-BAT-5."""
    s = board("A/t  .    i", card="direct-from-hq", orders="E7")
    assert dice(s, "E7", "G7") == 1
    s = board("I/t  .    i", card="direct-from-hq", orders="E7")
    assert dice(s, "E7", "G7") == 2


def test_a_hill_protects_only_from_below() -> None:
    """M44-TER-5, M44-TER-9, M44-TER-10: from any hill to any hill it gives nothing."""
    for hill in "hulkx":
        s = board(f"I/h  i/{hill}  I", card="direct-from-hq", orders="E7 G7")
        assert (dice(s, "E7", "F7"), dice(s, "G7", "F7")) == (3, 2)


def test_mountains_hide_even_units_on_one_hill_and_impassable_hills_do_not() -> None:
    """M44-TER-10, M44-LOS-6."""
    s = board("A/h  x    i/h", card="direct-from-hq", orders="E7")
    assert targets(s, "E7") == {"G7"}
    s = board("  h    h\nA/h  m    i/h\n  h    h", corner="e8", card="direct-from-hq", orders="E7")
    assert targets(s, "E7") == set()


def test_a_river_needs_a_bridge_and_a_bridge_is_like_plain() -> None:
    """M44-TER-6, M44-TER-7, M44-MOV-8: for every type, to stop there and to battle from it."""
    for letter in "ISRAEG":
        s = board(f"{letter}    v=   .    i", card="direct-from-hq", orders="E7")
        assert "F7" in destinations(s, "E7")
        s = board(f"{letter}    v    .    i", card="direct-from-hq", orders="E7")
        assert "F7" not in destinations(s, "E7")
    s = board("A    v=   .    i", card="direct-from-hq", orders="E7")
    move(s, "E7", "F7")
    assert targets(s, "F7") == {"H7"}


def test_steep_hills_cost_two_points_from_below_only() -> None:
    """M44-TER-9."""
    s = board("I    u    u    .    i", corner="D7", card="direct-from-hq", orders="D7")
    assert destinations(s, "D7") & {"E7", "F7"} == {"E7"}
    move(s, "D7", "E7")
    assert targets(s, "E7") == set(), "two points spent"
    s = board("I/u  u    .    i", corner="D7", card="direct-from-hq", orders="D7")
    assert destinations(s, "D7") & {"E7", "F7"} == {"E7", "F7"}


def test_only_infantry_climbs_from_the_beach_and_it_costs_two_points() -> None:
    """M44-TER-8, M44-SCN-11: up and down again."""
    for letter, slope, may in (
        ("S", "l", True),
        ("S", "k", True),
        ("A", "l", False),
        ("A", "k", False),
        ("G", "l", False),
    ):
        s = board(f"  v    v\nv    {slope}    v\n  b    {letter}/b", corner="E7", card="direct-from-hq", orders="F5")
        assert ("e6" in destinations(s, "F5")) == may
        s = board(f"  v    v\nv    {letter}/{slope}  v\n  b    b", corner="E7", card="direct-from-hq", orders="e6")
        assert ("E5" in destinations(s, "e6")) == may
    s = board("  v    v\nv    I/l  v\n  b    b", corner="E7", card="direct-from-hq", orders="e6")
    assert destinations(s, "e6") == {"E5", "F5"}, "two points, and no third"


def test_beach_holds_a_move_to_two_points_and_ocean_takes_the_whole_move() -> None:
    """M44-TER-11, M44-TER-12, M44-MOV-5, M44-MOV-6."""
    s = board("A    b    b    b", card="direct-from-hq", orders="E7")
    assert destinations(s, "E7") & {"F7", "G7", "H7"} == {"F7", "G7"}
    s = board("A    o    o    .", card="direct-from-hq", orders="E7")
    assert destinations(s, "E7") & {"F7", "G7", "H7"} == {"F7"}
    s = board("I/o  i    .    I    i", card="direct-from-hq", orders="E7 H7")
    play(s, "end-moves")
    assert refusal(s, "unit E7").rule == "M44-TER-12", "nobody battles from the ocean"


def test_a_bunker_serves_its_owner_only() -> None:
    """M44-OBS-1: dice and flags; taken by the other side's infantry it still hides what is behind it."""
    for bunkers, expected in (("axis", 2), ("allies", 3)):
        s = board("I    i/.#", card="direct-from-hq", orders="E7", bunkers=bunkers)
        assert dice(s, "E7", "F7") == expected
    s = board("i    I/.#", card="direct-from-hq", orders="E7", active="axis")
    assert dice(s, "E7", "F7") == 3
    s = board("A    I/.# i", card="direct-from-hq", orders="E7")
    assert targets(s, "E7") == set()


def test_a_sea_wall_serves_the_allies_and_stays() -> None:
    """M44-OBS-5, M44-SCN-11."""
    s = board("a    I/.|", card="direct-from-hq", orders="E7", active="axis")
    assert dice(s, "E7", "F7") == 2
    events = attack(s, "E7", "F7", "rolled star flag")
    assert (asked(s).kind, offered(s)) == ("flags", ["ignore-flag F7", "obey-flags F7"])
    events += play(s, "obey-flags F7", "retreat F7 e6")
    assert told(events, "PieceRemoved") == []
    s = board("A    i/.|", card="direct-from-hq", orders="E7")
    assert dice(s, "E7", "F7") == 3
    attack(s, "E7", "F7", "rolled star star flag")
    assert asked(s).kind == "retreat"


def test_only_the_best_protection_counts() -> None:
    """M44-OBS-6, M44-BAT-5."""
    for ground, infantry, armor in (("h#", 2, 1), ("t%", 2, 1), ("h%", 2, 2), ("f#%", 2, 1)):
        s = board(f"I    i/{ground} A", card="direct-from-hq", orders="E7 G7")
        assert (dice(s, "E7", "F7"), dice(s, "G7", "F7")) == (infantry, armor)


def test_hedgehogs_are_never_removed() -> None:
    """M44-OBS-2: infantry comes and goes."""
    s = board("I/.& .    i", card="direct-from-hq", orders="E7")
    assert told(move(s, "E7", "D7"), "PieceRemoved") == []
    assert "E7" in destinations(board(".&   I    .    .    i", card="direct-from-hq", orders="F7"), "F7")
