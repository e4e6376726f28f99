"""Patterns of flat-top hexes, turned and mirrored (GH-AOE-4)."""

from collections.abc import Iterable
from typing import TypeAlias

from grognard.hexes.flat import FlatHex, code, mirrored, turned

Pattern: TypeAlias = tuple[FlatHex, ...]


def turnings(pattern: Iterable[FlatHex]) -> tuple[Pattern, ...]:
    """List a pattern in its six rotations about the origin, and those of its mirror image; none twice (GH-AOE-4).

    The pattern itself comes first. Hexes of a pattern are sorted.

    >>> [len(turnings([FlatHex(*place) for place in places])) for places in ([(0, 1)], [(0, 1), (1, 0), (-1, 3)])]
    [6, 12]
    """
    hexes = list(pattern)
    images: dict[Pattern, None] = {}
    for image in (hexes, [mirrored(h) for h in hexes]):
        for sixths in range(6):
            images[tuple(sorted([turned(h, sixths) for h in image]))] = None
    return tuple(images)


def covering(pattern: Iterable[FlatHex]) -> tuple[Pattern, ...]:
    """List a pattern in every way in which it lies on the origin: turned, mirrored and moved; none twice (GH-AOE-5).

    >>> [len(covering([FlatHex(*place) for place in places])) for places in ([(5, 1)], [(0, 0), (0, 1)])]
    [1, 6]
    """
    images: dict[Pattern, None] = {}
    for image in turnings(pattern):
        for base in image:
            images[tuple([FlatHex(h.q - base.q, h.t - base.t) for h in image])] = None
    return tuple(images)


def placed(pattern: Pattern, at: FlatHex) -> Pattern:
    """Move a pattern so that its origin lies on a hex."""
    return tuple([FlatHex(h.q + at.q, h.t + at.t) for h in pattern])


def patterns_at(patterns: tuple[Pattern, ...]) -> dict[int, int]:
    """Give, by the code of an offset from the origin, the bit set of the patterns that have a hex there.

    >>> lines = turnings([FlatHex(0, 1), FlatHex(0, 2)])
    >>> [f"{patterns_at(lines)[code(q, t)]:b}" for q, t in ((0, 1), (1, 0), (2, -2))]
    ['1', '10', '100']
    """
    found: dict[int, int] = {}
    for number, pattern in enumerate(patterns):
        for h in pattern:
            key = code(h.q, h.t)
            found[key] = found.get(key, 0) | 1 << number
    return found
