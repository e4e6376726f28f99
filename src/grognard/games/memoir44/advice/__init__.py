"""What a battle is worth to a side, for bots: a sum of readable terms, counted in medals.

It is called on imagined battles, where the enemy's hand is a guess, so it never looks at that hand.
"""

from __future__ import annotations

from math import tanh
from typing import Final, NamedTuple

from grognard.games.memoir44.advice.ground import ADVANCE, APPROACH, Muster, danger, distance_between, way_to_battle
from grognard.games.memoir44.advice.hand import hand_value
from grognard.games.memoir44.advice.odds import unit_value
from grognard.games.memoir44.advice.prospects import prospects
from grognard.games.memoir44.rules.dice import WIRE_PENALTY
from grognard.games.memoir44.rules.medals import held_objectives, medals
from grognard.games.memoir44.rules.turn import AwaitCard
from grognard.games.memoir44.state import DRAWN, NOBODY, Battle, other
from grognard.kernel.seat import Seat

SCALE: Final = 0.25
"""How steeply the value in medals goes to 1: four medals ahead are three quarters of a win."""
LATER: Final = 0.6
"""What danger counts to the side that moves first: it may be gone by then."""
URGENCY: Final = 0.5
"""How much more danger counts to a side whose enemy lacks one medal, and chances to attack to a side that does."""
GUARD: Final = 0.2
"""What standing on an objective of the enemy's is worth, by its medals, once the enemy is near."""
NEAR: Final = 4
"""Hexes from which an objective is soon taken."""
WIRE: Final = 0.04
"""What infantry loses by standing on wire, for each die it loses."""


class Advantage(NamedTuple):
    """A term of the evaluation: what both sides have of something, in medals; it counts with the difference."""

    name: str
    own: float
    enemy: float

    @property
    def amount(self) -> float:
        """What it adds to the value."""
        return self.own - self.enemy


def evaluate(s: Battle, side: Seat) -> float:
    """Return a value in [-1, 1]: 1 for a battle won, -1 for one lost, else the terms of ``explain_evaluation``."""
    if s.winner != NOBODY:
        return 0.0 if s.winner == DRAWN else 1.0 if s.winner == side else -1.0
    total = 0.0
    for _, own, enemy in explain_evaluation(s, side):
        total += own - enemy
    return tanh(SCALE * total)


def explain_evaluation(s: Battle, side: Seat) -> list[Advantage]:
    """Return the terms of the evaluation of a battle that is going on.

    - ``medals``: those won, objectives included (M44-VIC-1, M44-VIC-2).
    - ``strength``: what the units on the board are worth; weak ones are half a medal lost.
    - ``danger``: what the enemy can be expected to shoot in its next turn, cover considered.
    - ``front``: units that are far from the battle.
    - ``objectives``: the way to those not held, and standing on those of the enemy.
    - ``wire``: infantry caught in it (M44-OBS-4).
    - ``orders``: what the active side can still do this turn.
    - ``hand``: what this side's cards promise; the enemy's are not looked at.
    """
    enemy = other(side)
    ours, theirs = Muster(s, side), Muster(s, enemy)
    score = (medals(s, side), medals(s, enemy))
    needed = s.arena.medals_needed
    haste = (1.0 + URGENCY * score[0] / needed[side], 1.0 + URGENCY * score[1] / needed[enemy])
    first = s.active if isinstance(s.agenda[-1], AwaitCard) else other(s.active)
    mine = _standing(s, ours, theirs, haste[1] * (LATER if first == side else 1.0))
    its = _standing(s, theirs, ours, haste[0] * (LATER if first == enemy else 1.0))
    turn = haste[0] * prospects(s, ours, theirs) if s.active == side else haste[1] * prospects(s, theirs, ours)
    goals = _goals(s, side, ours, theirs)
    return [
        Advantage("medals", *score),
        Advantage("strength", mine[0], its[0]),
        Advantage("danger", mine[1], its[1]),
        Advantage("front", mine[2], its[2]),
        Advantage("objectives", *goals),
        Advantage("wire", _wire(s, ours), _wire(s, theirs)),
        Advantage("orders", *((turn, 0.0) if s.active == side else (0.0, turn))),
        Advantage("hand", hand_value(s, side, ours, theirs), 0.0),
    ]


def _standing(s: Battle, own: Muster, enemy: Muster, urgency: float) -> tuple[float, float, float]:
    """Return the strength of a side's units, and as losses the danger they are in and their way to the front."""
    strength = risk = 0.0
    for at, unit in own.units:
        strength += unit_value(unit)
        risk += danger(s, unit, at, enemy)
    return strength, -urgency * risk, -ADVANCE * way_to_battle(own, enemy)


def _goals(s: Battle, side: Seat, ours: Muster, theirs: Muster) -> tuple[float, float]:
    """Return what the way to the objectives costs each side, and what it gains by standing on the other's."""
    values = [0.0, 0.0]
    objectives = s.arena.objectives
    if not objectives:
        return 0.0, 0.0
    held = held_objectives(s)
    for number, objective in enumerate(objectives):
        if held >> number & 1:
            continue
        mine = objective.side == side
        own, enemy = (ours, theirs) if mine else (theirs, ours)
        place = 0 if mine else 1
        walkers, goal = own.infantry | own.armor, objective.hexes & ~own.all
        if walkers and goal:
            distance = distance_between(goal, walkers)
            values[place] -= APPROACH * objective.worth * distance
            if goal & enemy.all and distance <= NEAR:
                values[1 - place] += GUARD * objective.worth
    return values[0], values[1]


def _wire(s: Battle, own: Muster) -> float:
    return -WIRE * WIRE_PENALTY * (own.infantry & s.wire).bit_count() if s.wire else 0.0


__all__ = ["Advantage", "evaluate", "explain_evaluation"]
