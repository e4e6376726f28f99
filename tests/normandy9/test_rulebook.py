"""The rulebook: every case as an example in words, its board, and its position at a table."""

from __future__ import annotations

import re
from functools import cache

import pytest

from grognard.content.casebook import MOST, Case
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.options import OPTIONS
from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.rulebook.case_files import CASES, Check
from grognard.games.normandy9.rulebook.examples import boards_of, example_of
from grognard.games.normandy9.rulebook.rule_pages import origin_of, rule_lines, rule_page
from grognard.kernel.game import find_game
from grognard.kernel.pages import Example, ExampleAnswer
from grognard.kernel.session import Session
from grognard.kernel.text import LANGUAGES, Catalogue

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
on_every_case = pytest.mark.parametrize("case", CASES.cases, ids=lambda case: case.id)


@cache
def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def example(name: str, language: str = "en") -> Example:
    return example_of(name, words(language))


def answers(name: str) -> list[ExampleAnswer]:
    return [answer for board in example(name).boards for trial in board.trials for answer in trial.answers]


@on_every_case
@in_every_language
def test_every_case_is_told_in_whole_sentences(language: str, case: Case[Check]) -> None:
    shown = example(case.id, language)
    trials = [trial for board in shown.boards for trial in board.trials]
    assert len(trials) == len(case.checks)
    assert all(trial.answers for trial in trials)
    told = [shown.title, shown.text] + [line for board in shown.boards for line in board.conditions]
    for trial in trials:
        told += [trial.note] if trial.note else []
        told += trial.played
        told += [line for answer in trial.answers for line in (answer.text, *answer.lines)]
    assert all(line.strip() for line in told)
    assert [line for line in told if re.search(r"[{}]|\bNone\b|\b[a-z-]+\.[a-z]|\b(True|False)\b", line)] == []
    strangers = re.compile(r"[a-z]{2,}")
    assert language != "zh" or [line for line in told if strangers.search(line)] == []


@on_every_case
@in_every_language
def test_every_note_is_told_in_every_language(language: str, case: Case[Check]) -> None:
    trials = [trial for board in example(case.id, language).boards for trial in board.trials]
    assert [bool(trial.note) for trial in trials] == [bool(check.facts.note) for check in case.checks]


@on_every_case
def test_every_position_opens_at_a_table_with_somebody_asked(case: Case[Check]) -> None:
    for board, shown in zip(example(case.id).boards, boards_of(case), strict=True):
        if not board.position:
            assert all(check.facts.fault for check in shown.checks)
            continue
        session = Session.start_at(find_game("normandy9"), board.position, seed="1")
        assert GAME.decisions(session.state) or GAME.outcome(session.state)


def test_dice_are_a_sum_with_the_reason_and_the_rule_of_each_term() -> None:
    """N9-EX-7, N9-ATK-12."""
    first = answers("EX-7")[0]
    assert (first.text, first.verdict) == ("a1 attacks a3: 3 − 1 − 1 = 1 die.", "yes")
    assert [line.rpartition(" ")[2] for line in first.lines] == ["[N9-ATK-3]", "[N9-TER-2]", "[N9-TER-3]"]


def test_a_refusal_is_told_once_with_its_reason_and_rule() -> None:
    """N9-TER-8."""
    refused = [answer for answer in answers("EX-7") if answer.verdict == "no" and "N9-TER-8" in answer.text]
    assert [answer.text[:27] for answer in refused] == ["Attack from a1 on a4: no. T"]
    assert len(refused[0].lines) == 2


def test_sight_is_told_and_drawn_with_what_blocks_it() -> None:
    """N9-EX-6, N9-ATK-9."""
    boards = example("EX-6").boards
    said = [[answer for trial in board.trials for answer in trial.answers] for board in boards]
    blocked = [any(answer.verdict == "no" for answer in each) for each in said]
    assert blocked == [True, True, True, False, False, True]
    assert ["var(--danger)" in board.picture for board in boards] == blocked
    assert [line[:2] for line in said[2][0].lines] == ["b1", "a2"]


def test_what_happens_is_told_as_at_the_table() -> None:
    """N9-EX-1."""
    trial = example("EX-1").boards[0].trials[1]
    assert len(trial.played) == 3
    assert trial.played[0] == "Warm: tank b1 attacks infantry b2 with 3 dice."
    assert trial.answers[0].text == "b2: infantry of strength 2 (Cool)."


