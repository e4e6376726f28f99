"""Preparations for the tests: a real scenario, and what seats choose before it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.shapes import read_action
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.rules.prepare import AwaitPlaces, AwaitPreparation
from grognard.games.gloomhaven.rules.setup import set_up
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Event
from grognard.kernel.seat import Seat


class Preparation:
    """A scenario that is being prepared; chance draws with a fixed seed."""

    def __init__(self, s: Expedition) -> None:
        self.s = s
        self.rng = Random(7)
        self.events: list[Event] = []

    def decisions(self, seat: int) -> list[Decision]:
        """The open decisions of a seat."""
        return [decision for decision in self.s.open or () if seat in decision.seats]

    def kinds(self, seat: int) -> list[str]:
        """The kinds of a seat's open decisions, those that it is waited for first."""
        return [decision.kind for decision in self.decisions(seat)]

    def actions(self, seat: int) -> list[Action]:
        """All options of a seat."""
        return [option for decision in self.decisions(seat) for option in decision.options if option.seat == seat]

    def options(self, seat: int) -> list[str]:
        """The notations of all options of a seat."""
        return [option.notation for option in self.actions(seat)]

    def act(self, seat: int, notation: str) -> None:
        """Let a seat answer; AssertionError names its options if that is none."""
        found = [option for option in self.actions(seat) if option.notation == notation]
        assert found, f"'{notation}' is none of {self.options(seat)}"
        answer(self.s, found[0], self.events)

    def refusal(self, seat: int, notation: str) -> tuple[str, str]:
        """The rule and reason with which the frame refuses what a seat wants."""
        assert notation not in self.options(seat)
        frame = self.s.agenda[-1]
        assert isinstance(frame, AwaitPreparation | AwaitPlaces)
        refused = frame.refuse(self.s, read_action(notation, Seat(seat)))
        assert refused is not None, "no reason is given"
        return refused.rule, refused.reason

    def deal(self) -> None:
        """Let chance draw as long as it is asked."""
        while self.s.open and isinstance(chance := self.s.open[0], ChanceDecision):
            answer(self.s, chance.draw(self.rng), self.events)

    def keep_goals(self) -> None:
        """Everybody keeps the first battle goal."""
        for seat in range(self.s.arena.size):
            if self.kinds(seat)[0] == "battle-goal":
                self.act(seat, self.options(seat)[0])

    def get_ready(self) -> None:
        """Everybody takes the first option until all are ready."""
        while self.s.round == 0 and self.s.agenda and (self.s.open or ())[0].kind != "start-at":
            decision = (self.s.open or ())[0]
            answer(self.s, decision.options[0], self.events)

    def finish(self) -> None:
        """Everybody takes the first option until cards are chosen."""
        while self.s.open and self.s.open[0].kind != "choose-cards":
            self.deal()
            if self.s.open[0].kind != "choose-cards":
                answer(self.s, self.s.open[0].options[0], self.events)

    def perk(self, seat: int, number: int) -> None:
        """Tick this perk in place of the last one of the kit."""
        taken = next(n for n, boxes in enumerate(self.s.perks[seat], 1) if boxes)
        self.keep_goals()
        self.act(seat, f"clear-perk {taken}")
        self.act(seat, f"tick-perk {number}")

    def worn(self, seat: int) -> list[str]:
        """The ids of the items that a seat's character wears."""
        return [facts.items()[gear.item].id for gear in self.s.gear[seat]]


def opened(name: str, party: Sequence[str], levels: Sequence[int] = (), **options: str) -> Preparation:
    """A scenario for these classes, its battle goals dealt; other options by name."""
    chosen = {"second": "none", **dict(zip(PLACES, party, strict=False))}
    chosen |= {f"{place}-level": str(level) for place, level in zip(PLACES, levels, strict=False)}
    chosen |= {key.replace("_", "-"): value for key, value in options.items()}
    p = Preparation(set_up(find_scenario(name), chosen))
    p.deal()
    return p
