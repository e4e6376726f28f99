"""A second reading of the rules of a whole battle, from the rules sheet alone: straight-line code that asks as it goes.

``Contest.play`` is a generator: it gives what is asked next, with all answers, and is sent the answer as notation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from itertools import product

from tests.memoir44.second_fights import OTHER, Ask, Asking, Fights, Over, Played
from tests.memoir44.second_reading import (
    WOODS_AND_TOWNS,
    Doings,
    Place,
    Squad,
    around,
    closed_to,
    label,
    on_board,
    reach,
    sections,
)

SWAPPED = {"left": "right", "right": "left", "center": "center", "": ""}
ANY_KIND = ("infantry", "armor", "artillery")
NEEDS = {
    "armor-assault": "armor",
    "artillery-bombard": "artillery",
    "behind-enemy-lines": "infantry",
    "dig-in": "infantry",
    "infantry-assault": "infantry",
    "move-out": "infantry",
}
"""M44-CARD-0: the cards that order one unit of any kind where the player has none of this one."""
SECTION_CARDS = {"recon": 1, "probe": 2, "attack": 3, "assault": 99}
MOVES = {"infantry": 2, "armor": 3, "artillery": 1}
BATTLE_AFTER = {
    "infantry": 1,
    "special-forces": 2,
    "french-resistance": 1,
    "armor": 3,
    "elite-armor": 3,
    "artillery": 0,
}


@dataclass
class Contest(Fights):
    """A whole battle."""

    # ------------------------------------------------------------------------------------------------------- the battle

    def play(self) -> Asking:
        """M44-TURN-1: turn after turn until somebody has won."""
        try:
            for drop in self.drops:
                yield from self.parachute(*drop)
            self.keep()
            while True:
                yield from self.turn()
                self.side = OTHER[self.side]
        except Over as over:
            self.winner = str(over)

    def parachute(self, side: str, kind: str, count: int, center: Place, steps: int) -> Asking:
        """M44-SCN-3."""
        walks = Counter[Place]()
        for walk in product([(0, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)], repeat=steps):
            walks[center[0] + sum(s[0] for s in walk), center[1] + sum(s[1] for s in walk)] += 1
        names = {label(at): at for at in walks if on_board(at)}
        weights = {f"landed {name}": walks[at] for name, at in names.items()}
        if beside := sum(count for at, count in walks.items() if not on_board(at)):
            weights["landed off-board"] = beside
        for _ in range(count):
            word = (yield Ask("landing", "chance", set(weights), weights)).split()[1]
            at = names.get(word)
            if at is not None and at not in self.world.squads and not self.nowhere(at):
                figures = {"french-resistance": 3, "armor": 3, "artillery": 2}.get(kind, 4)
                self.world.squads[at] = Squad(side, kind, figures, figures)

    def nowhere(self, at: Place) -> bool:
        """Whether a parachutist cannot stand on a hex."""
        return closed_to(self.world, at, "infantry")

    # --------------------------------------------------------------------------------------------------------- the turn

    def turn(self) -> Asking:
        """Sections TURN and DECK."""
        side = self.side
        self.turns[side] += 1
        self.doings, self.ambushed, self.command, self.card, self.area = {}, False, None, "", ""
        ways = self.ways_to_play(side)
        if ways:
            answer = yield Ask("card", side, set(ways))
            self.command = ways[answer]
            self.hands[side].remove(self.command.printed)
            yield from self.obey()
            yield from self.draw_phase()
        elif not self.ways_to_play(OTHER[side]):
            self.win("nobody")
        else:
            self.end_of_turn()
        self.previous = self.command

    def ways_to_play(self, side: str) -> dict[str, Played]:
        """M44-TURN-1, M44-AMB-7, M44-ENG-1, M44-SCN-16."""
        ways = {}
        for card in set(self.hands[side]) - {"ambush"}:
            if card == "infantry-assault":
                for area in ("left", "center", "right"):
                    ways[f"play {card} {area}"] = Played(card, card, area)
                continue
            ways[f"play {card}"] = Played(card, card)
            for owner, name, acts_as, hexes in self.privileges:
                stands = any(at in self.world.squads and self.world.squads[at].side == side for at in hexes)
                if owner == side and stands and card.startswith(name + "-"):
                    other = acts_as + card.removeprefix(name)
                    area = card.rpartition("-")[2]
                    enemies = self.world.enemies(side)
                    if acts_as != "air-strike" or any(area in sections(side, at) for at in enemies):
                        ways[f"play {card} as {other}"] = Played(card, other)
        return ways

    def obey(self) -> Asking:
        """Read the card, order, move, battle."""
        assert self.command is not None
        self.card, self.area = self.command.acts_as, self.command.section
        if self.card == "counter-attack":
            self.copy_previous()
        base, _, area = self.card.rpartition("-")
        if base in (*SECTION_CARDS, "air-strike"):
            self.card, self.area = base, area
        if self.card in NEEDS and not self.own(lambda squad: squad.arm == NEEDS[self.card]):
            self.card = "plain"
        yield from self.order_phase()
        if self.card not in ("close-assault", "firefight", "dig-in"):
            yield from self.move_phase()
        if self.card != "dig-in":
            yield from self.battle_phase()
        if self.card == "behind-enemy-lines":
            yield from self.second_move()

    def copy_previous(self) -> None:
        """M44-CARD-CTR."""
        assert self.command is not None
        copied = self.previous
        if copied is None or copied.acts_as == "nothing":
            self.command = Played(self.command.printed, "nothing")
        elif copied.printed == "counter-attack":
            self.command = Played(self.command.printed, mirrored(copied.acts_as), SWAPPED[copied.section])
        else:
            self.command = Played(self.command.printed, mirrored(copied.printed), SWAPPED[copied.section])
        self.card, self.area = self.command.acts_as, self.command.section

    # ----------------------------------------------------------------------------------------------------------- orders

    def order_phase(self) -> Asking:
        """Sections ORD and CARD."""
        w, card = self.world, self.card
        every = self.own(lambda squad: True)
        infantry = self.own(lambda squad: squad.arm == "infantry")
        beside = [at for at in every if w.enemies_beside(at, self.side)]
        limits: list[tuple[set[Place], int]] = []

        def within(area: str) -> set[Place]:
            return {at for at in every if area in sections(self.side, at)}

        if card in SECTION_CARDS:
            limits = [(within(self.area), SECTION_CARDS[card])]
        elif card == "recon-in-force":
            limits = [(within(area), 1) for area in ("left", "center", "right")]
        elif card == "general-advance":
            limits = [(within(area), 2) for area in ("left", "center", "right")]
        elif card == "pincer-move":
            limits = [(within(area), 2) for area in ("left", "right")]
        elif card == "plain":
            limits = [(set(every), 1)]
        elif card == "direct-from-hq":
            limits = [(set(every), 4)]
        elif card == "armor-assault":
            limits = [(set(self.own(lambda squad: squad.arm == "armor")), 4)]
        elif card == "move-out":
            limits = [(set(infantry), 4)]
        elif card == "behind-enemy-lines":
            limits = [(set(infantry), 1)]
        elif card == "firefight":
            limits = [(set(every) - set(beside), 4)]
        elif card == "infantry-assault":
            limits = [(within(self.area) & set(infantry), 99)]
        elif card == "artillery-bombard":
            limits = [(set(self.own(lambda squad: squad.arm == "artillery")), 99)]
        elif card == "close-assault":
            limits = [({at for at in beside if w.squads[at].arm != "artillery"}, 99)]
        elif card == "dig-in":
            able = {at for at in infantry if "sandbags" not in w.lying[at] and w.terrain[at] != "ocean"}
            limits = [(able, min(4, self.sandbags_left()))]
        elif card == "their-finest-hour":
            limits = yield from self.roll_for_orders()
        elif card == "medics-and-mechanics":
            yield from self.heal()
        elif card in ("air-power", "barrage", "air-strike"):
            yield from self.strike()
        yield from self.ask_orders(limits)
        for at in self.doings:
            if card == "artillery-bombard":
                self.doings[at].battles = 2

    def sandbags_left(self) -> int:
        """M44-SET-4, M44-CARD-DIG."""
        supply = int(self.world.options["sandbag_supply"])
        laid = sum(("sandbags" in here) + ("sea-wall" in here) for here in self.world.lying.values())
        return 99 if supply == 0 else max(0, supply - laid)

    def ask_orders(self, limits: list[tuple[set[Place], int]]) -> Asking:
        """M44-ORD-1 to M44-ORD-5; where everybody can be ordered there is no question if a card says "all"."""
        if len(limits) == 1 and limits[0][1] == 99 and self.card != "dig-in":
            self.doings = {at: Doings(at) for at in sorted(limits[0][0])}
            return
        while True:
            more = {
                f"order {label(at)}": at
                for at in set().union(*(able for able, _ in limits))
                if at not in self.doings and fits([*self.doings, at], limits)
            }
            if not more:
                return
            answer = yield Ask("orders", self.side, {*more, "end-orders"})
            if answer == "end-orders":
                return
            self.doings[more[answer]] = Doings(more[answer])
            if self.card == "dig-in":
                self.world.lying[more[answer]].add("sandbags")

    def roll_for_orders(self) -> Generator[Ask, str, list[tuple[set[Place], int]]]:
        """M44-CARD-TFH: one limit for each die."""
        answer = yield Ask("dice", "chance", dice=len(self.hands[self.side]) + 1)
        able = {
            "infantry": set(self.own(lambda squad: squad.arm == "infantry")),
            "armor": set(self.own(lambda squad: squad.arm == "armor")),
            "star": set(self.own(lambda squad: True)),
        }
        return [(able[face], 1) for face in answer.split()[1:] if face in able]

    def heal(self) -> Asking:
        """M44-CARD-MED."""
        hurt = {f"target {label(at)}": at for at in self.own(lambda squad: squad.figures < squad.full)}
        if not hurt:
            return
        at = hurt[(yield Ask("patient", self.side, set(hurt)))]
        squad = self.world.squads[at]
        answer = yield Ask("dice", "chance", dice=len(self.hands[self.side]) + 1)
        back = sum(face == "star" or face == squad.arm != "artillery" for face in answer.split()[1:])
        if back:
            squad.figures = min(squad.full, squad.figures + back)
            self.doings[at] = Doings(at)

    # ---------------------------------------------------------------------------------------------------------- strikes

    def strike(self) -> Asking:
        """M44-CARD-AIR, M44-CARD-BAR, M44-SCN-16."""
        w, side = self.world, self.side
        enemies = set(w.enemies(side))
        star, most = self.card != "barrage", 1 if self.card == "barrage" else 4
        count = {"barrage": 4, "air-strike": 2}.get(self.card, 2 if side == "allies" else 1)
        inside = {at for at in enemies if self.card != "air-strike" or self.area in sections(side, at)}
        if self.card == "air-strike" and w.says("air_strike_all_in_section"):
            enemies = inside
        by_hexes = w.says("air_power_area", "hexes") and self.card != "barrage"
        chosen: list[Place] = []
        where = inside
        while True:
            more = {f"target {label(at)}": at for at in where if by_hexes or at in enemies}
            if not more:
                break
            answer = yield Ask("strike-targets", side, {*more, *(["end-targets"] if chosen else [])})
            if answer == "end-targets":
                break
            chosen.append(more[answer])
            where = set(around_all(chosen)) - set(chosen) if len(chosen) < most else set()
            if self.card == "air-strike" and w.says("air_strike_all_in_section"):
                where = {at for at in where if self.area in sections(side, at)}
        left = [at for at in chosen if at in enemies]
        while left:
            at = left[0]
            if len(left) > 1:
                ways = {f"strike {label(at)}": at for at in left}
                at = ways[(yield Ask("strike", side, set(ways)))]
            left.remove(at)
            answer = yield Ask("dice", "chance", dice=count)
            yield from self.suffer(at, answer.split()[1:], star, True)

    # ------------------------------------------------------------------------------------------------------------ moves

    def most_hexes(self, squad: Squad) -> tuple[int, int]:
        """M44-MOV-1: how far a unit may move, and after how much it may still battle."""
        if self.card == "artillery-bombard":
            return 3, 0
        if self.card == "infantry-assault":
            return 3, 2
        if self.card == "behind-enemy-lines":
            return 3, 3
        return MOVES[squad.arm], BATTLE_AFTER[squad.kind]

    def move_phase(self) -> Asking:
        """M44-TURN-2, section MOV."""
        w, free, stayed = self.world, self.card == "behind-enemy-lines", set[Place]()
        while True:
            ways = {}
            for at, doings in self.doings.items():
                if not doings.moved and at not in stayed:
                    ways[at] = reach(w, at, self.most_hexes(w.squads[at])[0], free)
            able = {f"unit {label(at)}": at for at, to in ways.items() if to}
            if not able:
                return
            answer = yield Ask("moves", self.side, {*able, "end-moves"})
            if answer == "end-moves":
                return
            at = able[answer]
            goals = {f"move {label(at)} {label(to)}": to for to in ways[at]}
            answer = yield Ask("destination", self.side, {*goals, f"stay {label(at)}"})
            if answer not in goals:
                stayed.add(at)
                continue
            to = goals[answer]
            doings = self.displace(at, to)
            doings.points, doings.moved = ways[at][to], True
            squad = w.squads[to]
            if w.terrain[to] in (*WOODS_AND_TOWNS, "ocean"):
                doings.entered.add(w.terrain[to])
            if "wire" in w.lying[to]:
                doings.entered.add("wire")
                if squad.arm == "armor":
                    w.lying[to].remove("wire")
            if doings.points > self.most_hexes(squad)[1] or self.card == "artillery-bombard":
                doings.battles = 0
            at_ease = squad.kind == "french-resistance" and (free or doings.points == 1)
            if w.terrain[to] in WOODS_AND_TOWNS and not at_ease:
                doings.battles = 0
            self.score()

    def second_move(self) -> Asking:
        """M44-CARD-BEL."""
        for at in list(self.doings):
            ways = reach(self.world, at, 3, True)
            goals = {f"move {label(at)} {label(to)}": to for to in ways}
            if goals:
                answer = yield Ask("destination", self.side, {*goals, f"stay {label(at)}"})
                if answer in goals:
                    self.displace(at, goals[answer])
                    self.score()

    # ---------------------------------------------------------------------------------------------------------- battles

    def battle_phase(self) -> Asking:
        """M44-TURN-3."""
        while True:
            able = {}
            for at, doings in self.doings.items():
                if doings.battles and (self.targets(at) or self.wire_removable(at)):
                    able[f"unit {label(at)}"] = at
            if not able:
                return
            answer = yield Ask("battles", self.side, {*able, "end-battles"})
            if answer == "end-battles":
                return
            at, doings = able[answer], self.doings[able[answer]]
            while doings.battles and (self.targets(at) or self.wire_removable(at)):
                doings.battles -= 1
                aims = {f"attack {label(at)} {label(to)}": to for to in self.targets(at)}
                wire = {f"remove-wire {label(at)}"} if self.wire_removable(at) else set()
                answer = yield Ask("target", self.side, {*aims, *wire, f"hold {label(at)}"})
                if answer in aims:
                    if not (yield from self.fight(at, aims[answer], False)):
                        doings.battles = 0
                elif answer in wire:
                    self.world.lying[at].remove("wire")
                    doings.battles = 0
                else:
                    doings.battles = 0
            doings.battles = 0

    # ------------------------------------------------------------------------------------------------------------- draw

    def draw_phase(self) -> Asking:
        """Section DECK."""
        side, command = self.side, self.command
        assert command is not None
        if self.world.says("victory_check", "turn_end"):
            for each in (side, OTHER[side]):
                if self.medals(each) >= self.needed[each]:
                    self.win(each)
            for each in (side, OTHER[side]):
                if not self.world.enemies(each):
                    self.win(each)
        if self.ambushed:
            self.discards["ambush"] += 1
            yield from self.draw(OTHER[side], self.hands[OTHER[side]])
        self.discards[command.printed] += 1
        if command.acts_as == "their-finest-hour" and self.reshuffles:
            self.shuffle()
        stages = self.staged[side]
        total = stages[self.turns[side] - 1] if self.turns[side] <= len(stages) else 1
        if total and command.acts_as.startswith("recon-") and command.acts_as != "recon-in-force":
            total -= 1
            self.drawn = []
            yield from self.draw(side, self.drawn)
            yield from self.draw(side, self.drawn)
            if len(self.drawn) > 1:
                answer = yield Ask("keep", side, {f"keep {card}" for card in self.drawn})
                self.drawn.remove(answer.split()[1])
                self.hands[side].append(answer.split()[1])
            elif self.drawn:
                self.hands[side].append(self.drawn.pop())
            self.discards.update(self.drawn)
            self.drawn = []
        for _ in range(total):
            yield from self.draw(side, self.hands[side])
        self.end_of_turn()

    def shuffle(self) -> None:
        """M44-DECK-3."""
        self.deck.update(self.discards)
        self.discards = Counter()

    def draw(self, side: str, into: list[str]) -> Asking:
        """M44-DECK-3, M44-SCN-19."""
        if not self.deck.total() and self.reshuffles:
            self.shuffle()
        weights = {f"drawn {card}": count for card, count in self.deck.items() if count}
        if not weights:
            return
        card = (yield Ask("draw", "chance", set(weights), weights)).split()[1]
        self.deck[card] -= 1
        into.append(card)
        if not self.deck.total() and self.reshuffles and self.world.says("reshuffle", "when_empty"):
            self.shuffle()

    def end_of_turn(self) -> None:
        """M44-VIC-7, M44-SCN-19."""
        if self.sudden(self.side):
            self.win(self.side)
        if self.exhausted and not self.deck.total():
            self.win(self.exhausted)


def mirrored(card: str) -> str:
    """M44-CARD-CTR: the same part of the board, named from the other seat."""
    base, _, area = card.rpartition("-")
    return f"{base}-{SWAPPED[area]}" if base in SECTION_CARDS else card


def around_all(chosen: list[Place]) -> list[Place]:
    """Return the hexes adjacent to any of these."""
    return [near for at in chosen for near in around(at)]


def fits(units: list[Place], limits: list[tuple[set[Place], int]]) -> bool:
    """M44-ORD-5: whether every unit finds a place under some limit; all ways are tried."""
    if not units:
        return True
    first, *others = units
    for number, (able, most) in enumerate(limits):
        if first in able and most:
            less = [(a, m - (n == number)) for n, (a, m) in enumerate(limits)]
            if fits(others, less):
                return True
    return False
