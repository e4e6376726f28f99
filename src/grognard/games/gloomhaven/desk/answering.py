"""The desk's answers to a text of ``map`` blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.games.gloomhaven.desk.acts import outcomes_of
from grognard.games.gloomhaven.desk.answer import Answer, TracedEnemy
from grognard.games.gloomhaven.desk.explaining import explain as explained
from grognard.games.gloomhaven.desk.positions import ends_of, position_of, spot_of
from grognard.games.gloomhaven.map_mistake import Mistake
from grognard.games.gloomhaven.map_notation import FENCE, MapReading, read_maps, write_map
from grognard.games.gloomhaven.monster_map import MonsterMap
from grognard.games.gloomhaven.monsters import Plan, posed, resolve
from grognard.kernel.text import Catalogue
from grognard.kernel.tool import Complaint, InputFile, ToolError

_A_LINE: Final = "me: (0,0) move=2 range=melee targets=1 walk"
_TWO_NUMBERS: Final = "(9,0)@38.2"


def text_of(file: InputFile, words: Catalogue) -> str:
    """Return the text of a file; ToolError if it has none."""
    if file.trouble:
        raise ToolError(f"{file.name}: {file.trouble}")
    try:
        return file.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + file.data.count(b"\n", 0, error.start)
        raise ToolError(f"{file.name}:{line}: {words.say('notation.not-text')}") from None


def blocks(text: str, words: Catalogue, name: str = "") -> tuple[tuple[MapReading, ...], list[Complaint]]:
    """Read the blocks of a text, and tell what is wrong in them; no block at all is wrong too.

    ``name`` is what the complaints call the text.
    """
    found = read_maps(text)
    complaints = [_complaint(name, each.name, mistake, words) for each in found for mistake in each.mistakes]
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
        except ValueError:  # of figures that nothing parts there are too many orders to look at them all
            mistake = Mistake(reading.line, 1, "too-many-tied", (("example", _TWO_NUMBERS),))
            found = _complaint(name, reading.name, mistake, words)
        yield found


def answer(position: MonsterMap, words: Catalogue, explain: bool) -> Answer:
    """Say what the monster of a position does, and why if that is asked for.

    Raises ``ValueError`` for too many figures whose order nothing tells.
    """
    plan = resolve(*posed(position))
    outcomes = ends_of(outcomes_of(plan))
    expected = None if position.expect is None else ends_of(position.expect)
    return Answer(
        name=position.name,
        outcomes=outcomes,
        focus=tuple([spot_of(h) for h in sorted(plan.focus)]),
        trace=traced_of(plan),
        same=None if expected is None else outcomes == expected,
        expected=expected,
        text=write_map(position),
        position=position_of(position),
        explanation=explained(position, plan, words) if explain else None,
    )


def traced_of(plan: Plan) -> tuple[TracedEnemy, ...]:
    """Return what the focus is found by."""
    return tuple(
        [TracedEnemy(spot_of(each.enemy), each.harm, each.walk, each.distance, each.focus) for each in plan.trace]
    )


def _complaint(name: str, block: str, mistake: Mistake, words: Catalogue) -> Complaint:
    return Complaint(name, mistake.line, mistake.column, mistake.sentence(words), block)
