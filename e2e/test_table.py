"""What else a table offers: looking back, taking back, reasons, rules, languages, themes, the command line, replays."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenPage
from e2e.play import KeyPlayer, Look, MousePlayer, Plan, Thing, look, settle
from e2e.rehearsal import rehearse
from e2e.server import Server
from e2e.test_games import check_board, log_of, plan_for

SEED = "4"


@pytest.fixture(scope="module")
def rehearsed() -> list[str]:
    """Return all actions of a short game."""
    return rehearse("pegasus-bridge", SEED, "greedy", "random")


@pytest.fixture
def seated(server: Server, open_page: OpenPage, rehearsed: list[str]) -> tuple[Page, MousePlayer, str, list[str]]:
    """Return the Allies' page at a table against a friend, its player with a plan, the table and its keys."""
    table, keys, _ = server.table(
        game="memoir44", scenario="pegasus-bridge", players=["human", "human"], seed=SEED, seat=0
    )
    page = open_page(f"{server.url}/t/{table}#{keys[0]}")
    return page, MousePlayer(page, plan=plan_for(server, table, keys[0], rehearsed)), table, keys


def next_is(rehearsed: list[str], verb: str) -> Callable[[Look], bool]:
    """Return what stops a player before the plan's next action of a kind."""
    return lambda seen: seen.standing == "asked" and rehearsed[seen.step].split()[0] == verb


def test_an_answer_is_taken_back_up_to_what_was_revealed(
    server: Server, seated: tuple[Page, MousePlayer, str, list[str]], rehearsed: list[str]
) -> None:
    """Before a roll the last choice goes back, by key or button; after it the button says why not."""
    page, person, _, _ = seated
    seen = person.play(until=next_is(rehearsed, "attack"))
    told = log_of(page)
    page.keyboard.press("u")
    page.locator(f"[data-seq='{seen.seq + 1}'][data-standing=asked]").wait_for()
    back = look(page)
    assert back.step < seen.step
    check_board(page, server)
    assert log_of(page)[: len(told) - 1] == told[: len(told) - 1]
    again = person.play(until=next_is(rehearsed, "attack"))
    assert again.step == seen.step
    person.take_step(again)
    settle(page)
    undo = page.get_by_role("group", name="Answers").get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_accessible_name(re.compile("Undo stops here"))
    before = look(page)
    page.keyboard.press("u")
    expect(page.locator("#ask")).to_contain_text("Undo stops here")
    assert look(page).seq == before.seq


