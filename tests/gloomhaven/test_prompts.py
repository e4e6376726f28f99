"""What questions and the table say, where a number in it needs a word."""

from __future__ import annotations

import pytest

from grognard.cli.words import words
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.words.scenario_words import level_numbers
from tests.gloomhaven.halves import Stage

TEXT = words("en", GAME)


def prompt(stage: Stage) -> str:
    """Return the question that is open, in English."""
    decision = GAME.decisions(stage.s)[0]
    return GAME.presentation.prompt(decision, GAME.observe(stage.s, decision.seats[0]), TEXT)


@pytest.mark.parametrize("card", ["sweeping-blow", "brute-force"])
def test_an_area_counts_the_targets_that_are_left_in_it(card: str) -> None:
    """GH-AOE-3, GH-ATK-5: three are attacked, one after the other."""
    stage = Stage(card)
    for q, t in ((-1, 1), (0, 1), (1, 0)):
        stage.foe(q, t)
    stage.play("top")
    if stage.kind == "area":
        stage.area_over((-1, 1), (0, 1), (1, 0))
    said = [prompt(stage)]
    for foe in ((-1, 1), (0, 1)):
        stage.on("attack", foe)
        said.append(prompt(stage))
    assert ": choose the target of attack" in said[0]
    assert said[1].endswith(", choose the next target, 2 left.")
    assert said[2].endswith(", choose the next target.")


@pytest.mark.parametrize(
    ("people", "said"), [("1", "Monster level, one higher for a game alone"), ("2", "Monster level")]
)
def test_the_table_says_why_monsters_are_a_level_higher(people: str, said: str) -> None:
    """GH-SET-3: one person with two characters of level 1 meets monsters of level 2."""
    state = GAME.setup("black-barrow", {"people": people})
    numbers = list(level_numbers(state.arena.rulings, TEXT))
    assert numbers[0] == ("Scenario level", "1")
    assert numbers[1][0].startswith(said)
    assert numbers[1][1] == ("2" if people == "1" else "1")


def test_an_attack_with_more_targets_than_enemies_counts_the_enemies() -> None:
    """GH-ATK-12: three targets are allowed, two are there."""
    stage = Stage("fire-orbs")
    for q, t in ((0, 1), (1, 0)):
        stage.foe(q, t)
    stage.play("top")
    stage.on("attack", (0, 1))
    assert prompt(stage).endswith(", choose the next target.")
