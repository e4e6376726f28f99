"""Every page and every state of the table at phone, tablet, desktop and wide size, in three languages, light and dark.

Nothing scrolls sideways, is cut off, covered or too small to hit; axe finds nothing. The screenshots in build/e2e/ are
there to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.checks import axe_faults, faces_of, layout_faults, table_faults
from e2e.conftest import DESKTOP, PHONE, OpenPage
from e2e.play import FingerPlayer, MousePlayer, Person, Thing, look, painted, push_sheet, settle
from e2e.rehearsal import rehearse
from e2e.server import Server

Picture = Callable[[Page, str], None]
SIDEWAYS, TABLET, WIDE = (844, 390), (768, 1024), (2560, 1440)
SEED = "4"

DRAWN = """async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((each) => each.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((each) => each.decode()));
}"""
"""Waits until typefaces and pictures are there."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to look at the client; ``axe`` says whether axe looks too."""

    name: str
    size: tuple[int, int]
    theme: str
    lang: str
    axe: bool = False

    @property
    def touch(self) -> bool:
        """Whether fingers are used."""
        return self.is_phone or self.size == TABLET

    @property
    def is_phone(self) -> bool:
        """Whether it is a phone, upright or held sideways."""
        return self.size in (PHONE, SIDEWAYS)


WAYS = (
    Way("phone-light-fr", PHONE, "light", "fr", axe=True),
    Way("phone-dark-en", PHONE, "dark", "en", axe=True),
    Way("sideways-dark-fr", SIDEWAYS, "dark", "fr", axe=True),
    Way("tablet-light-zh", TABLET, "light", "zh"),
    Way("desktop-light-fr", DESKTOP, "light", "fr", axe=True),
    Way("desktop-dark-zh", DESKTOP, "dark", "zh", axe=True),
    Way("wide-dark-en", WIDE, "dark", "en"),
)


class Looker:
    """Looks at one page again and again, and writes down all that is wrong."""

    def __init__(self, page: Page, way: Way, picture: Picture, faults: list[str]) -> None:
        self.page, self.way, self.picture, self.faults = page, way, picture, faults
        self.person: Person = FingerPlayer(page) if way.touch else MousePlayer(page)

    def check(self, state: str, table: bool = True) -> None:
        """Check the page as it is, and keep a picture of it."""
        found = layout_faults(self.page, self.way.is_phone)
        if table:
            found += table_faults(self.page)
        if self.way.axe:
            found += [f"axe: {each}" for each in axe_faults(self.page)]
        self.faults += [f"{state}, {self.way.name}: {each}" for each in found]
        self.picture(self.page, f"{state}-{self.way.name}")


@pytest.fixture(scope="module")
def rehearsed() -> list[str]:
    """Return all actions of a short game."""
    return rehearse("pegasus-bridge", SEED, "greedy", "random")


@pytest.fixture
def lookers(open_page: OpenPage, picture: Picture) -> Iterator[Callable[[str], list[Looker]]]:
    """Open a page in all ways; in the end nothing may have been wrong with any of them."""
    faults: list[str] = []

    def open_all(url: str) -> list[Looker]:
        return [
            Looker(open_page(url, size=way.size, touch=way.touch, theme=way.theme, lang=way.lang), way, picture, faults)
            for way in WAYS
        ]

    yield open_all
    assert not faults, "\n" + "\n".join(faults)


def test_pages(server: Server, lookers: Callable[[str], list[Looker]]) -> None:
    """Lobby, a scenario with all its options, settings, rules, a rule with its example, the game's page, no table."""
    for looker in lookers(server.url):
        page = looker.page
        page.locator("[data-scenario]").first.wait_for()
        page.evaluate(DRAWN)
        looker.check("lobby", table=False)
        bar = page.locator("button.what")
        if bar.count():
            bar.click()
            page.get_by_role("dialog").wait_for()
        for details in page.locator("details").all():
            details.locator("summary").click()
        looker.check("scenario", table=False)
        page.goto(server.url)
        page.locator("header .btn.square").last.click()
        page.get_by_role("dialog").wait_for()
        looker.check("settings", table=False)
        for name, path in (
            ("rules", "/rules/memoir44"),
            ("rule", "/rules/memoir44/M44-LOS-5"),
            ("about", "/about/memoir44"),
            ("no-key", "/t/nothing"),
        ):
            page.goto(server.url + path)
            page.locator("main h1").wait_for()
            page.locator(".bars").wait_for(state="detached")
            page.evaluate(DRAWN)
            looker.check(name, table=False)


