"""What a table in a browser shows of a game, as plain values: grounds, pages of the rules, facts about the game.

Their texts are already in the reader's language. Drawings are SVG fragments whose colours are CSS variables
(``var(--t-water)``), so that a page gives them its light or dark theme.
"""

from __future__ import annotations

from dataclasses import dataclass


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
    """A section of a page about a game: paragraphs, a list, and links to rules with their titles."""

    title: str
    rule: str
    paragraphs: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    links: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class About:
    """A page about a game: facts in a table, and sections."""

    facts: tuple[Fact, ...]
    sections: tuple[AboutSection, ...]


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    """A scenario in the lobby: its texts and, per row, a value for each seat (``rows``: label, values by seat).

    ``lines`` are the special rules in words; ``tags`` are keys to filter by with their words.
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
class Example:
    """An example of a rule: what it shows, its board as a standalone SVG and in words, and what is played on it."""

    id: str
    title: str
    text: str
    picture: str
    described: tuple[str, ...]
    played: tuple[str, ...]


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
class Tally:
    """A row of the figures of a game, won or still going on: a value for each seat, and what they are compared with.

    ``expected`` is what chance promised ("" where that means nothing).
    """

    id: str
    label: str
    values: tuple[str, ...]
    expected: tuple[str, ...] = ()
