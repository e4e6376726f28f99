"""The rulebook: from a common question over its rule to the example's position at a table, and back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.checks import axe_faults, layout_faults
from e2e.conftest import PHONE, OpenPage
from e2e.server import Server

DESK = (1280, 800)


def faults(page: Page, touch: bool) -> list[str]:
    """Return what is wrong with a page at this size."""
    return layout_faults(page, touch) + axe_faults(page)


@pytest.mark.parametrize(
    ("size", "theme", "lang", "answer"),
    [
        (DESK, "light", "en", "G5 attacks H5: 3 − 1 = 2 dice."),
        (PHONE, "dark", "fr", "G5 attaque H5\u00a0: 3 − 1 = 2 dés."),
        (DESK, "dark", "zh", "G5攻击H5：3 − 1 = 2颗骰子。"),
    ],
)
def test_a_question_leads_to_its_rule_to_a_table_and_back(
    open_page: OpenPage,
    server: Server,
    picture: Callable[[Page, str], None],
    size: tuple[int, int],
    theme: str,
    lang: str,
    answer: str,
) -> None:
    """M44-INFO-7, M44-OBS-6: sandbags on a hill."""
    touch = size == PHONE
    page = open_page(f"{server.url}/rules/memoir44", size=size, touch=touch, theme=theme, lang=lang)
    name = f"rulebook-{'phone' if touch else 'desktop'}-{theme}-{lang}"
    expect(page.locator("article")).to_have_count(5)
    assert faults(page, touch) == []
    picture(page, f"{name}-front")

    page.locator("a[href$='M44-OBS-6#BAT-06']").click()
    example = page.locator("#BAT-06")
    expect(example.get_by_text(answer)).to_be_visible()
    expect(example).to_be_in_viewport()
    assert faults(page, touch) == []
    picture(page, f"{name}-rule")

    example.locator("button.btn").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+#"))
    expect(page.locator("[data-at='H5']").first).to_be_attached()
    expect(page.locator("h1").first).to_be_visible()
    expect(page.get_by_text(re.compile("M44-OBS-6")).first).to_be_visible()
    assert faults(page, touch) == []
    picture(page, f"{name}-table")

    if touch:
        page.locator("header button").first.click()
    page.locator("a[href$='M44-OBS-6#BAT-06']").first.click()
    expect(page.locator("#BAT-06")).to_be_in_viewport()
    page.locator("nav a[href^='/t/']").click()
    expect(page.locator("[data-at='H5']").first).to_be_attached()


def test_rules_are_found_by_their_text_and_turned_by_the_keyboard(open_page: OpenPage, server: Server) -> None:
    """M44-LOS-5, M44-LOS-6."""
    page = open_page(f"{server.url}/rules/memoir44", size=DESK)
    expect(page.locator("article")).to_have_count(5)
    page.keyboard.press("/")
    page.keyboard.type("runs along hex edges")
    expect(page.locator("section li")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Line along an edge")
    expect(page.locator("article svg path[stroke='var(--danger)']").first).to_be_attached()
    page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_contain_text("M44-LOS-6")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("h1")).to_contain_text("M44-LOS-5")
