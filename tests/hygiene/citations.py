"""Which rules of a game the code, the facts, the cases and the tests cite, found by reading the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.hygiene.source import ROOT, SRC


def docstrings(tree: ast.Module) -> Iterator[str]:
    """Give the docstrings of a module, of its classes and functions, and those below constants."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def files(folder: Path, *suffixes: str) -> list[Path]:
    """The files below a folder with one of these endings."""
    return [path for path in sorted(folder.rglob("*")) if path.suffix in suffixes and "__pycache__" not in path.parts]


@cache
def modules(folder: Path) -> tuple[ast.Module, ...]:
    """The syntax trees of all modules below a folder."""
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in files(folder, ".py"))


class Citations:
    """Citations of a game's rules: ``prefix`` begins their ids, ``package`` is the game's folder below the games."""

    def __init__(self, prefix: str, package: str) -> None:
        self.id = re.compile(rf"\b{prefix}-[A-Z]+-(?:[A-Z]+|\d+)\b")
        self.range = re.compile(rf"\b{prefix}-[A-Z]+-\d+(?:\.\.|[-–]\d| to \d)")
        self.folder = SRC / "grognard" / "games" / package

    def cited_in(self, text: str) -> set[str]:
        """The rules that a text cites."""
        return set(self.id.findall(text))

    def refused(self, tree: ast.Module) -> set[str]:
        """The rules by which a module refuses something, or that it gives as the reason of a number."""
        return {
            argument.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refusal", "Term")
            for argument in node.args
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and self.id.match(argument.value)
        }

    def named_by_refusals(self) -> set[str]:
        """The rules by which any module refuses something, or that it gives as the reason of a number."""
        return {rule for tree in modules(SRC) for rule in self.refused(tree)}

    def implemented(self) -> set[str]:
        """Rules cited by docstrings of the code, and by the tables of facts and scenarios, which are code as well."""
        found = {rule for tree in modules(SRC) for text in docstrings(tree) for rule in self.cited_in(text)}
        for path in files(self.folder, ".toml"):
            if "cases" not in path.parts and path.name != "rules.toml":
                named = re.findall(r"(?m)^rules? = (.*)$", path.read_text(encoding="utf-8"))
                found |= self.cited_in("\n".join(named))
        return found

    def shown_by_cases(self) -> set[str]:
        """Rules that the case files cite."""
        paths = files(self.folder / "cases", ".toml")
        return {rule for path in paths for rule in self.cited_in(path.read_text(encoding="utf-8"))}

    def cited_by_tests(self, *, tables: bool) -> set[str]:
        """Rules cited by docstrings of tests; with ``tables`` also by values of their own, as in a table of rules."""
        found: set[str] = set()
        for tree in modules(ROOT / "tests"):
            found |= {rule for text in docstrings(tree) for rule in self.cited_in(text)}
            if tables:
                values = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
                found |= {value for value in values if isinstance(value, str) and self.id.fullmatch(value)}
        return found

    def cited_anywhere(self) -> set[str]:
        """Rules cited by tests, cases, or any module or table of the code."""
        found = self.cited_by_tests(tables=False) | self.shown_by_cases()
        for path in files(SRC, ".py", ".toml"):
            found |= self.cited_in(path.read_text(encoding="utf-8"))
        return found

    def abbreviated(self, but: str) -> list[str]:
        """Ranges and short forms of rule ids in modules and tests, but for the file of that name."""
        paths = [path for path in [*files(SRC, ".py"), *files(ROOT / "tests", ".py")] if path.name != but]
        return [f"{path.name}: {found}" for path in paths for found in self.range.findall(path.read_text("utf-8"))]
