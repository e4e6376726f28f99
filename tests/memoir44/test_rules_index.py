"""The index of rules against the code and the tests: nothing in it is left undone, and nothing else is cited."""

from __future__ import annotations

import ast
from pathlib import Path

from grognard.games.memoir44.facts import rule_texts
from tests.hygiene.citations import Citations, docstrings

FOUND = Citations("M44", "memoir44")
RULES = set(rule_texts())


def test_every_rule_is_implemented_by_something_that_says_so() -> None:
    assert sorted(RULES - FOUND.implemented()) == []


def test_every_rule_is_tested_by_something_that_says_so() -> None:
    assert sorted(RULES - FOUND.cited_by_tests(tables=True) - FOUND.shown_by_cases()) == []


def test_nothing_cites_a_rule_that_is_not_in_the_index() -> None:
    assert sorted(FOUND.cited_anywhere() - RULES) == []


def test_every_refusal_and_every_reason_of_a_number_names_a_rule_of_the_index() -> None:
    named = FOUND.named_by_refusals()
    assert named
    assert sorted(named - RULES) == []


def test_rules_are_cited_in_full() -> None:
    """No ranges and no short forms, so that a reader can search from a rule to its code and its tests."""
    assert FOUND.abbreviated(but=Path(__file__).name) == []


def test_citations_are_read_as_they_are_written() -> None:
    tree = ast.parse('"""M44-LOS-5."""\nX = 1\n"""M44-BAT-3."""\nr = Refusal("M44-TG-1", "why", hex="A1")')
    assert {rule for text in docstrings(tree) for rule in FOUND.cited_in(text)} == {"M44-LOS-5", "M44-BAT-3"}
    assert FOUND.refused(tree) == {"M44-TG-1"}
    assert FOUND.cited_in("M44-CARD-BEL, xM44-LOS-1, M44-GEO-12") == {"M44-CARD-BEL", "M44-GEO-12"}
    assert FOUND.range.findall("M44-GEO-5..7") == ["M44-GEO-5.."]
