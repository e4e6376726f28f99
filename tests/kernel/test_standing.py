"""Standing decisions: they may be answered, and nobody waits for them."""

import pickle

from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.seat import Seat
from grognard.kernel.session import options_of, pressing_options
from tests.kernel.pennies.moves import Stake

FIRST, SECOND = Seat(0), Seat(1)
ASKED = Decision((SECOND,), "stake", [Stake(SECOND, 0)])
STANDING = Decision((FIRST,), "change", [Stake(FIRST, 0), Stake(FIRST, 1)], ("here",), standing=True)


def test_what_a_seat_may_do_includes_what_nobody_waits_for() -> None:
    assert len(options_of([ASKED, STANDING], FIRST)) == 2
    assert pressing_options([ASKED, STANDING], FIRST) == []
    assert pressing_options([ASKED, STANDING], SECOND) == [Stake(SECOND, 0)]


def test_a_question_keeps_that_nobody_waits_for_it() -> None:
    assert not ASKED.standing
    assert not ChanceDecision("coin", [], []).standing
    for copy in (pickle.loads(pickle.dumps(STANDING)), STANDING.veiled()):
        assert copy.standing
        assert (copy.seats, copy.kind, copy.about) == ((FIRST,), "change", ("here",))
    assert not STANDING.veiled().options
