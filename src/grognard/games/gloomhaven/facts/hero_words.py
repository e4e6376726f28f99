"""The lines and words of the texts that say what cards do: how they are taken apart, and what is wrong with one.

A text is lines separated by semicolons. A line is a verb and words, some with a number (``range 3``) or with lines of
their own in parentheses: ``grant one-ally range 3 (move 4)``. What the words mean ``hero_programs`` knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from grognard.games.gloomhaven.facts.hero_abilities import COUNTED, Amount
from grognard.kernel.text import nearest, unknown

_TOKEN: Final = re.compile(r"[();]|[^\s();]+")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}")
_COUNTED: Final = tuple([each for each in COUNTED if each])


class Group(list["Line"]):
    """The lines in a pair of parentheses."""

    __slots__ = ()


class Line:
    """A verb with its words, which are taken off one by one; what is left at the end nobody understood.

    ``changes`` are the lines after it that change it.
    """

    __slots__ = ("_asked", "_left", "changes", "verb")

    def __init__(self, verb: str, words: Sequence[str | Group]) -> None:
        self.verb = verb
        self.changes: list[Line] = []
        self._left = list(words)
        self._asked: dict[str, None] = {}

    def flag(self, name: str) -> bool:
        """Take a word without a number, if it is there."""
        self._asked[name] = None
        if name not in self._left:
            return False
        self._left.remove(name)
        return True

    def flags(self, names: Iterable[str]) -> tuple[str, ...]:
        """Take all of these words that are there, in the order of the line."""
        known = dict.fromkeys(names)
        self._asked |= known
        found = tuple([each for each in self._left if isinstance(each, str) and each in known])
        if len(set(found)) < len(found):
            raise ValueError(f"'{max(found, key=found.count)}' stands twice after '{self.verb}'")
        self._left = [each for each in self._left if not (isinstance(each, str) and each in known)]
        return found

    def one_of(self, names: Iterable[str], what: str) -> str:
        """Take one of these words, "" if none is there; ValueError if there are two."""
        found = self.flags(names)
        if len(found) > 1:
            raise ValueError(f"'{self.verb}' has more than one {what}: {', '.join(map(repr, found))}")
        return found[0] if found else ""

    def number(self, name: str, default: int = 0) -> int:
        """Take a named number, ``pierce 2``."""
        found = self.maybe_number(name)
        return default if found is None else found

    def maybe_number(self, name: str) -> int | None:
        """Take a named number, None if it is not there; one with a sign is left alone."""
        self._asked[name] = None
        for at, word in enumerate(self._left):
            if word == name and not self._has_sign(at + 1):
                return self._take_number(at, name)
        return None

    def needed_number(self, name: str) -> int:
        """Take a named number that has to be there."""
        found = self.maybe_number(name)
        if found is None:
            raise ValueError(f"'{self.verb}' needs '{name}' with a number")
        return found

    def amount(self, name: str) -> Amount | None:
        """Take a named amount, ``value max-hp-of-target``, None if it is not there."""
        self._asked[name] = None
        if name not in self._left:
            return None
        at = self._left.index(name)
        del self._left[at]
        return self._take_amount(at, name, "")

    def added(self, name: str) -> Amount | None:
        """Take a named amount with its sign, ``attack +2`` or ``attack +target-shield``, None if it is not there."""
        self._asked[name] = None
        for at, word in enumerate(self._left):
            if word == name and self._has_sign(at + 1):
                del self._left[at]
                return self._take_amount(at, name, "+")
        return None

    def value(self) -> Amount:
        """Take the amount that follows the verb, ``3`` or ``own-move plus 2``."""
        return self._take_amount(0, self.verb, "")

    def count(self) -> int:
        """Take the number that follows the verb."""
        return self._take_number(-1, self.verb)

    def count_or_all(self) -> int:
        """Take the number that follows the verb, 0 for ``all``."""
        if self._left and self._left[0] == "all":
            del self._left[0]
            return 0
        return self.count()

    def name(self) -> str:
        """Take the word that follows the verb, a name."""
        word = self._left.pop(0) if self._left else ""
        if not isinstance(word, str) or not re.fullmatch(r"[a-z]+(?:-[a-z]+)*", word):
            raise ValueError(f"expected a name such as 'rat-king' after '{self.verb}'")
        return word

    def words_of(self, name: str, known: Sequence[str], what: str) -> tuple[str, ...]:
        """Take the words that follow a name, separated by slashes: ``if-target-has stun/disarm``."""
        self._asked[name] = None
        if name not in self._left:
            return ()
        at = self._left.index(name)
        word = self._left[at + 1] if at + 1 < len(self._left) else ""
        found = tuple(word.split("/")) if isinstance(word, str) else ("",)
        for each in found:
            if each not in known:
                raise ValueError(unknown(f"{what} after '{name}'", each, known))
        del self._left[at : at + 2]
        return found

    def missing(self, what: str, known: Iterable[str]) -> ValueError:
        """Make the error for a word that has to be there, which may be one that is misspelt."""
        words = list(known)
        for each in self._left:
            if isinstance(each, str) and each not in self._asked and nearest(each, words) is not None:
                return ValueError(unknown(f"argument of '{self.verb}'", each, words))
        return ValueError(f"'{self.verb}' needs {what}")

    def has_more(self) -> bool:
        """Say whether a word is left."""
        return bool(self._left)

    def next_of(self, known: Iterable[str]) -> str:
        """Take the next word if it is one of these, "" if it is not; it may be there again."""
        self._asked |= dict.fromkeys(known)
        word = self._left[0] if self._left else ""
        if not isinstance(word, str) or word not in self._asked:
            return ""
        del self._left[0]
        return word

    def as_words(self, verb: str) -> Line:
        """Return a line whose words are the verb and the words of this one."""
        return Line(verb, [self.verb, *self._left])

    def group(self, name: str = "") -> Group | None:
        """Take lines in parentheses, those after a name or those that stand alone; None if they are not there."""
        if name:
            self._asked[name] = None
        for at, word in enumerate(self._left):
            if isinstance(word, Group) and (not name or (at > 0 and self._left[at - 1] == name)):
                del self._left[at - 1 if name else at : at + 1]
                return word
        if name in self._left:
            raise ValueError(f"expected lines in parentheses after '{name}'")
        return None

    def needed_group(self) -> Group:
        """Take lines in parentheses that have to be there."""
        found = self.group()
        if found is None:
            raise ValueError(f"'{self.verb}' needs lines in parentheses, such as '(move 1)'")
        return found

    def end(self) -> None:
        """Refuse what is left."""
        for word in self._left:
            if isinstance(word, Group):
                raise ValueError(f"'{self.verb}' has no use for the lines in parentheses")
            if word in self._asked:
                raise ValueError(f"'{word}' stands twice after '{self.verb}', or without its number")
            if not self._asked:
                raise ValueError(f"'{self.verb}' takes no argument '{word}'")
            raise ValueError(unknown(f"argument of '{self.verb}'", word, self._asked))
        if self.changes:
            raise ValueError(f"'{self.changes[0].verb}' cannot change '{self.verb}'")

    def _has_sign(self, at: int) -> bool:
        word = self._left[at] if at < len(self._left) else ""
        return isinstance(word, str) and word.startswith("+")

    def _take_number(self, at: int, after: str) -> int:
        """Take the word at this place, which may be the verb's at -1, and the number behind it."""
        word = self._left[at + 1] if at + 1 < len(self._left) else "nothing"
        if not isinstance(word, str) or not _NUMBER.fullmatch(word):
            raise ValueError(f"expected a number such as 3 after '{after}', got {_shown(word)}")
        del self._left[max(at, 0) : at + 2]
        return int(word)

    def _take_amount(self, at: int, after: str, sign: str) -> Amount:
        """Take the amount at this place."""
        word = self._left[at] if at < len(self._left) else "nothing"
        text = word.removeprefix(sign) if isinstance(word, str) else ""
        if _NUMBER.fullmatch(text):
            del self._left[at]
            return Amount(int(text))
        if text not in _COUNTED:
            what = f"'{sign}{_COUNTED[0]}'"
            raise ValueError(f"expected a number such as {sign}3 or {what} after '{after}', got {_shown(word)}")
        del self._left[at]
        times = self._take_number(at, "times") if self._is_at(at, "times") else 1
        plus = self._take_number(at, "plus") if self._is_at(at, "plus") else 0
        return Amount(plus, text, times)

    def _is_at(self, at: int, word: str) -> bool:
        return at < len(self._left) and self._left[at] == word


