"""What somebody at a campaign's table might try to learn or to do who may not."""

from __future__ import annotations

import asyncio
from pathlib import Path

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.game import GAME as SCENARIOS
from grognard.kernel.seat import SPECTATOR
from grognard.server.table import Table
from tests.gloomhaven.campaign.test_inside_served import TWO, party
from tests.server.loopback import run, serving


def test_a_campaign_is_not_closed_to_read_its_record_and_then_gone_on_with(tmp_path: Path) -> None:
    """GH-SET-9, GH-TOWN-12: the record tells all quests and the seed of all that will be drawn."""

    async def work() -> None:
        async with party(tmp_path) as p:
            await p.act("write-quest other 1 any Xylophone", seat=1)
            path, key = f"/api/tables/{p.id}", p.keys[2]
            await p.server.get(f"{path}/record", key, 403)
            await p.act("close-campaign", seat=2)
            record = await p.server.http.get(f"{path}/record", headers={"Authorization": f"Bearer {key}"})
            assert "Xylophone" in record.text
            said = await p.server.post(f"{path}/take-back", {"seat": 2}, key, 409)
            assert said["sentence"] == "Undo stops here: the game is over, and its record is open to everybody."
            assert (await p.server.get(f"{path}/view", key))["take_back"]["allowed"] is False
            assert (await p.state()).closed

    run(work)


def test_a_trip_that_goes_on_when_its_scenario_is_over_already_ends_at_once(tmp_path: Path) -> None:
    """GH-END-1: called off, played to its end at its table all the same, and then the calling off is taken back."""

    async def work() -> None:
        async with party(tmp_path) as p:
            await p.act(TWO)
            table = (await p.inner())["id"]
            await p.act("call-off", seat=2)
            await p.end(table)
            assert (await p.state()).visit.place == "town"
            await p.server.post(f"/api/tables/{p.id}/take-back", {"seat": 2}, p.keys[2])
            for _ in range(100):
                if (await p.state()).visit.place == "road":
                    break
                await asyncio.sleep(0.05)
            s = await p.state()
            assert (s.visit.place, s.visit.last) == ("road", 1)
            assert s.trip is not None
            assert s.trip.report is not None

    run(work)


def test_keys_of_the_campaign_open_no_scenario_and_those_of_a_scenario_no_campaign(tmp_path: Path) -> None:
    """GH-SET-13: who takes no part in a trip looks on there, and may do nothing."""

    async def work() -> None:
        async with party(tmp_path) as p:
            await p.act(TWO)
            joined = [await p.inner(seat=seat) for seat in range(4)]
            table = f"/api/tables/{joined[0]['id']}"
            assert [each["id"] for each in joined] == [joined[0]["id"]] * 4
            for key in p.keys:
                await p.server.get(f"{table}/view", key, 403)
            for each in joined:
                await p.server.get(f"/api/tables/{p.id}/view", each["key"], 403)
            seats = [(await p.server.get(table, each["key"]))["seats"] for each in joined]
            assert [[seat["mine"] for seat in each[:2]] for each in seats] == [
                [True, False],
                [False, False],
                [False, True],
                [False, False],
            ]
            for seat in range(-2, 4):
                body = {"action": "ready", "seat": seat}
                await p.server.post(f"{table}/actions", body, joined[1]["key"], 403)
            assert (await p.server.get(f"{table}/view", joined[1]["key"]))["seat"] == SPECTATOR

    run(work)


def test_bots_do_not_set_out_before_the_person_at_their_table_has_a_character(tmp_path: Path) -> None:
    """GH-TOWN-10: or nobody could ever join them; once there is one, that person decides."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            server.tables.games = {SCENARIOS.id: SCENARIOS, GAME.id: GAME}
            wish = {"game": GAME.id, "players": ["human", "random", "greedy", "random"], "scenario": "new-campaign"}
            keys = await server.post("/api/tables", {**wish, "seed": "7"}, status=201)
            table = await server.tables.find(keys["id"])
            path = f"/api/tables/{keys['id']}/actions"
            await idle(table)
            assert (len(table.state.manned()), table.state.visit.place) == (2, "town")
            hero = next(each for each in table.state.world.classes if each not in heroes(table))
            await server.post(path, {"action": f"create {hero} 1", "seat": 0}, keys["seats"][0])
            quest = table.state.adventurer(0).dealt[0]
            await server.post(path, {"action": f"keep-quest {quest}", "seat": 0}, keys["seats"][0])
            await idle(table)
            assert (len(table.state.manned()), table.state.visit.place) == (3, "town")
            coming = "+".join([GAME.seats[line] for line in table.state.manned()])
            line = f"set-out 1 casual normal as-characters hidden {coming}"
            await server.post(path, {"action": line, "seat": 0}, keys["seats"][0])
            assert table.state.visit.place == "away"

    run(work)


async def idle(table: Table) -> None:
    """Wait until no bot thinks."""
    table.wake()
    while table.is_busy:
        await asyncio.sleep(0.05)


def heroes(table: Table) -> set[str]:
    """The classes that play."""
    return {table.state.adventurer(line).hero for line in table.state.manned()}


def test_a_campaign_is_listed_by_the_name_of_its_party(tmp_path: Path) -> None:
    """GH-TOWN-10: as soon as it has one, whatever names had been there before."""

    async def work() -> None:
        async with party(tmp_path) as p:
            mine = {"tables": [{"id": p.id, "key": p.keys[0]}]}
            (before,) = await p.server.post("/api/tables/mine", mine)
            await p.act("party The Late Risers")
            (after,) = await p.server.post("/api/tables/mine?lang=fr", mine)
            assert before["title"] == "Gloomhaven: campaign · A new campaign"
            assert after["title"] == "Gloomhaven\N{NO-BREAK SPACE}: campagne · The Late Risers"

    run(work)
