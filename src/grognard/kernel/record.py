"""Records: a played game as a text file (``.grog``) that anybody can read and replay without a seed.

    grognard-record: 1
    game: memoir44
    scenario: pegasus-bridge
    option.terrain_heights: off
    content: 5f0c1d...
    engine: 0.1.0
    seat.allies: human
    seat.axis: greedy
    commitment: 9b74c9...

    chance: dealt recon-left
    allies: order D5
    take-back 1
    = 20 4be1c20a93d7f3a0

The header names what the first state is made of (a scenario and every option in force, or a whole ``position`` as a
JSON string, perhaps of an ``example`` of a rule: ``M44-OBS-6 BAT-06``), the digest of the facts the rules read, and who
sat where. Below the blank line stands one action a line, chance included; ``take-back N`` goes back to the
state after N actions; ``= N DIGEST``, written after every 20 actions and at the end, proves that the state after N
actions is the recorded one. A record with a ``seed`` also proves its dice: they are drawn again and compared.

A record is the full game, with every seat's secrets. What one seat may know of a game that goes on is not written here
yet; so a server never hands out the record of a game before it is over.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, Generic, NoReturn, TypeVar

from grognard import __version__
from grognard.kernel.action import Action, NotationError
from grognard.kernel.agenda import State
from grognard.kernel.dealer import Dealer
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from grognard.kernel.file import read_file
from grognard.kernel.game import AnyGame, Game, PositionError, UnknownName, find_game, options_in_force
from grognard.kernel.option import OptionError, Options, check_options
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import CHANCE, CHANCE_NAME, seat_name, seat_of
from grognard.kernel.text import printable, unknown

S = TypeVar("S", bound=State)

VERSION: Final = 1
"""The version of the file format that this module reads and writes."""

MARK_EVERY: Final = 20
"""A digest is written after this many actions."""

_FIRST_KEY = "grognard-record"
RECORD_SUFFIX: Final = ".grog"
"""What the name of a record's file ends in."""

HUMAN: Final = "human"
"""The name under which a person plays a seat; a bot plays under its own."""

ABSENT: Final = "nobody"
"""The name at a seat that takes no part (``Game.playing``)."""

_KEYS = (_FIRST_KEY, "game", "scenario", "position", "example", "content", "engine", "commitment", "seed")
_FAMILIES = ("option.", "seat.")
_NUMBER = re.compile(r"[0-9]{1,9}")
_MARK = re.compile(r"= ([0-9]{1,9}) ([0-9a-f]{16})")
_TAKE_BACK = re.compile(r"take-back ([0-9]{1,9})")
_UNCHANGED = "correct the line or use an unchanged copy of the file"


def is_record(data: bytes) -> bool:
    """Say whether a file begins as records do, whatever its name."""
    return data.removeprefix(BOM_UTF8).startswith(f"{_FIRST_KEY}:".encode())


class RecordError(ValueError):
    """A record that cannot be read or replayed: one sentence with file, line, reason and what to do."""

    def __init__(self, source: str, line: int, reason: str, advice: str) -> None:
        super().__init__(printable(f"{source}:{line}: {reason}; {advice}"))
        self.source = source
        self.line = line


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it was read: its header, the lines below it, and the name of its source for error messages."""

    header: Mapping[str, str]
    lines: tuple[str, ...]
    source: str = "record"

    @property
    def game(self) -> str:
        """The game's id."""
        return self.header["game"]

    @property
    def scenario(self) -> str | None:
        """The scenario's id; None if the game began in a position."""
        return self.header.get("scenario")

    @property
    def position(self) -> str | None:
        """The document of the position in which the game began; None if it began with a scenario."""
        return str(json.loads(self.header["position"])) if "position" in self.header else None

    @property
    def options(self) -> Options:
        """Every option in force, by name."""
        return self._family("option.")

    @property
    def seats(self) -> Mapping[str, str]:
        """Who played each seat: seat name -> HUMAN, or a bot's name such as ``greedy``."""
        return self._family("seat.")

    @property
    def seed(self) -> str | None:
        """The dealer's seed, if the record tells it."""
        return self.header.get("seed")

    def _family(self, prefix: str) -> dict[str, str]:
        return {key.removeprefix(prefix): value for key, value in self.header.items() if key.startswith(prefix)}

    def numbered(self) -> Iterator[tuple[int, str]]:
        """Return the lines below the header with their line numbers in the file."""
        return iter(enumerate(self.lines, start=len(self.header) + 2))

    def fail(self, at: str | int, reason: str, advice: str) -> NoReturn:
        """Raise the RecordError of a header key or a line number."""
        line = at if isinstance(at, int) else 1 + list(self.header).index(at)
        raise RecordError(self.source, line, reason, advice)


