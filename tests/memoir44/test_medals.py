"""Medals and victory (section VIC of the rules), beside the cases."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.rules.medals import medals
from grognard.kernel.seat import SPECTATOR
from tests.memoir44.boards import attack, board, move, play, skip_to, told


def test_every_unit_is_worth_a_medal_whatever_it_is_unless_the_scenario_says_otherwise() -> None:
    """M44-VIC-1."""
    for letter in "israeg":
        s = board(f"G    {letter}[1/4] i", card="direct-from-hq", orders="E7")
        attack(s, "E7", "F7", "rolled grenade star star")
        assert (medals(s, ALLIES), medals(s, AXIS)) == (1, 0)
    s = board("I    i", trophies={"allies": ["elite-armor 4 2", "infantry 4 1"]})
    assert medals(s, ALLIES) == 3


def test_a_temporary_objective_counts_while_its_side_stands_there() -> None:
    """M44-VIC-2: the other side's units there count for nobody."""
    s = board(
        "I    .    i", card="direct-from-hq", orders="E7", objectives=[("allies", "F7", ""), ("allies", "G7", "")]
    )
    assert medals(s, ALLIES) == 0
    events = move(s, "E7", "F7")
    assert told(events, "ObjectiveTaken") == ["allies F7 1 False"]
    assert (medals(s, ALLIES), medals(s, AXIS)) == (1, 0)
    events = attack(s, "F7", "G7", "rolled star star flag", "retreat G7 f8", "take-ground F7 G7")
    assert told(events, "ObjectiveLost") == ["allies F7"]
    assert told(events, "ObjectiveTaken") == ["allies G7 1 False"]
    assert medals(s, ALLIES) == 1


def test_a_permanent_objective_is_scored_once_and_kept() -> None:
    """M44-VIC-3: also by the unit that starts on it."""
    permanent = [("allies", "F7", "permanent = true")]
    s = board("I    .    i", card="direct-from-hq", orders="E7", objectives=permanent)
    assert told(move(s, "E7", "F7"), "ObjectiveTaken") == ["allies F7 1 True"]
    for started in (s, board("I    I    .    .    i", card="direct-from-hq", orders="F7", objectives=permanent)):
        skip_to(started, "card")
        play(started, "play probe-center")
        skip_to(started, "card")
        play(started, "play probe-center", "order F7")
        skip_to(started, "moves")
        events = move(started, "F7", "e6")
        assert told(events, "ObjectiveLost") == []
        assert medals(started, ALLIES) == 1


def test_a_group_of_hexes_is_worth_its_medals_once_while_enough_of_it_is_held() -> None:
    """M44-VIC-4."""
    sketch = "I    I    .    i\n  .    .    ."
    s = board(sketch, card="direct-from-hq", orders="E7 F7", objectives=[("allies", "e6 f6 g6", "need = 2\nworth = 3")])
    move(s, "E7", "e6")
    assert medals(s, ALLIES) == 0
    events = move(s, "F7", "f6")
    assert medals(s, ALLIES) == 3
    assert told(events, "ObjectiveTaken") == ["allies e6 f6 g6 3 False"]


def test_a_hex_that_an_objective_names_twice_is_one_hex() -> None:
    """M44-VIC-4."""
    s = board("I    .    i", card="direct-from-hq", orders="E7", objectives=[("allies", "F7 G7 F7", "need = 2")])
    move(s, "E7", "F7")
    assert medals(s, ALLIES) == 0
    assert s.arena.objective_hexes.bit_count() == 2


def test_only_the_end_of_a_move_counts() -> None:
    """M44-VIC-5: the hexes passed on the way do not."""
    s = board("I    .    .    .    i", card="direct-from-hq", orders="E7", objectives=[("allies", "F7", "")])
    events = move(s, "E7", "G7")
    assert told(events, "UnitMoved") == ["allies E7 G7 E7 F7 G7 move"]
    assert told(events, "ObjectiveTaken") == []


