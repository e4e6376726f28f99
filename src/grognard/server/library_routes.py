"""The routes of the library of scenario files."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, RawBody

from grognard.server import wire
from grognard.server.drawings import SVG, check_theme, drawing
from grognard.server.messages import decode
from grognard.server.tables import Tables
from grognard.server.words import language_of


class NotAccepted(Exception):
    """A file that is no scenario for this library; the answer tells its faults with status 422."""

    def __init__(self, verdict: wire.FileVerdict) -> None:
        super().__init__(verdict.verdict)
        self.verdict = verdict


@post("/api/scenarios", opt={"takes": bytes, "refuses": wire.FileVerdict})
async def add_scenario(
    tables: NamedDependency[Tables],
    body: RawBody,
    name: FromQuery[str],
    game: FromQuery[str | None] = None,
    lang: FromQuery[str] = "en",
) -> wire.FileVerdict:
    """Read a scenario file, which is the body as it is, and keep it; its name tells the format."""
    verdict = await tables.library.take(game, name, body, language_of(lang))
    if verdict.verdict != "ok":
        raise NotAccepted(verdict)
    return verdict


@get("/api/scenarios")
async def list_scenarios(tables: NamedDependency[Tables], lang: FromQuery[str] = "en") -> list[wire.LibraryEntry]:
    """List the scenarios that users brought along, the last one first."""
    return await tables.library.entries(language_of(lang))


@get("/api/scenarios/{entry:str}/miniature.svg", media_type=SVG)
async def draw_scenario(
    tables: NamedDependency[Tables], entry: FromPath[str], theme: FromQuery[str] = "light"
) -> Response[str]:
    """Draw a user's scenario small."""
    check_theme(theme)
    return drawing(await tables.library.miniature(entry, theme), caching="no-cache")


@get("/api/scenarios/{entry:str}/file", media_type="text/plain")
async def scenario_file(tables: NamedDependency[Tables], entry: FromPath[str]) -> Response[str]:
    """Return a user's scenario as a file of its game's own format."""
    name, document = await tables.library.file(entry)
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(name, safe='')}"}
    return Response(document, media_type="text/plain; charset=utf-8", headers=headers)


@post("/api/scenarios/{entry:str}", status_code=200, opt={"takes": wire.NewName})
async def rename_scenario(
    tables: NamedDependency[Tables], entry: FromPath[str], body: RawBody, lang: FromQuery[str] = "en"
) -> wire.LibraryEntry:
    """Give a user's scenario another name."""
    return await tables.library.rename(entry, decode(wire.NewName, body).name, language_of(lang))


@delete("/api/scenarios/{entry:str}", status_code=200)
async def remove_scenario(
    tables: NamedDependency[Tables], entry: FromPath[str], lang: FromQuery[str] = "en"
) -> list[wire.LibraryEntry]:
    """Remove a user's scenario, and return those that are left; tables that were opened of it stay."""
    await tables.library.remove(entry)
    return await tables.library.entries(language_of(lang))


LIBRARY: Final = (add_scenario, list_scenarios, draw_scenario, scenario_file, rename_scenario, remove_scenario)
"""Every route of the library."""
