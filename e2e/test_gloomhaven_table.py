"""Scenario 1 of Gloomhaven through the page: one person prepares two characters, places them, plays a round."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.checks import axe_faults, layout_faults
from e2e.conftest import DESKTOP, PHONE, OpenPage
from e2e.play import settle
from e2e.server import Server

Picture = Callable[[Page, str], None]

_UNDRAWN = """() => [...new Set([...document.querySelectorAll("use")].map((use) => use.getAttribute("href")))]
    .filter((href) => !document.getElementById(href.slice(1)))"""
"""Symbols that a page refers to and does not have."""


def open_scenario(server: Server) -> tuple[str, str]:
    """Open the scenario for one person with two characters; return its path and the key."""
    table, keys, _ = server.table(
        game="gloomhaven",
        scenario="black-barrow",
        players=["human", "human", "human", "human"],
        together=[[0, 1]],
        seed="7",
        options={"first": "brute", "second": "spellweaver", "people": "1"},
    )
    return f"{server.url}/t/{table}#{keys[0]}", keys[0]


def faults(page: Page, touch: bool) -> list[str]:
    """Return whatever a page must not have, once its buttons have faded in."""
    page.wait_for_timeout(500)
    undrawn: list[str] = page.evaluate(_UNDRAWN)
    return [*axe_faults(page), *layout_faults(page, touch), *undrawn]


def press(page: Page, answer: str) -> None:
    """Press the button that gives an answer, the first whose notation begins so, and wait for what comes of it."""
    before = settle(page).seq
    page.locator(f'[data-answer^="{answer}"]:not([aria-disabled=true])').first.click()
    page.wait_for_function(f"() => Number(document.querySelector('[data-seq]').dataset.seq) > {before}")
    settle(page)


def prepare(page: Page) -> None:
    """Keep the first goal of each character, change a hand, be ready, and begin on the first free hexes."""
    for hero in ("Brute", "Spellweaver"):
        expect(page.get_by_role("heading", level=2, name=hero)).to_be_visible()
        press(page, "keep-goal")
        if hero == "Brute":
            press(page, "leave-card trample")
            expect(page.locator(".do .missing")).to_be_visible()
            press(page, "take-card trample")
        press(page, "ready")
    for _ in range(2):
        before = settle(page)
        page.locator(f'[data-at="{before.places[0].name}"]').click()
        page.wait_for_function(f"() => Number(document.querySelector('[data-seq]').dataset.seq) > {before.seq}")
        settle(page)


@pytest.mark.parametrize(("size", "touch"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "phone"])
def test_a_round_of_black_barrow(
    server: Server, open_page: OpenPage, picture: Picture, size: tuple[int, int], touch: bool
) -> None:
    """GH-SET-4, GH-RND-2, GH-CARD-1: goal, hand, hexes, two cards each, and both halves of a turn."""
    url, _ = open_scenario(server)
    page = open_page(url, size=size, touch=touch)
    settle(page)
    picture(page, "preparation")
    assert faults(page, touch) == []
    prepare(page)
    assert page.locator("[role=gridcell]").count() > 30

    for leading, second in (("trample", "grab-and-go"), ("mana-bolt", "fire-orbs")):
        page.locator(f'.picker [data-card="{leading}"]').click()
        page.locator(f'.picker [data-card="{second}"]').click()
        expect(page.locator(f'.picker [data-card="{leading}"]')).to_have_attribute("aria-pressed", "true")
        if leading == "trample":
            picture(page, "picker")
            assert faults(page, touch) == []
            page.get_by_role("button", name="The other card leads").click()
            expect(page.get_by_role("button", name="Ready with 87")).to_be_visible()
            if not touch:
                # On a small screen too the button is in reach, whatever stands above it.
                page.set_viewport_size({"width": 1280, "height": 720})
                expect(page.get_by_role("button", name="Ready with 87")).to_be_in_viewport(ratio=1)
                page.set_viewport_size({"width": size[0], "height": size[1]})
            page.get_by_role("button", name="The other card leads").click()
        press(page, f"choose {leading} {second}")

    played: list[str] = []
    for _ in range(60):
        seen = settle(page)
        halves = page.locator(".turn .play:not([aria-disabled=true])")
        if halves.count() > 0:
            answer = halves.last.get_attribute("data-answer") or ""
            if not played:
                picture(page, "halves")
                assert faults(page, touch) == []
            press(page, answer)
            played.append(answer)
        elif len(played) == 4:
            break
        elif page.locator(".damage").count() > 0:
            press(page, "suffer")
        else:
            # Whatever else is asked, the first answer will do.
            page.evaluate("() => document.activeElement?.blur()")
            first = page.locator(".answers [data-answer]:not([aria-disabled=true])")
            if first.count() > 0:
                press(page, first.last.get_attribute("data-answer") or "")
            else:
                page.locator(f'[data-at="{seen.places[0].name}"]').click()
                page.wait_for_function(f"() => Number(document.querySelector('[data-seq]').dataset.seq) > {seen.seq}")
    assert len(played) == 4
    picture(page, "played")
    assert faults(page, touch) == []


def test_digits_take_cards_as_they_lie_and_a_confirms(server: Server, open_page: OpenPage) -> None:
    """GH-RND-2: the first that is taken leads; whoever has lost cards must not take another one by its digit."""
    url, _ = open_scenario(server)
    page = open_page(url, size=DESKTOP)
    settle(page)
    prepare(page)
    before = settle(page).seq
    lying = [card.get_attribute("data-card") for card in page.locator(".picker [data-card]").all()]
    page.keyboard.press("2")
    page.keyboard.press("3")
    for tag, card in (("leads", lying[1]), ("second", lying[2])):
        expect(page.locator(f'.picker [data-card="{card}"]')).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f'.holder:has([data-card="{card}"]) .tag')).to_have_text(tag)
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => Number(document.querySelector('[data-seq]').dataset.seq) > {before}")
    assert page.evaluate("() => document.querySelector('.app').scrollTop") == 0


def test_the_track_shows_who_acts_then(server: Server, open_page: OpenPage) -> None:
    """GH-RND-4: pressed again and again, a kind of monsters shows one figure after the other."""
    url, _ = open_scenario(server)
    page = open_page(url, size=DESKTOP)
    settle(page)
    prepare(page)
    guards = page.locator(".banner").get_by_role("button", name="Show Bandit Guard")
    guards.click()
    expect(page.locator(".pointed")).to_have_count(3)
    looked = page.get_by_role("region", name="Looked at").get_by_role("heading", level=3)
    expect(looked).to_contain_text("Bandit Guard")
    first = looked.inner_text()
    guards.click()
    expect(looked).not_to_have_text(first)
    page.locator(".banner").get_by_role("button", name="Show Spellweaver").click()
    expect(looked).to_have_text("Spellweaver")
