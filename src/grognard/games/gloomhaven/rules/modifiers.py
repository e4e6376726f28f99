"""Attack modifier decks: building them, drawing, comparing, reshuffling, curses and blesses (GH-AMD, GH-ADV)."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.chance import Bag
from grognard.kernel.event import Events


def fresh_deck(hero: str = "", boxes: Sequence[int] = (), minus_ones: int = 0) -> Bag:
    """Return a deck for a scenario: of a class with boxes of its perks, and -1 cards of items and scenario."""
    raise NotImplementedError


def add_card(s: Expedition, deck: int, face: int, events: Events) -> bool:
    """Shuffle a bless or curse into a deck if the supply has one; say whether it had (GH-COND-14)."""
    raise NotImplementedError


def end_round(s: Expedition, events: Events) -> None:
    """Reshuffle the decks from which a standard 2x or null was drawn this round (GH-RND-9)."""
    raise NotImplementedError


def value_odds(
    deck: Sequence[int], pile: Sequence[int], value: int, draw: int, *, double_is_zero: bool = False
) -> list[tuple[int, int]]:
    """Return every result of an attack value before defence, with its weight."""
    raise NotImplementedError
