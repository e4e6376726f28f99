"""The desk's answers to a text of ``map`` blocks."""

from __future__ import annotations

from grognard.games.gloomhaven.desk.answer import Answer, End, Spot, TracedEnemy
from grognard.games.gloomhaven.map_notation import MapReading, read_maps, write_map
from grognard.games.gloomhaven.monster_map import MonsterMap, Outcome
from grognard.games.gloomhaven.monsters import Plan, posed, resolve
from grognard.hexes import FlatHex
from grognard.kernel.text import Catalogue
from grognard.kernel.tool import Complaint, InputFile, ToolError


def answers(
    text: str, words: Catalogue, explain: bool, name: str = ""
) -> tuple[tuple[Answer, ...], tuple[Complaint, ...]]:
    """Answer each block of a text; a mistake in one does not touch the others.

    ``name`` is what the complaints call the text.
    """
    given: list[Answer] = []
    complaints: list[Complaint] = []
    for reading in read_maps(text):
        if reading.position is not None:
            given.append(answer(reading.position, words, explain))
        complaints += complaints_of(reading, name)
    return tuple(given), tuple(complaints)


def read_text(file: InputFile) -> str:
    """Return the text of a file; ToolError if it has none."""
    if file.trouble:
        raise ToolError(f"{file.name}: {file.trouble}")
    try:
        return file.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + file.data.count(b"\n", 0, error.start)
        raise ToolError(f"{file.name}:{line}: this is not UTF-8 text; choose another file") from None


def complaints_of(reading: MapReading, name: str) -> list[Complaint]:
    """Return what is wrong in a block of a text of this name."""
    return [
        Complaint(name, mistake.line, mistake.column, mistake.sentence, reading.name) for mistake in reading.mistakes
    ]


def answer(position: MonsterMap, words: Catalogue, explain: bool) -> Answer:
    """Say what the monster of a position does, and why if that is asked for."""
    plan = resolve(*posed(position))
    outcomes = ends_of(plan.outcomes)
    return Answer(
        name=position.name,
        outcomes=outcomes,
        focus=tuple([spot_of(h) for h in sorted(plan.focus)]),
        trace=traced_of(plan),
        same=None if position.expect is None else outcomes == ends_of(position.expect),
        text=write_map(position),
    )


def spot_of(h: FlatHex) -> Spot:
    """Return a hex as two numbers."""
    return (h.q, h.t)


def ends_of(outcomes: tuple[Outcome, ...]) -> tuple[End, ...]:
    """Return outcomes as data, sorted."""
    return tuple(
        [
            End(spot_of(outcome.end), tuple([spot_of(h) for h in sorted(outcome.targets)]))
            for outcome in sorted({Outcome(each.end, tuple(sorted(each.targets))) for each in outcomes})
        ]
    )


def traced_of(plan: Plan) -> tuple[TracedEnemy, ...]:
    """Return what the focus is found by as data."""
    return tuple(
        [TracedEnemy(spot_of(each.enemy), each.harm, each.walk, each.distance, each.focus) for each in plan.trace]
    )
