"""``grognard sim``: many games between bots, with a progress bar and a table of what they show."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from grognard.cli.errors import CommandError
from grognard.cli.files import writable, write_text
from grognard.cli.opening import is_scenario_file, read_options, read_scenario_file, read_seed
from grognard.cli.words import choose_language, words
from grognard.kernel.game import AnyGame, find_game
from grognard.kernel.telling import seat_in_words
from grognard.kernel.text import Catalogue
from grognard.lab import BROKEN_OFF, Report, Share, simulate
from grognard.lab.statistics import mean


def sim(
    name: str,
    scenario: str,
    *,
    games: int,
    players: str,
    seed: str | None,
    jobs: int,
    swap: bool,
    options: Sequence[str],
    json: Path | None,
    language: str | None,
) -> None:
    """Play games between bots and write what they show; with ``json`` also a file of JSON lines.

    Raises CommandError and the errors of ``lab.simulate``.
    """
    game, chosen = find_game(name), choose_language(language)
    document = ""
    if is_scenario_file(game, scenario):
        reading = read_scenario_file(game, Path(scenario))
        scenario, document = reading.name, reading.document
    given, start = read_options(game, options), read_seed(seed)
    if json is not None:
        writable(json)
    names = [each.strip() for each in players.split(",")]
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games)
        try:
            report = simulate(
                game.id,
                scenario,
                names,
                games=games,
                seed=start,
                jobs=jobs,
                options=given,
                swap=swap,
                document=document,
                on_progress=lambda done, _: progress.update(task, completed=done),
            )
        except ValueError as error:
            raise CommandError(str(error)) from None
    if json is not None:
        write_text(json, report.json_lines())
    _write(game, report, words(chosen, game))


def _write(game: AnyGame, report: Report, text: Catalogue) -> None:
    console = Console(highlight=False)
    console.print(_table(game, report, text) if report.party is None else _party_table(report, report.party, text))
    endings = [
        text.say("cli.broken-off", n=n)
        if reason == BROKEN_OFF
        else text.say("cli.ending", reason=text.say_or(f"outcome.{reason}", reason), n=n)
        for reason, n in report.reasons.items()
    ]
    facts = {
        "seed": report.seed,
        "draws": report.draws,
        "wins": 0 if report.party is None else report.party.wins,
        "losses": report.losses,
        "turns": f"{report.mean_turns:.1f}",
        "decisions": f"{report.mean_decisions:.1f}",
        "endings": endings,
        "speed": f"{report.decisions_per_second:,.0f}",
    }
    for key in ("cli.sim-together" if report.together else "cli.sim-games", "cli.sim-endings", "cli.sim-speed"):
        console.print(text.say(key, n=report.games, **facts), markup=False)


def _columns(text: Catalogue, left: Sequence[str], right: Sequence[str]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in left:
        table.add_column(text.say(f"cli.column-{column}"))
    for column in right:
        table.add_column(text.say(f"cli.column-{column}"), justify="right")
    return table


def _party_table(report: Report, party: Share, text: Catalogue) -> Table:
    """Return what seats that win or lose together did: one line, the mean of their scores at its end."""
    table = _columns(text, ("players",), ("wins", "losses", "share", "interval", "score"))
    wins, share, interval = _figures(party)
    score = f"{mean(report.mean_scores):.2f}" if report.mean_scores else ""
    players = ", ".join(dict.fromkeys(report.player_names))
    table.add_row(players, wins, str(report.losses), share, interval, score)
    return table


def _table(game: AnyGame, report: Report, text: Catalogue) -> Table:
    """Return what seats that play against one another won, and what players did."""
    table = _columns(text, ("side", "player"), ("wins", "share", "interval", "score"))
    for place, share in enumerate(report.seats):
        player = "" if report.swap else report.player_names[place]
        score = f"{report.mean_scores[place]:.2f}" if report.mean_scores else ""
        table.add_row(seat_in_words(game, place, text), player, *_figures(share), score)
    if report.swap:
        for share in report.players:
            table.add_row(text.say("cli.either-side"), share.name, *_figures(share), "")
    if (first := report.first) is not None:
        table.add_row(text.say("cli.first-player"), "", *_figures(first), "")
    return table


def _figures(share: Share) -> tuple[str, str, str]:
    return str(share.wins), f"{share.rate:.1%}", f"{share.low:.1%} – {share.high:.1%}"
