"""Scenario files: a sketch of the board and the facts beside it, read strictly (section SET of the rules)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from grognard.content import TomlFile, Where
from grognard.games.memoir44.board import BOARD, COLS, PLACES, ROWS, hex_named, is_on_board
from grognard.games.memoir44.cards import faces_acting
from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.ground import GroundError, read_token
from grognard.games.memoir44.units import Unit
from grognard.hexes.coordinates import RowCol
from grognard.hexes.labels import LabelError, read_label
from grognard.hexes.region import HexId, mask_of
from grognard.hexes.sketch import SketchError, Token, read_sketch
from grognard.kernel.game import UnknownName

_PRINTED: Final = Token(".", 1, 1)
"""What stands on a hex that a sketch leaves out: the printed board."""

FOLDER: Final = files("grognard.games.memoir44.scenarios")
CUSTOM: Final = "custom"
"""The id of a scenario that is not in the box: of a user's file, or of a position that carries its own battlefield."""

SideName = Literal["allies", "axis"]
DirectionName = Literal["ne", "e", "se", "sw", "w", "nw"]

HIGHEST: Final = 2
"""The height of mountains (M44-HGT-1)."""

MOST_CARDS: Final = 12
"""Cards of a hand and of a draw in a file; those of the box go up to 6. Some cards roll a die for each."""

MOST_MEDALS: Final = 99
MOST_DROPS: Final = 99
MOST_NAMED: Final = 100
"""Objectives, drops or place names of a file: more than any map has, and few enough to be drawn at once."""

MOST_STEPS: Final = 12
"""Steps of a drop: the odds of its 7 ** steps ways stay exact."""


def check_numbers(what: str, values: Iterable[int], least: int, most: int) -> None:
    """Check numbers of a file; ValueError names what they are and what was expected."""
    for value in values:
        if not least <= value <= most:
            raise ValueError(f"'{what}': expected a number from {least} to {most}, got {value}")


def check_text(what: str, text: str) -> None:
    """Check a text of a file, which stands on boards; ValueError for more than a line or for control characters."""
    if not text.isprintable() or len(text) > 80:
        raise ValueError(f"'{what}': expected at most 80 characters on one line, without control characters")


REMOVABLE: Final = ("wire", "sandbags")
"""Pieces that can be removed in battle (M44-MOV-7, M44-MOV-9)."""


@dataclass(frozen=True, slots=True)
class SideFacts:
    """A side's hand, the medals it needs, and the cards it draws at the end of its first turns (then 1; M44-SCN-2)."""

    cards: int
    medals: int
    country: str = ""
    draws: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check_numbers("cards", (self.cards,), 0, MOST_CARDS)
        check_numbers("medals", (self.medals,), 1, MOST_MEDALS)
        check_numbers("draws", self.draws, 0, MOST_CARDS)
        check_numbers("cards and draws", (self.cards + sum(max(0, draw - 1) for draw in self.draws),), 0, MOST_CARDS)
        check_text("country", self.country)


@dataclass(frozen=True, slots=True)
class ObjectiveFacts:
    """An objective: ``need`` of its hexes held count ``worth`` medals (M44-VIC-2, M44-VIC-3, M44-VIC-4).

    With ``wins`` they win the battle instead, if they are held when the side's turn ends (M44-VIC-7).
    """

    side: SideName
    hexes: tuple[str, ...]
    worth: int = 1
    need: int = 1
    permanent: bool = False
    wins: bool = False

    def __post_init__(self) -> None:
        if not self.hexes:
            raise ValueError("'hexes': expected at least one hex")
        check_numbers("worth", (self.worth,), 0, MOST_MEDALS)
        check_numbers("need", (self.need,), 1, len(self.hexes))


@dataclass(frozen=True, slots=True)
class DropFacts:
    """Units dropped before the first turn, each on a random walk of ``steps`` from ``around`` (M44-SCN-3)."""

    side: SideName
    unit: str
    count: int
    around: str
    steps: int

    def __post_init__(self) -> None:
        check_numbers("count", (self.count,), 0, MOST_DROPS)
        check_numbers("steps", (self.steps,), 0, MOST_STEPS)


@dataclass(frozen=True, slots=True)
class SpanFacts:
    """A bridge over several hexes: units step on and off these hexes only in the directions that are ``open``.

    Rules: M44-SCN-25.
    """

    hexes: tuple[str, ...]
    open: tuple[DirectionName, ...]

    def __post_init__(self) -> None:
        if not self.hexes:
            raise ValueError("'hexes': expected at least one hex")


@dataclass(frozen=True, slots=True)
class PrivilegeFacts:
    """A side may play a card as another one while one of its units stands on one of these hexes (M44-SCN-16)."""

    side: SideName
    card: str
    acts_as: str
    hexes: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.hexes:
            raise ValueError("'hexes': expected at least one hex")


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """Whether discards ever come back, and which side wins if the deck is empty after the draws of a turn.

    Rules: M44-SCN-19.
    """

    reshuffle: bool = True
    exhausted: SideName | None = None


