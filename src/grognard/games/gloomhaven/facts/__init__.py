"""The facts of the game, read strictly from the TOML files beside this module.

``monsters.toml`` and ``bosses.toml`` are the stat cards (``stats``), ``decks.toml`` the ability cards (``abilities``),
whose lines are programs (``programs``), ``areas.toml`` the patterns of area attacks (``area``). Characters have a file
for each class in ``heroes/``, ``modifiers.toml``, ``items.toml``, ``goals.toml`` and ``levels.toml`` (``heroes``,
``modifiers``); what their cards do is told in the notation of ``hero_programs``. All hexes stand in the flat-top frame
``(q, t)`` with t to the north (GH-HEX-4).
"""

from __future__ import annotations

from functools import cache

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts.abilities import Ability, AbilityCard, AbilityDeck, Attack, Move, abilities_of
from grognard.games.gloomhaven.facts.area import FOLDER, Area, areas, read_areas
from grognard.games.gloomhaven.facts.classes import Half, HeroCard, HeroClass, ModifierCard, Perk
from grognard.games.gloomhaven.facts.goals import BattleGoal
from grognard.games.gloomhaven.facts.heroes import (
    HEROES,
    battle_goals,
    cards_by_number,
    hero_cards,
    hero_classes,
    items,
    levels,
)
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.facts.levels import Levels, ScenarioLevel
from grognard.games.gloomhaven.facts.modifiers import (
    BLESS,
    CURSE,
    MINUS_ONE,
    base_deck,
    face_number,
    modifier_cards,
    modifier_faces,
    perk_deck,
)
from grognard.games.gloomhaven.facts.programs import ANY, CONDITIONS, ELEMENTS, Program
from grognard.games.gloomhaven.facts.stats import LEVELS, RANKS, Boss, DeckId, Monster, Rank, StatRow
from grognard.kernel.text import unknown

__all__ = [
    "ANY",
    "BLESS",
    "CONDITIONS",
    "CURSE",
    "ELEMENTS",
    "FOLDER",
    "HEROES",
    "LEVELS",
    "MINUS_ONE",
    "RANKS",
    "Ability",
    "AbilityCard",
    "AbilityDeck",
    "Area",
    "Attack",
    "BattleGoal",
    "Boss",
    "DeckId",
    "Half",
    "HeroCard",
    "HeroClass",
    "Item",
    "Levels",
    "ModifierCard",
    "Monster",
    "Move",
    "Perk",
    "Program",
    "Rank",
    "ScenarioLevel",
    "StatRow",
    "abilities_of",
    "ability_decks",
    "areas",
    "base_deck",
    "battle_goals",
    "bosses",
    "face_number",
    "cards_by_number",
    "hero_cards",
    "hero_classes",
    "items",
    "levels",
    "modifier_cards",
    "modifier_faces",
    "monsters",
    "perk_deck",
    "read_areas",
    "read_bosses",
    "read_decks",
    "read_monsters",
]


@cache
def monsters() -> dict[str, Monster]:
    """Return the monsters by id."""
    return read_monsters(TomlFile.read(FOLDER / "monsters.toml"))


@cache
def bosses() -> dict[str, Boss]:
    """Return the bosses by id."""
    return read_bosses(TomlFile.read(FOLDER / "bosses.toml"))


@cache
def ability_decks() -> dict[str, AbilityDeck]:
    """Return the ability decks by id."""
    return read_decks(TomlFile.read(FOLDER / "decks.toml"))


def read_monsters(file: TomlFile) -> dict[str, Monster]:
    """Read stat cards of monsters; ContentError with file and line."""
    return file.tables(Monster, {StatRow: StatRow.parse, DeckId: _deck_id})


def read_bosses(file: TomlFile) -> dict[str, Boss]:
    """Read stat cards of bosses; ContentError with file and line."""
    return file.tables(Boss, {StatRow: StatRow.parse, DeckId: _deck_id, Program: Program.parse})


def read_decks(file: TomlFile) -> dict[str, AbilityDeck]:
    """Read ability decks; ContentError with file and line, also for a card that is there twice."""
    decks = file.tables(AbilityDeck, {Program: Program.parse})
    seen: set[int] = set()
    for name, deck in decks.items():
        for at, card in enumerate(deck.cards):
            if card.number in seen:
                raise file.error((name, "cards", at), f"there is a card {card.number} already", key="number")
            seen.add(card.number)
    return decks


@cache
def _deck_names() -> tuple[str, ...]:
    return tuple(TomlFile.read(FOLDER / "decks.toml").table)


def _deck_id(raw: object) -> DeckId:
    if not isinstance(raw, str) or raw not in _deck_names():
        raise ValueError(unknown("deck", str(raw), _deck_names()))
    return DeckId(raw)
