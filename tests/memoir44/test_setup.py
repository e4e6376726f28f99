"""Set-up (section SET of the rules), beside the cases."""

from __future__ import annotations

import pytest

from grognard.content import ContentError, TomlFile
from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.scenario import build_scenario, find_scenario, scenario_names
from grognard.games.memoir44.state import UNKNOWN
from grognard.kernel.seat import SPECTATOR
from tests.memoir44.boards import asked, board, destinations, figures, offered, play, refusal, told, unit_on


@pytest.mark.parametrize(
    ("token", "figures"),
    [("I", 4), ("S", 4), ("R", 3), ("A", 3), ("E", 4), ("G", 2), ("i", 4), ("e", 4), ("I[3]", 3), ("I[2/5]", 2)],
)
def test_a_unit_starts_with_the_figures_of_its_type_or_of_the_scenario(token: str, figures: int) -> None:
    """M44-SET-1, M44-UNIT-1."""
    unit = unit_on(board(token), "E7")
    assert unit is not None
    assert unit.figures == figures


def test_a_unit_never_grows_beyond_its_starting_number() -> None:
    """M44-SET-1, M44-CARD-MED."""
    s = board("I[2/3]", card="medics-and-mechanics", hands={"allies": ["probe-left"] * 3})
    events = play(s, "target E7", "rolled infantry infantry star star")
    assert told(events, "FiguresReturned") == ["allies E7 1 3"]
    assert figures(s, "E7") == 3


def test_a_seat_sees_its_own_hand_and_how_many_cards_lie_elsewhere() -> None:
    """M44-SET-2."""
    s = board("I    i", hands={"allies": ["recon-left", "barrage"], "axis": ["ambush"]}, discards={"dig-in": 1})
    for seat, hidden in ((ALLIES, [AXIS]), (AXIS, [ALLIES]), (SPECTATOR, [ALLIES, AXIS])):
        view = GAME.observe(s, seat).view
        for side in (ALLIES, AXIS):
            assert view.hands[side] == ((UNKNOWN,) * len(s.hands[side]) if side in hidden else s.hands[side])
        assert view.discards == s.discards
        assert view.deck.size == s.deck.size + sum(len(s.hands[side]) for side in hidden)


def test_a_scenario_says_who_begins_what_it_takes_to_win_and_how_many_cards_are_dealt() -> None:
    """M44-SET-3, M44-SET-6: nothing of it has a default."""
    facts = {"face": '"country"', "first": '"axis"', "allies": "{ cards = 5, medals = 4 }"}
    facts["axis"] = "{ cards = 4, medals = 4 }"
    board_text = "\n".join(". " * (13 - row % 2) for row in range(9))
    text = f'number = 99\ndate = ""\nboard = """\n{board_text}\n"""\n'
    whole = text + "\n".join(f"{key} = {value}" for key, value in facts.items())
    assert build_scenario("mine", TomlFile("mine.toml", whole)).facts.first == "axis"
    for missing in facts:
        rest = "\n".join(f"{key} = {value}" for key, value in facts.items() if key != missing)
        with pytest.raises(ContentError, match=missing):
            build_scenario("mine", TomlFile("mine.toml", text + rest))
    for part in ("cards = 5, ", ", medals = 4"):
        with pytest.raises(ContentError, match=r"cards|medals"):
            build_scenario("mine", TomlFile("mine.toml", whole.replace(part, "", 1)))


@pytest.mark.parametrize("name", scenario_names())
def test_every_piece_stands_on_a_whole_hex_and_rules_of_the_battle_are_named(name: str) -> None:
    """M44-SET-6."""
    scenario = find_scenario(name)
    assert len(scenario.units) == len(scenario.pieces) == len(scenario.terrain) == 113
    assert scenario.facts.rules
    assert set(scenario.facts.rules) <= set(GAME.rules())
    assert all(unit.kind.id in unit_kinds() for unit in scenario.units if unit is not None)


def test_sea_walls_and_the_sandbags_on_them_both_count_against_the_supply() -> None:
    """M44-SET-4, M44-OBS-5: two walls and a bag lie there, so of four one is left."""
    s = board("I/.|% I/.| I    I", hands={"allies": ["dig-in", "recon-left"]}, options={"sandbag_supply": "4"})
    play(s, "play dig-in")
    assert offered(s) == ["order F7", "order G7", "order H7", "end-orders"]
    play(s, "order F7")
    assert asked(s).kind == "draw"


def test_dig_in_stops_when_the_supply_is_used_up() -> None:
    """M44-SET-4, M44-CARD-DIG."""
    s = board("I/.|  I    I", hands={"allies": ["dig-in", "recon-left"]}, options={"sandbag_supply": "2"})
    play(s, "play dig-in", "order E7")
    assert asked(s).kind == "draw", "one wall and one bag: nobody else can dig in"
    s = board("I/.|  I    I", hands={"allies": ["dig-in", "recon-left"]}, options={"sandbag_supply": "0"})
    play(s, "play dig-in", "order E7")
    assert offered(s) == ["order F7", "order G7", "end-orders"], "0 is no limit"


def test_the_card_comes_before_the_terrain() -> None:
    """M44-SET-5: Behind Enemy Lines passes a forest that would stop the unit; a river it does not open."""
    sketch = "I    f    .    v"
    straight_on = {"F7", "G7", "H7"}
    assert destinations(board(sketch, card="direct-from-hq", orders="E7"), "E7") & straight_on == {"F7"}
    lines = board(sketch, card="behind-enemy-lines", orders="E7")
    assert destinations(lines, "E7") & straight_on == {"F7", "G7"}
    play(lines, "unit E7")
    assert refusal(lines, "move E7 H7").rule == "M44-MOV-8"
