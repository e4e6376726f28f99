"""Somebody who plays through the page: by mouse, by keys alone, by finger, or by the command line.

A person looks at what the page shows as choosable, takes one of it by chance, confirms what is to be confirmed, hands
the screen over where asked, and goes on until the game is over. Nothing here knows a rule.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from playwright.sync_api import CDPSession, Locator, Page

MOST_TOUCHES: Final = 3000
"""No game takes more; who needs more goes round in circles."""

_LOOK: Final = """() => {
    const app = document.querySelector("[data-standing]");
    const all = (selector) => [...document.querySelectorAll(selector)];
    const words = (element) => element.getAttribute("aria-label") ?? element.innerText;
    const thing = (kind, name) => (each) => ({ kind, name: each.getAttribute(name) ?? "", words: words(each) });
    const answers = "[data-answer]:not([aria-disabled=true])";
    return {
        standing: app.dataset.standing,
        seq: Number(app.dataset.seq),
        step: Number(app.dataset.step),
        places: all("[role=gridcell].can").map(thing("place", "data-at")),
        held: all("[role=gridcell][aria-selected=true]").map((each) => each.getAttribute("data-at")),
        cards: all("[data-card]:not([aria-disabled=true])").map(thing("card", "data-card")),
        lifted: all("[data-card][aria-pressed=true]").map((each) => each.getAttribute("data-card")),
        answers: all(answers).map(thing("answer", "data-answer")),
        listed: all(".pick button:not(.none)").map((each, index) => ({
            kind: "listed", name: String(index), words: words(each),
        })),
        cautioned: all("[data-caution-confirm]").length > 0,
    };
}"""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that the page shows as choosable: a place, a card, an answer (a button), or a line of a list."""

    kind: str
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Look:
    """What the page shows; ``standing`` is what it waits for."""

    standing: str
    seq: int
    step: int
    places: tuple[Thing, ...]
    cards: tuple[Thing, ...]
    answers: tuple[Thing, ...]
    listed: tuple[Thing, ...]
    held: tuple[str, ...]
    lifted: tuple[str, ...]
    cautioned: bool


def look(page: Page) -> Look:
    """Look at a table's page."""
    seen: dict[str, Any] = page.evaluate(_LOOK)
    for name in ("places", "cards", "answers", "listed"):
        seen[name] = tuple(Thing(**each) for each in seen[name])
    return Look(**{**seen, "held": tuple(seen["held"]), "lifted": tuple(seen["lifted"])})


def settle(page: Page, *standings: str) -> Look:
    """Wait until the page stands so (as a rule: until it waits for its reader, or the game is over), and look at it."""
    wanted = standings or ("asked", "covered", "over")
    page.locator(", ".join(f"[data-standing={each}]" for each in wanted)).wait_for(state="attached")
    return look(page)


def push_sheet(page: Page, *, up: bool) -> None:
    """Tap the handle of a phone's sheet once the sheet rests, until it is pulled up or pushed down.

    The handle takes no tap just after it moved, and what comes late (odds, reasons, the other's turn) moves it: whoever
    then finds nothing changed taps again.
    """
    there = page.locator(f".grab[aria-expanded={'true' if up else 'false'}]")
    for _ in range(8):
        page.wait_for_timeout(400)
        if there.count():
            return
        page.locator(".grab").tap()
        painted(page)
    raise AssertionError("the sheet's handle takes no tap")


