"""Questions to a player in words: what is left of a phase, what an option brings, what ending a phase gives up."""

from __future__ import annotations

from grognard.games.memoir44.actions import (
    Attack,
    EndBattles,
    EndMoves,
    EndOrders,
    KeepCard,
    MoveUnit,
    OrderUnit,
    PickUnit,
    PlayCard,
    RetreatTo,
    Stay,
    Strike,
    TakeGround,
    Target,
)
from grognard.games.memoir44.board import BIT, LABELS, LEFT
from grognard.games.memoir44.cards import FACES, NO_FACE, NO_SECTION
from grognard.games.memoir44.referee import can_battle_now, expected, may_battle_after
from grognard.games.memoir44.rules.battle import AwaitAmbush, ambush_dice
from grognard.games.memoir44.rules.card_dice import AwaitDiceOrders, AwaitPatient, card_count
from grognard.games.memoir44.rules.movement import AwaitDestination, can_move
from grognard.games.memoir44.rules.orders import fits, orderable, ordered
from grognard.games.memoir44.rules.retreat import AwaitFlags, AwaitRetreat
from grognard.games.memoir44.rules.strikes import AwaitStrikeTargets, strike_dice, strike_facts
from grognard.games.memoir44.rules.targets import attack_dice, can_battle
from grognard.games.memoir44.state import Battle, allowance, pieces_on
from grognard.hexes.region import HexId, bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer
from grognard.kernel.decision import Decision
from grognard.kernel.text import Catalogue, Key

Facts = dict[str, object]


def what_is_left(decision: Decision, s: Battle, text: Catalogue) -> str:
    """Say what is left of the phase or what is at stake in a question; "" if there is nothing to add."""
    frame = s.agenda[-1]
    facts: Facts = {}
    if decision.kind == "orders":
        units = sum(1 for option in decision.options if isinstance(option, OrderUnit))
        facts = {"n": min(units, orders_left(s)), "ordered": len(s.orders)}
    elif decision.kind in ("moves", "battles"):
        facts = {"n": sum(1 for option in decision.options if isinstance(option, PickUnit)), "ordered": len(s.orders)}
    elif isinstance(frame, AwaitDestination):
        facts = {"n": allowance(s, s.unit(frame.at).kind)}
    elif isinstance(frame, AwaitAmbush):
        facts = {"n": frame.dice, "ambush": ambush_dice(s, frame.at, frame.target)}
    elif isinstance(frame, AwaitFlags):
        facts = {"n": frame.flags}
    elif isinstance(frame, AwaitRetreat) and frame.least == frame.most:
        facts = {"n": frame.least}
    elif isinstance(frame, AwaitStrikeTargets):
        facts = {"n": strike_facts(s).targets - len(frame.chosen), "named": [LABELS[at] for at in frame.chosen]}
        if not frame.chosen:
            return text.say("rest.strike-begins", **facts)
    elif isinstance(frame, AwaitPatient):
        facts = {"n": card_count(s)}
    return text.say(f"rest.{decision.kind}", **facts) if facts else ""


def orders_left(s: Battle) -> int:
    """Return how many more units can be ordered at most (M44-ORD-2, M44-ORD-5, M44-CARD-TFH)."""
    frame = s.agenda[-1]
    if isinstance(frame, AwaitDiceOrders):
        return frame.infantry + frame.armor + frame.stars - len(s.orders)
    facts = s.effect.facts.order
    assert facts is not None, "the card in play orders units"
    before = chosen = ordered(s)
    for at in bits(orderable(s)):  # sets of units that fit are a matroid: taking what still fits finds a largest one
        if fits(s, facts, chosen | BIT[at]):
            chosen |= BIT[at]
    return (chosen ^ before).bit_count()


