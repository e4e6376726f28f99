"""The ruler: distance, sight and what an attack would come to between any two squares."""

from __future__ import annotations

import pytest

from grognard.games.normandy9.ruler import measure
from grognard.games.normandy9.state import Landing
from grognard.kernel.action import NotationError
from grognard.kernel.presentation import Sight
from tests.normandy9.boards import board, do


def lines(s: Landing, a: str, b: str) -> list[tuple[str, object]]:
    """Return the lines that the ruler says, each with its number or square."""
    found = measure(s, [a, b]).lines
    return [(line.key.removeprefix("ruler."), line.facts.get("n", line.facts.get("at"))) for line in found]


def test_a_clear_line_is_told_with_its_distance() -> None:
    """N9-BOARD-4, N9-ATK-8."""
    assert lines(board(), "a1", "c4") == [("clear", 3)]
    assert lines(board(options={"distance": "manhattan"}), "a1", "c4") == [("clear", 5)]


def test_adjacent_squares_always_see_each_other() -> None:
    """N9-ATK-10."""
    assert lines(board(". w\nw .", "a2"), "b2", "a1") == [("adjacent", 1)]
    assert lines(board("w .\n. w", "a2"), "a1", "b2") == [("adjacent", 1)]


def test_what_blocks_is_named_whether_it_lies_on_the_line_or_at_a_corner() -> None:
    """N9-ATK-8, N9-ATK-9."""
    assert lines(board(". . .\n. w .\n. . .", "a3"), "a1", "c3") == [("blocked", 2), ("blocks", "b2")]
    s = board(". . .\nt . .\n. w .", "a3")
    assert lines(s, "a1", "c3") == [("blocked", 2), ("blocks-corner", "b1"), ("blocks-corner", "a2")]
    assert measure(s, ["a1", "c3"]).sight == Sight("a1", "c3", ("b1", "a2"))


def test_between_enemies_the_attack_is_explained_whoevers_turn_it_is() -> None:
    """N9-ATK-2, N9-ATK-12."""
    s = board("wi\n.\nT", "c7", points=0)
    for a, b, dice in (("c5", "c7", 2), ("c7", "c5", 2)):
        found = measure(s, [a, b])
        assert (found.refusal, [int(total) for _, total in found.totals]) == (None, [dice])


def test_what_the_turn_has_seen_does_not_matter() -> None:
    """N9-ATK-1."""
    s = board("i\n.\nT", "c7")
    do(s, "attack c5 c7", "rolled 4 5 6")
    assert measure(s, ["c5", "c7"]).refusal is None


@pytest.mark.parametrize("asked", ["roll", "retreat", "over"])
def test_whatever_is_asked_in_the_game_does_not_matter(asked: str) -> None:
    """N9-ATK-2, N9-TURN-1."""
    trophies = {"warm": ["tank", "tank", "mortar"] if asked == "over" else []}
    s = board("i1 i\n. .\nT .", "c7", trophies=trophies)
    do(s, "attack c5 c7", *{"roll": (), "retreat": ("rolled 4 6 6",), "over": ("rolled 1 4 5",)}[asked])
    for words in (["c5", "d7"], ["d7", "c5"]):
        found = measure(s, words)
        assert (found.refusal, len(found.odds)) == (None, 3)


def test_an_attack_that_no_position_allows_is_refused() -> None:
    """N9-ATK-3, N9-ATK-11, N9-TER-8."""
    for sketch, at, target, rule in (
        ("i\nM", "c5", "c6", "N9-ATK-3"),
        ("i\nw\nM", "c5", "c7", "N9-ATK-11"),
        ("bi\n.\n.\nT", "c5", "c8", "N9-TER-8"),
    ):
        refusal = measure(board(sketch, target), [at, target]).refusal
        assert refusal is not None
        assert refusal.rule == rule


def test_measuring_changes_nothing() -> None:
    s = board("i\n.\nT", "c7")
    before = s.copy()
    measure(s, ["c5", "c7"])
    assert s == before


@pytest.mark.parametrize(
    "words", [[], ["a1"], ["a1", "b2", "c3"], ["a1", "a1"], ["a0", "b2"], ["a1", "b10"], ["a1", "x"]]
)
def test_what_are_not_two_squares_of_the_board_is_refused(words: list[str]) -> None:
    """N9-BOARD-6, N9-BOARD-7."""
    with pytest.raises(NotationError, match=r"two squares|two different squares|is no square"):
        measure(board(), words)
