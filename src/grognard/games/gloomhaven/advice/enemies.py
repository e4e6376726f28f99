"""Enemies as a player sees them: what it is worth to hit one, and what they may do to whoever stands somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.figures import DISARM, GONE, IMMOBILIZE, POISON, STUN
from grognard.games.gloomhaven.rules import boons, monster_cards, stat_rows
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits

CONDITION_WORTH: Final = {
    "stun": 1.0,
    "disarm": 0.9,
    "immobilize": 0.35,
    "muddle": 0.25,
    "wound": 0.3,
    "poison": 0.3,
    "curse": 0.25,
}
"""What a condition on an enemy is worth, in parts of what the enemy does in a turn."""
KILL_WORTH: Final = 2.0
"""What it is worth besides that an enemy is gone."""
LATER: Final = 0.55
"""How much the attack of an enemy counts that has acted in this round already: the character may act before it."""


class Menace(NamedTuple):
    """What an enemy may do: the damage of its attack, the hexes it may attack, whether only adjacent ones."""

    foe: int
    hit: float
    zone: int
    melee: bool


class Manner(NamedTuple):
    """What a kind does in a turn: attack value, move, range, targets; by its card, or usually."""

    attack: float
    move: int
    range: int
    targets: int


@cache
def manner(kind: str, rank: str, level: int, place: int) -> Manner:
    """Return what a monster does with the card at a place of its deck, or usually with -1."""
    row = stat_rows.row_at(kind, rank, level)
    far = max(1, row.range)
    if place < 0:
        return Manner(0.85 * row.attack, row.move, far, row.targets)
    card = facts.ability_decks()[monster_cards.deck_of_kind(kind)].cards[place]
    moves = [each.points_of(row) for each in card.abilities() if isinstance(each, facts.Move)]
    attacks = [each for each in card.abilities() if isinstance(each, facts.Attack)]
    move = max(moves, default=0)
    if not attacks:
        special = any(step.verb == "special" for step in card.do.steps)
        return Manner(float(row.attack) if special else 0.0, move, far, 1)
    hit = max([float(row.attack + each.add) for each in attacks]) + 0.8 * (len(attacks) - 1) * row.attack
    reach = max([each.range_of(row) or 1 for each in attacks])
    return Manner(max(0.0, hit), move, reach, max([each.targets or row.targets for each in attacks]))


def manner_of(s: Expedition, number: int) -> Manner:
    """Return what an enemy does in its next turn, as far as the players know."""
    figure = s.figures[number]
    place = s.ability_cards.get(monster_cards.deck_of_kind(figure.id), -1) if figure.acted < s.round else -1
    return manner(figure.id, figure.rank, s.arena.rulings.monster_level, place)


def menaces(s: Expedition, hero: int) -> list[Menace]:
    """Return what the enemies on the map may do to a character before its next turn, wherever it goes."""
    maze = s.maze()
    found = []
    heroes = s.hexes_of_foes(s.foes_of(hero)[0]) if s.foes_of(hero) else 0
    heroes &= ~(1 << s.figures[hero].at)
    for foe in s.foes_of(hero):
        figure = s.figures[foe]
        if not figure.is_monster:
            continue
        does = manner_of(s, foe)
        waits = figure.acted < s.round
        held = figure.has(STUN | DISARM) and waits
        hit = (does.attack if not held else 0.0) * (1.0 if waits else LATER)
        enter = maze.floor & ~heroes
        if not stat_rows.kind_of(figure.id).flying:
            enter &= ~s.obstacles
        cells = 1 << figure.at
        for _ in range(0 if figure.has(IMMOBILIZE) else does.move):
            cells |= maze.spread(cells) & enter
        if does.range <= 1:
            zone = cells | maze.spread(cells)
        else:
            zone = 0
            for at in bits(cells & ~(s.occupied() & ~(1 << figure.at))):
                zone |= maze.within(at, does.range)
        found.append(Menace(foe, hit, zone, does.range <= 1))
    return found


def danger_of(s: Expedition, hero: int, at: int, threats: Sequence[Menace]) -> float:
    """Return the damage that enemies may do to a character on a hex before its next turn.

    Where several characters are in reach, each is hit by a part of them; enemies that have to come beside it need room.
    """
    shield = boons.shield_of(s, hero)
    maze = s.maze()
    others = [f.at for n, f in enumerate(s.figures) if n != hero and f.at != GONE and f.side == s.figures[hero].side]
    close = []
    found = 0.0
    for each in threats:
        if not each.zone >> at & 1:
            continue
        here = s.figures[each.foe].at
        far = maze.distance(here, at) or 99
        share = 1.0
        for other in others:
            if each.zone >> other & 1:
                way = maze.distance(here, other) or 99
                share *= 0.4 if way < far else 0.6 if way == far else 0.85
        hit = share * max(0.0, each.hit - shield)
        if each.melee:
            close.append(hit)
        else:
            found += hit
    if close:
        taken = s.obstacles
        for other in others:
            taken |= 1 << other
        room = (maze.spread(1 << at) & ~taken).bit_count()
        close.sort(reverse=True)
        found += sum(close[:room])
    return found


def hit_worth(s: Expedition, foe: int, attack: float, pierce: int, conditions: Sequence[str]) -> float:
    """Return what an attack of this value on an enemy is worth, in hit points."""
    figure = s.figures[foe]
    shield = max(0, boons.shield_of(s, foe) - pierce)
    value = attack + (1 if figure.has(POISON) else 0) - shield
    dealt = min(float(figure.hp), max(0.0, value))
    kills = chance_of(value - figure.hp) if attack > 0 else 0.0
    row = stat_rows.row_of(s, foe)
    waits = figure.acted < s.round and not figure.has(STUN | DISARM)
    power = row.attack * (1.0 + 0.3 * (row.targets - 1))
    menace = power * (1.0 if waits else 0.7)
    worth = dealt + kills * (KILL_WORTH + menace)
    worth += 0.35 * menace * min(1.0, max(0.0, value) / max(1, figure.hp))
    for condition in conditions:
        part = 0.9 * power if not waits and condition in ("stun", "disarm") else power
        worth += (1 - kills) * CONDITION_WORTH.get(condition, 0.0) * part
    return worth


@lru_cache(maxsize=64)
def chance_of(margin: float) -> float:
    """Return about how likely a modifier card leaves an attack that is ahead by this margin enough to kill.

    >>> chance_of(3.0), chance_of(0.0), chance_of(-3.0)
    (0.95, 0.65, 0.05)
    """
    steps = ((2.0, 0.95), (1.0, 0.9), (0.0, 0.65), (-1.0, 0.35), (-2.0, 0.1))
    return next((chance for least, chance in steps if margin >= least), 0.05)


def danger_at(s: Expedition, hero: int, at: int) -> float:
    """Return the damage that enemies may do to a character on a hex before its next turn."""
    return danger_of(s, hero, at, menaces(s, hero))
