"""The desk's answers to a text of ``map`` blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from grognard.games.gloomhaven.desk.acts import outcomes_of
from grognard.games.gloomhaven.desk.answer import Answer, TracedEnemy
from grognard.games.gloomhaven.desk.explaining import explain as explained
from grognard.games.gloomhaven.desk.positions import ends_of, position_of, spot_of
from grognard.games.gloomhaven.map_mistake import Mistake
from grognard.games.gloomhaven.map_notation import FENCE, MapReading, read_maps, write_map
from grognard.games.gloomhaven.monster_map import MonsterMap, Traced
from grognard.games.gloomhaven.monsters import posed, resolve
from grognard.games.gloomhaven.monsters.order import TooManyTied
from grognard.kernel.text import Catalogue
from grognard.kernel.tool import Complaint, InputFile, ToolError

MOST_COMPLAINTS: Final = 100
"""So many complaints are told of one text."""
_LINE_END: Final = re.compile(rb"\r\n|\r|\n")
_A_LINE: Final = "me: (0,0) move=2 range=melee targets=1 walk"
_TWO_NUMBERS: Final = "(9,0)@38.2"


def text_of(file: InputFile, words: Catalogue) -> str:
    """Return the text of a file; ToolError if it has none."""
    if file.trouble:
        raise ToolError(f"{file.name}: {file.trouble}")
    try:
        return file.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + len(_LINE_END.findall(file.data, 0, error.start))
        raise ToolError(f"{file.name}:{line}: {words.say('notation.not-text')}") from None


def blocks(text: str, words: Catalogue, name: str = "") -> tuple[tuple[MapReading, ...], list[Complaint]]:
    """Read the blocks of a text, and tell what is wrong in them; no block at all is wrong too.

    ``name`` is what the complaints call the text.
    """
    found = read_maps(text)
    mistakes = ((each, mistake) for each in found for mistake in each.mistakes)
    complaints = [_complaint(name, each.name, mistake, words) for each, mistake in islice(mistakes, MOST_COMPLAINTS)]
    more = list(mistakes)
    if more:
        (reading, first) = more[0]
        rest = Mistake(first.line, first.column, "more", (("number", len(more)),))
        complaints.append(_complaint(name, reading.name, rest, words))
    if not found:
        mistake = Mistake(1, 1, "no-blocks", (("fence", f"{FENCE}map"), ("example", _A_LINE)))
        complaints.append(_complaint(name, "", mistake, words))
    return found, complaints


def answers(
    text: str, words: Catalogue, explain: bool, name: str = ""
) -> tuple[tuple[Answer, ...], tuple[Complaint, ...]]:
    """Answer each block of a text; what is wrong in one does not touch the others."""
    found = list(each_answer(text, words, explain, name))
    given = tuple([each for each in found if isinstance(each, Answer)])
    return given, tuple([each for each in found if isinstance(each, Complaint)])


def each_answer(text: str, words: Catalogue, explain: bool, name: str = "") -> Iterator[Answer | Complaint]:
    """Give what is wrong in a text, then the answer to each block as soon as there is one, or why there is none."""
    readings, complaints = blocks(text, words, name)
    yield from complaints
    for reading in readings:
        if reading.position is None:
            continue
        try:
            found: Answer | Complaint = answer(reading.position, words, explain)
        except TooManyTied:
            mistake = Mistake(reading.line, 1, "too-many-tied", (("example", _TWO_NUMBERS),))
            found = _complaint(name, reading.name, mistake, words)
        yield found


def answer(position: MonsterMap, words: Catalogue, explain: bool) -> Answer:
    """Say what the monster of a position does, and why if that is asked for.

    Raises TooManyTied for too many figures whose order nothing tells.
    """
    plan = resolve(*posed(position))
    outcomes = ends_of(outcomes_of(plan))
    expected = None if position.expect is None else ends_of(position.expect)
    trace = traced_of(plan.trace)
    traced = None if position.trace is None else traced_of(position.trace)
    return Answer(
        name=position.name,
        outcomes=outcomes,
        focus=tuple([spot_of(h) for h in sorted(plan.focus)]),
        trace=trace,
        same=None if expected is None else outcomes == expected,
        expected=expected,
        text=write_map(position),
        position=position_of(position),
        explanation=explained(position, plan, words) if explain else None,
        traced=traced,
    )


def traced_of(trace: Iterable[Traced]) -> tuple[TracedEnemy, ...]:
    """Return what the focus is found by."""
    return tuple([TracedEnemy(spot_of(each.enemy), *each[1:]) for each in trace])


def _complaint(name: str, block: str, mistake: Mistake, words: Catalogue) -> Complaint:
    return Complaint(name, mistake.line, mistake.column, mistake.sentence(words), block)
