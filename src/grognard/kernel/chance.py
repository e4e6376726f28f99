"""Dice and bags: the exact odds of what chance may do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from operator import add

from mypy_extensions import mypyc_attr

from grognard.kernel.value import Value


@cache
def dice_outcomes(weights: tuple[int, ...], count: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return every multiset of ``count`` dice with its weight out of ``sum(weights) ** count``.

    ``weights[f]`` is the number of sides that show face ``f``; a multiset is a sorted tuple of faces.

    >>> dice_outcomes((2, 1), 2)
    (((0, 0), 4), ((0, 1), 4), ((1, 1), 1))
    """
    outcomes = []
    for faces in combinations_with_replacement(range(len(weights)), count):
        ways = factorial(count)
        for face, weight in enumerate(weights):
            shown = faces.count(face)
            ways = ways // factorial(shown) * weight**shown
        outcomes.append((faces, ways))
    return tuple(outcomes)


def percent(part: int, whole: int) -> int:
    """Return a share in percent, halves rounded up; what can happen is never 0, what can fail never 100.

    >>> percent(1, 3), percent(1, 1000), percent(999, 1000), percent(3, 3)
    (33, 1, 99, 100)
    """
    rounded = (200 * part + whole) // (2 * whole)
    return rounded if part in (0, whole) else min(99, max(1, rounded))


@mypyc_attr(acyclic=True)
class Bag(Value):
    """A shuffled pile: how many of each kind are in it, and no order to peek at.

    Kinds are small ints that mean something to the game. A bag never changes; ``take`` and ``put`` return another.

    >>> bag = Bag((2, 0, 1))
    >>> bag.size, bag.take(0).counts, bag.put([1, 1]).counts, bag.kinds()
    (3, (1, 0, 1), (2, 2, 1), [0, 2])
    """

    __slots__ = ("counts", "size")

    def __init__(self, counts: tuple[int, ...], size: int | None = None) -> None:
        """Hold these counts; ``size`` is their sum, if it is known."""
        self.counts = counts
        self.size = sum(counts) if size is None else size

    def parts(self) -> tuple[object, ...]:
        return (self.counts,)

    def take(self, kind: int) -> Bag:
        """Return the bag without one of this kind; ValueError if there is none."""
        counts = list(self.counts)
        if not counts[kind]:
            raise ValueError(f"no {kind} in the bag")
        counts[kind] -= 1
        return Bag(tuple(counts), self.size - 1)

    def put(self, kinds: Iterable[int]) -> Bag:
        """Return the bag with these added."""
        counts, size = list(self.counts), self.size
        for kind in kinds:
            counts[kind] += 1
            size += 1
        return Bag(tuple(counts), size)

    def merge(self, other: Bag) -> Bag:
        """Return one bag with the contents of both."""
        return Bag(tuple(map(add, self.counts, other.counts)), self.size + other.size)

    def kinds(self) -> list[int]:
        """Return the kinds that are in the bag, each once, in order."""
        return [kind for kind, count in enumerate(self.counts) if count]

    def contents(self) -> list[int]:
        """Return everything in the bag, sorted by kind."""
        return [kind for kind, count in enumerate(self.counts) for _ in range(count)]


def empty_bag(kinds: int) -> Bag:
    """Return a bag with room for this many kinds and nothing in it."""
    return Bag((0,) * kinds)


def bag_of(contents: Sequence[int], kinds: int) -> Bag:
    """Return a bag that holds these."""
    return empty_bag(kinds).put(contents)
