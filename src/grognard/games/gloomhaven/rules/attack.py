"""Attacks: one strike after another, each with all of its procedure (GH-ATK-5 to GH-ATK-16).

A strike goes through: who is hit; what the target may do before the draw; the attacker's active bonuses; its value
(here); the modifier cards, defence and damage (``attack_draw``); added effects and retaliate (``attack_effects``).
"""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.actions.attack import FaceAttack, LeaveBonus, UseBonus
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.events.attack import AttackRedirected
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Change, Lasting, Shield
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import boons, elements, items, terrain, verbs
from grognard.games.gloomhaven.rules.attack_draw import weigh
from grognard.games.gloomhaven.rules.attack_effects import EndStrike
from grognard.games.gloomhaven.rules.damage import add_retaliate
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat


def begin_strike(s: Expedition, strike: Strike, events: Events) -> None:
    """Begin one attack on one target; all its frames end before whatever the caller pushed before.

    Whether the target is legal is the caller's question (GH-ATK-3); nothing happens if one of the two is gone, so the
    remaining attacks of an attacker that retaliate killed do not happen (GH-RET-4). The deed that is going on gets the
    target into ``targets``, into ``hit`` if it suffered damage, ``suffered``, and ``extra_targets`` one more for each
    Add Target card (GH-ATK-12). See ``Strike`` for what is added here and what the caller gives. Rules: GH-ATK-5.
    """
    if s.figures[strike.attacker].at == GONE or s.figures[strike.target].at == GONE:
        return
    target = boons.redirected(s, strike.attacker, strike.target)
    if target != strike.target and events is not None:
        one, other = s.figures[strike.target], s.figures[target]
        events.append(AttackRedirected(verbs.told(one), verbs.told(other)))
    if s.deeds:
        deed = s.deeds[-1]
        targets = deed.targets if target in deed.targets else (*deed.targets, target)
        spot = deed.spot if target == strike.target else s.figures[target].at
        s.deeds[-1] = replace(deed, targets=targets, suffered=0, spot=spot)
    strike = strike.aimed_at(target)
    s.agenda.append(EndStrike())
    _meet(s, _after_bonuses(s, strike, events), events)


# ---------------------------------------------------------------------------------------------------- the target's side


def _after_bonuses(s: Expedition, strike: Strike, events: Events) -> Strike:
    """Use the target's active bonuses for each attack aimed at it, which it must (GH-CARD-7)."""
    kind = boons.kind_of(strike.ranged)
    for what, boon in boons.lasting_on(s, strike.target, ("attacked",), kind):
        boons.use(s, boon, events)
        strike = met(s, strike, what.effect, events)
    return strike


def met(s: Expedition, strike: Strike, effect: Change, events: Events) -> Strike:
    """Return a strike after the effect of a bonus or item of its target: shield and retaliate for this attack."""
    for number, amount in effect.add:
        if number == "shield":
            target = strike.target
            shield = Boon(target, Shield(Amount(amount.plus)), target, used=boons.THIS_ATTACK)
            boons.begin_boon(s, shield, events)
        elif number == "retaliate":
            add_retaliate(s, strike.target, amount.plus, effect.retaliate_range, events)
    return strike.with_disadvantage() if effect.attacker_disadvantage else strike


def _meet(s: Expedition, strike: Strike, events: Events) -> None:
    """Ask a character that is attacked for the items that it may use before the draw (GH-ATK-13)."""
    if items.options_during(s, strike.target, "attacked"):
        s.agenda.append(AwaitMeeting(strike))
    else:
        _declare(s, strike, events)


class AwaitMeeting(Asks[Expedition]):
    """A character that is attacked uses items that must be used before the modifier card is drawn, or none."""

    __slots__ = ("strike",)

    def __init__(self, strike: Strike) -> None:
        self.strike = strike

    def parts(self) -> tuple[object, ...]:
        return (self.strike,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        target = self.strike.target
        options: list[Action] = [FaceAttack(Seat(target))]
        options += items.options_during(state, target, "attacked")
        return (Decision((Seat(target),), "attacked", options, (state.label(self.strike.attacker),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if not isinstance(action, UseItem):
            _declare(state, self.strike, events)
            return
        effect = items.use(state, action, events).effect
        _meet(state, met(state, self.strike, effect, events) if effect is not None else self.strike, events)

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why an item cannot be used."""
        return items.refuse_use(s, action) if isinstance(action, UseItem) else None


# -------------------------------------------------------------------------------------------------- the attacker's side


def _declare(s: Expedition, strike: Strike, events: Events) -> None:
    """Use the attacker's active bonuses: what asks nothing at once, then what must be paid for (GH-CARD-7)."""
    found = boons.attack_changes(s, strike.attacker, strike.target, strike.ranged)
    strike = strike.with_changes(tuple([change for change, _ in found]))
    asked = boons.payable_changes(s, strike.attacker, strike.target, strike.ranged)
    for _, boon in found:
        boons.use(s, boon, events)
    _pay(s, strike, tuple([boon for _, boon in asked]), events)


def _pay(s: Expedition, strike: Strike, asked: tuple[Boon, ...], events: Events) -> None:
    """Ask about the bonuses that cost something, one after another, then weigh the attack."""
    while asked:
        question = AwaitBonus(strike, asked)
        if question.payments(s):
            s.agenda.append(question)
            return
        asked = asked[1:]
    weigh(s, strike, events)


class AwaitBonus(Asks[Expedition]):
    """An active bonus may be paid for with an element or an obstacle; the first of ``asked`` is meant (GH-ELEM-3)."""

    __slots__ = ("asked", "strike")

    def __init__(self, strike: Strike, asked: tuple[Boon, ...]) -> None:
        self.strike = strike
        self.asked = asked

    def parts(self) -> tuple[object, ...]:
        return (self.strike, self.asked)

    @property
    def what(self) -> Lasting:
        """The bonus."""
        what = self.asked[0].what
        assert isinstance(what, Lasting)
        return what

    def payments(self, s: Expedition) -> list[str]:
        """Return what may be paid now: elements, or hexes of obstacles."""
        what = self.what
        if what.cost_obstacle:
            return [s.arena.labels[at] for at in boons.adjacent_obstacles(s, self.strike.attacker)]
        return list(elements.available(s, what.cost_element))

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = self.strike.seats or state.decider(self.strike.attacker)
        options: list[Action] = []
        for seat in seats:
            options += [UseBonus(seat, name) for name in self.payments(state)]
            options.append(LeaveBonus(seat))
        card = self.asked[0].card
        return (Decision(seats, "use-bonus", options, (verbs.card_id(card),) if card > 0 else ()),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        strike = self.strike
        if isinstance(action, UseBonus):
            what, boon = self.what, self.asked[0]
            self._take(state, action.name, events)
            boons.use(state, boon, events)
            strike = strike.with_changes((what.effect,))
        _pay(state, strike, self.asked[1:], events)

    def _take(self, s: Expedition, paid: str, events: Events) -> None:
        if self.what.cost_obstacle:
            terrain.remove_obstacle(s, s.arena.id_named[paid], events)
        else:
            elements.consume(s, paid, events)
