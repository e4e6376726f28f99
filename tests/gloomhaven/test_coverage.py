"""The tool ``grognard gloomhaven coverage``: no fact of a scenario is passed over, and nothing missing is praised."""

from __future__ import annotations

import ast
import json
from dataclasses import fields, replace
from functools import cache
from typing import Any, get_args, get_type_hints

import pytest

from grognard.cli import run
from grognard.games import gloomhaven
from grognard.games.gloomhaven import coverage as module
from grognard.games.gloomhaven.campaign.world import World
from grognard.games.gloomhaven.coverage import FIELDS, AskCoverage, coverage, covered
from grognard.games.gloomhaven.coverage_status import BEYOND, MISSING_YET, STATUS, NoStatus, status_of
from grognard.games.gloomhaven.facts import CONDITIONS, items
from grognard.games.gloomhaven.facts.programs import vocabulary
from grognard.games.gloomhaven.facts.scenario_files import find_scenario, scenario_ids
from grognard.games.gloomhaven.facts.scenario_lines import HOLDS, OVERLAY_TYPES
from grognard.games.gloomhaven.facts.scenarios import (
    Aimed,
    Campaign,
    Overlay,
    Scenario,
    Spawn,
    StartEffect,
    Treasure,
)
from grognard.hexes import FlatHex
from grognard.kernel.text import LANGUAGES, Catalogue
from grognard.kernel.tool import ToolError
from tests.catalogues import Texts

ALL = [find_scenario(name) for name in scenario_ids()]
TEXTS = Texts(gloomhaven)
ENGLISH = TEXTS.catalogue("en")


def literals(cls: type[Any], name: str) -> tuple[str, ...]:
    """The words that a field of a value class may hold."""
    return get_args(get_type_hints(cls)[name])


def possible_kinds() -> set[str]:
    """Every kind of fact that the value classes can express."""
    verbs = {"consume" if verb.startswith("with-") else verb for verb in vocabulary()}
    return {
        *["map.rooms", "map.start", "monster.placed", "boss.placed", "loot.coins", "treasure.goal"],
        *["lose.exhausted", "lose.escort", "rule.allies", "rule.escort", "rule.goal-treasure-needs-loot"],
        *["door.closed", "door.any-plate", "door.all-plates", "door.boss"],
        *["setup.curse", "setup.minus-one", "setup.condition"],
        *["overlay.trap-damage", "overlay.trap-condition", "ability.on-death"],
        *[f"goal.{kind}" for kind in literals(Aimed, "kind")],
        *[f"spawn.{when}" for when in literals(Spawn, "when")],
        *[f"overlay.{kind}" for kind in OVERLAY_TYPES if kind != "trap"],
        *[f"treasure.{kind}" for kind in HOLDS],
        *[f"ability.{verb}" for verb in verbs],
        *[f"campaign.{field.name.replace('_', '-')}" for field in fields(Campaign)],
        *[f"{kind}{BEYOND}" for kind in NUMBERED],
    }


NUMBERED = (
    *("treasure.item", "treasure.item-design", "campaign.items", "campaign.item-designs"),
    *("campaign.unlocks", "campaign.links", "campaign.blocks", "campaign.choose-unlock"),
)
"""Kinds that name items and locations: this product has items 1-70 and scenarios 1-20 only."""


def test_every_kind_that_can_be_written_has_a_status_and_nothing_else_has() -> None:
    """GH-SET-8, GH-SET-10."""
    assert set(STATUS) == possible_kinds()
    assert set(literals(StartEffect, "card")) == {"", "curse", "-1"}


def test_every_field_of_a_scenario_is_told_or_left_out_on_purpose() -> None:
    assert set(FIELDS) == {field.name for field in fields(Scenario)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_is_told_in_every_language(language: str) -> None:
    """GH-SET-8: with a line for each goal."""
    text = TEXTS.catalogue(language)
    for scenario in ALL:
        lines = [each.text for each in covered(scenario, text)]
        assert len(lines) == len(set(lines))
        goals = [each for each in covered(scenario, text) if each.kinds[0].startswith("goal.")]
        assert len(goals) == len(scenario.win)


def source_of(status: str) -> str:
    """The source of what a status names, as ``module:name`` below the game's package; "" if it is not there.

    It is read from the file, because a compiled function has none.
    """
    where, _, name = status.partition(":")
    path = TEXTS.package.joinpath(*where.split(".")).with_suffix(".py")
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return "".join(
        [ast.unparse(each) for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef) and each.name == name]
    )


