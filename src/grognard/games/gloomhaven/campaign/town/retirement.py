"""Retirement: a fulfilled quest, what is left behind, what the quest opens (GH-TOWN-8, GH-TOWN-19, GH-TOWN-20)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven.campaign import tidings, verbs
from grognard.games.gloomhaven.campaign.actions import NoMoreCards, OpenQuest, OpenQuestLocation, ShuffleIn
from grognard.games.gloomhaven.campaign.asking import LineQuestion
from grognard.games.gloomhaven.campaign.event_cards.decks import DECKS, HIGHEST_CARD, add_cards, has_card
from grognard.games.gloomhaven.campaign.notation import whole_number
from grognard.games.gloomhaven.campaign.rewards.draws import ResolveRandom
from grognard.games.gloomhaven.campaign.rewards.locations import LAST, open_location
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town.characters import refuse_nobody, refuse_outside_town
from grognard.games.gloomhaven.campaign.town.quests import is_fulfilled
from grognard.games.gloomhaven.campaign.world import Retired
from grognard.kernel.action import Action
from grognard.kernel.decision import Blank, Decision, Form
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

NEW: Final = "new"
ALREADY: Final = "already"


def refuse_retiring(s: Campaign, line: int) -> Refusal | None:
    """Say why a character cannot retire; None if it can: in town, its quest fulfilled at this moment.

    Rules: GH-TOWN-8, GH-TOWN-18, GH-TOWN-19.
    """
    if (refusal := refuse_outside_town(s) or refuse_nobody(s, line)) is not None:
        return refusal
    if s.adventurer(line).quest is None:
        return Refusal("GH-TOWN-18", "no-quest")
    return None if is_fulfilled(s, line) else Refusal("GH-TOWN-19", "quest-not-fulfilled")


def retire(s: Campaign, line: int, events: Events) -> None:
    """Let a character retire. Pushes the question what its quest opens.

    Its items go into the stock, its gold is gone, prosperity rises, and its quest's card is out of the game; what it
    enhanced stays. Rules: GH-TOWN-8, GH-TOWN-20.
    """
    who = s.adventurer(line)
    assert who.quest is not None
    old = s.line(line)
    gone = Retired(who.hero, who.name, who.level, who.quest.card)
    verbs.put_line(s, line, replace(old, current=None, retired=(*old.retired, gone)))
    verbs.leave(s, who.items)
    verbs.tell(events, tidings.CharacterRetired(line, who.hero, who.level))
    verbs.change_prosperity(s, 1, events)
    s.agenda.append(AwaitQuestOpened(line))


class AwaitQuestOpened(LineQuestion):
    """The owner opens what its quest holds: something new, or if that is open already, random things instead.

    A location that the quest opens is open for everybody at once. Rules: GH-TOWN-12, GH-TOWN-20, GH-TOWN-22.
    """

    __slots__ = ()

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        seat = Seat(self.line)
        form = Form(OpenQuestLocation.verb, (Blank("location", "number", 1, LAST),))
        return (Decision((seat,), "quest-opens", [OpenQuest(seat, NEW), OpenQuest(seat, ALREADY)], forms=(form,)),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        assert isinstance(action, OpenQuest | OpenQuestLocation)
        verbs.tell(events, tidings.QuestOpened(self.line, action.name == ALREADY))
        if action.name != ALREADY or _retired_first(state, self.line):
            state.agenda.append(AwaitClassCards(self.line))
        if isinstance(action, OpenQuestLocation):
            open_location(state, int(action.name), events)
        elif action.name == ALREADY:
            state.agenda += [ResolveRandom("scenario"), ResolveRandom("design")]

    def refuse(self, state: Campaign, action: Action) -> Refusal | None:
        """Say why a quest does not open a location: it is open already, or there is none of that number."""
        if isinstance(action, OpenQuestLocation):
            number = whole_number(action.name)
            if number is None or not 1 <= number <= LAST:
                return Refusal("GH-TOWN-12", "no-such-location", location=action.name, last=LAST)
            if number in state.world.open:
                return Refusal("GH-TOWN-20", "location-open-already", location=number)
        return None


def _retired_first(s: Campaign, line: int) -> bool:
    """Say whether the character that retired last in a line was the first of its class to do so (GH-TOWN-20)."""
    hero = s.line(line).retired[-1].hero
    return sum([gone.hero == hero for party in s.parties for each in party.lines for gone in each.retired]) == 1


class AwaitClassCards(LineQuestion):
    """Event cards of a class that retires or is unlocked for the first time are shuffled in (GH-TOWN-20).

    Their numbers stand in the box; whoever opens it enters them.
    """

    __slots__ = ()

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        seat = Seat(self.line)
        blanks = (Blank("event-deck", "choice", choices=DECKS), Blank("event-card", "number", 1, HIGHEST_CARD))
        return (Decision((seat,), "class-cards", [NoMoreCards(seat)], forms=(Form(ShuffleIn.verb, blanks),)),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        if isinstance(action, ShuffleIn):
            state.agenda.append(self)
            add_cards(state, action.names[0], [int(action.names[1])], events)

    def refuse(self, state: Campaign, action: Action) -> Refusal | None:
        """Say why a card cannot be shuffled in: there is no such card, or its deck has or had it."""
        if isinstance(action, ShuffleIn):
            number = whole_number(action.names[1]) if len(action.names) == len(("deck", "card")) else None
            if number is None or action.names[0] not in DECKS or not 1 <= number <= HIGHEST_CARD:
                return Refusal("GH-TOWN-21", "no-such-event-card", highest=HIGHEST_CARD)
            if has_card(state, action.names[0], number):
                return Refusal("GH-TOWN-21", "event-card-there-already", card=number)
        return None
