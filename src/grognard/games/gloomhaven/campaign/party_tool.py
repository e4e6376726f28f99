"""The tool ``party``: a campaign in a file, for people who play without a server.

The file is a document (package ``documents``) or a record of the campaign, which is played on in the terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from secrets import randbelow
from typing import Any, Final

from grognard.games.gloomhaven.campaign.about import NEW as NEW_CAMPAIGN
from grognard.games.gloomhaven.campaign.documents.reading import read_document
from grognard.games.gloomhaven.campaign.documents.writing import write_position
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.kernel.game import AnyGame, find_game
from grognard.kernel.record import RECORD_SUFFIX, RecordError, read_record, replay
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.session import Session
from grognard.kernel.telling import TEXTS as KERNEL_TEXTS
from grognard.kernel.telling import refusal_sentence, story
from grognard.kernel.text import Catalogue, unknown
from grognard.kernel.tool import Complaint, InputFile, Language, OutputName, Tool, ToolError, ToolResult, about

GAME: Final = "gloomhaven-campaign"
NEW, SHOW, LOG, EXPORT, IMPORT, CHECK = "new", "show", "log", "export", "import", "check"
WHAT: Final = (NEW, SHOW, LOG, EXPORT, IMPORT, CHECK)
LONGEST_LINE: Final = 80
"""Letters of what was asked that are told back."""
_ENGLISH: Final = Language("en")
_NOWHERE: Final = OutputName("")


@dataclass(frozen=True, slots=True)
class AskParty:
    """What is to be done with a party, and its file."""

    what: str = field(metadata=about("new|show|log|export|import|check", "What to do."))
    file: InputFile | None = field(metadata=about("FILE", "The party: a document (.toml), or a record (.grog)."))
    out: OutputName = field(
        default=_NOWHERE, metadata=about("FILE", "What new, export and import write; a name in .grog is a record.")
    )
    name: str = field(default="", metadata=about("NAME", "The name of a new party."))
    characters: str = field(
        default="", metadata=about("LIST", "Characters of a new party, one for each seat: 'brute 1 Olga, cragheart'.")
    )
    seats: str = field(
        default="", metadata=about("SEATS", "For whose eyes: 'first,third'; the quests of the others stay sealed.")
    )
    lang: Language = field(default=_ENGLISH, metadata=about("L", "Language: en, zh or fr."))


@dataclass(frozen=True, slots=True)
class _Kept:
    """A party that was read: where it stands now, and all that happened, if the file tells that."""

    state: Campaign
    told: Sequence[Any] | None


class _Faulty(Exception):
    """A file that holds no party; with what is wrong there."""

    def __init__(self, complaints: tuple[Complaint, ...]) -> None:
        super().__init__(str(complaints[0]))
        self.complaints = complaints


def party(asked: AskParty) -> ToolResult:
    """Make a party, show it, tell what it did, turn one kind of file into the other, or check one."""
    if asked.what not in WHAT:
        raise ToolError(unknown("thing to do", asked.what[:60], WHAT))
    game = find_game(GAME)
    text = Catalogue.load([KERNEL_TEXTS, *game.texts], asked.lang)
    if asked.what == NEW:
        if asked.file is not None:
            raise ToolError(text.say("party-tool.new-reads-nothing", file=asked.file.name))
        return _new(asked, game, text)
    if asked.file is None:
        raise ToolError(text.say("party-tool.no-file", what=asked.what))
    try:
        kept = _read(asked.file, game)
    except _Faulty as faulty:
        return ToolResult(complaints=faulty.complaints)
    if asked.what == CHECK:
        return ToolResult((text.say("party-tool.fine", file=asked.file.name),))
    if asked.what == SHOW:
        return ToolResult(tuple(_shown(game, kept.state, _seats(asked, game), text)))
    if asked.what == LOG:
        if kept.told is None:
            raise ToolError(text.say("party-tool.no-log", file=asked.file.name))
        told = story(game, kept.told, text, kept.state)
        return ToolResult(tuple([f"{'  ' * each.depth}{each.text}" for each in told]))
    readers = _seats(asked, game) if asked.what == EXPORT and asked.seats else None
    if kept.told is not None and asked.out == asked.file.name:
        raise ToolError(text.say("party-tool.log-would-be-lost", file=asked.out))
    document = write_position(kept.state, readers)
    if _is_record(asked.out):
        session = Session.start_at(game, document, seed=_seed())
        return ToolResult(files={asked.out: session.save()})
    return _written(asked, document)


def _written(asked: AskParty, document: str) -> ToolResult:
    """Give a document out: into its file, or onto the screen."""
    return ToolResult(files={asked.out: document}) if asked.out else ToolResult(tuple(document.splitlines()))


def _is_record(name: str) -> bool:
    return name.endswith(RECORD_SUFFIX)


# ------------------------------------------------------------------------------------------------------------- reading


def _read(file: InputFile, game: AnyGame) -> _Kept:
    """Read a party's file; _Faulty with all that is wrong in it."""
    if file.trouble:
        raise ToolError(f"{file.name}: {file.trouble}")
    try:
        written = file.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = file.data.count(b"\n", 0, error.start) + 1
        raise _Faulty((Complaint(file.name, line, 1, "not UTF-8 text; choose another file"),)) from None
    if _is_record(file.name):
        return _read_log(file, written, game)
    s, mistakes = read_document(written, game.options)
    if s is None:
        raise _Faulty(tuple([Complaint(file.name, each.line, 1, each.sentence) for each in mistakes]))
    return _Kept(s, None)


