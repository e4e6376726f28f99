"""The sources of the browser client: short files, no names of games in what serves every game, colours in one place."""

import re

import pytest

from tests.hygiene.source import ROOT
from tests.hygiene.test_modules import GAMES

WEB = ROOT / "web" / "src"
GENERATED = ("wire.ts",)
TOKENS = "styles/tokens.css"
TOO_LONG = 600
HEX = r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b"
COLOUR = re.compile(rf"(?:(?:fill|stroke|color)=[\"']|[\s:,]){HEX}|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(")


def sources() -> dict[str, str]:
    """Each file that people write, by its path below ``web/src``, with its text."""
    files = [file for file in WEB.rglob("*") if file.suffix in (".ts", ".svelte", ".css")]
    names = {file.relative_to(WEB).as_posix(): file for file in sorted(files)}
    return {name: file.read_text(encoding="utf-8") for name, file in names.items() if name not in GENERATED}


def named_games(name: str, text: str) -> list[str]:
    """Lines of a file that speak of one game; files below ``games`` may, and tests."""
    if name.startswith("games/") or name.endswith(".test.ts"):
        return []
    lines = text.splitlines()
    return [f"{name}:{n}" for n, line in enumerate(lines, 1) if any(game in line.lower() for game in GAMES)]


def colours(name: str, text: str) -> list[str]:
    """Lines of a file that name a colour by its numbers; the tokens may."""
    if name == TOKENS:
        return []
    return [f"{name}:{n}: {line.strip()}" for n, line in enumerate(text.splitlines(), 1) if COLOUR.search(line)]


def values(block: str) -> dict[str, str]:
    """The custom properties that a block of a style sheet sets."""
    found = re.findall(r"--([\w-]+):\s*([^;]+);", re.sub(r"/\*.*?\*/", "", block, flags=re.DOTALL))
    return {name: " ".join(value.split()) for name, value in found}


def test_the_sources_are_there() -> None:
    assert len(sources()) > 80


def test_no_file_of_the_client_is_too_long() -> None:
    lengths = {name: text.count("\n") for name, text in sources().items()}
    assert [f"{name}: {lines} lines" for name, lines in lengths.items() if lines > TOO_LONG] == []


def test_the_general_part_of_the_client_names_no_game() -> None:
    assert [line for name, text in sources().items() for line in named_games(name, text)] == []


def test_colours_are_named_by_the_tokens_alone() -> None:
    assert [line for name, text in sources().items() for line in colours(name, text)] == []


def test_a_dark_page_is_the_same_whether_the_system_or_the_reader_wants_it() -> None:
    blocks = re.split(r"(?m)^ *(?=:root|@media)", sources()[TOKENS])
    wished, chosen = (
        next(block for block in blocks if block.startswith(begin))
        for begin in (':root:not([data-theme="light"])', ':root[data-theme="dark"]')
    )
    assert len(values(wished)) > 50
    assert values(wished) == values(chosen)


def test_every_token_of_spacing_depth_and_colour_is_used() -> None:
    written = "\n".join(text for name, text in sources().items())
    package = ROOT / "src" / "grognard"
    drawings = [*package.rglob("*.py"), *package.rglob("*.svg"), *WEB.rglob("*.svg")]
    drawn = "\n".join(file.read_text(encoding="utf-8") for file in drawings)
    names = {name for block in sources()[TOKENS].split("{") for name in values(block)}
    by_script = {name for name in names if name.startswith("m-")}  # durations, read by the name of what happens
    idle = [
        name
        for name in names - by_script
        if f"var(--{name})" not in written and f"var(--{name})" not in drawn and f'"{name}"' not in drawn
    ]
    assert idle == []


@pytest.mark.parametrize("text", ["color: #fff;", 'fill="#aB12cd"', "background: rgb(1 2 3 / 0.5);"])
def test_a_colour_is_found(text: str) -> None:
    assert len(colours("parts/Button.svelte", text)) == 1


@pytest.mark.parametrize(
    "text", ["{#each all as each}", 'href="#main"', "`/t/${id}#${key}`", "this.#seed", 'use href="#add"']
)
def test_what_is_no_colour_passes(text: str) -> None:
    assert colours("parts/Button.svelte", text) == []


def test_a_named_game_is_found_outside_of_its_folder() -> None:
    assert named_games("table/Log.svelte", 'const game = "memoir44";') == ["table/Log.svelte:1"]
    assert named_games("games/registry.ts", 'const game = "memoir44";') == []
