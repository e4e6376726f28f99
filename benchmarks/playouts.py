"""Random playouts beside python-chess, in CPU time and in turns, so that a noisy machine treats both alike.

Counted are answered decisions of players that had at least two options; chance and forced steps are played, not
counted. Every action goes through the public ``decisions`` and ``apply`` with ``events=None``. The other side of the
comparison is ``python-chess``: ``list(board.legal_moves)`` and ``push`` of a uniform choice, until there is no move
or 200 plies.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median

import chess

from grognard.kernel.agenda import State
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.game import AnyGame, find_game

PLIES = 200


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured: medians over the rounds; rates a second of CPU time, the copy in microseconds."""

    decisions: float
    plies: float
    ratio: float
    copy: float


def play_out(game: AnyGame, start: State, rng: Random) -> int:
    """Play one random game from a copy of the start; return the decisions counted."""
    state = start.copy()
    counted = 0
    decisions, apply, random = game.decisions, game.apply, rng.random
    while opened := decisions(state):
        decision = opened[0]
        if isinstance(decision, ChanceDecision):
            apply(state, decision.draw(rng), None)
            continue
        options = decision.options
        choices = len(options)
        if choices > 1:
            counted += 1
        apply(state, options[int(random() * choices)], None)
    return counted


def play_chess(rng: Random) -> int:
    """Play random plies from the start; return how many."""
    board = chess.Board()
    for ply in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(moves[int(rng.random() * len(moves))])
    return PLIES


def measure(scenario: str = "sainte-mere-eglise", rounds: int = 9, seconds: float = 1.0, seed: int = 1) -> Figures:
    """Measure in turns for some rounds, each ``seconds`` of CPU time, and return the medians."""
    game = find_game("memoir44")
    start = game.setup(scenario, {})
    rng = Random(seed)
    for _ in range(20):  # fill the tables that the first games of a process fill
        play_out(game, start, rng)
    decisions: list[float] = []
    plies: list[float] = []
    copies: list[float] = []
    for _ in range(rounds):
        decisions.append(_rate(lambda: play_out(game, start, rng), seconds))
        plies.append(_rate(lambda: play_chess(rng), seconds))
        copies.append(1e6 / _rate(lambda: _copy_often(start), seconds / 5))
    ratios = [ours / theirs for ours, theirs in zip(decisions, plies, strict=True)]
    return Figures(median(decisions), median(plies), median(ratios), median(copies))


def _rate(work: Callable[[], int], seconds: float) -> float:
    """Return how many things a second of CPU time the work does."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def _copy_often(start: State) -> int:
    for _ in range(1000):
        start.copy()
    return 1000
