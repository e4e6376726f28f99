"""Counting what a position can become (perft): a fault anywhere in the rules changes the numbers."""

from __future__ import annotations

from typing import Any

from grognard.kernel.game import AnyGame
from grognard.kernel.seat import CHANCE

Counts = list[list[int]]
"""For each depth from 0: how many decisions of players, questions to chance, and ends of the game are reached."""

DECISIONS, CHANCES, ENDS = 0, 1, 2


def count(game: AnyGame, state: Any, depth: int) -> Counts:
    """Count the nodes that are 0, 1, ... ``depth`` actions away, every way to reach a node counted on its own."""
    rows = [[0, 0, 0] for _ in range(depth + 1)]
    _walk(game, state, rows, 0)
    return rows


def _walk(game: AnyGame, state: Any, rows: Counts, depth: int) -> None:
    opened = game.decisions(state)
    kind = ENDS if not opened else CHANCES if opened[0].seats == (CHANCE,) else DECISIONS
    rows[depth][kind] += 1
    if depth + 1 == len(rows):
        return
    for decision in opened:
        for option in decision.options:
            after = state.copy()
            game.apply(after, option)
            _walk(game, after, rows, depth + 1)
