"""The story of a campaign: every event told with values such as it may have, in every language."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, get_type_hints

import pytest

from grognard.games.gloomhaven.campaign import tidings, tidings_journey
from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.words.story import tell
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event
from grognard.kernel.seat import Seat
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.catalogues import events_of

EVENTS = {**events_of(tidings), **events_of(tidings_journey)}
USUAL: dict[str, object] = {
    "hero": "brute",
    "heroes": ("brute", "tinkerer"),
    "item": "boots-of-striding",
    "name": "Olga",
    "text": "Ten",
    "deck": "city",
    "cards": (31, 32),
    "choice": "a",
    "fate": "returned",
    "condition": "if-gold 10",
    "holds": "yes",
    "result": "won",
    "mode": "campaign",
    "whose": "party",
    "achievement": "first-steps",
    "what": "curses",
    "half": "top",
    "kind": "fire",
    "owner": Seat(0),
    "shown": True,
    "already": False,
    "perk": 2,
    "perks": 0,
}
SPECIAL: dict[str, dict[str, object]] = {
    "event.card-learned": {"card": "trample"},
    "event.card-enhanced": {"card": "trample"},
    "event.deck-empty": {"deck": "design"},
}
Odd = tuple[type[Event], dict[str, object]]
STARTS: list[Odd] = [
    (tidings_journey.StartChanged, {"what": what}) for what in ("blesses", "discards", "damage", "poison")
]
CONDITIONS: list[Odd] = [
    (tidings_journey.ConditionTested, {"condition": condition, "holds": holds})
    for condition in ("otherwise", "if-class brute", "if-reputation -3 4", "if-gold 1")
    for holds in ("yes", "no")
]
ODD: list[Odd] = [
    (tidings.CharacterCreated, {"name": ""}),
    (tidings.CharacterRenamed, {"name": ""}),
    (tidings.PartyTakenUp, {"name": ""}),
    (tidings.QuestShown, {"text": ""}),
    (tidings.QuestOpened, {"already": True}),
    (tidings.QuestKept, {"card": 0}),
    (tidings.QuestWasDealt, {"card": 0}),
    (tidings.DeckEmpty, {"deck": "scenario"}),
    (tidings.ItemGained, {"item": "item-101"}),
    (tidings.ChecksChanged, {"perks": 1}),
    (tidings_journey.LocationOpened, {"location": 24}),
    (tidings_journey.PartyCameBack, {"result": "lost", "mode": "casual"}),
    (tidings_journey.EventPutAway, {"fate": "removed"}),
    (tidings_journey.AchievementGained, {"whose": "global", "achievement": "city-rule:economic"}),
    (tidings_journey.AchievementLost, {"whose": "global"}),
    (tidings_journey.ConditionTested, {"condition": "always"}),
    *STARTS,
    *CONDITIONS,
]
"""Values with sentences of their own."""


def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def sample(event: type[Any], values: dict[str, object] | None = None) -> Event:
    """An event with usual values, but for some."""
    hints = get_type_hints(event)
    usual = {each.name: USUAL.get(each.name, 5) for each in fields(event) if each.name in hints}
    made: Event = event(**{**usual, **SPECIAL.get(event.key(), {}), **(values or {})})
    return made


def said(event: Event, language: str = "en") -> str:
    return tell([event], words(language))[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_fact_that_is_empty_or_not_filled_in(language: str) -> None:
    """GH-TOWN-3, GH-TOWN-10: strict catalogues refuse a missing fact; an empty one leaves blanks or bare brackets."""
    told = [said(sample(event), language) for event in EVENTS.values()]
    told += [said(sample(event, values), language) for event, values in ODD]
    assert [each for each in told if re.search(r"  | [.,]|[{}<>]|\(\)|:\s*$|None|\b[a-z]+-[a-z]+-[a-z]+\b", each)] == []


def test_what_is_counted_agrees_with_its_number() -> None:
    """GH-TOWN-2, GH-TOWN-6, GH-TOWN-21, GH-TOWN-23."""
    assert said(sample(tidings.ChecksChanged, {"checks": 1})) == "Brute: +1 checkmark, 5 in all."
    assert said(sample(tidings.ChecksChanged, {"checks": -2})) == "Brute: −2 checkmarks, 5 in all."
    assert said(sample(tidings.BlessesWaiting, {"count": 1})) == "Brute starts the next scenario with 1 bless."
    two = sample(tidings_journey.StartChanged, {"what": "discards", "amount": 2})
    assert said(two) == "Brute starts the next scenario with 2 more discarded cards."
    assert said(sample(tidings.ReputationChanged, {"change": -1, "reputation": -3})) == "Reputation −1: −3 now."
    asked = sample(tidings_journey.ConditionTested, {"condition": "if-reputation -3 4"})
    assert said(asked) == "Reputation from −3 to 4: that is so."


def test_a_party_without_a_name_goes_by_its_number() -> None:
    """GH-TOWN-10."""
    assert said(sample(tidings.PartyTakenUp, {"number": 1, "name": ""})) == "Party 2 is taken up."


OWN = (
    *("stage.party", "stage.town", "stage.road", "stage.away", "stage.keep-quest", "stage.level-up", "stage.retire"),
    *("stage.learn-card", "stage.tick-perk", "stage.quest-opens", "stage.class-cards", "stage.close-campaign"),
    *("stage.event-side", "stage.event-outcome", "stage.give-item", "stage.open-one", "stage.pay-together"),
    *("stage.share-out", "stage.random-design", "stage.random-scenario", "stage.deal-quest", "stage.draw-event"),
)
"""The phases of a campaign."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phase_of_the_campaign_is_its_own_and_begins_large(language: str) -> None:
    """GH-TOWN-16: learning a card is no preparation of a scenario."""
    text = words(language)
    kinds = [key.removeprefix("stage.") for key in OWN]
    said = [GAME.presentation.stage(Decision((Seat(0),), kind, []), text) for kind in kinds]
    assert len(set(said)) == len(kinds)
    assert [each for each in said if each[:1].islower()] == []
    assert text.say("stage.preparation") not in said
