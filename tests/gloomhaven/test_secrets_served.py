"""What the server sends of a scenario: pairs of tables that differ in nothing but a secret, and all that others get.

Two copies of one table are made in the store, with another action in their log or another answer given; whatever
somebody else may ask for or try is compared letter by letter: pages, old steps, the story, the referee's answers,
refusals, and what is told over the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.game import GAME, GloomhavenGame
from grognard.games.gloomhaven.rules.setup import set_up
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.dealer import Dealer
from grognard.kernel.decision import Decision
from grognard.kernel.option import Options
from grognard.kernel.record import Record, replay
from grognard.kernel.session import Session
from grognard.server.table import Table, entries_in, standing_of
from tests.gloomhaven.test_secrets import other_behind_doors
from tests.server.loopback import Browser, Json, Loopback, run, serving

PARTY: Final = ("human",) * 4
CHARACTERS: Final = {"first": "brute", "second": "tinkerer", "third": "mindthief"}
OPTIONS: Final = {**CHARACTERS, "people": "2", "several-each": "on", "preparation": "ready-made"}
TOGETHER: Final = [[1, 2]]
"""One person holds the first seat, another one the second and the third."""
TRIED: Final = (
    "choose spare-dagger warding-strength",
    "choose ink-bomb proximity-mine",
    "rest",
    "play trample top",
    "play ink-bomb basic-bottom",
    "move L1",
    "attack I4",
    "keep-goal sadist",
    "keep-goal opener",
    "fight-on",
    "start-at L2",
    "end-turn",
)
ASKED: Final = ("ask=sight L1 L2", "ask=sight A1 L1", "touch=L1", "touch=I4", "touch=trample", "touch=ink-bomb")
TYPED: Final = ("help", "options", "why", "why choose trample spare-dagger", "sight L1 I4", "t", "999")


async def heard(server: Loopback, table: str, key: str, tried: Sequence[str] = TRIED) -> dict[str, str]:
    """All that somebody is sent of a table, by what was asked for or tried; only what names the table is taken out."""
    path, headers, found = f"/api/tables/{table}", {"Authorization": f"Bearer {key}"}, dict[str, str]()

    async def get(*asked: str) -> None:
        for what in asked:
            answer = await server.http.get(f"{path}{what}", headers=headers)
            assert answer.status_code < 500, f"{what}: {answer.text[:300]}"
            found[what] = f"{answer.status_code} {answer.text}"

    view = await server.get(f"{path}/view", key)
    await get("", "/view", "/entries", "/ground", "/tally", "/record")
    await get(*[f"/steps/{step}" for step in (view["step"], view["step"] - 1, view["step"] // 2, 3)])
    for action in tried:
        for seat in (0, 1):
            why, body = f"/why?action={action}&seat={seat}", {"action": action, "seat": seat}
            await get(why)
            if '"legal":true' not in found[why]:
                answer = await server.http.post(f"{path}/actions", headers=headers, json=body)
                assert 400 <= answer.status_code < 500, f"{body}: {answer.text[:300]}"
                found[f"{body}"] = f"{answer.status_code} {answer.text}"
    await get(*[f"/why?{ask}" for ask in ASKED])
    (summary,) = await server.post("/api/tables/mine", {"tables": [{"id": table, "key": key}]})
    found["mine"] = json.dumps(summary)
    async with server.browser(table, key) as browser:
        for line in TYPED:
            await browser.say(line)
        found["line"] = "\n".join(browser.raw)
    return {what: _unnamed(answer, table) for what, answer in found.items()}


def _unnamed(answer: str, table: str) -> str:
    """Return what was sent without what tells the copies of a table apart: its name, and the hour."""
    return re.sub(r'"(created|changed)": ?\d+', "", answer.replace(table, "TABLE"))


def assert_same(one: Mapping[str, str], other: Mapping[str, str]) -> None:
    """Everything that was sent is the same."""
    assert one.keys() == other.keys()
    for what, answer in one.items():
        assert answer == other[what], f"{what} tells"


class Copies:
    """Copies of one table in the store of a server; the keys of all are the same."""

    def __init__(self, server: Loopback, keys: Json) -> None:
        self.server = server
        self.keys = keys
        self.first, self.second, *_ = keys["seats"]
        self._count = 0

    async def add(self, session: Session[Any]) -> str:
        """Store a copy with a log of its own; returns its name."""
        (stored,) = await self.server.store.find([self.keys["id"]])
        self._count += 1
        copy = replace(stored, id=f"{stored.id[:-4]}{self._count:04}", standing=standing_of(session))
        entries, tables = entries_in(_actions(session)), self.server.tables
        copy = await self.server.store.add(copy, entries)
        # It is in memory at once, since the seed does not bring what some of them hold.
        tables._tables[copy.id] = Table(copy, session, entries, self.server.store, tables._minds)
        return copy.id

    async def pair(self, one: Session[Any], other: Session[Any]) -> tuple[str, str]:
        """Store two copies."""
        return await self.add(one), await self.add(other)

    async def act(self, table: str, action: Action) -> None:
        """Give an answer."""
        body = {"action": action.notation, "seat": action.seat}
        await self.server.post(f"/api/tables/{table}/actions", body, self.keys["seats"][action.seat])

    async def assert_alike(self, tables: Sequence[str], key: str) -> None:
        """A key is sent the same of two tables."""
        one, other = [await heard(self.server, table, key) for table in tables]
        assert_same(one, other)

    @asynccontextmanager
    async def listening(self, tables: Sequence[str], key: str) -> AsyncIterator[list[Browser]]:
        """Join the tables with a key."""
        async with AsyncExitStack() as stack:
            yield [await stack.enter_async_context(self.server.browser(table, key)) for table in tables]


async def _updates(browser: Browser, seq: int) -> list[str]:
    """Listen until so many entries are told; return what was told, without who came and went meanwhile."""
    await browser.until(lambda: browser.seq >= seq)
    return [_unnamed(raw, browser.table["id"]) for raw in browser.raw if '"type":"presence"' not in raw]


def _actions(session: Session[Any]) -> list[str]:
    """Return the lines of a game without its digests, which would forbid that any of them is changed."""
    return [line for line in session.lines if not line.startswith("= ")]


def started(**options: str) -> Session[Any]:
    """A scenario before anything was done, as the tables of these tests have it."""
    seats = dict.fromkeys(GAME.seats, "human")
    return Session.start(GAME, "black-barrow", {**OPTIONS, **options}, seed="7", seats=seats)


def pressing(session: Session[Any]) -> list[Decision]:
    """The questions that somebody is waited for."""
    return [decision for decision in session.decisions if not decision.standing]


def course(wanted: Callable[[Session[Any]], bool]) -> Iterator[Session[Any]]:
    """Play a scenario sensibly, and yield it wherever something is so."""
    session = started()
    for number in range(400):
        if not session.decisions:
            return
        if wanted(session):
            yield session.copy()
        (asked, *_) = pressing(session)
        suggested = GAME.suggest(GAME.observe(session.state, asked.seats[0]), Random(number))
        session.act(suggested or asked.options[0])


def is_choosing(session: Session[Any]) -> bool:
    """Whether nobody has chosen cards for the round yet."""
    return [each.kind for each in pressing(session)] == ["choose-cards"] * 3


def test_what_one_has_chosen_nobody_else_is_sent(tmp_path: Path) -> None:
    """GH-RND-2, GH-RND-3: two cards, a long rest, another choice in their place, until the last one chooses."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            copies = Copies(server, await server.open("gloomhaven", *PARTY, options=OPTIONS, together=TOGETHER))
            moments, rested = list(course(is_choosing)), 0
            for session in (moments[0], moments[4]):
                first, second, _ = pressing(session)
                picked = (first.options[0], first.options[-1])
                rested += picked[1].verb != "choose"
                tables = await copies.pair(session, session)
                async with (
                    copies.listening(tables, copies.second) as theirs,
                    copies.listening(tables, copies.keys["watch"]) as watchers,
                ):
                    for chosen in (picked, picked[::-1]):
                        for table, action in zip(tables, chosen, strict=True):
                            await copies.act(table, action)
                    await copies.assert_alike(tables, copies.second)
                    for table in tables:
                        await copies.act(table, second.options[0])
                    await copies.assert_alike(tables, copies.keys["watch"])
                    seq = len(_actions(session)) + 3
                    for one, other in (theirs, watchers):
                        assert await _updates(one, seq) == await _updates(other, seq)
            assert rested, "a long rest was among them"

    run(work)


