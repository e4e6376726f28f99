"""Damage: who suffers it, what a character may do against it, and what comes of it (sections DMG and EXH).

A character may answer damage, so it may still be to come when ``suffer`` returns: what follows it is a frame below.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

from mypy_extensions import mypyc_attr

from grognard.games.gloomhaven.actions.damage import LoseCard, LoseDiscards, Negate, Suffer
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.events.attack import DamageLowered, DamageNegated
from grognard.games.gloomhaven.events.basics import DamageSuffered
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Change, Lasting, Retaliate
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.in_play import NO_CARD, Boon
from grognard.games.gloomhaven.rules import battle_goals, boons, cards, items, verbs
from grognard.games.gloomhaven.rules.death import exhaust, kill
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from grognard.kernel.value import Value

BY_ATTACK: Final = "attack"
BY_WOUND: Final = "wound"
INFLICTED: Final = ("attack", "ability")
"""Causes whose damage later abilities of the same action may ask for."""


@mypyc_attr(acyclic=True)
class Harm(Value):
    """Damage that a figure is about to suffer.

    ``cause``: attack, trap, hazard, wound, retaliate, ability or rest; ``by``: the figure that caused it or NOBODY;
    ``hero``: whom a kill is credited to or NOBODY. Of an attack: ``pierce`` that no shield has used up yet, and
    ``bare`` if no shield counts. ``met``: the items and cards that have met it already.
    """

    __slots__ = ("amount", "bare", "by", "cause", "hero", "met", "number", "pierce")

    def __init__(
        self,
        number: int,
        amount: int,
        cause: str,
        by: int = NOBODY,
        hero: int = NOBODY,
        pierce: int = 0,
        bare: bool = False,
        met: tuple[str, ...] = (),
    ) -> None:
        self.number = number
        self.amount = amount
        self.cause = cause
        self.by = by
        self.hero = hero
        self.pierce = pierce
        self.bare = bare
        self.met = met

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.amount, self.cause, self.by, self.hero, self.pierce, self.bare, self.met)

    def shielded(self, shield: int, by: str) -> Harm:
        """Return the damage after more shield, which pierce may use up (GH-ATK-15)."""
        counts = 0 if self.bare else max(0, shield - self.pierce)
        left = max(0, self.pierce - shield)
        amount = max(0, self.amount - counts)
        return Harm(self.number, amount, self.cause, self.by, self.hero, left, self.bare, (*self.met, by))


def suffer(s: Expedition, number: int, amount: int, cause: str, by: int, hero: int, events: Events) -> None:
    """Let a figure suffer damage; a character is asked first, so the damage may come after this returns.

    Nothing happens for 0 or less (GH-DMG-3). Monsters and summons cannot negate (GH-DMG-2). See ``Harm`` for ``cause``,
    ``by`` and ``hero``. Rules: GH-DMG-1, GH-ATK-14, GH-EXH-1.
    """
    suffer_harm(s, Harm(number, amount, cause, by, hero), events)


def suffer_harm(s: Expedition, harm: Harm, events: Events) -> None:
    """Let a figure suffer a damage; see ``suffer``."""
    figure = s.figures[harm.number]
    if figure.at == GONE or figure.hp <= 0 or harm.amount <= 0:
        return
    if figure.kind == "hero":
        _meet(s, harm, events)
    else:
        _lose(s, harm, events)


# ------------------------------------------------------------------------------------- what a character does about it


def _meet(s: Expedition, harm: Harm, events: Events) -> None:
    """Use what must be used against a damage, then ask if there is a choice (GH-CARD-7, GH-ITEM-2, GH-DMG-1)."""
    while harm.amount > 0:
        question = AwaitDamage(harm)
        duties = question.duties(s)
        if duties and not _order_matters(s, harm, duties):
            harm = question.met_by(s, duties[0], events)
            continue
        options = question.options(s)
        if len(options) > 1:
            s.agenda.append(question)
        else:
            question.answer(s, options[0], events)
        return


def _order_matters(s: Expedition, harm: Harm, duties: list[Action]) -> bool:
    """Say whether what must meet a damage may be spared if other things meet it first (GH-ATK-7, GH-DMG-3)."""
    effects = {_name(boon): what.effect for what, boon in _bonuses(s, harm)}
    met = [effects[duty.name] if isinstance(duty, Negate) else _effect_of(duty) for duty in duties]
    others = [_effect_of(use) for use in _lowering_items(s, harm)]
    if len(met) + len(others) < 2:
        return False
    if any(effect.negate for effect in (*met, *others)):
        return True
    shields = [_shield_of(effect) for effect in met]
    most = sum(shields) + sum([_shield_of(effect) for effect in others])
    return harm.shielded(most - min(shields), "").amount <= 0


def _effect_of(use: Action) -> Change:
    assert isinstance(use, UseItem)
    effect = items.item_of(use).effect
    assert effect is not None, "whatever meets damage has an effect"
    return effect


def _shield_of(effect: Change) -> int:
    return sum([amount.plus for number, amount in effect.add if number == "shield"])


def _lowering_items(s: Expedition, harm: Harm) -> list[UseItem]:
    """Return the items that may be used to lower the damage of an attack (GH-ITEM-3)."""
    return items.options_during(s, harm.number, "damaged-by-attack") if harm.cause == BY_ATTACK else []


def _bonuses(s: Expedition, harm: Harm) -> list[tuple[Lasting, Boon]]:
    """Return the active bonuses that meet a damage and have not met this one yet."""
    occasions = ("damage-suffered", "attack-damage-suffered") if harm.cause == BY_ATTACK else ("damage-suffered",)
    return [each for each in boons.lasting_on(s, harm.number, occasions) if _name(each[1]) not in harm.met]


def _name(boon: Boon) -> str:
    return verbs.card_id(boon.card) if boon.card > NO_CARD else "bonus"


def _lowered(s: Expedition, harm: Harm, effect: Change | None, by: str, events: Events) -> Harm:
    """Return a damage after the effect of an item or a bonus: shield, none at all, retaliate for this attack."""
    assert effect is not None, "whatever meets damage has an effect"
    for number, amount in effect.add:
        if number == "retaliate" and harm.cause == BY_ATTACK:
            add_retaliate(s, harm.number, amount.plus, effect.retaliate_range, events)
    told = verbs.told(s.figures[harm.number])
    if effect.negate:
        if events is not None:
            events.append(DamageNegated(told, harm.amount, (by,)))
        return Harm(harm.number, 0, harm.cause, harm.by, harm.hero, harm.pierce, harm.bare, (*harm.met, by))
    after = harm.shielded(_shield_of(effect), by)
    if events is not None and after.amount < harm.amount:
        events.append(DamageLowered(told, harm.amount - after.amount, after.amount, by))
    return after


def add_retaliate(s: Expedition, number: int, amount: int, reach: int, events: Events) -> None:
    """Give a figure retaliate for the attack that is going on (GH-RET-2)."""
    boons.begin_boon(s, Boon(number, Retaliate(Amount(amount), reach), number, used=boons.THIS_ATTACK), events)


def _is_moving(s: Expedition, hero: int) -> bool:
    from grognard.games.gloomhaven.rules.movement import ResolveMove

    return any(isinstance(frame, ResolveMove) and frame.number == hero for frame in s.agenda)


class AwaitDamage(Asks[Expedition]):
    """A character would suffer damage: it suffers, uses an item or bonus, or pays with cards (GH-DMG-1, GH-DMG-3).

    Whatever the damage comes from, cards may pay for it (GH-RUL-7).
    """

    __slots__ = ("harm",)

    def __init__(self, harm: Harm) -> None:
        self.harm = harm

    def parts(self) -> tuple[object, ...]:
        return (self.harm,)

    def duties(self, s: Expedition) -> list[Action]:
        """Return what must meet the damage and has not yet: items of several uses, bonuses (GH-ITEM-2, GH-CARD-7)."""
        harm = self.harm
        found: list[Action] = []
        if harm.cause == BY_ATTACK:
            found += [use for use in items.must_use(s, harm.number, "damaged-by-attack") if use.item not in harm.met]
        names = list(dict.fromkeys([_name(boon) for _, boon in _bonuses(s, harm)]))
        return found + [Negate(Seat(harm.number), name) for name in names]

    def options(self, s: Expedition) -> list[Action]:
        """Return what the character may do: at least to suffer, or to let meet the damage what must.

        What must is used before cards could be lost (GH-CARD-7); only items may lower the damage first.
        """
        harm = self.harm
        hero = harm.number
        seat = Seat(hero)
        duties = self.duties(s)
        found: list[Action] = [*duties] or [Suffer(seat)]
        found += _lowering_items(s, harm)
        if harm.cause != BY_WOUND and s.turn is not None and s.turn.figure == hero:
            # What heals may come in between in a turn of one's own; nothing comes before a wound (GH-ITEM-3).
            # In a move nobody is summoned: that might take the last hex where it could end (GH-MOVE-2).
            usable = items.options_during(s, hero, "your-turn")
            found += [use for use in usable if not (items.summons(use) and _is_moving(s, hero))]
        if not duties:
            found += [LoseCard(seat, verbs.card_id(card)) for card in s.hands[hero]]
            spare = sorted((*s.discards[hero], *cards.movable(s, hero)))
            found += [
                LoseDiscards(seat, (verbs.card_id(one), verbs.card_id(other))) for one, other in combinations(spare, 2)
            ]
        return found

    def met_by(self, s: Expedition, action: Action, events: Events) -> Harm:
        """Use an item or a bonus against the damage, and return what is left of it."""
        harm = self.harm
        if isinstance(action, UseItem):
            return _lowered(s, harm, items.use(s, action, events).effect, action.item, events)
        assert isinstance(action, Negate)
        what, boon = next(each for each in _bonuses(s, harm) if _name(each[1]) == action.name)
        boons.use(s, boon, events)
        return _lowered(s, harm, what.effect, action.name, events)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        if state.figures[self.harm.number].at == GONE:
            return ()
        told = (state.label(self.harm.number),)
        return (Decision((Seat(self.harm.number),), "suffer-damage", self.options(state), told),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        harm = self.harm
        if isinstance(action, Suffer):
            _lose(state, harm, events)
        elif isinstance(action, UseItem) and items.item_of(action).when == "your-turn":
            state.agenda.append(self)
            items.use(state, action, events)
        elif isinstance(action, UseItem | Negate):
            _meet(state, self.met_by(state, action, events), events)
        elif isinstance(action, LoseCard):
            self._pay(state, (action.name,), events)
        else:
            assert isinstance(action, LoseDiscards)
            self._pay(state, action.names, events)

    def _pay(self, s: Expedition, names: tuple[str, ...], events: Events) -> None:
        """Lose cards instead of suffering; those of the active area are moved to the discards first (GH-REST-6)."""
        hero = self.harm.number
        for name in names:
            card = cards.number_of(name)
            if cards.active_of(s, hero, card) is not None:
                cards.leave_active(s, hero, card, events)
            verbs.move_card(s, hero, card, "lost", events)
        if events is not None:
            events.append(DamageNegated(verbs.told(s.figures[hero]), self.harm.amount, names))

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a payment is not possible; None for actions that are none."""
        hero = self.harm.number
        if self.duties(s) and isinstance(action, Suffer | LoseCard | LoseDiscards):
            return Refusal("GH-CARD-7", "bonus-must-be-used")
        if isinstance(action, LoseCard):
            if action.name in [verbs.card_id(card) for card in s.chosen[hero]]:
                return Refusal("GH-CARD-6", "chosen-card-cannot-pay", card=action.name)
            return Refusal("GH-DMG-1", "card-not-in-hand", card=action.name)
        if isinstance(action, LoseDiscards):
            spare = [verbs.card_id(card) for card in (*s.discards[hero], *cards.movable(s, hero))]
            for name in action.names:
                if name not in spare:
                    return Refusal("GH-DMG-1", "card-not-discarded", card=name)
            return Refusal("GH-DMG-1", "two-discards-needed", count=len(set(action.names)))
        return items.refuse_use(s, action) if isinstance(action, UseItem) else None


