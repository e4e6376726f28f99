"""Named options of a game: the rulings a table may choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

Options = Mapping[str, str]
"""Option name -> value as text. What is not named has its default."""


class OptionError(ValueError):
    """An option or value that the game does not know; the message names the nearest known one."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name, default, and the values it takes (or ``number`` for any whole number from 0).

    Texts stand in the catalogues under ``option.<name>``.
    """

    name: str
    rule: str
    default: str
    values: tuple[str, ...] = ("off", "on")
    number: bool = False

    def check(self, value: str) -> str:
        """Return the value in its standard form; OptionError if the option does not take it."""
        if self.number:
            if value.isascii() and value.isdigit():
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
            near = get_close_matches(name, table, n=1, cutoff=0.5)
            hint = f", did you mean '{near[0]}'?" if near else f"; known are {', '.join(table)}"
            raise OptionError(f"unknown option '{name}'{hint}")
    return {name: option.check(given.get(name, option.default)) for name, option in table.items()}
