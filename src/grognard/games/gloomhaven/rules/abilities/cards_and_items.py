"""Taking back cards and making items ready again (GH-CARD-9)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.abilities import (
    AidFigure,
    PayCard,
    PerformAbility,
    RecoverAll,
    RecoverCard,
    RefreshItem,
)
from grognard.games.gloomhaven.actions.shapes import Named, Skip
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import Recover, Refresh
from grognard.games.gloomhaven.rules import cards, items, verbs
from grognard.games.gloomhaven.rules.abilities.aims import affected
from grognard.games.gloomhaven.rules.abilities.sequence import mark_used
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def recoverable(s: Expedition, hero: int, pile: str) -> list[int]:
    """Return the cards of a character that may be taken back from a pile, or from the active area if they count to it.

    Cards that cannot be recovered stay lost (GH-CARD-9).
    """
    if pile == "discard":
        return sorted([*s.discards[hero], *[each.card for each in s.active[hero] if not each.lost]])
    found = [*s.lost[hero], *[each.card for each in s.active[hero] if each.lost]]
    return sorted([number for number in found if not is_unrecoverable(number)])


def is_unrecoverable(number: int) -> bool:
    """Say whether a lost card stays lost: a half of it bears that mark, and only that half is ever lost (GH-CARD-9)."""
    card = cards.card(number)
    return card.top.unrecoverable or card.bottom.unrecoverable


def owners(s: Expedition, recipient: int, ability: Recover) -> list[int]:
    """Return the characters of whose cards a recipient may take: itself, or allies next to it."""
    if not ability.of_neighbour:
        return [recipient]
    near = s.maze().within(s.figures[recipient].at, 1)
    return [n for n in s.playing() if n != recipient and near >> s.figures[n].at & 1]


def choices(s: Expedition, recipient: int, ability: Recover) -> list[tuple[int, int]]:
    """Return the cards that a recipient may take back, as pairs of owner and number."""
    if recipient >= s.arena.size:
        return []
    return [(owner, card) for owner in owners(s, recipient, ability) for card in recoverable(s, owner, ability.pile)]


def recipients(s: Expedition, deed: Deed, ability: Recover | Refresh) -> list[int]:
    """Return the characters that may get something back."""
    found = affected(s, deed, ability.aim, "recover")
    if isinstance(ability, Recover):
        return [n for n in found if choices(s, n, ability)]
    return [n for n in found if n < s.arena.size and items.refreshable(s, n, ability.state, ability.slot)]


def begin(s: Expedition, ability: Recover | Refresh, events: Events) -> None:
    """Begin taking back cards or refreshing items: for the performer, or for an ally that the performer chooses."""
    deed = s.deeds[-1]
    if ability.aim.who != "self":
        s.agenda.append(AwaitRecipient(ability))
    elif recipients(s, deed, ability):
        _begin_for(s, ability, deed.actor, events)


def _begin_for(s: Expedition, ability: Recover | Refresh, recipient: int, events: Events) -> None:
    if isinstance(ability, Refresh) and (ability.count or ability.optional):
        s.agenda.append(AwaitRefresh(ability, recipient, ability.count))
    elif isinstance(ability, Refresh):
        mark_used(s)
        for item in items.refreshable(s, recipient, ability.state, ability.slot):
            items.refresh(s, recipient, item, events)
    elif ability.count or ability.optional:
        s.agenda.append(AwaitRecovery(ability, recipient, ability.count))
    else:
        recover_all(s, ability, recipient, events)


def recover_all(s: Expedition, ability: Recover, recipient: int, events: Events) -> None:
    """Let a character take back all cards of the kind; those still active only if it likes (GH-CARD-5, GH-CARD-9)."""
    s.agenda.append(AwaitInPlay(ability, recipient))
    for owner, card in choices(s, recipient, ability):
        if cards.active_of(s, owner, card) is None:
            mark_used(s)
            take_back(s, owner, recipient, card, events)


def take_back(s: Expedition, owner: int, recipient: int, card: int, events: Events) -> None:
    """Put a card into the hand of who recovers it; what it did in the active area ends (GH-CARD-8, GH-CARD-9)."""
    if cards.active_of(s, owner, card) is not None:
        cards.leave_active(s, owner, card, events)
    if owner == recipient:
        verbs.move_card(s, owner, card, "hand", events)
        return
    verbs.take_card(s, owner, card, events)
    s.discards[recipient] = tuple(sorted([*s.discards[recipient], card]))
    verbs.move_card(s, recipient, card, "hand", events)


class AwaitRecipient(Asks[Expedition]):
    """Which ally takes back cards or refreshes items (GH-CARD-9)."""

    __slots__ = ("ability",)

    def __init__(self, ability: Recover | Refresh) -> None:
        self.ability = ability

    def parts(self) -> tuple[object, ...]:
        return (self.ability,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        names = [state.label(n) for n in recipients(state, deed, self.ability)]
        if not names:
            return ()
        options: list[Action] = [AidFigure(seat, name) for seat in deed.seats for name in names]
        options += [Skip(seat) for seat in deed.seats]
        kind = "recover-for" if isinstance(self.ability, Recover) else "refresh-for"
        return (Decision(deed.seats, kind, options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, Named):
            _begin_for(state, self.ability, state.board[state.arena.id_named[action.name]], events)


class AwaitRecovery(Asks[Expedition]):
    """The recipient chooses a card to take back, one after another (GH-CARD-9; up to so many: GH-RUL-15).

    ``left``: how many it may still take, 0 for all at once. It may stop where it may take fewer, or need not take any.
    """

    __slots__ = ("ability", "left", "recipient", "taken")

    def __init__(self, ability: Recover, recipient: int, left: int, taken: int = 0) -> None:
        self.ability = ability
        self.recipient = recipient
        self.left = left
        self.taken = taken

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.recipient, self.left, self.taken)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        found = choices(state, self.recipient, self.ability)
        if not found:
            return ()
        seat = Seat(self.recipient)
        names = [verbs.card_id(card) for _, card in found]
        options: list[Action] = [RecoverCard(seat, name) for name in names] if self.left else [RecoverAll(seat)]
        # Taking cards back is a benefit, so the first may always be declined (GH-CARD-5).
        if self.taken == 0 or self.ability.up_to:
            options.append(Skip(seat))
        return (Decision((seat,), "recover", options, tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        ability, recipient = self.ability, self.recipient
        if isinstance(action, RecoverAll):
            recover_all(state, ability, recipient, events)
        if isinstance(action, RecoverCard):
            owner, card = next(
                pair for pair in choices(state, recipient, ability) if verbs.card_id(pair[1]) == action.name
            )
            mark_used(state)
            if not self.taken and ability.then_lose:
                state.agenda.append(AwaitPayment(recipient, ability.then_lose))
            if self.left > 1:
                state.agenda.append(AwaitRecovery(ability, recipient, self.left - 1, self.taken + 1))
            take_back(state, owner, recipient, card, events)


class AwaitInPlay(Asks[Expedition]):
    """Who took back all cards of a kind says which of those in its active area come along: what they do ends.

    Taking cards back is a benefit, so nobody has to give up a bonus or a summon for it (GH-CARD-5, GH-REST-6).
    """

    __slots__ = ("ability", "recipient")

    def __init__(self, ability: Recover, recipient: int) -> None:
        self.ability = ability
        self.recipient = recipient

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.recipient)

    def active(self, s: Expedition) -> list[tuple[int, int]]:
        """Return the cards of the kind that are active, as pairs of owner and number."""
        found = choices(s, self.recipient, self.ability)
        return [(owner, card) for owner, card in found if cards.active_of(s, owner, card) is not None]

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        names = [verbs.card_id(card) for _, card in self.active(state)]
        if not names:
            return ()
        seat = Seat(self.recipient)
        options: list[Action] = [Skip(seat), *[RecoverCard(seat, name) for name in names]]
        return (Decision((seat,), "recover-active", options, tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if not isinstance(action, RecoverCard):
            return
        owner, card = next(pair for pair in self.active(state) if verbs.card_id(pair[1]) == action.name)
        mark_used(state)
        state.agenda.append(self)
        take_back(state, owner, self.recipient, card, events)


class AwaitPayment(Asks[Expedition]):
    """Whoever has taken cards back loses cards of its hand for it, as many as it must or has (GH-CARD-5)."""

    __slots__ = ("hero", "left")

    def __init__(self, hero: int, left: int) -> None:
        self.hero = hero
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.left)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seat = Seat(self.hero)
        if state.is_exhausted(self.hero) or not state.hands[self.hero]:
            return ()
        names = [verbs.card_id(card) for card in state.hands[self.hero]]
        return (Decision((seat,), "pay-card", [PayCard(seat, name) for name in names], tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, PayCard)
        hero = self.hero
        card = next(card for card in state.hands[hero] if verbs.card_id(card) == action.name)
        if self.left > 1:
            state.agenda.append(AwaitPayment(hero, self.left - 1))
        verbs.move_card(state, hero, card, "lost", events)


class AwaitRefresh(Asks[Expedition]):
    """The recipient chooses an item to make ready, one after another; ``left`` 0 for all of them (GH-CARD-9)."""

    __slots__ = ("ability", "left", "recipient")

    def __init__(self, ability: Refresh, recipient: int, left: int) -> None:
        self.ability = ability
        self.recipient = recipient
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.recipient, self.left)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        found = items.refreshable(state, self.recipient, self.ability.state, self.ability.slot)
        if not found:
            return ()
        seat = Seat(self.recipient)
        names = [facts.items()[item].id for item in found]
        options: list[Action] = [RefreshItem(seat, name) for name in names] if self.left else [PerformAbility(seat)]
        options.append(Skip(seat))
        return (Decision((seat,), "refresh", options, tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        ability, recipient = self.ability, self.recipient
        if isinstance(action, Skip):
            return
        mark_used(state)
        for item in items.refreshable(state, recipient, ability.state, ability.slot):
            if isinstance(action, PerformAbility):
                items.refresh(state, recipient, item, events)
            elif isinstance(action, RefreshItem) and facts.items()[item].id == action.name:
                if self.left > 1:
                    state.agenda.append(AwaitRefresh(ability, recipient, self.left - 1))
                items.refresh(state, recipient, item, events)
                return
