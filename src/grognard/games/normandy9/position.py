"""Positions as documents: any game as text that can be read back (architecture, "Position").

A document is TOML: the board as a sketch, nine rows from cool's first row down to warm's, or eleven with the rows of
waiting units. A word is a terrain's sign and maybe a unit, its type's letter (capital: warm) and its strength: ``wI4``.
The same game always gives the same text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, Literal

from grognard.content import ContentError, TomlFile
from grognard.games.normandy9.board import (
    ALL,
    BIT,
    BOARD,
    CARD_COLS,
    CARD_PLACES,
    CARDS,
    COLS,
    LABELS,
    PLACES,
    ROW,
    ROWS,
    SIDES,
    WAITING,
    Place,
    PlaceError,
    place_named,
)
from grognard.games.normandy9.field import Field, card_code, field_of
from grognard.games.normandy9.options import DRAWN, OPTIONS, Rules, read_rules
from grognard.games.normandy9.rules.attack import AwaitRoll
from grognard.games.normandy9.rules.deal import AwaitCard, AwaitStart
from grognard.games.normandy9.rules.end import LAST_ROUND, QUIET, ahead
from grognard.games.normandy9.rules.movement import ResolveDuty, is_forward_payable
from grognard.games.normandy9.rules.retreat import AwaitRetreat, retreat_squares
from grognard.games.normandy9.rules.turn import AwaitAct, BeginTurn
from grognard.games.normandy9.ruleset import (
    BATTLE_DICE,
    COUNTS,
    FULL_STRENGTH,
    KINDS,
    Cards,
    KindName,
    Ruleset,
    standard_ruleset,
)
from grognard.games.normandy9.ruleset_file import (
    Charts,
    check_name,
    check_ruleset,
    filled_in,
    quote,
    read_layout,
    ruleset_lines,
    standard_tables,
    write_layout,
)
from grognard.games.normandy9.state import LAPSED, NOBODY, OWED, POINTS, TROPHIES, Landing, other
from grognard.games.normandy9.units import UNITS, Unit
from grognard.kernel.agenda import Frame, settle
from grognard.kernel.game import PositionError
from grognard.kernel.option import OptionError
from grognard.kernel.scenario_file import sentence
from grognard.kernel.seat import Seat

SideName = Literal["warm", "cool"]

_IN_ORDER: Final = tuple(card_code(card, False) for card in range(CARDS))
"""The layout of a sketch that no layout is given for: its cards are made from it, in the order of their places."""
_NO_CARD: Final = "?"
_NOBODY_WAITS: Final = "-"
_LETTERS: Final = "itm"
_UNIT: Final = re.compile(r"([itm])([0-9])", re.IGNORECASE)
_ROWS_DOWN: Final = range(ROWS + 1, -1, -1)


@dataclass(frozen=True, slots=True)
class RollLine:
    """Dice of an attack that are to be rolled."""

    target: str
    dice: int


@dataclass(frozen=True, slots=True)
class RetreatLine:
    """A unit whose owner is asked where it falls back to."""

    unit: str
    steps: int = 1


@dataclass(frozen=True, slots=True)
class TrophyLines:
    """Per side, the types of the enemy units it took."""

    warm: tuple[KindName, ...] = ()
    cool: tuple[KindName, ...] = ()


@dataclass(frozen=True, slots=True)
class PositionFile:
    """A position document as it stands in its text; only the board must be there.

    Without a ``layout`` the sketch makes nine cards of its own. Without ``active`` no turn has begun. ``duty``, if it
    is left out, is owed or has lapsed, as the board has it. ``name`` is that of a user's ruleset file.
    """

    board: str
    ruleset: Charts
    name: str = ""
    layout: str | None = None
    active: SideName | None = None
    first: SideName | None = None
    round: int | None = None
    points: int = POINTS
    duty: Literal["met", "owed", "lapsed"] | None = None
    fought: tuple[str, ...] = ()
    reinforced: bool = False
    quiet: int = 0
    shot: bool | None = None
    ending: Literal["", "eliminated", "fell-back", "quiet", "last-round"] = ""
    roll: RollLine | None = None
    retreat: RetreatLine | None = None
    trophies: TrophyLines = TrophyLines()
    options: dict[str, str] = field(default_factory=dict)


_OF_A_TURN: Final = (
    "first",
    "round",
    "points",
    "duty",
    "fought",
    "reinforced",
    "quiet",
    "shot",
    "ending",
    "roll",
    "retreat",
    "trophies",
)
"""Keys that mean something only when a turn has begun."""


# ----------------------------------------------------------------------------------------------------------- writing


def write_position(s: Landing) -> str:
    """Write a game as a document."""
    own_cards = s.layout == _IN_ORDER and s.rules.ruleset.cards != standard_ruleset().cards
    lines = [f"name = {quote(s.rules.name)}"] if s.rules.name else []
    lines += ['board = """', *_sketch(s), '"""']
    if not own_cards:
        lines.append(f"layout = {quote(write_layout(s.layout))}")
    if s.active != NOBODY:
        lines += _turn_lines(s)
        for side, name in enumerate(SIDES):
            if s.trophies[side]:
                lines.append(f"trophies.{name} = {quote([KINDS[kind] for kind in s.trophies[side]])}")
    defaults = {option.name: option.default for option in OPTIONS}
    chosen = {name: value for name, value in s.rules.options().items() if value != defaults[name]}
    if chosen:
        lines += ["", "[options]", *(f"{name} = {quote(value)}" for name, value in chosen.items())]
    lines += ruleset_lines(s.rules.ruleset, "ruleset.", ("cards", "keys") if own_cards else ("keys",))
    return "".join(f"{line}\n" for line in lines)


def _sketch(s: Landing) -> list[str]:
    waits = any(s.units[p] for row in WAITING for p in row)
    rows = []
    for row in _ROWS_DOWN if waits else _ROWS_DOWN[1:-1]:
        words = []
        for p in ALL[row * COLS : (row + 1) * COLS]:
            unit, ground = s.units[p], s.field.terrain[p]
            sign = ground.sign if ground is not None else _NO_CARD if BIT[p] & BOARD else ""
            words.append((sign + ("" if unit is None else unit_word(unit)) or _NOBODY_WAITS).ljust(3))
        rows.append("  ".join(words).rstrip())
    return rows


def unit_word(unit: Unit) -> str:
    """Return a unit as a word of the sketch, without the ground that it stands on: ``I4``."""
    letter = _LETTERS[unit.kind]
    return f"{letter.upper() if SIDES[unit.side] == 'warm' else letter}{unit.strength}"


def _turn_lines(s: Landing) -> list[str]:
    lines = [f"active = {quote(SIDES[s.active])}", f"first = {quote(SIDES[s.first])}"]
    lines += [f"round = {s.round}", f"points = {s.points}"]
    if s.duty != _duty_on_board(s):
        lines.append(f"duty = {quote(s.duty)}")
    if s.fought:
        lines.append(f"fought = {quote([LABELS[p] for p in ALL if BIT[p] & s.fought])}")
    if s.reinforced:
        lines.append("reinforced = true")
    if s.quiet:
        lines.append(f"quiet = {s.quiet}")
    frame = None if s.is_over() else s.agenda[-1]
    attacked = bool(s.fought) or isinstance(frame, AwaitRoll | AwaitRetreat)
    if s.shot != attacked:
        lines.append(f"shot = {quote(s.shot)}")
    if s.is_over():
        lines.append(f"ending = {quote(s.ending)}")
    if isinstance(frame, AwaitRoll):
        lines.append(f"roll = {{ target = {quote(LABELS[frame.target])}, dice = {frame.dice} }}")
    if isinstance(frame, AwaitRetreat):
        lines.append(f"retreat = {{ unit = {quote(LABELS[frame.at])}, steps = {frame.steps} }}")
    return lines


def _duty_on_board(s: Landing) -> str:
    """Say what has become of a forward duty that was not done, going by the board alone (N9-TURN-3)."""
    return OWED if is_forward_payable(s, s.points) else LAPSED


# ----------------------------------------------------------------------------------------------------------- reading


def read_position(text: str, name: str = "position") -> Landing:
    """Read a document; PositionError says in one sentence what is wrong with it and where."""
    try:
        return _Reader(TomlFile(name, text)).state()
    except ContentError as error:
        raise PositionError(sentence(str(error))) from None


class _Reader:
    """One document on its way to a game; every method raises ContentError."""

    def __init__(self, source: TomlFile) -> None:
        self.source = source
        self.given = frozenset(source.table)
        given = source.table.get("ruleset", {})
        charts = {name: table for name, table in standard_tables().items() if name != "keys"}
        source.table = {**source.table, "ruleset": filled_in(given, charts)}
        self.has_faces = isinstance(given, dict) and "cards" in given
        self.file = source.whole(PositionFile)
        self.signs: dict[Place, str] = {}
        self.units: list[Unit | None] = [None] * PLACES
        self.rows: dict[int, int] = {}
        """Per row of the board, the line of the sketch that shows it."""

    def state(self) -> Landing:
        self._read_sketch()
        rules, layout = self._ground()
        self._check_units(field_of(rules.ruleset, layout))
        s = Landing(rules, layout, self.units, [])
        if self.file.active is None:
            self._before_the_first_turn(s)
        else:
            self._read_turn(s, Seat(SIDES.index(self.file.active)))
        settle(s, None)
        return s

    def _read_sketch(self) -> None:
        lines = self.file.board.split("\n")
        shown = [number for number, line in enumerate(lines) if line.strip()]
        if len(shown) not in (ROWS, ROWS + 2):
            said = f"expected {ROWS} rows, or {ROWS + 2} with the rows of waiting units, got {len(shown)}"
            raise self.source.error(("board",), said)
        for row, number in zip(_ROWS_DOWN if len(shown) > ROWS else _ROWS_DOWN[1:-1], shown, strict=True):
            self.rows[row] = number
            words = lines[number].split()
            if len(words) != COLS:
                raise self._row_error(row, f"expected {COLS} words, one for each column, got {len(words)}")
            for p, word in zip(ALL[row * COLS : (row + 1) * COLS], words, strict=True):
                self._read_word(p, word)

    def _read_word(self, p: Place, word: str) -> None:
        if BIT[p] & BOARD:
            known = {each.sign for each in standard_ruleset().terrain.values()} | {_NO_CARD}
            self.signs[p], unit = word[0], word[1:]
            if word[0] not in known:
                signs = " ".join(each.sign for each in standard_ruleset().terrain.values())
                said = f"'{word[:20]}': '{word[0]}' is no terrain; expected one of {signs}, then maybe a unit, as 'wI4'"
                raise self._row_error(ROW[p], said)
        else:
            unit = "" if word == _NOBODY_WAITS else word
        if not unit:
            return
        found = _UNIT.fullmatch(unit)
        if found is None:
            said = f"'{unit[:20]}' is no unit; expected i, t or m (capital: warm) and its strength, as 'I4'"
            raise self._row_error(ROW[p], said)
        if not 1 <= int(found[2]) <= FULL_STRENGTH:
            raise self._row_error(ROW[p], f"'{unit}': expected a strength from 1 to {FULL_STRENGTH} (N9-UNIT-2)")
        side = 0 if found[1].isupper() else 1
        self.units[p] = UNITS[side][_LETTERS.index(found[1].lower())][int(found[2])]

    def _row_error(self, row: int, problem: str) -> ContentError:
        return self.source.error(("board",), problem, row=self.rows[row])

    def _ground(self) -> tuple[Rules, tuple[int, ...]]:
        file, source = self.file, self.source
        check_name(file.name, source)
        charts, cards = file.ruleset, file.ruleset.cards
        ruleset = Ruleset(
            charts.attack,
            charts.hits,
            {each.id: each for each in charts.terrain.values()},
            cards,
            standard_ruleset().keys,
        )
        check_ruleset(ruleset, source, ("ruleset",))
        if file.layout is None:
            if self.has_faces:
                raise source.error(("ruleset", "cards"), "the cards' faces need a layout; add one, or leave them out")
            ruleset = Ruleset(ruleset.attack, ruleset.hits, ruleset.terrain, self._own_cards(), ruleset.keys)
            layout = _IN_ORDER
        else:
            layout = read_layout(file.layout, source, ("layout",))
            self._check_ground(field_of(ruleset, layout))
        try:
            return read_rules(ruleset, file.options, file.name), layout
        except OptionError as error:
            raise source.error(("options",), str(error)) from None

    def _own_cards(self) -> Cards:
        """Return the nine cards that the sketch makes."""
        for p, sign in self.signs.items():
            if sign == _NO_CARD:
                said = f"'{_NO_CARD}' is where no card lies yet, which needs a layout; add one, or draw a terrain"
                raise self._row_error(ROW[p], said)
        faces = []
        for squares in CARD_PLACES:
            signs = "".join(self.signs[p] for p in squares)
            faces.append("/".join(signs[at : at + CARD_COLS] for at in range(0, len(signs), CARD_COLS)))
        return Cards(tuple(faces))

    def _check_ground(self, ground: Field) -> None:
        for p, sign in self.signs.items():
            terrain = ground.terrain[p]
            lies = _NO_CARD if terrain is None else terrain.sign
            if sign != lies:
                said = f"{LABELS[p]} is '{sign}', but '{lies}' in this layout; draw it so, or leave the layout out"
                raise self._row_error(ROW[p], said)

    def _check_units(self, ground: Field) -> None:
        """Refuse units that cannot be there (N9-UNIT-1, N9-BOARD-5, N9-BOARD-6, N9-TER-5, N9-TER-7)."""
        for p, unit in enumerate(self.units):
            if unit is None:
                continue
            terrain = ground.terrain[p]
            if BIT[p] & BOARD and terrain is None:
                raise self._row_error(ROW[p], f"a unit stands on {LABELS[p]}, where no card lies yet; let it wait")
            if terrain is not None and unit.name in terrain.bars:
                said = f"{unit.name} cannot stand on {LABELS[p]}, which is {terrain.id}; move it ({terrain.rule})"
                raise self._row_error(ROW[p], said)
            if p in WAITING[1 - unit.side]:
                said = f"a unit of {SIDES[unit.side]} waits behind the other side's edge; move it (N9-BOARD-5)"
                raise self._row_error(ROW[p], said)
        taken = self.file.trophies
        for side, name in enumerate(SIDES):
            gone = (taken.cool, taken.warm)[side]
            for kind, most in enumerate(COUNTS):
                count = sum(u is not None and u.side == side and u.kind == kind for u in self.units)
                if count + gone.count(KINDS[kind]) > most:
                    said = f"{name} has {most} {KINDS[kind]} in all, taken ones included, got "
                    raise self.source.error(("board",), f"{said}{count + gone.count(KINDS[kind])} (N9-UNIT-1)")

    def _before_the_first_turn(self, s: Landing) -> None:
        for key in _OF_A_TURN:
            if key in self.given:
                raise self.source.error((key,), 'no turn has begun; add active = "warm" or "cool"')
        s.agenda = [AwaitStart(), AwaitCard()]
        if s.rules.first != DRAWN:
            s.first = Seat(SIDES.index(s.rules.first))
            s.agenda = [BeginTurn(s.first), AwaitCard()]

    def _read_turn(self, s: Landing, active: Seat) -> None:
        file, source = self.file, self.source
        if len(s.layout) < CARDS:
            raise source.error(("layout",), f"expected all {CARDS} cards in a turn, got {len(s.layout)} (N9-BOARD-1)")
        chosen = None if s.rules.first == DRAWN else s.rules.first
        if file.first and chosen and file.first != chosen:
            raise source.error(("first",), f"the options let {chosen} start; write so, or change them")
        s.active = active
        s.first = Seat(SIDES.index(file.first or chosen or SIDES[active]))
        s.quiet = self._number("quiet", file.quiet, 0, 10**9)
        number = s.quiet + 1 if file.round is None else self._number("round", file.round, 1, 10**9)
        s.turns[s.first] = number
        s.turns[other(s.first)] = number if active != s.first else number - 1
        s.points = self._number("points", file.points, 0, POINTS)
        s.fought = sum({BIT[self._place(word, ("fought", at), active)] for at, word in enumerate(file.fought)})
        s.reinforced = file.reinforced
        s.trophies = [tuple(KINDS.index(kind) for kind in kinds) for kinds in (file.trophies.warm, file.trophies.cool)]
        s.shot = bool(s.fought or file.roll or file.retreat) if file.shot is None else file.shot
        s.duty = file.duty or _duty_on_board(s)
        self._read_ending(s)
        s.agenda = self._agenda(s)

    def _number(self, key: str, number: int, least: int, most: int) -> int:
        if not least <= number <= most:
            raise self.source.error((key,), f"expected a whole number from {least} to {most}, got {number}")
        return number

    def _place(self, word: str, where: tuple[str | int, ...], side: Seat) -> Place:
        """Return the square with this name, on which a unit of a side must stand."""
        try:
            p = place_named(word)
        except PlaceError as error:
            raise self.source.error(where, str(error)) from None
        unit = self.units[p]
        if unit is None or unit.side != side or not BIT[p] & BOARD:
            raise self.source.error(where, f"expected a square with a unit of {SIDES[side]}, but {LABELS[p]} has none")
        return p

    def _read_ending(self, s: Landing) -> None:
        """Say who has won, if the game is over; refuse a game that goes on though it would be (section END)."""
        source, ending, keys = self.source, self.file.ending, s.rules.keys
        for side, name in enumerate(SIDES):
            taken = len(s.trophies[side])
            if taken > TROPHIES or (taken == TROPHIES and ending not in ("eliminated", "fell-back")):
                said = f'{TROPHIES} trophies win; leave some out, or add ending = "eliminated" (N9-END-1)'
                raise source.error(("trophies", name), said)
        full = [Seat(side) for side in (0, 1) if len(s.trophies[side]) == TROPHIES]
        is_quiet = bool(keys.quiet_rounds) and s.quiet >= keys.quiet_rounds
        is_last = bool(keys.last_round) and s.round >= keys.last_round
        if s.quiet > s.round or (s.quiet == s.round and ending not in (QUIET, LAST_ROUND)):
            raise source.error(("quiet",), f"{s.quiet} quiet rounds cannot have passed in round {s.round}; lower them")
        s.ending = ending
        if ending in (QUIET, LAST_ROUND):
            if s.active == s.first or not (is_quiet if ending == QUIET else is_last):
                said = "the game does not end so yet; leave it out, or correct active, round and quiet (N9-END-2)"
                raise source.error(("ending",), said)
            s.winner = ahead(s)
            return
        if is_quiet or (keys.last_round and s.round > keys.last_round):
            raise source.error(("quiet" if is_quiet else "round",), "the game would be over; lower it (N9-END-2)")
        if ending:
            if len(full) != 1:
                raise source.error(("ending",), f"nobody has {TROPHIES} trophies; add them or leave it out (N9-END-1)")
            s.winner = full[0]

    def _agenda(self, s: Landing) -> list[Frame]:
        roll, retreat, source = self.file.roll, self.file.retreat, self.source
        asked = "roll" if roll else "retreat"
        if (roll and retreat) or ((roll or retreat) and s.is_over()):
            raise source.error((asked,), "nothing more can be asked at once; leave this out")
        if s.ending in (QUIET, LAST_ROUND):
            return [BeginTurn(other(s.active))]
        agenda: list[Frame] = [AwaitAct(), ResolveDuty()]
        if roll:
            dice = self._dice(roll.dice)
            agenda.append(AwaitRoll(self._place(roll.target, ("roll", "target"), other(s.active)), dice))
        if retreat:
            at = self._place(retreat.unit, ("retreat", "unit"), other(s.active))
            if not 1 <= retreat.steps <= s.rules.keys.retreat_steps:
                most = s.rules.keys.retreat_steps
                raise source.error(("retreat", "steps"), f"expected from 1 to {most} steps, got {retreat.steps}")
            if len(retreat_squares(s, at)) < 2:
                raise source.error(("retreat", "unit"), f"{LABELS[at]} has no two squares to choose from (N9-RET-1)")
            agenda.append(AwaitRetreat(at, retreat.steps))
        return agenda

    def _dice(self, dice: int) -> int:
        if not 1 <= dice <= BATTLE_DICE:
            raise self.source.error(("roll", "dice"), f"expected 1 to {BATTLE_DICE} dice, got {dice} (N9-UNIT-5)")
        return dice
