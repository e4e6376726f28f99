"""All tables of a server: opened, found again, and forgotten while nobody plays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from secrets import randbelow, token_bytes, token_urlsafe
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from grognard.bots import BOTS
from grognard.kernel.dealer import LONGEST_SEED, read_seed
from grognard.kernel.game import AnyGame, PositionError, UnknownName
from grognard.kernel.inner import HasInner
from grognard.kernel.option import OptionError
from grognard.kernel.record import ABSENT, HUMAN, Record, RecordError, read_record, replay
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.session import Session
from grognard.kernel.telling import example_of, outcome_sentence, seat_in_words, table_title, title
from grognard.kernel.text import Catalogue, unknown
from grognard.server import wire
from grognard.server.aside import Aside
from grognard.server.inside import hand_in, refuse_inside
from grognard.server.keys import Access, KeyRing
from grognard.server.library import LONGEST_POSITION, Library
from grognard.server.minds import Minds
from grognard.server.table import Table, answer_forced, entries_in, open_course, standing_of
from grognard.server.trouble import FaultyDocument, OptionTrouble, Trouble, bad_request
from grognard.server.words import words
from grognard.store import Store, StoredTable

T = TypeVar("T")

IDLE: Final = 32
"""So many tables are kept in memory though nobody sits at them."""

LONGEST_RECORD: Final = 10_000
"""Lines of a record below its header; a long battle takes a tenth of them."""

MOST: Final = 200
"""So many tables a browser may ask about at once."""


@dataclass(frozen=True, slots=True)
class _Names:
    """What a table calls the position in which it began ("" if it has no name), and its seats."""

    position: str
    seats: tuple[str, ...]


class Tables:
    """The tables of one server."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], minds: Minds) -> None:
        self.games = games
        self._store = store
        self._minds = minds
        self.aside = Aside()
        self.library = Library(store, games, self.aside)
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._kept: dict[tuple[str, ...], Any] = {}
        self._names: dict[tuple[str, str], _Names] = {}
        self._handing: set[asyncio.Task[None]] = set()

    async def kept(self, key: tuple[str, ...], make: Callable[[], T]) -> T:
        """Return what never changes while the server runs, made at the first time beside everything else."""
        if key not in self._kept:
            self._kept[key] = await asyncio.to_thread(make)
        found: T = self._kept[key]
        return found

    # ----------------------------------------------------------------------------------------------------- opening

    async def open(self, wish: wire.OpenTable) -> wire.TableKeys:
        """Open a table; Trouble with a sentence if the wish cannot be met."""
        game = self._game(wish.game)
        players = self._players(game, wish)
        seed = _seed(wish.seed)
        seats = dict(zip(game.seats, players, strict=True))
        try:
            wish = await self._with_beginning(game, wish)
            session = await asyncio.to_thread(_start, game, wish, seed, seats)
        except PositionError as error:
            raise FaultyDocument(error) from None
        except (UnknownName, OptionError) as error:
            if isinstance(error, OptionError) and error.key:
                raise OptionTrouble(game, error) from None
            raise bad_request(str(error)) from None
        players = _without_absent(session, players)
        people = [seat for seat, player in enumerate(players) if player == HUMAN]
        if wish.seat is not None and wish.seat not in people:
            raise bad_request(f"seat {wish.seat} is no person's")
        together = _together(wish.together, people)
        owner = wish.seat if wish.seat is not None else people[0] if people else SPECTATOR
        header = _with_example(game, session.header, wish)
        stored = _new(session, header, seed, players, wish.shared, False, owner, together)
        table = await self.add(stored, session, entries_in(session.lines))
        table.wake()
        return table.ring.keys

    async def _with_beginning(self, game: AnyGame, wish: wire.OpenTable) -> wire.OpenTable:
        """Return a wish that says by itself where the game begins: in a scenario of the game or in a position."""
        ways = (wish.scenario, wish.position, wish.library, wish.again)
        if sum(way is not None for way in ways) != 1:
            raise bad_request("a table needs one of: scenario, position, library, again")
        if wish.library is not None:
            position = await self.library.position(wish.library, game, wish.options)
            return replace(wish, library=None, position=position, options={})
        if wish.again is None:
            return wish
        if wish.options:
            raise bad_request("another table's game has its own options")
        other, _ = await self.enter(wish.again.id, wish.again.key)
        if other.game is not game:
            raise bad_request(f"this is a table of '{other.game.id}', not of '{game.id}'")
        if not other.stored.replay and game.outcome(other.state) is None:  # the position may tell what is hidden there
            raise Trouble(403, "server.again-later")
        began = Record(other.stored.header, ())
        return replace(wish, again=None, scenario=began.scenario, position=began.position, options=began.options)

    async def open_replay(self, wish: wire.OpenReplay) -> wire.TableKeys:
        """Open a record to be looked at; Trouble with a sentence if it is none, or does not replay."""
        try:
            record = read_record(wish.record, "record")
            if len(record.lines) > LONGEST_RECORD:
                record.fail(
                    len(record.header) + 2, f"it has {len(record.lines)} lines", f"{LONGEST_RECORD} can be shown"
                )
            if len(record.position or "") > LONGEST_POSITION:
                record.fail("position", f"it has more than {LONGEST_POSITION} letters", "shorten it")
            game = self._game(record.game)
            course = await asyncio.to_thread(lambda: replay(record, game, tell=True))
        except RecordError as error:
            raise Trouble(422, "server.bad-record", reason=str(error)) from None
        header = {key: value for key, value in record.header.items() if key != "seed"}
        players = _without_absent(course, [record.seats.get(name, HUMAN) for name in game.seats])
        stored = _new(course, header, record.seed or "", players, False, True, SPECTATOR)
        return (await self.add(stored, course, entries_in(record.lines))).ring.keys

    async def add(self, stored: StoredTable, course: Any, entries: Sequence[str]) -> Table:
        """Store a new table and keep it; errors as in ``Store.add``."""
        table = self._keep(await self._store.add(stored, entries), course, entries)
        await self._forget()
        return table

    def _keep(self, stored: StoredTable, course: Any, entries: Sequence[str]) -> Table:
        table = self._tables[stored.id] = Table(stored, course, entries, self._store, self._minds)
        if isinstance(table.game, HasInner):
            table.when_away = lambda: self._hand_in(stored.id)
            table.before_acting = lambda actions: refuse_inside(self, table, actions)
        if stored.inside is not None:
            outer, _ = stored.inside
            table.when_over = lambda: self._hand_in(outer)
        return table

    def _game(self, name: str) -> AnyGame:
        if name not in self.games:
            raise bad_request(unknown("game", name, self.games))
        return self.games[name]

    def _players(self, game: AnyGame, wish: wire.OpenTable) -> list[str]:
        if len(wish.players) != len(game.seats):
            seats = ", ".join(game.seats)
            raise bad_request(f"expected one player for each of {seats}, got {len(wish.players)}")
        for player in wish.players:
            if player != HUMAN and player not in BOTS:
                raise bad_request(unknown("player", player, (HUMAN, *BOTS)))
        return list(wish.players)

    # ----------------------------------------------------------------------------------------------------- finding

    async def find(self, id: str) -> Table:
        """Return a table, read from the store unless it is in memory; Trouble if there is none."""
        async with self._loading:
            if id in self._tables:
                table = self._tables[id] = self._tables.pop(id)  # the last used one stands last
                return table
            found = await self._store.find([id])
            if not found:
                raise Trouble(404, "server.no-table")
            (stored,) = found
            if stored.game not in self.games:
                raise Trouble(404, "server.no-game", game=stored.game)
            entries = await self._store.lines(id)
            try:
                course = await asyncio.to_thread(open_course, self.games[stored.game], stored, entries)
            except RecordError as error:
                raise Trouble(409, "server.cannot-go-on", reason=str(error)) from None
            table = self._keep(stored, course, entries)
            await self._forget()
        table.wake()
        if table.inner is not None:
            self._hand_in(id)
        return table

    async def inside(self, outer: str, number: int) -> StoredTable | None:
        """Return the table of an inner game as it is stored; None if it has none yet."""
        return await self._store.inside(outer, number)

    def _hand_in(self, outer: str) -> None:
        """Let a table know what came of the game that is played inside it, once it is over."""

        async def work() -> None:
            await hand_in(self, await self.find(outer))

        task = asyncio.create_task(work())
        self._handing.add(task)
        task.add_done_callback(self._handing.discard)

    async def enter(self, id: str, key: str) -> tuple[Table, Access]:
        """Return a table and what a key opens there; Trouble if there is no such table or the key opens nothing."""
        table = await self.find(id)
        access = table.ring.open(key)
        if access is None:
            raise Trouble(403, "server.wrong-key")
        return table, access

    async def _forget(self) -> None:
        idle = [table for table in self._tables.values() if not table.is_busy]
        for table in idle[: max(0, len(idle) - IDLE)]:
            del self._tables[table.stored.id]

    async def summaries(self, keys: Sequence[wire.TableKey], language: str) -> list[wire.TableSummary]:
        """Return what "my tables" lists, the last changed first; tables that a key does not open are left out."""
        known = {each.id: each.key for each in keys[:MOST]}
        found = []
        for stored in await self._store.find(list(known)):
            access = KeyRing(stored).open(known[stored.id])
            if access is not None and stored.game in self.games:
                names = await self._names_at(stored, language)
                found.append(self._summary(stored, access, language, names))
        return found

    async def _names_at(self, stored: StoredTable, language: str) -> _Names:
        """Return what a table calls the position in which it began, and its seats."""
        key = stored.id, language
        if key not in self._names:
            game, text = self.games[stored.game], words(language, self.games[stored.game])
            self._names[key] = await asyncio.to_thread(_names_of, game, Record(stored.header, ()), text)
        return self._names[key]

    def _summary(self, stored: StoredTable, access: Access, language: str, names: _Names) -> wire.TableSummary:
        game = self.games[stored.game]
        text, scenario, standing = words(language, game), stored.header.get("scenario"), stored.standing
        return wire.TableSummary(
            id=stored.id,
            game=stored.game,
            scenario=scenario or "",
            title=title(game, None, text, standing.name)
            if standing.name
            else table_title(game, stored.header, text, names.position),
            seats=[name if who != ABSENT else "" for name, who in zip(names.seats, stored.players, strict=True)],
            players=list(stored.players),
            mine=list(access.seats),
            asked=list(standing.asked),
            over=standing.over,
            replay=stored.replay,
            outcome="" if standing.outcome is None else outcome_sentence(game, standing.outcome, text),
            created=stored.created,
            changed=stored.changed,
            steps=standing.steps,
        )

    async def close(self) -> None:
        """Let no bot think and no file be read any more."""
        self._minds.stop()
        self.aside.close()
        for task in tuple(self._handing):
            task.cancel()
        await asyncio.gather(*self._handing, return_exceptions=True)
        for table in self._tables.values():
            await table.close()


