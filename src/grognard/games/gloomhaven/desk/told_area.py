"""Where the area of an attack lies, so that a page can draw it: one place for each set of victims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.monsters import Attack
from grognard.games.gloomhaven.monsters.aim import Aim
from grognard.hexes import FlatHex, Pattern, covering, placed, turnings

Targets = tuple[FlatHex, ...]


def areas_for(aim: Aim, here: int, sets: Iterable[Targets]) -> tuple[Targets, ...]:
    """Return a place of the area for each set of victims from a hex, without its walls (GH-AOE-2, GH-AOE-5, GH-AOE-8).

    Of all places from where only extra targets are missing, it is one that hits the most of the set and has the fewest
    walls; empty where the area hits nobody of the set.
    """
    area = aim.attack.area
    if area is None:
        return ()
    seen = {foe.hex for k, foe in enumerate(aim.foes) if aim.stands[k] >> here & 1}
    plain = {foe.hex for k, foe in enumerate(aim.foes) if aim.plain[k] >> here & 1}
    lying = {tuple(sorted(each)) for each in _placed(aim.floor, aim.attack, here, seen)}
    open_floor = [tuple([h for h in each if _is_floor(aim.floor, h)]) for each in lying]
    hits = sorted([(-len(seen.intersection(each)), -len(each), each) for each in open_floor])
    found: list[Targets] = []
    for targets in sets:
        wanted = set(targets)
        for _, _, hexes in hits:
            hit = seen.intersection(hexes)
            rest = wanted - hit
            if hit and hit <= wanted and rest <= plain and len(rest) <= aim.extras:
                found.append(hexes)
                break
        else:
            found.append(())
    return tuple(found)


def _placed(floor: Floor, attack: Attack, here: int, seen: Iterable[FlatHex]) -> Iterator[Pattern]:
    """List the places in which the area may lie and hit somebody (GH-AOE-2, GH-AOE-5, GH-RUL-11)."""
    area = attack.area
    assert area is not None
    pattern: Pattern = area.hexes
    if area.kind == "melee":
        for image in turnings(pattern):
            yield placed(image, floor.hex_of(here))
        return
    in_range = floor.within(here, attack.reach) & floor.maze.floor
    images = covering(pattern)
    for there in seen:
        for image in images:
            lying = placed(image, there)
            if any(floor.grid.holds(h) and in_range >> floor.id_of(h) & 1 for h in lying):
                yield lying


def _is_floor(floor: Floor, h: FlatHex) -> bool:
    return floor.grid.holds(h) and bool(floor.maze.floor >> floor.id_of(h) & 1)
