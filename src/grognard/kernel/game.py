"""What a game is to everybody else: one protocol, and the registry that finds games through entry points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from random import Random
from typing import Any, Protocol, TypeVar

from grognard.kernel.action import Action
from grognard.kernel.agenda import State
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.option import Option, Options, check_options
from grognard.kernel.presentation import Explanation, Observation, Presentation
from grognard.kernel.refusal import Refusal
from grognard.kernel.scenario_file import ScenarioFiles
from grognard.kernel.seat import Seat
from grognard.kernel.text import unknown
from grognard.kernel.tool import Tool
from grognard.kernel.value import Value

S = TypeVar("S", bound=State)


class UnknownName(LookupError):
    """A game, scenario or rule that nobody knows; the message names the nearest known one."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        super().__init__(unknown(what, name, known))


class PositionError(ValueError):
    """A position document that cannot be read: where, what was expected, what to do; a line for each fault."""


@dataclass(frozen=True, slots=True)
class ScenarioInfo:
    """A scenario in the list: texts stand in the catalogues under ``scenario.<id>``.

    ``number`` is 0 where it has none. ``options`` are those it presets; whoever opens a table may choose otherwise.
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


class Game(Protocol[S]):
    """A game's rules. Every method but ``apply`` leaves its state untouched."""

    id: str
    seats: tuple[str, ...]
    options: tuple[Option, ...]
    presentation: Presentation[S]
    texts: Sequence[Traversable]
    scenario_files: ScenarioFiles[S]
    tools: tuple[Tool, ...]

    def scenarios(self) -> Sequence[ScenarioInfo]:
        """List the scenarios, in the order of their numbers."""

    def rules(self) -> Mapping[str, str]:
        """Return the rules index: id -> one-line paraphrase (English; translations stand in the catalogues)."""

    def content_digest(self) -> str:
        """Return a digest of all facts that the rules read, to be written into records."""

    def setup(self, scenario: str, options: Options) -> S:
        """Return the first state; UnknownName, OptionError or ContentError if that cannot be."""

    def options_in(self, state: S) -> Options:
        """Return every option's value in the game of a state."""

    def playing(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that take part in the game of a state: all, or where fewer may play the first ones."""

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

    def suggest(self, observation: Observation[S], rng: Random) -> Action | None:
        """Return a sensible player's answer to what the seat is asked; None where looking ahead finds a better one.

        For games whose turns are too long to be judged one step ahead: bots that look ahead ask this first.
        """

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

GROUP = "grognard.games"
"""The group of entry points in which packages name their games."""

_MEMBERS = (*Game.__annotations__, *(name for name in vars(Game) if name[0] != "_" and callable(vars(Game)[name])))
"""What every game has."""


class BrokenGame(UnknownName):
    """An installed game that cannot be loaded."""

    def __init__(self, name: str, why: str) -> None:
        LookupError.__init__(self, f"the game '{name}' cannot be loaded: {why}; mend its package or take it away")


def load_games(points: Iterable[EntryPoint]) -> tuple[dict[str, AnyGame], dict[str, BrokenGame]]:
    """Load games by the names of their entry points: those that can be loaded, and those that cannot.

    So a package that is broken keeps nobody from the other games.
    """
    loaded: dict[str, AnyGame] = {}
    broken: dict[str, BrokenGame] = {}
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        try:
            game = point.load()
        except (Exception, SystemExit) as error:  # it runs code of anybody's package
            broken[point.name] = BrokenGame(point.name, f"{point.value}: {type(error).__name__}: {error}")
            continue
        if getattr(game, "id", None) != point.name:
            called = getattr(game, "id", "something that is no game")
            broken[point.name] = BrokenGame(point.name, f"{point.value} is called '{called}'")
        elif point.name in loaded:
            broken[point.name] = BrokenGame(point.name, f"two packages bring it, one as {point.value}")
        elif isinstance(game, type):
            broken[point.name] = BrokenGame(point.name, f"{point.value} is a class, and should be one object of it")
        elif missing := [name for name in _MEMBERS if getattr(game, name, None) is None]:
            broken[point.name] = BrokenGame(point.name, f"{point.value} has no {', '.join(missing)}")
        else:
            loaded[point.name] = game
    sound = [(name, game) for name, game in loaded.items() if name not in broken]
    return dict(sorted(sound, key=lambda each: (each[1].presentation.place, each[0]))), broken


@cache
def _installed() -> tuple[Mapping[str, AnyGame], Mapping[str, BrokenGame]]:
    return load_games(entry_points(group=GROUP))


def games() -> Mapping[str, AnyGame]:
    """Return every installed game by its id, found through the entry points of group ``grognard.games``."""
    return _installed()[0]


def broken_games() -> Mapping[str, BrokenGame]:
    """Return what is wrong with the installed games that cannot be loaded, by id."""
    return _installed()[1]


def find_game(name: str) -> AnyGame:
    """Return the game with this id; UnknownName with a suggestion if there is none, BrokenGame if it is broken."""
    if name in broken_games():
        raise broken_games()[name]
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
