"""``grognard games`` and ``grognard scenarios``: what there is to play, and the rulings a table may choose."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from grognard.cli.errors import one_line
from grognard.cli.opening import choose_game
from grognard.cli.words import choose_language, words
from grognard.kernel.game import AnyGame, broken_games, games
from grognard.kernel.option import Option
from grognard.kernel.telling import game_in_words, scenario_in_words
from grognard.kernel.text import Catalogue
from grognard.kernel.toolkit import broken_toolkits


def list_games(language: str | None) -> None:
    """Write every installed game: its id, name, and seats; the first seat is that of the first player in ``sim``."""
    text = words(choose_language(language), *games().values())
    table = _table(text.say("cli.column-id"), text.say("cli.column-game"), text.say("cli.column-seats"))
    for game in games().values():
        table.add_row(game.id, game_in_words(game, text), ", ".join(game.seats))
    console = Console(highlight=False)
    console.print(table)
    for broken in (*broken_games().values(), *broken_toolkits().values()):
        console.print(one_line(str(broken)), markup=False)


def list_scenarios(name: str, language: str | None) -> None:
    """Write a game's scenarios by number, and its options with their defaults."""
    game = choose_game(name)
    text = words(choose_language(language), game)
    console = Console(highlight=False)
    scenarios = game.scenarios()
    dates = ("date",) if any(info.date for info in scenarios) else ()
    table = _table(*(text.say(f"cli.column-{each}") for each in ("number", "id", "scenario", *dates)))
    for info in scenarios:
        date = (info.date,) if dates else ()
        table.add_row(str(info.number or ""), info.id, scenario_in_words(info.id, text), *date)
    console.print(table)
    if game.options:
        console.print(text.say("cli.options-title"), markup=False)
        console.print(_options(game, text))


def _options(game: AnyGame, text: Catalogue) -> Table:
    table = _table(*(text.say(f"cli.column-{each}") for each in ("option", "values", "meaning", "rule")))
    table.columns[0].no_wrap = True
    for option in game.options:
        table.add_row(option.name, _values(option, text), text.say_or(f"option.{option.name}", ""), option.rule)
    return table


def _values(option: Option, text: Catalogue) -> str:
    """Return the values of an option, its default in brackets."""
    if option.number:
        return text.say("cli.option-number", default=option.default)
    return " ".join(f"({value})" if value == option.default else value for value in option.values)


def _table(*columns: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table
