"""What a game's tools owe those who offer them: names, fields of the known kinds, and a verdict whatever is handed."""

from __future__ import annotations

import dataclasses
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from grognard.kernel.game import AnyGame
from grognard.kernel.tool import InputFile, OutputName, Tool
from tests.contract.table import all_games

TOOLS = [(game, tool) for game in all_games() for tool in game.tools]
of_every_game = pytest.mark.parametrize(("game", "tool"), TOOLS, ids=[f"{game.id} {tool.name}" for game, tool in TOOLS])

KINDS = (str, int, bool, InputFile, OutputName)


def kinds_of(kind: Any) -> list[Any]:
    if get_origin(kind) is tuple:
        assert get_args(kind)[1] is ...
        return [get_args(kind)[0]]
    return [part for part in get_args(kind) or (kind,) if part is not NoneType]


@of_every_game
def test_a_tool_takes_fields_of_the_known_kinds_each_with_a_help(game: AnyGame, tool: Tool) -> None:
    hints = get_type_hints(tool.takes)
    fields = dataclasses.fields(tool.takes)
    assert tool.name.isidentifier()
    assert tool.help.endswith(".")
    for field in fields:
        assert all(kind in KINDS for kind in kinds_of(hints[field.name]))
        assert field.metadata["help"].endswith(".")
    required = [field for field in fields if field.default is dataclasses.MISSING]
    several = [field for field in required if get_origin(hints[field.name]) is tuple]
    assert several in ([], required[-1:])


def test_names_of_tools_are_their_own() -> None:
    for game in all_games():
        names = [tool.name for tool in game.tools]
        assert len(set(names)) == len(names)
