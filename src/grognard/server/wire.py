"""What travels between server and browser. The client's types are generated from these.

A *table* is one game in play. Whoever holds one of its secret keys sits at a seat (or at several, on a shared screen),
or looks on. The log of a table only grows; ``seq`` counts its entries: one for each action, chance included, and each
take-back. ``step`` counts the actions that stand, so a take-back makes it smaller.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from grognard.kernel.pages import ScenarioCard, Tally

PROTOCOL = 1
"""The version of these messages; a client of another version asks its user to reload."""


class Wire(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A value that travels."""


# ------------------------------------------------------------------------------------------------------ the lobby


class Health(Wire, frozen=True):
    """Whether the server is well."""

    status: str
    version: str
    protocol: int


class SeatName(Wire, frozen=True):
    """A seat of a game: its name in notation, and in words."""

    name: str
    words: str


class OptionValue(Wire, frozen=True):
    """A value of an option, in words."""

    value: str
    words: str


class OptionInfo(Wire, frozen=True):
    """A ruling that a table may choose; with ``number`` it takes any whole number and ``values`` is empty."""

    name: str
    title: str
    text: str
    rule: str
    default: str
    number: bool
    values: list[OptionValue]


class ScenarioInfo(Wire, frozen=True):
    """A scenario of a game, with the options it presets."""

    card: ScenarioCard
    presets: dict[str, str]


class GameInfo(Wire, frozen=True):
    """A game of the lobby. ``facts`` is one short line: players, duration, scenarios.

    ``suffixes`` are those of scenario files that it reads (``.toml``).
    """

    id: str
    name: str
    about: str
    facts: str
    seats: list[SeatName]
    options: list[OptionInfo]
    scenarios: list[ScenarioInfo]
    suffixes: list[str]


class BotInfo(Wire, frozen=True):
    """A bot that may sit at a table; ``level`` from 1 (weak) to 5."""

    name: str
    words: str
    level: int


class Lobby(Wire, frozen=True):
    """All that can be played here."""

    games: list[GameInfo]
    bots: list[BotInfo]


class OpenTable(Wire, frozen=True):
    """A wish for a table: of a scenario of the game or of the library, in a position, or as another table began.

    ``players`` says who sits at each seat: ``human`` or a bot's name. With ``shared`` all people sit at one screen, and
    one key holds all their seats. A ``seed`` makes dice and cards repeat. ``seat`` is the one that whoever opens the
    table takes (None: the first person's): its key may pass the others on. ``again`` is a table and a key to it.
    ``example`` says which example of which rule a position is: ``M44-OBS-6 BAT-06``.
    """

    game: str
    players: list[str]
    scenario: str | None = None
    position: str | None = None
    library: str | None = None
    again: TableKey | None = None
    options: dict[str, str] = {}
    shared: bool = False
    seed: str | None = None
    seat: int | None = None
    example: str | None = None


class OpenReplay(Wire, frozen=True):
    """A record (``.grog``) to be looked at; nobody plays on in it."""

    record: str


class TableKeys(Wire, frozen=True):
    """The secret keys of a table, for whoever opened it: one for each seat (empty for a bot's), one to look on.

    On a shared screen all people's seats have the same key.
    """

    id: str
    seats: list[str]
    watch: str


class TableKey(Wire, frozen=True):
    """A table and a key to it, as a browser remembers them."""

    id: str
    key: str


class TableKeyList(Wire, frozen=True):
    """The tables that a browser remembers."""

    tables: list[TableKey]


class TableSummary(Wire, frozen=True):
    """A table in the list of "my tables". ``asked`` are the seats that are to answer; none when it is over."""

    id: str
    game: str
    scenario: str
    title: str
    players: list[str]
    mine: list[int]
    asked: list[int]
    over: bool
    replay: bool
    outcome: str
    created: int
    changed: int
    steps: int


class RuleTitle(Wire, frozen=True):
    """A rule in the list of a game's rules: its id, its title, its text, and the section it belongs to."""

    rule: str
    title: str
    text: str
    section: str


