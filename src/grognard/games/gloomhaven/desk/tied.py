"""Characters that are tied: the players choose which of them is earlier, and each order may lead to something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from grognard.games.gloomhaven.desk.phrases import Phrases
from grognard.games.gloomhaven.desk.told_turn import ToldTurn
from grognard.games.gloomhaven.monsters.order import Place
from grognard.games.gloomhaven.monsters.plan import Course
from grognard.hexes import FlatHex


def is_ordered(turn: ToldTurn, course: Course) -> bool:
    """Say whether the order of tied characters leads this focus to something else (GH-FOCUS-8)."""
    return sum(each.focus == course.focus for each in turn.plan.courses) > 1


def tie_rule(turn: ToldTurn) -> str:
    """Return the rule by which the players choose: second cards are equal, or there is none (GH-RND-6, GH-RND-11)."""
    return "GH-RND-6" if any(then for _, then in _crowded(turn)) else "GH-RND-11"


def order_told(turn: ToldTurn, phrases: Phrases, course: Course) -> str:
    """Say which of the tied characters is earlier in this course."""
    steps: list[str] = []
    for group in _crowded(turn).items():
        blocks = _blocks(turn, course, *group)
        known = [[h for h, block in sorted(blocks.items()) if block == each] for each in sorted(set(blocks.values()))]
        for first, second in pairwise(known):
            a, b = [phrases.both([phrases.foe_briefly(h) for h in each]) for each in (first, second)]
            steps.append(phrases.say("why.order", n=len(first), first=a, second=b))
    return phrases.both(steps)


def _crowded(turn: ToldTurn) -> dict[tuple[int, int], set[int]]:
    """Give, by initiative and second card, the distances at which an order of tied characters counts."""
    found: dict[tuple[int, int], set[int]] = {}
    for course in turn.plan.courses:
        for k, place in _places(turn, course):
            if place[2]:
                found.setdefault(place[:2], set()).add(turn.plan.search.distances[k])
    return found


def _blocks(turn: ToldTurn, course: Course, tie: tuple[int, int], distances: set[int]) -> dict[FlatHex, int]:
    """Number the characters of a tie as they are ordered in this course; whoever stands elsewhere is left out."""
    found: dict[FlatHex, int] = {}
    for k, place in _places(turn, course):
        if place[:2] == tie and turn.plan.search.distances[k] in distances:
            foe = turn.plan.foes[k]
            found[foe.owner or foe.hex] = place[2]
    return found


def _places(turn: ToldTurn, course: Course) -> Iterator[tuple[int, Place]]:
    ranking = course.search.ranking
    at = [criterion.name for criterion in ranking.criteria].index("initiative")
    for k in range(len(turn.plan.foes)):
        place = ranking.scores(k)[at]
        assert isinstance(place, tuple)
        initiative, then, block, earlier = place
        yield k, (initiative, then, block, earlier)
