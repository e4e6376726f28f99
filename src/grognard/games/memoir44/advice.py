"""What a battle is worth to a side, for bots: a sum of readable terms."""

from __future__ import annotations

from math import tanh

from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.state import NOBODY, Battle, other
from grognard.kernel.seat import Seat


def evaluate(s: Battle, side: Seat) -> float:
    """Return a value in [-1, 1]: 1 for a battle won, else medals and figures compared."""
    enemy = other(side)
    if s.winner != NOBODY:
        return 1.0 if s.winner == side else -1.0
    figures = [sum(unit.figures for unit in s.board if unit is not None and unit.side == who) for who in (side, enemy)]
    return tanh(0.2 * (medals(s, side) - medals(s, enemy)) + 0.02 * (figures[0] - figures[1]))