def position_digest(game: Game[S], state: S) -> str:
    """Return the digest that records hold of a state: 16 hexadecimal digits of its position document."""
    return sha256(game.write_position(state).encode()).hexdigest()[:16]


def start_header(game: Game[S], scenario: str, options: Options, seats: Mapping[str, str]) -> dict[str, str]:
    """Return the header of a game of a scenario, with every option in force; errors as in ``Game.setup``."""
    in_force = options_in_force(game, scenario, options)
    named = {f"option.{name}": value for name, value in in_force.items()}
    return _header(game, {"scenario": scenario, **named}, seats)


def position_header(game: Game[S], position: str, seats: Mapping[str, str]) -> dict[str, str]:
    """Return the header of a game that begins in a position, which holds its own options."""
    return _header(game, {"position": json.dumps(position, ensure_ascii=False)}, seats)


def _header(game: Game[S], beginning: Mapping[str, str], seats: Mapping[str, str]) -> dict[str, str]:
    labels = {f"seat.{name}": " ".join(seats[name].split()) for name in game.seats if name in seats}
    versions = {"content": game.content_digest(), "engine": __version__}
    return {_FIRST_KEY: str(VERSION), "game": game.id, **beginning, **versions, **labels}


def write_record(record: Record) -> str:
    """Write a record as text, which ``read_record`` reads back unchanged."""
    header = [f"{key}: {value}" for key, value in record.header.items()]
    return "\n".join([*header, "", *record.lines, ""])


def load_record(path: Path) -> Record:
    """Read a record from a file; RecordError if it cannot be opened or is none."""
    source = path.name or str(path)
    try:
        data = read_file(path)
    except OSError as error:
        raise RecordError(source, 1, f"the file cannot be opened ({error.strerror})", "check its name") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise RecordError(source, line, "this is not UTF-8 text", "choose a record, a .grog file") from None
    return read_record(text, source)


def read_record(text: str, source: str) -> Record:
    """Read a record's header and split its lines; the lines are understood by ``replay``, which knows the game.

    Raises:
        RecordError: not a record, of a newer version, or with a header that lacks, repeats or misspells something.
    """
    lines = [line.strip() for line in text.encode(errors="replace").decode().split("\n")]
    _check_version(lines[0], source)
    end = lines.index("") if "" in lines else len(lines)
    header: dict[str, str] = {}
    for number, line in enumerate(lines[:end], start=1):
        key, colon, value = line.partition(":")
        if not colon:
            reason = f"expected 'key: value', got {_quote(line)}"
            raise RecordError(source, number, reason, "put a blank line between the header and the actions")
        if key not in _KEYS and not key.startswith(_FAMILIES):
            raise RecordError(source, number, unknown("header key", key, _KEYS), "correct the key")
        if key in header:
            raise RecordError(source, number, f"'{key}' stands twice", "take one of the lines away")
        header[key] = value.strip()
    body = lines[end + 1 :]
    while body and not body[-1]:
        body.pop()
    record = Record(header, tuple(body), source)
    _check_header(record)
    return record


def _check_version(line: str, source: str) -> None:
    key, _, version = line.partition(": ")
    if key != _FIRST_KEY or not _NUMBER.fullmatch(version) or int(version) < VERSION:
        reason = f"this is not a grognard record, which begins with '{_FIRST_KEY}: {VERSION}'"
        raise RecordError(source, 1, reason, "choose a .grog file")
    if int(version) > VERSION:
        reason = f"the record has version {int(version)}, this grognard reads {VERSION}"
        raise RecordError(source, 1, reason, "update grognard")


