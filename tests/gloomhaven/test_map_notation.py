"""Map blocks: what is read and written, names, and a sentence with its place for each mistake."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.games.gloomhaven.floor import Bounds, Mode
from grognard.games.gloomhaven.map_notation import (
    Enemy,
    MapArea,
    MonsterMap,
    Outcome,
    Traced,
    outcomes_text,
    read_maps,
    trace_text,
    write_map,
    write_maps,
)
from grognard.hexes import FlatHex
from tests.gloomhaven.monster_maps import TEXT, positions, rules_shown

ME = "me: (0,0) move=2 range=melee targets=1 walk"


def read(*lines: str) -> MonsterMap:
    """The position of a bare block."""
    (found,) = read_maps("\n".join(lines))
    assert [str(mistake) for mistake in found.mistakes] == []
    assert found.position is not None
    return found.position


def mistakes(*lines: str) -> list[str]:
    """What is wrong with a bare block."""
    (found,) = read_maps("\n".join(lines))
    assert (found.position is None) == bool(found.mistakes)
    return [str(mistake) for mistake in found.mistakes]


def test_all_the_maps_are_read_and_written_as_they_stand() -> None:
    assert len(positions()) == 55
    blocks = re.findall(r"```map\n(.*?)```", TEXT, re.DOTALL)
    assert [write_map(position) for position in positions()] == blocks
    assert tuple(reading.position for reading in read_maps(write_maps(positions()))) == positions()


def test_each_map_has_a_name_rules_outcomes_and_a_trace() -> None:
    names = [position.name for position in positions()]
    assert [name.split()[0] for name in names] == [f"GHC-M{number:02}" for number in range(1, 56)]
    assert list(rules_shown()) == names
    assert all(re.fullmatch(r"GH-[A-Z]+-\d+", rule) for rules in rules_shown().values() for rule in rules)
    assert all(position.expect and position.trace is not None for position in positions())


def test_every_key_is_read() -> None:
    position = read(
        "board: (-2,0) (9,6)",
        "me: (3,0) muddled fly targets=all range=4 move=0",
        "aoe: ranged (1,-1) (0,0)",
        "allies: (2,1) (1,0)",
        "enemies: (5,1)@20 (4,1)@3 (6,-1)",
        "walls: (0,2)",
        "lines: (1,2)/S (2,2)/NE",
        "obstacles: (3,2)",
        "traps: (3,3)",
        "hazards: (4,3)",
        "difficult: (5,3)",
        "expect: (4,0) -> (5,1) (4,1)| stay",
        "trace: (4,1) neg=0 walk=0 dist=1 FOCUS ; (5,1) neg=1 walk=2 dist=3",
    )
    assert position == MonsterMap(
        name="#1",
        me=FlatHex(3, 0),
        move=0,
        range=4,
        targets="all",
        mode=Mode.FLY,
        muddled=True,
        board=Bounds(-2, 0, 9, 6),
        area=MapArea("ranged", (FlatHex(0, 0), FlatHex(1, -1))),
        allies=(FlatHex(1, 0), FlatHex(2, 1)),
        enemies=(Enemy(FlatHex(6, -1)), Enemy(FlatHex(4, 1), 3), Enemy(FlatHex(5, 1), 20)),
        walls=(FlatHex(0, 2),),
        lines=((FlatHex(1, 1), 0), (FlatHex(2, 2), 1)),
        obstacles=(FlatHex(3, 2),),
        traps=(FlatHex(3, 3),),
        hazards=(FlatHex(4, 3),),
        difficult=(FlatHex(5, 3),),
        expect=(Outcome(FlatHex(3, 0)), Outcome(FlatHex(4, 0), (FlatHex(4, 1), FlatHex(5, 1)))),
        trace=(Traced(FlatHex(4, 1), 0, 0, 1, True), Traced(FlatHex(5, 1), 1, 2, 3, False)),
    )
    assert outcomes_text(position.me, position.expect or ()) == "stay | (4,0) -> (4,1) (5,1)"


def test_staying_and_the_own_hex_are_one_outcome() -> None:
    assert read(ME, "expect: (0,0) | stay").expect == (Outcome(FlatHex(0, 0)),)


def test_without_a_focus_the_trace_is_empty() -> None:
    assert read(ME, "trace: no focus").trace == ()
    assert trace_text(()) == "no focus"
    assert read(ME).trace is None


all_targets: st.SearchStrategy[Literal["all"]] = st.just("all")
hexes = st.builds(FlatHex, st.integers(-9, 9), st.integers(-9, 9))
hex_tuples = st.frozensets(hexes, max_size=5).map(lambda found: tuple(sorted(found)))


@st.composite
def maps(draw: st.DrawFn) -> MonsterMap:
    """Any position; outcomes and trace need not be right."""
    places = draw(st.lists(hexes, min_size=1, max_size=8, unique=True))
    me, *others = places
    cut = draw(st.integers(0, len(others)))
    enemies = [Enemy(h, draw(st.integers(0, 99))) for h in others[cut:]]
    free = hex_tuples.map(lambda found: tuple(h for h in found if h not in places))
    walls = draw(free)
    targets = tuple(sorted(enemy.hex for enemy in enemies))
    ends = hexes.filter(lambda h: h not in walls)
    outcomes = st.builds(Outcome, ends, st.sampled_from([(), targets, targets[:1]]))
    area = st.builds(
        MapArea,
        st.sampled_from(["melee", "ranged"]),
        st.sampled_from([(FlatHex(0, 1),), (FlatHex(-1, 3), FlatHex(0, 1), FlatHex(0, 2))]),
    )
    return MonsterMap(
        name=draw(st.sampled_from(["Behind the door", "[1] a - b: c", "Drei Türen", "门"])),
        me=me,
        move=draw(st.integers(0, 9)),
        range=draw(st.none() | st.integers(1, 9)),
        targets=draw(all_targets | st.integers(0, 5)),
        mode=draw(st.sampled_from(Mode)),
        muddled=draw(st.booleans()),
        board=draw(st.none() | st.just(Bounds(-20, -30, 20, 30))),
        area=draw(st.none() | area),
        allies=tuple(sorted(others[:cut])),
        enemies=tuple(sorted(enemies, key=lambda enemy: (enemy.initiative, enemy.hex))),
        walls=walls,
        lines=draw(st.frozensets(st.tuples(hexes, st.sampled_from([0, 1, 5])), max_size=4).map(sorted).map(tuple)),
        obstacles=tuple(h for h in draw(hex_tuples) if h not in walls),
        traps=tuple(h for h in draw(hex_tuples) if h not in walls),
        hazards=tuple(h for h in draw(hex_tuples) if h not in walls),
        difficult=tuple(h for h in draw(hex_tuples) if h not in walls),
        expect=draw(st.none() | st.frozensets(outcomes, min_size=1, max_size=3).map(sorted).map(tuple)),
        trace=draw(st.none() | st.just(tuple(Traced(h, 0, 2, 3, h == targets[0]) for h in targets))),
    )


@given(st.lists(maps(), max_size=3, unique_by=lambda position: position.name))
def test_what_is_written_is_read_back_and_written_alike(some: list[MonsterMap]) -> None:
    text = write_maps(some)
    readings = read_maps(text)
    assert [str(mistake) for reading in readings for mistake in reading.mistakes] == []
    assert [reading.position for reading in readings] == some
    assert write_maps([reading.position for reading in readings if reading.position]) == text


def test_blocks_are_called_by_the_heading_above_or_by_their_number() -> None:
    block = f"```map\n{ME}\n```\n"
    text = f"{block}words\n# Door\nmore words\n{block}{block}```sh\n# no heading\n```\n### [A-1] Gate ###\n{block}"
    assert [reading.name for reading in read_maps(text)] == ["#1", "Door", "Door #2", "[A-1] Gate"]


def test_a_text_without_fences_has_bare_blocks() -> None:
    text = f"\ufeffSome words.\n\n{ME}\r\ntraps: (1,0)\r\n\n# Gate\n{ME}\n\nNothing: here.\n"
    readings = read_maps(text)
    assert [(reading.name, reading.line) for reading in readings] == [("#1", 3), ("Gate", 7)]
    assert [reading.position and reading.position.traps for reading in readings] == [((1, 0),), ()]
    assert read_maps("Nothing: here.\n") == ()


def test_a_mistake_leaves_the_other_blocks_alone() -> None:
    text = f"# A\n```map\n{ME}\n```\n# B\n```map\nme (0,0)\n```\n# C\n```map\n{ME}\n# D\n```map\n{ME}\n"
    readings = read_maps(text)
    assert [(reading.name, reading.position is not None) for reading in readings] == [
        ("A", True),
        ("B", False),
        ("C", False),
        ("D", False),
    ]
    assert [str(mistake) for reading in readings for mistake in reading.mistakes] == [
        "line 6, column 1: the line 'me:' is missing",
        "line 7, column 1: expected a key and a colon, such as 'walls: (1,2)', not 'me (0,0)'",
        "line 10, column 1: the block has no closing line ```",
        "line 13, column 1: the block has no closing line ```",
    ]


@pytest.mark.parametrize(
    ("line", "mistake"),
    [
        ("wals: (1,2)", "line 2, column 1: there is no key 'wals', did you mean 'walls'?"),
        ("dice: (1,2)", "line 2, column 1: there is no key 'dice'"),
        ("me: (1,2)", "line 2, column 1: 'me' is already in line 1"),
        ("  walls:", "line 2, column 9: nothing stands after 'walls:'"),
        ("walls: (1,2) 3,4", "line 2, column 14: expected a hex such as (0,-2), not '3,4'"),
        ("walls: (1,2", "line 2, column 8: expected a hex such as (0,-2), not '(1,2'"),
        ("walls: (1,2)(3,4)", "line 2, column 8: expected a hex such as (0,-2), not '(1,2)(3,4)'"),
        ("walls: (1,2) (1, 2)", "line 2, column 14: (1,2) is there twice"),
        ("walls: (1000,2)", "line 2, column 8: (1000,2) is too far away: coordinates stay below 1000"),
        ("walls: (0,0)", "line 1, column 5: (0,0) is a wall"),
        ("board: (0,0)", "line 2, column 13: expected the last column and row such as (15,6), but the line ends"),
        ("board: (0,0) (1,1) (2,2)", "line 2, column 20: expected the end of the line, not '(2,2)'"),
        ("board: (1,0) (0,0)", "line 2, column 8: no hex is on this board"),
        ("board: (1,0) (5,5)", "line 1, column 5: (0,0) is not on the board"),
        ("aoe: (0,1)", "line 2, column 6: expected melee or ranged, not '(0,1)'"),
        ("aoe: melee", "line 2, column 11: expected a hex such as (0,-2), but the line ends"),
        ("aoe: melee (0,0)", "line 2, column 12: (0,0) is the attacker itself, which no melee area hits"),
        ("aoe: ranged (9,0)", "line 2, column 13: (9,0) is more than 8 hexes from the origin of the area"),
        ("aoe: ranged (0,0) (0,0)", "line 2, column 19: (0,0) is there twice"),
        ("enemies: (1,2)@x", "line 2, column 10: expected an enemy such as (0,3)@15, not '(1,2)@x'"),
        ("enemies: (1,2)@1000", "line 2, column 10: @1000 is more than 999"),
        ("enemies: (1,2)@1 (1,2)@2", "line 2, column 18: (1,2) is there twice"),
        ("allies: (0,0)", "line 2, column 9: another figure stands on (0,0)"),
        ("lines: (1,2)/E", "line 2, column 8: expected a wall line such as (0,2)/NE, not '(1,2)/E'"),
        ("lines: (1,2)/N (1,3)/S", "line 2, column 16: (1,3)/S is there twice"),
        ("expect: -> (1,2)", "line 2, column 9: expected an end hex or 'stay', not '->'"),
        ("expect: stay ->", "line 2, column 16: expected a hex such as (0,-2), but the line ends"),
        ("expect: stay (1,2)", "line 2, column 14: expected '->' or '|', not '(1,2)'"),
        ("expect: stay |", "line 2, column 15: expected an end hex or 'stay', but the line ends"),
        ("expect: stay -> (1,2)", "line 2, column 17: no enemy stands on (1,2)"),
        ("trace: (1,2) walk=1", "line 2, column 14: expected counts such as neg=0 walk=2 dist=3, not 'walk=1'"),
        ("trace: nobody", "line 2, column 8: expected an enemy's hex, or 'no focus', not 'nobody'"),
        ("trace: (1,2) neg=0 walk=2 dist=3", "line 2, column 8: no enemy stands on (1,2)"),
        ("traps: (300,0)", "line 1, column 1: the map is too wide: it has at most 100 columns and rows"),
    ],
)
def test_a_mistake_is_told_with_its_place(line: str, mistake: str) -> None:
    assert mistakes(ME, line) == [mistake]


@pytest.mark.parametrize(
    ("words", "mistake"),
    [
        ("move=2 range=melee targets=1", "column 39: walk, jump or fly is missing"),
        ("range=melee targets=1 walk", "column 37: move= is missing"),
        ("move=2 move=3 range=1 targets=1 fly", "column 18: 'move' is there twice"),
        ("move=2 range=1 targets=1 fly walk", "column 40: 'walk' is there twice"),
        ("move=100 range=1 targets=1 fly", "column 11: move=100 is more than 99"),
        (
            "move=2 range=far targets=1 fly",
            "column 18: expected move=, range=, targets=, walk, jump, fly or muddled, not 'range=far'",
        ),
    ],
)
def test_a_mistake_about_the_monster_is_told_with_its_place(words: str, mistake: str) -> None:
    assert mistakes(f"me: (0,0) {words}") == [f"line 1, {mistake}"]


def test_every_line_with_a_mistake_is_told() -> None:
    assert [text.split(":")[0] for text in mistakes("walls: x", ME, "lines: (0,0)", "traps: (1,1) (1,1)")] == [
        "line 1, column 8",
        "line 3, column 8",
        "line 4, column 14",
    ]


WORDS = (
    "me:",
    "walls:",
    "lines:",
    "board:",
    "aoe:",
    "expect:",
    "trace:",
    "enemies:",
    "(0,0)",
    "(1,-2)",
    "(2,1)@3",
    "(1,1)/N",
)
MORE = (
    "move=1",
    "range=2",
    "targets=1",
    "fly",
    "melee",
    "->",
    "|",
    ";",
    "stay",
    "no focus",
    "neg=0 walk=1 dist=1",
    "FOCUS",
)
OTHER = ("\n", "\n", "\n```map\n", "\n```\n", "\n# A\n", " ", "  ", ":", "(", "é", "门", "\t")


@given(st.lists(st.sampled_from(WORDS + MORE + OTHER) | st.text(max_size=3), max_size=40))
def test_any_text_is_read_or_its_mistakes_are_told(words: list[str]) -> None:
    text = " ".join(words)
    lines = text.removeprefix("\ufeff").splitlines()
    for reading in read_maps(text):
        assert (reading.position is None) == bool(reading.mistakes)
        for mistake in reading.mistakes:
            assert 1 <= mistake.line <= len(lines)
            assert 1 <= mistake.column <= len(lines[mistake.line - 1]) + 1
            assert str(mistake) == f"line {mistake.line}, column {mistake.column}: {mistake.sentence}"
