"""The field: nine cards as they were dealt, and what their ground does (sections BOARD and TER)."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.normandy9.board import ALL, BIT, CARD_PLACES, Place
from grognard.games.normandy9.ruleset import KINDS, Ruleset, Terrain
from grognard.games.normandy9.sightlines import line_between


def card_code(card: int, turned: bool) -> int:
    """Return a card (from 0) and the way it lies as one number, as layouts hold it (N9-BOARD-2)."""
    return 2 * card + turned


def card_of(code: int) -> tuple[int, bool]:
    """Return the card (from 0) of a number in a layout, and whether it lies turned round."""
    return code // 2, bool(code % 2)


def face_signs(face: str, turned: bool = False) -> str:
    """Return the signs of a face's six squares as it lies, row by row from its far edge (N9-TER-10).

    >>> face_signs("../r=/w."), face_signs("../r=/w.", turned=True)
    ('..r=w.', '.w=r..')
    """
    signs = face.replace("/", "")
    return signs[::-1] if turned else signs


class Field:
    """The ground of a layout: its cards' codes in the order of their places, those not dealt yet left out.

    Attributes:
        terrain: per place, its terrain; None off the board and where no card lies yet.
        barred: per type, the squares that it may not enter, as bit sets.
        impassable: the squares that nobody may enter (N9-MOVE-2).
        walls: the squares that block sight; crests: those that do not between two units on their terrain (N9-TER-4).
    """

    __slots__ = ("barred", "crests", "impassable", "layout", "ruleset", "terrain", "walls")

    def __init__(self, ruleset: Ruleset, layout: tuple[int, ...]) -> None:
        self.ruleset = ruleset
        self.layout = layout
        by_sign = {terrain.sign: terrain for terrain in ruleset.terrain.values()}
        terrain: list[Terrain | None] = [None] * len(ALL)
        for code, squares in zip(layout, CARD_PLACES, strict=False):
            card, turned = card_of(code)
            for square, sign in zip(squares, face_signs(ruleset.cards.faces[card], turned), strict=True):
                terrain[square] = by_sign[sign]
        self.terrain = tuple(terrain)
        on_board = [(BIT[p], each) for p, each in zip(ALL, terrain, strict=True) if each is not None]
        self.barred = tuple(sum(bit for bit, each in on_board if kind in each.bars) for kind in KINDS)
        self.impassable = self.barred[0] & self.barred[1] & self.barred[2]
        self.walls = sum(bit for bit, each in on_board if each.sight != "clear")
        self.crests: dict[str, int] = {}
        for bit, each in on_board:
            if each.sight == "blocks-below":
                self.crests[each.id] = self.crests.get(each.id, 0) | bit

    def __reduce__(self) -> tuple[object, ...]:
        return field_of, (self.ruleset, self.layout)

    def sight_blockers(self, a: Place, b: Place) -> int:
        """Return the squares that block the sight between two squares, as a bit set; 0: they see each other.

        The two squares themselves never block. Rules: N9-ATK-8, N9-ATK-9, N9-ATK-10, N9-TER-4.
        """
        walls = self.walls
        here, there = self.terrain[a], self.terrain[b]
        if here is there and here is not None and here.id in self.crests:
            walls &= ~self.crests[here.id]
        return line_between(a, b).blockers(walls)

    def ground(self, at: Place) -> Terrain:
        """Return the terrain of a square on which a card lies."""
        terrain = self.terrain[at]
        assert terrain is not None
        return terrain


@lru_cache(maxsize=256)
def field_of(ruleset: Ruleset, layout: tuple[int, ...]) -> Field:
    """Return the field of a layout, computed once."""
    return Field(ruleset, layout)
