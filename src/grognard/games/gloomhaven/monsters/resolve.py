"""The turn of a monster: a pure function of what it sees, what it is and what its card says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.monster_map import Outcome
from grognard.games.gloomhaven.monsters.aim import Aim
from grognard.games.gloomhaven.monsters.focus import FocusSearch, distances_to, search_focus
from grognard.games.gloomhaven.monsters.order import Place, TooManyTied, orders
from grognard.games.gloomhaven.monsters.plan import Course, Plan, Strike
from grognard.games.gloomhaven.monsters.stands import Stands, rank_stands
from grognard.games.gloomhaven.monsters.steps import Steps
from grognard.games.gloomhaven.monsters.stops import costs_of, rank_stops
from grognard.games.gloomhaven.monsters.victims import Victims
from grognard.games.gloomhaven.monsters.view import MELEE, Card, Monster, View
from grognard.hexes import FlatHex, bits
from grognard.kernel.ranking import Ranking

MOST_SETS: Final = 2_000
"""So many equal sets of victims are written out; more is a slip in what was told."""


def resolve(view: View, monster: Monster, card: Card, focus: FlatHex | None = None) -> Plan:
    """Return all lawful ways for a monster to move and attack (GH-MON-1, GH-MON-3, GH-MOTH-3).

    The focus is determined once, at the start of the turn (GH-FOCUS-1): for the abilities that remain after the first
    one give the hex where it stands now. Without it a new one is found, as when the old one left play (GH-FOCUS-12).

    Raises ``ValueError`` for a figure outside of the floor's grid, for a focus that no visible foe is, for summons in
    no order (``order.orders``); TooManyTied for more than ``MOST_SETS`` equal sets of victims.
    """
    return _Turn(view, monster, card).plan(focus)


class _Turn:
    """The sets of hexes that all parts of the turn ask for."""

    def __init__(self, view: View, monster: Monster, card: Card) -> None:
        self.floor = view.floor
        self.monster = monster
        self.card = _left_of(card, monster)
        self.mode = Mode.FLY if monster.flies else Mode.JUMP if card.jump else Mode.WALK
        self.start = self.floor.id_of(monster.hex)
        enemies = self.floor.mask([foe.hex for foe in view.foes])
        self.enemies = enemies
        figures = enemies | self.floor.mask(view.allies)
        self.stops = self.floor.stops(self.mode, figures) | 1 << self.start
        self.every = view.foes
        self.seen = [k for k, foe in enumerate(view.foes) if foe.visible]
        self.foes = tuple([view.foes[k] for k in self.seen])
        self.ways = self.floor.ways_from(self.start, self.mode, self.enemies)
        self.ends = 0
        for layer in self.ways:
            self.ends |= layer.cells & self.stops
        self.written: dict[int, tuple[FlatHex, ...]] = {}
        self.sets: set[tuple[int, Victims]] = set()
        self.number = 0
        self.steps = Steps(self.floor, self.start, self.mode, self.ways, self.card.move)

    def plan(self, focus: FlatHex | None) -> Plan:
        decisive = self.card.decisive
        aim = Aim(self.floor, MELEE if decisive is None else self.card.attacks[decisive], self.foes, self.ends)
        # The move after the last attack is that for a melee attack (GH-MMOVE-1).
        plain = bool(self.card.before and not self.card.after)
        moving_aim = Aim(self.floor, MELEE, self.foes, self.ends) if plain else aim
        distances = distances_to(self.floor, self.start, self.every)
        searches = []
        courses: list[Course] = []
        for places in orders(self.every, distances):
            search = self._search(aim, distances, places)
            moving = self._search(moving_aim, distances, places) if plain else search
            searches.append(search)
            for k in search.ranking.best if focus is None else (self._number(focus),):
                course = self._course(k, aim, search, moving_aim, moving)
                if not any(course.focus == each.focus and course.outcomes == each.outcomes for each in courses):
                    courses.append(course)
        every = {outcome for course in courses for outcome in course.outcomes} or {Outcome(self.monster.hex)}
        chosen = {self._number(course.focus.hex) for course in courses}
        return Plan(
            self.floor,
            self.monster.hex,
            self.card,
            self.foes,
            searches[0],
            searches[0].trace(aim, chosen),
            tuple(courses),
            tuple(sorted(every)),
            self.steps,
        )

    def _search(self, aim: Aim, distances: Sequence[int], places: Sequence[Place]) -> FocusSearch:
        seen = self.seen
        return search_focus(self.ways, aim, [distances[k] for k in seen], [places[k] for k in seen])

    def _number(self, focus: FlatHex) -> int:
        for k, foe in enumerate(self.foes):
            if foe.hex == focus:
                return k
        raise ValueError(f"no visible foe is on ({focus.q},{focus.t}), so it is no focus")

    def _course(self, k: int, aim: Aim, search: FocusSearch, moving_aim: Aim, moving: FocusSearch) -> Course:
        attacks = bool(self.card.attacks)
        first = attacks and not self.card.after
        before = self._stands(aim, search, k, only=1 << self.start, move=0) if first else None
        stands = self._stands(moving_aim, moving, k, only=self.stops, move=self.card.move)
        stops = {} if stands.reachable else self._stops(stands)
        ends = sorted(stands.shots.best if stands.reachable else {h for each in stops.values() for h in each.best})
        ends = ends or [self.start]
        if before:
            shots = self._shots(before).get(self.start) or [()]
            pairs = [(end, targets) for end, targets in product(ends, shots)]
        elif stands.reachable and attacks:
            pairs = [(end, targets) for end, sets in self._shots(stands).items() for targets in sets]
        else:
            pairs = [(end, ()) for end in ends]
        outcomes = sorted({Outcome(self.floor.hex_of(end), targets) for end, targets in pairs})
        others = {self.floor.hex_of(end): tuple(self._others(k, end, search)) for end in ends}
        return Course(aim.foes[k], search, stands, stops, tuple(outcomes), before, others)

    def _stands(self, aim: Aim, search: FocusSearch, k: int, *, only: int, move: int) -> Stands:
        costs = costs_of(self.ways, search.stands[k] & only)
        if costs and not search.least_harm and min(costs.values())[0]:
            costs = {}  # Somebody can be attacked safely, so what is harmful is as good as blocked (GH-NEG-1).
        return rank_stands(aim, k, search.ranks, costs, move, self.monster.muddled)

    def _stops(self, stands: Stands) -> dict[int, Ranking[int]]:
        """Rank the stops for each of the best goals (GH-MMOVE-4)."""
        found = {}
        for goal in stands.shots.best:
            to_goal = self.floor.ways_to(goal, self.mode, self.enemies)
            whole = costs_of(self.ways, 1 << goal)[goal]
            found[goal] = rank_stops(self.steps.layers, to_goal, self.stops, self.start, whole)
        return found

    def _others(self, k: int, end: int, search: FocusSearch) -> Iterable[Strike]:
        """Find whom the attacks besides the decisive one may hit (GH-MTGT-2, GH-MMOVE-11)."""
        for line, attack in enumerate(self.card.attacks):
            if line != self.card.decisive:
                here = self.start if line < len(self.card.before) else end
                aim = Aim(self.floor, attack, self.foes, 1 << here)
                costs = {here: (0, 0)} if aim.stands[k] >> here & 1 else {}
                stands = rank_stands(aim, k, search.ranks, costs, 0, self.monster.muddled)
                yield Strike(line, self.floor.hex_of(here), tuple(sorted(self._shots(stands).get(here, []))))

    def _shots(self, stands: Stands) -> dict[int, list[tuple[FlatHex, ...]]]:
        """Write out the sets of victims from each of the best hexes, each once; TooManyTied for very many in a turn."""
        new = {(here, victims) for here, sets in stands.victims.items() for victims in sets} - self.sets
        self.sets |= new
        self.number += sum([victims.number for _, victims in new])
        if self.number > MOST_SETS:
            raise TooManyTied
        found = {}
        for here, sets in stands.victims.items():
            chosen = {each for victims in sets for each in victims.sets()}
            found[here] = [self._written(each) for each in chosen]
        return found

    def _written(self, victims: int) -> tuple[FlatHex, ...]:
        known = self.written.get(victims)
        if known is None:
            known = self.written[victims] = tuple(sorted([self.foes[k].hex for k in bits(victims)]))
        return known


def _left_of(card: Card, monster: Monster) -> Card:
    """Return what a monster in this condition can do; its focus is the same as otherwise (GH-FOCUS-5).

    Rules: GH-MOVE-11 (immobilized), GH-FOCUS-4 (disarmed), GH-COND-7 (stunned).
    """
    move = 0 if monster.immobilized or monster.stunned else card.move
    if monster.disarmed or monster.stunned:
        return Card(move, card.jump)
    return Card(move, card.jump, card.before, card.after)
