"""A monster's turn by writing everything out, as the rules say it, for the quick one to be compared with.

All ways, all sets of victims, all stops, all orders of players who are tied, in plain sets of hexes. Nothing here is
shared with the program but what a hex is, and how one is turned and mirrored.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import combinations, permutations, product
from typing import Final

from grognard.games.gloomhaven.floor import Bounds, Floor, Mode
from grognard.games.gloomhaven.monster_map import Outcome
from grognard.games.gloomhaven.monsters import Attack, Card, Foe, Monster, View
from grognard.hexes import FlatHex, mirrored, step, turned

Line = tuple[FlatHex, int]
Spot = tuple[int, int]
Victims = frozenset[FlatHex]
Cost = tuple[int, int]
Order = dict[FlatHex, tuple[int, ...]]
Happening = tuple[Outcome, tuple[tuple[FlatHex, Victims], ...]]

MELEE: Final = Attack()
ENDLESS: Final = 1 << 20
MARGIN: Final = 5
"""So far an unlimited floor goes on here: enough for a way around everything, and for every area."""
CORNERS: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


@dataclass(frozen=True)
class Scene:
    """A position and what acts in it; ``focus`` is given where it is determined already."""

    monster: Monster
    card: Card
    foes: tuple[Foe, ...]
    allies: tuple[FlatHex, ...] = ()
    board: Bounds | None = None
    walls: tuple[FlatHex, ...] = ()
    lines: tuple[Line, ...] = ()
    obstacles: tuple[FlatHex, ...] = ()
    traps: tuple[FlatHex, ...] = ()
    hazards: tuple[FlatHex, ...] = ()
    difficult: tuple[FlatHex, ...] = ()
    focus: FlatHex | None = None

    def view(self) -> View:
        """What ``resolve`` takes."""
        figures = [self.monster.hex, *self.allies, *[foe.hex for foe in self.foes]]
        floor = Floor(
            board=self.board,
            walls=self.walls,
            lines=self.lines,
            obstacles=self.obstacles,
            traps=self.traps,
            hazards=self.hazards,
            difficult=self.difficult,
            figures=figures,
        )
        return View(floor, self.allies, self.foes)


def rows_around(scene: Scene) -> Iterator[FlatHex]:
    """The board, or everything around what is listed (GH-HEX-2)."""
    if scene.board:
        columns, rows = (scene.board.west, scene.board.east), (scene.board.south, scene.board.north)
    else:
        listed = [scene.monster.hex, *scene.allies, *[foe.hex for foe in scene.foes]]
        listed += [*scene.walls, *[h for h, _ in scene.lines], *scene.obstacles]
        across, up = [h.q for h in listed], [h.t + h.q // 2 for h in listed]
        columns = (min(across) - MARGIN, max(across) + MARGIN)
        rows = (min(up) - MARGIN, max(up) + MARGIN)
    for q in range(columns[0], columns[1] + 1):
        for row in range(rows[0], rows[1] + 1):
            yield FlatHex(q, row - q // 2)


def corner(h: FlatHex, k: int) -> Spot:
    """A corner in the stretched plane (GH-LOS-5)."""
    return 3 * h.q + CORNERS[k][0], 2 * h.t + h.q + CORNERS[k][1]


def side(a: Spot, b: Spot, c: Spot) -> int:
    """On which side of the line from a to b the point c lies."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def between(a: Spot, b: Spot, c: Spot) -> bool:
    """Whether c, on the line through a and b, is in the box around them."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Whether the closed segments ab and cd have a point in common."""
    for k in (0, 1):
        if max(a[k], b[k]) < min(c[k], d[k]) or min(a[k], b[k]) > max(c[k], d[k]):
            return False
    one, two, three, four = side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
    if one != two and three != four:
        return True
    return (
        (one == 0 and between(a, b, c))
        or (two == 0 and between(a, b, d))
        or (three == 0 and between(c, d, a))
        or (four == 0 and between(c, d, b))
    )


