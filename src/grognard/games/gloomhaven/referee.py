"""Ask the referee: why an action is refused, and what the numbers behind one are."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.actions.abilities import AttackFigure
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.movement import MoveTo
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.ruler import sight_between
from grognard.games.gloomhaven.rules import attack, boons, items
from grognard.games.gloomhaven.rules.abilities.attacking import AwaitAttack
from grognard.games.gloomhaven.rules.abilities.augments import augments_of
from grognard.games.gloomhaven.rules.abilities.hitting import strike_at
from grognard.games.gloomhaven.rules.attack_value import declared, is_bare, pierce_of
from grognard.games.gloomhaven.rules.movement import AwaitMove
from grognard.games.gloomhaven.rules.reach import FREELY, direction_to, ray, way_to
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import is_option
from grognard.kernel.presentation import Explanation, Line, Sight
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import CHANCE
from grognard.kernel.text import Key

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
    """Say why an action is refused, or what its numbers are made of: an attack's value and odds, a move's points."""
    refusal = refuse(s, action)
    frame = s.agenda[-1] if s.agenda else None
    if isinstance(action, AttackFigure) and isinstance(frame, AwaitAttack):
        if refusal is None:
            return explain_attack(s, frame, s.board[s.arena.id_named[action.name]])
        return Explanation(refusal, sight=_sight_of(s, action.name))
    if refusal is None and isinstance(action, MoveTo) and isinstance(frame, AwaitMove):
        return explain_move(s, frame, s.arena.id_named[action.name])
    return Explanation(refusal)


def _sight_of(s: Expedition, label: str) -> Sight | None:
    """Return the line from the attacker to a hex that is revealed."""
    there, here = s.arena.id_named.get(label, GONE), s.figures[s.deeds[-1].actor].at
    if GONE in (here, there) or here == there or not s.maze().floor >> there & 1:
        return None
    return sight_between(s, here, there)


def explain_attack(s: Expedition, frame: AwaitAttack, target: int) -> Explanation:
    """Explain an attack on a target: its value with reasons, how the modifier is drawn, shield, and the odds.

    Rules: GH-ATK-7, GH-ATK-15, GH-ADV-1, GH-RET-2.
    """
    deed = s.deeds[-1]
    augments = tuple([change for change, _ in augments_of(s, deed, frame.ranged)])
    changes = (*frame.changes, *frame.once, *augments)
    strike = strike_at(s, deed, frame.attack, frame.ranged, changes, target)
    lines = [*_draw_lines(s, strike), *_target_lines(s, strike)]
    total = attack.attack_terms(s, strike)
    sight = sight_between(s, s.figures[deed.actor].at, s.figures[target].at)
    return Explanation(None, (("total.attack", total),), tuple(lines), odds_lines(s, strike), sight)


def _draw_lines(s: Expedition, strike: attack.Strike) -> list[Line]:
    """Say whether the modifier is drawn with advantage or disadvantage, and why (GH-ADV-1)."""
    sources = attack.draw_sources(s, declared(s, strike))
    if not sources:
        return []
    draw = attack.draw_of(s, declared(s, strike))
    key = "referee.advantage" if draw > 0 else "referee.disadvantage" if draw < 0 else "referee.cancel"
    return [Line(key, {"reasons": [Key(f"term.{term.reason}") for term in sources]})]


def _target_lines(s: Expedition, strike: attack.Strike) -> list[Line]:
    """Say what of the target counts against an attack: shield that is not pierced, retaliate (GH-ATK-15, GH-RET-2)."""
    aimed = declared(s, strike)
    found: list[Line] = []
    shield = boons.shield_of(s, aimed.target)
    if shield:
        pierce = shield if is_bare(aimed) else min(shield, pierce_of(s, aimed, ()))
        found.append(Line("referee.shield", {"shield": shield, "pierce": pierce}))
    amount = boons.retaliate_against(s, aimed.target, aimed.attacker)
    if amount:
        found.append(Line("referee.retaliates", {"amount": amount}))
    return found


def odds_lines(s: Expedition, strike: attack.Strike) -> tuple[Line, ...]:
    """Return what an attack is to be expected to do: damage, the chances that it kills and that it does nothing."""
    chances = attack.odds(s, strike)
    ways = sum([weight for _, weight in chances])
    if not ways:
        return ()
    hp = s.figures[declared(s, strike).target].hp
    mean = sum([damage * weight for damage, weight in chances]) / ways
    kills = sum([weight for damage, weight in chances if damage >= hp])
    nothing = sum([weight for damage, weight in chances if damage == 0])
    return (
        Line("odds.damage", {"value": round(mean, 1)}),
        Line("odds.kills", {"value": f"{_percent(kills, ways)} %"}),
        Line("odds.nothing", {"value": f"{_percent(nothing, ways)} %"}),
    )


def _percent(part: int, whole: int) -> int:
    """Return a share in percent, halves rounded up; what can happen is never 0, what can fail never 100."""
    rounded = (200 * part + whole) // (2 * whole)
    return rounded if part in (0, whole) else min(99, max(1, rounded))


def explain_move(s: Expedition, frame: AwaitMove, to: int) -> Explanation:
    """Explain a move to a hex: its cost, and what the hex does to the figure (GH-MOVE-1, GH-MOVE-8, GH-MOVE-9)."""
    move = frame.move
    limits = move.limits(s)
    at = s.figures[move.number].at
    if move.heading == FREELY:
        cost = way_to(limits, at, to, move.points)[1]
    else:
        cost = dict(ray(limits, at, move.points, direction_to(limits, at, to)))[to]
    facts = {"hex": s.arena.labels[to], "cost": cost, "points": move.points}
    return Explanation(None, lines=(Line("referee.move", facts), *_ground_lines(s, to)))


def _ground_lines(s: Expedition, to: int) -> list[Line]:
    found: list[Line] = []
    trap = s.traps.get(to)
    if trap is not None:
        key = "referee.trap-with" if trap.conditions else "referee.trap"
        conditions = [Key(f"condition.{each}") for each in trap.conditions]
        found.append(Line(key, {"damage": trap.damage, "conditions": conditions}))
    if s.hazards >> to & 1:
        found.append(Line("referee.hazard", {"damage": s.arena.rulings.hazard_damage}))
    door = s.arena.door_at.get(to, NOBODY)
    if door != NOBODY and not s.opened >> door & 1:
        found.append(Line("referee.door", {}))
    return [*found, Line("referee.money", {})] if to in s.coins else found