# ------------------------------------------------------------------------------------------------------ what is lost


def _lose(s: Expedition, harm: Harm, events: Events) -> None:
    """Take hit points from a figure; it dies or is exhausted below 1 (GH-EXH-1, GH-ATK-16)."""
    number, amount = harm.number, harm.amount
    figure = s.figures[number]
    left = max(0, figure.hp - amount)
    s.figures[number] = figure.with_hp(left)
    if events is not None:
        events.append(DamageSuffered(verbs.told(figure), amount, left, harm.cause))
    if s.turn is not None and harm.by == s.turn.figure and number != harm.by:
        s.turn = s.turn.with_damage(amount)
    if harm.cause in INFLICTED and s.deeds:
        deed = s.deeds[-1]
        hit = deed.hit if harm.cause != BY_ATTACK or number in deed.hit else (*deed.hit, number)
        s.deeds[-1] = replace(deed, suffered=amount, hit=hit)
    if figure.kind == "hero":
        battle_goals.count_worst(s, number, left)
        if left <= 0:
            exhaust(s, number, events)
        return
    if left <= 0:
        if harm.hero != NOBODY and figure.is_monster and figure.side != s.figures[harm.hero].side:
            tally = s.tally[harm.hero]
            tally["max-overkill"] = max(tally.get("max-overkill", 0), amount - figure.hp)
            if harm.cause == BY_ATTACK and figure.hp == figure.full:
                verbs.count(s, harm.hero, "one-hit-kills")
        kill(s, number, harm.by, harm.hero, events)
