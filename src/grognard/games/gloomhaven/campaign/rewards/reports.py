"""What a trip brings: from the report to the world, the party and the characters (sections END and TOWN of the rules).

A report is one action with all its numbers, so that it counts whole or not at all, and once (decision 014).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.actions_journey import ComeBack
from grognard.games.gloomhaven.campaign.notation import whole_number
from grognard.games.gloomhaven.campaign.rewards import achievements, locations
from grognard.games.gloomhaven.campaign.rewards.draws import ResolveRandom
from grognard.games.gloomhaven.campaign.rewards.locations import CAMPAIGN, CASUAL
from grognard.games.gloomhaven.campaign.rewards.splitting import AwaitOpening, AwaitTaker
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings_journey import PartyCameBack, TreasureFound
from grognard.games.gloomhaven.campaign.world import Report, Spoils, Trip
from grognard.games.gloomhaven.facts.scenarios import Scenario, Treasure
from grognard.games.gloomhaven.options import PLACES, level_by_difficulty
from grognard.kernel.agenda import Frame
from grognard.kernel.decision import Blank, Form
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

WON: Final = "won"
LOST: Final = "lost"
RESULTS: Final = (WON, LOST)
MOST_XP: Final = 999
MOST_GOLD: Final = 999
"""More than anybody can bring back from one scenario."""
MOST_CHECKS: Final = 2
"""Checkmarks that a battle goal is worth at most."""
WRITTEN: Final = ("experience", "gold", "checks")
"""What a report tells of every character, in this order."""


def trip_of(s: Campaign) -> Trip:
    """Return the trip that the party is away on, or came back from last; ValueError before the first."""
    if s.trip is None:
        raise ValueError("the party has not set out yet")
    return s.trip


def scenario_of(s: Campaign) -> Scenario:
    """Return the scenario of that trip."""
    return locations.scenarios()[trip_of(s).scenario]


def level_of(s: Campaign) -> int:
    """Return the level at which that scenario is played: fixed when the party sets out (GH-SET-1)."""
    trip = trip_of(s)
    options = dict(trip.options)
    chosen = whole_number(options.get("scenario-level", ""))
    if chosen is not None:
        return chosen
    levels = [s.adventurer(line).level for line in trip.lines]
    return level_by_difficulty(levels, options.get("difficulty", "normal"))


# ---------------------------------------------------------------------------------------------------------- the report


def form(s: Campaign) -> Form:
    """Return the form of a report: the trip, how it went, the numbers of each character, the treasures (GH-END-1)."""
    trip = trip_of(s)
    blanks = [Blank("trip", "number", trip.number, trip.number), Blank("result", "choice", choices=RESULTS)]
    for line in trip.lines:
        most = (MOST_XP, MOST_GOLD, MOST_CHECKS)
        blanks += [Blank(f"{name}-{PLACES[line]}", "number", 0, high) for name, high in zip(WRITTEN, most, strict=True)]
    return Form(ComeBack.verb, (*blanks, Blank("treasures", "text", 0, 200)))


def written(seat: Seat, report: Report) -> ComeBack:
    """Return the action that tells a report."""
    words = [str(report.trip), WON if report.won else LOST]
    for each in report.spoils:
        words += [str(each.xp), str(each.gold), str(each.checks)]
    for number, line in report.treasures:
        words += [str(number), PLACES[line]]
    return ComeBack(seat, tuple(words))


def read_report(s: Campaign, action: ComeBack) -> Report:
    """Return the report that a legal action tells."""
    trip, words = trip_of(s), action.names
    spoils = []
    for place, line in enumerate(trip.lines):
        xp, gold, checks = [int(word) for word in _numbers(words, place)]
        spoils.append(Spoils(line, xp, gold, checks))
    found = tuple([(int(number), PLACES.index(name)) for number, name in _treasures(trip, words)])
    return Report(int(words[0]), words[1] == WON, tuple(spoils), found)


def _numbers(words: tuple[str, ...], place: int) -> tuple[str, ...]:
    """Return the words about the character at a place."""
    start = 2 + place * len(WRITTEN)
    return words[start : start + len(WRITTEN)]


def _treasures(trip: Trip, words: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Return the pairs of number and seat that stand last; a number without a seat has "" for it."""
    rest = words[2 + len(trip.lines) * len(WRITTEN) :]
    for at in range(0, len(rest), 2):
        yield rest[at], rest[at + 1] if at + 1 < len(rest) else ""


