"""Options in words and on buttons, what is asked, what a turn gives up, and what a seat that touches a place wants."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.games.normandy9.actions import read_action
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.rules.refusals import refuse
from grognard.games.normandy9.state import Landing
from grognard.kernel.pages import ChoiceWords
from grognard.kernel.seat import Seat
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.normandy9.boards import asked, board, do, offered, owing

FIGHT = """
    .    wi2  .    .    .    .
    .    .    .    .    .    .
    I3   T    .    .    I    .
"""
"""A small fight whose first square is a6: enemy infantry in the woods on b6, three units of warm's in row 4."""


@cache
def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def fight() -> Landing:
    return board(FIGHT, "a6")


def button(s: Landing, notation: str, language: str = "en") -> ChoiceWords:
    seat = asked(s).seats[0]
    return GAME.presentation.choice(read_action(notation, seat), GAME.observe(s, seat), words(language))


def sentence(s: Landing, notation: str) -> str:
    seat = asked(s).seats[0]
    return GAME.presentation.option(read_action(notation, seat), GAME.observe(s, seat), words())


def warned(s: Landing, notation: str = "end-turn") -> str | None:
    seat = asked(s).seats[0]
    return GAME.presentation.caution(read_action(notation, seat), GAME.observe(s, seat), words())


def prompt(s: Landing, language: str = "en") -> str:
    decision = asked(s)
    return GAME.presentation.prompt(decision, GAME.observe(s, decision.seats[0]), words(language))


def meant(s: Landing, touched: str, held: str = "") -> str:
    decision = asked(s)
    action = GAME.presentation.attempt(touched, decision, GAME.observe(s, decision.seats[0]), held)
    return "" if action is None else action.notation


def refused(s: Landing, notation: str) -> str:
    found = refuse(s, read_action(notation, asked(s).seats[0]))
    return "" if found is None else found.reason


# -------------------------------------------------------------------------------------------------------------- options


def test_a_diagonal_step_is_the_weaker_yes() -> None:
    """N9-MOVE-1."""
    s = fight()
    assert button(s, "move b4 b5") == ChoiceWords("Tank b4 to b5", "1 point, open ground")
    assert button(s, "move b4 c5") == ChoiceWords("Tank b4 to c5", "2 points, open ground", weak=True)
    assert sentence(s, "move b4 c5") == "move tank b4 to c5 (2 points, open ground)"


def test_an_attack_says_its_dice() -> None:
    """N9-ATK-3, N9-TER-2: three dice for a tank at distance 2, one fewer into woods."""
    s = fight()
    assert button(s, "attack b4 b6") == ChoiceWords("Tank b4 attacks b6", "2 dice")
    said = "attack infantry b6 with tank b4 (2 dice, expected hits 1, target's strength 2)"
    assert sentence(s, "attack b4 b6") == said


def test_a_reinforcement_says_what_the_giver_keeps() -> None:
    """N9-REINF-1, N9-EX-4."""
    s = fight()
    assert button(s, "reinforce e4 a4") == ChoiceWords("Take 1 from e4", "e4 keeps 3")
    assert sentence(s, "reinforce e4 a4") == "reinforce infantry a4 from e4 (then e4 has 3 and a4 has 4)"


def test_the_end_of_a_turn_says_what_is_left() -> None:
    """N9-TURN-1."""
    s = fight()
    do(s, "move e4 e5")
    assert button(s, "end-turn") == ChoiceWords("End turn", "3 points left")
    do(s, "move e5 e6", "move e6 e7", "move e7 e8")
    assert button(s, "end-turn") == ChoiceWords("End turn")


def test_a_waiting_unit_enters() -> None:
    """N9-BOARD-6."""
    s = board("i", "c6", warm_waits="M")
    assert button(s, "move a0 d1") == ChoiceWords("Mortar a0 enters at d1", "1 point, open ground")