def test_medals_beyond_the_last_are_not_needed_and_nothing_follows() -> None:
    """M44-VIC-6, M44-ENG-10."""
    s = board("I    i[1/4] i", card="direct-from-hq", orders="E7", medals=(1, 1))
    events = attack(s, "E7", "F7", "rolled infantry star star")
    assert [type(event).__name__ for event in events][-2:] == ["UnitEliminated", "BattleWon"]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == ((ALLIES,), "medals", (1, 0))


def test_armor_that_wins_on_wire_has_cleared_it_before() -> None:
    """M44-VIC-6, M44-MOV-7: nothing follows the end of a battle."""
    s = board("A    .*   .    i", card="direct-from-hq", orders="E7", medals=(1, 9), objectives=[("allies", "F7", "")])
    events = move(s, "E7", "F7")
    order = ["UnitMoved", "PieceRemoved", "ObjectiveTaken", "BattleWon"]
    assert [type(event).__name__ for event in events] == order


@pytest.mark.parametrize("check", ["instant", "turn_end"])
@pytest.mark.parametrize(("value", "at_once"), [("turn_end", False), ("at_once", True)])
def test_objectives_that_win_by_themselves_are_looked_at_when_the_turn_ends(
    value: str, at_once: bool, check: str
) -> None:
    """M44-VIC-7, M44-OPT-3: not before, unless the option says so, whenever medals are compared."""
    s = board(
        "I    .    .    i",
        card="direct-from-hq",
        orders="E7",
        options={"sudden_death_check": value, "victory_check": check},
        objectives=[("allies", "e6", "wins = true")],
    )
    events = move(s, "E7", "e6")
    assert (GAME.outcome(s) is not None) == at_once
    if not at_once:
        assert medals(s, ALLIES) == 0, "it is no medal"
        events = skip_to(s, "draw") + play(s, "drawn probe-left")
    assert told(events, "BattleWon") == ["allies objectives 0 0"]


def test_the_side_whose_turn_it_is_not_can_win() -> None:
    """M44-VIC-8."""
    hands = {"allies": ["probe-left"], "axis": ["ambush", "probe-center"]}
    s = board("I[1/4] i    I", card="direct-from-hq", orders="E7", hands=hands, medals=(9, 1))
    events = attack(s, "E7", "F7", "ambush", "rolled infantry star star")
    assert told(events, "BattleWon") == ["axis medals 0 1"]


def test_a_side_without_units_has_lost() -> None:
    """M44-VIC-9."""
    s = board("I    i[1/4]", card="direct-from-hq", orders="E7", medals=(5, 5))
    events = attack(s, "E7", "F7", "rolled infantry star star")
    assert told(events, "BattleWon") == ["allies no-units 1 0"]


def test_the_last_figures_lie_in_the_winners_row_for_all_to_see() -> None:
    """M44-VIC-10."""
    s = board("I    a[1/3] i", card="direct-from-hq", orders="E7", trophies={"allies": ["infantry 4 1"]})
    attack(s, "E7", "F7", "rolled armor star star")
    for seat in (ALLIES, AXIS, SPECTATOR):
        row = GAME.observe(s, seat).view.trophies[ALLIES]
        assert [unit.kind.id for unit in row] == ["infantry", "armor"]


def test_at_the_end_of_a_turn_only_what_is_still_held_counts() -> None:
    """M44-VIC-6, M44-OPT-2: the other reading of when victory is tested."""
    s = board(
        "I    .    .    .    i",
        card="behind-enemy-lines",
        orders="E7",
        medals=(1, 9),
        objectives=[("allies", "F7", "")],
        options={"victory_check": "turn_end"},
    )
    move(s, "E7", "F7")
    assert GAME.outcome(s) is None
    stayed = s.copy()
    events = skip_to(stayed, "destination") + play(stayed, "stay F7")
    assert told(events, "BattleWon") == ["allies medals 1 0"]
    skip_to(s, "destination")
    play(s, "move F7 E7")
    assert GAME.outcome(s) is None
