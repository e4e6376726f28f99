"""What may come of an answer that leads to a game inside a table: games between bots tell."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grognard.bots.playout import wins_from
from tests.kernel.pennies.game import GAME as PENNIES
from tests.server.loopback import Json, Loopback, run, serving


async def before_a_mark(server: Loopback) -> tuple[Json, str, str]:
    """Open a tour and play until an answer leads to a game inside; return the keys, that answer, and its seat's key."""
    keys, rng = await server.open("tour"), Random(3)
    path = f"/api/tables/{keys['id']}"
    while True:
        for key in keys["seats"]:
            view: Json = await server.get(f"{path}/view", key)
            if view["question"] is None:
                continue
            for choice in view["question"]["choices"]:
                wish = {"action": choice["action"]}
                answer = await server.http.post(f"{path}/forecast", json=wish, headers=bearer(key))
                if answer.status_code == 200:
                    return keys, choice["action"], key
                assert answer.status_code == 409
            await server.post(f"{path}/actions", {"action": rng.choice(view["question"]["choices"])["action"]}, key)


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def test_games_are_counted_as_bots_play_them_from_what_is_ahead(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys, action, key = await before_a_mark(server)
            path = f"/api/tables/{keys['id']}"
            seen = await server.get(f"{path}/view", key)
            told = [await server.post(f"{path}/forecast", {"action": action, "first": n}, key) for n in (0, 5, 10)]
            ahead = PENNIES.write_position(PENNIES.setup("three-coins", {"goal": "1"}))
            assert [each["games"] for each in told] == [5, 5, 5]
            assert [each["won"] for each in told] == [wins_from(PENNIES, ahead, first, 5) for first in (0, 5, 10)]
            assert await server.get(f"{path}/view", key) == seen

    run(work)


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"action": "fly to the moon"}, 400),
        ({}, 400),
        ({"first": -1}, 400),
        ({"first": 10**9}, 400),
        ({"first": "x"}, 400),
        ({"seat": 7}, 403),
        ({"action": "stake gold"}, 422),
    ],
)
def test_what_cannot_be_told_is_said_in_a_sentence(tmp_path: Path, wish: Json, status: int) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys, action, key = await before_a_mark(server)
            path = f"/api/tables/{keys['id']}/forecast"
            asked = {**wish} if not wish else {"action": action, **wish}
            told = await server.post(path, asked, key, status=status)
            assert told["sentence"]
            await server.post(path, {"action": action}, keys["watch"], status=403)

    run(work)


def test_a_game_without_others_inside_has_nothing_to_tell(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open(PENNIES.id)
            path = f"/api/tables/{keys['id']}"
            view = await server.get(f"{path}/view", keys["seats"][0])
            wish = {"action": view["question"]["choices"][0]["action"]}
            await server.post(f"{path}/forecast", wish, keys["seats"][0], status=409)

    run(work)
