"""The battle phase: attacks, ambush, taking ground, overrun (sections BAT, AMB and TG of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.actions import (
    AMBUSH_HELD,
    AMBUSH_NOT_HELD,
    END_BATTLES,
    HOLDS,
    PICKS,
    Ambush,
    Attack,
    Hold,
    NoOverrun,
    PickUnit,
    RemoveWire,
    StandFast,
    TakeGround,
    attacks_from,
)
from grognard.games.memoir44.board import BIT, DISTANCE, LABELS, SIDES
from grognard.games.memoir44.cards import AMBUSH
from grognard.games.memoir44.events import AmbushPlayed, AttackCancelled, AttackDeclared
from grognard.games.memoir44.rules.dice import count_dice
from grognard.games.memoir44.rules.ground import can_overrun, refuse_take_ground
from grognard.games.memoir44.rules.rolls import AwaitAttackRoll
from grognard.games.memoir44.rules.targets import attack_dice, can_battle, can_remove_wire, refuse_battle, targets
from grognard.games.memoir44.rules.verbs import displace, play_card, remove_wire
from grognard.games.memoir44.state import AsksAbout, Battle, Order, other
from grognard.hexes.region import HexId
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events


def declare_attack(s: Battle, at: HexId, target: HexId, overrun: bool, events: Events) -> None:
    """Declare an attack: the dice are fixed, and a close assault may be ambushed before they are rolled (M44-BAT-1).

    That of an overrun as well (M44-TG-9).
    """
    dice = attack_dice(s, at, target)
    if not overrun:
        order = s.orders[at]
        s.orders[at] = order.after_move(order.battles - 1)
    if events is not None:
        events.append(AttackDeclared(SIDES[s.active], LABELS[at], LABELS[target], dice))
    clear_wire_to_battle(s, at, events)
    if DISTANCE[at][target] == 1 and can_be_ambushed(s, at, target):
        s.agenda.append(AwaitAmbush(at, target, dice, overrun))
    else:
        begin_attack(s, at, target, dice, overrun)


def clear_wire_to_battle(s: Battle, at: HexId, events: Events) -> None:
    """Take the wire off a hex whose unit battles, an ambush included, if armor stands there: it fell back onto it.

    Rules: M44-BAT-10, M44-AMB-2.
    """
    if s.wire & BIT[at] and s.unit(at).kind.arm == "armor":
        remove_wire(s, at, events)


def begin_attack(s: Battle, at: HexId, target: HexId, dice: int, overrun: bool) -> None:
    """Roll the dice of a declared attack, and see to taking ground after a close assault (M44-TG-1)."""
    if DISTANCE[at][target] == 1 and s.unit(at).kind.arm != "artillery":
        s.agenda.append(ResolveCloseAssault(at, target, overrun))
    s.agenda.append(AwaitAttackRoll(target, dice))


def ambush_dice(s: Battle, at: HexId, target: HexId) -> int:
    """Count the dice with which the unit on ``target`` would ambush its attacker: no card bonus (M44-AMB-2)."""
    return count_dice(s, s.unit(target), target, at, 0, None)


def can_be_ambushed(s: Battle, at: HexId, target: HexId) -> bool:
    """Say whether an attack opens the ambush window, whoever holds the card (M44-AMB-1, M44-AMB-2, M44-ENG-6).

    Not while Ambush lies in public: on the discards, or played already this turn.
    """
    if s.ambush or s.discards.counts[AMBUSH] or BIT[target] & s.arena.ocean:
        return False
    return ambush_dice(s, at, target) > 0


class AwaitBattles(Asks[Battle]):
    """The active player takes up ordered units to battle one after the other, or ends the phase.

    Rules: M44-TURN-3, M44-ENG-5.
    """

    __slots__ = ()

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.active
        options: list[Action] = [PICKS[side][at] for at in state.orders if can_battle(state, at)]
        if not options:
            return ()
        options.append(END_BATTLES[side])
        return (Decision((side,), "battles", options),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if isinstance(action, PickUnit):
            state.agenda.append(self)
            state.agenda.append(AwaitTarget(action.at))


class AwaitTarget(AsksAbout):
    """The active player names a target for the unit, clears wire with it, or holds.

    Rules: M44-BAT-1, M44-BAT-9, M44-ENG-5.
    """

    __slots__ = ()

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side, at = state.active, self.at
        if refuse_battle(state, at) is not None:
            return ()
        attacks = attacks_from(side, at)
        options: list[Action] = [attacks[target] for target in targets(state, at)]
        if can_remove_wire(state, at):
            options.append(RemoveWire(side, at))
        if not options:
            return ()
        options.append(HOLDS[side][at])
        return (Decision((side,), "target", options, (LABELS[at],)),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        order = state.orders[self.at]
        if isinstance(action, Attack):
            if order.battles > 1:
                state.agenda.append(self)  # Artillery Bombard: the second battle follows at once (M44-CARD-ART).
            declare_attack(state, action.at, action.to, False, events)
            return
        if isinstance(action, RemoveWire):
            remove_wire(state, self.at, events)
        assert isinstance(action, RemoveWire | Hold)
        state.orders[self.at] = order.after_move(0)


class AwaitAmbush(Asks[Battle]):
    """The attacked side may answer a close assault with Ambush (M44-AMB-1, M44-CARD-AMB, M44-ENG-6).

    It is asked whether it holds the card or not, so that the question tells nothing. An ambush is a roll
    like any other (M44-AMB-3), and nobody takes ground after it (M44-AMB-6).
    """

    __slots__ = ("at", "dice", "overrun", "target")

    def __init__(self, at: HexId, target: HexId, dice: int, overrun: bool) -> None:
        self.at = at
        self.target = target
        self.dice = dice
        self.overrun = overrun

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.target, self.dice, self.overrun)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = other(state.active)
        options = AMBUSH_HELD[side] if AMBUSH in state.hands[side] else AMBUSH_NOT_HELD[side]
        return (Decision((side,), "ambush", options, (LABELS[self.at], LABELS[self.target])),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if not isinstance(action, Ambush):
            begin_attack(state, self.at, self.target, self.dice, self.overrun)
            return
        side = other(state.active)
        play_card(state, side, AMBUSH)
        state.ambush = True
        dice = ambush_dice(state, self.at, self.target)
        if events is not None:
            events.append(AmbushPlayed(SIDES[side], LABELS[self.target], LABELS[self.at], dice))
        clear_wire_to_battle(state, self.target, events)
        # Until the ambush is over the attacker has no battle left; it gets it back if it holds its ground.
        order = state.orders[self.at]
        state.orders[self.at] = order.after_move(0)
        state.agenda.append(ResolveAmbush(self.at, self.target, self.dice, self.overrun, order.battles))
        state.agenda.append(AwaitAttackRoll(self.at, dice))


class ResolveAmbush(Resolves[Battle]):
    """The ambushed attacker goes on if it still stands where it stood, else its attack is off.

    Rules: M44-AMB-4, M44-AMB-5.
    """

    __slots__ = ("at", "battles", "dice", "overrun", "target")

    def __init__(self, at: HexId, target: HexId, dice: int, overrun: bool, battles: int) -> None:
        self.at = at
        self.target = target
        self.dice = dice
        self.overrun = overrun
        self.battles = battles

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.target, self.dice, self.overrun, self.battles)

    def resolve(self, state: Battle, events: Events) -> None:
        if state.board[self.at] is None:
            if events is not None:
                events.append(AttackCancelled(SIDES[state.active], LABELS[self.target]))
            return
        state.orders[self.at] = state.orders[self.at].after_move(self.battles)
        begin_attack(state, self.at, self.target, self.dice, self.overrun)


class ResolveCloseAssault(Resolves[Battle]):
    """If the close assault emptied its target hex, the attacker may take ground (M44-TG-1).

    Not if it won the battle: then this frame never comes up (M44-TG-10).
    """

    __slots__ = ("at", "overrun", "target")

    def __init__(self, at: HexId, target: HexId, overrun: bool) -> None:
        self.at = at
        self.target = target
        self.overrun = overrun

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.target, self.overrun)

    def resolve(self, state: Battle, events: Events) -> None:
        if refuse_take_ground(state, self.at, self.target) is None:
            state.agenda.append(AwaitGround(self.at, self.target, self.overrun))


class AwaitGround(Asks[Battle]):
    """The active player takes the vacated ground or stands fast (M44-TG-1, M44-ENG-8)."""

    __slots__ = ("at", "overrun", "to")

    def __init__(self, at: HexId, to: HexId, overrun: bool) -> None:
        self.at = at
        self.to = to
        self.overrun = overrun

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.to, self.overrun)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.active
        options = [TakeGround(side, self.at, self.to), StandFast(side, self.at)]
        return (Decision((side,), "ground", options, (LABELS[self.at], LABELS[self.to])),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if not isinstance(action, TakeGround):
            return
        at, to = self.at, self.to
        order = state.orders[at]
        halted = bool(BIT[to] & (state.arena.stop | state.wire)) or order.halted
        displace(state, at, to, (at, to), "take-ground", events)
        state.orders[to] = Order(order.start, order.spent, True, halted, order.battles)
        if not self.overrun and not state.is_over() and can_overrun(state, to):
            state.agenda.append(AwaitOverrun(to))


class AwaitOverrun(AsksAbout):
    """Armor that took ground may battle once more (M44-TG-6, M44-TG-7, M44-ENG-8)."""

    __slots__ = ()

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side, at = state.active, self.at
        attacks = attacks_from(side, at)
        options: list[Action] = [attacks[target] for target in targets(state, at, overrun=True)]
        options.append(NoOverrun(side, at))
        return (Decision((side,), "overrun", options, (LABELS[at],)),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if isinstance(action, Attack):
            declare_attack(state, action.at, action.to, True, events)
