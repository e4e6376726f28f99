"""Scenario files of the editor: what is accepted, what is not known, what is broken, and what is said of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from grognard.games.memoir44.board import ALLIES, AXIS, LABELS, hex_named
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.m44.names import names
from grognard.games.memoir44.m44.writing import write_m44
from grognard.games.memoir44.scenario import (
    DeckFacts,
    DropFacts,
    ObjectiveFacts,
    PrivilegeFacts,
    Scenario,
    SpanFacts,
    StoryFacts,
    find_scenario,
    printed_terrain,
    scenario_names,
)
from tests.memoir44.m44_files import Tree, at, reading, scenario, small_tree


def ground(found: Scenario, label: str) -> tuple[str, ...]:
    here = hex_named(label)
    return (found.terrain[here], *found.pieces[here])


def unit(found: Scenario, label: str) -> tuple[int, str, int, int]:
    here = found.units[hex_named(label)]
    assert here is not None
    return (here.side, here.kind.id, here.full, here.worth)


# ------------------------------------------------------------------------------------------------------------ accepted


def test_a_small_file_is_read() -> None:
    found = scenario(small_tree())
    facts = found.facts
    assert (facts.number, facts.face, facts.date, facts.first) == (7001, "country", "1944-08-01", "allies")
    assert (facts.allies.cards, facts.allies.medals, facts.axis.cards, facts.axis.medals) == (5, 5, 4, 4)
    assert (facts.axis.country, facts.story.name) == ("de", "Small")
    assert unit(found, "A9") == (AXIS, "infantry", 4, 1)
    assert unit(found, "M1") == (ALLIES, "infantry", 4, 1)
    assert sum(each is not None for each in found.units) == 2
    assert {*found.terrain} == {"plain"}


@pytest.mark.parametrize("sort", ["terrain", "rect_terrain", "obstacle"])
def test_every_name_of_the_base_game_is_known(sort: str) -> None:
    for name, ours in getattr(names(), sort).items():
        plain, _, behavior = name.partition(" ")
        thing = {"name": plain, "behavior": behavior, "orientation": 2, "original_owner": "ALLIES"}
        assert ours in ground(scenario(small_tree(at("D5", **{sort: thing}))), "D5")


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ({"name": "inf2us"}, (ALLIES, "special-forces", 4, 1)),
        ({"name": "inf2us", "behavior": "FRENCH_RESISTANCE", "badge": "badge3"}, (ALLIES, "french-resistance", 3, 1)),
        ({"name": "inf2ger", "badge": "badge4"}, (AXIS, "special-forces", 4, 1)),
        ({"name": "tankus", "nbr_units": "2"}, (ALLIES, "armor", 2, 1)),
        ({"name": "tank2us"}, (ALLIES, "elite-armor", 4, 1)),
        ({"name": "tank2ger", "behavior": "GERMAN_2VICTANK"}, (AXIS, "elite-armor", 4, 2)),
        ({"name": "gunger", "nbr_units": 3}, (AXIS, "artillery", 3, 1)),
        ({"name": "InfGer", "nbr_units": 3.0}, (AXIS, "infantry", 3, 1)),
    ],
)
def test_units_have_the_kind_and_strength_that_a_file_says(record: Tree, expected: tuple[Any, ...]) -> None:
    """M44-UNIT-1, M44-SCN-5."""
    assert unit(scenario(small_tree(at("D5", unit=record))), "D5") == expected


def test_everything_may_be_written_as_other_programs_write_it() -> None:
    """Case, numbers as text, wrapped lists, objects for lists, empty lists for empty objects, null."""
    tree = small_tree(at("D5", terrain={"name": "WOODS", "orientation": "1"}, obstacle=[], tags=None, unit={}))
    tree["game_info"] |= {"starting": "player2", "side_player1": "axis", "cards_player1": "4", "options": []}
    tree["board"] |= {"type": "standard", "face": "country", "labels": {"item": {**at("D5"), "text": "Wood"}}}
    tree["board"]["hexagons"] = {"item": tree["board"]["hexagons"]}
    tree["board"]["hexagons"]["item"][0] |= {"row": "0", "col": "0"}
    plain = small_tree(at("D5", terrain={"name": "woods"}))
    plain["board"]["labels"] = [{**at("D5"), "text": ["Wood"]}]
    assert scenario(tree) == scenario(plain)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_every_encoding_of_json_is_read(encoding: str) -> None:
    tree = small_tree()
    tree["text"]["en"]["name"] = "Pont-l’Évêque"
    said = GAME.scenario_files.read("x.m44", json.dumps(tree, ensure_ascii=False).encode(encoding))
    assert (said.verdict, said.name, said.notes) == ("ok", "Pont-l’Évêque", ())


def test_a_file_in_the_encoding_of_an_old_editor_is_read_with_a_note() -> None:
    tree = small_tree()
    tree["text"]["en"]["name"] = "Montélimar"
    said = GAME.scenario_files.read("x.m44", json.dumps(tree, ensure_ascii=False).encode("cp1252"))
    assert (said.verdict, said.name) == ("ok", "Montélimar")
    assert said.notes == ("line 1: not UTF-8 text; read as Windows-1252, so check the names",)


def test_objectives_have_hexes_worth_and_need() -> None:
    """M44-VIC-2, M44-VIC-3, M44-VIC-4; a medal for either side is an objective of each."""
    many = {"name": "medal1", "medal": {"permanent": True, "counts_for": 2, "nbr_hex": 2}, "group": ["a8", "C5"]}
    found = scenario(small_tree(at("D5", tags=[many]), at("E5", tags=[{"name": "medal0"}, {"name": "Medal2"}])))
    assert found.facts.objective == (
        ObjectiveFacts("allies", ("D5", "a8", "C5"), 2, 2, True),
        ObjectiveFacts("allies", ("E5",)),
        ObjectiveFacts("axis", ("E5",)),
        ObjectiveFacts("axis", ("E5",)),
    )


def test_a_medal_that_lies_in_the_river_beside_its_group_is_no_hex_of_it() -> None:
    """M44-SCN-18: nobody could hold it."""
    tag = {"name": "medal1", "group": ["C5", "E5"]}
    found = scenario(small_tree(at("D5", terrain={"name": "river"}, tags=[tag])))
    assert found.facts.objective == (ObjectiveFacts("allies", ("C5", "E5")),)


def test_one_group_with_a_tag_on_each_of_its_hexes_is_one_objective() -> None:
    """M44-VIC-4."""
    tree = small_tree(
        at("D5", tags=[{"name": "medal1", "group": ["E5"]}]), at("E5", tags=[{"name": "medal1", "group": ["D5"]}])
    )
    assert scenario(tree).facts.objective == (ObjectiveFacts("allies", ("D5", "E5")),)
    assert reading(tree).notes == ("the tags on E5, D5 are one objective",)


def test_a_group_may_win_the_battle() -> None:
    """M44-VIC-7."""
    death = {"side": "ALLIES", "number": 2, "group": ["G9", "G7", "h8"]}
    for condition in (
        [{"group_sudden_death": death}],
        {"group_sudden_death": death},
        {"item": {"group_sudden_death": death}},
    ):
        found = scenario(small_tree(victory={"condition": condition}, victory_conditions={"standard": []}))
        assert found.facts.objective == (ObjectiveFacts("allies", ("G9", "G7", "h8"), need=2, wins=True),)


def test_the_options_of_the_base_game_are_read() -> None:
    """M44-SCN-3, M44-SCN-16, M44-SCN-19."""
    drop = {"side": "ALLIES", "range": 4, "nbr_units": 3, "center": "G5", "unit": {"name": "infus"}}
    options = {"airdrop": drop, "hill317": ["L5", "k4"], "deck_reshuffling": False, "blitz_rules": False}
    facts = scenario(small_tree(options=options)).facts
    assert facts.drop == (DropFacts("allies", "infantry", 3, "G5", 4),)
    assert facts.privilege == (PrivilegeFacts("allies", "recon", "air-strike", ("L5", "k4")),)
    assert facts.deck == DeckFacts(reshuffle=False, exhausted="axis")


def test_sections_of_a_long_bridge_that_touch_are_one_span() -> None:
    """M44-SCN-25."""
    section = {"name": "bridge", "behavior": "BRIDGE_SECTION", "orientation": 2}
    tree = small_tree(*(at(label, rect_terrain=section) for label in ("H5", "h6", "g4", "B3")))
    spans = scenario(tree).facts.span
    assert spans == (SpanFacts(("h6", "H5", "g4"), ("ne", "sw")), SpanFacts(("B3",), ("ne", "sw")))


def test_a_bunker_belongs_to_its_owner_or_to_the_unit_in_it() -> None:
    """M44-OBS-1."""
    bunker = {"name": "bunker"}
    manned = at("D5", rect_terrain=bunker, unit={"name": "gunger"})
    tree = small_tree(manned, at("F5", rect_terrain=bunker))
    assert scenario(tree).facts.bunkers == "axis"
    assert "F5" in reading(tree).notes[0]
    owned = at("D5", rect_terrain={"name": "bunker", "original_owner": "allies"})
    assert scenario(small_tree(owned)).facts.bunkers == "allies"


def test_a_board_with_the_allies_at_the_top_is_turned() -> None:
    """M44-GEO-7: the Axis sit at the top here; sand and sea of a beach turn too (M44-GEO-9)."""
    tree = small_tree(
        at("D8".replace("8", "9"), terrain={"name": "woods"}, tags=[{"name": "medal1", "group": ["a8"]}]),
        at("c4", rect_terrain={"name": "bridge", "behavior": "BRIDGE_SECTION", "orientation": 2}),
        side_player1="ALLIES",
        side_player2="AXIS",
    )
    tree["board"]["labels"] = [{**at("L9"), "text": ["Here"]}]
    tree["board"]["face"] = "BEACH"
    found = scenario(tree)
    assert (unit(found, "M1")[0], unit(found, "A9")[0]) == (AXIS, ALLIES)
    assert (found.facts.first, found.facts.allies.cards, found.facts.axis.cards) == ("axis", 4, 5)
    assert ground(found, "J1") == ("forest",)
    assert found.facts.objective == (ObjectiveFacts("allies", ("J1", "l2")),)
    assert found.facts.span == (SpanFacts(("j6",), ("ne", "sw")),)
    assert [(each.at, each.text) for each in found.facts.label] == [("B1", "Here")]
    for label in ("B9", "b8", "C7", "d6", "E5", "f4", "G3", "h2", "I1"):
        row = 9 - int(label[1])
        assert ground(found, label)[0] == printed_terrain("beach", 8 - row)
    assert "turned by half a circle" in reading(tree).notes[0]


def test_texts_become_the_story_without_mark_up() -> None:
    tree = small_tree()
    tree["text"] = {
        "fr": {"name": "Petit"},
        "en": {
            "name": "  Small\nbattle ",
            "subtitle": "A &amp; B",
            "historical": "<p>One.</p><br/>Two\x07.",
            "description": "Take\r\n5 cards.",
            "victory": "4 medals",
            "rules": "No tanks.",
            "bibliography": "None",
        },
    }
    said = reading(tree)
    story = scenario(tree).facts.story
    assert story == StoryFacts("Small battle", "A & B", "One.\nTwo.", "Take\n5 cards.\n4 medals", "No tanks.")
    assert said.notes == ("its special rules in words are shown, not played, beyond what board and options say",)
    del tree["text"]["en"]
    assert reading(tree).name == "Petit"
    del tree["text"]
    assert reading(tree).name == "small"


def test_church_and_pond_are_read_with_a_note() -> None:
    """M44-TER-4, M44-TER-6."""
    said = reading(small_tree(at("D5", terrain={"name": "church"}), at("E5", terrain={"name": "pond"})))
    assert said.notes == (
        "the church on D5 (row 4, col 6) is as a town, as the base game has it",
        "the pond on E5 (row 4, col 8) is read as river",
    )


# --------------------------------------------------------------------------------------------- rules told in words only


def as_the_editor_knew_it(name: str) -> Tree:
    """A file of the box's battle without what only its text said: options, and behaviours of hexes and units."""
    tree: Tree = json.loads(write_m44(find_scenario(name), StoryFacts("Its name")))
    tree["game_info"]["options"] = []
    for record in tree["board"]["hexagons"]:
        for sort in ("terrain", "rect_terrain", "unit"):
            if sort in record and record[sort].get("name") != "mountain":
                record[sort].pop("behavior", None)
    return tree


