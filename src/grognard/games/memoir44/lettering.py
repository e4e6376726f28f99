"""Where the name of a place goes on a drawn board, so that neither pieces nor other words hide it.

Lengths are those of `landscape`. A name is set about a point: `y` is the middle of its line.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from grognard.drawing.svg import Point
from grognard.games.memoir44.landscape import centre
from grognard.games.memoir44.picture import HexPicture

LARGEST: Final = 17.0
SMALLEST: Final = 12.5
LABEL_RISE: Final = 42.5
"""How far above the centre of a hex the middle of its label lies."""


class Box(NamedTuple):
    """A rectangle, and how much it matters that no name lies on it."""

    left: float
    top: float
    right: float
    bottom: float
    weight: float

    def around(self, x: float, y: float) -> "Box":
        """The same box moved by a point."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y, self.weight)

    def overlap(self, other: "Box") -> float:
        """The area that two boxes share."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0.0


_COUNTER: Final = Box(-36, -32, 36, 42, 3)
_STAR: Final = Box(-20, -20, 20, 20, 3)
_BRIDGE: Final = Box(-42, -36, 42, 36, 1)
_POST: Final = Box(-14, 33, 14, 61, 3)
_LABEL: Final = Box(-11, -LABEL_RISE - 7, 11, -LABEL_RISE + 7, 2)
_SYMBOL: Final = Box(-42, -44, 42, 44, 0.25)


def ems(text: str) -> float:
    """About how wide a text is, in ems; Chinese signs are one em wide.

    >>> ems("le Port") < ems("飞马桥飞马桥")
    True
    """
    return sum(1.0 if unicodedata.east_asian_width(sign) in "WF" else 0.44 for sign in text)


def type_size(text: str) -> float:
    """The size of a name: long ones are set smaller."""
    return max(SMALLEST, min(LARGEST, 110 / max(1.0, ems(text))))


def crowd(hexes: Iterable[HexPicture], labelled: bool = True) -> list[Box]:
    """What names should keep clear of: labels and units too, but for a table, where units come and go."""
    boxes = []
    for hex_ in hexes:
        x, y = centre(hex_.row, hex_.col)
        if labelled:
            boxes.append(_LABEL.around(x, y))
        if labelled and hex_.unit is not None:
            boxes.append(_COUNTER.around(x, y))
        elif hex_.objective is not None:
            boxes.append(_STAR.around(x, y))
        if hex_.post is not None:
            boxes.append(_POST.around(x, y))
        if hex_.pieces or hex_.terrain not in ("plain", "beach", "ocean"):
            boxes.append((_BRIDGE if "bridge" in hex_.pieces else _SYMBOL).around(x, y))
    return boxes


def is_free(hex_: HexPicture) -> bool:
    """Whether nothing stands on a hex, so that its name may."""
    ground = hex_.terrain in ("plain", "beach", "ocean")
    return ground and hex_.unit is None and hex_.objective is None and not hex_.pieces


def spots(text: str, free: bool) -> list[Point]:
    """Where a name may stand about the centre of its hex, the best first."""
    beside = ems(text) * type_size(text) / 2 + 40
    around = [(0.0, 50.0), (0.0, -56.0), (beside, 0.0), (-beside, 0.0), (0.0, 62.0)]
    return [(0.0, 0.0), *around] if free else around


AT_AN_EDGE: Final[list[Point]] = [(0, 49), (0, -50), (0, 57), (0, -58)]
"""Where no counter stands, neither on this hex nor on the next."""
IN_A_POND: Final[list[Point]] = [(0, 0), (0, -22), (0, 22), (0, -40), (0, 40)]


def best_line(text: str, lines: Sequence[tuple[Point, Point]], boxes: Sequence[Box]) -> tuple[int, list[Box]]:
    """Choose the line along which a name lies on the least, the best first; give its place in the list and the boxes.

    A line is a point 50 from the middle of the name, and that middle.
    """
    size = type_size(text)
    reach = ems(text) * size / 100
    dot = Box(-size / 2, -size / 2, size / 2, size / 2, 3)

    def along(line: int) -> list[Box]:
        (ax, ay), (x, y) = lines[line]
        parts = [reach * part / 2 for part in (-2, -1, 0, 1, 2)]
        return [dot.around(x + (ax - x) * part, y + (ay - y) * part) for part in parts]

    def cost(line: int) -> float:
        return sum(box.weight * box.overlap(each) for box in boxes for each in along(line)) + 20 * line

    best = min(range(len(lines)), key=cost)
    return best, along(best)


def best_spot(text: str, about: Point, choices: list[Point], boxes: list[Box], field: Box) -> tuple[Point, Box]:
    """Choose the spot where a name lies on the least, inside the field; give it with the box of the name.

    A name that would still run over an edge at the side is moved inwards.
    """
    size = type_size(text)
    half = ems(text) * size / 2
    name = Box(-half, -size / 2, half, size / 2, 3)
    area = 2 * half * size

    def cost(rank: int) -> float:
        box = name.around(about[0] + choices[rank][0], about[1] + choices[rank][1])
        hidden = sum(other.weight * box.overlap(other) for other in boxes)
        return hidden + 9 * (area - box.overlap(field)) + 12 * rank

    dx, dy = choices[min(range(len(choices)), key=cost)]
    x, y = about[0] + dx, about[1] + dy
    x = max(field.left + half + 3, min(field.right - half - 3, x)) if 2 * half + 6 < field.right - field.left else x
    return (x, y), name.around(x, y)
