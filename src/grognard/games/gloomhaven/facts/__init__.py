"""The facts of the game, read strictly from the TOML files beside this module.

``monsters.toml`` and ``bosses.toml`` are the stat cards (``stats``), ``decks.toml`` the ability cards (``abilities``),
whose lines are programs (``programs``), ``areas.toml`` the patterns of area attacks (``area``). All hexes stand in the
flat-top frame ``(q, t)`` with t to the north (GH-HEX-4).
"""

from __future__ import annotations

from functools import cache

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts.abilities import Ability, AbilityCard, AbilityDeck, Attack, Move, abilities_of
from grognard.games.gloomhaven.facts.area import FOLDER, Area, areas, read_areas
from grognard.games.gloomhaven.facts.programs import ANY, CONDITIONS, ELEMENTS, Program
from grognard.games.gloomhaven.facts.stats import LEVELS, RANKS, Boss, DeckId, Monster, Rank, StatRow
from grognard.kernel.text import unknown

__all__ = [
    "ANY",
    "CONDITIONS",
    "ELEMENTS",
    "FOLDER",
    "LEVELS",
    "RANKS",
    "Ability",
    "AbilityCard",
    "AbilityDeck",
    "Area",
    "Attack",
    "Boss",
    "DeckId",
    "Monster",
    "Move",
    "Program",
    "Rank",
    "StatRow",
    "abilities_of",
    "ability_decks",
    "areas",
    "bosses",
    "monsters",
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
