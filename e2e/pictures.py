"""Take the README's pictures anew: ``python -m e2e.pictures``. The same seed gives the same game."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE, ROOT
from e2e.server import Server
from e2e.test_nine_cards import GAME, POSITION

PICTURES = ROOT / "docs" / "pictures"
MOVE = ("play probe-left", "order c4", "order C3", "unit c4")
BATTLE = (*MOVE, "move c4 D5", "end-moves", "unit D5")
ROUND = (
    *("keep-goal zealot", "ready", "keep-goal plunderer", "ready", "start-at M4", "start-at L3"),
    *("choose spare-dagger overwhelming-assault", "choose fire-orbs impaling-eruption"),
    *("play overwhelming-assault bottom", "move K4", "stop", "play spare-dagger top", "attack I5", "end-turn"),
    *("monster-goes K5 > K4", "suffer", "suffer", "monster-goes J3 > K4", "suffer"),
    *("play fire-orbs top", "attack K5"),
)
"""The first round of the README's tour of Gloomhaven, up to the second target of the Spellweaver."""


def main() -> None:
    """Take all pictures."""
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        page = _page(browser, server.url, DESKTOP)
        page.get_by_role("button", name="Play now").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.screenshot(path=PICTURES / "lobby.png")
        _table(browser, server, MOVE, "table.png", DESKTOP)
        _table(browser, server, BATTLE, "phone.png", PHONE, dark=True)
        _nine_cards(browser, server)
        _gloomhaven(browser, server)
        _campaign(browser, server)
        browser.close()


def _page(browser: Browser, url: str, size: tuple[int, int], dark: bool = False) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=1 if size == DESKTOP else 2,
        has_touch=size == PHONE,
        is_mobile=size == PHONE,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    page.goto(url)
    return page


def _table(
    browser: Browser, server: Server, actions: tuple[str, ...], name: str, size: tuple[int, int], dark: bool = False
) -> None:
    """Play these actions at a new table, look at the enemy on d6, and take a picture."""
    table, keys, _ = server.table(game="memoir44", scenario="pegasus-bridge", players=["human", "greedy"], seed="7")
    for action in actions:
        server.post(f"/api/tables/{table}/actions", {"action": action}, keys[0])
    page = _page(browser, f"{server.url}/t/{table}#{keys[0]}", size, dark)
    _aim(page, "d6", name, touch=size == PHONE)


def _nine_cards(browser: Browser, server: Server) -> None:
    """Take up a unit of the nine-card game, look at an enemy, and take a picture."""
    table, keys, _ = server.table(game=GAME, position=POSITION, players=["human", "greedy"], seed="7")
    page = _page(browser, f"{server.url}/t/{table}#{keys[0]}", DESKTOP)
    page.locator("[data-at='e3']").click()
    _aim(page, "e5", "nine-cards.png", touch=False, odds="hit expected")


def _gloomhaven(browser: Browser, server: Server) -> None:
    """Play a round of one person with two characters, look at the next target, and take a picture."""
    table, keys, _ = server.table(
        game="gloomhaven",
        scenario="black-barrow",
        players=["human", "human", "human", "human"],
        together=[[0, 1]],
        seed="7",
        options={"people": "1"},
    )
    for action in ROUND:
        server.post(f"/api/tables/{table}/actions", {"action": action}, keys[0])
    page = _page(browser, f"{server.url}/t/{table}#{keys[0]}", DESKTOP)
    _aim(page, "J4", "gloomhaven.png", touch=False, odds="damage expected")


def _campaign(browser: Browser, server: Server) -> None:
    """Go on with a party in the midst of its campaign, and take a picture of its map."""
    position = (Path(__file__).parent / "campaign.toml").read_text(encoding="utf-8")
    wishes = {"game": "gloomhaven-campaign", "position": position, "players": ["human"] * 4, "seed": "7"}
    table, keys, _ = server.table(**wishes, together=[[0, 1, 2, 3]])
    page = _page(browser, f"{server.url}/t/{table}#{keys[0]}", DESKTOP)
    page.locator('[data-page="map"]').click()
    page.locator('[data-town="map"]').wait_for()
    page.wait_for_timeout(400)
    page.screenshot(path=PICTURES / "campaign.png")


def _aim(page: Page, at: str, name: str, touch: bool, odds: str = "hits expected") -> None:
    """Look at the enemy at a place, and take a picture."""
    enemy = page.locator(f"[data-at='{at}']")
    enemy.wait_for(state="attached")
    with page.expect_response("**/why?*"):
        if touch:
            enemy.tap(force=True)
        else:
            enemy.hover(force=True)
    page.get_by_text(odds).first.wait_for()
    page.wait_for_timeout(400)  # until what is aimed at has settled; nothing is decided by it
    page.screenshot(path=PICTURES / name)


if __name__ == "__main__":
    main()
