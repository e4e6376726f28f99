"""A game inside which pennies is played: pennies too, but before a stake is marked another game decides how."""

from __future__ import annotations

from typing import Final

from grognard.kernel.action import Action
from grognard.kernel.inner import Inner
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from tests.kernel.pennies.game import GAME as PENNIES
from tests.kernel.pennies.game import PenniesGame
from tests.kernel.pennies.moves import LEFT, RIGHT, Mark
from tests.kernel.pennies.table import Pennies


class TourGame(PenniesGame):
    """Pennies in which a mark is doubled if the left seat wins a game of pennies, the seats changed."""

    id: str = "tour"

    def inner(self, state: Pennies) -> Inner | None:
        """Return a game while a mark is asked; the round counts them."""
        if not any(decision.kind == "mark" for decision in self.decisions(state)):
            return None
        first = PENNIES.write_position(PENNIES.setup("three-coins", {"goal": "1"}))
        return Inner(state.round, "pennies", "", first, (RIGHT, LEFT))

    def ahead(self, state: Pennies, action: Action) -> Inner | None:
        """Return the game that an answer leads to."""
        later = state.copy()
        self.apply(later, action)
        return self.inner(later)

    def refuse_inside(self, action: Action, played: Pennies) -> Refusal | None:
        """Refuse nothing: a mark may be written down without the game that would decide it."""
        return None

    def came_of(self, state: Pennies, played: Pennies) -> Action | None:
        """Return the mark."""
        outcome = PENNIES.outcome(played)
        if outcome is None:
            return None
        (decision,) = self.decisions(state)
        return next(
            action
            for action in decision.options
            if isinstance(action, Mark) and action.double == (Seat(0) in outcome.winners)
        )


GAME: Final = TourGame()