def test_a_refusal_names_its_rule_and_leads_to_the_rules_page(
    server: Server, seated: tuple[Page, MousePlayer, str, list[str]], rehearsed: list[str]
) -> None:
    """M44-BAT-4: too far away. The rule opens beside the table, with its example board, and as a page of its own."""
    page, person, table, keys = seated
    person.play(until=next_is(rehearsed, "attack"))
    scene = server.get(f"/api/tables/{table}/view", keys[0])["scene"]
    far = max((unit["at"] for unit in scene["units"] if unit["side"] == "axis"), key=lambda at: at.lower())
    before = look(page)
    person.touch(Thing("place", far, ""))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Refused")
    expect(alert).to_contain_text(re.compile(r"at distance \d+; the range is 3"))
    assert look(page).seq == before.seq
    alert.get_by_role("link", name="Rule M44-BAT-4").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name=re.compile("Dice by range"))).to_be_visible()
    expect(sheet.locator("svg, img").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    settle(page)
    page.goto(f"{server.url}/rules/memoir44/M44-BAT-4")
    expect(page.get_by_role("heading", level=1)).to_contain_text("M44-BAT-4")
    page.get_by_role("link", name=re.compile("The next rule")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("M44-BAT-5")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("M44-BAT-4")


def test_reasons_stand_beside_what_is_pointed_at_or_walked_to(
    seated: tuple[Page, MousePlayer, str, list[str]], rehearsed: list[str]
) -> None:
    """M44-BAT-5, M44-HIT-1: the dice as a sum with its rules, and what is to be expected of them."""
    page, person, _, _ = seated
    seen = person.play(until=next_is(rehearsed, "attack"))
    target = seen.places[0]
    panel = page.get_by_role("region", name="Looked at")
    person.element(target).hover()
    expect(panel.locator(".sum")).to_be_visible()
    by_mouse = panel.inner_text()
    assert re.search(r"\+\d", by_mouse)
    assert "M44-" in by_mouse
    page.mouse.move(2, 2)
    expect(panel.locator(".sum")).to_be_hidden()
    keys = KeyPlayer(page)
    keys._leap(person.element(target))
    expect(panel.locator(".sum")).to_be_visible()
    assert panel.inner_text() == by_mouse


def test_giving_up_attacks_is_to_be_confirmed(
    seated: tuple[Page, MousePlayer, str, list[str]], rehearsed: list[str]
) -> None:
    """The button says what is left; the first press only asks; going back changes nothing."""
    page, person, _, _ = seated
    seen = person.play(
        until=lambda seen: any(each.name == "end-battles" for each in seen.answers) and seen.standing == "asked"
    )
    button = page.get_by_role("group", name="Answers").get_by_role("button", name=re.compile("End battle"))
    expect(button).to_contain_text(re.compile(r"\d attacks? left"))
    button.click()
    expect(page.locator("#ask")).to_contain_text(re.compile("can still battle|still battle|attack"))
    assert look(page).seq == seen.seq
    page.get_by_role("button", name="Go back").click()
    assert not look(page).cautioned
    button.click()
    page.locator("[data-caution-confirm]").click()
    page.locator(f"[data-seq='{seen.seq}']").wait_for(state="detached")
    assert settle(page, "asked", "waiting").step > seen.step


EVERY_FRAME = """() => {
    window.painted = new Set();
    const paint = () => {
        const [prompt, place, log] = ["#ask", "[role=gridcell]", "#log li"].map((each) => document.querySelector(each));
        const words = [document.documentElement.lang, prompt.innerText, place.ariaLabel, log.innerText, document.title];
        window.painted.add(words.join(" | "));
        requestAnimationFrame(paint);
    };
    paint();
}"""
"""Notes what of the page was seen together."""


LATE = """() => {
    const fetch = window.fetch;
    window.fetch = async (path, init) => {
        const answer = await fetch(path, init);
        if (/[/]ground|[/]api[/]texts[/]zh/.test(path)) await new Promise((done) => setTimeout(done, 250));
        return answer;
    };
}"""
"""Lets parts of what a change of language needs come later than the rest."""


def test_language_and_theme_change_in_mid_game(
    server: Server, seated: tuple[Page, MousePlayer, str, list[str]], rehearsed: list[str]
) -> None:
    """All of the page speaks the other language at once, however late a part of it comes; what was asked stays."""
    page, person, _, _ = seated
    seen = person.play(until=next_is(rehearsed, "unit"))
    page.evaluate(LATE)
    page.evaluate(EVERY_FRAME)
    for language, lang, words in (("中文", "zh", "盟军"), ("Français", "fr", "Alliés"), ("English", "en", "Allies")):
        page.locator("header .btn.square, .word .btn.square").first.click()
        dialog = page.get_by_role("dialog")
        dialog.locator("label", has_text=language).click()
        page.locator(f"html[lang={lang}]").wait_for()
        check_board(page, server)
        assert words in page.locator(".prompt").inner_text()
        assert look(page).standing == "asked"
        assert [each.name for each in look(page).places] == [each.name for each in seen.places]
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        if lang != "en":
            english = {"Allies", "Axis", "Battle", "Order", "Undo", "Log", "drew", "played"}
            assert not english & set(re.findall(r"\w+", page.inner_text("body"))), page.inner_text("body")
    painted = page.evaluate("() => [...window.painted]")
    assert len(painted) == 3, f"languages were mixed: {painted}"
    ground = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    page.locator("header .btn.square, .word .btn.square").first.click()
    page.get_by_role("dialog").locator("label", has_text="Dark").click()
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") != ground
    page.reload()
    settle(page)
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") != ground


def test_the_history_is_looked_at_and_linked(
    server: Server, open_page: OpenPage, seated: tuple[Page, MousePlayer, str, list[str]], rehearsed: list[str]
) -> None:
    """Steps back and forth show what was seen then, and nothing can be answered meanwhile; a link leads to a step."""
    page, person, table, keys = seated
    end = person.play(until=next_is(rehearsed, "attack"))
    page.get_by_role("button", name="Step back").click()
    page.locator(f"[data-step='{end.step - 1}'][data-standing=past]").wait_for()
    assert look(page).places == ()
    history = page.get_by_role("slider")
    history.focus()
    page.keyboard.press("Home")
    page.locator("[data-step='0'][data-standing=past]").wait_for()
    expect(page.locator("#ask")).to_contain_text("Looking back")
    scene = server.get(f"/api/tables/{table}/steps/0", keys[0])["scene"]
    board = dict(
        page.get_by_role("gridcell").evaluate_all("(all) => all.map((each) => [each.dataset.at, each.ariaLabel])")
    )
    assert all(unit["words"] in board[unit["at"]] for unit in scene["units"])
    page.get_by_role("button", name="Link", exact=True).click()
    expect(page.get_by_text("Link to this step copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert keys[0] not in link
    other = open_page(link)
    other.locator("[data-step='0'][data-standing=past]").wait_for()
    page.get_by_role("button", name="Back to now").click()
    assert settle(page, "asked").step == end.step


def test_a_saved_game_is_replayed_step_by_step(
    server: Server, open_page: OpenPage, tmp_path_factory: pytest.TempPathFactory, rehearsed: list[str]
) -> None:
    """A .grog file opened in the lobby begins at its start, plays by itself, and ends as it ended."""
    table, keys, _ = server.table(
        game="memoir44", scenario="pegasus-bridge", players=["human", "human"], seed=SEED, shared=True
    )
    while not (view := server.get(f"/api/tables/{table}/view", keys[0]))["outcome"]:
        body = {"action": rehearsed[view["step"]], "seat": view["question"]["seat"]}
        server.post(f"/api/tables/{table}/actions", body, keys[0])
    file = tmp_path_factory.mktemp("saved") / "battle.grog"
    file.write_text(server.read(f"/api/tables/{table}/record", keys[0]), encoding="utf-8")
    page = open_page(server.url)
    page.get_by_role("button", name="My tables").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved game").click()
    chooser.value.set_files(file)
    page.wait_for_url("**/t/*")
    page.locator("[data-step='0'][data-standing=past]").wait_for()
    for step in range(1, 12):
        page.get_by_role("button", name="Step forward").click()
        page.locator(f"[data-step='{step}']").wait_for()
    page.get_by_role("button", name="Play the history").click()
    page.locator("[data-step='14']").wait_for()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="To the end").click()
    assert settle(page, "over").step == len(rehearsed)
    check_board(page, server)
    expect(page.locator(".prompt")).to_contain_text("Game over")


def test_the_command_line_answers_questions_and_takes_notation(
    server: Server, seated: tuple[Page, MousePlayer, str, list[str]], rehearsed: list[str]
) -> None:
    """M44-LOS-1: "/" leads to it; Tab completes; nonsense and what is against the rules get a sentence."""
    page, person, _, _ = seated
    seen = person.play(until=next_is(rehearsed, "attack"))
    line = page.get_by_role("textbox", name="Command line")
    reply = page.locator(".reply")

    def typed(words: str) -> None:
        line.fill(words)
        page.keyboard.press("Enter")
        expect(line).to_have_value("")

    page.keyboard.press("/")
    expect(line).to_be_focused()
    typed("sight c4 C7")
    expect(reply).to_contain_text(re.compile("sight|distance"))
    typed("why attack D3 A9")
    expect(reply).to_contain_text("M44-BAT-4")
    typed("attack D3 A9")
    expect(reply).to_contain_text("the range is 3")
    typed("gibberish")
    expect(reply).to_contain_text("help")
    assert look(page).seq == seen.seq
    page.keyboard.press("ArrowUp")
    expect(line).to_have_value("gibberish")
    line.fill("att")
    page.keyboard.press("Tab")
    expect(line).to_have_value(re.compile("^attack "))
    line.fill(rehearsed[seen.step])
    page.keyboard.press("Enter")
    page.locator(f"[data-seq='{seen.seq}']").wait_for(state="detached")
    assert settle(page, "asked", "waiting").step > seen.step


def test_animations_show_what_happens_and_can_be_skipped(
    server: Server, open_page: OpenPage, rehearsed: list[str]
) -> None:
    """With motion on, dice fall and units walk; a click shows the end at once; the board is right afterwards."""
    table, keys, _ = server.table(
        game="memoir44", scenario="pegasus-bridge", players=["human", "human"], seed=SEED, seat=0
    )
    page = open_page(f"{server.url}/t/{table}#{keys[0]}", motion=True)
    person = MousePlayer(
        page, plan=Plan(rehearsed, lambda: server.get(f"/api/tables/{table}/view", keys[0])["question"])
    )
    seen = person.play(until=next_is(rehearsed, "attack"))
    person.take_step(seen)
    page.locator("use[href^='#die-']").first.wait_for(state="attached")
    person.play(until=lambda now: now.step > seen.step + 1)
    check_board(page, server)
