"""Rules as pages and as lines of a terminal: title, text, and examples from the case files."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.memoir44.drawing import draw_for_page
from grognard.games.memoir44.examples import Shown, cut_out, examples
from grognard.games.memoir44.facts import rule_texts
from grognard.games.memoir44.observing import observe
from grognard.games.memoir44.picture import BoardPicture
from grognard.games.memoir44.picturing import seen_picture
from grognard.games.memoir44.text_board import describe_board, draw_text
from grognard.games.memoir44.words import rule_section, rule_text, rule_title
from grognard.kernel.pages import Example, RulePage
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.text import Catalogue


def rule_lines(rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
    """Tell a rule in lines, the boards of its examples drawn or described."""
    lines = [f"{rule}: {rule_title(rule, text)}", rule_text(rule, text)]
    for shown in examples(rule, text):
        lines += ["", text.say("panel.example", title=shown.title, text=shown.text)]
        if shown.start is not None:
            board = _board(shown, text)
            lines += ["", *(draw_text(board, colour).split("\n") if drawn else _described(board, text))]
            lines += [f"> {line}" for line in shown.played]
    return lines


def rule_page(rule: str, text: Catalogue) -> RulePage:
    """Return a rule as a page, with the rules before and after it."""
    ids = list(rule_texts())
    at = ids.index(rule)
    return RulePage(
        rule=rule,
        title=rule_title(rule, text),
        text=rule_text(rule, text),
        examples=tuple(_example(shown, text) for shown in examples(rule, text)),
        section=rule_section(rule, text),
        before=ids[at - 1] if at else "",
        after=ids[at + 1] if at + 1 < len(ids) else "",
    )


def _example(shown: Shown, text: Catalogue) -> Example:
    if shown.start is None:
        return Example(shown.id, shown.title, shown.text, "", (), ())
    board = _board(shown, text)
    described = _described(board, text)
    picture = draw_for_page(board, shown.id, " ".join(described))
    return Example(shown.id, shown.title, shown.text, picture, tuple(described), shown.played)


def _board(shown: Shown, text: Catalogue) -> BoardPicture:
    assert shown.start is not None
    return cut_out(seen_picture(observe(shown.start, SPECTATOR), shown.title, text))


def _described(board: BoardPicture, text: Catalogue) -> Sequence[str]:
    return describe_board(board, text.say)[1:]
