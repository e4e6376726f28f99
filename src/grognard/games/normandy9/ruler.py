"""The ruler: between any two squares the distance, the sight with what blocks it, and what an attack would come to."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.normandy9.actions import Attack
from grognard.games.normandy9.board import (
    BIT,
    CHEBYSHEV,
    LABELS,
    SQUARES,
    Place,
    PlaceError,
    is_on_board,
    place_named,
)
from grognard.games.normandy9.referee import by_position, explain_attack, sight_between
from grognard.games.normandy9.sightlines import line_between
from grognard.games.normandy9.state import Landing
from grognard.kernel.action import NotationError
from grognard.kernel.presentation import Explanation, Line
from grognard.kernel.text import Key


def measure(s: Landing, words: Sequence[str]) -> Explanation:
    """Measure between two squares; NotationError if these are not two squares of the board.

    Everything is judged by the position alone, whoever's turn it is.
    Rules: N9-BOARD-4, N9-ATK-8, N9-ATK-9, N9-ATK-10.
    """
    if len(words) != 2:
        raise NotationError("'sight' takes two squares, such as 'sight a1 c3'")
    try:
        a, b = (place_named(word) for word in words)
    except PlaceError as error:
        raise NotationError(str(error)) from None
    if a == b or not (is_on_board(a) and is_on_board(b)):
        raise NotationError("'sight' takes two different squares of the board")
    lines = _sight_lines(s, a, b)
    unit, enemy = s.units[a], s.units[b]
    if unit is None or enemy is None or unit.side == enemy.side:
        return Explanation(None, lines=lines, sight=sight_between(s, a, b))
    found = explain_attack(by_position(s, unit.side), Attack(unit.side, a, b))
    return Explanation(found.refusal, found.totals, lines, found.odds, found.sight)


def _sight_lines(s: Landing, a: Place, b: Place) -> tuple[Line, ...]:
    distance = s.rules.distance[a][b]
    facts: dict[str, object] = {"from": LABELS[a], "to": LABELS[b], "n": distance}
    if CHEBYSHEV[a][b] == 1:
        return (Line("ruler.adjacent", facts),)
    blockers = s.field.sight_blockers(a, b)
    if not blockers:
        return (Line("ruler.clear", facts),)
    lines = [Line("ruler.blocked", facts)]
    through = line_between(a, b).through
    for square in SQUARES:
        if BIT[square] & blockers:
            key = "ruler.blocks" if BIT[square] & through else "ruler.blocks-corner"
            terrain = Key(f"terrain.{s.field.ground(square).id}")
            lines.append(Line(key, {"at": LABELS[square], "terrain": terrain}))
    return tuple(lines)
