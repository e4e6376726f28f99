"""Modules stay short, and what serves every game names none."""

import warnings

import pytest

from tests.hygiene.source import Source, project_sources

LONG, TOO_LONG = 500, 600
GAMES = ("memoir", "gloomhaven", "normandy")
GENERAL = tuple(f"grognard.{part}" for part in ("hexes", "kernel", "bots", "lab", "store", "server", "cli"))


def lines(source: Source) -> int:
    """How many lines a module has."""
    return source.text.count("\n")


def named_games(source: Source) -> list[str]:
    """One sentence for each name or string in code that speaks of one game."""
    return [
        f"{source.name}:{line}: names a game: {word}"
        for line, word in source.code_words()
        if any(game in word.lower() for game in GAMES)
    ]


def too_long(source: Source) -> bool:
    """Whether a module must be split; warn where it soon must."""
    if LONG < lines(source) <= TOO_LONG:
        warnings.warn(f"{source.name} is growing long: {lines(source)} lines, split it before {TOO_LONG}", stacklevel=2)
    return lines(source) > TOO_LONG


def test_no_module_is_too_long() -> None:
    assert [f"{source.name}: {lines(source)} lines" for source in project_sources() if too_long(source)] == []


def test_a_long_module_warns_and_a_longer_one_fails() -> None:
    assert not too_long(Source("short", "x = 1\n" * LONG))
    with pytest.warns(UserWarning, match="is growing long: 600 lines"):
        assert not too_long(Source("long", "x = 1\n" * TOO_LONG))
    assert too_long(Source("longer", "x = 1\n" * (TOO_LONG + 1)))


def test_general_code_names_no_game() -> None:
    general = [source for source in project_sources() if source.name.startswith(GENERAL)]
    assert [sentence for source in general for sentence in named_games(source)] == []


@pytest.mark.parametrize(
    "text",
    ['GAME = "memoir44"', "import gloomhaven", "def normandy_setup(): ...", 'x = f"{1} Memoir"', "x = 1\nMemoir = 2"],
)
def test_a_named_game_is_found(text: str) -> None:
    assert len(named_games(Source("grognard.kernel.state", text))) == 1


def test_comments_and_docstrings_may_name_a_game() -> None:
    text = '"""As in Memoir."""\ndef f():\n    """Say.\n\n    >>> f("memoir44")\n    """\n    return 1  # normandy\n'
    assert named_games(Source("grognard.kernel.state", text)) == []
