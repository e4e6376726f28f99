"""Opening a table of Gloomhaven in the lobby, and joining it: alone, with a friend, by keys, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.checks import axe_faults, layout_faults
from e2e.conftest import DESKTOP, PHONE, OpenPage
from e2e.server import Server

AT_TABLE = re.compile(r"/t/[^#]+#.+")
MONSTERS_RISE = re.compile("One person plays them all")


def choose_gloomhaven(page: Page) -> None:
    """Choose the second game of the lobby, whatever its name is in the language of the page."""
    page.locator(".games h2 button").nth(1).click()
    expect(page.locator(".games h2 button").nth(1)).to_have_attribute("aria-pressed", "true")


def play_now(page: Page) -> None:
    """Open the table."""
    page.get_by_role("button", name="Play now").last.click()
    page.wait_for_url(AT_TABLE)
    page.get_by_role("heading", name="Black Barrow").first.wait_for(state="attached")


def keep_goal(page: Page, hero: str) -> None:
    """Keep the first battle goal of a character."""
    expect(page.get_by_role("heading", name=hero, exact=True).first).to_be_visible()
    page.locator("[data-answer]").first.click()


def test_memoir_is_chosen_at_first_and_play_now_begins_with_a_bot_at_ones_side(
    server: Server, open_page: OpenPage
) -> None:
    """The order of the games, and the table that nobody has set."""
    page = open_page(server.url)
    expect(page.locator(".games h2 button").first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".games h2 button").first).to_have_text(re.compile("Memoir"))
    choose_gloomhaven(page)
    play_now(page)
    keep_goal(page, "Brute")
    expect(page.get_by_text("Choose the hex you start on.")).to_be_visible(timeout=20_000)
    info = server.get("/api/tables/" + page.url.rpartition("/t/")[2].partition("#")[0], page.url.rpartition("#")[2])
    assert [seat["player"] for seat in info["seats"]] == ["human", "greedy", "nobody", "nobody"]
    assert (info["chosen"]["people"], info["chosen"]["preparation"]) == ("as-characters", "ready-made")
    expect(page.get_by_role("region", name="the third place")).to_have_count(0)


def test_one_person_with_two_heroes_is_told_what_it_means_and_hands_nothing_over(
    server: Server, open_page: OpenPage
) -> None:
    """GH-SET-3."""
    page = open_page(server.url)
    choose_gloomhaven(page)
    expect(page.get_by_text(MONSTERS_RISE)).to_have_count(0)
    page.get_by_label("Who plays Spellweaver").select_option("you")
    expect(page.get_by_role("status").filter(has_text=MONSTERS_RISE)).to_be_visible()
    play_now(page)
    keep_goal(page, "Brute")
    keep_goal(page, "Spellweaver")
    expect(page.get_by_text("Choose the hex you start on.")).to_be_visible(timeout=20_000)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".invite")).to_have_count(0)
    page.goto(server.url)
    expect(page.get_by_text("Brute: you · Spellweaver: you")).to_be_visible()


def test_a_friend_joins_by_one_link_and_plays_two(server: Server, open_page: OpenPage) -> None:
    """GH-SET-13."""
    page = open_page(server.url)
    choose_gloomhaven(page)
    page.get_by_role("button", name="Add a character").click()
    page.get_by_label("Who plays Spellweaver").select_option("friend-1")
    page.get_by_label("Who plays Tinkerer").select_option("friend-1")
    page.get_by_label("Level of Tinkerer").select_option("3")
    expect(page.get_by_text("the group agrees on it")).to_be_visible()
    play_now(page)
    invitation = page.locator(".invite")
    expect(invitation).to_have_count(1)
    expect(invitation).to_contain_text("Spellweaver and Tinkerer")
    friend = open_page(invitation.get_by_role("textbox").input_value(), lang="fr")
    friend.wait_for_url(AT_TABLE)
    expect(friend.get_by_role("heading", name="Tisseuse de sorts", exact=True).first).to_be_visible()
    expect(page.locator(".invite")).to_have_count(0)
    keep_goal(friend, "Tisseuse de sorts")
    keep_goal(friend, "Bricoleur")
    keep_goal(page, "Brute")
    info = server.get("/api/tables/" + page.url.rpartition("/t/")[2].partition("#")[0], page.url.rpartition("#")[2])
    assert {name: info["chosen"][name] for name in ("people", "several-each", "third", "third-level")} == {
        "people": "2",
        "several-each": "on",
        "third": "tinkerer",
        "third-level": "3",
    }


def test_two_people_at_one_screen_hand_it_over(server: Server, open_page: OpenPage) -> None:
    """Battle goals are secret from one another there."""
    page = open_page(server.url)
    choose_gloomhaven(page)
    page.get_by_label("Who plays Spellweaver").select_option("here")
    play_now(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Brute")).click()
    keep_goal(page, "Brute")
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Spellweaver")).click()
    keep_goal(page, "Spellweaver")


def test_a_party_is_gathered_by_keys_and_nobody_plays_a_class_twice(server: Server, open_page: OpenPage) -> None:
    """GH-SET-7."""
    page = open_page(server.url)
    page.locator(".games h2 button").nth(1).focus()
    page.keyboard.press("Enter")
    first = page.get_by_label("Character 1")
    expect(first.locator("option:disabled")).to_have_text(["Spellweaver"])
    first.focus()
    page.keyboard.type("Crag")
    expect(page.get_by_label("Who plays Cragheart")).to_have_value("you")
    page.get_by_label("Who plays Cragheart").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Who plays Cragheart")).to_have_value("friend-1")
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(re.compile("Choose a character for yourself"))
    page.get_by_role("button", name="Add a character").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Who plays Brute").select_option("you")
    page.get_by_role("button", name="Remove Cragheart").click()
    expect(page.get_by_label("Character 1")).to_have_value("spellweaver")


@pytest.mark.parametrize("lang", ["en", "zh", "fr"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("size", "touch"), [(DESKTOP, False), (PHONE, True), ((834, 1194), False)])
def test_nothing_is_wrong_with_the_lobby(
    size: tuple[int, int], touch: bool, theme: str, lang: str, server: Server, open_page: OpenPage
) -> None:
    """Axe and the layout, before and after a party of three is gathered."""
    page = open_page(server.url, size=size, touch=touch, theme=theme, lang=lang)
    choose_gloomhaven(page)
    assert axe_faults(page) == []
    assert layout_faults(page, touch) == []
    if size[0] < 1020:
        page.locator(".bar .what").click()
    page.locator("section ol + button").click()
    page.locator(".who select").nth(1).select_option("you")
    page.locator(".who select").nth(2).select_option("you")
    page.locator(".who select").nth(2).scroll_into_view_if_needed()
    assert axe_faults(page) == []
    assert layout_faults(page, touch) == []
