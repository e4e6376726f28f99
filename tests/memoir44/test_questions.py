"""What the table says about a question: how much of a phase is left."""

from __future__ import annotations

from grognard.games.memoir44.board import ALLIES
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.questions import what_is_left
from grognard.games.memoir44.state import Battle
from grognard.kernel.text import Catalogue
from tests.memoir44.boards import board, move, play

ENGLISH = Catalogue.load([*GAME.texts], "en", strict=True)


def test_the_orders_left_are_those_that_units_can_be_found_for() -> None:
    """M44-ORD-5: General Advance with six units on the left and nobody elsewhere orders two, and then none."""
    s = board(
        """
        I    I    I    .    .    .    .    .    .    .    .    .    i
          I    I    .    .    .    .    .    .    .    .    .    .
        """,
        "A5",
        hands={"allies": ["general-advance"]},
    )
    play(s, "play general-advance")
    observation = GAME.observe(s, ALLIES)
    assert "Up to 2 more" in what_is_left(observation.decisions[0], observation.view, ENGLISH)


ENDS = "No unit can move or battle after this: it ends your turn."


def warned(s: Battle, notation: str) -> str | None:
    return GAME.presentation.caution(GAME.read_action(notation, ALLIES), GAME.observe(s, ALLIES), ENGLISH)


def test_the_last_move_warns_if_it_ends_the_turn() -> None:
    """M44-TURN-3: after it nobody is left to battle, and a card is drawn at once."""
    s = board("I    I    .    .    .    .    i", "E5", card="attack-center", orders="E5 F5")
    play(s, "unit E5")
    assert warned(s, "move E5 e4") is None, "F5 has not moved yet"
    play(s, "move E5 e4", "unit F5")
    assert [warned(s, each) for each in ("stay F5", "move F5 G5", "move F5 H5")] == [ENDS, ENDS, ENDS]


def test_a_move_after_which_somebody_can_battle_does_not_warn() -> None:
    """M44-TURN-3, M44-MOV-1: one hex leaves the right to battle, two do not."""
    s = board("I    .    .    .    i", "E5", card="attack-center", orders="E5")
    play(s, "unit E5")
    assert [warned(s, each) for each in ("move E5 F5", "move E5 G5", "stay E5")] == [None, ENDS, ENDS]
    s = board("I    I    .    i", "E5", card="attack-center", orders="E5 F5")
    move(s, "F5", "G5")
    play(s, "unit E5")
    assert warned(s, "stay E5") is None, "G5 can battle"
