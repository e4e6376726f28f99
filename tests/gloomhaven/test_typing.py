"""Actions as people type them."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.game import GAME
from grognard.kernel.answers import Answers, NotUnderstood
from grognard.kernel.seat import Seat
from tests.gloomhaven.halves import Stage


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("attack i5", "attack I5"),
        ("area j4 k5 aa12", "area J4 K5 AA12"),
        ("move L3", "move L3"),
        ("choose mana-bolt fire-orbs", "choose mana-bolt fire-orbs"),
    ],
)
def test_hexes_may_be_typed_in_small_letters(typed: str, meant: str) -> None:
    """GH-ATK-3, GH-MOVE-7: what was typed is refused for its reason, not for its letters."""
    assert GAME.read_action(typed, Seat(0)).notation == meant


def test_a_question_about_an_attack_finds_its_target() -> None:
    """GH-ATK-7: the terminal asks so for `why attack`."""
    stage = Stage("spare-dagger")
    stage.foe(0, 2)
    stage.play("top")
    decision = GAME.decisions(stage.s)[0]
    answers = Answers(GAME, stage.s, decision, Seat(0))
    found = answers.guess(f"attack {stage.label(0, 2)}".lower().split())
    assert found in decision.options
    assert not isinstance(answers.meaning("attack z9"), NotUnderstood)
