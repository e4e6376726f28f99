"""What may be added to cards for good: the places on the cards, and the costs (GH-TOWN-9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts.area import FOLDER, flat_hex
from grognard.games.gloomhaven.facts.classes import HeroCard
from grognard.games.gloomhaven.facts.heroes import hero_cards
from grognard.hexes import FlatHex
from grognard.kernel.text import unknown
from grognard.kernel.value import Facts

LINES: Final = (
    "value",
    "range",
    "targets",
    "pierce",
    "push-pull",
    "condition",
    "area",
    "hp",
    "move",
    "attack",
)
"""The lines of an ability beside which there may be places; the last three and ``range`` are those of a summon too."""
HALVES: Final = ("top", "bottom")

Places: TypeAlias = tuple[tuple[str, int], ...]
"""The places of one ability: pairs of a line and how many there are beside it."""


@dataclass(frozen=True, slots=True)
class CardPlaces(Facts):
    """The places on a card, for each ability of a half in order; those at the end that have none may be missing.

    ``hexes``: those that the area on the card may get, one after the other.
    """

    top: tuple[Places, ...] = ()
    bottom: tuple[Places, ...] = ()
    hexes: tuple[FlatHex, ...] = ()

    def of(self, half: str, action: int) -> Mapping[str, int]:
        """Return the places of an ability: how many there are beside each line."""
        abilities = self.top if half == "top" else self.bottom
        return dict(abilities[action]) if 0 <= action < len(abilities) else {}


@dataclass(frozen=True, slots=True)
class Enhancing(Facts):
    """All about enhancing: base ``costs`` by what is added, ``cards`` with their places by id.

    A hex of an area costs ``area_hex`` divided by the hexes that are there. ``per_level``: for each level of the card
    above 1; ``per_earlier``: for each enhancement that the half has already.
    """

    area_hex: int
    per_level: int
    per_earlier: int
    costs: dict[str, int] = field(default_factory=dict)
    cards: dict[str, CardPlaces] = field(default_factory=dict)


def read_places(raw: object) -> Places:
    """Read the places of an ability; a ValueError says what is wrong.

    >>> read_places("value 2 range"), read_places("")
    ((('value', 2), ('range', 1)), ())
    """
    if not isinstance(raw, str):
        raise ValueError("expected a text such as 'value 2 range'")
    found: list[tuple[str, int]] = []
    for word in raw.split():
        if word.isascii() and word.isdigit() and found:
            found[-1] = (found[-1][0], int(word))
        elif word in LINES:
            found.append((word, 1))
        else:
            raise ValueError(unknown("line", word, LINES))
    return tuple(found)


def read_enhancements(file: TomlFile) -> Enhancing:
    """Read the file of the enhancements; ContentError with file and line."""
    read = file.whole(Enhancing, {Places: read_places, FlatHex: flat_hex})
    for name, places in read.cards.items():
        card = hero_cards().get(name)
        if card is None:
            raise file.error(("cards", name), unknown("card", name, tuple(hero_cards())))
        for half in HALVES:
            most = len(abilities_of_half(card, half))
            if len(places.top if half == "top" else places.bottom) > most:
                raise file.error(("cards", name), f"the {half} of {name} has {most} abilities", key=half)
    return read


def abilities_of_half(card: HeroCard, half: str) -> tuple[object, ...]:
    """Return the abilities of a half of a card."""
    return card.top.actions if half == "top" else card.bottom.actions


@cache
def enhancing() -> Enhancing:
    """Return what may be added where, and the costs."""
    return read_enhancements(TomlFile.read(FOLDER / "enhancements.toml"))
