"""The initiative order of foes, as far as it decides between figures that are equally far away (GH-FOCUS-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import factorial
from typing import Final, TypeAlias

from grognard.games.gloomhaven.monsters.view import Foe
from grognard.hexes import FlatHex

Place: TypeAlias = tuple[int, int, int, int]
"""A place in the order, the lower the earlier: initiative, second card, and what parts owners that are tied in both and
those who belong to the same owner. Equal places are a tie (GH-FOCUS-9)."""

MOST_ORDERS: Final = 120
"""So many orders of tied owners are looked at; more is a slip: there are four characters at most."""


class TooManyTied(ValueError):
    """So many figures are equal in everything that their orders, or the sets of victims, are not all written out."""

    def __init__(self) -> None:
        super().__init__("too many figures have the same initiative: say which of them is earlier")


def orders(foes: Sequence[Foe], distances: Sequence[int]) -> list[tuple[Place, ...]]:
    """List the orders in which the foes may be, each as their places; ``distances`` are those to the acting figure.

    A summon is just before its owner, the older one first; who is tied by the second card too stays tied (GH-FOCUS-8,
    GH-RND-6, GH-RND-7, GH-SUM-5). There is one order only, but where the summon of one of two tied owners and the owner
    are as far away as somebody of the other: then the players decide which owner is first, and both come before or
    behind the other (GH-RND-11).

    Raises ``ValueError`` for a summon whose owner is not among the foes, and TooManyTied for more than ``MOST_ORDERS``.
    """
    if all(foe.owner is None for foe in foes):
        return [tuple([(foe.initiative, foe.then, 0, 0) for foe in foes])]
    groups = _groups(foes)
    tied: dict[tuple[int, int], list[list[int]]] = {}
    for group in groups:
        owner = foes[group[-1]]
        tied.setdefault((owner.initiative, owner.then), []).append(group)
    crowds = [_crowded(each, distances) for each in tied.values()]
    parted = [list(_parted(each, distances, crowd)) for each, crowd in zip(tied.values(), crowds, strict=True)]
    number = 1
    for choices in parted:
        number *= len(choices)
        if number > MOST_ORDERS:
            raise TooManyTied
    found = []
    for chosen in product(*parted):
        places: list[Place] = [(0, 0, 0, 0)] * len(foes)
        for (initiative, then), blocks, crowd in zip(tied, chosen, crowds, strict=True):
            for group, block in blocks:
                for age, k in enumerate(group):
                    earlier = sum(distances[other] == distances[k] for other in group[:age])
                    places[k] = (initiative, then, block if distances[k] in crowd else 0, earlier)
        found.append(tuple(places))
    return found


def _groups(foes: Sequence[Foe]) -> list[list[int]]:
    """Give each owner's summons, oldest first, and the owner behind them."""
    groups: dict[FlatHex, list[int]] = {foe.hex: [] for foe in foes if foe.owner is None}
    for k, foe in enumerate(foes):
        if foe.owner is not None:
            if foe.owner not in groups:
                raise ValueError(f"no foe on ({foe.owner.q},{foe.owner.t}) owns the one on ({foe.hex.q},{foe.hex.t})")
            groups[foe.owner].append(k)
    for k, foe in enumerate(foes):
        if foe.owner is None:
            groups[foe.hex].append(k)
    return list(groups.values())


def _crowded(groups: list[list[int]], distances: Sequence[int]) -> set[int]:
    """Return the distances at which two of one tied group stand, and somebody of another."""
    far = [[distances[k] for k in group] for group in groups]
    return {
        each
        for number, steps in enumerate(far)
        for each in steps
        if steps.count(each) > 1 and any(each in others for other, others in enumerate(far) if other != number)
    }


def _parted(
    groups: list[list[int]], distances: Sequence[int], crowded: set[int]
) -> Iterator[list[tuple[list[int], int]]]:
    """Number tied groups in each order that makes a difference; groups with the same number stay tied."""
    far = [[distances[k] for k in group] for group in groups]
    thick = [n for n, steps in enumerate(far) if any(steps.count(each) > 1 for each in crowded)]
    thin = [n for n, steps in enumerate(far) if n not in thick and crowded & set(steps)]
    idle = [(group, 0) for n, group in enumerate(groups) if n not in thick and n not in thin]
    if factorial(len(thick)) * (len(thick) + 1) ** len(thin) > MOST_ORDERS:
        raise TooManyTied
    for ordered in permutations(thick):
        for gaps in product(range(len(thick) + 1), repeat=len(thin)):
            numbered = [(groups[n], 2 * gap) for n, gap in zip(thin, gaps, strict=True)]
            yield idle + numbered + [(groups[n], 2 * place + 1) for place, n in enumerate(ordered)]
