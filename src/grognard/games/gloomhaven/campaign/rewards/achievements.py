"""Achievements: those of the world and those of a party (GH-TOWN-13).

An achievement is a word, such as ``first-steps``. A typed one has its type in front, ``city-rule:economic``: of each
type one at a time is active. Untyped global ones may be held several times.
"""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings_journey import AchievementGained, AchievementLost
from grognard.kernel.event import Events

PARTY: Final = "party"
GLOBAL: Final = "global"
WHOSE: Final = (PARTY, GLOBAL)
"""Whose an achievement is: the present party's, or the world's."""


def kind_of(achievement: str) -> str:
    """Return the type of an achievement, "" for one without.

    >>> kind_of("city-rule:economic"), kind_of("first-steps")
    ('city-rule', '')
    """
    kind, colon, _ = achievement.partition(":")
    return kind if colon else ""


def held(s: Campaign, whose: str) -> tuple[str, ...]:
    """Return the achievements of the present party (``party``) or of the world (``global``)."""
    return s.party.achievements if whose == PARTY else s.world.achievements


def gain(s: Campaign, whose: str, achievement: str, events: Events) -> None:
    """Give the present party or the world an achievement (GH-TOWN-13).

    A party has each once. Of the world a typed one takes the place of the other of its type, others add up.
    """
    has, kind = held(s, whose), kind_of(achievement)
    if achievement in has and (whose == PARTY or kind):
        return
    if whose == GLOBAL and kind:
        for other in [each for each in has if kind_of(each) == kind]:
            lose(s, whose, other, events)
    _put(s, whose, (*held(s, whose), achievement))
    verbs.tell(events, AchievementGained(whose, achievement))


def lose(s: Campaign, whose: str, achievement: str, events: Events) -> None:
    """Take an achievement from the present party or the world, once; nothing if it has none of that name."""
    left = list(held(s, whose))
    if achievement in left:
        left.remove(achievement)
        _put(s, whose, tuple(left))
        verbs.tell(events, AchievementLost(whose, achievement))


def _put(s: Campaign, whose: str, achievements: tuple[str, ...]) -> None:
    if whose == PARTY:
        verbs.change_party(s, achievements=achievements)
    else:
        verbs.change_world(s, achievements=achievements)


def fits(held: tuple[str, ...], demand: str) -> bool:
    """Say whether what a scenario demands holds: an achievement, or with a ``!`` in front that it is not active.

    >>> fits(("first-steps",), "first-steps"), fits(("first-steps",), "!first-steps"), fits((), "!x")
    (True, False, True)
    """
    return demand[1:] not in held if demand.startswith("!") else demand in held


def missing(s: Campaign, party: tuple[str, ...], world: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return what does not hold of the demands of a scenario, pairs of ``party`` or ``global`` and the demand."""
    demands = [*[(PARTY, each) for each in party], *[(GLOBAL, each) for each in world]]
    return [(whose, each) for whose, each in demands if not fits(held(s, whose), each)]