def test_states_of_the_table(server: Server, lookers: Callable[[str], list[Looker]], rehearsed: list[str]) -> None:
    """A game goes on from outside while all pages sit at the Allies' seat: each state is looked at as it comes."""
    table, keys, _ = server.table(game="memoir44", scenario="pegasus-bridge", players=["human", "human"], seed=SEED)
    views = lookers(f"{server.url}/t/{table}#{keys[0]}")
    step = 0

    def act_until(verb: str, more: Callable[[Any], bool] = lambda _: True) -> None:
        """Let the game go on until the Allies' next action is of this kind."""
        nonlocal step
        while True:
            view = server.get(f"/api/tables/{table}/view", keys[0])
            step = view["step"]
            if view["question"] and rehearsed[step].split()[0] == verb and more(view["question"]):
                break
            act()
        for looker in views:
            looker.page.locator(f"[data-step='{step}']:not([data-standing=busy])").wait_for()
            painted(looker.page)

    def act() -> None:
        view = server.get(f"/api/tables/{table}/view", keys[0])
        seat = 0 if view["question"] else 1
        server.post(f"/api/tables/{table}/actions", {"action": rehearsed[view["step"]], "seat": seat}, keys[seat])

    act_until("play")
    for looker in views:
        looker.check("card")
        looker.person.touch(look(looker.page).cards[-1])
        looker.page.locator("[data-card][aria-pressed=true]").first.wait_for()
        looker.check("card-lifted")
    act_until("order")
    for looker in views:
        looker.check("order")
    act_until("attack")
    scene = server.get(f"/api/tables/{table}/view", keys[0])["scene"]
    enemies = [unit["at"] for unit in scene["units"] if unit["side"] == "axis"]
    for looker in views:
        page, seen = looker.page, look(looker.page)
        looker.person.touch(
            next(Thing("place", at, "") for at in enemies if at not in [each.name for each in seen.places])
        )
        page.get_by_role("alert").wait_for()
        looker.check("refusal")
        page.keyboard.press("Escape")
        page.get_by_role("alert").wait_for(state="detached")
        if looker.way.touch:
            looker.person.touch(seen.places[0])
        else:
            looker.person.element(seen.places[0]).hover()
        expect(page.locator(".odds, .short").first).to_be_visible()
        looker.check("battle")
    act()
    act_until("unit", lambda question: any(choice["caution"] for choice in question["choices"]))
    for looker in views:
        looker.check("rolled")
        giving_up = server.get(f"/api/tables/{table}/view", keys[0])["question"]["choices"]
        button = next(choice["action"] for choice in giving_up if choice["caution"])
        looker.person.touch(Thing("answer", button, ""))
        looker.page.locator("[data-caution-confirm]").wait_for()
        looker.check("caution")
    act_until("move")
    for looker in views:
        looker.check("move")
    while server.get(f"/api/tables/{table}/view", keys[0])["question"]:
        act()
    for looker in views:
        settle(looker.page, "waiting")
        looker.check("waiting")
        if looker.way.is_phone:
            push_sheet(looker.page, up=True)
            looker.page.locator("#more").wait_for()
            looker.check("more", table=False)
            push_sheet(looker.page, up=False)
            looker.page.locator("#more").wait_for(state="hidden")
            looker.page.locator(".clock").tap()
        looker.person.press(looker.page.locator(".history .btn").first)
        settle(looker.page, "past")
        looker.check("history")
        looker.page.locator("[data-zone=answers] .btn.go").click()
    for looker in views:
        looker.page.goto("about:blank")  # nobody need see the rest
    while not server.get(f"/api/tables/{table}/view", keys[0])["outcome"]:
        act()
    for looker in views:
        looker.page.goto(f"{server.url}/t/{table}#{keys[0]}")
        settle(looker.page, "over")
        looker.person.press(looker.page.locator("[data-zone=answers] .btn.go"))
        looker.page.get_by_role("dialog").wait_for()
        looker.check("end")


def test_the_screen_is_handed_over(server: Server, lookers: Callable[[str], list[Looker]]) -> None:
    """The cover, and the open hand behind it."""
    table, keys, _ = server.table(
        game="memoir44", scenario="omaha-beach", players=["human", "human"], seed=SEED, shared=True
    )
    for looker in lookers(f"{server.url}/t/{table}#{keys[0]}"):
        settle(looker.page, "covered")
        looker.check("hand-over", table=False)
        looker.person.press(looker.page.get_by_role("dialog").get_by_role("button"))
        settle(looker.page, "asked")
        looker.check("omaha")