def detail(action: Action, s: Battle, text: Catalogue) -> str:
    """Say what a player wants to know of an option before he takes it; "" if there is nothing to add.

    A card: what it does. A unit: its type and figures. A move: the terrain, and whether the unit may still battle. An
    attack or strike: its dice, and the hits and flags to be expected (M44-BAT-5, M44-HIT-1).
    """
    if isinstance(action, PlayCard | KeepCard):
        again = isinstance(action, PlayCard) and action.section not in (NO_SECTION, LEFT)
        face = action.acts_as if isinstance(action, PlayCard) and action.acts_as != NO_FACE else action.card
        return "" if again else text.say(f"card-text.{FACES[face].facts.id}")
    if isinstance(action, Attack):
        return _odds(s, action.to, attack_dice(s, action.at, action.to), False, text)
    if isinstance(action, Strike) or (isinstance(action, Target) and isinstance(s.agenda[-1], AwaitStrikeTargets)):
        return _odds(s, action.at, strike_dice(s), strike_facts(s).star_hits, text)
    if isinstance(action, OrderUnit | PickUnit | Target):
        return _unit(s, action.at, text)
    if isinstance(action, MoveUnit | RetreatTo | TakeGround):
        return _ground(s, action, text)
    return ""


def _unit(s: Battle, at: HexId, text: Catalogue) -> str:
    unit = s.board[at]
    if unit is None:
        return ""
    return text.say("detail.unit", unit=Key(f"unit.{unit.kind.id}"), n=unit.figures, full=unit.full)


def _odds(s: Battle, target: HexId, dice: int, star_hits: bool, text: Catalogue) -> str:
    unit = s.board[target]
    if unit is None:
        return ""
    hits, flags = expected(dice, unit.kind.arm, star_hits)
    return text.say(
        "detail.odds",
        unit=_unit(s, target, text),
        n=dice,
        hits=round(float(hits), 1),
        flags=round(float(flags), 1),
    )


def _ground(s: Battle, action: MoveUnit | RetreatTo | TakeGround, text: Catalogue) -> str:
    arena, to = s.arena, action.to
    ground = [] if arena.terrain[to].id == "plain" else [f"terrain.{arena.terrain[to].id}"]
    ground += [f"piece.{piece}" for piece in pieces_on(s, to)]
    parts = [text.say(key) for key in ground]
    in_move_phase = isinstance(action, MoveUnit) and isinstance(s.agenda[-1], AwaitDestination)
    if in_move_phase and not may_battle_after(s, action.at, to):
        parts.append(text.say("detail.no-battle"))
    return text.say("detail.both", first=parts[0], second=parts[1]) if len(parts) > 1 else "".join(parts)


def caution(action: Action, s: Battle, text: Catalogue) -> str | None:
    """Say what ending a phase gives up for good: battles (M44-TURN-3), or, if there are none, the rest of the turn.

    So does the last move of a turn with nobody left to battle, if its unit could have gone where it can.
    """
    if isinstance(action, EndBattles):
        idle = [at for at in s.orders if can_battle(s, at)]
        return text.say("caution.end-battles", units=[LABELS[at] for at in idle], n=len(idle)) if idle else None
    if isinstance(action, EndMoves) and not any(can_battle(s, at) for at in s.orders):
        still = [at for at, order in s.orders.items() if not order.moved and can_move(s, at)]
        return text.say("caution.end-moves", units=[LABELS[at] for at in still], n=len(still)) if still else None
    if isinstance(action, EndOrders) and not s.orders:
        return text.say("caution.end-orders")
    if isinstance(action, MoveUnit | Stay) and _ends_turn(s, action) and _could_battle(s, action):
        return text.say("caution.last-move", unit=LABELS[action.at])
    return None


def _ends_turn(s: Battle, action: MoveUnit | Stay) -> bool:
    """Say whether a move is the last of the turn with nobody left to battle: then cards are drawn (M44-TURN-3)."""
    if not isinstance(s.agenda[-1], AwaitDestination):
        return False
    others = [at for at in s.orders if at != action.at]
    if any(can_battle(s, at) or (not s.orders[at].moved and can_move(s, at)) for at in others):
        return False
    ahead = s.copy()
    answer(ahead, action, None)
    asked = [decision for decision in ahead.open or () if action.seat in decision.seats]
    return not ahead.is_over() and all(decision.kind == "keep" for decision in asked)


def _could_battle(s: Battle, action: MoveUnit | Stay) -> bool:
    """Say whether the unit that moves could go where it has somebody to battle (M44-MOV-1, M44-BAT-1)."""
    asked = [decision for decision in s.open or () if action.seat in decision.seats]
    for option in (option for decision in asked for option in decision.options):
        if isinstance(option, MoveUnit) and option != action and may_battle_after(s, option.at, option.to):
            ahead = s.copy()
            answer(ahead, option, None)
            if can_battle_now(ahead, option.to):  # not if the turn is over
                return True
    return False
