"""Battle goals: what they ask for, and whether it is fulfilled (GH-SET-9)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.goals import BattleGoal
from grognard.games.gloomhaven.state import UNKNOWN, Expedition


def goal_of(s: Expedition, hero: int) -> BattleGoal | None:
    """Return the battle goal that a character kept; None without one, or if the view does not tell."""
    kept = s.goals[hero]
    return None if kept == UNKNOWN else list(facts.battle_goals().values())[kept]


def stat(s: Expedition, hero: int, name: str) -> int:
    """Return what a battle goal asks for as it stands now: read from the state, or as counted (GH-SET-9)."""
    if name == "cards-in-hand-plus-discard":
        # Cards in play count as what they are when they leave (GH-CARD-4).
        return len(s.hands[hero]) + len(s.discards[hero]) + sum(not each.lost for each in s.active[hero])
    if name == "xp-gained":
        return s.xp[hero]
    if name == "current-hp":
        return max(0, s.figures[hero].hp)
    if name == "allies-exhausted":
        return sum(other != hero and s.is_exhausted(other) for other in range(s.arena.size))
    if name == "tokens-and-treasures-looted":
        return stat(s, hero, "tokens-looted") + stat(s, hero, "treasures-looted")
    if name == "lowest-hp":
        return min(s.tally[hero].get(name, s.figures[hero].full), max(0, s.figures[hero].hp))
    return s.tally[hero].get(name, 0)


def is_met(s: Expedition, hero: int, goal: BattleGoal) -> bool:
    """Say whether a battle goal is fulfilled as things stand; those that count the whole scenario only grow."""
    figure = s.figures[hero]
    least = goal.least
    if goal.least_is == "max-hp":
        least = figure.full
    elif goal.least_is == "half-max-hp-rounded-up":
        least = (figure.full + 1) // 2
    elif goal.least_is == "level-plus-2":
        least = s.arena.characters[hero].level + 2
    value = stat(s, hero, goal.stat)
    return value >= least and (goal.most is None or value <= goal.most)


def count_worst(s: Expedition, hero: int, hp: int) -> None:
    """Remember the lowest hit points that a character came to."""
    tally = s.tally[hero]
    tally["lowest-hp"] = min(tally.get("lowest-hp", s.figures[hero].full), max(0, hp))
