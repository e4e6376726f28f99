"""Looking back: the map as it was known at a step, without the rooms that were revealed later (GH-DOOR-1)."""

from __future__ import annotations

from pathlib import Path
from random import Random

from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.session import Session
from tests.server.loopback import run, serving

OPTIONS = {"first": "brute", "second": "scoundrel", "preparation": "ready-made"}
MOST = 600


def opened() -> Session[Expedition]:
    """A scenario played sensibly until its first door is open."""
    session = Session.start(GAME, "black-barrow", OPTIONS, seed="7", seats=dict.fromkeys(GAME.seats, "human"))
    for number in range(MOST):
        if session.state.rooms.bit_count() > 1:
            return session
        (asked, *_) = [decision for decision in session.decisions if not decision.standing]
        suggested = GAME.suggest(GAME.observe(session.state, asked.seats[0]), Random(number))
        session.act(suggested or asked.options[0])
    raise AssertionError("no door was opened")


def test_an_old_step_has_the_ground_of_its_time(tmp_path: Path) -> None:
    """GH-DOOR-1: a replay, for whoever looks on; the version tells when it has to be asked for."""
    session = opened()

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.post("/api/replays", {"record": session.save()}, status=201)
            path, key = f"/api/tables/{keys['id']}", keys["watch"]
            now = await server.get(f"{path}/ground", key)
            last = (await server.get(f"{path}/view", key))["step"]
            end = await server.get(f"{path}/steps/{last}", key)
            step = last
            while (await server.get(f"{path}/steps/{step}", key))["ground"] == end["ground"]:
                step -= 1
            before = await server.get(f"{path}/ground?step={step}", key)
            assert len(before["places"]) == 33, "the whole first room"
            assert {each["at"] for each in before["places"]} < {each["at"] for each in now["places"]}
            assert await server.get(f"{path}/ground?step={last}", key) == now
            await server.get(f"{path}/ground?step={last + 1}", key, 404)

    run(work)
