"""The monster desk in the browser: positions drawn by mouse, finger and keys, answered at once, kept in a link."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.checks import axe_faults, layout_faults
from e2e.conftest import DESKTOP, PHONE, OpenPage
from e2e.server import Server

Picture = Callable[[Page, str], None]
Hex = tuple[int, int]

WHERE = """([q, t, edge]) => {
    const svg = document.querySelector("main [role=application] svg");
    const size = 100 / Math.sqrt(3);
    const across = size * 1.5 * q, up = (t + q / 2) * 100;
    const turn = ((90 - 60 * (edge ?? 0)) * Math.PI) / 180;
    const off = edge === null ? 0 : 42;
    const point = new DOMPoint(across + off * Math.cos(turn), -up - off * Math.sin(turn));
    const seen = point.matrixTransform(svg.getScreenCTM());
    return [seen.x, seen.y];
}"""
"""Where in the window a hex of the flat-topped board is, or a place near one of its edges."""


class Desk:
    """The page as a person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("application")
        self.text = page.get_by_label("Position as text")
        self.answer = page.get_by_role("group", name="Answer as text")
        self.verdict = page.get_by_role("region", name="What the monster does").last

    def point(self, at: Hex, edge: int | None = None) -> tuple[float, float]:
        """Return where a hex is in the window, or a place near its edge."""
        x, y = self.page.evaluate(WHERE, [*at, edge])
        return x, y

    def take(self, tool: str) -> None:
        """Take a tool from the bar."""
        self.page.get_by_role("toolbar", name="Tools").get_by_role("button", name=tool, exact=True).click()

    def touch(self, tool: str) -> None:
        """Take a tool from the strip with a finger."""
        button = self.page.get_by_role("toolbar", name="Tools").get_by_role("button", name=tool, exact=True)
        button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")

    def click(self, at: Hex, edge: int | None = None) -> None:
        """Click on a hex, or near its edge."""
        self.page.mouse.click(*self.point(at, edge))

    def tap(self, at: Hex) -> None:
        """Tap on a hex with a finger."""
        self.page.touchscreen.tap(*self.point(at))

    def drag(self, *way: Hex) -> None:
        """Press the mouse in the first hex and come over the others."""
        self.page.mouse.move(*self.point(way[0]))
        self.page.mouse.down()
        for _, at in pairwise(way):
            self.page.mouse.move(*self.point(at), steps=4)
        self.page.mouse.up()

    def stroke(self, *way: Hex) -> None:
        """Come over hexes with a finger that stays down."""
        session = self.page.context.new_cdp_session(self.page)
        for number, at in enumerate(way):
            x, y = self.point(at)
            kind = "touchMove" if number else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()

    def line(self, key: str) -> str:
        """Return what stands behind a key of the position's text, "" if it has none."""
        found = re.search(rf"^{key}: (.*)$", self.text.input_value(), re.M)
        return found.group(1) if found else ""

    def expect_line(self, key: str, value: str) -> None:
        """Wait until a line of the position says so."""
        expect(self.text).to_have_value(re.compile(rf"^{key}: {re.escape(value)}$", re.M))

    def expect_answer(self, *lines: str) -> None:
        """Wait until the answer has these lines in its text."""
        for line in lines:
            expect(self.answer).to_contain_text(line)


def opened(page: Page) -> Desk:
    """Return the desk once it has answered."""
    desk = Desk(page)
    expect(desk.verdict).to_contain_text("Moves")
    return desk


@pytest.fixture
def desk(server: Server, open_page: OpenPage) -> Desk:
    """The desk on a desktop, as it opens."""
    return opened(open_page(f"{server.url}/desk/gloomhaven"))


def expected_of(text: str) -> str:
    """Return what the case of a text expects."""
    return next(line.removeprefix("expect:").strip() for line in text.splitlines() if line.startswith("expect:"))


def without_answer(text: str) -> str:
    """Return the lines of a block that say the position."""
    kept = [line for line in text.splitlines(keepends=True) if not line.startswith(("expect:", "trace:"))]
    return "".join(kept)


