"""Scenarios and battles written as files that the editor's format has words for, and our own reader all of.

Decision 008 says what stands in the plain fields of a battle that goes on.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from grognard.games.memoir44.board import ALLIES, AXIS, BOARD, LABELS, PLACES, hex_named
from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.m44.extension import KEY, POSITION, SCENARIO, extension
from grognard.games.memoir44.m44.names import OPEN_TOWARDS, SEA_WALL, TWO_MEDALS, names, spelled, written
from grognard.games.memoir44.m44.reading import read_m44
from grognard.games.memoir44.position import write_position
from grognard.games.memoir44.scenario import (
    MOST_CARDS,
    ObjectiveFacts,
    Scenario,
    ScenarioFile,
    SideName,
    StoryFacts,
    printed_terrain,
)
from grognard.games.memoir44.scenario_documents import scenario_now, scenario_of
from grognard.games.memoir44.scenario_writing import write_ground, write_scenario
from grognard.games.memoir44.state import Battle
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId

SOFTWARE: Final = "grognard"
_SUFFIX: Final = {ALLIES: "us", AXIS: "ger"}
_TAG: Final = {"allies": "medal1", "axis": "medal2"}


def write_m44(scenario: Scenario, story: StoryFacts) -> str:
    """Write a scenario; ``story`` are its texts, which scenarios of the box have in their catalogues.

    What the plain fields cannot say, or not so that it is read back, stands in this program's own part.
    """
    tree = _tree(scenario, story)
    reading = read_m44(story.name, _text(tree).encode())
    if reading.verdict != "ok" or not _same(scenario_of(reading.document), scenario):
        board = write_ground(scenario.facts.face, scenario.terrain, scenario.units, scenario.pieces)
        facts = replace(scenario.facts, story=story, board=board, corner="")
        tree[KEY] = extension(tree, SCENARIO, write_scenario(facts))
    return _text(tree)


def write_m44_battle(battle: Battle, story: StoryFacts) -> str:
    """Write a battle as it stands: figures, hands and medals to go in the plain fields, all of it in our own part."""
    now = scenario_now(battle)
    needed = battle.arena.medals_needed
    sides = {}
    for side, name in ((ALLIES, "allies"), (AXIS, "axis")):
        won = sum(unit.worth for unit in battle.trophies[side])
        cards = min(len(battle.hands[side]), MOST_CARDS)
        sides[name] = replace(getattr(now.facts, name), cards=cards, medals=max(1, needed[side] - won), draws=())
    first: SideName = "allies" if battle.active == ALLIES else "axis"
    facts = replace(now.facts, allies=sides["allies"], axis=sides["axis"], first=first, drop=())
    tree = _tree(replace(now, facts=facts), story)
    tree[KEY] = extension(tree, POSITION, write_position(battle))
    return _text(tree)


def _text(tree: dict[str, Any]) -> str:
    """Write JSON with a line for each hex."""
    return json.dumps(tree, ensure_ascii=False, indent=1) + "\n"


def _same(a: Scenario, b: Scenario) -> bool:
    """Say whether two scenarios are the same battle, whatever they tell of themselves."""
    return _essence(a) == _essence(b)


def _essence(scenario: Scenario) -> tuple[object, ...]:
    facts = scenario.facts
    plain = replace(
        facts,
        board="",
        corner="",
        story=StoryFacts(),
        book=0,
        bunkers=facts.bunkers or "axis",
        allies=replace(facts.allies, country=facts.allies.country.lower()),
        axis=replace(facts.axis, country=facts.axis.country.lower()),
        objective=tuple(replace(each, hexes=tuple(sorted(each.hexes))) for each in facts.objective),
        span=tuple(
            replace(each, hexes=tuple(sorted(each.hexes)), open=tuple(sorted(each.open))) for each in facts.span
        ),
    )
    pieces = tuple(tuple(sorted(each)) for each in scenario.pieces)
    return (plain, facts.worth, facts.heights, facts.options, scenario.terrain, pieces, scenario.units)


# --------------------------------------------------------------------------------------------------- the plain fields


def _tree(scenario: Scenario, story: StoryFacts) -> dict[str, Any]:
    facts = scenario.facts
    info: dict[str, Any] = {
        "date_begin": facts.date,
        "starting": "PLAYER1" if facts.first == "axis" else "PLAYER2",
        "side_player1": "AXIS",
        "side_player2": "ALLIES",
        "country_player1": facts.axis.country.upper(),
        "country_player2": facts.allies.country.upper(),
        "cards_player1": facts.axis.cards,
        "cards_player2": facts.allies.cards,
        "victory_player1": facts.axis.medals,
        "victory_player2": facts.allies.medals,
        "victory_conditions": [{"standard": []}],
    }
    winning = [each for each in facts.objective if each.wins]
    if winning:
        info["victory"] = {"condition": [{"group_sudden_death": _sudden_death(each)} for each in winning]}
    if options := _options(facts):
        info["options"] = options
    texts = {
        "name": story.name,
        "subtitle": story.subtitle,
        "historical": story.history,
        "description": story.briefing,
        "rules": story.special_rules,
    }
    return {
        "meta_data": {"scenario_id": str(facts.number), "status": "PRIVATE", "software": SOFTWARE},
        "game_info": {key: value for key, value in info.items() if value != ""},
        "board": {
            "type": "STANDARD",
            "face": facts.face.upper(),
            "hexagons": _hexagons(scenario),
            "labels": [_label(hex_named(each.at), each.text) for each in facts.label],
        },
        "text": {"en": {key: value for key, value in texts.items() if value}},
    }


def _label(at: HexId, text: str) -> dict[str, Any]:
    row, col = PLACES[at]
    return {"row": row, "col": col, "text": [text]}


def _sudden_death(objective: ObjectiveFacts) -> dict[str, Any]:
    group = [LABELS[hex_named(at)] for at in objective.hexes]
    return {"side": objective.side.upper(), "number": objective.need, "group": group}


def _options(facts: ScenarioFile) -> dict[str, Any]:
    options: dict[str, Any] = {}
    if len(facts.drop) == 1:
        (drop,) = facts.drop
        name, behavior = written("unit")[drop.unit]
        suffix = "us" if drop.side == "allies" else "ger"
        if not behavior:
            options["airdrop"] = {
                "side": drop.side.upper(),
                "range": drop.steps,
                "nbr_units": drop.count,
                "center": LABELS[hex_named(drop.around)],
                "unit": {"name": f"{name}{suffix}"},
            }
    if len(facts.privilege) == 1:
        (privilege,) = facts.privilege
        if (privilege.side, privilege.card, privilege.acts_as) == ("allies", "recon", "air-strike"):
            options["hill317"] = [LABELS[hex_named(at)] for at in privilege.hexes]
    if not facts.deck.reshuffle and facts.deck.exhausted == "axis":
        options["deck_reshuffling"] = False
    return options


def _hexagons(scenario: Scenario) -> list[dict[str, Any]]:
    """Return a record for each hex that carries something; those of objectives first, in their order."""
    tags: dict[HexId, list[dict[str, Any]]] = {}
    for objective in scenario.facts.objective:
        if not objective.wins:
            own, *group = [hex_named(at) for at in objective.hexes]
            tags.setdefault(own, []).append(_tag(objective, group))
    records = []
    for at in dict.fromkeys([*tags, *BOARD.ids]):
        record = _ground(scenario, at)
        if (unit := scenario.units[at]) is not None:
            record["unit"] = _unit(unit)
        if at in tags:
            record["tags"] = tags[at]
        if record:
            row, col = PLACES[at]
            records.append({"row": row, "col": col, **record})
    return records


def _tag(objective: ObjectiveFacts, group: list[HexId]) -> dict[str, Any]:
    medal = {"permanent": objective.permanent, "counts_for": objective.worth, "nbr_hex": objective.need}
    return {"name": _TAG[objective.side], "group": [LABELS[at] for at in group], "medal": medal}


def _ground(scenario: Scenario, at: HexId) -> dict[str, Any]:
    """Return the tile and the pieces of a hex; what the format has no name for is left out."""
    record: dict[str, Any] = {}
    terrain = scenario.terrain[at]
    if terrain != printed_terrain(scenario.facts.face, PLACES[at][0]) and terrain in written("terrain"):
        record["terrain"] = _named(*written("terrain")[terrain])
    for piece in scenario.pieces[at]:
        sort = "rect_terrain" if piece in written("rect_terrain") else "obstacle"
        if sort in record:
            continue  # one of each sort is all that a hex of the format can hold
        record[sort] = _named(*written(sort)[piece])
        if piece == "sea-wall":
            record[sort] = {"name": "sand", "behavior": SEA_WALL, "original_owner": "ALLIES"}
        elif piece == "bunker" and scenario.facts.bunkers:
            record[sort]["original_owner"] = scenario.facts.bunkers.upper()
        elif piece == "bridge" and (orientation := _section(scenario, at)):
            record[sort] |= {"behavior": "BRIDGE_SECTION", "orientation": orientation}
    return record


def _section(scenario: Scenario, at: HexId) -> int:
    """Return the orientation of a section of a long bridge; 0 for another bridge, or one that lies in no known way."""
    for span in scenario.facts.span:
        if at in [hex_named(each) for each in span.hexes]:
            return next((n for n, towards in OPEN_TOWARDS.items() if set(towards) == set(span.open)), 0)
    return 0


def _named(name: str, behavior: str) -> dict[str, Any]:
    return {"name": name, "behavior": behavior} if behavior else {"name": name}


def _unit(unit: Unit) -> dict[str, Any]:
    """Return a unit with its present figures, which are its most where a battle begins anew."""
    name, behavior = written("unit")[unit.kind.id]
    if behavior and unit.side == AXIS:  # the Axis has no Resistance there: what comes next to it
        behavior = ""
    record = _named(f"{name}{_SUFFIX[unit.side]}", behavior)
    kind = unit_kinds()[names().unit[spelled(name, behavior)]]
    if unit.figures != kind.figures:
        record["nbr_units"] = unit.figures
    if unit.worth == 2 and unit.kind.id == "elite-armor" and unit.side == AXIS:
        record["behavior"] = TWO_MEDALS
    return record
