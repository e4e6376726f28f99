"""What stands on a hex as text: the tokens of sketches, ``[unit][/ground]`` or ``[ground]``.

Unit letters are capital for the Allies and small for the Axis; ``i[3]`` has three figures. Ground is one terrain glyph
(``.`` for the printed board) and then the glyphs of pieces: ``I``, ``i/.%``, ``v=``, ``g/h#``.
"""

from __future__ import annotations

import re
from typing import Final

from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.facts import UnitKind, pieces, terrains, unit_kinds
from grognard.games.memoir44.units import Unit

_LETTERS: Final[dict[str, UnitKind]] = {kind.letter: kind for kind in unit_kinds().values()}
_TERRAINS: Final = {terrain.glyph: terrain.id for terrain in terrains().values()}
_PIECES: Final = {piece.glyph: piece.id for piece in pieces().values()}
_TERRAIN_GLYPH: Final = {name: glyph for glyph, name in _TERRAINS.items()}
_PIECE_GLYPH: Final = {name: glyph for glyph, name in _PIECES.items()}
_TOKEN: Final = re.compile(
    r"(?:(?P<unit>[a-zA-Z])(?:\[(?P<figures>[0-9]{1,4})(?:/(?P<full>[0-9]{1,4}))?\])?(?:/(?P<under>\S+))?)"
)


class GroundError(ValueError):
    """A token that does not say what stands on a hex; the message says what was expected."""


def read_token(token: str) -> tuple[Unit | None, str, tuple[str, ...]]:
    """Read a token; return the unit, the terrain id (``""`` for the printed board) and the ids of the pieces.

    >>> read_token("i[3]/f%")
    (Unit(1, infantry, 3/3), 'forest', ('sandbags',))
    """
    found = _TOKEN.fullmatch(token)
    if found is None or found["unit"].lower() not in _LETTERS:
        return None, *_read_ground(token, token)
    kind = _LETTERS[found["unit"].lower()]
    figures = int(found["figures"] or kind.figures)
    full = int(found["full"] or max(figures, 0))
    if not 0 < figures <= full <= 9:
        raise GroundError(f"'{token}': a unit has 1 to 9 figures and no more than it started with")
    unit = Unit(ALLIES if found["unit"].isupper() else AXIS, kind, figures, full)
    return unit, *_read_ground(found["under"] or ".", token)


def _read_ground(ground: str, token: str) -> tuple[str, tuple[str, ...]]:
    if ground[0] not in _TERRAINS:
        known = f"a unit letter ({' '.join(_LETTERS)}) or one of {' '.join(_TERRAINS)}"
        raise GroundError(f"'{token}': '{ground[0]}' is no terrain; expected {known}")
    for glyph in ground[1:]:
        if glyph not in _PIECES or ground.count(glyph) > 1:
            raise GroundError(f"'{token}': '{glyph}' is no piece or stands twice; expected {' '.join(_PIECES)}")
    terrain = _TERRAINS[ground[0]]
    return "" if terrain == "plain" else terrain, tuple(_PIECES[glyph] for glyph in ground[1:])


def write_token(unit: Unit | None, terrain: str, lying: tuple[str, ...]) -> str:
    """Write a token that ``read_token`` reads back; ``terrain`` is ``""`` for the printed board."""
    ground = _TERRAIN_GLYPH[terrain or "plain"] + "".join(_PIECE_GLYPH[piece] for piece in lying)
    if unit is None:
        return ground
    letter = unit.kind.letter.upper() if unit.side == ALLIES else unit.kind.letter
    strength = ""
    if unit.full != unit.kind.figures:
        strength = f"[{unit.figures}/{unit.full}]" if unit.figures != unit.full else f"[{unit.figures}]"
    elif unit.figures != unit.full:
        strength = f"[{unit.figures}/{unit.full}]"
    return letter + strength + ("" if ground == "." else f"/{ground}")
