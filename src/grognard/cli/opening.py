"""From the words of a command to a game that can begin: game, scenario or file, options, seed, players."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from typing import Any

from grognard.bots import find_bot
from grognard.cli.errors import CommandError
from grognard.cli.files import contents, readable
from grognard.kernel import dealer
from grognard.kernel.agenda import State
from grognard.kernel.game import AnyGame, PositionError, UnknownName, broken_games, find_game, games
from grognard.kernel.inner import HasInner
from grognard.kernel.option import OptionError, check_options
from grognard.kernel.record import HUMAN, RECORD_SUFFIX, game_of, load_record, replay
from grognard.kernel.scenario_file import FileReading, nearness, suffix_of
from grognard.kernel.seat import Seat
from grognard.kernel.session import Session
from grognard.kernel.telling import title
from grognard.kernel.text import Catalogue, unknown

_LINE = re.compile(r"line (\d+): ")


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a game begins: in a scenario of the game, or in a position document that was read from a file.

    ``document`` is that of a scenario file, where it was one; ``notes`` what was read otherwise than it stands there.
    """

    scenario: str | None
    position: str | None = None
    document: str | None = None
    notes: tuple[str, ...] = ()


def choose_game(name: str | None) -> AnyGame:
    """Return the named game, or the first that is installed."""
    if name is not None:
        return find_game(name)
    if not games():
        raise CommandError("no game is installed; install grognard again")
    return next(iter(games().values()))


def choose_beginning(game: AnyGame, name: str | None, options: Mapping[str, str]) -> Beginning:
    """Return where a game begins: a scenario by id or number, a scenario file, or a position document.

    A name with a suffix or a slash is a file: a position, or a scenario in a format that the game reads.
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
    if is_scenario_file(game, name) and not _holds_position(game, path):
        reading = read_scenario_file(game, path)
        position = game.write_position(game.scenario_files.set_up(reading.document, options))
        return Beginning(None, position, reading.document, reading.notes)
    if options:
        raise CommandError(f"{name} is a position, which holds its own options; leave --option out")
    document = readable(path)
    try:
        game.read_position(document)
    except PositionError as error:
        raise CommandError(f"{name}: {error}") from None
    return Beginning(None, document)


def _holds_position(game: AnyGame, path: Path) -> bool:
    """Say whether a file is a position of a game; one may well have the suffix of a scenario."""
    try:
        game.read_position(contents(path).decode("utf-8-sig"))
    except (PositionError, UnicodeDecodeError, RecursionError):
        return False
    return True


def is_scenario_file(game: AnyGame, name: str) -> bool:
    """Say whether a name is that of a scenario file in a format that a game reads."""
    return suffix_of(name) in game.scenario_files.suffixes


def read_scenario_file(game: AnyGame, path: Path) -> FileReading:
    """Return what a game says of a scenario file that it accepts; CommandError says why it does not."""
    reading = game.scenario_files.read(str(path), contents(path))
    if reading.verdict == "ok":
        return reading
    first, *others = reading.faults
    if reading.verdict == "invalid":
        if place := _LINE.match(first):
            raise CommandError(f"{path}:{place[1]}: {first[place.end() :]}")
        raise CommandError(f"{path}: {first}")
    more = f", and {len(others)} more" if others else ""
    tools = [tool.name for tool in game.tools if tool.name == "check"]
    advice = "".join(f"; 'grognard {game.id} {name} {path}' lists all" for name in tools if others)
    raise CommandError(f"{path} asks for what this game does not know: {first}{more}{advice}")


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
    try:
        return dealer.read_seed(given)
    except ValueError as error:
        raise CommandError(f"--seed: {error}") from None


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


def seat_players(
    game: AnyGame, beginning: Beginning, options: Mapping[str, str], side: str | None, opponent: str | None
) -> tuple[tuple[Seat, ...], list[str]]:
    """Return the seats of whoever opens a game, and who plays each seat.

    ``side`` may name several, with commas between them. By default it is the seat that is asked first; all of a game
    inside which others are played, for that belongs to a group, and bots would not wait for whoever joins it.

    Raises CommandError for a side, and UnknownName for an opponent that there is not.
    """
    other = "greedy" if opponent is None else opponent
    if other != HUMAN:
        find_bot(other)
    if side is None and opponent is None and isinstance(game, HasInner):
        own: tuple[Seat, ...] = tuple([Seat(seat) for seat in range(len(game.seats))])
    elif side is None:
        own = (_seat_to_move(game, beginning, options),)
    else:
        own = read_seats(game, side, options)
    return own, [HUMAN if seat in own else other for seat in range(len(game.seats))]


def read_seats(game: AnyGame, side: str, options: Mapping[str, str]) -> tuple[Seat, ...]:
    """Return the seats that are named, with commas between them: each by its own name or by what it plays.

    What it plays is the value of the option that is called as the seat. CommandError for a side that there is not.
    """
    playing = {option.name: options.get(option.name, option.default) for option in game.options}
    plays = {playing[name]: Seat(seat) for seat, name in enumerate(game.seats) if name in playing}
    names = [name.strip() for name in side.split(",")]
    return tuple(dict.fromkeys([plays[name] if name in plays else read_seat(game, name) for name in names]))


def _seat_to_move(game: AnyGame, beginning: Beginning, options: Mapping[str, str]) -> Seat:
    """Return the seat that is asked first; the first seat if nobody is."""
    session = begin(game, beginning, options, "0", {})
    return session.decisions[0].seats[0] if session.decisions else Seat(0)


def game_of_file(name: str) -> AnyGame:
    """Return the game that a file belongs to, which its suffix or its content tells; CommandError if none does."""
    path = Path(name)
    if path.suffix == RECORD_SUFFIX:
        return game_of(load_record(path))
    if name in broken_games():
        raise broken_games()[name]
    if not path.suffix and not path.is_file():
        raise CommandError(f"'{name}' is no game and no file; 'grognard games' lists the games")
    reading = [game for game in games().values() if is_scenario_file(game, name)]
    if len(reading) > 1:
        data = contents(path)

        def helpfulness(game: AnyGame) -> tuple[object, ...]:
            return _holds_position(game, path), nearness(game.scenario_files.read(name, data))

        reading = [max(reading, key=helpfulness)]
    if reading:
        return reading[0]
    document = readable(path)
    for game in games().values():
        try:
            game.read_position(document)
        except PositionError:
            continue
        return game
    raise CommandError(f"{name}: no game reads this as a position; name the game to learn why: show GAME {name}")


def state_to_show(game: AnyGame, name: str) -> tuple[State, Beginning]:
    """Return the first state of a scenario or file, before the deal, or the last of a record; and where it began."""
    state: State
    if Path(name).suffix == RECORD_SUFFIX:
        record = load_record(Path(name))
        if record.game != game.id:
            raise CommandError(f"{name} is a record of '{record.game}', not of '{game.id}'; name that game")
        return replay(record, game).state, Beginning(record.scenario)
    beginning = choose_beginning(game, name, {})
    if beginning.position is not None:
        state = game.read_position(beginning.position)
    else:
        assert beginning.scenario is not None
        state = game.setup(beginning.scenario, {})
    return state, beginning


def tell_notes(beginning: Beginning) -> None:
    """Say beside the output what was read otherwise than it stands in a scenario file."""
    for note in beginning.notes:
        print(f"grognard: note: {note}", file=sys.stderr)


def title_of(game: AnyGame, scenario: str | None, state: State, text: Catalogue) -> str:
    """Return the title of a game in this state, of a scenario of the game or of a user's."""
    return title(game, scenario, text, game.presentation.name_of(state, text))
