"""A whole campaign through the server: nothing that is locked or somebody else's is in any message to anybody.

Every message that each person, an onlooker and a stranger are sent is searched, as it comes, for what they may not know
then: names and numbers of locations that are closed, classes outside the six, quests, achievements and items that are
still to be found. The search is proved by a server whose views hide nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.game import GAME, CampaignGame
from grognard.games.gloomhaven.campaign.presentation import CampaignPresentation
from grognard.games.gloomhaven.campaign.rewards.locations import LAST, scenarios
from grognard.games.gloomhaven.campaign.rewards.splitting import AwaitOpening
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.words.names import achievement_called, item_called, known_achievements
from grognard.games.gloomhaven.campaign.world import QUEST_CARDS, Line
from grognard.games.gloomhaven.game import GAME as SCENARIOS
from grognard.kernel.pages import Ground
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue
from grognard.server.words import words
from tests.server.loopback import Browser, Json, Loopback, run, serving

LOCKED_CLASSES: Final = (
    "Quartermaster", "Summoner", "Nightshroud", "Plagueherald", "Berserker", "Soothsinger", "Doomstalker", "Sawbones",
    "Elementalist", "Beast Tyrant", "Sunkeeper", "Bladeswarm",
)  # fmt: skip
TEXT: Final = words("en", GAME)
STRANGER: Final = "stranger"
WATCH: Final = "watch"
PEOPLE: Final = {"first": (0,), "second": (1,), "third": (2, 3)}
"""Who holds which lines."""
QUESTS: Final = ("Xylophone of the brute", "Yardstick of the tinkerer", "Zeppelin of the scoundrel")
"""What the owners write down; nothing else says anything like it."""
SEALS: Final = re.compile(r"sealed:[A-Za-z0-9+/=]*")
KEYS: Final = re.compile(r'"keys": ?\{"id": ?"[^"]*", ?"seats": ?\[[^]]*\], ?"watch": ?"[^"]*"\}')
"""What the owner may pass on; letters at random, which may look like a number."""
DRAWN: Final = re.compile(r'"(below|box|x|y|created|changed|commitment)": ?("(?:[^"\\]|\\.)*"|\[[^]]*\]|[\d.-]+),?')
"""What a map and a clock have numbers for; where a place lies is told by its name."""
NUMBERS_DRAWN: Final = re.compile(r'(?<==)\\?"[^"]*"|(?<="box":)\[[^]]*\]')
"""What drawings on pages have numbers in."""


class Spoiled(AssertionError):
    """Somebody was sent what they may not know."""


# ------------------------------------------------------------------------------------------------------ who knows what


class Secrets:
    """What an audience may not know, and what it has learned so far."""

    def __init__(self, lines: tuple[int, ...]) -> None:
        self.lines = lines
        self.locations: set[int] = set()
        self.quests: set[int] = set()
        self.written: set[str] = set()
        self.achievements: set[str] = set()
        self.items: set[int] = set()
        self.pattern = re.compile("")
        """What finds that which may not be told."""

    def learn(self, s: Campaign) -> None:
        """Learn what somebody with these lines is told at this moment of a campaign."""
        world = s.world
        self.locations |= set(world.open)
        if s.agenda and isinstance(s.agenda[-1], AwaitOpening) and set(self.lines) & {int(seat) for seat in s.group()}:
            self.locations |= set(s.agenda[-1].locations)
        self.achievements |= set(world.achievements)
        for party in s.parties:
            self.achievements |= set(party.achievements)
            for line, characters in enumerate(party.lines):
                self._learn_line(line, characters)
        for number in world.open:
            listed = scenarios()[number].campaign if number in scenarios() else None
            demands = () if listed is None else (*listed.requires_party, *listed.requires_global)
            self.achievements |= {each.removeprefix("!") for each in demands}
        self.items |= {item.number for item in facts.items().values() if verbs.is_available(s, item)} | set(world.left)
        cards = "|".join(str(card) for card in QUEST_CARDS if card not in self.quests)
        closed = "|".join(str(n) for n in range(1, LAST + 1) if n not in self.locations)
        self.pattern = searching(tuple(sorted(self.names(), key=lambda name: (-len(name), name))), cards, closed)

    def _learn_line(self, line: int, characters: Line) -> None:
        self.quests |= {each.quest for each in characters.retired}
        for who in (characters.current, *characters.aside):
            if who is None:
                continue
            self.items |= set(who.items)
            if line in self.lines:
                self.quests |= set(who.dealt)
            if who.quest is not None and (line in self.lines or who.quest.shown):
                self.quests.add(who.quest.card)
                self.written.add(who.quest.text)

    def names(self) -> Iterator[str]:
        """Yield the words that may not be told."""
        yield from LOCKED_CLASSES
        for number, scenario in scenarios().items():
            if number not in self.locations:
                yield from (scenario.name, scenario.id)
        for name in known_achievements() - self.achievements:
            yield from (achievement_called(name, TEXT), name)
        for item in facts.items().values():
            if item.number not in self.items:
                yield from (item_called(item.id, TEXT), item.id)
        yield from [text for text in QUESTS if text not in self.written]


@cache
def searching(names: tuple[str, ...], cards: str, closed: str) -> re.Pattern[str]:
    """Return what finds words that may not be told, numbers of quests, and locations by their number."""
    told = "|".join(re.escape(each) for each in names)
    located = rf"(?:[Ll]ocation|[Ss]cenario)s? (?:{closed})(?![\d.])"
    return re.compile(rf"\b(?:{told})\b|(?<![\d.])(?:{cards})(?![\d.])|{located}")


def numbers_told(message: Any, found: set[int]) -> None:
    """Collect the numbers of locations in a scene, a ground or the facts of events."""
    if isinstance(message, list):
        for each in message:
            numbers_told(each, found)
    elif isinstance(message, dict):
        if {"status", "town_linked"} <= message.keys():  # a location in a scene
            found |= {message["number"], int(message["at"]), *message["linked"]}
        if {"at", "x", "y"} <= message.keys() and message["at"].isdigit():  # a place of the map
            found.add(int(message["at"]))
        for name in ("location", "locations"):
            told = message.get(name)
            numbers = told if isinstance(told, list) else [told]
            found |= {each for each in numbers if isinstance(each, int) and not isinstance(each, bool)}
        for each in message.values():
            numbers_told(each, found)


# --------------------------------------------------------------------------------------------------------- the campaign


class Evening:
    """A campaign at a server, and all who look at it; whatever they are sent is searched at once."""

    def __init__(self, server: Loopback, keys: Json, browsers: dict[str, Browser]) -> None:
        self.server = server
        self.id = keys["id"]
        self.path = f"/api/tables/{self.id}"
        self.keys = {"first": keys["seats"][0], "second": keys["seats"][1], "third": keys["seats"][2]}
        self.keys |= {WATCH: keys["watch"], STRANGER: "nonsense"}
        self.browsers = browsers
        self.secrets = {name: Secrets(PEOPLE.get(name, ())) for name in self.keys}
        self.searched = 0

    async def state(self) -> Campaign:
        """The campaign as it is."""
        state: Campaign = (await self.server.tables.find(self.id)).state
        return state

    def search(self, name: str, what: str, text: str, own: str = "") -> None:
        """Fail if a message tells somebody what they may not know; ``own`` is what they said themselves."""
        self.searched += 1
        clean = DRAWN.sub("", KEYS.sub("", SEALS.sub("", text.replace(self.id, ""))))
        found = self.secrets[name].pattern.search(clean)
        if found is not None:
            raise Spoiled(f"{name}, {what}: {clean[max(0, found.start() - 120) : found.end() + 60]}")
        if clean.startswith(("{", "[")):
            numbers: set[int] = set()
            numbers_told(json.loads(text), numbers)
            numbers -= {0, *self.secrets[name].locations}
            if numbers and not own:
                raise Spoiled(f"{name}, {what}: locations {sorted(numbers)}")

    async def hear(self) -> None:
        """Let everybody hear what was told, learn what they may know now, and search it."""
        state, seq = await self.state(), (await self.server.tables.find(self.id)).seq
        for name, secrets in self.secrets.items():
            secrets.learn(state)
            if (browser := self.browsers.get(name)) is not None:
                while browser.seq < seq:
                    await browser.hear()
                for raw in browser.raw:
                    self.search(name, "line", raw)
                browser.raw.clear()

    async def act(self, seat: int, *notations: str) -> None:
        """Do something, which must be legal; everybody hears of it."""
        name = next(each for each, lines in PEOPLE.items() if seat in lines)
        for notation in notations:
            body = {"action": notation, "seat": seat}
            answer = await self.server.http.post(f"{self.path}/actions", json=body, headers=self._by(name))
            assert answer.status_code == 200, f"{notation}: {answer.text}"
            await self.hear()
            self.search(name, notation, answer.text)

    def _by(self, name: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.keys[name]}"}

    async def get(self, name: str, what: str, path: str = "") -> httpx.Response:
        """Ask for something and search it."""
        answer = await self.server.http.get(path or f"{self.path}{what}", headers=self._by(name))
        assert answer.status_code < 500, f"{what}: {answer.text[:300]}"
        if path or not what.startswith("/why"):
            self.search(name, what, answer.text)
        return answer

    async def attempt(self, name: str, seat: int, notation: str) -> str:
        """Try what cannot be done, first by asking why; returns all that was said to it, without what was typed."""
        own = notation.split()[1]
        said = [(await self.get(name, f"/why?action={notation}&seat={seat}")).text]
        for number in (seat, 3 - seat):
            body = {"action": notation, "seat": number}
            answer = await self.server.http.post(f"{self.path}/actions", json=body, headers=self._by(name))
            assert 400 <= answer.status_code < 500, f"{notation}: {answer.text[:200]}"
            said.append(answer.text)
        for text in said:
            self.search(name, f"try {notation}", _without(own, text), own or " ")
        return "\n".join([_without(own, text) for text in said])

    # ------------------------------------------------------------------------------------------------ sweeps

    async def sweep(self, trying: bool = False) -> None:
        """Ask for all that can be asked for, as everybody; ``trying``: and try what cannot be done."""
        state = await self.state()
        step = len((await self.server.tables.find(self.id)).course.actions)
        wanted = [
            "",
            "/view",
            "/entries?lang=fr",
            "/ground",
            f"/ground?step={step // 2}",
            "/tally",
            "/record",
            "/document",
        ]
        wanted += [f"/steps/{each}" for each in {0, step // 2, max(step - 1, 0)}]
        for name in self.keys:
            for what in wanted:
                await self.get(name, what)
            mine = {"tables": [{"id": self.id, "key": self.keys[name]}]}
            listed = await self.server.http.post("/api/tables/mine", json=mine)
            self.search(name, "mine", listed.text)
            if trying and name in PEOPLE:
                await self._attempts(name, PEOPLE[name][0], state)
            if name in self.browsers:
                for line in ("help", "options", "why", "rule GH-TOWN-12", "999", "quest", "open-one"):
                    await self.browsers[name].say(line)
        await self.hear()

    async def _attempts(self, name: str, seat: int, s: Campaign) -> None:
        """Whatever is closed is refused with the same words; what is locked is not told from what there is not."""
        closed = [number for number in (3, 9, 15, 44) if number not in s.world.open]
        tries = [[f"set-out {n} campaign normal as-characters hidden first+second" for n in closed]]
        tries += [[f"open-one {n}" for n in closed], [f"quest-opens-location {n}" for n in closed]]
        tries += [[f"create {each} 1" for each in ("sunkeeper", "beast-tyrant", "nobody", "class-7")]]
        own = self.secrets[name].quests
        tries += [[f"keep-quest {n}" for n in QUEST_CARDS[::8] if n not in own]]
        tries += [[f"draw-event {n}" for n in (1, 30, 31)], [f"deal-quest {n}" for n in (510, 533)]]
        for alike in tries:
            heard = {await self.attempt(name, seat, notation) for notation in alike}
            assert len(heard) <= 1, f"{name}: {heard}"


def _without(own: str, text: str) -> str:
    """Return what was said without what was typed oneself."""
    return re.sub(rf"(?<![\w-]){re.escape(own)}(?![\w-])", "OWN", text, flags=re.IGNORECASE)


async def _open(server: Loopback) -> Json:
    wish = {"game": GAME.id, "players": ["human"] * 4, "scenario": "new-campaign", "seed": "7", "together": [[2, 3]]}
    keys: Json = await server.post("/api/tables", wish, status=201)
    return keys


async def trip(evening: Evening, number: int, won: bool, more: str = "", who: str = "first+second+third") -> None:
    """Set out, pass by a road event, come back with a report as the form tells it."""
    mode = "campaign"
    await evening.act(1, f"set-out {number} {mode} normal as-characters hidden {who}")
    await pass_event(evening)
    s = await evening.state()
    assert s.trip is not None
    each = "20 9 1" if won else "4 2 0"
    report = " ".join([each] * len(s.trip.lines))
    await evening.act(1, f"come-back {s.trip.number} {'won' if won else 'lost'} {report} {more}".strip())
    await take_dues(evening)


async def pass_event(evening: Evening) -> None:
    """Choose A of an event that was drawn, and put it back."""
    opened = (await evening.state()).open or ()
    if opened and opened[0].kind == "event-side":
        await evening.act(1, "choose a", "return-card")


async def take_dues(evening: Evening) -> None:
    """Answer what people are waited for, the first answer each time; what belongs to the group waits."""
    while True:
        opened = (await evening.state()).open or ()
        due = [each for each in opened if not each.standing and each.kind not in ("party", "away") and each.options]
        if not due:
            return
        option = due[0].options[0]
        await evening.act(int(option.seat), option.notation)


async def play(evening: Evening) -> None:
    """Play the campaign: seven trips, a failure, a table inside, events, a retirement, two parties."""
    for seat, hero in enumerate(("brute", "tinkerer", "scoundrel")):
        await evening.act(seat, f"create {hero} 1")
    await take_dues(evening)
    await evening.sweep(trying=True)
    for seat, text in enumerate(QUESTS):
        await evening.act(seat, f"write-quest count 2 any {text}")
    await evening.act(0, "party Old Friends")
    await evening.act(0, "set-out 1 campaign normal as-characters hidden first+second+third")
    await pass_event(evening)
    await inside(evening)
    await evening.act(0, "call-off")
    await trip(evening, 1, True, "7 first")
    await trip(evening, 2, False)
    await trip(evening, 2, True)
    await evening.act(1, "to-town", "city-event")
    await evening.sweep()
    await evening.act(2, "choose b", "gold each 12", "add-event-card road 31", "always", "random-design", "remove-card")
    await evening.act(1, "donate", "count-quest 1", "show-quest", "buy minor-stamina-potion")
    await trip(evening, 3, True, "65 second")
    await evening.act(0, "count-quest 2", "to-town")
    await evening.act(0, "retire", "quest-opens new", "no-more-cards")
    await take_dues(evening)
    await evening.act(0, "create cragheart 1")
    await take_dues(evening)
    await trip(evening, 8, True)
    await trip(evening, 13, True)
    await evening.sweep(trying=True)
    await evening.act(0, "to-town", "found The Late Ones")
    await evening.act(3, "create mindthief 1")
    await evening.act(1, "create spellweaver 1")
    await take_dues(evening)
    await trip(evening, 4, True, "38 second", "second+fourth")
    await evening.sweep()


async def inside(evening: Evening) -> None:
    """Open the table of the scenario that the party is away to; what everybody gets there is searched too."""
    for name in (*PEOPLE, WATCH):
        answer = await evening.server.http.post(f"{evening.path}/inner", json={}, headers=evening._by(name))
        assert answer.status_code == 200, answer.text
        joined = answer.json()
        for what in ("", "/view", "/entries", "/ground", "/tally", "/steps/0"):
            path, headers = f"/api/tables/{joined['id']}{what}", {"Authorization": f"Bearer {joined['key']}"}
            found = await evening.server.http.get(path, headers=headers)
            evening.search(name, f"inside {what}", found.text.replace(joined["id"], ""))
    refused = await evening.server.http.post(f"{evening.path}/inner", json={}, headers=evening._by(STRANGER))
    assert refused.status_code == 403


async def whole_campaign(folder: Path, game: CampaignGame) -> int:
    """Play it at a server of its own; returns how many messages were searched."""
    async with serving(folder) as server, AsyncExitStack() as stack:
        server.tables.games = {SCENARIOS.id: SCENARIOS, game.id: game}
        keys = await _open(server)
        people = {name: keys["seats"][lines[0]] for name, lines in PEOPLE.items()} | {WATCH: keys["watch"]}
        browsers = {
            name: await stack.enter_async_context(server.browser(keys["id"], key)) for name, key in people.items()
        }
        evening = Evening(server, keys, browsers)
        await evening.hear()
        await play(evening)
        return evening.searched


def test_a_whole_campaign_tells_nobody_what_is_locked_or_not_theirs(tmp_path: Path) -> None:
    """GH-TOWN-12, GH-SET-9, GH-INFO-7: every message of it, to everybody."""
    assert run(lambda: whole_campaign(tmp_path, GAME)) > 1000


# ------------------------------------------------------------------------------------------------- that it could fail


class Unveiled(CampaignGame):
    """The game with views that hide nothing."""

    def observe(self, state: Campaign, seat: Seat) -> Observation[Campaign]:
        return Observation(seat, state.copy(), self.decisions(state))


class MapsAll(CampaignPresentation):
    """How a campaign shows itself with one location on its map that is closed."""

    def ground(self, state: Campaign, text: Catalogue) -> Ground:
        view = state.copy()
        verbs.change_world(view, open=(*state.world.open, LAST))
        return super().ground(view, text)


class Mapped(CampaignGame):
    """The game with that map."""

    def __init__(self) -> None:
        super().__init__()
        self.presentation = MapsAll()


@pytest.mark.parametrize(
    ("game", "found"), [(Unveiled(), 'second, line: .*"dealt":.5[123][0-9]'), (Mapped(), "ground: .*Location 95")]
)
def test_a_campaign_that_tells_too_much_is_found_out(game: CampaignGame, found: str, tmp_path: Path) -> None:
    """GH-TOWN-12, GH-SET-9: views that hide nothing, a map with a location that is closed."""
    with pytest.raises(Spoiled, match=found):
        run(lambda: whole_campaign(tmp_path, game))


# ------------------------------------------------------------------------------------------------ what is told to all


def test_what_a_server_tells_before_any_campaign_names_nothing_that_is_locked(tmp_path: Path) -> None:
    """GH-TOWN-12: lobby, page about the game, rules, questions, texts of the client, in each language.

    Only the game of single scenarios lists these by name: there they are what one chooses from.
    """

    async def work() -> None:
        async with serving(tmp_path) as server:
            server.tables.games = {SCENARIOS.id: SCENARIOS, GAME.id: GAME}
            secrets = Secrets(())
            secrets.learn(GAME.setup("new-campaign", {}))
            for lang in ("en", "zh", "fr"):
                lobby = await server.get(f"/api/lobby?lang={lang}")
                for game in lobby["games"]:
                    if game["id"] == SCENARIOS.id:
                        del game["scenarios"]
                told = {"lobby": json.dumps(lobby, ensure_ascii=False)}
                pages = [f"/api/games/{GAME.id}/{page}?lang={lang}" for page in ("about", "rules", "questions")]
                pages += [f"/api/texts/{lang}", f"/api/games/{GAME.id}/artwork.svg"]
                pages += [f"/api/games/{GAME.id}/rules/{rule}?lang={lang}" for rule in GAME.rules() if "TOWN" in rule]
                for page in pages:
                    told[page] = (await server.http.get(page)).text
                for page, text in told.items():
                    found = secrets.pattern.search(NUMBERS_DRAWN.sub("", text))
                    assert found is None, f"{page}: {text[max(0, found.start() - 100) : found.end() + 50]}"

    run(work)
