"""``grognard play`` in a browser: the server, and a table if one was asked for."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import webbrowser
from dataclasses import dataclass

from grognard.cli.errors import CommandError
from grognard.cli.opening import (
    choose_beginning,
    choose_game,
    read_options,
    read_seed,
    seat_players,
    tell_notes,
)
from grognard.cli.play import Wishes
from grognard.cli.words import choose_language, words
from grognard.kernel.record import HUMAN
from grognard.server import wire
from grognard.server.guard import is_loopback
from grognard.server.run import LOCAL, PORT, AddressError, address_of, serve, take_port
from grognard.server.tables import Tables
from grognard.server.trouble import Trouble
from grognard.store import database_path


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server is to be reached, and whether a browser is opened."""

    host: str | None
    port: str | None
    browser: bool


def play_in_browser(wishes: Wishes, place: Place) -> None:
    """Serve tables until Ctrl-C; with a game or any other wish about one, a table is opened at once.

    Raises:
        CommandError and the errors of ``choose_beginning``, StoreError.
    """
    language = choose_language(wishes.language)
    for name, given in (("--save", wishes.save), ("--resume", wishes.resume), ("--plain", wishes.plain or None)):
        if given is not None:
            raise CommandError(f"{name} is for the terminal; add --terminal, or leave it out: tables are always kept")
    wish = _table(wishes)
    host, text = place.host or LOCAL, words(language)
    try:
        taken = take_port(host, _read_port(place.port))
    except AddressError as error:
        raise CommandError(str(error)) from None
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="grognard: %(message)s")

    async def begun(tables: Tables) -> None:
        address = address_of(taken)
        if wish is not None:
            try:
                keys = await tables.open(wish)
            except Trouble as trouble:
                raise CommandError(trouble.sentence(language)) from None
            address += f"t/{keys.id}#{_own(keys, wish)}"
        print(text.say("cli.serving", address=address), flush=True)
        print(text.say("cli.stop-serving"), flush=True)
        if not is_loopback(taken.getsockname()[0]):
            print(text.say("cli.serving-others"), file=sys.stderr, flush=True)
        if place.browser:
            await asyncio.to_thread(webbrowser.open, address)  # a browser in the terminal would not return

    with taken:
        serve(database_path(os.environ), taken, begun)


def _own(keys: wire.TableKeys, wish: wire.OpenTable) -> str:
    return keys.watch if wish.seat is None else keys.seats[wish.seat]


def _read_port(given: str | None) -> int:
    if given is None:
        return PORT
    if not (given.isascii() and given.isdecimal() and len(given) < 6 and int(given) < 65536):
        raise CommandError(f"--port: expected a number from 0 to 65535, got '{given}'")
    return int(given)


def _table(wishes: Wishes) -> wire.OpenTable | None:
    """Return the table that is wished for; None if nothing was said about one."""
    said = (wishes.game, wishes.scenario, wishes.opponent, wishes.side, wishes.seed)
    if all(each is None for each in said) and not wishes.options:
        return None
    game = choose_game(wishes.game)
    options, seed = read_options(game, wishes.options), None if wishes.seed is None else read_seed(wishes.seed)
    beginning = choose_beginning(game, wishes.scenario, options)
    tell_notes(beginning)
    own, players = seat_players(game, beginning, options, wishes.side, wishes.opponent)
    return wire.OpenTable(
        game=game.id,
        players=players,
        scenario=beginning.scenario,
        position=beginning.position,
        options={} if beginning.scenario is None else options,
        shared=players.count(HUMAN) > len(own),
        together=[list(own)] if len(own) > 1 else [],
        seed=seed,
        seat=own[0],
    )
