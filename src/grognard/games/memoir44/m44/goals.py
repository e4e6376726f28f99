"""Sides, hands, medals, objectives and options of a file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from grognard.games.memoir44.facts import terrains
from grognard.games.memoir44.m44.coordinates import Grid
from grognard.games.memoir44.m44.findings import Findings, flag, is_empty, items, shown, table, whole, word
from grognard.games.memoir44.m44.hexes import Board, Tag
from grognard.games.memoir44.m44.names import SIDES, SUFFIXES, names
from grognard.games.memoir44.scenario import (
    MOST_CARDS,
    MOST_DROPS,
    MOST_MEDALS,
    MOST_STEPS,
    DeckFacts,
    DropFacts,
    ObjectiveFacts,
    PrivilegeFacts,
    SideFacts,
    SideName,
)
from grognard.hexes.region import HexId

_PLAYERS: Final = ("player1", "player2")
_INFORMATION: Final = (
    *("front", "operationid", "date_begin", "date_end", "type", "expert_mode", "starting", "options"),
    *("victory", "victory_conditions"),
    *(f"{what}_{player}" for what in ("side", "country", "cards", "victory") for player in _PLAYERS),
)
_CONDITIONS: Final = ("standard", "group_sudden_death")


@dataclass(slots=True)
class Sides:
    """Who sits where and begins, with which hand and aim. The file's first player sits at the top."""

    top: SideName = "axis"
    first: SideName = "axis"
    facts: dict[str, SideFacts] = field(default_factory=dict)


@dataclass(slots=True)
class Options:
    """What the options of a file come to."""

    drop: tuple[DropFacts, ...] = ()
    privilege: tuple[PrivilegeFacts, ...] = ()
    deck: DeckFacts = DeckFacts()  # noqa: RUF009 - a frozen value


def read_sides(info: dict[str, Any], found: Findings) -> Sides:
    """Read sides, hands, medals, and who begins."""
    names_of = {player: _side(info, player, found) for player in _PLAYERS}
    if set(names_of.values()) != {"axis", "allies"}:
        if all(names_of.values()):
            found.breaks("game_info: both players have the same side; expected AXIS and ALLIES [E_SIDES]")
        names_of = {"player1": "axis", "player2": "allies"}
    starting = info.get("starting")
    starts = starting.strip().lower() if isinstance(starting, str) else ""
    if starts not in _PLAYERS:
        given = f"got {shown(starting)}" if "starting" in info else "but it is missing"
        found.breaks(f"game_info.starting: expected PLAYER1 or PLAYER2, {given} [E_START]")
    sides = Sides()
    sides.top = "axis" if names_of["player1"] == "axis" else "allies"
    sides.first = "axis" if names_of.get(starts) == "axis" else "allies"
    for player in _PLAYERS:
        cards = _number(info, f"cards_{player}", 0, MOST_CARDS, found)
        medals = _number(info, f"victory_{player}", 1, MOST_MEDALS, found)
        country = info.get(f"country_{player}")
        said = country.strip().lower() if isinstance(country, str) else ""
        sides.facts[names_of[player]] = SideFacts(cards, medals, said if said.isalpha() and len(said) < 9 else "")
    for key, value in info.items():
        if key.lower() not in _INFORMATION and not is_empty(value):
            found.notes_that(f"game_info.{key} is not known and left out")
    return sides


def _side(info: dict[str, Any], player: str, found: Findings) -> str:
    given = info.get(f"side_{player}")
    side = SIDES.get(given.strip().upper(), "") if isinstance(given, str) else ""
    if not side:
        said = f"got {shown(given)}" if f"side_{player}" in info else "but it is missing"
        found.breaks(f"game_info.side_{player}: expected AXIS or ALLIES, {said} [E_SIDES]")
    return side


def _number(info: dict[str, Any], key: str, least: int, most: int, found: Findings) -> int:
    number = whole(info.get(key))
    if number is None or not least <= number <= most:
        given = f"got {shown(info[key])}" if key in info else "but it is missing"
        found.breaks(f"game_info.{key}: expected a number from {least} to {most}, {given} [E_NUMBERS]")
        return least
    return number


