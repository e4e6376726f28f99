"""The monsters of the game as the desk lists them: names, numbers and cards."""

from __future__ import annotations

from grognard.games.gloomhaven.desk.answer import CardLines, Kind, StatLine, Stats
from grognard.games.gloomhaven.facts import AbilityCard, Monster, StatRow, ability_decks, monsters
from grognard.kernel.text import Catalogue, Key


def kinds(words: Catalogue) -> tuple[Kind, ...]:
    """Return every kind of monster, sorted by its name."""
    found = [_kind(each, words) for each in monsters().values()]
    return tuple(sorted(found, key=lambda kind: kind.name))


def name_of(monster: Monster, words: Catalogue) -> str:
    """Return the name of a monster."""
    return words.say_or(f"monster.{monster.id}", monster.name)


def _kind(monster: Monster, words: Catalogue) -> Kind:
    return Kind(
        id=monster.id,
        name=name_of(monster, words),
        deck=monster.deck,
        stats=Stats(
            tuple([_stat_line(row, monster.flying, words) for row in monster.normal]),
            tuple([_stat_line(row, monster.flying, words) for row in monster.elite]),
        ),
        cards=tuple([_card_lines(card, words) for card in ability_decks()[monster.deck].cards]),
    )


def _stat_line(row: StatRow, flies: bool, words: Catalogue) -> StatLine:
    return StatLine(row.hp, row.move, row.attack, row.range or None, row.targets, flies, tuple(_traits(row, words)))


def _traits(row: StatRow, words: Catalogue) -> list[str]:
    """Say what is always on (GH-MON-2)."""
    found = []
    if row.shield:
        found.append(words.say("desk.trait.shield", number=row.shield))
    if row.retaliate:
        key = "desk.trait.retaliate" if row.retaliate_range == 1 else "desk.trait.retaliate-range"
        found.append(words.say(key, number=row.retaliate, range=row.retaliate_range))
    if row.pierce:
        found.append(words.say("desk.trait.pierce", number=row.pierce))
    if row.advantage:
        found.append(words.say("desk.trait.advantage"))
    if row.attackers_disadvantage:
        found.append(words.say("desk.trait.attackers-disadvantage"))
    return found + [words.insert(Key(f"desk.word.{condition}")) for condition in row.conditions]


def _card_lines(card: AbilityCard, words: Catalogue) -> CardLines:
    lines = [str(step) for step in card.do.steps]
    return CardLines(card.number, card.initiative, card.shuffle, tuple(lines), card.consumes)
