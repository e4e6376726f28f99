"""What a Gloomhaven table shows before a choice: ways and odds, by mouse and by finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import DESKTOP, PHONE, OpenPage
from e2e.play import settle
from e2e.server import Server

GIVES_UP = {"skip", "stop", "long-rest", "give-up", "skip-half", "leave-unmoved", "end-turn", "use-item"}
MOST = 120


def played_until(server: Server, kind: str) -> tuple[str, dict[str, Any]]:
    """A scenario played, the first choices of each question, until something is asked; its address and the question."""
    table, keys, _ = server.table(
        game="gloomhaven",
        scenario="black-barrow",
        players=["human", "human", "human", "human"],
        together=[[0, 1]],
        seed="9",
        options={"first": "brute", "second": "spellweaver", "people": "1", "preparation": "ready-made"},
    )
    path, key = f"/api/tables/{table}", keys[0]
    for _ in range(MOST):
        question = server.get(f"{path}/view", key)["question"]
        if question["kind"] == kind:
            return f"{server.url}/t/{table}#{key}", question
        choices = [each for each in question["choices"] if not each["refused"]]
        going_on = [each for each in choices if each["verb"] not in GIVES_UP] or choices
        server.post(f"{path}/actions", {"action": going_on[0]["action"], "seat": question["seat"]}, key)
    raise AssertionError(f"nobody was asked for {kind}")


@pytest.mark.parametrize(("size", "touch"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "phone"])
def test_a_hex_shows_the_way_to_it(server: Server, open_page: OpenPage, size: tuple[int, int], touch: bool) -> None:
    """GH-MOVE-1: looking at it by mouse, or with the first tap of a finger; the second tap goes there."""
    url, question = played_until(server, "move")
    page = open_page(url, size=size, touch=touch)
    before = settle(page)
    there = question["choices"][0]["touches"][0]
    hexagon = page.locator(f'[data-at="{there}"]')
    look: Callable[[], None] = hexagon.tap if touch else hexagon.hover
    look()
    expect(page.locator("g.path .step").first).to_be_attached()
    expect(page.get_by_text(f"To {there}: ").first).to_be_visible()
    assert settle(page).seq == before.seq
    (hexagon.tap if touch else hexagon.click)()
    page.wait_for_function(f"() => Number(document.querySelector('[data-seq]').dataset.seq) > {before.seq}")


@pytest.mark.parametrize(("size", "touch"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "phone"])
def test_a_target_shows_what_an_attack_is_to_do(
    server: Server, open_page: OpenPage, size: tuple[int, int], touch: bool
) -> None:
    """GH-ATK-7: the chance of each damage, and that it kills."""
    url, question = played_until(server, "attack")
    page = open_page(url, size=size, touch=touch)
    before = settle(page)
    target = page.locator(f'[data-at="{question["choices"][0]["touches"][0]}"]')
    look: Callable[[], None] = target.tap if touch else target.hover
    look()
    chances = page.get_by_role("list", name="chance of each damage")
    expect(chances).to_be_visible()
    shares = [int(text.rstrip("%")) for text in chances.locator("li span").all_inner_texts()]
    assert abs(sum(shares) - 100) <= len(shares)
    expect(page.get_by_text("kills").first).to_be_visible()
    assert settle(page).seq == before.seq
