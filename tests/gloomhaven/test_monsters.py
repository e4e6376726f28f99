"""Turns of monsters: what they may do, and why."""

from __future__ import annotations

from typing import Final

import pytest

from grognard.games.gloomhaven.map_notation import MonsterMap, outcomes_text
from grognard.games.gloomhaven.monsters import posed, resolve
from tests.gloomhaven.monster_maps import positions

NOT_YET: Final[frozenset[str]] = frozenset()
"""Maps that are not solved yet."""


def by_name() -> list[object]:
    """All positions, those that are not solved yet marked."""
    return [
        pytest.param(
            each,
            id=each.name.split()[0],
            marks=[pytest.mark.xfail(strict=True)] if each.name.split()[0] in NOT_YET else [],
        )
        for each in positions()
    ]


@pytest.mark.parametrize("position", by_name())
def test_a_monster_may_do_exactly_what_the_map_expects(position: MonsterMap) -> None:
    plan = resolve(*posed(position))
    assert position.expect is not None
    assert outcomes_text(position.me, plan.outcomes) == outcomes_text(position.me, position.expect)
    assert position.trace is not None
    assert sorted(plan.trace) == sorted(position.trace)
