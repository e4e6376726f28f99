"""Why an action is refused: one question for every action, answered by the predicates of the rules."""

from __future__ import annotations

from grognard.games.memoir44.actions import (
    Ambush,
    Attack,
    EndBattles,
    EndMoves,
    EndOrders,
    EndTargets,
    Hold,
    IgnoreFlag,
    KeepCard,
    MoveUnit,
    NoAmbush,
    NoOverrun,
    ObeyFlags,
    OrderUnit,
    PickUnit,
    PlayCard,
    RemoveWire,
    RetreatTo,
    StandFast,
    Stay,
    Strike,
    TakeGround,
    Target,
)
from grognard.games.memoir44.board import LABELS, SIDES, labels_of
from grognard.games.memoir44.cards import AMBUSH, FACES, NO_FACE, NO_SECTION
from grognard.games.memoir44.rules.battle import AwaitAmbush, AwaitBattles, AwaitGround, AwaitOverrun, AwaitTarget
from grognard.games.memoir44.rules.card_dice import AwaitDiceOrders, AwaitPatient, refuse_patient
from grognard.games.memoir44.rules.draw import AwaitKeep
from grognard.games.memoir44.rules.move_refusals import refuse_destination, refuse_move_with
from grognard.games.memoir44.rules.movement import AwaitDestination, AwaitMoves, AwaitSecondMove
from grognard.games.memoir44.rules.orders import AwaitOrders, refuse_order
from grognard.games.memoir44.rules.retreat import AwaitFlags, AwaitRetreat
from grognard.games.memoir44.rules.strikes import AwaitStrike, AwaitStrikeTargets, refuse_target
from grognard.games.memoir44.rules.targets import (
    is_between_battles,
    refuse_attack,
    refuse_battle,
)
from grognard.games.memoir44.rules.turn import AwaitCard
from grognard.games.memoir44.state import Battle
from grognard.hexes.region import HexId
from grognard.kernel.action import Action
from grognard.kernel.agenda import Frame, is_option
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import CHANCE

ASKED_FOR: dict[type[Action], tuple[tuple[type[Frame], ...], str]] = {
    PlayCard: ((AwaitCard,), "M44-TURN-1"),
    OrderUnit: ((AwaitOrders, AwaitDiceOrders), "M44-ORD-1"),
    EndOrders: ((AwaitOrders, AwaitDiceOrders), "M44-ORD-1"),
    PickUnit: ((AwaitMoves, AwaitBattles), "M44-TURN-2"),
    MoveUnit: ((AwaitDestination, AwaitSecondMove), "M44-TURN-2"),
    Stay: ((AwaitDestination, AwaitSecondMove), "M44-TURN-2"),
    EndMoves: ((AwaitMoves,), "M44-TURN-2"),
    Attack: ((AwaitTarget, AwaitOverrun), "M44-TURN-3"),
    RemoveWire: ((AwaitTarget,), "M44-BAT-9"),
    Hold: ((AwaitTarget,), "M44-TURN-3"),
    EndBattles: ((AwaitBattles,), "M44-TURN-3"),
    Ambush: ((AwaitAmbush,), "M44-AMB-1"),
    NoAmbush: ((AwaitAmbush,), "M44-AMB-1"),
    IgnoreFlag: ((AwaitFlags,), "M44-RET-6"),
    ObeyFlags: ((AwaitFlags,), "M44-RET-7"),
    RetreatTo: ((AwaitRetreat,), "M44-RET-5"),
    TakeGround: ((AwaitGround,), "M44-TG-1"),
    StandFast: ((AwaitGround,), "M44-TG-1"),
    NoOverrun: ((AwaitOverrun,), "M44-TG-6"),
    Target: ((AwaitStrikeTargets, AwaitPatient), "M44-ENG-2"),
    EndTargets: ((AwaitStrikeTargets,), "M44-CARD-AIR"),
    Strike: ((AwaitStrike,), "M44-CARD-AIR"),
    KeepCard: ((AwaitKeep,), "M44-DECK-1"),
}
"""For each action: the frames that ask for it, and the rule that says when."""


def refuse(s: Battle, action: Action) -> Refusal | None:
    """Say why an action may not be done now; None if it is one of the open options."""
    if is_option(s, action):
        return None
    if not s.open:  # it is over, or a still position in which nobody can play a card
        return Refusal("M44-VIC-6", "battle-over")
    frame = s.agenda[-1]
    asked = s.open[0].seats[0]
    if action.seat != asked:
        if CHANCE in (asked, action.seat):
            return Refusal("M44-DECK-4", "chance-decides")
        return Refusal("M44-TURN-1", "other-side-decides", side=SIDES[asked])
    if asked == CHANCE:
        return Refusal("M44-DECK-4", "impossible-outcome")
    frames, rule = ASKED_FOR[type(action)]
    if not isinstance(frame, frames):
        return Refusal(rule, "not-asked-now", verb=action.verb)
    return _refuse_detail(s, frame, action, rule)


