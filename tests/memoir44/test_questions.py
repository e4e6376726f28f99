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


LOST = "From another hex E5 could battle; this ends your turn."


def warned(s: Battle, notation: str) -> str | None:
    return GAME.presentation.caution(GAME.read_action(notation, ALLIES), GAME.observe(s, ALLIES), ENGLISH)


def test_the_last_move_of_a_turn_far_from_everybody_does_not_warn() -> None:
    """M44-TURN-3: a card is drawn after it, but no battle was to be had."""
    s = board("I    I    .    .    .    .    .    .    i", "E5", card="attack-center", orders="E5 F5")
    play(s, "unit E5")
    assert warned(s, "move E5 e4") is None
    play(s, "move E5 e4", "unit F5")
    assert [warned(s, each) for each in ("stay F5", "move F5 G5", "move F5 H5")] == [None, None, None]


def test_a_last_move_that_gives_up_a_battle_warns() -> None:
    """M44-TURN-3, M44-MOV-1: one hex leaves the right to battle, two do not, and E5 has nobody in range."""
    s = board("I    .    .    .    i", "E5", card="attack-center", orders="E5")
    play(s, "unit E5")
    turns = {each: warned(s, each) for each in ("move E5 F5", "move E5 G5", "stay E5", "move E5 D5")}
    assert turns == {"move E5 F5": None, "move E5 G5": LOST, "stay E5": LOST, "move E5 D5": LOST}


def test_a_last_move_does_not_warn_while_somebody_else_can_battle() -> None:
    """M44-TURN-3: the turn goes on."""
    s = board("I    I    .    i", "E5", card="attack-center", orders="E5 F5")
    move(s, "F5", "G5")
    play(s, "unit E5")
    assert warned(s, "stay E5") is None, "G5 can battle"
