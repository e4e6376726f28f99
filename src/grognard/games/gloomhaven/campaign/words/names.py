"""Names and facts of a campaign in words: characters, parties, locations, achievements, items."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign.rewards.locations import scenarios
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.world import Adventurer, Party, Retired
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.words.names import hero_name
from grognard.games.gloomhaven.words.scenario_words import scenario_name
from grognard.kernel.text import Catalogue, Key

FAMILIES: Final[Mapping[str, str]] = {
    "hero": "class",
    "heroes": "class",
    "condition": "condition",
    "mode": "campaign.mode",
    "result": "campaign.result",
    "whose": "campaign.whose",
    "half": "half-name",
    "deck": "campaign.deck",
    "event-deck": "campaign.deck",
    "fate": "campaign.fate",
    "holds": "campaign.holds",
}
"""By the name of a fact, the family of keys its ids belong to."""


# --------------------------------------------------------------------------------------------------------------- names


def called(who: Adventurer | Retired, text: Catalogue) -> str:
    """Return what a character is called: its own name, or that of its class."""
    return who.name or hero_name(who.hero, text)


def titled(who: Adventurer | Retired, text: Catalogue) -> str:
    """Return the name of a character and its class: "Old Ironside, Brute"."""
    name = hero_name(who.hero, text)
    return text.say("campaign.titled", name=who.name, hero=name) if who.name else name


def seat_called(s: Campaign, line: int, text: Catalogue) -> str:
    """Return what a seat is called: by who plays in its line; "" if nobody does."""
    who = s.line(line).current if 0 <= line < len(s.party.lines) else None
    return "" if who is None else titled(who, text)


def line_called(s: Campaign, line: int, text: Catalogue) -> str:
    """Return what the character in a line is called, the place itself if nobody plays there."""
    who = s.line(line).current
    return called(who, text) if who is not None else text.say(f"side.{PLACES[line]}")


def party_called(party: Party, number: int, text: Catalogue) -> str:
    """Return the name of a party; one without a name goes by its number."""
    return party.name or text.say("campaign.party-without-name", number=number + 1)


def location_called(number: int, text: Catalogue) -> str:
    """Return the name of a location, as far as this product has its scenario."""
    scenario = scenarios().get(number)
    return scenario_name(scenario, text) if scenario is not None else text.say("campaign.location", number=number)


def location_titled(number: int, text: Catalogue) -> str:
    """Return the number and name of a location, as on the map: "2 Barrow Lair"."""
    if number not in scenarios():
        return location_called(number, text)
    return text.say("campaign.location-titled", number=number, name=location_called(number, text))


def achievement_called(achievement: str, text: Catalogue) -> str:
    """Return the name of an achievement; one that the players wrote is told as they did.

    >>> achievement_called("city-rule:militaristic", Catalogue.load((), "en"))
    'City rule: militaristic'
    """
    return text.say_or(f"achievement.{achievement.replace(':', '-')}", _spoken(achievement))


def item_called(item: str, text: Catalogue) -> str:
    """Return the name of an item; one of which only the number is known goes by that."""
    if item in items_by_id():
        return text.say(f"item.{item}")
    return text.say("campaign.item", number=item.removeprefix("item-"))


def addition_called(kind: str, text: Catalogue) -> str:
    """Return the name of what an enhancement adds."""
    if kind in facts.CONDITIONS:
        return text.say(f"condition.{kind}")
    if kind in facts.ELEMENTS:
        return text.say(f"element.{kind}")
    return text.say(f"enhancement.{kind}")


# --------------------------------------------------------------------------------------------------------------- facts


def in_words(given: Mapping[str, object]) -> dict[str, object]:
    """Turn the ids among facts into keys of the catalogues; what nobody knows stays as it is.

    >>> in_words({"hero": "brute", "item": "item-99", "location": 3})
    {'hero': Key('class.brute', ()), 'item': Key('campaign.item', (('number', '99'),)), 'location': 3}
    """
    return {name: _word(name, value) for name, value in given.items()}


def _word(name: str, value: object) -> object:
    if isinstance(value, tuple | list):
        return [_word(name, each) for each in value]
    if not isinstance(value, str) or not value:
        return value
    if name == "asked":
        return Key(f"stage.{value}")
    if name == "item":
        return Key(f"item.{value}") if value in items_by_id() else Key("campaign.item", number=_number_in(value))
    if name == "card":
        return Key(f"card.{value}") if value in facts.hero_cards() else value
    if name == "achievement":
        return Key(f"achievement.{value.replace(':', '-')}") if value in known_achievements() else _spoken(value)
    if name == "what":
        return Key(f"condition.{value}") if value in facts.CONDITIONS else value
    family = FAMILIES.get(name)
    if family is None or (family == "class" and value not in facts.HEROES):
        return value
    return Key(f"{family}.{value}")


def _number_in(item: str) -> str:
    return item.removeprefix("item-")


def _spoken(achievement: str) -> str:
    words = achievement.replace(":", ": ").replace("-", " ")
    return words[:1].upper() + words[1:]


@cache
def known_achievements() -> frozenset[str]:
    """Return the achievements that the scenarios of this product speak of."""
    found: set[str] = set()
    for scenario in scenarios().values():
        listed = scenario.campaign
        for named in (listed.party_achievements, listed.global_achievements):
            found |= set(named)
        for demanded in (listed.requires_party, listed.requires_global):
            found |= {each.removeprefix("!") for each in demanded}
    return frozenset(found)
