"""Explanations of random turns: other ones in every run, and never one that contradicts its plan.

The report of a run names their seed; the environment variable ``GROGNARD_TEST_SEED`` takes it to repeat them.
"""

from __future__ import annotations

import os
from typing import Final

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from grognard.games.gloomhaven.desk.explaining import explain, explanation_lines
from grognard.games.gloomhaven.facts import ability_decks, monsters
from grognard.games.gloomhaven.monster_map import CONDITIONS, written
from grognard.games.gloomhaven.monsters import posed, resolve
from grognard.hexes import FlatHex
from grognard.kernel.text import LANGUAGES
from tests.catalogues import columns
from tests.gloomhaven.explained import catalogue, position_of
from tests.gloomhaven.explanation_checks import CHECKS

SEED: Final = os.environ.get("GROGNARD_TEST_SEED", "")
PARTS: Final = 4
EXAMPLES: Final = 60
AROUND: Final = [FlatHex(q, t) for q in range(-4, 5) for t in range(-4, 5) if abs(q + t) <= 4 and (q or t)]
AREA: Final = [FlatHex(0, 1), FlatHex(1, 0), FlatHex(1, -1), FlatHex(0, 2), FlatHex(1, 1)]


def listed(hexes: list[FlatHex]) -> str:
    return " ".join(map(written, hexes))


@st.composite
def acting(draw: st.DrawFn) -> list[str]:
    """The lines of the acting figure: numbers of its own or those of a card."""
    conditions = " ".join([each for each in CONDITIONS if draw(st.integers(0, 12)) == 7])
    if draw(st.booleans()):
        kind = draw(st.sampled_from(list(monsters().values())))
        card = draw(st.sampled_from(ability_decks()[kind.deck].cards))
        consumed = [each for each in card.consumes if each != "any" and draw(st.booleans())]
        rank, level = draw(st.sampled_from(["normal", "elite"])), draw(st.integers(0, 7))
        chosen = f"monster: {kind.id} {rank} level={level} card={card.number} {' '.join(consumed)}"
        return [f"me: (0,0) {conditions}", chosen]
    reach = draw(st.sampled_from(["melee", "melee", 1, 2, 3, 4]))
    targets = draw(st.sampled_from([0, 1, 1, 2, 3, "all"]))
    mode = draw(st.sampled_from(["walk", "walk", "jump", "fly"]))
    first = "attack-first" if draw(st.integers(0, 6)) == 3 else ""
    lines = [f"me: (0,0) move={draw(st.integers(0, 4))} range={reach} targets={targets} {mode} {conditions} {first}"]
    if draw(st.integers(0, 3)) == 2:
        area = draw(st.lists(st.sampled_from(AREA), min_size=1, max_size=3, unique=True))
        lines.append(f"aoe: {draw(st.sampled_from(['melee', 'ranged']))} {listed(area)}")
    return lines


@st.composite
def blocks(draw: st.DrawFn) -> str:
    """A crowded position with at most one summon; who is told invisible may be every enemy."""
    left = draw(st.permutations(AROUND))[:30]
    heroes = [left.pop() for _ in range(draw(st.integers(1, 5)))]
    first = st.sampled_from(draw(st.sampled_from([[10], [10, 20, 30], [1, 2, 3, 4, 5, 6]])))
    lines = draw(acting())
    enemies = [f"{written(h)}@{draw(first)}" for h in heroes]
    if draw(st.integers(0, 3)) == 1:
        summon = left.pop()
        enemies.append(written(summon))
        lines.append(f"summons: {written(summon)} of {written(heroes[0])}")
    lines.append(f"enemies: {' '.join(enemies)}")
    hidden = [h for h in heroes if draw(st.integers(0, 11)) == 5]
    places = {"invisible": hidden}
    for key, most in (("allies", 3), ("walls", 4), ("obstacles", 6), ("traps", 6), ("hazards", 2), ("difficult", 4)):
        places[key] = [left.pop() for _ in range(draw(st.integers(0, most)))]
    lines += [f"{key}: {listed(hexes)}" for key, hexes in places.items() if hexes]
    if draw(st.booleans()):
        lines.append("board: (-4,-6) (4,6)")
    return "\n".join(line.rstrip() for line in lines)


@pytest.mark.parametrize("part", range(PARTS))
def test_an_explanation_never_contradicts_its_plan(part: int) -> None:
    """Any turn is explained in three languages, in lines that fit."""

    @seed(f"{SEED} {part}")
    @settings(max_examples=EXAMPLES, database=None, deadline=None)
    @given(blocks())
    def explained(block: str) -> None:
        position = position_of(block)
        plan = resolve(*posed(position))
        for language in LANGUAGES:
            found = explain(position, plan, catalogue(language))
            assert all(columns(line) <= 100 for line in explanation_lines(found, catalogue(language), 100))
            if language == "en":
                for check in CHECKS:
                    check(position, plan, found)

    explained()