def test_a_retreat_says_its_ground() -> None:
    """N9-RET-1."""
    s = fight()
    do(s, "attack b4 b6", "rolled 6 6")
    assert asked(s).kind == "retreat"
    assert prompt(s) == "Cool: where does infantry b6 fall back to?"
    assert button(s, "retreat b6 b7") == ChoiceWords("Fall back to b7", "Open ground")
    assert sentence(s, "retreat b6 b7") == "infantry b6 falls back to b7 (open ground)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_squares_keep_their_names_in_every_language(language: str) -> None:
    s = fight()
    for notation in offered(s, "move", "attack"):
        label = button(s, notation, language).label
        assert all(square in label for square in notation.split()[1:])


# ------------------------------------------------------------------------------------------------------------ questions


def test_a_question_says_the_points_and_what_is_owed() -> None:
    """N9-TURN-1, N9-TURN-3."""
    s = owing("I .", "a4", cool_waits="i")
    assert prompt(s) == "Warm: move, attack, or reinforce; one unit must still step forward. 4 points left."
    do(s, "move a4 a5", "move a5 a6", "move a6 a7")
    assert prompt(s) == "Warm: move, attack, reinforce, or end the turn. 1 point left."
    do(s, "move a7 a8")
    assert prompt(s) == "Warm: no points are left; end the turn."


def test_who_is_not_asked_is_told_who_is() -> None:
    s = fight()
    observation = GAME.observe(s, Seat(GAME.seats.index("cool")))
    decision = observation.decisions[0]
    assert GAME.presentation.waiting(decision, observation, words()) == "Warm is to act, 4 points left."


def test_ending_a_turn_warns_while_somebody_could_attack() -> None:
    """N9-TURN-1: points that are left are lost."""
    s = fight()
    assert warned(s) == "a4 and b4 could still attack; points left: 4."
    do(s, "attack b4 b6", "rolled 5 6")
    assert warned(s) == "a4 could still attack; points left: 3."
    do(s, "attack a4 b6", "rolled 6")
    assert warned(s) is None
    assert warned(s, "move e4 e5") is None, "only the end of a turn gives anything up"


def test_ending_the_turn_that_ends_the_game_warns() -> None:
    """N9-END-2: after the second side's turn of the last round, or of one too many without an attack."""
    sides = {"cool_waits": "i", "active": "cool", "first": "warm"}

    def warning(**keys: object) -> str | None:
        return warned(board("I i", "a5", **{**sides, **keys}))  # type: ignore[arg-type]  # keys of the document

    quiet = "This ends the game: too many rounds without an attack; trophies, then strength decide."
    last = "This ends the game: the last round is over; trophies, then strength decide."
    assert warning(round=12, quiet=9, shot=False) == quiet
    assert warning(round=40) == last
    attack = "b5 could still attack; points left: 4."
    assert warning(round=12, quiet=9, shot=True) == attack
    assert warning(round=12, quiet=8, shot=False) == attack
    assert warning(round=40, options={"last_round": "0"}) == attack
    assert warning(round=40, first="cool") == attack, "warm has a turn yet"


# ------------------------------------------------------------------------------------------------------------- attempts


def test_with_a_unit_in_hand_a_place_is_for_that_unit() -> None:
    """N9-MOVE-1, N9-ATK-2: it goes there, or attacks."""
    s = fight()
    assert meant(s, "b5", held="a4") == "move a4 b5"
    assert meant(s, "f9", held="a4") == "move a4 f9", "too far, and the referee says so"
    assert meant(s, "b6", held="e4") == "attack e4 b6", "the woods leave no die, and the referee says so"
    assert meant(s, "a0", held="a4") == "move a4 a0", "a unit never leaves the board"
    assert [refused(s, each) for each in ("move a4 f9", "attack e4 b6", "move a4 a0")] == [
        *("one-step", "no-dice-left", "off-board")
    ]


def test_another_unit_is_taken_up_instead() -> None:
    """N9-REINF-1: unless there is nothing to do with it."""
    s = fight()
    assert meant(s, "b4", held="e4") == ""
    assert meant(s, "a4", held="e4") == "reinforce e4 a4"
    do(s, "attack b4 b6", "rolled 5 6", "move e4 e5", "move e5 e6", "move e6 e7")
    assert meant(s, "b4", held="a4").startswith("move b4 ")
    assert refused(s, meant(s, "b4", held="a4")) == "step-points"
    assert meant(s, "e7", held="a4") == "reinforce e7 a4", "units of the same type give strength"
    assert refused(s, "reinforce e7 a4") == "no-points"


