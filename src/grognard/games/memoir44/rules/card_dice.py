"""Cards that roll one die for each command card: Medics & Mechanics, Their Finest Hour (section CARD of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.actions import END_ORDERS, ORDERS, OrderUnit, Rolled, Target
from grognard.games.memoir44.board import BIT, LABELS
from grognard.games.memoir44.facts import ARM_NUMBER
from grognard.games.memoir44.rules.orders import ordered
from grognard.games.memoir44.rules.rolls import ARMOR, INFANTRY, STAR, SYMBOL, dice_decision, tell_roll
from grognard.games.memoir44.rules.verbs import give_order, return_figures
from grognard.games.memoir44.state import Battle
from grognard.hexes.region import HexId, bits, select
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal


def card_count(s: Battle) -> int:
    """Return the dice of such a card: the active side's hand and the card itself (M44-CARD-MED, M44-CARD-TFH)."""
    return len(s.hands[s.active]) + 1


def damaged(s: Battle) -> list[HexId]:
    """Return the active side's units that have lost figures (M44-CARD-MED)."""
    return [at for at in bits(s.forces[s.active]) if s.unit(at).figures < s.unit(at).full]


class AwaitPatient(Asks[Battle]):
    """The active player chooses the unit to heal; without a damaged unit the card does nothing.

    Rules: M44-CARD-MED, M44-ENG-2.
    """

    __slots__ = ()

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.active
        options = [Target(side, at) for at in damaged(state)]
        return (Decision((side,), "patient", options),) if options else ()

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, Target)
        state.agenda.append(AwaitHealRoll(action.at, card_count(state)))


def refuse_patient(s: Battle, at: HexId) -> Refusal | None:
    """Say why a unit cannot be healed; None if it can (M44-CARD-MED)."""
    unit = s.board[at]
    if unit is None or unit.side != s.active:
        return Refusal("M44-CARD-MED", "no-own-unit", hex=LABELS[at])
    return None if unit.figures < unit.full else Refusal("M44-CARD-MED", "not-damaged", unit=LABELS[at])


class AwaitHealRoll(Asks[Battle]):
    """Each die with the unit's symbol or a star returns a figure; if one returns, the unit has an order.

    Rules: M44-CARD-MED.
    """

    __slots__ = ("at", "dice")

    def __init__(self, at: HexId, dice: int) -> None:
        self.at = at
        self.dice = dice

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.dice)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        return dice_decision(self.dice)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, Rolled)
        tell_roll("heal", action.faces, events)
        symbol = SYMBOL.get(state.unit(self.at).kind.arm)
        returning = sum(1 for face in action.faces if face in (symbol, STAR))
        if returning:
            return_figures(state, self.at, returning, events)
            give_order(state, self.at, events)


class AwaitOrderRoll(Asks[Battle]):
    """The dice say how many units of which arm may be ordered (M44-CARD-TFH, M44-ENG-2)."""

    __slots__ = ("dice",)

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def parts(self) -> tuple[object, ...]:
        return (self.dice,)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        return dice_decision(self.dice)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, Rolled)
        tell_roll("order", action.faces, events)
        symbols = tuple(action.faces.count(face) for face in (INFANTRY, ARMOR, STAR))
        state.agenda.append(AwaitDiceOrders(*symbols))


class AwaitDiceOrders(Asks[Battle]):
    """The active player orders units by the symbols rolled; a star orders any unit (M44-CARD-TFH, M44-ENG-3)."""

    __slots__ = ("armor", "infantry", "stars")

    def __init__(self, infantry: int, armor: int, stars: int) -> None:
        self.infantry = infantry
        self.armor = armor
        self.stars = stars

    def parts(self) -> tuple[object, ...]:
        return (self.infantry, self.armor, self.stars)

    def fitting(self, s: Battle) -> int:
        """Return the units, ordered or not, as a bit set, that with those ordered can each be given a die of its own.

        That depends on their arm alone.
        """
        chosen = ordered(s)
        infantry, armor, artillery = [(chosen & units).bit_count() for units in s.arms]
        of_stars = max(0, infantry - self.infantry) + max(0, armor - self.armor) + artillery
        found = 0
        if of_stars + (infantry >= self.infantry) <= self.stars:
            found |= s.arms[ARM_NUMBER["infantry"]]
        if of_stars + (armor >= self.armor) <= self.stars:
            found |= s.arms[ARM_NUMBER["armor"]]
        if of_stars + 1 <= self.stars:
            found |= s.arms[ARM_NUMBER["artillery"]]
        return found

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.active
        units = self.fitting(state) & state.forces[side] & ~ordered(state)
        if not units:
            return ()
        options: list[Action] = select(ORDERS[side], units)
        options.append(END_ORDERS[side])
        return (Decision((side,), "orders", options),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if isinstance(action, OrderUnit):
            state.agenda.append(self)
            give_order(state, action.at, events)

    def refuse(self, s: Battle, at: HexId) -> Refusal | None:
        """Say why a unit may not be ordered by these dice; None if it may."""
        unit = s.board[at]
        if unit is None or unit.side != s.active:
            return Refusal("M44-ORD-4", "no-own-unit", hex=LABELS[at])
        if at in s.orders:
            return Refusal("M44-ORD-3", "already-ordered", unit=LABELS[at])
        return None if BIT[at] & self.fitting(s) else Refusal("M44-CARD-TFH", "no-die-left", unit=LABELS[at])
