"""Ask the referee: why an action is refused, and what the numbers behind one are."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import is_option
from grognard.kernel.presentation import Explanation
from grognard.kernel.refusal import Refusal

RULE_OF: Final = {
    "choose-cards": "GH-RND-2",
    "give-up": "GH-END-7",
}
"""By kind of question, the rule on which it rests; of others that of the order of a round."""
ORDER: Final = "GH-RND-1"


def refuse(s: Expedition, action: Action) -> Refusal | None:
    """Say why an action is against the rules now; None if it is legal.

    The frame that asks knows its own reasons; whatever else is tried is simply not what is asked.
    """
    if is_option(s, action):
        return None
    if s.over:
        return Refusal("GH-END-1", "scenario-over")
    assert s.open is not None
    asked = [decision for decision in s.open if action.seat in decision.seats]
    if not asked:
        kind = s.open[0].kind if s.open else ""
        return Refusal(RULE_OF.get(kind, ORDER), "not-asked", asked=kind)
    frame = s.agenda[-1]
    own = getattr(type(frame), "refuse", None)
    found: Refusal | None = None if own is None else own(frame, s, action)
    return found or Refusal(RULE_OF.get(asked[0].kind, ORDER), "not-now", asked=asked[0].kind)


def explain(s: Expedition, action: Action) -> Explanation:
    """Say why an action is refused, or what its numbers are made of."""
    return Explanation(refuse(s, action))
