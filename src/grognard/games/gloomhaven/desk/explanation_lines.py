"""An explanation as lines for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from grognard.drawing.terminal import columns
from grognard.games.gloomhaven.desk.answer import Explanation, Ranked, Row, Sentence, Spot
from grognard.kernel.text import Catalogue

WIDTH: Final = 100
MOST_ROWS: Final = 12
"""So many rows of a table are shown, and all of the best."""
_PIECES: Final = re.compile(r"\S*?(?![（《])[\u3000-\u9fff\uff00-\uffef][，。；：、！？）》]*|\S+|\s+")
"""What stays on one line: a word, or a Chinese sign with the signs that go with it."""


def explanation_lines(explanation: Explanation, text: Catalogue, width: int = WIDTH) -> list[str]:
    """Write the sentences with their rules, then the rankings; the cell in brackets is where a row lost."""
    lines = wrapped(_cited(explanation.headline), width)
    for number, sentence in enumerate(explanation.sentences, start=1):
        lines += wrapped(_cited(sentence), width, first=f"{number:2}. ", then="    ")
    for ranked in explanation.rankings:
        lines += ["", *_table(ranked, text, width)]
    return lines


def _cited(sentence: Sentence) -> str:
    return f"{sentence.text} [{' '.join(sentence.rules)}]" if sentence.rules else sentence.text


def wrapped(text: str, width: int, first: str = "", then: str = "") -> list[str]:
    """Break a text into lines of so many columns: at blanks, and after any Chinese sign."""
    lines = [first]
    for piece in _PIECES.findall(text):
        if columns(lines[-1] + piece.rstrip()) > width and lines[-1].strip():
            lines.append(then)
        if piece.strip() or lines[-1].strip():
            lines[-1] += piece
    return [line.rstrip() for line in lines]


def _table(ranked: Ranked, text: Catalogue, width: int) -> Iterator[str]:
    yield from wrapped(text.say("why.table-title", question=ranked.question, answer=ranked.answer), width)
    heads = [
        f"[{column.title}]" if at == ranked.decisive else f" {column.title} "
        for at, column in enumerate(ranked.columns)
    ]
    has_victims = any(row.targets for row in ranked.rows)
    best = [row for row in ranked.rows if row.lost_by is None]
    shown = ranked.rows[: max(MOST_ROWS, len(best))]
    first = text.say("why.column.enemy" if ranked.kind == "focus" else "why.column.hex")
    cells = [[first, *heads], *[[_called(row), *_marked(row)] for row in shown]]
    widths = [max(columns(line[at]) for line in cells) for at in range(len(heads) + 1)]
    for at, line in enumerate(cells):
        written = "  " + _left(line[0], widths[0])
        for each, column in zip(line[1:], widths[1:], strict=True):
            written += _right(each, column)
        if has_victims:
            written += f"  {text.say('why.column.hits') if at == 0 else _victims(shown[at - 1].targets)}"
        yield _cut(written.rstrip(), width)
    if len(ranked.rows) > len(shown):
        yield "  " + text.say("why.more-rows", n=len(ranked.rows) - len(shown))


def _cut(line: str, width: int) -> str:
    """Leave out words at the end of a line that is too long: there the victims stand."""
    if columns(line) <= width:
        return line
    words = line.split(" ")
    while len(words) > 1 and columns(" ".join(words)) > width - 2:
        del words[-1]
    return " ".join(words).rstrip() + " …"


def _called(row: Row) -> str:
    return row.name or f"({row.hex[0]},{row.hex[1]})"


def _marked(row: Row) -> list[str]:
    return [f"[{cell}]" if at == row.lost_by else f" {cell} " for at, cell in enumerate(row.cells)]


def _victims(sets: Iterable[Iterable[Spot]]) -> str:
    written = [" ".join([f"({q},{t})" for q, t in targets]) for targets in sets]
    return " / ".join(written)


def _left(cell: str, width: int) -> str:
    return cell + " " * (width - columns(cell))


def _right(cell: str, width: int) -> str:
    return " " * (width - columns(cell)) + cell
