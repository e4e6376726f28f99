"""Reading a document that people write: every mistake is noted with its place, and reading goes on behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from grognard.content import TomlFile, Where
from grognard.games.gloomhaven.campaign.documents.seals import BrokenSeal, is_sealed, opened
from grognard.kernel.text import printable, unknown

T = TypeVar("T")

_NOTHING: Final = object()
_MOST: Final = 1000
"""No list of a document is longer."""


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """What is wrong in a line of a document, counted from 1, what was expected there, and so what to do."""

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}"


class Sheet:
    """A document with the mistakes that were found in it."""

    def __init__(self, source: TomlFile) -> None:
        self._source = source
        self.mistakes: list[Mistake] = []

    def whole(self) -> Table:
        """Return the table that is the document."""
        return Table(self, self._source.table, ())

    def note(self, where: Where, problem: str) -> None:
        """Note a mistake at a place."""
        error = self._source.error(where, problem)
        mistake = Mistake(error.line or 1, printable(error.problem))
        if mistake not in self.mistakes:
            self.mistakes.append(mistake)


def shown(value: object) -> str:
    """Write a value shortly, as a mistake shows it.

    >>> shown([1]), shown("x"), shown(True), shown({})
    ('a list', "'x'", 'true', 'a table')
    """
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 42 else f"{text[:39]}...'"


class Table:
    """A table of a document. Each reader takes a key, and gives its default where there is nothing or a mistake.

    ``done`` notes the keys that nobody asked for.
    """

    def __init__(self, sheet: Sheet, raw: Mapping[str, Any], where: Where) -> None:
        self.sheet = sheet
        self.where = where
        self._raw = raw
        self._known: list[str] = []

    def has(self, key: str) -> bool:
        """Say whether a key is there."""
        return key in self._raw

    def note(self, problem: str, *steps: str | int) -> None:
        """Note a mistake here, or at a place in here."""
        self.sheet.note((*self.where, *steps), problem)

    def done(self) -> None:
        """Note keys that are none."""
        known = list(dict.fromkeys(self._known))
        for key in self._raw:
            if key not in known:
                self.note(unknown("key", key[:60], known), key)

    def _value(self, key: str) -> Any:
        self._known.append(key)
        return self._raw.get(key, _NOTHING)

    def _unsealed(self, key: str) -> Any:
        """Return a value that may be sealed."""
        value = self._value(key)
        if not is_sealed(value):
            return value
        try:
            return opened(value)
        except BrokenSeal as broken:
            self.note(str(broken), key)
            return _NOTHING

    # -------------------------------------------------------------------------------------------------- single values

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """Read a whole number within bounds."""
        value = self._value(key)
        if value is _NOTHING:
            return default
        if type(value) is not int or not low <= value <= high:
            self.note(f"expected a whole number from {low} to {high}, got {shown(value)}", key)
            return default
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """Read true or false."""
        value = self._value(key)
        if value is _NOTHING:
            return default
        if type(value) is not bool:
            self.note(f"expected true or false, got {shown(value)}", key)
            return default
        return value

    def word(self, key: str, default: str, choices: Sequence[str]) -> str:
        """Read one of some words."""
        value = self._value(key)
        if value is _NOTHING:
            return default
        if type(value) is not str or value not in choices:
            self.note(_no_word(value, choices), key)
            return default
        return value

    def needed_word(self, key: str, default: str, choices: Sequence[str]) -> str:
        """Read one of some words that cannot be left out."""
        if not self.has(key):
            self._known.append(key)
            self.note(f"'{key}' is missing; expected one of {', '.join(choices)}")
            return default
        return self.word(key, default, choices)

    def text(self, key: str, most: int, least: int = 0) -> str:
        """Read a text in one line; "" if there is none."""
        value = self._value(key)
        if value is _NOTHING:
            return ""
        if type(value) is not str or not least <= len(value) <= most or not value.isprintable():
            at_least = f"{least} to " if least else "at most "
            self.note(f"expected a text of {at_least}{most} letters in one line, got {shown(value)}", key)
            return ""
        return value

    # ---------------------------------------------------------------------------------------------------------- lists

    def listed(self, key: str, read: Callable[[object], T], wanted: str) -> tuple[T, ...] | None:
        """Read a list, which may be sealed; None if there is none. ``read`` gives what a value means, or a ValueError.

        ``wanted`` says what each should be.
        """
        value = self._unsealed(key)
        if value is _NOTHING:
            return None
        if type(value) is not list or len(value) > _MOST:
            self.note(f"expected a list of {wanted}, got {shown(value)}", key)
            return None
        found = []
        for at, each in enumerate(value):
            try:
                found.append(read(each))
            except ValueError as error:
                self.note(str(error) or f"expected {wanted}, got {shown(each)}", key, at)
        return tuple(found)

    def chosen(self, key: str, kind: str, choices: Sequence[str]) -> tuple[str, ...] | None:
        """Read a list of words of a kind; None if there is none."""

        def read(value: object) -> str:
            if not isinstance(value, str) or value not in choices:
                raise ValueError(unknown(kind, str(value)[:60], choices))
            return value

        return self.listed(key, read, f"words: {', '.join(choices)}")

    def numbers(self, key: str, low: int, high: int, ordered: bool = True) -> tuple[int, ...] | None:
        """Read a list of different whole numbers; sorted, unless their order counts. None if there is none."""

        def read(value: object) -> int:
            if type(value) is not int or not low <= value <= high:
                raise ValueError(f"expected a whole number from {low} to {high}, got {shown(value)}")
            return value

        found = self.listed(key, read, f"whole numbers from {low} to {high}")
        return None if found is None else self.different(key, found, ordered)

    def different(self, key: str, found: tuple[int, ...], ordered: bool = True) -> tuple[int, ...]:
        """Return numbers each of which stands there once; note those that stand there twice."""
        once = list(dict.fromkeys(found))
        for each in once:
            if found.count(each) > 1:
                self.note(f"{each} stands there {found.count(each)} times; write it once", key)
        return tuple(sorted(once) if ordered else once)

    # --------------------------------------------------------------------------------------------------------- tables

    def table(self, key: str) -> Table | None:
        """Return a table, which may be sealed; None if there is none."""
        value = self._unsealed(key)
        if value is _NOTHING:
            return None
        if not isinstance(value, dict):
            self.note(f"expected a table, got {shown(value)}", key)
            return None
        return Table(self.sheet, value, (*self.where, key))

    def tables(self, key: str, most: int) -> list[Table]:
        """Return a list of tables."""
        value = self._value(key)
        if value is _NOTHING:
            return []
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value) or len(value) > most:
            got = f"{len(value)} of them" if isinstance(value, list) and len(value) > most else shown(value)
            self.note(f"expected [[{key}]] tables, at most {most}, got {got}", key)
            return []
        return [Table(self.sheet, each, (*self.where, key, at)) for at, each in enumerate(value)]

    def words(self) -> dict[str, str]:
        """Read the table as words by name; what is no text is noted."""
        found = {}
        for key, value in self._raw.items():
            self._known.append(key)
            if type(value) is str:
                found[key] = value
            else:
                self.note(f"expected a text, got {shown(value)}", key)
        return found


def _no_word(value: object, choices: Iterable[str]) -> str:
    if isinstance(value, str):
        return unknown("word", value[:60], choices)
    return f"expected one of {', '.join(choices)}, got {shown(value)}"
