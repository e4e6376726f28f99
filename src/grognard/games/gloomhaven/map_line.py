"""A line of a ``map`` block while it is read."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from grognard.games.gloomhaven.floor import FAR
from grognard.games.gloomhaven.map_mistake import Slip
from grognard.games.gloomhaven.monster_map import written
from grognard.hexes import FlatHex
from grognard.kernel.text import Key

_HEX_AT: Final = r"\(\s{0,3}([+-]?[0-9]+)\s{0,3},\s{0,3}([+-]?[0-9]+)\s{0,3}\)"
IN_A_NAME: Final = re.compile(r"\(\s{0,3}[+-]?[0-9]{1,9}\s{0,3},\s{0,3}[+-]?[0-9]{1,9}\s{0,3}\)")
HEX: Final = re.compile(rf"{_HEX_AT}(?=[\s|;]|$)")
ENEMY: Final = re.compile(rf"{_HEX_AT}(?:@([0-9]+)(?:\.([0-9]+))?)?(?=\s|$)")
EDGE: Final = re.compile(rf"{_HEX_AT}/(NE|NW|SE|SW|N|S)(?=\s|$)")
_WORD: Final = re.compile(r"\([^()\s]{0,12}\s{0,3}[^()\s]{0,12}\)\S*|\S+")
_DIGITS: Final = 9
"""A number with more digits is only known to be more than all that is allowed."""
A_HEX: Final = Key("notation.a-hex", example="(0,-2)")


class Place(NamedTuple):
    """A hex, and where it stands in the text."""

    line: int
    column: int
    hex: FlatHex

    def slip(self, reason: str, **facts: object) -> Slip:
        """Return that something is wrong with this hex."""
        return Slip(self.column, reason, found=written(self.hex), **facts)


def word(text: str) -> Key:
    """Return that a certain word is expected."""
    return Key("notation.the-word", word=text)


def number(digits: str) -> int:
    """Return a number of the text, or one that is too large like it."""
    return int(digits) if len(digits) <= _DIGITS else (-1 if digits[0] == "-" else 1) * 10**_DIGITS


class Line:
    """What is left of a line, from a column on."""

    def __init__(self, number: int, text: str, column: int) -> None:
        self.number = number
        self.text = text
        self.place = column - 1
        self._skip()

    @property
    def column(self) -> int:
        """The column of what comes next."""
        return self.place + 1

    def ended(self) -> bool:
        """Say whether nothing is left."""
        return self.place >= len(self.text)

    def rest(self) -> str:
        """Return what is left."""
        return self.text[self.place :]

    def _skip(self) -> None:
        while not self.ended() and self.text[self.place].isspace():
            self.place += 1

    def sees(self, pattern: re.Pattern[str]) -> bool:
        """Say whether a pattern comes next."""
        return pattern.match(self.text, self.place) is not None

    def maybe(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Take what a pattern matches, if it does."""
        found = pattern.match(self.text, self.place)
        if found:
            self.place = found.end()
            self._skip()
        return found

    def take(self, pattern: re.Pattern[str], wanted: Key) -> re.Match[str]:
        """Take what a pattern matches; Slip if it does not."""
        found = self.maybe(pattern)
        if found is None:
            if self.ended():
                raise Slip(self.column, "end", wanted=wanted)
            next_word = _WORD.match(self.text, self.place)
            raise Slip(self.column, "syntax", wanted=wanted, found=next_word.group() if next_word else "")
        return found

    def hex(self, pattern: re.Pattern[str] = HEX, wanted: Key = A_HEX) -> tuple[Place, re.Match[str]]:
        """Take a hex, with what belongs to it by the pattern."""
        column = self.column
        found = self.take(pattern, wanted)
        h = FlatHex(number(found.group(1)), number(found.group(2)))
        if abs(h.q) >= FAR or abs(h.t) >= FAR:
            raise Slip(column, "too-far", found=f"({found.group(1)},{found.group(2)})", most=FAR)
        return Place(self.number, column, h), found

    def nothing_more(self) -> None:
        """Raise Slip if something is left."""
        if not self.ended():
            raise Slip(self.column, "syntax", wanted=Key("notation.the-end"), found=self.rest())
