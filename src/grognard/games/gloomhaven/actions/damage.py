"""What a player decides when a character would suffer damage (section DMG of the rules)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Listed, Named, Plain, reads


class Suffer(Plain):
    """Take the damage (GH-DMG-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "suffer"


class LoseCard(Named):
    """Lose a card from hand, and suffer nothing (GH-DMG-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "lose-card"


class LoseDiscards(Listed):
    """Lose two discarded cards, and suffer nothing (GH-DMG-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "lose-discards"


class Negate(Named):
    """Let the bonus of this active card meet the damage, where several might (GH-CARD-7)."""

    __slots__ = ()
    verb: ClassVar[str] = "negate-by"


reads(Suffer)
reads(LoseCard)
reads(LoseDiscards)
reads(Negate)