@pytest.mark.parametrize("name", scenario_names())
def test_special_rules_come_from_our_own_scenario_of_that_battle(name: str) -> None:
    """M44-SCN-2, M44-SCN-3, M44-SCN-5, M44-SCN-16, M44-SCN-19, M44-SCN-25."""
    known, found = find_scenario(name), scenario(as_the_editor_knew_it(name))
    assert found.terrain == known.terrain
    assert found.units == known.units
    for part in ("drop", "privilege", "deck", "span", "worth", "rules"):
        assert getattr(found.facts, part) == getattr(known.facts, part)
    assert (found.facts.allies.draws, found.facts.axis.draws) == (known.facts.allies.draws, known.facts.axis.draws)


def test_what_was_added_is_told() -> None:
    said = reading(as_the_editor_knew_it("pegasus-bridge"))
    assert said.notes == (
        "this is 'pegasus-bridge', so what only its text says was added: the cards drawn by axis in its first turns",
    )


def test_the_number_alone_makes_no_battle_of_the_box() -> None:
    tree = as_the_editor_knew_it("pegasus-bridge")
    tree["board"]["hexagons"].append(at("M5", terrain={"name": "woods"}))
    assert scenario(tree).facts.axis.draws == ()
    (note,) = reading(tree).notes
    assert note == (
        "it has the number of 'pegasus-bridge' but another battlefield (M5); its special rules were not added"
    )


