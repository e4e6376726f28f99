"""Positions as documents: any state as text that can be read back.

A document is a list of ``name = value`` (see ``value_text``), sealed by a checksum: it is written by the program, to be
kept, sent and opened again, and one that was changed by hand is refused rather than played with (docs/decisions/013).
"""

from __future__ import annotations

import ast
from hashlib import sha256
from random import Random
from typing import Any, Final

from grognard.games.gloomhaven.arena import Character, Rulings, arena_of
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.observing import imagine, observe
from grognard.games.gloomhaven.position_check import check_beginning, fill_state
from grognard.games.gloomhaven.state import KEPT, Expedition
from grognard.games.gloomhaven.value_text import ValueTextError, read_value, write_value
from grognard.kernel.agenda import answer, settle
from grognard.kernel.game import PositionError, UnknownName
from grognard.kernel.option import OptionError
from grognard.kernel.seat import SPECTATOR, Seat

HEAD: Final = "# grognard gloomhaven position 1"
_SEAL: Final = "# seal "
_KEPT: Final = tuple([name for name in KEPT if name not in ("arena", "open")])
_LISTED: Final = frozenset({"agenda", "figures", "boons", "deeds"})
"""Attributes of which each part stands on a line of its own."""
TRIED: Final = 8
"""So many answers to each question are tried when a document is read."""
LONGEST: Final = 1_000_000
"""Characters of a document; none that the program writes is nearly as long."""


def write_position(s: Expedition) -> str:
    """Write a state as a document."""
    lines = [HEAD, f"scenario = {s.arena.scenario.id!r}"]
    lines += [f"characters = {write_value(s.arena.characters)}", f"rulings = {write_value(s.arena.rulings)}"]
    for name in _KEPT:
        value = getattr(s, name)
        if name in _LISTED and value:
            lines += [f"{name} = [", *[f"    {write_value(each)}," for each in value], "]"]
        else:
            lines.append(f"{name} = {write_value(list(value) if name in _LISTED else value)}")
    text = "\n".join(lines) + "\n"
    return f"{text}{_SEAL}{_seal(text)}\n"


def _seal(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def read_position(text: str) -> Expedition:
    """Read a position document; PositionError if it is none."""
    if text.partition("\n")[0] != HEAD:
        raise PositionError(f"line 1: expected '{HEAD}', the first line of a position of Gloomhaven")
    body, _, seal = text.rpartition(_SEAL)
    if len(text) > LONGEST or seal.strip() != _seal(body):
        raise PositionError(
            "the seal at the end does not fit the text: it was changed or cut off; take the document as it was written"
        )
    try:
        s = _read(body)
        settle(s, None)
        _try_out(s)
    except (ValueTextError, UnknownName, OptionError) as error:
        raise PositionError(str(error)) from None
    except SyntaxError as error:
        raise PositionError(f"line {error.lineno}: expected 'name = value'; take an unchanged document") from None
    except Exception:  # a sealed document of an older version may hold what the rules no longer know
        raise PositionError(
            "this position cannot be played on, since the rules stumble over it; take an unchanged document, or the "
            "version of grognard that wrote it"
        ) from None
    return s


def _read(body: str) -> Expedition:
    values: dict[str, Any] = {}
    for statement in ast.parse(body).body:
        if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Name):
            raise ValueTextError(f"line {statement.lineno}: expected 'name = value'")
        name = statement.targets[0].id
        if name in values:
            raise ValueTextError(f"line {statement.lineno}: '{name}' is there twice; take an unchanged document")
        values[name] = read_value(statement.value)
    wanted = {"scenario", "characters", "rulings", *_KEPT}
    if values.keys() != wanted:
        names = ", ".join(sorted(values.keys() ^ wanted))
        raise ValueTextError(f"expected a line for each of the attributes of a state, and no other: see {names}")
    check_beginning(values["characters"], values["rulings"])
    characters: tuple[Character, ...] = values["characters"]
    rulings: Rulings = values["rulings"]
    s = Expedition(arena_of(find_scenario(values["scenario"]), characters, rulings))
    if isinstance(values["boons"], list):  # the only tuple that is written as a list, for its lines
        values["boons"] = tuple(values["boons"])
    fill_state(s, values)
    return s


def _try_out(s: Expedition) -> None:
    """Look at a state as everybody does, and give some of the answers to what is asked: none may make it stumble."""
    for seat in (*[Seat(hero) for hero in range(s.arena.size)], SPECTATOR):
        imagine(observe(s, seat), Random(0))
    for decision in s.open or ():
        for option in decision.options[:: 1 + len(decision.options) // TRIED]:
            answer(s.copy(), option, None)
