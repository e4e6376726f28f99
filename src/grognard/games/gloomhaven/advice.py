"""What a state is worth to a character and its party, for bots."""

from __future__ import annotations

from random import Random

from grognard.games.gloomhaven.figures import MONSTERS
from grognard.games.gloomhaven.state import LOST, WON, Expedition
from grognard.kernel.action import Action
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat


def evaluate(s: Expedition, seat: Seat) -> float:
    """Return a value from -1 (lost) to 1 (won) for a state."""
    if s.over or s.won == LOST:
        return 1.0 if s.won == WON else -1.0
    heroes = sum([max(0, f.hp) / f.full for f in s.figures[: s.arena.size]]) / s.arena.size
    foes = sum([f.hp for f in s.figures if f.is_here and f.side == MONSTERS])
    stamina = sum([len(s.hands[c]) + len(s.discards[c]) for c in range(s.arena.size)])
    return max(-0.99, min(0.99, 0.4 * heroes + 0.01 * stamina - 0.01 * foes + 0.02 * s.rooms.bit_count()))


def suggest(observation: Observation[Expedition], rng: Random) -> Action | None:
    """Return what a sensible player would do; None to leave it to whoever looks ahead."""
    return None
