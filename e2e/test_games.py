"""Whole games of Memoir '44, played through the page as people play: by mouse, keys and finger, in three languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.checks import layout_faults, table_faults
from e2e.conftest import PHONE, OpenPage
from e2e.hearing import Hearing, course_of
from e2e.play import FingerPlayer, KeyPlayer, Look, MousePlayer, Person, Plan, Typist, look, settle
from e2e.rehearsal import rehearse
from e2e.server import Server
from grognard.kernel.seat import SPECTATOR, Seat
from tests.server.test_secrets import CardFinder, open_cards

SEED = "4"
"""Of a game that the Allies' greedy bot soon wins against one who plays at random."""

Picture = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def rehearsed() -> list[str]:
    """Return all actions of a short game."""
    return rehearse("pegasus-bridge", SEED, "greedy", "random")


def plan_for(server: Server, table: str, key: str, actions: list[str]) -> Plan:
    """Return the plan of whoever holds a key."""
    return Plan(actions, lambda: server.get(f"/api/tables/{table}/view", key)["question"])


def table_of(page: Page) -> tuple[str, str]:
    """Return the id of the table that a page shows, and the key in its address."""
    found = re.search(r"/t/([^?#]+)(?:\?[^#]*)?#(.+)$", page.url)
    assert found, page.url
    return found[1], found[2]


def check_board(page: Page, server: Server) -> None:
    """Hold what the page shows against what the server says that the seat sees."""
    table, own = table_of(page)
    page.get_by_role("gridcell").first.wait_for(state="attached")
    view = server.get(f"/api/tables/{table}/view?lang={page.locator('html').get_attribute('lang')}", own)
    seen = look(page)
    assert (seen.seq, seen.step) == (view["seq"], view["step"])
    scene = view["scene"]
    places = dict(
        page.get_by_role("gridcell").evaluate_all("(all) => all.map((each) => [each.dataset.at, each.ariaLabel])")
    )
    units = {unit["at"]: unit["words"] for unit in scene["units"]}
    everything = {unit["words"] for unit in scene["units"]}
    assert units.keys() <= places.keys()
    for at, words in places.items():
        here = {unit for unit in everything if f"; {unit}" in words}
        assert here == ({units[at]} if at in units else set()), (at, words)
    assert page.locator("[data-card]").evaluate_all("(all) => all.map((each) => each.dataset.card)") == [
        card["id"] for card in (*scene["drawn"], *scene["hand"])
    ]


def download_record(page: Page, button: str) -> str:
    """Press the button of the end screen and return the record that comes."""
    with page.expect_download() as coming:
        page.get_by_role("dialog").get_by_role("button", name=button).click()
    path = coming.value.path()
    return Path(path).read_text(encoding="utf-8")


def choose_in_lobby(page: Page, side: str, seed: str) -> None:
    """Take a side, or a friend to play against, and a seed, and start."""
    page.locator("label", has=page.get_by_role("radio", name=side)).click()
    expect(page.get_by_role("radio", name=side)).to_be_checked()
    page.get_by_text("Rulings and chance").click()
    page.get_by_role("textbox", name="Seed").fill(seed)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")


def test_by_mouse_against_the_bot_and_no_message_tells_a_secret(
    server: Server, open_page: OpenPage, picture: Picture
) -> None:
    """M44-SET-2: from the lobby to the end screen; the record is that game; "My tables" knows it."""
    hearing = Hearing()
    page = open_page(server.url, before=hearing.listen)
    choose_in_lobby(page, "Axis", SEED)
    person = MousePlayer(page, luck=1)

    def noted(_: Look) -> bool:
        hearing.note()
        return False

    end = person.play(until=noted)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=re.compile("Victory: |You won: |You lost; |A draw"))).to_be_visible()
    expect(dialog.get_by_role("table")).to_be_visible()
    picture(page, "end-desktop-light-en")
    record = download_record(page, "Download record")
    course = course_of(record)
    assert len(course.actions) == end.step
    hearing.note()
    assert hearing.check(Seat(1), record, SEED) > 50
    dialog.get_by_role("button", name="Look at the board").click()
    check_board(page, server)

    page.goto(server.url)
    page.get_by_role("button", name="My tables").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Finished games and replays")).to_be_visible()
    expect(dialog.get_by_role("link", name=re.compile("Look at it: .*Pegasus Bridge"))).to_have_count(1)


