"""Boards drawn in text: pointy-top hexes, one line a row, tokens separated by blanks.

A *free* sketch draws any few hexes. A hex is ``width`` characters wide (5 unless said otherwise) and odd rows are
shifted by half of it, 2 or 3 characters. Rows and columns below are doubled coordinates (M44-GEO-1)::

    .    .    i2            0,0      0,2      0,4
      .    f    .               1,1      1,3      1,5
    A1   i1/f   .           2,0      2,2      2,4

How a free sketch is read:

* The indentation common to all lines is dropped, so the leftmost token stands at character 0, and blank lines around
  the sketch do not count. A blank line inside is a row without hexes.
* A line is an even row if its first token stands at a multiple of ``width``, an odd row if it stands half a hex
  further. Even and odd rows alternate; a sketch whose first line is odd begins at row 1, any other at row 0.
* The other tokens of a line stand at whole hexes from there, or one or two characters further right, where a long
  token pushes them (half a hex is too far). A place left empty is no hex.

A *board* sketch draws every hex of a rectangle of known size. There the order of the tokens says it all: the lines are
rows 0, 1, 2, ..., indented or not, even rows have ``cols`` tokens and odd rows one less.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from grognard.hexes.coordinates import RowCol

WIDTH: Final = 5


class Token(NamedTuple):
    """What is written at one hex and where in the text it stands, both counted from 1."""

    text: str
    line: int
    column: int


class SketchError(ValueError):
    """A sketch that cannot be read or written; the message names line and token, counted from 1."""


class _Line(NamedTuple):
    """A line of a sketch: its number in the text, and its tokens."""

    number: int
    tokens: list[Token]


def read_sketch(text: str, rows: int | None = None, cols: int | None = None, width: int = WIDTH) -> dict[RowCol, Token]:
    """Read a sketch; give the tokens by ``(row, col)``, in reading order.

    With ``rows`` and ``cols`` (the number of tokens in an even row) it is a board sketch, without them a free one.
    Raises ``SketchError`` for text that does not follow the rules above, ``ValueError`` if only one of the two numbers
    is given or ``width`` is less than 2.

    >>> {place: token.text for place, token in read_sketch('''
    ...     a    b
    ...       c    d
    ... ''').items()}
    {(0, 0): 'a', (0, 2): 'b', (1, 1): 'c', (1, 3): 'd'}
    >>> read_sketch("a b c", rows=1, cols=3)[0, 4]
    Token(text='c', line=1, column=5)
    """
    if (rows is None) != (cols is None):
        raise ValueError("a board sketch needs both rows and cols, a free sketch neither")
    if width < 2:
        raise ValueError(f"a hex is at least 2 characters wide, not {width}")
    lines = _lines(text)
    if rows is None or cols is None:
        return _read_free(lines, width)
    return _read_board(lines, rows, cols)


def write_sketch(cells: Mapping[RowCol, str], width: int = WIDTH) -> str:
    """Draw tokens given by ``(row, col)`` as a free sketch, one line a row.

    ``read_sketch`` reads the cells back if the leftmost hex is in column 0 and the first row is 0 or 1, and
    otherwise moved there. Raises ``SketchError`` for a token that is empty, holds a blank or is not
    shorter than ``width``, and for a place that is no hex (row + col odd).

    >>> print(write_sketch({(0, 0): "A1", (0, 2): "i1/f", (0, 4): ".", (1, 1): ".", (1, 5): "f"}))
    A1   i1/f .
      .         f
    """
    if not cells:
        return ""
    first_col = min([col for _, col in cells])
    first_col -= first_col % 2
    first_row = min([row for row, _ in cells])
    last_row = max([row for row, _ in cells])
    drawn = [""] * (last_row - first_row + 1)
    for row, col in sorted(cells):
        token = cells[row, col]
        if (row + col) % 2:
            raise SketchError(f"row {row} and col {col} name no hex: row + col must be even")
        if token.split() != [token]:
            raise SketchError(f"row {row}, col {col}: a token is one word without blanks, not {token!r}")
        if len(token) >= width:
            raise SketchError(f"row {row}, col {col}: {token!r} does not fit into {width} characters and a blank")
        line = row - first_row
        drawn[line] = drawn[line].ljust((col - first_col) * width // 2) + token
    return "\n".join(drawn)


def _lines(text: str) -> list[_Line]:
    """Split a text into lines of tokens, without the blank lines before and after."""
    found: list[_Line] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if "\t" in line:
            raise SketchError(f"line {number}: a sketch holds no tabs, use blanks")
        tokens: list[Token] = []
        column = 0
        for word in line.split():
            column = line.index(word, column)
            tokens.append(Token(word, number, column + 1))
            column += len(word)
        found.append(_Line(number, tokens))
    while found and not found[-1].tokens:
        found.pop()
    while found and not found[0].tokens:
        found.pop(0)
    return found


def _read_board(lines: list[_Line], rows: int, cols: int) -> dict[RowCol, Token]:
    cells: dict[RowCol, Token] = {}
    for row, line in enumerate(lines):
        if row == rows:
            raise SketchError(f"line {line.number}: the board has {rows} rows, this would be one more")
        expected = cols - row % 2
        if len(line.tokens) != expected:
            if len(line.tokens) > expected:
                where = f"token {expected + 1}, {line.tokens[expected].text!r}, is one too many"
            else:
                where = f"the line ends after token {len(line.tokens)}"
            raise SketchError(f"line {line.number}: {where}: row {row} has {expected} hexes")
        for place, token in enumerate(line.tokens):
            cells[row, 2 * place + row % 2] = token
    if len(lines) < rows:
        raise SketchError(f"the sketch ends after {len(lines)} rows: the board has {rows}")
    return cells


def _read_free(lines: list[_Line], width: int) -> dict[RowCol, Token]:
    indent = min([line.tokens[0].column for line in lines if line.tokens], default=1)
    first_row: int | None = None
    cells: dict[RowCol, Token] = {}
    for index, line in enumerate(lines):
        if not line.tokens:
            continue
        lead = line.tokens[0].column - indent
        odd = _parity(line, lead, width)
        if first_row is None:
            first_row = odd
        row = first_row + index
        if odd != row % 2:
            raise SketchError(
                f"line {line.number}: the first token, {line.tokens[0].text!r}, must stand half a hex "
                f"({_halves(width)} characters) off those of the lines around it"
            )
        shift = lead % width
        taken = -1
        for number, token in enumerate(line.tokens, start=1):
            place, off = divmod(token.column - indent - shift, width)
            if off * 2 >= width or place == taken:
                left = indent + shift + place * width
                raise SketchError(
                    f"line {line.number}: token {number}, {token.text!r}, stands at character {token.column}, between "
                    f"two hexes: move it to {left + width}" + ("" if place == taken else f" or {left}")
                )
            taken = place
            cells[row, 2 * place + odd] = token
    return cells


def _parity(line: _Line, lead: int, width: int) -> int:
    """Say whether a line is an even (0) or an odd row (1), by where its first token stands."""
    off = lead % width
    if off == 0:
        return 0
    if off in (width // 2, (width + 1) // 2):
        return 1
    token = line.tokens[0]
    raise SketchError(
        f"line {line.number}: token 1, {token.text!r}, stands at character {token.column}: lines begin a multiple of "
        f"{width} characters right of the leftmost token, every other line {_halves(width)} more"
    )


def _halves(width: int) -> str:
    return str(width // 2) if width % 2 == 0 else f"{width // 2} or {width // 2 + 1}"
