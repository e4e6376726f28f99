"""What the kernel gives to games that need no more: no scenario files, rules without examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.plain_rules import PlainRules, rules_in
from grognard.kernel.scenario_file import NoScenarioFiles
from grognard.kernel.text import Catalogue
from tests.kernel.pennies.presentation import PenniesPresentation
from tests.kernel.pennies.table import Pennies

TEXTS = """
msgid "rules.A"
msgstr "Beginning"

msgid "rules.B"
msgstr "End"
"""


class TwoRules(PlainRules[Pennies], PenniesPresentation):
    rule_ids = ("X-A-1", "X-B-1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    said = "".join(
        f'\nmsgid "rule.{rule}.{part}"\nmsgstr "{part} of {rule}"\n'
        for rule in TwoRules.rule_ids
        for part in ("title", "text")
    )
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "rules.po").write_text(TEXTS + said, encoding="utf-8")
    return tmp_path


def test_a_rulebook_without_examples_is_read_from_the_catalogues(folder: Path) -> None:
    show, text = TwoRules(), Catalogue.load([folder], "en", strict=True)
    assert rules_in([folder], TwoRules.rule_ids) == {"X-A-1": "text of X-A-1", "X-B-1": "text of X-B-1"}
    assert show.rule("X-B-1", text, False, False) == ["X-B-1: title of X-B-1", "text of X-B-1"]
    assert show.rule_list(text) == [("X-A-1", "title of X-A-1", "Beginning"), ("X-B-1", "title of X-B-1", "End")]
    first, last = (show.rule_page(rule, text) for rule in TwoRules.rule_ids)
    assert (first.before, first.section, first.after) == ("", "Beginning", "X-B-1")
    assert (last.before, last.text, last.after) == ("X-A-1", "text of X-B-1", "")


def test_a_game_without_scenario_files_reads_none() -> None:
    reading = NoScenarioFiles().read("battle.toml", b"number = 1")
    assert reading.verdict == "invalid"
    assert reading.faults == ("this game reads no scenario files; choose one of its scenarios",)


def test_a_document_left_from_another_time_is_refused_in_words() -> None:
    files = NoScenarioFiles()
    with pytest.raises(ValueError, match="this game reads no scenario files"):
        files.set_up("left", {})
    with pytest.raises(ValueError, match="this game reads no scenario files"):
        files.rename("left", "new")
