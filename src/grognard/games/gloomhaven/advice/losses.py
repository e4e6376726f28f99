"""What a sensible player gives away: hit points, cards or an item against damage, a card for a rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.games.gloomhaven.actions.damage import LoseCard, LoseDiscards, Suffer
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.round import DropCard
from grognard.games.gloomhaven.advice.enemies import danger_at
from grognard.games.gloomhaven.advice.halves import sketch_of
from grognard.games.gloomhaven.advice.worth import lost_turns, need, recovers_lost, stamina
from grognard.games.gloomhaven.facts.hero_abilities import Heal
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.figures import POISON
from grognard.games.gloomhaven.in_play import BOTTOM, TOP
from grognard.games.gloomhaven.rules import cards, damage, items
from grognard.games.gloomhaven.rules.attack import AwaitMeeting
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision

BORNE: Final = 0.5
"""So much of the hit points left is suffered anyhow,"""
HARDER: Final = 0.6
"""and how a part of them counts against the same part of the turns left."""


def suffer(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Suffer what can be borne; use an item first; lose cards where they are the smaller part of what is left."""
    figure = s.figures[hero]
    frame = s.agenda[-1] if s.agenda else None
    amount = frame.harm.amount if isinstance(frame, damage.AwaitDamage) else 2
    used = [(option, items.item_of(option)) for option in options if isinstance(option, UseItem)]
    useful = [option for option, item in used if item.when != "your-turn" or saves(s, hero, amount, item)]
    if useful:
        return useful[0]
    taken = next((option for option in options if isinstance(option, Suffer)), None)
    ways: list[tuple[float, float, Action]] = []
    spare = max(2.0, stamina(s, hero) - 0.6 * need(s))
    for option in options:
        if isinstance(option, LoseCard):
            part = lost_turns(s, hero, 1, 0) / spare
            ways.append((part, use_of(s, hero, option.name), option))
        elif isinstance(option, LoseDiscards):
            part = lost_turns(s, hero, 0, 2) / spare
            ways.append((part, sum([use_of(s, hero, name) for name in option.names]), option))
    if taken is not None and amount < figure.hp:
        mended = 1.0 if any(each.state == "ready" for each in s.gear[hero]) else 0.0
        part = amount / (figure.hp + mended)
        if not ways or part <= BORNE or part * HARDER <= min([each[0] for each in ways]):
            return taken
    return min(ways, key=lambda each: each[:2])[2] if ways else taken


def saves(s: Expedition, hero: int, amount: int, item: Item) -> bool:
    """Say whether a damage that exhausts a character does not if it is healed by an item first (GH-COND-12)."""
    figure = s.figures[hero]
    if figure.hp > amount or figure.has(POISON):
        return False
    healing = sum([each.value.plus for each in item.actions if isinstance(each, Heal)])
    return min(figure.full, figure.hp + healing) > amount


def attacked(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Use an item against an attack that may hurt."""
    frame = s.agenda[-1] if s.agenda else None
    value = frame.strike.value if isinstance(frame, AwaitMeeting) else 2
    return next((option for option in options if isinstance(option, UseItem) and value >= 2), None)


def use_of(s: Expedition, hero: int, name: str) -> float:
    """Return about what a card is good for."""
    number = cards.number_of(name)
    found = 30.0 if recovers_lost(number) else 0.0
    for half in (TOP, BOTTOM):
        each = sketch_of(number, half)
        worth = each.other + 0.5 * each.move + sum([b.value * (1 + 0.4 * (b.targets - 1)) for b in each.blows])
        worth += 0.7 * each.healing
        found += worth * (0.6 if each.lost else 1.0)
    return found


def lose_least(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Lose the card that is least useful, or first take one out of play that makes the rest possible (GH-REST-6)."""
    named = [option for option in options if option.verb == "rest-losing"]
    if not named:
        spare = [cards.card(number).id for number in cards.movable(s, hero)]
        named = [option for option in options if isinstance(option, DropCard) and option.name in spare]
    return min(named, key=lambda option: use_of(s, hero, option.words()[0])) if named else None


def short_rest(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Rest once too few cards are left in hand, unless a long rest is at hand for a wounded character in safety."""
    tired = len(s.hands[hero]) < 2
    foes = bool(s.foes_of(hero))
    safe = not foes or danger_at(s, hero, s.figures[hero].at) < 0.5
    hurt = s.figures[hero].hp * 3 <= s.figures[hero].full * 2
    wanted = "short-rest" if tired and not (safe and (hurt or not foes)) else "no-rest"
    return next((option for option in options if option.verb == wanted), None)
