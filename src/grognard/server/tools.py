"""``POST /api/GAME/TOOL``: the tools of games and toolkits that may be asked over the network.

What a tool takes comes as a JSON object: a file as a text, or as ``{"name": "x.m44", "data": "<base64>"}``. Its answer
is its lines, and its results as data; what it complains of is told with status 422.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, fields
from types import GenericAlias, NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec
from litestar import Request, Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, RawBody

from grognard.kernel.game import AnyGame
from grognard.kernel.text import nearest
from grognard.kernel.tool import Columns, Complaint, InputFile, Language, Tool, ToolResult, said_name, shortened, use
from grognard.kernel.toolkit import HasTools, Toolkit
from grognard.server import wire
from grognard.server.aside import limit_for
from grognard.server.messages import UNREADABLE, decode, reason_for
from grognard.server.tables import Tables
from grognard.server.trouble import Trouble, bad_request
from grognard.server.words import language_of, server_words

LARGEST: Final = 6_000_000
"""Bytes of a request: one file as large as files may be, in base64."""

MOST: Final = 1000
"""So many files, or other things of one field, may be sent."""

Toolkits = Mapping[str, Toolkit]


class HandedFile(wire.Wire, frozen=True):
    """A file that is handed to a tool, in base64."""

    name: str
    data: bytes


class ToolAnswer(wire.Wire, frozen=True):
    """What a tool has to say; ``ok`` is false if it found fault or complains.

    ``results`` are the same as data, ``complaints`` the parts of files that it could not use.
    """

    ok: bool
    lines: list[str]
    results: list[Any]
    complaints: list[Complaint]


class ToolComplaints(ToolAnswer, frozen=True):
    """What a tool has to say that could not use all it was handed; ``sentence`` says the first of its complaints."""

    sentence: str


@post("/api/{game:str}/{tool:str}", status_code=200, request_max_body_size=LARGEST)
async def use_tool(
    request: Request[Any, Any, Any],
    tables: NamedDependency[Tables],
    toolkits: NamedDependency[Toolkits],
    game: FromPath[str],
    tool: FromPath[str],
    body: RawBody,
    lang: FromQuery[str] = "en",
) -> Response[ToolAnswer]:
    """Let a game's tool do its work."""
    owner: AnyGame | Toolkit | None = tables.games.get(game) or toolkits.get(game)
    if owner is None:
        raise Trouble(404, "server.not-found")
    remote = {each.name: each for each in remote_tools(owner)}
    if tool not in remote:
        raise _unknown("tool", tool, remote)
    taken = _taken(remote[tool], decode(dict[str, msgspec.Raw], body), language_of(lang))
    leaving = asyncio.create_task(until_gone(request))
    try:
        result = await tables.aside.answer(len(body), lambda: not leaving.done(), use, remote[tool], taken)
    except TimeoutError:
        raise Trouble(400, "server.tool-given-up", tool=tool, n=int(limit_for(len(body)))) from None
    except (OSError, EOFError):
        raise Trouble(500, "server.fault") from None
    finally:
        leaving.cancel()
    if isinstance(result, str):
        raise bad_request(result)
    return _answer(result, language_of(lang))


async def until_gone(request: Request[Any, Any, Any]) -> None:
    """Wait until whoever asked has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def remote_tools(owner: HasTools) -> list[Tool]:
    """Return the tools that may be asked over the network."""
    return [each for each in owner.tools if each.remote]


def _answer(result: ToolResult, language: str) -> Response[ToolAnswer]:
    lines, results, complaints = list(result.lines), list(result.results), list(result.complaints)
    if not complaints:
        return Response(ToolAnswer(ok=result.ok, lines=lines, results=results, complaints=[]), status_code=200)
    first, last = str(complaints[0]), complaints[-1]
    if result.more:
        sentence = server_words(language).say("server.more-complaints", n=result.more)
        complaints.append(Complaint(last.name, last.line, last.column, sentence))
    told = ToolComplaints(ok=False, lines=lines, results=results, complaints=complaints, sentence=first)
    return Response(told, status_code=422)


def asked_fields(tool: Tool) -> dict[str, tuple[Field[Any], Any]]:
    """Return what may be sent to a tool: by its name in JSON the field, and the type of what is sent."""
    kinds = get_type_hints(tool.takes)
    sent = [each for each in fields(tool.takes) if kinds[each.name] not in (Language, Columns)]
    return {said_name(each.name): (each, _sent(kinds[each.name])) for each in sent}


def is_required(field: Field[Any], kind: Any) -> bool:
    """Say whether a field must be sent; ``kind`` is its type."""
    return field.default is MISSING and NoneType not in get_args(kind)


def _sent(kind: Any) -> Any:
    """Return the type of what is sent for a kind of field."""
    if get_origin(kind) is tuple:
        return GenericAlias(list, (_sent(get_args(kind)[0]),))
    if NoneType in get_args(kind):
        return _sent(next(part for part in get_args(kind) if part is not NoneType)) | None
    return HandedFile | str if kind is InputFile else kind


def _unknown(what: str, word: str, known: Iterable[str]) -> Trouble:
    """Return the trouble with the name of a tool, or of what it takes, that is none."""
    word, names = shortened(word), list(known)
    near = nearest(word, names)
    if near is not None:
        return Trouble(400, f"server.unknown-{what}-near", word=word, near=near)
    return Trouble(400, f"server.unknown-{what}", word=word, known=", ".join(names))


def _taken(tool: Tool, given: dict[str, msgspec.Raw], language: str) -> Any:
    """Return what a tool takes; Trouble for what it does not."""
    known = asked_fields(tool)
    kinds = get_type_hints(tool.takes)
    for key in given:
        if key not in known:
            raise _unknown("key", key, known)
    values: dict[str, Any] = {name: Language(language) for name, kind in kinds.items() if kind is Language}
    for key, (field, sent) in known.items():
        if key in given:
            try:  # at once as what it should be: what is read as anything whatever takes long
                values[field.name] = _handed(key, kinds[field.name], msgspec.json.decode(given[key], type=sent))
            except (*UNREADABLE, ValueError) as error:
                reason, _, place = reason_for(error, bytes(given[key])).partition(" - at `$")
                raise bad_request(f"{reason} - at `$.{key}{place or '`'}") from None
        elif is_required(field, kinds[field.name]):
            raise bad_request(f"Object missing required field `{key}`")
        elif field.default is MISSING:
            values[field.name] = None
    return tool.takes(**values)


def _handed(key: str, kind: Any, value: Any) -> Any:
    """Return a value as the tool takes it; a text that stands for a file is called as its key."""
    if isinstance(value, list):
        if len(value) > MOST:
            raise ValueError(f"Expected `array` of length <= {MOST}")
        return tuple(_handed(key, get_args(kind)[0], each) for each in value)
    if isinstance(value, HandedFile):
        return InputFile(shortened(value.name), value.data)
    if isinstance(value, str) and InputFile in (kind, *get_args(kind)):
        return InputFile(key, value.encode())
    return value
