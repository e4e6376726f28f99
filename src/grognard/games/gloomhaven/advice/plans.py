"""The best use of two cards from where a character stands: which halves, in which order, where to go, whom to hit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from grognard.games.gloomhaven.advice.enemies import Menace, danger_of, hit_worth, menaces
from grognard.games.gloomhaven.advice.errands import errands, plates_for, wants_treasure
from grognard.games.gloomhaven.advice.halves import Blow, Sketch, augment_worth, bonus_of, sketch_of
from grognard.games.gloomhaven.advice.worth import calm, lost_cost, need, recovers_lost, turn_worth
from grognard.games.gloomhaven.facts.hero_abilities import Augment
from grognard.games.gloomhaven.figures import GONE, IMMOBILIZE, STUN
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.in_play import BOTTOM, TOP
from grognard.games.gloomhaven.rules import boons, items, movement, terrain
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits

COIN: Final = 0.4
APPROACH: Final = 0.5
"""What a step nearer to where there is something to do is worth."""
FEAR: Final = 0.55
"""What a point of expected damage costs in full health, in points dealt,"""
FRIGHT: Final = 0.9
"""and how much more it costs without any health."""
DREAD: Final = 0.8
"""What each point costs besides that is more than most of the hit points left."""
HEALED: Final = 0.8
"""What a hit point given back is worth to somebody nearly unhurt."""
NEVER: Final = -8.0
"""What it is worth to open a door at the wrong time."""
WORTH_A_REST: Final = 6
"""Cards in hand and discarded with which a rest still gives two good rounds."""
BEHIND: Final = 12
"""How much farther away seems what lies behind traps."""
TOUGH: Final = 9
"""Characters with so many hit points at most go first (those of level 1 have 6 to 10)."""


class Use(NamedTuple):
    """A half as it may be used: the card, the half, and whether as the basic action."""

    card: int
    half: int
    basic: bool


class Stand(NamedTuple):
    """Where to stand at the end, what that and the attacks are worth, and whether the attacks come before the move."""

    at: int
    worth: float
    strikes_first: bool = False


@cache
def basic_sketch(half: int, value: int) -> Sketch:
    """Sum a basic action up."""
    return Sketch(blows=(Blow(float(value)),)) if half == TOP else Sketch(move=value)


def sketch_for(s: Expedition, hero: int, use: Use) -> Sketch:
    """Sum a half up as it is used."""
    return basic_sketch(use.half, items.basic_value(s, hero, use.half)) if use.basic else sketch_of(use.card, use.half)


def blows_of(s: Expedition, hero: int, uses: Sequence[Use]) -> tuple[Blow, ...]:
    """Return the attacks of halves."""
    return tuple([blow for use in uses for blow in sketch_for(s, hero, use).blows])


def uses_of(chosen: Sequence[int], halves: Sequence[int]) -> Iterator[tuple[Use, ...]]:
    """List the ways to use cards for the halves that are left: each half of another card."""
    if len(halves) == 1 or len(chosen) == 1:
        for card in chosen:
            for half in halves:
                for basic in (False, True):
                    yield (Use(card, half, basic),)
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
        figure = s.figures[hero]
        self.at = figure.at
        self.maze = s.maze()
        self.foes = [n for n in s.foes_of(hero) if s.is_targetable(n)]
        self.friends = [s.figures[n].at for n in s.friends_of(hero)]
        self.health = max(0.05, figure.hp / figure.full)
        self.doors = terrain.closed_doors(s)
        self.plates = plates_for(s, hero)
        self.treasure = 4.0 if wants_treasure(s) else 2.0
        self.menaces: list[Menace] = menaces(s, hero)
        self.distant = s.arena.characters[hero].hero in ("spellweaver", "tinkerer")
        augments = [boon.what for boon in s.boons if boon.holder == hero and isinstance(boon.what, Augment)]
        self.augment = sum([bonus_of(each) for each in augments])
        self.augmented = max([augment_worth(each) for each in augments], default=0.0)
        self.lost = lost_cost(s, hero)
        self.turn = turn_worth(s, hero)
        self.opening = self._opening()
        self.calm = calm(s, hero)
        self._danger: dict[int, float] = {}
        self._reach: dict[tuple[int, bool], int] = {}
        self._maps: dict[int, dict[int, float]] = {}
        self._places: dict[int, float] = {}
        self._best: dict[tuple[int, bool, tuple[int, ...], bool], Stand] = {}
        self._kept: list[Blow] = []
        self.harm = s.hazards
        for trap in s.traps:
            self.harm |= 1 << trap
        self.steps = self._steps()

    def _steps(self) -> dict[int, int]:
        """Count the steps from each hex to where there is something to do: enemies, else plates, doors, treasure."""
        s = self.s
        maze = terrain.walkers_maze(s)
        goals = 0
        for foe in self.foes:
            goals |= 1 << s.figures[foe].at
        if not goals:
            goals = errands(s, self.plates)
        found: dict[int, int] = {}
        edge, seen, step = goals & maze.floor, 0, 0
        for blocked in (s.obstacles | self.harm, s.obstacles):
            while edge:
                for at in bits(edge):
                    found[at] = step
                seen |= edge
                edge = maze.spread(edge) & ~seen & ~(blocked & ~goals)
                step += 1
            # What lies behind traps only is far away; the traps themselves are near.
            edge = maze.spread(seen) & self.harm & ~seen & ~s.obstacles
            for at in bits(edge):
                found[at] = step
            seen |= edge
            edge = maze.spread(edge) & ~seen & ~s.obstacles
            step += BEHIND
        return found

    def _opening(self) -> float:
        """Return what it is worth to open a door now: much once all are ready and nobody is left to fight."""
        s, hero = self.s, self.hero
        if not self.doors | self.plates:
            return 0.0
        if self.foes:
            return NEVER
        worth = 1.0 if is_tired(s, hero) else 3.0
        others = [each for each in s.playing() if each != hero]
        # In a large party somebody is always tired: there each counts for less, or nobody would ever go on.
        share = min(1.0, 1.5 / max(len(others), 1))
        for each in others:
            figure = s.figures[each]
            gap = min([self.maze.distance(figure.at, door) or 9 for door in self._thresholds()], default=0)
            if is_tired(s, each):
                worth -= 4.0 * share
            elif gap > 5:
                worth -= 3.0 * share
            elif figure.hp >= max(TOUGH - 2, s.figures[hero].hp + 2):
                worth -= 3.5 * share if figure.hp > s.figures[hero].hp + 3 else 1.5 * share
        return worth if worth > 0 else NEVER

    def _thresholds(self) -> list[int]:
        return list(bits(self.maze.spread(terrain.walkers_maze(self.s).spread(self.doors) & self.maze.floor)))

    def near_door(self) -> bool:
        """Say whether the character is as near to a door as it has to be to wait for others."""
        return bool(self.doors | self.plates) and self.steps.get(self.at, 99) <= 4

    def reach(self, points: int, jump: bool) -> int:
        """Return where the character may end a move of so many points."""
        key = (points, jump)
        if key not in self._reach:
            held = points <= 0 or self.s.figures[self.hero].has(IMMOBILIZE | STUN)
            mode = Mode.FLY if items.flies(self.s, self.hero) else Mode.JUMP if jump else Mode.WALK
            self._reach[key] = 1 << self.at if held else movement.reach(self.s, self.hero, points, mode)
        return self._reach[key]

    def danger(self, at: int) -> float:
        """Return the damage expected on a hex."""
        if at not in self._danger:
            self._danger[at] = danger_of(self.s, self.hero, at, self.menaces)
        return self._danger[at]

    def trap_cost(self, at: int) -> float:
        """Return what it costs to step on a trap or into hazardous terrain: more as long as there are enemies."""
        s = self.s
        trap = s.traps.get(at)
        harm = s.arena.rulings.hazard_damage if trap is None else trap.damage + 2 * len(trap.conditions)
        left = s.figures[self.hero].hp
        return 20.0 if harm >= left else 1.0 + 3.0 * harm / left + (3.0 if self.foes else 0.0)

    def fear(self, damage: float) -> float:
        """Return what an expected damage costs: more the fewer hit points are left."""
        hp = self.s.figures[self.hero].hp
        base = FEAR + FRIGHT * (1.0 - self.health)
        return (damage * base + max(0.0, damage - 0.6 * hp) * DREAD) * self.calm

    def hit(self, blow: Blow, foe: int) -> float:
        """Return what a blow on an enemy is worth."""
        value = blow.value
        there = self.s.figures[foe].at
        if blow.beside_ally:
            near = self.maze.within(there, 1)
            if any(near >> friend & 1 for friend in self.friends):
                value += blow.beside_ally
        if self.augment and not blow.range and value > 0:
            value += self.augment
        worth = hit_worth(self.s, foe, value, blow.pierce, blow.conditions)
        if not blow.range and (back := boons.retaliate_beside(self.s, foe)):
            worth -= self.fear(float(back))
        return worth

    def blow_map(self, blow: Blow) -> dict[int, float]:
        """Return what a blow is worth from each hex from which it hits anybody."""
        key = id(blow)
        known = self._maps.get(key)
        if known is not None:
            return known
        self._kept.append(blow)
        far = max(1, blow.range)
        near = self.maze.within(self.at, 9)
        worths: dict[int, list[float]] = {}
        for foe in self.foes:
            there = self.s.figures[foe].at
            worth = self.hit(blow, foe)
            beside = self.maze.within(there, 1) if blow.range else 0
            for at in bits(self.maze.sighted(there, self.maze.within(there, far) & near)):
                worths.setdefault(at, []).append(worth * 0.75 if beside >> at & 1 else worth)
        count = 6 if blow.around else min(blow.area, 3) if blow.area else max(1, blow.targets)
        found = self._maps[key] = {}
        for stand, each in worths.items():
            if len(each) == 1 or count == 1:
                found[stand] = max(each)
            else:
                each.sort(reverse=True)
                rest = sum(each[1:count])
                found[stand] = each[0] + (0.55 * rest if blow.area else rest)
        return found

    def blow_from(self, blow: Blow, at: int) -> float:
        """Return what a blow from a hex is worth, at its best targets."""
        return self.blow_map(blow).get(at, 0.0)

    def place(self, at: int) -> float:
        """Return what a hex is worth by itself: money, the way to what is to be done, against the danger."""
        known = self._places.get(at)
        if known is not None:
            return known
        s = self.s
        worth = -self.fear(self.danger(at))
        if at in s.coins:
            worth += COIN * s.coins[at]
        if s.treasures >> at & 1:
            worth += self.treasure
        if self.harm >> at & 1 and at != self.at:
            worth -= self.trap_cost(at)
        if (self.doors | self.plates) >> at & 1:
            worth += self.opening
        steps = self.steps.get(at, 15)
        wanted = (3 if self.distant else 1) if self.foes else 0 if self.opening > 0 else 1
        worth -= APPROACH * max(0, steps - wanted)
        if self.distant and self.foes and steps <= 1:
            worth -= 0.5
        self._places[at] = worth
        return worth

    def best(self, points: int, jump: bool, blows: tuple[Blow, ...], may_strike_first: bool) -> Stand:
        """Return the best way to move so far and to attack: the attacks after the move, or before it if they may."""
        key = (points, jump, tuple([id(blow) for blow in blows]), may_strike_first)
        known = self._best.get(key)
        if known is not None:
            return known
        maps = [self.blow_map(blow) for blow in blows]
        here = sum([each.get(self.at, 0.0) for each in maps]) if may_strike_first else 0.0
        found = Stand(self.at, -99.0)
        for at in bits(self.reach(points, jump)):
            place = self.place(at)
            worth = place
            for each in maps:
                worth += each.get(at, 0.0)
            if worth > found.worth:
                found = Stand(at, worth)
            if here and place + here - 0.05 > found.worth:
                found = Stand(at, place + here - 0.05, True)
        self._best[key] = found
        return found


def is_tired(s: Expedition, hero: int) -> bool:
    """Say whether a character had better rest before a door is opened: few cards in hand, and enough to take back.

    Who has so few cards left that no rest fills the hand is as ready as ever.
    """
    cards, piled = len(s.hands[hero]), len(s.discards[hero])
    turn = s.turn
    if turn is None or turn.figure != hero:
        cards += len(s.chosen[hero])
    else:
        cards += 2
    figure = s.figures[hero]
    return piled >= 2 and cards + piled >= WORTH_A_REST and (cards < 4 or (figure.hp * 2 < figure.full and piled >= 3))


def stand_of(field: Field, sketches: Sequence[Sketch]) -> Stand:
    """Return where halves of these kinds had better be used."""
    points = 0
    jump = False
    blows: tuple[Blow, ...] = ()
    first = len(sketches) > 1
    for each in sketches:
        points += each.move
        jump = jump or each.jump
        blows += each.blows
        if each.move and each.blows:
            first = each.strikes_first
    return field.best(points, jump, blows, first and bool(points))


def worth_of(field: Field, uses: Sequence[Use]) -> float:
    """Return what it is worth to use these halves, in the better order."""
    s, hero = field.s, field.hero
    sketches = [sketch_for(s, hero, use) for use in uses]
    stand = stand_of(field, sketches)
    worth = stand.worth
    danger = -1.0
    strikes = stand.worth > field.place(stand.at) + 0.3
    for each, use in zip(sketches, uses, strict=True):
        worth += each.other
        if each.fights and field.foes and (strikes or not each.briefly):
            worth += each.fights * min(1.2, need(s) / 6)
        if each.healing:
            worth += _healing(s, hero, each.healing, each.heals_self)
        if each.loot:
            worth += _loot(field, each.loot)
        if each.shield or each.retaliate:
            if danger < 0:
                danger = field.danger(stand.at)
            hits = danger / 2.2
            worth += min(danger, 0.9 * each.shield * hits) + 0.7 * each.retaliate * hits
        if each.augment:
            worth += (each.augment - field.augmented - (0.5 if field.augmented else 0.0)) * min(1.0, need(s) / 6)
        if each.recover:
            worth += _recovering(s, hero, use, each.recover, field.turn)
        elif recovers_lost(use.card):
            worth -= 4.0
        if each.lost:
            worth -= field.lost if not (each.recover == 2 and recovers_lost(use.card)) else 0.0
    return worth


def _recovering(s: Expedition, hero: int, use: Use, which: int, turn: float) -> float:
    """Return what taking back cards is worth, in turns."""
    hand, discards = len(s.hands[hero]), len(s.discards[hero])
    if which == 1:
        return min(2.0, 0.3 * discards) * turn if recovers_lost(use.card) else 1.0
    if not recovers_lost(use.card):
        return 1.5 * turn
    back = len(s.lost[hero])
    left = hand + discards + len(s.chosen[hero])
    return 9.0 if back >= 3 and left <= 4 else 5.0 if back >= 4 else -9.0


def _healing(s: Expedition, hero: int, amount: int, only_self: bool) -> float:
    best = 0.0
    for n in (hero, *s.friends_of(hero)):
        figure = s.figures[n]
        if figure.kind == "hero" and figure.at != GONE and (n == hero or not only_self):
            weight = HEALED + 0.9 * (1.0 - figure.hp / figure.full)
            best = max(best, weight * min(amount, figure.full - figure.hp))
    return best


def _loot(field: Field, far: int) -> float:
    near = field.maze.within(field.at, far)
    return COIN * sum([count for at, count in field.s.coins.items() if near >> at & 1])
