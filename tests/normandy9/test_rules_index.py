"""The index of rules against the code, the ruleset and the tests: nothing is left undone, nothing else is cited."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.ruleset import COUNTS, KINDS, standard_ruleset
from tests.hygiene.citations import Citations

FOUND = Citations("N9", "normandy9")
RULES = set(rule_texts())
SECTIONS = ("BOARD", "UNIT", "TURN", "MOVE", "ATK", "RET", "REINF", "TER", "END", "VAR", "KEY", "EX", "INFO")
COUNTS_OF_RULES = (7, 5, 4, 2, 12, 2, 2, 11, 3, 1, 1, 9, 6)
"""Per section, the number of its rules."""


def test_the_index_has_every_section_and_its_rules_in_order() -> None:
    counts = zip(SECTIONS, COUNTS_OF_RULES, strict=True)
    assert list(rule_texts()) == [f"N9-{name}-{n}" for name, count in counts for n in range(1, count + 1)]


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


def test_every_rule_of_play_says_where_it_comes_from() -> None:
    """N9-KEY-1: what is no rule of play, the ruleset and the facts about the game, is a note."""
    notes = {rule for rule, text in rule_texts().items() if text.status == "note"}
    assert notes == {"N9-KEY-1", *(f"N9-INFO-{n}" for n in range(1, 7))}
    assert [rule for rule, text in rule_texts().items() if text.status == "variant"] == ["N9-VAR-1"]
    terrain = {text.status for rule, text in rule_texts().items() if rule.startswith("N9-TER-")}
    assert terrain == {"reconstructed"}


def numbers(text: str) -> list[int]:
    """The numbers of a row of a chart; "none" is 0."""
    return [int(word) for word in re.findall(r"\d+", text.replace("none", "0"))]


def test_the_text_of_the_attack_chart_is_that_of_the_ruleset() -> None:
    """N9-ATK-3."""
    rows = re.findall(r"(Infantry|Tank|Mortar): ([^.]*?)(?:\.|, so)", rule_texts()["N9-ATK-3"].text)
    assert [name.lower() for name, _ in rows] == list(KINDS)
    for kind, (_, row) in enumerate(rows):
        assert tuple(numbers(row)) == standard_ruleset().attack.of(kind)


def test_the_text_of_the_hit_chart_is_that_of_the_ruleset() -> None:
    """N9-ATK-4."""
    rows = rule_texts()["N9-ATK-4"].text.split(".")[0].split(";")
    for kind, row in enumerate(rows):
        assert KINDS[kind] in row.lower()
        assert tuple(numbers(row)) == standard_ruleset().hits.of(kind)


def test_the_text_about_the_faces_counts_what_lies_on_them() -> None:
    """N9-TER-9."""
    ruleset = standard_ruleset()
    by_sign = {terrain.sign: terrain.id for terrain in ruleset.terrain.values()}
    lies = Counter(by_sign[sign] for face in ruleset.cards.faces for sign in face.replace("/", ""))
    told = {name: int(count) for count, name in re.findall(r"(\d+) ([a-z]+)", rule_texts()["N9-TER-9"].text)}
    assert told == {"squares": lies.total(), **lies}
    assert max(sum(sign not in "./" for sign in face) for face in ruleset.cards.faces) == 4


def test_the_text_about_the_units_counts_them() -> None:
    """N9-UNIT-1."""
    assert "six dice: three infantry, two tanks and one mortar" in rule_texts()["N9-UNIT-1"].text
    assert (sum(COUNTS), COUNTS) == (6, (3, 2, 1))
