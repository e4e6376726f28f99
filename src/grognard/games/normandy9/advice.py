"""What a game is worth to a side, for bots: a sum of readable terms, counted in trophies."""

from __future__ import annotations

from math import tanh
from typing import Final, NamedTuple

from grognard.games.normandy9.board import BIT, CHEBYSHEV, FIRST_ROW, ROW, Place, is_on_board, places_of
from grognard.games.normandy9.rules.attack import count_dice, sees
from grognard.games.normandy9.rules.movement import STEPS_BACK, barrier
from grognard.games.normandy9.ruleset import DIE_SIDES
from grognard.games.normandy9.state import DRAWN_GAME, NOBODY, POINTS, Landing, other
from grognard.games.normandy9.units import Unit
from grognard.kernel.seat import Seat

SCALE: Final = 0.45
"""How steeply the value in trophies goes to 1: two trophies ahead are seven tenths of a win."""
STANDING: Final = (0.0, 0.48, 0.68, 0.85, 1.0)
"""What a unit is worth by its strength: the last one is half a trophy."""
PROMISE: Final = 0.7
"""What an expected hit counts beside one that was made: who can shoot does better to shoot."""
HIT: Final = (0.0, *(PROMISE * (STANDING[each] - STANDING[each - 1]) for each in range(1, len(STANDING))))
"""What an expected hit is worth, by the strength of its target."""
LATER: Final = 0.5
"""What an attack counts that can only be made in a turn to come: by then much has changed."""
CROWD: Final = 0.7
"""What each further attack on the same target counts, compared with the one before."""
WAITING: Final = 0.1
"""What a unit loses by not being on the board, besides its way."""
APPROACH: Final = 0.05
"""What a unit loses for each square that it is farther from the nearest enemy than it can shoot with two dice."""
PINNED: Final = 0.04
"""What a unit loses that could not fall back: doubles would cost it strength (N9-RET-2)."""


class Advantage(NamedTuple):
    """A term of the evaluation: what both sides have of something, in trophies; it counts with the difference."""

    name: str
    own: float
    enemy: float


def evaluate(s: Landing, side: Seat) -> float:
    """Return a value in [-1, 1]: 1 for a game won, -1 for one lost, else the terms of ``explain_evaluation``."""
    if s.winner != NOBODY:
        return 0.0 if s.winner == DRAWN_GAME else 1.0 if s.winner == side else -1.0
    return tanh(SCALE * sum([own - enemy for _, own, enemy in explain_evaluation(s, side)], 0.0))


def explain_evaluation(s: Landing, side: Seat) -> list[Advantage]:
    """Return the terms of the evaluation of a game that is going on.

    - ``strength``: what the units are worth by their strength; those lost are the enemy's trophies (N9-UNIT-3).
    - ``threat``: the hits that each unit could be expected to make from where it stands (N9-ATK-2).
    - ``waiting``: units that are not on the board yet (N9-BOARD-5).
    - ``pinned``: units that could not fall back (N9-RET-2).
    - ``approach``: this side's way to where it could shoot; who comes near shortens the way of both, so the enemy's
      does not count.
    """
    enemy = other(side)
    own, its = _standing(s, side), _standing(s, enemy)
    names = ("strength", "threat", "waiting", "pinned")
    found = [Advantage(name, mine, theirs) for name, mine, theirs in zip(names, own, its, strict=True)]
    return [*found, Advantage("approach", -APPROACH * _ways(s, side), 0.0)]


def _units(s: Landing, side: Seat) -> list[tuple[Place, Unit]]:
    return [(at, s.unit(at)) for at in places_of(s.forces[side])]


def _standing(s: Landing, side: Seat) -> tuple[float, float, float, float]:
    """Return what a side has of each term; losses are negative."""
    own, enemies = _units(s, side), [(at, unit) for at, unit in _units(s, other(side)) if is_on_board(at)]
    landed = [(at, unit) for at, unit in own if is_on_board(at)]
    strength = sum([STANDING[unit.strength] for _, unit in own], 0.0)
    threat = _fire(s, side, landed, enemies)
    waiting = -WAITING * (len(own) - len(landed))
    pinned = -PINNED * sum(not _can_fall_back(s, at, unit) for at, unit in landed)
    return strength, threat, waiting, pinned


def _fire(s: Landing, side: Seat, landed: list[tuple[Place, Unit]], enemies: list[tuple[Place, Unit]]) -> float:
    """Return what the attacks of a side are worth: this turn's as far as its points go, the others later."""
    now: list[float] = []
    later: list[float] = []
    for target, enemy in enemies:
        share = HIT[enemy.strength] * len(s.rules.hits[enemy.kind]) / DIE_SIDES
        worths = []
        for at, unit in landed:
            dice, distance = s.rules.dice[unit.kind], s.rules.distance[at][target]
            if distance < len(dice) and dice[distance] and sees(s, at, target):
                worths.append((count_dice(s, at, target) * share, bool(s.fought & BIT[at])))
        worths.sort(reverse=True)
        weight = 1.0
        for worth, has_fought in worths:
            (later if has_fought and side == s.active else now).append(worth * weight)
            weight *= CROWD
    now.sort(reverse=True)
    points = s.points if side == s.active else 0
    return sum(now[:points], 0.0) + LATER * sum([*now[points:POINTS], *later], 0.0)


def _ways(s: Landing, side: Seat) -> int:
    enemies = [(at, unit) for at, unit in _units(s, other(side)) if is_on_board(at)]
    return sum(_way(s, at, unit, enemies) for at, unit in _units(s, side))


def _way(s: Landing, at: Place, unit: Unit, enemies: list[tuple[Place, Unit]]) -> int:
    """Return the squares between a unit and the distance at which it shoots well, from the nearest enemy."""
    dice = s.rules.dice[unit.kind]
    reach = max((distance for distance, each in enumerate(dice) if each > 1), default=1)
    if enemies:
        nearest = min(CHEBYSHEV[at][target] for target, _ in enemies)
    else:
        nearest = abs(ROW[at] - FIRST_ROW[other(unit.side)])
    return max(0, nearest - reach)


def _can_fall_back(s: Landing, at: Place, unit: Unit) -> bool:
    occupied = s.occupied
    return any(not barrier(s, unit.kind, step, occupied) for step in STEPS_BACK[unit.side][at])