def _check_header(record: Record) -> None:
    header = record.header
    for key in ("game", "content", "engine"):
        if key not in header:
            record.fail(len(header), f"the header ends without '{key}'", "add the line")
    if ("scenario" in header) == ("position" in header):
        record.fail(len(header), "the header needs either 'scenario' or 'position'", "name one of them")
    if "position" in header and record.options:
        record.fail(f"option.{next(iter(record.options))}", "a position holds its own options", "take the line away")
    if "position" in header:
        # A text in quotes only: other JSON may be nested so deeply that reading it fails.
        try:
            is_text = header["position"].startswith('"') and bool(json.loads(header["position"]).encode())
        except ValueError:
            is_text = False
        if not is_text:
            record.fail("position", "expected a position document as one JSON string", _UNCHANGED)
    if "seed" in header and header.get("commitment") not in (None, Dealer(header["seed"]).commitment):
        record.fail("seed", "this seed is not the one that was committed to", _UNCHANGED)


class Replay(Generic[S]):
    """The course of a game: the actions that stand, the state after each of them, and what was told.

    ``states[n]`` is the state after ``n`` actions, ``events[n]`` what ``actions[n]`` told. ``log`` only ever grows: one
    entry for each action and each take-back, with its events. Read them; they change by ``play`` and ``take_back``.
    """

    __slots__ = ("actions", "events", "game", "log", "states")

    def __init__(self, game: Game[S], first: S) -> None:
        self.game = game
        self.states = [first]
        self.actions: list[Action] = []
        self.events: list[tuple[Event, ...]] = []
        self.log: list[tuple[Event, ...]] = []

    @property
    def state(self) -> S:
        """The state after the last action."""
        return self.states[-1]

    def play(self, action: Action, tell: bool = True) -> None:
        """Carry out an action, with its events if ``tell``; IllegalAction changes nothing."""
        state = self.state.copy()
        events: list[Event] | None = [] if tell else None
        self.game.apply(state, action, events)
        self.states.append(state)
        self.actions.append(action)
        self.events.append(tuple(events or ()))
        self.log.append(self.events[-1])

    def copy(self) -> Replay[S]:
        """Return an independent course; what has happened is shared."""
        course = Replay(self.game, self.states[0])
        course.states, course.actions = self.states[:], self.actions[:]
        course.events, course.log = self.events[:], self.log[:]
        return course

    def take_back(self, count: int) -> None:
        """Go back to the state after ``count`` actions, which must be fewer than there are."""
        name = seat_name(self.actions[count].seat, self.game.seats)
        self.log.append((ActionsTakenBack(name, len(self.actions) - count),))
        self.cut(count)

    def cut(self, count: int) -> None:
        """Forget all but the first ``count`` actions, without a word in the log."""
        del self.states[count + 1 :], self.actions[count:], self.events[count:]


@dataclass(frozen=True, slots=True)
class ActionsTakenBack(Event):
    """A seat took back its last action and what followed from it: ``n`` actions went."""

    seat: str
    n: int


def open_chance(game: Game[S], state: S) -> ChanceDecision | None:
    """Return the chance decision that is to be played next; None if only players are asked."""
    for decision in game.decisions(state):
        if isinstance(decision, ChanceDecision):
            return decision
    return None


def game_of(record: Record) -> AnyGame:
    """Return the installed game that a record is of; RecordError if it is not installed."""
    try:
        return find_game(record.game)
    except UnknownName as error:
        record.fail("game", str(error), "install the game or correct its name")


def replay(
    record: Record, game: Game[S], stop: int | None = None, *, tell: bool = False, seed: str | None = None
) -> Replay[S]:
    """Play a record again and check every line of it.

    With ``stop`` only the first so many of the actions that stand in the end are kept (all, if there are fewer); with
    ``tell`` also the events of each action. With ``seed``, or the record's own, the dice are drawn again and compared.

    Raises:
        RecordError: at the first line that is no action, breaks a rule, or does not lead to the recorded state.
    """
    course = Replay(game, _first_state(record, game))
    seed = record.seed or seed
    dealer = None if seed is None else Dealer(seed)
    for number, line in record.numbered():
        if not line:
            continue
        if mark := _MARK.fullmatch(line):
            _check_mark(record, course, number, int(mark[1]), mark[2])
        elif back := _TAKE_BACK.fullmatch(line):
            count, played = int(back[1]), len(course.actions)
            if count >= played:
                record.fail(number, f"there is no action after {count} to take back, only {played} stand", _UNCHANGED)
            if course.actions[count].seat == CHANCE:
                record.fail(number, "a player takes back what he did, not what chance brought", _UNCHANGED)
            course.take_back(count)
        else:
            _play_line(record, course, number, line, tell, dealer)
    if stop is not None:
        course.cut(stop)
    return course


