"""A turn that is to be explained: its plan with what the plan does not keep, worked out again when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import islice
from typing import Final

from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.monster_map import MonsterMap
from grognard.games.gloomhaven.monsters import MELEE, Attack, Foe, Plan, posed
from grognard.games.gloomhaven.monsters.aim import Aim
from grognard.games.gloomhaven.monsters.plan import Course
from grognard.games.gloomhaven.monsters.stands import Evaluation, Stands
from grognard.games.gloomhaven.monsters.stops import costs_of
from grognard.games.gloomhaven.monsters.victims import Victims
from grognard.hexes import FlatHex, Layer, bits, flat_corner, flat_distance, nearest, walk_from
from grognard.kernel.ranking import Ranking

MOST_SETS: Final = 12
"""So many sets of victims of one hex are written out."""

Cost = tuple[int, int]
"""Harmful hexes entered, and movement."""


class ToldTurn:
    """What a monster does in a position, and what it would have elsewhere; hexes are ids of the plan's floor."""

    def __init__(self, position: MonsterMap, plan: Plan) -> None:
        self.plan = plan
        self.chosen = position.monster
        self.floor = plan.floor
        self.view, self.monster, self.card = posed(position)
        self.left = plan.card
        self.start = self.floor.id_of(plan.start)
        self.mode = Mode.FLY if self.monster.flies else Mode.JUMP if self.card.jump else Mode.WALK
        self._enemies = self.floor.mask([foe.hex for foe in self.view.foes])

    @cached_property
    def decisive(self) -> Attack | None:
        """The attack by which focus and place are found, None if none is made (GH-FOCUS-2, GH-FOCUS-4)."""
        place = self.left.decisive
        return None if place is None else self.left.attacks[place]

    @property
    def is_attack_first(self) -> bool:
        """Whether all attacks stand before the move (GH-MMOVE-11)."""
        return bool(self.left.before) and not self.left.after

    @cached_property
    def ways(self) -> list[Layer]:
        """All ways of any length (GH-FOCUS-5)."""
        return self.floor.ways_from(self.start, self.mode, self._enemies)

    @cached_property
    def costs(self) -> dict[int, Cost]:
        """What the best way to each hex costs, at any length."""
        return costs_of(self.ways, self.floor.maze.floor)

    @cached_property
    def costs_now(self) -> dict[int, Cost]:
        """What the best way to each hex costs that is in reach this turn."""
        return costs_of(self.plan.steps.layers, self.floor.maze.floor)

    def careless(self, here: int) -> int:
        """Return the movement to a hex if traps and hazards were plain floor (GH-NEG-1)."""
        if self.mode is not Mode.WALK:
            return self.costs[here][1]
        closed = self._enemies | self.floor.obstacles
        layers = walk_from(self.floor.maze, self.start, closed, self.floor.difficult, 0)
        found = nearest(layers, 1 << here)
        return found.cost if found else self.costs[here][1]

    def way(self, here: int) -> tuple[FlatHex, ...]:
        """Return a best way to a hex at any length, start and end included; empty if none leads there."""
        if here not in self.costs:
            return ()
        return tuple([self.floor.hex_of(i) for i in self.floor.way(self.ways, self.start, here, self.mode)])

    def nearest_stand(self, k: int, stands: int, preferred: Iterable[int] = ()) -> int | None:
        """Return a hex from which foe ``k`` can be attacked with the cheapest way, a preferred one if there is."""
        found = nearest(self.ways, stands)
        if found is None:
            return None
        better = found.cells & sum([1 << here for here in preferred])
        return next(iter(bits(better or found.cells)))

    def aim(self, attack: Attack | None, ends: Iterable[int]) -> Aim:
        """Return the attack as it is aimed from these hexes."""
        return Aim(self.floor, attack or MELEE, self.plan.foes, sum([1 << here for here in set(ends)]))

    def crossed(self, end: FlatHex) -> tuple[int, tuple[FlatHex, ...]]:
        """Count the traps and hazards that the best way to an end enters this turn, with those on any best way.

        Rules: GH-MOVE-8, GH-MOVE-9, GH-NEG-3, GH-NEG-5.
        """
        there = self.floor.id_of(end)
        whole = self.costs_now[there]
        if not whole[0]:
            return 0, ()
        if self.mode is not Mode.WALK:
            return whole[0], (end,)
        rest = costs_of(self.floor.ways_to(there, self.mode, self._enemies), self.floor.harmful)
        on = []
        for here in bits(self.floor.harmful & ~(1 << self.start)):
            parts = self.costs_now.get(here), rest.get(here)
            if parts[0] and parts[1] and (parts[0][0] + parts[1][0], parts[0][1] + parts[1][1]) == whole:
                on.append(self.floor.hex_of(here))
        return whole[0], tuple(sorted(on))

    def place(self, h: FlatHex, focus: Sequence[FlatHex]) -> tuple[bool, int, FlatHex]:
        """Order victims: the focus first, then by rank (GH-MTGT-2, GH-MTGT-3)."""
        k = self.number(h)
        ranks = next((each.search.ranks for each in self.plan.courses if each.focus.hex in focus), ())
        return h not in focus, next((rank for rank, group in enumerate(ranks) if group >> k & 1), 0), h

    def number(self, h: FlatHex) -> int:
        """Return the number of a visible foe."""
        return next(k for k, foe in enumerate(self.plan.foes) if foe.hex == h)

    def is_beside_reached(self, k: int) -> bool:
        """Say whether a hex from where foe ``k`` can be hit by a melee attack is reached at all, over traps or not."""
        friends = self.floor.mask(self.view.allies)
        ends = self.floor.stops(self.mode, self._enemies | friends) | 1 << self.start
        aim = Aim(self.floor, MELEE, self.plan.foes, ends & self.floor.maze.floor)
        return nearest(self.ways, aim.stands[k]) is not None

    def is_trapped_ahead(self, ranking: Ranking[int]) -> bool:
        """Say whether a stop is nearer to a goal than where it stands, but means more traps (GH-MMOVE-6, GH-NEG-4)."""
        here = ranking.scores(self.start)
        every = [ranking.scores(each) for each in ranking.candidates]
        return any(scores[:1] > here[:1] and scores[1:2] < here[1:2] for scores in every)

    def is_tied(self, a: int, b: int) -> bool:
        """Say whether nothing but the players' order parts two foes of different owners (GH-RND-6, GH-RND-11)."""
        owners = [self._owner(k) for k in (a, b)]
        return owners[0].hex != owners[1].hex and len({(each.initiative, each.then) for each in owners}) == 1

    def _owner(self, k: int) -> Foe:
        foe = self.plan.foes[k]
        return foe if foe.owner is None else next(each for each in self.view.foes if each.hex == foe.owner)

    def sight(self, here: FlatHex, there: FlatHex) -> tuple[int, int, int, int] | None:
        """Return the shortest line of sight, None if there is none (GH-LOS-1, GH-LOS-5)."""
        pairs = self.floor.maze.sight_pairs(self.floor.id_of(here), self.floor.id_of(there))
        lines = [(*flat_corner(here, i), *flat_corner(there, j)) for i, j in pairs]
        apart = flat_distance(here, there) > 1
        # A stretched y counts for the square root of three times an x.
        lengths = [((line[2] - line[0]) ** 2 + 3 * (line[3] - line[1]) ** 2, line) for line in lines]
        return min([each for each in lengths if each[0] or not apart], default=(0, None))[1]


