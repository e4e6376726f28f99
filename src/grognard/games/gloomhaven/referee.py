"""Ask the referee: why an action is refused, and what the numbers behind one are."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.actions.abilities import AttackAlong, AttackFigure, PlaceArea
from grognard.games.gloomhaven.actions.attack import Force
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.movement import MoveTo
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.reckoning import explain_attack, explain_targets
from grognard.games.gloomhaven.ruler import sight_between
from grognard.games.gloomhaven.rules import items
from grognard.games.gloomhaven.rules.abilities.attacking import AwaitAttack, AwaitAttackArea, AwaitWay
from grognard.games.gloomhaven.rules.forced import AwaitShift
from grognard.games.gloomhaven.rules.movement import AwaitMove
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.way_told import explain_force, explain_move
from grognard.kernel.action import Action
from grognard.kernel.agenda import is_option
from grognard.kernel.presentation import Explanation, Sight
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import CHANCE

RULE_OF: Final = {
    "choose-cards": "GH-RND-2",
    "give-up": "GH-END-7",
    "play-half": "GH-CARD-1",
    "move": "GH-MOVE-1",
    "attack": "GH-ATK-2",
    "suffer-damage": "GH-DMG-1",
    "short-rest": "GH-REST-2",
    "long-rest-loses": "GH-REST-3",
    "who-acts-first": "GH-RND-6",
    "battle-goal": "GH-SET-4",
    "start-at": "GH-SET-4",
}
"""By kind of question, the rule on which it rests; of others that of the order of a round."""
ORDER: Final = "GH-RND-1"


def refuse(s: Expedition, action: Action) -> Refusal | None:
    """Say why an action is against the rules now; None if it is legal.

    The frame that asks knows its own reasons, and of items it is known why they cannot be used; whatever else is tried
    is simply not what is asked.
    """
    if is_option(s, action):
        return None
    if s.over:
        return Refusal("GH-END-1", "scenario-over")
    assert s.open is not None
    pressing = [decision for decision in s.open if not decision.standing] or list(s.open)
    kind = pressing[0].kind if pressing and pressing[0].seats != (CHANCE,) else ""
    if not kind:
        return Refusal(ORDER, "nobody-asked")
    asked = [decision for decision in s.open if action.seat in decision.seats]
    if not asked:
        return Refusal(RULE_OF.get(kind, ORDER), "not-asked", asked=kind)
    frame = s.agenda[-1]
    own = getattr(type(frame), "refuse", None)
    found: Refusal | None = None if own is None else own(frame, s, action)
    if found is None and isinstance(action, UseItem) and 0 <= action.seat < s.arena.size:
        found = items.refuse_use(s, action)
    return found or Refusal(RULE_OF.get(asked[0].kind, ORDER), "not-now", asked=asked[0].kind)


def explain(s: Expedition, action: Action) -> Explanation:
    """Say why an action is refused, or what its numbers are made of: an attack's value and odds, a move's way."""
    refusal = refuse(s, action)
    frame = s.agenda[-1] if s.agenda else None
    if isinstance(action, AttackFigure) and isinstance(frame, AwaitAttack):
        if refusal is None:
            return explain_attack(s, frame, s.board[s.arena.id_named[action.name]])
        return Explanation(refusal, sight=_sight_of(s, action.name))
    if refusal is not None:
        return Explanation(refusal)
    if isinstance(action, AttackAlong) and isinstance(frame, AwaitWay):
        return explain_targets(s, frame, action)
    if isinstance(action, PlaceArea) and isinstance(frame, AwaitAttackArea):
        return explain_targets(s, frame, action)
    if isinstance(action, MoveTo) and isinstance(frame, AwaitMove):
        return explain_move(s, frame, s.arena.id_named[action.name])
    if isinstance(action, Force) and isinstance(frame, AwaitShift):
        return explain_force(s, frame, action)
    return Explanation(None)


def _sight_of(s: Expedition, label: str) -> Sight | None:
    """Return the line from the attacker to a hex that is revealed."""
    there, here = s.arena.id_named.get(label, GONE), s.figures[s.deeds[-1].actor].at
    if GONE in (here, there) or here == there or not s.maze().floor >> there & 1:
        return None
    return sight_between(s, here, there)
