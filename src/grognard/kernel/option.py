"""Named options of a game: the rulings a table may choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from grognard.kernel.text import unknown

Options = Mapping[str, str]
"""Option name -> value as text. What is not named has its default."""


class OptionError(ValueError):
    """An option or value that the game does not know; the message names the nearest known one.

    Or values that do not go together: then ``key`` names a text of the game, ``option-error.<key>``, which says so to a
    reader, with the facts; the message says the same to whoever typed the options.
    """

    def __init__(self, message: str, key: str = "", **facts: object) -> None:
        super().__init__(message)
        self.key = key
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name, default, and the values it takes.

    With ``number`` it takes any whole number from 0, of at most nine digits, and its default, which may be "" for a
    number that follows from something else. Its texts are ``option.<name>``.
    """

    name: str
    rule: str
    default: str
    values: tuple[str, ...] = ("off", "on")
    number: bool = False

    def check(self, value: str) -> str:
        """Return the value in its standard form; OptionError if the option does not take it."""
        if self.number:
            if value == self.default:
                return value
            if value.isascii() and value.isdigit() and len(value) < 10:
                return str(int(value))
            raise OptionError(f"option {self.name}: expected a whole number from 0, got '{value}'")
        lowered = {"true": "on", "yes": "on", "false": "off", "no": "off"}.get(value.lower(), value.lower())
        if lowered in self.values:
            return lowered
        raise OptionError(f"option {self.name}: unknown value '{value}', expected {' or '.join(self.values)}")


def check_options(known: Iterable[Option], given: Options) -> dict[str, str]:
    """Return a value for every known option, defaults filled in.

    Raises:
        OptionError: an unknown name (with the nearest known one) or value.
    """
    table = {option.name: option for option in known}
    for name in given:
        if name not in table:
            raise OptionError(unknown("option", name, table))
    return {name: option.check(given.get(name, option.default)) for name, option in table.items()}
