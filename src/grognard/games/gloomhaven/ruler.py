"""The ruler: the range around walls and the sight between two hexes (GH-HEX-2, GH-LOS-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import flat_distance
from grognard.kernel.action import NotationError
from grognard.kernel.presentation import Explanation, Line, Sight

EXAMPLE: Final = "'sight D5 E7'"


def measure(s: Expedition, words: Sequence[str]) -> Explanation:
    """Measure between two hexes that are revealed, named by their labels; NotationError if these are not two of them.

    The range goes around walls and closed doors (GH-HEX-2); sight is open as soon as one line from a corner to a corner
    is (GH-LOS-1). What blocks it are the hexes along the way that are not seen.
    """
    if len(words) != 2:
        raise NotationError(f"'sight' takes two hexes, such as {EXAMPLE}")
    here, there = (hex_named(s, word) for word in words)
    facts: dict[str, object] = {"from": s.arena.labels[here], "to": s.arena.labels[there]}
    if here == there:
        return Explanation(None, lines=(Line("ruler.same", facts),))
    distance = s.maze().distance(here, there)
    lines = [Line("ruler.no-range", facts) if distance is None else Line("ruler.range", {**facts, "n": distance})]
    straight = flat_distance(s.arena.grid.hex_of(here), s.arena.grid.hex_of(there))
    if distance is not None and distance > straight:
        lines.append(Line("ruler.around-walls", {"straight": straight}))
    lines.append(Line("ruler.sees" if s.maze().sees(here, there) else "ruler.sees-not", {}))
    return Explanation(None, lines=tuple(lines), sight=sight_between(s, here, there))


def hex_named(s: Expedition, word: str) -> int:
    """Return a revealed hex by its label, in capitals or not; NotationError if there is none."""
    at = s.arena.id_named.get(word.upper())
    if at is None or not s.maze().floor >> at & 1:
        raise NotationError(f"no hex '{word}' is revealed; name two, such as {EXAMPLE}")
    return at


def sight_between(s: Expedition, here: int, there: int) -> Sight:
    """Return the line between two hexes and, if it is closed, the hexes along it that the first does not see."""
    labels, maze = s.arena.labels, s.maze()
    if maze.sees(here, there):
        return Sight(labels[here], labels[there])
    along = [at for at in _line(s, here, there) if at in labels and maze.floor >> at & 1]
    hidden = [at for at in along if at != here and not maze.sees(here, at)]
    return Sight(labels[here], labels[there], tuple([labels[at] for at in hidden[:1] or [there]]))


def _line(s: Expedition, here: int, there: int) -> list[int]:
    """Return the hexes under the straight line between two middles, in order."""
    grid = s.arena.grid
    a, b = grid.hex_of(here), grid.hex_of(there)
    steps = flat_distance(a, b)
    found: list[int] = []
    for n in range(steps + 1):
        q, t = a.q + (b.q - a.q) * n / steps, a.t + (b.t - a.t) * n / steps
        rounded = _nearest(q, t)
        at = grid.id_of(type(a)(*rounded)) if grid.holds(type(a)(*rounded)) else -1
        if at >= 0 and at not in found:
            found.append(at)
    return found


def _nearest(q: float, t: float) -> tuple[int, int]:
    """Round to the nearest hex: the coordinate that was rounded most follows from the two others."""
    u = -q - t
    a, b, c = round(q), round(t), round(u)
    if abs(a - q) > abs(b - t) and abs(a - q) > abs(c - u):
        a = -b - c
    elif abs(b - t) > abs(c - u):
        b = -a - c
    return a, b
