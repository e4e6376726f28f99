"""What somebody at a campaign's table might try to learn or to do who may not."""

from __future__ import annotations

import asyncio
from pathlib import Path

from grognard.kernel.seat import SPECTATOR
from tests.gloomhaven.campaign.test_inside_served import TWO, party
from tests.server.loopback import run


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
