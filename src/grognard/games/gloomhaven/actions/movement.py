"""Actions of moves."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Named, Plain, reads


class MoveTo(Named):
    """Move on to a hex (GH-MOVE-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "move"


class EndMove(Plain):
    """End the move here, even after no hex at all (GH-MOVE-11)."""

    __slots__ = ()
    verb: ClassVar[str] = "stop"


class LootHex(Named):
    """Take the money of a hex first, when not all of it may be taken (GH-LOOT-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "loot-hex"


reads(MoveTo)
reads(EndMove)
reads(LootHex)