# ----------------------------------------------------------------------------------------------------------- not known


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        ({"terrain": {"name": "wforest"}}, "terrain 'wforest' on D5 (row 4, col 6) [E_TERRAIN]"),
        ({"terrain": {"name": "mountain"}}, "terrain 'mountain' on D5 (row 4, col 6) [E_TERRAIN]"),
        (
            {"terrain": {"name": "river", "behavior": "FORD"}},
            "terrain 'river' with behavior 'FORD' on D5 (row 4, col 6) [E_TERRAIN_BEHAVIOR]",
        ),
        ({"terrain": {"name": "woods", "properties": {"isImpassable": 1}}}, "'properties' {\"isImpassable\": 1} on D5"),
        ({"rect_terrain": {"name": "barge"}}, "rect_terrain 'barge' on D5 (row 4, col 6) [E_RECT]"),
        (
            {"rect_terrain": {"name": "bridge", "behavior": "BRIDGE_SECTION", "orientation": 5}},
            "bridge section with orientation 5 on D5 (row 4, col 6) [E_RECT]",
        ),
        ({"obstacle": {"name": "roadblock"}}, "obstacle 'roadblock' on D5 (row 4, col 6) [E_OBSTACLE]"),
        ({"obstacle": {"name": "sand", "behavior": "SEAWALL"}}, "a sea wall on D5 (row 4, col 6) that is not"),
        ({"rect_terrain": {"name": "bunker"}}, "bunkers that are nobody's: D5 (row 4, col 6) [E_OWNER]"),
        ({"unit": {"name": "infbrit"}}, "unit 'infbrit' on D5 (row 4, col 6) [E_UNIT]"),
        ({"unit": {"name": "vehus"}}, "unit 'vehus' on D5 (row 4, col 6) [E_UNIT]"),
        ({"unit": {"name": "tank2ger", "nbr_units": 1}}, "unit 'tank2ger' of one figure on D5 (row 4, col 6), which"),
        ({"unit": {"name": "infus", "badge": "badge37"}}, "badge 'badge37' of the unit on D5 (row 4, col 6) [E_BADGE]"),
        ({"unit": {"name": "inf2us", "badge": "badge3"}}, "badge 'badge3' of the unit on D5 (row 4, col 6) [E_BADGE]"),
        (
            {"unit": {"name": "infus", "behavior": "ARMOR_MOVE_TWO"}},
            "behavior 'ARMOR_MOVE_TWO' of the unit 'infus' on D5 (row 4, col 6) [E_UNIT_BEHAVIOR]",
        ),
        (
            {"unit": {"name": "inf2ger", "behavior": "FRENCH_RESISTANCE"}},
            "behavior 'FRENCH_RESISTANCE' of the unit 'inf2ger' on D5 (row 4, col 6) [E_UNIT_BEHAVIOR]",
        ),
        ({"unit": {"name": "infus", "equipment": ["boat"]}}, 'equipment ["boat"] of the unit on D5 (row 4, col 6)'),
        ({"tags": [{"name": "tag3", "behavior": "MINE_FIELD"}]}, "tag 'tag3' with behavior \"MINE_FIELD\" on D5"),
        ({"tags": [{"name": "medal4"}]}, "tag 'medal4' on D5 (row 4, col 6) [E_TAG]"),
        (
            {"tags": [{"name": "medal1", "medal": {"majority": True}}]},
            "medal with 'majority' true on D5 (row 4, col 6) [E_MEDAL_KIND]",
        ),
        ({"weather": "rain"}, "'weather' \"rain\" on D5 (row 4, col 6) [E_HEX]"),
    ],
)
def test_an_element_that_is_not_known_is_told_with_its_hex_and_value(record: Tree, fault: str) -> None:
    said = reading(small_tree(at("D5", **record)))
    assert (said.verdict, said.document, len(said.faults)) == ("unsupported", "", 1)
    assert said.faults[0].startswith(fault)


