"""What tools of games and toolkits owe those who offer them: names, fields of the known kinds, results with a type."""

from __future__ import annotations

import dataclasses
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from grognard.kernel.tool import Columns, InputFile, Language, OutputName, Tool
from grognard.kernel.toolkit import HasTools, toolkits
from tests.contract.table import all_games

OWNERS: list[HasTools] = [*all_games(), *toolkits().values()]
TOOLS = [(owner, tool) for owner in OWNERS for tool in owner.tools]
of_every_game = pytest.mark.parametrize(
    ("owner", "tool"), TOOLS, ids=[f"{owner.id} {tool.name}" for owner, tool in TOOLS]
)

KINDS = (str, int, bool, InputFile, OutputName, Language, Columns)
OF_THE_READER = (Language, Columns)


def kinds_of(kind: Any) -> list[Any]:
    if get_origin(kind) is tuple:
        assert get_args(kind)[1] is ...
        return [get_args(kind)[0]]
    return [part for part in get_args(kind) or (kind,) if part is not NoneType]


@of_every_game
def test_a_tool_takes_fields_of_the_known_kinds_each_with_a_help(owner: HasTools, tool: Tool) -> None:
    hints = get_type_hints(tool.takes)
    fields = dataclasses.fields(tool.takes)
    assert tool.name.isidentifier()
    assert tool.help.endswith(".")
    for field in fields:
        assert all(kind in KINDS for kind in kinds_of(hints[field.name]))
        assert field.metadata["help"].endswith(".")
        if hints[field.name] in OF_THE_READER:
            assert field.default is not dataclasses.MISSING
    required = [field for field in fields if field.default is dataclasses.MISSING]
    several = [field for field in required if get_origin(hints[field.name]) is tuple]
    assert several in ([], required[-1:])


def test_names_of_tools_are_their_own() -> None:
    for owner in OWNERS:
        names = [tool.name for tool in owner.tools]
        assert len(set(names)) == len(names)


@of_every_game
def test_what_a_tool_gives_is_no_mystery(owner: HasTools, tool: Tool) -> None:
    """Each type has a schema, by which clients read it."""
    schemas, _ = msgspec.json.schema_components(tool.gives)
    assert len(schemas) == len(tool.gives)
