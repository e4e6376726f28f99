"""Dice and what they do to a unit (section HIT of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from grognard.games.memoir44.actions import DIE_FACES, DIE_WEIGHTS, Rolled
from grognard.games.memoir44.board import LABELS
from grognard.games.memoir44.events import DiceRolled
from grognard.games.memoir44.rules.retreat import resolve_flags
from grognard.games.memoir44.rules.verbs import lose_figures
from grognard.games.memoir44.state import Battle
from grognard.hexes.region import HexId
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.chance import dice_outcomes
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import CHANCE

INFANTRY: Final = DIE_FACES.index("infantry")
ARMOR: Final = DIE_FACES.index("armor")
GRENADE: Final = DIE_FACES.index("grenade")
STAR: Final = DIE_FACES.index("star")
FLAG: Final = DIE_FACES.index("flag")
SYMBOL: Final = {"infantry": INFANTRY, "armor": ARMOR}
"""The die face with a unit's own symbol; artillery has none (M44-HIT-2)."""


@cache
def dice_decision(dice: int) -> tuple[Decision, ...]:
    """Return the question to chance for this many dice, with exact odds (M44-HIT-1)."""
    outcomes = dice_outcomes(DIE_WEIGHTS, dice)
    rolls = [Rolled(CHANCE, faces) for faces, _ in outcomes]
    return (ChanceDecision("dice", rolls, [weight for _, weight in outcomes]),)


def count_hits(faces: tuple[int, ...], arm: str, star_hits: bool) -> int:
    """Count the hits of a roll on a unit: its own symbol and grenades, and stars where the card says so (M44-HIT-2)."""
    hits = faces.count(GRENADE)
    if arm != "artillery":
        hits += faces.count(INFANTRY if arm == "infantry" else ARMOR)
    return hits + faces.count(STAR) if star_hits else hits


def tell_roll(
    what: str, faces: tuple[int, ...], events: Events, arm: str | None = None, star_hits: bool = False
) -> None:
    """Say what the dice show, and which of them hit where they are rolled at a unit of an arm."""
    if events is not None:
        hits = [face for face in faces if arm is not None and count_hits((face,), arm, star_hits)]
        events.append(DiceRolled(what, _names(faces), _names(hits)))


def _names(faces: Sequence[int]) -> tuple[str, ...]:
    return tuple([DIE_FACES[face] for face in faces])


class AwaitAttackRoll(Asks[Battle]):
    """Dice are rolled at the unit on ``target``: hits first, then all flags together if it survives (M44-HIT-4).

    ``star_hits`` and ``ignorable`` are the exceptions of Air Power and Barrage (M44-CARD-AIR, M44-CARD-BAR).
    """

    __slots__ = ("dice", "ignorable", "star_hits", "target")

    def __init__(self, target: HexId, dice: int, star_hits: bool = False, ignorable: bool = True) -> None:
        self.target = target
        self.dice = dice
        self.star_hits = star_hits
        self.ignorable = ignorable

    def parts(self) -> tuple[object, ...]:
        return (self.target, self.dice, self.star_hits, self.ignorable)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        return dice_decision(self.dice)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, Rolled)
        faces, at = action.faces, self.target
        arm = state.unit(at).kind.arm
        tell_roll("attack" if self.ignorable else "strike", faces, events, arm, self.star_hits)
        hits = count_hits(faces, arm, self.star_hits)
        if hits:
            lose_figures(state, at, hits, "hits", events)
            if state.board[at] is None or state.is_over():
                return
        flags = faces.count(FLAG)
        if flags:
            resolve_flags(state, at, flags, self.ignorable, events)

    def __repr__(self) -> str:
        return f"AwaitAttackRoll({LABELS[self.target]}, {self.dice} dice)"
