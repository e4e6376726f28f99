"""From the words of a command to a game that can begin: game, scenario or file, options, seed, players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from typing import Any

from grognard.cli.errors import CommandError
from grognard.kernel.agenda import State
from grognard.kernel.file import read_file
from grognard.kernel.game import AnyGame, PositionError, UnknownName, find_game, games
from grognard.kernel.option import OptionError, check_options
from grognard.kernel.record import load_record, replay
from grognard.kernel.seat import Seat
from grognard.kernel.session import Session
from grognard.kernel.text import unknown

HUMAN = "human"
"""The name under which a person stands in a record."""

RECORD_SUFFIX = ".grog"
SCENARIO_SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a game begins: in a scenario of the game, or in a position document that was read from a file."""

    scenario: str | None
    position: str | None = None


def choose_game(name: str | None) -> AnyGame:
    """Return the named game, or the first that is installed."""
    if name is not None:
        return find_game(name)
    if not games():
        raise CommandError("no game is installed; install grognard again")
    return next(iter(games().values()))


def choose_beginning(game: AnyGame, name: str | None, options: Mapping[str, str]) -> Beginning:
    """Return where a game begins: a scenario by id or number, a scenario file, or a position document.

    A name with a suffix or a slash is a file: ``.toml`` is a scenario in the game's format, anything else a position.
    Raises CommandError, UnknownName, or what the game says of the file.
    """
    scenarios = game.scenarios()
    if name is None:
        return Beginning(scenarios[0].id)
    for info in scenarios:
        if name in (info.id, str(info.number)):
            return Beginning(info.id)
    path = Path(name)
    if not path.suffix and "/" not in name and not path.is_file():
        raise UnknownName("scenario", name, tuple(info.id for info in scenarios))
    if path.suffix == RECORD_SUFFIX:
        look = f"or look at it by 'replay {name}'"
        raise CommandError(f"{name} is a record; go on with it by --terminal --resume {name}, {look}")
    if path.suffix == SCENARIO_SUFFIX:
        readable(path)
        return Beginning(None, game.write_position(game.setup(name, options)))
    if options:
        raise CommandError(f"{name} is a position, which holds its own options; leave --option out")
    document = readable(path)
    try:
        game.read_position(document)
    except PositionError as error:
        raise CommandError(f"{name}: {error}") from None
    return Beginning(None, document)


def readable(path: Path) -> str:
    """Return the text of a file; CommandError if it cannot be read."""
    try:
        data = read_file(path)
    except OSError as error:
        raise CommandError(f"{path}: the file cannot be opened ({error.strerror}); check its name") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise CommandError(f"{path}:{line}: this is not UTF-8 text; choose another file") from None


def read_options(game: AnyGame, pairs: Sequence[str]) -> dict[str, str]:
    """Read ``NAME=VALUE`` pairs; CommandError for anything else, a name given twice or unknown to the game."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise CommandError(f"--option: expected NAME=VALUE, got '{pair}'")
        if name.strip() in options:
            raise CommandError(f"--option: '{name.strip()}' is given twice; leave one out")
        options[name.strip()] = value.strip()
    try:
        check_options(game.options, options)
    except OptionError as error:
        raise CommandError(f"--option: {error}; 'grognard scenarios {game.id}' lists them all") from None
    return options


def read_seed(given: str | None) -> str:
    """Return the seed that was given, or a new one; CommandError if it is no whole number from 0."""
    if given is None:
        return str(randbelow(10**9))
    if not (given.isascii() and given.isdecimal() and len(given) < 20):
        raise CommandError(f"--seed: expected a whole number from 0, of at most 19 digits, got '{given}'")
    return str(int(given))


def read_seat(game: AnyGame, name: str) -> Seat:
    """Return a seat by its name; CommandError with a suggestion if there is none."""
    if name.lower() not in game.seats:
        raise CommandError(f"--side: {unknown('side', name, game.seats)}")
    return Seat(game.seats.index(name.lower()))


def begin(
    game: AnyGame, beginning: Beginning, options: Mapping[str, str], seed: str, seats: Mapping[str, str]
) -> Session[Any]:
    """Open a session; ``seats`` says who plays each seat."""
    if beginning.position is not None:
        return Session.start_at(game, beginning.position, seed=seed, seats=seats)
    assert beginning.scenario is not None
    return Session.start(game, beginning.scenario, options, seed=seed, seats=seats)


def seat_to_move(game: AnyGame, beginning: Beginning, options: Mapping[str, str]) -> Seat:
    """Return the seat that is asked first; the first seat if nobody is."""
    session = begin(game, beginning, options, "0", {})
    return session.decisions[0].seats[0] if session.decisions else Seat(0)


def state_to_show(game: AnyGame, name: str) -> tuple[State, str | None]:
    """Return the first state of a scenario or file, before the deal, or the last of a record; and the scenario's id."""
    state: State
    if Path(name).suffix == RECORD_SUFFIX:
        record = load_record(Path(name))
        if record.game != game.id:
            raise CommandError(f"{name} is a record of '{record.game}', not of '{game.id}'; name that game")
        return replay(record, game).state, record.scenario
    beginning = choose_beginning(game, name, {})
    if beginning.position is not None:
        state = game.read_position(beginning.position)
    else:
        assert beginning.scenario is not None
        state = game.setup(beginning.scenario, {})
    return state, beginning.scenario


def write_text(path: Path, text: str) -> None:
    """Write a file; CommandError if it cannot be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: the file cannot be written ({error.strerror}); choose another") from None


def writable(path: Path) -> None:
    """Check that a file can be written, and leave what it holds; CommandError if not."""
    existed = path.exists()
    try:
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise CommandError(f"{path}: the file cannot be written ({error.strerror}); choose another") from None
