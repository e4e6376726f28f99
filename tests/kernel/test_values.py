"""Values, refusals, totals, events and seats: the small things that everything else is made of."""

import pytest

from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.seat import CHANCE, Seat, seat_name, seat_of
from grognard.kernel.total import Term, Total
from grognard.kernel.value import Value
from tests.kernel.pennies.moves import LEFT, RIGHT, CoinDrawn, Pass, StakeMarked


class Pair(Value):
    __slots__ = ("a", "b")

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b

    def parts(self) -> tuple[object, ...]:
        return (self.a, self.b)


class Twins(Pair):
    __slots__ = ()


def test_values_are_equal_by_type_and_parts() -> None:
    assert Pair(1, 2) == Pair(1, 2)
    assert hash(Pair(1, 2)) == hash(Pair(1, 2))
    assert Pair(1, 2) != Pair(2, 1)
    assert Pair(1, 2) != Twins(1, 2)
    assert Pair(1, 2) != (1, 2)
    assert repr(Pair(1, 2)) == "Pair(1, 2)"


def test_refusals_are_equal_whatever_the_order_of_their_facts() -> None:
    assert Refusal("PEN-2", "no-such-coin", coin="gold", n=1) == Refusal("PEN-2", "no-such-coin", n=1, coin="gold")
    assert Refusal("PEN-2", "no-such-coin", coin="gold") != Refusal("PEN-2", "no-such-coin", coin="copper")


def test_an_illegal_action_says_what_and_by_which_rule() -> None:
    error = IllegalAction(Pass(LEFT), Refusal("PEN-4", "not-now"))
    assert str(error) == "pass: not-now [PEN-4]"


def test_a_total_is_the_sum_of_its_terms_and_never_below_zero() -> None:
    gold = Term(3, "gold", "PEN-2")
    assert int(Total((gold, Term(-1, "worn", "PEN-4")))) == 2
    assert int(Total((gold, Term(-5, "worn", "PEN-4")))) == 0
    assert str(Total((gold, Term(-5, "worn", "PEN-4", coin="gold")))) == "0 = +3 gold [PEN-2] -5 worn gold [PEN-4]"
    assert Total((gold,)) == Total((Term(3, "gold", "PEN-2"),))


def test_an_event_has_a_key_facts_and_a_line() -> None:
    event = StakeMarked("left", True)
    assert event.key() == "event.stake-marked"
    assert event.facts() == {"stake": "left", "double": True}
    assert str(event) == "StakeMarked left True"
    assert event.seen_by(RIGHT) is event


def test_a_veiled_event_hides_what_a_seat_may_not_see() -> None:
    event = CoinDrawn("left", "gold")
    assert event.seen_by(LEFT) == event
    assert event.seen_by(RIGHT) == CoinDrawn("left", None)
    assert str(event.seen_by(RIGHT)) == "CoinDrawn left"


@pytest.mark.parametrize(("name", "seat"), [("allies", 0), ("axis", 1), ("chance", CHANCE)])
def test_seats_have_names(name: str, seat: Seat) -> None:
    assert seat_of(name, ("allies", "axis")) == seat
    assert seat_name(seat, ("allies", "axis")) == name


@pytest.mark.parametrize("name", ["", "Allies", "spectator", "-1", "0"])
def test_other_names_are_no_seats(name: str) -> None:
    assert seat_of(name, ("allies", "axis")) is None
