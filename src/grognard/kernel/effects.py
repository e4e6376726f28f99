"""Effects: what cards and abilities do, as facts instead of code.

Two forms. A ``Modifier`` adds to a number of the game under some conditions, and a program is a line of steps such as
``move +1; attack 3 range 2 wound``. Both mean something only to the game whose numbers, conditions and verbs they name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from grognard.kernel.text import unknown
from grognard.kernel.value import Facts


@dataclass(frozen=True, slots=True)
class Modifier(Facts):
    """Adds to a number while all conditions of ``when`` hold.

    As a fact: ``{ number = "battle_dice", add = 1, when = ["close-assault"] }``.
    """

    number: str
    add: int
    when: tuple[str, ...] = ()


def total_added(modifiers: Iterable[Modifier], number: str, conditions: frozenset[str]) -> int:
    """Return what the modifiers add to a number when exactly these conditions hold.

    >>> card = (Modifier("battle_dice", 1, ("close-assault",)), Modifier("move", 2))
    >>> total_added(card, "battle_dice", frozenset({"close-assault"})), total_added(card, "battle_dice", frozenset())
    (1, 0)
    """
    return sum([m.add for m in modifiers if m.number == number and conditions.issuperset(m.when)])


Vocabulary = Mapping[str, tuple[str, ...]]
"""Verb -> the arguments it takes, each a shape:

- ``N`` or ``+N`` (first of the shapes): a number the verb needs, plain (``3``) or with its sign (``+1``, ``-2``);
- ``range N`` or ``range +N``: a number with a name, which may be left out;
- ``wound``: a word, which may be left out.
"""


class ProgramError(ValueError):
    """A program that cannot be read; the message names the word and, for a misspelt one, the nearest known word."""


@dataclass(frozen=True, slots=True)
class Step(Facts):
    """One step of a program: a verb and its arguments as they are written, ``Step("attack", ("3", "range", "2"))``."""

    verb: str
    arguments: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The number that follows the verb; only for verbs that need one."""
        return int(self.arguments[0])

    def named(self, name: str, default: int = 0) -> int:
        """Return the number with this name, or the default if it was left out."""
        return int(self.arguments[self.arguments.index(name) + 1]) if name in self.arguments else default

    def has(self, word: str) -> bool:
        """Say whether an argument word is there."""
        return word in self.arguments

    def __str__(self) -> str:
        return " ".join((self.verb, *self.arguments))


_NUMBERS = {"N": re.compile(r"0|[1-9][0-9]{0,5}"), "+N": re.compile(r"[+-](?:0|[1-9][0-9]{0,5})")}
_EXAMPLES = {"N": "3", "+N": "+1"}


def read_program(text: str, vocabulary: Vocabulary) -> tuple[Step, ...]:
    """Read steps separated by semicolons; the empty text is the empty program.

    >>> shapes = {"move": ("+N",), "attack": ("N", "range N", "wound")}
    >>> attack = read_program("move +1; attack 3 range 2 wound", shapes)[1]
    >>> attack.number, attack.named("range"), attack.has("wound")
    (3, 2, True)

    Raises:
        ProgramError: a word that the vocabulary does not have, or a number that is missing.
    """
    if not text.strip():
        return ()
    return tuple([_read_step(part.split(), vocabulary) for part in text.split(";")])


def write_program(steps: Iterable[Step]) -> str:
    """Write a program in its standard form, which ``read_program`` reads back into the same steps.

    >>> write_program((Step("move", ("+1",)), Step("attack", ("3", "range", "2", "wound"))))
    'move +1; attack 3 range 2 wound'
    """
    return "; ".join(map(str, steps))


def _read_step(words: Sequence[str], vocabulary: Vocabulary) -> Step:
    if not words:
        raise ProgramError("a step is empty: take one of the semicolons away")
    verb = words[0]
    if verb not in vocabulary:
        raise ProgramError(unknown("verb", verb, vocabulary))
    shapes = vocabulary[verb]
    rest = list(words[1:])
    if shapes and shapes[0] in _NUMBERS:
        _take_number(rest, verb, shapes[0])
        shapes = shapes[1:]
    known = {name: form for name, _, form in [shape.partition(" ") for shape in shapes]}
    seen: set[str] = set()
    while rest:
        word = rest.pop(0)
        if word not in known:
            hint = unknown(f"argument of '{verb}'", word, known) if known else f"'{verb}' takes no argument '{word}'"
            raise ProgramError(hint)
        if word in seen:
            raise ProgramError(f"'{word}' stands twice after '{verb}'")
        seen.add(word)
        if known[word]:
            _take_number(rest, word, known[word])
    return Step(verb, tuple(words[1:]))


def _take_number(rest: list[str], before: str, form: str) -> None:
    """Take a number of this form off the front."""
    if not rest or not _NUMBERS[form].fullmatch(rest[0]):
        found = f"'{rest[0]}'" if rest else "nothing"
        raise ProgramError(f"expected a number such as {_EXAMPLES[form]} after '{before}', got {found}")
    del rest[0]
