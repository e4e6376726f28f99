"""The library: scenario files that users brought along, read aside, and shown in the lobby.

It belongs to the server: whoever may ask it sees, plays and removes all of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from secrets import token_urlsafe
from time import time_ns
from typing import Final

from grognard.kernel.document import DOCUMENT_SUFFIX, HasDocument
from grognard.kernel.game import AnyGame, PositionError
from grognard.kernel.option import OptionError, Options
from grognard.kernel.pages import ScenarioCard
from grognard.kernel.record import is_record
from grognard.kernel.scenario_file import FileReading, akin, invalid, nearness, stem_of, suffix_of, text_in
from grognard.server import wire
from grognard.server.aside import LIMIT, Aside
from grognard.server.trouble import Trouble, bad_request
from grognard.server.words import words
from grognard.store import NoRoom, Store, StoredScenario
from grognard.store.scenarios import MOST, MOST_LETTERS

LARGEST_FILE: Final = 1_000_000
"""Bytes of a scenario file; a large one takes a tenth of them."""

LONGEST_POSITION: Final = 60_000
"""Letters of a position document; a whole battle takes a tenth of them."""

MOST_FAULTS: Final = 1000
"""So many faults of a file are told; more than a board has places."""

LONGEST_NAME: Final = 80
"""Letters of a scenario's name."""

_LONGEST_FILE_NAME: Final = 120
_BLANK: Final = ScenarioCard("", 0, "", "", "", (), (), (), (), "", 0)

_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Inspected:
    """What a file is: the reading of a scenario, or ``position`` or ``record`` as its kind."""

    reading: FileReading
    kind: str = "scenario"


@dataclass(frozen=True, slots=True)
class _Shown:
    """An entry of the library with what the lobby shows of it, in the languages in which it was asked for."""

    stored: StoredScenario
    entries: dict[str, wire.LibraryEntry]


def inspect(game: AnyGame, name: str, data: bytes) -> Inspected:
    """Say what a file is; what is accepted was set up, shown and drawn once, so all of that can be done."""
    if is_record(data):
        return Inspected(invalid("this is a saved game, not a scenario; open it as a replay"), "record")
    if isinstance(game, HasDocument) and suffix_of(name) == DOCUMENT_SUFFIX:
        return _inspect_document(game, game.document_keys, data)
    reading = game.scenario_files.read(name, data)
    if reading.verdict != "ok":
        is_position = _is_position(game, data)
        return Inspected(reading, "position") if is_position else Inspected(_shortened(reading))
    position = game.write_position(game.scenario_files.set_up(reading.document, {}))
    if len(position) > LONGEST_POSITION:
        reason = f"at its start it takes {len(position)} letters, and {LONGEST_POSITION} can be kept"
        return Inspected(invalid(f"{reason}; shorten its texts or lists", name=reading.name))
    game.presentation.file_card(reading.document, words("en", game))
    game.presentation.file_miniature(reading.document, "light")
    return Inspected(_shortened(reading))


def _inspect_document(game: AnyGame, keys: Sequence[str], data: bytes) -> Inspected:
    """Say whether a file is a game that was taken along, or all that is wrong with it."""
    try:
        if len(data) > LONGEST_POSITION:
            raise PositionError(f"it has more than {LONGEST_POSITION} letters; shorten it")
        game.read_position(text_in(data))
    except ValueError as error:
        return Inspected(_shortened(akin(invalid(*str(error).splitlines()), keys, data)))
    return Inspected(invalid("this is a game that goes on, not a scenario; open a table with it"), "position")


