"""Decisions: what is asked of whom, with every legal answer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from grognard.kernel.action import Action
from grognard.kernel.seat import CHANCE, Seat


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Decision:
    """A question to one seat (or to several: then the first answer counts), and its options.

    ``kind`` names the question (``move``, ``retreat``); texts for it stand in the catalogues under ``prompt.<kind>``.
    ``about`` holds the places or cards the question is about, as in ``Action.touches``. A ``standing`` one may be
    answered, but nobody waits for it: to choose otherwise before the others are ready. Others are open beside it, and
    come before it in the list; drivers of bots leave it alone.
    """

    __slots__ = ("about", "kind", "options", "seats", "standing")

    def __init__(
        self,
        seats: tuple[Seat, ...],
        kind: str,
        options: Sequence[Action],
        about: tuple[str, ...] = (),
        standing: bool = False,
    ) -> None:
        self.seats = seats
        self.kind = kind
        self.options = options
        self.about = about
        self.standing = standing

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, (self.seats, self.kind, self.options, self.about, self.standing)

    def veiled(self) -> Decision:
        """Return the question without its options, as those see it who are not asked."""
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