def test_it_opens_with_a_position_and_its_answer(desk: Desk) -> None:
    """Two equal ends, the choice of the players, and what each of them hits."""
    expect(desk.verdict).to_contain_text("the players choose")
    desk.expect_answer("(4,1) -> (5,-1) (6,0)", "(4,2) -> (5,-1) (6,0)", "(5,-1) neg=0 walk=1 dist=4 FOCUS")
    why = desk.page.get_by_role("complementary", name="The monster and why it acts so")
    expect(why.get_by_role("table")).to_have_count(2)
    expect(why.get_by_role("row", name=re.compile("^Mindthief"))).to_contain_text("61")
    desk.verdict.get_by_role("radio", name=re.compile("^B:")).click()
    expect(desk.verdict.get_by_role("radio", name=re.compile("^B:"))).to_be_checked()


def test_a_position_is_drawn_by_mouse_and_undone(desk: Desk) -> None:
    """Ground is painted, a wall line goes to the nearest edge, figures move; all of it is undone and redone."""
    before = desk.text.input_value()
    desk.take("Wall")
    desk.drag((0, 4), (0, 5), (0, 6))
    desk.expect_line("walls", "(0,4) (0,5) (0,6) (5,-2) (5,3) (5,4)")
    desk.click((0, 5))
    desk.expect_line("walls", "(0,4) (0,6) (5,-2) (5,3) (5,4)")
    desk.take("Wall line")
    desk.click((2, 1), 1)
    expect(desk.text).to_have_value(re.compile(r"^lines: \(2,1\)/NE ", re.M))
    desk.take("Select")
    desk.drag((5, -1), (5, 0), (4, 2))
    expect(desk.text).to_have_value(re.compile(r"\(4,2\)@38"))
    desk.expect_answer("(4,2) neg=0")
    for _ in range(4):
        desk.page.keyboard.press("Control+z")
    expect(desk.text).to_have_value(before)
    expect(desk.page.get_by_role("button", name="Undo")).to_be_disabled()
    desk.page.keyboard.press("Control+y")
    desk.expect_line("walls", "(0,4) (0,5) (0,6) (5,-2) (5,3) (5,4)")


def test_heroes_and_their_summons_are_put_on_the_board(desk: Desk) -> None:
    """GH-FOCUS-7: a hero gets a class and an initiative; a summon belongs to the hero that is chosen."""
    desk.take("Hero")
    desk.click((1, 3))
    figure = desk.page.get_by_role("region", name="Figure: Spellweaver")
    figure.get_by_label("Initiative").fill("5")
    expect(desk.text).to_have_value(re.compile(r"enemies: \(1,3\)@5 "))
    figure.get_by_label("Second card").fill("40")
    expect(desk.text).to_have_value(re.compile(r"\(1,3\)@5\.40 "))
    desk.take("Summon")
    desk.click((0, 4))
    desk.expect_line("summons", "(0,4) of (1,3)")
    desk.page.get_by_role("switch", name="Invisible").check()
    desk.expect_line("invisible", "(0,4)")
    desk.expect_answer("(1,3) neg=0")
    heroes = desk.page.get_by_role("region", name="Heroes, initiative")
    heroes.get_by_role("button", name="Brute").click()
    brute = desk.page.get_by_role("region", name="Figure: Brute")
    brute.get_by_label("Class or name").fill("Hrolf the tall")
    brute.get_by_label("Class or name").press("Enter")
    expect(heroes.get_by_role("button", name="Hrolf the tall")).to_be_visible()
    desk.page.get_by_role("button", name="Take away").click()
    expect(heroes.get_by_role("button", name="Hrolf the tall")).to_have_count(0)


def test_a_position_is_drawn_by_keys(desk: Desk) -> None:
    """A letter takes a tool, the arrows walk the hexes, Enter applies it, Escape goes back to selecting."""
    desk.board.focus()
    desk.page.keyboard.press("t")
    desk.page.keyboard.press("ArrowUp")
    desk.page.keyboard.press("ArrowUp")
    desk.page.keyboard.press("Enter")
    expect(desk.text).to_have_value(re.compile(r"^traps: .*\(2,4\)|^traps: .*\(2,5\)", re.M))
    desk.page.keyboard.press("l")
    desk.page.keyboard.press("3")
    expect(desk.text).to_have_value(re.compile(r"^lines: \(3,[34]\)/NW|^lines: .*\(2,[45]\)/SE", re.M))
    desk.page.keyboard.press("Escape")
    expect(desk.page.get_by_role("button", name="Select", exact=True)).to_have_attribute("aria-pressed", "true")
    desk.page.keyboard.press("n")
    expect(desk.page.locator("tr").first).to_be_visible()