def test_by_keys_alone_against_the_bot(server: Server, open_page: OpenPage, picture: Picture) -> None:
    """From the lobby's "Play now" to the end screen and back to the board no pointer is used, in French."""
    page = open_page(server.url, lang="fr")
    start = page.get_by_role("button", name="Jouer", exact=True)
    start.wait_for()
    person = KeyPlayer(page, luck=1)
    person.go_to(page.get_by_role("radio", name="Alliés"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Axe")).to_be_checked()
    person.press(page.get_by_text("Variantes et hasard"))
    person.go_to(page.get_by_role("textbox", name="Graine"))
    page.keyboard.type(SEED)
    person.press(start)
    page.wait_for_url("**/t/*")
    person.play()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    picture(page, "end-desktop-light-fr")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    check_board(page, server)


def test_by_finger_on_a_phone_against_the_bot(server: Server, open_page: OpenPage, picture: Picture) -> None:
    """In Chinese, on 390 pixels: places out of sight are drawn near, what is given for good takes a second tap."""
    table, keys, _ = server.table(
        game="memoir44", scenario="pegasus-bridge", players=["greedy", "human"], seed=SEED, seat=1
    )
    page = open_page(f"{server.url}/t/{table}#{keys[1]}", size=PHONE, touch=True, lang="zh", theme="dark")
    person = FingerPlayer(page, luck=1)
    faults: list[str] = []

    def looked_over(seen: Look) -> bool:
        if person.touches % 5 == 0:
            faults.extend(f"step {seen.step}: {each}" for each in (*layout_faults(page, True), *table_faults(page)))
        return False

    person.play(until=looked_over)
    expect(page.get_by_role("dialog")).to_be_visible()
    picture(page, "end-phone-dark-zh")
    assert not faults, "\n".join(faults)


def test_two_at_one_screen_hand_it_over_and_see_no_card_of_the_other(
    server: Server, open_page: OpenPage, picture: Picture, rehearsed: list[str]
) -> None:
    """M44-SET-2: the screen is covered until the one who is asked has it; the game goes as it was thought out."""
    table, keys, _ = server.table(
        game="memoir44", scenario="pegasus-bridge", players=["human", "human"], seed=SEED, shared=True
    )
    page = open_page(f"{server.url}/t/{table}#{keys[0]}")
    person = MousePlayer(page, plan=plan_for(server, table, keys[0], rehearsed))
    shown: list[tuple[int, int, str]] = []

    def noted(seen: Look) -> bool:
        if seen.standing == "covered":
            assert page.locator("[data-card]").count() == 0
        view = server.get(f"/api/tables/{table}/view", keys[0])
        shown.append((view["seat"] if seen.standing == "asked" else SPECTATOR, seen.step, all_words(page)))
        return False

    end = person.play(until=noted)
    assert person.handed_over > 6
    assert end.step == len(rehearsed)
    record = download_record(page, "Download record")
    course = course_of(record)
    assert [action.notation for action in course.actions] == rehearsed
    finder = CardFinder()
    known = {seat: open_cards(course, Seat(seat)) for seat in (SPECTATOR, 0, 1)}
    for seat, step, words in shown:
        assert finder(words) - known[seat][step] <= {"ambush"}, (seat, step, words)


def all_words(page: Page) -> str:
    """Return all that a page says, seen or heard."""
    return str(
        page.evaluate(
            """() => [
                document.body.innerText,
                ...[...document.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel),
                ...[...document.querySelectorAll("[title]")].map((each) => each.title),
            ].join("\\n")"""
        )
    )


def test_two_browsers_in_step_through_a_reload_and_a_killed_server(
    own_server: Server, open_page: OpenPage, rehearsed: list[str]
) -> None:
    """A friend joins by link; one reloads, then the server dies; both go on, and no step is lost or told twice."""
    server = own_server
    own, other = Hearing(), Hearing()
    first = open_page(server.url, before=own.listen)
    choose_in_lobby(first, "A friend", SEED)
    link = first.get_by_role("textbox", name=re.compile("Send this link"))
    table, key = table_of(first)
    second = open_page(server.url, before=other.listen)
    second.get_by_role("button", name="Join by link").click()
    second.get_by_role("dialog").get_by_role("textbox").fill(link.input_value())
    second.get_by_role("dialog").get_by_role("button", name="Join").click()
    second.wait_for_url("**/t/*")
    expect(link).to_be_hidden()
    people: list[Person] = [
        MousePlayer(page, plan=plan_for(server, table, table_of(page)[1], rehearsed)) for page in (first, second)
    ]

    def play_to(step: int) -> None:
        while True:
            looks = [settle(person.page, "asked", "waiting", "over") for person in people]
            for each in (own, other):
                each.note()
            if min(each.step for each in looks) >= step or all(each.standing == "over" for each in looks):
                return
            for person, seen in zip(people, looks, strict=True):
                if seen.standing == "asked":
                    person.take_step(seen)
                    break

    play_to(30)
    second.reload()
    settle(second, "asked", "waiting")
    play_to(45)
    server.kill()
    for page in (first, second):
        expect(page.get_by_role("alert")).to_contain_text("The connection to the server is lost")
    server.start()
    for page in (first, second):
        settle(page, "asked", "waiting")
        expect(page.get_by_role("alert")).to_be_hidden()
        check_board(page, server)
    play_to(len(rehearsed))
    for page in (first, second):
        assert settle(page, "over").step == len(rehearsed)
        check_board(page, server)
    told = [log_of(page) for page in (first, second)]
    first.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    first.reload()
    settle(first)
    assert log_of(first) == told[0]
    record = server.read(f"/api/tables/{table}/record", key)
    assert [action.notation for action in course_of(record).actions] == rehearsed
    assert own.check(Seat(0), record, SEED) > 50
    assert other.check(Seat(1), record, SEED) > 50
    open_page.forgive("ERR_CONNECTION")


def log_of(page: Page) -> list[str]:
    """Return the lines of the log."""
    return page.locator("#log li, #log h3").all_inner_texts()


def test_by_the_command_line_while_somebody_looks_on(server: Server, open_page: OpenPage) -> None:
    """Notation typed after "/" plays a whole game; an onlooker sees all of it but no hand, and can answer nothing."""
    table, keys, watch = server.table(
        game="memoir44", scenario="pegasus-bridge", players=["greedy", "human"], seed=SEED, seat=1
    )
    hearing = Hearing()
    page = open_page(f"{server.url}/t/{table}#{keys[1]}")
    onlooker = open_page(f"{server.url}/t/{table}#{watch}", before=hearing.listen)
    typist = Typist(page, luck=3)

    def looked_on(seen: Look) -> bool:
        onlooker.locator(f"[data-seq='{seen.seq}']").wait_for()
        also = look(onlooker)
        assert also.places == also.cards == also.answers == ()
        hearing.note()
        return seen.standing == "over"

    end = typist.play(until=looked_on)
    assert settle(onlooker, "over").step == end.step
    expect(onlooker.get_by_role("dialog")).to_be_visible()
    check_board(onlooker, server)
    assert onlooker.get_by_role("textbox").count() == 0
    hearing.note()
    record = server.read(f"/api/tables/{table}/record", keys[1])
    assert hearing.check(SPECTATOR, record, SEED) > 50
