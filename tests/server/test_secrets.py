"""No message tells a seat what it must not know."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.bots import find_bot
from grognard.games.memoir44.cards import FACES, FALLBACK, NOTHING
from grognard.kernel.game import find_game
from grognard.kernel.record import HUMAN, Replay
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.session import Session
from grognard.kernel.text import Catalogue
from grognard.server.minds import Minds
from grognard.server.table import Table, entries_in, standing_of
from grognard.server.tables import Tables
from grognard.server.views import Audience, view_of
from grognard.server.wire import OpenTable
from grognard.store import Store, StoredTable
from tests.server.loopback import Browser, run, serving, together

MEMOIR = find_game("memoir44")


class CardFinder:
    """Finds cards in messages, by id or by name."""

    def __init__(self) -> None:
        text = Catalogue.load(list(MEMOIR.texts), "en")
        cards = [
            face.id
            for face in FACES
            if face.id not in (FACES[NOTHING].id, FACES[FALLBACK].id) and f"card.{face.id}" in text
        ]
        self._ids = {text.say(f"card.{card}"): card for card in cards} | {card: card for card in cards}
        longest_first = sorted(self._ids, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")

    def __call__(self, raw: str) -> set[str]:
        """Return the cards that a message speaks of."""
        return {self._ids[found] for found in self._pattern.findall(raw)}


def open_cards(session: Session[Any] | Replay[Any], seat: Seat) -> list[set[str]]:
    """For each step, the cards that a seat has seen until then: its own, and those that lay open."""
    found: list[set[str]] = []
    known: set[str] = set()
    for n, battle in enumerate(session.states):
        shown = [*battle.hands[seat]] if seat >= 0 else []
        if battle.drawn and battle.active == seat:
            shown += battle.drawn
        shown += [card for each in (battle.command, battle.previous) if each for card in (each.card, each.effect)]
        known = known | {FACES[card].id for card in (*shown, *battle.discards.kinds())}
        if n and session.actions[n - 1].verb in ("play", "ambush"):
            known.add(next(iter(session.actions[n - 1].words()), "ambush"))
        found.append(known)
    return found


def test_no_message_of_a_whole_battle_names_a_card_that_its_seat_has_not_seen(tmp_path: Path) -> None:
    """M44-SET-2, M44-AMB-1."""
    finder = CardFinder()
    assert finder('{"a": "x assault-left", "b": "play Armor Assault (1)"}') == {"assault-left", "armor-assault"}

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="11")
            async with (
                server.browser(keys["id"], keys["seats"][0]) as allies,
                server.browser(keys["id"], keys["seats"][1]) as axis,
                server.browser(keys["id"], keys["watch"]) as onlooker,
            ):
                table = await server.tables.find(keys["id"])
                rng, greedy = Random(4), find_bot("greedy")  # one who wants to win, or it would take very long
                while axis.view["outcome"] is None:
                    if allies.choices:
                        await allies.act(rng.choice(allies.choices))
                    else:
                        seen = MEMOIR.observe(table.state, Seat(1))
                        await axis.act(greedy.choose(MEMOIR, seen, rng).notation)
                    await together([allies, axis, onlooker])
            session = table.session
            scanned = sum(
                check(browser, seat, session, finder)
                for browser, seat in ((allies, Seat(0)), (axis, Seat(1)), (onlooker, SPECTATOR))
            )
            assert scanned > 200

    run(work)


def check(browser: Browser, seat: Seat, session: Session[Any], finder: CardFinder) -> int:
    """Scan all messages of a browser; returns how many there were."""
    known = open_cards(session, seat)
    for raw in browser.raw:
        message = json.loads(raw)
        if message["type"] != "update":
            assert not finder(raw) - {"ambush"}, raw
            continue
        step = message["view"]["step"]
        # The word Ambush is in the question that every attacked seat is asked, whoever holds the card.
        assert finder(raw) - known[step] <= {"ambush"}, raw
        hand = [card["id"] for card in message["view"]["scene"]["hand"]]
        truth = sorted(session.states[step].hands[seat]) if seat >= 0 else []
        assert sorted(hand) == sorted(FACES[card].id for card in truth)
    return len(browser.raw)


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), SPECTATOR])
def test_a_seat_cannot_tell_hidden_deals_apart_by_its_view(seat: Seat, tmp_path: Path) -> None:
    """M44-SET-2: the other's hand dealt anew, the view is the same to the last byte."""
    rng = Random(5)

    async def work() -> None:
        store = Store.open(tmp_path / "tables.sqlite")
        tables = Tables(store, {"memoir44": MEMOIR}, Minds())
        wish = OpenTable(game="memoir44", players=[HUMAN, HUMAN], scenario="omaha-beach", seed="3")
        table = await tables.find((await tables.open(wish)).id)
        audience = Audience((seat,) if seat >= 0 else (), "en")
        compared = 0
        for _ in range(150):
            if not table.decisions:
                break
            if rng.random() < 0.4:
                compared += 1
                other = with_another_deal(table, seat, rng)
                assert msgspec.json.encode(view_of(other, audience)) == msgspec.json.encode(view_of(table, audience))
            await table.act([rng.choice(table.decisions[0].options)], None)
        assert compared > 30
        await tables.close()
        await store.close()

    run(work)


def with_another_deal(table: Table, seat: Seat, rng: Random) -> Table:
    """The same table with what the seat cannot know dealt at random."""
    session = table.session.copy()
    observation = MEMOIR.observe(session.state, seat)
    session._course.states[-1] = MEMOIR.imagine(observation, rng)
    stored = table.stored
    entries = entries_in(session.lines)
    copy = StoredTable(
        stored.id,
        stored.game,
        stored.header,
        stored.seed,
        stored.players,
        stored.shared,
        stored.replay,
        stored.owner,
        stored.secret,
        standing_of(session),
    )
    return Table(copy, session, entries, table._store, table._minds)