def test_a_monster_and_its_card_are_chosen(desk: Desk) -> None:
    """All 34 monsters are found by name; rank, level and card change the numbers; own numbers begin with them."""
    page = desk.page
    field = page.get_by_role("combobox", name="Monster")
    field.click()
    expect(page.get_by_role("option")).to_have_count(35)
    field.fill("bandit ar")
    field.press("Enter")
    desk.expect_line("monster", "bandit-archer elite level=1 card=" + desk.line("monster").rpartition("=")[2])
    page.get_by_role("radio", name="normal").check(force=True)
    page.get_by_role("button", name="Level up").click()
    expect(desk.text).to_have_value(re.compile(r"^monster: bandit-archer normal level=2 card=\d+$", re.M))
    cards = page.get_by_role("group", name="Ability card, by its initiative").get_by_role("radio")
    assert cards.count() == 8
    cards.last.check(force=True)
    page.get_by_role("button", name="immobilize").click()
    expect(desk.text).to_have_value(re.compile(r"^me: \(2,3\) immobilized$", re.M))
    expect(desk.verdict).not_to_contain_text("Moves 2")
    page.get_by_role("button", name="immobilize").click()
    field.click()
    field.fill("own")
    field.press("Enter")
    expect(desk.text).to_have_value(re.compile(r"^me: \(2,3\) move=\d range=\d targets=1 walk$", re.M))
    page.get_by_label("Move", exact=True).fill("5")
    page.get_by_label("Area of the attack").select_option("melee")
    page.get_by_role("checkbox", name="(1,0)").click()
    desk.expect_line("aoe", "melee (0,1) (1,0)")
    expect(desk.text).to_have_value(re.compile(r"^me: \(2,3\) move=5 ", re.M))


def test_a_link_holds_the_whole_position(server: Server, open_page: OpenPage, desk: Desk) -> None:
    """Who opens the address sees the same position and answer; a broken one says so and gives an empty board."""
    desk.take("Trap")
    desk.click((4, 1))
    expect(desk.text).to_have_value(re.compile(r"traps: \(4,1\)"))
    desk.expect_answer("expect: (4,2) -> (5,-1) (6,0)")
    desk.page.get_by_role("button", name="Copy link").click()
    expect(desk.page.get_by_role("button", name="Copied")).to_be_visible()
    link = desk.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{server.url}/desk/gloomhaven#1.")
    expect(desk.page).to_have_url(link)
    other = opened(open_page(link))
    assert other.text.input_value() == desk.text.input_value()
    expect(other.answer).to_have_text(desk.answer.inner_text(), use_inner_text=True)
    broken = open_page(link[:-9])
    expect(broken.get_by_role("alert").first).to_contain_text("This link holds no position that can be read")


def test_text_is_read_as_it_is_typed(desk: Desk, open_page: OpenPage) -> None:
    """A mistake is told with its place; what can be read is drawn, and can be undone."""
    start = desk.text.input_value()
    desk.text.fill("me: (0,0) move=2 range=melee targets=1 walk\nenemies: (0,3)@15\nwalls: (1,x)")
    mistake = desk.page.get_by_role("button", name="Line 3, column 8:")
    expect(mistake).to_be_visible()
    mistake.click()
    assert desk.text.evaluate("field => field.selectionStart") == len(desk.text.input_value()) - 5
    desk.text.fill("me: (0,0) move=2 range=melee targets=1 walk\nenemies: (0,3)@15\nwalls: (1,1)")
    desk.expect_answer("(0,2) -> (0,3)")
    desk.page.get_by_role("button", name="Undo").click()
    expect(desk.text).to_have_value(start)
    open_page.forgive("422")


