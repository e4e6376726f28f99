"""The routes of HTTP: lobby, pages, tables. Keys travel in the header ``Authorization``, never in an address."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, RawBody
from msgspec import UNSET

from grognard import __version__
from grognard.kernel.action import NotationError
from grognard.kernel.document import document_for
from grognard.kernel.game import AnyGame
from grognard.kernel.pages import About, CommonQuestion, Ground, RulePage, Tally
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import Seat
from grognard.kernel.telling import take_back_lines
from grognard.kernel.text import unknown
from grognard.server import wire
from grognard.server.drawings import SVG, check_theme, drawing
from grognard.server.inside import forecast as what_may_come
from grognard.server.inside import inner_key
from grognard.server.keys import Access
from grognard.server.library_routes import LIBRARY
from grognard.server.lobby import lobby as all_that_can_be_played
from grognard.server.messages import decode
from grognard.server.referee import told_refusal, why_action, why_query, why_touch
from grognard.server.referee import why as explain
from grognard.server.table import Table
from grognard.server.tables import Tables
from grognard.server.tools import Toolkits, until_gone
from grognard.server.trouble import Trouble, bad_request
from grognard.server.views import Audience, asked_of, entries_of, tally_of, text_for, view_at, view_of, who_takes_back
from grognard.server.views import table_info as info_of_table
from grognard.server.words import client_words, language_of, words

AnyRequest = Request[Any, Any, Any]


@get("/api/health")
async def health() -> wire.Health:
    """Say that the server is well."""
    return wire.Health(status="ok", version=__version__, protocol=wire.PROTOCOL)


@get("/api/texts/{lang:str}")
async def texts(lang: FromPath[str]) -> dict[str, list[str]]:
    """Return the client's own texts: by key one text, or its plural forms."""
    return client_words(language_of(lang))


@get("/api/lobby")
async def lobby(
    tables: NamedDependency[Tables], toolkits: NamedDependency[Toolkits], lang: FromQuery[str] = "en"
) -> wire.Lobby:
    """Return all that can be played, and the desks."""
    language = language_of(lang)
    return await tables.kept(("lobby", language), lambda: all_that_can_be_played(tables.games, toolkits, language))


# ------------------------------------------------------------------------------------------------------- the games


def _game(tables: Tables, name: str) -> AnyGame:
    if name not in tables.games:
        raise Trouble(404, "server.no-game", game=name)
    return tables.games[name]


@get("/api/games/{game:str}/about")
async def about(tables: NamedDependency[Tables], game: FromPath[str], lang: FromQuery[str] = "en") -> About:
    """Return the page about a game."""
    found, language = _game(tables, game), language_of(lang)
    return await tables.kept((game, "about", language), lambda: found.presentation.about(words(language, found)))


@get("/api/games/{game:str}/rules")
async def rules(
    tables: NamedDependency[Tables], game: FromPath[str], lang: FromQuery[str] = "en"
) -> list[wire.RuleTitle]:
    """List the rules of a game."""
    found = _game(tables, game)
    show, text = found.presentation, words(language_of(lang), found)
    return [
        wire.RuleTitle(rule=rule, title=title, text=show.rule_text(rule, text), section=section)
        for rule, title, section in show.rule_list(text)
    ]


@get("/api/games/{game:str}/questions")
async def questions(
    tables: NamedDependency[Tables], game: FromPath[str], lang: FromQuery[str] = "en"
) -> list[CommonQuestion]:
    """Return the questions that readers of the rules have most, with answers and boards."""
    found, language = _game(tables, game), language_of(lang)
    return await tables.kept(
        (game, "questions", language), lambda: list(found.presentation.questions(words(language, found)))
    )


@get("/api/games/{game:str}/rules/{rule:str}")
async def rule_page(
    tables: NamedDependency[Tables], game: FromPath[str], rule: FromPath[str], lang: FromQuery[str] = "en"
) -> RulePage:
    """Return a rule with its examples."""
    found = _game(tables, game)
    if rule not in found.rules():
        raise Trouble(404, "server.unknown-rule", rule=rule)
    return await asyncio.to_thread(found.presentation.rule_page, rule, words(language_of(lang), found))


@get("/api/games/{game:str}/artwork.svg", media_type=SVG)
async def artwork(tables: NamedDependency[Tables], game: FromPath[str]) -> Response[str]:
    """Return the symbols that grounds and scenes refer to."""
    return drawing(await tables.kept((game, "artwork"), _game(tables, game).presentation.artwork))


@get("/api/games/{game:str}/scenarios/{scenario:str}/miniature.svg", media_type=SVG)
async def miniature(
    tables: NamedDependency[Tables], game: FromPath[str], scenario: FromPath[str], theme: FromQuery[str] = "light"
) -> Response[str]:
    """Draw a scenario small."""
    check_theme(theme)
    found = _game(tables, game)
    known = [info.id for info in found.scenarios()]
    if scenario not in known:
        raise Trouble(404, "server.not-there", reason=unknown("scenario", scenario, known))
    key = (game, "miniature", scenario, theme)
    return drawing(await tables.kept(key, lambda: found.presentation.miniature(scenario, theme)))


