"""The words of the server and of games, in the reader's language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from grognard.kernel.game import AnyGame
from grognard.kernel.telling import TEXTS
from grognard.kernel.text import LANGUAGES, Catalogue

FOLDER: Final = files("grognard.server") / "texts"
_OWN: Final = "server."


def language_of(wanted: str) -> str:
    """Return the wanted language, English if there are no texts in it."""
    tag = wanted.partition("-")[0].lower()
    return tag if tag in LANGUAGES else LANGUAGES[0]


_OF_GAMES: Final[dict[tuple[str, str], Catalogue]] = {}


def words(language: str, game: AnyGame) -> Catalogue:
    """Return the texts of tables, of the server and of a game; read once."""
    key = (language, game.id)
    if key not in _OF_GAMES:
        _OF_GAMES[key] = Catalogue.load([TEXTS, FOLDER, *game.texts], language)
    return _OF_GAMES[key]


@cache
def server_words(language: str) -> Catalogue:
    """Return the texts of the server alone."""
    return Catalogue.load([TEXTS, FOLDER], language)


@cache
def client_words(language: str) -> dict[str, list[str]]:
    """Return the client's own texts by key: one text, or the plural forms in the order of the PO file."""
    text = Catalogue.load([FOLDER], language)
    return {key: list(text.forms(key)) for key in text.keys() if not key.startswith(_OWN)}  # noqa: SIM118 - no dict
