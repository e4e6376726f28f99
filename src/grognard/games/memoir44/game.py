"""Memoir '44 as a game of the registry: the one door through which everybody plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources.abc import Traversable
from random import Random
from typing import Final

from grognard.games.memoir44 import actions, advice, observing, position
from grognard.games.memoir44.arena import arena_of
from grognard.games.memoir44.board import ALLIES, AXIS, SIDES
from grognard.games.memoir44.facts import facts_digest, rule_texts
from grognard.games.memoir44.presentation import MemoirPresentation
from grognard.games.memoir44.referee import explain
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.rules.refusals import refuse
from grognard.games.memoir44.rules.setup import set_up
from grognard.games.memoir44.rulings import OPTIONS, read_rulings
from grognard.games.memoir44.scenario import FOLDER, find_scenario, scenario_names
from grognard.games.memoir44.scenario_files import MemoirFiles
from grognard.games.memoir44.state import DRAWN, NOBODY, Battle
from grognard.games.memoir44.tools import TEXTS, TOOLS
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer, is_option
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.game import Outcome, ScenarioInfo
from grognard.kernel.option import Option, Options
from grognard.kernel.presentation import Explanation, Observation
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.scenario_file import ScenarioFiles
from grognard.kernel.seat import Seat
from grognard.kernel.tool import Tool


class MemoirGame:
    """Memoir '44, base game, two sides (rules sheet M44). See ``kernel.game.Game`` for what each method does."""

    id: str = "memoir44"
    seats: tuple[str, ...] = SIDES
    options: tuple[Option, ...] = OPTIONS

    def __init__(self) -> None:
        self.presentation = MemoirPresentation()
        self.scenario_files: ScenarioFiles[Battle] = MemoirFiles()
        self.tools: tuple[Tool, ...] = TOOLS
        self.texts: Sequence[Traversable] = (TEXTS,)

    def scenarios(self) -> Sequence[ScenarioInfo]:
        """List the scenarios of the box, by number."""
        facts = [(name, find_scenario(name).facts) for name in scenario_names()]
        return [ScenarioInfo(name, scenario.number, scenario.date, scenario.options) for name, scenario in facts]

    def rules(self) -> Mapping[str, str]:
        """Return the rules index in English."""
        return {rule: text.text for rule, text in rule_texts().items()}

    def content_digest(self) -> str:
        """Return a digest of all facts and scenarios."""
        digest = sha256(facts_digest().encode())
        for name in scenario_names():
            digest.update((FOLDER / f"{name}.toml").read_bytes())
        return digest.hexdigest()[:16]

    def setup(self, scenario: str, options: Options) -> Battle:
        """Return the battle before the deal; a scenario may preset options, a table's own choice goes first.

        Rules: M44-OPT-1.
        """
        found = find_scenario(scenario)
        chosen = {**found.facts.options, **options}
        return set_up(arena_of(found, read_rulings(chosen)))

    def options_in(self, state: Battle) -> Options:
        """Return every ruling in force (M44-OPT-1)."""
        return dict(state.arena.rulings.values)

    def playing(self, state: Battle) -> tuple[Seat, ...]:
        """Return both sides."""
        return (Seat(0), Seat(1))

    def decisions(self, state: Battle) -> tuple[Decision, ...]:
        """Return the open decisions."""
        assert state.open is not None
        return state.open

    def refuse(self, state: Battle, action: Action) -> Refusal | None:
        """Say why an action is against the rules now; None if it is legal."""
        return refuse(state, action)

    def apply(self, state: Battle, action: Action, events: Events = None) -> None:
        """Carry out an action in place; IllegalAction leaves the battle untouched."""
        if not is_option(state, action):
            refusal = refuse(state, action)
            assert refusal is not None
            raise IllegalAction(action, refusal)
        answer(state, action, events)

    def observe(self, state: Battle, seat: Seat) -> Observation[Battle]:
        """Return what a seat knows."""
        return observing.observe(state, seat)

    def imagine(self, observation: Observation[Battle], rng: Random) -> Battle:
        """Return a battle that looks like this to the observation's seat."""
        return observing.imagine(observation, rng)

    def outcome(self, state: Battle) -> Outcome | None:
        """Return the winner and both sides' medals once the battle is over."""
        if state.winner == NOBODY:
            return None
        winners = () if state.winner == DRAWN else (state.winner,)
        return Outcome(winners, state.ending, (medals(state, ALLIES), medals(state, AXIS)))

    def evaluate(self, state: Battle, seat: Seat) -> float:
        """Return what the battle is worth to a side."""
        return advice.evaluate(state, seat)

    def suggest(self, observation: Observation[Battle], rng: Random) -> Action | None:
        """Leave it to the bots: a step ahead is enough here."""
        return None

    def explain(self, state: Battle, action: Action) -> Explanation:
        """Say why an action is refused, or what its dice are made of."""
        return explain(state, action)

    def read_action(self, text: str, seat: Seat) -> Action:
        """Read an action's notation."""
        return actions.read_action(text, seat)

    def write_position(self, state: Battle) -> str:
        """Write a battle as a document."""
        return position.write_position(state)

    def read_position(self, text: str) -> Battle:
        """Read a position document."""
        return position.read_position(text)


GAME: Final = MemoirGame()
"""What the entry point names."""