def _shown(word: str | Group) -> str:
    return "parentheses" if isinstance(word, Group) else word if word == "nothing" else f"'{word}'"


def read_lines(text: str) -> Group:
    """Take a text apart; the empty text has no lines.

    >>> [line.verb for line in read_lines("move 2; grant one-ally (attack 3; move 1)")]
    ['move', 'grant']

    Raises:
        ValueError: parentheses that do not match, or a line without a verb.
    """
    tokens = _TOKEN.findall(text)
    if not tokens:
        return Group()
    lines, end = _lines(tokens, 0)
    if end < len(tokens):
        raise ValueError("a parenthesis is closed that was never opened")
    return lines


def _lines(tokens: Sequence[str], at: int) -> tuple[Group, int]:
    """Read lines from a place on, up to a closing parenthesis or the end."""
    lines = Group()
    words: list[str | Group] = []
    while True:
        token = tokens[at] if at < len(tokens) else ""
        if token == "(":
            inner, at = _lines(tokens, at + 1)
            if at == len(tokens):
                raise ValueError("a parenthesis is never closed")
            words.append(inner)
        elif token in ("", ";", ")"):
            if not words:
                raise ValueError("a line is empty: take one of the semicolons or parentheses away")
            verb = words.pop(0)
            if isinstance(verb, Group):
                raise ValueError("a line begins with a verb, not with a parenthesis")
            lines.append(Line(verb, words))
            words = []
            if token != ";":
                return lines, at
        else:
            words.append(token)
        at += 1
