"""The shop: what is in stock, what it costs, buying and selling (GH-TOWN-4, GH-TOWN-5, GH-TOWN-15, section ITEM)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import tidings, verbs
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town.characters import refuse_nobody, refuse_outside_town
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.rules.prepare_items import price, sale_price
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal


def owned(s: Campaign, item: Item) -> int:
    """Return how many copies of an item the characters of the present party own (GH-TOWN-15)."""
    return sum([item.number in s.adventurer(line).items for line in s.manned()])


def in_stock(s: Campaign, item: Item) -> int:
    """Return how many copies of an item the shop has now.

    Of an available item all but those owned in the present party; of another those that somebody sold or left.

    Rules: GH-TOWN-15, GH-TOWN-20.
    """
    if verbs.is_available(s, item):
        return max(0, item.copies - owned(s, item))
    return s.world.left.count(item.number)


def goods(s: Campaign) -> list[Item]:
    """Return the items of which the shop has a copy, by number (GH-TOWN-15)."""
    return [item for item in facts.items().values() if in_stock(s, item)]


def price_of(s: Campaign, item: Item) -> int:
    """Return what an item costs the present party, by its reputation (GH-TOWN-4)."""
    return price(item, s.party.reputation)


def refuse_buying(s: Campaign, line: int, name: str) -> Refusal | None:
    """Say why a character cannot buy an item; None if it can. It may own more than it can wear.

    Rules: GH-ITEM-1, GH-TOWN-4, GH-TOWN-5, GH-TOWN-15.
    """
    if (refusal := refuse_outside_town(s) or refuse_nobody(s, line)) is not None:
        return refusal
    item = items_by_id().get(name)
    if item is None:
        return Refusal("GH-TOWN-5", "no-such-item", item=name)
    if verbs.owns(s, line, item.number):
        return Refusal("GH-ITEM-1", "item-owned-already", item=name)
    if not in_stock(s, item):
        if verbs.is_available(s, item):
            return Refusal("GH-TOWN-15", "item-sold-out", item=name)
        return Refusal("GH-TOWN-5", "item-not-in-shop", item=name, prosperity=item.prosperity)
    gold = s.adventurer(line).gold
    if price_of(s, item) > gold:
        return Refusal("GH-TOWN-15", "too-little-gold", item=name, price=price_of(s, item), gold=gold)
    return None


def buy(s: Campaign, line: int, name: str, events: Events) -> None:
    """Let a character buy an item (GH-TOWN-15)."""
    item, who = items_by_id()[name], s.adventurer(line)
    if not verbs.is_available(s, item):
        left = list(s.world.left)
        left.remove(item.number)
        verbs.change_world(s, left=tuple(left))
    verbs.change_adventurer(s, line, items=tuple(sorted((*who.items, item.number))))
    verbs.tell(events, tidings.ItemBought(line, who.hero, name, price_of(s, item)))
    verbs.lose_gold(s, line, price_of(s, item), events)


def refuse_selling(s: Campaign, line: int, name: str) -> Refusal | None:
    """Say why a character cannot sell an item; None if it can (GH-TOWN-15, GH-ITEM-4)."""
    if (refusal := refuse_outside_town(s) or refuse_nobody(s, line)) is not None:
        return refusal
    item = items_by_id().get(name)
    if item is None:
        return Refusal("GH-TOWN-15", "no-such-item", item=name)
    if not verbs.owns(s, line, item.number):
        return Refusal("GH-TOWN-15", "item-not-owned", item=name, hero=s.adventurer(line).hero)
    return None


def sell(s: Campaign, line: int, name: str, events: Events) -> None:
    """Let a character sell an item for half of what is printed on it; the copy is in stock again (GH-TOWN-15)."""
    item, who = items_by_id()[name], s.adventurer(line)
    verbs.part_with(s, line, item.number)
    verbs.leave(s, [item.number])
    verbs.tell(events, tidings.ItemSold(line, who.hero, name, sale_price(item)))
    verbs.gain_gold(s, line, sale_price(item), events)
