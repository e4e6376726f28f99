"""Bots at a table: they answer at once, within their time, and a failure stops no game."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from grognard.bots import find_bot
from grognard.kernel.game import find_game
from grognard.kernel.seat import Seat
from grognard.kernel.session import Session
from grognard.server.minds import Minds
from tests.server.loopback import run, serving
from tests.server.thinkers import Crasher, Sleeper

MEMOIR = find_game("memoir44")


def test_a_game_against_a_bot_goes_to_its_end_and_each_answer_is_an_update(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("pennies", "human", "greedy")
            rng = Random(1)
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                while one.view["outcome"] is None:
                    if one.choices:
                        await one.act(rng.choice(one.choices))
                    else:
                        await one.hear()
                assert {entry["seat"] for entry in one.entries} == {-1, 0, 1}
                assert one.here == [True, False]
                assert [seat["player_words"] for seat in one.table["seats"]] == ["a player", "Greedy bot"]

    run(work)


def test_bots_play_among_themselves_while_somebody_looks_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("pennies", "random", "random")
            async with server.browser(keys["id"], keys["watch"]) as onlooker:
                await onlooker.until(lambda: onlooker.view["outcome"] is not None)

    run(work)


def test_a_bot_answers_as_it_does_in_the_terminal() -> None:
    async def work() -> None:
        session = Session.start(MEMOIR, "pegasus-bridge", {}, seed="3")
        observation = MEMOIR.observe(session.state, Seat(0))
        minds = Minds()
        found = await minds.choose(MEMOIR, find_bot("greedy"), observation, "3/0/8")
        assert found == find_bot("greedy").choose(MEMOIR, observation, Random("3/0/8"))
        minds.stop()

    run(work)


@pytest.mark.parametrize("bot", [Sleeper(), Crasher()])
def test_a_bot_that_fails_takes_an_option_at_random(bot: Sleeper | Crasher) -> None:
    async def work() -> None:
        session = Session.start(MEMOIR, "pegasus-bridge", {}, seed="3")
        observation = MEMOIR.observe(session.state, Seat(0))
        minds = Minds(limit=0.5)
        await minds.choose(MEMOIR, find_bot("random"), observation, "x")  # so that the process has begun
        begun = time.monotonic()
        assert await minds.choose(MEMOIR, bot, observation, "x") in session.legal(Seat(0))
        assert time.monotonic() - begun < 10
        legal = await minds.choose(MEMOIR, find_bot("random"), observation, "y")  # in a new process
        assert legal in session.legal(Seat(0))
        minds.stop()

    run(work)
