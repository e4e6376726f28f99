"""Positions as documents: TOML, read as strictly as facts are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from grognard.content import ContentError, TomlFile, table_lines
from grognard.kernel import OptionError, PositionError, Seat, UnknownName, check_options
from snail_race.race import FACES, Race
from snail_race.rules import OPTIONS, race_at
from snail_race.track import SIDES, SNAILS, START, Track, track_named


@dataclass(frozen=True, slots=True)
class Position:
    """A race as it is written down."""

    track: str
    turn: Literal["red", "blue"]
    steps: int
    red: tuple[int, ...]
    blue: tuple[int, ...]
    options: dict[str, str]


def write_position(s: Race) -> str:
    """Write a race as a document."""
    red, blue = s.snails
    position = Position(s.track.id, "blue" if s.turn else "red", s.steps, red, blue, dict(s.options))
    return "".join(f"{line}\n" for line in table_lines(position))


def read_position(text: str) -> Race:
    """Read a document; PositionError says where it is wrong, what was expected, and what is there."""
    try:
        file = TomlFile("position", text)
        found = file.whole(Position)
        track, options = track_named(found.track), check_options(OPTIONS, found.options)
    except (ContentError, UnknownName, OptionError, UnicodeError) as error:
        raise PositionError(str(error)) from None
    for key, faults in {side: _faults(track, getattr(found, side)) for side in SIDES}.items():
        if faults:
            raise PositionError(str(file.error((key,), faults)))
    race = race_at(track, options, [found.red, found.blue], Seat(SIDES.index(found.turn)), found.steps)
    if found.steps not in (0, *FACES) or (race.is_home(0) and race.is_home(1)):
        raise PositionError("position: expected at most 3 steps, and one winner at most")
    shared = set(found.red) & set(found.blue) - {START, track.leaf}
    if shared and options["bumps"] == "on":
        raise PositionError(f"position: red and blue are both at {min(shared)}; expected one of them at the start")
    return race


def _faults(track: Track, snails: tuple[int, ...]) -> str:
    stones = [place for place in snails if place not in (START, track.leaf)]
    if len(snails) != SNAILS or list(snails) != sorted(snails) or len(set(stones)) < len(stones):
        return f"expected {SNAILS} places in order, no stone twice"
    return "" if all(START <= place <= track.leaf for place in snails) else f"expected places from 0 to {track.leaf}"
