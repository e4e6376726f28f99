"""Journeys for the tests: a campaign with characters that set out, meet events and come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.games.gloomhaven.campaign.rewards.reports import trip_of
from grognard.games.gloomhaven.campaign.world import Adventurer
from grognard.games.gloomhaven.options import PLACES
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from tests.gloomhaven.campaign.towns import Town, character

PAIR = ("brute", "spellweaver")


class Journey(Town):
    """A campaign with these classes in its lines, in town."""

    def __init__(self, *heroes: str | Adventurer, **world: Any) -> None:
        lines = [character(each) if isinstance(each, str) else each for each in heroes or PAIR]
        super().__init__(*lines, **world)

    # ------------------------------------------------------------------------------------------------------- travel

    def set_out(self, number: int, mode: str = "campaign", **more: Any) -> list[Event]:
        """Set out with everybody at normal difficulty, or otherwise; a road event is passed over."""
        events = self.act(0, self.line(number, mode, **more))
        self.pass_event()
        return events

    def line(
        self,
        number: int,
        mode: str = "campaign",
        level: str = "normal",
        people: str = "as-characters",
        told: str = "hidden",
        who: Sequence[int] | None = None,
    ) -> str:
        """The notation of setting out."""
        coming = self.s.manned() if who is None else who
        return f"set-out {number} {mode} {level} {people} {told} {'+'.join([PLACES[each] for each in coming])}"

    def is_drawing(self) -> bool:
        """Whether an event is to be drawn."""
        return bool(self.s.open) and isinstance((self.s.open or ())[0], ChanceDecision)

    def pass_event(self) -> None:
        """Draw the lowest card of an event if there is one, choose A, enter nothing and put it back."""
        if self.is_drawing():
            (decision,) = self.s.open or ()
            self.draw(int(decision.options[0].words()[0]))
            self.act(0, "choose a", "return-card")

    def came_back(
        self, won: bool = True, *numbers: tuple[int, int, int], treasures: str = "", trip: int | None = None
    ) -> str:
        """The notation of a report: experience with bonus, gold, checks per character; the last counts for the rest."""
        away = trip_of(self.s)
        each = [*numbers, *[numbers[-1] if numbers else (20 if won else 0, 0, 0)] * len(away.lines)][: len(away.lines)]
        told = " ".join([str(n) for three in each for n in three])
        number = away.number if trip is None else trip
        return f"come-back {number} {'won' if won else 'lost'} {told} {treasures}".strip()

    def come_back(self, won: bool = True, *numbers: tuple[int, int, int], treasures: str = "") -> list[Event]:
        """Tell what came of the trip."""
        return self.act(0, self.came_back(won, *numbers, treasures=treasures))

    def play(self, number: int, mode: str = "campaign", won: bool = True, *numbers: tuple[int, int, int]) -> None:
        """Set out and come back."""
        self.set_out(number, mode)
        self.come_back(won, *numbers)

    def gold(self) -> list[int]:
        """What everybody owns."""
        return [self.s.adventurer(line).gold for line in self.s.manned()]

    def xp(self) -> list[int]:
        """Everybody's experience."""
        return [self.s.adventurer(line).xp for line in self.s.manned()]
