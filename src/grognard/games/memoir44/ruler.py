"""The ruler: between any two hexes the line of sight with what hides them and why, and what an attack would come to.

Everything is judged by the position alone: whoever's turn it is, and whether or not a unit was ordered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.games.memoir44.board import BIT, BOARD, DISTANCE, LABELS, hex_named, line_between
from grognard.games.memoir44.referee import by_position, odds_of
from grognard.games.memoir44.rules.dice import battle_dice, card_bonus
from grognard.games.memoir44.rules.targets import refuse_attack
from grognard.games.memoir44.sightlines import SightTerrain, one_side_closed, sight_blockers
from grognard.games.memoir44.state import Battle
from grognard.hexes.labels import LabelError
from grognard.hexes.region import HexId
from grognard.kernel.action import NotationError
from grognard.kernel.presentation import Explanation, Line, Sight
from grognard.kernel.text import Key

_STOPPED: Final = (("infantry", "ruler.stops-infantry"), ("artillery", "ruler.stops-artillery"))
"""The arms whose attacks some terrain stops though it hides nothing (M44-SCN-25, M44-SCN-29)."""


def measure(s: Battle, words: Sequence[str]) -> Explanation:
    """Measure between two hexes, named by their labels; NotationError if these are not two hexes.

    The sight line with each blocker and why it blocks; from a unit to an enemy also the dice of an attack with their
    reasons, or the refusal. Rules: M44-LOS-1, M44-LOS-3, M44-LOS-5, M44-LOS-6, M44-BAT-5, M44-BAT-6, M44-BAT-8,
    M44-GEO-4.
    """
    if len(words) != 2:
        raise NotationError("'sight' takes two hexes, such as 'sight I3 D5'")
    try:
        a, b = (hex_named(word) for word in words)
    except LabelError as error:
        raise NotationError(str(error)) from None
    if a == b:
        raise NotationError("'sight' takes two different hexes")
    lines, sight = _line_of_sight(s, a, b)
    attacker, aimed = s.board[a], s.board[b]
    if attacker is None or aimed is None or attacker.side == aimed.side:
        return Explanation(None, lines=lines, sight=sight)
    judged = s if s.command is not None and attacker.side == s.active else by_position(s, a)
    dice = battle_dice(judged, a, b, card_bonus(judged, a, b))
    refusal = refuse_attack(judged, a, b)
    if sight.blockers and not s.arena.sight_terrain[attacker.kind.arm].direct and refusal is None:
        lines = (*lines, Line("ruler.guns-need-no-sight", {}))
        sight = Sight(sight.start, sight.end)  # what hides the target does not stop this attack
    totals = (("total.dice", dice),) if dice.terms else ()
    odds = odds_of(s, b, int(dice)) if refusal is None else ()
    return Explanation(refusal, totals, lines, odds, sight)


def _line_of_sight(s: Battle, a: HexId, b: HexId) -> tuple[tuple[Line, ...], Sight]:
    ground = s.arena.sight_terrain["armor"]
    hidden_by = sight_blockers(ground, s.occupied, a, b)
    on_board = tuple(i for i in hidden_by if isinstance(i, int))
    sight = Sight(LABELS[a], LABELS[b], tuple(LABELS[i] for i in on_board))
    facts: dict[str, object] = {"from": LABELS[a], "to": LABELS[b], "distance": DISTANCE[a][b]}
    if DISTANCE[a][b] == 1:
        return (Line("ruler.adjacent", facts),), sight
    if hidden_by:
        names = tuple(LABELS[i] if isinstance(i, int) else Key("board.off-board") for i in hidden_by)
        lines = [Line("referee.sight-blocked", {**facts, "hexes": names})]
        lines += [_because(s, ground, a, b, i) for i in on_board]
        if not _runs_through(a, b, on_board):
            lines.append(Line("ruler.both-sides", {}))
    else:
        lines = [Line("referee.sight-clear", facts)]
        closed = one_side_closed(ground, s.occupied, a, b)
        if closed:
            lines.append(Line("referee.along-an-edge", {"hexes": [LABELS[i] for i in closed]}))
            lines += [_because(s, ground, a, b, i) for i in closed]
    return (*lines, *_stopped(s, a, b, bool(hidden_by))), sight


def _because(s: Battle, ground: SightTerrain, a: HexId, b: HexId, i: HexId) -> Line:
    """Say why a hex hides two others from each other: a unit, a piece, terrain, a hill (M44-LOS-3, M44-LOS-6)."""
    facts: dict[str, object] = {"hex": LABELS[i]}
    terrain = s.arena.terrain[i]
    if BIT[i] & ground.solid:
        if terrain.blocks_sight:
            return Line("ruler.terrain-hides", {**facts, "thing": Key(f"terrain.{terrain.id}")})
        piece = "bunker" if BIT[i] & s.arena.bunkers else "bridge"
        return Line("ruler.terrain-hides", {**facts, "thing": Key(f"piece.{piece}")})
    if ground.group[i] and ground.hill_blocks(a, b, i):
        return Line("ruler.hill-hides", facts)
    unit = s.unit(i)
    return Line("ruler.unit-hides", {**facts, "thing": Key(f"unit.{unit.kind.id}")})


def _runs_through(a: HexId, b: HexId, hidden_by: Sequence[HexId]) -> bool:
    """Say whether a line runs through one of these hexes, and not only along edges (M44-LOS-4, M44-LOS-5)."""
    through = {BOARD.id_of(h) for h in line_between(a, b).through}
    return any(i in through for i in hidden_by)


def _stopped(s: Battle, a: HexId, b: HexId, hidden: bool) -> tuple[Line, ...]:
    """Say whose attacks are stopped on the line though nothing hides its ends (M44-SCN-25, M44-SCN-29)."""
    found: list[Line] = []
    for arm, key in _STOPPED:
        ground = s.arena.sight_terrain[arm]
        if not ground.stops or (hidden and ground.direct):
            continue
        hexes = [i for i in sight_blockers(ground, s.occupied, a, b) if isinstance(i, int)]
        stops = [i for i in hexes if BIT[i] & ground.stops]
        if stops:
            thing = Key(f"terrain.{s.arena.terrain[stops[0]].id}")
            found.append(Line(key, {"thing": thing, "hexes": [LABELS[i] for i in hexes]}))
    return tuple(found)