def test_every_element_that_is_not_known_is_told() -> None:
    tree = small_tree(
        *(at(label, terrain={"name": "rail"}, unit={"name": "infru"}) for label in ("D5", "E5", "c4")),
        options={"blitz_rules": True, "gung_ho": 1},
        victory_conditions=[{"exit": []}],
    )
    tree["board"]["face"] = "winter"
    said = reading(tree)
    assert said.verdict == "unsupported"
    assert said.faults == (
        "board face WINTER; only COUNTRY and BEACH are known [E_FACE]",
        *(
            f"{what} on {place} [{code}]"
            for place in ("D5 (row 4, col 6)", "E5 (row 4, col 8)", "c4 (row 5, col 5)")
            for what, code in (("terrain 'rail'", "E_TERRAIN"), ("unit 'infru'", "E_UNIT"))
        ),
        "victory condition 'exit' in game_info.victory_conditions[0] [E_VICTORY]",
        "option 'blitz_rules' true [E_OPTION]",
        "option 'gung_ho' 1 [E_OPTION]",
    )


@pytest.mark.parametrize(("kind", "row", "col", "label"), [("BRKTHRU", 16, 24, "M1"), ("OVERLORD", 8, 50, "Z1")])
def test_a_larger_board_is_not_known_nor_what_lies_on_it(kind: str, row: int, col: int, label: str) -> None:
    tree = small_tree({"row": row, "col": col, "terrain": {"name": "dam"}, "tags": [{"name": "medal1"}]})
    tree["board"] |= {"type": kind, "labels": [{"row": row, "col": col, "text": ["Far"]}]}
    assert reading(tree).faults == (
        f"board {kind}; only STANDARD boards of 13 by 9 hexes are known [E_BOARD_TYPE]",
        f"terrain 'dam' on {label} (row {row}, col {col}) [E_TERRAIN]",
    )


