"""What somebody at a campaign's table might try to learn or to do who may not."""

from __future__ import annotations

from pathlib import Path

from tests.gloomhaven.campaign.test_inside_served import party
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
