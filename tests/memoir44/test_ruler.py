"""The ruler: what stands between any two hexes, and what an attack from one on the other comes to."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.ruler import measure
from grognard.games.memoir44.state import Battle
from grognard.kernel.action import NotationError
from grognard.kernel.presentation import Sight
from tests.memoir44.boards import board


def keys(s: Battle, *words: str) -> list[str]:
    return [line.key for line in measure(s, words).lines]


def test_each_blocker_says_why_it_blocks() -> None:
    """M44-LOS-3, M44-LOS-4."""
    s = board("I    f    I    t    .#    i")
    found = measure(s, ["E7", "J7"])
    assert found.sight == Sight("E7", "J7", ("F7", "G7", "H7", "I7"))
    assert [line.key for line in found.lines] == [
        "referee.sight-blocked",
        "ruler.terrain-hides",
        "ruler.unit-hides",
        "ruler.terrain-hides",
        "ruler.terrain-hides",
    ]
    assert [line.facts.get("hex") for line in found.lines[1:]] == ["F7", "G7", "H7", "I7"]


def test_a_hill_in_the_way_is_told_from_a_plateau() -> None:
    """M44-LOS-6."""
    assert keys(board("I    h    i"), "E7", "G7") == ["referee.sight-blocked", "ruler.hill-hides"]
    assert keys(board("I/h  h    i/h"), "E7", "G7") == ["referee.sight-clear"]


def test_a_line_along_an_edge_names_its_sides() -> None:
    """M44-LOS-5: from E7 to E5 the line runs between d6 and e6."""
    assert keys(board("I\n  f\ni"), "E7", "E5") == [
        "referee.sight-clear",
        "referee.along-an-edge",
        "ruler.terrain-hides",
    ]
    both = measure(board("     I\n  t    f\n     i"), ["E7", "E5"])
    assert [line.key for line in both.lines][-1] == "ruler.both-sides"
    assert both.sight is not None
    assert len(both.sight.blockers) == 2


def test_neighbours_always_see_each_other() -> None:
    """M44-LOS-2."""
    assert keys(board("I/t  i/f"), "E7", "F7") == ["ruler.adjacent"]


def test_an_attack_is_measured_whoevers_turn_it_is() -> None:
    """M44-BAT-3, M44-BAT-5, M44-BAT-6."""
    s = board("I    i/f", "E7")
    assert int(measure(s, ["E7", "F7"]).totals[0][1]) == 2
    assert int(measure(s, ["F7", "E7"]).totals[0][1]) == 3
    blocked = measure(board("I    f    i"), ["E7", "G7"])
    assert blocked.refusal is not None
    assert blocked.refusal.rule == "M44-LOS-3"
    locked = measure(board("I    i    i"), ["E7", "G7"])
    assert locked.refusal is not None
    assert locked.refusal.rule == "M44-BAT-3"
    far = measure(board("I    .    .    .    i"), ["E7", "I7"])
    assert far.refusal is not None
    assert far.refusal.rule == "M44-BAT-4"


def test_between_friends_or_empty_hexes_there_is_no_attack() -> None:
    for words in (["E7", "F7"], ["E7", "H7"], ["H7", "I7"]):
        found = measure(board("I    I    i"), words)
        assert found.refusal is None
        assert found.totals == ()


def test_a_wide_river_stops_infantry_only_and_high_mountains_guns_only() -> None:
    """M44-SCN-25, M44-SCN-29."""
    river = board("I    w    i")
    assert keys(river, "E7", "G7") == ["referee.sight-clear", "ruler.stops-infantry"]
    assert measure(river, ["E7", "G7"]).refusal is not None
    assert int(measure(board("A    w    i"), ["E7", "G7"]).totals[0][1]) == 3
    guns = measure(board("G    n    i"), ["E7", "G7"])
    assert [line.key for line in guns.lines][-1] == "ruler.stops-artillery"
    assert guns.refusal is not None
    assert guns.refusal.rule == "M44-SCN-29"


def test_artillery_attacks_what_it_does_not_see() -> None:
    """M44-BAT-8: nothing on its line is shown as if it stopped the attack."""
    found = measure(board("G    f    i"), ["E7", "G7"])
    assert found.refusal is None
    assert found.sight == Sight("E7", "G7", ())
    assert [line.key for line in found.lines] == [
        "referee.sight-blocked",
        "ruler.terrain-hides",
        "ruler.guns-need-no-sight",
    ]


@pytest.mark.parametrize("words", [[], ["E7"], ["E7", "E7"], ["E7", "Z9"], ["E7", "F7", "G7"]])
def test_what_names_no_two_hexes_is_refused(words: list[str]) -> None:
    with pytest.raises(NotationError):
        measure(board("I    i"), words)


def test_the_ruler_is_the_query_of_terminal_and_table() -> None:
    assert GAME.presentation.queries["sight"] is measure
