"""What the referee says of an attack while an overrun is asked for."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.board import ALLIES
from grognard.games.memoir44.game import GAME
from grognard.kernel.presentation import Explanation
from grognard.kernel.refusal import Refusal
from tests.memoir44.boards import asked, attack, board, play


def why(sketch: str, notation: str) -> Explanation:
    """Let the armor on E7 destroy the enemy on F7 and take the ground, and ask about an action before its overrun."""
    s = board(sketch, card="direct-from-hq", orders="E7")
    attack(s, "E7", "F7", "rolled infantry infantry infantry")
    play(s, "take-ground E7 F7")
    assert asked(s).kind == "overrun"
    return GAME.explain(s, GAME.read_action(notation, ALLIES))


@pytest.mark.parametrize(("sketch", "target"), [("A    i[1] i", "G7"), ("A    i[1] .    i", "H7")])
def test_an_overrun_is_explained_as_the_second_battle_that_it_is(sketch: str, target: str) -> None:
    """M44-TG-6."""
    explanation = why(sketch, f"attack F7 {target}")
    assert explanation.refusal is None
    assert [(name, int(total)) for name, total in explanation.totals] == [("total.dice", 3)]


def test_what_an_overrun_may_not_attack_is_refused_for_that() -> None:
    """M44-BAT-3."""
    refused = Refusal("M44-BAT-3", "must-fight-adjacent", unit="F7", enemy="G7")
    assert why("A    i[1] i    i", "attack F7 H7").refusal == refused


def test_another_unit_may_not_battle_because_one_overruns() -> None:
    """M44-ORD-3."""
    sketch = "A    i[1] i\n  A    .    ."
    assert why(sketch, "attack e6 G7").refusal == Refusal("M44-ORD-3", "not-ordered", unit="e6")
