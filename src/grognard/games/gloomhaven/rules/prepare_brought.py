"""What a character brings from a campaign: its cards and perks are fixed, it chooses hand and equipment (GH-SET-11)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.prepare import (
    BuyItem,
    ClearPerk,
    DiscardFirst,
    ForgetCard,
    LearnCard,
    ReturnItem,
    TakeKit,
    TakeOffItem,
    TickPerk,
    WearItem,
)
from grognard.games.gloomhaven.arena import Brought
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.facts.kits import kits
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import Gear
from grognard.games.gloomhaven.rules import conditions, damage, items, verbs
from grognard.games.gloomhaven.rules import prepare_choices as choices
from grognard.games.gloomhaven.rules import prepare_items as shop
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat


def brought_of(s: Expedition, hero: int) -> Brought | None:
    """Return what a character brings from a campaign; None in a scenario of its own."""
    return s.arena.characters[hero].brought


# --------------------------------------------------------------------------------------------------- the first choice


def take_brought(s: Expedition, hero: int, brought: Brought) -> None:
    """Give a character what it brings, with a hand and equipment to start from (GH-SET-11)."""
    character = s.arena.characters[hero]
    cards = facts.cards_by_number()
    liked = kits()[character.hero].hand_at(character.level)
    ranked = sorted(brought.pool, key=lambda number: (cards[number].id not in liked, -cards[number].level, number))
    s.pools[hero] = brought.pool
    s.hands[hero] = tuple(sorted(ranked[: choices.class_of(s, hero).hand]))
    s.perks[hero] = brought.perks
    s.gear[hero] = ()
    wanted = kits()[character.hero].items
    owned = owned_items(brought)
    owned.sort(key=lambda each: wanted.index(each.id) if each.id in wanted else len(wanted))
    owned.sort(key=lambda each: each.number in brought.used_up)
    for item in owned:
        if refuse_wearing(s, hero, brought, item) is None:
            wear(s, hero, brought, item)
    choices.build_deck(s, hero)


def owned_items(brought: Brought) -> list[Item]:
    """Return the items that a character owns, by number; those of which the program knows the number only are left."""
    return [facts.items()[number] for number in brought.items if number in facts.items()]


def refuse_wearing(s: Expedition, hero: int, brought: Brought, item: Item) -> Refusal | None:
    """Say why a character cannot wear an item; None if it owns it and has a place for it (GH-ITEM-1, GH-SET-11)."""
    if item.number not in brought.items:
        return Refusal("GH-SET-11", "item-not-brought", item=item.id)
    return shop.refuse_wearing(s.arena.characters[hero].level, items.worn(s, hero), item)


def wear(s: Expedition, hero: int, brought: Brought, item: Item) -> None:
    """Let a character wear an item: ready, unless an event consumed it (GH-ITEM-2, GH-TOWN-21)."""
    state = "consumed" if item.number in brought.used_up else "ready"
    s.gear[hero] = (*s.gear[hero], Gear(item.number, state))


# ------------------------------------------------------------------------------------------------ choosing otherwise


def changes(s: Expedition, hero: int, brought: Brought) -> list[Action]:
    """Return what a character may put on or off."""
    seat = Seat(hero)
    owned = owned_items(brought)
    return [
        *[WearItem(seat, item.id) for item in owned if refuse_wearing(s, hero, brought, item) is None],
        *[TakeOffItem(seat, item.id) for item in items.worn(s, hero) if shop.refuse_returning(s, hero, item) is None],
    ]


def refuse(s: Expedition, hero: int, brought: Brought, action: Action) -> Refusal | None:
    """Say why a character of a campaign cannot choose this; None if nothing here speaks against it."""
    if isinstance(action, BuyItem | ReturnItem | LearnCard | ForgetCard | TickPerk | ClearPerk | TakeKit):
        return Refusal("GH-SET-11", "only-between-scenarios")
    if isinstance(action, WearItem | TakeOffItem):
        item = items_by_id().get(action.name)
        if item is None:
            return Refusal("GH-SET-11", "item-not-brought", item=action.name)
        if isinstance(action, WearItem):
            return refuse_wearing(s, hero, brought, item)
        return shop.refuse_returning(s, hero, item)
    return None


# ------------------------------------------------------------------------------------------------------ how it starts


class AwaitDiscards(Asks[Expedition]):
    """Characters whose event demands it choose cards of their hands to discard before they start (GH-SET-4).

    ``left``: per character, how many cards are still to be discarded.
    """

    __slots__ = ("left",)

    def __init__(self, left: tuple[int, ...]) -> None:
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.left,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        return tuple([_discarding(state, hero) for hero, left in enumerate(self.left) if left and state.hands[hero]])

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, DiscardFirst)
        hero = int(action.seat)
        verbs.move_card(state, hero, facts.hero_cards()[action.name].number, "discard", events)
        left = tuple([count - 1 if each == hero else count for each, count in enumerate(self.left)])
        state.agenda.append(AwaitDiscards(left))


def _discarding(s: Expedition, hero: int) -> Decision:
    names = [facts.cards_by_number()[number].id for number in s.hands[hero]]
    return Decision((Seat(hero),), "discard-first", [DiscardFirst(Seat(hero), name) for name in names])


class ResolveDiscards(Resolves[Expedition]):
    """What events demand to be discarded at the start is asked for, hands being chosen (GH-SET-4)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        found = [brought_of(state, hero) for hero in range(state.arena.size)]
        left = tuple([0 if each is None else each.discards for each in found])
        if any(left):
            state.agenda.append(AwaitDiscards(left))


class ResolveBrought(Resolves[Expedition]):
    """Blesses and curses go into the decks, conditions and damage come upon the characters (GH-TOWN-6, GH-TOWN-21).

    Events are no scenario effects: no perk leaves anybody out (GH-SET-10). Cards go round one by one (GH-COND-14).
    """

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        found = [(hero, each) for hero in range(state.arena.size) if (each := brought_of(state, hero)) is not None]
        for turn in range(max([max(each.blesses, each.curses) for _, each in found], default=0)):
            for hero, each in found:
                if turn < each.blesses:
                    conditions.inflict(state, hero, conditions.BLESS, events)
                if turn < each.curses:
                    conditions.inflict(state, hero, conditions.CURSE, events)
        for hero, each in found:
            if each.ills:
                state.agenda.append(conditions.ResolveReceiving(hero, each.ills))
        for hero, each in found:
            damage.suffer(state, hero, each.harm, "ability", NOBODY, NOBODY, events)
