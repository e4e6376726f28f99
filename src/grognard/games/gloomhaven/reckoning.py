"""What an attack is to be expected to do, before it is made: terms, how the modifier is drawn, chances of each damage.

For one target, and for each of those that an area or a way meets. All of it is as it would be if the attack were
declared now, with the modifier deck as it is.
"""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.ruler import sight_between
from grognard.games.gloomhaven.rules import boons, verbs
from grognard.games.gloomhaven.rules.abilities.attacking import AwaitAttack, AwaitAttackArea, AwaitWay
from grognard.games.gloomhaven.rules.abilities.augments import augments_of
from grognard.games.gloomhaven.rules.abilities.hitting import strike_at
from grognard.games.gloomhaven.rules.attack_value import (
    attack_terms,
    declared,
    draw_of,
    draw_sources,
    is_bare,
    odds,
    pierce_of,
)
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.chance import percent
from grognard.kernel.presentation import Explanation, Line, Part, Spread
from grognard.kernel.text import Key


def explain_attack(s: Expedition, frame: AwaitAttack, target: int) -> Explanation:
    """Explain an attack on a target: its value with reasons, how the modifier is drawn, shield, and the odds.

    Rules: GH-ATK-7, GH-ATK-15, GH-ADV-1, GH-RET-2.
    """
    part = _part(s, frame, target)
    sight = sight_between(s, s.figures[s.deeds[-1].actor].at, s.figures[target].at)
    return Explanation(None, part.totals, part.lines, part.odds, sight, spread=part.spread)


def explain_targets(s: Expedition, frame: AwaitAttackArea | AwaitWay, action: Action) -> Explanation:
    """Explain an attack on all that an area or a way meets: each target by itself, in the order of their hexes.

    They are attacked one after another, and what one attack does to the next, such as cards drawn, nobody knows yet.
    Rules: GH-AOE-1, GH-ATK-7.
    """
    ahead = s.copy()
    ahead.agenda.pop()
    frame.answer(ahead, action, None)
    next_frame = ahead.agenda[-1]
    assert isinstance(next_frame, AwaitAttack)
    return Explanation(None, parts=tuple([_part(ahead, next_frame, n) for n in next_frame.main_targets(ahead)]))


def _part(s: Expedition, frame: AwaitAttack, target: int) -> Part:
    """Return the numbers behind the next attack of an attack action, if it is on this target."""
    ahead, strike = _struck(s, frame, target)
    aimed = declared(ahead, strike)
    named = Line("referee.target", {"target": verbs.told(s.figures[aimed.target]), "hex": s.label(aimed.target)})
    total = attack_terms(ahead, strike)
    lines = (*_draw_lines(ahead, aimed), *_target_lines(ahead, aimed))
    chances = odds(ahead, strike)
    if not chances:
        return Part(named, (("total.attack", total),), lines)
    hp = s.figures[aimed.target].hp
    spread = Spread("odds.each-damage", tuple(chances), hp)
    return Part(named, (("total.attack", total),), lines, _odds(chances, hp), spread)


def _struck(s: Expedition, frame: AwaitAttack, target: int) -> tuple[Expedition, Strike]:
    """Return a state as it is when an attack is declared, and the attack (GH-ATK-5)."""
    ahead = s.copy()
    deed = replace(s.deeds[-1], used=True, spot=s.figures[target].at, extra_targets=0)
    ahead.deeds[-1] = deed
    augments = tuple([change for change, _ in augments_of(ahead, deed, frame.ranged)])
    strike = strike_at(ahead, deed, frame.attack, frame.ranged, (*frame.changes, *frame.once, *augments), target)
    met = boons.redirected(ahead, strike.attacker, strike.target)
    targets = deed.targets if met in deed.targets else (*deed.targets, met)
    ahead.deeds[-1] = replace(deed, targets=targets, suffered=0)
    return ahead, strike


def _draw_lines(s: Expedition, aimed: Strike) -> list[Line]:
    """Say whether the modifier is drawn with advantage or disadvantage, and why (GH-ADV-1)."""
    sources = draw_sources(s, aimed)
    if not sources:
        return []
    draw = draw_of(s, aimed)
    key = "referee.advantage" if draw > 0 else "referee.disadvantage" if draw < 0 else "referee.cancel"
    return [Line(key, {"reasons": [Key(f"term.{term.reason}") for term in sources]})]


def _target_lines(s: Expedition, aimed: Strike) -> list[Line]:
    """Say what of the target counts against an attack: shield that is not pierced, retaliate (GH-ATK-15, GH-RET-2)."""
    found: list[Line] = []
    shield = boons.shield_of(s, aimed.target)
    if shield:
        pierce = shield if is_bare(aimed) else min(shield, pierce_of(s, aimed, ()))
        found.append(
            Line("referee.shield-pierced", {"shield": shield, "pierce": pierce})
            if pierce
            else Line("referee.shield", {"shield": shield})
        )
    amount = boons.retaliate_against(s, aimed.target, aimed.attacker)
    if amount:
        found.append(Line("referee.retaliates", {"amount": amount}))
    return found


def _odds(chances: list[tuple[int, int]], hp: int) -> tuple[Line, ...]:
    """Return what an attack is to be expected to do: damage, the chances that it kills and that it does nothing."""
    ways = sum([weight for _, weight in chances])
    mean = sum([damage * weight for damage, weight in chances]) / ways
    kills = sum([weight for damage, weight in chances if damage >= hp])
    nothing = sum([weight for damage, weight in chances if damage == 0])
    return (
        Line("odds.damage", {"value": round(mean, 1) or round(mean, 2)}),
        Line("odds.kills", {"value": f"{percent(kills, ways)} %"}),
        Line("odds.nothing", {"value": f"{percent(nothing, ways)} %"}),
    )
