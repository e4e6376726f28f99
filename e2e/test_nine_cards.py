"""Games of Normandy Landing, played through the page: whole ones, and what a unit in hand does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.checks import axe_faults, layout_faults, table_faults
from e2e.conftest import DESKTOP, PHONE, OpenPage
from e2e.hearing import course_of
from e2e.play import FingerPlayer, KeyPlayer, Look, MousePlayer, Plan, Thing, look, push_sheet, settle
from e2e.rehearsal import rehearse
from e2e.server import Server
from e2e.test_looks import WAYS, Looker, Way

GAME = "normandy9"
SCENARIO = "nine-cards"
SEED = "4"
"""Of a game that a greedy bot soon wins against one who plays at random."""

POSITION = '''
board = """
.    .    .    .    .    t
r    =    b    w    .    .
w    .t4  .    .m4  w    .
t    .t4  h    .    hi4  .
.    b    r    r    .i2  .i4
.    w    .    h    .    w
w    .    .T3  .    .I3  w
=    r    h    .I4  .T4  .
.    t    .    wM4  t    .
"""
layout = "8 2 1 6r 9 3r 7 5r 4"
active = "warm"
first = "warm"
round = 7
points = 4
'''
"""The infantry on e3 sees e5, woods hide f5 from it, and it can take strength from that on d2."""

Picture = Callable[[Page, str], None]


def open_table(server: Server, players: list[str], **more: object) -> tuple[str, list[str]]:
    """Open a table and return its id and the keys of its seats."""
    table, keys, _ = server.table(game=GAME, scenario=SCENARIO, players=players, **{"seed": SEED, **more})
    return table, keys


def view_of(server: Server, table: str, key: str) -> Any:
    """Return what a seat sees."""
    return server.get(f"/api/tables/{table}/view", key)


def units_heard(page: Page) -> dict[str, str]:
    """Return what is said aloud of each square with a unit on it."""
    heard: dict[str, str] = dict(
        page.get_by_role("gridcell").evaluate_all("(all) => all.map((each) => [each.dataset.at, each.ariaLabel])")
    )
    return {at: words for at, words in heard.items() if "strength" in words}


def check_board(page: Page, server: Server, table: str, key: str) -> None:
    """Hold what the page shows against what the server says."""
    scene = view_of(server, table, key)["scene"]
    units = {unit["at"]: unit["words"] for unit in scene["units"]}
    heard = units_heard(page)
    assert heard.keys() == units.keys()
    assert [at for at, words in units.items() if words not in heard[at]] == []


def test_two_at_one_screen_play_a_game_as_it_was_thought_out(
    server: Server, open_page: OpenPage, picture: Picture
) -> None:
    """N9-TURN-1, N9-END-1: by mouse, from the deal to the fourth trophy; the record is that game."""
    actions = rehearse(SCENARIO, SEED, "random", "greedy", game_id=GAME)
    table, keys = open_table(server, ["human", "human"], shared=True)
    page = open_page(f"{server.url}/t/{table}#{keys[0]}")
    plan = Plan(actions, lambda: view_of(server, table, keys[0])["question"])
    person = MousePlayer(page, plan=plan)
    person.play(until=lambda seen: seen.step >= len(actions) // 2)
    check_board(page, server, table, keys[0])
    end = person.play()
    assert end.step == len(actions)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Victory: Cool")).to_be_visible()
    expect(dialog.get_by_role("row", name="Trophies 0 4")).to_be_visible()
    expect(dialog.get_by_role("row", name=re.compile("^Hits .*expected"))).to_be_visible()
    picture(page, "nine-cards-end-desktop-light-en")
    record = server.read(f"/api/tables/{table}/record", keys[0])
    assert [action.notation for action in course_of(record).actions] == actions


def test_by_finger_on_a_phone_against_the_bot(server: Server, open_page: OpenPage, picture: Picture) -> None:
    """N9-END-2: in Chinese, on 390 pixels, a short game; no touch changes what it should not, nothing is cut off."""
    table, keys = open_table(server, ["human", "greedy"], options={"last_round": "5"})
    page = open_page(f"{server.url}/t/{table}#{keys[0]}", size=PHONE, touch=True, lang="zh", theme="dark")
    person = FingerPlayer(page, luck=1)
    faults: list[str] = []

    def looked_over(seen: Look) -> bool:
        if person.touches % 6 == 0:
            faults.extend(f"step {seen.step}: {each}" for each in (*layout_faults(page, True), *table_faults(page)))
        if person.touches == 12:
            picture(page, "nine-cards-phone-dark-zh")
        return False

    person.play(until=looked_over)
    expect(page.get_by_role("dialog")).to_be_visible()
    picture(page, "nine-cards-end-phone-dark-zh")
    assert not faults, "\n".join(faults)


def test_by_keys_alone_against_the_bot(server: Server, open_page: OpenPage) -> None:
    """N9-END-2: in French, a short game from the other side of the board, and no pointer is used."""
    table, keys = open_table(server, ["greedy", "human"], options={"last_round": "4"})
    page = open_page(f"{server.url}/t/{table}#{keys[1]}", lang="fr")
    person = KeyPlayer(page, luck=1)
    person.play()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    assert axe_faults(page) == []


def test_a_unit_is_taken_up_first_and_stays_in_hand_step_by_step(server: Server, open_page: OpenPage) -> None:
    """N9-MOVE-1, N9-TURN-1: each further step is one click; Escape puts it down; a step can be taken back."""
    table, keys = open_table(server, ["human", "human"], shared=True, options={"first": "warm"})
    page = open_page(f"{server.url}/t/{table}#{keys[0]}")
    settle(page)

    def click(at: str) -> Look:
        page.locator(f'[data-at="{at}"]').click()
        return settle(page)

    begin = look(page)
    assert {thing.name for thing in begin.places} == {f"{column}0" for column in "abcdef"}
    assert click("c1").step == begin.step, "nothing was in hand"
    page.keyboard.press("Escape")
    held = click("c0")
    assert (held.step, held.held) == (begin.step, ("c0",))
    entered = click("c1")
    assert (entered.step, entered.held) == (begin.step + 1, ("c1",))
    expect(page.get_by_role("img", name="3 of 4 action points left").first).to_be_visible()
    expect(page.get_by_text("A unit has stepped forward")).to_be_visible()
    stepped = click("c2")
    assert (stepped.step, stepped.held) == (begin.step + 2, ("c2",))
    page.keyboard.press("u")
    page.locator(f"[data-step='{begin.step + 1}'][data-standing=asked]").wait_for()
    assert look(page).held == ("c1",)
    page.keyboard.press("Escape")
    assert look(page).held == ()
    click("c1")
    click("f9")
    expect(page.get_by_role("alert")).to_contain_text("Refused")
    assert look(page).held == ("c1",), "what cannot be reached does not put the unit down"


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "fr"), ((1280, 800), "fr"), ((1280, 800), "zh")], ids=str)
def test_both_charts_are_seen_while_a_target_is_looked_at(
    server: Server, open_page: OpenPage, size: tuple[int, int], lang: str
) -> None:
    """N9-ATK-3, N9-ATK-4: the rail shows the last row of each chart below the dice of an attack and below a refusal."""
    table, keys, _ = server.table(game=GAME, position=POSITION, players=["human", "greedy"], seed=SEED)
    page = open_page(f"{server.url}/t/{table}#{keys[0]}", size=size, lang=lang)
    settle(page)
    page.locator('[data-at="e3"]').click()
    settle(page)
    for act, at, said in (("hover", "e5", ".total"), ("click", "f5", "[role=alert]")):
        getattr(page.locator(f'[data-at="{at}"]'), act)()
        expect(page.locator(f".middle {said}")).to_be_visible()
        middle = page.locator(".middle").bounding_box()
        assert middle is not None
        charts = [chart.bounding_box() for chart in page.locator(".middle table").all()]
        assert len(charts) == 2
        for chart in charts:
            assert chart is not None
            assert chart["y"] + chart["height"] <= middle["y"] + middle["height"], at
            assert chart["x"] + chart["width"] <= middle["x"] + middle["width"], at


@pytest.mark.parametrize("size", [PHONE, (360, 640)], ids=str)
def test_the_board_of_a_phone_stays_where_it_is_while_a_target_is_looked_at(
    server: Server, open_page: OpenPage, size: tuple[int, int]
) -> None:
    """N9-ATK-3, N9-ATK-11: the sheet grows over the board's lower edge; no square moves under the finger."""
    table, keys, _ = server.table(game=GAME, position=POSITION, players=["human", "greedy"], seed=SEED)
    page = open_page(f"{server.url}/t/{table}#{keys[0]}", size=size, touch=True)
    settle(page)
    sheet, square = page.get_by_role("region", name="Question and answers"), page.locator('[data-at="f5"]')
    low, place = sheet.bounding_box(), square.bounding_box()
    assert low is not None
    for at, said in (("e3", ""), ("e5", "at distance 2"), ("f5", "Refused")):
        page.locator(f'[data-at="{at}"]').tap()
        if said:
            expect(page.locator(".brief")).to_contain_text(said)
            grown = sheet.bounding_box()
            assert grown is not None
            assert low["y"] - 100 < grown["y"] < low["y"]
        page.wait_for_timeout(300)  # what a new size of the window would bring about
        assert square.bounding_box() == place, at
    expect(page.locator(".mini")).to_have_count(0)
    FingerPlayer(page).touch(Thing("place", "f1", ""))  # which the sheet covers: the board is pushed up from under it


