"""Rules as pages and as lines of a terminal: title, text, and examples; and the questions that readers have."""

from __future__ import annotations

from grognard.games.memoir44.about import about_facts
from grognard.games.memoir44.case_answers import trial_of
from grognard.games.memoir44.case_files import CASES
from grognard.games.memoir44.drawing import draw_for_page
from grognard.games.memoir44.examples import (
    boards_of,
    conditions,
    described_board,
    example_of,
)
from grognard.games.memoir44.facts import rule_texts
from grognard.games.memoir44.text_board import draw_text
from grognard.games.memoir44.words import rule_section, rule_text, rule_title
from grognard.kernel.pages import CommonQuestion, QuestionBoard, RulePage
from grognard.kernel.telling import trial_lines
from grognard.kernel.text import Catalogue


def rule_lines(rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
    """Tell a rule in lines, the boards of its examples drawn or described, with what the referee answers."""
    lines = [f"{rule}: {rule_title(rule, text)}", rule_text(rule, text)]
    for case in CASES.examples(rule):
        words = case.text_in(text)
        lines += ["", text.say("panel.example", title=case.title_in(text), text=words)]
        for board in boards_of(case, text):
            if board.start is not None and board.picture is not None:
                shown = draw_text(board.picture, colour).split("\n") if drawn else described_board(board.picture, text)
                lines += ["", *(shown if board.is_new else ()), *conditions(board.start, board.checks[0], text)]
            for check in board.checks:
                lines += trial_lines(trial_of(check, text))
    return lines


def rule_page(rule: str, text: Catalogue) -> RulePage:
    """Return a rule as a page, with the rules before and after it."""
    ids = list(rule_texts())
    at = ids.index(rule)
    return RulePage(
        rule=rule,
        title=rule_title(rule, text),
        text=rule_text(rule, text),
        examples=tuple(example_of(case.id, text) for case in CASES.examples(rule)),
        section=rule_section(rule, text),
        before=ids[at - 1] if at else "",
        after=ids[at + 1] if at + 1 < len(ids) else "",
    )


def example_title(name: str, text: Catalogue) -> str | None:
    """Return the title of a case; None if there is none with this id."""
    case = CASES.named(name)
    return None if case is None else case.title_in(text)


def questions(text: Catalogue) -> tuple[CommonQuestion, ...]:
    """Return the questions that come up most, with the first board of each case that answers them (M44-INFO-7)."""
    return tuple(
        CommonQuestion(
            name,
            text.say(f"about.question.{name}"),
            text.say(f"about.answer.{name}"),
            tuple(_question_board(case, text) for case in cases),
        )
        for name, cases in about_facts().questions.cases.items()
    )


def _question_board(name: str, text: Catalogue) -> QuestionBoard:
    case = CASES.named(name)
    assert case is not None, f"the facts name the case {name}"
    picture = boards_of(case, text)[0].picture
    assert picture is not None, f"the case {name} begins with a board"
    described = tuple(described_board(picture, text))
    drawn = draw_for_page(picture, name, " ".join(described))
    return QuestionBoard(case.rules[0], name, case.title_in(text), drawn, described)
