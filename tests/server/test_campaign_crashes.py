"""A real server is killed at each step from a scenario's end to its rewards, and after each deed in town.

Nothing is lost, and nothing counts twice (decision 014).
"""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from secrets import token_bytes
from time import monotonic, sleep
from typing import Any

import httpx
import pytest

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.game import GAME as SCENARIOS
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.inner import inner_of
from grognard.kernel.record import HUMAN
from grognard.kernel.seat import CHANCE, Seat
from grognard.kernel.session import Session
from grognard.server.keys import KeyRing
from grognard.server.table import entries_in, standing_of
from grognard.store import Store, StoredTable
from tests.gloomhaven.campaign.playing import Playing, next_by_bots
from tests.server import test_restart
from tests.server.loopback import Json, run

PEOPLE = (HUMAN,) * 4
PATIENCE = 60
DYING = {
    "as the scenario ends": """
from grognard.server.table import Table
store = Table._settle
async def dying(self, session):
    over = session.outcome is not None
    if over:
        os.kill(os.getpid(), signal.SIGKILL)
    await store(self, session)
Table._settle = dying
""",
    "before what came of it is handed in": """
async def dying(*given):
    os.kill(os.getpid(), signal.SIGKILL)
tables.hand_in = dying
""",
    "after it was handed in": """
hand_in = tables.hand_in
async def dying(*given):
    await hand_in(*given)
    os.kill(os.getpid(), signal.SIGKILL)
tables.hand_in = dying
""",
}
"""What kills a server from within, at a step that nobody outside could hit."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A campaign whose scenario needs one more action: the tables' ids and keys, the action, the campaign then."""

    outer: str
    keys: tuple[str, ...]
    inner: str
    inner_keys: tuple[str, ...]
    last: Action
    before: Campaign
    after: Session[Any]


def almost_over(s: Campaign) -> tuple[Expedition, Action, Expedition]:
    """The scenario of a campaign before its last action, that action, and the scenario over."""
    inner = inner_of(GAME, s)
    assert inner is not None
    played, rng = SCENARIOS.read_position(inner.position), Random(2)
    before, last = played.copy(), None
    while (action := next_by_bots(played, rng)) is not None:
        if action.seat != CHANCE:
            before, last = played.copy(), action
        SCENARIOS.apply(played, action)
    assert last is not None
    return before, last, played


def stored(session: Session[Any], place: str, inside: tuple[str, int] | None = None) -> StoredTable:
    """A table of four people."""
    return StoredTable(
        place, session.game.id, session.header, "7", PEOPLE, False, False, 0, token_bytes(32), standing_of(session),
        inside=inside,
    )  # fmt: skip


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Evening]:
    """A server's data with a campaign that is away, and its scenario one action before the end."""
    data = tmp_path_factory.mktemp("evening")
    p = Playing(11, difficulty="easy")
    for seat, hero in enumerate(("brute", "spellweaver", "cragheart", "tinkerer")):
        p.make(seat, hero)
    p.set_out(1, level="easy")
    before, last, over = almost_over(p.s)
    came = GAME.came_of(p.s, over)
    assert came is not None
    seats = dict(zip(GAME.seats, PEOPLE, strict=True))
    outer = Session.start_at(GAME, GAME.write_position(p.s), seed="7", seats=seats)
    inner = Session.start_at(SCENARIOS, SCENARIOS.write_position(before), seed="7", seats=seats)
    after = outer.copy()
    after.act(came)
    tables = stored(outer, "outer-table"), stored(inner, "inner-table", ("outer-table", 1))

    async def keep() -> None:
        store = Store.open(data / "tables.sqlite")
        await store.add(tables[0], entries_in(outer.lines))
        await store.add(tables[1], entries_in(inner.lines))
        await store.close()

    run(keep)
    keys = [KeyRing(table).keys.seats for table in tables]
    assert outer.state == p.s
    return data, Evening("outer-table", tuple(keys[0]), "inner-table", tuple(keys[1]), last, p.s, after)


