"""City and road events: cards that people read, and whose outcomes they enter (GH-TOWN-3, GH-TOWN-21).

The program knows the numbers of the cards only: it draws one, asks A or B, takes what the card says then
(``outcomes``), and puts the card away.
"""

from __future__ import annotations

from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.actions_events import ChooseSide, DrawCityEvent, DrewEvent
from grognard.games.gloomhaven.campaign.asking import Question
from grognard.games.gloomhaven.campaign.event_cards import decks
from grognard.games.gloomhaven.campaign.event_cards.decks import CITY
from grognard.games.gloomhaven.campaign.event_cards.outcomes import AwaitOutcome
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings_journey import EventChosen, EventDrawn
from grognard.kernel.action import Action
from grognard.kernel.agenda import Resolves
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

SIDES = ("a", "b")


# ------------------------------------------------------------------------------------------------------------- in town


def options(s: Campaign) -> list[Action]:
    """Return the action of drawing a city event, one for each seat of the group, if one may be drawn now."""
    if refuse_city_event(s) is not None:
        return []
    return [DrawCityEvent(seat) for seat in s.group()]


def refuse_city_event(s: Campaign) -> Refusal | None:
    """Say why no city event may be drawn now; None if one may.

    Rules: GH-TOWN-3, GH-TOWN-24.
    """
    if s.visit.place != "town":
        return Refusal("GH-TOWN-3", "only-in-town")
    if s.visit.casual:
        return Refusal("GH-TOWN-24", "no-visit-after-casual" if s.visit.last else "no-visit-before-the-first")
    if s.visit.event:
        return Refusal("GH-TOWN-3", "city-event-drawn-already")
    if decks.is_empty(s, CITY):
        return Refusal("GH-TOWN-3", "no-event-left")
    if not s.manned():
        return Refusal("GH-TOWN-3", "nobody-plays")
    return None


def draw_city_event(s: Campaign) -> None:
    """Let chance draw a city event for the characters of the party; pushes frames."""
    verbs.change_visit(s, event=True)
    s.agenda.append(ResolveDraw(CITY, tuple(s.manned())))


# ------------------------------------------------------------------------------------------------------------- the card


class ResolveDraw(Resolves[Campaign]):
    """An event is drawn for these characters, unless its deck is empty."""

    __slots__ = ("deck", "lines")

    def __init__(self, deck: str, lines: tuple[int, ...]) -> None:
        self.deck = deck
        self.lines = lines

    def parts(self) -> tuple[object, ...]:
        return (self.deck, self.lines)

    def resolve(self, state: Campaign, events: Events) -> None:
        if not decks.is_empty(state, self.deck):
            state.agenda.append(AwaitDraw(self.deck, self.lines))


class AwaitDraw(Question):
    """Chance tells which card lies on top: any of those shuffled, all alike; below them the order is fixed."""

    __slots__ = ("deck", "lines")

    def __init__(self, deck: str, lines: tuple[int, ...]) -> None:
        self.deck = deck
        self.lines = lines

    def parts(self) -> tuple[object, ...]:
        return (self.deck, self.lines)

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        options = [DrewEvent(str(card)) for card in decks.on_top(state, self.deck)]
        return (ChanceDecision("draw-event", options, [1] * len(options), (self.deck,)),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        assert isinstance(action, DrewEvent)
        card = int(action.name)
        decks.take(state, self.deck, card)
        verbs.tell(events, EventDrawn(self.deck, card))
        state.agenda.append(AwaitSide(self.deck, card, self.lines))


class AwaitSide(Question):
    """The group has read the card and chooses A or B together (GH-TOWN-3)."""

    __slots__ = ("card", "deck", "lines")

    def __init__(self, deck: str, card: int, lines: tuple[int, ...]) -> None:
        self.deck = deck
        self.card = card
        self.lines = lines

    def parts(self) -> tuple[object, ...]:
        return (self.deck, self.card, self.lines)

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        seats = state.group()
        options: list[Action] = [ChooseSide(seat, side) for seat in seats for side in SIDES]
        return (Decision(seats, "event-side", options, (self.deck, str(self.card))),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        assert isinstance(action, ChooseSide)
        verbs.tell(events, EventChosen(self.deck, self.card, action.name))
        state.agenda.append(AwaitOutcome(self.deck, self.card, action.name, self.lines))
