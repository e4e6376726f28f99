"""Normandy Landing as a game of the registry: the one door through which everybody plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import Final

from grognard.games.normandy9 import actions, advice
from grognard.games.normandy9.board import SIDES
from grognard.games.normandy9.documents import position
from grognard.games.normandy9.documents.scenario_files import LandingFiles
from grognard.games.normandy9.lobby import NINE_CARDS
from grognard.games.normandy9.options import OPTIONS, read_rules
from grognard.games.normandy9.presentation import LandingPresentation
from grognard.games.normandy9.referee import explain
from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.rules.refusals import refuse
from grognard.games.normandy9.ruleset import ruleset_digest, standard_ruleset
from grognard.games.normandy9.state import DRAWN_GAME, NOBODY, Landing
from grognard.games.normandy9.tools import TOOLS
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer, is_option, settle
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.game import Outcome, ScenarioInfo, UnknownName
from grognard.kernel.option import Option, Options
from grognard.kernel.presentation import Explanation, Observation, Presentation
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.scenario_file import ScenarioFiles
from grognard.kernel.seat import Seat
from grognard.kernel.tool import Tool


class LandingGame:
    """Normandy Landing, the nine-card game (rule ids N9-). See ``kernel.game.Game`` for what each method does."""

    id: str = "normandy9"
    seats: tuple[str, ...] = SIDES
    options: tuple[Option, ...] = OPTIONS

    def __init__(self) -> None:
        self.presentation: Presentation[Landing] = LandingPresentation()
        self.scenario_files: ScenarioFiles[Landing] = LandingFiles()
        self.tools: tuple[Tool, ...] = TOOLS
        self.texts: Sequence[Traversable] = (files("grognard.games.normandy9") / "texts",)

    def scenarios(self) -> Sequence[ScenarioInfo]:
        """List the one scenario."""
        return (ScenarioInfo(NINE_CARDS, 1, ""),)

    def rules(self) -> Mapping[str, str]:
        """Return the rules index in English."""
        return {rule: text.text for rule, text in rule_texts().items()}

    def content_digest(self) -> str:
        """Return a digest of the ruleset of the project (N9-KEY-1)."""
        return ruleset_digest()

    def setup(self, scenario: str, options: Options) -> Landing:
        """Return the game before the deal (N9-BOARD-1, N9-KEY-1)."""
        if scenario != NINE_CARDS:
            raise UnknownName("scenario", scenario, (NINE_CARDS,))
        return set_up(read_rules(standard_ruleset(), options))

    def options_in(self, state: Landing) -> Options:
        """Return every option in force (N9-KEY-1)."""
        return state.rules.options()

    def playing(self, state: Landing) -> tuple[Seat, ...]:
        """Return both sides."""
        return (Seat(0), Seat(1))

    def decisions(self, state: Landing) -> tuple[Decision, ...]:
        """Return the open decisions."""
        assert state.open is not None
        return state.open

    def refuse(self, state: Landing, action: Action) -> Refusal | None:
        """Say why an action is against the rules now; None if it is legal."""
        return refuse(state, action)

    def apply(self, state: Landing, action: Action, events: Events = None) -> None:
        """Carry out an action in place; IllegalAction leaves the game untouched."""
        if not is_option(state, action):
            refusal = refuse(state, action)
            assert refusal is not None
            raise IllegalAction(action, refusal)
        answer(state, action, events)

    def observe(self, state: Landing, seat: Seat) -> Observation[Landing]:
        """Return what a seat knows: everything but the options of other seats' questions, for nothing is hidden."""
        view = state.copy()
        opened = self.decisions(state)
        view.open = tuple(d if seat in d.seats else d.veiled() for d in opened)
        return Observation(seat, view, view.open)

    def imagine(self, observation: Observation[Landing], rng: Random) -> Landing:
        """Return the game that the observation's seat sees."""
        state = observation.view.copy()
        settle(state, None)
        return state

    def outcome(self, state: Landing) -> Outcome | None:
        """Return the winner and both sides' trophies once the game is over (N9-END-1, N9-END-3)."""
        if state.winner == NOBODY:
            return None
        winners = () if state.winner == DRAWN_GAME else (state.winner,)
        return Outcome(winners, state.ending, (len(state.trophies[0]), len(state.trophies[1])))

    def evaluate(self, state: Landing, seat: Seat) -> float:
        """Return what the game is worth to a side."""
        return advice.evaluate(state, seat)

    def suggest(self, observation: Observation[Landing], rng: Random) -> Action | None:
        """Leave it to the bots: a step ahead is enough here."""
        return None

    def explain(self, state: Landing, action: Action) -> Explanation:
        """Say why an action is refused, or what its dice are made of."""
        return explain(state, action)

    def read_action(self, text: str, seat: Seat) -> Action:
        """Read an action's notation."""
        return actions.read_action(text, seat)

    def write_position(self, state: Landing) -> str:
        """Write a game as a document."""
        return position.write_position(state)

    def read_position(self, text: str) -> Landing:
        """Read a position document."""
        return position.read_position(text)


GAME: Final = LandingGame()
"""What the entry point names."""
