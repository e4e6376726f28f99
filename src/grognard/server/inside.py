"""Tables inside tables: what a game says is to be played inside it gets a table of its own, and its end is handed in.

The outer game's rules take what came of an inner one once, so it is handed in whenever it may be due: when the inner
game ends, when the outer table is read again from the store, and when the outer game comes back to where it waits for
it, by a take-back. No crash between can lose it, or count it twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import randbelow, token_bytes, token_urlsafe
from typing import TYPE_CHECKING, Any, Final

from grognard.bots.playout import wins_from
from grognard.kernel.action import Action
from grognard.kernel.dealer import LONGEST_SEED
from grognard.kernel.inner import HasInner, Inner
from grognard.kernel.record import ABSENT, HUMAN
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import Seat
from grognard.kernel.session import Session
from grognard.server import wire
from grognard.server.keys import NOBODY, Access
from grognard.server.table import Table, answer_forced, entries_in, standing_of
from grognard.server.trouble import LATE, Trouble
from grognard.store import Conflict, StoredTable

if TYPE_CHECKING:
    from grognard.server.tables import Tables

FORECAST_GAMES: Final = 5
"""So many games are played for one answer; whoever wants more asks again."""

_log: Final = logging.getLogger(__name__)


async def inner_key(tables: Tables, outer: Table, access: Access) -> wire.TableKey:
    """Return the table of what is to be played inside another now, and the key to it for those who hold this access.

    The first of them who has a seat opens it. Who takes no part in the inner game looks on.

    Raises:
        Trouble: nothing is to be played, or an onlooker comes before the table was opened.
    """
    inner = outer.inner
    if inner is None:
        raise Trouble(409, "server.nothing-inside")
    stored = await tables.inside(outer.stored.id, inner.number)
    if stored is None:
        if not access.seats:
            raise Trouble(409, "server.nothing-inside")
        with suppress(Conflict):  # of somebody who was quicker
            await _open(tables, outer, inner)
        stored = await tables.inside(outer.stored.id, inner.number)
        assert stored is not None
    keys = (await tables.find(stored.id)).ring.keys
    mine = [keys.seats[place] for place, seat in enumerate(inner.seats) if seat in access.seats]
    return wire.TableKey(id=stored.id, key=next((key for key in mine if key), keys.watch))


async def _open(tables: Tables, outer: Table, inner: Inner) -> None:
    """Open the table; Conflict if there is one already."""
    game = tables.games[inner.game]
    seed = str(randbelow(10**LONGEST_SEED))
    players = [outer.stored.players[seat] for seat in inner.seats]
    players += [ABSENT] * (len(game.seats) - len(players))

    def start() -> Session[Any]:
        session = Session.start_at(game, inner.position, seed=seed, seats=dict(zip(game.seats, players, strict=True)))
        answer_forced(session, players)
        return session

    session = await asyncio.to_thread(start)
    people = [place for place, player in enumerate(players) if player == HUMAN]
    stored = StoredTable(
        id=token_urlsafe(9),
        game=game.id,
        header=session.header,
        seed=seed,
        players=tuple(players),
        shared=outer.stored.shared,
        replay=False,
        owner=_owner(outer, inner.seats, people),
        secret=token_bytes(32),
        standing=standing_of(session),
        together=_together(outer, inner.seats, people),
        inside=(outer.stored.id, inner.number),
    )
    (await tables.add(stored, session, entries_in(session.lines))).wake()


def _owner(outer: Table, seats: Sequence[Seat], people: Sequence[int]) -> int:
    """Return the seat of whoever may pass the keys on: the outer table's owner, or nobody if that one looks on."""
    owner = outer.ring.held_with(Seat(outer.stored.owner))
    return next((place for place in people if seats[place] in owner), NOBODY)


def _together(outer: Table, seats: Sequence[Seat], people: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the seats of the inner game that one person holds, who held theirs in the outer one."""
    held: dict[int, list[int]] = {}
    for place in people:
        held.setdefault(outer.ring.person_at(seats[place]), []).append(place)
    return tuple([tuple(places) for places in held.values() if len(places) > 1])


async def forecast(
    tables: Tables, outer: Table, action: Action, first: int, is_wanted: Callable[[], bool]
) -> wire.Forecast:
    """Return what came of some games between bots that were played as they would be after an action.

    Raises:
        IllegalAction: the rules refuse the action.
        Trouble: nothing would be played after it, or the machine has too much to do.
    """
    game = outer.game
    inner = game.ahead(outer.session.state, action) if isinstance(game, HasInner) else None
    if inner is None:
        raise Trouble(409, "server.nothing-inside")
    try:
        won = await tables.aside.play(
            is_wanted, wins_from, tables.games[inner.game], inner.position, first, FORECAST_GAMES
        )
    except (OSError, EOFError):  # it took too long, or failed; what failed stands in the log
        raise Trouble(503, "server.tools-busy") from None
    return wire.Forecast(games=FORECAST_GAMES, won=won)


async def refuse_inside(tables: Tables, outer: Table, actions: Sequence[Action]) -> None:
    """Refuse what the outer game does not do as far as the game inside has gone; one that cannot go on bars nothing.

    Raises:
        IllegalAction: one of these actions.
    """
    game, inner = outer.game, outer.inner
    if inner is None or not isinstance(game, HasInner):
        return
    stored = await tables.inside(outer.stored.id, inner.number)
    if stored is None:
        return
    try:
        played = await tables.find(stored.id)
    except Trouble:
        return
    for action in actions:
        refusal = game.refuse_inside(action, played.state)
        if refusal is not None:
            raise IllegalAction(action, refusal)


async def hand_in(tables: Tables, outer: Table) -> None:
    """Tell an outer game what came of the inner one that it is away to, if that is over."""
    game = outer.game
    while isinstance(game, HasInner) and (inner := outer.inner) is not None:
        stored = await tables.inside(outer.stored.id, inner.number)
        if stored is None or not stored.standing.over:
            return
        played = await tables.find(stored.id)
        action = game.came_of(outer.state, played.state)
        if action is None:
            return
        try:
            await outer.act([action], outer.seq)
        except Trouble as trouble:
            if trouble.key != LATE:
                _log.warning("table %s: its inner game %s was not handed in (%s)", outer.stored.id, stored.id, trouble)
                return
        except IllegalAction as error:
            _log.error("table %s refuses what came of %s: %s", outer.stored.id, stored.id, error)
            return
