"""What the program writes on and reads from: a terminal with or without colour, a file, a pipe."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from typing import Final

from rich.cells import cell_len, chop_cells
from rich.console import Console
from rich.text import Text

from grognard.cli.errors import one_line

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal with its memory of lines that have scrolled off, so that nobody scrolls back to a hand."""

WIDEST = 110
"""Running text is not set wider than this, for the eye's sake."""

BOARD = 80
"""Columns that the drawing of a board may take (``Presentation.board``)."""

NARROWEST = 38
"""Notes stand beside a drawing if there are so many columns for them."""

_WIDE: Final = "\u2e80-\ufeff\uff01-\uffe6"
"""Signs of East Asian scripts, between which a line may break."""
_PIECES: Final = re.compile(f" +|[（「《〈]*(?:[^ {_WIDE}]+|[^ ])[，。、；：？！）」》〉]* *")
"""What a line never breaks within: a word or an id, a wide sign, and the punctuation that belongs to it."""

Completer = Callable[[str, str], Sequence[str]]
"""Completions of the last word of a line: the words before it and its beginning -> whole words."""
Item = tuple[str, str]
"""An item of a list: its number, or those of several answers (``3-8``), and what it says."""


class Paper:
    """Lines out, answers in.

    ``plain`` means no escape codes and no drawing, for screen readers. Colour follows the terminal, ``NO_COLOR`` and
    ``TERM``.
    """

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        self._console = Console(
            color_system=None if plain else "auto", highlight=False, markup=False, emoji=False, soft_wrap=True
        )
        self.colour = self._console.color_system is not None and not self._console.no_color

    @property
    def draws(self) -> bool:
        """Whether boards are drawn: not where they do not fit, and are told in words instead."""
        return not self.plain and self.width >= BOARD

    @property
    def is_terminal(self) -> bool:
        """Whether somebody reads and types at a terminal."""
        return sys.stdin.isatty() and self._console.is_terminal

    @property
    def width(self) -> int:
        """Columns of a line."""
        return self._console.width

    def line(self, text: str = "", indent: int = 0, style: str = "") -> None:
        """Write a text, wrapped; what follows its first line is indented two columns more."""
        if not text:
            self._console.print()
            return
        hang = 0 if self.plain else 2
        wide = max(20, min(self.width, WIDEST) - indent - hang)
        for part in self._wrapped(text, wide, indent, hang):
            self._console.print(Text(part, style=style))

    def _wrapped(self, text: str, wide: int, indent: int, hang: int) -> list[str]:
        """Return the lines of a text, the first set in by ``indent``, the others by ``hang`` more."""
        if cell_len(text) <= wide + hang:
            return [" " * indent + text]
        parts = [part for line in text.split("\n") for part in _broken(line, wide)]
        return [" " * (indent if number == 0 else indent + hang) + part for number, part in enumerate(parts)]

    def lines(self, texts: Sequence[str]) -> None:
        """Write some texts: those that begin with blanks keep them, those with colours are drawings."""
        for text in texts:
            if "\x1b" in text:
                self.drawing(text)
            else:
                self.line(text.lstrip(" "), indent=len(text) - len(text.lstrip(" ")))

    def heading(self, text: str) -> None:
        """Write a heading, with a blank line before it."""
        self.line()
        self.line(text, style="bold")

    def drawing(self, text: str) -> None:
        """Write a drawing as it is, escape codes included."""
        self._console.file.write(f"{text}\n")
        self._console.file.flush()

    def beside(self, drawing: str, lines: Sequence[str], more: Sequence[str]) -> None:
        """Write a drawing with lines beside it, more if there is room; on a narrow terminal lines go below it."""
        drawn = drawing.split("\n")
        columns = max(cell_len(Text.from_ansi(each).plain) for each in drawn)
        room = min(self.width - columns - 3, WIDEST)
        if room < NARROWEST:
            self.drawing(drawing)
            self.lines(lines)
            return
        notes: list[str] = []
        for text in (*lines, *more):
            indent = len(text) - len(text.lstrip(" "))
            notes += self._wrapped(text.lstrip(" "), room - indent - 2, indent, 2)
        for number in range(max(len(drawn), len(notes))):
            left = drawn[number] if number < len(drawn) else ""
            gap = " " * (columns - cell_len(Text.from_ansi(left).plain) + 3)
            self.drawing((left + gap + notes[number]) if number < len(notes) else left)

    def items(self, items: Sequence[Item]) -> None:
        """Write numbered items, in as many columns as fit."""
        numbers = max(len(number) for number, _ in items)
        cells = [f"{number:>{numbers}} {text}" for number, text in items]
        rows, widths = self._set_out(cells)
        if len(widths) == 1:
            for number, text in items:
                self._item(f"{number:>{numbers}} ", text)
            return
        for row in range(rows):
            line = "  ".join(
                cell + " " * (width - cell_len(cell)) for cell, width in zip(cells[row::rows], widths, strict=False)
            )
            self._console.print(Text(f"  {line.rstrip()}"))

    def rows(self, items: Sequence[Item]) -> int:
        """Return how many rows the items take."""
        return self._set_out([f"{number} {text}" for number, text in items])[0]

    def _set_out(self, cells: Sequence[str]) -> tuple[int, list[int]]:
        """Return how many rows cells take, and how wide their columns are."""
        return (len(cells), [0]) if self.plain else _grid([cell_len(cell) for cell in cells], self.width - 2)

    def _item(self, number: str, text: str) -> None:
        indent = "" if self.plain else "  "
        wide = max(20, min(self.width, WIDEST) - len(indent + number))
        first, *others = self._wrapped(text, wide, 0, 0)
        self._console.print(Text(f"{indent}{number}{first}"))
        for other in others:
            self._console.print(Text(other if self.plain else f"{indent}{' ' * len(number)}{other}"))

    def hide(self) -> None:
        """Hide what stands on the screen: clear it, or where that cannot be, push it off."""
        if self.plain or not self._console.is_terminal:
            self.drawing("\n" * self._console.height)
        else:
            self.drawing(CLEAR)

    def ask(self, prompt: str, completer: Completer | None = None) -> str:
        """Return what is typed, without blanks around it; EOFError at the end of the input."""
        self._console.file.flush()
        if self.is_terminal:
            _complete_with(completer)
        answer = input(prompt).strip()
        if not sys.stdin.isatty():
            print(one_line(answer))  # no terminal echoes it; so a transcript reads like a session
        return answer


