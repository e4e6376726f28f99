"""The characters' facts, read strictly: classes with their cards and perks, items, battle goals, levels.

``heroes/`` holds a file a class, ``items.toml``, ``goals.toml`` and ``levels.toml`` the rest; what a half of a card or
an item does is a text in the notation of ``hero_programs``. All of it is read once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeVar

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts.area import FOLDER
from grognard.games.gloomhaven.facts.classes import HIGHEST_LEVEL, Half, HeroCard, HeroClass, ModifierCard, Perk
from grognard.games.gloomhaven.facts.goals import GOAL_STATS, BattleGoal
from grognard.games.gloomhaven.facts.hero_abilities import Ability, Change, Condition
from grognard.games.gloomhaven.facts.hero_programs import read_abilities, read_change, read_condition, read_half
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.facts.levels import Levels
from grognard.games.gloomhaven.facts.modifiers import read_known_faces
from grognard.games.gloomhaven.facts.programs import CONDITIONS
from grognard.kernel.text import unknown
from grognard.kernel.value import Facts

HEROES: Final[tuple[str, ...]] = ("brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief")
"""The six starting classes, in the order of their cards' numbers (GH-CLS-1)."""

FORCED_MOVEMENT: Final = "forced-movement"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Card(Facts):
    """A card as the file of its class tells it."""

    id: str
    number: int
    name: str
    level: int
    initiative: int
    top: Half
    bottom: Half


@dataclass(frozen=True, slots=True)
class _Class(Facts):
    """The file of a class."""

    name: str
    hand: int
    hp: tuple[int, ...]
    perks: tuple[Perk, ...]
    cards: dict[str, _Card]


def read_class(file: TomlFile, hero: str) -> HeroClass:
    """Read the file of a class; ContentError with file and line."""
    parsers = {Half: _text(read_half), tuple[int, ModifierCard]: read_known_faces}
    read = file.whole(_Class, parsers)
    if len(read.hp) != HIGHEST_LEVEL:
        raise file.error(("hp",), f"expected hit points for the levels 1 to {HIGHEST_LEVEL}, got {len(read.hp)}")
    for name, card in read.cards.items():
        _check_id(file, ("cards", name), name, card.name)
        if card.level > HIGHEST_LEVEL:
            raise file.error(("cards", name, "level"), f"expected a level up to {HIGHEST_LEVEL}, or 0 for X")
        if not 1 <= card.initiative <= 99:
            raise file.error(("cards", name, "initiative"), "expected an initiative from 1 to 99")
    cards = [
        HeroCard(card.number, card.id, card.name, hero, card.level, card.initiative, card.top, card.bottom)
        for card in read.cards.values()
    ]
    _check_numbers(file, [(("cards", card.id), card.number) for card in cards])
    return HeroClass(hero, read.name, read.hand, read.hp, tuple(cards), read.perks)


def read_items(file: TomlFile) -> dict[int, Item]:
    """Read items, by number; ContentError with file and line."""
    parsers: dict[Any, Callable[[object], Any]] = {
        Change: _text(read_change),
        Condition: _text(read_condition),
        tuple[Ability, ...]: _text(read_abilities),
    }
    found = file.tables(Item, parsers)
    for name, item in found.items():
        _check_id(file, (name,), name, item.name)
        for at, each in enumerate(item.immune):
            if each not in (*CONDITIONS, FORCED_MOVEMENT):
                raise file.error((name, "immune", at), unknown("condition", each, (*CONDITIONS, FORCED_MOVEMENT)))
    _check_numbers(file, [((name,), item.number) for name, item in found.items()])
    return {item.number: item for item in found.values()}


def read_goals(file: TomlFile) -> dict[str, BattleGoal]:
    """Read battle goals, by id; ContentError with file and line."""
    found = file.tables(BattleGoal)
    for name, goal in found.items():
        _check_id(file, (name,), name, goal.name)
        if goal.stat not in GOAL_STATS:
            raise file.error((name, "stat"), unknown("stat", goal.stat, GOAL_STATS))
    _check_numbers(file, [((name,), goal.number) for name, goal in found.items()])
    return found


def read_levels(file: TomlFile) -> Levels:
    """Read what goes by a level; ContentError with file and line."""
    return file.whole(Levels)


@cache
def hero_classes() -> dict[str, HeroClass]:
    """Return the six starting classes by id (GH-CLS-1)."""
    return {hero: read_class(TomlFile.read(FOLDER / "heroes" / f"{hero}.toml"), hero) for hero in HEROES}


@cache
def hero_cards() -> dict[str, HeroCard]:
    """Return the cards of all classes by id, in the order of their numbers."""
    return {card.id: card for each in hero_classes().values() for card in each.cards}


@cache
def cards_by_number() -> dict[int, HeroCard]:
    """Return the cards of all classes by number."""
    return {card.number: card for card in hero_cards().values()}


@cache
def items() -> dict[int, Item]:
    """Return the items by number (GH-ITEM-2)."""
    return read_items(TomlFile.read(FOLDER / "items.toml"))


@cache
def battle_goals() -> dict[str, BattleGoal]:
    """Return the battle goals by id."""
    return read_goals(TomlFile.read(FOLDER / "goals.toml"))


@cache
def levels() -> Levels:
    """Return what goes by a level."""
    return read_levels(TomlFile.read(FOLDER / "levels.toml"))


def _text(read: Callable[[str], T]) -> Callable[[object], T]:
    """Make a parser of a function that reads texts."""

    def parse(raw: object) -> T:
        if not isinstance(raw, str):
            raise ValueError("expected a text such as 'move 3; attack 2'")
        return read(raw)

    return parse


def slug(name: str) -> str:
    """Return the id of a name.

    >>> slug("The Mind's Weakness")
    'the-minds-weakness'
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def _check_id(file: TomlFile, where: tuple[str, ...], found: str, name: str) -> None:
    if found != slug(name):
        raise file.error(where, f"the id of '{name}' is '{slug(name)}', got '{found}'", key="name")


def _check_numbers(file: TomlFile, numbers: Iterable[tuple[tuple[str, ...], int]]) -> None:
    seen: set[int] = set()
    for where, number in numbers:
        if number in seen:
            raise file.error(where, f"there is a number {number} already", key="number")
        seen.add(number)
