"""The commands and their options. Each imports what it needs when it runs, so that ``--help`` is quick."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup


class Commands(TyperGroup):
    """The commands; the name of a game is one too, with its tools behind it."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command of this module, else the tools of a game of this name, if there is one."""
        found = super().get_command(ctx, cmd_name)
        if found is None and not cmd_name.startswith("-"):
            from grognard.cli.tools import game_command

            found = game_command(cmd_name)
        return found

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Name the games with tools; whether they work is seen when they are asked."""
        formatter.write_paragraph()
        formatter.write_text("Each game has tools of its own:")
        formatter.write(f"  grognard {'|'.join(names_with_tools())} --help\n")  # in one line, to be copied


def names_with_tools() -> list[str]:
    """Return the names of installed games and toolkits, from the entry points alone: loading them takes too long."""
    from importlib.metadata import entry_points

    found = entry_points()
    return sorted({*found.select(group="grognard.games").names, *found.select(group="grognard.toolkits").names})


app = typer.Typer(
    name="grognard",
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Language = Annotated[
    str | None, typer.Option("--lang", metavar="L", help="Language: en, zh or fr; else what LC_ALL or LANG says.")
]
Plain = Annotated[bool, typer.Option("--plain", help="No colour and no drawings, for screen readers.")]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="N", help="Seed of the dice and cards, to play the same again.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="A ruling of the table; 'scenarios GAME' lists them. Repeatable."
    ),
]


def _show_version(wanted: bool) -> None:
    if wanted:
        from grognard import COMPILED, __version__

        typer.echo(f"grognard {__version__} ({'compiled' if COMPILED else 'interpreted'})")
        raise typer.Exit


@app.callback()
def grognard(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """An open table for tactical board games: one engine referees every rule and says why."""


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game of 'grognard games'.")] = None,
    scenario: Annotated[
        str | None, typer.Argument(metavar="SCENARIO|FILE", help="A scenario, or a scenario or position file.")
    ] = None,
    opponent: Annotated[
        str | None, typer.Option(metavar="human|random|greedy", help="Who plays the other side.  [default: greedy]")
    ] = None,
    side: Annotated[
        str | None,
        typer.Option(metavar="S", help="The side you play, or several: S,S.  [default: the one that moves first]"),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    port: Annotated[
        str | None, typer.Option(metavar="P", help="Port of the server, 0 for any free one.  [default: 8044]")
    ] = None,
    host: Annotated[
        str | None, typer.Option(metavar="H", help="Address of the server; others than 127.0.0.1 let others in.")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser, only print the address.")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal instead of the browser.")] = False,
    plain: Plain = False,
    lang: Language = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the record of the game in this file (terminal).")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a recorded game, and keep it there (terminal).")
    ] = None,
) -> None:
    """Play in the browser, against a bot or with --opponent human a friend; without a game, choose one there."""
    from grognard.cli.play import Wishes

    wishes = Wishes(game, scenario, opponent, side, seed, option or [], plain, lang, save, resume)
    if terminal:
        from grognard.cli.play import play as play_game

        play_game(wishes)
        return
    from grognard.cli.serving import Place, play_in_browser

    play_in_browser(wishes, Place(host, port, not no_browser))


@app.command()
def games(lang: Language = None) -> None:
    """List the installed games and their sides."""
    from grognard.cli.listing import list_games

    list_games(lang)


@app.command()
def scenarios(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game of 'grognard games'.")], lang: Language = None
) -> None:
    """List a game's scenarios, and what --option may choose."""
    from grognard.cli.listing import list_scenarios

    list_scenarios(game, lang)


@app.command()
def show(
    game: Annotated[
        str, typer.Argument(metavar="GAME|FILE", help="A game of 'grognard games', or a file of any game.")
    ],
    scenario: Annotated[
        str | None,
        typer.Argument(metavar="SCENARIO|FILE", help="A scenario, a scenario or position file, or a record."),
    ] = None,
    svg: Annotated[Path | None, typer.Option(metavar="OUT", help="Draw the board into this SVG file.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="OUT", help="Draw the board into this PNG file.")] = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Show the board of a scenario, position or record."""
    from grognard.cli.showing import show as show_board

    show_board(game, scenario, svg, plain, lang, png)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE.grog", help="A record.")],
    step: Annotated[str | None, typer.Option(metavar="N", help="Show the board after so many actions.")] = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Check a record line by line and tell its story."""
    from grognard.cli.showing import replay_record

    replay_record(file, step, plain, lang)


@app.command()
def rules(
    rule: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID|WORDS",
            help="A rule or a section, such as the ids that the referee names, or words to look for.",
        ),
    ] = None,
    plain: Plain = False,
    lang: Language = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the whole rulebook there, as Markdown with drawings.")
    ] = None,
) -> None:
    """Tell a rule with its examples, the rules with some words, or the questions that come up most and all rules."""
    from grognard.cli.rulebook import tell_rule, write_rules

    if write is None:
        tell_rule(" ".join(rule) if rule else None, plain, lang)
    else:
        write_rules(write, lang)


@app.command()
def sim(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game of 'grognard games'.")],
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO|FILE", help="A scenario, or a scenario file.")],
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100,
    players: Annotated[
        str, typer.Option(metavar="A,B", help="A bot for each side, in the order of 'games'; one name alone plays all.")
    ] = "greedy,random",
    seed: Seed = None,
    jobs: Annotated[int, typer.Option(metavar="J", help="Processes; the results do not depend on it.")] = 1,
    swap: Annotated[bool, typer.Option("--swap", help="The players change sides after every game.")] = False,
    option: Options = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the results as JSON lines too.")] = None,
    lang: Language = None,
) -> None:
    """Let bots play many games and count who wins."""
    from grognard.cli.simulation import sim as simulate

    simulate(
        game,
        scenario,
        games=games,
        players=players,
        seed=seed,
        jobs=jobs,
        swap=swap,
        options=option or [],
        json=json,
        language=lang,
    )
