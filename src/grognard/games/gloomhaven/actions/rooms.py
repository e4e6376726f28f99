"""Actions of rooms: what the players choose, and what chance draws, when figures appear."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Named, Outcome, reads


class FillHex(Named):
    """Give the next standee to a hex, when there are too few and several are equally near (GH-DOOR-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "fill"


class SpawnAt(Named):
    """Let a figure appear on one of several equally near hexes (GH-DOOR-7)."""

    __slots__ = ()
    verb: ClassVar[str] = "spawn-at"


class StandeeDrawn(Outcome):
    """The random number of a figure that appears (GH-SET-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "standee"


reads(FillHex)
reads(SpawnAt)
reads(StandeeDrawn)