# ------------------------------------------------------------------------------------------------------ the table


class SeatInfo(Wire, frozen=True):
    """Who sits at a seat: ``human`` or a bot's name; ``here`` is whether a browser of that seat is connected."""

    name: str
    words: str
    player: str
    player_words: str
    mine: bool
    here: bool


class ExampleInfo(Wire, frozen=True):
    """An example of a rule, by the ids of both, and its title."""

    rule: str
    example: str
    title: str


class TableInfo(Wire, frozen=True):
    """What does not change of a table while it is played, in the reader's language.

    ``commitment`` is the hash of the dealer's seed; ``keys`` are those that this key may pass on: all of them for the
    one who opened the table, none for others. ``options`` are its rulings in words, ``chosen`` all of them by name, so
    that the same table can be opened again. ``example`` is the one that the table began as, if it did.
    """

    id: str
    game: str
    game_name: str
    scenario: str
    title: str
    options: list[str]
    chosen: dict[str, str]
    seats: list[SeatInfo]
    shared: bool
    replay: bool
    commitment: str
    created: int
    keys: TableKeys | None
    example: ExampleInfo | None


class Choice(Wire, frozen=True):
    """One answer to a question.

    ``text`` says it in full, ``label`` and ``note`` on a button. ``touches`` are the places and cards it is about, so
    that a client can narrow by clicking; a choice that touches nothing besides the question's ``about`` is a button.
    ``caution`` is what it gives up for good: to be confirmed. ``weak`` is the second strength of yes. ``refused`` says
    to its seat alone why it cannot be given, where it is shown only lest its absence tell others a secret; else "".
    """

    action: str
    verb: str
    text: str
    label: str
    note: str
    touches: list[str]
    weak: bool
    caution: str | None
    refused: str


class Question(Wire, frozen=True):
    """What a seat of this key is asked.

    ``instead`` are answers to the question before, which the seat may still give by taking its last action back
    (another unit taken up); they are sent with ``instead: true``. ``private`` asks those who share the screen to look
    away.
    """

    seat: int
    kind: str
    stage: str
    prompt: str
    about: list[str]
    private: bool
    choices: list[Choice]
    instead: list[Choice]


class Waiting(Wire, frozen=True):
    """What others are asked, while nothing is asked of this key."""

    seat: int
    stage: str
    prompt: str


class TakeBackInfo(Wire, frozen=True):
    """Whether the seat may take back, what stands in the way otherwise, and the step it would go back to."""

    allowed: bool
    reason: str
    step: int


class OutcomeInfo(Wire, frozen=True):
    """How the game ended: the winners, the reason in words, each seat's score, and the figures of both sides.

    ``seed`` is the dealer's: whoever hashes it gets the commitment, and can deal every roll again.
    """

    winners: list[int]
    sentence: str
    scores: list[int]
    tally: list[Tally]
    seed: str


class View(Wire, frozen=True):
    """What this audience sees now. ``seat`` is whose eyes it is (-2: an onlooker); ``scene`` the game's own value."""

    seat: int
    seq: int
    step: int
    scene: Any
    question: Question | None
    waiting: Waiting | None
    take_back: TakeBackInfo
    outcome: OutcomeInfo | None


class EventInfo(Wire, frozen=True):
    """A fact that happened, as this audience sees it: ``unit-moved`` and its fields."""

    key: str
    facts: dict[str, Any]


class Sentence(Wire, frozen=True):
    """A piece of the story: 0 a heading, 1 a sentence, 2 what came of it."""

    text: str
    depth: int
    events: list[EventInfo]


class Entry(Wire, frozen=True):
    """One entry of the log: ``seq`` is its number from 1, ``step`` the actions that stand after it.

    ``seat`` acted (-1: chance); ``reveals`` says that no take-back goes past it; ``back`` that it is a take-back: the
    client then draws the scene anew. ``told`` is empty for what this audience does not learn.
    """

    seq: int
    step: int
    seat: int
    reveals: bool
    back: bool
    told: list[Sentence]
    events: list[EventInfo]


