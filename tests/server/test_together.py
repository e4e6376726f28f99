"""Several seats of one person: their keys, what is heard there, and what several people at one screen still hide."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from grognard.games.gloomhaven.game import GAME
from grognard.kernel.decision import Decision
from grognard.kernel.seat import Seat
from grognard.kernel.session import Session
from grognard.server.views import instead_of
from grognard.server.words import words
from tests.server.loopback import Json, Loopback, run, serving

PARTY = ("human", "human", "human", "human")
SOLO = {"options": {"people": "1", "preparation": "ready-made"}, "together": [[0, 1]]}
TRIO = {"first": "brute", "second": "spellweaver", "third": "tinkerer", "preparation": "ready-made"}
TWO_WITH_THREE = {"options": {**TRIO, "people": "2", "several-each": "on"}, "together": [[1, 2]]}


async def _seats(server: Loopback, keys: Json, key: str) -> list[Json]:
    found: list[Json] = (await server.get(f"/api/tables/{keys['id']}", key))["seats"]
    return found


async def _told(server: Loopback, keys: Json, key: str) -> list[str]:
    entries = await server.get(f"/api/tables/{keys['id']}/entries", key)
    return [told["text"] for entry in entries for told in entry["told"]]


def test_one_key_opens_all_seats_of_a_person_and_no_other(tmp_path: Path) -> None:
    """GH-SET-13."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("gloomhaven", *PARTY, **TWO_WITH_THREE, seat=0)
            mine, friends, again, nobodys = keys["seats"]
            assert friends == again != mine
            assert nobodys == ""
            seats = await _seats(server, keys, friends)
            assert [seat["mine"] for seat in seats] == [False, True, True, False]
            assert [seat["person"] for seat in seats] == [0, 1, 1, -1]
            assert [seat["player"] for seat in seats] == ["human", "human", "human", "nobody"]
            assert [seat["words"] for seat in seats[:3]] == ["Brute", "Spellweaver", "Tinkerer"]
            goal = {"action": "keep-goal opener", "seat": 0}
            assert await server.post(f"/api/tables/{keys['id']}/actions", goal, friends, 403)

    run(work)


def test_one_person_is_asked_for_each_of_her_seats_and_hears_all_of_their_secrets(tmp_path: Path) -> None:
    """GH-SET-3, GH-SET-4: both battle goals are hers."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("gloomhaven", *PARTY, **SOLO)
            async with server.browser(keys["id"], keys["seats"][0]) as browser:
                assert not browser.table["shared"]
                asked = []
                for _ in range(2):
                    question = browser.view["question"]
                    asked.append((question["seat"], question["kind"]))
                    assert browser.view["seat"] == question["seat"]
                    await browser.act(browser.choices[0])
                assert asked == [(0, "battle-goal"), (1, "battle-goal")]
                assert browser.view["take_back"]["allowed"]
            dealt = [line for line in await _told(server, keys, keys["seats"][1]) if "dealt a battle goal" in line]
            assert len(dealt) == 4
            assert all(":" in line for line in dealt)
            watched = [line for line in await _told(server, keys, keys["watch"]) if "dealt a battle goal" in line]
            assert not any(":" in line for line in watched)

    run(work)


def test_people_at_one_screen_hear_no_secrets_though_one_of_them_holds_two_seats(tmp_path: Path) -> None:
    """GH-SET-4."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("gloomhaven", *PARTY, **TWO_WITH_THREE, shared=True)
            assert len(set(keys["seats"][:3])) == 1
            seats = await _seats(server, keys, keys["seats"][0])
            assert [seat["person"] for seat in seats if seat["mine"]] == [0, 1, 1]
            dealt = [line for line in await _told(server, keys, keys["seats"][0]) if "dealt a battle goal" in line]
            assert len(dealt) == 6
            assert not any(":" in line for line in dealt)

    run(work)


def test_who_holds_what_outlives_a_restart_and_my_tables_name_the_characters(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("gloomhaven", *PARTY, **TWO_WITH_THREE)
        async with serving(tmp_path) as server:
            key = keys["seats"][1]
            assert [seat["mine"] for seat in await _seats(server, keys, key)] == [False, True, True, False]
            known = {"tables": [{"id": keys["id"], "key": key}]}
            (table,) = await server.post("/api/tables/mine?lang=fr", known)
            assert table["mine"] == [1, 2]
            assert table["seats"] == ["Brute", "Tisseuse de sorts", "Bricoleur", ""]

    run(work)


def test_a_view_is_had_with_the_eyes_of_any_own_seat_and_of_no_other(tmp_path: Path) -> None:
    """GH-SET-9: who plays two characters sees the cards of both, each through its own eyes."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("gloomhaven", *PARTY, **TWO_WITH_THREE)
            path, key = f"/api/tables/{keys['id']}/view", keys["seats"][1]
            for seat in (1, 2):
                seen = await server.get(f"{path}?seat={seat}", key)
                assert (seen["seat"], seen["scene"]["view"], seen["question"]["seat"]) == (seat, seat, seat)
                assert len(seen["scene"]["preparation"]["goals"]) == 2
            for stranger in (keys["seats"][0], keys["watch"]):
                await server.get(f"{path}?seat=1", stranger, status=403)

    run(work)


@pytest.mark.parametrize(
    ("together", "sentence"),
    [
        ([[0, 3]], "together: seat 3 is no person's"),
        ([[0, 9]], "together: seat 9 is no person's"),
        ([[0, 1], [1]], "together: seat 1 is named twice"),
        ([[0, 0]], "together: seat 0 is named twice"),
    ],
)
def test_nobody_holds_a_seat_that_is_no_persons_or_anothers(
    together: list[list[int]], sentence: str, tmp_path: Path
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            wish = {"game": "gloomhaven", "players": PARTY, "scenario": "black-barrow", "together": together}
            assert sentence in (await server.post("/api/tables", wish, status=400))["sentence"]

    run(work)


def test_the_answers_of_a_group_are_offered_instead_once() -> None:
    """GH-RND-6, GH-FOCUS-9: each seat of the group has the same answers; who answered is offered its own others."""
    session = Session.start(GAME, "black-barrow", {"people": "1", "preparation": "ready-made"}, seed="10")
    while session.decisions[0].kind != "who-acts-first":
        options = next(each for each in session.decisions if not each.standing).options
        session.act(next((each for each in options if each.notation in ("long-rest", "no-rest")), options[0]))
    asked = session.decisions[0]
    assert [each.notation for each in asked.options] == ["go-first brute", "go-first spellweaver"] * 2
    before = asked.options[0]
    course = SimpleNamespace(states=[session.state, session.state])
    table: Any = SimpleNamespace(game=GAME, course=course, step_before=lambda _: before)
    follows = Decision((Seat(0),), "monster-trap", (), ("brute",))
    found = instead_of(table, follows, Seat(0), words("en", GAME))
    assert [each.action for each in found] == ["go-first spellweaver"]