# ------------------------------------------------------------------------------------------------------ the tables


@post("/api/tables", opt={"takes": wire.OpenTable})
async def open_table(tables: NamedDependency[Tables], body: RawBody) -> wire.TableKeys:
    """Open a table."""
    return await tables.open(decode(wire.OpenTable, body))


@post("/api/replays", opt={"takes": wire.OpenReplay})
async def open_replay(tables: NamedDependency[Tables], body: RawBody) -> wire.TableKeys:
    """Open a record to be looked at."""
    return await tables.open_replay(decode(wire.OpenReplay, body))


@post("/api/tables/mine", status_code=200, opt={"takes": wire.TableKeyList})
async def my_tables(
    tables: NamedDependency[Tables], body: RawBody, lang: FromQuery[str] = "en"
) -> list[wire.TableSummary]:
    """List the tables that a browser remembers."""
    return await tables.summaries(decode(wire.TableKeyList, body).tables, language_of(lang))


async def _enter(request: AnyRequest, tables: Tables, id: str, lang: str) -> tuple[Table, Access, Audience]:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise Trouble(403, "server.no-key")
    table, access = await tables.enter(id, key.strip())
    return table, access, Audience(access.seats, language_of(lang), access.one_person)


def _seat(table: Table, audience: Audience, wanted: int | None) -> Seat:
    """Return the seat that is meant: the wanted one if it is the key's, else the one that is asked."""
    if not audience.seats or (wanted is not None and wanted not in audience.seats):
        raise Trouble(403, "server.not-your-seat")
    if wanted is not None:
        return Seat(wanted)
    asked = asked_of(table, audience.seats)
    return audience.seats[0] if asked is None else asked[1]


def _step(table: Table, wanted: int) -> int:
    """Return the step that is meant; Trouble if the game has not come so far."""
    steps = len(table.course.actions)
    if not 0 <= wanted <= steps:
        raise Trouble(404, "server.no-step", n=steps)
    return wanted


@get("/api/tables/{id:str}")
async def table_info(
    request: AnyRequest, tables: NamedDependency[Tables], id: FromPath[str], lang: FromQuery[str] = "en"
) -> wire.TableInfo:
    """Return what does not change of a table."""
    table, access, audience = await _enter(request, tables, id, lang)
    return info_of_table(table, access, audience.language)


@get("/api/tables/{id:str}/view")
async def view(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    id: FromPath[str],
    lang: FromQuery[str] = "en",
    seat: FromQuery[int | None] = None,
) -> wire.View:
    """Return what is to be seen now, with the eyes of a seat of the key if one is named."""
    table, _, audience = await _enter(request, tables, id, lang)
    return view_of(table, audience if seat is None else replace(audience, seats=(_seat(table, audience, seat),)))


@get("/api/tables/{id:str}/entries")
async def entries(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    id: FromPath[str],
    after: FromQuery[int] = 0,
    lang: FromQuery[str] = "en",
) -> list[wire.Entry]:
    """Return the entries of the log after one of them."""
    table, _, audience = await _enter(request, tables, id, lang)
    return entries_of(table, audience, min(max(after, 0), table.seq))


@get("/api/tables/{id:str}/ground")
async def ground(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    id: FromPath[str],
    step: FromQuery[int | None] = None,
    lang: FromQuery[str] = "en",
) -> Ground:
    """Return what lies below all else on the board, as it was known after so many of the actions that stand, or now."""
    table, _, audience = await _enter(request, tables, id, lang)
    state = table.state if step is None else table.course.states[_step(table, step)]
    return table.game.presentation.ground(state, text_for(table, audience))


@get("/api/tables/{id:str}/steps/{step:int}")
async def step_view(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    id: FromPath[str],
    step: FromPath[int],
    lang: FromQuery[str] = "en",
) -> wire.View:
    """Return what was to be seen after so many of the actions that stand."""
    table, _, audience = await _enter(request, tables, id, lang)
    return view_at(table, audience, _step(table, step))


@get("/api/tables/{id:str}/tally")
async def tally(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    id: FromPath[str],
    step: FromQuery[int | None] = None,
    lang: FromQuery[str] = "en",
) -> list[Tally]:
    """Return the figures of the game up to a step; without one, of the game so far."""
    table, _, audience = await _enter(request, tables, id, lang)
    return list(tally_of(table, text_for(table, audience), None if step is None else _step(table, step)))


@get("/api/tables/{id:str}/why")
async def why(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    id: FromPath[str],
    action: FromQuery[str | None] = None,
    touch: FromQuery[str | None] = None,
    held: FromQuery[str] = "",
    ask: FromQuery[str | None] = None,
    seat: FromQuery[int | None] = None,
    lang: FromQuery[str] = "en",
) -> wire.Explained:
    """Ask the referee about an action, what a place or card could be touched for, or a question of the game."""
    table, _, audience = await _enter(request, tables, id, lang)
    if sum(each is not None for each in (action, touch, ask)) != 1:
        raise bad_request("give one of action, touch and ask, and only one")
    if ask is not None:
        return why_query(table, audience, ask)
    asking = _seat(table, audience, seat)
    if action is not None:
        return why_action(table, audience, asking, action)
    assert touch is not None
    return why_touch(table, audience, asking, touch, held)


