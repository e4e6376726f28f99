"""What is done in a turn, with all attacks of the card: where it ends, and whom each of them hits (GH-ATK-5)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import prod
from typing import NamedTuple

from grognard.games.gloomhaven.monster_map import Outcome
from grognard.games.gloomhaven.monsters import Plan
from grognard.games.gloomhaven.monsters.order import TooManyTied
from grognard.games.gloomhaven.monsters.plan import Course
from grognard.games.gloomhaven.monsters.resolve import MOST_SETS
from grognard.hexes import FlatHex

Targets = tuple[FlatHex, ...]


class Blow(NamedTuple):
    """An attack of the card, by its place, with the sets of victims between which the players choose."""

    line: int
    sets: tuple[Targets, ...]


class Act(NamedTuple):
    """Where it ends, and the attacks that hit somebody, in the order of the card."""

    end: FlatHex
    blows: tuple[Blow, ...] = ()


def acts(plan: Plan, courses: Iterable[Course]) -> list[Act]:
    """List what these courses lead to, each once; where the card has one attack, the choices of an end are one."""
    found: dict[Act, None] = {}
    for course in courses:
        for end in sorted({outcome.end for outcome in course.outcomes}):
            by_line = {strike.line: set(strike.victims) for strike in course.others.get(end, ())}
            if plan.card.decisive is not None:
                by_line[plan.card.decisive] = {each.targets for each in course.outcomes if each.end == end} - {()}
            blows = [Blow(line, tuple(sorted(sets))) for line, sets in sorted(by_line.items()) if sets]
            found[Act(end, tuple(blows))] = None
    if len(plan.card.attacks) > 1:
        return sorted(found)
    merged: dict[tuple[FlatHex, tuple[int, ...]], set[Targets]] = {}
    for act in found:
        lines = tuple([blow.line for blow in act.blows])
        merged.setdefault((act.end, lines), set()).update([targets for blow in act.blows for targets in blow.sets])
    return sorted(
        [Act(end, tuple([Blow(line, tuple(sorted(sets))) for line in lines])) for (end, lines), sets in merged.items()]
    )


def outcomes_of(plan: Plan) -> tuple[Outcome, ...]:
    """List the lawful outcomes with everybody whom an attack of the card hits, sorted.

    Raises TooManyTied for more than ``MOST_SETS`` choices.
    """
    found = {Outcome(plan.start)} if not plan.courses else set()
    for act in acts(plan, plan.courses):
        sets = [blow.sets for blow in act.blows]
        if prod(map(len, sets)) > MOST_SETS:
            raise TooManyTied
        for chosen in product(*sets):
            found.add(Outcome(act.end, tuple(sorted({h for targets in chosen for h in targets}))))
    return tuple(sorted(found))
