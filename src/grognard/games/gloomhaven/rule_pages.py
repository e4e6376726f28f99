"""Rules as pages and as lines of a terminal: title, text, and examples; and the questions that readers have."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.about import about, about_facts, game_facts
from grognard.games.gloomhaven.examples import (
    answer_to,
    described_map,
    example_of,
    examples_of,
    positions,
    title_of,
    trial_of,
    turn_of,
)
from grognard.games.gloomhaven.map_notation import write_map
from grognard.games.gloomhaven.monster_map import MonsterMap
from grognard.games.gloomhaven.rule_texts import rule_texts, section_title, told
from grognard.kernel.pages import CommonQuestion, QuestionBoard, RulePage
from grognard.kernel.telling import trial_lines
from grognard.kernel.text import Catalogue

__all__ = [
    "about",
    "example_title",
    "game_facts",
    "questions",
    "rule_lines",
    "rule_list",
    "rule_page",
    "rule_text",
    "rule_title",
]


def rule_title(rule: str, text: Catalogue) -> str:
    """Return the id and title of a rule."""
    return f"{rule}: {told(rule, text).title}"


def rule_text(rule: str, text: Catalogue) -> str:
    """Return the text of a rule."""
    return told(rule, text).text


def rule_list(text: Catalogue) -> tuple[tuple[str, str, str], ...]:
    """Return every rule with its title and its section, in order."""
    return tuple([(rule, told(rule, text).title, section_title(rule, text)) for rule in rule_texts()])


def rule_lines(rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
    """Tell a rule in lines, with what monsters do in its examples: maps as the desk writes them, or described.

    ``colour`` changes nothing, as there is no drawing for a terminal.
    """
    lines = [rule_title(rule, text), rule_text(rule, text)]
    for name in examples_of(rule):
        position = positions()[name]
        given = answer_to(name, text)
        lines += ["", text.say("example.heading", title=title_of(name, text), text=turn_of(given))]
        lines += ["", *(map_lines(position) if drawn else described_map(position, text))]
        lines += trial_lines(trial_of(given))
    return lines


def map_lines(position: MonsterMap) -> list[str]:
    """Write a position as the monster desk reads it, without what is expected there."""
    return write_map(replace(position, expect=None, trace=None)).splitlines()


def rule_page(rule: str, text: Catalogue) -> RulePage:
    """Return a rule as a page, with the rules before and after it."""
    ids = list(rule_texts())
    at = ids.index(rule)
    known = told(rule, text)
    return RulePage(
        rule=rule,
        title=known.title,
        text=known.text,
        examples=tuple([example_of(name, text) for name in examples_of(rule)]),
        section=section_title(rule, text),
        before=ids[at - 1] if at else "",
        after=ids[at + 1] if at + 1 < len(ids) else "",
    )


def example_title(name: str, text: Catalogue) -> str | None:
    """Return the title of an example; None if there is none with this id."""
    return title_of(name, text)


def questions(text: Catalogue) -> tuple[CommonQuestion, ...]:
    """Return the questions that come up most, with the board of each case that shows the answer."""
    return tuple(
        [
            CommonQuestion(
                name,
                text.say(f"about.question.{name}"),
                text.say(f"about.answer.{name}"),
                tuple([_question_board(case, text) for case in shown]),
            )
            for name, shown in about_facts().questions.items()
        ]
    )


def _question_board(name: str, text: Catalogue) -> QuestionBoard:
    example = example_of(name, text)
    board = example.boards[0]
    return QuestionBoard(example.rules[0], name, example.title, board.picture, board.described)
