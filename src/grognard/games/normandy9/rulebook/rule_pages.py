"""Rules as pages and as lines of a terminal: title, text, origin and examples; and the questions that readers have."""

from __future__ import annotations

from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.rulebook.about import about_facts
from grognard.games.normandy9.rulebook.case_answers import trial_of
from grognard.games.normandy9.rulebook.case_files import CASES
from grognard.games.normandy9.rulebook.examples import (
    ShownBoard,
    board_lines,
    boards_of,
    conditions,
    example_of,
)
from grognard.games.normandy9.words.phrases import rule_section, rule_text, rule_title
from grognard.kernel.pages import CommonQuestion, QuestionBoard, RulePage
from grognard.kernel.telling import trial_lines
from grognard.kernel.text import Catalogue


def rule_lines(rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
    """Tell a rule in lines, the boards of its examples drawn or described, with what the referee answers."""
    lines = [f"{rule}: {rule_title(rule, text)}", rule_text(rule, text)]
    lines += [origin] if (origin := origin_of(rule, text)) else []
    for case in CASES.examples(rule):
        lines += ["", text.say("example.heading", title=case.title_in(text), text=case.text_in(text))]
        for shown in boards_of(case):
            lines += _board_lines(shown, text, colour, drawn)
            for check in shown.checks:
                lines += trial_lines(trial_of(check, text))
    return lines


def _board_lines(shown: ShownBoard, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
    if shown.start is None:
        return []
    lines = board_lines(shown, text, colour, drawn) if shown.is_new else []
    return ["", *lines, *conditions(shown.checks[0], text)]


def origin_of(rule: str, text: Catalogue) -> str:
    """Say whether the published text fixes a rule or it is reconstructed; "" for what is no rule of play (N9-KEY-1)."""
    status = rule_texts()[rule].status
    return "" if status == "note" else text.say(f"rules.status.{status}")


def rule_page(rule: str, text: Catalogue) -> RulePage:
    """Return a rule as a page, with the rules before and after it; its text ends with where the rule comes from."""
    ids = list(rule_texts())
    at = ids.index(rule)
    origin = origin_of(rule, text)
    return RulePage(
        rule=rule,
        title=rule_title(rule, text),
        text=text.say("rules.with-origin", text=rule_text(rule, text), origin=origin)
        if origin
        else rule_text(rule, text),
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
    """Return the questions that come up most, with the first board of each case that answers them."""
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
    example = example_of(name, text)
    board = example.boards[0]
    return QuestionBoard(case.rules[0], name, example.title, board.picture, board.described)
