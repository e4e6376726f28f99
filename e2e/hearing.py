"""All that a server told a page about tables, and whether it tells a card that the seat must not know."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, Response, WebSocket

from grognard.kernel.game import find_game
from grognard.kernel.record import Replay, read_record, replay
from grognard.kernel.seat import Seat
from tests.server.test_secrets import CardFinder, open_cards


@dataclass(frozen=True, slots=True)
class Heard:
    """A message of the socket or the answer to a request, at the latest step that the page knew of then."""

    step: int
    path: str
    text: str


class Hearing:
    """Listens to a page: ``open_page(url, before=hearing.listen)``. Call ``note`` now and then, and at the end."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self._step = 0
        self._answers: list[tuple[int, Response]] = []

    def listen(self, page: Page) -> None:
        """Hear all sockets and requests of a page from now on."""
        page.on("websocket", self._socket)
        page.on("response", self._answer)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self._frame(str(payload)))

    def _frame(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "update":
            self._step = message["view"]["step"]
        self.heard.append(Heard(self._step, message["type"], text))

    def _answer(self, response: Response) -> None:
        if "/api/tables/" in response.url and not response.url.endswith("/record"):
            self._answers.append((self._step, response))

    def note(self) -> None:
        """Read the answers that came; the browser keeps them only for a while."""
        answers, self._answers = self._answers, []
        for step, response in answers:
            self.heard.append(Heard(max(step, self._step), response.url, response.text()))

    def check(self, seat: Seat, record: str, seed: str) -> int:
        """Hold all that was heard (in English) against the true hands of the record; returns how much it was.

        A card may be named once the seat has held it or it lay open. The word Ambush is in a question that every
        attacked seat is asked. The seed is told at the end, as is the record, which is left out.
        """
        course = course_of(record)
        finder, known = CardFinder(), open_cards(course, seat)
        for each in self.heard:
            assert finder(each.text) - known[each.step] <= {"ambush"}, each
            if each.step < len(course.actions):
                assert f'"{seed}"' not in _without_card(each.text), each
        return len(self.heard)


def _without_card(text: str) -> str:
    """Leave out what is told of the scenario, alike at every table: its numbers are as small as a test's seed."""

    def rest(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: rest(each) for key, each in value.items() if key != "card" or "rows" not in (each or ())}
        return [rest(each) for each in value] if isinstance(value, list) else value

    return json.dumps(rest(json.loads(text)))


def course_of(record: str) -> Replay[Any]:
    """Return the course of a record, checked line by line."""
    written = read_record(record, "record")
    return replay(written, find_game(written.game), tell=True)
