"""Play over sockets: seats in step, nothing missed, nothing told twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from tests.server.loopback import Json, Loopback, play_on, run, serving, together


def test_two_seats_and_an_onlooker_are_in_step_through_a_whole_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            left, right = keys["seats"]
            async with (
                server.browser(keys["id"], left) as one,
                server.browser(keys["id"], right) as two,
                server.browser(keys["id"], keys["watch"]) as onlooker,
            ):
                await play_on([one, two, onlooker], Random(1), 400)
                outcomes = [each.view["outcome"] for each in (one, two, onlooker)]
                assert outcomes[0] is not None
                assert outcomes[0] == outcomes[1] == outcomes[2]
                assert outcomes[0]["seed"] == "7"
                assert len(one.entries) == one.seq == len(two.entries) == len(onlooker.entries)
                assert onlooker.view["seat"] == -2
                assert [each["step"] for each in one.entries] == list(range(1, one.seq + 1))
                assert [seat["mine"] for seat in two.table["seats"]] == [False, True]

    run(work)


def test_a_question_with_one_answer_is_answered_for_people_and_stands_in_the_log(tmp_path: Path) -> None:
    """PEN-8: who must bite a coin has no choice about it."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            for seed in range(30):
                keys = await server.open(seed=str(seed))
                async with (
                    server.browser(keys["id"], keys["seats"][0]) as one,
                    server.browser(keys["id"], keys["seats"][1]) as two,
                ):
                    for _ in range(20):
                        await together([one, two])
                        asked = next((each for each in (one, two) if each.choices), None)
                        if asked is None:
                            break
                        assert asked.choices != ["bite"]
                        pick = next((each for each in asked.choices if each.startswith("pick")), asked.choices[0])
                        await asked.act(pick)
                bitten = [event["key"] for entry in one.entries for event in entry["events"]].count("coin-bitten")
                if bitten:
                    return
            raise AssertionError("no coin was bitten")

    run(work)


def test_who_comes_back_catches_up_without_gap_or_repetition(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            left, right = keys["seats"]
            async with server.browser(keys["id"], left) as one:
                async with server.browser(keys["id"], right) as two:
                    await play_on([one, two], Random(2), 5)
                    await together([one, two])
                    heard = two.seq
                    await two.act(two.choices[0]) if two.choices else await one.act(one.choices[0])
                async with server.browser(keys["id"], right, after=heard) as two:  # checks numbers itself
                    assert two.seq == two.view["seq"] > heard
                    assert len(two.entries) == two.seq - heard
                    await play_on([one, two], Random(3), 5)
                path = f"/api/tables/{keys['id']}/entries"
                assert await server.get(f"{path}?after={10**9}", right) == []
                assert next(entry["seq"] for entry in await server.get(f"{path}?after={heard}", right)) == heard + 1

    run(work)


def test_an_answer_to_a_question_of_before_comes_too_late(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                answer = await one.act(one.choices[0], seq=one.seq - 1)
                assert answer["type"] == "late"
                assert answer["sentence"] == "The table has gone on meanwhile; look again."
                assert (await one.act(one.choices[0]))["type"] == "done"
            path = f"/api/tables/{keys['id']}/actions"
            problem = await server.post(path, {"action": "stake gold", "seq": 1}, keys["seats"][1], 409)
            assert problem["sentence"] == "The table has gone on meanwhile; look again."

    run(work)


def test_of_many_answers_at_once_one_is_taken(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            seq, path = (await _view(server, keys))["seq"], f"/api/tables/{keys['id']}/actions"
            action = (await _view(server, keys))["question"]["choices"][0]["action"]
            headers = {"Authorization": f"Bearer {keys['seats'][0]}"}
            asked = [server.http.post(path, json={"action": action, "seq": seq}, headers=headers) for _ in range(8)]
            assert sorted(answer.status_code for answer in await asyncio.gather(*asked)) == [200, *[409] * 7]

    run(work)


async def _view(server: Loopback, keys: Json) -> Json:
    view: Json = await server.get(f"/api/tables/{keys['id']}/view", keys["seats"][0])
    return view
