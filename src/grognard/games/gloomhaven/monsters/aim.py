"""From where an attack hits whom: sets of hexes for each foe, and the complete sets of victims of a hex."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.monsters.victims import Victims
from grognard.games.gloomhaven.monsters.view import Attack, Foe
from grognard.hexes import FlatHex, Pattern, bits, code, covering, patterns_at, placed, turnings

_images = lru_cache(maxsize=32)(turnings)
_covering = lru_cache(maxsize=32)(covering)


class Aim:
    """An attack on the visible foes of a floor, never on friends (GH-ATK-2, GH-ATK-3, GH-AOE-7).

    Foes are known by their numbers in ``foes``; a set of victims has each once.

    Only ``ends`` are asked for, where the monster gets to and may end.

    ``plain[k]`` are the hexes from which foe ``k`` is in range and in sight, ``stands[k]`` those from which the
    attack can hit it, be it by its area, for which sight is needed too; ``beside[k]`` its neighbours (GH-LOS-4,
    GH-ATK-4, GH-ATK-6, GH-AOE-1).
    """

    def __init__(self, floor: Floor, attack: Attack, foes: tuple[Foe, ...], ends: int) -> None:
        self.floor = floor
        self.ends = ends
        self.attack = attack
        self.foes = foes
        self.extras = self._extras()
        self._victims: dict[tuple[int, int], list[Victims]] = {}
        self.ids = [floor.id_of(foe.hex) for foe in foes]
        self.beside = [floor.within(there, 1) ^ (1 << there) for there in self.ids]
        self.plain = [self._plain(there) if self.extras else 0 for there in self.ids]
        if attack.area is None:
            self.stands = self.plain
            return
        pattern: Pattern = attack.area.hexes
        if attack.area.kind == "melee":
            images = _images(pattern)
            self._hit_by = patterns_at(images)
            offsets = {h for image in images for h in image}
            geometric = [self._around(foe.hex, offsets) for foe in foes]
        else:
            self._areas = self._ranged(_covering(pattern))
            geometric = [0] * len(foes)
            for hit, hexes in self._areas.items():
                for k in bits(hit):
                    geometric[k] |= hexes
        self.stands = [floor.sighted(there, geometric[k] & ends) | self.plain[k] for k, there in enumerate(self.ids)]

    def _extras(self) -> int:
        """Count the victims outside of an area: all without one, else those beyond the first (GH-AOE-8)."""
        targets = self.attack.targets
        most = len(self.foes) if targets == "all" else targets
        return max(0, most - 1) if self.attack.area and targets != "all" else most

    def _plain(self, there: int) -> int:
        """Return from where a foe is in range and in sight (GH-LOS-1, GH-LOS-6)."""
        return self.floor.sighted(there, self.floor.within(there, self.attack.reach) & self.ends)

    def _around(self, there: FlatHex, offsets: set[FlatHex]) -> int:
        """Return from where a melee area reaches a hex; neither range nor walls matter (GH-AOE-2, GH-AOE-6)."""
        around = [FlatHex(there.q - by.q, there.t - by.t) for by in offsets]
        return self.floor.mask([h for h in around if self.floor.grid.holds(h)]) & self.floor.maze.floor

    def _ranged(self, images: tuple[Pattern, ...]) -> dict[int, int]:
        """Return the hexes from which an area may lie on each set of foes, before sight is asked (GH-AOE-5)."""
        found: dict[int, int] = {}
        number = {foe.hex: k for k, foe in enumerate(self.foes)}
        in_range: dict[FlatHex, int] = {}
        for foe in self.foes:
            for image in images:
                area = placed(image, foe.hex)
                hit = 0
                hexes = 0
                for h in area:
                    if h in number:
                        hit |= 1 << number[h]
                    near = in_range.get(h)
                    if near is None:
                        near = in_range[h] = self._in_range_of(h)
                    hexes |= near
                found[hit] = found.get(hit, 0) | hexes
        return found

    def _in_range_of(self, h: FlatHex) -> int:
        """Return from where a hex counts as the one in range: never if it is a wall or not there (GH-RUL-11)."""
        if not self.floor.grid.holds(h):
            return 0
        there = self.floor.id_of(h)
        return self.floor.within(there, self.attack.reach) if self.floor.maze.floor >> there & 1 else 0

    def adjacent(self, here: int) -> int:
        """Return the foes next to a hex who are attacked with disadvantage for that (GH-ATK-6)."""
        if not self.attack.is_ranged:
            return 0
        return sum([1 << k for k, cells in enumerate(self.beside) if cells >> here & 1])

    def victims(self, here: int, focus: int) -> list[Victims]:
        """List the complete sets of victims from a hex that have the focus, the largest only.

        Rules: GH-MTGT-1, GH-MTGT-2, GH-MTGT-5, GH-ATK-12, GH-AOE-3, GH-AOE-8.
        """
        known = self._victims.get((here, focus))
        if known is None:
            known = self._victims[here, focus] = self._sets(here, focus)
        return known

    def _sets(self, here: int, focus: int) -> list[Victims]:
        near = sum([1 << k for k, cells in enumerate(self.plain) if cells >> here & 1])
        found = {each for hit in self._hits(here) if (each := self._complete(hit, near, 1 << focus))}
        most = max([each.size for each in found], default=0)
        return sorted([each for each in found if each.size == most])

    def _hits(self, here: int) -> set[int]:
        """List the sets of foes whom the area hits from a hex, each in one of its positions."""
        area = self.attack.area
        if area is None:
            return {0}
        seen = sum([1 << k for k, cells in enumerate(self.stands) if cells >> here & 1])
        found = {0}
        if area.kind == "ranged":
            found |= {hit & seen for hit, hexes in self._areas.items() if hexes >> here & 1}
            return found
        at = self.floor.hex_of(here)
        by_image: dict[int, int] = {}
        for k in bits(seen):
            there = self.foes[k].hex
            for image in bits(self._hit_by.get(code(there.q - at.q, there.t - at.t), 0)):
                by_image[image] = by_image.get(image, 0) | 1 << k
        return found | set(by_image.values())

    def _complete(self, hit: int, near: int, focus: int) -> Victims | None:
        extras = self.extras
        sure = hit
        if not hit & focus:
            if not extras or not near & focus:
                return None
            sure |= focus
            extras -= 1
        free = near & ~sure
        choose = min(extras, free.bit_count())
        if choose == free.bit_count():
            return Victims(sure | free)
        return Victims(sure, free if choose else 0, choose)