def _first_state(record: Record, game: Game[S]) -> S:
    if record.game != game.id:
        record.fail("game", f"this is a record of '{record.game}', not of '{game.id}'", "choose the game it names")
    for name in record.seats:
        if name not in game.seats:
            record.fail(f"seat.{name}", unknown("seat", name, game.seats), "correct the seat")
    if (position := record.position) is not None:
        try:
            return game.read_position(position)
        except PositionError as error:
            record.fail("position", f"the position cannot be read ({error})", _UNCHANGED)
    for name, value in record.options.items():
        try:
            check_options(game.options, {name: value})
        except OptionError as error:
            record.fail(f"option.{name}", str(error), "correct the option")
    scenario, known = record.scenario or "", [info.id for info in game.scenarios()]
    if scenario not in known:
        record.fail("scenario", unknown("scenario", scenario, known), "correct the line")
    try:
        return game.setup(scenario, record.options)
    except (OptionError, UnknownName) as error:
        record.fail("scenario", str(error), "correct the line")


def _check_mark(record: Record, course: Replay[S], number: int, count: int, digest: str) -> None:
    played = len(course.actions)
    if count != played:
        record.fail(number, f"{count} actions should stand here, but {played} do", _UNCHANGED)
    if position_digest(course.game, course.state) != digest:
        reason = f"after {count} actions the state is not the recorded one, so a line above was changed"
        record.fail(number, reason, _advice(record, course.game))


def _play_line(record: Record, course: Replay[S], number: int, line: str, tell: bool, dealer: Dealer | None) -> None:
    game = course.game
    name, colon, notation = line.partition(": ")
    if not colon:
        reason = f"expected 'SEAT: ACTION', 'take-back N' or '= N DIGEST', got {_quote(line)}"
        record.fail(number, reason, _UNCHANGED)
    seat = seat_of(name, game.seats)
    if seat is None:
        known = ", ".join((*game.seats, CHANCE_NAME))
        record.fail(number, f"no seat is called {_quote(name)}", f"correct it to one of {known}")
    try:
        action = game.read_action(notation, seat)
    except NotationError as error:
        record.fail(number, f"{_quote(notation)} is no action ({error})", _advice(record, game))
    if seat == CHANCE:
        _check_chance(record, course, number, action, dealer)
    try:
        course.play(action, tell)
    except IllegalAction as error:
        reason = f"{_quote(line)} is against the rules here ({error.refusal.reason}, {error.refusal.rule})"
        record.fail(number, reason, _advice(record, game))


def _check_chance(record: Record, course: Replay[S], number: int, action: Action, dealer: Dealer | None) -> None:
    game = course.game
    decision = open_chance(game, course.state)
    if decision is None or action not in decision.options:
        reason = f"chance cannot bring {_quote(action.notation)} here"
        record.fail(number, reason, _advice(record, game))
    if dealer is not None:
        drawn = dealer.draw(decision, sum([played.seat == CHANCE for played in course.actions]))
        if drawn != action:
            reason = f"the seed brings {_quote(drawn.notation)} here, not {_quote(action.notation)}"
            record.fail(number, reason, _UNCHANGED)


def _advice(record: Record, game: Game[S]) -> str:
    if record.header["content"] == game.content_digest():
        return _UNCHANGED
    return f"the rules' facts have changed since, so replay it with grognard {record.header['engine']}"


def _quote(text: str) -> str:
    """Return a text in quotes, cut off if it is long."""
    return f"'{text[:60]}...'" if len(text) > 60 else f"'{text}'"