# ---------------------------------------------------------------------------------------------------------- objectives


def read_objectives(board: Board, grid: Grid, found: Findings) -> list[ObjectiveFacts]:
    """Read the tags that are objectives (M44-VIC-2 to M44-VIC-4); one for either side is one of each."""
    return [each for tag in board.tags for each in _objectives(tag, board, grid, found)]


def _objectives(tag: Tag, board: Board, grid: Grid, found: Findings) -> list[ObjectiveFacts]:
    medal = table(tag.record.get("medal"), f"{tag.where}.medal", found)
    group = items(tag.record.get("group"), f"{tag.where}.group", found)
    hexes = [grid.named(text, f"{tag.where}.group[{n}]", found) for n, text in enumerate(group)]
    # A medal that lies beside its group, on ground that nobody enters, is no hex of it.
    own = [] if hexes and _is_closed(board, tag.at) else [grid.label(tag.at)]
    known = tuple(dict.fromkeys([at for at in [*own, *hexes] if at]))
    for key, value in medal.items():
        if key not in ("permanent", "counts_for", "nbr_hex") and not is_empty(value) and flag(value) is not False:
            found.lacks("E_MEDAL_KIND", f"medal with '{key}' {shown(value)} on {tag.here}")
    worth = _of_medal(medal, "counts_for", 0, MOST_MEDALS, tag, found)
    need = _of_medal(medal, "nbr_hex", 1, len(known), tag, found)
    permanent = flag(medal.get("permanent", False))
    if permanent is None:
        found.breaks(f"{tag.where}.medal.permanent: expected true or false, got {shown(medal['permanent'])}")
    if not known or worth is None or need is None:
        return []
    return [ObjectiveFacts(side, known, worth, need, bool(permanent)) for side in tag.sides]


def _of_medal(medal: dict[str, Any], key: str, least: int, most: int, tag: Tag, found: Findings) -> int | None:
    if is_empty(medal.get(key)):
        return 1
    number = whole(medal[key])
    if number is None or not least <= number <= most:
        given = shown(medal[key])
        found.breaks(f"{tag.where}.medal.{key}: expected a number from {least} to {most}, got {given} [E_MEDAL_KIND]")
        return None
    return number


def _is_closed(board: Board, at: HexId) -> bool:
    terrain = terrains()[board.terrain.get(at, "plain")]
    return terrain.impassable or (terrain.water and "bridge" not in board.pieces.get(at, []))


def read_victory(info: dict[str, Any], grid: Grid, found: Findings) -> list[ObjectiveFacts]:
    """Read what wins besides medals: hexes that win when a side's turn ends (M44-VIC-7)."""
    for number, condition in enumerate(_conditions(info, "victory_conditions", "game_info", found)):
        for key in table(condition, f"game_info.victory_conditions[{number}]", found):
            if key.lower() != "standard":
                found.lacks("E_VICTORY", f"victory condition '{key}' in game_info.victory_conditions[{number}]")
    victory = table(info.get("victory"), "game_info.victory", found)
    goals: list[ObjectiveFacts] = []
    for key, value in victory.items():
        if key.lower() != "condition" and not is_empty(value):
            found.lacks("E_VICTORY", f"'{key}' in game_info.victory")
    for number, condition in enumerate(_conditions(victory, "condition", "game_info.victory", found)):
        where = f"game_info.victory.condition[{number}]"
        for key, value in table(condition, where, found).items():
            if key.lower() == "group_sudden_death":
                goals += _sudden_death(table(value, f"{where}.{key}", found), f"{where}.{key}", grid, found)
            elif key.lower() != "standard":
                found.lacks("E_VICTORY", f"victory condition '{key}' in {where}")
    return goals


