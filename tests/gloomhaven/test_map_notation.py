"""Map blocks: what is read and written, and what blocks are called; any text is read or its mistakes are told."""

from __future__ import annotations

import re
from dataclasses import replace

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
from grognard.games.gloomhaven.monsters import posed, resolve
from grognard.hexes import FlatHex
from tests.gloomhaven.blocks import ENGLISH, ME, read, told
from tests.gloomhaven.monster_maps import TEXT, positions, rules_shown
from tests.gloomhaven.random_maps import maps


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
        conditions=("muddled",),
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


def test_a_figure_has_conditions_and_may_attack_before_it_moves() -> None:
    """GH-COND-3, GH-COND-4, GH-COND-7, GH-MMOVE-11."""
    position = read(f"{ME} attack-first stunned disarmed immobilized")
    assert position.conditions == ("disarmed", "immobilized", "stunned")
    assert position.attack_first
    assert write_map(position) == f"{ME} disarmed immobilized stunned attack-first\n"


def test_enemies_have_two_numbers_summons_an_owner_and_may_be_invisible() -> None:
    """GH-RND-6, GH-RND-7, GH-FOCUS-11."""
    position = read(
        ME,
        "invisible: (7,0)",
        "summons: (5,5) of (9,0); (1,4) (1,3) of (7,0)",
        "enemies: (1,3) (1,4) (7,0) (9,0)@22.5 (5,5) (5,-1)@22.1",
    )
    assert position.enemies == (
        Enemy(FlatHex(7, 0), visible=False),
        Enemy(FlatHex(5, -1), 22, 1),
        Enemy(FlatHex(9, 0), 22, 5),
        Enemy(FlatHex(1, 4), owner=FlatHex(7, 0)),
        Enemy(FlatHex(1, 3), owner=FlatHex(7, 0)),
        Enemy(FlatHex(5, 5), owner=FlatHex(9, 0)),
    )
    assert write_map(position).splitlines()[1:] == [
        "enemies: (7,0) (5,-1)@22.1 (9,0)@22.5 (1,4) (1,3) (5,5)",
        "summons: (1,4) (1,3) of (7,0); (5,5) of (9,0)",
        "invisible: (7,0)",
    ]


def test_figures_have_names() -> None:
    position = read(ME, "names: (1,2)  Le Gros   Ours ; (0,0) 炮, (alt) ", "enemies: (1,2)")
    assert position.names == ((FlatHex(0, 0), "炮, (alt)"), (FlatHex(1, 2), "Le Gros Ours"))
    assert "names: (0,0) 炮, (alt); (1,2) Le Gros Ours\n" in write_map(position)


@pytest.mark.parametrize(
    ("cards", "me"),
    [
        ("bandit-archer elite level=1 card=537", "move=0 range=6 targets=1 walk"),
        ("giant-viper normal level=0 card=687", "move=3 range=melee targets=all jump"),
        ("frost-demon normal level=0 card=623", "move=1 range=2 targets=1 walk"),
        ("frost-demon normal level=0 card=623 ice", "move=1 range=3 targets=1 walk"),
        ("forest-imp normal level=0 card=676", "move=0 range=melee targets=0 fly"),
    ],
)
def test_the_cards_of_a_monster_give_its_numbers(cards: str, me: str) -> None:
    """GH-MON-1, GH-ELEM-6."""
    by_cards = read("me: (0,0) muddled", f"monster: {cards}", "enemies: (1,2)")
    by_numbers = read(f"me: (0,0) {me} muddled", "enemies: (1,2)")
    assert replace(by_cards, monster=None) == by_numbers
    assert resolve(*posed(by_cards)).outcomes == resolve(*posed(by_numbers)).outcomes
    assert write_map(by_cards) == f"me: (0,0) muddled\nmonster: {cards}\nenemies: (1,2)\n"


def test_an_area_comes_with_the_card() -> None:
    """GH-AOE-2, GH-MON-1."""
    position = read("me: (0,0)", "monster: flame-demon normal level=0 card=630 fire", "enemies: (1,2)")
    assert position.area is not None
    assert position.area.kind == "ranged"
    assert "aoe" not in write_map(position)


@given(st.lists(maps(), max_size=3, unique_by=lambda position: position.name))
def test_what_is_written_is_read_back_and_written_alike(some: list[MonsterMap]) -> None:
    text = write_maps(some)
    readings = read_maps(text)
    assert told(readings) == []
    assert [reading.position for reading in readings] == some
    assert write_maps([reading.position for reading in readings if reading.position]) == text


def test_blocks_are_called_by_the_heading_above_or_by_their_number() -> None:
    block = f"```map\n{ME}\n```\n"
    text = f"{block}words\n# Door\nmore words\n{block}{block}```sh\n# no heading\n```\n### [A-1] Gate ###\n{block}"
    assert [reading.name for reading in read_maps(text)] == ["#1", "Door", "Door #2", "[A-1] Gate"]


def test_a_fence_is_closed_by_one_of_its_signs_that_is_as_long() -> None:
    """As in Markdown; what looks like a shorter or another one is a line of the block, and told as wrong."""
    text = f"````map\n{ME}\n```\n~~~~\ntraps: (1,0)\n`````\n~~~map\n{ME}\n```\n~~~~\n"
    readings = read_maps(text)
    assert [reading.line for reading in readings] == [1, 7]
    assert [(mistake.line, mistake.reason) for reading in readings for mistake in reading.mistakes] == [
        (3, "no-key"),
        (4, "no-key"),
        (9, "no-key"),
    ]


