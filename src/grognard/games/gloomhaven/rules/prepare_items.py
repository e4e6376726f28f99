"""The shop and what a character may wear (sections ITEM and TOWN of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.in_play import Gear
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.refusal import Refusal

HANDS = {"one-hand": 1, "two-hands": 2}


# ------------------------------------------------------------------------------------------------- levels and prices


def prosperity_level(points: int) -> int:
    """Return the level of prosperity for its points (GH-TOWN-5, GH-RUL-14).

    >>> [prosperity_level(points) for points in (0, 3, 4, 14, 15, 64, 70)]
    [1, 1, 2, 3, 4, 9, 9]
    """
    return sum(1 for needed in facts.levels().prosperity if needed <= points)


def in_shop(prosperity: int) -> list[Item]:
    """Return the items that the shop has at a level of prosperity (GH-TOWN-5, GH-ITEM-4)."""
    return [item for item in facts.items().values() if item.prosperity <= prosperity]


def starting_gold(level: int) -> int:
    """Return the gold of a new character of a level (GH-TOWN-7).

    >>> starting_gold(1), starting_gold(4)
    (30, 75)
    """
    return 15 * (level + 1)


def xp_at(level: int) -> int:
    """Return the experience with which a character reaches a level, which a new one has (GH-TOWN-1, GH-TOWN-7)."""
    return facts.levels().xp[level - 1]


def level_of(xp: int) -> int:
    """Return the level that so much experience allows (GH-TOWN-1).

    >>> [level_of(xp) for xp in (0, 149, 150, 500)]
    [1, 3, 4, 9]
    """
    return sum(1 for needed in facts.levels().xp if needed <= xp)


def price(item: Item, reputation: int = 0) -> int:
    """Return what an item costs a party with this reputation (GH-TOWN-4)."""
    for lowest, highest, more in facts.levels().prices:
        if lowest <= reputation <= highest:
            return item.gold + more
    raise ValueError(f"there is no reputation {reputation}: it goes from -20 to 20")


def sale_price(item: Item) -> int:
    """Return what the shop pays for an item: half of what is printed on it, rounded down (GH-ITEM-4)."""
    return item.gold // 2


# -------------------------------------------------------------------------------------------------------------- wearing


def small_places(level: int, worn: Sequence[Item]) -> int:
    """Return how many small items a character of a level may wear, the Cloak of Pockets included (GH-ITEM-1)."""
    return (level + 1) // 2 + sum(item.small_slots for item in worn)


def refuse_wearing(level: int, worn: Sequence[Item], item: Item) -> Refusal | None:
    """Say why a character that wears these items cannot wear another besides; None if it can (GH-ITEM-1)."""
    if any(each.number == item.number for each in worn):
        return Refusal("GH-ITEM-1", "item-worn-already", item=item.id)
    same = [each for each in worn if each.slot == item.slot]
    if item.slot == "small":
        places = small_places(level, [*worn, item])
        if len(same) >= places:
            return Refusal("GH-ITEM-1", "no-place-for-small-item", item=item.id, places=places)
    elif item.slot in HANDS:
        if sum(HANDS.get(each.slot, 0) for each in worn) + HANDS[item.slot] > HANDS["two-hands"]:
            return Refusal("GH-ITEM-1", "no-hand-free", item=item.id)
    elif same:
        return Refusal("GH-ITEM-1", "place-taken", item=item.id, worn=same[0].id)
    return None


# ------------------------------------------------------------------------------------------ buying before a scenario


def option_of(s: Expedition, name: str) -> str:
    """Return the value of an option of the table, "" if the game is none of a table."""
    return dict(s.arena.rulings.values).get(name, "")


def gold_left(s: Expedition, hero: int) -> int:
    """Return the gold that a character has not spent yet (GH-TOWN-7)."""
    given = option_of(s, "gold")
    gold = int(given) if given else starting_gold(s.arena.characters[hero].level)
    return gold - sum(price(facts.items()[gear.item]) for gear in s.gear[hero])


def copies_left(s: Expedition, item: Item) -> int:
    """Return how many copies of an item the shop still has (GH-TOWN-15)."""
    return item.copies - sum(1 for worn in s.gear for gear in worn if gear.item == item.number)


def refuse_buying(s: Expedition, hero: int, item: Item) -> Refusal | None:
    """Say why a character cannot buy an item now and wear it; None if it can.

    What is bought before a single scenario is for that one, so nothing is bought that cannot be worn.

    Rules: GH-ITEM-1, GH-TOWN-5, GH-TOWN-7, GH-TOWN-15.
    """
    prosperity = int(option_of(s, "prosperity") or "1")
    if item.prosperity > prosperity:
        return Refusal("GH-TOWN-5", "item-not-in-shop", item=item.id, prosperity=item.prosperity)
    level = s.arena.characters[hero].level
    refusal = refuse_wearing(level, [facts.items()[gear.item] for gear in s.gear[hero]], item)
    if refusal is not None:
        return refusal
    if not copies_left(s, item):
        return Refusal("GH-TOWN-15", "item-sold-out", item=item.id)
    gold = gold_left(s, hero)
    if price(item) > gold:
        return Refusal("GH-TOWN-7", "too-little-gold", item=item.id, price=price(item), gold=gold)
    return None


def refuse_returning(s: Expedition, hero: int, item: Item) -> Refusal | None:
    """Say why a character cannot give an item back; None if it can.

    The Cloak of Pockets stays as long as small items need its places (GH-ITEM-1).
    """
    worn = [facts.items()[gear.item] for gear in s.gear[hero]]
    if all(each.number != item.number for each in worn):
        return Refusal("GH-ITEM-1", "item-not-worn", item=item.id)
    left = [each for each in worn if each.number != item.number]
    small = sum(1 for each in left if each.slot == "small")
    if item.small_slots and small > small_places(s.arena.characters[hero].level, left):
        return Refusal("GH-ITEM-1", "small-items-need-it", item=item.id)
    return None


def wear(s: Expedition, hero: int, item: Item) -> None:
    """Give a character an item, ready (GH-ITEM-2)."""
    s.gear[hero] = (*s.gear[hero], Gear(item.number))


def take_off(s: Expedition, hero: int, item: Item) -> None:
    """Take an item from a character."""
    s.gear[hero] = tuple([gear for gear in s.gear[hero] if gear.item != item.number])
