"""The board: nine cards of two by three squares, and the row behind each side where its units wait.

A place is a small int, row after row from warm's side: row 0 is the row off the board behind warm's first row, rows 1
to 9 are the board, row 10 lies behind cool's first row. Sets of places are ints used as bit sets.

Rules: N9-BOARD-1 to N9-BOARD-7.
"""

from __future__ import annotations

from typing import Final, NewType

from grognard.kernel.seat import Seat

Place = NewType("Place", int)
"""A square of the board, or a place off it."""

COLS: Final = 6
ROWS: Final = 9
CARD_COLS: Final = 2
CARD_ROWS: Final = 3
CARDS: Final = 9
CARDS_ACROSS: Final = COLS // CARD_COLS
PLACES: Final = COLS * (ROWS + 2)

SIDES: Final = ("warm", "cool")
"""The seats; warm sits behind row 1, cool behind row 9 (N9-BOARD-7)."""
WARM: Final = Seat(0)
COOL: Final = Seat(1)

ALL: Final = tuple(Place(p) for p in range(PLACES))
ROW: Final = tuple(p // COLS for p in range(PLACES))
COL: Final = tuple(p % COLS for p in range(PLACES))
LABELS: Final = tuple(f"{'abcdef'[p % COLS]}{p // COLS}" for p in range(PLACES))
"""A place's name: its column from warm's left and its row, ``c4``; ``c0`` and ``c10`` lie off the board."""
PLACE_NAMED: Final = {name: Place(p) for p, name in enumerate(LABELS)}

BIT: Final = tuple(1 << p for p in range(PLACES))
SQUARES: Final = tuple(p for p in ALL if 1 <= ROW[p] <= ROWS)
BOARD: Final = sum(BIT[p] for p in SQUARES)
"""All squares of the board, as a bit set."""

FORWARD: Final = (1, -1)
"""Per side, what a step forward adds to the row (N9-BOARD-7)."""
FIRST_ROW: Final = (1, ROWS)
"""Per side, its first row."""
WAITING: Final = tuple(tuple(p for p in ALL if ROW[p] == row) for row in (0, ROWS + 1))
"""Per side, the places off the board where its units wait (N9-BOARD-5)."""
ENTRIES: Final = tuple(tuple(p for p in ALL if ROW[p] == row) for row in FIRST_ROW)
"""Per side, the squares on which its units enter (N9-BOARD-6)."""


class PlaceError(ValueError):
    """A word that names no place; the message says what was expected."""


def place_named(word: str) -> Place:
    """Return the place with this name, whatever the case of its letter; PlaceError if there is none.

    >>> place_named("C4"), LABELS[place_named("a0")]
    (26, 'a0')
    """
    found = PLACE_NAMED.get(word.lower())
    if found is None:
        raise PlaceError(f"'{word[:20]}' is no square; expected a letter a to f and a number 1 to 9, such as 'c4'")
    return found


def is_on_board(at: Place) -> bool:
    """Say whether a place is a square of the board, not one of those behind it (N9-BOARD-5)."""
    return bool(BIT[at] & BOARD)


def places_of(places: int) -> list[Place]:
    """Return the places of a bit set, in their order."""
    found = []
    while places:
        lowest = places & -places
        found.append(ALL[lowest.bit_length() - 1])
        places ^= lowest
    return found


def labels_of(places: int) -> tuple[str, ...]:
    """Return the names of a bit set's places, in their order."""
    return tuple(LABELS[p] for p in places_of(places))


def straight_distance(one: Place, other: Place) -> tuple[int, int]:
    """Return how far apart two places are in columns and in rows."""
    return abs(COL[one] - COL[other]), abs(ROW[one] - ROW[other])


CHEBYSHEV: Final = tuple(tuple(max(straight_distance(p, q)) for q in ALL) for p in ALL)
"""Distance in squares, a diagonal step counting one (N9-BOARD-4)."""
MANHATTAN: Final = tuple(tuple(sum(straight_distance(p, q)) for q in ALL) for p in ALL)
"""Distance in orthogonal steps, for rulesets that count so."""


class Step:
    """A step from one square to another next to it: what it costs, and what it passes between.

    ``cut`` is the bit set of the two squares that a diagonal step squeezes between, 0 for an orthogonal one; ``ahead``
    is what it adds to the row. Rules: N9-BOARD-3, N9-MOVE-1, N9-MOVE-2.
    """

    __slots__ = ("ahead", "cost", "cut", "to")

    def __init__(self, to: Place, cost: int, ahead: int, cut: int) -> None:
        self.to = to
        self.cost = cost
        self.ahead = ahead
        self.cut = cut


STEP_COST: Final = 1
DIAGONAL_COST: Final = 2


def _steps_from(at: Place) -> tuple[Step, ...]:
    if ROW[at] == 0 or ROW[at] == ROWS + 1:
        side = WARM if ROW[at] == 0 else COOL
        return tuple(Step(to, STEP_COST, FORWARD[side], 0) for to in ENTRIES[side])
    steps = []
    for to in SQUARES:
        if CHEBYSHEV[at][to] != 1:
            continue
        ahead = ROW[to] - ROW[at]
        if MANHATTAN[at][to] == 1:
            steps.append(Step(to, STEP_COST, ahead, 0))
        else:
            steps.append(Step(to, DIAGONAL_COST, ahead, BIT[ROW[at] * COLS + COL[to]] | BIT[ROW[to] * COLS + COL[at]]))
    return tuple(steps)


STEPS: Final = tuple(_steps_from(p) for p in ALL)
"""The steps from each place; from a place off the board those that enter it (N9-BOARD-6)."""


def card_place(number: int) -> tuple[Place, ...]:
    """Return the squares of a card's place on the table: row by row from its upper left, as warm sees it.

    Places of cards are numbered from warm's left, row by row away from warm (N9-BOARD-1).

    >>> [LABELS[p] for p in card_place(1)]
    ['c3', 'd3', 'c2', 'd2', 'c1', 'd1']
    """
    left = number % CARDS_ACROSS * CARD_COLS
    top = (number // CARDS_ACROSS + 1) * CARD_ROWS
    return tuple(Place((top - down) * COLS + left + right) for down in range(CARD_ROWS) for right in range(CARD_COLS))


CARD_PLACES: Final = tuple(card_place(number) for number in range(CARDS))
