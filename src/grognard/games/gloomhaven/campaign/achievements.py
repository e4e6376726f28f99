"""Achievements: those of the world and those of a party (GH-TOWN-13).

An achievement is a word, such as ``first-steps``. A typed one has its type in front, ``city-rule:economic``: of each
type one at a time is active. Untyped global ones may be held several times.
"""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.told_journey import AchievementGained, AchievementLost
from grognard.kernel.event import Events


def kind_of(achievement: str) -> str:
    """Return the type of an achievement, "" for one without.

    >>> kind_of("city-rule:economic"), kind_of("first-steps")
    ('city-rule', '')
    """
    kind, colon, _ = achievement.partition(":")
    return kind if colon else ""


def gain_global(s: Campaign, achievement: str, events: Events) -> None:
    """Give the world an achievement; a typed one takes the place of the other of its type (GH-TOWN-13)."""
    kind = kind_of(achievement)
    if kind:
        if achievement in s.world.achievements:
            return
        for other in [each for each in s.world.achievements if kind_of(each) == kind]:
            lose_global(s, other, events)
    s.world = replace(s.world, achievements=(*s.world.achievements, achievement))
    if events is not None:
        events.append(AchievementGained("global", achievement))


def lose_global(s: Campaign, achievement: str, events: Events) -> None:
    """Take an achievement from the world, once; nothing if it has none of that name."""
    left = _without(s.world.achievements, achievement)
    if left is None:
        return
    s.world = replace(s.world, achievements=left)
    if events is not None:
        events.append(AchievementLost("global", achievement))


def gain_party(s: Campaign, achievement: str, events: Events) -> None:
    """Give the present party an achievement, unless it has it (GH-TOWN-13)."""
    if achievement in s.party.achievements:
        return
    s.parties[s.present] = replace(s.party, achievements=(*s.party.achievements, achievement))
    if events is not None:
        events.append(AchievementGained("party", achievement))


def lose_party(s: Campaign, achievement: str, events: Events) -> None:
    """Take an achievement from the present party; nothing if it has none of that name."""
    left = _without(s.party.achievements, achievement)
    if left is None:
        return
    s.parties[s.present] = replace(s.party, achievements=left)
    if events is not None:
        events.append(AchievementLost("party", achievement))


def _without(held: tuple[str, ...], achievement: str) -> tuple[str, ...] | None:
    if achievement not in held:
        return None
    at = held.index(achievement)
    return (*held[:at], *held[at + 1 :])


def fits(held: tuple[str, ...], demand: str) -> bool:
    """Say whether what a scenario demands holds: an achievement, or with a ``!`` in front that it is not active.

    >>> fits(("first-steps",), "first-steps"), fits(("first-steps",), "!first-steps"), fits((), "!x")
    (True, False, True)
    """
    return demand[1:] not in held if demand.startswith("!") else demand in held


def missing(s: Campaign, party: tuple[str, ...], world: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return what does not hold of the demands of a scenario, pairs of ``party`` or ``global`` and the demand."""
    return [
        *[("party", each) for each in party if not fits(s.party.achievements, each)],
        *[("global", each) for each in world if not fits(s.world.achievements, each)],
    ]