def test_legal_answers_are_listed_and_refused_ones_told_why() -> None:
    """N9-EX-8."""
    (only,) = [answer for answer in answers("EX-8") if answer.text == "Only one answer is legal:"]
    assert only.lines == ("Step from a1 to a2",)
    assert sum("[N9-TURN-3]" in answer.text for answer in answers("EX-8")) == 4


def test_the_options_and_points_of_an_example_are_named() -> None:
    """N9-VAR-1, N9-EX-8."""
    assert any(
        line.startswith("Option: Attrition") for board in example("ATTRITION-1").boards for line in board.conditions
    )
    assert example("EX-8").boards[0].conditions == ("Turn of Warm, 1 action point.",)


def test_equal_boards_are_drawn_once() -> None:
    first, second = example("DUTY-4").boards[0], example("END-2").boards
    assert first.picture.startswith("<svg")
    assert [bool(board.picture) for board in second] == [True, False, False, False]
    assert len({board.conditions for board in second}) == 4


def test_before_the_deal_the_cards_are_drawn_as_they_lie_after_what_is_played() -> None:
    """N9-BOARD-1, N9-BOARD-2."""
    none, one, turned = example("DEAL-1").boards
    assert len({none.picture, one.picture, turned.picture}) == 3
    assert any("bunker" in line for line in one.described)
    assert not any("bunker" in line for line in none.described)


@pytest.mark.parametrize("rule", rule_texts())
def test_a_rule_shows_all_cases_that_are_about_it_and_few_others(rule: str) -> None:
    shown = CASES.examples(rule)
    own = [case for case in CASES.cases if case.rules[0] == rule]
    assert [case for case in shown if case.rules[0] == rule] == own
    assert len(shown) <= max(MOST, len(own))


@pytest.mark.parametrize("rule", rule_texts())
def test_a_page_and_the_terminal_say_where_a_rule_comes_from(rule: str) -> None:
    """N9-KEY-1."""
    origin = origin_of(rule, words())
    page = rule_page(rule, words())
    assert bool(origin) == (rule_texts()[rule].status != "note")
    assert page.text == f"{rule_texts()[rule].text} {origin}".strip()
    lines = rule_lines(rule, words(), colour=False, drawn=False)
    assert lines[:2] == [f"{rule}: {page.title}", rule_texts()[rule].text]
    assert not origin or lines[2] == origin
    assert sum(line.startswith("Example: ") for line in lines) == len(page.examples)


@in_every_language
def test_a_rule_that_an_option_changes_names_it_as_the_table_does(language: str) -> None:
    """N9-KEY-1."""
    text = words(language)
    for option in OPTIONS:
        assert text.say(f"option.{option.name}") in rule_page(option.rule, text).text, option.name


def test_the_rules_follow_one_another() -> None:
    rules = list(rule_texts())
    pages = [rule_page(rule, words()) for rule in rules]
    assert [page.before for page in pages] == ["", *rules[:-1]]
    assert [page.after for page in pages] == [*rules[1:], ""]


@in_every_language
def test_a_terminal_draws_only_the_rows_that_matter(language: str) -> None:
    """N9-EX-1: of nine rows the two of the example; nothing is wider than 80 columns."""
    lines = rule_lines("N9-EX-1", words(language), colour=False, drawn=True)
    drawn = [line for line in lines if line.startswith("  |")]
    assert [line[4:6] for line in drawn[:4]] == ["a2", "  ", "a1", "  "]
    assert "i4" in drawn[1]
    assert all(len(line) < 80 for line in drawn)


@in_every_language
def test_the_common_questions_have_an_answer_with_rules_and_boards(language: str) -> None:
    """N9-KEY-1, N9-ATK-11, N9-TURN-3."""
    asked = GAME.presentation.questions(words(language))
    assert [each.id for each in asked][:2] == ["end-turn", "mortar-sight"]
    assert [each.id for each in asked if not each.boards] == ["reconstructed"]
    for each in asked:
        assert each.question.rstrip()[-1] in "?？"
        cited = set(re.findall(r"N9-[A-Z]+-\d+", each.answer))
        assert cited
        assert cited <= set(rule_texts())
        assert all(board.picture.startswith("<svg") and board.title and board.described for board in each.boards)
        assert all(board.rule in cited or board.example.startswith("EX-") for board in each.boards)
