"""What the table says about a question: how much of a phase is left."""

from __future__ import annotations

from grognard.games.memoir44.board import ALLIES
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.questions import what_is_left
from grognard.kernel.text import Catalogue
from tests.memoir44.boards import board, play

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
