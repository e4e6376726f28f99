"""The turn of a character: its start, the two halves in either order, its end (section CARD of the rules)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.round import DropCard, EndTurn, PlayHalf, SkipHalf
from grognard.games.gloomhaven.events.round import HalfPlayed, HalfSkipped
from grognard.games.gloomhaven.facts.hero_abilities import Ability, Amount, Attack, Move, Trigger
from grognard.games.gloomhaven.figures import STUN
from grognard.games.gloomhaven.in_play import BOTTOM, HALF_NAMES, NO_CARD, TOP, Active, Boon
from grognard.games.gloomhaven.rules import boons, cards, conditions, items, loot, perform, rooms, turns, verbs
from grognard.games.gloomhaven.rules.hero_frames import HeroAsks, HeroResolves
from grognard.games.gloomhaven.rules.rests import ResolveLongRest
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Frame, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

NO_HALF: Final = -1
"""In place of the half of a card that was skipped."""
BASIC: Final = "basic-"
"""Before the name of a half that is performed as the basic action."""


def begin(s: Expedition, hero: int, events: Events) -> None:
    """Begin the turn of a character: its start, its halves or its rest, its end."""
    turns.begin_turn(s, hero, events)
    s.agenda.append(ResolveTurnEnd(hero))
    s.agenda.append(AwaitTurnEnd(hero))
    s.agenda.append(ResolveLongRest(hero) if s.resting >> hero & 1 and not s.chosen[hero] else ResolveHalves(hero))
    s.agenda.append(ResolveWound(hero))
    s.agenda.append(ResolveTriggers(hero, "start"))


# ------------------------------------------------------------------------------------------------ start and end bonuses


class ResolveWound(HeroResolves):
    """A wound ticks (GH-COND-3).

    What an active card does at the start of the turn comes at the same moment, so its player may have that first, and
    wants it: a heal may take the wound away (GH-COND-12).
    """

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        conditions.begin_turn(state, self.hero, events)


class ResolveTriggers(Resolves[Expedition]):
    """What active cards do at the start or end of each turn of their character, in the order they came (GH-CARD-7).

    Attacks come last, as their player would have it: retaliate may exhaust the character. A stunned one performs none
    of it, and uses no slot (GH-COND-7).
    """

    __slots__ = ("at", "hero")

    def __init__(self, hero: int, at: str) -> None:
        self.hero = hero
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.at)

    def resolve(self, state: Expedition, events: Events) -> None:
        attacks: list[Frame] = []
        others: list[Frame] = []
        for boon in state.boons:
            what = boon.what
            if boon.holder == self.hero and isinstance(what, Trigger) and what.at == self.at:
                group = attacks if any(isinstance(each, Attack) for each in what.actions) else others
                group.append(ResolveTrigger(boon))
        state.agenda += [*reversed(attacks), *reversed(others)]


class ResolveTrigger(Resolves[Expedition]):
    """One active card does what it does each turn, and uses a slot."""

    __slots__ = ("boon",)

    def __init__(self, boon: Boon) -> None:
        self.boon = boon

    def parts(self) -> tuple[object, ...]:
        return (self.boon,)

    def resolve(self, state: Expedition, events: Events) -> None:
        boon = self.boon
        hero = boon.holder
        if boon not in state.boons or state.is_exhausted(hero) or state.figures[hero].has(STUN):
            return
        assert isinstance(boon.what, Trigger)
        state.agenda.append(ResolveSlot(boon.hero, boon.card))
        active = cards.active_of(state, boon.hero, boon.card)
        half = TOP if active is None else active.half
        perform.begin_deed(
            state, hero, boon.what.actions, (Seat(hero),), boon.hero, boon.card, half, events, closes=True
        )


class ResolveSlot(Resolves[Expedition]):
    """A slot of an active card is used, if it is still there."""

    __slots__ = ("card", "hero")

    def __init__(self, hero: int, card: int) -> None:
        self.hero = hero
        self.card = card

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.card)

    def resolve(self, state: Expedition, events: Events) -> None:
        active = cards.active_of(state, self.hero, self.card)
        if active is not None and cards.half_of(self.card, active.half).slots:
            boons.spend_slot(state, self.hero, self.card, events)


# ----------------------------------------------------------------------------------------------------------- the halves


class ResolveHalves(HeroResolves):
    """As long as a chosen card is left, the character performs a half of it; a stunned one discards it (GH-COND-7)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        hero = self.hero
        if state.is_exhausted(hero) or not state.chosen[hero]:
            return
        if not state.figures[hero].has(STUN):
            state.agenda.append(self)
            state.agenda.append(AwaitHalf(hero))
            return
        for card in state.chosen[hero]:
            _skip(state, hero, card, events, stunned=True)


