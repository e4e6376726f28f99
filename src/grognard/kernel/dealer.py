"""The dealer: the only owner of randomness in a played game."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Final

from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision

LONGEST_SEED: Final = 19
"""Digits."""


def read_seed(text: str) -> str:
    """Return a seed as it stands in records, without zeros before it; ValueError if it is no whole number from 0."""
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_SEED):
        raise ValueError(f"expected a whole number from 0, of at most {LONGEST_SEED} digits, got '{text[:80]}'")
    return str(int(text))


class Dealer:
    """Draws the n-th chance outcome of a game from a generator of its own, seeded by the game's seed and n.

    So bots and take-backs shift nothing, and whoever knows the seed can draw again and compare.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed

    @property
    def commitment(self) -> str:
        """The seed's hash: published at the start, it proves at the end that the seed was never changed."""
        return sha256(self.seed.encode()).hexdigest()

    def draw(self, decision: ChanceDecision, number: int) -> Action:
        """Draw the outcome of the ``number``-th chance decision of the game, counted from 0."""
        digest = sha256(f"{self.seed}/{number}".encode()).digest()
        return decision.draw(Random(int.from_bytes(digest[:8], "big")))
