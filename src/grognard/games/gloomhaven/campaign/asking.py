"""Frames of the campaign that ask: what they refuse, and which forms they accept (decision 014)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, is_option
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import CHANCE

ORDER: Final = "GH-TOWN-3"
"""The rule on which the order of things between scenarios rests."""


class Question(Asks[Campaign]):
    """A frame of the campaign that asks. Its options are legal; of all else it says why not."""

    __slots__ = ()

    def refuse(self, state: Campaign, action: Action) -> Refusal | None:
        """Say why an action that is none of the options may not be done; None if there is no objection.

        Without an objection an action is legal if it is one of the forms that its seat is offered.
        """
        return None


class LineQuestion(Question):
    """A question about the character of a line, or the one that has just left it."""

    __slots__ = ("line",)

    def __init__(self, line: int) -> None:
        self.line = line

    def parts(self) -> tuple[object, ...]:
        return (self.line,)


def refuse(s: Campaign, action: Action) -> Refusal | None:
    """Say why an action is against the rules now; None if it is legal: an option, or a form that the rules accept."""
    if is_option(s, action):
        return None
    if s.closed:
        return Refusal(ORDER, "campaign-closed")
    assert s.open is not None
    frame = s.agenda[-1]
    objection = frame.refuse(s, action) if isinstance(frame, Question) else None
    if objection is not None:
        return objection
    asked = [decision for decision in s.open if action.seat in decision.seats]
    if not asked:
        kind = s.open[0].kind if s.open and s.open[0].seats != (CHANCE,) else ""
        return Refusal(ORDER, "not-asked", asked=kind) if kind else Refusal(ORDER, "nobody-asked")
    notation = action.notation
    if any(form.takes(notation) for decision in asked for form in decision.forms):
        return None
    return Refusal(ORDER, "not-now", asked=asked[0].kind)
