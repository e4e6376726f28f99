"""The story of a campaign: its events as sentences, a heading for each journey, what came of what below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import tidings, tidings_journey
from grognard.games.gloomhaven.campaign.words.names import addition_called, in_words, location_titled
from grognard.games.gloomhaven.words.perk_words import perk_words
from grognard.games.gloomhaven.words.phrases import begun_small, minus_wide, signed
from grognard.kernel.event import Event
from grognard.kernel.presentation import Told
from grognard.kernel.text import Catalogue, Key

HEADINGS: Final = (tidings_journey.PartySetOut, tidings_journey.PartyCameBack, tidings_journey.TownEntered)
OUTCOMES: Final = (
    tidings.BlessesWaiting,
    tidings.ChecksChanged,
    tidings.DuplicateSold,
    tidings.ExperienceChanged,
    tidings.GoldChanged,
    tidings.RiseOffered,
    tidings.SanctuaryMarkReached,
)
"""What comes of something that was told before."""
SIGNED: Final = {
    tidings.GoldChanged: "gold",
    tidings.ExperienceChanged: "xp",
    tidings.ChecksChanged: "checks",
    tidings.ReputationChanged: "change",
    tidings.ProsperityChanged: "change",
}
"""What rises or falls, told with its sign."""


def tell(events: Sequence[Event], text: Catalogue) -> list[Told]:
    """Tell what happened, as a seat sees it."""
    return [Told(text.say(_key(event), **_words(event, text)), _depth(event)) for event in events]


def _depth(event: Event) -> int:
    if isinstance(event, HEADINGS):
        return 0
    return 2 if isinstance(event, OUTCOMES) else 1


def _key(event: Event) -> str:
    """Return the key of an event's sentence: some are told in several ways."""
    key = event.key().replace("event.", "tidings.", 1)
    match event:
        case tidings.QuestWasDealt(card=0) | tidings.QuestKept(card=0):
            return f"{key}-hidden"
        case tidings.QuestOpened(already=True):
            return f"{key}-already"
        case tidings.CharacterCreated(name=name) if name:
            return f"{key}-named"
        case tidings.ChecksChanged(perks=perks) if perks:
            return f"{key}-perk"
        case tidings.QuestShown(text=""):
            return f"{key}-untold"
        case tidings.CharacterRenamed(name="") | tidings.PartyTakenUp(name=""):
            return f"{key}-nameless"
        case tidings_journey.ConditionTested(condition="always"):
            return f"{key}-always"
        case tidings_journey.ConditionTested(holds=holds):
            return f"{key}-{holds}"
        case tidings_journey.EventPutAway(fate=fate):
            return f"{key}-{fate}"
        case tidings_journey.AchievementGained(whose=whose) | tidings_journey.AchievementLost(whose=whose):
            return f"{key}-{whose}"
        case tidings_journey.PartyCameBack(result=result):
            return f"{key}-{result}"
        case tidings_journey.StartChanged(what=what):
            return f"{key}-{'in' if what in facts.CONDITIONS else what}"
        case _:
            return key


def _words(event: Event, text: Catalogue) -> Mapping[str, object]:
    """Return the facts of an event as its sentence inserts them."""
    told = event.facts()
    words = in_words(told)
    risen = SIGNED.get(type(event))
    if risen is not None and isinstance(value := told[risen], int):
        words[risen] = signed(value)
    if isinstance(number := told.get("location"), int):
        words["location"] = location_titled(number, text)
    match event:
        case tidings.PerkTaken(hero=hero, perk=perk):
            words["perk"] = begun_small(perk_words(facts.hero_classes()[hero].perks[perk - 1], text))
        case tidings.CardEnhanced(kind=kind):
            words["kind"] = addition_called(kind, text)
        case tidings.DeckEmpty(deck=deck):
            words["deck"] = Key(f"campaign.random.{deck}")
        case tidings_journey.EventChosen(choice=choice):
            words["choice"] = choice.upper()
        case tidings_journey.ConditionTested(condition=condition):
            words["condition"] = _condition(condition, text)
        case tidings_journey.EventCardsAdded(cards=cards):
            words["n"] = len(cards)
        case tidings.ChecksChanged(checks=n) | tidings.BlessesWaiting(count=n) | tidings_journey.StartChanged(amount=n):
            words["n"] = abs(n)
        case tidings.ProsperityChanged(points=points):
            words["n"] = points
        case tidings.ReputationChanged(reputation=reputation):
            words["reputation"] = minus_wide(reputation)
        case tidings.PartyTakenUp(number=number, name=""):
            words["name"] = text.say("campaign.party-without-name", number=number + 1)
        case _:
            pass
    return words


def _condition(notation: str, text: Catalogue) -> str:
    """Say the condition of an outcome as it was entered (GH-TOWN-21)."""
    verb, *given = notation.split()
    match verb, given:
        case "if-class", [hero]:
            return text.say("campaign.condition.if-class", hero=text.say(f"class.{hero}"))
        case "if-reputation", [lowest, highest]:
            bounds = {"lowest": minus_wide(int(lowest)), "highest": minus_wide(int(highest))}
            return text.say("campaign.condition.if-reputation", **bounds)
        case "if-gold", [gold]:
            return text.say("campaign.condition.if-gold", n=int(gold))
        case _:
            return text.say(f"campaign.condition.{verb}")
