"""The index of rules against the code and the tests: nothing in it is left undone, and nothing else is cited."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from grognard.games.memoir44.facts import rule_texts
from tests.hygiene.source import ROOT, SRC

CITED = re.compile(r"\bM44-[A-Z]+-(?:[A-Z]+|\d+)\b")
RANGE = re.compile(r"\bM44-[A-Z]+-\d+(?:\.\.|[-–]\d| to \d)")
FACTS = SRC / "grognard" / "games" / "memoir44"
RULES = set(rule_texts())
LATER: frozenset[str] = frozenset()
"""Ids that are cited already although their rules come with later scenarios."""


def cited_in(text: str) -> set[str]:
    return set(CITED.findall(text))


def docstrings(tree: ast.Module) -> Iterator[str]:
    """Give the docstrings of a module, of its classes and functions, and those below constants."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def refused(tree: ast.Module) -> set[str]:
    """The rules by which a module refuses something, or that it gives as the reason of a number."""
    return {
        argument.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refusal", "Term")
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and argument.value.startswith("M44-")
    }


def modules() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SRC.rglob("*.py"))]


def files(folder: Path, *suffixes: str) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.suffix in suffixes and "__pycache__" not in path.parts]


def implemented() -> set[str]:
    """Rules cited by docstrings of the code, and by the tables of facts and scenarios, which are code as well."""
    found = {rule for tree in modules() for text in docstrings(tree) for rule in cited_in(text)}
    for path in files(FACTS, ".toml"):
        if "cases" not in path.parts and path.name != "rules.toml":
            named = re.findall(r"(?m)^rules? = (.*)$", path.read_text(encoding="utf-8"))
            found |= cited_in("\n".join(named))
    return found


def shown_by_cases() -> set[str]:
    return {rule for path in files(FACTS / "cases", ".toml") for rule in cited_in(path.read_text(encoding="utf-8"))}


def cited_by_tests(*, tables: bool) -> set[str]:
    """Rules cited by the docstrings of tests; with ``tables`` also by values of their own, as in a table of rules."""
    found: set[str] = set()
    for path in files(ROOT / "tests", ".py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {rule for text in docstrings(tree) for rule in cited_in(text)}
        if tables:
            values = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
            found |= {value for value in values if isinstance(value, str) and CITED.fullmatch(value)}
    return found


def test_every_rule_is_implemented_by_something_that_says_so() -> None:
    assert sorted(RULES - implemented()) == []


def test_every_rule_is_tested_by_something_that_says_so() -> None:
    assert sorted(RULES - cited_by_tests(tables=True) - shown_by_cases()) == []


def test_nothing_cites_a_rule_that_is_not_in_the_index() -> None:
    found = cited_by_tests(tables=False) | shown_by_cases()
    for path in files(SRC, ".py", ".toml"):
        found |= cited_in(path.read_text(encoding="utf-8"))
    assert sorted(found - RULES - LATER) == []
    assert sorted(LATER & RULES) == [], "these have come"


def test_every_refusal_and_every_reason_of_a_number_names_a_rule_of_the_index() -> None:
    named = {rule for tree in modules() for rule in refused(tree)}
    assert named
    assert sorted(named - RULES) == []


def test_rules_are_cited_in_full() -> None:
    """No ranges and no short forms, so that a reader can search from a rule to its code and its tests."""
    for path in [*files(SRC, ".py"), *files(ROOT / "tests", ".py")]:
        if path.name != Path(__file__).name:
            assert RANGE.findall(path.read_text(encoding="utf-8")) == [], path


def test_citations_are_read_as_they_are_written() -> None:
    tree = ast.parse('"""M44-LOS-5."""\nX = 1\n"""M44-BAT-3."""\nr = Refusal("M44-TG-1", "why", hex="A1")')
    assert {rule for text in docstrings(tree) for rule in cited_in(text)} == {"M44-LOS-5", "M44-BAT-3"}
    assert refused(tree) == {"M44-TG-1"}
    assert cited_in("M44-CARD-BEL, xM44-LOS-1, M44-GEO-12") == {"M44-CARD-BEL", "M44-GEO-12"}
    assert RANGE.findall("M44-GEO-5..7") == ["M44-GEO-5.."]