def test_the_ruler_measures_sight(desk: Desk) -> None:
    """GH-LOS-3: between two hexes, how far it is and whether there is sight."""
    desk.page.keyboard.press("r")
    desk.click((4, 2))
    desk.click((6, 0))
    measured = desk.page.get_by_text(re.compile(r"^From .* to Mindthief: in sight, range 2\.$"))
    expect(measured).to_be_visible()
    desk.click((4, 4))
    desk.click((6, 3))
    expect(desk.page.get_by_text(re.compile("no line of sight"))).to_be_visible()


def choose_example(page: Page, title: str) -> None:
    """Open the example of this title."""
    page.get_by_role("button", name="Open…").click()
    page.get_by_label("Search the examples by word or rule").fill(title)
    page.get_by_role("dialog").get_by_role("group", name="Examples").get_by_role("button").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_every_example_is_answered_as_it_expects(server: Server, desk: Desk) -> None:
    """All positions that come with the rules are opened by hand; the answer as text is what each of them expects.

    The page writes each position as the server does.
    """
    cases = server.post("/api/gloomhaven/cases?lang=en", {})["results"]
    assert len(cases) >= 55
    for case in cases:
        choose_example(desk.page, case["id"])
        expect(desk.page.get_by_text("as the example says", exact=True)).to_be_visible()
        expect(desk.answer).to_contain_text("expect:")
        (told,) = server.post("/api/gloomhaven/monsters", {"file": case["text"], "explain": True})["results"]
        assert desk.text.input_value() == without_answer(told["text"])
        shown = " ".join(desk.answer.inner_text().partition("expect:")[2].partition("trace:")[0].split())
        assert sorted(shown.split(" | ")) == sorted(expected_of(case["text"]).split(" | ")), case["id"]


def test_a_file_of_several_positions_lets_one_be_chosen(desk: Desk, open_page: OpenPage) -> None:
    """Blocks are offered by name with what the monster does; one with a mistake is told with its place."""
    text = (
        "## At the door\n```map\nme: (0,0) move=2 range=melee targets=1 walk\nenemies: (0,3)@15\n```\n"
        "## Behind it\n```map\nme: (0,0) move=1 range=2 targets=1 fly\nenemies: (2,2)@15\n```\n"
        "## Broken\n```map\nme: (0,0)\n```\n"
    )
    page = desk.page
    page.get_by_role("button", name="Open…").click()
    page.get_by_label("Paste a text").fill(text)
    page.get_by_role("button", name="Read", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=re.compile("At the door"))).to_contain_text("Moves")
    expect(dialog).to_contain_text("1 mistake")
    dialog.get_by_role("button", name=re.compile("Behind it")).click()
    expect(desk.text).to_have_value(re.compile(r"range=2 targets=1 fly"))
    open_page.forgive("422")


def test_a_position_is_drawn_with_a_finger(server: Server, open_page: OpenPage) -> None:
    """On a phone: a tool from the strip, taps on the board, the sheet with its tabs."""
    page = open_page(f"{server.url}/desk/gloomhaven", size=PHONE, touch=True)
    desk = opened(page)
    desk.touch("Obstacle")
    desk.tap((5, 1))
    page.get_by_role("tab", name="Text").tap()
    expect(desk.text).to_have_value(re.compile(r"^obstacles: .*\(5,1\)", re.M))
    desk.touch("Wall")
    desk.stroke((9, -3), (9, -2), (9, -1))
    desk.expect_line("walls", "(5,-2) (5,3) (5,4) (9,-3) (9,-2) (9,-1)")
    desk.touch("Select")
    desk.stroke((7, -2), (7, -1), (8, -1))
    expect(desk.text).to_have_value(re.compile(r"\(8,-1\)@99"))
    desk.touch("Hero")
    desk.tap((1, 2))
    figure = page.get_by_role("region", name="Figure: Spellweaver")
    figure.get_by_label("Initiative").fill("12")
    page.get_by_role("tab", name="1 Whom").tap()
    expect(page.get_by_role("tabpanel").get_by_role("row", name=re.compile("Spellweaver"))).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("button", name="Undo").tap()
    page.get_by_role("tab", name="Text").tap()
    expect(desk.text).not_to_have_value(re.compile("Spellweaver"))


def test_a_tap_right_after_a_flick_counts(server: Server, open_page: OpenPage) -> None:
    """The browser makes no fling of a stroke, which the next tap, on whatever it is, would stop and so be lost."""
    desk = opened(open_page(f"{server.url}/desk/gloomhaven", size=PHONE, touch=True))
    for tool in ("Wall", "Select") * 5:
        desk.stroke((9, -3), (9, -2), (9, -1))
        desk.touch(tool)


