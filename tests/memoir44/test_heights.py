"""The optional terrain heights (section HGT of the rules), beside the cases."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.facts import terrains
from grognard.games.memoir44.heights import heights_of
from grognard.kernel.game import PositionError
from tests.memoir44.boards import (
    asked,
    attack,
    board,
    destinations,
    dice,
    offered,
    play,
    refusal,
    targets,
    told,
)

ON = {"terrain_heights": "on"}


def test_hills_are_one_high_mountains_two_and_everything_else_lies_on_the_ground() -> None:
    """M44-HGT-1, M44-HGT-6."""
    high = {name: heights_of([terrain], {})[0] for name, terrain in terrains().items()}
    assert {name for name, height in high.items() if height == 1} == {
        "hill",
        "bluff",
        "cliff",
        "steep-hill",
        "impassable-hill",
    }
    assert {name for name, height in high.items() if height == 2} == {"mountain", "blocking-mountain"}


def test_a_battlefield_gives_heights_of_its_own() -> None:
    """M44-HGT-6, M44-HGT-1: whatever stands on the hex is as high as the hex."""
    s = board("A/h  f    i/h", card="direct-from-hq", orders="E7", options=ON)
    assert targets(s, "E7") == {"G7"}, "over the forest in the valley"
    s = board("A/h  f    i/h", card="direct-from-hq", orders="E7", options=ON, heights={"F7": 1})
    assert targets(s, "E7") == set(), "a forest on the same level hides"
    with pytest.raises(PositionError, match="3"):
        board("A", heights={"E7": 3})


@pytest.mark.parametrize(("low", "high", "may"), [(0, 1, True), (1, 2, True), (0, 2, False)])
def test_moves_and_ground_to_take_differ_by_one_level_at_most(low: int, high: int, may: bool) -> None:
    """M44-HGT-2, M44-HGT-6: in both directions; without the option heights are nothing."""
    for start, end in ((low, high), (high, low)):
        heights = {"E7": start, "F7": end}
        s = board("I    .    .    i", card="direct-from-hq", orders="E7", options=ON, heights=heights)
        assert ("F7" in destinations(s, "E7")) == may
        s = board("I    .    .    i", card="direct-from-hq", orders="E7", heights=heights)
        assert "F7" in destinations(s, "E7")
        s = board("I    i", card="direct-from-hq", orders="E7", options=ON, heights=heights)
        attack(s, "E7", "F7", "rolled star star flag", "retreat F7 e8")
        assert (asked(s).kind == "ground") == may


def test_a_step_of_two_levels_is_refused_by_its_rule() -> None:
    """M44-HGT-2."""
    s = board("I    .    .    i", card="direct-from-hq", orders="E7", options=ON, heights={"F7": 2})
    play(s, "unit E7")
    assert refusal(s, "move E7 F7").rule == "M44-HGT-2"


def test_protection_and_the_plateau_stay_as_they_are() -> None:
    """M44-HGT-4, M44-TER-5, M44-LOS-6."""
    for options in ({}, ON):
        s = board("I    i/h  I/h", card="direct-from-hq", orders="E7 G7", options=options)
        assert (dice(s, "E7", "F7"), dice(s, "G7", "F7")) == (2, 3)
        s = board("A/h  h    i/h", card="direct-from-hq", orders="E7", options=options)
        assert targets(s, "E7") == {"G7"}


@pytest.mark.parametrize(
    ("between", "hides"), [("i", 0), ("f", 0), ("d", 0), ("t", 0), (".#", 0), ("h#", 1), ("i/h", 1)]
)
def test_two_units_on_hills_look_over_what_is_lower_and_nothing_else(between: str, hides: int) -> None:
    """M44-HGT-3, M44-HGT-5."""
    sketch = "A/h  .    " + between.ljust(4) + " "
    s = board(sketch + "i/h", card="direct-from-hq", orders="E7", options=ON)
    assert ("H7" in targets(s, "E7")) == (not hides)
    s = board(sketch + "i", card="direct-from-hq", orders="E7", options=ON)
    assert "H7" not in targets(s, "E7"), "a unit on the ground sees as before"


def test_a_hill_between_two_others_hides_unless_the_option_says_otherwise() -> None:
    """M44-HGT-5, M44-OPT-3, M44-LOS-6."""
    for more, seen in (({}, set()), ({"heights_hill_over_hill": "on"}, {"H7"})):
        s = board("A/h  h    .    i/h", card="direct-from-hq", orders="E7", options={**ON, **more})
        assert targets(s, "E7") == seen, "the hill of E7 and F7 is not that of H7"


def test_a_retreat_asks_for_no_height() -> None:
    """M44-HGT-7, M44-RET-2: what is impassable stays so."""
    s = board("I    i", card="direct-from-hq", orders="E7", options=ON, heights={"F7": 2})
    attack(s, "E7", "F7", "rolled star star flag")
    assert offered(s) == ["retreat F7 e8", "retreat F7 f8"]
    s = board("  m    x\n.    i    I", corner="e8", card="direct-from-hq", orders="G7", options=ON)
    events = attack(s, "G7", "F7", "rolled star star flag")
    assert told(events, "FiguresLost") == ["axis F7 1 3 retreat"]
