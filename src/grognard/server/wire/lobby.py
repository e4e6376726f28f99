"""What travels before a table is open: games with their scenarios, options and rules, and bots."""

from __future__ import annotations

from grognard.kernel.pages import ScenarioCard
from grognard.server.wire.base import Wire


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


class DeskInfo(Wire, frozen=True):
    """A page where positions of a game are drawn and answered; the client has it under this id."""

    id: str
    name: str
    about: str


class Lobby(Wire, frozen=True):
    """All that can be played here, and the desks."""

    games: list[GameInfo]
    bots: list[BotInfo]
    desks: list[DeskInfo]


class RuleTitle(Wire, frozen=True):
    """A rule in the list of a game's rules: its id, its title, its text, and the section it belongs to."""

    rule: str
    title: str
    text: str
    section: str
