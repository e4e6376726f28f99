"""The sanctuary: donations, what they give, and the public mark (GH-TOWN-6, GH-TOWN-24)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import tidings, verbs
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town.characters import refuse_nobody, refuse_outside_town
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

MARK: Final = 100
"""The public mark of the donations; what it opens is not part of this product (GH-TOWN-6)."""


def refuse_donating(s: Campaign, line: int) -> Refusal | None:
    """Say why a character cannot donate now; None if it can: exactly so much, once in a visit.

    A casual scenario opens no new visit: who has donated on the last one does not a second time.

    Rules: GH-TOWN-6, GH-TOWN-24, GH-OPEN-10.
    """
    if (refusal := refuse_outside_town(s) or refuse_nobody(s, line)) is not None:
        return refusal
    who, amount = s.adventurer(line), facts.levels().donation
    if not s.visit.last:
        return Refusal("GH-TOWN-24", "no-donation-before-the-first")
    if who.given and s.visit.casual:
        return Refusal("GH-TOWN-24", "no-second-donation")
    if who.given:
        return Refusal("GH-TOWN-6", "donated-already")
    if who.gold < amount:
        return Refusal("GH-TOWN-6", "too-little-to-donate", gold=who.gold, price=amount)
    return None


def donate(s: Campaign, line: int, events: Events) -> None:
    """Let a character donate: blesses wait for its next scenario, and the world's total grows (GH-TOWN-6)."""
    amount, before = facts.levels().donation, s.world.donated
    verbs.change_adventurer(s, line, given=True)
    verbs.change_world(s, donated=before + amount)
    verbs.tell(events, tidings.Donated(line, s.adventurer(line).hero, amount, before + amount))
    verbs.lose_gold(s, line, amount, events)
    verbs.add_blesses(s, line, facts.levels().donation_blesses, events)
    if before < MARK <= before + amount:
        verbs.tell(events, tidings.SanctuaryMarkReached(before + amount))