def painted(page: Page) -> None:
    """Wait until the page has been painted: a finger that is held up by it would rest for too long to be a tap."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


class Plan:
    """A game that was thought out before: ``actions[n]`` in notation follows step n. Chance repeats with the seed.

    ``ask`` returns the question of a table as the server puts it, so that a plan can be followed by touches.
    """

    def __init__(self, actions: Sequence[str], ask: Callable[[], Any]) -> None:
        self.actions = actions
        self._ask = ask

    def next(self, seen: Look) -> Thing:
        """Return what leads to the next action."""
        notation = self.actions[seen.step]
        question = self._ask()
        choice = next((each for each in question["choices"] if each["action"] == notation), None)
        assert choice is not None, f"'{notation}' is planned, but cannot be chosen: {seen}"
        if seen.listed:
            return next(each for each in seen.listed if each.words == choice["text"])
        button = next((each for each in seen.answers if each.name == notation), None)
        open_to_touch = {each.name: each for each in (*seen.places, *seen.cards)}
        done = {*question["about"], *seen.held, *seen.lifted}
        left = [open_to_touch[at] for at in choice["touches"] if at in open_to_touch and at not in done]
        if button is not None and (seen.lifted or not left):
            return button
        assert left, f"nothing on the page leads to '{notation}': {seen}"
        return left[0]


class Person(ABC):
    """Plays at a page; the same ``luck`` makes the same choices on the same page, a ``plan`` those of the plan."""

    def __init__(self, page: Page, luck: int = 1, plan: Plan | None = None) -> None:
        self.page = page
        self.rng = Random(luck)
        self.plan = plan
        self.touches = 0
        self.confirmed = 0
        self.handed_over = 0

    def play(self, until: Callable[[Look], bool] = lambda _: False) -> Look:
        """Play until the game is over, or until what is seen is enough."""
        while True:
            seen = settle(self.page)
            if seen.standing == "over" or until(seen):
                return seen
            self.take_step(seen)

    def take_step(self, seen: Look) -> None:
        """Do the next thing."""
        self.touches += 1
        assert self.touches < MOST_TOUCHES, f"no end in sight: {seen}"
        if seen.standing == "covered":
            self.handed_over += 1
            self.press(self.page.get_by_role("dialog").get_by_role("button"))
        elif seen.cautioned:
            self.confirmed += 1
            self.press(self.page.locator("[data-caution-confirm]"))
        else:
            self._choose(seen)

    def _choose(self, seen: Look) -> None:
        thing = self.pick(seen)
        self.touch(thing)
        if thing.kind != "place":
            return
        # What is given for good may wait for a second touch, by finger.
        after = settle(self.page, "asked", "covered", "over", "waiting")
        if after.standing == "asked" and self._waits(seen, after):
            self.touch(thing)

    @staticmethod
    def _waits(before: Look, after: Look) -> bool:
        same = (after.seq, after.held, after.places) == (before.seq, before.held, before.places)
        return same and not after.listed and not after.cautioned and after.answers != before.answers

    def pick(self, seen: Look) -> Thing:
        """Choose what leads on with the plan, or among all that is shown.

        Without a plan a button that ends something is taken seldom while there is something else.
        """
        if self.plan is not None:
            return self.plan.next(seen)
        if seen.listed:
            return self.rng.choice(seen.listed)
        if seen.lifted and seen.answers:
            return self.rng.choice(seen.answers)
        others = [*seen.places, *(card for card in seen.cards if card.name not in seen.lifted)]
        if not others or (seen.answers and self.rng.random() < 0.12):
            assert seen.answers, f"nothing can be chosen: {seen}"
            return self.rng.choice(seen.answers)
        return self.rng.choice(others)

    def element(self, thing: Thing) -> Locator:
        """Return where a thing is on the page."""
        if thing.kind == "listed":
            return self.page.locator(".pick button").nth(int(thing.name))
        attribute = {"place": "[role=gridcell][data-at", "card": "[data-card", "answer": "[data-answer"}[thing.kind]
        return self.page.locator(f'{attribute}="{thing.name}"]').first

    def touch(self, thing: Thing) -> None:
        """Choose a thing."""
        self.press(self.element(thing))

    @abstractmethod
    def press(self, button: Locator) -> None:
        """Press a button, or whatever stands there."""


class MousePlayer(Person):
    """Plays by clicks. Playwright clicks only where nothing covers the element."""

    def press(self, button: Locator) -> None:
        """Click."""
        button.click()


class KeyPlayer(Person):
    """Plays by the keyboard alone: N and P, arrows, Enter, digits, Tab."""

    def press(self, button: Locator) -> None:
        """Go to a button by Tab, and press Enter on it."""
        self.go_to(button)
        self.page.keyboard.press("Enter")

    def go_to(self, element: Locator) -> None:
        """Press Tab until the focus is there."""
        for _ in range(200):
            if self.is_at(element):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {element}")

    @staticmethod
    def is_at(element: Locator) -> bool:
        """Say whether an element has the focus."""
        return bool(element.evaluate("(element) => element === document.activeElement"))

    def touch(self, thing: Thing) -> None:
        """Choose a thing by the keys that lead to it."""
        element = self.element(thing)
        if thing.kind == "card":
            names = self.page.locator("[data-card]").evaluate_all("(all) => all.map((each) => each.dataset.card)")
            self.page.keyboard.press(str(names.index(thing.name) + 1))
        elif thing.kind == "place":
            if self.rng.random() < 0.3:
                self._walk(element)
            else:
                self._leap(element)
            self.page.keyboard.press("Enter")
        else:
            self.press(element)

    def _leap(self, place: Locator) -> None:
        way: int = place.evaluate(
            """(place) => {
                const open = [...document.querySelectorAll("[role=gridcell].can")];
                return open.indexOf(place) - open.indexOf(document.activeElement);
            }"""
        )
        key = "n" if way >= 0 else "p"
        for _ in range(150):
            self.page.keyboard.press(key)
            if self.is_at(place):
                return
        raise AssertionError(f"'{key}' does not lead to {place}")

    def _walk(self, place: Locator) -> None:
        if not self.page.evaluate("() => document.activeElement.matches('[role=gridcell]')"):
            self.page.keyboard.press("n")
        for _ in range(80):
            way = place.evaluate(
                """(place) => {
                    const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
                    const at = document.activeElement.getBoundingClientRect();
                    const [from, to] = [middle(at), middle(place.getBoundingClientRect())];
                    if (document.activeElement === place) return "";
                    if (Math.abs(to.y - from.y) > at.height / 2) return to.y > from.y ? "ArrowDown" : "ArrowUp";
                    return to.x > from.x ? "ArrowRight" : "ArrowLeft";
                }"""
            )
            if not way:
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"arrows do not lead to {place}")


class FingerPlayer(Person):
    """Plays by taps on a phone; a place out of sight is drawn near by a finger first."""

    def __init__(self, page: Page, luck: int = 1, plan: Plan | None = None) -> None:
        super().__init__(page, luck, plan)
        self.drags = 0
        self._fingers: CDPSession = page.context.new_cdp_session(page)

    def press(self, button: Locator) -> None:
        """Tap."""
        button.tap()

    def touch(self, thing: Thing) -> None:
        """Tap a thing; a place is brought under the finger first."""
        if thing.kind != "place":
            super().touch(thing)
            return
        place = self.element(thing)
        for _ in range(12):
            painted(self.page)
            if self.page.locator(".phone.pulled").count():
                # Reasons that came late moved the sheet's handle under the finger: it is pushed down again.
                push_sheet(self.page, up=False)
            x, y, is_free = place.evaluate(
                """(place) => {
                    const box = place.getBoundingClientRect();
                    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                    return [x, y, document.elementFromPoint(x, y) === place];
                }"""
            )
            if is_free:
                self.page.touchscreen.tap(x, y)
                return
            self._draw_near(x, y)
        raise AssertionError(f"{thing} cannot be brought under a finger")

    def _draw_near(self, x: float, y: float) -> None:
        board = self.page.get_by_role("main").bounding_box()
        assert board is not None
        middle = (board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
        reach = (board["width"] * 0.35, board["height"] * 0.35)
        by = [max(-most, min(most, to - at)) for to, at, most in zip(middle, (x, y), reach, strict=True)]
        self.drag(middle[0] - by[0] / 2, middle[1] - by[1] / 2, by[0], by[1])

    def drag(self, x: float, y: float, by_x: float, by_y: float) -> None:
        """Put a finger down at a point of the page, move it, rest, and lift it.

        Without the rest it would be a throw, and the next tap would only stop that.
        """
        self.drags += 1
        now = time.time() - 0.3
        self._finger("touchStart", now, (x, y))
        for part in range(1, 5):
            self._finger("touchMove", now + 0.016 * part, (x + by_x * part / 4, y + by_y * part / 4))
        self._finger("touchEnd", now + 0.3)

    def _finger(self, kind: str, at: float, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, "timestamp": at})


class Typist(Person):
    """Plays by the command line: opens it by "/" and types one of the notations that the list of choices names."""

    def press(self, button: Locator) -> None:
        """Press Enter on a button that has the focus already."""
        button.press("Enter")

    def _choose(self, seen: Look) -> None:
        notations = self.page.locator("#choices code").all_inner_texts()
        assert notations, f"nothing can be typed: {seen}"
        self.type(self.rng.choice(notations))

    def type(self, line: str) -> None:
        """Type a line and send it; "/" leads to the command line unless the focus is there already."""
        if not self.page.evaluate("() => document.activeElement.matches('.command input')"):
            self.page.keyboard.press("/")
        self.page.keyboard.type(line)
        self.page.keyboard.press("Enter")
