"""Locations: which are known, which may be played, and how they open, are completed and blocked (GH-TOWN-12).

A location is told by its scenario's number. Those above 20 may become known, but this product has no scenario there.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.rewards import achievements
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings_journey import (
    LocationBlocked,
    LocationCompleted,
    LocationDrawn,
    LocationOpened,
)
from grognard.games.gloomhaven.facts.scenario_files import find_scenario, scenario_ids
from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

CAMPAIGN: Final = "campaign"
CASUAL: Final = "casual"
MODES: Final = (CAMPAIGN, CASUAL)
"""How a scenario may be played (GH-END-4)."""
Status = Literal["open", "completed", "blocked", "locked", "beyond"]
LAST: Final = 95
"""The highest number of a location."""


@cache
def scenarios() -> dict[int, Scenario]:
    """Return the scenarios by number."""
    found = [find_scenario(name) for name in scenario_ids()]
    return {each.number: each for each in found}


def are_linked(one: int, other: int) -> bool:
    """Say whether two scenarios are linked: listed with either of them (GH-TOWN-3)."""
    known = scenarios()
    return (one in known and other in known[one].campaign.links) or (
        other in known and one in known[other].campaign.links
    )


# ------------------------------------------------------------------------------------------------- what may be played


def refuse_playing(s: Campaign, number: int, mode: str) -> Refusal | None:
    """Say why the present party may not play a scenario in a mode; None if it may.

    Of a location that is not open nothing is said but that.

    Rules: GH-TOWN-12, GH-END-4, GH-END-9, GH-RUL-16.
    """
    if number not in s.world.open:
        return Refusal("GH-TOWN-12", "location-not-open", location=number)
    found = scenarios().get(number)
    if found is None:
        return Refusal("GH-TOWN-12", "scenario-not-in-this-product", location=number)
    if mode == CASUAL:
        return None
    if number in s.world.completed:
        return Refusal("GH-END-4", "location-completed", location=number)
    if number in s.world.blocked:
        return Refusal("GH-TOWN-12", "location-blocked", location=number)
    lacking = missing(s, number)
    if lacking:
        whose, demand = lacking[0]
        return _refuse_achievement(number, whose, demand)
    return None


def _refuse_achievement(number: int, whose: str, demand: str) -> Refusal:
    """Say that a demand of a scenario does not hold (GH-TOWN-12)."""
    name = demand.removeprefix("!")
    if whose == "party":
        reason = "party-achievement-missing" if name == demand else "party-achievement-excludes"
        return Refusal("GH-TOWN-12", reason, location=number, achievement=name)
    reason = "global-achievement-missing" if name == demand else "global-achievement-excludes"
    return Refusal("GH-TOWN-12", reason, location=number, achievement=name)


def missing(s: Campaign, number: int) -> list[tuple[str, str]]:
    """Return the demands of a scenario that do not hold, pairs of ``party`` or ``global`` and the demand."""
    found = scenarios().get(number)
    if found is None:
        return []
    return achievements.missing(s, found.campaign.requires_party, found.campaign.requires_global)


def status(s: Campaign, number: int) -> Status:
    """Return how a location that is known stands in campaign mode.

    ``beyond``: its scenario is not in this product; ``locked``: achievements are missing, or exclude it.
    """
    if number not in scenarios():
        return "beyond"
    if number in s.world.completed:
        return "completed"
    if number in s.world.blocked:
        return "blocked"
    return "locked" if missing(s, number) else "open"


# --------------------------------------------------------------------------------------------------------------- verbs


def open_location(s: Campaign, number: int, events: Events, unseen: bool = False) -> bool:
    """Open a location for everybody; say whether it was closed before (GH-TOWN-12).

    ``unseen``: chance drew it, or the players chose it by its number, so that it shows something new.
    """
    if number in s.world.open:
        return False
    verbs.change_world(s, open=tuple(sorted((*s.world.open, number))))
    verbs.tell(events, LocationDrawn(number) if unseen else LocationOpened(number))
    return True


def complete(s: Campaign, number: int, events: Events) -> None:
    """Mark a scenario as completed, for all parties, and the present one as who did it (GH-END-4)."""
    if number in s.world.completed:
        return
    verbs.change_world(s, completed=tuple(sorted((*s.world.completed, number))))
    verbs.change_party(s, done=tuple(sorted((*s.party.done, number))))
    verbs.tell(events, LocationCompleted(number))


def block(s: Campaign, number: int, events: Events) -> None:
    """Block a location: it cannot be completed any more, whether it is open already or not (GH-TOWN-12).

    Of one that is not open nobody is told.
    """
    if number in s.world.blocked or number in s.world.completed:
        return
    verbs.change_world(s, blocked=tuple(sorted((*s.world.blocked, number))))
    if number in s.world.open:
        verbs.tell(events, LocationBlocked(number))
