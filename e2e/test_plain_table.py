"""A game from a package of its own, which brings no view: the snail race of the how-to is played through the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from e2e.checks import axe_faults, layout_faults, table_faults
from e2e.conftest import PHONE, OpenPage
from e2e.play import FingerPlayer, KeyPlayer, Look, MousePlayer, Typist, look, settle
from e2e.server import Server
from e2e.test_looks import WAYS, Looker, Way
from tests.docs.installed import install

LOOKED_AT = ("sideways-dark-fr", "desktop-dark-zh")
Picture = Callable[[Page, str], None]

TWO_STEPS = """
track = "garden-path"
turn = "red"
steps = 2
red = [1, 4]
blue = [6, 9]

[options]
bumps = "on"
"""
"""Red may crawl on from s1 or s4; s6 is a wet stone."""


@pytest.fixture(scope="module")
def snails(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the example installed for it alone."""
    site = tmp_path_factory.mktemp("site")
    install(site)
    with Server(tmp_path_factory.mktemp("data"), site) as running:
        yield running


def open_table(server: Server, players: list[str], **more: object) -> tuple[str, list[str]]:
    """Open a table and return its id and the keys of its seats."""
    start: dict[str, object] = {} if "position" in more else {"scenario": "garden-path"}
    table, keys, _ = server.table(game="snails", players=players, **{"seed": "3", **start, **more})
    return table, keys


def check_board(page: Page, server: Server, table: str, key: str) -> None:
    """Hold what the page shows against what the server says."""
    scene = server.get(f"/api/tables/{table}/view", key)["scene"]
    assert page.locator(".play .still use").evaluate_all("(all) => all.map((use) => use.getAttribute('href'))") == [
        f"#{piece['symbol']}" for piece in scene["pieces"]
    ]
    for piece in scene["pieces"]:
        expect(page.locator(f'[data-at="{piece["at"]}"]')).to_have_accessible_name(re.compile(piece["words"]))


def test_a_race_by_mouse_with_undo_history_rulebook_and_end(
    snails: Server, open_page: OpenPage, picture: Picture
) -> None:
    """SN-TURN-1, SN-END-1: to the leaf, after a step that was typed and taken back; all beside the board is there."""
    table, keys = open_table(snails, ["human", "human"], shared=True, position=TWO_STEPS)
    page = open_page(f"{snails.url}/t/{table}#{keys[0]}")
    begin = settle(page)
    assert [place.name for place in begin.places] == ["s1", "s4"]
    expect(page.get_by_role("heading", level=1)).to_have_text("Garden path")
    expect(page.get_by_label("Turn", exact=True)).to_have_text("Red: 2 steps left")
    check_board(page, snails, table, keys[0])
    Typist(page).type("crawl s4")
    page.locator(f"[data-step='{begin.step + 1}'][data-standing=asked]").wait_for()
    expect(page.get_by_label("Log", exact=True).first).to_contain_text("Red: s4 to s5.")
    check_board(page, snails, table, keys[0])
    Typist(page).type("undo")
    page.locator(f"[data-step='{begin.step}'][data-standing=asked]").wait_for()
    assert [place.name for place in look(page).places] == ["s1", "s4"]
    assert axe_faults(page) == []
    end = MousePlayer(page).play()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_contain_text("Victory")
    expect(dialog).to_contain_text("both snails reached the leaf")
    assert axe_faults(page) == []
    picture(page, "snails-end-desktop-light-en")
    page.keyboard.press("Escape")
    check_board(page, snails, table, keys[0])
    page.get_by_role("button", name="Step back").click()
    page.locator(f"[data-step='{end.step - 1}'][data-standing=past]").wait_for()
    page.goto(f"{snails.url}/rules/snails/SN-CRAWL-3")
    expect(page.get_by_role("heading", name="Wet stones")).to_be_visible()


def test_a_race_by_finger_on_a_phone(snails: Server, open_page: OpenPage, picture: Picture) -> None:
    """SN-CRAWL-1: in Chinese, against the bot; nothing is cut off, covered or too small on the way."""
    table, keys = open_table(snails, ["human", "greedy"])
    page = open_page(f"{snails.url}/t/{table}#{keys[0]}", size=PHONE, touch=True, lang="zh", theme="dark")
    person = FingerPlayer(page)
    faults: list[str] = []

    def looked_over(seen: Look) -> bool:
        if person.touches % 4 == 0:
            found = (*layout_faults(page, True), *table_faults(page))
            faults.extend(f"step {seen.step}: {each}" for each in found)
        return False

    person.play(until=looked_over)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert person.touches > 3
    assert axe_faults(page) == []
    picture(page, "snails-end-phone-dark-zh")
    assert not faults, "\n".join(faults)


def test_a_race_by_keys_alone(snails: Server, open_page: OpenPage) -> None:
    """SN-CRAWL-1: in French, from the other side; no pointer is used."""
    table, keys = open_table(snails, ["greedy", "human"])
    page = open_page(f"{snails.url}/t/{table}#{keys[1]}", lang="fr")
    KeyPlayer(page).play()
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("way", [way for way in WAYS if way.name in LOOKED_AT], ids=lambda way: way.name)
def test_the_table_looks_right(snails: Server, open_page: OpenPage, picture: Picture, way: Way) -> None:
    """SN-CRAWL-1: places that answer, and one that does not, with the rule that says so."""
    table, keys = open_table(snails, ["human", "greedy"], position=TWO_STEPS)
    url = f"{snails.url}/t/{table}#{keys[0]}"
    page = open_page(url, size=way.size, touch=way.touch, theme=way.theme, lang=way.lang)
    faults: list[str] = []
    looker = Looker(page, way, picture, faults)
    settle(page)
    looker.check("snails-open")
    place = page.locator('[data-at="s3"]')
    place.tap() if way.touch else place.click()
    expect(page.locator(".aimed.refused")).to_have_count(1)
    expect(page.get_by_role("alert").get_by_role("link", name="SN-CRAWL-1")).to_be_visible()
    looker.check("snails-refused")
    assert not faults, "\n".join(faults)


def test_a_game_that_shows_itself_in_a_way_unknown_here_is_played_in_a_terminal(
    snails: Server, open_page: OpenPage
) -> None:
    """A scene of a type of the game's own, for which this client has no view."""
    table, keys = open_table(snails, ["human", "greedy"])

    def strange(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def passed_on(message: str | bytes) -> None:
            told: dict[str, Any] = json.loads(message)
            if "view" in told:
                told["view"]["scene"] = {"lanes": []}
            socket.send(json.dumps(told))

        server.on_message(passed_on)

    page = open_page(
        f"{snails.url}/t/{table}#{keys[0]}", before=lambda page: page.route_web_socket("**/api/**", strange)
    )
    expect(page.get_by_role("alert")).to_contain_text("grognard play snails --terminal")
    assert axe_faults(page) == []
