"""Parties of a campaign: founded, named, put away and taken up again (GH-TOWN-10, GH-TOWN-11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven.campaign import tidings, verbs
from grognard.games.gloomhaven.campaign.notation import whole_number
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town.characters import refuse_name
from grognard.games.gloomhaven.campaign.world import Party, Visit
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

MOST_PARTIES: Final = 50
"""So many a campaign's document has room for."""


def refuse_founding(s: Campaign, name: str) -> Refusal | None:
    """Say why no party of this name can be founded; None if it can (GH-TOWN-10)."""
    if len(s.parties) >= MOST_PARTIES:
        return Refusal("GH-TOWN-10", "too-many-parties", most=MOST_PARTIES)
    return refuse_name(name, shortest=1) or _refuse_twin(s, name, s.parties)


def found(s: Campaign, name: str, events: Events) -> None:
    """Found a party: no reputation, no achievements, nobody in it; the world is the same (GH-TOWN-10, GH-TOWN-11)."""
    s.parties.append(Party(name))
    verbs.tell(events, tidings.PartyFounded(len(s.parties) - 1, name))
    _move_to(s, len(s.parties) - 1)


def refuse_naming(s: Campaign, name: str) -> Refusal | None:
    """Say why the party cannot be called so; None if it can (GH-TOWN-10)."""
    others = [party for number, party in enumerate(s.parties) if number != s.present]
    return refuse_name(name, shortest=1) or _refuse_twin(s, name, others)


def name_party(s: Campaign, name: str, events: Events) -> None:
    """Give the present party a name."""
    verbs.change_party(s, name=name)
    verbs.tell(events, tidings.PartyNamed(name))


def _refuse_twin(s: Campaign, name: str, parties: list[Party]) -> Refusal | None:
    if name in [party.name for party in parties]:
        return Refusal("GH-TOWN-10", "party-of-that-name", party=name)
    return None


def refuse_archiving(s: Campaign) -> Refusal | None:
    """Say why the party cannot be put away; None if it can."""
    return Refusal("GH-TOWN-10", "party-archived-already") if s.party.archived else None


def archive(s: Campaign, events: Events) -> None:
    """Put the present party away; until one is taken up or founded, there is nothing else to do."""
    verbs.change_party(s, archived=True)
    verbs.tell(events, tidings.PartyArchived(s.party.name))


def close(s: Campaign, events: Events) -> None:
    """End the campaign: nothing is asked any more."""
    s.closed = True
    s.agenda.clear()
    verbs.tell(events, tidings.CampaignClosed())


def refuse_taking_up(s: Campaign, number: str) -> Refusal | None:
    """Say why a party cannot be taken up; None if it can: another one, or the present one that was put away."""
    party = whole_number(number)
    if party is None or not 0 <= party < len(s.parties):
        return Refusal("GH-TOWN-10", "no-such-party", party=number)
    if party == s.present and not s.party.archived:
        return Refusal("GH-TOWN-10", "party-plays-already", party=number)
    return None


def take_up(s: Campaign, number: int, events: Events) -> None:
    """Let another party play, where it stopped (GH-TOWN-10)."""
    _move_to(s, number)
    verbs.change_party(s, archived=False)
    verbs.tell(events, tidings.PartyTakenUp(number, s.party.name))


def _move_to(s: Campaign, number: int) -> None:
    """Let a party be the present one; where the last one is, it remembers itself."""
    if number == s.present:
        return
    verbs.change_party(s, visit=s.visit)
    s.present = number
    s.visit = s.party.visit
    s.parties[number] = replace(s.party, visit=Visit())
