"""Records, replays, my tables, and tables that outlive their server."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from grognard.kernel.record import read_record, replay
from grognard.kernel.seat import Seat
from grognard.server.socket import TOO_SLOW, WAITING, Browser
from grognard.server.tables import IDLE, Tables
from grognard.server.views import Audience
from grognard.server.words import words
from grognard.store import Standing, StoreError
from tests.kernel.pennies.game import GAME as PENNIES
from tests.kernel.pennies.presentation import PenniesScene
from tests.server.loopback import play_on, run, serving


def test_the_record_comes_when_the_game_is_over_and_proves_its_dice(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            path = f"/api/tables/{keys['id']}"
            async with (
                server.browser(keys["id"], keys["seats"][0]) as one,
                server.browser(keys["id"], keys["seats"][1]) as two,
            ):
                problem = await server.get(f"{path}/record", keys["seats"][0], 403)
                assert problem["sentence"].startswith("The record tells all secrets")
                await play_on([one, two], Random(1), 400)
                seed, committed = one.view["outcome"]["seed"], one.table["commitment"]
                assert sha256(seed.encode()).hexdigest() == committed
            answer = await server.http.get(f"{path}/record", headers={"Authorization": f"Bearer {keys['watch']}"})
            assert answer.headers["Content-Disposition"].startswith('attachment; filename="pennies-three-coins-')
            record = read_record(answer.text, "downloaded")
            assert record.seed == seed
            course = replay(record, PENNIES)
            assert len(course.actions) == one.view["step"]

            # The same record as a replay: stepped through from either side, and nobody plays on in it.
            replayed = await server.post("/api/replays", {"record": answer.text}, status=201)
            assert all(replayed["seats"])
            path = f"/api/tables/{replayed['id']}"
            info = await server.get(path, replayed["seats"][1])
            assert (info["replay"], [seat["mine"] for seat in info["seats"]]) == (True, [False, True])
            for step in (0, 5, one.view["step"]):
                seen = await server.get(f"{path}/steps/{step}", replayed["seats"][1])
                assert seen["seat"] == 1
                truth = course.game.presentation.scene(
                    PENNIES.observe(course.states[step], Seat(1)), words("en", PENNIES)
                )
                assert isinstance(truth, PenniesScene)
                assert seen["scene"]["round"] == truth.round
                assert tuple(seen["scene"]["purses"][1]["hand"]) == truth.purses[1].hand
            view = await server.get(f"{path}/view", replayed["watch"])
            assert (view["question"], view["waiting"], view["outcome"]["seed"]) == (None, None, seed)
            entries = await server.get(f"{path}/entries", replayed["watch"])
            assert len(entries) == one.seq
            problem = await server.post(f"{path}/actions", {"action": "stake gold"}, replayed["seats"][0], 409)
            assert problem["sentence"] == "This is a replay; nobody plays on in it."
            await server.post(f"{path}/take-back", {}, replayed["seats"][0], 409)
            assert (await server.http.get(f"{path}/record", headers=_bearer(replayed["watch"]))).text == answer.text

            spoilt = answer.text.replace("stake", "steak", 1)
            problem = await server.post("/api/replays", {"record": spoilt}, status=422)
            assert "record:" in problem["sentence"]
            problem = await server.post("/api/replays", {"record": "grognard-record: 1\ngame: chess"}, status=422)
            assert problem["sentence"]

    run(work)


def test_my_tables_are_listed_with_how_they_stand(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            first, second = await server.open(), await server.open("memoir44", seat=1)
            mine = [{"id": first["id"], "key": first["seats"][0]}, {"id": second["id"], "key": second["seats"][1]}]
            others = [{"id": "gone", "key": "x"}, {"id": second["id"], "key": "wrong"}]
            assert await server.post("/api/tables/mine", {"tables": others}) == []
            listed = await server.post("/api/tables/mine?lang=fr", {"tables": [*mine, others[0]]})
            assert [each["id"] for each in listed] == [second["id"], first["id"]]
            assert [each["mine"] for each in listed] == [[1], [0]]
            assert [each["asked"] for each in listed] == [[0], [0, 1]]
            assert listed[0]["title"] == "Mémoire 44 · Pegasus Bridge"
            async with (
                server.browser(first["id"], first["seats"][0]) as one,
                server.browser(first["id"], first["seats"][1]) as two,
            ):
                await play_on([one, two], Random(1), 400)
            listed = await server.post("/api/tables/mine", {"tables": mine})
            assert (listed[0]["id"], listed[0]["over"], listed[0]["asked"]) == (first["id"], True, [])
            assert listed[0]["outcome"] == one.view["outcome"]["sentence"]
            assert listed[0]["changed"] > listed[0]["created"]
            assert listed[0]["steps"] == one.view["step"]

    run(work)


def test_tables_are_read_again_from_the_store_when_they_were_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            async with (
                server.browser(keys["id"], keys["seats"][0]) as one,
                server.browser(keys["id"], keys["seats"][1]) as two,
            ):
                await play_on([one, two], Random(1), 6)
                if one.view["take_back"]["allowed"]:
                    await one.ask("take-back")
            path, key = f"/api/tables/{keys['id']}", keys["seats"][0]
            before = [await server.get(f"{path}/{part}", key) for part in ("view", "entries", "ground")]
            table = await server.tables.find(keys["id"])
            for _ in range(IDLE + 2):
                await server.open()
            assert await server.tables.find(keys["id"]) is not table
            assert [await server.get(f"{path}/{part}", key) for part in ("view", "entries", "ground")] == before

    run(work)


def test_an_entry_of_another_process_is_a_conflict_and_is_taken_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            other = Tables(server.store, server.tables.games, server.tables._minds)
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                theirs = await other.find(keys["id"])
                action = next(each for each in theirs.decisions[1].options)
                await theirs.act([action], None)
                answer = await one.act(one.choices[0])
                assert answer["type"] == "late"
                assert one.seq == theirs.seq
                assert (await one.act(one.choices[0]))["type"] == "done"

    run(work)


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()

            async def fail(table: str, seq: int, lines: object, standing: Standing) -> int:
                raise StoreError("the disk is full")

            async with server.browser(keys["id"], keys["seats"][0]) as one:
                with pytest.MonkeyPatch.context() as broken:
                    broken.setattr(server.store, "append", fail)
                    answer = await one.act(one.choices[0])
                    assert answer["sentence"].startswith("The answer could not be stored")
                    view = await server.get(f"/api/tables/{keys['id']}/view", keys["seats"][0])
                    assert view == one.view
                assert (await one.act(one.choices[0]))["type"] == "done"

    run(work)


class Stuck:
    """A socket whose reader reads nothing."""

    def __init__(self) -> None:
        self.closed: tuple[int, str] = (0, "")

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def receive_text(self) -> str:
        await asyncio.Event().wait()
        return ""

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


def test_who_reads_too_slowly_is_let_go_and_everybody_else_plays_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            table, access = await server.tables.enter(keys["id"], keys["watch"])
            socket = Stuck()
            reader = Browser(socket, table, access, "en")  # type: ignore[arg-type]
            slow = asyncio.create_task(reader.serve(0))
            async with (
                server.browser(keys["id"], keys["seats"][0]) as one,
                server.browser(keys["id"], keys["seats"][1]) as two,
            ):
                rounds = 0
                while not slow.done():
                    rounds += await play_on([one, two], Random(1), 1) or 1
                    asked = one if one.view["take_back"]["allowed"] else two
                    await asked.ask("take-back")
                assert 10 < rounds <= WAITING
                await play_on([one, two], Random(1), 400)
                assert one.view["outcome"] is not None
            await slow
            code, reason = socket.closed
            assert (code, reason) == (TOO_SLOW, "Too much was waiting for this line; it may come back and catch up.")
            assert reader not in table.listeners

    run(work)


def test_an_update_is_encoded_once_for_all_who_see_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            table = await server.tables.find(keys["id"])
            encoded = []
            update = table.update

            def counted(audience: Audience, after: int) -> str:
                encoded.append(audience)
                return update(audience, after)

            async with (
                server.browser(keys["id"], keys["seats"][0]) as one,
                server.browser(keys["id"], keys["watch"]) as first,
                server.browser(keys["id"], keys["watch"]) as second,
                server.browser(keys["id"], keys["watch"], lang="fr") as third,
            ):
                table.update = counted  # type: ignore[method-assign]
                await one.act(one.choices[0])
                for onlooker in (first, second, third):
                    await onlooker.until(lambda onlooker=onlooker: onlooker.seq == one.seq)  # type: ignore[misc]
                assert len(encoded) == 3
                assert first.raw[-1] == second.raw[-1]

    run(work)


def _bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}
