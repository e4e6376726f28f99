"""Random turns of monsters, compared with a slow search: other ones in every run.

The report of a run names their seed, and so does a test that fails; the environment variable ``GROGNARD_TEST_SEED``
takes it to repeat them.
"""

from __future__ import annotations

import os
from itertools import product
from typing import Final

import pytest
from hypothesis import HealthCheck, given, seed, settings

from grognard.games.gloomhaven.monster_map import Outcome
from grognard.games.gloomhaven.monsters import Plan, resolve
from tests.gloomhaven.random_scenes import crowds, scenes, volleys
from tests.gloomhaven.slow_turn import ENDLESS, MELEE, Happening, Scene, SlowTurn

SEED: Final = os.environ.get("GROGNARD_TEST_SEED", "")
PARTS: Final = 10
EXAMPLES: Final = 500


def happenings(plan: Plan) -> set[Happening]:
    """All that a plan allows, its other attacks written out."""
    found: set[Happening] = set()
    for course in plan.courses:
        for outcome in course.outcomes:
            others = [each for each in plan.strikes(outcome, course.focus.hex) if each.line != plan.card.decisive]
            sets = [[(each.here, frozenset(v)) for v in each.victims or ((),)] for each in others]
            found |= {(outcome, tuple(chosen)) for chosen in product(*sets)}
    return found or {(Outcome(plan.start), ())}


def compare(scene: Scene) -> None:
    """Assert that the quick search finds the same as the slow one."""
    plan = resolve(scene.view(), scene.monster, scene.card, scene.focus)
    slow = SlowTurn(scene)
    told = f"seed {SEED} (GROGNARD_TEST_SEED repeats it): {scene}"
    assert happenings(plan) == slow.outcomes(), told
    assert {outcome for outcome, _ in happenings(plan)} == set(plan.outcomes), told
    decisive = plan.card.decisive
    traced = {
        foe: (harm, walk, None if distance >= ENDLESS else distance)
        for foe, (harm, walk, distance) in slow.traced(
            MELEE if decisive is None else plan.card.attacks[decisive]
        ).items()
    }
    assert {each.enemy: (each.harm, each.walk, each.distance) for each in plan.trace} == traced, told
    for end in {outcome.end for outcome in plan.outcomes}:
        way = plan.way(end)
        assert (way[0], way[-1]) == (plan.start, end), told


@pytest.mark.parametrize("part", range(PARTS))
def test_a_turn_is_that_of_a_slow_search(part: int) -> None:
    """GH-FOCUS-2, GH-NEG-2, GH-MMOVE-6, GH-MTGT-1, GH-MTGT-4 and all the others, on whatever is drawn."""

    @seed(f"{SEED} {part}")
    @settings(max_examples=EXAMPLES, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(scenes())
    def compared(scene: Scene) -> None:
        compare(scene)

    compared()


def test_a_turn_among_summons_is_that_of_a_slow_search() -> None:
    """GH-FOCUS-7, GH-FOCUS-8, GH-FOCUS-9, GH-RND-7, GH-RND-11."""

    @seed(f"{SEED} summons")
    @settings(max_examples=EXAMPLES, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(crowds())
    def compared(scene: Scene) -> None:
        compare(scene)

    compared()


def test_a_volley_is_that_of_a_slow_search() -> None:
    """GH-MTGT-3, GH-MTGT-4, GH-MMOVE-5, GH-AOE-8."""

    @seed(f"{SEED} volleys")
    @settings(max_examples=EXAMPLES, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(volleys())
    def compared(scene: Scene) -> None:
        compare(scene)

    compared()
