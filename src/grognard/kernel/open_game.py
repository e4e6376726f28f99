"""A game in which everybody sees everything: what the protocol asks for and such a game need not write itself."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from grognard.kernel.action import Action
from grognard.kernel.agenda import State, answer, settle
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.game import Game
from grognard.kernel.presentation import Observation
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.scenario_file import NoScenarioFiles, ScenarioFiles
from grognard.kernel.seat import Seat
from grognard.kernel.tool import Tool

S = TypeVar("S", bound=State)


class OpenGame(Game[S]):
    """A ``Game`` without secrets, and until it says otherwise without tools and scenario files of users.

    Its seats see the state as it is; only the options of a question are for the seats that are asked.
    """

    tools: tuple[Tool, ...] = ()
    scenario_files: ScenarioFiles[S] = NoScenarioFiles()

    def playing(self, state: S) -> tuple[Seat, ...]:
        """Return every seat."""
        return tuple([Seat(n) for n in range(len(self.seats))])

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Return the open decisions."""
        assert state.open is not None, "the state has not been settled"
        return state.open

    def apply(self, state: S, action: Action, events: Events = None) -> None:
        """Carry out an action in place; IllegalAction leaves the state untouched."""
        if (refusal := self.refuse(state, action)) is not None:
            raise IllegalAction(action, refusal)
        answer(state, action, events)

    def observe(self, state: S, seat: Seat) -> Observation[S]:
        """Return the state, with the options of the seat's own questions only."""
        view = state.copy()
        opened = self.decisions(state)
        view.open = tuple([d if seat in d.seats else d.veiled() for d in opened])
        return Observation(seat, view, view.open)

    def imagine(self, observation: Observation[S], rng: Random) -> S:
        """Return the one state that looks like this."""
        state = observation.view.copy()
        settle(state, None)
        return state

    def suggest(self, observation: Observation[S], rng: Random) -> Action | None:
        """Leave it to the bots: a step ahead is enough here."""
        return None
