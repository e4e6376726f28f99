"""The monsters of the game as the desk lists them: names, numbers and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from unicodedata import normalize

from grognard.drawing.terminal import columns
from grognard.games.gloomhaven.card_words import card_lines, trait_lines
from grognard.games.gloomhaven.desk.answer import CardLines, Kind, StatLine, Stats
from grognard.games.gloomhaven.desk.explanation_lines import wrapped
from grognard.games.gloomhaven.facts import AbilityCard, Monster, StatRow, ability_decks, monsters
from grognard.kernel.text import Catalogue

_BETWEEN: Final = " · "
_BELOW: Final = " " * 9
_ROOM: Final = 24
_HEADS: Final = ("level", "hp", "move", "attack", "range", "targets", "traits")


def kinds(words: Catalogue) -> tuple[Kind, ...]:
    """Return every kind of monster, sorted by its name."""
    found = [_kind(each, words) for each in monsters().values()]
    return tuple(sorted(found, key=lambda kind: normalize("NFKD", kind.name).casefold()))


def _kind(monster: Monster, words: Catalogue) -> Kind:
    return Kind(
        id=monster.id,
        name=words.say(f"monster.{monster.id}"),
        deck=monster.deck,
        stats=Stats(
            tuple([_stat_line(row, monster.flying, words) for row in monster.normal]),
            tuple([_stat_line(row, monster.flying, words) for row in monster.elite]),
        ),
        cards=tuple([_card(card, words) for card in ability_decks()[monster.deck].cards]),
    )


def _stat_line(row: StatRow, flies: bool, words: Catalogue) -> StatLine:
    traits = tuple(trait_lines(row, words, flying=flies))
    return StatLine(row.hp, row.move, row.attack, row.range or None, row.targets, flies, traits)


def _card(card: AbilityCard, words: Catalogue) -> CardLines:
    return CardLines(card.number, card.initiative, card.shuffle, tuple(card_lines(card, words)), card.consumes)


def kind_lines(kind: Kind, words: Catalogue, width: int) -> Iterator[str]:
    """Write a kind of monster: its name, a table for each rank, and its cards."""
    yield f"{kind.name} ({kind.id})"
    for rank, rows in (("normal", kind.stats.normal), ("elite", kind.stats.elite)):
        yield ""
        yield words.say(f"answer.{rank}")
        yield from _table_lines(rows, words, width)
    for card in kind.cards:
        yield ""
        key = "answer.card-shuffled" if card.shuffle else "answer.card"
        yield words.say(key, number=card.number, initiative=card.initiative)
        for line in card.lines:
            yield from wrapped(line, width, first="  ", then="    ")


def _table_lines(rows: tuple[StatLine, ...], words: Catalogue, width: int) -> Iterator[str]:
    """Write rows under their heads, numbers at the right; a melee attack has a dash for its range.

    Where traits have too little room beside the numbers, they stand below them.
    """
    cells = [[words.say(f"answer.{head}") for head in _HEADS]]
    for level, row in enumerate(rows):
        numbers = (level, row.hp, row.move, row.attack, "–" if row.range is None else row.range, row.targets)
        cells.append([*map(str, numbers), _BETWEEN.join(row.traits)])
    widths = [max(columns(line[k]) for line in cells) for k in range(len(_HEADS) - 1)]
    beside = sum(widths) + 2 * len(_HEADS)
    room = width - beside
    is_narrow = room < _ROOM and room < max(columns(line[-1]) for line in cells)
    for number, line in enumerate(cells):
        first = "".join(["  " + " " * (wide - columns(line[k])) + line[k] for k, wide in enumerate(widths)])
        if not is_narrow:
            yield from wrapped(line[-1], width, first=f"{first}  ", then=" " * beside)
            continue
        yield first
        if number and line[-1]:
            yield from wrapped(line[-1], width, first=_BELOW, then=_BELOW)