@get("/api/tables/{id:str}/record", media_type="text/plain")
async def record(request: AnyRequest, tables: NamedDependency[Tables], id: FromPath[str]) -> Response[str]:
    """Return the record of a finished game, with the seed of its dice."""
    table, _, _ = await _enter(request, tables, id, "en")
    if not table.stored.replay and table.game.outcome(table.state) is None:
        raise Trouble(403, "server.record-later")
    name = f"{table.game.id}-{table.stored.header.get('scenario', 'position')}-{id}.grog"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(table.record(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{id:str}/document", media_type="text/plain")
async def table_document(request: AnyRequest, tables: NamedDependency[Tables], id: FromPath[str]) -> Response[str]:
    """Return the game as a document to take along, for the eyes of whoever asks; a table is opened from it again."""
    table, access, _ = await _enter(request, tables, id, "en")
    text = document_for(table.game, table.state, access.seats)
    if text is None:
        raise Trouble(404, "server.no-document")
    headers = {"Content-Disposition": f'attachment; filename="{table.game.id}-{id}.toml"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/api/tables/{id:str}/actions", status_code=200, opt={"takes": wire.ActionRequest})
async def act(
    request: AnyRequest, tables: NamedDependency[Tables], id: FromPath[str], body: RawBody, lang: FromQuery[str] = "en"
) -> wire.View:
    """Carry out an action."""
    table, _, audience = await _enter(request, tables, id, lang)
    wish = decode(wire.ActionRequest, body)
    seat = _seat(table, audience, None if wish.seat is UNSET else wish.seat)
    try:
        action = table.game.read_action(wish.action, seat)
        await table.act([action], None if wish.seq is UNSET else wish.seq, wish.instead)
    except NotationError as error:
        raise _no_action(wish.action, error) from None
    except IllegalAction as error:
        raise _refused(table, audience, error) from None
    return view_of(table, audience)


def _no_action(line: str, error: NotationError) -> Trouble:
    return Trouble(400, "server.no-action", line=line[:200], reason=str(error))


def _refused(table: Table, audience: Audience, error: IllegalAction) -> Trouble:
    told = told_refusal(table, audience, error.refusal, explain(table, audience, error.action))
    return Trouble(422, "server.refused", sentence=told.sentence, rule=told.rule)


@post("/api/tables/{id:str}/inner", status_code=200)
async def inner(request: AnyRequest, tables: NamedDependency[Tables], id: FromPath[str]) -> wire.TableKey:
    """Return the table of what is to be played inside this one now, which is opened if it has none yet."""
    table, access, _ = await _enter(request, tables, id, "en")
    return await inner_key(tables, table, access)


@post("/api/tables/{id:str}/forecast", status_code=200, opt={"takes": wire.ForecastRequest})
async def forecast(
    request: AnyRequest, tables: NamedDependency[Tables], id: FromPath[str], body: RawBody, lang: FromQuery[str] = "en"
) -> wire.Forecast:
    """Say how games between bots go on after an action that leads to a game inside this one."""
    table, _, audience = await _enter(request, tables, id, lang)
    wish = decode(wire.ForecastRequest, body)
    seat = _seat(table, audience, None if wish.seat is UNSET else wish.seat)
    leaving = asyncio.create_task(until_gone(request))
    try:
        action = table.game.read_action(wish.action, seat)
        return await what_may_come(tables, table, action, wish.first, lambda: not leaving.done())
    except NotationError as error:
        raise _no_action(wish.action, error) from None
    except IllegalAction as error:
        raise _refused(table, audience, error) from None
    finally:
        leaving.cancel()


@post("/api/tables/{id:str}/take-back", status_code=200, opt={"takes": wire.TakeBackRequest})
async def take_back(
    request: AnyRequest, tables: NamedDependency[Tables], id: FromPath[str], body: RawBody, lang: FromQuery[str] = "en"
) -> wire.View:
    """Take the last choice back."""
    table, _, audience = await _enter(request, tables, id, lang)
    wish = decode(wire.TakeBackRequest, body or b"{}")
    _seat(table, audience, None if wish.seat is UNSET else wish.seat)
    seats = who_takes_back(table, audience)
    found = await table.take_back(seats, None if wish.seq is UNSET else wish.seq)
    if found is not None:
        reason = " ".join(take_back_lines(table.game, found, text_for(table, audience)))
        raise Trouble(409, "server.refused", sentence=reason, rule="")
    return view_of(table, audience)


HANDLERS: Final = (
    health,
    texts,
    lobby,
    about,
    rules,
    questions,
    rule_page,
    artwork,
    miniature,
    open_table,
    open_replay,
    my_tables,
    table_info,
    view,
    entries,
    ground,
    step_view,
    tally,
    why,
    record,
    table_document,
    act,
    take_back,
    inner,
    forecast,
    *LIBRARY,
)
"""Every route but the client's files and the socket."""