@pytest.mark.parametrize("way", [way for way in WAYS if way.axe], ids=lambda way: way.name)
def test_the_table_looks_right(server: Server, open_page: OpenPage, picture: Picture, way: Way) -> None:
    """N9-ATK-3, N9-ATK-11: a unit in hand, its dice, a refusal with its rule and what blocks, the charts."""
    table, keys, _ = server.table(game=GAME, position=POSITION, players=["human", "greedy"], seed=SEED)
    url = f"{server.url}/t/{table}#{keys[0]}"
    page = open_page(url, size=way.size, touch=way.touch, theme=way.theme, lang=way.lang)
    faults: list[str] = []
    looker = Looker(page, way, picture, faults)

    def touch(at: str) -> None:
        place = page.locator(f'[data-at="{at}"]')
        place.tap() if way.touch else place.click()

    settle(page)
    looker.check("nine-cards-open")
    touch("e3")
    assert settle(page).held == ("e3",)
    costs = page.locator("text.cost").all_text_contents()
    assert sorted(set(costs)) == ["1", "2"]
    expect(page.locator("[data-answer='reinforce d2 e3']")).to_be_visible()
    looker.check("nine-cards-held")
    if way.touch:
        touch("e5")
        expect(page.locator("[data-answer='attack e3 e5']")).to_be_visible()
    else:
        page.locator('[data-at="e5"]').hover()
    expect(page.locator(".board use[href='#face-unknown']")).to_have_count(2)
    looker.check("nine-cards-aimed")
    touch("f5")
    expect(page.get_by_role("alert").get_by_role("link")).to_be_visible()
    assert look(page).held == ("e3",)
    looker.check("nine-cards-refused")
    if way.is_phone:
        push_sheet(page, up=True)
        expect(page.get_by_role("table")).to_have_count(2)
        looker.check("nine-cards-pulled", table=False)
    assert not faults, "\n".join(faults)
