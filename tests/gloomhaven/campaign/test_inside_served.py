"""The table of a scenario inside a campaign's: which one it is, and that only the end of the present trip counts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.game import GAME as SCENARIOS
from grognard.server.inside import hand_in
from tests.server.loopback import Json, Loopback, run, serving

ALL: Final = "set-out 1 casual normal as-characters hidden first+second+third"
TWO: Final = "set-out 1 casual normal as-characters hidden first+third"
HARD: Final = "set-out 1 casual hard as-characters hidden first+second+third"


class Party:
    """A campaign at a server, each line with a person of its own; three have a character."""

    def __init__(self, server: Loopback, keys: Json) -> None:
        self.server = server
        self.id = keys["id"]
        self.keys = keys["seats"]

    async def state(self) -> Campaign:
        """The campaign as it is."""
        state: Campaign = (await self.server.tables.find(self.id)).state
        return state

    async def act(self, *notations: str, seat: int = 0, status: int = 200) -> Json:
        """Do things; returns what was said last."""
        said: Json = {}
        for notation in notations:
            body = {"action": notation, "seat": seat}
            said = await self.server.post(f"/api/tables/{self.id}/actions", body, self.keys[seat], status)
        return said

    async def take_back(self, status: int = 200) -> None:
        """Take the last choice back."""
        await self.server.post(f"/api/tables/{self.id}/take-back", {"seat": 0}, self.keys[0], status)

    async def inner(self, seat: int = 0, status: int = 200) -> Json:
        """Go to the table of the scenario."""
        found: Json = await self.server.post(f"/api/tables/{self.id}/inner", {}, self.keys[seat], status)
        return found

    async def begin(self, table: str) -> None:
        """Let the first options be chosen at the table of a scenario until its first round has begun."""
        played = await self.server.tables.find(table)
        while not played.state.round:
            await played.act([played.decisions[0].options[0]], None)

    async def end(self, table: str) -> None:
        """Let the scenario at a table be given up as everybody agrees, and what came of it be handed in."""
        played = await self.server.tables.find(table)
        for _ in range(200):
            if SCENARIOS.outcome(played.state) is not None:
                break
            offered = [option for decision in played.decisions for option in decision.options]
            given_up = [option for option in offered if option.verb == "give-up"]
            await played.act([(given_up or offered)[0]], None)
        assert SCENARIOS.outcome(played.state) is not None
        await hand_in(self.server.tables, await self.server.tables.find(self.id))
        await asyncio.sleep(0.05)


@asynccontextmanager
async def party(folder: Path) -> AsyncIterator[Party]:
    """Open a campaign with three characters that owe nothing."""
    async with serving(folder) as server:
        server.tables.games = {SCENARIOS.id: SCENARIOS, GAME.id: GAME}
        wish = {"game": GAME.id, "players": ["human"] * 4, "scenario": "new-campaign", "seed": "7"}
        found = Party(server, await server.post("/api/tables", wish, status=201))
        for seat, hero in enumerate(("brute", "tinkerer", "scoundrel")):
            await found.act(f"create {hero} 1", seat=seat)
            dealt = (await found.state()).adventurer(seat).dealt
            await found.act(f"keep-quest {dealt[0]}", seat=seat)
        yield found


def test_each_trip_has_a_table_of_its_own_and_setting_out_is_not_taken_back(tmp_path: Path) -> None:
    """GH-TOWN-3, GH-SET-1: so no table can be that of other characters or of another difficulty.

    Calling off is taken back: then the trip goes on at its table.
    """

    async def work() -> None:
        async with party(tmp_path) as p:
            tables = []
            for line in (ALL, TWO, HARD):
                await p.act(line)
                tables.append((await p.inner())["id"])
                await p.take_back(status=409)
                await p.act("call-off")
                await p.take_back()
                assert (await p.inner(seat=1))["id"] == tables[-1]
                await p.act("call-off")
            assert len({*tables}) == 3
            for table in tables:
                await p.end(table)
            assert (await p.state()).visit.place == "town"
            await p.take_back()
            await p.end(tables[-1])
            s = await p.state()
            assert (s.visit.place, s.trip is not None and s.trip.number) == ("road", 3)

    run(work)


def test_the_end_of_a_scenario_that_was_called_off_does_not_count(tmp_path: Path) -> None:
    """GH-END-1: neither before nor after the party sets out again, nor if that is reported by hand."""

    async def work() -> None:
        async with party(tmp_path) as p:
            await p.act(ALL)
            first = (await p.inner())["id"]
            await p.act("call-off", seat=1)
            before = await p.state()
            await p.end(first)
            assert await p.state() == before
            await p.act(ALL)
            second = (await p.inner())["id"]
            assert second != first
            assert (await p.state()).visit.place == "away"
            said = await p.act("come-back 1 won 9 0 1 9 0 1 9 0 1", status=422)
            assert said["rule"] == "GH-END-1"
            await p.act("come-back 2 lost 3 1 0 3 1 0 3 1 0")
            before = await p.state()
            await p.end(second)
            assert await p.state() == before

    run(work)


def test_a_scenario_that_has_begun_is_not_called_off(tmp_path: Path) -> None:
    """GH-END-7, GH-END-3: given up at its table it counts as failed; while it is prepared it may be called off."""

    async def work() -> None:
        async with party(tmp_path) as p:
            await p.act(ALL, "call-off", ALL)
            table = (await p.inner())["id"]
            await p.begin(table)
            said = await p.act("call-off", status=422)
            assert said["rule"] == "GH-END-7"
            assert said["sentence"].startswith("The scenario has begun at its table")
            p.server.tables._tables.clear()
            said = await p.act("call-off", seat=1, status=422)
            assert said["rule"] == "GH-END-7"
            async with p.server.browser(p.id, p.keys[0]) as browser:
                await browser.until(lambda: bool(browser.view))
                tried = [await browser.act("call-off"), await browser.say("call-off"), await browser.say("call-off")]
            assert [each["type"] for each in tried] == ["refused"] * 3
            assert "Type it again" in tried[1]["sentence"]
            assert tried[0]["sentence"] == tried[2]["sentence"] == said["sentence"]
            await p.end(table)
            s = await p.state()
            assert (s.visit.place, s.visit.won) == ("road", False)

    run(work)


def test_a_report_by_hand_ends_a_trip_whose_scenario_has_begun(tmp_path: Path) -> None:
    """GH-END-1: whoever went on at the real table is not kept at the other."""

    async def work() -> None:
        async with party(tmp_path) as p:
            await p.act(ALL)
            await p.begin((await p.inner())["id"])
            await p.act("come-back 1 lost 3 1 0 3 1 0 3 1 0")
            assert (await p.state()).visit.place == "road"

    run(work)


@pytest.mark.parametrize(
    "deeds", [("call-off", "close-campaign"), ("call-off", "archive"), ("call-off", "found Others")]
)
def test_what_ends_after_the_campaign_went_on_otherwise_changes_nothing(deeds: tuple[str, ...], tmp_path: Path) -> None:
    """GH-TOWN-10, GH-END-1: closed, put away, another party."""

    async def work() -> None:
        async with party(tmp_path) as p:
            await p.act(ALL)
            table = (await p.inner())["id"]
            await p.act(*deeds)
            before = await p.state()
            await p.end(table)
            assert await p.state() == before
            await p.inner(status=409)

    run(work)


def test_a_person_acts_for_nobody_else_and_two_at_once_are_told_apart(tmp_path: Path) -> None:
    """GH-TOWN-10: another's line, an onlooker, two devices that set out at the same moment."""

    async def work() -> None:
        async with party(tmp_path) as p:
            path = f"/api/tables/{p.id}/actions"
            body = {"action": "write-quest other 1 any mine", "seat": 1}
            said = await p.server.post(path, body, p.keys[0], 403)
            assert said["sentence"] == "This key is not that seat's."
            seq = (await p.server.get(f"/api/tables/{p.id}/view", p.keys[0]))["seq"]
            bodies = [{"action": ALL, "seat": seat, "seq": seq} for seat in (0, 1, 2)]
            headers = [{"Authorization": f"Bearer {p.keys[seat]}"} for seat in (0, 1, 2)]
            tries = [p.server.http.post(path, json=b, headers=h) for b, h in zip(bodies, headers, strict=True)]
            said = [(each.status_code, each.json().get("sentence")) for each in await asyncio.gather(*tries)]
            late = (409, "The table has gone on meanwhile; look again.")
            assert sorted(said, key=lambda each: each[0]) == [(200, None), late, late]
            s = await p.state()
            assert s.trip is not None
            assert s.trip.number == 1

    run(work)
