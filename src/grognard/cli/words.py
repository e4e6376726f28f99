"""The words of the command line and of games, in the user's language."""

from __future__ import annotations

import os
from importlib.resources import files

from grognard.cli.errors import CommandError
from grognard.kernel.game import AnyGame
from grognard.kernel.text import Catalogue, pick_language

FOLDER = files("grognard.cli") / "texts"


def choose_language(wanted: str | None) -> str:
    """Return the wanted language, else that of the environment; CommandError if there are no texts in it."""
    try:
        return pick_language(os.environ, wanted)
    except ValueError as error:
        raise CommandError(f"--lang: {error}") from None


def words(language: str, *games: AnyGame) -> Catalogue:
    """Return the texts of the command line and of some games."""
    return Catalogue.load([FOLDER, *(folder for game in games for folder in game.texts)], language)


def title(game: AnyGame, scenario: str | None, text: Catalogue) -> str:
    """Return the title of a game and its scenario; a position of its own has none."""
    played = text.say("cli.own-position") if scenario is None else scenario_in_words(scenario, text)
    return text.say("cli.title", game=game_in_words(game, text), scenario=played)


def game_in_words(game: AnyGame, text: Catalogue) -> str:
    """Return the name of a game: its text ``game.<id>.name``, or its id."""
    return text.say_or(f"game.{game.id}.name", game.id)


def scenario_in_words(scenario: str, text: Catalogue) -> str:
    """Return the name of a scenario: its text ``scenario.<id>.name``, or its id."""
    return text.say_or(f"scenario.{scenario}.name", scenario)


def seat_in_words(game: AnyGame, seat: int, text: Catalogue) -> str:
    """Return the name of a seat: its text ``side.<name>``, or the name itself."""
    return text.say_or(f"side.{game.seats[seat]}", game.seats[seat])
