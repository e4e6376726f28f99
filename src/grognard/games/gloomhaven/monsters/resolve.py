"""The turn of a monster: a pure function of what it sees, what it is and what its card says."""

from __future__ import annotations

from itertools import product

from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.monster_map import Outcome
from grognard.games.gloomhaven.monsters.aim import Aim
from grognard.games.gloomhaven.monsters.focus import FocusSearch, search_focus
from grognard.games.gloomhaven.monsters.plan import Course, Plan
from grognard.games.gloomhaven.monsters.ranking import Ranking
from grognard.games.gloomhaven.monsters.stands import Stands, rank_stands
from grognard.games.gloomhaven.monsters.steps import Steps
from grognard.games.gloomhaven.monsters.stops import costs_of, rank_stops
from grognard.games.gloomhaven.monsters.view import MELEE, Attack, Card, Monster, View
from grognard.hexes import FlatHex, bits


def resolve(view: View, monster: Monster, card: Card) -> Plan:
    """Return all lawful ways for a monster to move and attack (GH-MON-1, GH-MON-3, GH-MOTH-3).

    Raises ``ValueError`` for a figure outside of the floor's grid.
    """
    return _Turn(view, monster, card).plan()


class _Turn:
    """The sets of hexes that all parts of the turn ask for."""

    def __init__(self, view: View, monster: Monster, card: Card) -> None:
        self.floor = view.floor
        self.monster = monster
        self.card = card
        self.mode = Mode.FLY if monster.flies else Mode.JUMP if card.jump else Mode.WALK
        self.start = self.floor.id_of(monster.hex)
        enemies = self.floor.mask([foe.hex for foe in view.foes])
        self.enemies = enemies
        figures = enemies | self.floor.mask(view.allies)
        self.stops = self.floor.stops(self.mode, figures) | 1 << self.start
        self.foes = tuple([foe for foe in view.foes if foe.visible])
        # A stunned monster has its focus like others, and then does nothing (GH-COND-7).
        self.move = 0 if monster.immobilized or monster.stunned else card.move
        self.attack = None if monster.disarmed or monster.stunned else card.attack
        self.ways = self.floor.ways_from(self.start, self.mode, self.enemies)
        self.ends = 0
        for layer in self.ways:
            self.ends |= layer.cells & self.stops
        self.steps = Steps(self.floor, self.start, self.mode, self.ways, self.move)

    def plan(self) -> Plan:
        # Targets 0 is no attack at all (GH-FOCUS-4).
        attack = self.attack if self.attack and self.attack.targets != 0 else None
        aim, search = self._search(attack or MELEE)
        first = bool(attack and self.card.attack_first)
        moving_aim, moving = self._search(MELEE) if first else (aim, search)
        courses = []
        for k in search.ranking.best:
            before = self._stands(aim, search, k, only=1 << self.start, move=0) if first else None
            stands = self._stands(moving_aim, moving, k, only=self.stops, move=self.move)
            stops = {} if stands.reachable else self._stops(stands)
            ends = sorted(stands.shots.best if stands.reachable else {h for each in stops.values() for h in each.best})
            ends = ends or [self.start]
            if before:
                shots = self._shots(aim, before).get(self.start) or [()]
                pairs = [(end, targets) for end, targets in product(ends, shots)]
            elif stands.reachable and attack:
                pairs = [(end, targets) for end, sets in self._shots(aim, stands).items() for targets in sets]
            else:
                pairs = [(end, ()) for end in ends]
            outcomes = sorted({Outcome(self.floor.hex_of(end), targets) for end, targets in pairs})
            courses.append(Course(aim.foes[k], stands, stops, tuple(outcomes), before))
        stay = [Outcome(self.monster.hex)]
        every = {outcome for course in courses for outcome in course.outcomes} if courses else set(stay)
        trace = search.trace(aim)
        return Plan(self.floor, self.foes, search, trace, tuple(courses), tuple(sorted(every)), self.steps)

    def _search(self, attack: Attack) -> tuple[Aim, FocusSearch]:
        aim = Aim(self.floor, attack, self.foes, self.ends)
        return aim, search_focus(self.floor, self.start, self.ways, aim)

    def _stands(self, aim: Aim, search: FocusSearch, k: int, *, only: int, move: int) -> Stands:
        costs = costs_of(self.ways, search.stands[k] & only)
        return rank_stands(aim, k, search.ranks, costs, move, self.monster.muddled)

    def _stops(self, stands: Stands) -> dict[int, Ranking[int]]:
        """Rank the stops for each of the best goals (GH-MMOVE-4)."""
        found = {}
        for goal in stands.shots.best:
            to_goal = self.floor.ways_to(goal, self.mode, self.enemies)
            whole = costs_of(self.ways, 1 << goal)[goal]
            found[goal] = rank_stops(self.steps.layers, to_goal, self.stops, self.start, whole)
        return found

    def _shots(self, aim: Aim, stands: Stands) -> dict[int, list[tuple[FlatHex, ...]]]:
        """Write out the sets of victims from each of the best hexes."""
        return {
            here: [
                tuple(sorted([aim.foes[k].hex for k in bits(chosen)])) for victims in sets for chosen in victims.sets()
            ]
            for here, sets in stands.victims.items()
        }
