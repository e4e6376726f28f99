"""Verbs of the campaign: the only places where gold, experience, checkmarks, items and the rest change.

Each tells what it did. ``line`` is the number of a line of the present party in which somebody plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import tidings
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.world import Adventurer, Line
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.rules.prepare_items import prosperity_level, sale_price, xp_at
from grognard.kernel.event import Event, Events

LOWEST_REPUTATION: Final = -20
HIGHEST_REPUTATION: Final = 20
"""The ends of the scale of reputation (GH-TOWN-4)."""


# ----------------------------------------------------------------------------------------------------- putting in place


def put_line(s: Campaign, line: int, new: Line) -> None:
    """Put a line in the place of another in the present party."""
    lines = tuple([new if number == line else each for number, each in enumerate(s.party.lines)])
    change_party(s, lines=lines)


def put_adventurer(s: Campaign, line: int, new: Adventurer | None) -> None:
    """Put a character in the place of the one that plays in a line."""
    put_line(s, line, replace(s.line(line), current=new))


def change_adventurer(s: Campaign, line: int, **changes: Any) -> None:
    """Change fields of the character that plays in a line."""
    put_adventurer(s, line, replace(s.adventurer(line), **changes))


def change_party(s: Campaign, **changes: Any) -> None:
    """Change fields of the present party."""
    s.parties[s.present] = replace(s.party, **changes)


def change_world(s: Campaign, **changes: Any) -> None:
    """Change fields of the world."""
    s.world = replace(s.world, **changes)


def change_visit(s: Campaign, **changes: Any) -> None:
    """Change where the party is."""
    s.visit = replace(s.visit, **changes)


def tell(events: Events, event: Event) -> None:
    """Tell what happened, if anybody listens."""
    if events is not None:
        events.append(event)


def item_name(number: int) -> str:
    """Return the id of an item; one of which only the number is known goes by that.

    >>> item_name(1), item_name(99)
    ('boots-of-striding', 'item-99')
    """
    item = facts.items().get(number)
    return item.id if item is not None else f"item-{number}"


# -------------------------------------------------------------------------------------------------- gold and experience


def gain_gold(s: Campaign, line: int, amount: int, events: Events) -> None:
    """Give gold to a character."""
    _set_gold(s, line, s.adventurer(line).gold + amount, events)


def lose_gold(s: Campaign, line: int, amount: int, events: Events) -> int:
    """Take gold from a character, at most what it has, and return how much it was (GH-TOWN-3)."""
    have = s.adventurer(line).gold
    lost = min(have, amount)
    _set_gold(s, line, have - lost, events)
    return lost


def _set_gold(s: Campaign, line: int, gold: int, events: Events) -> None:
    who = s.adventurer(line)
    if gold != who.gold:
        change_adventurer(s, line, gold=gold)
        tell(events, tidings.GoldChanged(line, who.hero, gold - who.gold, gold))


def gain_xp(s: Campaign, line: int, amount: int, events: Events) -> None:
    """Give experience to a character; its level stays until it rises in town (GH-TOWN-1)."""
    _set_xp(s, line, s.adventurer(line).xp + amount, events)


def lose_xp(s: Campaign, line: int, amount: int, events: Events) -> int:
    """Take experience from a character, never below the minimum of its level; return how much it was (GH-TOWN-3)."""
    who = s.adventurer(line)
    left = max(who.xp - amount, xp_at(who.level))
    _set_xp(s, line, left, events)
    return who.xp - left


def _set_xp(s: Campaign, line: int, xp: int, events: Events) -> None:
    who = s.adventurer(line)
    if xp != who.xp:
        change_adventurer(s, line, xp=xp)
        tell(events, tidings.ExperienceChanged(line, who.hero, xp - who.xp, xp))


# ----------------------------------------------------------------------------------------------------------- checkmarks


def most_checks() -> int:
    """Return how many checkmarks count; further ones are void (GH-TOWN-2)."""
    return facts.levels().checks_per_perk * facts.levels().most_check_perks


def gain_checks(s: Campaign, line: int, amount: int, events: Events) -> None:
    """Give checkmarks to a character: every third is a perk, which it owes at once (GH-TOWN-2)."""
    who, each = s.adventurer(line), facts.levels().checks_per_perk
    total = min(who.checks + amount, most_checks())
    perks = total // each - who.checks // each
    if total != who.checks:
        change_adventurer(s, line, checks=total, owed_perks=who.owed_perks + perks)
        tell(events, tidings.ChecksChanged(line, who.hero, total - who.checks, total, perks))


def lose_checks(s: Campaign, line: int, amount: int, events: Events) -> None:
    """Take checkmarks from a character, but none that made up a perk (GH-TOWN-2)."""
    who, each = s.adventurer(line), facts.levels().checks_per_perk
    total = max(who.checks - amount, who.checks // each * each)
    if total != who.checks:
        change_adventurer(s, line, checks=total)
        tell(events, tidings.ChecksChanged(line, who.hero, total - who.checks, total, 0))


# ----------------------------------------------------------------------------------------------- the party and the town


def change_reputation(s: Campaign, change: int, events: Events) -> None:
    """Let the reputation of the present party rise or fall, within its scale (GH-TOWN-23)."""
    before = s.party.reputation
    after = min(max(before + change, LOWEST_REPUTATION), HIGHEST_REPUTATION)
    if after != before:
        change_party(s, reputation=after)
        tell(events, tidings.ReputationChanged(after - before, after))


def town_level(s: Campaign) -> int:
    """Return the level of the town's prosperity (GH-TOWN-5)."""
    return prosperity_level(s.world.prosperity)


