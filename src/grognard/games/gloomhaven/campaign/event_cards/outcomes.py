"""What an event card says, as the group enters it: conditions and effects, from top to bottom (GH-TOWN-3, GH-TOWN-21).

The group states the condition of an outcome, if it has one; the program says whether it holds, and takes effects only
then. Effects happen at once, one after the other, and lose at most what there is. Last the card is put away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.games.gloomhaven.campaign import actions_events as do
from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.asking import Question
from grognard.games.gloomhaven.campaign.event_cards import decks
from grognard.games.gloomhaven.campaign.event_cards.effects import EFFECTS, carry_out, forms, refuse_effect
from grognard.games.gloomhaven.campaign.notation import whole_number
from grognard.games.gloomhaven.campaign.rewards.splitting import gold_of, pay_together
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings_journey import ConditionTested
from grognard.kernel.action import Action
from grognard.kernel.decision import Blank, Decision, Form
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

MOST_COLLECTIVE: Final = 200
"""More gold than any card asks for."""

CONDITIONS: Final = (do.Always, do.Otherwise, do.IfClass, do.IfReputation, do.IfGold)
CONDITION_FORMS: Final = (
    Form(do.IfReputation.verb, (Blank("lowest", "number", -20, 20), Blank("highest", "number", -20, 20))),
    Form(do.IfGold.verb, (Blank("gold", "number", 1, MOST_COLLECTIVE),)),
)


class AwaitOutcome(Question):
    """The group enters what the card says for the side that it chose.

    ``lines``: the characters that the event meets. ``stated``: an outcome with a condition was there already; ``held``:
    one of those held. ``applies``: the outcome that is being entered holds.
    """

    __slots__ = ("applies", "card", "deck", "held", "lines", "side", "stated")

    def __init__(
        self,
        deck: str,
        card: int,
        side: str,
        lines: tuple[int, ...],
        stated: bool = False,
        held: bool = False,
        applies: bool = True,
    ) -> None:
        self.deck = deck
        self.card = card
        self.side = side
        self.lines = lines
        self.stated = stated
        self.held = held
        self.applies = applies

    def parts(self) -> tuple[object, ...]:
        return (self.deck, self.card, self.side, self.lines, self.stated, self.held, self.applies)

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        seats = state.group()
        made: list[Callable[[Seat], Action]] = [do.Always, do.RemoveCard, do.ReturnCard]
        if self.stated:
            made.append(do.Otherwise)
        if self.applies:
            made += [do.RandomDesign, do.RandomSideScenario]
        options: list[Action] = [each(seat) for seat in seats for each in made]
        options += [do.IfClass(seat, hero) for seat in seats for hero in state.world.classes]
        asked = (*CONDITION_FORMS, *(forms(state, self.lines) if self.applies else ()))
        about = (self.deck, str(self.card), self.side)
        return (Decision(seats, "event-outcome", options, about, forms=asked),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        if isinstance(action, do.RemoveCard):
            decks.remove_card(state, self.deck, self.card, events)
        elif isinstance(action, do.ReturnCard):
            decks.return_card(state, self.deck, self.card, events)
        elif isinstance(action, CONDITIONS):
            self._begin_outcome(state, action, events)
        else:
            state.agenda.append(self)
            carry_out(state, self.lines, action, events)

    def _begin_outcome(self, s: Campaign, action: Action, events: Events) -> None:
        """Go on with an outcome that has this condition."""
        holds = self._holds(s, action)
        tested = isinstance(action, do.IfClass | do.IfReputation | do.IfGold)
        here = (self.deck, self.card, self.side, self.lines)
        s.agenda.append(AwaitOutcome(*here, self.stated or tested, self.held or (tested and holds), holds))
        verbs.tell(events, ConditionTested(action.notation, "yes" if holds else "no"))
        if isinstance(action, do.IfGold) and holds:
            pay_together(s, self.lines, int(action.name), events)

    def _holds(self, s: Campaign, action: Action) -> bool:
        if isinstance(action, do.IfClass):
            return any(s.adventurer(line).hero == action.name for line in self.lines)
        if isinstance(action, do.IfReputation):
            return int(action.names[0]) <= s.party.reputation <= int(action.names[1])
        if isinstance(action, do.IfGold):
            return gold_of(s, self.lines) >= int(action.name)
        return isinstance(action, do.Always) or not self.held

    def _is_this_card(self, action: do.AddEventCard) -> bool:
        """Say whether an action means the card that is being read: it comes back to its deck, or never."""
        return action.names[:1] == (self.deck,) and whole_number(action.names[-1]) == self.card

    def refuse(self, state: Campaign, action: Action) -> Refusal | None:
        """Say why something cannot be entered: above all the side is chosen, and there is no going back."""
        if action.verb == "choose":
            return Refusal("GH-TOWN-3", "side-chosen-already", side=self.side)
        if isinstance(action, do.Otherwise):
            return Refusal("GH-TOWN-21", "nothing-stated-before")
        if isinstance(action, do.IfReputation) and len(action.names) == 2:
            lowest, highest = whole_number(action.names[0]), whole_number(action.names[1])
            if lowest is not None and highest is not None and lowest > highest:
                return Refusal("GH-TOWN-21", "range-upside-down", lowest=lowest, highest=highest)
        if isinstance(action, EFFECTS):
            if not self.applies:
                return Refusal("GH-TOWN-21", "outcome-does-not-hold")
            if isinstance(action, do.AddEventCard) and self._is_this_card(action):
                return Refusal("GH-TOWN-21", "event-card-there-already", card=self.card, deck=self.deck)
            return refuse_effect(state, self.lines, action)
        return None
