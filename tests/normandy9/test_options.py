"""The options of a table, and the options of a question: exactly what the rules do not refuse."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from grognard.games.normandy9.actions import END_TURN, Attack, MoveUnit, Reinforce, RetreatTo, read_action
from grognard.games.normandy9.board import ALL, BOARD, LABELS, places_of
from grognard.games.normandy9.options import OPTIONS, options_of, read_rules
from grognard.games.normandy9.rules.attack import battle_dice, count_dice
from grognard.games.normandy9.rules.refusals import refuse, refuse_turn
from grognard.games.normandy9.rules.turn import refuse_end_turn
from grognard.games.normandy9.ruleset import standard_ruleset
from grognard.games.normandy9.state import Landing
from grognard.kernel.action import Action, NotationError
from grognard.kernel.option import OptionError
from grognard.kernel.seat import CHANCE, Seat
from tests.normandy9.playouts import play, random_start

GAMES = 10
STRIDE = 11
"""So many games are looked at, every so many steps."""


def test_the_options_of_a_table_are_the_keys_of_the_ruleset_and_who_starts() -> None:
    """N9-KEY-1, N9-TURN-4, N9-VAR-1."""
    assert {option.name: option.default for option in OPTIONS} == {
        "first": "drawn",
        "attrition": "off",
        "indirect_fire": "none",
        "forward_duty_diagonal": "on",
        "distance": "chebyshev",
        "retreat_steps": "1",
        "quiet_rounds": "10",
        "last_round": "40",
    }
    assert {option.name for option in OPTIONS} == {"first", *options_of(standard_ruleset().keys)}


def test_what_a_table_chooses_is_in_force_and_can_be_read_again() -> None:
    """N9-KEY-1."""
    chosen = {
        "first": "cool",
        "attrition": "on",
        "indirect_fire": "infantry+mortar",
        "forward_duty_diagonal": "off",
        "distance": "manhattan",
        "retreat_steps": "0",
        "quiet_rounds": "0",
        "last_round": "99",
    }
    rules = read_rules(standard_ruleset(), chosen)
    assert rules.options() == chosen
    assert read_rules(standard_ruleset(), rules.options()) == rules
    assert rules.keys.indirect_fire == ("infantry", "mortar")


@pytest.mark.parametrize(
    "chosen",
    [{"retreat": "1"}, {"retreat_steps": "-1"}, {"retreat_steps": "one"}, {"distance": "euclid"}, {"first": "red"}],
)
def test_an_unknown_option_or_value_is_refused(chosen: dict[str, str]) -> None:
    """N9-KEY-1."""
    with pytest.raises(OptionError, match=next(iter(chosen))):
        read_rules(standard_ruleset(), chosen)


# ------------------------------------------------------------------------------------------------------ open questions


EVERY = {
    seat: [kind(seat, at, to) for kind in (MoveUnit, Attack, Reinforce) for at in ALL for to in ALL]
    for seat in (Seat(0), Seat(1))
}
"""Everything that a side can say of two places in its turn."""


def faults(s: Landing) -> list[str]:
    """Say where the open options are not what the rules let pass, and where the two ways to count dice differ."""
    assert s.open
    decision = s.open[0]
    options = set(decision.options)
    legal: set[Action] = {action for action in EVERY[s.active] if refuse_turn(s, action) is None}
    if refuse_end_turn(s) is None:
        legal.add(END_TURN[s.active])
    found = [f"only one of options and rules has '{action.notation}'" for action in legal ^ options]
    if len(options) != len(decision.options):
        found.append("an option is offered twice")
    for at, to in permutations(places_of(s.occupied & BOARD), 2):
        total, number = battle_dice(s, at, to), count_dice(s, at, to)
        if int(total) != number:
            found.append(f"{LABELS[at]} {LABELS[to]}: {total}, not {number}")
    return found


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
def test_the_options_are_exactly_what_the_rules_do_not_refuse(seed: int) -> None:
    """N9-TURN-1, N9-TURN-3, N9-MOVE-1, N9-ATK-1, N9-ATK-12, N9-REINF-1: steps, attacks and gifts of all pairs."""
    rng = Random(seed)
    s = random_start(rng)
    looked = 0
    for step, _ in enumerate(play(s, rng, 400)):
        if s.open and s.open[0].kind == "act" and step % STRIDE == 0:
            looked += 1
            assert faults(s) == []
    assert looked


@pytest.mark.parametrize("seed", [31, 32, 33])
def test_no_side_may_do_what_is_not_asked_of_it(seed: int) -> None:
    """N9-TURN-1, N9-RET-1, N9-END-1: whatever is asked, and when all is over."""
    rng = Random(seed)
    s = random_start(rng)
    kinds = set()
    for _ in play(s, rng, 400):
        assert s.open
        decision = s.open[0]
        assert [option for option in decision.options if refuse(s, option) is not None] == []
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            for seat, actions in EVERY.items():
                some = [*rng.sample(actions, 300), RetreatTo(seat, ALL[30], ALL[36]), END_TURN[seat]]
                assert [a for a in some if a not in decision.options and refuse(s, a) is None] == []
    assert {"act", "roll"} <= kinds
    if s.is_over():
        assert [a for a in EVERY[Seat(0)] if refuse(s, a) is None] == []


def test_every_option_reads_back_as_itself() -> None:
    """N9-BOARD-7."""
    rng = Random(4)
    s = random_start(rng)
    for _ in play(s, rng, 300):
        for option in s.open[0].options if s.open else ():
            assert read_action(option.notation, option.seat) == option


@pytest.mark.parametrize(
    ("text", "seat", "said"),
    [
        ("", 0, "'' is no action; expected one of move, attack, reinforce, retreat, end-turn"),
        ("march a1 a2", 0, "'march' is no action"),
        ("move a1", 0, "'move' takes two squares, such as 'c4 c5'"),
        ("move a1 a2 a3", 0, "'move' takes two squares"),
        ("attack a1 z9", 1, "'z9' is no square; expected a letter a to f and a number 1 to 9"),
        ("end-turn now", 0, "'end-turn' takes nothing after it"),
        ("dealt 10", CHANCE, "'dealt' takes a card from 1 to 9"),
        ("dealt 1 upside", CHANCE, "'dealt' takes a card from 1 to 9"),
        ("starts red", CHANCE, "'starts' takes warm or cool"),
        ("rolled 7", CHANCE, "'7' is no side of a die; expected 1 to 6"),
        ("rolls 1", CHANCE, "'rolls' is nothing that chance does"),
    ],
)
def test_a_line_that_is_no_action_is_refused_with_what_was_expected(text: str, seat: int, said: str) -> None:
    with pytest.raises(NotationError) as error:
        read_action(text, Seat(seat))
    assert said in str(error.value)


def test_dice_may_be_given_in_any_order() -> None:
    """N9-ATK-2."""
    assert read_action("rolled 6 1 3", CHANCE) == read_action("rolled 1 3 6", CHANCE)
