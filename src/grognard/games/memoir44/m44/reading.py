"""A whole file: from bytes to a verdict, and to the scenario in the game's own format."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grognard.content import ContentError, TomlFile
from grognard.games.memoir44.board import BOARD, HEXES, LABELS, PLACES, spread
from grognard.games.memoir44.ground import write_token
from grognard.games.memoir44.m44.about import line_of, read_date, read_labels, read_number, read_story
from grognard.games.memoir44.m44.coordinates import SIZES, STANDARD, Grid
from grognard.games.memoir44.m44.decoding import Broken, decode, read_object
from grognard.games.memoir44.m44.extension import KEY, read_extension
from grognard.games.memoir44.m44.findings import Findings, is_empty, shown, table, told
from grognard.games.memoir44.m44.goals import read_objectives, read_options, read_sides, read_victory
from grognard.games.memoir44.m44.hexes import Board, HexReader
from grognard.games.memoir44.m44.names import OPEN_TOWARDS
from grognard.games.memoir44.m44.special import with_special_rules
from grognard.games.memoir44.scenario import (
    CUSTOM,
    MOST_NAMED,
    ObjectiveFacts,
    ScenarioFile,
    SideName,
    SpanFacts,
    StoryFacts,
    check_scenario,
    printed_terrain,
)
from grognard.games.memoir44.scenario_writing import write_board, write_scenario
from grognard.hexes.region import HexId, bits, mask_of
from grognard.kernel.scenario_file import FileReading, accepted, invalid, stem_of, unsupported

_FACES: Final = ("COUNTRY", "BEACH", "WINTER", "DESERT")
_TOP_LEVEL: Final = ("meta_data", "game_info", "board", "text", "packs", "equipment_packs", "options", KEY)


def read_m44(name: str, data: bytes) -> FileReading:
    """Say what a file is; ``name`` is what the scenario is called if the file does not say."""
    found = Findings()
    try:
        text, note = decode(data)
        if note:
            found.notes_that(note)
        return _read(read_object(text), stem_of(name), found)
    except Broken as broken:
        return invalid(str(broken))


def _read(tree: dict[str, Any], stem: str, found: Findings) -> FileReading:
    story = read_story(tree.get("text"), found)
    name = story.name or line_of(stem)
    if (own := read_extension(tree, name, found)) is not None:
        return own
    facts = _facts(tree, replace(story, name=name), found)
    if found.broken:
        return invalid(*told(found.broken), name=name)
    if found.unknown or facts is None:
        return unsupported(told(found.unknown), name)
    try:
        scenario = check_scenario(CUSTOM, facts, TomlFile("", ""))
    except ContentError as error:
        return invalid(error.problem, name=name)
    facts = with_special_rules(scenario, found)
    return accepted(name, write_scenario(facts), told(found.notes))


def _facts(tree: dict[str, Any], story: StoryFacts, found: Findings) -> ScenarioFile | None:
    """Return what the file says; None if it holds no board of ours. Every fault is in the findings."""
    _check_top_level(tree, found)
    for part in ("game_info", "board"):
        if is_empty(tree.get(part)):
            found.breaks(f"'{part}' is missing; is this a scenario?")
    info, board_part = table(tree.get("game_info"), "game_info", found), table(tree.get("board"), "board", found)
    kind = _choice(board_part, "type", tuple(SIZES), found)
    if kind in SIZES and kind != STANDARD:
        found.lacks("E_BOARD_TYPE", f"board {kind}; only STANDARD boards of 13 by 9 hexes are known")
    face = _choice(board_part, "face", _FACES, found)
    if face in _FACES[2:]:
        found.lacks("E_FACE", f"board face {face}; only COUNTRY and BEACH are known")
    if found.broken:
        return None
    sides = read_sides(info, found)
    grid = Grid(kind, turned=sides.top == "allies")
    if grid.turned:
        found.notes_that("the Allies sit at the top in the file; its board is turned by half a circle")
    board = HexReader(grid, found).read(board_part.get("hexagons"))
    if not board.places and not found.broken:
        found.breaks("board.hexagons: there is nothing on the board")
    objectives = [*read_objectives(board, grid, found), *read_victory(info, grid, found)]
    if len(objectives) > MOST_NAMED:
        found.breaks(f"{len(objectives)} objectives are more than {MOST_NAMED}")
    options = read_options(info.get("options"), grid, found)
    for key, value in board_part.items():
        if key not in ("type", "face", "hexagons", "labels") and not is_empty(value):
            found.notes_that(f"board.{key} is not known and left out")
    labels = read_labels(board_part.get("labels"), grid, found)
    bunkers, spans = _owner(board, found), tuple(_spans(board, found)) if grid.is_standard else ()
    if found.broken or found.unknown:
        return None
    country = face != "BEACH" or grid.turned
    return ScenarioFile(
        number=read_number(table(tree.get("meta_data"), "meta_data", found)),
        face="country" if country else "beach",
        date=read_date(info, found),
        first=sides.first,
        board=_sketch(board, printed=face == "BEACH" and grid.turned),
        allies=sides.facts["allies"],
        axis=sides.facts["axis"],
        bunkers=bunkers,
        objective=tuple(_joined(objectives, found)),
        drop=options.drop,
        label=labels,
        span=spans,
        privilege=options.privilege,
        deck=options.deck,
        story=story,
        worth={LABELS[at]: medals for at, medals in sorted(board.worth.items())},
    )


def _check_top_level(tree: dict[str, Any], found: Findings) -> None:
    if not is_empty(tree.get("scenarios")) or not is_empty(tree.get("campaignId")):
        found.lacks("E_CAMPAIGN", "this is a campaign of several battles, not one scenario")
    for key, value in tree.items():
        if is_empty(value) or key in ("scenarios", "campaignId"):
            continue
        if key == "options":
            for name in table(value, "options", found):
                found.lacks("E_OPTION", f"option '{name}' {shown(value[name])}")
        elif key == "equipment_packs":
            found.notes_that("equipment_packs is of no use in the base game and left out")
        elif key not in _TOP_LEVEL:
            found.notes_that(f"'{key[:40]}' is not known and left out")


def _choice(part: dict[str, Any], key: str, known: tuple[str, ...], found: Findings) -> str:
    given = part.get(key)
    value = given.strip().upper() if isinstance(given, str) else ""
    if value not in known and part:
        said = f"got {shown(given)}" if key in part else "but it is missing"
        found.breaks(f"board.{key}: expected {', '.join(known)}, {said}")
    return value


def _sketch(board: Board, printed: bool) -> str:
    """Draw the board; with ``printed`` also the sand and sea of a beach that was turned round."""
    tokens = []
    for at in BOARD.ids:
        terrain = board.terrain.get(at, "")
        if not terrain and printed:
            terrain = printed_terrain("beach", PLACES[HEXES - 1 - at][0])
        token_terrain = "" if terrain == "plain" else terrain
        tokens.append(write_token(board.units.get(at), token_terrain, tuple(board.pieces.get(at, ()))))
    return write_board(tokens)


def _owner(board: Board, found: Findings) -> SideName | None:
    """Return whose the bunkers are: as said, else of the unit in it, else of the others (M44-OBS-1)."""
    owners: dict[HexId, str] = {}
    for at, said in board.owners.items():
        unit = board.units.get(at)
        owners[at] = said or ("" if unit is None else ("allies", "axis")[unit.side])
    sides = {side for side in owners.values() if side}
    if len(sides) > 1:
        both = ", ".join(board.places[at] for at in owners)
        found.lacks("E_OWNER", f"bunkers of both sides: {both}")
    elif owners and not sides:
        found.lacks("E_OWNER", f"bunkers that are nobody's: {', '.join(board.places[at] for at in owners)}")
    else:
        for at, side in owners.items():
            if not side:
                found.notes_that(f"the bunker on {board.places[at]} is taken as that of the side that holds the others")
    return ("axis" if "axis" in sides else "allies") if sides else None


def _joined(objectives: list[ObjectiveFacts], found: Findings) -> list[ObjectiveFacts]:
    """Make one objective of a group whose hexes each carry the same tag."""
    kept: list[ObjectiveFacts] = []
    seen: set[ObjectiveFacts] = set()
    for each in objectives:
        group = replace(each, hexes=tuple(sorted(each.hexes)))
        if len(each.hexes) > 1 and group in seen:
            found.notes_that(f"the tags on {', '.join(each.hexes)} are one objective")
            continue
        seen.add(group)
        kept.append(each)
    return kept


def _spans(board: Board, found: Findings) -> list[SpanFacts]:
    """Return the long bridges: sections that touch and lie the same way are one (M44-SCN-25)."""
    spans = []
    for orientation in sorted(set(board.sections.values())):
        left = mask_of(at for at, each in board.sections.items() if each == orientation)
        if orientation not in OPEN_TOWARDS:
            for at in bits(left):
                found.lacks("E_RECT", f"bridge section with orientation {orientation} on {board.places[HexId(at)]}")
            continue
        while left:
            span = left & -left
            while (grown := span | (spread(span) & left)) != span:
                span = grown
            left &= ~span
            spans.append(SpanFacts(tuple(LABELS[at] for at in bits(span)), OPEN_TOWARDS[orientation]))
    return spans
