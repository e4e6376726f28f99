"""Scenario files of users: chosen or dropped in the lobby, told what is wrong with them, kept, and played."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Page, expect

from e2e.checks import axe_faults, layout_faults
from e2e.conftest import OpenPage
from e2e.play import FingerPlayer, MousePlayer, settle
from e2e.server import Server
from grognard.kernel.game import find_game

PHONE: Final = (390, 844)
READING: Final = 30_000
"""Milliseconds for the first file, whose reader must start."""

NAME: Final = "The <b>Crossroads</b>"
SCENARIO: Final = f"""
number = 901
face = "country"
date = "1944-08-07"
first = "axis"
corner = "D6"
board = '''
i    t    i    .
  .    f    .
I    A    I    A
'''
allies = {{ cards = 4, medals = 3 }}
axis = {{ cards = 4, medals = 3 }}
[story]
name = "{NAME}"
history = "Two roads meet.\\nNobody knows why."
special_rules = "It rains."
"""

_DROP: Final = """([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    for (const kind of ["dragenter", "dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    }
}"""


def choose(page: Page, *files: tuple[str, str]) -> None:
    """Choose files by the lobby's button."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a scenario file").last.click()
    payloads: Any = [{"name": name, "mimeType": "", "buffer": text.encode()} for name, text in files]
    chooser.value.set_files(payloads)


def read_about_the_scenario(page: Page, touch: bool) -> None:
    """Open what the scenario tells of itself, read it, and put it away."""
    page.get_by_role("button", name="About this scenario").click()
    window = page.get_by_role("dialog", name=NAME)
    for told in ("It rains.", "Nobody knows why.", "3 medals win."):
        expect(window.get_by_text(told)).to_be_visible()
    assert axe_faults(page) == []
    assert layout_faults(page, touch=touch) == []
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)


def test_a_scenario_file_is_chosen_kept_and_played(own_server: Server, open_page: OpenPage) -> None:
    """What was chosen is there after a reload, plays, and its table outlives it."""
    page = open_page(own_server.url)
    choose(page, ("crossroads.toml", SCENARIO))
    panel = page.get_by_role("complementary")
    expect(panel.get_by_role("heading", name=NAME)).to_be_visible(timeout=READING)
    expect(page.get_by_role("status").filter(has_text="ready to play")).to_be_visible()
    panel.get_by_text("History, tasks and special rules").click()
    expect(panel.get_by_text("Nobody knows why.")).to_be_visible()
    expect(panel.get_by_text("It rains.")).to_be_visible()
    tile = page.locator("[data-entry]")
    assert tile.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    page.reload()
    tile.get_by_role("button", name=NAME).first.click()
    panel.get_by_role("radio", name="Both sides").check(force=True)
    page.get_by_role("button", name="Play now").click()
    player = MousePlayer(page)
    player.play(lambda seen: seen.step > 20 and seen.standing == "asked")
    read_about_the_scenario(page, touch=False)
    expect(page.get_by_role("heading", level=1)).to_have_text(NAME)
    assert NAME in page.title()

    page.goto(own_server.url)
    page.get_by_role("button", name=f"Remove {NAME}").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(tile).to_have_count(0)
    page.get_by_role("link", name=NAME).first.click()
    settle(page, "asked", "covered", "over")
    expect(page.get_by_role("heading", level=1)).to_have_text(NAME)


def test_a_file_that_is_dropped_and_refused_is_told_with_all_its_faults(server: Server, open_page: OpenPage) -> None:
    """The window lists every fault; what is dropped next and is fine is chosen."""
    page = open_page(server.url)
    page.locator("[data-scenario]").first.wait_for()
    strange: Any = {
        "game_info": {"front": "WESTERN"},
        "board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": [{"row": 0, "col": 2 * n} for n in range(9)]},
    }
    for number, each in enumerate(strange["board"]["hexagons"]):
        each["terrain"] = {"name": f"volcano{number}"}
    page.evaluate(_DROP, ["strange.m44", json.dumps(strange)])
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="strange.m44")).to_be_visible(timeout=READING)
    faults = dialog.locator(".list li").all_inner_texts()
    assert faults
    assert axe_faults(page) == []
    assert layout_faults(page, touch=False) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.evaluate(_DROP, ["crossroads.toml", SCENARIO])
    expect(page.get_by_role("complementary").get_by_role("heading", name=NAME)).to_be_visible(timeout=READING)
    assert axe_faults(page) == []
    assert layout_faults(page, touch=False) == []
    open_page.forgive("422")


def test_on_a_phone_a_file_rises_in_the_sheet_and_a_position_is_played_on(
    own_server: Server, open_page: OpenPage
) -> None:
    """On a phone there is no dragging: files are picked, a scenario or a battle that goes on."""
    page = open_page(own_server.url, size=PHONE, touch=True)
    page.locator("[data-scenario]").first.wait_for()
    choose(page, ("crossroads.toml", SCENARIO))
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name=NAME)).to_be_visible(timeout=READING)
    sheet.get_by_role("button", name="Play now").click()
    settle(page)
    page.get_by_role("button", name="Menu").tap()
    read_about_the_scenario(page, touch=True)
    FingerPlayer(page).play(lambda seen: seen.step > 12)
    page.goto(own_server.url)
    game = find_game("memoir44")
    position = game.write_position(game.setup("pegasus-bridge", {}))
    choose(page, ("battle.txt", position))
    expect(sheet.get_by_text("It is a position of the game “Memoir '44”.")).to_be_visible(timeout=READING)
    assert axe_faults(page) == []
    assert layout_faults(page, touch=True) == []
    sheet.get_by_role("button", name="Play from here").click()
    settle(page, "asked", "covered", "over", "waiting")
    open_page.forgive("422")