def test_which_goals_are_dealt_and_kept_nobody_else_is_sent(tmp_path: Path) -> None:
    """GH-SET-4, GH-SET-9: from the deal to the last moment before the end, also of old steps."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            copies = Copies(server, await server.open("gloomhaven", *PARTY, options=OPTIONS, together=TOGETHER))
            (last,) = list(course(lambda session: True))[-1:]
            dealt = [action.words()[0] for action in last.actions if action.verb == "deal-goal"]
            others = [goal for goal in facts.battle_goals() if goal not in dealt]
            kept = next(action.words()[0] for action in last.actions if action.verb == "keep-goal")
            assert last.actions[6].notation == f"keep-goal {kept}"
            another_deal = dict(zip(dealt[:2], others, strict=False))
            another_choice = {f"keep {kept}": next(goal for goal in dealt[:2] if goal != kept)}
            for steps, names, key in (
                (6, another_deal, copies.second),
                (7, another_choice, copies.keys["watch"]),
                (len(last.actions), another_deal, copies.second),
            ):
                tables = await copies.pair(_again(last, steps, {}), _again(last, steps, names))
                await copies.assert_alike(tables, key)
                mine = [await server.get(f"/api/tables/{table}/view", copies.first) for table in tables]
                assert mine[0]["scene"] != mine[1]["scene"], "oneself is told"

    run(work)


def _again(session: Session[Any], steps: int, names: Mapping[str, str]) -> Session[Any]:
    """Play the first steps again with other goals: ``names`` of those dealt, with ``keep`` before of those kept."""
    lines = _actions(session)[:steps]
    for number, line in enumerate(lines):
        if line.startswith("chance: deal-goal "):
            goal = line.rpartition(" ")[2]
            lines[number] = f"chance: deal-goal {names.get(goal, goal)}"
        elif line.startswith("first: keep-goal "):
            goal = line.rpartition(" ")[2]
            lines[number] = f"first: keep-goal {names.get(f'keep {goal}', names.get(goal, goal))}"
    header = started().header
    return Session(header, lines, replay(Record(header, tuple(lines), "copy"), GAME, tell=True), Dealer("7"))


class OtherRooms(GloomhavenGame):
    """The game with other rooms behind the doors of its scenarios."""

    def setup(self, scenario: str, options: Options) -> Expedition:
        return set_up(other_behind_doors(find_scenario(scenario)), options)


def test_what_lies_behind_doors_nobody_is_sent(tmp_path: Path) -> None:
    """GH-SET-12, GH-DOOR-1: two servers, one of which knows another scenario behind the doors."""

    async def work() -> None:
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
        async with serving(tmp_path / "one") as server, serving(tmp_path / "other") as twin:
            twin.tables.games = {**twin.tables.games, "gloomhaven": OtherRooms()}
            copies = Copies(server, await server.open("gloomhaven", *PARTY, options=OPTIONS, together=TOGETHER))
            shut = list(course(lambda session: not session.state.opened))
            moves = [session for session in shut if pressing(session)[0].kind == "move"]
            for session, key in ((shut[0], copies.first), (moves[-1], "asked"), (shut[-1], copies.keys["watch"])):
                table = await copies.add(session)
                (copy,) = await server.store.find([table])
                await twin.store.add(copy, await server.store.lines(table))
                asked = copies.keys["seats"][pressing(session)[0].seats[0]]
                key, tried = (asked, (*TRIED, "move I7", "move I6", "move A1")) if key == "asked" else (key, TRIED)
                assert_same(await heard(server, table, key, tried), await heard(twin, table, key, tried))

    run(work)
