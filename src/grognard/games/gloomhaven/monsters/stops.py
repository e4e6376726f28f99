"""Where a monster stops that does not arrive in this turn (section MMOVE of the rules)."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.hexes import Layer, bits
from grognard.kernel.ranking import Criterion, Ranking


def costs_of(layers: Iterable[Layer], cells: int) -> dict[int, tuple[int, int]]:
    """Return harm and movement of those of the hexes that are in a layer; the first one counts."""
    found: dict[int, tuple[int, int]] = {}
    for harm, cost, there in layers:
        for here in bits(there & cells):
            found[here] = (harm, cost)
        cells &= ~there
    return found


def rank_stops(
    steps: Iterable[Layer], goal: Iterable[Layer], stops: int, start: int, whole: tuple[int, int]
) -> Ranking[int]:
    """Rank the hexes where the monster may stop on its way to one goal (GH-MMOVE-6, GH-MMOVE-8, GH-MMOVE-9, GH-NEG-4).

    ``steps`` are the layers of what it gets to in this turn, ``goal`` those of the ways from there, ``whole`` is what
    the way from the ``start`` costs: where it stands already, it may stay, though others could not enter.
    """
    spent = costs_of(steps, stops)
    left = {**costs_of(goal, stops), start: whole}
    return Ranking(
        [here for here in spent if here in left],
        [
            Criterion("harm", "GH-NEG-4", lambda here: spent[here][0] + left[here][0]),
            Criterion("left", "GH-MMOVE-6", lambda here: left[here][1]),
            Criterion("movement", "GH-MMOVE-8", lambda here: spent[here][1]),
        ],
    )
