"""Battle goals in words: what they ask for and what they are worth (GH-SET-4, GH-END-2)."""

from __future__ import annotations

from grognard.games.gloomhaven.facts.goals import BattleGoal
from grognard.games.gloomhaven.words.names import goal_name as goal_name
from grognard.games.gloomhaven.words.phrases import begun_large
from grognard.kernel.text import Catalogue


def goal_words(goal: BattleGoal, text: Catalogue) -> str:
    """Say what a battle goal asks for, and for how many checkmarks."""
    what = text.say(f"asks.{_bound(goal)}.{goal.stat}", n=goal.least if goal.most is None else goal.most)
    when = "asks.at-end" if goal.at_end else "asks.at-any-time"
    return begun_large(text.say("asks.checks", what=text.say(when, what=what), n=goal.checks))


def _bound(goal: BattleGoal) -> str:
    """Name the bound of the number that counts: ``none`` of it, ``most``, ``least`` or what the least is."""
    if goal.most is not None:
        return "most" if goal.most else "none"
    return goal.least_is or "least"
