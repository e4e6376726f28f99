"""Decisions: what is asked of whom, with every legal answer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Final, Literal

from mypy_extensions import mypyc_attr

from grognard.kernel.action import Action
from grognard.kernel.seat import CHANCE, Seat
from grognard.kernel.value import Facts

_MOST_DIGITS: Final = 18
"""No number in a blank is nearly as long; reading far longer ones would fail."""


@dataclass(frozen=True, slots=True)
class Blank(Facts):
    """A blank of a form. ``number``: a whole number from ``low`` to ``high``, with a sign where it may be negative.

    ``text``: at most ``high`` characters, the rest of the line, so it comes last; it may be empty where ``low`` is 0.
    ``choice``: one of the words of ``choices``. What it is called stands in the catalogues under ``blank.<name>``.
    """

    name: str
    kind: Literal["number", "text", "choice"]
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    def takes(self, word: str) -> bool:
        """Say whether what was written fits into the blank.

        >>> Blank("gold", "number", -20, 20).takes("-5"), Blank("gold", "number", 0, 20).takes("21")
        (True, False)
        >>> Blank("name", "text", 1, 10).takes("Old Friends, all of them")
        False
        """
        if self.kind == "choice":
            return word in self.choices
        if self.kind == "text":
            return self.low <= len(word) <= self.high
        digits = word.removeprefix("-")
        is_number = digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
        return is_number and self.low <= int(word) <= self.high


@dataclass(frozen=True, slots=True)
class Form(Facts):
    """An answer with blanks: what people write cannot be listed among the options of a question.

    Its notation is the verb and what fills the blanks, in their order. One that is filled in right may still be against
    the rules, which refuse it like any other action. What it is called stands in the catalogues under ``form.<verb>``.
    """

    verb: str
    blanks: tuple[Blank, ...] = ()

    def takes(self, notation: str) -> bool:
        """Say whether a line is this form, each blank filled in with what fits.

        >>> form = Form("give", (Blank("gold", "number", 1, 20), Blank("why", "text", 0, 30)))
        >>> [form.takes(line) for line in ("give 5 for the road", "give 5", "give five", "take 5")]
        [True, True, False, False]
        """
        words = notation.split(" ")
        if words[0] != self.verb:
            return False
        written = words[1:]
        if self.blanks and self.blanks[-1].kind == "text":
            last = len(self.blanks) - 1
            written = [*written[:last], " ".join(written[last:])] if len(written) >= last else written
        return len(written) == len(self.blanks) and all(map(Blank.takes, self.blanks, written))


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Decision:
    """A question to one seat (or to several: then the first answer counts), and its options.

    ``kind`` names the question (``move``, ``retreat``); texts for it stand in the catalogues under ``prompt.<kind>``.
    ``about`` holds the places or cards the question is about, as in ``Action.touches``. A ``standing`` one may be
    answered, but nobody waits for it: to choose otherwise before the others are ready. Others are open beside it, and
    come before it in the list; drivers of bots leave it alone. ``forms`` are answers that any of the seats may write
    besides the options.
    """

    __slots__ = ("about", "forms", "kind", "options", "seats", "standing")

    def __init__(
        self,
        seats: tuple[Seat, ...],
        kind: str,
        options: Sequence[Action],
        about: tuple[str, ...] = (),
        standing: bool = False,
        forms: tuple[Form, ...] = (),
    ) -> None:
        self.seats = seats
        self.kind = kind
        self.options = options
        self.about = about
        self.standing = standing
        self.forms = forms

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, (self.seats, self.kind, self.options, self.about, self.standing, self.forms)

    def veiled(self) -> Decision:
        """Return the question without its options and forms, as those see it who are not asked."""
        return Decision(self.seats, self.kind, (), self.about, self.standing)

    def __repr__(self) -> str:
        return f"Decision({self.kind}, seats={self.seats}, {len(self.options)} options)"


_CHANCE_SEATS: Final = (CHANCE,)


@mypyc_attr(acyclic=True)
class ChanceDecision(Decision):
    """A question to chance: its options are all outcomes, ``weights`` their odds as whole numbers out of ``total``."""

    __slots__ = ("_steps", "weights")

    def __init__(self, kind: str, options: Sequence[Action], weights: list[int], about: tuple[str, ...] = ()) -> None:
        self.seats = _CHANCE_SEATS
        self.kind = kind
        self.options = options
        self.about = about
        self.standing = False
        self.forms = ()
        self.weights = weights
        self._steps: list[int] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return ChanceDecision, (self.kind, self.options, self.weights, self.about)

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    def draw(self, rng: Random) -> Action:
        """Draw one outcome with the exact odds; for drivers only, rules never draw."""
        steps = self._steps
        if steps is None:
            # Most are drawn from once, and their weights are walked through; the others get a table the second time.
            self._steps = []
            left = int(rng.random() * sum(self.weights))
            for index, weight in enumerate(self.weights):
                left -= weight
                if left < 0:
                    return self.options[index]
        if not steps:
            self._steps = steps = list(accumulate(self.weights))
        return self.options[bisect_right(steps, int(rng.random() * steps[-1]))]
