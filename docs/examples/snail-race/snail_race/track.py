"""The tracks: facts, read strictly from ``tracks.toml``."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from importlib.resources import files
from typing import Final

from grognard.content import TomlFile
from grognard.kernel import Options, Seat, UnknownName

PACKAGE: Final = files("snail_race")
SIDES: Final = ("red", "blue")
RED, BLUE = Seat(0), Seat(1)
SNAILS: Final = 2
"""Snails of each side."""
START: Final = 0
"""The place where all snails begin; the stones follow from 1, and the leaf behind the last of them."""


@dataclass(frozen=True, slots=True)
class Track:
    """A row of stones between the start and the leaf; a scenario."""

    id: str
    number: int
    stones: int
    wet: tuple[int, ...] = ()
    options: Options = field(default_factory=dict, compare=False)

    @property
    def leaf(self) -> int:
        """The place behind the last stone, where the race ends."""
        return self.stones + 1

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the places, in their order: what players type and what the board shows."""
        return ("start", *(f"s{stone}" for stone in range(1, self.leaf)), "leaf")


TRACKS: Final = TomlFile.read(PACKAGE / "tracks.toml").tables(Track)
DIGEST: Final = sha256((PACKAGE / "tracks.toml").read_bytes()).hexdigest()[:16]
"""Stands in every record, which is replayed under the same facts only."""
LABELS: Final = (*max((track.labels[:-1] for track in TRACKS.values()), key=len), "leaf")
"""Every label of any track."""


def track_named(name: str) -> Track:
    """Return a track; UnknownName with a suggestion if there is none."""
    if name not in TRACKS:
        raise UnknownName("scenario", name, tuple(TRACKS))
    return TRACKS[name]
