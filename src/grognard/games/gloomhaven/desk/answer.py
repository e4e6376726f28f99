"""The answer of the monster desk as plain values: what ``--json`` prints and what the browser draws.

A hex is ``(q, t)`` in the flat-top frame (GH-HEX-1). Texts are in the reader's language; a hex in a sentence is written
as in the notation, ``(4,2)``, so that a page can put a sign in its place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

Spot = tuple[int, int]
Segment = tuple[int, int, int, int]
"""A line of sight between two corners, in the units of GH-LOS-5: hex (q, t) has its centre at (3q, 2t+q)."""


@dataclass(frozen=True, slots=True)
class End:
    """A lawful outcome: where the monster ends (its own hex if it stays), and whom it attacks, sorted.

    With several Attack lines on the card these are all whom one of them hits (GH-ATK-5).
    """

    end: Spot
    targets: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class TracedEnemy:
    """The best way to attack an enemy: negative hexes on it, its movement, the range, and whether it is the focus.

    The range is None if only walls are around.
    """

    enemy: Spot
    negative: int
    walk: int
    distance: int | None
    focus: bool


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence and the rules that it rests on."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """A criterion: its name in the program, its title above the column, its rule, and what it says in one line."""

    name: str
    title: str
    rule: str
    hint: str


@dataclass(frozen=True, slots=True)
class Row:
    """A candidate with a word for each column; ``lost_by`` is the column in which others beat it, None for the best.

    ``way`` is one best way to it, or to where an enemy is attacked from, start and end included, empty where none leads
    there; ``targets`` are the sets of victims from there, ``sights`` the lines of sight to them. ``areas`` has, beside
    each set, the hexes of the area in one place where it hits them, without walls, and none if it hits none of them; it
    is empty for an attack without an area. ``name`` is what the enemy is called whose row it is.
    """

    hex: Spot
    cells: tuple[str, ...]
    lost_by: int | None
    way: tuple[Spot, ...] = ()
    targets: tuple[tuple[Spot, ...], ...] = ()
    sights: tuple[Segment, ...] = ()
    name: str = ""
    areas: tuple[tuple[Spot, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Ranked:
    """A ranking as a table, the best rows first and the others by how long they stayed in.

    ``focus`` ranks enemies; ``stands`` the hexes to attack from, which selects victims; ``shots`` those that allow the
    selected victims; ``stops`` where it stops this turn on the way to ``goal``. ``decisive`` is the column that parted
    the best from the last rivals, None if nothing did.
    """

    kind: Literal["focus", "stands", "shots", "stops"]
    question: str
    answer: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    decisive: int | None
    sentences: tuple[Sentence, ...]
    focus: Spot | None = None
    goal: Spot | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why: one sentence that says it all, the reasoning in sentences, and the rankings in the order of the turn.

    ``ways`` has one best way to each end hex, start and end included; ``numbers`` are what the card gives this monster,
    such as ("move", "3"), ("attack", "2"), ("range", "melee").
    """

    headline: Sentence
    sentences: tuple[Sentence, ...]
    rankings: tuple[Ranked, ...]
    ways: tuple[tuple[Spot, ...], ...]
    numbers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Chosen:
    """A monster by its stat card and ability card, and the elements it consumes."""

    id: str
    rank: Literal["normal", "elite"]
    level: int
    card: int
    consumed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hero:
    """An enemy of the acting figure, with its initiative: ``then`` orders those with an equal one (0 if not told).

    ``owner`` is the hero whose summon it is.
    """

    hex: Spot
    initiative: int = 0
    then: int = 0
    visible: bool = True
    owner: Spot | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A position as the desk draws it; everything that the notation can say.

    With a ``monster`` the numbers are those of its cards. ``lines`` are wall lines (q, t, edge), the edge counted
    clockwise from 0 = north; ``board`` is (west, south, east, north), columns and rows (row = t + q // 2, down).
    """

    me: Spot
    move: int
    range: int | None
    targets: int | Literal["all"]
    mode: Literal["walk", "jump", "fly"]
    conditions: tuple[Literal["muddled", "disarmed", "immobilized", "stunned"], ...] = ()
    attack_first: bool = False
    monster: Chosen | None = None
    board: tuple[int, int, int, int] | None = None
    area_kind: Literal["melee", "ranged"] | None = None
    area: tuple[Spot, ...] = ()
    allies: tuple[Spot, ...] = ()
    enemies: tuple[Hero, ...] = ()
    walls: tuple[Spot, ...] = ()
    lines: tuple[tuple[int, int, int], ...] = ()
    obstacles: tuple[Spot, ...] = ()
    traps: tuple[Spot, ...] = ()
    hazards: tuple[Spot, ...] = ()
    difficult: tuple[Spot, ...] = ()
    names: tuple[tuple[Spot, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a monster does in a ``map`` block.

    ``same`` says whether the outcomes are those the block expects, which are ``expected``; None if it expects none.
    ``traced`` is the trace that the block gives, to compare while looking for a fault: it decides nothing.
    ``text`` is the position in the notation, in its usual order; ``explanation`` is there if it was asked for.
    """

    name: str
    outcomes: tuple[End, ...]
    focus: tuple[Spot, ...]
    trace: tuple[TracedEnemy, ...]
    same: bool | None = None
    expected: tuple[End, ...] | None = None
    text: str = ""
    position: Position | None = None
    explanation: Explanation | None = None
    traced: tuple[TracedEnemy, ...] | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """What a monster does, without the reasons: the answer where none are asked for."""

    name: str
    outcomes: tuple[End, ...]
    focus: tuple[Spot, ...]
    trace: tuple[TracedEnemy, ...]


@dataclass(frozen=True, slots=True)
class StatLine:
    """A row of a stat card; ``range`` is None for melee, ``traits`` are what is always on, in words."""

    hp: int
    move: int
    attack: int
    range: int | None
    targets: int
    flies: bool
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stats:
    """The rows of a stat card, for the levels 0 to 7."""

    normal: tuple[StatLine, ...]
    elite: tuple[StatLine, ...]


@dataclass(frozen=True, slots=True)
class CardLines:
    """An ability card with its lines in words; ``consumes`` are the elements it asks for, ``any`` for one of choice."""

    number: int
    initiative: int
    shuffle: bool
    lines: tuple[str, ...]
    consumes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of monster: its name, its deck, the numbers of both ranks, and the cards of its deck."""

    id: str
    name: str
    deck: str
    stats: Stats
    cards: tuple[CardLines, ...]


Sighted = TypedDict(
    "Sighted",
    {
        "name": str,
        "from": Spot,
        "to": Spot,
        "distance": int | None,
        "sees": bool,
        "line": Segment | None,
        "tried": tuple[Segment, ...],
    },
)
"""Whether two hexes see each other in a block, and how far they are apart around walls, None if walls are all around.

``line`` is one line of sight; ``tried`` are all that are blocked, if every one is (GH-LOS-1, GH-LOS-6).
"""


@dataclass(frozen=True, slots=True)
class Case:
    """A position that comes with the program: its title, the rules it shows, and the text of its block."""

    id: str
    title: str
    rules: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its title and what it says."""

    id: str
    title: str
    text: str