def _read_log(file: InputFile, written: str, game: AnyGame) -> _Kept:
    try:
        record = read_record(written, file.name)
        if record.game != game.id:
            raise ToolError(f"{file.name} is a record of '{record.game}', not of a campaign")
        course = replay(record, game, tell=True)
    except RecordError as error:
        raise ToolError(str(error)) from None
    heard = [event.heard_by((SPECTATOR,)) for told in course.log for event in told]
    return _Kept(course.state, [event for event in heard if event is not None])


def _seats(asked: AskParty, game: AnyGame) -> tuple[Seat, ...]:
    """Return the seats for whose eyes something is."""
    names = [name.strip().lower() for name in asked.seats.split(",") if name.strip()]
    for name in names:
        if name not in game.seats:
            raise ToolError(f"--seats: {unknown('seat', name[:60], game.seats)}")
    return tuple([Seat(game.seats.index(name)) for name in names])


def _shown(game: AnyGame, s: Campaign, seats: tuple[Seat, ...], text: Catalogue) -> list[str]:
    """Return the party and what is known of the world, and for each of the seats what only it sees."""
    show, open_to_all = game.presentation, game.observe(s, SPECTATOR)
    lines = [*show.panel(open_to_all, text), "", *show.describe(open_to_all, text)]
    for seat in seats:
        lines += ["", *show.hand(game.observe(s, seat), text)]
    return lines


# -------------------------------------------------------------------------------------------------------------- making


def _new(asked: AskParty, game: AnyGame, text: Catalogue) -> ToolResult:
    """Make a new party: whoever comes is dealt quests, and chooses later which to keep."""
    wanted = [each.strip() for each in asked.characters.split(",") if each.strip()]
    if len(wanted) > len(game.seats):
        raise ToolError(text.say("party-tool.too-many", most=len(game.seats)))
    session = Session.start(game, NEW_CAMPAIGN, {}, seed=_seed())
    lines = [(0, f"party {asked.name}")] if asked.name else []
    for seat, each in enumerate(wanted):
        hero, _, rest = each.partition(" ")
        level, _, name = rest.strip().partition(" ")
        lines.append((seat, f"create {hero} {level or 1} {name}".strip()))
    for seat, line in lines:
        try:
            session.act(game.read_action(line, Seat(seat)))
        except IllegalAction as error:
            raise ToolError(f"{_short(line)}: {refusal_sentence(game, error.refusal, text)}") from None
    if _is_record(asked.out):
        return ToolResult(files={asked.out: session.save()})
    return _written(asked, write_position(session.state))


def _short(line: str) -> str:
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…"


def _seed() -> str:
    """Return a seed that nobody chose."""
    return str(randbelow(10**9))


PARTY_TOOL: Final = Tool("party", "Keep a party of a campaign in a file.", AskParty, party)
"""``grognard gloomhaven party …``"""