def test_a_unit_that_cannot_move_gives_strength_to_the_one_in_hand() -> None:
    """N9-REINF-1, N9-REINF-2."""
    s = board("r r r .\nr I r I2\nr r r .", "a6", cool_waits="i", warm_waits="I3")
    assert (meant(s, "b5", held="d5"), refused(s, "reinforce b5 d5")) == ("reinforce b5 d5", "")
    assert meant(s, "b5", held="a0") == "reinforce b5 a0"
    assert refused(s, "reinforce b5 a0") == "one-off-board"


def test_an_enemy_is_attacked_by_the_unit_with_most_dice() -> None:
    """N9-ATK-2, N9-ATK-3."""
    s = fight()
    assert meant(s, "b6") == "attack b4 b6"
    do(s, "attack b4 b6", "rolled 5 6")
    assert meant(s, "b6") == "attack a4 b6", "the tank has attacked"
    do(s, "attack a4 b6", "rolled 6")
    assert refused(s, meant(s, "b6")) == "has-attacked"


def test_an_enemy_out_of_reach_tells_why() -> None:
    """N9-ATK-3, N9-ATK-11, N9-BOARD-6."""
    far = board("i . . . . .", "a9", warm_waits="M")
    do(far, "move a0 a1")
    assert refused(far, meant(far, "a9")) == "out-of-range"
    hidden = board("i\nw\nT", "a6")
    assert refused(hidden, meant(hidden, "a6")) == "no-sight"
    waiting = board("T", "a6", cool_waits="i")
    assert refused(waiting, meant(waiting, "a10")) == "not-landed"
    nobody = board("i", "a6", warm_waits="T")
    assert refused(nobody, meant(nobody, "a6")) == "not-landed"


def test_an_empty_square_is_for_whoever_gets_there_cheapest() -> None:
    """N9-MOVE-1."""
    s = fight()
    assert meant(s, "b5") == "move b4 b5"
    assert meant(s, "c5") == "move b4 c5"
    assert refused(s, meant(s, "e9")) == "one-step"
    assert meant(s, "e9").split()[1] == "e4", "the nearest is asked why not"


def test_ground_that_is_closed_says_so() -> None:
    """N9-TER-5, N9-TER-7."""
    s = board("r b\nI T", "a5", cool_waits="i")
    assert refused(s, meant(s, "a5")) == "barred"
    assert meant(s, "b5") == "move a4 b5", "the infantry may enter the bunker, at the price of a diagonal step"
    assert refused(s, meant(s, "b5", held="b4")) == "barred"


def test_an_own_unit_is_taken_up_or_given_strength() -> None:
    """N9-REINF-1."""
    s = fight()
    assert meant(s, "b4") == ""
    assert meant(s, "a4") == "reinforce e4 a4"


def test_a_unit_that_can_do_nothing_says_why_not() -> None:
    """N9-UNIT-4, N9-TURN-1."""
    s = board("r r r\nr M r\nr r r", "a6", cool_waits="i")
    assert refused(s, meant(s, "b5")) == "barred"
    waiting = board("I I I T T i", "a1", warm_waits="M", cool_waits="t")
    assert refused(waiting, meant(waiting, "a0")) == "occupied"


def test_a_retreat_leads_where_the_finger_points() -> None:
    """N9-RET-1."""
    s = fight()
    do(s, "attack b4 b6", "rolled 6 6")
    assert (meant(s, "b7"), meant(s, "b5"), meant(s, "b6")) == ("retreat b6 b7", "retreat b6 b5", "")
    assert refused(s, "retreat b6 b5") == "no-retreat"


def test_what_is_no_place_means_nothing() -> None:
    s = fight()
    assert (meant(s, "z9"), meant(s, ""), meant(s, "b5", held="z9"), meant(s, "c0")) == ("", "", "move b4 b5", "")
