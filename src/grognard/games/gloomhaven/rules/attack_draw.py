"""The middle of an attack: its value, the modifier cards, defence and damage (GH-ATK-7, GH-ATK-8, section ADV)."""

from __future__ import annotations

from functools import cache

from grognard.games.gloomhaven.actions.attack import AttackValue, DrewModifier
from grognard.games.gloomhaven.events.attack import AttackDeclared, AttackWeighed
from grognard.games.gloomhaven.rules import boons, items, modifiers, verbs
from grognard.games.gloomhaven.rules.attack_effects import AddEffects
from grognard.games.gloomhaven.rules.attack_value import draw_of, is_bare, pierce_of, values
from grognard.games.gloomhaven.rules.damage import BY_ATTACK, Harm, suffer_harm
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.chance import Bag
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events


@cache
def _outcomes() -> tuple[DrewModifier, ...]:
    """Return the drawing of each face, by its number."""
    return tuple([DrewModifier(word) for word in modifiers.face_words()])


def weigh(s: Expedition, strike: Strike, events: Events) -> None:
    """Come to the value of step 1, where the attacker's side picks the order if it matters, then draw (GH-ATK-7)."""
    possible = values(s, strike)
    if len(possible) > 1:
        s.agenda.append(AwaitOrder(strike, possible, ()))
    else:
        _begin_draw(s, strike, possible[0], events)


def _begin_draw(s: Expedition, strike: Strike, value: int, events: Events) -> None:
    draw = draw_of(s, strike)
    if events is not None:
        attacker, target = s.figures[strike.attacker], s.figures[strike.target]
        name = modifiers.DRAW_NAMES[draw]
        events.append(AttackDeclared(verbs.told(attacker), verbs.told(target), value, name))
    _draw_on(s, strike, value, draw, events)


def _draw_on(s: Expedition, strike: Strike, value: int, draw: int, events: Events) -> None:
    """Draw one more card if one is due and left, else apply them (GH-ADV-2, GH-ADV-3, GH-ADV-4, GH-ADV-6)."""
    deck = s.deck_of(strike.attacker)
    if modifiers.needs_more(s.drawn, draw) and modifiers.refill(s, deck, events):
        s.agenda.append(AwaitModifier(strike, value, draw))
        return
    drawn = modifiers.discard_drawn(s, deck)
    zero = items.doubles_to_zero(s, strike.target)
    used = modifiers.applied(drawn, draw, value, zero)
    possible = modifiers.results(value, used, zero)
    if len(possible) > 1:
        s.agenda.append(AwaitOrder(strike, possible, used))
    else:
        _hit(s, strike, possible[0], used, events)


class AwaitModifier(Asks[Expedition]):
    """Chance draws an attack modifier card for an attack of this value (GH-ATK-7, GH-ADV-2)."""

    __slots__ = ("draw", "strike", "value")

    def __init__(self, strike: Strike, value: int, draw: int) -> None:
        self.strike = strike
        self.value = value
        self.draw = draw

    def parts(self) -> tuple[object, ...]:
        return (self.strike, self.value, self.draw)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        bag: Bag = state.decks[state.deck_of(self.strike.attacker)]
        kinds = bag.kinds()
        outcomes = _outcomes()
        return (
            ChanceDecision(
                "modifier",
                [outcomes[face] for face in kinds],
                [bag.counts[face] for face in kinds],
                (state.label(self.strike.attacker), state.label(self.strike.target)),
            ),
        )

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, DrewModifier)
        face = modifiers.face_named(action.name)
        modifiers.take(state, state.deck_of(self.strike.attacker), face, events)
        _draw_on(state, self.strike, self.value, self.draw, events)


class AwaitOrder(Asks[Expedition]):
    """The attacker's side picks in which order to add and double, for monsters the players (GH-ATK-7).

    ``used``: the modifier cards that count, () in step 1, before any was drawn.
    """

    __slots__ = ("possible", "strike", "used")

    def __init__(self, strike: Strike, possible: tuple[int, ...], used: tuple[int, ...]) -> None:
        self.strike = strike
        self.possible = possible
        self.used = used

    def parts(self) -> tuple[object, ...]:
        return (self.strike, self.possible, self.used)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = self.strike.seats or state.decider(self.strike.attacker)
        options = [AttackValue(seat, str(value)) for seat in seats for value in self.possible]
        return (Decision(seats, "attack-order", options, (state.label(self.strike.target),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, AttackValue)
        value = int(action.name)
        if self.used:
            _hit(state, self.strike, value, self.used, events)
        else:
            _begin_draw(state, self.strike, value, events)


def _hit(s: Expedition, strike: Strike, value: int, used: tuple[int, ...], events: Events) -> None:
    """Take shield off the value and let the target suffer the rest; then come the added effects.

    Rules: GH-ATK-7, GH-ATK-9, GH-ATK-10, GH-ATK-15, GH-RET-1.
    """
    target = strike.target
    bare = is_bare(strike)
    shield = boons.shield_of(s, target)
    pierce = pierce_of(s, strike, used)
    kept = 0 if bare else max(0, shield - pierce)
    damage = max(0, value - kept)
    if events is not None:
        attacker, aimed = verbs.told(s.figures[strike.attacker]), verbs.told(s.figures[target])
        words = modifiers.face_words()
        events.append(AttackWeighed(attacker, aimed, tuple([words[face] for face in used]), value, kept, damage))
    s.agenda.append(AddEffects(strike, used))
    left = max(0, pierce - shield)
    suffer_harm(s, Harm(target, damage, BY_ATTACK, strike.attacker, strike.hero, left, bare), events)
