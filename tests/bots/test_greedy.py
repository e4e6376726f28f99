"""What greedy does in small battles: dice are sampled, so each test shows something that is plainly better."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from grognard.bots import find_bot
from grognard.bots.greedy import sample
from grognard.games.memoir44.rules.rolls import dice_decision
from grognard.games.memoir44.state import Battle
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.game import find_game
from tests.memoir44.boards import asked, board, play
from tests.memoir44.sketches import rows

GAME = find_game("memoir44")


def choice(s: Battle, seed: int = 1) -> str:
    """Return what greedy does now."""
    return find_bot("greedy").choose(GAME, GAME.observe(s, asked(s).seats[0]), Random(seed)).notation


def turn(s: Battle, seed: int = 1) -> list[str]:
    """Let greedy play until the other side is asked for a card; dice show stars. Return what it did."""
    done: list[str] = []
    side = s.active
    while s.active == side:
        decision = asked(s)
        if isinstance(decision, ChanceDecision):
            stars = [option for option in decision.options if set(option.words()) == {"star"}]
            GAME.apply(s, stars[0] if stars else decision.options[0])
        else:
            done.append(choice(s, seed))
            play(s, done[-1])
    return done


def test_it_attacks_the_unit_whose_last_figure_is_the_last_medal() -> None:
    s = board(
        rows(". i . .", ". I .", ". . i[1/4] ."),
        card="probe-center",
        orders="f6",
        medals=(1, 6),
    )
    assert [action for action in turn(s) if action.startswith("attack")] == ["attack f6 G5"]


def test_it_steps_on_an_objective_in_reach() -> None:
    s = board(rows("I . . . . . . i"), "A5", card="probe-left", orders="A5", objectives=[("allies", "B5", "")])
    play(s, "unit A5")
    assert choice(s) == "move A5 B5"


def test_it_walks_toward_an_objective_far_away() -> None:
    s = board(
        rows("i . . . . I . . . . . ."), "A5", card="probe-center", orders="F5", objectives=[("allies", "L5", "")]
    )
    play(s, "unit F5")
    assert choice(s) == "move F5 H5"


def test_it_orders_the_units_that_can_fight() -> None:
    s = board(
        rows(". . i . .", ". I I .", ". . . . .", ". . . .", "I . . . I"),
        hands={"allies": ["probe-center"], "axis": ["probe-center"]},
    )
    play(s, "play probe-center")
    done = turn(s)
    assert {action for action in done if action.startswith("order")} == {"order f6", "order g6"}


def test_it_plays_the_card_for_the_section_of_the_battle() -> None:
    s = board(
        rows("I . . . . . . . . I i . I"), "A5", hands={"allies": ["probe-left", "probe-right"], "axis": ["probe-left"]}
    )
    assert choice(s) == "play probe-right"


def test_a_unit_under_fire_goes_into_the_cover_beside_it() -> None:
    s = board(
        rows("i i i i", ". . . .", ". . . .", "v v v v", "v I[2/4] f v"),
        "B5",
        card="probe-left",
        orders="C1",
    )
    play(s, "unit C1")
    assert choice(s) == "move C1 D1"


def test_it_heals_the_unit_that_is_nearly_gone() -> None:
    s = board(
        rows("I[3/4] . I[1/4] . . . . i"),
        "C5",
        hands={"allies": ["medics-and-mechanics", "probe-left", "probe-left"], "axis": ["probe-left"]},
    )
    play(s, "play medics-and-mechanics")
    assert choice(s) == "target E5"


def test_a_chance_of_few_outcomes_is_computed_exactly() -> None:
    decision = dice_decision(1)[0]
    assert isinstance(decision, ChanceDecision)
    assert dict(sample(decision, 10, 0.3)) == {
        option: weight / 6 for option, weight in zip(decision.options, decision.weights, strict=True)
    }


@pytest.mark.parametrize("count", [1, 2, 7])
def test_the_sampled_outcomes_keep_their_odds_in_the_long_run(count: int) -> None:
    decision = dice_decision(2)[0]
    assert isinstance(decision, ChanceDecision)
    shifts = 36
    shown: dict[object, Fraction] = {}
    for n in range(shifts):
        drawn = sample(decision, count, (n + 0.5) / shifts)
        assert len(drawn) == count
        for outcome, weight in drawn:
            shown[outcome] = shown.get(outcome, Fraction(0)) + Fraction(weight).limit_denominator(1000)
    odds = {option: Fraction(weight, 36) for option, weight in zip(decision.options, decision.weights, strict=True)}
    assert {outcome: total / shifts for outcome, total in shown.items()} == odds
