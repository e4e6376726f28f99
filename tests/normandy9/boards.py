"""Small games for tests: a sketch, and what follows when things are done."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from grognard.games.normandy9.actions import read_action
from grognard.games.normandy9.board import BIT, COL, LABELS, ROW, SIDES, place_named
from grognard.games.normandy9.documents.position import read_position
from grognard.games.normandy9.field import Field
from grognard.games.normandy9.rules.attack import battle_dice, count_dice
from grognard.games.normandy9.rules.refusals import refuse
from grognard.games.normandy9.state import Landing
from grognard.kernel.agenda import answer
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event
from grognard.kernel.seat import Seat

_ON_OPEN_GROUND = re.compile(r"[ITMim][1-4]?|t[1-4]")


def board(
    sketch: str = "",
    corner: str = "a9",
    *,
    warm_waits: str = "",
    cool_waits: str = "",
    active: str = "warm",
    duty: str = "met",
    **keys: object,
) -> Landing:
    """Return a game on open ground but for a sketch whose first word stands on the square ``corner``.

    A word is a terrain, a unit (capital: warm), or both; a unit without a number has strength 4, ``t`` alone is a town.
    Rows go down to warm's side. The other keys are those of a position document, but for ``ruleset``, which is its
    text. Unless a test says otherwise the forward duty is done.
    """
    rows = [["." for _ in range(6)] for _ in range(11)]
    top, left = 10 - ROW[place_named(corner)], COL[place_named(corner)]
    for down, line in enumerate(sketch.strip().split("\n") if sketch.strip() else []):
        for right, word in enumerate(line.split()):
            rows[top + down][left + right] = f".{word}" if _ON_OPEN_GROUND.fullmatch(word) else word
    for number, waits in ((0, cool_waits), (10, warm_waits)):
        rows[number] = (waits.split() + ["-"] * 6)[:6]
    lines = [" ".join(_with_strength(word, number in (0, 10)) for word in row) for number, row in enumerate(rows)]
    document = ["board = '''", *lines, "'''", f'active = "{active}"', f'duty = "{duty}"']
    ruleset = str(keys.pop("ruleset", ""))
    document += [f"{key} = {json.dumps(value)}" for key, value in keys.items() if not isinstance(value, dict)]
    for key, table in keys.items():
        if isinstance(table, dict):
            document += [f"[{key}]", *(f"{name} = {json.dumps(value)}" for name, value in table.items())]
    return read_position("\n".join([*document, ruleset]))


def _with_strength(word: str, waits: bool) -> str:
    is_unit = len(word) == (1 if waits else 2) and word[-1] in "ITMitm"
    return f"{word}4" if is_unit else word


def owing(sketch: str, corner: str = "a9", **keys: object) -> Landing:
    """Return a game as ``board`` does, in which no step forward has been made in this turn."""
    return board(sketch, corner, **{**keys, "duty": "owed"})  # type: ignore[arg-type]  # a key of the document


def ground(sketch: str, corner: str = "a9") -> Field:
    """Return the field of a sketch."""
    return board(sketch, corner).field


# --------------------------------------------------------------------------------------------------------- what happens


def do(s: Landing, *notations: str) -> list[Event]:
    """Do these things, each by the seat that is asked, which must be allowed to; return what happened."""
    events: list[Event] = []
    for notation in notations:
        action = read_action(notation, asked(s).seats[0])
        assert refuse(s, action) is None, f"'{notation}' is refused: {why(s, notation)}"
        answer(s, action, events)
    return events


def told(events: Sequence[Event]) -> list[str]:
    """Return events as text."""
    return [str(event) for event in events]


# ---------------------------------------------------------------------------------------------------------- what can be


def asked(s: Landing) -> Decision:
    """Return the open question."""
    assert s.open, "the game is over"
    return s.open[0]


def offered(s: Landing, *verbs: str) -> list[str]:
    """Return the notations of the open options, of some verbs only if they are given."""
    return [option.notation for option in asked(s).options if not verbs or option.verb in verbs]


def ways(s: Landing, at: str) -> set[str]:
    """Return where the unit at a place may go now, by a step or a retreat."""
    words = [notation.split() for notation in offered(s, "move", "retreat")]
    return {to for _, start, to in words if start == at}


def why(s: Landing, notation: str, side: str = "") -> str:
    """Return the rule and the reason why a side, else the one whose turn it is, may not do this; "" if it may."""
    found = refuse(s, read_action(notation, Seat(SIDES.index(side)) if side else s.active))
    return f"{found.rule} {found.reason}" if found else ""


def dice(s: Landing, at: str, target: str) -> int:
    """Return the dice of an attack, which both ways of counting agree on."""
    a, b = place_named(at), place_named(target)
    total = int(battle_dice(s, a, b))
    assert total == count_dice(s, a, b)
    return total


def strength(s: Landing, at: str) -> int:
    """Return the strength of the unit at a place, 0 if there is none."""
    unit = s.units[place_named(at)]
    return unit.strength if unit else 0


def marked(s: Landing) -> list[str]:
    """Return the places of the units that have attacked this turn."""
    return [LABELS[p] for p in range(len(LABELS)) if BIT[p] & s.fought]