@contextmanager
def server(data: Path, dying: str = "") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """``grognard play`` in a process of its own, which may die by itself at some step."""
    start = "import os, signal\nfrom grognard.server import tables\n"
    command = (sys.executable, "-c", f"{start}{dying}\nfrom grognard.cli import main; main()")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(test_restart, "COMMAND", command)
        with test_restart.server(data) as running:
            yield running


def ask(address: str, path: str, key: str, body: Json | None = None) -> httpx.Response:
    """Ask a server; a POST if something is sent."""
    url, headers = f"{address}api/tables/{path}", {"Authorization": f"Bearer {key}"}
    if body is None:
        return httpx.get(url, headers=headers, trust_env=False, timeout=PATIENCE)
    return httpx.post(url, json=body, headers=headers, trust_env=False, timeout=PATIENCE)


def campaign_at(address: str, night: Evening) -> Campaign:
    """The whole campaign, as its document tells it."""
    answer = ask(address, f"{night.outer}/document", night.keys[0])
    assert answer.status_code == 200, answer.text
    return GAME.read_position(answer.text)


def is_back(address: str, night: Evening) -> bool:
    """Wait until the party is back; False if it does not come."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        if campaign_at(address, night) != night.before:
            return True
        sleep(0.05)
    return False


def finish(address: str, night: Evening) -> None:
    """Do the last action of the scenario; the server may die over it."""
    try:
        ask(address, f"{night.inner}/actions", night.inner_keys[int(night.last.seat)], {"action": night.last.notation})
    except httpx.HTTPError:
        return


def check(data: Path, night: Evening) -> None:
    """Whatever happened before: the party comes back once, with what it brings, and that stays so."""
    for _ in range(2):
        with server(data) as (process, address):
            view = ask(address, f"{night.inner}/view", night.inner_keys[0]).json()
            if view["outcome"] is None:  # it died before the last action was kept: nobody was told that it was
                finish(address, night)
            assert is_back(address, night)
            sleep(0.2)
            assert campaign_at(address, night) == night.after.state
            told = ask(address, f"{night.outer}/entries", night.keys[0]).json()
            assert [event["key"] for entry in told for event in entry["events"]].count("party-came-back") == 1
            process.kill()


@pytest.mark.parametrize("step", list(DYING))
def test_a_crash_neither_loses_nor_doubles_what_a_scenario_brought(
    step: str, evening: tuple[Path, Evening], tmp_path: Path
) -> None:
    """GH-END-1, GH-TOWN-14: the server dies at a step from the end of a scenario to its rewards."""
    data, night = evening
    shutil.copytree(data, tmp_path / "data")
    with server(tmp_path / "data", DYING[step]) as (process, address):
        finish(address, night)
        process.wait(PATIENCE)
        assert process.returncode == -signal.SIGKILL
    check(tmp_path / "data", night)


@pytest.mark.parametrize("pause", [0.0, 0.05])
def test_a_power_cut_at_any_moment_does_no_harm(pause: float, evening: tuple[Path, Evening], tmp_path: Path) -> None:
    """GH-END-1: as above, at moments that nobody chose."""
    data, night = evening
    shutil.copytree(data, tmp_path / "data")
    with server(tmp_path / "data") as (process, address):
        finish(address, night)
        sleep(pause)
        process.kill()
        process.wait(PATIENCE)
    check(tmp_path / "data", night)


def test_what_was_done_in_town_survives_a_kill_after_each_deed(evening: tuple[Path, Evening], tmp_path: Path) -> None:
    """GH-TOWN-3, GH-TOWN-6, GH-TOWN-15: what was answered is kept."""
    data, night = evening
    shutil.copytree(data, tmp_path / "data")
    mirror = night.after.copy()
    deeds = ["party Old Friends", "to-town", "buy boots-of-striding", "donate"]
    with server(tmp_path / "data") as (process, address):
        finish(address, night)
        assert is_back(address, night)
        process.kill()
    for deed in deeds:
        mirror.act(GAME.read_action(deed, Seat(0)))
        with server(tmp_path / "data") as (process, address):
            answer = ask(address, f"{night.outer}/actions", night.keys[0], {"action": deed, "seat": 0})
            process.kill()
            assert answer.status_code == 200, answer.text
    with server(tmp_path / "data") as (process, address):
        assert campaign_at(address, night) == mirror.state
        process.kill()