def test_what_the_bot_did_is_told(server: Server, lookers: Callable[[str], list[Looker]]) -> None:
    """Beside the board; on a phone in one line, which unfolds."""
    table, keys, _ = server.table(
        game="memoir44", scenario="pegasus-bridge", players=["greedy", "human"], seed=SEED, seat=1
    )
    for looker in lookers(f"{server.url}/t/{table}#{keys[1]}"):
        settle(looker.page, "asked")
        looker.check("did")
        if looker.way.is_phone:
            unfolded = looker.page.locator(".did li")
            expect(unfolded.first).to_be_hidden()
            looker.person.press(looker.page.locator(".did summary"))
            expect(unfolded.first).to_be_visible()
            looker.check("did-unfolded")


@pytest.mark.parametrize("way", [Way("phone", PHONE, "light", "en"), Way("desktop", DESKTOP, "dark", "en")], ids=str)
def test_words_may_be_longer_than_any_we_have(server: Server, open_page: OpenPage, picture: Picture, way: Way) -> None:
    """The client's own words a third longer, as another language may have them: still nothing is cut off."""
    faults: list[str] = []

    def lengthen(route: Route) -> None:
        texts: dict[str, list[str]] = route.fetch().json()
        longer = {key: [f"{form} {'mnop ' * (1 + len(form) // 12)}" for form in forms] for key, forms in texts.items()}
        route.fulfill(json=longer)

    page = open_page(
        server.url,
        size=way.size,
        touch=way.touch,
        theme=way.theme,
        before=lambda page: page.route("**/api/texts/en", lengthen),
    )
    looker = Looker(page, way, picture, faults)
    page.locator("[data-scenario]").first.wait_for()
    looker.check("long-lobby", table=False)
    page.locator("header .btn.square").last.click()
    page.get_by_role("dialog").wait_for()
    looker.check("long-settings", table=False)
    table, keys, _ = server.table(game="memoir44", scenario="pegasus-bridge", players=["human", "greedy"], seed=SEED)
    page.goto(f"{server.url}/t/{table}#{keys[0]}")
    settle(page)
    looker.check("long-card")
    assert not faults, "\n".join(faults)


def test_chinese_is_drawn_by_a_chinese_face(server: Server, open_page: OpenPage) -> None:
    """Titles by a serif, the rest by a sans: no glyph falls back to a face of another script, or to none."""
    page = open_page(server.url, lang="zh")
    page.locator("[data-scenario]").first.wait_for()
    for selector, kind in (("h2", "Serif"), ("aside .quiet", "Sans")):
        faces = {face["familyName"]: face["glyphCount"] for face in faces_of(page, selector)}
        chinese = [name for name in faces if "CJK" in name or "Song" in name or "Hei" in name]
        assert len(chinese) == 1, (selector, faces)
        assert kind in chinese[0] or "Noto" not in chinese[0], (selector, faces)
        assert "SC" in chinese[0] or "Noto" not in chinese[0], f"not the Chinese forms: {faces}"


def test_the_checks_find_what_they_look_for(server: Server, open_page: OpenPage) -> None:
    """A page with one fault of each kind, so that silence elsewhere means something."""
    page = open_page(f"{server.url}/t/nothing", size=PHONE, touch=True)
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate(
        """() => {
            const add = (html) => document.querySelector("main").insertAdjacentHTML("beforeend", html);
            add('<button class="btn" style="width: 50px; height: 44px; white-space: nowrap">much too long</button>');
            add('<button class="btn" style="width: 44px; height: 20px">a</button>');
            add('<p style="width: 60px; overflow: hidden; white-space: nowrap">cut off here</p>');
            add('<p style="color: #888; background: #999">grey on grey</p>');
            add('<div style="position: relative"><button class="btn" style="height: 44px; width: 60px">b</button>' +
                '<div style="position: absolute; inset: 0; width: 80px"></div></div>');
            add('<div style="width: 500px; height: 1px"></div>');
        }"""
    )
    faults = "\n".join(layout_faults(page, touch=True))
    for part in (
        "the page is",
        'leaves button.btn "much',
        'too small to hit: button.btn "a"',
        'p "cut off',
        "covered: button",
    ):
        assert part in faults, faults
    assert any("color-contrast" in each for each in axe_faults(page))
