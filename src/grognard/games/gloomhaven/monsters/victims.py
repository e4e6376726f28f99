"""Sets of victims as bounds, so that no set is written out before the choice is the players'.

Foes are bits: bit ``k`` is the foe with the number ``k``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from grognard.hexes import bits


class Victims(NamedTuple):
    """All sets with everyone of ``sure`` and ``choose`` of ``free``."""

    sure: int
    free: int = 0
    choose: int = 0

    @property
    def size(self) -> int:
        """How many each set has."""
        return self.sure.bit_count() + self.choose

    @property
    def number(self) -> int:
        """How many sets there are."""
        return comb(self.free.bit_count(), self.choose)

    def sets(self) -> Iterator[int]:
        """List the sets."""
        for chosen in combinations([1 << k for k in bits(self.free)], self.choose):
            yield self.sure | sum(chosen)


def preferring(victims: Victims, groups: Sequence[int]) -> Victims:
    """Take the free places from one group after the other; the last may leave a choice among equals.

    >>> preferring(Victims(0b1, 0b11110, 2), [0b00110, 0b11001])
    Victims(sure=7, free=0, choose=0)
    >>> preferring(Victims(0b1, 0b11110, 1), [0b00110, 0b11001])
    Victims(sure=1, free=6, choose=1)
    """
    sure, free, choose = victims
    for group in groups:
        members = free & group
        if members.bit_count() > choose:
            return Victims(sure, members if choose else 0, choose)
        sure |= members
        choose -= members.bit_count()
    return Victims(sure)


def common(a: Victims, b: Victims) -> Victims | None:
    """Return the sets that are among both, None if there is none; the sets of both are of one size.

    >>> common(Victims(0b1, 0b110, 1), Victims(0b10, 0b101, 1))
    Victims(sure=3, free=0, choose=0)
    """
    sure = a.sure | b.sure
    most = (a.sure | a.free) & (b.sure | b.free)
    free = most & ~sure
    choose = a.size - sure.bit_count()
    if sure & ~most or not 0 <= choose <= free.bit_count():
        return None
    return Victims(sure, free if choose else 0, choose)
