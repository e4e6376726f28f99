"""The census: special rules are data, and code for one scenario would be counted."""

from __future__ import annotations

from grognard.games.memoir44.census import census, named_in_code, special_rules
from grognard.games.memoir44.scenario import find_scenario, scenario_names


def test_every_scenario_is_listed_with_its_special_rules() -> None:
    """M44-SCN-2, M44-SCN-5, M44-SCN-16, M44-SCN-19, M44-SCN-23, M44-SCN-25, M44-SCN-29."""
    lines = census().lines
    assert [line.split()[0] for line in lines[:-1]] == list(scenario_names())
    assert list(special_rules(find_scenario("arracourt"))) == []
    assert "no reshuffle" in special_rules(find_scenario("vassieux"))
    assert "recon as air-strike" in special_rules(find_scenario("mortain"))
    assert "long bridge of 3" in special_rules(find_scenario("arnhem-bridge"))
    assert "victory for 3 of 4" in special_rules(find_scenario("toulon"))


def test_no_scenario_has_code_of_its_own() -> None:
    assert census().lines[-1] == "16 scenarios; with code of their own: 0 (0 %)"


def test_code_that_names_something_is_found() -> None:
    assert "infantry" in named_in_code(("infantry",))