def _broken(text: str, wide: int) -> list[str]:
    """Break a text into lines of at most so many columns: between words and between wide signs."""
    lines = [""]
    for piece in _PIECES.findall(text):
        if cell_len((lines[-1] + piece).rstrip(" ")) <= wide:
            lines[-1] += piece
            continue
        parts = [piece.strip(" ")] if cell_len(piece.strip(" ")) <= wide else chop_cells(piece.strip(" "), wide)
        blanks = piece[len(piece.rstrip(" ")) :]
        lines += [*parts[:-1], parts[-1] + blanks]
    return [line.rstrip(" ") for line in lines if line.strip(" ")] or [""]


def _grid(widths: Sequence[int], room: int) -> tuple[int, list[int]]:
    """Return rows and the columns' widths of the widest grid that fits, filled column by column."""
    for columns in range(min(6, len(widths)), 1, -1):
        rows = -(-len(widths) // columns)
        filled = [max(widths[at : at + rows]) for at in range(0, len(widths), rows)]
        if sum(filled) + 2 * (len(filled) - 1) <= room:
            return rows, filled
    return len(widths), [max(widths, default=0)]


def _complete_with(completer: Completer | None) -> None:
    """Let Tab complete, where this Python has readline."""
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, state: int) -> str | None:
        before = readline.get_line_buffer()[: readline.get_begidx()]
        found = completer(before, text) if completer is not None else ()
        return found[state] if state < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
    readline.parse_and_bind("set enable-bracketed-paste off")  # it would write escape codes