class ToldStands:
    """A ranking of stands with the sets of victims of every hex, be it among the best or not."""

    def __init__(self, turn: ToldTurn, course: Course, stands: Stands, attack: Attack | None) -> None:
        self.turn = turn
        self.stands = stands
        self.attack = attack
        self.focus = turn.number(course.focus.hex)
        self.ranks = course.search.ranks
        self.aim = turn.aim(attack, stands.ranking.candidates)

    @property
    def is_ranged(self) -> bool:
        """Whether it matters who is next to it (GH-ATK-6)."""
        return self.attack is not None and self.attack.is_ranged

    @property
    def is_distant(self) -> bool:
        """Whether it may hit others than its neighbours."""
        return self.attack is not None and (self.attack.range is not None or self.attack.area is not None)

    @property
    def has_several(self) -> bool:
        """Whether the attack may have more than one victim."""
        return self.attack is not None and (self.attack.targets != 1 or self.attack.area is not None)

    @property
    def best(self) -> tuple[int, ...]:
        """The hexes that both rankings leave."""
        return self.stands.shots.best

    @property
    def is_reranked(self) -> bool:
        """Whether the second ranking leaves others than the first (GH-MTGT-4)."""
        return set(self.stands.shots.best) != set(self.stands.ranking.best)

    @cached_property
    def _known(self) -> Evaluation:
        return Evaluation(self.aim, self.focus, self.ranks)

    def victims(self, here: int) -> tuple[Victims, ...]:
        """Return whom it attacks from a hex: the selected victims where that is one of the best, else the best there.

        Where it attacks from another hex than that by which victims were selected, the best there are its own.
        """
        if self.attack is None:
            return ()
        found = None if self.is_reranked else self.stands.victims.get(here)
        return tuple(dict.fromkeys(self._known.preferred(here)[1])) if found is None else found

    def shots(self, here: int) -> tuple[Victims, ...]:
        """Return which of the selected victims it attacks from a hex, the fewest with disadvantage (GH-MTGT-4)."""
        return tuple(self._known.badly_shot(here, self.stands.selected, self.turn.monster.muddled)[1])

    def written(self, victims: Iterable[Victims]) -> tuple[tuple[FlatHex, ...], ...]:
        """Write out sets of victims, the first few of them."""
        foes = self.turn.plan.foes
        chosen = dict.fromkeys([each for known in victims for each in islice(known.sets(), MOST_SETS)])
        return tuple([tuple(sorted([foes[k].hex for k in bits(each)])) for each in islice(chosen, MOST_SETS)])

    def rank(self, k: int) -> int:
        """Return the rank of a foe, 0 for the first (GH-MTGT-3)."""
        return next(rank for rank, group in enumerate(self.ranks) if group >> k & 1)

    def place(self, h: FlatHex) -> tuple[bool, int, FlatHex]:
        """Order victims: the focus first, then by rank (GH-MTGT-2, GH-MTGT-3)."""
        k = self.turn.number(h)
        return k != self.focus, self.rank(k), h

    def sets(self, here: int) -> tuple[tuple[FlatHex, ...], ...]:
        """Write out the sets of victims of a hex: from one of the best the selected ones."""
        return self.written(self.stands.victims.get(here) or self.victims(here))

    def possible(self, here: int) -> int:
        """Return everyone whom some complete set of victims of a hex has."""
        everyone = 0
        for each in self.aim.victims(here, self.focus):
            everyone |= each.sure | each.free
        return everyone