@dataclass
class SlowTurn:
    """The turn of a scene."""

    scene: Scene
    hexes: set[FlatHex] = field(init=False)

    def __post_init__(self) -> None:
        s = self.scene
        self.me = s.monster.hex
        self.hexes = set(rows_around(s)) - set(s.walls)
        self.closed = {(h, d) for h, d in s.lines} | {(step(h, d), (d + 3) % 6) for h, d in s.lines}
        # One step away (GH-HEX-3, GH-MOVE-7)
        self.next_to = {
            h: [step(h, d) for d in range(6) if step(h, d) in self.hexes and (h, d) not in self.closed]
            for h in self.hexes
        }
        self.mode = Mode.FLY if s.monster.flies else Mode.JUMP if s.card.jump else Mode.WALK
        self.figures = {foe.hex for foe in s.foes}
        taken = self.figures | set(s.allies) | (set() if self.mode is Mode.FLY else set(s.obstacles))
        self.stops = (self.hexes - taken) | {self.me}
        self.visible = [foe.hex for foe in s.foes if foe.visible]
        self.harmful = set(s.traps) | set(s.hazards)
        self.far: dict[FlatHex, dict[FlatHex, int]] = {}
        self.kept: dict[tuple[Attack, FlatHex], set[Victims]] = {}
        self.in_sight: dict[tuple[FlatHex, FlatHex], bool] = {}
        self.wall_lines = [
            (corner(h, i), corner(h, j)) for h in s.walls for i in range(6) for j in ((i + 1) % 6, (i + 3) % 6)
        ]
        for h, d in s.lines:
            other = {corner(step(h, d), k) for k in range(6)}
            one, two = [corner(h, k) for k in range(6) if corner(h, k) in other]
            self.wall_lines.append((one, two))
        able = not (s.monster.stunned or s.monster.disarmed)
        self.before = s.card.before if able else ()
        self.after = s.card.after if able else ()
        self.move = 0 if s.monster.stunned or s.monster.immobilized else s.card.move
        self.ways = {h: min(pairs) for h, pairs in self.pairs(self.me, ENDLESS).items() if h in self.stops}

    # Hexes

    def distance(self, a: FlatHex, b: FlatHex) -> int:
        """Steps around walls only (GH-LOS-6)."""
        if a not in self.far:
            found = {a: 0}
            waiting = deque([a])
            while waiting:
                h = waiting.popleft()
                for other in self.next_to[h]:
                    if other not in found:
                        found[other] = found[h] + 1
                        waiting.append(other)
            self.far[a] = found
        return self.far[a].get(b, ENDLESS)

    def sees(self, a: FlatHex, b: FlatHex) -> bool:
        """Whether two corners can be joined without touching a wall (GH-LOS-1, GH-LOS-3)."""
        if (a, b) not in self.in_sight:
            here, there = [corner(a, k) for k in range(6)], [corner(b, k) for k in range(6)]
            self.in_sight[a, b] = self.in_sight[b, a] = any(
                not any(meet(one, other, *wall) for wall in self.wall_lines) for one, other in product(here, there)
            )
        return self.in_sight[a, b]

    def price(self, h: FlatHex) -> Cost:
        """Harm and movement of entering a hex on foot (GH-MOVE-4, GH-MOVE-8, GH-MOVE-9)."""
        return int(h in self.harmful), 2 if h in self.scene.difficult else 1

    def pairs(self, start: FlatHex, most: int) -> dict[FlatHex, set[Cost]]:
        """All pairs (harm, movement) of ways of at most so much movement that no other pair beats in both."""
        found: dict[FlatHex, set[Cost]] = {start: {(0, 0)}}
        if self.mode is not Mode.WALK:
            for h in self.hexes - {start}:
                harm, cost = (0, 1) if self.mode is Mode.FLY else self.price(h)
                cost += self.distance(start, h) - 1
                if cost <= min(most, ENDLESS // 2):
                    found[h] = {(harm, cost)}
            return found
        waiting = [(0, 0, start)]
        while waiting:
            harm, cost, h = heappop(waiting)
            for other in self.next_to[h]:
                if other in self.figures or other in self.scene.obstacles:
                    continue
                more = self.price(other)
                pair = (harm + more[0], cost + more[1])
                known = found.setdefault(other, set())
                if pair[1] > most or any(a <= pair[0] and b <= pair[1] for a, b in known):
                    continue
                known.add(pair)
                heappush(waiting, (*pair, other))
        return {h: pairs for h, pairs in found.items() if pairs}

    # Victims

    def victims(self, attack: Attack, here: FlatHex) -> set[Victims]:
        """All complete sets of victims, whoever is in them (GH-MTGT-5, GH-AOE-3, GH-AOE-8)."""
        reach = 1 if attack.range is None else attack.range
        near = [f for f in self.visible if self.distance(here, f) <= reach and self.sees(here, f)]
        hits: set[Victims] = {frozenset()}
        extras = len(self.visible) if attack.targets == "all" else attack.targets
        if attack.area:
            extras -= attack.targets != "all"
            for lain in self.lain(attack, reach, here):
                hits.add(frozenset(f for f in self.visible if f in lain and self.sees(here, f)))
        found: set[Victims] = set()
        for hit in hits:
            rest = [f for f in near if f not in hit]
            found |= {hit | frozenset(chosen) for chosen in combinations(rest, min(extras, len(rest)))}
        return found - {frozenset()}

    def lain(self, attack: Attack, reach: int, here: FlatHex) -> Iterator[set[FlatHex]]:
        """The area in every position that has a foe in it (GH-AOE-2, GH-AOE-4, GH-AOE-5)."""
        area = attack.area
        assert area
        for flip, sixths in product((False, True), range(6)):
            image = [turned(mirrored(h) if flip else h, sixths) for h in area.hexes]
            if area.kind == "melee":
                yield {FlatHex(h.q + here.q, h.t + here.t) for h in image}
                continue
            for foe, anchor in product(self.visible, image):
                lain = {FlatHex(h.q - anchor.q + foe.q, h.t - anchor.t + foe.t) for h in image}
                if any(h in self.hexes and self.distance(here, h) <= reach for h in lain):
                    yield lain

    def orders(self) -> list[Order]:
        """The initiative order, for each order of tied owners if one of them has summons (GH-FOCUS-8, GH-RND-11)."""
        foes = self.scene.foes
        owners = [foe for foe in foes if foe.owner is None]
        summoned = {foe.owner for foe in foes} - {None}
        found: list[Order] = []
        for turns in permutations(owners) if summoned else [tuple(owners)]:
            order: Order = {}
            for owner in turns:
                tied = [each for each in turns if each[1:3] == owner[1:3]]
                parted = tied.index(owner) if any(each.hex in summoned for each in tied) else 0
                for age, foe in enumerate([*[foe for foe in foes if foe.owner == owner.hex], owner]):
                    order[foe.hex] = (owner.initiative, owner.then, parted, age)
                if owner.hex not in summoned:
                    order[owner.hex] = (owner.initiative, owner.then, parted, 0)
            if order not in found:
                found.append(order)
        return found

    # The turn

    def outcomes(self) -> set[Happening]:
        """What may happen: the end, whom the attack that decides hits, and each other attack's hex and victims."""
        found = set()
        for order in self.orders():
            found |= self.ordered(order)
        return found or {(Outcome(self.me), ())}

    def ordered(self, order: Order) -> set[Happening]:
        """The outcomes for one initiative order."""
        lines = [*self.before, *self.after]
        for_move = list(range(len(self.before), len(lines)))
        decisive = max(for_move or range(len(lines)), key=lambda line: self.reaches(lines[line]), default=None)
        attack = MELEE if decisive is None else lines[decisive]
        found = set()
        for f in self.chosen(attack, order):
            for end, victims in self.moved(attack if for_move else MELEE, f, order):
                stands = [self.me] * len(self.before) + [end] * len(self.after)
                hit = [self.hit_from(each, h, f, order) or {frozenset()} for each, h in zip(lines, stands, strict=True)]
                if decisive is not None and for_move:
                    hit[decisive] = {victims}
                for every in product(*hit):
                    aimed = every[decisive] if decisive is not None else ()
                    rest = [(h, v) for line, (h, v) in enumerate(zip(stands, every, strict=True)) if line != decisive]
                    found.add((Outcome(end, tuple(sorted(aimed))), tuple(rest)))
        return found

    def chosen(self, attack: Attack, order: Order) -> list[FlatHex]:
        """All foes that may be the focus (GH-FOCUS-9)."""
        if self.scene.focus is not None:
            return [self.scene.focus]
        scores = {f: (*best, order[f]) for f, best in self.traced(attack).items()}
        return [f for f, score in scores.items() if score == min(scores.values())]

    def traced(self, attack: Attack) -> dict[FlatHex, tuple[int, int, int]]:
        """Harm, movement and range for each foe that can be attacked at all (GH-FOCUS-2, GH-FOCUS-3, GH-FOCUS-6)."""
        found = {}
        for f in self.visible:
            costs = [cost for h, cost in self.ways.items() if any(f in each for each in self.victims_from(attack, h))]
            if costs:
                found[f] = (*min(costs), self.distance(self.me, f))
        return found

    def reaches(self, attack: Attack) -> int:
        """How far an attack reaches (GH-MMOVE-2), without walls."""
        reach = 1 if attack.range is None else attack.range
        if attack.area is None:
            return reach
        if attack.area.kind == "melee":
            return max(self.plain(FlatHex(0, 0), h) for h in attack.area.hexes)
        return reach + max(self.plain(a, b) for a, b in product(attack.area.hexes, repeat=2))

    @staticmethod
    def plain(a: FlatHex, b: FlatHex) -> int:
        """Distance without walls (GH-HEX-1)."""
        return max(abs(a.q - b.q), abs(a.t - b.t), abs(a.q + a.t - b.q - b.t))

    def victims_from(self, attack: Attack, here: FlatHex) -> set[Victims]:
        """As ``victims``, worked out once."""
        if (attack, here) not in self.kept:
            self.kept[attack, here] = self.victims(attack, here)
        return self.kept[attack, here]

    def bad(self, attack: Attack, here: FlatHex, foe: FlatHex) -> int:
        """Disadvantage that standing elsewhere would take away (GH-ATK-6, GH-MMOVE-5)."""
        ranged = attack.area.kind == "ranged" if attack.area else attack.range is not None
        return int(ranged and not self.scene.monster.muddled and self.distance(here, foe) == 1)

    def ranks(self, victims: Victims, order: Order) -> list[int]:
        """How many victims of each rank there are, first ranks first, negative (GH-MTGT-3)."""
        place = {f: (self.distance(self.me, f), order[f]) for f in self.visible}
        return [-sum(place[f] == each for f in victims) for each in sorted(set(place.values()))]

    def hit_from(self, attack: Attack, here: FlatHex, focus: FlatHex, order: Order) -> set[Victims]:
        """The best sets of victims from where it stands."""
        sets = [each for each in self.victims_from(attack, here) if focus in each]

        def score(each: Victims) -> tuple[object, ...]:
            return -len(each), self.ranks(each, order), sum(self.bad(attack, here, f) for f in each)

        return {each for each in sets if score(each) == min(score(other) for other in sets)}

    def moved(self, attack: Attack, focus: FlatHex, order: Order) -> set[tuple[FlatHex, Victims]]:
        """Where it ends, and whom it then hits if the move is for this attack (GH-MTGT-1, GH-MTGT-4, GH-MMOVE-6)."""
        costs = self.ways
        pairs = [(h, each) for h in costs for each in self.victims_from(attack, h) if focus in each]
        safest = min((costs[h][0] for h in costs if self.victims_from(attack, h)), default=0)
        pairs = [(h, each) for h, each in pairs if safest or not costs[h][0]]  # GH-NEG-1, GH-NEG-3
        if not pairs:
            return {(self.me, frozenset())}

        def four(h: FlatHex, victims: Victims) -> tuple[int, ...]:
            return costs[h][0], int(costs[h][1] > self.move), self.bad(attack, h, focus), -len(victims)

        def six(pair: tuple[FlatHex, Victims]) -> tuple[tuple[int, ...], int, list[int]]:
            return four(*pair), costs[pair[0]][1], self.ranks(pair[1], order)

        best = min(six(pair) for pair in pairs)
        selected = {victims for h, victims in pairs if six((h, victims)) == best}
        left = [(h, v) for h, v in pairs if four(h, v) == best[0] and v in selected]
        last = {(h, v): (sum(self.bad(attack, h, f) for f in v), costs[h][1]) for h, v in left}
        goals = {pair for pair, score in last.items() if score == min(last.values())}
        if not best[0][1]:
            return goals
        reached = {h: min(pairs) for h, pairs in self.pairs(self.me, self.move).items() if h in self.stops}
        found: set[tuple[FlatHex, Victims]] = set()
        for goal in {h for h, _ in goals}:
            scores = {}
            for h, (harm, cost) in reached.items():
                after = self.pairs(h, ENDLESS).get(goal)
                if after:
                    more, rest = min(after)
                    scores[h] = (harm + more, rest, cost)
            found |= {(h, frozenset()) for h, score in scores.items() if score == min(scores.values())}
        return found
