"""Enhancing cards: what may be added where, what it costs, how many (GH-TOWN-9). Needs its unlock.

A place beside the value of an ability takes one more of it, an element, and what goes with the ability: jump with a
move, ill conditions with what aims at enemies, good ones with what is for one's own side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import tidings, verbs
from grognard.games.gloomhaven.campaign.actions import Enhance
from grognard.games.gloomhaven.campaign.notation import whole_number
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town.characters import refuse_nobody, refuse_outside_town
from grognard.games.gloomhaven.campaign.world import ENHANCING, Enhancement
from grognard.games.gloomhaven.facts.classes import HeroCard
from grognard.games.gloomhaven.facts.enhancements import HALVES, abilities_of_half, enhancing
from grognard.games.gloomhaven.facts.hero_abilities import (
    Attack,
    Heal,
    Inflict,
    Move,
    Retaliate,
    Shield,
    Shift,
    Summon,
)
from grognard.kernel.decision import Blank, Form
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

ILL: Final = ("poison", "wound", "muddle", "immobilize", "disarm", "curse")
GOOD: Final = ("strengthen", "bless")
_FRIENDLY: Final = (*GOOD, "invisible")
"""Conditions that are no harm."""
ANY_ELEMENT: Final = "any"
HEX: Final = "hex"
VALUES: Final[tuple[tuple[type[object], str], ...]] = (
    (Attack, "attack"),
    (Move, "move"),
    (Heal, "heal"),
    (Shield, "shield"),
    (Retaliate, "retaliate"),
)
OTHER_LINES: Final = {
    "range": "range",
    "targets": "target",
    "pierce": "pierce",
    "area": HEX,
    "hp": "summon-hp",
    "move": "summon-move",
    "attack": "summon-attack",
}
"""What is added in the places beside the other lines of an ability."""
_REPEATED: Final = (*[kind for _, kind in VALUES], "push", "pull", *OTHER_LINES.values(), "summon-range")
"""What may be added to one ability again and again, as far as it has places; a condition or jump is there once."""
SINGLE: Final = ("", "self", "target", "one-enemy", "one-adjacent-enemy", "one-ally", "any-one-ally")
SINGLE_ALLY: Final = ("one-adjacent-ally", "one-of-its-allies")
"""Words for whom an ability affects that mean one figure."""


# ------------------------------------------------------------------------------------------------------ what goes where


def kinds_beside(ability: object, line: str) -> tuple[str, ...]:
    """Return what may be added in a place beside a line of an ability."""
    if isinstance(ability, Summon):
        return ("summon-range",) if line == "range" else (OTHER_LINES[line],)
    if line == "push-pull":
        return _shifts(ability)
    if line in OTHER_LINES:
        return (OTHER_LINES[line],)
    plus = [kind for cls, kind in VALUES if isinstance(ability, cls)]
    if isinstance(ability, Shift):
        plus += [ability.kind]
    return (*plus, *_extras(ability), *facts.ELEMENTS, ANY_ELEMENT)


def _shifts(ability: object) -> tuple[str, ...]:
    """Return whether an ability pushes or pulls."""
    if isinstance(ability, Shift):
        return (ability.kind,)
    return ("pull",) if isinstance(ability, Attack) and ability.pull else ("push",)


def _extras(ability: object) -> tuple[str, ...]:
    """Return what goes with an ability besides more of its value."""
    if isinstance(ability, Move):
        return () if ability.jump else ("jump",)
    if isinstance(ability, Heal | Shield | Retaliate):
        return GOOD
    if isinstance(ability, Inflict) and all(
        each not in facts.CONDITIONS or each in _FRIENDLY for each in _has(ability)
    ):
        return tuple([each for each in GOOD if each not in _has(ability)])
    if isinstance(ability, Attack | Inflict):
        return tuple([each for each in ILL if each not in _has(ability)])
    return ()


def _has(ability: object) -> tuple[str, ...]:
    """Return the conditions that an ability gives already."""
    return ability.conditions if isinstance(ability, Attack | Inflict) else ()


def _places(card: HeroCard, half: str, action: int) -> Mapping[str, int]:
    """Return the places of an ability, by the line beside which they are."""
    return enhancing().cards[card.id].of(half, action) if card.id in enhancing().cards else {}


def kinds_for(card: HeroCard, half: str, action: int) -> list[str]:
    """Return what an ability has places for, whether they are free or not; nothing for one that is not there."""
    places, abilities = _places(card, half, action), abilities_of_half(card, half)
    return list(dict.fromkeys([kind for line in places for kind in kinds_beside(abilities[action], line)]))


def earlier(s: Campaign, card: int, half: str, action: int) -> list[str]:
    """Return what was added to an ability already."""
    return [each.kind for each in s.world.enhancements if (each.card, each.half, each.action) == (card, half, action)]


def earlier_on(s: Campaign, card: int, half: str) -> int:
    """Return how much was added to a whole half of a card already, which is one action (GH-TOWN-9, GH-CARD-1)."""
    return sum([(each.card, each.half) == (card, half) for each in s.world.enhancements])


def is_place_left(s: Campaign, card: HeroCard, half: str, action: int, kind: str) -> bool:
    """Say whether an ability has a place for this that is free: those used already are taken one by one."""
    ability = abilities_of_half(card, half)[action]
    free = [line for line, count in _places(card, half, action).items() for _ in range(count)]
    for used in earlier(s, card.number, half, action):
        free.remove(next(line for line in free if used in kinds_beside(ability, line)))
    return any(kind in kinds_beside(ability, line) for line in free)


# ----------------------------------------------------------------------------------------------------------- the costs


def affects_several(ability: object, added: list[str]) -> bool:
    """Say whether an ability has several targets, with what was added to it."""
    aim = getattr(ability, "aim", None)
    if aim is None:
        return False
    several = aim.targets > 1 or aim.area is not None or aim.who not in (*SINGLE, *SINGLE_ALLY)
    return several or "target" in added or (isinstance(ability, Attack) and ability.also_on_path)


def cost(s: Campaign, card: HeroCard, half: str, action: int, kind: str) -> int:
    """Return what an enhancement costs: its base, doubled for several targets, the level, what the half has already.

    A hex of an area goes by the hexes that are there, rounded down, and is not doubled (GH-TOWN-9).
    """
    table, ability = enhancing(), abilities_of_half(card, half)[action]
    added = earlier(s, card.number, half, action)
    if kind == HEX:
        base = table.area_hex // (hexes(ability) + added.count(HEX))
    else:
        base = table.costs[kind] * (2 if affects_several(ability, added) else 1)
    before = earlier_on(s, card.number, half)
    return base + table.per_level * (max(card.level, 1) - 1) + table.per_earlier * before


def hexes(ability: object) -> int:
    """Return how many hexes the area of an ability has as printed; ValueError if it has none."""
    aim = getattr(ability, "aim", None)
    if aim is None or aim.area is None:
        raise ValueError("there is no area")
    return len(aim.area.hexes)


# ------------------------------------------------------------------------------------------------------ the enhancement


def enhanced_cards(s: Campaign, hero: str) -> set[int]:
    """Return the numbers of the enhanced cards of a class."""
    cards = facts.cards_by_number()
    return {each.card for each in s.world.enhancements if cards[each.card].hero == hero}


def forms(s: Campaign, line: int) -> list[Form]:
    """Return the form in which a character enhances a card of its pool; none before the unlock."""
    if ENHANCING not in s.world.achievements:
        return []
    pool = [facts.cards_by_number()[number] for number in s.adventurer(line).pool]
    cards = [card for card in pool if card.id in enhancing().cards]
    most = max([len(abilities_of_half(card, half)) for card in cards for half in HALVES])
    blanks = (
        Blank("card", "choice", choices=tuple([card.id for card in cards])),
        Blank("half", "choice", choices=HALVES),
        Blank("ability", "number", 0, most - 1),
        Blank("enhancement", "choice", choices=(*enhancing().costs, HEX)),
    )
    return [Form(Enhance.verb, blanks)]


def offers(s: Campaign, line: int) -> list[tuple[tuple[str, ...], int]]:
    """Return all that a character may enhance now, as the words of the action, and what it costs."""
    found: list[tuple[tuple[str, ...], int]] = []
    for names in _all_places(s, line) if ENHANCING in s.world.achievements else ():
        if refuse_enhancing(s, line, names) is None:
            price = cost(s, facts.hero_cards()[names[0]], names[1], int(names[2]), names[3])
            found.append((names, price))
    return found


def _all_places(s: Campaign, line: int) -> Iterator[tuple[str, ...]]:
    for number in s.adventurer(line).pool:
        card = facts.cards_by_number()[number]
        for half in HALVES:
            for action in range(len(abilities_of_half(card, half))):
                for kind in kinds_for(card, half, action):
                    yield card.id, half, str(action), kind


def refuse_enhancing(s: Campaign, line: int, names: tuple[str, ...]) -> Refusal | None:
    """Say why a character cannot enhance a card so; None if it can.

    It is a card of its pool, with a place for it; each class has as many enhanced cards as the prosperity has levels.

    Rules: GH-TOWN-9.
    """
    if ENHANCING not in s.world.achievements:
        return Refusal("GH-TOWN-9", "enhancing-not-open")
    if (refusal := refuse_outside_town(s) or refuse_nobody(s, line)) is not None:
        return refusal
    who, wanted = s.adventurer(line), read_enhancement(names)
    if wanted is None:
        return Refusal("GH-TOWN-9", "enhancement-unclear")
    card, half, action, kind = facts.cards_by_number()[wanted.card], wanted.half, wanted.action, wanted.kind
    if action >= len(abilities_of_half(card, half)):
        return Refusal("GH-TOWN-9", "enhancement-unclear")
    if card.number not in who.pool:
        return Refusal("GH-TOWN-9", "card-not-in-pool", card=card.id)
    if kind in earlier(s, card.number, half, action) and kind not in _REPEATED:
        return Refusal("GH-TOWN-9", "enhanced-so-already", card=card.id)
    if not is_place_left(s, card, half, action, kind):
        return Refusal("GH-TOWN-9", "no-place-to-enhance", card=card.id)
    before, most = enhanced_cards(s, who.hero), verbs.town_level(s)
    if card.number not in before and len(before) >= most:
        return Refusal("GH-TOWN-9", "too-many-enhanced", most=most)
    price = cost(s, card, half, action, kind)
    if price > who.gold:
        return Refusal("GH-TOWN-9", "enhancing-costs-more", card=card.id, price=price, gold=who.gold)
    return None


def read_enhancement(names: Sequence[str]) -> Enhancement | None:
    """Return what the words of the action mean: card, half, ability, enhancement; None for no card."""
    if len(names) != len(("card", "half", "ability", "kind")):
        return None
    card, action = facts.hero_cards().get(names[0]), whole_number(names[2])
    if card is None or names[1] not in HALVES or action is None or action < 0:
        return None
    return Enhancement(card.number, names[1], action, names[3])


def enhance(s: Campaign, line: int, names: tuple[str, ...], events: Events) -> None:
    """Enhance a card for every character of the class, this one and those to come (GH-TOWN-9, GH-TOWN-20)."""
    card, half, action, kind = facts.hero_cards()[names[0]], names[1], int(names[2]), names[3]
    price = cost(s, card, half, action, kind)
    new = Enhancement(card.number, half, action, kind)
    verbs.change_world(s, enhancements=(*s.world.enhancements, new))
    told = tidings.CardEnhanced(line, s.adventurer(line).hero, card.id, half, action + 1, kind, price)
    verbs.tell(events, told)
    verbs.lose_gold(s, line, price, events)
