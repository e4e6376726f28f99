"""Play many games between bots, in one process or several; the same games whatever their number."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import replace
from itertools import islice
from multiprocessing import get_context
from typing import Final

from grognard.bots import Bot, find_bot
from grognard.bots.playout import ACTION_LIMIT, play_out
from grognard.kernel.game import AnyGame, find_game, options_in_force
from grognard.kernel.option import Options
from grognard.lab.report import BROKEN_OFF, GameResult, Report

Progress = Callable[[int, int], None]
"""Called after each game with the number of games done and of games in all."""

_NO_OPTIONS: Final[Mapping[str, str]] = {}


def simulate(
    game_id: str,
    scenario: str,
    players: Sequence[str],
    *,
    games: int,
    seed: str,
    jobs: int = 1,
    options: Options = _NO_OPTIONS,
    swap: bool = False,
    document: str = "",
    on_progress: Progress | None = None,
) -> Report:
    """Play ``games`` games of a scenario between the named bots and report.

    ``players`` names one bot a seat, the first for the first seat, or one for all; with ``swap`` they move one seat on
    with every game. Game n has its own dice and its own generators for the bots, made from the seed and n, so that the
    report is the same for any number of ``jobs`` (processes). A game of more than ``ACTION_LIMIT`` actions is
    broken off, and nobody wins it.
    With the ``document`` of a user's scenario file that is played, and ``scenario`` is what it is called.

    Raises:
        UnknownName: no such game, scenario or bot.
        OptionError: an option or value that the game does not know.
        ContentError: the scenario cannot be read.
        ValueError: fewer than one game or job, or not one player for each seat.
    """
    game = find_game(game_id)
    if document:
        state = game.scenario_files.set_up(document, options)
        in_force = dict(game.options_in(state))
    else:
        in_force = options_in_force(game, scenario, options)
        state = game.setup(scenario, options)
    for name in players:
        find_bot(name)
    seats = game.seats[: len(game.playing(state))]
    if len(players) == 1:
        players = tuple(players) * len(seats)
    if len(players) != len(seats):
        raise ValueError(f"expected one player for each of {', '.join(seats)}, or one for all, got {len(players)}")
    if games < 1 or jobs < 1:
        raise ValueError(f"expected at least one game and one job, got {games} and {jobs}")
    report = Report(game.id, scenario, in_force, seats, tuple(players), seed, swap, (), game.presentation.together)
    results: list[GameResult] = []
    for result in _played(report, document, games, options, jobs):
        results.append(result)
        if on_progress is not None:
            on_progress(len(results), games)
    results.sort(key=lambda result: result.number)
    return replace(report, results=tuple(results))


def _played(report: Report, document: str, games: int, options: Options, jobs: int) -> Iterator[GameResult]:
    """Yield the results as they come, in any order; more processes than the machine has cores would help nobody."""
    place = (report.game, report.scenario, document, dict(options))
    tasks = ((*place, _lineup(report, n), report.seed, n) for n in range(games))
    if jobs == 1:
        for task in tasks:
            yield _play(*task)
        return
    processes = min(jobs, games, os.cpu_count() or 1)
    # Started afresh, not forked: whoever calls may have threads, a progress bar's for one.
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    try:
        # A few games ahead are enough to keep all busy, and of a million games the list alone would take long.
        running = {pool.submit(_play, *task) for task in islice(tasks, 4 * processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(_play, *task) for task in islice(tasks, len(done))}
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _lineup(report: Report, number: int) -> tuple[str, ...]:
    return tuple(report.player_names[report.player_at(place, number)] for place in range(len(report.seat_names)))


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(
    game_id: str, scenario: str, document: str, options: Options, players: tuple[str, ...], seed: str, number: int
) -> GameResult:
    bots = tuple(find_bot(name) for name in players)
    return play_game(find_game(game_id), scenario, options, bots, seed, number, document=document)


def play_game(
    game: AnyGame,
    scenario: str,
    options: Options,
    bots: Sequence[Bot],
    seed: str,
    number: int,
    limit: int = ACTION_LIMIT,
    document: str = "",
) -> GameResult:
    """Play game ``number`` of a simulation, one bot for each seat.

    Its dice are those of a session with the seed ``<seed>/<number>``. A single option is played, nobody is asked.
    """
    began = time.process_time()
    state = game.scenario_files.set_up(document, options) if document else game.setup(scenario, options)
    played = play_out(game, state, bots, f"{seed}/{number}", limit)
    outcome = game.outcome(state)
    return GameResult(
        number,
        tuple(bot.name for bot in bots),
        () if outcome is None else tuple(game.seats[seat] for seat in outcome.winners),
        BROKEN_OFF if outcome is None else outcome.reason,
        () if outcome is None else outcome.scores,
        played.first,
        played.turns,
        played.decisions,
        time.process_time() - began,
    )
