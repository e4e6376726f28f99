"""Actions of the round: choosing cards, order, playing halves, resting, giving up (sections RND, CARD and REST)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Listed, Named, Outcome, Plain, reads


class ChooseCards(Listed):
    """Choose the two cards of the round, the leading one first (GH-RND-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "choose"


class DeclareRest(Plain):
    """Declare a long rest instead of choosing cards (GH-REST-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "long-rest"


class DropCard(Named):
    """Take a card out of the active area; what it did ends at once (GH-CARD-8, GH-REST-6)."""

    __slots__ = ()
    verb: ClassVar[str] = "drop"


class GiveUp(Plain):
    """Agree to give the scenario up; it is, once everybody agrees (GH-END-7)."""

    __slots__ = ()
    verb: ClassVar[str] = "give-up"


class FightOn(Plain):
    """Agree no longer to give the scenario up (GH-END-7)."""

    __slots__ = ()
    verb: ClassVar[str] = "fight-on"


class KeepInitiative(Plain):
    """Use no item on the initiative after the reveal."""

    __slots__ = ()
    verb: ClassVar[str] = "keep-initiative"


class GoFirst(Named):
    """Say which of those that are tied acts first (GH-RND-6, GH-RND-11): a class or a kind of monster."""

    __slots__ = ()
    verb: ClassVar[str] = "go-first"


class PlayHalf(Listed):
    """Perform a half of a card: ``top``, ``bottom``, or one as the basic action: ``basic-top``, ``basic-bottom``.

    Rules: GH-CARD-1, GH-CARD-3.
    """

    __slots__ = ()
    verb: ClassVar[str] = "play"

    def touches(self) -> tuple[str, ...]:
        """Return the card; which half of it is no place."""
        return self.names[:1]


class SkipHalf(Named):
    """Discard a chosen card without performing anything (GH-CARD-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "skip-half"


class EndTurn(Plain):
    """End one's turn where something could still be done."""

    __slots__ = ()
    verb: ClassVar[str] = "end-turn"


class RestLosing(Named):
    """Lose this card for the long rest (GH-REST-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "rest-losing"


class ShortRest(Plain):
    """Take a short rest (GH-REST-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "short-rest"


class NoRest(Plain):
    """Take no short rest; let a long one fail rather than take a card out of play for it (GH-REST-6)."""

    __slots__ = ()
    verb: ClassVar[str] = "no-rest"


class AcceptLoss(Plain):
    """Lose the card that was drawn for the short rest."""

    __slots__ = ()
    verb: ClassVar[str] = "accept-loss"


class DrawAgain(Plain):
    """Suffer 1 damage and lose another card for the short rest (GH-REST-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "draw-again"


class RestDrawn(Outcome):
    """Chance says which discarded card a short rest loses (GH-REST-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "rest-draws"


reads(ChooseCards)
reads(DeclareRest)
reads(DropCard)
reads(GiveUp)
reads(FightOn)
reads(KeepInitiative)
reads(GoFirst)
reads(PlayHalf)
reads(SkipHalf)
reads(EndTurn)
reads(RestLosing)
reads(ShortRest)
reads(NoRest)
reads(AcceptLoss)
reads(DrawAgain)
reads(RestDrawn)
