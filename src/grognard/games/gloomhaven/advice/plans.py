"""The best use of two cards from where a character stands: where to go, whom to hit, with which halves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from grognard.games.gloomhaven.advice.enemies import danger_at, hit_worth
from grognard.games.gloomhaven.advice.halves import Blow, Sketch, sketch_of
from grognard.games.gloomhaven.advice.worth import stamina
from grognard.games.gloomhaven.figures import GONE, IMMOBILIZE, MONSTERS, STUN
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.rules import items, movement, terrain
from grognard.games.gloomhaven.state import BOTTOM, TOP, Expedition
from grognard.hexes import bits

FEAR: Final = 0.75
"""What a point of expected damage counts against a point dealt, for a character in full health."""
COIN: Final = 0.6
LOST: Final = 2.6
"""What it costs to lose a card, with many turns left."""
APPROACH: Final = 0.28
"""What a step nearer to where there is something to do is worth."""


class Use(NamedTuple):
    """A half as it may be used: the card, the half, and whether as the basic action."""

    card: int
    half: int
    basic: bool


class Stand(NamedTuple):
    """Where to stand, and what the attacks from there are worth."""

    at: int
    worth: float


def sketch_for(s: Expedition, hero: int, use: Use) -> Sketch:
    """Sum a half up as it is used."""
    if not use.basic:
        return sketch_of(use.card, use.half)
    value = items.basic_value(s, hero, use.half)
    return Sketch(blows=(Blow(float(value)),)) if use.half == TOP else Sketch(move=value)


def uses_of(chosen: Sequence[int], halves: Sequence[int]) -> Iterator[tuple[Use, ...]]:
    """List the ways to use cards for the halves that are left: each half of another card."""
    if len(halves) == 1:
        for card in chosen:
            for basic in (False, True):
                yield (Use(card, halves[0], basic),)
        return
    if len(chosen) < 2:
        return
    for top, bottom in ((chosen[0], chosen[1]), (chosen[1], chosen[0])):
        for first in (False, True):
            for second in (False, True):
                yield (Use(top, TOP, first), Use(bottom, BOTTOM, second))


class Field:
    """What a character sees of the map while it makes plans: enemies, their surroundings, where there is work to do."""

    def __init__(self, s: Expedition, hero: int) -> None:
        self.s = s
        self.hero = hero
        self.at = s.figures[hero].at
        self.maze = s.maze()
        self.foes = [n for n in s.foes_of(hero) if s.is_targetable(n)]
        self.friends = [s.figures[n].at for n in s.friends_of(hero)]
        self.health = max(0.05, s.figures[hero].hp / s.figures[hero].full)
        self._danger: dict[int, float] = {}
        self._reach: dict[tuple[int, bool], int] = {}
        self._hits: dict[tuple[Blow, int], float] = {}
        self._from: dict[tuple[int, int], int] = {}
        self.steps = self._steps()

    def _steps(self) -> dict[int, int]:
        """Count the steps from each hex to where there is something to do: enemies, else doors, else treasure."""
        s = self.s
        maze = terrain.walkers_maze(s)
        goals = 0
        for foe in self.foes:
            goals |= 1 << s.figures[foe].at
        if not goals:
            goals = terrain.closed_doors(s) or s.treasures | self._coins()
        found: dict[int, int] = {}
        edge, seen, step = goals & maze.floor, 0, 0
        while edge:
            for at in bits(edge):
                found[at] = step
            seen |= edge
            edge = maze.spread(edge) & ~seen
            step += 1
        return found

    def _coins(self) -> int:
        cells = 0
        for at in self.s.coins:
            cells |= 1 << at
        return cells

    def reach(self, points: int, jump: bool) -> int:
        """Return where the character may end a move of so many points."""
        key = (points, jump)
        if key not in self._reach:
            held = points <= 0 or self.s.figures[self.hero].has(IMMOBILIZE | STUN)
            mode = Mode.FLY if items.flies(self.s, self.hero) else Mode.JUMP if jump else Mode.WALK
            self._reach[key] = 1 << self.at if held else movement.reach(self.s, self.hero, points, mode)
        return self._reach[key]

    def danger(self, at: int) -> float:
        """Return the damage expected on a hex, weighed by how much the character fears it."""
        if at not in self._danger:
            self._danger[at] = danger_at(self.s, self.hero, at)
        fear = FEAR if self.health > 0.6 else 1.2 if self.health > 0.35 else 1.8
        return fear * self._danger[at]

    def stands(self, foe: int, far: int) -> int:
        """Return the hexes from which an enemy is in range and in sight."""
        key = (foe, far)
        if key not in self._from:
            there = self.s.figures[foe].at
            self._from[key] = self.maze.sighted(there, self.maze.within(there, far))
        return self._from[key]

    def hit(self, blow: Blow, foe: int) -> float:
        """Return what a blow on an enemy is worth."""
        key = (blow, foe)
        if key not in self._hits:
            value = blow.value
            there = self.s.figures[foe].at
            near = self.maze.within(there, 1)
            if blow.beside_ally and any(near >> friend & 1 for friend in self.friends):
                value += blow.beside_ally
            self._hits[key] = hit_worth(self.s, foe, value, blow.pierce, blow.conditions)
        return self._hits[key]

    def blow_from(self, blow: Blow, at: int) -> float:
        """Return what a blow from a hex is worth, at its best targets."""
        far = max(1, blow.range)
        worths = []
        for foe in self.foes:
            if self.stands(foe, far) >> at & 1:
                worth = self.hit(blow, foe)
                if blow.range and self.maze.within(self.s.figures[foe].at, 1) >> at & 1:
                    worth *= 0.7
                worths.append(worth)
        if not worths:
            return 0.0
        worths.sort(reverse=True)
        count = 6 if blow.around else min(blow.area, 3) if blow.area else blow.targets
        if blow.area and len(worths) > 1:
            return worths[0] + 0.6 * sum(worths[1:count])
        return sum(worths[:count])

    def place(self, at: int) -> float:
        """Return what a hex is worth by itself: money, the way to what is to be done, against the danger."""
        s = self.s
        worth = -self.danger(at)
        if at in s.coins:
            worth += COIN * s.coins[at]
        if s.treasures >> at & 1:
            worth += 2.0
        if at in s.traps or s.hazards >> at & 1:
            worth -= 4.0
        worth -= APPROACH * self.steps.get(at, 12)
        if terrain.closed_doors(s) >> at & 1:
            worth += self._opening()
        return worth

    def _opening(self) -> float:
        """Return what it is worth to open a door now: much with nobody left to fight, little else."""
        if self.foes:
            return -6.0
        return 2.0 if self.health > 0.5 else 0.0

    def best(self, cells: int, blows: Sequence[Blow]) -> Stand:
        """Return the best of some hexes to attack from and stay on."""
        found = Stand(self.at, -99.0)
        for at in bits(cells):
            worth = self.place(at) + sum([self.blow_from(blow, at) for blow in blows])
            if worth > found.worth:
                found = Stand(at, worth)
        return found


def worth_of(field: Field, uses: Sequence[Use]) -> float:
    """Return what it is worth to use these halves, in the better order."""
    s, hero = field.s, field.hero
    sketches = [sketch_for(s, hero, use) for use in uses]
    points = sum([each.move for each in sketches])
    jump = any(each.jump for each in sketches)
    blows = [blow for each in sketches for blow in each.blows]
    worth = field.best(field.reach(points, jump), blows).worth
    for each in sketches:
        worth += each.other
        if each.healing:
            worth += _healing(s, hero, each.healing)
        if each.loot:
            worth += _loot(field, each.loot)
        if each.lost:
            worth -= lost_cost(s, hero)
    return worth


def lost_cost(s: Expedition, hero: int) -> float:
    """Return what it costs to lose a card now: less towards the end, much while many rooms are unseen."""
    unseen = len(s.arena.scenario.rooms) - s.rooms.bit_count()
    foes = sum([1 for f in s.figures if f.at != GONE and f.side == MONSTERS])
    left = stamina(s, hero)
    need = 3.0 * unseen + 1.2 * foes / max(1, len(s.playing()))
    return LOST * min(1.6, max(0.35, (need + 4.0) / max(1.0, left)))


def _healing(s: Expedition, hero: int, amount: int) -> float:
    best = 0
    for n in (hero, *s.friends_of(hero)):
        figure = s.figures[n]
        if figure.kind in ("hero", "summon"):
            weight = 1.0 if figure.hp * 2 > figure.full else 1.5
            best = max(best, int(weight * min(amount, figure.full - figure.hp)))
    return 0.8 * best


def _loot(field: Field, far: int) -> float:
    near = field.maze.within(field.at, far)
    return COIN * sum([count for at, count in field.s.coins.items() if near >> at & 1])
