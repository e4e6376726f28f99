"""What is asked of whom, and when (section ENG of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.game import GAME
from grognard.kernel.seat import CHANCE
from tests.memoir44.boards import asked, attack, board, offered, play, skip_to, told


def test_the_active_player_chooses_a_card_and_where_it_lets_him_a_section() -> None:
    """M44-ENG-1."""
    hands = {"allies": ["infantry-assault", "probe-left", "probe-left", "ambush"]}
    s = board("I    .    .    i", hands=hands)
    assert (asked(s).kind, asked(s).seats) == ("card", (ALLIES,))
    assert offered(s) == ["play probe-left", *(f"play infantry-assault {n}" for n in ("left", "center", "right"))]


def test_cards_with_preliminaries_ask_for_them_first() -> None:
    """M44-ENG-2: Medics its target and the roll, Air Power its group and order, Barrage its target."""
    sketch = "I[2/4] .   .    i    i"
    for card, kinds in (
        ("medics-and-mechanics", ["patient", "dice"]),
        ("their-finest-hour", ["dice", "orders"]),
        ("barrage", ["strike-targets", "dice"]),
        ("air-power", ["strike-targets", "strike-targets", "strike", "dice"]),
    ):
        s = board(sketch, hands={"allies": [card, "recon-left"]})
        play(s, f"play {card}")
        for kind in kinds:
            assert asked(s).kind == kind
            assert asked(s).seats == ((CHANCE,) if kind == "dice" else (ALLIES,))
            play(s, next((o for o in offered(s) if "star" in o), offered(s)[0]))


def test_orders_are_asked_for_until_there_are_no_more_or_the_player_ends_them() -> None:
    """M44-ENG-3, M44-ORD-5."""
    s = board("I    I    I", hands={"allies": ["probe-center", "recon-left"]})
    play(s, "play probe-center")
    assert offered(s) == ["order E7", "order F7", "order G7", "end-orders"]
    play(s, "order F7")
    assert offered(s) == ["order E7", "order G7", "end-orders"]
    play(s, "order G7")
    assert asked(s).kind == "moves"


def test_moves_are_units_and_destinations_and_a_path_is_only_for_show() -> None:
    """M44-ENG-4."""
    s = board("I    .    .    .    i", card="direct-from-hq", orders="E7")
    assert offered(s) == ["unit E7", "end-moves"]
    play(s, "unit E7")
    assert len(offered(s, "move")) == len(set(offered(s, "move"))) == 18
    listened = play(s.copy(), "move E7 F9")
    (path,) = told(listened, "UnitMoved")
    assert path.split()[:3] == ["allies", "E7", "F9"]
    silent = s.copy()
    GAME.apply(silent, GAME.read_action("move E7 F9", ALLIES), None)
    heard = s.copy()
    play(heard, "move E7 F9")
    assert silent == heard


def test_battles_are_units_and_targets_or_wire_to_clear() -> None:
    """M44-ENG-5, M44-BAT-9."""
    s = board("I/.* i    .    A    .    i", card="direct-from-hq", orders="E7 H7")
    play(s, "end-moves")
    assert (asked(s).kind, offered(s)) == ("battles", ["unit E7", "unit H7", "end-battles"])
    play(s, "unit E7")
    assert (asked(s).kind, offered(s)) == ("target", ["attack E7 F7", "remove-wire E7", "hold E7"])
    play(s, "hold E7")
    assert offered(s) == ["unit H7", "end-battles"]


def test_the_attacked_side_is_asked_for_an_ambush_whether_it_has_one_or_not() -> None:
    """M44-ENG-6, M44-AMB-1."""
    for hand, options in ((["ambush", "barrage"], ["ambush", "no-ambush"]), (["barrage"], ["no-ambush"])):
        s = board("I    i", card="direct-from-hq", orders="E7", hands={"axis": hand})
        attack(s, "E7", "F7")
        assert (asked(s).kind, asked(s).seats, offered(s)) == ("ambush", (AXIS,), options)


def test_the_owner_decides_about_flags_and_the_way_back() -> None:
    """M44-ENG-7, M44-RET-6, M44-RET-8: Resistance also how far."""
    s = board("i    R/.%", card="direct-from-hq", orders="E7", active="axis")
    attack(s, "E7", "F7", "rolled star flag")
    assert (asked(s).kind, asked(s).seats, offered(s)) == ("flags", (ALLIES,), ["ignore-flag F7", "obey-flags F7"])
    play(s, "obey-flags F7")
    assert {notation.split()[-1][-1] for notation in offered(s)} == {"6", "5", "4"}, "one to three rows"


def test_ground_and_overrun_are_questions_of_their_own() -> None:
    """M44-ENG-8, M44-TG-6: without a target for it the overrun is no question."""
    s = board("A    i    i", card="direct-from-hq", orders="E7")
    attack(s, "E7", "F7", "rolled star star flag", "retreat F7 e8")
    assert asked(s).kind == "ground"
    play(s, "take-ground E7 F7")
    assert (asked(s).kind, offered(s)) == ("overrun", ["attack F7 e8", "attack F7 G7", "no-overrun F7"])
    alone = board("A    i[1/4]\n  .    .    .    .    .    i", card="direct-from-hq", orders="E7")
    attack(alone, "E7", "F7", "rolled grenade star star", "take-ground E7 F7")
    assert asked(alone).kind == "draw"


def test_the_second_move_and_the_card_to_keep_are_asked_at_the_end() -> None:
    """M44-ENG-9."""
    s = board("I    .    .    .    .    i", card="behind-enemy-lines", orders="E7")
    play(s, "end-moves")
    assert asked(s).kind == "destination"
    play(s, "stay E7")
    assert asked(s).kind == "draw"
    s = board("I    .    .    i", card="recon-center", orders="E7")
    skip_to(s, "draw")
    play(s, "drawn probe-left", "drawn probe-right")
    assert (asked(s).kind, asked(s).seats) == ("keep", (ALLIES,))


def test_medals_and_victory_follow_every_displacement_and_loss() -> None:
    """M44-ENG-10, M44-VIC-5, M44-VIC-6: here a retreat off an objective, and a figure paid for a flag."""
    s = board("I    i", card="direct-from-hq", orders="E7", objectives=[("axis", "F7", "")], medals=(9, 2))
    events = attack(s, "E7", "F7", "rolled star star flag", "retreat F7 e8")
    assert told(events, "ObjectiveLost") == ["axis F7"]
    s = board("I    i[1/4] .   i", corner="E9", card="direct-from-hq", orders="E9", medals=(1, 9))
    events = attack(s, "E9", "F9", "rolled star star flag")
    assert told(events, "BattleWon") == ["allies medals 1 0"]