def test_a_file_is_opened_and_saved(desk: Desk, tmp_path: Path) -> None:
    """A text that was saved, opened again, is the same position, answered as it says."""
    page = desk.page
    desk.expect_answer("expect:")
    page.get_by_role("button", name="Open…").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    start = desk.text.input_value()
    assert start in file.read_text(encoding="utf-8")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Clear the board").click()
    expect(desk.text).not_to_have_value(start)
    page.get_by_role("button", name="Open…").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(file)
    expect(desk.text).to_have_value(start)
    expect(page.get_by_text("as the example says", exact=True)).to_be_visible()


def test_without_the_server_one_draws_on_and_is_answered_later(own_server: Server, open_page: OpenPage) -> None:
    """A sentence says that the server is away; once it is back, the position is answered without being touched."""
    desk = opened(open_page(f"{own_server.url}/desk/gloomhaven"))
    own_server.kill()
    desk.take("Obstacle")
    desk.click((4, 2))
    expect(desk.verdict.get_by_role("alert")).to_contain_text("cannot be reached")
    desk.click((4, 1))
    expect(desk.text).to_have_value(re.compile(r"^obstacles: .*\(4,1\) \(4,2\)", re.M))
    own_server.start()
    expect(desk.verdict).to_contain_text("Moves", timeout=20_000)
    open_page.forgive("Failed to load resource")


SIDEWAYS = (844, 390)
LOOKS = [
    ("desktop-light-en", DESKTOP, "light", "en"),
    ("desktop-dark-fr", DESKTOP, "dark", "fr"),
    ("laptop-light-en", (1280, 800), "light", "en"),
    ("small-light-zh", (1024, 768), "light", "zh"),
    ("phone-light-en", PHONE, "light", "en"),
    ("phone-dark-fr", PHONE, "dark", "fr"),
    ("tablet-light-fr", (768, 1024), "light", "fr"),
    ("sideways-dark-en", SIDEWAYS, "dark", "en"),
]


@pytest.mark.parametrize(("name", "size", "theme", "lang"), LOOKS)
def test_nothing_is_cut_off_or_hidden_and_axe_finds_nothing(
    server: Server,
    open_page: OpenPage,
    picture: Picture,
    name: str,
    size: tuple[int, int],
    theme: str,
    lang: str,
) -> None:
    """The page does not scroll as a whole at any size, and every tab of the phone's sheet is in order."""
    touch, phone = size[0] < 1000, size in (PHONE, SIDEWAYS)
    page = open_page(f"{server.url}/desk/gloomhaven", size=size, theme=theme, lang=lang, touch=touch)
    expect(page.get_by_role("table").first).to_be_visible()
    faults = looked_at(page, picture, f"desk-{name}", phone)
    tabs: list[Locator] = page.get_by_role("tab").all()
    for number, tab in enumerate(tabs):
        tab.tap()
        faults += looked_at(page, picture, f"desk-{name}-{number}", phone)
    assert faults == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def looked_at(page: Page, picture: Picture, name: str, phone: bool) -> list[str]:
    """Return what is wrong with the page as it is, and keep a picture of it."""
    picture(page, name)
    # The columns of a table cannot all be as wide as a thumb; their heads are as high as one.
    heads = page.locator("thead button").all_inner_texts()
    narrow = re.compile(r'too small to hit: button "(.*)" is (?:2[4-9]|3\d|4[0-3]) x 4\d, not 44')
    found = [each for each in layout_faults(page, phone) if not ((m := narrow.match(each)) and m.group(1) in heads)]
    return found + [f"axe: {each}" for each in axe_faults(page)]


def test_the_lobby_leads_to_the_desk(server: Server, open_page: OpenPage) -> None:
    """The desk stands among the games, and leads home again."""
    page = open_page(server.url)
    page.get_by_role("link", name="Gloomhaven: monster desk").click()
    opened(page)
    page.get_by_role("link", name="grognard: to the lobby").click()
    expect(page.get_by_role("link", name="Gloomhaven: monster desk")).to_be_visible()
