"""Doubled and offset coordinates."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import (
    Flat,
    Hex,
    Offset,
    Pointy,
    add,
    from_double_height,
    from_double_width,
    from_offset,
    to_double_height,
    to_double_width,
    to_offset,
)

NUMBERS = st.integers(-60, 60)
HEXES = st.builds(Hex, NUMBERS, NUMBERS)


@given(HEXES)
def test_doubled_coordinates_lead_back(h: Hex) -> None:
    """M44-GEO-1."""
    assert from_double_width(*to_double_width(h)) == h
    assert from_double_height(*to_double_height(h)) == h


@given(HEXES)
def test_row_plus_col_is_even_in_doubled_coordinates(h: Hex) -> None:
    """M44-GEO-1."""
    assert sum(to_double_width(h)) % 2 == 0
    assert sum(to_double_height(h)) % 2 == 0


@given(NUMBERS, NUMBERS)
def test_places_without_a_hex_are_refused(row: int, col: int) -> None:
    """M44-GEO-1."""
    if (row + col) % 2:
        with pytest.raises(ValueError, match=f"row {row} and col {col} name no hex"):
            from_double_width(row, col)
        with pytest.raises(ValueError, match=f"row {row} and col {col} name no hex"):
            from_double_height(row, col)
    else:
        assert to_double_width(from_double_width(row, col)) == (row, col)
        assert to_double_height(from_double_height(row, col)) == (row, col)


@pytest.mark.parametrize("offset", Offset)
@given(NUMBERS, NUMBERS)
def test_offset_coordinates_lead_back_both_ways(offset: Offset, row: int, col: int) -> None:
    assert to_offset(from_offset(row, col, offset), offset) == (row, col)
    assert from_offset(*to_offset(Hex(col, row), offset), offset) == Hex(col, row)


@pytest.mark.parametrize(("offset", "pushed"), [(Offset.ODD_R, 1), (Offset.EVEN_R, 0)])
@given(HEXES)
def test_the_named_rows_are_pushed_right(offset: Offset, pushed: int, h: Hex) -> None:
    row, col = to_offset(h, offset)
    assert to_offset(add(h, Pointy.E.value), offset) == (row, col + 1)
    assert to_offset(add(h, Pointy.SE.value), offset) == (row + 1, col + (row % 2 == pushed))


@pytest.mark.parametrize(("offset", "pushed"), [(Offset.ODD_Q, 1), (Offset.EVEN_Q, 0)])
@given(HEXES)
def test_the_named_columns_are_pushed_down(offset: Offset, pushed: int, h: Hex) -> None:
    row, col = to_offset(h, offset)
    assert to_offset(add(h, Flat.S.value), offset) == (row + 1, col)
    assert to_offset(add(h, Flat.SE.value), offset) == (row + (col % 2 == pushed), col + 1)
