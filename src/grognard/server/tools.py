"""``POST /api/GAME/TOOL``: the tools of games that may be asked over the network.

What a tool takes comes as a JSON object: files as ``{"name": "x.m44", "data": "<base64>"}``. Its answer is its lines.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, RawBody

from grognard.kernel.game import AnyGame
from grognard.kernel.text import unknown
from grognard.kernel.tool import Tool, ToolError, ToolResult
from grognard.server import wire
from grognard.server.aside import LIMIT
from grognard.server.messages import decode
from grognard.server.tables import Tables
from grognard.server.trouble import Trouble, bad_request

LARGEST: Final = 6_000_000
"""Bytes of a request: one file as large as files may be, in base64."""


class ToolAnswer(wire.Wire, frozen=True):
    """What a tool has to say; ``ok`` is false if it found fault."""

    ok: bool
    lines: list[str]


@post("/api/{game:str}/{tool:str}", status_code=200, request_max_body_size=LARGEST)
async def use_tool(
    tables: NamedDependency[Tables], game: FromPath[str], tool: FromPath[str], body: RawBody
) -> ToolAnswer:
    """Let a game's tool do its work."""
    if game not in tables.games:
        raise Trouble(404, "server.not-found")
    remote = {each.name: each for each in tables.games[game].tools if each.remote}
    if tool not in remote:
        raise bad_request(unknown("tool", tool, tuple(remote)))
    taken = _taken(remote[tool], decode(dict[str, Any], body))
    try:
        result = await tables.aside.do(use, tables.games[game], tool, taken)
    except TimeoutError:
        raise bad_request(f"'{tool}' was given up after {LIMIT:g} seconds; ask it for less") from None
    except (OSError, EOFError):
        raise Trouble(500, "server.fault") from None
    if isinstance(result, str):
        raise bad_request(result)
    return ToolAnswer(ok=result.ok, lines=list(result.lines))


def use(game: AnyGame, name: str, taken: Any) -> ToolResult | str:
    """Return what a game's tool has to say, or why it cannot do what it was asked."""
    (tool,) = (each for each in game.tools if each.name == name)
    try:
        return tool.run(taken)
    except ToolError as error:
        return str(error)


def _taken(tool: Tool, given: dict[str, Any]) -> Any:
    """Return what a tool takes; Trouble for what it does not."""
    known = [field.name for field in fields(tool.takes)]
    for key in given:
        if key not in known:
            raise bad_request(unknown("key", key, known))
    try:
        return msgspec.convert(given, tool.takes)
    except (msgspec.ValidationError, ValueError) as error:
        raise bad_request(str(error)) from None
