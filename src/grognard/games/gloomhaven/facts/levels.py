"""Levels of scenarios and characters, prosperity and prices (GH-SET-2, GH-TOWN-1, GH-TOWN-4, GH-TOWN-5)."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.kernel.value import Facts


@dataclass(frozen=True, slots=True)
class ScenarioLevel(Facts):
    """A row of the table of scenario levels (GH-SET-2)."""

    level: int
    gold_per_token: int
    trap_damage: int
    hazard_damage: int
    bonus_xp: int


@dataclass(frozen=True, slots=True)
class Levels(Facts):
    """All numbers that go by a level.

    ``xp``: needed for the levels 1 to 9; ``prosperity``: points needed for the prosperity levels 1 to 9; ``prices``:
    triples of the lowest reputation, the highest, and what is added to a price.
    """

    scenario: tuple[ScenarioLevel, ...]
    xp: tuple[int, ...]
    prosperity: tuple[int, ...]
    items_by_prosperity: tuple[tuple[int, int], ...]
    prices: tuple[tuple[int, int, int], ...]
    checks_per_perk: int
    most_check_perks: int
    donation: int
    donation_blesses: int
