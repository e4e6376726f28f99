"""A game inside another at the terminal: played there by the same people, kept beside it, handed in once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard.bots import Bot, find_bot
from grognard.bots.playout import wins_from
from grognard.cli import commands
from grognard.cli import table as tables
from grognard.cli.commands import COMMANDS
from grognard.cli.paper import Paper
from grognard.cli.recorder import Recorder
from grognard.cli.table import PROMPT, Table
from grognard.cli.words import words
from grognard.kernel.inner import inner_of
from grognard.kernel.record import load_record
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from grognard.kernel.session import Session
from tests.kernel.pennies.game import GAME as PENNIES
from tests.kernel.tour import GAME as TOUR

SURE = "(y/n) "


class Typist(Paper):
    """Somebody who types what a function says of what is asked."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        super().__init__(plain=True)
        self._answer = answer

    def ask(self, prompt: str, completer: Any = None) -> str:
        return self._answer(prompt)


@pytest.fixture(autouse=True)
def _pennies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "find_game", lambda name: {PENNIES.id: PENNIES}[name])


def seated(
    answer: Callable[[str], str], session: Session[Any], path: Path | None = None, bots: dict[Seat, Bot] | None = None
) -> Table:
    recorder = Recorder(session, path, "tour")
    return Table(session, bots or {}, "5", Typist(answer), words("en", TOUR), recorder, COMMANDS, alone=True)


def begun() -> Session[Any]:
    return Session.start(TOUR, "three-coins", {"goal": "1"}, seed="5")


def always(prompt: str) -> str:
    """Say yes to all that is asked, and take the first choice."""
    return "y" if prompt.endswith(SURE) else "" if "Enter" in prompt else "1"


def test_a_game_is_played_with_those_that_are_played_inside(capsys: pytest.CaptureFixture[str]) -> None:
    session = begun()
    assert seated(always, session).play() is not None
    assert [action.verb for action in session.actions].count("mark") > 0
    assert inner_of(TOUR, session.state) is None


def test_what_is_played_inside_may_be_put_off(capsys: pytest.CaptureFixture[str]) -> None:
    """Who says no is asked what the outer game asks, and may go inside by a word, or learn that there is nothing."""
    said: list[str] = []

    def typed(prompt: str) -> str:
        said.append(prompt)
        if prompt.endswith(SURE):
            return "n"
        if said[-2:-1] and "inside" in said[-2]:
            return "help"
        return "inside" if len(said) % 2 else "1"

    session = begun()
    assert seated(typed, session).play() is not None
    told = capsys.readouterr().out
    assert "inside: play what is to be played inside this game now" in told
    assert "Nothing is to be played inside this game now." in told


def test_a_game_inside_that_is_left_goes_on_and_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever comes between: in the midst of the inner game, and after its end before it was handed in."""
    path = tmp_path / "kept.grog"

    def until(stop: Callable[[], bool]) -> Callable[[str], str]:
        def typed(prompt: str) -> str:
            if stop():
                raise KeyboardInterrupt
            return always(prompt)

        return typed

    inner = tmp_path / "kept-inside-1.grog"
    with pytest.raises(KeyboardInterrupt):
        seated(until(inner.exists), begun(), path).play()
    assert inner.exists()
    half = load_record(inner)
    session = Session.resume(TOUR, load_record(path))
    number = inner_of(TOUR, session.state)
    assert number is not None
    table = seated(always, session, path)
    counted: list[Any] = []

    def dying(state: Any, played: Any) -> Any:
        counted.append(played)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(TOUR, "came_of", dying)
        with pytest.raises(KeyboardInterrupt):
            table.play()
    whole = load_record(inner)
    assert len(whole.lines) > len(half.lines)
    assert whole.lines[: len(half.lines) - 1] == half.lines[:-1]
    session = Session.resume(TOUR, load_record(path))
    before = len(session.actions)
    assert inner_of(TOUR, session.state) == number
    assert seated(always, session, path).play() is not None
    assert session.actions[before].verb == "mark"
    assert load_record(inner).lines == whole.lines


def test_what_has_begun_inside_may_bar_what_leaves_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The outer game says so of the inner one as it was left, kept beside it; nothing is done then."""
    path = tmp_path / "kept.grog"
    inner = tmp_path / "kept-inside-1.grog"

    def leaving(prompt: str) -> str:
        if inner.exists():
            raise KeyboardInterrupt
        return always(prompt)

    with pytest.raises(KeyboardInterrupt):
        seated(leaving, begun(), path).play()
    session = Session.resume(TOUR, load_record(path))
    before = len(session.actions)
    asked: list[tuple[str, int]] = []

    def barring(action: Any, played: Any) -> Any:
        asked.append((action.verb, played.round))
        return Refusal("PEN-7", "game-over")

    answers = iter(["n", "1"])

    def staying(prompt: str) -> str:
        answer = next(answers, None)
        if answer is None:
            raise KeyboardInterrupt
        return answer

    monkeypatch.setattr(TOUR, "refuse_inside", barring)
    with pytest.raises(KeyboardInterrupt):
        seated(staying, session, path).play()
    assert asked == [("mark", 1)]
    assert len(session.actions) == before
    assert "refusal.game-over [PEN-7]" in capsys.readouterr().out


