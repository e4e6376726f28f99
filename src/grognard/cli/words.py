"""The words of the command line and of games, in the user's language."""

from __future__ import annotations

import os
from importlib.resources import files

from grognard.cli.errors import CommandError
from grognard.kernel.game import AnyGame
from grognard.kernel.telling import TEXTS
from grognard.kernel.text import Catalogue, pick_language

FOLDER = files("grognard.cli") / "texts"


def choose_language(wanted: str | None) -> str:
    """Return the wanted language, else that of the environment; CommandError if there are no texts in it."""
    try:
        return pick_language(os.environ, wanted)
    except ValueError as error:
        raise CommandError(f"--lang: {error}") from None


def words(language: str, *games: AnyGame) -> Catalogue:
    """Return the texts of tables, of the command line and of some games."""
    return Catalogue.load([TEXTS, FOLDER, *(folder for game in games for folder in game.texts)], language)
