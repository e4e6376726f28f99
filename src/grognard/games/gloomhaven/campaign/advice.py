"""What a sensible player answers between scenarios: the kit of its class, then out for the first scenario to be played.

What needs a card of the box to be read, or belongs to the players, it leaves as it is: an event card goes back.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.gloomhaven.campaign import actions as do
from grognard.games.gloomhaven.campaign.actions_events import ReturnCard
from grognard.games.gloomhaven.campaign.actions_journey import SetOut, ToTown
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.facts.kits import Kit, kits
from grognard.kernel.action import Action
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat
from grognard.kernel.session import options_of, pressing_options


def suggest(observation: Observation[Campaign]) -> Action | None:
    """Return what a sensible player would do; None where the seat is asked nothing."""
    s, seat = observation.view, observation.seat
    pressing = pressing_options(observation.decisions, seat)
    if not pressing:
        return None
    own = _own(s, seat, pressing)
    if own is not None:
        return own
    wanted = _kit_item(s, seat, options_of(observation.decisions, seat))
    if wanted is not None:
        return wanted
    return _of_group(s, pressing)


def _own(s: Campaign, seat: Seat, options: Sequence[Action]) -> Action | None:
    """Return what the character itself is waited for."""
    first = options[0]
    if isinstance(first, do.Create):
        played = {s.adventurer(line).hero for line in s.manned()}
        new = [each for each in options if isinstance(each, do.Create) and each.names[0] not in played]
        return max(new, key=lambda each: int(each.names[1])) if new else first
    if isinstance(first, do.Learn):
        wanted = _kit(s, seat).learn
        return next((each for name in wanted for each in options if each == do.Learn(seat, name)), options[-1])
    if isinstance(first, do.Tick):
        perks = _kit(s, seat).perks
        return next((each for number in perks for each in options if each == do.Tick(seat, str(number))), first)
    return first if isinstance(first, do.KeepQuest | do.LevelUp | do.Retire) else None


def _kit(s: Campaign, seat: Seat) -> Kit:
    return kits()[s.adventurer(int(seat)).hero]


def _kit_item(s: Campaign, seat: Seat, options: Sequence[Action]) -> Action | None:
    """Return buying what the class wants most and the character can pay for."""
    if s.line(int(seat)).current is None:
        return None
    return next((each for name in _kit(s, seat).items for each in options if each == do.Buy(seat, name)), None)


def _of_group(s: Campaign, options: Sequence[Action]) -> Action:
    """Return the group's next step: to town, then out for the first scenario that is not completed."""
    for kind in (ToTown, ReturnCard):
        for each in options:
            if isinstance(each, kind):
                return each
    out = [each for each in options if isinstance(each, SetOut)]
    return out[0] if out else options[0]
