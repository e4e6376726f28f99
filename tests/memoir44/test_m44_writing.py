"""Scenarios and battles written as files of the editor, and read back as the same."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from grognard.content import TomlFile
from grognard.games.memoir44.board import ALLIES, LABELS, PLACES, hex_at, hex_named
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.m44.extension import extension
from grognard.games.memoir44.m44.writing import write_m44, write_m44_battle
from grognard.games.memoir44.scenario import CUSTOM, Scenario, StoryFacts, build_scenario, find_scenario, scenario_names
from grognard.games.memoir44.scenario_documents import scenario_now, scenario_of
from grognard.games.memoir44.state import Battle
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.option import OptionError
from grognard.kernel.text import Catalogue
from tests.memoir44.fuzz import battle_of as battle_at_random

STORY = StoryFacts("A name", "Under it", "Once.\nTwice.", "Five cards.", "No rain.")


def facts(found: Scenario) -> tuple[object, ...]:
    """All that is played in a scenario."""
    file = replace(found.facts, board="", corner="", book=0, story=StoryFacts(), bunkers=found.facts.bunkers or "axis")
    pieces = tuple(frozenset(each) for each in found.pieces)
    return (file, file.worth, file.heights, file.options, found.terrain, pieces, found.units)


def battle_of(name: str, actions: int) -> Battle:
    s, rng = GAME.setup(name, {}), Random(f"{name} {actions}")
    for _ in range(actions):
        if not (decisions := GAME.decisions(s)):
            break
        decision = decisions[0]
        GAME.apply(s, decision.draw(rng) if isinstance(decision, ChanceDecision) else rng.choice(decision.options))
    return s


def read(text: str) -> str:
    said = GAME.scenario_files.read("x.m44", text.encode())
    assert (said.verdict, said.faults) == ("ok", ())
    return said.document


@pytest.mark.parametrize("name", scenario_names())
def test_a_scenario_of_the_box_is_read_back_from_the_plain_fields_alone(name: str) -> None:
    known = find_scenario(name)
    text = write_m44(known, STORY)
    assert "grognard" not in json.loads(text)
    found = scenario_of(read(text))
    assert facts(found) == facts(known)
    assert found.facts.story == STORY


ODD = """
number = 8001
face = "country"
date = "1944-08-07"
first = "axis"
board = '''
r     .b    .     .     .     .     .     .     .     .     .     .     .
   .     .     .     .     .     .     .     .     .     .     .     .
o     .     .     .     h     .     .     .     .     .     .     .     .
   I[2/3]  .     .     .     .     .     .     .     .     .     .     .
.     .     .     .     v=    .     .     .     .     .     .     .     .
   .     .     .     .     .     .     .     .     .     .     .     .
.     .     .     .     .     .     .     .     .     .     .     .     .
   .     .     .     .     .     .     .     .     .     .     .     .
.     .     .     .     .     .     .     .     .     .     .     .     I
'''
allies = { cards = 4, medals = 3, draws = [2] }
axis = { cards = 4, medals = 3 }
objective = [{ side = "axis", hexes = ["E5"] }, { side = "allies", hexes = ["E5", "A9"], need = 2 }]
drop = [
  { side = "axis", unit = "infantry", count = 1, around = "E5", steps = 1 },
  { side = "axis", unit = "armor", count = 1, around = "E5", steps = 1 },
]
privilege = [{ side = "axis", card = "recon", acts_as = "air-strike", hexes = ["E5"] }]
span = [{ hexes = ["E5"], open = ["e"] }]
deck = { reshuffle = false, exhausted = "allies" }
worth = { M1 = 3 }
heights = { E7 = 2 }
options = { terrain_heights = "on" }
""".replace(".b ", "b  ")


def test_what_the_format_has_no_words_for_stands_in_our_own_part() -> None:
    known = build_scenario(CUSTOM, TomlFile("odd.toml", ODD))
    text = write_m44(known, STORY)
    assert json.loads(text)["grognard"].keys() == {"of", "scenario"}
    found = scenario_of(read(text))
    assert facts(found) == facts(known)
    assert found.facts.story == STORY


@pytest.mark.parametrize("name", scenario_names())
@pytest.mark.parametrize("actions", [0, 40, 250])
def test_a_battle_that_goes_on_is_read_back_as_it_was(name: str, actions: int) -> None:
    s = battle_of(name, actions)
    document = read(write_m44_battle(s, STORY))
    assert GAME.scenario_files.set_up(document, {}) == s
    assert document == GAME.write_position(s)


def test_the_plain_fields_of_a_battle_are_its_units_hands_and_medals_to_go() -> None:
    """So that other programs can begin there; a unit has its present figures as its most."""
    s = battle_of("pegasus-bridge", 600)
    tree = json.loads(write_m44_battle(s, STORY))
    units = {(each["row"], each["col"]): each["unit"] for each in tree["board"]["hexagons"] if "unit" in each}
    assert set(units) == {PLACES[at] for at, unit in enumerate(s.board) if unit is not None}
    weakened = [(at, unit) for at, unit in enumerate(s.board) if unit is not None and unit.figures < 4]
    assert weakened
    for at, unit in weakened:
        assert units[PLACES[at]] == {"name": "infus" if unit.side == ALLIES else "infger", "nbr_units": unit.figures}
    info: dict[str, Any] = tree["game_info"]
    assert (info["cards_player1"], info["cards_player2"]) == (len(s.hands[1]), len(s.hands[0]))
    assert info["starting"] == ("PLAYER2" if s.active == ALLIES else "PLAYER1")
    won = [sum(unit.worth for unit in s.trophies[side]) for side in (0, 1)]
    assert any(won)
    assert (info["victory_player2"], info["victory_player1"]) == (4 - won[0], 4 - won[1])


def test_a_battle_whose_file_was_changed_is_read_from_the_plain_fields() -> None:
    tree = json.loads(write_m44_battle(battle_of("pegasus-bridge", 100), STORY))
    tree["board"]["hexagons"].append({"row": 4, "col": 24, "terrain": {"name": "woods"}})
    said = GAME.scenario_files.read("x.m44", json.dumps(tree).encode())
    assert said.verdict == "ok"
    assert "the file was changed since this program wrote it, so its part 'grognard' is left out" in said.notes
    assert scenario_of(said.document).terrain[hex_named("M5")] == "forest"
    assert "agenda" not in said.document


def test_a_file_that_another_program_only_stored_anew_keeps_its_battle() -> None:
    s = battle_of("sword-beach", 100)
    tree = json.loads(write_m44_battle(s, STORY))
    backwards = dict(reversed(list(tree.items())))
    assert GAME.scenario_files.set_up(read(json.dumps(backwards, ensure_ascii=True)), {}) == s


def test_a_fault_in_our_own_part_is_told() -> None:
    tree = json.loads(write_m44(find_scenario("pegasus-bridge"), STORY))
    tree["grognard"] = extension(tree, "position", "board = 'q'")
    said = GAME.scenario_files.read("x.m44", json.dumps(tree).encode())
    assert (said.verdict, said.document) == ("invalid", "")
    assert said.faults[0].startswith("grognard.position: position:1: board: ")


def test_a_battle_that_goes_on_keeps_its_own_options() -> None:
    """M44-OPT-1."""
    document = read(write_m44_battle(battle_of("pegasus-bridge", 60), STORY))
    with pytest.raises(OptionError, match="holds its own options"):
        GAME.scenario_files.set_up(document, {"terrain_heights": "on"})
    assert GAME.scenario_files.set_up(document, {"terrain_heights": "off"}) == GAME.scenario_files.set_up(document, {})


def test_a_battle_that_goes_on_is_shown_in_the_lobby() -> None:
    document = read(write_m44_battle(battle_of("pegasus-bridge", 60), STORY))
    card = GAME.presentation.file_card(document, Catalogue.load(GAME.texts, "en"))
    assert card.name == "Pegasus Bridge"
    assert GAME.presentation.file_miniature(document, "light").startswith("<svg")


@pytest.mark.parametrize("seed", range(25))
def test_random_battles_on_random_ground_come_back_as_they_were(seed: int) -> None:
    """Both as they stand and as scenarios that begin so, whatever their special rules."""
    playout, s = battle_at_random(seed)
    rng = Random(seed)
    for _ in range(rng.randrange(120)):
        if not (decisions := GAME.decisions(s)):
            break
        GAME.apply(s, playout.choose(decisions[0], rng))
    assert GAME.scenario_files.set_up(read(write_m44_battle(s, STORY)), {}) == s
    now = scenario_now(s)
    begun = replace(now, id=CUSTOM, facts=replace(now.facts, number=9000 + seed))
    assert facts(scenario_of(read(write_m44(begun, STORY)))) == facts(begun)


def turned(tree: Any) -> Any:
    """Return a file with its upper edge below: rows, columns and names of hexes turned by half a circle."""
    if isinstance(tree, list):
        return [turned(each) for each in tree]
    if isinstance(tree, str) and len(tree) == 2 and tree[0].lower() in "abcdefghijklm" and tree[1] in "123456789":
        row, col = PLACES[hex_named(tree)]
        return LABELS[hex_at(8 - row, 24 - col)]
    if not isinstance(tree, dict):
        return tree
    found = {key: turned(value) for key, value in tree.items()}
    if "row" in found:
        found |= {"row": 8 - found["row"], "col": 24 - found["col"]}
    swapped = {key.replace("player1", "player3").replace("player2", "player1"): value for key, value in found.items()}
    found = {key.replace("player3", "player2"): value for key, value in swapped.items()}
    if "starting" in found:
        found["starting"] = {"PLAYER1": "PLAYER2", "PLAYER2": "PLAYER1"}[found["starting"]]
    return found


@pytest.mark.parametrize("name", [each for each in scenario_names() if find_scenario(each).facts.face == "country"])
def test_a_battle_of_the_box_drawn_upside_down_is_the_same_battle(name: str) -> None:
    """M44-GEO-7: on a beach it could not be, whose sea is printed at the lower edge of the file (M44-GEO-9)."""
    known = find_scenario(name)
    tree = turned(json.loads(write_m44(known, STORY)))
    assert tree["game_info"]["side_player1"] == "ALLIES"
    assert facts(scenario_of(read(json.dumps(tree)))) == facts(known)