def test_a_file_of_another_game_beside_it_is_left_alone(tmp_path: Path) -> None:
    path, other = tmp_path / "kept.grog", tmp_path / "kept-inside-1.grog"
    other.write_text(Session.start(PENNIES, "two-coins", {}, seed="1").save(), encoding="utf-8")
    old = other.read_bytes()
    assert seated(always, begun(), path).play() is not None
    assert other.read_bytes() == old
    assert (tmp_path / "kept-inside-1-2.grog").exists()


def test_bots_sit_inside_where_they_sit_outside() -> None:
    session = Session.start(TOUR, "three-coins", {"goal": "5"}, seed="5")
    names: list[str] = []
    bot = find_bot("random")

    class Noted(Bot):
        name = "random"
        level = 1

        def choose(self, game: Any, observation: Any, rng: Any) -> Any:
            names.append(game.id)
            return bot.choose(game, observation, rng)

    seated(always, session, bots={Seat(1): Noted()}).play()
    assert set(names) == {"tour", "pennies"}


def test_another_seat_answers_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    """Where one person holds several seats, each may be spoken for."""
    session = Session.start(PENNIES, "three-coins", {}, seed="5")
    lines: Iterator[str] = iter(["right: stake gold", "right: nonsense", "left: stake silver"])

    def typed(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise KeyboardInterrupt from None

    recorder = Recorder(session, None, "pennies")
    table = Table(session, {}, "5", Typist(typed), words("en", PENNIES), recorder, COMMANDS, alone=True)
    with pytest.raises(KeyboardInterrupt):
        table.play()
    stakes = [(int(each.seat), each.notation) for each in session.actions if each.verb == "stake"]
    assert stakes[:2] == [(1, "stake gold"), (0, "stake silver")]
    assert "can do nothing now." in capsys.readouterr().out


def test_a_group_of_bots_waits_for_what_is_played_inside() -> None:
    """Nobody at the terminal can answer for them, so it is played here, or left."""
    session = Session.start(TOUR, "three-coins", {"goal": "5"}, seed="5")
    bots = {Seat(0): find_bot("random"), Seat(1): find_bot("random")}
    asked: list[str] = []

    def no(prompt: str) -> str:
        asked.append(prompt)
        return "n"

    assert seated(no, session, bots=bots).play() is None
    assert len(asked) == 1
    assert inner_of(TOUR, session.state) is not None


def test_what_may_come_of_an_answer_is_told_by_games_between_bots(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "find_game", lambda name: {PENNIES.id: PENNIES}[name])
    typed: list[str] = []

    def answer(prompt: str) -> str:
        if prompt != PROMPT:
            return always(prompt)
        typed.append("1" if typed and typed[-1].startswith("forecast") else "forecast 1")
        return typed[-1]

    seated(answer, begun()).play()
    told = re.findall(r"Of 40 games between bots, (\d+) would be won: (\d+) %", capsys.readouterr().out)
    won = wins_from(PENNIES, PENNIES.write_position(PENNIES.setup("three-coins", {"goal": "1"})), 0, 40)
    assert set(told) == {(str(won), str(round(100 * won / 40)))}
