"""What a monster gets to in this turn."""

from __future__ import annotations

from grognard.games.gloomhaven.floor import Floor, Mode
from grognard.hexes import Layer


class Steps:
    """All hexes within so much movement: the fewest harmful hexes that lead there in time, then the movement.

    A way with fewer harmful hexes that takes longer than this turn does not count (GH-MMOVE-6). ``layers`` are sorted
    by harm and movement; of those that have a hex, the first counts. Rules of the steps: those of ``Floor.ways_from``.
    """

    def __init__(self, floor: Floor, start: int, mode: Mode, enemies: int, move: int) -> None:
        self._floor = floor
        self._start = start
        self._mode = mode
        if mode is not Mode.WALK or not floor.harmful or not move:
            ways = floor.ways_from(start, mode, enemies) if move else [Layer(0, 0, 1 << start)]
            self.layers = [layer for layer in ways if layer.cost <= move]
        else:
            self.layers = _walked(floor, start, enemies, move)
        self.cells = 0
        for layer in self.layers:
            self.cells |= layer.cells

    def way(self, end: int) -> list[int]:
        """Return one best way, start and end included; raises ``ValueError`` if there is none."""
        if not self.cells >> end & 1:
            raise ValueError(f"no way leads to the hex with the number {end} in this turn")
        return self._floor.way(self.layers, self._start, end, self._mode)


def _walked(floor: Floor, start: int, enemies: int, move: int) -> list[Layer]:
    maze = floor.maze
    free = maze.floor & ~(enemies | floor.obstacles)
    parts = []
    for harm, ground in ((0, free & ~floor.harmful), (1, free & floor.harmful)):
        parts.append((harm, 1, ground & ~floor.difficult))
        parts.append((harm, 2, ground & floor.difficult))
    waiting: dict[tuple[int, int], int] = {(0, 0): 1 << start}
    layers: list[Layer] = []
    within = [0] * (move + 1)  # by cost: what no more harm than now and no more movement than this leads to
    for harm in range(move + 1):
        sooner = 0
        for cost in range(move + 1):
            sooner |= within[cost]
            cells = waiting.pop((harm, cost), 0) & ~sooner
            within[cost] = sooner = sooner | cells
            if not cells:
                continue
            layers.append(Layer(harm, cost, cells))
            near = maze.spread(cells)
            for more_harm, more_cost, ground in parts:
                if near & ground:
                    key = (harm + more_harm, cost + more_cost)
                    waiting[key] = waiting.get(key, 0) | near & ground
    return layers