def _is_position(game: AnyGame, data: bytes) -> bool:
    if len(data) > LONGEST_POSITION:
        return False
    try:
        game.read_position(data.decode("utf-8-sig"))
    except (PositionError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _helpfulness(found: Inspected) -> tuple[object, ...]:
    """Return what is greatest for the game whose verdict is told, of several that read such files."""
    return found.reading.verdict == "ok", found.kind != "scenario", nearness(found.reading)


def _shortened(reading: FileReading) -> FileReading:
    return replace(reading, faults=_first(reading.faults), notes=_first(reading.notes))


def _first(sentences: Sequence[str]) -> tuple[str, ...]:
    more = len(sentences) - MOST_FAULTS
    return tuple(sentences) if more <= 0 else (*sentences[:MOST_FAULTS], f"and {more} more like these")


def file_name(name: str) -> str:
    """Return a file's name without its folders, on one line and not too long.

    >>> file_name("C:\\\\maps\\\\Pont\\nl’Abbé.m44"), file_name("/")
    ('Pont l’Abbé.m44', '')
    """
    last = name.replace("\\", "/").rpartition("/")[2]
    return "".join(letter if letter.isprintable() else " " for letter in last).strip()[-_LONGEST_FILE_NAME:]


def _presets(game: AnyGame, chosen: Options) -> dict[str, str]:
    defaults = {option.name: option.default for option in game.options}
    return {name: value for name, value in chosen.items() if value != defaults.get(name)}


async def _carefully(show: Callable[[], str]) -> str:
    """Return what is made of a stored document; OptionError, or Trouble if it cannot be read any more."""
    try:
        return await asyncio.to_thread(show)
    except OptionError:
        raise
    except Exception as error:  # whatever a document that an older grognard accepted does to this one
        raise Trouble(409, "server.library-unreadable", reason=str(error)) from None


class Library:
    """The scenarios of users in a store."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], aside: Aside) -> None:
        self._games = games
        self._scenarios = store.scenarios
        self._aside = aside
        self._shown: dict[str, _Shown] = {}

    # ----------------------------------------------------------------------------------------------------- reading

    async def take(self, wanted: str | None, name: str, data: bytes, language: str) -> wire.FileVerdict:
        """Read a file and keep its scenario if it is one; without ``wanted``, of the game that reads such files.

        Trouble if there is no such game, no room for it, or too much to read at the moment.
        """
        name = file_name(name)
        if len(data) > LARGEST_FILE:
            raise Trouble(413, "server.library-file-too-large", most=LARGEST_FILE // 1000)
        found: list[tuple[AnyGame, Inspected]] = []
        for game in self._readers(wanted, name):
            found.append((game, await self._inspect(game, name, data)))
            if found[-1][1].reading.verdict == "ok":
                break
        game, inspected = max(found, key=lambda each: _helpfulness(each[1]))
        return await self._kept(game, inspected, name, language)

    def _readers(self, wanted: str | None, name: str) -> list[AnyGame]:
        if wanted is not None:
            if wanted not in self._games:
                raise Trouble(404, "server.no-game", game=wanted)
            return [self._games[wanted]]
        if not self._games:
            raise bad_request("no game is installed here")
        suffix = suffix_of(name)
        reading = [
            game
            for game in self._games.values()
            if suffix in game.scenario_files.suffixes or (suffix == DOCUMENT_SUFFIX and isinstance(game, HasDocument))
        ]
        return reading or list(self._games.values())

    async def _inspect(self, game: AnyGame, name: str, data: bytes) -> Inspected:
        try:
            return await self._aside.do(inspect, game, name, data)
        except TimeoutError:
            return Inspected(invalid(f"reading it was given up after {LIMIT:g} seconds; no scenario takes so long"))
        except (OSError, EOFError):
            return Inspected(invalid("reading it failed; this is a fault of grognard, please report it with the file"))

    async def _kept(self, game: AnyGame, inspected: Inspected, file: str, language: str) -> wire.FileVerdict:
        reading, entry, is_new = inspected.reading, None, False
        if reading.verdict == "ok":
            name = reading.name or stem_of(file)
            new = StoredScenario(
                token_urlsafe(9), game.id, name, reading.document, file, reading.notes, time_ns() // 1000
            )
            try:
                stored, is_new = await self._scenarios.add(new)
            except NoRoom as full:
                if str(full) == "scenarios":
                    raise Trouble(507, "server.library-no-room-for-scenarios", most=MOST) from None
                raise Trouble(507, "server.library-no-room-for-letters", most=MOST_LETTERS // 10**6) from None
            entry = await asyncio.to_thread(self._entry, stored, language)
        return wire.FileVerdict(
            verdict=reading.verdict,
            kind=inspected.kind,
            game=game.id,
            name=reading.name,
            faults=list(reading.faults),
            notes=list(reading.notes),
            entry=entry,
            added=is_new,
        )

    # ----------------------------------------------------------------------------------------------------- looking

    async def entries(self, language: str) -> list[wire.LibraryEntry]:
        """Return all scenarios of games that are installed, the last one first."""
        names = await self._scenarios.names()
        known = {id for id, _ in names}
        self._shown = {id: shown for id, shown in self._shown.items() if id in known}
        found: list[wire.LibraryEntry] = []
        for id, name in names:
            shown = self._shown.get(id)
            stored = shown.stored if shown is not None and shown.stored.name == name else await self._scenarios.find(id)
            if stored is None or stored.game not in self._games:
                continue
            entry = shown.entries.get(language) if shown is not None and shown.stored is stored else None
            if entry is None:
                entry = await asyncio.to_thread(self._entry, stored, language)
            found.append(entry)
        return found

    async def find(self, id: str) -> StoredScenario:
        """Return a scenario; Trouble if there is none, or its game is not installed."""
        stored = await self._scenarios.find(id)
        if stored is None:
            raise Trouble(404, "server.no-scenario")
        if stored.game not in self._games:
            raise Trouble(404, "server.no-game", game=stored.game)
        return stored

    def _entry(self, stored: StoredScenario, language: str) -> wire.LibraryEntry:
        game = self._games[stored.game]
        notes = list(stored.notes)
        try:
            card = game.presentation.file_card(stored.document, words(language, game))
            presets = _presets(game, game.options_in(game.scenario_files.set_up(stored.document, {})))
        except Exception as error:  # as in `_carefully`
            _log.warning("the scenario %s of the library cannot be read any more (%s)", stored.id, error)
            card, presets = _BLANK, {}
            notes.append(f"this grognard cannot read it any more: {error}")
        entry = wire.LibraryEntry(
            id=stored.id,
            game=stored.game,
            scenario=wire.ScenarioInfo(
                card=replace(card, id=stored.id, name=stored.name or card.name), presets=presets
            ),
            file=stored.file,
            notes=notes,
            created=stored.created,
        )
        shown = self._shown.get(stored.id)
        if shown is None or shown.stored != stored:
            shown = self._shown[stored.id] = _Shown(stored, {})
        shown.entries[language] = entry
        return entry

    async def position(self, id: str, game: AnyGame, options: Options) -> str:
        """Return the first position of a scenario's table; OptionError, or Trouble if it is none of this game."""
        stored = await self.find(id)
        if stored.game != game.id:
            raise bad_request(f"this is a scenario of '{stored.game}', not of '{game.id}'")
        return await _carefully(lambda: game.write_position(game.scenario_files.set_up(stored.document, options)))

    async def miniature(self, id: str, theme: str) -> str:
        """Draw a scenario small."""
        stored = await self.find(id)
        draw = self._games[stored.game].presentation.file_miniature
        return await _carefully(lambda: draw(stored.document, theme))

    async def file(self, id: str) -> tuple[str, str]:
        """Return a scenario as a file of its game's own format: a name for it, and what stands in it."""
        stored = await self.find(id)
        suffix = self._games[stored.game].scenario_files.suffixes[0]
        return f"{stem_of(stored.file) or stored.id}{suffix}", stored.document

    # ---------------------------------------------------------------------------------------------------- changing

    async def rename(self, id: str, name: str, language: str) -> wire.LibraryEntry:
        """Give a scenario another name; Trouble if it can have no such name."""
        stored = await self.find(id)
        wanted = " ".join(name.split())
        if not wanted or len(wanted) > LONGEST_NAME or not wanted.isprintable():
            raise Trouble(400, "server.library-bad-name", most=LONGEST_NAME)
        game = self._games[stored.game]
        try:
            document = await asyncio.to_thread(game.scenario_files.rename, stored.document, wanted)
        except ValueError as error:
            raise bad_request(str(error)) from None
        await self._scenarios.rename(id, wanted, document)
        renamed = replace(stored, name=wanted, document=document)
        return await asyncio.to_thread(self._entry, renamed, language)

    async def remove(self, id: str) -> None:
        """Remove a scenario; tables that were opened of it stay. Trouble if there is none."""
        if not await self._scenarios.remove(id):
            raise Trouble(404, "server.no-scenario")
        self._shown.pop(id, None)
