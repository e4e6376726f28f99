"""What is in play besides figures: active cards, items, bonuses, traps, and the turn that is going on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.games.gloomhaven.facts.hero_abilities import Ability
from grognard.games.gloomhaven.figures import NOBODY
from grognard.kernel.value import Value

TOP: Final = 0
BOTTOM: Final = 1
HALF_NAMES: Final = ("top", "bottom")

NO_CARD: Final = 0
"""In place of a card's number."""


@mypyc_attr(acyclic=True)
class Active(Value):
    """A card in the active area of a character (GH-CARD-7).

    ``lost``: where it counts as lying and goes when it leaves: lost if true, else discarded. ``used``: how many of its
    slots are used, 0 for a card without. ``duration``: round or persistent.
    """

    __slots__ = ("card", "duration", "half", "lost", "used")

    def __init__(self, card: int, half: int, lost: bool, duration: str, used: int = 0) -> None:
        self.card = card
        self.half = half
        self.lost = lost
        self.duration = duration
        self.used = used

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.half, self.lost, self.duration, self.used)


@mypyc_attr(acyclic=True)
class Gear(Value):
    """An item that a character wears: its number, ready, spent or consumed, and how often it was used since ready."""

    __slots__ = ("item", "state", "used")

    def __init__(self, item: int, state: str = "ready", used: int = 0) -> None:
        self.item = item
        self.state = state
        self.used = used

    def parts(self) -> tuple[object, ...]:
        return (self.item, self.state, self.used)


@mypyc_attr(acyclic=True)
class Boon(Value):
    """A bonus in force on a figure: what it is, and what it ends with.

    ``what`` is a Shield, Retaliate, Lasting, Trigger, Augment, AugmentLimit, AugmentRanged, Redirect or MoveAsAttack
    with its amounts resolved to plain numbers where they were counted. ``hero``: the character whose card, item or
    modifier gave it, NOBODY for monsters. ``card``: the number of the active card it hangs on (GH-CARD-8), negative for
    an item, NO_CARD for neither. ``used``: how often a bonus with limited ``uses`` was used. Boons with ``round`` end
    with the round (GH-MON-2, GH-RND-9); others when their card leaves.
    """

    __slots__ = ("card", "hero", "holder", "round", "used", "what")

    def __init__(
        self, holder: int, what: Ability, hero: int = NOBODY, card: int = NO_CARD, round: bool = True, used: int = 0
    ) -> None:
        self.holder = holder
        self.what = what
        self.hero = hero
        self.card = card
        self.round = round
        self.used = used

    def parts(self) -> tuple[object, ...]:
        return (self.holder, self.what, self.hero, self.card, self.round, self.used)


@mypyc_attr(acyclic=True)
class Trap(Value):
    """A trap on the map: damage when sprung, conditions; ``hero`` made it and gains ``xp`` when an enemy springs it."""

    __slots__ = ("conditions", "damage", "hero", "xp")

    def __init__(self, damage: int, conditions: tuple[str, ...] = (), hero: int = NOBODY, xp: int = 0) -> None:
        self.damage = damage
        self.conditions = conditions
        self.hero = hero
        self.xp = xp

    def parts(self) -> tuple[object, ...]:
        return (self.damage, self.conditions, self.hero, self.xp)


@mypyc_attr(acyclic=True)
class Turn(Value):
    """The turn of a figure that is going on.

    ``figure`` takes it. ``moved``: hexes it moved in its turn; ``damage``: damage it inflicted. ``infusing``: bits of
    elements that become strong at its end (GH-ELEM-2, GH-ELEM-4). ``made``: halves already played, pairs of card and
    half. ``late``: monster kinds revealed in this turn that act right after it (GH-DOOR-3).
    """

    __slots__ = ("damage", "figure", "infusing", "late", "made", "moved")

    def __init__(
        self,
        figure: int,
        moved: int = 0,
        damage: int = 0,
        infusing: int = 0,
        made: tuple[tuple[int, int], ...] = (),
        late: tuple[str, ...] = (),
    ) -> None:
        self.figure = figure
        self.moved = moved
        self.damage = damage
        self.infusing = infusing
        self.made = made
        self.late = late

    def parts(self) -> tuple[object, ...]:
        return (self.figure, self.moved, self.damage, self.infusing, self.made, self.late)

    def with_moved(self, hexes: int) -> Turn:
        """Return the turn after so many more hexes."""
        return Turn(self.figure, self.moved + hexes, self.damage, self.infusing, self.made, self.late)

    def with_damage(self, damage: int) -> Turn:
        """Return the turn with so much more damage inflicted."""
        return Turn(self.figure, self.moved, self.damage + damage, self.infusing, self.made, self.late)

    def with_infusing(self, elements: int) -> Turn:
        """Return the turn with more elements to be strong at its end."""
        return Turn(self.figure, self.moved, self.damage, self.infusing | elements, self.made, self.late)

    def with_made(self, card: int, half: int) -> Turn:
        """Return the turn with one more half played."""
        return Turn(self.figure, self.moved, self.damage, self.infusing, (*self.made, (card, half)), self.late)

    def with_late(self, late: tuple[str, ...]) -> Turn:
        """Return the turn with these kinds to act after it."""
        return Turn(self.figure, self.moved, self.damage, self.infusing, self.made, late)
