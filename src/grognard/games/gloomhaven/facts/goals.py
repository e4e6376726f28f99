"""Battle goals (GH-SET-4, GH-SET-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from grognard.kernel.value import Facts

GOAL_STATS: Final = (
    "cards-in-hand-plus-discard",
    "xp-gained",
    "current-hp",
    "traps-sprung-or-disarmed",
    "treasures-looted",
    "allies-exhausted",
    "rooms-revealed",
    "tokens-looted",
    "tokens-and-treasures-looted",
    "monsters-killed",
    "elites-killed",
    "item-uses",
    "rounds-begun-without-monsters",
    "max-overkill",
    "items-used",
    "first-kill",
    "lowest-hp",
    "one-hit-kills",
    "short-rests",
    "long-rests",
)
"""What goals ask for. Traps count on turns of one's own and of one's summons, rooms if one's own turn opens a door to
them; overkill is the damage beyond the hit points that were left; a one-hit kill is that of an undamaged monster with a
single attack."""


@dataclass(frozen=True, slots=True)
class BattleGoal(Facts):
    """A battle goal: so many checkmarks if ``stat`` is within the bounds, at the end or once at any time.

    ``least_is``: the least is counted: ``max-hp``, ``half-max-hp-rounded-up`` or ``level-plus-2``.
    """

    number: int
    id: str
    name: str
    checks: int
    at_end: bool
    stat: str
    least: int = 0
    most: int | None = None
    least_is: Literal["", "max-hp", "half-max-hp-rounded-up", "level-plus-2"] = ""
