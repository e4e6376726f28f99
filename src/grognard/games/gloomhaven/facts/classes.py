"""The six starting classes: their cards, perks and hit points (section CLS of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from grognard.games.gloomhaven.facts.hero_abilities import Ability
from grognard.kernel.value import Facts

HIGHEST_LEVEL: Final = 9


@dataclass(frozen=True, slots=True)
class Half(Facts):
    """One half of a card: its abilities in printed order, and what goes with the half as a whole (GH-CARD-2).

    ``slots``: the experience on each place of a use track (GH-CARD-7). ``duration`` "": nothing stays in play.
    """

    actions: tuple[Ability, ...]
    xp: int = 0
    infuse: tuple[str, ...] = ()
    lost: bool = False
    unrecoverable: bool = False
    duration: Literal["", "round", "persistent"] = ""
    slots: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HeroCard(Facts):
    """An ability card of a character; ``level`` 0 stands for X (GH-CLS-3)."""

    number: int
    id: str
    name: str
    hero: str
    level: int
    initiative: int
    top: Half
    bottom: Half


@dataclass(frozen=True, slots=True)
class ModifierCard(Facts):
    """A face of an attack modifier card (GH-AMD-1).

    ``kind`` null deals no damage and double doubles; ``removed``: a bless or curse, which leaves the deck when drawn;
    ``shuffles``: the mark of GH-RND-9.
    """

    add: int = 0
    kind: Literal["", "null", "double"] = ""
    rolling: bool = False
    conditions: tuple[str, ...] = ()
    self_conditions: tuple[str, ...] = ()
    infuse: tuple[str, ...] = ()
    push: int = 0
    pull: int = 0
    pierce: int = 0
    add_target: bool = False
    heal_self: int = 0
    shield_self: int = 0
    shuffles: bool = False
    removed: bool = False


@dataclass(frozen=True, slots=True)
class Perk(Facts):
    """A perk: ``count`` boxes, each of which removes and adds these cards, as pairs of number and card (GH-CLS-4)."""

    count: int
    remove: tuple[tuple[int, ModifierCard], ...] = ()
    add: tuple[tuple[int, ModifierCard], ...] = ()
    ignore_scenario: bool = False
    ignore_items: bool = False


@dataclass(frozen=True, slots=True)
class HeroClass(Facts):
    """A class: hand size, hit points for the levels 1 to 9, cards, perks (GH-CLS-1, GH-CLS-2)."""

    id: str
    name: str
    hand: int
    hp: tuple[int, ...]
    cards: tuple[HeroCard, ...]
    perks: tuple[Perk, ...]
