"""What a game is to everybody else: one protocol, and the registry that finds games through entry points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from grognard.kernel.action import Action
from grognard.kernel.agenda import State
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event, Events
from grognard.kernel.option import Option, Options, check_options
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue, unknown
from grognard.kernel.total import Total
from grognard.kernel.value import Value

S = TypeVar("S", bound=State)


class UnknownName(LookupError):
    """A game, scenario or rule that nobody knows; the message names the nearest known one."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        super().__init__(unknown(what, name, known))


class PositionError(ValueError):
    """A position document that cannot be read: where, what was expected, what to do."""


@dataclass(frozen=True, slots=True)
class ScenarioInfo:
    """A scenario in the list: texts stand in the catalogues under ``scenario.<id>``.

    ``options`` are those it presets; whoever opens a table may still choose otherwise.
    """

    id: str
    number: int
    date: str
    options: Options = field(default_factory=dict)


class Outcome(Value):
    """How a game ended: the winners (none in a draw), a reason key ``outcome.<reason>``, each seat's score."""

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, winners: tuple[Seat, ...], reason: str, scores: tuple[int, ...]) -> None:
        self.winners = winners
        self.reason = reason
        self.scores = scores

    def parts(self) -> tuple[object, ...]:
        return (self.winners, self.reason, self.scores)


class Observation(Value, Generic[S]):
    """All that a seat knows: a view, which is a state with what it cannot know veiled, and the open decisions.

    A decision of other seats is there with its seats and kind and without options. A view is for reading: rules are
    applied to ``Game.imagine(observation, rng)``.
    """

    __slots__ = ("decisions", "seat", "view")

    def __init__(self, seat: Seat, view: S, decisions: tuple[Decision, ...]) -> None:
        self.seat = seat
        self.view = view
        self.decisions = decisions

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.view, tuple((d.seats, d.kind, tuple(d.options)) for d in self.decisions))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text to be said in the reader's language: a catalogue key and its facts."""

    key: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The referee's answer to "why": the refusal if there is one, or the numbers behind the action."""

    refusal: Refusal | None
    totals: tuple[tuple[str, Total], ...] = ()
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """A piece of the story of a game: 0 a heading, 1 a sentence, 2 what came of the sentence before."""

    text: str
    depth: int = 1


