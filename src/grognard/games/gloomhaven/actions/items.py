"""Using items (section ITEM of the rules)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Listed, reads


class UseItem(Listed):
    """Use an item; after its id the element that is consumed for it, or ``earlier`` or ``later`` (GH-ITEM-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "use-item"

    def touches(self) -> tuple[str, ...]:
        """Return the item, and the element that is consumed for it; whether earlier or later is no place."""
        return tuple([name for name in self.names if name not in ("earlier", "later")])

    @property
    def item(self) -> str:
        """The id of the item."""
        return self.names[0] if self.names else ""

    @property
    def choice(self) -> str:
        """The word after it, "" if there is none."""
        return self.names[1] if len(self.names) > 1 else ""


class SecondCards(Listed):
    """The two cards of another turn of a round, the leading one first (Second Chance Ring)."""

    __slots__ = ()
    verb: ClassVar[str] = "second-turn"


reads(UseItem)
reads(SecondCards)
