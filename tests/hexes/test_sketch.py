"""ASCII boards."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import RowCol, SketchError, Token, read_sketch, rectangle_pointy, to_double_width, write_sketch

WORDS = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=4)
PLACES = st.tuples(st.integers(0, 8), st.integers(0, 12)).map(lambda place: (place[0], 2 * place[1] + place[0] % 2))
CELLS = st.dictionaries(PLACES, WORDS, min_size=1, max_size=40)


def texts(cells: dict[RowCol, Token]) -> dict[RowCol, str]:
    """The words of a sketch without where they stood."""
    return {place: token.text for place, token in cells.items()}


def test_a_free_sketch_is_read_by_its_indentation() -> None:
    """M44-GEO-1."""
    cells = read_sketch("""
        .    .    i2
          .    f    .
        A1   i1/f   .
    """)
    assert texts(cells) == {
        (0, 0): ".",
        (0, 2): ".",
        (0, 4): "i2",
        (1, 1): ".",
        (1, 3): "f",
        (1, 5): ".",
        (2, 0): "A1",
        (2, 2): "i1/f",
        (2, 4): ".",
    }


def test_a_token_knows_where_it_stands_in_the_text() -> None:
    cells = read_sketch("\n    a    aa\n       a    a")
    assert list(cells.values()) == [
        Token("a", 2, 5),
        Token("aa", 2, 10),
        Token("a", 3, 8),
        Token("a", 3, 13),
    ]


def test_an_odd_row_may_be_shifted_by_two_or_three_characters() -> None:
    two = "a    b\n  c    d\ne    f\n"
    three = "a    b\n   c    d\ne    f\n"
    assert texts(read_sketch(two)) == texts(read_sketch(three))


def test_a_sketch_whose_first_line_is_indented_begins_at_row_one() -> None:
    assert texts(read_sketch("  a    b\nc    d    e")) == {
        (1, 1): "a",
        (1, 3): "b",
        (2, 0): "c",
        (2, 2): "d",
        (2, 4): "e",
    }


def test_places_may_stay_empty() -> None:
    cells = read_sketch("""
                  a
               b         c

               d
        e
    """)
    assert texts(cells) == {(0, 4): "a", (1, 3): "b", (1, 7): "c", (3, 3): "d", (4, 0): "e"}


def test_a_sketch_without_tokens_has_no_hexes() -> None:
    assert read_sketch("") == read_sketch("\n   \n") == {}
    assert write_sketch({}) == ""


def test_other_widths_may_be_used() -> None:
    assert texts(read_sketch("a     bbbbb c\n   d     e", width=6)) == {
        (0, 0): "a",
        (0, 2): "bbbbb",
        (0, 4): "c",
        (1, 1): "d",
        (1, 3): "e",
    }
    assert texts(read_sketch("a b\n c d\n", width=2)) == {(0, 0): "a", (0, 2): "b", (1, 1): "c", (1, 3): "d"}


@pytest.mark.parametrize(
    ("sketch", "sentence"),
    [
        (
            "a    b\nc    d",
            "line 2: the first token, 'c', must stand half a hex (2 or 3 characters) off those of the lines around it",
        ),
        (
            "a\n\n  b",
            "line 3: the first token, 'b', must stand half a hex (2 or 3 characters) off those of the lines around it",
        ),
        (
            "a    b\n c    d",
            "line 2: token 1, 'c', stands at character 2: lines begin a multiple of 5 characters right of the leftmost "
            "token, every other line 2 or 3 more",
        ),
        (
            "a    b\n  c    d\n    e",
            "line 3: token 1, 'e', stands at character 5: lines begin a multiple of 5 characters right of the leftmost "
            "token, every other line 2 or 3 more",
        ),
        ("a  b", "line 1: token 2, 'b', stands at character 4, between two hexes: move it to 6"),
        ("a b", "line 1: token 2, 'b', stands at character 3, between two hexes: move it to 6"),
        ("a    b  c", "line 1: token 3, 'c', stands at character 9, between two hexes: move it to 11"),
        ("a    b        c", "line 1: token 3, 'c', stands at character 15, between two hexes: move it to 16 or 11"),
        ("\n  a    b\n    c   d", "line 3: token 2, 'd', stands at character 9, between two hexes: move it to 10"),
        ("a\tb", "line 1: a sketch holds no tabs, use blanks"),
    ],
)
def test_a_shifted_token_is_reported(sketch: str, sentence: str) -> None:
    with pytest.raises(SketchError, match=f"^{re.escape(sentence)}$"):
        read_sketch(sketch)


@pytest.mark.parametrize("indented", [True, False])
def test_a_board_sketch_is_read_by_the_order_of_its_tokens(indented: bool) -> None:
    """M44-GEO-1."""
    lines = [" ".join(f"{row}-{n}" for n in range(13 - row % 2)) for row in range(9)]
    sketch = "\n".join(("   " if indented and row % 2 else "") + line for row, line in enumerate(lines))
    cells = read_sketch(sketch, rows=9, cols=13)
    assert list(cells) == [to_double_width(h) for h in rectangle_pointy(9, 13).hexes]
    assert texts(cells) == {(row, col): f"{row}-{col // 2}" for row, col in cells}


@pytest.mark.parametrize(
    ("sketch", "sentence"),
    [
        ("a b c\nd e f\ng h i", "line 2: token 3, 'f', is one too many: row 1 has 2 hexes"),
        ("\na b c\nd e\ng h", "line 4: the line ends after token 2: row 2 has 3 hexes"),
        ("a b c\n\ng h i", "line 2: the line ends after token 0: row 1 has 2 hexes"),
        ("a b c\nd e\ng h i\nj k", "line 4: the board has 3 rows, this would be one more"),
        ("a b c\nd e\n", "the sketch ends after 2 rows: the board has 3"),
        ("", "the sketch ends after 0 rows: the board has 3"),
    ],
)
def test_a_board_sketch_with_a_wrong_count_is_reported(sketch: str, sentence: str) -> None:
    with pytest.raises(SketchError, match=f"^{re.escape(sentence)}$"):
        read_sketch(sketch, rows=3, cols=3)


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="needs both rows and cols"):
        read_sketch("a", rows=1)
    with pytest.raises(ValueError, match="needs both rows and cols"):
        read_sketch("a", cols=1)
    with pytest.raises(ValueError, match="at least 2 characters wide, not 1"):
        read_sketch("a", width=1)


@given(CELLS, st.integers(5, 9))
def test_what_is_written_is_read_back(cells: dict[RowCol, str], width: int) -> None:
    cells = {(0, 0): "x"} | cells
    drawn = write_sketch(cells, width)
    assert texts(read_sketch(drawn, width=width)) == cells
    assert all(line == line.rstrip() for line in drawn.splitlines())


@given(CELLS)
def test_what_is_written_is_read_back_up_to_where_it_lies(cells: dict[RowCol, str]) -> None:
    again = texts(read_sketch(write_sketch(cells)))
    (row, col), (new_row, new_col) = min(cells), min(again)
    moved = {(r - row + new_row, c - col + new_col): word for (r, c), word in cells.items()}
    assert again == moved


@given(st.data(), st.integers(1, 9), st.integers(2, 13))
def test_a_whole_board_is_read_back(data: st.DataObject, rows: int, cols: int) -> None:
    """M44-GEO-1."""
    places = [to_double_width(h) for h in rectangle_pointy(rows, cols).hexes]
    words = data.draw(st.lists(WORDS, min_size=len(places), max_size=len(places)))
    cells = dict(zip(places, words, strict=True))
    assert texts(read_sketch(write_sketch(cells), rows=rows, cols=cols)) == cells
    assert texts(read_sketch(write_sketch(cells))) == cells


@pytest.mark.parametrize(
    ("place", "word", "sentence"),
    [
        ((0, 1), "a", "row 0 and col 1 name no hex: row + col must be even"),
        ((2, 4), "a b", "row 2, col 4: a token is one word without blanks, not 'a b'"),
        ((2, 4), "", "row 2, col 4: a token is one word without blanks, not ''"),
        ((2, 4), "abcde", "row 2, col 4: 'abcde' does not fit into 5 characters and a blank"),
    ],
)
def test_what_cannot_be_drawn_is_refused(place: RowCol, word: str, sentence: str) -> None:
    with pytest.raises(SketchError, match=f"^{re.escape(sentence)}$"):
        write_sketch({place: word})
