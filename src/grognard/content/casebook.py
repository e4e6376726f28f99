"""Cases: examples of a game's rules in TOML files, each with checks; how they are read and found, for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, Final, Generic, TypeVar

from grognard.content.toml import TomlFile
from grognard.kernel.text import Catalogue, unknown

C = TypeVar("C")
"""What a game checks of a case."""

MOST: Final = 4
"""So many examples of a rule are shown, if no more are about this rule before others."""


@dataclass(frozen=True, slots=True)
class Case(Generic[C]):
    """An example of the rules: what it shows, in a title and a sentence, and checks that show it."""

    id: str
    title: str
    rules: tuple[str, ...]
    text: str
    checks: tuple[C, ...]

    def title_in(self, text: Catalogue) -> str:
        """Return the title in a language; English stands in the case files, other languages have it in catalogues."""
        return text.say_or(f"case.{self.id}.title", self.title)

    def text_in(self, text: Catalogue) -> str:
        """Return in a language what the case shows, in a sentence."""
        return text.say_or(f"case.{self.id}.text", self.text)


class Casebook(Generic[C]):
    """The cases of a game.

    ``folder`` holds their files, ``rules`` gives the ids that they may name. A case is read as a ``shape``, a dataclass
    with the fields of ``Case`` but for ``check``, the checks as they stand in the file; ``read_check`` reads the one
    with this number.
    """

    def __init__(
        self,
        folder: Traversable,
        rules: Callable[[], Mapping[str, object]],
        shape: type[Any],
        read_check: Callable[[Any, int, TomlFile], C],
    ) -> None:
        self.folder = folder
        self._rules = rules
        self._shape = shape
        self._read_check = read_check

    @cached_property
    def cases(self) -> tuple[Case[C], ...]:
        """Every case, file by file in the order of their names; ContentError names file, line and fault."""
        cases: dict[str, Case[C]] = {}
        paths = [path for path in self.folder.iterdir() if path.name.endswith(".toml")]
        for path in sorted(paths, key=lambda path: path.name):
            source = TomlFile.read(path)
            for case in self.read(source):
                if case.id in cases:
                    raise source.error((case.id,), "another file has a case with this id")
                cases[case.id] = case
        return tuple(cases.values())

    def read(self, source: TomlFile) -> list[Case[C]]:
        """Return the cases of one file; ContentError names file, line and fault."""
        return [self._read_case(facts, source) for facts in source.tables(self._shape).values()]

    def _read_case(self, facts: Any, source: TomlFile) -> Case[C]:
        rules = self._rules()
        for n, rule in enumerate(facts.rules):
            if rule not in rules:
                raise source.error((facts.id, "rules", n), unknown("rule", rule, rules))
        if not facts.rules or not facts.check:
            raise source.error((facts.id,), "a case names at least one rule and has at least one [[check]]")
        checks = tuple(self._read_check(facts, n, source) for n in range(len(facts.check)))
        return Case(facts.id, facts.title, facts.rules, facts.text, checks)

    def named(self, name: str) -> Case[C] | None:
        """Return the case with an id; None if there is none."""
        return next((case for case in self.cases if case.id == name), None)

    def showing(self, rule: str) -> tuple[Case[C], ...]:
        """Return the cases that show a rule."""
        return tuple(case for case in self.cases if rule in case.rules)

    def examples(self, rule: str) -> list[Case[C]]:
        """Return the cases that are a rule's examples; those that are about this rule before others come first."""
        found = sorted(self.showing(rule), key=lambda case: case.rules.index(rule))
        return found[: max(MOST, sum(1 for case in found if case.rules[0] == rule))]