def _skip(s: Expedition, hero: int, card: int, events: Events, *, stunned: bool) -> None:
    if events is not None:
        events.append(HalfSkipped(verbs.told(s.figures[hero]), verbs.card_id(card), stunned))
    verbs.move_card(s, hero, card, "discard", events)
    if s.turn is not None:
        s.turn = s.turn.with_made(card, NO_HALF)


def halves_left(s: Expedition) -> tuple[int, ...]:
    """Return the halves that the turn that is going on still needs: the top of one card, the bottom of the other.

    Of a card that was skipped neither half was performed, so the other card may be played either way (GH-CARD-1).
    """
    assert s.turn is not None
    made = [half for _, half in s.turn.made]
    return tuple([half for half in (TOP, BOTTOM) if half not in made])


class AwaitHalf(HeroAsks):
    """The character chooses what it performs next, or uses an item (GH-CARD-1, GH-CARD-2, GH-CARD-3, GH-ITEM-3)."""

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        hero, seat = self.hero, Seat(self.hero)
        names = [verbs.card_id(card) for card in state.chosen[hero]]
        halves = halves_left(state)
        options: list[Action] = _plays(seat, names, halves)
        options += [SkipHalf(seat, name) for name in names]
        options += items.options_during(state, hero, "your-turn")
        options += cards.drops(state, hero)
        return (Decision((seat,), "play-half", options, tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        hero = self.hero
        if isinstance(action, UseItem):
            items.use(state, action, events)
        elif isinstance(action, DropCard):
            cards.drop(state, action, events)
        elif isinstance(action, SkipHalf):
            _skip(state, hero, cards.number_of(action.name), events, stunned=False)
        else:
            assert isinstance(action, PlayHalf)
            _play(state, hero, action, events)

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why a half cannot be performed: the card was not chosen, or such a half was performed already."""
        if isinstance(action, UseItem):
            return items.refuse_use(state, action)
        if isinstance(action, PlayHalf | SkipHalf):
            chosen = [verbs.card_id(card) for card in state.chosen[self.hero]]
            name = action.names[0] if isinstance(action, PlayHalf) and action.names else ""
            name = action.name if isinstance(action, SkipHalf) else name
            if name not in chosen:
                return Refusal("GH-CARD-1", "card-not-chosen", card=name)
            return Refusal("GH-CARD-1", "half-already-performed", card=name)
        return None


def _plays(seat: Seat, names: list[str], halves: tuple[int, ...]) -> list[Action]:
    """Return the plays of these halves of these cards, as printed first, then as basic actions."""
    words = [HALF_NAMES[half] for half in halves]
    return [PlayHalf(seat, (name, basic + word)) for basic in ("", BASIC) for name in names for word in words]


def _play(s: Expedition, hero: int, action: PlayHalf, events: Events) -> None:
    """Perform a half of a chosen card, or the basic action in its place (GH-CARD-3)."""
    name, word = action.names
    basic = word.startswith(BASIC)
    half = HALF_NAMES.index(word.removeprefix(BASIC))
    card = cards.number_of(name)
    assert s.turn is not None
    s.turn = s.turn.with_made(card, half)
    if events is not None:
        events.append(HalfPlayed(verbs.told(s.figures[hero]), name, word))
    s.agenda.append(ResolvePlayed(hero, card, half, basic))
    if basic:
        perform.begin_deed(s, hero, (_basic(s, hero, half),), (Seat(hero),), hero, NO_CARD, half, events)
    else:
        perform.begin_deed(s, hero, cards.half_in(s, card, half).actions, (Seat(hero),), hero, card, half, events)


def _basic(s: Expedition, hero: int, half: int) -> Ability:
    value = Amount(items.basic_value(s, hero, half))
    return Attack(value) if half == TOP else Move(value)


class ResolvePlayed(Resolves[Expedition]):
    """A card goes where it belongs right after its action (GH-CARD-4).

    If the character was exhausted meanwhile, all its cards are lost already.
    """

    __slots__ = ("basic", "card", "half", "hero")

    def __init__(self, hero: int, card: int, half: int, basic: bool) -> None:
        self.hero = hero
        self.card = card
        self.half = half
        self.basic = basic

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.card, self.half, self.basic)

    def resolve(self, state: Expedition, events: Events) -> None:
        hero, card = self.hero, self.card
        where = "discard"
        printed = cards.half_in(state, card, self.half)
        if not self.basic:
            where = perform.aftermath(printed, perform.end_deed(state, events))
        if card not in state.chosen[hero]:
            return
        if where == "active":
            verbs.activate_card(state, hero, Active(card, self.half, printed.lost, printed.duration), events)
        else:
            verbs.move_card(state, hero, card, where, events)


# -------------------------------------------------------------------------------------------------------- one half more


def begin_extra_half(s: Expedition, hero: int, half: int, events: Events) -> None:
    """Let a character perform this half of a card of its hand besides its two (Ring of Haste, Ring of Brutality)."""
    s.agenda.append(AwaitExtraHalf(hero, half))


class AwaitExtraHalf(Asks[Expedition]):
    """The character chooses a card of its hand for one more top or bottom action."""

    __slots__ = ("half", "hero")

    def __init__(self, hero: int, half: int) -> None:
        self.hero = hero
        self.half = half

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.half)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        if state.is_exhausted(self.hero) or not state.hands[self.hero]:
            return ()
        names = [verbs.card_id(card) for card in state.hands[self.hero]]
        seat = Seat(self.hero)
        return (Decision((seat,), "play-extra-half", _plays(seat, names, (self.half,)), tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, PlayHalf)
        card = cards.number_of(action.names[0])
        verbs.take_card(state, self.hero, card, events)
        state.chosen[self.hero] = (*state.chosen[self.hero], card)
        _play(state, self.hero, action, events)


# -------------------------------------------------------------------------------------------------------------- the end


class AwaitTurnEnd(HeroAsks):
    """The character ends its turn, or first uses an item; not asked if it has none to use."""

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        if state.is_exhausted(self.hero):
            return ()
        usable = items.options_during(state, self.hero, "end-of-turn")
        if not usable:
            return ()
        seat = Seat(self.hero)
        options: list[Action] = [EndTurn(seat), *usable, *cards.drops(state, self.hero)]
        return (Decision((seat,), "end-turn", options),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, EndTurn):
            return
        state.agenda.append(self)
        if isinstance(action, UseItem):
            items.use(state, action, events)
        else:
            assert isinstance(action, DropCard)
            cards.drop(state, action, events)


class ResolveTurnEnd(HeroResolves):
    """The end of a turn: bonuses that act then, looting, conditions, pressure plates, elements.

    Rules: GH-LOOT-1, GH-COND-13, GH-DOOR-10, GH-ELEM-2.
    """

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        state.agenda.append(ResolveTurnClosed(self.hero))
        state.agenda.append(ResolveConditions(self.hero))
        state.agenda.append(ResolveLooting(self.hero))
        if not state.is_exhausted(self.hero):
            items.end_turn(state, self.hero, events)
            state.agenda.append(ResolveTriggers(self.hero, "end"))


class ResolveLooting(HeroResolves):
    """The character takes what lies in its hex (GH-LOOT-1)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        if not state.is_exhausted(self.hero):
            loot.loot_hex(state, self.hero, state.figures[self.hero].at, events)


class ResolveConditions(HeroResolves):
    """Conditions of the character end (GH-COND-13), and pressure plates under it act (GH-DOOR-10)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        if not state.is_exhausted(self.hero):
            conditions.end_turn(state, self.hero, events)
        rooms.check_plates(state, events)


class ResolveTurnClosed(HeroResolves):
    """The turn is over."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        turns.end_turn(state, events)
