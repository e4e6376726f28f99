"""Drawings as text for a terminal: lines whose characters wear colours, and lines of a legend."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence

Styles = Mapping[str, tuple[int, int]]
"""Ink and ground by name, numbers of the 256 colours; both, so that they can be read on any terminal."""


class Line:
    """A line of text in the making, each character with the style it wears."""

    def __init__(self, length: int) -> None:
        self.signs = [" "] * length
        self.styles = [""] * length

    def put(self, at: int, text: str, style: str = "") -> None:
        """Write some text from a column on."""
        self.signs[at : at + len(text)] = text
        self.styles[at : at + len(text)] = [style] * len(text)

    def fill(self, at: int, sign: str) -> None:
        """Write a sign where nothing is written, on the colour that lies there."""
        if self.signs[at] == " ":
            self.signs[at] = sign

    def written(self, styles: Styles | None) -> str:
        """The line up to its last sign, or with colours up to the last that is coloured."""
        if styles is None:
            return "".join(self.signs).rstrip()
        parts: list[str] = []
        worn = ""
        for sign, style in zip(self.signs, self.styles, strict=True):
            if style != worn:
                parts.append(_escape(styles, style))
                worn = style
            parts.append(sign)
        return "".join(parts) + _escape(styles, "") if worn else "".join(parts).rstrip(" ")


def _escape(styles: Styles, style: str) -> str:
    if not style:
        return "\x1b[0m"
    ink, ground = styles[style]
    return f"\x1b[0;1;38;5;{ink};48;5;{ground}m"


def wrap(entries: Sequence[str], width: int) -> Iterator[str]:
    """Set entries two blanks apart into lines, those after the first indented."""
    line = ""
    for entry in entries:
        if line and columns(line) + 2 + columns(entry) > width:
            yield line
            line = "  " + entry
        else:
            line = f"{line}  {entry}" if line else entry
    yield line


def columns(text: str) -> int:
    """How many columns of a terminal a text takes; Chinese signs take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)
