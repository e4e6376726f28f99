"""Enemies as a player sees them: what it is worth to hit one, and what they may do to whoever stands somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.figures import DISARM, IMMOBILIZE, INVISIBLE, POISON, STUN
from grognard.games.gloomhaven.rules import boons, monster_cards, stat_rows
from grognard.games.gloomhaven.state import Expedition

CONDITION_WORTH: Final = {
    "stun": 3.5,
    "disarm": 3.0,
    "immobilize": 1.3,
    "wound": 1.5,
    "poison": 1.2,
    "muddle": 0.8,
    "curse": 0.8,
}
"""What a condition on an enemy is worth, in hit points."""
KILL_WORTH: Final = 3.0
"""What it is worth besides that an enemy is gone."""


def attack_of(s: Expedition, number: int) -> float:
    """Return what an enemy's attack is expected to do: its row and its card, or an average one."""
    row = stat_rows.row_of(s, number)
    figure = s.figures[number]
    if figure.has(STUN | DISARM):
        return 0.0
    card = monster_cards.card_of_kind(s, figure.id)
    if card is None:
        return 0.8 * row.attack
    lines = [each for each in card.abilities() if isinstance(each, facts.Attack)]
    if not lines and not any(step.verb == "special" for step in card.do.steps):
        return 0.0
    return max([0.0, *[float(row.attack + line.add) for line in lines]]) if lines else float(row.attack)


def reach_of(s: Expedition, number: int) -> int:
    """Return from how far away an enemy may attack in its next turn, about: its move and its range."""
    row = stat_rows.row_of(s, number)
    card = monster_cards.card_of_kind(s, s.figures[number].id)
    move, far = row.move, max(1, row.range)
    if card is not None:
        moves = [each for each in card.abilities() if isinstance(each, facts.Move)]
        attacks = [each for each in card.abilities() if isinstance(each, facts.Attack)]
        move = max([each.points_of(row) for each in moves], default=0)
        far = max([each.range_of(row) or 1 for each in attacks], default=0)
    if s.figures[number].has(IMMOBILIZE | STUN):
        move = 0
    return move + far


def hit_worth(s: Expedition, foe: int, attack: float, pierce: int, conditions: Sequence[str]) -> float:
    """Return what an attack of this value on an enemy is worth, in hit points."""
    figure = s.figures[foe]
    shield = max(0, boons.shield_of(s, foe) - pierce)
    value = attack + (1 if figure.has(POISON) else 0) - shield
    worth = min(float(figure.hp), max(0.0, value))
    kills = chance_of(value - figure.hp)
    danger = 1.0 + 0.5 * stat_rows.row_of(s, foe).attack
    worth += kills * (KILL_WORTH + danger)
    worth += 0.3 * danger * min(1.0, max(0.0, value) / max(1, figure.hp))
    for condition in conditions:
        worth += (1 - kills) * CONDITION_WORTH.get(condition, 0.0)
    return worth - boons.retaliate_beside(s, foe) * 0.0


@lru_cache(maxsize=64)
def chance_of(margin: float) -> float:
    """Return about how likely a modifier card leaves an attack that is ahead by this margin enough to kill.

    >>> chance_of(3.0), chance_of(0.0), chance_of(-3.0)
    (0.95, 0.65, 0.05)
    """
    steps = ((2.0, 0.95), (1.0, 0.9), (0.0, 0.65), (-1.0, 0.35), (-2.0, 0.1))
    return next((chance for least, chance in steps if margin >= least), 0.05)


def danger_at(s: Expedition, hero: int, at: int, spared: int = -1) -> float:
    """Return the damage that enemies may do to a character on a hex before its next turn.

    ``spared``: an enemy that is expected to be dead by then. Where several characters are in reach, each is hit by a
    part of them.
    """
    if s.figures[hero].has(INVISIBLE):
        return 0.0
    maze = s.maze()
    others = [f.at for n, f in enumerate(s.figures[: s.arena.size]) if n != hero and f.is_here]
    found = 0.0
    for foe in s.foes_of(hero):
        if foe == spared or not s.figures[foe].is_monster:
            continue
        here = s.figures[foe].at
        far = maze.distance(here, at)
        reach = reach_of(s, foe)
        if far is None or far > reach:
            continue
        nearer = sum([1 for other in others if (maze.distance(here, other) or 99) < far])
        equal = sum([1 for other in others if (maze.distance(here, other) or 99) == far])
        share = 0.25 if nearer else 1.0 / (1 + equal)
        hit = attack_of(s, foe) - boons.shield_of(s, hero)
        found += share * max(0.0, hit)
    return found
