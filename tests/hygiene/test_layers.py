"""Who may import whom; CONTRIBUTING.md shows the same as a table."""

import pytest

from tests.hygiene.source import Source, project_sources

# Part of the package -> parts it may import besides itself. Each game under `games` is a part of its own.
LAYERS: dict[str, frozenset[str]] = {
    "": frozenset(),
    "hexes": frozenset(),
    "kernel": frozenset(),
    "content": frozenset({"kernel"}),
    "drawing": frozenset(),
    "games": frozenset({"hexes", "kernel", "content", "drawing"}),
    "bots": frozenset({"kernel"}),
    "lab": frozenset({"kernel", "bots"}),
    "store": frozenset({"kernel"}),
    "server": frozenset({"kernel", "bots", "store"}),
    "cli": frozenset({"hexes", "kernel", "content", "games", "bots", "lab", "store", "server"}),
}


def part(module: str) -> str:
    """The part of grognard that a dotted name belongs to: `kernel`, `games.memoir44`, "" for the root."""
    names = module.split(".")[1:]
    return ".".join(names[:2] if names[:1] == ["games"] else names[:1])


def layer(module: str) -> str:
    """The line of LAYERS for a dotted name."""
    return part(module).split(".")[0]


def may_import(module: str, name: str) -> bool:
    """Whether a module may import a dotted name."""
    if not name.startswith("grognard.") or layer(name) not in LAYERS:
        return True  # from outside, or a name of the root such as the version: the root imports nothing of ours
    return part(name) == part(module) or layer(name) in LAYERS[layer(module)]


def wrong_imports(source: Source) -> list[str]:
    """One sentence for each import that crosses the layers."""
    if layer(source.name) not in LAYERS:
        return [f"{source.name}: a new part of grognard; give it a line in tests/hygiene/test_layers.py"]
    return [
        f"{source.name}:{line}: may not import {name}"
        for line, name in source.imports()
        if not may_import(source.name, name)
    ]


def test_every_import_keeps_to_the_layers() -> None:
    assert [sentence for source in project_sources() for sentence in wrong_imports(source)] == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("grognard.hexes.path", "import grognard.kernel.state"),
        ("grognard.kernel.state", "from grognard.hexes import Hex"),
        ("grognard.kernel.state", "from ..hexes import Hex"),
        ("grognard.kernel.state", "from .. import hexes"),
        ("grognard.kernel.state", "def late():\n    from grognard import games"),
        ("grognard.content.read", "from grognard.games.memoir44 import facts"),
        ("grognard.games.memoir44.game", "from grognard.games.normandy9 import game"),
        ("grognard.games.memoir44.game", "from grognard.bots import greedy"),
        ("grognard.bots.greedy", "from grognard.games.memoir44.state import State"),
        ("grognard.lab.league", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import grognard.cli"),
        ("grognard", "from grognard import kernel"),
        ("grognard.attic", ""),
    ],
)
def test_an_import_across_the_layers_is_found(module: str, text: str) -> None:
    assert len(wrong_imports(Source(module, text))) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("grognard.kernel.state", "import json\nfrom grognard import __version__\nfrom .agenda import Frame"),
        ("grognard.content.read", "from ..kernel.text import catalogue"),
        ("grognard.games.memoir44.rules.battle", "from grognard.games.memoir44.state import State"),
        ("grognard.games.memoir44.rules.battle", "from ..state import State\nfrom grognard.hexes import Hex"),
        ("grognard.lab.league", "from grognard.bots import greedy"),
        ("grognard.cli.play", "from grognard.games.memoir44 import sketch"),
    ],
)
def test_an_import_within_the_layers_passes(module: str, text: str) -> None:
    assert wrong_imports(Source(module, text)) == []


def test_relative_imports_of_a_package_start_at_the_package() -> None:
    source = Source("grognard.kernel", "from .state import State\nfrom ..hexes import Hex", package=True)
    assert [name for _, name in source.imports()] == ["grognard.kernel.state.State", "grognard.hexes.Hex"]
