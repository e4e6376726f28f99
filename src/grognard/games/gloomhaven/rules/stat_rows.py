"""The numbers of the figures that act by the rules of monsters: stat cards, and what characters summon."""

from __future__ import annotations

from functools import cache

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.enhanced import Added, enhanced_card
from grognard.games.gloomhaven.facts.hero_abilities import Ability, Summon, Unit
from grognard.games.gloomhaven.state import Expedition


@cache
def kind_of(kind: str) -> facts.Monster | facts.Boss:
    """Return the stat card of a monster or boss by its id (GH-MON-1, GH-BOSS-1)."""
    boss = facts.bosses().get(kind)
    return facts.monsters()[kind] if boss is None else boss


def row_of(s: Expedition, number: int) -> facts.StatRow:
    """Return the numbers of a monster, boss or summon at the level of the scenario (GH-MON-1, GH-SET-3, GH-SUM-3).

    What the card of a summon has no number for is 0 here; whether it does it at all, its unit says.
    """
    figure = s.figures[number]
    if figure.kind == "summon":
        unit = unit_of(s, number)
        return facts.StatRow(
            hp=unit.hp,
            move=unit.move or 0,
            attack=(figure.hp + 1) // 2 if unit.attack_counts_half_hp else unit.attack or 0,
            range=unit.range or 0,
            conditions=unit.attack_conditions,
        )
    return row_at(figure.id, figure.rank, s.arena.rulings.monster_level)


@cache
def row_at(kind: str, rank: str, level: int) -> facts.StatRow:
    """Return the numbers of a rank of a kind at a level; a boss has one rank only (GH-BOSS-1)."""
    card = kind_of(kind)
    if isinstance(card, facts.Boss):
        return card.levels[level]
    return card.row("elite" if rank == "elite" else "normal", level)


def unit_of(s: Expedition, number: int) -> Unit:
    """Return what a character's summon is, by the card or item that brought it (GH-SUM-3)."""
    figure = s.figures[number]
    return _unit(figure.card, figure.id, s.arena.added)


@cache
def _unit(card: int, unit: str, added: tuple[Added, ...]) -> Unit:
    for ability in _abilities(card, added):
        if isinstance(ability, Summon) and ability.unit.id == unit:
            return ability.unit
    raise KeyError((card, unit))


def _abilities(card: int, added: tuple[Added, ...]) -> tuple[Ability, ...]:
    """Return all abilities of a character's card with what was added, or of an item if the number is negative."""
    if card < 0:
        return facts.items()[-card].actions
    halves = enhanced_card(card, added)
    return halves.top.actions + halves.bottom.actions