class Presentation(Protocol[S]):
    """How a game shows itself on paper: text and drawings, of an observation's view only.

    A game subclasses it and gives what has no answer here.
    """

    def board(self, observation: Observation[S], text: Catalogue, colour: bool) -> str:
        """Draw the board as text, at most 80 columns wide."""

    def describe(self, observation: Observation[S], text: Catalogue) -> list[str]:
        """Describe the board in lines that read well aloud."""

    def legend(self, text: Catalogue) -> list[str]:
        """Explain the signs of the text board."""
        return []

    def panel(self, observation: Observation[S], text: Catalogue) -> list[str]:
        """Return what stands beside the board and is open to everybody: score, the card in play."""

    def hand(self, observation: Observation[S], text: Catalogue) -> list[str]:
        """Return what only the seat sees: its hand."""
        return []

    def svg(self, observation: Observation[S], text: Catalogue) -> str:
        """Draw the board as a standalone SVG document."""

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        """Turn an event's, refusal's or term's facts into words: content ids become catalogue keys."""

    def tell(self, events: Sequence[Event], text: Catalogue) -> list[Told]:
        """Tell what happened, as a seat sees it."""
        return [Told(text.say(event.key(), **self.facts(event.facts()))) for event in events]

    def prompt(self, decision: Decision, observation: Observation[S], text: Catalogue) -> str:
        """Say who is asked what, and what is left."""
        return text.say(f"prompt.{decision.kind}")

    def option(self, action: Action, observation: Observation[S], text: Catalogue) -> str:
        """Say an option in words."""

    def answers(self, decision: Decision) -> Sequence[Action]:
        """Return the answers that are shown: the options, or always the same ones where the options tell a secret.

        So an answer that is shown may be against the rules, and the seat that gives it learns why.
        """
        return decision.options

    def is_private(self, decision: Decision) -> bool:
        """Say whether a question shows what only its seat may see, so that others must look away."""
        return False

    def caution(self, action: Action, observation: Observation[S], text: Catalogue) -> str | None:
        """Say what an option gives up for good that the seat may have forgotten; None if nothing."""
        return None

    def summary(self, states: Sequence[S], actions: Sequence[Action], text: Catalogue) -> list[str]:
        """Sum a finished game up: losses, luck. ``states[n]`` is the state after ``n`` of the actions."""
        return []

    def rule_title(self, rule: str, text: Catalogue) -> str:
        """Return the id and title of a rule of ``Game.rules``."""
        return rule

    def rule(self, rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
        """Tell a rule of ``Game.rules``: title, text, and an example board, drawn or described, if there is one."""

    @property
    def queries(self) -> Mapping[str, Callable[[S, Sequence[str]], Explanation]]:
        """Questions to the referee besides ``why``: name -> function of the state and the words after the name."""
        return {}


class Game(Protocol[S]):
    """A game's rules. Every method but ``apply`` leaves its state untouched."""

    id: str
    seats: tuple[str, ...]
    options: tuple[Option, ...]
    presentation: Presentation[S]
    texts: Sequence[Traversable]

    def scenarios(self) -> Sequence[ScenarioInfo]:
        """List the scenarios, in the order of their numbers."""

    def rules(self) -> Mapping[str, str]:
        """Return the rules index: id -> one-line paraphrase (English; translations stand in the catalogues)."""

    def content_digest(self) -> str:
        """Return a digest of all facts that the rules read, to be written into records."""

    def setup(self, scenario: str, options: Options) -> S:
        """Return the first state; UnknownName, OptionError or ContentError if that cannot be."""

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Return the open decisions, chance included; empty when the game is over."""

    def refuse(self, state: S, action: Action) -> Refusal | None:
        """Say why an action is against the rules now; None if it is legal."""

    def apply(self, state: S, action: Action, events: Events = None) -> None:
        """Carry out an action in place; IllegalAction leaves the state untouched."""

    def observe(self, state: S, seat: Seat) -> Observation[S]:
        """Return what a seat (or SPECTATOR) knows."""

    def imagine(self, observation: Observation[S], rng: Random) -> S:
        """Return a full state that looks like this to the seat, with what it cannot know drawn at random."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None while it goes on."""

    def evaluate(self, state: S, seat: Seat) -> float:
        """Return a heuristic value in [-1, 1] for a seat."""

    def explain(self, state: S, action: Action) -> Explanation:
        """Say why an action is refused, or what its numbers are made of.

        An action of another phase may be explained as if that were now; a legal one is never refused.
        """

    def read_action(self, text: str, seat: Seat) -> Action:
        """Read an action's notation; NotationError if it is none."""

    def write_position(self, state: S) -> str:
        """Write a state as a document: the canonical text, equal exactly for equal states."""

    def read_position(self, text: str) -> S:
        """Read a position document; PositionError if it is none."""


AnyGame = Game[Any]
"""A game whose state is nobody's business here: what consumers get from the registry."""

_GROUP = "grognard.games"


@cache
def games() -> Mapping[str, AnyGame]:
    """Return every installed game by its id, found through the entry points of group ``grognard.games``."""
    found = sorted(entry_points(group=_GROUP), key=lambda point: point.name)
    return {point.name: point.load() for point in found}


def find_game(name: str) -> AnyGame:
    """Return the game with this id; UnknownName with a suggestion if there is none."""
    known = games()
    if name not in known:
        raise UnknownName("game", name, tuple(known))
    return known[name]


def options_in_force(game: Game[S], scenario: str, given: Options) -> dict[str, str]:
    """Return every option's value in a game of a scenario: as given, else as the scenario presets it, else the default.

    Raises:
        UnknownName: no such scenario.
        OptionError: an option or value that the game does not know.
    """
    presets = {info.id: info.options for info in game.scenarios()}
    if scenario not in presets:
        raise UnknownName("scenario", scenario, tuple(presets))
    return check_options(game.options, {**presets[scenario], **given})
