"""Why a figure may not move to a hex."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.rules.reach import FREELY, Limits, choices, landings, stretch
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.refusal import Refusal

FAR: Final = 60
"""More points than any way costs."""


def refuse_move(s: Expedition, number: int, limits: Limits, label: str, points: int, heading: int) -> Refusal | None:
    """Say why a figure may not move on to a hex now; None if it may.

    A hex that is not revealed is no hex at all. Rules: GH-MOVE-1, GH-MOVE-2, GH-MOVE-3, GH-MOVE-4, GH-MOVE-7,
    GH-MOVE-8, GH-DOOR-1, GH-DOOR-6.
    """
    to = s.arena.id_named.get(label, -1)
    shown = s.arena.maze(s.rooms, s.opened, (1 << len(s.arena.door_ids)) - 1).floor
    if to < 0 or not shown >> to & 1:
        return Refusal("GH-MOVE-7", "no-such-hex", hex=label)
    at = s.figures[number].at
    if choices(limits, at, points, heading) >> to & 1:
        return None
    if to == at:
        return Refusal("GH-MOVE-1", "already-there", hex=label)
    if not limits.maze.floor >> to & 1:
        locked = s.arena.door(s.arena.door_at[to]).locked
        return Refusal(
            "GH-DOOR-6" if locked else "GH-MOVE-7", "door-is-locked" if locked else "door-is-closed", hex=label
        )
    if s.obstacles >> to & 1 and not limits.land >> to & 1:
        return Refusal("GH-MOVE-3", "obstacle-in-hex", hex=label)
    if s.occupied() >> to & 1:
        return Refusal("GH-MOVE-2", "hex-is-occupied", hex=label)
    if heading != FREELY:
        return Refusal("GH-MOVE-1", "not-straight-ahead", hex=label)
    if not limits.land >> to & 1:
        return Refusal("GH-MOVE-2", "cannot-end-move-there", hex=label)
    if landings(limits, stretch(limits, at, points, limits.doors)) >> to & 1:
        return Refusal("GH-MOVE-8", "harm-on-the-way", hex=label)
    if limits.doors and landings(limits, stretch(limits, at, points, 0)) >> to & 1:
        return Refusal("GH-DOOR-1", "door-on-the-way", hex=label)
    layers = stretch(limits, at, FAR, 0)
    cost = next((n for n, cells in enumerate(layers) if cells >> to & 1), 0)
    if not cost:
        return Refusal("GH-MOVE-2" if limits.mode is Mode.WALK else "GH-MOVE-7", "no-way-there", hex=label)
    if limits.slow >> to & 1:
        cost += 0 if limits.mode is Mode.WALK else 1
        return Refusal("GH-MOVE-4", "too-far-for-difficult-terrain", hex=label, points=points, cost=cost)
    return Refusal("GH-MOVE-1", "too-far-to-move", hex=label, points=points, cost=cost)