def change_prosperity(s: Campaign, change: int, events: Events) -> None:
    """Let the prosperity rise or fall, never below the minimum of its level (GH-TOWN-5, GH-TOWN-17).

    At a new level, every character below it may be raised to it.
    """
    before, level = s.world.prosperity, town_level(s)
    after = max(before + change, facts.levels().prosperity[level - 1])
    if after == before:
        return
    change_world(s, prosperity=after)
    tell(events, tidings.ProsperityChanged(after - before, after, town_level(s)))
    if town_level(s) > level:
        _offer_rise(s, town_level(s), events)


def _offer_rise(s: Campaign, level: int, events: Events) -> None:
    for line in s.manned():
        if s.adventurer(line).level < level:
            tell(events, tidings.RiseOffered(line, s.adventurer(line).hero, level))
    each_adventurer(s, lambda who: replace(who, may_rise=level) if who.level < level else who)


def each_adventurer(s: Campaign, changed: Callable[[Adventurer], Adventurer]) -> None:
    """Change every character of the campaign that has not retired, those set aside and of other parties too."""
    for number, party in enumerate(s.parties):
        s.parties[number] = replace(party, lines=tuple([line.changed(changed) for line in party.lines]))


# ---------------------------------------------------------------------------------------------------------------- items


def owns(s: Campaign, line: int, number: int) -> bool:
    """Say whether a character owns an item."""
    return number in s.adventurer(line).items


def gain_item(s: Campaign, line: int, number: int, events: Events) -> None:
    """Give an item to a character; one that it owns already is sold at once, and its copy is in stock (GH-TOWN-15)."""
    who = s.adventurer(line)
    if number not in who.items:
        change_adventurer(s, line, items=tuple(sorted((*who.items, number))))
        tell(events, tidings.ItemGained(line, who.hero, item_name(number)))
        return
    item = facts.items().get(number)
    gold = sale_price(item) if item is not None else 0
    leave(s, [number])
    tell(events, tidings.DuplicateSold(line, who.hero, item_name(number), gold))
    gain_gold(s, line, gold, events)


def lose_item(s: Campaign, line: int, number: int, events: Events) -> None:
    """Take an item from a character for good; ValueError if it has none."""
    who = s.adventurer(line)
    if number not in who.items:
        raise ValueError(f"line {line} has no item {number}")
    part_with(s, line, number)
    tell(events, tidings.ItemLost(line, who.hero, item_name(number)))


def part_with(s: Campaign, line: int, number: int) -> None:
    """Take an item from a character, with what an event did to that copy (GH-TOWN-21)."""
    who = s.adventurer(line)
    kept = tuple([each for each in who.items if each != number])
    change_adventurer(s, line, items=kept, used_up=tuple([each for each in who.used_up if each != number]))


def is_available(s: Campaign, item: Item) -> bool:
    """Say whether all copies of an item belong to the shop: by the prosperity, or by its design (GH-TOWN-5)."""
    return item.prosperity <= town_level(s) or item.number in s.world.designs


def leave(s: Campaign, items: Iterable[int]) -> None:
    """Put copies into the stock; of available items it holds all that nobody owns anyway (GH-TOWN-15, GH-TOWN-20)."""
    known = facts.items()
    left = [number for number in items if number not in known or not is_available(s, known[number])]
    change_world(s, left=tuple(sorted((*s.world.left, *left))))


def add_design(s: Campaign, number: int, events: Events) -> None:
    """Put all copies of an item into the shop (GH-TOWN-14, GH-TOWN-22); nothing changes if they are there."""
    item = facts.items().get(number)
    if number in s.world.designs or (item is not None and item.prosperity <= town_level(s)):
        return
    change_world(s, designs=tuple(sorted((*s.world.designs, number))))
    tell(events, tidings.DesignAdded(item_name(number)))


# --------------------------------------------------------------------------------------------------- what waits, visits


def add_blesses(s: Campaign, line: int, count: int, events: Events) -> None:
    """Let a character begin its next scenario with so many more blesses (GH-TOWN-6)."""
    who = s.adventurer(line)
    change_adventurer(s, line, blesses=who.blesses + count)
    tell(events, tidings.BlessesWaiting(line, who.hero, who.blesses + count))


def open_visit(s: Campaign, scenario: int, casual: bool, won: bool) -> None:
    """Note that a scenario is over; the party is on the road and may go to town (GH-TOWN-3).

    After one in campaign mode a new visit opens, in which everybody may donate once; after a casual one none does
    (GH-TOWN-24).
    """
    change_visit(s, place="road", last=scenario, casual=casual, event=False, travelled=0, won=won)
    if not casual:
        change_party(s, lines=tuple([line.changed(lambda who: replace(who, given=False)) for line in s.party.lines]))


def close_offers(s: Campaign, lines: tuple[int, ...]) -> None:
    """Note that these characters set out: what they were offered at once is forgone (GH-TOWN-17)."""
    for line in lines:
        change_adventurer(s, line, may_rise=0)
