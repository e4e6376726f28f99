"""What is to be seen at a table, and what the referee answers there."""

from __future__ import annotations

from typing import Any

from grognard.kernel.pages import ScenarioCard, Tally
from grognard.server.wire.base import Wire
from grognard.server.wire.lobby import OptionValue
from grognard.server.wire.opening import TableKeys


class SeatInfo(Wire, frozen=True):
    """Who sits at a seat: ``human``, a bot's name, or ``nobody`` where the seat takes no part in the game.

    ``here`` is whether a browser of that seat is connected; ``person`` the first seat of whoever holds this one, -1 if
    that is no person.
    """

    name: str
    words: str
    player: str
    player_words: str
    mine: bool
    here: bool
    person: int


class ExampleInfo(Wire, frozen=True):
    """An example of a rule, by the ids of both, and its title."""

    rule: str
    example: str
    title: str


class TableInfo(Wire, frozen=True):
    """What does not change of a table while it is played, in the reader's language.

    ``commitment`` is the hash of the dealer's seed; ``keys`` are those that this key may pass on: all of them for the
    one who opened the table, none for others. ``options`` are its rulings in words, ``chosen`` all of them by name, so
    that the same table can be opened again. ``example`` is the one that the table began as, if it did; ``card`` is what
    the lobby says of the scenario, null if there is nothing to tell. ``outer`` is the table inside whose game this one
    is played, "" for most. ``document``: the game can be taken along as a document while it goes on.
    ``counts``: losses and luck are counted, to be asked for at any time.
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
    card: ScenarioCard | None
    outer: str
    document: bool
    counts: bool


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


class BlankInfo(Wire, frozen=True):
    """A blank of a form: ``number`` from ``low`` to ``high``, ``text`` of so many letters, or a ``choice``."""

    name: str
    label: str
    kind: str
    low: int
    high: int
    choices: list[OptionValue]


class FormInfo(Wire, frozen=True):
    """An answer with blanks; it is sent as the verb and what fills them, in their order, with spaces between."""

    verb: str
    label: str
    blanks: list[BlankInfo]


class Question(Wire, frozen=True):
    """What a seat of this key is asked.

    ``instead`` are answers to the question before, which the seat may still give by taking its last action back
    (another unit taken up); they are sent with ``instead: true``. ``private`` asks those who share the screen to look
    away. Nobody waits for the answer to a ``standing`` question: the seat has answered, and may still do so otherwise.
    ``besides`` are answers to what else stands open to the seat. ``forms`` are answers of either kind with blanks.
    ``asked`` are all seats that are asked: of several, the first answer counts.
    """

    seat: int
    asked: list[int]
    kind: str
    stage: str
    prompt: str
    about: list[str]
    private: bool
    choices: list[Choice]
    instead: list[Choice]
    standing: bool
    besides: list[Choice]
    forms: list[FormInfo]


class Waiting(Wire, frozen=True):
    """What others are asked, while nothing is asked of this key; ``asked`` as in a question."""

    seat: int
    asked: list[int]
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
    """What this audience sees now. ``seat`` is whose eyes it is (-2: an onlooker); ``scene`` the game's own value.

    ``ground`` is the version of the board's ground: when it changes, the ground is to be asked for anew. ``inner`` is
    the number of the game that is to be played inside this one now, at a table of its own; 0 if none is.
    """

    seat: int
    seq: int
    step: int
    scene: Any
    ground: int
    question: Question | None
    waiting: Waiting | None
    take_back: TakeBackInfo
    outcome: OutcomeInfo | None
    inner: int


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


class Chance(Wire, frozen=True):
    """A value of a number that chance decides and its chance in whole percent."""

    value: int
    percent: int


class Spread(Wire, frozen=True):
    """How probable each value of a number is, lowest first; from ``goal`` on it does all that could be wanted."""

    name: str
    chances: list[Chance]
    goal: int | None


class SightLine(Wire, frozen=True):
    """A line over the board, and what blocks it."""

    start: str
    end: str
    blockers: list[str]


class ExplainedPart(Wire, frozen=True):
    """The numbers behind what an action does to one of several, such as a target of an area."""

    name: str
    sums: list[Sum]
    lines: list[str]
    odds: list[Odds]
    spread: Spread | None


class Explained(Wire, frozen=True):
    """The referee's answer to "why": ``sentence`` and ``rule`` of the refusal (empty: nothing against it), the sums.

    ``action`` is what was explained, in notation; ``words`` say it if it is an option (else they are the notation too);
    ``legal`` is whether it could be chosen now; ``places`` what it would let the seat choose among next; ``path`` the
    places that something would go over, the first and the last among them; ``parts`` what it does to each of several.
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
    spread: Spread | None
    path: list[str]
    parts: list[ExplainedPart]
