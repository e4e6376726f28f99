"""How a game shows itself: on paper, in a terminal, in a browser, always from an observation's view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from grognard.kernel.action import Action
from grognard.kernel.agenda import State
from grognard.kernel.decision import Blank, Decision
from grognard.kernel.event import Event
from grognard.kernel.pages import (
    About,
    ChoiceWords,
    CommonQuestion,
    Fact,
    Ground,
    PlainPiece,
    PlainScene,
    RulePage,
    ScenarioCard,
    Tally,
)
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue
from grognard.kernel.total import Total
from grognard.kernel.value import Value

S = TypeVar("S", bound=State)


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

    def __reduce__(self) -> tuple[object, ...]:
        return Observation, (self.seat, self.view, self.decisions)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text to be said in the reader's language: a catalogue key and its facts."""

    key: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Sight:
    """A line over the board between two places, and the places that block it (none: it is clear)."""

    start: str
    end: str
    blockers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spread:
    """How probable each value of a number is: pairs of value and whole weight, lowest value first.

    The text of ``key`` names the number; from the value ``goal`` on it does all that could be wanted, such as to kill.
    """

    key: str
    weights: tuple[tuple[int, int], ...]
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """The numbers behind what an action does to one of several, which ``name`` names; fields as of ``Explanation``."""

    name: Line
    totals: tuple[tuple[str, Total], ...] = ()
    lines: tuple[Line, ...] = ()
    odds: tuple[Line, ...] = ()
    spread: Spread | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """The referee's answer to "why": the refusal if there is one, or the numbers behind the action.

    ``odds`` are figures with a name each: the text of a line's key names the fact ``value``, which is said by itself.
    ``places`` are those that the action would let the seat choose among next, to be shown before it is chosen.
    ``path``: the places that something goes over, from where it is to where the action brings it. ``parts``: what the
    action does to each of several.
    """

    refusal: Refusal | None
    totals: tuple[tuple[str, Total], ...] = ()
    lines: tuple[Line, ...] = ()
    odds: tuple[Line, ...] = ()
    sight: Sight | None = None
    places: tuple[str, ...] = ()
    spread: Spread | None = None
    path: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()


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

    def parts(self, decision: Decision, observation: Observation[S], text: Catalogue) -> list[str]:
        """List once what the answers to a question put together, where they are many; nothing: list the answers."""
        return []

    def svg(self, observation: Observation[S], text: Catalogue) -> str:
        """Draw the board as a standalone SVG document."""

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        """Turn an event's, refusal's or term's facts into words: content ids become catalogue keys."""
        return facts

    def tell(self, events: Sequence[Event], text: Catalogue) -> list[Told]:
        """Tell what happened, as a seat sees it."""
        return [Told(text.say(event.key(), **self.facts(event.facts()))) for event in events]

    def reasons(self, events: Sequence[Event], text: Catalogue) -> list[str]:
        """Say why the last of these events came about that the game's own rules decided; nothing if there is none."""
        return []

    def prompt(self, decision: Decision, observation: Observation[S], text: Catalogue) -> str:
        """Say who is asked what, and what is left."""
        return text.say(f"prompt.{decision.kind}")

    def waiting(self, decision: Decision, observation: Observation[S], text: Catalogue) -> str:
        """Say to those who are not asked what another seat decides."""
        return self.prompt(decision, observation, text)

    def option(self, action: Action, observation: Observation[S], text: Catalogue) -> str:
        """Say an option in words."""

    def blank_name(self, blank: Blank, observation: Observation[S], text: Catalogue) -> str:
        """Say what a blank of a form is called."""
        return text.say_or(f"blank.{blank.name}", blank.name)

    def blank_value(self, blank: Blank, value: str, observation: Observation[S], text: Catalogue) -> str:
        """Say a value that a blank may have."""
        return text.say_or(f"blank.{blank.name}.{value}", value)

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

    def tally(self, states: Sequence[S], actions: Sequence[Action], text: Catalogue) -> tuple[Tally, ...]:
        """Count a game so far, won or going on: losses, and luck beside what was to be expected. As in ``summary``."""
        return ()

    # ------------------------------------------------------------------------------------------------ in a browser

    place: int = 100
    """Where the game stands among all that are installed: those with smaller numbers first, equal ones by id."""
    together: bool = False
    """Whether all seats win or lose together: then texts ``game.<id>.won`` and ``game.<id>.lost`` say how it ended."""
    desk: bool = False
    """Whether the client has a desk for the game's tools (``desk.<id>.name``, ``desk.<id>.about``)."""
    rulebook: str = ""
    """The id of the game whose rulebook is this one's too, "" for a rulebook of its own: it is written once."""

    scene_type: type = PlainScene
    """The dataclass that ``scene`` returns; its fields become the client's types."""

    def scene(self, observation: Observation[S], text: Catalogue) -> object:
        """Return all that the table shows of a view, as a value of ``scene_type``, texts in the reader's language.

        A game that has no view of its own in the client leaves this as it is and gives its ``pieces``.
        """
        name, pieces = self.name_of(observation.view, text), self.pieces(observation, text)
        lines, hand = self.panel(observation, text), self.hand(observation, text)
        return PlainScene(name, tuple(lines), tuple(hand), tuple(pieces))

    def pieces(self, observation: Observation[S], text: Catalogue) -> Sequence[PlainPiece]:
        """Return what lies on the ground, for a table without a view of the game's own."""
        return ()

    def artwork(self) -> str:
        """Return the sheet of symbols that grounds and scenes refer to by id: one SVG, colours as CSS variables."""

    def ground(self, state: S, text: Catalogue) -> Ground:
        """Return what does not change of the board as long as ``ground_version`` stays the same."""

    def ground_version(self, state: S) -> int:
        """Return a number that changes with the ground: 0 for boards that are all there from the start."""
        return 0

    def miniature(self, scenario: str, theme: str) -> str:
        """Draw a scenario small, as a standalone SVG; ``theme`` is light or dark. UnknownName for an unknown one."""

    def scenario_card(self, scenario: str, text: Catalogue) -> ScenarioCard:
        """Return what the lobby says of a scenario; UnknownName for an unknown one."""

    def file_miniature(self, document: str, theme: str) -> str:
        """Draw a user's scenario small, as ``miniature``; the document is that of its reading.

        Only games that read such files are asked, here and in ``file_card``.
        """
        raise LookupError("this game reads no scenario files")

    def file_card(self, document: str, text: Catalogue) -> ScenarioCard:
        """Return what the lobby says of a user's scenario; the document is that of its reading."""
        raise LookupError("this game reads no scenario files")

    def card_of(self, state: S, text: Catalogue) -> ScenarioCard | None:
        """Return what the lobby says of the scenario that is played; None if there is nothing to tell of it."""
        return None

    def name_of(self, state: S, text: Catalogue) -> str:
        """Return the name of the scenario that is played; "" if it has none, as in a position of its own."""
        return ""

    def given_name(self, state: S) -> str:
        """Return the name that the players gave to what they play; "" for most games."""
        return ""

    def seat_name(self, state: S, seat: int, text: Catalogue) -> str:
        """Return what a seat is called in a state, such as its character; "" for its usual name ``side.<name>``."""
        return ""

    def game_facts(self, text: Catalogue) -> tuple[Fact, ...]:
        """Return the facts about the game, those that matter most to a choice first: players, duration."""
        return ()

    def about(self, text: Catalogue) -> About:
        """Return the page about the game, its facts among it."""
        return About(self.game_facts(text), ())

    def rule_list(self, text: Catalogue) -> Sequence[tuple[str, str, str]]:
        """Return every rule of ``Game.rules`` in order: its id, its title alone, and its section."""
        return ()

    def rule_page(self, rule: str, text: Catalogue) -> RulePage:
        """Return a rule of ``Game.rules`` as a page, example boards drawn."""

    def rule_text(self, rule: str, text: Catalogue) -> str:
        """Return the text of a rule of ``Game.rules`` alone, to be searched."""
        return ""

    def questions(self, text: Catalogue) -> tuple[CommonQuestion, ...]:
        """Return the questions that readers of the rules have most, with their answers and boards."""
        return ()

    def example_title(self, example: str, text: Catalogue) -> str | None:
        """Return the title of an example of the rules by its id; None if there is no such example."""
        return None

    def colours(self, theme: str) -> Mapping[str, str]:
        """Return what the CSS variables of drawings stand for outside a page; ``theme`` is light or dark."""
        return {}

    def stage(self, decision: Decision, text: Catalogue) -> str:
        """Name the phase that a question belongs to, in a word or two."""
        return text.say_or(f"stage.{decision.kind}", "")

    def choice(self, action: Action, observation: Observation[S], text: Catalogue) -> ChoiceWords:
        """Say an option in a few words, for a button."""
        return ChoiceWords(self.option(action, observation, text))

    def attempt(self, touched: str, decision: Decision, observation: Observation[S], held: str = "") -> Action | None:
        """Return what the seat seems to want that touches this place or card, legal or not; None if nothing.

        ``held`` is the place of what it has taken up before, "" if nothing. So a client that knows no rule can ask why
        a place cannot be chosen.
        """
        about = {touched, held} - {""}
        return next((action for action in decision.options if about.issubset(action.touches())), None)
