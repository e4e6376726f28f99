"""What chance and the players decide in the turns of monsters and of the summons that act like them."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Listed, Named, Outcome, reads


class TurnMonsterCard(Outcome):
    """An ability card of a monsters' deck is turned, told by its number (GH-RND-4, GH-DOOR-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "monster-card"


class MonsterGoes(Listed):
    """A monster ends its move on a hex and attacks: ``monster-goes D5 > E4 F4`` (GH-MMOVE-9, GH-FOCUS-9).

    Without ``>`` it attacks nobody after it.
    """

    __slots__ = ()
    verb: ClassVar[str] = "monster-goes"

    def touches(self) -> tuple[str, ...]:
        return tuple([name for name in self.names if name != ">"])


class MonsterHits(Listed):
    """A monster attacks these figures from where it stands: ``monster-hits E4 F4`` (GH-MTGT-1, GH-MTGT-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "monster-hits"


class MonsterConsumes(Named):
    """A monster that asks for any element consumes this one (GH-ELEM-6)."""

    __slots__ = ()
    verb: ClassVar[str] = "monster-consumes"


class MonsterPicks(Named):
    """One of several figures, by its hex: whom a monster heals, gives a condition or attacks next (GH-MOTH-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "monster-picks"


class MonsterPuts(Named):
    """The hex on which a monster puts what it summons, or a trap (GH-MOTH-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "monster-puts"


class EscortGoes(Named):
    """The hex on which an escorted figure ends its move (GH-BOSS-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "escort-goes"


reads(TurnMonsterCard)
reads(MonsterGoes)
reads(MonsterHits)
reads(MonsterConsumes)
reads(MonsterPicks)
reads(MonsterPuts)
reads(EscortGoes)