# What the server sends over the socket, in order.


class Hello(Wire, tag="hello", frozen=True):
    """The first message: the table, and what was missed since ``after``."""

    protocol: int
    table: TableInfo


class Update(Wire, tag="update", frozen=True):
    """Entries of the log, in order and without a gap, and the view after them. The first one follows the hello."""

    entries: list[Entry]
    view: View


class Presence(Wire, tag="presence", frozen=True):
    """Who is connected."""

    here: list[bool]


class Term(Wire, frozen=True):
    """One reason of a sum."""

    amount: int
    text: str
    rule: str


class Sum(Wire, frozen=True):
    """A number with its reasons; ``name`` says it with its value ("2 dice")."""

    name: str
    value: int
    terms: list[Term]


class Odds(Wire, frozen=True):
    """A figure with its name ("hits expected")."""

    name: str
    value: str


class SightLine(Wire, frozen=True):
    """A line over the board, and what blocks it."""

    start: str
    end: str
    blockers: list[str]


class Explained(Wire, frozen=True):
    """The referee's answer to "why": ``sentence`` and ``rule`` of the refusal (empty: nothing against it), the sums.

    ``action`` is what was explained, in notation; ``words`` say it if it is an option (else they are the notation too);
    ``legal`` is whether it could be chosen now; ``places`` what it would let the seat choose among next.
    """

    action: str
    words: str
    legal: bool
    sentence: str
    rule: str
    rule_title: str
    sums: list[Sum]
    lines: list[str]
    odds: list[Odds]
    sight: SightLine | None
    places: list[str]


class Refused(Wire, tag="refused", frozen=True):
    """An answer that was not taken: against the rules (then ``rule``), not understood, or meaning several things.

    ``instead`` are notations that would work.
    """

    re: int
    sentence: str
    rule: str = ""
    explained: Explained | None = None
    instead: list[str] = []


class Late(Wire, tag="late", frozen=True):
    """An answer that came too late: the table has gone on, and updates are on their way."""

    re: int
    sentence: str


class Done(Wire, tag="done", frozen=True):
    """An answer was taken and stored; the update came before this."""

    re: int


class Told(Wire, tag="told", frozen=True):
    """Lines that answer a typed command (``help``, ``why``, ``sight``)."""

    re: int
    lines: list[str]


# What the browser sends. ``re`` is its own number for the message, repeated in the answer.


class Join(Wire, tag="join", frozen=True):
    """The first message of a browser: its key and language, and the last entry it has seen (0: none)."""

    key: str
    lang: str
    protocol: int
    after: int = 0


class Act(Wire, tag="act", frozen=True):
    """An answer in notation, to the question of ``seq``; with ``instead`` the last action is taken back before."""

    re: int
    seq: int
    action: str
    seat: int
    instead: bool = False


class TakeBack(Wire, tag="take-back", frozen=True):
    """Take the last choice back."""

    re: int
    seq: int
    seat: int


class Say(Wire, tag="say", frozen=True):
    """A line typed at the command line: an answer in any form that the terminal takes, or a question to the referee."""

    re: int
    seq: int
    line: str
    seat: int


class Speak(Wire, tag="speak", frozen=True):
    """Go on in another language; the server sends the hello and an update with the whole story anew."""

    lang: str


FromServer = Hello | Update | Presence | Refused | Late | Done | Told
FromBrowser = Join | Act | TakeBack | Say | Speak


# ------------------------------------------------------------------------------------------- requests of scripts


class ActionRequest(Wire, frozen=True):
    """An action of a script; ``seq``, if given, must be the table's, or the answer is 409."""

    action: str
    seq: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    instead: bool = False


class TakeBackRequest(Wire, frozen=True):
    """A script's wish to take its last choice back; ``seq`` and ``seat`` as in ActionRequest."""

    seq: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET


class Problem(Wire, frozen=True):
    """Why a request was not carried out, in one sentence; ``rule`` if the rules refuse it."""

    sentence: str
    rule: str = ""
