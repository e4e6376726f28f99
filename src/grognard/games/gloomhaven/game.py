"""Gloomhaven as a game of the registry: the one door through which everybody plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from random import Random
from typing import Final

from grognard.games.gloomhaven import observing, position, referee
from grognard.games.gloomhaven.actions.shapes import read_action
from grognard.games.gloomhaven.advice import evaluate, suggest
from grognard.games.gloomhaven.facts.area import FOLDER
from grognard.games.gloomhaven.facts.scenario_files import FOLDER as SCENARIOS
from grognard.games.gloomhaven.facts.scenario_files import find_scenario, scenario_ids
from grognard.games.gloomhaven.options import OPTIONS, PLACES
from grognard.games.gloomhaven.presentation import GloomhavenPresentation
from grognard.games.gloomhaven.rule_texts import rule_texts
from grognard.games.gloomhaven.rules.results import outcome_of
from grognard.games.gloomhaven.rules.setup import set_up
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.tools import TEXTS, TOOLS
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer, is_option
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.game import Outcome, ScenarioInfo
from grognard.kernel.option import Option, Options
from grognard.kernel.presentation import Explanation, Observation, Presentation
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.scenario_file import NoScenarioFiles, ScenarioFiles
from grognard.kernel.seat import Seat
from grognard.kernel.tool import Tool


class GloomhavenGame:
    """Gloomhaven, scenarios 1 to 20 (rule ids GH-). See ``kernel.game.Game`` for what each method does."""

    id: str = "gloomhaven"
    seats: tuple[str, ...] = PLACES
    options: tuple[Option, ...] = OPTIONS

    def __init__(self) -> None:
        self.presentation: Presentation[Expedition] = GloomhavenPresentation()
        self.scenario_files: ScenarioFiles[Expedition] = NoScenarioFiles()
        self.tools: tuple[Tool, ...] = TOOLS
        self.texts: Sequence[Traversable] = (TEXTS,)

    def scenarios(self) -> Sequence[ScenarioInfo]:
        """List the scenarios, by number."""
        return [ScenarioInfo(name, find_scenario(name).number, "") for name in scenario_ids()]

    def rules(self) -> Mapping[str, str]:
        """Return the rules index in English."""
        return {rule: text.text for rule, text in rule_texts().items()}

    def content_digest(self) -> str:
        """Return a digest of all facts and scenarios."""
        return _digest()

    def setup(self, scenario: str, options: Options) -> Expedition:
        """Return the state before the preparation; UnknownName, or OptionError for options that do not fit."""
        return set_up(find_scenario(scenario), options)

    def options_in(self, state: Expedition) -> Options:
        """Return every option in force."""
        return dict(state.arena.rulings.values)

    def playing(self, state: Expedition) -> tuple[Seat, ...]:
        """Return the seats of the characters that take part (GH-SET-13)."""
        return tuple([Seat(hero) for hero in range(state.arena.size)])

    def decisions(self, state: Expedition) -> tuple[Decision, ...]:
        """Return the open decisions."""
        assert state.open is not None
        return state.open

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why an action is against the rules now; None if it is legal."""
        return referee.refuse(state, action)

    def apply(self, state: Expedition, action: Action, events: Events = None) -> None:
        """Carry out an action in place; IllegalAction leaves the state untouched."""
        if not is_option(state, action):
            refusal = referee.refuse(state, action)
            assert refusal is not None
            raise IllegalAction(action, refusal)
        answer(state, action, events)

    def observe(self, state: Expedition, seat: Seat) -> Observation[Expedition]:
        """Return what a seat knows."""
        return observing.observe(state, seat)

    def imagine(self, observation: Observation[Expedition], rng: Random) -> Expedition:
        """Return a state that looks like this to the observation's seat."""
        return observing.imagine(observation, rng)

    def outcome(self, state: Expedition) -> Outcome | None:
        """Return how the scenario ended once it is over: all win, or nobody does."""
        return outcome_of(state) if state.over else None

    def evaluate(self, state: Expedition, seat: Seat) -> float:
        """Return what a state is worth to a character and its party."""
        return evaluate(state, seat)

    def suggest(self, observation: Observation[Expedition], rng: Random) -> Action | None:
        """Return what a sensible player would do."""
        return suggest(observation, rng)

    def explain(self, state: Expedition, action: Action) -> Explanation:
        """Say why an action is refused, or what its numbers are made of."""
        return referee.explain(state, action)

    def read_action(self, text: str, seat: Seat) -> Action:
        """Read an action's notation."""
        return read_action(text, seat)

    def write_position(self, state: Expedition) -> str:
        """Write a state as a document."""
        return position.write_position(state)

    def read_position(self, text: str) -> Expedition:
        """Read a position document."""
        return position.read_position(text)


@cache
def _digest() -> str:
    digest = sha256()
    for folder in (FOLDER, FOLDER / "heroes", SCENARIOS):
        for file in sorted(folder.iterdir(), key=lambda each: each.name):
            if file.name.endswith(".toml"):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


GAME: Final = GloomhavenGame()
"""What the entry point names."""