def refuse_report(s: Campaign, action: ComeBack) -> Refusal | None:
    """Say why a report cannot be; None if it can.

    Rules: GH-END-1, GH-END-2, GH-END-3, GH-LOOT-3.
    """
    trip, words = trip_of(s), action.names
    number = whole_number(words[0]) if words else None
    if number is None or number != trip.number or s.visit.place != "away":
        return Refusal("GH-END-1", "not-this-trip", trip=words[0] if words else "", away=trip.number)
    start = Form(ComeBack.verb, form(s).blanks[:-1])
    count = len(start.blanks)
    if not start.takes(" ".join((ComeBack.verb, *words[:count]))):
        return Refusal("GH-END-1", "report-unclear", characters=len(trip.lines))
    bonus = facts.levels().scenario[level_of(s)].bonus_xp
    for place, line in enumerate(trip.lines):
        xp, _, checks = [int(word) for word in _numbers(words, place)]
        hero = s.adventurer(line).hero
        if words[1] == WON and xp < bonus:
            return Refusal("GH-END-2", "bonus-missing", hero=hero, xp=xp, bonus=bonus)
        if words[1] == LOST and checks:
            return Refusal("GH-END-3", "no-checks-after-failure", hero=hero)
    return _refuse_treasures(s, trip, words)


def _refuse_treasures(s: Campaign, trip: Trip, words: tuple[str, ...]) -> Refusal | None:
    """Say why these treasures cannot have been looted: each is there once per campaign (GH-LOOT-3)."""
    there = {each.number for each in scenario_of(s).treasures if each.number}
    seen: set[int] = set()
    for word, name in _treasures(trip, words):
        number = whole_number(word)
        if number is None or number not in there:
            return Refusal("GH-LOOT-3", "no-such-treasure", treasure=word)
        if number in s.world.looted or number in seen:
            return Refusal("GH-LOOT-3", "treasure-gone", treasure=number)
        if name not in PLACES or PLACES.index(name) not in trip.lines:
            return Refusal("GH-LOOT-3", "treasure-taker-missing", treasure=number)
        seen.add(number)
    return None


# ---------------------------------------------------------------------------------------------------------- coming back


def bring_back(s: Campaign, report: Report, events: Events) -> None:
    """Give everybody what a trip brought, and the party its rewards; pushes frames for what the players choose.

    Rules: GH-END-1, GH-END-2, GH-END-3, GH-END-4, GH-END-9, GH-TOWN-14.
    """
    trip = trip_of(s)
    mode = CASUAL if trip.casual else CAMPAIGN
    verbs.tell(events, PartyCameBack(trip.number, trip.scenario, mode, WON if report.won else LOST))
    verbs.open_visit(s, trip.scenario, trip.casual, report.won)
    level = dict(trip.options) | {"scenario-level": str(level_of(s))}  # levels may rise before anybody reads the report
    s.trip = replace(trip, report=report, options=tuple(level.items()))
    for each in report.spoils:
        verbs.gain_xp(s, each.line, each.xp, events)
        verbs.gain_gold(s, each.line, each.gold, events)
        verbs.gain_checks(s, each.line, each.checks, events)
        _forget_start(s, each.line)
    asked = [*_open_treasures(s, report, events)]
    if report.won and not trip.casual:
        asked += _reward(s, events)
    s.agenda += reversed(asked)


def _forget_start(s: Campaign, line: int) -> None:
    """Take from a character what waited for the scenario that is over (GH-TOWN-6, GH-TOWN-21)."""
    verbs.change_adventurer(s, line, blesses=0, used_up=(), discarding=0, curses=0, harm=0, ills=())


def _open_treasures(s: Campaign, report: Report, events: Events) -> Iterator[Frame]:
    """Give out what was found in treasures besides gold and experience, and return what is to be drawn."""
    for number, line in report.treasures:
        verbs.change_world(s, looted=tuple(sorted((*s.world.looted, number))))
        verbs.tell(events, TreasureFound(s.adventurer(line).hero, number))
        for kind, value in _treasure(s, number).holds:
            if kind == "item":
                verbs.gain_item(s, line, int(value), events)
            elif kind == "item-design":
                verbs.add_design(s, int(value), events)
            elif kind == "random-item-design":
                yield ResolveRandom("design")
            elif kind == "random-side-scenario":
                yield ResolveRandom("scenario")


def _treasure(s: Campaign, number: int) -> Treasure:
    return next(each for each in scenario_of(s).treasures if each.number == number)


def _reward(s: Campaign, events: Events) -> list[Frame]:
    """Give the listed rewards of a scenario won in campaign mode; return what the players choose (GH-TOWN-14)."""
    trip, scenario = trip_of(s), scenario_of(s)
    listed = scenario.campaign
    locations.complete(s, scenario.number, events)
    for name in listed.party_achievements:
        achievements.gain(s, achievements.PARTY, name, events)
    for name in listed.global_achievements:
        achievements.gain(s, achievements.GLOBAL, name, events)
    for number in listed.blocks:
        locations.block(s, number, events)
    for number in listed.unlocks:
        locations.open_location(s, number, events)
    for line in trip.lines:
        verbs.gain_gold(s, line, listed.gold_each, events)
        verbs.gain_xp(s, line, listed.xp_each, events)
    if listed.reputation:
        verbs.change_reputation(s, listed.reputation, events)
    if listed.prosperity:
        verbs.change_prosperity(s, listed.prosperity, events)
    for number in listed.item_designs:
        verbs.add_design(s, number, events)
    asked: list[Frame] = [AwaitTaker(number, trip.lines) for number in listed.items]
    return [*asked, AwaitOpening(listed.choose_unlock)] if listed.choose_unlock else asked
