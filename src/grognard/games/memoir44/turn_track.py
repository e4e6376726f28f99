"""The five phases of a turn, and where in them a battle stands (section TURN of the rules)."""

from __future__ import annotations

from typing import Final

from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.rules.battle import AwaitBattles
from grognard.games.memoir44.rules.card_dice import AwaitDiceOrders, AwaitHealRoll, AwaitOrderRoll, AwaitPatient
from grognard.games.memoir44.rules.draw import AwaitDraw, AwaitKeep, ResolveDraw, ResolveKeep
from grognard.games.memoir44.rules.movement import AwaitDestination, AwaitMoves, AwaitSecondMove
from grognard.games.memoir44.rules.orders import AwaitOrders
from grognard.games.memoir44.rules.retreat import AwaitFlags, AwaitRetreat
from grognard.games.memoir44.rules.rolls import AwaitAttackRoll
from grognard.games.memoir44.rules.strikes import AwaitStrike, AwaitStrikeTargets, ResolveStrikes
from grognard.games.memoir44.rules.turn import AwaitCard
from grognard.games.memoir44.scene import PhaseScene
from grognard.games.memoir44.state import Battle
from grognard.kernel.agenda import Frame
from grognard.kernel.text import Catalogue

PHASES: Final = ("card", "order", "move", "battle", "draw")
"""The phases of a turn in their order (M44-TURN-1, M44-TURN-2, M44-TURN-3, M44-TURN-4)."""

_FRAMES: Final[tuple[tuple[str, tuple[type[Frame], ...]], ...]] = (
    ("card", (AwaitCard,)),
    ("order", (AwaitOrders, AwaitDiceOrders, AwaitHealRoll, AwaitOrderRoll, AwaitPatient, AwaitStrikeTargets)),
    ("move", (AwaitMoves, AwaitDestination)),
    ("battle", (AwaitBattles, AwaitAttackRoll, AwaitFlags, AwaitRetreat, AwaitStrike, ResolveStrikes)),
    ("draw", (AwaitDraw, AwaitKeep, ResolveDraw, ResolveKeep)),
)
"""What lies on the agenda in each phase. What lies above it, such as a retreat, belongs to the same phase."""


def phase_of(s: Battle) -> str:
    """Return the phase that a battle is in; "" before the first turn."""
    for frame in reversed(s.agenda):
        if isinstance(frame, AwaitSecondMove):
            # Behind Enemy Lines moves twice (M44-CARD-BEL): while it battles, the second move still lies below.
            return "move" if frame is s.agenda[-1] else "battle"
        for phase, frames in _FRAMES:
            if isinstance(frame, frames):
                return phase
    return ""


def turn_track(s: Battle, text: Catalogue) -> tuple[PhaseScene, ...]:
    """Return the phases of the turn with what has come of each."""
    phase = phase_of(s)
    now = PHASES.index(phase) if phase else -1
    notes = _notes(s, now, text)
    track = []
    for number, name in enumerate(PHASES):
        state = "done" if number < now else "now" if number == now else "next"
        if s.is_over() and state == "now":
            state = "done"
        track.append(PhaseScene(name, text.say(f"phase.{name}"), state, notes[number]))
    return tuple(track)


def _notes(s: Battle, now: int, text: Catalogue) -> list[str]:
    notes = [""] * len(PHASES)
    card, order, move, battle, draw = range(len(PHASES))
    if now == card:
        notes[card] = text.say("scene.cards", n=len(s.hands[s.active]))
    command = s.previous if now == draw else s.command
    if command is None:
        return notes
    notes[card] = text.say(f"card.{FACES[command.card].id}")
    units = len(s.orders)
    if now >= order and units:
        notes[order] = text.say("scene.units", n=units)
    walked = sum(1 for each in s.orders.values() if each.spent)
    fought = sum(1 for each in s.orders.values() if each.battles == 0)
    if now == move and units:
        notes[move] = text.say("scene.of", part=sum(1 for each in s.orders.values() if each.moved), whole=units)
    elif now > move and walked:
        notes[move] = text.say("scene.units", n=walked)
    if now == battle and units:
        notes[battle] = text.say("scene.of", part=fought, whole=units)
    elif now > battle and fought:
        notes[battle] = text.say("scene.units", n=fought)
    return notes
