"""A table in play: one game, its log in the store, its bots, and those who listen."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from grognard.bots import find_bot
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.game import AnyGame
from grognard.kernel.inner import Inner, inner_of
from grognard.kernel.record import HUMAN, ActionsTakenBack, Record, Replay, replay, write_record
from grognard.kernel.seat import CHANCE, Seat, seat_of
from grognard.kernel.session import NoTakeBack, Session, TakeBack, question_to_bots
from grognard.server import wire
from grognard.server.keys import KeyRing
from grognard.server.messages import encode
from grognard.server.minds import Minds
from grognard.server.trouble import LATE, Trouble, late
from grognard.server.views import Audience, entries_of, view_of
from grognard.store import Conflict, Standing, Store, StoredTable, StoreError

T = TypeVar("T")

LONGEST_GAME: Final = 9_000
"""Lines of a log after which nobody may act: bots that never finish fill no disk, and its record can still be shown."""

PAUSE: Final = 5.0
"""Seconds after which a bot whose answer could not be stored tries again."""

_log: Final = logging.getLogger(__name__)

Course = Session[Any] | Replay[Any]
"""A game that is played, or one that is only looked at."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """Of an entry of the log: the actions that stand after it, who acted, and whether it is a take-back."""

    step: int
    seat: Seat
    back: bool


class Listener(Protocol):
    """Somebody who is told what happens; ``push`` never waits."""

    audience: Audience

    def push(self, message: str) -> None:
        """Take a message."""


def entries_in(lines: Sequence[str]) -> list[str]:
    """Return the lines of a record as entries of its log: a digest belongs to the action before it."""
    entries: list[str] = []
    for line in lines:
        if line.startswith("= "):
            if entries:
                entries[-1] += f"\n{line}"
        elif line:
            entries.append(line)
    return entries


def open_course(game: AnyGame, stored: StoredTable, entries: Sequence[str]) -> Course:
    """Return the game of a stored table as its log tells it; RecordError if the log does not replay."""
    record = Record(
        stored.record_header(), tuple("\n".join(entries).split("\n")) if entries else (), f"table {stored.id}"
    )
    return replay(record, game, tell=True) if stored.replay else Session.resume(game, record)


def answer_forced(session: Session[Any], players: Sequence[str]) -> None:
    """Answer for people where there is only one answer, as long as that tells no secret."""
    show = session.game.presentation
    while (decision := session.forced()) is not None:
        (only,) = decision.options
        if players[only.seat] != HUMAN or show.is_private(decision) or list(show.answers(decision)) != [only]:
            return
        session.act(only)


def standing_of(course: Course) -> Standing:
    """Return how a game stands; asked are those who are waited for, each once."""
    outcome = course.game.outcome(course.state)
    decisions = () if isinstance(course, Replay) else course.decisions
    asked = dict.fromkeys([seat for decision in decisions if not decision.standing for seat in decision.seats])
    name = course.game.presentation.given_name(course.state)
    return Standing(len(course.actions), tuple(asked), outcome, outcome is not None, name)


class Table:
    """One table: whoever acts does so through it, one after the other.

    What happens is stored before anybody learns of it: a copy of the game goes on, and takes its place once stored.
    """

    def __init__(self, stored: StoredTable, course: Course, entries: Sequence[str], store: Store, minds: Minds) -> None:
        self.stored = stored
        self.game: AnyGame = course.game
        self.course = course
        self.ring = KeyRing(stored)
        self.listeners: list[Listener] = []
        self.told: dict[tuple[tuple[Seat, ...], str], list[wire.Entry]] = {}
        self.stamps: list[Stamp] = []
        self._stamp(entries)
        self._replayed = tuple("\n".join(entries).split("\n")) if stored.replay else ()
        self._lines = self._line_count()
        self._announced = self.seq
        self._store = store
        self._minds = minds
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self.when_over: Callable[[], None] | None = None
        """What is to be done once the game is over, each time that is stored."""
        self.when_away: Callable[[], None] | None = None
        """What is to be done while something is to be played inside, each time that is stored."""
        self.before_acting: Callable[[Sequence[Action]], Coroutine[Any, Any, None]] | None = None
        """What raises IllegalAction for actions against which something outside of the game speaks."""

    # ---------------------------------------------------------------------------------------------------- looking

    @property
    def state(self) -> Any:
        """The state now."""
        return self.course.state

    @property
    def seq(self) -> int:
        """How many entries the log has."""
        return len(self.stamps)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The questions that are open to players; none at a replay."""
        return self.course.decisions if isinstance(self.course, Session) else ()

    @property
    def session(self) -> Session[Any]:
        """The game in play; Trouble at a replay."""
        if not isinstance(self.course, Session):
            raise Trouble(409, "server.only-a-replay")
        return self.course

    @property
    def inner(self) -> Inner | None:
        """What is to be played inside the game now; nothing at a replay."""
        return inner_of(self.game, self.state) if isinstance(self.course, Session) else None

    @property
    def is_busy(self) -> bool:
        """Whether anybody listens or a bot thinks."""
        return bool(self.listeners) or self._driver is not None or self._lock.locked()

    @property
    def is_full(self) -> bool:
        """Whether the game has gone on for so long that it does not go on any more."""
        return self._lines >= LONGEST_GAME

    def here(self) -> list[bool]:
        """Return for each seat whether somebody of it listens."""
        return [any(seat in each.audience.seats for each in self.listeners) for seat in range(len(self.game.seats))]

    def can_take_back(self, seats: Sequence[Seat]) -> TakeBack | NoTakeBack | None:
        """Return what the first of these seats that may take something back may; else why the first one may not."""
        if not isinstance(self.course, Session):
            return None
        found = [self.course.can_take_back(seat) for seat in seats]
        return next((each for each in found if isinstance(each, TakeBack)), found[0])

    def step_before(self, seat: Seat) -> Action | None:
        """Return the last action, if it is this seat's and may be taken back alone."""
        if not isinstance(self.course, Session):
            return None
        found = self.course.can_take_back(seat)
        alone = isinstance(found, TakeBack) and found.count == len(self.course.actions) - 1
        return found.action if isinstance(found, TakeBack) and alone else None

    def record(self) -> str:
        """Return the record with its seed, if it is known: all secrets of the game."""
        if isinstance(self.course, Session):
            return self.course.save()
        return write_record(Record(self.stored.record_header(), self._replayed))

    # ----------------------------------------------------------------------------------------------------- acting

    async def act(self, actions: Sequence[Action], seq: int | None, instead: bool = False) -> None:
        """Carry out one seat's actions, after its last one is taken back if they are ``instead`` of it.

        Either all is done and stored, or nothing.

        Raises:
            Trouble: it came too late, or cannot be stored.
            IllegalAction: the rules refuse the first action, or ``before_acting`` one.
        """
        if self.before_acting is not None:
            await self.before_acting(actions)
        await self._alone(lambda: self._act(actions, seq, instead))

    async def _act(self, actions: Sequence[Action], seq: int | None, instead: bool) -> None:
        session = self._session_at(seq)
        if instead:
            if self.step_before(actions[0].seat) is None:
                raise late()
            session.take_back(actions[0].seat)
        for number, action in enumerate(actions):
            if number and self.game.refuse(session.state, action) is not None:
                break
            session.act(action)
        answer_forced(session, self.stored.players)
        await self._settle(session)

    async def take_back(self, seats: Sequence[Seat], seq: int | None) -> NoTakeBack | None:
        """Take back the last choice of the first of these seats that may; if none may, say why not."""
        return await self._alone(lambda: self._take_back(seats, seq))

    async def _take_back(self, seats: Sequence[Seat], seq: int | None) -> NoTakeBack | None:
        session = self._session_at(seq)
        for seat in seats:
            if isinstance(session.can_take_back(seat), TakeBack):
                session.take_back(seat)
                await self._settle(session)
                return None
        found = session.can_take_back(seats[0])
        assert isinstance(found, NoTakeBack)
        return found

    async def _alone(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something to the game while nobody else does, to its end even if whoever asked for it has gone."""

        async def locked() -> T:
            async with self._lock:
                try:
                    return await work()
                except StoreError as error:
                    _log.error("%s", error)
                    raise Trouble(507, "server.not-stored") from error

        return await asyncio.shield(asyncio.ensure_future(locked()))

    def _session_at(self, seq: int | None) -> Session[Any]:
        """Return a copy of the game to go on with; Trouble if it has gone on meanwhile."""
        if seq is not None and seq != self.seq:
            raise late()
        if self.is_full:
            raise Trouble(409, "server.too-long", most=LONGEST_GAME)
        return self.session.copy()

    async def _settle(self, session: Session[Any]) -> None:
        """Store what has happened, then let it be true, tell it, and let bots think."""
        entries = entries_in(session.lines[self._lines :])
        try:
            await self._store.append(self.stored.id, self.seq + 1, entries, standing_of(session))
        except Conflict:
            await self._reload()
            self._announce()
            raise late() from None
        self.course = session
        self._stamp(entries)
        self._lines = self._line_count()
        self._announce()
        self.wake()
        if self.when_over is not None and self.game.outcome(self.state) is not None:
            self.when_over()
        if self.when_away is not None and self.inner is not None:
            self.when_away()

    async def _reload(self) -> None:
        """Read again what the store has, since another process has added to it."""
        entries = await self._store.lines(self.stored.id)
        self.course = open_course(self.game, self.stored, entries)
        self.stamps.clear()
        self.told.clear()
        self._stamp(entries)
        self._lines = self._line_count()

    def _line_count(self) -> int:
        return len(self.course.lines) if isinstance(self.course, Session) else 0

    def _stamp(self, entries: Sequence[str]) -> None:
        """Note of new entries who acted and how many actions stand after them."""
        step = self.stamps[-1].step if self.stamps else 0
        for entry in entries:
            line = entry.partition("\n")[0]
            name, colon, _ = line.partition(": ")
            if colon:
                step += 1
                seat = seat_of(name, self.game.seats)
                self.stamps.append(Stamp(step, CHANCE if seat is None else seat, False))
            else:
                step = int(line.rpartition(" ")[2])
                (event,) = self.course.log[len(self.stamps)]
                assert isinstance(event, ActionsTakenBack)
                self.stamps.append(Stamp(step, Seat(self.game.seats.index(event.seat)), True))

    # ---------------------------------------------------------------------------------------------------- telling

    @contextmanager
    def listening(self, listener: Listener) -> Iterator[None]:
        """Count somebody among those who are told what happens."""
        self.listeners.append(listener)
        self._tell_presence()
        try:
            yield
        finally:
            self.listeners.remove(listener)
            self._tell_presence()

    def _tell_presence(self) -> None:
        message = encode(wire.Presence(here=self.here()))
        for listener in tuple(self.listeners):
            listener.push(message)

    def update(self, audience: Audience, after: int) -> str:
        """Return the message with all that happened after an entry, and the view now."""
        return encode(wire.Update(entries=entries_of(self, audience, after), view=view_of(self, audience)))

    def _announce(self) -> None:
        """Tell everybody what is new, encoded once for each audience."""
        after, self._announced = self._announced, self.seq
        messages: dict[Audience, str] = {}
        for listener in tuple(self.listeners):
            audience = listener.audience
            if audience not in messages:
                messages[audience] = self.update(audience, after)
            listener.push(messages[audience])

    # ------------------------------------------------------------------------------------------------------- bots

    def wake(self) -> None:
        """Let the bots that are asked think, if they do not yet."""
        if self._driver is None and self._asked_bot() is not None:
            self._driver = asyncio.create_task(self._drive())

    def _asked_bot(self) -> Seat | None:
        if self.is_full or self.inner is not None:  # what comes of that, no bot says
            return None
        people = [Seat(seat) for seat, player in enumerate(self.stored.players) if player == HUMAN]
        decision = question_to_bots(self.decisions, people)
        return None if decision is None else decision.seats[0]

    async def _drive(self) -> None:
        try:
            while (seat := self._asked_bot()) is not None:
                seq = self.seq
                bot = find_bot(self.stored.players[seat])
                observation = self.game.observe(self.state, seat)
                luck = f"{self.stored.seed}/{seat}/{len(self.course.actions)}"
                action = await self._minds.choose(self.game, bot, observation, luck)
                try:
                    await self.act([action], seq)
                except Trouble as trouble:
                    if trouble.key != LATE:
                        _log.warning("table %s: a bot's answer was not taken (%s)", self.stored.id, trouble)
                        await asyncio.sleep(PAUSE)  # or the game would stand still when the store is well again
                    # Or somebody was quicker, so it thinks again about what is asked now.
        finally:
            self._driver = None

    async def close(self) -> None:
        """Let no bot think any more."""
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
