"""The rulebook: every case as an example in words, its board, and its position at a table."""

from __future__ import annotations

import re
from functools import cache

import pytest

from grognard.content.casebook import MOST, Case
from grognard.games.memoir44.cards import AMBUSH
from grognard.games.memoir44.case_files import CASES, Check
from grognard.games.memoir44.examples import boards_of, example_of
from grognard.games.memoir44.facts import rule_texts
from grognard.games.memoir44.game import GAME
from grognard.kernel.game import find_game
from grognard.kernel.pages import Example, ExampleAnswer
from grognard.kernel.seat import CHANCE
from grognard.kernel.session import Session
from grognard.kernel.text import LANGUAGES, Catalogue

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
on_every_case = pytest.mark.parametrize("case", CASES.cases, ids=lambda case: case.id)


@cache
def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def example(name: str, language: str = "en") -> Example:
    return example_of(name, words(language))


def answers(name: str, language: str = "en") -> list[ExampleAnswer]:
    return [answer for board in example(name, language).boards for trial in board.trials for answer in trial.answers]


@on_every_case
@in_every_language
def test_every_case_is_told_in_whole_sentences(language: str, case: Case[Check]) -> None:
    shown = example_of(case.id, words(language))
    trials = [trial for board in shown.boards for trial in board.trials]
    assert len(trials) == len(case.checks)
    assert all(trial.answers for trial in trials)
    told = [line for board in shown.boards for line in board.conditions]
    for trial in trials:
        told += trial.played
        told += [line for answer in trial.answers for line in (answer.text, *answer.lines)]
    assert all(line.strip() for line in told)
    assert [line for line in told if re.search(r"[{}]|\bNone\b|\b[a-z-]+\.[a-z]|\b(True|False)\b", line)] == []
    strangers, notation = re.compile(r"[a-z]{2,}"), re.compile(r"“[a-z-]+”|left|center|right")
    assert language != "zh" or [line for line in told if strangers.search(notation.sub("", line))] == []


@on_every_case
def test_every_position_opens_at_a_table_with_somebody_asked(case: Case[Check]) -> None:
    for board, check in zip(example(case.id).boards, _first_checks(case), strict=True):
        if not board.position:
            asked = () if check.facts.fault else GAME.decisions(check.start())
            assert all(decision.seats == (CHANCE,) for decision in asked)
            continue
        session = Session.start_at(find_game("memoir44"), board.position, seed="1")
        assert GAME.decisions(session.state) or GAME.outcome(session.state)


def _first_checks(case: Case[Check]) -> list[Check]:
    return [shown.checks[0] for shown in boards_of(case, words())]


def test_a_side_without_cards_gets_some_to_play_on_and_never_an_ambush() -> None:
    """BAT-06 asks only for dice, so its position has neither a card in play nor one in hand."""
    state = GAME.read_position(example("BAT-06").boards[0].position)
    assert [decision.kind for decision in GAME.decisions(state)] == ["card"]
    assert all(len(hand) == 3 and AMBUSH not in hand for hand in state.hands)


def test_cards_that_an_example_names_are_left_as_they_are() -> None:
    """M44-TURN-6: both cards are for the empty right flank."""
    (board,) = example("ORD-01").boards
    state = GAME.read_position(board.position)
    assert len(state.hands[0]) == 2
    assert "In hand (Allies): Probe Right and Attack Right" in board.conditions


def test_dice_are_a_sum_with_the_reason_and_the_rule_of_each_term() -> None:
    """M44-OBS-6, M44-BAT-5."""
    first, second = answers("BAT-06")
    assert (first.text, first.verdict) == ("G5 attacks H5: 3 − 1 = 2 dice.", "yes")
    assert [line[-12:] for line in first.lines] == ["[M44-BAT-4]", "[M44-OBS-6]"] or len(first.lines) == 2
    assert second.text == "g4 attacks H5: 3 − 1 = 2 dice."


def test_a_refusal_is_told_with_its_reason_and_rule() -> None:
    """M44-BAT-3."""
    (refused,) = [answer for answer in answers("BAT-01") if answer.verdict == "no"]
    assert refused.text.startswith("Attack E5 with G5: no. ")
    assert refused.text.endswith("[M44-BAT-3]")


def test_sight_is_told_and_drawn_with_what_blocks_it() -> None:
    """M44-LOS-5."""
    boards = example("LOS-24").boards
    said = [answer for board in boards for trial in board.trials for answer in trial.answers]
    blocked = [answer for answer in said if answer.verdict == "no"]
    assert blocked
    assert all("in the way" in answer.text for answer in blocked)
    drawn = [board.picture for board in boards if "var(--danger)" in board.picture]
    assert len(drawn) == sum(1 for board in boards if any(a.verdict == "no" for t in board.trials for a in t.answers))


def test_legal_answers_are_listed_and_the_question_is_that_of_the_table() -> None:
    """M44-OBS-3, M44-RET-6."""
    asked, legal = answers("BAT-07")[1:3]
    assert asked.text == "Then: Axis: H5 may ignore one flag. Ignore it? It suffers 1 flag."
    assert legal.lines == ("Ignore one flag at H5", "Retreat H5 for every flag")


def test_what_happens_is_told_as_at_the_table() -> None:
    """M44-TURN-6."""
    trials = example("ORD-01").boards[0].trials
    assert [trial.played for trial in trials[1:]] == [
        ("Allies played Probe Right",),
        ("Allies played Probe Right", "Allies drew Probe Left"),
    ]


def test_rulings_of_an_example_are_named() -> None:
    """M44-LOS-6, M44-HGT-1."""
    conditions = [line for board in example("LOS-A").boards for line in board.conditions]
    assert "Ruling: Terrain heights: on" in conditions


def test_equal_boards_are_drawn_once() -> None:
    first, second = example("CRD-19").boards
    assert first.picture
    assert second.picture == ""
    assert second.conditions != first.conditions


@pytest.mark.parametrize("rule", rule_texts())
def test_a_rule_shows_all_cases_that_are_about_it_and_few_others(rule: str) -> None:
    shown = CASES.examples(rule)
    own = [case for case in CASES.cases if case.rules[0] == rule]
    assert [case for case in shown if case.rules[0] == rule] == own
    assert len(shown) <= max(MOST, len(own))


@in_every_language
def test_the_common_questions_have_an_answer_with_rules_and_boards(language: str) -> None:
    """M44-INFO-7."""
    asked = GAME.presentation.questions(words(language))
    assert [each.id for each in asked] == ["one-figure", "empty-section", "sandbags", "clearing", "last-medal"]
    assert [board.example for each in asked for board in each.boards] == [
        *("BAT-09", "ORD-01", "BAT-06", "BAT-07"),
        *("TG-01", "TG-02", "TG-03"),
    ]
    for each in asked:
        assert each.question.rstrip()[-1] in "?？"
        assert set(re.findall(r"M44-[A-Z]+-\d+", each.answer)) & set(rule_texts())
        assert all(board.picture.startswith("<svg") and board.title and board.described for board in each.boards)
        assert all(board.rule in GAME.rules() for board in each.boards)