def _refuse_detail(s: Battle, frame: Frame, action: Action, rule: str) -> Refusal:
    """Explain an action that is of the right kind and still none of the options."""
    refusal: Refusal | None = None
    if isinstance(action, PlayCard):
        refusal = _refuse_card(s, action)
    elif isinstance(action, OrderUnit):
        refusal = frame.refuse(s, action.at) if isinstance(frame, AwaitDiceOrders) else refuse_order(s, action.at)
    elif isinstance(action, PickUnit):
        refusal = refuse_move_with(s, action.at) if isinstance(frame, AwaitMoves) else refuse_battle_with(s, action.at)
    elif isinstance(action, MoveUnit):
        refusal = _refuse_other_unit(s, frame, action.at) or refuse_destination(s, action.at, action.to)
    elif isinstance(action, Attack):
        refusal = _refuse_other_unit(s, frame, action.at) or refuse_attack(
            s, action.at, action.to, isinstance(frame, AwaitOverrun)
        )
    elif isinstance(action, RemoveWire):
        refusal = _refuse_other_unit(s, frame, action.at) or Refusal(
            "M44-BAT-9", "no-wire-to-clear", unit=LABELS[action.at]
        )
    elif isinstance(action, Target):
        refusal = (
            refuse_target(s, frame.chosen, action.at)
            if isinstance(frame, AwaitStrikeTargets)
            else refuse_patient(s, action.at)
        )
    elif isinstance(action, Ambush):
        refusal = Refusal("M44-AMB-1", "no-ambush-held")
    elif isinstance(action, EndTargets):
        refusal = Refusal(s.effect.facts.rule, "no-target-yet")
    elif isinstance(action, Strike):
        refusal = Refusal("M44-CARD-AIR", "not-a-target", hex=LABELS[action.at])
    elif isinstance(action, KeepCard):
        refusal = Refusal("M44-DECK-1", "card-not-drawn", card=FACES[action.card].id)
    elif isinstance(action, RetreatTo):
        refusal = _refuse_retreat(frame, action)
    return refusal or Refusal(rule, "other-unit", unit=action.words()[0] if action.words() else "")


def _refuse_card(s: Battle, action: PlayCard) -> Refusal:
    """Say why a card may not be played, or not like this.

    Rules: M44-TURN-1, M44-AMB-7, M44-CARD-INF, M44-ENG-1, M44-SCN-16.
    """
    if action.card == AMBUSH:
        return Refusal("M44-AMB-7", "ambush-is-no-order")
    if action.card not in s.hands[s.active]:
        return Refusal("M44-TURN-1", "card-not-held", card=FACES[action.card].id)
    if action.acts_as != NO_FACE:
        return _refuse_acting(s, action)
    if FACES[action.card].chooses_section and action.section == NO_SECTION:
        return Refusal("M44-CARD-INF", "section-missing", card=FACES[action.card].id)
    return Refusal("M44-ENG-1", "section-not-asked", card=FACES[action.card].id)


def _refuse_acting(s: Battle, action: PlayCard) -> Refusal:
    card, effect = FACES[action.card].id, FACES[action.acts_as]
    for privilege in s.arena.privileges:
        if privilege.side == s.active and (action.card, action.acts_as) in privilege.faces:
            rule = effect.facts.rule
            if not s.forces[s.active] & privilege.hexes:
                hexes = ", ".join(labels_of(privilege.hexes))
                return Refusal(rule, "privilege-needs-unit", card=card, effect=effect.id, hexes=hexes)
            return Refusal(rule, "no-target-in-section", effect=effect.id)
    return Refusal("M44-ENG-1", "no-privilege", card=card, effect=effect.id)


def refuse_battle_with(s: Battle, at: HexId) -> Refusal:
    """Say why a unit cannot be taken up to battle."""
    unit = s.board[at]
    if unit is None or unit.side != s.active:
        return Refusal("M44-BAT-1", "no-own-unit", hex=LABELS[at])
    refusal = refuse_battle(s, at)
    if refusal is not None:
        return refusal
    if is_between_battles(s, at):
        return Refusal("M44-CARD-ART", "has-battled", unit=LABELS[at])
    return Refusal("M44-BAT-6", "no-target", unit=LABELS[at])


def _refuse_other_unit(s: Battle, frame: Frame, at: HexId) -> Refusal | None:
    """Refuse an action of another unit than the one that was taken up."""
    taken = frame.at if isinstance(frame, AwaitDestination | AwaitTarget | AwaitOverrun) else next(iter(s.orders), at)
    return None if at == taken else Refusal("M44-TURN-2", "other-unit-taken-up", unit=LABELS[taken])


def _refuse_retreat(frame: Frame, action: RetreatTo) -> Refusal:
    assert isinstance(frame, AwaitRetreat)
    if action.at != frame.at:
        return Refusal("M44-RET-5", "other-unit-retreats", unit=LABELS[frame.at])
    unit, to = LABELS[action.at], LABELS[action.to]
    if frame.least == frame.most:
        return Refusal("M44-RET-5", "no-retreat-end", unit=unit, hex=to, n=frame.least)
    return Refusal("M44-RET-8", "no-retreat-end-between", unit=unit, hex=to, least=frame.least, most=frame.most)
