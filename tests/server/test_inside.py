"""Tables inside tables: opened once, with the same people, and what came of them is handed in once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from grognard.server.inside import hand_in
from tests.server.loopback import Json, Loopback, run, serving


async def answer(server: Loopback, table: str, keys: list[str], rng: Random, until: Callable[[Json], bool]) -> Json:
    """Let everybody answer at random until a view is as wanted."""
    while True:
        for key in keys:
            view: Json = await server.get(f"/api/tables/{table}/view", key)
            if until(view):
                return view
            if view["question"] is not None:
                choice = rng.choice(view["question"]["choices"])
                await server.post(f"/api/tables/{table}/actions", {"action": choice["action"]}, key)


async def away(server: Loopback, rng: Random) -> Json:
    """Open a tour and play until something is to be played inside it."""
    keys = await server.open("tour")
    await answer(server, keys["id"], keys["seats"], rng, lambda view: view["inner"] > 0)
    return keys


async def until(check: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something is so."""
    for _ in range(200):
        if await check():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it did not come to that")


def test_everybody_comes_to_the_same_inner_table_and_its_end_is_handed_in(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            rng = Random(3)
            outer = await away(server, rng)
            path = f"/api/tables/{outer['id']}"
            before = await server.get(f"{path}/view", outer["seats"][0])
            joined = [await server.post(f"{path}/inner", {}, key) for key in outer["seats"]]
            assert joined[0]["id"] == joined[1]["id"] != outer["id"]
            inner, keys = joined[0]["id"], [each["key"] for each in joined]
            infos = [await server.get(f"/api/tables/{inner}", key) for key in keys]
            # The seats are changed, as the outer game says.
            assert [[seat["mine"] for seat in info["seats"]] for info in infos] == [[False, True], [True, False]]
            assert {info["outer"] for info in infos} == {outer["id"]}
            watching = await server.post(f"{path}/inner", {}, outer["watch"])
            assert watching["id"] == inner
            assert watching["key"] not in keys
            ended = await answer(server, inner, keys, rng, lambda view: view["outcome"] is not None)
            double = 0 in ended["outcome"]["winners"]

            async def handed_in() -> bool:
                found: Json = await server.get(f"{path}/view", outer["seats"][0])
                return bool(found["step"] > before["step"])

            await until(handed_in)
            entries = await server.get(f"{path}/entries?after={before['seq']}", outer["seats"][0])
            marks = [event for entry in entries for event in entry["events"] if event["key"] == "stake-marked"]
            assert [mark["facts"]["double"] for mark in marks] == [double]

    run(work)


def test_what_was_handed_in_counts_once_whatever_comes_between(tmp_path: Path) -> None:
    """As after a crash: the inner game is over and stored, and the outer table is read again, more than once."""

    async def work() -> None:
        rng = Random(5)
        async with serving(tmp_path) as server:
            outer = await away(server, rng)
            joined = await server.post(f"/api/tables/{outer['id']}/inner", {}, outer["seats"][0])
            other = await server.post(f"/api/tables/{outer['id']}/inner", {}, outer["seats"][1])
            table = await server.tables.find(joined["id"])
            table.when_over = None  # the machine dies between the end of the one and its place in the other
            keys = [joined["key"], other["key"]]
            await answer(server, joined["id"], keys, rng, lambda view: view["outcome"] is not None)
            view = await server.get(f"/api/tables/{outer['id']}/view", outer["seats"][0])
            assert view["inner"] > 0
        async with serving(tmp_path) as server:

            async def is_back() -> bool:
                found: Json = await server.get(f"/api/tables/{outer['id']}/view", outer["seats"][0])
                return bool(found["step"] > view["step"])

            await until(is_back)
            step = (await server.get(f"/api/tables/{outer['id']}/view", outer["seats"][0]))["step"]
            again: Any = await server.tables.find(outer["id"])
            await asyncio.gather(*[hand_in(server.tables, again) for _ in range(5)])
            assert (await server.get(f"/api/tables/{outer['id']}/view", outer["seats"][0]))["step"] == step

    run(work)


def test_two_who_open_the_inner_table_at_once_come_to_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            outer = await away(server, Random(1))
            path = f"/api/tables/{outer['id']}/inner"
            found = await asyncio.gather(*[server.post(path, {}, key) for key in outer["seats"] * 4])
            assert len({each["id"] for each in found}) == 1

    run(work)


def test_nothing_is_opened_by_onlookers_nor_where_nothing_is_to_be_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("tour")
            path = f"/api/tables/{keys['id']}/inner"
            told = await server.post(path, {}, keys["seats"][0], status=409)
            assert told["sentence"] == "Nothing is to be played inside this table now."
            outer = await away(server, Random(1))
            await server.post(f"/api/tables/{outer['id']}/inner", {}, outer["watch"], status=409)
            await server.post(f"/api/tables/{outer['id']}/inner", {}, "nonsense", status=403)
            pennies = await server.open("pennies")
            await server.post(f"/api/tables/{pennies['id']}/inner", {}, pennies["seats"][0], status=409)

    run(work)


def test_one_person_holds_the_same_seats_inside(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            rng = Random(2)
            keys = await server.open("tour", together=[[0, 1]])
            await answer(server, keys["id"], keys["seats"], rng, lambda view: view["inner"] > 0)
            joined = await server.post(f"/api/tables/{keys['id']}/inner", {}, keys["seats"][0])
            info = await server.get(f"/api/tables/{joined['id']}", joined["key"])
            assert [seat["mine"] for seat in info["seats"]] == [True, True]

    run(work)


def test_only_who_opened_the_outer_table_passes_the_keys_of_the_inner_one_on(tmp_path: Path) -> None:
    """If he takes no part in it, nobody does: whoever comes there first has no right to the others' keys."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            for owner, keys_told in ((0, [True, False]), (-2, [False, False])):
                outer = await away(server, Random(1))
                table = await server.tables.find(outer["id"])
                table.stored = replace(table.stored, owner=owner)
                told = []
                for key in outer["seats"]:
                    joined = await server.post(f"/api/tables/{outer['id']}/inner", {}, key)
                    told.append((await server.get(f"/api/tables/{joined['id']}", joined["key"]))["keys"] is not None)
                assert told == keys_told

    run(work)


def test_nothing_is_played_inside_a_record_that_is_looked_at(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            outer = await away(server, Random(1))
            record = (await server.tables.find(outer["id"])).record()
            shown = await server.post("/api/replays", {"record": record}, status=201)
            for key in (*shown["seats"], shown["watch"]):
                told = await server.post(f"/api/tables/{shown['id']}/inner", {}, key, status=409)
                assert told["sentence"] == "Nothing is to be played inside this table now."
                assert (await server.get(f"/api/tables/{shown['id']}/view", key))["inner"] == 0

    run(work)


def test_bots_do_not_say_what_came_of_an_inner_game(tmp_path: Path) -> None:
    """Else a group of bots would call off what it is away for, and set out again, for ever."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            outer = await away(server, Random(1))
            table = await server.tables.find(outer["id"])
            table.stored = replace(table.stored, players=("random", "random"))
            assert [decision for decision in table.decisions if not decision.standing]
            step = len(table.course.actions)
            table.wake()
            await asyncio.sleep(0.2)
            assert not table.is_busy
            assert len(table.course.actions) == step

    run(work)