@cache
def called() -> frozenset[str]:
    """The names of all that the game's source calls."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in TEXTS.package.rglob("*.py")]
    calls = [node.func for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = [func.id for func in calls if isinstance(func, ast.Name)]
    return frozenset([*names, *[func.attr for func in calls if isinstance(func, ast.Attribute)]])


@pytest.mark.parametrize("kind", [kind for kind in STATUS if status_of(kind) == "enforced"])
def test_what_enforces_a_kind_is_written_and_called(kind: str) -> None:
    """A function that does not exist, is still to be written, or is called by nobody enforces nothing."""
    source = source_of(STATUS[kind])
    assert source
    assert "NotImplementedError" not in source
    assert STATUS[kind].partition(":")[2] in called()


def test_nothing_of_the_first_twenty_scenarios_is_left_out() -> None:
    """GH-LOOT-3, GH-SET-8, GH-TOWN-14, GH-TOWN-22: but what is known by its number only, items and side scenarios."""
    drawn = {"treasure.random-item-design", "treasure.random-side-scenario"}
    missing = {kind for kind, status in STATUS.items() if status == MISSING_YET}
    assert missing == {*[f"{kind}{BEYOND}" for kind in NUMBERED], *drawn}


def test_what_is_drawn_at_random_is_beyond_this_product() -> None:
    """GH-TOWN-22: not a design of these decks is of an item, not a side scenario of these is here."""
    world = World()
    assert not set(world.random_designs) & set(items())
    assert not set(world.random_sides) & {each.number for each in ALL}


def test_a_status_is_a_word_or_names_what_enforces_it() -> None:
    for status in STATUS.values():
        assert status == MISSING_YET or status.count(":") == 1
    assert [status_of(kind) for kind in ("campaign.unlocks", "treasure.item")] == ["enforced", "enforced"]


def test_what_is_known_by_its_number_only_is_told_apart() -> None:
    """GH-TOWN-14, GH-LOOT-3: scenario 20 unlocks two that are here and one that is not; treasure 5 holds item 23."""
    these = [scenario for scenario in ALL if scenario.number in (11, 20)]
    told = {each.text: each.status for scenario in these for each in covered(scenario, ENGLISH)}
    assert told["Unlocks: 16 and 18"] == "enforced"
    assert told["Unlocks, but cannot be played here: 28"] == "missing"
    assert told["Treasure 5: item 23"] == "enforced"
    assert told["Treasure 60: item 113, which is known by its number only"] == "missing"


def scenario_with(**changes: Any) -> Scenario:
    return replace(find_scenario("black-barrow"), **changes)


NEW_KINDS = {
    "goal": scenario_with(win=(Aimed("survive"),)),  # type: ignore[arg-type]
    "spawn": scenario_with(spawns=(Spawn("boss-wounded", "I1b", "cultist", "a", ((), (), ())),)),  # type: ignore[arg-type]
    "setup": scenario_with(setup=(StartEffect("bless", 1),)),  # type: ignore[arg-type]
    "treasure": scenario_with(treasures=(Treasure(FlatHex(0, 0), "L1a", 99, (("key", 1),)),)),
}


@pytest.mark.parametrize("scenario", NEW_KINDS.values(), ids=NEW_KINDS)
def test_a_kind_that_nobody_gave_a_status_is_an_error(scenario: Scenario) -> None:
    """GH-SET-8: nothing is skipped in silence."""
    with pytest.raises(NoStatus):
        covered(scenario, Catalogue.load([TEXTS.folder], "en"))


def test_a_field_that_nobody_tells_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIELDS", {name: told for name, told in FIELDS.items() if name != "spawns"})
    with pytest.raises(NoStatus, match="spawns"):
        covered(ALL[0], ENGLISH)


def test_an_ability_that_nobody_gave_a_status_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STATUS", {kind: status for kind, status in STATUS.items() if kind != "ability.heal"})
    with pytest.raises(NoStatus, match=r"ability\.heal"):
        covered(find_scenario("plane-of-elemental-power"), ENGLISH)


def test_a_line_that_tells_several_things_has_the_worst_of_their_statuses(monkeypatch: pytest.MonkeyPatch) -> None:
    """GH-LOOT-3: treasure 46 deals damage and gives a condition."""
    states = {"treasure.damage": "rules.damage:suffer", "treasure.condition": MISSING_YET}
    monkeypatch.setattr("grognard.games.gloomhaven.coverage_status.STATUS", {**STATUS, **states})
    told = {each.text: each for each in covered(find_scenario("crypt-of-the-damned"), ENGLISH)}
    treasure = told["Treasure 46: 3 damage and poison"]
    assert (treasure.kinds, treasure.status) == (("treasure.damage", "treasure.condition"), "missing")


def test_what_is_not_certain_is_told_so() -> None:
    """GH-MOVE-8, GH-SET-5: bear traps, and a figure whose place the sources leave open."""
    lines = [each.text for each in covered(find_scenario("gloomhaven-square-b"), ENGLISH)]
    doubtful = [line for line in lines if line.endswith("(the sources are not certain of it)")]
    assert len(doubtful) == 2
    assert doubtful[0].startswith("2 traps that give stun")
    certain = [each.text for each in covered(find_scenario("black-barrow"), ENGLISH)]
    assert "(the sources" not in "".join(certain)


def test_every_condition_has_a_name_for_a_trap() -> None:
    for condition in CONDITIONS:
        trap = Overlay("trap", "odd", (FlatHex(0, 0),), "L1a", conditions=(condition,))
        assert covered(scenario_with(overlays=(trap,)), ENGLISH)


# ---- the command


def test_one_scenario_by_its_id_or_its_number(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert run(["gloomhaven", "coverage", "inox-encampment", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert run(["gloomhaven", "coverage", "3", "--lang", "en"]) == 0
    assert capsys.readouterr().out == told
    lines = told.splitlines()
    assert lines[0] == "3 Inox Encampment (inox-encampment)"
    texts = " ".join(told.split())
    assert "Goal: 5 enemies killed for each character" in texts
    assert "Inox Guard at hex a at the end of each odd round while room E1b is not revealed, with 2 characters" in texts
    assert "enforced Needs global achievements: not the-merchant-flees" in texts
    assert max(len(line) for line in lines) <= 100


def test_all_scenarios_and_a_total_that_adds_up() -> None:
    result = coverage(AskCoverage(None))
    heads = [line for line in result.lines if line and not line.startswith(" ")]
    assert [line.split()[0] for line in heads[:-1]] == [str(n) for n in range(1, 21)]
    count = {status: len([each for each in result.results if each.status == status]) for status in literal_statuses()}
    assert heads[-1] == f"{count['enforced']} enforced, {count['missing']} not enforced."
    assert sum(count.values()) == len(result.results) > 300


def literal_statuses() -> tuple[str, ...]:
    return ("enforced", "missing")


def test_only_what_is_not_enforced() -> None:
    result = coverage(AskCoverage(None, missing=True))
    everything = coverage(AskCoverage(None))
    assert list(result.results) == [each for each in everything.results if each.status == "missing"]
    assert result.lines[-1] == everything.lines[-1]


def test_data_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["gloomhaven", "coverage", "1", "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(list(each) == ["scenario", "number", "text", "kinds", "status"] for each in found)
    assert {each["scenario"] for each in found} == {"black-barrow"}
    assert found[0]["kinds"] == ["goal.kill-all"]


def test_an_unknown_scenario_is_told_with_the_nearest() -> None:
    with pytest.raises(ToolError, match="did you mean 'black-barrow'"):
        coverage(AskCoverage("black-barow"))
    with pytest.raises(ToolError, match="There is no scenario '21'; without a name, all are told"):
        coverage(AskCoverage("21"))
