"""The frames of an agenda as text, for position documents: a name and what it holds (``AwaitTarget E5``).

Reading is strict: a frame that does not fit the board or the card in play would make the rules stumble later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from grognard.content import TomlFile, Where
from grognard.games.memoir44.board import LABELS, SIDES, hex_named
from grognard.games.memoir44.rules import (
    battle,
    card_dice,
    draw,
    movement,
    orders,
    retreat,
    rolls,
    setup,
    strikes,
    turn,
)
from grognard.games.memoir44.state import Battle
from grognard.hexes.region import HexId
from grognard.kernel.agenda import Frame

_FRAMES: Final[dict[str, tuple[Callable[..., Frame], str]]] = {
    cls.__name__: (cls, shape)
    for cls, shape in (
        (turn.ResolveTurnStart, ""),
        (turn.AwaitCard, ""),
        (turn.ResolveTurnEnd, ""),
        (turn.ResolveRefill, ""),
        (turn.ResolvePassOn, ""),
        (setup.AwaitLanding, "drop number"),
        (orders.AwaitOrders, ""),
        (card_dice.AwaitPatient, ""),
        (card_dice.AwaitHealRoll, "own dice"),
        (card_dice.AwaitOrderRoll, "dice"),
        (card_dice.AwaitDiceOrders, "number number number"),
        (strikes.AwaitStrikeTargets, "hexes"),
        (strikes.ResolveStrikes, "enemies"),
        (strikes.AwaitStrike, "enemies"),
        (movement.AwaitMoves, ""),
        (movement.AwaitDestination, "ordered"),
        (movement.AwaitSecondMove, ""),
        (battle.AwaitBattles, ""),
        (battle.AwaitTarget, "hex"),
        (battle.AwaitAmbush, "ordered enemy dice flag"),
        (battle.ResolveAmbush, "ordered enemy dice flag number"),
        (battle.ResolveCloseAssault, "ordered enemy flag"),
        (battle.AwaitGround, "ordered free flag"),
        (battle.AwaitOverrun, "ordered"),
        (rolls.AwaitAttackRoll, "unit dice flag flag"),
        (retreat.AwaitFlags, "unit steps"),
        (retreat.AwaitRetreat, "unit steps steps"),
        (draw.ResolveDraw, "side flag"),
        (draw.AwaitDraw, "side flag"),
        (draw.ResolveKeep, "side"),
        (draw.AwaitKeep, "side"),
    )
}
"""Frames by name with the shape of what they hold, in the order of ``Frame.parts``."""

_TURN_FRAMES: Final = ("ResolveTurnStart", "AwaitCard", "ResolveTurnEnd", "ResolveRefill", "ResolvePassOn")
"""The frames of the turn itself: one of them at most, below all others."""

_NUMBERS: Final = {"number": (0, 99), "dice": (0, 40), "steps": (1, 40)}
"""The least and most of each kind of number; the odds of more dice would take too long to list."""

_MOST_FRAMES: Final = 100
"""Frames of an agenda; play never has half as many."""

_UNITS: Final = {
    "unit": "a unit",
    "own": "a unit of the active side",
    "ordered": "an ordered unit of the active side",
    "enemy": "an enemy unit",
    "free": "no unit",
}
"""What must stand on a hex of a frame; a ``hex`` may hold anything."""


def write_frame(frame: Frame) -> str:
    """Write a frame, as ``read_agenda`` reads it."""
    shape = _FRAMES[type(frame).__name__][1].split()
    words = [_write_part(kind, part) for kind, part in zip(shape, frame.parts(), strict=True)]
    return " ".join([type(frame).__name__, *words])


def _write_part(kind: str, part: object) -> str:
    if kind in ("hexes", "enemies"):
        assert isinstance(part, tuple)
        return ",".join(LABELS[at] for at in part) or "-"
    assert isinstance(part, int)
    if kind == "flag":
        return "yes" if part else "no"
    if kind == "side":
        return SIDES[part]
    return LABELS[part] if kind == "hex" or kind in _UNITS else str(part)


def read_agenda(s: Battle, agenda: Sequence[str], source: TomlFile, where: Where) -> list[Frame]:
    """Read frames that were written, for a battle whose board and orders stand; ContentError names the one at fault."""
    if len(agenda) > _MOST_FRAMES:
        raise source.error((*where, "agenda"), f"expected at most {_MOST_FRAMES} frames, got {len(agenda)}")
    return [_read_frame(s, text, source, (*where, "agenda", n)) for n, text in enumerate(agenda)]


def check_agenda(s: Battle, source: TomlFile, where: Where) -> None:
    """Check what frames need besides what they name: the turn at the bottom, its card, cards to keep one of.

    ContentError names the frame at fault; ``where`` is the table of the file that holds the agenda.
    """
    if s.is_over():
        return
    names = [type(frame).__name__ for frame in s.agenda]
    for n, name in enumerate(names):
        here = (*where, "agenda", n)
        if n and name in _TURN_FRAMES:
            raise source.error(here, f"'{name}' can only stand first")
        if name in ("ResolveTurnEnd", "ResolveRefill") and s.command is None:
            raise source.error(here, f"'{name}' needs a card in play; add a [command]")
        frame = s.agenda[n]
        aside = isinstance(frame, draw.ResolveDraw | draw.AwaitDraw) and frame.aside
        if aside and not {"AwaitKeep", "ResolveKeep"} & set(names[:n]):
            raise source.error(here, f"'{name}' draws a card aside, which needs 'ResolveKeep' below it")
        if "Strike" in name and s.effect.facts.strike is None:
            raise source.error(here, f"'{name}' needs a card in play that strikes, such as 'barrage'")
    if s.drawn and not {"AwaitKeep", "ResolveKeep"} & set(names):
        raise source.error((*where, "drawn"), "cards are drawn aside only before 'AwaitKeep' or 'ResolveKeep'")


def _read_frame(s: Battle, text: str, source: TomlFile, where: Where) -> Frame:
    name, *words = text.split() or [""]
    if name not in _FRAMES:
        raise source.error(where, f"'{name}' is no frame; expected one of {', '.join(_FRAMES)}")
    build, shape = _FRAMES[name]
    kinds = shape.split()
    if len(words) != len(kinds):
        raise source.error(where, f"'{name}' takes {shape or 'nothing'}")
    try:
        return build(*(_read_part(s, kind, word) for kind, word in zip(kinds, words, strict=True)))
    except ValueError as error:
        raise source.error(where, f"'{text}': {error}") from None


def _read_part(s: Battle, kind: str, word: str) -> int | bool | tuple[HexId, ...]:
    """Read what a frame holds; ValueError if it is not of this kind or not so on the board."""
    if kind in ("hexes", "enemies"):
        each = "enemy" if kind == "enemies" else "hex"
        return () if word == "-" else tuple(_read_place(s, each, one) for one in word.split(","))
    if kind == "hex" or kind in _UNITS:
        return _read_place(s, kind, word)
    if kind == "side" and word in SIDES:
        return SIDES.index(word)
    if kind == "flag" and word in ("yes", "no"):
        return word == "yes"
    if kind == "drop" and word in map(str, range(len(s.arena.scenario.facts.drop))):
        return int(word)
    if kind in _NUMBERS and word.isascii() and word.isdigit() and len(word) < 4:
        least, most = _NUMBERS[kind]
        if least <= int(word) <= most:
            return int(word)
        raise ValueError(f"expected from {least} to {most} {kind}, got {word}")
    raise ValueError(f"'{word}' is no {kind}")


def _read_place(s: Battle, kind: str, word: str) -> HexId:
    at = hex_named(word)
    unit = s.board[at]
    side = None if unit is None else unit.side
    found = {
        "hex": True,
        "unit": unit is not None,
        "own": side == s.active,
        "ordered": side == s.active and at in s.orders,
        "enemy": unit is not None and side != s.active,
        "free": unit is None,
    }
    if not (found[kind] or s.is_over()):  # nothing comes of the frames that are left when a battle has ended
        raise ValueError(f"expected {_UNITS[kind]} on {LABELS[at]}")
    return at