LONGEST_STORY: Final = 4000
"""Letters of a text of a user's scenario."""


@dataclass(frozen=True, slots=True)
class StoryFacts:
    """What a user's scenario tells of itself; those of the box have their texts in the catalogues."""

    name: str = ""
    subtitle: str = ""
    history: str = ""
    briefing: str = ""
    special_rules: str = ""

    def __post_init__(self) -> None:
        check_text("name", self.name)
        check_text("subtitle", self.subtitle)
        texts = {"history": self.history, "briefing": self.briefing, "special_rules": self.special_rules}
        for what, text in texts.items():
            if len(text) > LONGEST_STORY or not all(letter.isprintable() or letter == "\n" for letter in text):
                raise ValueError(f"'{what}': expected at most {LONGEST_STORY} characters, without control characters")


@dataclass(frozen=True, slots=True)
class LabelFacts:
    """A place name on the map."""

    at: str
    text: str

    def __post_init__(self) -> None:
        check_text("text", self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class BattlefieldFacts:
    """What holds on a battlefield besides what stands on its board. ``heights`` are those that a terrain has not."""

    face: Literal["country", "beach"]
    date: str
    first: SideName
    allies: SideFacts
    axis: SideFacts
    bunkers: SideName | None = None
    objective: tuple[ObjectiveFacts, ...] = ()
    drop: tuple[DropFacts, ...] = ()
    label: tuple[LabelFacts, ...] = ()
    span: tuple[SpanFacts, ...] = ()
    privilege: tuple[PrivilegeFacts, ...] = ()
    deck: DeckFacts = DeckFacts()
    story: StoryFacts = StoryFacts()
    heights: dict[str, int] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        check_text("date", self.date)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioFile(BattlefieldFacts):
    """A scenario as it stands in its file. Medals, hands, the first player and the face of the board have no default.

    Rules: M44-SET-3, M44-SET-6.

    ``board`` draws every hex. With a ``corner`` it is a free sketch of a few: its first token, at the top left, stands
    on that hex, and the rest of the board is printed ground. ``worth`` are the medals for units, by the hex where they
    start, that are worth more than one (M44-SCN-5). ``number`` is what a scenario is called by, ``book`` its place in
    the rulebook (0: none).
    """

    number: int
    board: str
    book: int = 0
    corner: str = ""
    rules: tuple[str, ...] = ()
    worth: dict[str, int] = field(default_factory=dict, hash=False)
    options: dict[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario ready to be set up: per hex the terrain id, the ids of the pieces, and the unit."""

    id: str
    facts: ScenarioFile
    terrain: tuple[str, ...]
    pieces: tuple[tuple[str, ...], ...]
    units: tuple[Unit | None, ...]

    def fixed_pieces(self, at: HexId) -> tuple[str, ...]:
        """Return the pieces on a hex that lie there as long as the battle lasts: all but wire and sandbags."""
        return tuple(piece for piece in self.pieces[at] if piece not in REMOVABLE)

    def pieces_mask(self, piece: str) -> int:
        """Return the hexes on which such a piece lies at the start."""
        return mask_of(at for at in BOARD.ids if piece in self.pieces[at])


def printed_terrain(face: str, row: int) -> str:
    """Return what is printed on a hex without a tile (M44-GEO-9).

    >>> printed_terrain("beach", 3), printed_terrain("beach", 6), printed_terrain("beach", 7)
    ('plain', 'beach', 'ocean')
    """
    if face == "country" or row < 4:
        return "plain"
    return "beach" if row < 7 else "ocean"


def build_scenario(name: str, source: TomlFile) -> Scenario:
    """Read and check a scenario; ContentError names the file, line and fault."""
    return check_scenario(name, source.whole(ScenarioFile), source)


def check_scenario(name: str, facts: ScenarioFile, source: TomlFile, where: Where = ()) -> Scenario:
    """Build a scenario from what its file says; ContentError names the file, line and fault.

    ``where`` is the table of the file that holds the facts.
    """
    try:
        tokens = read_board(facts.board, facts.corner)
    except LabelError as error:
        raise source.error((*where, "corner"), str(error)) from None
    except SketchError as error:
        raise source.error((*where, "board"), str(error)) from None
    terrain, lying, units = [], [], []
    for place in PLACES:
        token = tokens.get(place, _PRINTED)
        try:
            unit, ground, here = read_token(token.text)
        except GroundError as error:
            raise source.error((*where, "board"), str(error), row=token.line - 1) from None
        terrain.append(ground or printed_terrain(facts.face, place[0]))
        lying.append(here)
        units.append(unit)
    lists = ("objective", facts.objective), ("drop", facts.drop), ("label", facts.label), ("span", facts.span)
    for what, named in (*lists, ("privilege", facts.privilege)):
        if len(named) > MOST_NAMED:
            raise source.error(where, f"'{what}': expected at most {MOST_NAMED}, got {len(named)}")
    for what, at, key in _named_hexes(facts):
        try:
            hex_named(at)
        except LabelError as error:
            raise source.error((*where, what), f"{key}: {error}") from None
    _check_special_rules(facts, tuple(lying), tuple(units), source, where)
    for at, height in facts.heights.items():
        if not 0 <= height <= HIGHEST:
            raise source.error((*where, "heights", at), f"a hex is 0 to {HIGHEST} high, not {height}")
    for drop in facts.drop:
        if drop.unit not in unit_kinds():
            raise source.error(
                (*where, "drop"), f"unknown unit '{drop.unit}', expected one of {', '.join(unit_kinds())}"
            )
    for at, worth in facts.worth.items():
        unit = units[hex_named(at)]
        assert unit is not None
        units[hex_named(at)] = Unit(unit.side, unit.kind, unit.figures, unit.full, worth)
    scenario = Scenario(name, facts, tuple(terrain), tuple(lying), tuple(units))
    if facts.bunkers is None and scenario.pieces_mask("bunker"):
        raise source.error(
            where, 'there are bunkers, but no line \'bunkers\' says whose they are; expected "axis" or "allies"'
        )
    return scenario


def read_board(board: str, corner: str) -> dict[RowCol, Token]:
    """Return the tokens of a sketch by the (row, col) where they stand: of the whole board, or of a part with a corner.

    Raises SketchError, and LabelError for a corner that is no hex.
    """
    if not corner:
        return read_sketch(board, ROWS, COLS)
    row, col = read_label(corner, ROWS, COLS)
    drawn = read_sketch(board)
    first_row, first_col = next(iter(drawn), (row, col))
    tokens: dict[RowCol, Token] = {}
    for (drawn_row, drawn_col), token in drawn.items():
        place = row + drawn_row - first_row, col + drawn_col - first_col
        if not is_on_board(*place):
            raise SketchError(f"line {token.line}: {token.text!r} stands beside the board, its corner being {corner}")
        tokens[place] = token
    return tokens


def _check_special_rules(
    facts: ScenarioFile,
    lying: tuple[tuple[str, ...], ...],
    units: tuple[Unit | None, ...],
    source: TomlFile,
    where: Where,
) -> None:
    """Check that spans lie on bridges, that units worth more medals are there, and that privileges name cards."""
    for span in facts.span:
        for at in span.hexes:
            if "bridge" not in lying[hex_named(at)]:
                raise source.error((*where, "span"), f"there is no bridge on {at}; draw one ('=') or leave it out")
    for at, worth in facts.worth.items():
        if units[hex_named(at)] is None:
            raise source.error((*where, "worth", at), f"there is no unit on {at} that could be worth medals")
        if not 0 <= worth <= MOST_MEDALS:
            raise source.error((*where, "worth", at), f"expected a number from 0 to {MOST_MEDALS}, got {worth}")
    for privilege in facts.privilege:
        try:
            faces_acting(privilege.card, privilege.acts_as)
        except ValueError as error:
            raise source.error((*where, "privilege"), str(error)) from None


def _named_hexes(facts: ScenarioFile) -> list[tuple[str, str, str]]:
    found = [("objective", at, "hexes") for objective in facts.objective for at in objective.hexes]
    found += [("label", label.at, "at") for label in facts.label]
    found += [("heights", at, "heights") for at in facts.heights]
    found += [("worth", at, "worth") for at in facts.worth]
    found += [("span", at, "hexes") for span in facts.span for at in span.hexes]
    found += [("privilege", at, "hexes") for privilege in facts.privilege for at in privilege.hexes]
    return found + [("drop", drop.around, "around") for drop in facts.drop]


def objective_mask(objective: ObjectiveFacts) -> int:
    """Return the hexes of an objective as a bit set."""
    return mask_of(hex_named(at) for at in objective.hexes)


@cache
def scenario_names() -> tuple[str, ...]:
    """Return the ids of the scenarios in the box, in the order of the rulebook."""
    found = [load(path.name.removesuffix(".toml")) for path in FOLDER.iterdir() if path.name.endswith(".toml")]
    return tuple(s.id for s in sorted(found, key=lambda s: s.facts.book))


def find_scenario(name: str) -> Scenario:
    """Return a scenario of the box by id or number; UnknownName with a suggestion if there is none."""
    for known in scenario_names():
        scenario = load(known)
        if name in (known, str(scenario.facts.number)):
            return scenario
    raise UnknownName("scenario", name, scenario_names())


@cache
def load(name: str) -> Scenario:
    """Read a scenario of the box."""
    return build_scenario(name, TomlFile.read(FOLDER / f"{name}.toml"))
