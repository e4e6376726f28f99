"""Pennies as a game: what everybody else sees of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources.abc import Traversable
from random import Random
from typing import Final

from grognard.kernel.action import Action
from grognard.kernel.agenda import answer, is_option, settle
from grognard.kernel.chance import bag_of
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.game import Outcome, ScenarioInfo, UnknownName
from grognard.kernel.option import Option, Options
from grognard.kernel.presentation import Explanation, Observation, Presentation
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.scenario_file import ScenarioFiles
from grognard.kernel.seat import Seat
from grognard.kernel.tool import Tool
from tests.kernel.pennies.files import OPTIONS, PenniesFiles, deal
from tests.kernel.pennies.moves import (
    COINS,
    HIDDEN,
    LEFT,
    MINT,
    NONE,
    RIGHT,
    ROUNDS,
    RULES,
    SCENARIOS,
    SEATS,
    Pick,
    Stake,
    read_action,
)
from tests.kernel.pennies.position import PositionReader, write_position
from tests.kernel.pennies.presentation import PenniesPresentation
from tests.kernel.pennies.purse import Mint, Purse, mint, worth
from tests.kernel.pennies.table import Pennies, coin_value


class PenniesGame:
    """The rules of pennies; see ``grognard.kernel.game.Game``."""

    id: str = "pennies"
    seats: tuple[str, ...] = SEATS
    options: tuple[Option, ...] = OPTIONS
    presentation: Presentation[Pennies] = PenniesPresentation()
    texts: Sequence[Traversable] = ()
    scenario_files: ScenarioFiles[Pennies] = PenniesFiles()
    tools: tuple[Tool, ...] = (
        Tool("worth", "Count the worth of a purse.", Purse, worth, remote=True),
        Tool("mint", "Write a coin down.", Mint, mint),
    )

    def scenarios(self) -> Sequence[ScenarioInfo]:
        return (ScenarioInfo("three-coins", 1, ""), ScenarioInfo("two-coins", 2, "", {"goal": "3"}))

    def rules(self) -> Mapping[str, str]:
        return RULES

    def content_digest(self) -> str:
        return sha256(repr((COINS, MINT, ROUNDS)).encode()).hexdigest()[:16]

    def setup(self, scenario: str, options: Options) -> Pennies:
        infos = {info.id: info for info in self.scenarios()}
        if scenario not in infos:
            raise UnknownName("scenario", scenario, tuple(infos))
        return deal(SCENARIOS[scenario], {**infos[scenario].options, **options})

    def options_in(self, state: Pennies) -> Options:
        return state.options

    def playing(self, state: Pennies) -> tuple[Seat, ...]:
        return (Seat(0), Seat(1))

    def decisions(self, state: Pennies) -> tuple[Decision, ...]:
        return state.open or ()

    def refuse(self, state: Pennies, action: Action) -> Refusal | None:
        if is_option(state, action):
            return None
        if state.is_over():
            return Refusal("PEN-7", "game-over")
        asked = [decision for decision in self.decisions(state) if action.seat in decision.seats]
        if not asked:
            return Refusal("PEN-2", "not-your-turn")
        if asked[0].kind == "stake" and isinstance(action, Stake):
            return Refusal("PEN-2", "no-such-coin", coin=COINS[action.coin])
        return Refusal("PEN-4", "not-now", asked=asked[0].kind)

    def apply(self, state: Pennies, action: Action, events: Events = None) -> None:
        if (refusal := self.refuse(state, action)) is not None:
            raise IllegalAction(action, refusal)
        answer(state, action, events)

    def observe(self, state: Pennies, seat: Seat) -> Observation[Pennies]:
        view = state.copy()
        unknown = view.bag.contents()
        for other in (LEFT, RIGHT):
            if other == seat:
                continue
            unknown += view.hands[other]
            view.hands[other] = (HIDDEN,) * len(view.hands[other])
            if view.stakes[other] != NONE and not view.are_shown():
                unknown.append(view.stakes[other])
                view.stakes[other] = HIDDEN
        view.bag = bag_of(unknown, len(COINS))
        view.open = tuple([d if seat in d.seats else d.veiled() for d in self.decisions(state)])
        return Observation(seat, view, view.open)

    def imagine(self, observation: Observation[Pennies], rng: Random) -> Pennies:
        state = observation.view.copy()
        unknown = state.bag.contents()
        rng.shuffle(unknown)
        for other in (LEFT, RIGHT):
            state.hands[other] = tuple(sorted([unknown.pop() if c == HIDDEN else c for c in state.hands[other]]))
            if state.stakes[other] == HIDDEN:
                state.stakes[other] = unknown.pop()
        state.bag = bag_of(unknown, len(COINS))
        settle(state, None)
        return state

    def outcome(self, state: Pennies) -> Outcome | None:
        if not state.is_over():
            return None
        left, right = state.points
        winners = () if left == right else (LEFT,) if left > right else (RIGHT,)
        return Outcome(winners, "ahead", (left, right))

    def evaluate(self, state: Pennies, seat: Seat) -> float:
        ahead = state.points[seat] - state.points[1 - seat]
        return max(-1.0, min(1.0, ahead / int(state.options["goal"])))

    def suggest(self, observation: Observation[Pennies], rng: Random) -> Action | None:
        return None

    def explain(self, state: Pennies, action: Action) -> Explanation:
        refusal = self.refuse(state, action)
        if refusal is None and isinstance(action, Pick):
            return Explanation(None, (("coin_value", coin_value(state, action.stake)),))
        return Explanation(refusal)

    def read_action(self, text: str, seat: Seat) -> Action:
        return read_action(text, seat)

    def write_position(self, state: Pennies) -> str:
        return write_position(state)

    def read_position(self, text: str) -> Pennies:
        return PositionReader(text).state()


GAME: Final = PenniesGame()
