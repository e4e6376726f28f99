"""From stat rows and ability cards to the numbers that ``resolve`` takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.monster_map import MapArea
from grognard.games.gloomhaven.monsters.view import Attack, Card, Monster
from grognard.hexes import FlatHex

SUMMON: Final[tuple[facts.Ability, ...]] = (facts.Move(0), facts.Attack(0))
"""The card of the summons of characters (GH-SUM-3)."""


def monster_on(kind: facts.Monster | facts.Boss, h: FlatHex) -> Monster:
    """Return a monster of this kind on a hex, without conditions."""
    return Monster(h, flies=kind.flying)


def card_of(row: facts.StatRow, abilities: Iterable[facts.Ability]) -> Card:
    """Return what the lines of a card are for a monster with this row, in their order (GH-MON-1).

    Raises ``ValueError`` for a second Move line, which no card has.

    >>> archer = facts.StatRow(hp=4, move=2, attack=2, range=3)
    >>> card = card_of(archer, facts.ability_decks()["archer"].card(539).abilities())
    >>> card.move, [attack.range for attack in card.after]
    (2, [4])
    """
    move: facts.Move | None = None
    before: list[Attack] = []
    after: list[Attack] = []
    for ability in abilities:
        if isinstance(ability, facts.Move):
            if move:
                raise ValueError("a monster's card has one Move line at most")
            move, before, after = ability, after, []
        elif isinstance(ability, facts.Attack):
            after.append(attack_of(row, ability))
    if move is None:
        return Card(after=tuple(after))
    return Card(move.points_of(row), move.jump, tuple(before), tuple(after))


def attack_of(row: facts.StatRow, line: facts.Attack) -> Attack:
    """Return whom an Attack line can reach; what it does to them is not asked here (GH-ATK-1, GH-ATK-12).

    Several attacks that are all on one enemy have one target.
    """
    area = MapArea(line.area.kind, line.area.hexes) if line.area else None
    return Attack(line.range_of(row), 1 if line.all_on_one else line.targets_of(row), area)
