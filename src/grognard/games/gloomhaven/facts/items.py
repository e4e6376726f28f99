"""The items of the shop and what they do (section ITEM of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from grognard.games.gloomhaven.facts.hero_abilities import Ability, Change, Condition
from grognard.kernel.value import Facts

SLOTS: Final = ("head", "body", "legs", "one-hand", "two-hands", "small")

When = Literal[
    "always",
    "your-turn",
    "your-move",
    "your-attack",
    "your-melee-attack",
    "your-ranged-attack",
    "attacked",
    "damaged-by-attack",
    "cards-revealed",
    "basic-top",
    "basic-bottom",
    "end-of-turn",
]


@dataclass(frozen=True, slots=True)
class Item(Facts):
    """An item: where it is worn, what it costs, when and how often it may be used, what it does (GH-ITEM-2).

    ``use``: spent is ready again after a long rest, consumed is not, passive is always on. ``uses``: so often before it
    is spent, compulsory whenever its situation arises if more than once. ``effect`` changes the attack, move or damage
    it is used in; ``actions`` are performed. ``scope``: one target of an attack, or all of the attack action.
    ``single_target``: only with an attack that has one target. ``minus_ones``: -1 cards that go into the deck of
    whoever wears it (GH-SET-11). ``prosperity``: from this level on it is in the shop (GH-TOWN-5).

    What no effect tells: ``small_slots`` more small items; ``immune`` to conditions or ``forced-movement``;
    ``initiative_shift`` up or down; ``basic``: the value of a basic attack or move; ``plays``: the half of a card from
    hand that is played at the end of the turn; ``extra_turn``: two more cards; ``flies``: flying, and inside an
    obstacle invisible and unable to attack; ``double_to_zero``: an attacker's 2x counts as +0; ``cost_element``: any
    element is consumed for it.
    """

    number: int
    id: str
    name: str
    slot: Literal["head", "body", "legs", "one-hand", "two-hands", "small"]
    gold: int
    copies: int
    prosperity: int
    use: Literal["spent", "consumed", "passive"]
    when: When
    effect: Change | None = None
    actions: tuple[Ability, ...] = ()
    uses: int = 1
    scope: Literal["", "attack", "attack-action"] = ""
    single_target: bool = False
    condition: Condition | None = None
    minus_ones: int = 0
    small_slots: int = 0
    immune: tuple[str, ...] = ()
    initiative_shift: int = 0
    basic: int = 0
    plays: Literal["", "top", "bottom"] = ""
    extra_turn: bool = False
    flies: bool = False
    double_to_zero: bool = False
    cost_element: bool = False
