"""Which places of a board are marked for the open question: what may be chosen, and what may be attacked."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.normandy9.actions import Attack, FromTo, Reinforce, RetreatTo
from grognard.games.normandy9.board import BIT, Place
from grognard.games.normandy9.state import Landing
from grognard.kernel.presentation import Observation


class Marks(NamedTuple):
    """Places as bit sets: the unit that a question is about, what may be chosen, and units that may be attacked.

    On one's own turn the units that may do something are to be chosen: where each of them may go is too much for one
    picture.
    """

    chosen: int = 0
    legal: int = 0
    target: int = 0

    def of(self, at: Place) -> str:
        """Return the mark of a place: chosen, target or legal, "" if it has none."""
        bit = BIT[at]
        return "chosen" if self.chosen & bit else "target" if self.target & bit else "legal" if self.legal & bit else ""


def marks_of(observation: Observation[Landing]) -> Marks:
    """Return the marks of a view's open questions, as far as the seat answers them (N9-TURN-1, N9-RET-1)."""
    chosen = legal = target = 0
    for decision in observation.decisions:
        for option in decision.options:
            if isinstance(option, RetreatTo):
                chosen |= BIT[option.at]
                legal |= BIT[option.to]
            elif isinstance(option, Reinforce):
                legal |= BIT[option.to]
            elif isinstance(option, FromTo):
                legal |= BIT[option.at]
                target |= BIT[option.to] if isinstance(option, Attack) else 0
    return Marks(chosen, legal, target)
