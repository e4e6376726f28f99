"""The ruler in the browser: by mouse and by keys, what the referee says between any two places."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.checks import axe_faults
from e2e.conftest import OpenPage
from e2e.play import look, settle
from e2e.server import Server

WISH = {"game": "memoir44", "scenario": "saverne-gap", "players": ["human", "human"], "seed": "4", "seat": 0}


def at(page: Page, label: str) -> None:
    """Click on a place, whether or not it answers a question."""
    page.locator(f"[role=gridcell][data-at='{label}']").click(force=True)


def test_the_ruler_tells_what_is_in_the_way_and_changes_nothing(server: Server, open_page: OpenPage) -> None:
    """M44-SCN-29, M44-LOS-3: a gun before the mountains, whoever's turn it is; Escape goes back to the question."""
    table, keys, _ = server.table(**WISH)
    page = open_page(f"{server.url}/t/{table}#{keys[0]}")
    seen = settle(page)
    page.keyboard.press("r")
    expect(page.locator("#ask")).to_contain_text("measure from")
    at(page, "F7")
    at(page, "B3")
    panel = page.get_by_role("region", name="Looked at")
    expect(panel).to_contain_text("This unit cannot attack B3 across high mountain")
    expect(panel).to_contain_text("d6: high mountain blocks sight.")
    expect(panel.get_by_role("link", name="M44-SCN-29")).to_be_visible()
    assert axe_faults(page) == []
    at(page, "D1")
    at(page, "E1")
    expect(panel).to_contain_text("they always see each other")
    page.keyboard.press("Escape")
    expect(page.locator("#ask")).not_to_contain_text("D1")
    now = look(page)
    assert (now.seq, now.cards) == (seen.seq, seen.cards)


def test_the_menu_has_the_ruler_too(server: Server, open_page: OpenPage) -> None:
    """Who only looks on may measure as well."""
    table, _, watch = server.table(
        game="memoir44", scenario="saverne-gap", players=["human", "human"], seed="4", seat=0
    )
    page = open_page(f"{server.url}/t/{table}#{watch}")
    settle(page, "waiting")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ruler").click()
    at(page, "J1")
    at(page, "G9")
    expect(page.get_by_role("region", name="Looked at")).to_contain_text("at distance")
    page.get_by_role("button", name="Put away").click()
    expect(page.locator("#ask")).not_to_contain_text("J1")
