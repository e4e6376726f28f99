"""Answers as lines for a terminal: the outcomes in the notation of ``expect:``, and below them the reasons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.games.gloomhaven.desk.answer import Answer, End, Spot, TracedEnemy
from grognard.games.gloomhaven.desk.explaining import explanation_lines
from grognard.games.gloomhaven.map_notation import outcomes_text, trace_text
from grognard.games.gloomhaven.monster_map import Outcome, Traced
from grognard.hexes import FlatHex
from grognard.kernel.text import Catalogue

SAME: Final = "same"
DIFFERENT: Final = "DIFFERENT"
"""What is said of a block that tells what it expects; programs look for these words, so they are in no language."""
_INDENT: Final = "  "


def answer_lines(answer: Answer, words: Catalogue, width: int) -> list[str]:
    """Write the name of a block, its outcomes and whether they are those that it expects, and the reasons if told.

    Outcomes stay in one line, so that they can be copied into a block.
    """
    assert answer.position is not None
    me = answer.position.me
    lines = [answer.name, f"{_INDENT}{ends_text(me, answer.outcomes)}"]
    if answer.same:
        lines.append(f"{_INDENT}{SAME}")
    elif answer.same is False:
        expected = words.say("answer.expected", outcomes=ends_text(me, answer.expected or ()))
        lines.append(f"{_INDENT}{DIFFERENT}: {expected}")
    if answer.traced is not None and set(answer.traced) != set(answer.trace):
        traced = words.say("answer.expected", outcomes=traced_text(answer.traced))
        lines += [f"{_INDENT}trace: {traced_text(answer.trace)}", f"{_INDENT}trace: {traced}"]
    if answer.explanation:
        lines += ["", *explanation_lines(answer.explanation, words, width)]
    return lines


def traced_text(trace: Iterable[TracedEnemy]) -> str:
    """Write what the focus is found by as in ``trace:``."""
    return trace_text(
        [Traced(FlatHex(*each.enemy), each.negative, each.walk, each.distance, each.focus) for each in trace]
    )


def ends_text(me: Spot, ends: Iterable[End]) -> str:
    """Write outcomes as in ``expect:``."""
    outcomes = [Outcome(FlatHex(*each.end), tuple([FlatHex(*h) for h in each.targets])) for each in ends]
    return outcomes_text(FlatHex(*me), outcomes)
