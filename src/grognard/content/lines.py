"""Where things stand in a TOML text, which ``tomllib`` does not tell."""

import re
import tomllib
from bisect import bisect_right

Where = tuple[str | int, ...]
"""The place of a value in a document: keys and, in lists, positions from 0, as in ``("units", 2, "hex")``."""

_BLANK = re.compile(r"[ \t]*")
_BLANK_LINES = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?!")'
    r"|'''.*?'''(?!')"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN_VALUE = re.compile(r"[^,\]}\n#]+")


class LineMap:
    """The line of every table, key and list item of a valid TOML text (one without carriage returns)."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line_ends = [match.start() for match in re.finditer("\n", text)]
        self._lines: dict[Where, int] = {}
        self._first_rows: dict[Where, int] = {}
        self._tables_so_far: dict[Where, int] = {}
        self._read_document()

    def line(self, where: Where) -> int:
        """Give the line of a place, counted from 1; for an unknown place that of the nearest table around it."""
        while where and where not in self._lines:
            where = where[:-1]
        return self._lines.get(where, 1)

    def row_line(self, where: Where, row: int) -> int:
        """Give the line of a row, counted from 0, of the string at a place; a multi-line one starts below its key."""
        return self._first_rows[where] + row if where in self._first_rows else self.line(where)

    def _read_document(self) -> None:
        table: Where = ()
        while self._skip(_BLANK_LINES) < len(self._text):
            if self._text[self._at] == "[":
                table = self._read_header()
            else:
                self._read_pair(table)

    def _read_header(self) -> Where:
        line = self._line_here()
        several = self._text.startswith("[[", self._at)
        self._at += 2 if several else 1
        keys = self._read_key()
        self._at += 2 if several else 1
        table: Where = ()
        for key in keys[:-1]:
            table = self._last_table((*table, key), line)
        table = (*table, keys[-1])
        if several:
            self._lines.setdefault(table, line)
            count = self._tables_so_far.get(table, 0)
            self._tables_so_far[table] = count + 1
            table = (*table, count)
        self._lines[table] = line
        return table

    def _last_table(self, where: Where, line: int) -> Where:
        """A header under an array of tables belongs to the array's last table."""
        self._lines.setdefault(where, line)
        return (*where, self._tables_so_far[where] - 1) if where in self._tables_so_far else where

    def _read_pair(self, table: Where) -> None:
        line = self._line_here()
        where = table
        for key in self._read_key():
            where = (*where, key)
            self._lines.setdefault(where, line)
        self._at += 1  # the equals sign
        self._skip(_BLANK)
        self._read_value(where)

    def _read_key(self) -> list[str]:
        """Read a key with its dots and the blanks around it."""
        keys = []
        while True:
            self._skip(_BLANK)
            start = self._at
            if quoted := self._text[start] in "\"'":
                self._skip(_STRING)
            else:
                self._skip(_BARE_KEY)
            word = self._text[start : self._at]
            keys.append(tomllib.loads(f"key = {word}")["key"] if quoted else word)
            self._skip(_BLANK)
            if self._text[self._at] != ".":
                return keys
            self._at += 1

    def _read_value(self, where: Where) -> None:
        sign = self._text[self._at]
        if sign in "\"'":
            opening = 3 if self._text.startswith(sign * 3, self._at) else 1
            newline = opening == 3 and self._text.startswith("\n", self._at + 3)
            self._first_rows[where] = self._line_here() + newline
            self._skip(_STRING)
        elif sign in "[{":
            count = 0
            self._at += 1
            while self._skip_to_item() not in "]}":
                if sign == "{":
                    self._read_pair(where)
                else:
                    self._lines[(*where, count)] = self._line_here()
                    self._read_value((*where, count))
                count += 1
            self._at += 1
        else:
            self._skip(_PLAIN_VALUE)

    def _skip_to_item(self) -> str:
        self._skip(_BLANK_LINES)
        if self._text[self._at] == ",":
            self._at += 1
            self._skip(_BLANK_LINES)
        return self._text[self._at]

    def _skip(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self._text, self._at)
        if match is not None:
            self._at = match.end()
        return self._at

    def _line_here(self) -> int:
        return bisect_right(self._line_ends, self._at - 1) + 1