def test_what_stands_behind_the_map_of_a_fence_hides_no_block() -> None:
    openings = ["``` MAP", "```map{.x}", "``` map title=x", "~~~{.map #a}", "```Map, small"]
    text = "\n".join([f"{opening}\n{ME}\n{opening[:3]}\n" for opening in openings])
    assert len(read_maps(text)) == len(openings)
    assert read_maps(f"```map-notation\nx\n```\n```maps\n{ME}\n```\n```map\n{ME}\n```\n")[0].line == 7


def test_blocks_inside_other_code_are_read_and_what_follows_too() -> None:
    text = f"````text\n```map\n{ME}\n```\n````\n# B\n```map\n{ME}\n```\n"
    assert [reading.name for reading in read_maps(text)] == ["#1", "B"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_only_line_ends_of_editors_end_lines(end: str) -> None:
    (reading,) = read_maps(end.join([ME, "names: (0,0) A\u2028B\x0bC\x85D\x0cE", "walls: x"]))
    assert told([reading])[0].startswith("line 3, column 8:")


def test_an_enemy_behind_walls_has_no_distance_and_is_written_so() -> None:
    """GH-LOS-6, GH-AOE-5: sight goes past the end of the wall lines on the rim, and no way does."""
    position = read(
        "board: (0,0) (4,5)",
        "me: (2,3) move=5 range=3 targets=1 walk",
        "aoe: ranged (0,0) (0,1) (0,2)",
        "enemies: (0,0)@39 (1,0)@38",
        "lines: (1,0)/NE (1,0)/SE (1,1)/NE (1,1)/SE (1,2)/NE (1,2)/SE (1,3)/NE (1,3)/SE (1,4)/NE (1,4)/SE (1,5)/SE",
        "trace: (1,0) neg=0 walk=2 dist=-",
    )
    assert position.trace == (Traced(FlatHex(1, 0), 0, 2, None, False),)
    assert trace_text(position.trace) == "(1,0) neg=0 walk=2 dist=-"
    traced = resolve(*posed(position)).trace
    assert [each.distance for each in traced] == [None] * len(traced)
    assert traced


def test_an_element_of_choice_is_any_of_the_six() -> None:
    """GH-ELEM-6: card 643 consumes any element."""
    for element in ("air", "fire", "any"):
        position = read("me: (0,0)", f"monster: earth-demon normal level=1 card=643 {element}")
        assert position.monster is not None
        assert position.monster.consumed == (element,)
        assert read(*write_map(position).splitlines()) == position
        resolve(*posed(position))


def test_a_text_without_fences_has_bare_blocks() -> None:
    text = f"\ufeffSome words.\n\n{ME}\r\ntraps: (1,0)\r\n\n# Gate\n{ME}\n\nNothing: here.\n"
    readings = read_maps(text)
    assert [(reading.name, reading.line) for reading in readings] == [("#1", 3), ("Gate", 7)]
    assert [reading.position and reading.position.traps for reading in readings] == [((1, 0),), ()]
    assert read_maps("Nothing: here.\n") == ()


def test_bare_blocks_may_stand_between_fences_without_a_word() -> None:
    text = f"# A\n```\n{ME}\n```\n# B\n```text\n{ME}\n```\n"
    assert [(reading.name, reading.position is not None) for reading in read_maps(text)] == [("A", True), ("B", True)]


def test_a_mistake_leaves_the_other_blocks_alone() -> None:
    text = f"# A\n```map\n{ME}\n```\n# B\n```map\nme (0,0)\n```\n# C\n```map\n{ME}\n# D\n```map\n{ME}\n"
    readings = read_maps(text)
    assert [(reading.name, reading.position is not None) for reading in readings] == [
        ("A", True),
        ("B", False),
        ("C", False),
        ("D", False),
    ]
    assert told(readings) == [
        "line 6, column 1: The line 'me:' is missing.",
        "line 7, column 1: Expected a key and a colon, such as 'walls: (1,2)', not 'me (0,0)'.",
        "line 10, column 1: The block has no closing line ```.",
        "line 13, column 1: The block has no closing line ```.",
    ]


WORDS = (
    "me:",
    "monster:",
    "summons:",
    "invisible:",
    "names:",
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
    "of",
    "bandit-guard",
    "elite",
    "level=1",
    "card=524",
    "attack-first",
    "stunned",
)
OTHER = ("\n", "\n", "\n```map\n", "\n```\n", "\n# A\n", " ", "  ", ":", "(", "é", "门", "\t")


@given(st.lists(st.sampled_from(WORDS + MORE + OTHER) | st.text(max_size=3), max_size=40))
def test_any_text_is_read_or_its_mistakes_are_told(words: list[str]) -> None:
    text = " ".join(words)
    lines = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
    for reading in read_maps(text):
        assert (reading.position is None) == bool(reading.mistakes)
        for mistake in reading.mistakes:
            assert 1 <= mistake.line <= len(lines)
            assert 1 <= mistake.column <= len(lines[mistake.line - 1]) + 1
            assert mistake.sentence(ENGLISH).endswith((".", "?"))