def _with_example(game: AnyGame, header: Mapping[str, str], wish: wire.OpenTable) -> Mapping[str, str]:
    """Return the header of a table, with the example of the rules that it begins as."""
    if wish.example is None:
        return header
    if wish.position is None:
        raise bad_request("an example begins in a position")
    header = {**header, "example": wish.example}
    if example_of(game, header, words("en", game)) is None:
        raise bad_request(f"'{wish.example[:80]}' names no rule and example, such as a page of the rules gives")
    return header


def _without_absent(course: Any, players: Sequence[str]) -> list[str]:
    """Return who sits where, nobody at the seats that take no part in the game."""
    taking = course.game.playing(course.states[0])
    return [player if seat in taking else ABSENT for seat, player in enumerate(players)]


def _together(wished: Sequence[Sequence[int]], people: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each person who holds several; Trouble unless each is a person's, and no two persons'."""
    every = [seat for seats in wished for seat in seats]
    for seat in every:
        if seat not in people:
            raise bad_request(f"together: seat {seat} is no person's")
        if every.count(seat) > 1:
            raise bad_request(f"together: seat {seat} is named twice")
    return tuple([tuple(sorted(seats)) for seats in wished if len(seats) > 1])


def _seed(given: str | None) -> str:
    """Return the seed that was given, or a new one that nobody guesses from its hash."""
    if given is None:
        return str(randbelow(10**LONGEST_SEED))
    try:
        return read_seed(given)
    except ValueError as error:
        raise bad_request(f"seed: {error}") from None


def _names_of(game: AnyGame, began: Record, text: Catalogue) -> _Names:
    """Return the names by where a game began; its usual ones if that cannot be read any more."""
    try:
        if began.scenario is not None:
            state, name = game.setup(began.scenario, began.options), ""
        else:
            state = game.read_position(began.position or "")
            name = game.presentation.name_of(state, text)
    except (PositionError, UnknownName, OptionError):  # what an older grognard could read
        state, name = None, ""
    return _Names(name, tuple([seat_in_words(game, seat, text, state) for seat in range(len(game.seats))]))


def _start(game: AnyGame, wish: wire.OpenTable, seed: str, seats: Mapping[str, str]) -> Session[Any]:
    if wish.position is not None:
        if wish.options:
            raise bad_request("a position holds its own options")
        if len(wish.position) > LONGEST_POSITION:
            raise bad_request(f"the position has more than {LONGEST_POSITION} letters; shorten it")
        session = Session.start_at(game, wish.position, seed=seed, seats=seats)
    else:
        assert wish.scenario is not None
        session = Session.start(game, wish.scenario, wish.options, seed=seed, seats=seats)
    answer_forced(session, _without_absent(session, list(seats.values())))
    return session


def _new(
    course: Any,
    header: Mapping[str, str],
    seed: str,
    players: Sequence[str],
    shared: bool,
    is_replay: bool,
    owner: int,
    together: tuple[tuple[int, ...], ...] = (),
) -> StoredTable:
    return StoredTable(
        token_urlsafe(9),
        course.game.id,
        header,
        seed,
        tuple(players),
        shared,
        is_replay,
        owner,
        token_bytes(32),
        standing_of(course),
        together=together,
    )
