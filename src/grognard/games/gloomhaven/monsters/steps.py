"""What a monster gets to in this turn."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.gloomhaven.floor import Floor, Mode
from grognard.hexes import Layer


class Steps:
    """The hexes whose best way takes no more movement than the monster has (GH-MOVE-1, GH-NEG-3).

    A hex whose best way takes longer is left out, even if one with more harmful hexes is short enough: nobody stops
    there, as staying leaves the fewest harmful hexes in all, and that is asked first (GH-MMOVE-6).
    """

    def __init__(self, floor: Floor, start: int, mode: Mode, ways: Iterable[Layer], move: int) -> None:
        self._floor = floor
        self._start = start
        self._mode = mode
        self.layers = [layer for layer in ways if layer.cost <= move]

    def way(self, end: int) -> list[int]:
        """Return one best way, start and end included; raises ``ValueError`` if there is none in this turn."""
        if not any(layer.cells >> end & 1 for layer in self.layers):
            raise ValueError(f"no way leads to the hex with the number {end} in this turn")
        return self._floor.way(self.layers, self._start, end, self._mode)