def test_bunkers_of_both_sides_and_campaigns_are_not_known() -> None:
    both = [
        at(label, rect_terrain={"name": "bunker", "original_owner": owner})
        for label, owner in (("D5", "AXIS"), ("E5", "ALLIES"))
    ]
    tree = small_tree(*both)
    tree |= {"campaignId": 4, "options": {"pick": 1}, "equipment_packs": {"base_cost": 2}}
    assert reading(tree).faults == (
        "this is a campaign of several battles, not one scenario [E_CAMPAIGN]",
        "option 'pick' 1 [E_OPTION]",
        "bunkers of both sides: D5 (row 4, col 6), E5 (row 4, col 8) [E_OWNER]",
    )


def test_what_plays_no_part_is_left_out_with_a_note() -> None:
    tree = small_tree(weather="rain")
    tree |= {"equipment_packs": {"base_cost": 2}, "extra": 1}
    tree["board"]["sky"] = "blue"
    assert reading(tree).notes == (
        "equipment_packs is of no use in the base game and left out",
        "'extra' is not known and left out",
        "game_info.weather is not known and left out",
        "board.sky is not known and left out",
    )


# -------------------------------------------------------------------------------------------------------------- broken


def changed(change: Callable[[Tree], object]) -> Tree:
    tree = small_tree(at("D5", tags=[{"name": "medal1", "medal": {}}]))
    change(tree)
    return tree


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda t: t.pop("board"), "'board' is missing; is this a scenario?"),
        (lambda t: t.update(board=[1]), "board: expected an object, got [1]"),
        (lambda t: t["board"].pop("type"), "board.type: expected STANDARD, BRKTHRU, OVERLORD, but it is missing"),
        (lambda t: t["board"].update(face=3), "board.face: expected COUNTRY, BEACH, WINTER, DESERT, got 3"),
        (lambda t: t["board"].update(hexagons=7), "board.hexagons: expected a list, got 7"),
        (lambda t: t["board"].update(hexagons=[]), "board.hexagons: there is nothing on the board"),
        (lambda t: t["board"]["hexagons"].append(5), "board.hexagons[3]: expected an object, got 5"),
        (
            lambda t: t["board"]["hexagons"][2].update(row="x"),
            'board.hexagons[2].row: expected a whole number, got "x" [E_COORD]',
        ),
        (
            lambda t: t["board"]["hexagons"][2].pop("col"),
            "board.hexagons[2].col: expected a whole number, but it is missing [E_COORD]",
        ),
        (
            lambda t: t["board"]["hexagons"][2].update(row=4, col=7),
            "board.hexagons[2]: there is no hex in row 4, col 7; rows go from 0 to 8, even rows have even columns",
        ),
        (lambda t: t["board"]["hexagons"][2].update(row=-2), "board.hexagons[2]: there is no hex in row -2, col 6"),
        (
            lambda t: t["board"]["hexagons"].append(at("D5")),
            "board.hexagons[3]: D5 (row 4, col 6) stands in board.hexagons[2] already; leave one out [E_DUP_HEX]",
        ),
        (
            lambda t: t["board"]["hexagons"][2].update(unit={"badge": "badge1"}),
            "board.hexagons[2].unit: the unit on D5 (row 4, col 6) has no name",
        ),
        (
            lambda t: t["board"]["hexagons"][2].update(unit={"name": ["infus"]}),
            'board.hexagons[2].unit.name: expected a text, got ["infus"]',
        ),
        (
            lambda t: t["board"]["hexagons"][2].update(unit={"name": "infus", "nbr_units": 12}),
            "board.hexagons[2].unit.nbr_units: expected a number from 1 to 9, got 12 on D5 (row 4, col 6)",
        ),
        (
            lambda t: t["board"]["hexagons"][2].update(terrain="woods"),
            'board.hexagons[2].terrain: expected an object, got "woods"',
        ),
        (
            lambda t: t["board"]["hexagons"][2].update(unit={"name": "infus"}, terrain={"name": "river"}),
            "infantry on D5 (row 4, col 6) cannot stand there (river) [E_UNIT_ON_IMPASSABLE]",
        ),
        (
            lambda t: t["board"]["hexagons"][2].update(unit={"name": "tankus"}, obstacle={"name": "hedgehog"}),
            "armor on D5 (row 4, col 6) cannot stand there (plain hedgehog) [E_UNIT_ON_IMPASSABLE]",
        ),
        (
            lambda t: t["board"]["hexagons"][2]["tags"][0].update(group=["Q5"]),
            'board.hexagons[2].tags[0].group[0]: expected a hex such as G5 or k4, got "Q5" [E_COORD]',
        ),
        (
            lambda t: t["board"]["hexagons"][2]["tags"][0].update(group=["d5"]),
            'board.hexagons[2].tags[0].group[0]: expected a hex such as G5 or k4, got "d5" [E_COORD]',
        ),
        (
            lambda t: t["board"]["hexagons"][2]["tags"][0].update(medal={"nbr_hex": 2}),
            "board.hexagons[2].tags[0].medal.nbr_hex: expected a number from 1 to 1, got 2 [E_MEDAL_KIND]",
        ),
        (
            lambda t: t["game_info"].pop("starting"),
            "game_info.starting: expected PLAYER1 or PLAYER2, but it is missing",
        ),
        (
            lambda t: t["game_info"].update(side_player1="ALLIES"),
            "game_info: both players have the same side; expected AXIS and ALLIES [E_SIDES]",
        ),
        (
            lambda t: t["game_info"].update(side_player2="NEUTRAL"),
            'game_info.side_player2: expected AXIS or ALLIES, got "NEUTRAL" [E_SIDES]',
        ),
        (
            lambda t: t["game_info"].update(cards_player1=99),
            "game_info.cards_player1: expected a number from 0 to 12, got 99 [E_NUMBERS]",
        ),
        (
            lambda t: t["game_info"].update(victory_player2=True),
            "game_info.victory_player2: expected a number from 1 to 99, got true [E_NUMBERS]",
        ),
        (
            lambda t: t["game_info"].update(options={"airdrop": {"side": "ALLIES", "unit": {"name": "infus"}}}),
            "game_info.options.airdrop.center: expected a hex such as G5 or k4, got null [E_COORD]",
        ),
        (
            lambda t: t["game_info"].update(victory={"condition": [{"group_sudden_death": {"side": "AXIS"}}]}),
            "game_info.victory.condition[0].group_sudden_death: expected a 'side'",
        ),
        (lambda t: t.update(text=["x"]), 'text: expected an object, got ["x"]'),
    ],
)
def test_what_is_broken_is_told_with_its_place(change: Callable[[Tree], object], fault: str) -> None:
    said = reading(changed(change))
    assert (said.verdict, said.document) == ("invalid", "")
    assert said.faults[0].startswith(fault)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "line 1, column 1: the file ends in the middle of its JSON text; is it whole?"),
        (b'{"board": {"type": "STA', "line 1, column 20: a text begins here that does not end; is the file whole?"),
        (b'{"board": {', "line 1, column 12: the file ends in the middle of its JSON text; is it whole?"),
        (b'{\n "a": 1,\n 2\n}', "line 3, column 2: not valid JSON: expecting property name enclosed in double quotes"),
        (b"{} {}", "line 1, column 4: not valid JSON: extra data"),
        (b"[1, 2]", "expected a JSON object with 'game_info' and 'board', got a list"),
        (b"null", "expected a JSON object with 'game_info' and 'board', got null"),
        (b'{"a": NaN}', "NaN is no number of JSON"),
        (b'{"a": -Infinity}', "-Infinity is no number of JSON"),
        (b'{"a": 1e400}', "the number 1e400 is too large"),
        (b'{"a": ' + b"9" * 5000 + b"}", "the number 99999999999999999999... is too large"),
        (b'{"row": 1, "row": 1}', "the key 'row' stands twice in one object (row: 1); leave one out"),
        (b'{"a":' * 100_000, "lists or objects are nested too deeply"),
        (b"[" * 100_000 + b"]" * 100_000, "lists or objects are nested too deeply"),
        (b"\xff\xfe{\x00\xd8", "byte 5: not UTF-16 text, as the file begins"),
        (b"PK\x03\x04", "line 1, column 1: not valid JSON: expecting value"),
        (b"<?xml version='1.0'?>", "line 1, column 1: not valid JSON: expecting value"),
        (b" " * 4_000_001, "it is larger than 4 MB, which no scenario is"),
    ],
)
def test_a_file_that_is_no_json_object_is_told_where_it_breaks(data: bytes, fault: str) -> None:
    said = GAME.scenario_files.read("x.m44", data)
    assert (said.verdict, said.faults) == ("invalid", (fault,))


def test_of_very_many_faults_the_first_are_told() -> None:
    tree = small_tree(*[at("D5")] * 2000)
    said = reading(tree)
    assert len(said.faults) == 501
    assert said.faults[-1] == "and 1499 more"
    notes = reading(small_tree(**{f"key{number}": number for number in range(1, 700)})).notes
    assert (len(notes), notes[-1]) == (501, "and 199 more")


def test_a_file_has_its_hexes_where_the_board_has_them() -> None:
    """M44-GEO-1, M44-GEO-8."""
    marked = {label: "woods" if n % 2 else "hills" for n, label in enumerate(LABELS) if label not in ("A9", "M1")}
    found = scenario(small_tree(*(at(label, terrain={"name": name}) for label, name in marked.items())))
    assert {label: ground(found, label)[0] for label in marked} == {
        label: {"woods": "forest", "hills": "hill"}[name] for label, name in marked.items()
    }
