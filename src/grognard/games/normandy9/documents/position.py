"""Positions as documents: any game as text that can be read back.

A document is TOML: the board as a sketch, then what is in course. The same game always gives the same text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from grognard.content import ContentError, TomlFile, toml_value
from grognard.games.normandy9.board import (
    ALL,
    BIT,
    CARDS,
    LABELS,
    SIDES,
    Place,
    PlaceError,
    is_on_board,
    place_named,
)
from grognard.games.normandy9.documents.ruleset_file import (
    Charts,
    check_name,
    check_ruleset,
    filled_in,
    read_layout,
    ruleset_lines,
    standard_tables,
    write_layout,
)
from grognard.games.normandy9.documents.sketch import IN_ORDER, Sketch, sketch_lines
from grognard.games.normandy9.field import field_of
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
    KINDS,
    KindName,
    Ruleset,
    standard_ruleset,
)
from grognard.games.normandy9.state import LAPSED, NOBODY, OWED, POINTS, TROPHIES, Landing, landing, other
from grognard.kernel.agenda import Frame, settle
from grognard.kernel.game import PositionError
from grognard.kernel.option import OptionError
from grognard.kernel.scenario_file import sentence
from grognard.kernel.seat import Seat

SideName = Literal["warm", "cool"]


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
    own_cards = s.layout == IN_ORDER and s.rules.ruleset.cards != standard_ruleset().cards
    lines = [f"name = {toml_value(s.rules.name)}"] if s.rules.name else []
    lines += ['board = """', *sketch_lines(s.units, s.field), '"""']
    if not own_cards:
        lines.append(f"layout = {toml_value(write_layout(s.layout))}")
    if s.active != NOBODY:
        lines += _turn_lines(s)
        for side, name in enumerate(SIDES):
            if s.trophies[side]:
                lines.append(f"trophies.{name} = {toml_value([KINDS[kind] for kind in s.trophies[side]])}")
    defaults = {option.name: option.default for option in OPTIONS}
    chosen = {name: value for name, value in s.rules.options().items() if value != defaults[name]}
    if chosen:
        lines += ["", "[options]", *(f"{name} = {toml_value(value)}" for name, value in chosen.items())]
    lines += ruleset_lines(s.rules.ruleset, "ruleset.", ("cards", "keys") if own_cards else ("keys",))
    return "".join(f"{line}\n" for line in lines)


def _turn_lines(s: Landing) -> list[str]:
    lines = [f"active = {toml_value(SIDES[s.active])}", f"first = {toml_value(SIDES[s.first])}"]
    lines += [f"round = {s.round}", f"points = {s.points}"]
    if s.duty != _duty_on_board(s):
        lines.append(f"duty = {toml_value(s.duty)}")
    if s.fought:
        lines.append(f"fought = {toml_value([LABELS[p] for p in ALL if BIT[p] & s.fought])}")
    if s.reinforced:
        lines.append("reinforced = true")
    if s.quiet:
        lines.append(f"quiet = {s.quiet}")
    frame = None if s.is_over() else s.agenda[-1]
    attacked = bool(s.fought) or isinstance(frame, AwaitRoll | AwaitRetreat)
    if s.shot != attacked:
        lines.append(f"shot = {toml_value(s.shot)}")
    if s.is_over():
        lines.append(f"ending = {toml_value(s.ending)}")
    if isinstance(frame, AwaitRoll):
        lines.append(f"roll = {{ target = {toml_value(LABELS[frame.target])}, dice = {frame.dice} }}")
    if isinstance(frame, AwaitRetreat):
        lines.append(f"retreat = {{ unit = {toml_value(LABELS[frame.at])}, steps = {frame.steps} }}")
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
        self.sketch = Sketch(self.file.board, source)

    def state(self) -> Landing:
        rules, layout = self._ground()
        self.sketch.check(field_of(rules.ruleset, layout))
        self._count_units()
        s = landing(rules, layout, self.sketch.units, [])
        if self.file.active is None:
            self._before_the_first_turn(s)
        else:
            self._read_turn(s, Seat(SIDES.index(self.file.active)))
        settle(s, None)
        return s

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
            ruleset = Ruleset(ruleset.attack, ruleset.hits, ruleset.terrain, self.sketch.cards(), ruleset.keys)
            layout = IN_ORDER
        else:
            layout = read_layout(file.layout, source, ("layout",))
        try:
            return read_rules(ruleset, file.options, file.name), layout
        except OptionError as error:
            raise source.error(("options",), str(error)) from None

    def _count_units(self) -> None:
        """Refuse more units than a side has, those that were taken included (N9-UNIT-1)."""
        taken = self.file.trophies
        for side, name in enumerate(SIDES):
            gone = (taken.cool, taken.warm)[side]
            for kind, most in enumerate(COUNTS):
                stand = sum(u is not None and (u.side, u.kind) == (side, kind) for u in self.sketch.units)
                count = stand + gone.count(KINDS[kind])
                if count > most:
                    said = f"{name} has {most} {KINDS[kind]} in all, taken ones included, got {count} (N9-UNIT-1)"
                    raise self.source.error(("board",), said)

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
        unit = self.sketch.units[p]
        if unit is None or unit.side != side or not is_on_board(p):
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
