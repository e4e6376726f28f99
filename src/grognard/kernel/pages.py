"""What a table in a browser shows of a game, as plain values: grounds, pages of the rules, facts about the game.

Their texts are already in the reader's language. Drawings are SVG fragments whose colours are CSS variables
(``var(--t-water)``), so that a page gives them its light or dark theme.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a board that can be pointed at: its label, its centre in the drawing's units, and what is there.

    ``name`` reads well aloud ("d4, plain"); ``neighbours`` are the labels around it, so that arrow keys can walk.
    """

    at: str
    x: float
    y: float
    name: str
    neighbours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """What never changes of a board while a game goes on: the ground, and the names above what lies on it.

    ``shape`` is the outline of one place around its centre, as an SVG path; ``box`` the drawing's view box (x, y,
    width, height). ``far`` is the seat whose edge of the board is the upper one: it sees the board turned round;
    None if no seat sits there.
    """

    box: tuple[float, float, float, float]
    shape: str
    below: str
    above: str
    places: tuple[Place, ...]
    far: int | None


@dataclass(frozen=True, slots=True)
class PlainPiece:
    """A piece on a plain table: the place it lies on, its symbol in the artwork, and what it is in words.

    ``x`` and ``y`` put it beside the centre of its place, in the drawing's units.
    """

    at: str
    symbol: str
    words: str
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class PlainScene:
    """What a table shows of a game that has no view of its own in the client.

    ``lines`` stand beside the board, ``hand`` is what only the seat sees; ``pieces`` lie on the ground.
    """

    title: str
    lines: tuple[str, ...]
    hand: tuple[str, ...]
    pieces: tuple[PlainPiece, ...]


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """An option in a few words, for a button or a place of the board.

    ``note`` is what a button adds ("2 attacks left"); ``weak`` marks the second strength of yes: an option that gives
    up what others of its kind keep (a move after which a unit may not battle).
    """

    label: str
    note: str = ""
    weak: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about a game or scenario: what it is, its value, what is to be added; ``rule`` is its source."""

    label: str
    value: str
    note: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class AboutSection:
    """A section of a page about a game: paragraphs, a list, pictures, and links to rules with their titles.

    ``rule`` is its source ("": each line names its own). A picture is an SVG document, with words for those who
    cannot see it. Its symbols are those of the game's artwork; no two pictures of a page share an id.
    """

    title: str
    rule: str
    paragraphs: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    pictures: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class About:
    """A page about a game: facts in a table, and sections."""

    facts: tuple[Fact, ...]
    sections: tuple[AboutSection, ...]


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    """A scenario in the lobby: its texts and, per row, a value for each seat (``rows``: label, values by seat).

    ``number`` is that of its book, 0 where it has none. ``lines`` are the special rules in words; ``tags`` are keys to
    filter by with their words.
    """

    id: str
    number: int
    name: str
    date: str
    subtitle: str
    history: tuple[str, ...]
    tasks: tuple[str, ...]
    lines: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    goal: str
    first: int
    tags: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ExampleAnswer:
    """What the referee answers in an example: a sentence, and lines below it (what a number is made of, a list).

    ``verdict`` is "yes" for what is allowed or so, "no" for what is refused or not so, "" for a plain fact.
    """

    text: str
    verdict: Literal["yes", "no", ""] = ""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """What is tried in an example: what is special about it, what happens first, and what the referee answers then."""

    note: str
    played: tuple[str, ...]
    answers: tuple[ExampleAnswer, ...]


@dataclass(frozen=True, slots=True)
class ExampleBoard:
    """A position of an example and what is tried in it.

    ``picture`` is an SVG within a page, ``described`` the same in words; both are empty where the board is that of the
    position before. ``conditions`` are what cannot be seen on the board: cards, rulings. ``position`` is a document
    that opens it at a table; "" if nobody could do anything there.
    """

    picture: str
    described: tuple[str, ...]
    conditions: tuple[str, ...]
    position: str
    trials: tuple[Trial, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """An example of some rules, the one it is about first: what it shows, and the positions that show it."""

    id: str
    title: str
    text: str
    rules: tuple[str, ...]
    boards: tuple[ExampleBoard, ...]


@dataclass(frozen=True, slots=True)
class RulePage:
    """A rule with its title, its text, its examples, and the rules before and after it."""

    rule: str
    title: str
    text: str
    examples: tuple[Example, ...]
    section: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class QuestionBoard:
    """A board that answers a question: the rule and the example it is from, its title, its drawing, and it in words."""

    rule: str
    example: str
    title: str
    picture: str
    described: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CommonQuestion:
    """A question that readers of the rules have, with its answer; ids of rules in the answer are their sources."""

    id: str
    question: str
    answer: str
    boards: tuple[QuestionBoard, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """A row of the figures of a game, won or still going on: a value for each seat, and what they are compared with.

    ``expected`` is what chance promised ("" where that means nothing).
    """

    id: str
    label: str
    values: tuple[str, ...]
    expected: tuple[str, ...] = ()
