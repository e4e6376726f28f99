"""What a seat may want to do, as a table shows it: its words, and why it may not be done (GH-TOWN-3)."""

from __future__ import annotations

from grognard.games.gloomhaven.campaign.between import AwaitTown, refuse_here
from grognard.games.gloomhaven.campaign.scenes.deed_scene import DeedScene
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.words import choices
from grognard.games.gloomhaven.campaign.words.names import in_words
from grognard.kernel.action import Action
from grognard.kernel.refusal import Refusal
from grognard.kernel.text import Catalogue


def refusal_of(s: Campaign, action: Action) -> Refusal | None:
    """Say why something of the town or the road may not be done now, whoever looks; None if it may."""
    if s.closed:
        return Refusal("GH-TOWN-3", "campaign-closed")
    if s.agenda and isinstance(s.agenda[-1], AwaitTown):
        return refuse_here(s, action)
    if s.visit.place == "away":
        return Refusal("GH-TOWN-3", "party-is-away")
    return Refusal("GH-TOWN-3", "something-else-first")


def offer(s: Campaign, action: Action, text: Catalogue) -> DeedScene:
    """Return something that a seat may want to do, and why it may not."""
    refused, rule = told_refusal(refusal_of(s, action), text)
    said = choices.choice(action, s, text)
    return DeedScene(int(action.seat), action.notation, said.label, said.note, refused, rule)


def told_refusal(refusal: Refusal | None, text: Catalogue) -> tuple[str, str]:
    """Say why something may not be done, and by which rule; nothing if it may."""
    if refusal is None:
        return "", ""
    return text.say(f"refusal.{refusal.reason}", **in_words(refusal.facts)), refusal.rule
