"""What any nine faces make of the board: their terrain, and what thousands of deals look like (N9-TER-9, N9-TER-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from grognard.games.normandy9.board import (
    BIT,
    BOARD,
    CARD_PLACES,
    CARDS,
    CHEBYSHEV,
    COL,
    COLS,
    ENTRIES,
    SQUARES,
)
from grognard.games.normandy9.field import card_code, face_signs, field_of
from grognard.games.normandy9.ruleset import KINDS, Ruleset

DEALS: Final = 10_000
"""So many deals show what hardly ever happens."""
SEEN_DEALS: Final = 400
"""Of so many deals the sights are counted; each has a thousand pairs of squares."""
SIGHT_DISTANCES: Final = (2, 3, 4)
MOST_ROUGH: Final = 4
"""Squares of a card that may be other than open (N9-TER-9)."""
OPEN: Final = "open"

_NOT_LEFT: Final = sum(BIT[p] for p in SQUARES if COL[p] > 0)
_NOT_RIGHT: Final = sum(BIT[p] for p in SQUARES if COL[p] < COLS - 1)
_FIRST_ROWS: Final = sum(BIT[p] for row in ENTRIES for p in row)


@dataclass(frozen=True, slots=True)
class DealCheck:
    """What was found of nine faces.

    Attributes:
        squares: how many squares of each terrain they have, in the order of the ruleset.
        rough: the cards (from 1) with more than four squares that are not open.
        deals: how many deals were looked at; of these:
        split: a line of squares that nobody may enter runs from side to side.
        closed: some type cannot enter a square of a first row.
        parted: some type cannot walk from each square that it may enter to every other.
        sights: per distance, the share of the pairs of squares that see each other.
    """

    squares: dict[str, int]
    rough: tuple[int, ...]
    deals: int
    split: int
    closed: int
    parted: int
    sights: dict[int, float]


def deal_out(count: int, rng: Random) -> list[tuple[int, ...]]:
    """Draw so many layouts (N9-BOARD-1, N9-BOARD-2)."""
    return [_deal(rng) for _ in range(count)]


def check_deals(ruleset: Ruleset, layouts: Sequence[tuple[int, ...]]) -> DealCheck:
    """Look at nine faces, and at these deals of them."""
    faces = ruleset.cards.faces
    name_of = {each.sign: each.id for each in ruleset.terrain.values()}
    counts = Counter(name_of[sign] for face in faces for sign in face_signs(face))
    rough = tuple(
        number
        for number, face in enumerate(faces, start=1)
        if sum(name_of[sign] != OPEN for sign in face_signs(face)) > MOST_ROUGH
    )
    barred_parts = [_barred_parts(ruleset, kind) for kind in range(len(KINDS))]
    split = closed = parted = 0
    for layout in layouts:
        barred = [
            sum(part[place][code] for place, code in enumerate(layout))  # they have no square in common
            for part in barred_parts
        ]
        water = barred[0] & barred[1] & barred[2]
        split += _runs_across(water)
        closed += any(each & _FIRST_ROWS for each in barred)
        parted += any(not _is_joined(BOARD & ~each, water) for each in set(barred))
    sights = _sights(ruleset, layouts[:SEEN_DEALS])
    squares = {name: counts[name] for name in ruleset.terrain}
    return DealCheck(squares, rough, len(layouts), split, closed, parted, sights)


def warnings(found: DealCheck) -> Iterator[str]:
    """Say what speaks against nine faces, one sentence each (N9-TER-9, N9-TER-10)."""
    for card in found.rough:
        yield f"card {card} has more than {MOST_ROUGH} squares that are not open (N9-TER-9)"
    for count, what in (
        (found.split, "a river or other ground that nobody may enter runs from side to side"),
        (found.closed, "some type of unit cannot enter every square of both first rows"),
        (found.parted, "some type of unit cannot reach every square that it may enter"),
    ):
        if count:
            deals = f"{count} of {found.deals} deals" if found.deals > 1 else "this deal"
            yield f"in {deals} {what} (N9-TER-10)"


def _deal(rng: Random) -> tuple[int, ...]:
    cards = list(range(CARDS))
    rng.shuffle(cards)
    turned = rng.getrandbits(CARDS)
    return tuple([card_code(card, bool(turned >> card & 1)) for card in cards])


def _barred_parts(ruleset: Ruleset, kind: int) -> list[list[int]]:
    """Return per place of a card and code, the squares there that a type may not enter."""
    barred = {each.sign for each in ruleset.terrain.values() if KINDS[kind] in each.bars}
    signs = [face_signs(face, turned) for face in ruleset.cards.faces for turned in (False, True)]
    return [
        [sum(BIT[p] for p, sign in zip(squares, lies, strict=True) if sign in barred) for lies in signs]
        for squares in CARD_PLACES
    ]


def _runs_across(squares: int) -> bool:
    """Say whether squares lead from the left edge to the right one, corner to corner too (N9-MOVE-2)."""
    reached = squares & ~_NOT_LEFT
    while reached & _NOT_RIGHT:
        wide = reached | (reached & _NOT_RIGHT) << 1 | (reached & _NOT_LEFT) >> 1
        more = (wide | wide << COLS | wide >> COLS) & squares
        if more & ~_NOT_RIGHT:
            return True
        if more == reached:
            return False
        reached = more
    return bool(reached)


def _is_joined(squares: int, water: int) -> bool:
    """Say whether steps lead from each of these squares to every other (N9-MOVE-1, N9-MOVE-2)."""
    # A step up to the right is cut if both the square to the right and the one above are water, and so on.
    right, left, above, below = (water & _NOT_LEFT) >> 1, (water & _NOT_RIGHT) << 1, water >> COLS, water << COLS
    up_right, up_left = _NOT_RIGHT & ~(right & above), _NOT_LEFT & ~(left & above)
    down_right, down_left = _NOT_RIGHT & ~(right & below), _NOT_LEFT & ~(left & below)
    reached = squares & -squares
    while True:
        more = reached | (reached & _NOT_RIGHT) << 1 | (reached & _NOT_LEFT) >> 1 | reached << COLS | reached >> COLS
        more |= (reached & up_right) << COLS + 1 | (reached & up_left) << COLS - 1
        more |= (reached & down_right) >> COLS - 1 | (reached & down_left) >> COLS + 1
        more &= squares
        if more == reached:
            return reached == squares
        reached = more


def _sights(ruleset: Ruleset, layouts: Sequence[tuple[int, ...]]) -> dict[int, float]:
    """Return per distance the share of all pairs of squares that see each other (N9-ATK-8, N9-ATK-9)."""
    shares = {}
    for distance in SIGHT_DISTANCES:
        pairs = [(p, q) for p in SQUARES for q in SQUARES if p < q and CHEBYSHEV[p][q] == distance]
        seen = sum(not field_of(ruleset, layout).sight_blockers(p, q) for layout in layouts for p, q in pairs)
        shares[distance] = seen / max(1, len(pairs) * len(layouts))
    return shares
