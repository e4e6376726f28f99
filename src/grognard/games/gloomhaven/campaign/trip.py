"""A trip as a scenario to be played: who comes with what, and what came of it (decision 014)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.arena import Brought, Character, arena_of
from grognard.games.gloomhaven.campaign import asking
from grognard.games.gloomhaven.campaign.actions_journey import CallOff, SetOut
from grognard.games.gloomhaven.campaign.rewards import locations, reports
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.travel import AwaitReturn
from grognard.games.gloomhaven.campaign.world import Adventurer, Report, Spoils
from grognard.games.gloomhaven.options import NONE, PLACES, read_options
from grognard.games.gloomhaven.position import write_position
from grognard.games.gloomhaven.rules.results import results_of, sold_gold
from grognard.games.gloomhaven.rules.setup import begin as begin_at
from grognard.games.gloomhaven.state import WON, Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer
from grognard.kernel.inner import Inner
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.seat import Seat

GAME: str = "gloomhaven"
"""The game in which a scenario is played."""


def is_away(s: Campaign) -> bool:
    """Say whether a scenario is to be played now: the party is away, and the event on its road is over."""
    return bool(s.agenda) and isinstance(s.agenda[-1], AwaitReturn)


def begin(s: Campaign) -> Expedition:
    """Return the scenario of the present trip as its preparation begins; ValueError before the first trip.

    Each character comes with its cards, perks and items, and with what waits for it; the treasures that were looted
    before are gone. Hit points, cards and items are restored (GH-END-1, GH-END-8).

    Rules: GH-SET-1, GH-SET-4, GH-SET-11, GH-LOOT-3, GH-TOWN-6, GH-TOWN-21.
    """
    trip = reports.trip_of(s)
    who = [s.adventurer(line) for line in trip.lines]
    options = dict.fromkeys(PLACES, NONE) | dict(trip.options)
    for place, each in zip(PLACES, who, strict=False):
        options |= {place: each.hero, f"{place}-level": str(each.level)}
    _, rulings = read_options(options)
    characters = tuple([Character(each.hero, each.level, brought(s, each)) for each in who])
    rulings = replace(rulings, looted=s.world.looted)
    return begin_at(arena_of(locations.scenarios()[trip.scenario], characters, rulings))


def brought(s: Campaign, who: Adventurer) -> Brought:
    """Return what a character brings to its next scenario; its cards as they were enhanced (GH-TOWN-9)."""
    cards = facts.cards_by_number()
    added = [(each.card, each.half, each.action, each.kind) for each in s.world.enhancements]
    return Brought(
        who.pool,
        who.perks,
        who.items,
        who.blesses,
        who.curses,
        who.discarding,
        who.harm,
        who.ills,
        who.used_up,
        tuple([each for each in added if cards[each[0]].hero == who.hero]),
    )


def inner(s: Campaign) -> Inner | None:
    """Return what is to be played now: the scenario of the trip, each place held by who holds the line (GH-SET-13)."""
    return _played(s) if is_away(s) else None


def ahead(s: Campaign, action: Action) -> Inner | None:
    """Return what would be played after setting out so, as if the road's event changed nothing; None if nothing would.

    IllegalAction for what the rules refuse.
    """
    if not isinstance(action, SetOut):
        return None
    refusal = asking.refuse(s, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    later = s.copy()
    answer(later, action, None)
    return _played(later)


def _played(s: Campaign) -> Inner:
    trip = reports.trip_of(s)
    scenario = locations.scenarios()[trip.scenario]
    seats = tuple([Seat(line) for line in trip.lines])
    return Inner(trip.number, GAME, scenario.id, write_position(begin(s)), seats)


def report_of(s: Campaign, played: Expedition) -> Report:
    """Return what came of the present trip, from its scenario that is over (GH-END-1, GH-END-2, GH-END-3)."""
    trip = reports.trip_of(s)
    spoils, treasures = [], []
    for place, (line, kept) in enumerate(zip(trip.lines, results_of(played), strict=True)):
        # What an item is worth that is owned already, the campaign pays when it sells it.
        gold = kept.gold - sold_gold(played, place)
        spoils.append(Spoils(line, kept.xp + kept.bonus_xp, gold, kept.checks))
        numbers = [played.arena.scenario.treasures[each].number for each in played.treasure[place]]
        treasures += [(number, line) for number in numbers if number]
    return Report(trip.number, played.won == WON, tuple(spoils), tuple(treasures))


def refuse_inside(action: Action, played: Expedition) -> Refusal | None:
    """Say why the party is not called off any more; None while its scenario is prepared.

    A scenario that has begun is won, lost, or given up by all, which counts as failed (GH-END-7, GH-END-3).
    """
    if isinstance(action, CallOff) and played.round:
        return Refusal("GH-END-7", "scenario-has-begun")
    return None


def is_of(s: Campaign, played: Expedition) -> bool:
    """Say whether a scenario is that of the present trip, with the characters that set out."""
    trip = reports.trip_of(s)
    heroes = [s.adventurer(line).hero for line in trip.lines]
    return played.arena.scenario.number == trip.scenario and heroes == [each.hero for each in played.arena.characters]


def came_of(s: Campaign, played: Expedition) -> Action | None:
    """Return the action that tells what came of the present trip; None while its scenario goes on, or for another."""
    if not played.over or not is_away(s) or not is_of(s, played):
        return None
    return reports.written(s.group()[0], report_of(s, played))
