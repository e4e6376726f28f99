from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.chance import Bag, bag_of, dice_outcomes, empty_bag
from grognard.kernel.dealer import Dealer
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import CHANCE
from tests.kernel.pennies.moves import Draw, Roll


class Steady(Random):
    """A generator that always draws the same number."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.parametrize("weights", [(1, 1), (2, 1, 1), (2, 1, 1, 1, 1)])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_dice_have_the_odds_of_counting_every_roll(weights: tuple[int, ...], count: int) -> None:
    sides = [face for face, weight in enumerate(weights) for _ in range(weight)]
    counted = Counter(tuple(sorted(roll)) for roll in product(sides, repeat=count))
    assert dict(dice_outcomes(weights, count)) == counted


@given(st.lists(st.integers(0, 4)))
def test_a_bag_holds_what_was_put_in(contents: list[int]) -> None:
    bag = bag_of(contents, 5)
    assert bag.contents() == sorted(contents)
    assert bag.size == len(contents)
    assert bag.kinds() == sorted(set(contents))
    assert bag.merge(empty_bag(5)) == bag
    for kind in bag.kinds():
        assert bag.take(kind).put([kind]) == bag


def test_nothing_can_be_taken_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no 1 in the bag"):
        Bag((2, 0)).take(1)


def test_an_outcome_is_drawn_exactly_as_often_as_it_weighs() -> None:
    options = [Draw(CHANCE, 0), Draw(CHANCE, 1), Draw(CHANCE, 2)]
    decision = ChanceDecision("draw", options, [4, 1, 3])
    drawn = Counter(decision.draw(Steady((n + 0.5) / decision.total)) for n in range(decision.total))
    assert drawn == {options[0]: 4, options[1]: 1, options[2]: 3}
    assert decision.draw(Steady(0.0)) == options[0]
    assert decision.draw(Steady(1 - 2**-53)) == options[2]


def test_the_dealer_draws_the_same_number_alike_whatever_came_before() -> None:
    die = ChanceDecision("die", [Roll(CHANCE, True), Roll(CHANCE, False)], [1, 1])
    dealer = Dealer("seven")
    forwards = [dealer.draw(die, n) for n in range(50)]
    backwards = [Dealer("seven").draw(die, n) for n in reversed(range(50))]
    assert forwards == backwards[::-1]
    assert [Dealer("eight").draw(die, n) for n in range(50)] != forwards


def test_the_dealer_is_fair() -> None:
    """8000 draws of a die with two sides of three: five standard deviations are 211."""
    die = ChanceDecision("die", [Roll(CHANCE, True), Roll(CHANCE, False)], [2, 1])
    dealer = Dealer("fair")
    heads = sum(dealer.draw(die, n) == Roll(CHANCE, True) for n in range(8000))
    assert abs(heads - 8000 * 2 / 3) < 211


def test_a_commitment_binds_to_the_seed_without_telling_it() -> None:
    assert Dealer("seven").commitment == Dealer("seven").commitment
    assert Dealer("seven").commitment != Dealer("eight").commitment
    assert "seven" not in Dealer("seven").commitment
