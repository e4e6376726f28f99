"""A second reading of what units do to each other: medals, attacks, ambush, retreat, taking ground."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import NoReturn

from tests.memoir44.second_reading import (
    WOODS_AND_TOWNS,
    Doings,
    Place,
    Squad,
    World,
    dice,
    distance,
    label,
    may_ignore_flag,
    may_take_ground,
    retreat_rings,
    targets,
)

OTHER = {"allies": "axis", "axis": "allies"}

Asking = Generator["Ask", str, None]


@dataclass
class Ask:
    """A question: its kind, who is asked, and the answers; chance has their weights, dice only their number."""

    kind: str
    side: str
    answers: set[str] = field(default_factory=set)
    weights: dict[str, int] = field(default_factory=dict)
    dice: int = 0


@dataclass
class Goal:
    """An objective: M44-VIC-2, M44-VIC-3, M44-VIC-4, M44-VIC-7."""

    side: str
    hexes: set[Place]
    worth: int
    need: int
    permanent: bool
    wins: bool


@dataclass
class Played:
    """A card on the table: what is printed, what it acts as, and the section of an Infantry Assault."""

    printed: str
    acts_as: str
    section: str = ""


class Over(Exception):
    """The battle is over; the winner."""


@dataclass
class Fights:
    """A battle, with all that units do to each other; ``Contest`` adds the turns."""

    world: World
    needed: dict[str, int]
    goals: list[Goal]
    hands: dict[str, list[str]]
    deck: Counter[str]
    side: str
    discards: Counter[str] = field(default_factory=Counter)
    kept: set[int] = field(default_factory=set)
    trophies: dict[str, int] = field(default_factory=lambda: {"allies": 0, "axis": 0})
    staged: dict[str, list[int]] = field(default_factory=lambda: {"allies": [], "axis": []})
    turns: dict[str, int] = field(default_factory=lambda: {"allies": 0, "axis": 0})
    privileges: list[tuple[str, str, str, set[Place]]] = field(default_factory=list)
    reshuffles: bool = True
    exhausted: str = ""
    drops: list[tuple[str, str, int, Place, int]] = field(default_factory=list)
    previous: Played | None = None
    command: Played | None = None
    card: str = ""
    """What the command acts as under the rules of this turn; "plain" for the one unit of M44-CARD-0."""
    area: str = ""
    doings: dict[Place, Doings] = field(default_factory=dict)
    ambushed: bool = False
    drawn: list[str] = field(default_factory=list)
    winner: str = ""

    def win(self, side: str) -> NoReturn:
        """M44-TURN-5."""
        raise Over(side)

    def held(self, goal: Goal) -> bool:
        """M44-VIC-4."""
        there = [at for at in goal.hexes if at in self.world.squads and self.world.squads[at].side == goal.side]
        return len(there) >= goal.need

    def medals(self, side: str) -> int:
        """M44-VIC-1 to M44-VIC-4; not more than needed (M44-VIC-6)."""
        found = self.trophies[side]
        for number, goal in enumerate(self.goals):
            if goal.side == side and not goal.wins and (number in self.kept or self.held(goal)):
                found += goal.worth
        return min(found, self.needed[side])

    def keep(self) -> None:
        """M44-VIC-3."""
        for number, goal in enumerate(self.goals):
            lasting = goal.permanent and not self.world.says("objectives_always_temporary")
            if lasting and not goal.wins and self.held(goal):
                self.kept.add(number)

    def score(self) -> None:
        """M44-VIC-5, M44-VIC-6, M44-VIC-9, M44-ENG-10: after each displacement and each elimination."""
        self.keep()
        for side in (self.side, OTHER[self.side]):
            if not self.world.says("victory_check", "turn_end") and self.medals(side) >= self.needed[side]:
                self.win(side)
            if self.world.says("sudden_death_check", "at_once") and self.sudden(side):
                self.win(side)
        for side in ("allies", "axis"):
            if self.world.says("victory_check", "turn_end"):
                break
            if all(squad.side != side for squad in self.world.squads.values()):
                self.win(OTHER[side])

    def sudden(self, side: str) -> bool:
        """M44-VIC-7."""
        return any(goal.wins and goal.side == side and self.held(goal) for goal in self.goals)

    def own(self, wanted: Callable[[Squad], object]) -> list[Place]:
        """Return the active side's units of a sort."""
        return [at for at, squad in self.world.squads.items() if squad.side == self.side and wanted(squad)]

    def displace(self, at: Place, to: Place) -> Doings:
        """Move a unit's piece; sandbags that it leaves are removed (M44-MOV-9). Return its doings, if it has any."""
        w = self.world
        assert to not in w.squads
        w.squads[to] = w.squads.pop(at)
        w.lying[at].discard("sandbags")
        if at in self.doings:
            self.doings[to] = self.doings.pop(at)
        return self.doings.get(to, Doings(to))

    def targets(self, at: Place, overrun: bool = False) -> dict[Place, int]:
        """Return whom a unit may attack, with the dice."""
        everywhere = self.card in ("behind-enemy-lines", "firefight", "their-finest-hour")
        close_bonus = int(everywhere or self.card in ("armor-assault", "close-assault"))
        close, fire = self.card != "firefight", self.card != "close-assault"
        if overrun and self.card == "close-assault":
            fire = self.world.says("close_assault_overrun_fire")
        if overrun and self.world.says("overrun_fire", "off"):
            fire = False
        return targets(self.world, at, close_bonus, int(everywhere), close, fire)

    def wire_removable(self, at: Place) -> bool:
        """M44-BAT-9."""
        w = self.world
        if w.squads[at].arm != "infantry" or "wire" not in w.lying[at] or w.terrain[at] == "ocean":
            return False
        return self.card != "firefight" or not w.enemies_beside(at, self.side)

    def fight(self, at: Place, to: Place, overrun: bool) -> Generator[Ask, str, bool]:
        """Sections BAT, AMB and TG; return whether the attacker still stands where it stood and was not driven off."""
        w, count = self.world, self.targets(at, overrun)[to]
        close = distance(at, to) == 1
        attacker, enemy = w.squads[at], OTHER[self.side]
        if attacker.arm == "armor":
            w.lying[at].discard("wire")
        if close and w.terrain[to] != "ocean" and dice(w, to, at, 0) > 0 and not self.ambush_is_gone():
            held = "ambush" in self.hands[enemy]
            answer = yield Ask("ambush", enemy, {"no-ambush", *(["ambush"] if held else [])})
            if answer == "ambush":
                self.hands[enemy].remove("ambush")
                self.ambushed = True
                if w.squads[to].arm == "armor":
                    w.lying[to].discard("wire")
                answer = yield Ask("dice", "chance", dice=dice(w, to, at, 0))
                yield from self.suffer(at, answer.split()[1:], False, False)
                if w.squads.get(at) is not attacker:
                    return False
        answer = yield Ask("dice", "chance", dice=count)
        yield from self.suffer(to, answer.split()[1:], False, False)
        if close and to not in w.squads:
            yield from self.advance(at, to, overrun)
        return w.squads.get(at) is attacker

    def ambush_is_gone(self) -> bool:
        """Whether everybody can see that nobody holds the Ambush: it was played, and no card was drawn since."""
        return self.ambushed or self.discards["ambush"] > 0

    def advance(self, at: Place, to: Place, overrun: bool) -> Asking:
        """Section TG."""
        w, doings = self.world, self.doings[at]
        armor = w.squads[at].arm == "armor"
        if not may_take_ground(w, at, to, doings, self.card == "behind-enemy-lines"):
            return
        ground = f"take-ground {label(at)} {label(to)}"
        if (yield Ask("ground", self.side, {ground, f"stand-fast {label(at)}"})) != ground:
            return
        wired = armor and "wire" in w.lying[to]
        self.displace(at, to)
        if armor:
            w.lying[to].discard("wire")
        self.score()
        if not armor or overrun or w.terrain[to] in WOODS_AND_TOWNS:
            return
        aims = {f"attack {label(to)} {label(aim)}": aim for aim in self.targets(to, True)}
        if not aims:
            return
        if wired:
            doings.entered.add("wire")
        answer = yield Ask("overrun", self.side, {*aims, f"no-overrun {label(to)}"})
        if answer in aims:
            yield from self.fight(to, aims[answer], True)

    def suffer(self, at: Place, faces: Iterable[str], star: bool, strike: bool) -> Asking:
        """Sections HIT and RET."""
        w, squad = self.world, self.world.squads[at]
        found = Counter(faces)
        hits = found["grenade"] + (found["star"] if star else 0)
        hits += found[squad.arm] if squad.arm != "artillery" else 0
        flags = found["flag"]
        self.lose(at, hits)
        if at not in w.squads or not flags:
            return
        deepest = len(retreat_rings(w, at))
        ignore = 0 if strike or not may_ignore_flag(w, at) else 1
        if ignore and (deepest >= flags or w.says("flag_waiver_may_cost_figures")):
            answer = yield Ask("flags", squad.side, {f"ignore-flag {label(at)}", f"obey-flags {label(at)}"})
            ignore = 1 if answer.startswith("ignore") else 0
        steps = flags - ignore
        self.lose(at, steps - min(steps, deepest))
        least = min(steps, deepest)
        if at not in w.squads or not least:
            return
        most = min(3 * steps, deepest) if squad.kind == "french-resistance" else least
        ends = set().union(*retreat_rings(w, at)[least - 1 : most])
        ways = {f"retreat {label(at)} {label(end)}": end for end in ends}
        answer = next(iter(ways)) if len(ways) == 1 else (yield Ask("retreat", squad.side, set(ways)))
        self.displace(at, ways[answer])
        self.score()

    def lose(self, at: Place, figures: int) -> None:
        """M44-HIT-3, M44-HIT-5, M44-RET-9, M44-OBS-3."""
        w, squad = self.world, self.world.squads[at]
        squad.figures -= min(squad.figures, figures)
        if squad.figures == 0:
            del w.squads[at]
            self.doings.pop(at, None)
            if not w.says("sandbags_outlive_occupant"):
                w.lying[at].discard("sandbags")
            self.trophies[OTHER[squad.side]] += squad.worth
            self.score()