def _conditions(record: dict[str, Any], key: str, where: str, found: Findings) -> list[Any]:
    """Return the conditions of a list; a single one may stand alone."""
    value = record.get(key)
    if isinstance(value, dict) and any(name.lower() in _CONDITIONS for name in value):
        return [value]
    return items(value, f"{where}.{key}", found)


def _sudden_death(record: dict[str, Any], where: str, grid: Grid, found: Findings) -> list[ObjectiveFacts]:
    side = SIDES.get(word(record.get("side"), f"{where}.side", found).upper())
    group = items(record.get("group"), f"{where}.group", found)
    hexes = [grid.named(text, f"{where}.group[{n}]", found) for n, text in enumerate(group)]
    labels = tuple(dict.fromkeys([at for at in hexes if at]))
    need = whole(record.get("number"))
    if side is None or need is None or not 1 <= need <= len(labels):
        wanted = "expected a 'side' AXIS or ALLIES, a 'group' of hexes and a 'number' of them"
        found.breaks(f"{where}: {wanted}, got {shown(record)}")
        return []
    return [ObjectiveFacts(side, labels, 1, need, wins=True)]


# ------------------------------------------------------------------------------------------------------------- options


def read_options(value: object, grid: Grid, found: Findings) -> Options:
    """Read the options of the base game; others that are switched on are not known."""
    options = Options()
    for key, given in table(value, "game_info.options", found).items():
        where = f"game_info.options.{key}"
        if is_empty(given) or (key != "deck_reshuffling" and flag(given) is False):
            continue
        if key == "airdrop":
            options.drop = _drops(table(given, where, found), where, grid, found)
        elif key == "hill317":
            hexes = [grid.named(text, f"{where}[{n}]", found) for n, text in enumerate(items(given, where, found))]
            if labels := tuple(dict.fromkeys([at for at in hexes if at])):
                options.privilege = (PrivilegeFacts("allies", "recon", "air-strike", labels),)
        elif key == "deck_reshuffling" and flag(given) is not None:
            if not flag(given):
                options.deck = DeckFacts(reshuffle=False, exhausted="axis")
                found.notes_that("without reshuffling the Axis win when the deck is empty, as in scenario 19")
        elif key == "deck_reshuffling":
            found.breaks(f"{where}: expected true or false, got {shown(given)}")
        else:
            found.lacks("E_OPTION", f"option '{key}' {shown(given)}")
    return options


def _drops(record: dict[str, Any], where: str, grid: Grid, found: Findings) -> tuple[DropFacts, ...]:
    """Read units that land by chance before the first turn (M44-SCN-3)."""
    for key, value in record.items():
        if key not in ("side", "range", "nbr_units", "center", "unit") and not is_empty(value):
            found.lacks("E_OPTION", f"'{key}' {shown(value)} in the option 'airdrop'")
    side = SIDES.get(word(record.get("side"), f"{where}.side", found).upper())
    steps, count = whole(record.get("range")), whole(record.get("nbr_units"))
    around = grid.named(record.get("center"), f"{where}.center", found)
    unit = table(record.get("unit"), f"{where}.unit", found)
    name = word(unit.get("name"), f"{where}.unit.name", found).lower()
    suffix = next((each for each in SUFFIXES if name.endswith(each)), "")
    kind = names().unit.get(name.removesuffix(suffix))
    if kind is None or side is None or SUFFIXES.get(suffix) != side or set(unit) - {"name"}:
        found.lacks("E_OPTION", f"unit {shown(unit)} of side {shown(record.get('side'))} in the option 'airdrop'")
        return ()
    if steps is None or not 0 <= steps <= MOST_STEPS or count is None or not 0 <= count <= MOST_DROPS:
        wanted = f"expected a 'range' from 0 to {MOST_STEPS} and 'nbr_units' from 0 to {MOST_DROPS}"
        found.breaks(f"{where}: {wanted}, got {shown(record.get('range'))} and {shown(record.get('nbr_units'))}")
        return ()
    return (DropFacts(side, kind, count, around, steps),) if around else ()
