"""What a typed line means: numbers, notation, words cut short, and what the rules say against it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.answers import Against, Answers, Meaning, NotUnderstood, Several, Steps
from grognard.kernel.game import AnyGame, find_game
from grognard.kernel.session import Session


@pytest.fixture
def session() -> Session[Any]:
    """A battle in which the Allies hold Assault Left and Assault Center, and Axis infantry stands on d6."""
    return Session.start(find_game("memoir44"), "pegasus-bridge", {}, seed="5")


def answers(session: Session[Any]) -> Answers:
    """The answers to the open question of a session."""
    game: AnyGame = session.game
    decision = session.decisions[0]
    return Answers(game, session.state, decision, decision.seats[0])


def act(session: Session[Any], *lines: str) -> None:
    """Type some lines that mean something."""
    for line in lines:
        meaning = answers(session).meaning(line)
        assert isinstance(meaning, Steps), (line, meaning)
        for action in meaning.actions:
            session.act(action)


def said(meaning: Meaning) -> list[str]:
    """The notation of what was understood."""
    assert isinstance(meaning, Steps | Several), meaning
    return [action.notation for action in meaning.actions]


@pytest.mark.parametrize(
    "line", ["2", "play assault-left", "PLAY Assault-Left", "assault-left", "assault left", "pl ass l"]
)
def test_an_answer_may_be_a_number_or_notation_cut_short(session: Session[Any], line: str) -> None:
    assert said(answers(session).meaning(line)) == ["play assault-left"]


def test_what_fits_several_answers_is_not_guessed(session: Session[Any]) -> None:
    meaning = answers(session).meaning("play assault")
    assert isinstance(meaning, Several)
    assert said(meaning) == ["play assault-left", "play assault-center", "play assault-right"]


def test_one_letter_without_a_verb_is_too_little(session: Session[Any]) -> None:
    assert answers(session).meaning("m") == NotUnderstood()
    assert said(answers(session).meaning("mo")) == ["play move-out"]


def test_a_number_beyond_the_choices_is_no_answer(session: Session[Any]) -> None:
    assert answers(session).meaning("7") == NotUnderstood(number=True)
    assert answers(session).meaning("0") == NotUnderstood(number=True)
    assert answers(session).meaning("9" * 5000) == NotUnderstood(number=True)


@pytest.mark.parametrize("line", ["", "   ", "abracadabra", "play", "play nothing-known", "move d5", "\x00", "²"])
def test_what_cannot_be_read_is_not_understood(session: Session[Any], line: str) -> None:
    assert isinstance(answers(session).meaning(line), NotUnderstood | Several)


def test_a_move_is_understood_before_its_unit_is_taken_up(session: Session[Any]) -> None:
    act(session, "assault-left")
    for line in ("move c4 d4", "m c4 d4", "c4 d4"):
        assert said(answers(session).meaning(line)) == ["unit c4", "move c4 d4"]
    assert said(answers(session).meaning("stay c4")) == ["unit c4", "stay c4"]
    assert said(answers(session).meaning("c4")) == ["unit c4"]


def test_the_unit_that_was_taken_up_may_be_left_out(session: Session[Any]) -> None:
    act(session, "assault-left", "c4")
    for line in ("d4", "move d4", "m d4"):
        assert said(answers(session).meaning(line)) == ["move c4 d4"]
    assert said(answers(session).meaning("stay")) == ["stay c4"]


def test_a_refused_answer_comes_with_its_rule_and_what_would_work(session: Session[Any]) -> None:
    """M44-MOV-8."""
    act(session, "assault-left")
    here = answers(session)
    for line in ("move c4 b4", "m c4 b4", "c4 b4"):
        meaning = here.meaning(line)
        assert isinstance(meaning, Against)
        assert (meaning.refusal.rule, meaning.refusal.reason) == ("M44-MOV-8", "hex-impassable")
        assert "move c4 d4" in [action.notation for action in here.instead(meaning.action)]
        assert all(action.words()[0] == "c4" for action in here.instead(meaning.action))


def test_a_refused_destination_alone_is_understood(session: Session[Any]) -> None:
    """M44-MOV-8."""
    act(session, "assault-left", "c4")
    meaning = answers(session).meaning("b4")
    assert isinstance(meaning, Against)
    assert meaning.action.notation == "move c4 b4"


def test_what_is_asked_about_may_be_cut_short_too(session: Session[Any]) -> None:
    for line in ("2", "assault left", "pl ass l"):
        action = answers(session).guess(line.split())
        assert action is not None
        assert action.notation == "play assault-left"
    assert answers(session).guess(["assault"]) is None


def test_an_action_of_another_phase_is_refused(session: Session[Any]) -> None:
    """M44-TURN-3."""
    act(session, "assault-left")
    meaning = answers(session).meaning("attack c4 d6")
    assert isinstance(meaning, Against)
    assert meaning.refusal.rule == "M44-TURN-3"


def test_words_complete_one_after_the_other(session: Session[Any]) -> None:
    act(session, "assault-left")
    here = answers(session)
    assert here.completions("", "m") == ["move"]
    assert here.completions("", "e") == ["end-moves"]
    assert here.completions("move ", "") == ["c4", "C3", "D3"]
    assert here.completions("MOVE C4 ", "d") == ["D5", "d4"]
    assert here.completions("move c4 d4 ", "") == []


WORDS = st.sampled_from(
    [
        "move",
        "m",
        "attack",
        "play",
        "unit",
        "stay",
        "end",
        "c4",
        "C3",
        "d4",
        "D6",
        "Z9",
        "assault-left",
        "1",
        "-1",
        "why",
    ]
)


@given(line=st.text() | st.lists(WORDS, max_size=4).map(" ".join), steps=st.integers(0, 3))
def test_any_line_means_something_or_nothing_and_changes_nothing(line: str, steps: int) -> None:
    session = Session.start(find_game("memoir44"), "pegasus-bridge", {}, seed="5")
    act(session, *("assault-left", "move c4 d4", "end-moves")[:steps])
    position = session.game.write_position(session.state)
    meaning = answers(session).meaning(line)
    if isinstance(meaning, Steps):
        assert session.game.refuse(session.state, meaning.actions[0]) is None
    if isinstance(meaning, Against):
        assert session.game.refuse(session.state, meaning.action) is not None
        assert answers(session).instead(meaning.action)
    assert session.game.write_position(session.state) == position
