"""A deed: an action that is being performed, and what its later abilities may ask about its earlier ones."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.in_play import NO_CARD, TOP
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
        struck: each target of its last attack in order, as (figure, hex where it stood, damage that it suffered).
        area: the hexes of its last area; suffered: the damage that its last target suffered.
        marked: the hexes remembered; destroyed: hexes of obstacles destroyed.
        consumed: bits of the elements consumed for it.
        extra_targets: targets that modifiers have added to the attack that is going on (GH-ATK-12).
        spot: where its last target stood when it was targeted, GONE before: a dead one stands nowhere.
        lasting: whether it left a bonus or a figure in play, so that the card stays active (GH-CARD-4).
        xp, infuse: what is due when it was used: those of the half, none for basic actions (GH-CARD-3).
        ends: hexes, as a bit set, in one of which its moves have to end, 0 for anywhere.
        augmented_by: whose augments count for its attacks besides the actor's own, or NOBODY.
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
    extra_targets: int = 0
    spot: int = GONE
    lasting: bool = False
    xp: int = 0
    infuse: tuple[str, ...] = ()
    ends: int = 0
    augmented_by: int = NOBODY
    struck: tuple[tuple[int, int, int], ...] = ()
