"""Figures: characters, monsters, bosses, summons and escorts, as immutable values; and their conditions as bits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.kernel.value import Value

HEROES: Final = 0
MONSTERS: Final = 1
"""The two sides; who is whose enemy, ``Expedition.foes_of`` says (GH-BOSS-3)."""

GONE: Final = -1
"""As a hex: the figure is not on the map; it is dead, exhausted, or not yet placed."""
NOBODY: Final = -1

POISON: Final = 1
WOUND: Final = 2
IMMOBILIZE: Final = 4
DISARM: Final = 8
STUN: Final = 16
MUDDLE: Final = 32
INVISIBLE: Final = 64
STRENGTHEN: Final = 128
CONDITION_BITS: Final = {
    "poison": POISON,
    "wound": WOUND,
    "immobilize": IMMOBILIZE,
    "disarm": DISARM,
    "stun": STUN,
    "muddle": MUDDLE,
    "invisible": INVISIBLE,
    "strengthen": STRENGTHEN,
}
"""Conditions that lie on a figure; curse and bless are cards instead (GH-COND-8, GH-COND-9)."""
EXPIRING: Final = IMMOBILIZE | DISARM | STUN | MUDDLE | INVISIBLE | STRENGTHEN
"""Those that end at the end of the figure's next turn (GH-COND-13)."""
NEGATIVE: Final = POISON | WOUND | IMMOBILIZE | DISARM | STUN | MUDDLE
"""Those that count as negative; curses in a deck do not."""


def condition_names(bits: int) -> tuple[str, ...]:
    """Return the names of the conditions of a bit set, in a fixed order.

    >>> condition_names(POISON | STUN)
    ('poison', 'stun')
    """
    return tuple([name for name, bit in CONDITION_BITS.items() if bits & bit])


@mypyc_attr(acyclic=True)
class Figure(Value):
    """A figure; its number is its place in ``Expedition.figures``, and the characters have the first numbers.

    Attributes:
        kind: hero, monster, boss, summon or escort.
        id: the class, monster, boss, unit or escort.
        side: HEROES or MONSTERS; allied monsters (GH-BOSS-3) are on the side of the heroes.
        at: the id of its hex, or GONE.
        hp, full: hit points now and at most.
        conditions: bits; fresh: those of them that it gained in its own turn, which still last through its next one
            (GH-COND-13).
        rank: normal, elite, boss, or "" for others; standee: the number of a monster's standee, 0 for others.
        owner: the number of the character that summoned it, or NOBODY.
        born: the round in which it appeared by summoning or spawning, 0 for those of the map: summoned ones do not act
            in that round (GH-SUM-2, GH-MOTH-2).
        acted: the last round in which it took its turn.
        drops: whether it leaves a money token (GH-ATK-16).
        card: the number of the summon card or, negative, item that brought it; 0 for others.
    """

    __slots__ = (
        "acted",
        "at",
        "born",
        "card",
        "conditions",
        "drops",
        "fresh",
        "full",
        "hp",
        "id",
        "kind",
        "owner",
        "rank",
        "side",
        "standee",
    )

    def __init__(
        self,
        kind: str,
        id: str,
        side: int,
        at: int,
        hp: int,
        full: int,
        conditions: int = 0,
        fresh: int = 0,
        rank: str = "",
        standee: int = 0,
        owner: int = NOBODY,
        born: int = 0,
        acted: int = 0,
        drops: bool = False,
        card: int = 0,
    ) -> None:
        self.kind = kind
        self.id = id
        self.side = side
        self.at = at
        self.hp = hp
        self.full = full
        self.conditions = conditions
        self.fresh = fresh
        self.rank = rank
        self.standee = standee
        self.owner = owner
        self.born = born
        self.acted = acted
        self.drops = drops
        self.card = card

    def parts(self) -> tuple[object, ...]:
        return (
            *(self.kind, self.id, self.side, self.at, self.hp, self.full, self.conditions, self.fresh),
            *(self.rank, self.standee, self.owner, self.born, self.acted, self.drops, self.card),
        )

    def _but(self, at: int, hp: int, conditions: int, fresh: int, acted: int) -> Figure:
        return Figure(
            *(self.kind, self.id, self.side, at, hp, self.full, conditions, fresh),
            *(self.rank, self.standee, self.owner, self.born, acted, self.drops, self.card),
        )

    def with_at(self, at: int) -> Figure:
        """Return the figure on another hex."""
        return self._but(at, self.hp, self.conditions, self.fresh, self.acted)

    def with_hp(self, hp: int) -> Figure:
        """Return the figure with so many hit points."""
        return self._but(self.at, hp, self.conditions, self.fresh, self.acted)

    def with_conditions(self, conditions: int, fresh: int) -> Figure:
        """Return the figure with these conditions."""
        return self._but(self.at, self.hp, conditions, fresh, self.acted)

    def with_acted(self, acted: int) -> Figure:
        """Return the figure after its turn of a round."""
        return self._but(self.at, self.hp, self.conditions, self.fresh, acted)

    @property
    def is_here(self) -> bool:
        """Whether the figure is on the map."""
        return self.at != GONE

    def has(self, bits: int) -> bool:
        """Say whether any of these conditions lies on it."""
        return bool(self.conditions & bits)

    @property
    def is_monster(self) -> bool:
        """Whether it is a monster or boss, on whichever side."""
        return self.kind == "monster" or self.kind == "boss"
