"""Text labels of hexes."""

import re

import pytest

from grognard.hexes import LabelError, label, read_label, rectangle_pointy, to_double_width


def test_even_columns_have_capital_letters_and_odd_columns_small_ones() -> None:
    """M44-GEO-8."""
    assert label(4, 12, rows=9) == "G5"
    assert label(5, 21, rows=9) == "k4"
    assert [label(0, col, rows=9) for col in range(0, 25, 2)] == [f"{letter}9" for letter in "ABCDEFGHIJKLM"]
    assert [label(1, col, rows=9) for col in range(1, 24, 2)] == [f"{letter}8" for letter in "abcdefghijkl"]
    assert [label(row, row % 2, rows=9) for row in range(9)] == ["A9", "a8", "A7", "a6", "A5", "a4", "A3", "a2", "A1"]


@pytest.mark.parametrize(("rows", "cols"), [(9, 13), (9, 26), (17, 13), (120, 3), (2, 1)])
def test_every_label_of_a_board_is_different_and_reads_back(rows: int, cols: int) -> None:
    """M44-GEO-8."""
    places = [to_double_width(h) for h in rectangle_pointy(rows, cols).hexes]
    labels = [label(row, col, rows) for row, col in places]
    assert len(set(labels)) == len(labels)
    assert [read_label(text, rows, cols) for text in labels] == places


def test_reading_ignores_the_case() -> None:
    """M44-GEO-8."""
    assert read_label("g5", rows=9, cols=13) == read_label("G5", rows=9, cols=13) == (4, 12)
    assert read_label("K4", rows=9, cols=13) == read_label("k4", rows=9, cols=13) == (5, 21)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a hex: expected a letter and a row number, such as A1"),
        ("5G", "'5G' is not a hex: expected a letter and a row number, such as A1"),
        ("G 5", "'G 5' is not a hex: expected a letter and a row number, such as A1"),
        ("G05", "'G05' is not a hex: expected a letter and a row number, such as A1"),
        ("É5", "'É5' is not a hex: expected a letter and a row number, such as A1"),
        ("G٥", "'G٥' is not a hex: expected a letter and a row number, such as A1"),
        ("G5\n", "'G5\\n' is not a hex: expected a letter and a row number, such as A1"),
        ("G10", "'G10' is not on the board: rows are numbered 1 to 9 from the bottom"),
        ("G0", "'G0' is not a hex: expected a letter and a row number, such as A1"),
        ("N5", "'N5' is not on the board: row 5 has the letters A to M"),
        ("m4", "'m4' is not on the board: row 4 has the letters a to l"),
    ],
)
def test_a_label_that_names_no_hex_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    """M44-GEO-2, M44-GEO-8."""
    with pytest.raises(LabelError, match=f"^{re.escape(sentence)}$"):
        read_label(text, rows=9, cols=13)


def test_a_row_without_hexes_is_named() -> None:
    with pytest.raises(LabelError, match="row 1 has no hexes"):
        read_label("a1", rows=2, cols=1)


@pytest.mark.parametrize(
    ("row", "col", "sentence"),
    [
        (9, 1, "row 9 is not on the board: its rows are 0 to 8"),
        (-1, 1, "row -1 is not on the board: its rows are 0 to 8"),
        (4, 11, "row 4 and col 11 name no hex: row + col must be even"),
        (4, 52, "col 52 has no letter: labels reach from col 0 to col 51"),
        (5, -1, "col -1 has no letter: labels reach from col 0 to col 51"),
    ],
)
def test_a_place_without_a_label_is_refused_with_a_sentence(row: int, col: int, sentence: str) -> None:
    with pytest.raises(LabelError, match=f"^{re.escape(sentence)}$"):
        label(row, col, rows=9)
