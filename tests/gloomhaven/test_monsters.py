"""Turns of monsters: what they may do, and why."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import combinations
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.games.gloomhaven.floor import Bounds, Floor, Mode, upper_edge
from grognard.games.gloomhaven.map_notation import Enemy, MapArea, MonsterMap, Outcome, outcomes_text
from grognard.games.gloomhaven.monsters import Attack, Card, Foe, Monster, Plan, View, posed, resolve
from grognard.hexes import COMPASS, FlatHex, mirrored, step, turned
from tests.gloomhaven.monster_maps import positions

NOT_YET: Final[frozenset[str]] = frozenset()
"""Maps that are not solved yet."""
ME: Final = FlatHex(0, 0)
EMPTY: Final = Floor(figures=[ME])


def by_name() -> list[object]:
    """All positions, those that are not solved yet marked."""
    return [
        pytest.param(
            each,
            id=each.name.split()[0],
            marks=[pytest.mark.xfail(strict=True)] if each.name.split()[0] in NOT_YET else [],
        )
        for each in positions()
    ]


@pytest.mark.parametrize("position", by_name())
def test_a_monster_may_do_exactly_what_the_map_expects(position: MonsterMap) -> None:
    plan = resolve(*posed(position))
    assert position.expect is not None
    assert outcomes_text(position.me, plan.outcomes) == outcomes_text(position.me, position.expect)
    assert position.trace is not None
    assert sorted(plan.trace) == sorted(position.trace)


def seen(*foes: Foe, floor: Floor = EMPTY) -> View:
    """A view without allies."""
    return View(floor, (), foes)


def text(plan: Plan) -> str:
    """The outcomes of a plan of a monster at the origin."""
    return outcomes_text(ME, plan.outcomes)


FAR_FOE: Final = Foe(FlatHex(0, 3))
BOW: Final = Card(2, after=(Attack(3),))


def test_a_disarmed_archer_goes_near_and_attacks_nobody() -> None:
    """GH-FOCUS-4, GH-MMOVE-1."""
    assert text(resolve(seen(FAR_FOE), Monster(ME), BOW)) == "stay -> (0,3)"
    assert text(resolve(seen(FAR_FOE), Monster(ME, disarmed=True), BOW)) == "(0,2)"


def test_an_immobilized_monster_has_the_same_focus_and_stays() -> None:
    """GH-FOCUS-5, GH-MOVE-11."""
    sword = Card(2, after=(Attack(),))
    free = resolve(seen(FAR_FOE), Monster(ME), sword)
    bound = resolve(seen(FAR_FOE), Monster(ME, immobilized=True), sword)
    assert (text(free), text(bound)) == ("(0,2) -> (0,3)", "stay")
    assert free.focus == bound.focus == (FAR_FOE.hex,)


def test_a_stunned_monster_does_nothing() -> None:
    """GH-COND-7."""
    assert text(resolve(seen(FAR_FOE), Monster(ME, stunned=True), BOW)) == "stay"


def test_an_invisible_foe_is_no_focus_but_in_the_way() -> None:
    """GH-FOCUS-1, GH-FOCUS-11."""
    board = Bounds(0, 0, 0, 3)
    sword = Card(3, after=(Attack(),))
    near = Foe(FlatHex(0, 1), visible=False)
    floor = Floor(board=board)
    hidden = resolve(seen(near, FAR_FOE, floor=floor), Monster(ME), sword)
    assert (text(hidden), hidden.focus) == ("stay", ())
    flying = resolve(seen(near, FAR_FOE, floor=floor), Monster(ME, flies=True), sword)
    assert text(flying) == "(0,2) -> (0,3)"


def test_an_attack_before_the_move_is_made_from_where_the_monster_stands() -> None:
    """GH-MMOVE-11."""
    card = Card(2, before=(Attack(3),))
    assert text(resolve(seen(FAR_FOE), Monster(ME), card)) == "(0,2) -> (0,3)"
    farther = Foe(FlatHex(0, 4))
    assert text(resolve(seen(farther), Monster(ME), card)) == "(0,2)"


def test_without_foes_there_is_no_focus_and_no_move() -> None:
    """GH-FOCUS-10."""
    plan = resolve(seen(), Monster(ME), BOW)
    assert (text(plan), plan.focus, plan.trace) == ("stay", (), ())


def test_a_monster_on_an_obstacle_may_stay_there() -> None:
    """GH-MMOVE-6: it stays where a step to the side brings it no nearer, though it could not enter its own hex."""
    floor = Floor(obstacles=[ME])
    view = View(floor, (FlatHex(0, 1), FlatHex(0, 2)), (Foe(FlatHex(0, 4)),))
    assert text(resolve(view, Monster(ME), Card(1, after=(Attack(),)))) == "stay"


def test_equal_victims_are_all_offered() -> None:
    """GH-MTGT-3, GH-MOTH-3."""
    foes = [Foe(FlatHex(0, 2), 10), Foe(FlatHex(2, 0), 20), Foe(FlatHex(-2, 0), 20), Foe(FlatHex(0, -3), 1)]
    plan = resolve(seen(*foes), Monster(ME), Card(after=(Attack(3, 2),)))
    assert text(plan) == "stay -> (-2,0) (0,2) | stay -> (0,2) (2,0)"
    every = resolve(seen(*foes), Monster(ME), Card(after=(Attack(3, "all"),)))
    assert text(every) == "stay -> (-2,0) (0,-3) (0,2) (2,0)"


def test_extra_targets_of_an_area_obey_the_range() -> None:
    """GH-AOE-8."""
    area = MapArea("melee", (FlatHex(0, 1), FlatHex(0, 2)))
    foes = [Foe(FlatHex(0, 1)), Foe(FlatHex(0, 2)), Foe(FlatHex(1, 0)), Foe(FlatHex(-2, 0))]
    plan = resolve(seen(*foes), Monster(ME), Card(after=(Attack(None, 2, area),)))
    assert text(plan) == "stay -> (0,1) (0,2) (1,0)"


def test_friends_and_invisible_foes_in_an_area_are_no_victims() -> None:
    """GH-AOE-7, GH-ATK-2."""
    area = MapArea("melee", (FlatHex(0, 1), FlatHex(0, 2), FlatHex(0, 3)))
    foes = (Foe(FlatHex(0, 1)), Foe(FlatHex(0, 2), visible=False))
    plan = resolve(View(EMPTY, (FlatHex(0, 3),), foes), Monster(ME), Card(after=(Attack(None, 1, area),)))
    assert text(plan) == "stay -> (0,1)"


def test_whoever_stands_well_stays() -> None:
    """GH-MMOVE-10: other hexes beside the focus are as good, but cost movement."""
    assert text(resolve(seen(Foe(FlatHex(0, 1))), Monster(ME), Card(3, after=(Attack(),)))) == "stay -> (0,1)"


def test_every_hex_keeps_its_scores_and_what_it_lost_by() -> None:
    """GH-MTGT-1, GH-MMOVE-5."""
    plan = resolve(seen(Foe(FlatHex(0, 1))), Monster(ME), BOW)
    ranking = plan.courses[0].stands.ranking
    here = plan.floor.id_of(ME)
    assert dict(zip([each.name for each in ranking.criteria], ranking.scores(here), strict=True)) == {
        "harm": 0,
        "later": 0,
        "disadvantage": 1,
        "victims": -1,
        "movement": 0,
        "ranks": (-1,),
    }
    lost = ranking.lost_by(here)
    assert lost is not None
    assert (lost.name, lost.rule) == ("disadvantage", "GH-MMOVE-5")
    assert all(ranking.lost_by(best) is None for best in ranking.best)


def test_a_plan_has_the_way_to_its_end_and_none_to_where_nobody_gets_in_time() -> None:
    """GH-NEG-4, GH-MMOVE-6."""
    (position,) = [each for each in positions() if each.name.startswith("GHC-M51")]
    plan = resolve(*posed(position))
    way = plan.way(plan.outcomes[0].end)
    assert (way[0], way[-1]) == (position.me, FlatHex(-2, 2))
    assert len(way) == 4
    with pytest.raises(ValueError, match="no way"):
        plan.way(FlatHex(-3, 2))


class SlowTurn:
    """A turn by writing everything out: all ways, all sets of victims, all stops, in sets of hexes.

    Only sight and range are those of ``Floor``, which have slow comparisons of their own.
    """

    def __init__(self, position: MonsterMap) -> None:
        self.p = position
        self.floor = position.floor()
        self.hexes = set(self.floor.hexes(self.floor.maze.floor))
        self.foes = {enemy.hex: enemy.initiative for enemy in position.enemies}
        self.closed = {(h, d) for h, d in position.lines} | {(step(h, d), (d + 3) % 6) for h, d in position.lines}
        taken = set(self.foes) | set(position.allies)
        if position.mode is not Mode.FLY:
            taken |= set(position.obstacles)
        self.stops = (self.hexes - taken) | {position.me}
        self.attacks = position.targets != 0

    def distance(self, a: FlatHex, b: FlatHex) -> int:
        found = self.floor.distance(self.floor.id_of(a), self.floor.id_of(b))
        return 10**6 if found is None else found

    def sees(self, a: FlatHex, b: FlatHex) -> bool:
        return self.floor.sees(self.floor.id_of(a), self.floor.id_of(b))

    def next_to(self, h: FlatHex) -> list[FlatHex]:
        return [step(h, d) for d in range(len(COMPASS)) if step(h, d) in self.hexes and (h, d) not in self.closed]

    def enter(self, h: FlatHex) -> tuple[int, int]:
        harm = int(h in self.p.traps or h in self.p.hazards)
        return harm, 2 if h in self.p.difficult else 1

    def labels(self, start: FlatHex, most: int) -> dict[FlatHex, set[tuple[int, int]]]:
        """All pairs (harm, movement) of ways of at most so much movement that no other pair beats in both."""
        found: dict[FlatHex, set[tuple[int, int]]] = {start: {(0, 0)}}
        if self.p.mode is not Mode.WALK:
            for h in self.hexes - {start}:
                steps = self.distance(start, h)
                harm, cost = (0, 1) if self.p.mode is Mode.FLY else self.enter(h)
                if steps - 1 + cost <= most:
                    found[h] = {(harm, steps - 1 + cost)}
            return found
        queue = [(0, 0, start)]
        while queue:
            harm, cost, h = heappop(queue)
            for other in self.next_to(h):
                if other in self.foes or other in self.p.obstacles:
                    continue
                more = self.enter(other)
                pair = (harm + more[0], cost + more[1])
                known = found.setdefault(other, set())
                if pair[1] > most or any(a <= pair[0] and b <= pair[1] for a, b in known):
                    continue
                known.add(pair)
                heappush(queue, (*pair, other))
        return {h: pairs for h, pairs in found.items() if pairs}

    def sets(self, here: FlatHex) -> list[frozenset[FlatHex]]:
        """All complete sets of victims, whoever is in them."""
        p = self.p
        area = p.area if self.attacks else None
        reach = p.range if p.range is not None and self.attacks else 1
        targets = p.targets if self.attacks else 1
        near = [f for f in self.foes if self.distance(here, f) <= reach and self.sees(here, f)]
        most = len(self.foes) if targets == "all" else targets
        hits: set[frozenset[FlatHex]] = {frozenset()}
        if area:
            extras = len(self.foes) if targets == "all" else most - 1
            hits |= {frozenset(f for f in self.foes if f in lain and self.sees(here, f)) for lain in self.lain(here)}
        else:
            extras = most
        found: list[frozenset[FlatHex]] = []
        for hit in hits:
            rest = [f for f in near if f not in hit]
            found += [hit | frozenset(chosen) for chosen in combinations(rest, min(extras, len(rest)))]
        return [each for each in found if each]

    def lain(self, here: FlatHex) -> list[set[FlatHex]]:
        area = self.p.area
        assert area
        reach = self.p.range if self.p.range is not None else 1
        found = []
        for flip in (False, True):
            for sixths in range(6):
                image = [turned(mirrored(h) if flip else h, sixths) for h in area.hexes]
                if area.kind == "melee":
                    found.append({FlatHex(h.q + here.q, h.t + here.t) for h in image})
                    continue
                for base in self.hexes:
                    if self.distance(here, base) <= reach:
                        for anchor in image:
                            by = FlatHex(base.q - anchor.q, base.t - anchor.t)
                            found.append({FlatHex(h.q + by.q, h.t + by.t) for h in image})
        return found

    def outcomes(self) -> set[Outcome]:
        p = self.p
        everything = {h: min(pairs) for h, pairs in self.labels(p.me, 10**6).items() if h in self.stops}
        sets = {h: self.sets(h) for h in everything}
        focus: dict[FlatHex, tuple[int, ...]] = {}
        for f, initiative in self.foes.items():
            costs = [cost for h, cost in everything.items() if any(f in each for each in sets[h])]
            if costs:
                focus[f] = (*min(costs), self.distance(p.me, f), initiative)
        if not focus:
            return {Outcome(p.me)}
        found: set[Outcome] = set()
        for f in focus:
            if focus[f] == min(focus.values()):
                found |= self.course(f, everything, sets)
        return found

    def ranks(self, victims: frozenset[FlatHex]) -> list[int]:
        order = sorted({(self.distance(self.p.me, f), i) for f, i in self.foes.items()})
        return [-sum((self.distance(self.p.me, f), self.foes[f]) == each for f in victims) for each in order]

    def course(
        self,
        focus: FlatHex,
        costs: dict[FlatHex, tuple[int, int]],
        sets: dict[FlatHex, list[frozenset[FlatHex]]],
    ) -> set[Outcome]:
        p = self.p
        ranged = self.attacks and (p.area.kind == "ranged" if p.area else p.range is not None) and not p.muddled
        pairs = [(h, each) for h in costs for each in sets[h] if focus in each]

        def bad(h: FlatHex, f: FlatHex) -> int:
            return int(ranged and self.distance(h, f) == 1)

        def four(h: FlatHex, victims: frozenset[FlatHex]) -> tuple[int, ...]:
            return costs[h][0], int(costs[h][1] > p.move), bad(h, focus), -len(victims)

        def six(pair: tuple[FlatHex, frozenset[FlatHex]]) -> tuple[tuple[int, ...], int, list[int]]:
            return four(*pair), costs[pair[0]][1], self.ranks(pair[1])

        best = min(six(pair) for pair in pairs)
        selected = {victims for h, victims in pairs if six((h, victims)) == best}
        left = [(h, v) for h, v in pairs if four(h, v) == best[0] and v in selected]
        last = {(h, v): (sum(bad(h, f) for f in v), costs[h][1]) for h, v in left}
        goals = {pair for pair, score in last.items() if score == min(last.values())}
        if not best[0][1]:
            return {Outcome(h, tuple(sorted(v)) if self.attacks else ()) for h, v in goals}
        reached = {h: min(pairs) for h, pairs in self.labels(p.me, p.move).items() if h in self.stops}
        found: set[Outcome] = set()
        for goal in {h for h, _ in goals}:
            scores = {}
            for h, (harm, cost) in reached.items():
                after = self.labels(h, 10**6).get(goal)
                if after:
                    more, rest = min(after)
                    scores[h] = (harm + more, rest, cost)
            found |= {Outcome(h) for h, score in scores.items() if score == min(scores.values())}
        return found


@st.composite
def turns(draw: st.DrawFn) -> MonsterMap:
    """A crowded little board."""
    east, north = draw(st.integers(2, 6)), draw(st.integers(2, 5))
    left = draw(st.permutations([FlatHex(q, row - q // 2) for q in range(east + 1) for row in range(north + 1)]))

    def taken(least: int, most: int) -> tuple[FlatHex, ...]:
        number = draw(st.integers(least, min(most, len(left))))
        found = left[:number]
        del left[:number]
        return tuple(sorted(found))

    (me,) = taken(1, 1)
    foes = [Enemy(h, draw(st.sampled_from([0, 10, 20]))) for h in taken(1, 5)]
    allies, walls = taken(0, 3), taken(0, 4)
    rest = st.sampled_from([me, *[foe.hex for foe in foes], *allies, *left])

    def some(most: int) -> tuple[FlatHex, ...]:
        return tuple(sorted(draw(st.sets(rest, max_size=most))))

    edges = draw(st.sets(st.tuples(rest, st.integers(0, 5)).map(upper_edge), max_size=4))
    near = st.sampled_from([FlatHex(q, t) for q in range(-2, 3) for t in range(-2, 3) if q or t])
    hexes = tuple(sorted(draw(st.sets(near, min_size=1, max_size=4))))
    return MonsterMap(
        "",
        me,
        move=draw(st.integers(0, 5)),
        range=draw(st.sampled_from([None, None, 1, 2, 3, 4])),
        targets=draw(st.sampled_from([0, 1, 1, 1, 2, 2, 3, "all"])),
        mode=draw(st.sampled_from([Mode.WALK, Mode.WALK, Mode.JUMP, Mode.FLY])),
        muddled=draw(st.integers(0, 5)) == 0,
        board=Bounds(0, 0, east, north),
        area=draw(st.sampled_from([None, None, MapArea("melee", hexes), MapArea("ranged", hexes)])),
        allies=allies,
        enemies=tuple(foes),
        walls=walls,
        lines=tuple(sorted(edges)),
        obstacles=some(5),
        traps=some(5),
        hazards=some(3),
        difficult=some(5),
    )


@given(turns())
@settings(max_examples=200)
def test_a_turn_is_that_of_a_slow_search(position: MonsterMap) -> None:
    plan = resolve(*posed(position))
    slow = SlowTurn(position)
    assert outcomes_text(position.me, plan.outcomes) == outcomes_text(position.me, slow.outcomes())
    for end in {outcome.end for outcome in plan.outcomes}:
        way = plan.way(end)
        assert way[0] == position.me
        assert way[-1] == end
