"""A deed: an action that is being performed, and what its later abilities may ask about its earlier ones."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.state import NO_CARD, TOP
from grognard.kernel.seat import Seat
from grognard.kernel.value import Facts


@dataclass(frozen=True, slots=True)
class Deed(Facts):
    """One half of a card, an item, a granted or forced ability, or a monster's card, while it is performed.

    Attributes:
        actor: the figure that performs; seats: who decides for it.
        hero: the character whose card or item it is, NOBODY for monsters; card: the card's number, negative for an
            item, NO_CARD for none; half: of the card.
        used: whether any ability of it was used, so that its experience and elements are due (GH-CARD-5).
        start: the hex where its last move began, GONE before; path: the hexes entered in that move, in order;
        moved: hexes entered in all its moves; over: the figures moved through.
        targets: the figures of its last ability with targets; hit: those of them that suffered damage.
        area: the hexes of its last area; suffered: the damage that its last target suffered.
        marked: the hexes remembered; destroyed: hexes of obstacles destroyed.
        consumed: bits of the elements consumed for it.
    """

    actor: int
    seats: tuple[Seat, ...]
    hero: int = NOBODY
    card: int = NO_CARD
    half: int = TOP
    used: bool = False
    start: int = GONE
    path: tuple[int, ...] = ()
    moved: int = 0
    over: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    hit: tuple[int, ...] = ()
    area: int = 0
    suffered: int = 0
    marked: int = 0
    destroyed: int = 0
    consumed: int = 0
