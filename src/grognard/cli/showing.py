"""``grognard show`` and ``grognard replay``: boards on paper, and recorded games told again."""

from __future__ import annotations

from pathlib import Path

from grognard.cli.errors import CommandError
from grognard.cli.files import write_bytes, write_text
from grognard.cli.opening import choose_game, game_of_file, state_to_show, tell_notes, title_of
from grognard.cli.paper import Paper
from grognard.cli.png import png_of
from grognard.cli.storyteller import write_story
from grognard.cli.words import choose_language, words
from grognard.kernel.agenda import State
from grognard.kernel.event import Event
from grognard.kernel.game import AnyGame, games
from grognard.kernel.record import Replay, game_of, load_record, replay
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.telling import story
from grognard.kernel.text import Catalogue


def show(
    name: str, scenario: str | None, svg: Path | None, plain: bool, language: str | None, png: Path | None = None
) -> None:
    """Show the board of a scenario, a file or the end of a record; or draw it into files.

    ``name`` is a game, or without a ``scenario`` a file of any game.
    """
    if scenario is None:
        game, scenario = _game_of(name), name
    else:
        game = choose_game(name)
    text = words(choose_language(language), game)
    state, beginning = state_to_show(game, scenario)
    tell_notes(beginning)
    if svg is None and png is None:
        paper = Paper(plain)
        if paper.draws:
            paper.line(title_of(game, beginning.scenario, state, text), style="bold")
        _write_board(paper, game, state, text, legend=True)
        return
    drawing = game.presentation.svg(game.observe(state, SPECTATOR), text)
    if svg is not None:
        write_text(svg, drawing)
    if png is not None:
        write_bytes(png, png_of(drawing))


def _game_of(name: str) -> AnyGame:
    if name in games():
        raise CommandError(f"show {name}: name a scenario too; 'grognard scenarios {name}' lists them")
    return game_of_file(name)


def replay_record(file: Path, step: str | None, plain: bool, language: str | None) -> None:
    """Play a record again, check every line and tell its story; with a step show the board after so many actions."""
    record = load_record(file)
    game = game_of(record)
    course = replay(record, game, tell=True)
    text, paper = words(choose_language(language), game), Paper(plain)
    count = len(course.actions)
    if step is not None:
        _show_step(paper, course, _read_step(step, count), text)
        return
    over = game.outcome(course.state) is not None
    write_story(paper, story(game, _open_events(course, over), text, course.state))
    _write_board(paper, game, course.state, text, legend=False)
    paper.line()
    paper.line(text.say("cli.replayed", n=count))


def _read_step(step: str, count: int) -> int:
    if not (step.isascii() and step.isdecimal() and len(step) < 10 and int(step) <= count):
        raise CommandError(
            f"--step: expected a whole number from 0 to {count}, the actions of this record, got '{step}'"
        )
    return int(step)


def _show_step(paper: Paper, course: Replay[State], step: int, text: Catalogue) -> None:
    """Show what the step's action told, the board after it and who is asked."""
    game, over = course.game, course.game.outcome(course.state) is not None
    if step:
        write_story(paper, story(game, _seen(course.events[step - 1], over), text, course.state))
    state = course.states[step]
    _write_board(paper, game, state, text, legend=False)
    paper.line()
    for decision in game.decisions(state):
        if decision.seats[0] >= 0 and not decision.standing:
            paper.line(game.presentation.prompt(decision, game.observe(state, SPECTATOR), text), style="bold")
    paper.line(text.say("cli.step", step=step, n=len(course.actions)))


def _open_events(course: Replay[State], over: bool) -> list[Event]:
    return [event for told in course.events for event in _seen(told, over)]


def _seen(events: tuple[Event, ...], over: bool) -> list[Event]:
    """Return events as they may be told: all of them when the game is over, before that only what everybody saw."""
    if over:
        return list(events)
    return [seen for event in events if (seen := event.seen_by(SPECTATOR)) is not None]


def _write_board(paper: Paper, game: AnyGame, state: State, text: Catalogue, *, legend: bool) -> None:
    show, observation = game.presentation, game.observe(state, SPECTATOR)
    if not paper.draws:
        paper.lines(show.describe(observation, text))
        paper.lines(show.panel(observation, text))
        return
    paper.line()
    paper.beside(show.board(observation, text, paper.colour), show.panel(observation, text), ())
    if legend:
        paper.line()
        paper.lines(show.legend(text))
