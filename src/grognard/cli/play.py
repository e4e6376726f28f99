"""``grognard play``: open a table, play at it, sum the game up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grognard.bots import Bot, find_bot
from grognard.cli.commands import COMMANDS
from grognard.cli.errors import CommandError
from grognard.cli.files import writable
from grognard.cli.opening import (
    Beginning,
    begin,
    choose_beginning,
    choose_game,
    read_options,
    read_seats,
    read_seed,
    seat_players,
    tell_notes,
    title_of,
)
from grognard.cli.paper import Paper
from grognard.cli.recorder import Recorder
from grognard.cli.table import Table
from grognard.cli.words import choose_language, words
from grognard.kernel.game import AnyGame, Outcome
from grognard.kernel.record import HUMAN, game_of, load_record
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.session import Session
from grognard.kernel.telling import in_series, outcome_sentence, rulings, seat_in_words
from grognard.kernel.text import Key


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the user asked for on the command line; None and nothing where he said nothing."""

    game: str | None
    scenario: str | None
    opponent: str | None
    side: str | None
    seed: str | None
    options: Sequence[str]
    plain: bool
    language: str | None
    save: Path | None
    resume: Path | None


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that can be played: its session, where it began, and who sits where."""

    session: Session[Any]
    seed: str
    beginning: Beginning
    players: Mapping[str, str]
    alone: bool = False
    """Whether all people's seats are one person's."""


def play(wishes: Wishes) -> None:
    """Play a game at this terminal.

    Raises:
        CommandError and the errors of ``choose_beginning``, ``Session.start`` and ``Session.resume``.
        KeyboardInterrupt: after the game was saved where it is kept.
    """
    language = choose_language(wishes.language)
    opened = _resumed(wishes) if wishes.resume is not None else _started(wishes)
    game = opened.session.game
    bots = _bots(game, opened.players)
    kept = wishes.save or wishes.resume
    if kept is not None and kept != wishes.resume and kept.exists():
        raise CommandError(f"{kept}: there is such a file already; choose another, or go on with it by --resume {kept}")
    if kept is not None:
        writable(kept)
    paper, text = Paper(wishes.plain), words(language, game)
    recorder = Recorder(opened.session, kept, f"{game.id}-{opened.beginning.scenario or 'position'}")
    table = Table(opened.session, bots, opened.seed, paper, text, recorder, COMMANDS, opened.alone)
    try:
        _welcome(table, opened)
        if wishes.resume is not None:
            table.catch_up()
        outcome = table.play()
        if outcome is not None:
            _finish(table, outcome)
    except EOFError:
        paper.line()
        _say_goodbye(table)
    except KeyboardInterrupt:
        paper.line()
        _say_goodbye(table)
        raise
    else:
        if outcome is None:
            _say_goodbye(table)


def _started(wishes: Wishes) -> Opened:
    game = choose_game(wishes.game)
    options, seed = read_options(game, wishes.options), read_seed(wishes.seed)
    beginning = choose_beginning(game, wishes.scenario, options)
    tell_notes(beginning)
    own, players = seat_players(game, beginning, options, wishes.side, wishes.opponent)
    seats = dict(zip(game.seats, players, strict=True))
    alone = players.count(HUMAN) == len(own)
    return Opened(begin(game, beginning, options, seed, seats), seed, beginning, seats, alone)


def _resumed(wishes: Wishes) -> Opened:
    assert wishes.resume is not None
    given = {
        "GAME": wishes.game,
        "--opponent": wishes.opponent,
        "--option": wishes.options or None,
    }
    for name, value in given.items():
        if value is not None:
            raise CommandError(f"--resume goes on with the game, players and options of the record; leave {name} out")
    record = load_record(wishes.resume)
    seed = None if wishes.seed is None else read_seed(wishes.seed)
    session = Session.resume(game_of(record), record, seed=seed)
    game = session.game
    names = {seat: game.seats[seat] for seat in game.playing(session.state)}
    people = [seat for seat, name in names.items() if record.seats.get(name, HUMAN) == HUMAN]
    # A record does not tell which of its people are one person: --side says it.
    own = () if wishes.side is None else read_seats(game, wishes.side, game.options_in(session.state))
    return Opened(
        session,
        record.seed or seed or "",
        Beginning(record.scenario),
        record.seats,
        bool(own) and set(own) >= set(people),
    )


def _bots(game: AnyGame, players: Mapping[str, str]) -> dict[Seat, Bot]:
    """Return the bots by seat; at least one seat is a person's, whoever played the record."""
    bots = {
        Seat(seat): find_bot(players[name]) for seat, name in enumerate(game.seats) if players.get(name, HUMAN) != HUMAN
    }
    if len(bots) == len(game.seats):
        raise CommandError("this is a record of bots only; look at it by 'replay'")
    return bots


def _welcome(table: Table, opened: Opened) -> None:
    """Say what is played, by whom, with what task and rulings, and how to get help."""
    paper, text, game = table.paper, table.text, table.game
    paper.heading(title_of(game, opened.beginning.scenario, table.session.state, text))
    if opened.beginning.document is not None:
        card = game.presentation.file_card(opened.beginning.document, text)
        paper.lines([line for line in (card.subtitle, *card.history, *card.lines) if line])
    about = f"scenario.{opened.beginning.scenario}"
    tasks = [
        text.say(
            "cli.task",
            side=seat_in_words(game, seat, text, table.session.state),
            task=Key(f"{about}.{game.seats[seat]}"),
        )
        for seat in table.people
        if f"{about}.{game.seats[seat]}" in text
    ]
    told = (text.say_or(f"{about}.subtitle", ""), *tasks, text.say_or(f"{about}.special", ""))
    paper.lines([line for line in told if line])
    state = table.session.state
    players = [
        text.say("cli.player", side=seat_in_words(game, seat, text, state), player=_player(table, seat))
        for seat in game.playing(state)
    ]
    paper.line(text.say("cli.players", players=players))
    if chosen := rulings(game, game.options_in(table.session.state), text):
        paper.line(text.say("cli.rulings", rulings=in_series(chosen, text)))
    paper.line(text.say("cli.begin-help"))
    if not paper.draws:
        paper.line()
        observation = game.observe(table.session.state, table.audience[0])
        paper.lines(game.presentation.describe(observation, text))


def _player(table: Table, seat: Seat) -> str:
    if seat in table.bots:
        return table.text.say_or(f"cli.bot-{table.bots[seat].name}", table.bots[seat].name)
    return table.text.say("cli.person" if table.is_shared else "cli.human")


def _finish(table: Table, outcome: Outcome) -> None:
    """Show the last board, the winner, the sums of the game, and offer to save the record."""
    paper, text, game, session = table.paper, table.text, table.game, table.session
    observation = game.observe(session.state, SPECTATOR)
    if paper.draws:
        paper.line()
        paper.drawing(game.presentation.board(observation, text, paper.colour))
    paper.heading(outcome_sentence(game, outcome, text))
    paper.lines(game.presentation.panel(observation, text))
    paper.line()
    paper.lines(game.presentation.summary(session.states, session.actions, text))
    paper.line()
    table.keep()
    if table.recorder.path is not None:
        table.say("cli.saved", file=table.recorder.path)
        return
    while name := paper.ask(f"{text.say('cli.offer-save')} "):
        if table.save(name):
            break


def _say_goodbye(table: Table) -> None:
    """Save where the game is kept, and say how to go on."""
    table.keep()
    if table.recorder.path is None:
        table.say("cli.left-unsaved")
    else:
        table.say("cli.left", file=table.recorder.path)
