"""Who may see and do what: keys, other pages, versions, bad requests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from grognard.server.wire import PROTOCOL
from tests.server.loopback import Json, Loopback, run, serving

NOBODYS = "A" * 24


def test_a_key_opens_its_own_seat_of_its_own_table_and_nothing_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys, other = await server.open(), await server.open()
            left, right = keys["seats"]
            assert len({left, right, keys["watch"], *other["seats"], other["watch"]}) == 6
            path = f"/api/tables/{keys['id']}"
            paths = ("", "/view", "/entries", "/ground", "/steps/0", "/tally", "/record", "/why?action=bite")
            for route in paths:
                for key in (NOBODYS, other["seats"][0], other["watch"], "A"):
                    problem = await server.get(path + route, key, 403)
                    assert problem["sentence"].startswith("This key does not open this table")
                problem = await server.get(path + route, status=403)
                assert "no key" in problem["sentence"]
                assert (await server.get(f"/api/tables/nowhere{route}", left, 404))["sentence"] == (
                    "There is no such table here."
                )
            seen = [(await server.get(f"{path}/view", key))["seat"] for key in (left, right, keys["watch"])]
            assert seen == [0, 1, -2]
            stake = {"action": "stake gold", "seat": 1}
            assert (await server.post(f"{path}/actions", stake, left, 403))[
                "sentence"
            ] == "This key is not that seat's."
            assert (await server.post(f"{path}/actions", {"action": "stake gold"}, keys["watch"], 403))["sentence"]
            assert (await server.post(f"{path}/take-back", {}, keys["watch"], 403))["sentence"]
            assert (await server.get(f"{path}/why?action=bite", keys["watch"], 403))["sentence"]

    run(work)


def test_only_who_opened_the_table_may_pass_its_keys_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            for seat in (None, 0, 1):
                keys = await server.open(seat=seat)
                found = [
                    (await server.get(f"/api/tables/{keys['id']}", key))["keys"]
                    for key in (*keys["seats"], keys["watch"])
                ]
                assert [each is not None for each in found] == [seat != 1, seat == 1, False]
                assert keys in found
            bots = await server.open("pennies", "random", "random")
            assert bots["seats"] == ["", ""]
            assert (await server.get(f"/api/tables/{bots['id']}", bots["watch"]))["keys"] == bots
            assert (await server.get(f"/api/tables/{bots['id']}", "", 403))["sentence"]

    run(work)


async def _closed(server: Loopback, table: str, first: object) -> tuple[int, str]:
    """Send a first message to a table; returns how the server closes."""
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/play") as line:
        await line.send(first if isinstance(first, str) else json.dumps(first))
        with pytest.raises(ConnectionClosed) as found:
            await line.recv()
        assert found.value.rcvd is not None
        return found.value.rcvd.code, found.value.rcvd.reason


def test_a_line_is_closed_with_a_sentence_if_its_first_message_is_wrong(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            join: Json = {"type": "join", "key": keys["seats"][0], "lang": "en", "protocol": PROTOCOL}
            closed = [
                await _closed(server, table, message)
                for table, message in (
                    (keys["id"], {**join, "protocol": PROTOCOL + 1}),
                    (keys["id"], {**join, "key": NOBODYS}),
                    (keys["id"], {**join, "key": NOBODYS, "lang": "fr"}),
                    ("nowhere", join),
                    (keys["id"], {"type": "speak", "lang": "fr"}),
                    (keys["id"], {**join, "seat": 1}),
                    (keys["id"], "{"),
                    (keys["id"], '"join"'),
                )
            ]
            assert [code for code, _ in closed] == [4400, 4403, 4403, 4404, 4400, 4400, 4400, 4400]
            reasons = [reason for _, reason in closed]
            assert reasons[0] == "This page is of another version; load it again."
            assert reasons[1].startswith("This key does not open this table")
            assert reasons[2].startswith("Cette clé n’ouvre pas cette table")
            assert reasons[4] == "The first message says the key."
            assert all(reasons)
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                await one.send(**join)
                assert await one.closed() == (4400, "This line has joined already.")

    run(work)


def test_pages_of_others_are_turned_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            own = f"http://127.0.0.1:{server.port}"
            for headers in ({"Origin": "http://example.org"}, {"Host": "example.org"}, {"Host": "[::1"}):
                answer = await server.http.post("/api/tables", json={}, headers=headers)
                assert answer.status_code == 403
                assert answer.json()["sentence"] == "Only this server's own pages may ask this."
            assert (await server.http.get("/api/health", headers={"Origin": own})).status_code == 200
            for host in ("127.0.0.2", "localhost:1", "[::1]:8044"):  # whatever this machine calls itself
                assert (await server.http.get("/api/health", headers={"Host": host})).status_code == 200
            url = f"ws://127.0.0.1:{server.port}/api/tables/x/play"
            with pytest.raises(InvalidStatus):
                async with connect(url, origin=Origin("http://example.org")):
                    pass
            async with connect(url, origin=Origin(own)):
                pass

    run(work)


def test_every_answer_keeps_pages_to_this_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            for path in ("/api/health", "/api/nothing", "/nothing", "/"):
                headers = (await server.http.get(path)).headers
                policy = headers["Content-Security-Policy"]
                assert "default-src 'none'; script-src 'self'; style-src 'self';" in policy
                assert headers["X-Content-Type-Options"] == "nosniff"
                assert headers["Referrer-Policy"] == "no-referrer"
            drawing = await server.http.get("/api/games/memoir44/scenarios/pegasus-bridge/miniature.svg")
            assert drawing.headers["Content-Security-Policy"].startswith("default-src 'none'; style-src")

    run(work)


BODIES = (
    ("/api/tables", b"{", 400, "Input data was truncated"),
    ("/api/tables", b"\xff", 400, "invalid"),
    ("/api/tables", b'{"game": "pennies"}', 400, "missing required field `players`"),
    ("/api/tables", b'{"game": "pennies", "players": ["human", "human"], "fly": 1}', 400, "unknown field `fly`"),
    ("/api/tables", b'{"game": "penies", "players": []}', 400, "unknown game 'penies', did you mean 'pennies'?"),
    ("/api/tables", b'{"game": "pennies", "players": ["human"]}', 400, "one player for each of left, right, got 1"),
    ("/api/tables", b'{"game": "pennies", "players": ["human", "gredy"]}', 400, "did you mean 'greedy'?"),
    ("/api/tables", b'{"game": "pennies", "players": ["human", "human"]}', 400, "one of: scenario, position"),
    ("/api/replays", b'{"record": "x"}', 422, "record:1: this is not a grognard record"),
    ("/api/tables/mine", b"[]", 400, "Expected `object`, got `array`"),
)


def test_a_bad_request_is_told_in_one_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            for path, body, status, sentence in BODIES:
                answer = await server.http.post(path, content=body)
                assert answer.status_code == status
                assert sentence in answer.json()["sentence"]

    run(work)


WISHES: tuple[tuple[Json, str], ...] = (
    ({"scenario": "three-coin"}, "unknown scenario 'three-coin', did you mean 'three-coins'?"),
    ({"scenario": "../three-coins.toml"}, "unknown scenario"),
    ({"options": {"gaol": "3"}}, "unknown option 'gaol', did you mean 'goal'?"),
    ({"options": {"low_scores": "maybe"}}, "unknown value 'maybe'"),
    ({"seed": "x"}, "seed: expected a whole number"),
    ({"position": "x"}, "one of: scenario, position, library, again"),
    ({"scenario": None, "position": "x"}, "."),
    ({"scenario": None, "position": "x", "options": {"goal": "3"}}, "a position holds its own options"),
    ({"seat": 2}, "seat 2 is no person's"),
)


def test_a_wish_that_cannot_be_met_is_told_in_one_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            for wish, sentence in WISHES:
                whole = {"game": "pennies", "players": ["human", "human"], "scenario": "three-coins", **wish}
                problem = await server.post("/api/tables", whole, status=400)
                assert sentence in problem["sentence"]
                assert problem["rule"] == ""

    run(work)


def test_a_request_that_is_too_large_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.http.post("/api/replays", content=b"x" * 5_000_000)
            assert answer.status_code == 413
            assert answer.json()["sentence"]

    run(work)


def test_what_is_not_there_is_told_in_the_readers_language(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            for path in ("/api/nothing", "/nothing.txt", "/assets/nothing.js"):
                assert (await server.get(f"{path}?lang=fr", status=404))["sentence"] == (
                    "Il n’y a rien à cette adresse."
                )
            assert (await server.get("/api/games/chess/about", status=404))["sentence"]
            assert (await server.get("/api/games/memoir44/rules/M44-LOS-99", status=404))["sentence"]
            path = "/api/games/memoir44/scenarios/nowhere/miniature.svg"
            assert "unknown scenario 'nowhere'" in (await server.get(path, status=404))["sentence"]
            path = "/api/games/memoir44/scenarios/pegasus-bridge/miniature.svg?theme=pink"
            assert (await server.get(path, status=400))["sentence"] == "the theme is light or dark."
            assert (await server.http.delete("/api/tables")).status_code == 405

    run(work)
