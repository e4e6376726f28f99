"""The deal: nine cards one by one, then the first player (sections BOARD and TURN)."""

from __future__ import annotations

from grognard.games.normandy9.actions import DEALS, STARTS, Dealt, Starts
from grognard.games.normandy9.board import CARDS, SIDES
from grognard.games.normandy9.events import FirstDrawn
from grognard.games.normandy9.field import card_code, card_of
from grognard.games.normandy9.options import DRAWN, Rules
from grognard.games.normandy9.rules.turn import BeginTurn
from grognard.games.normandy9.rules.verbs import deal_card
from grognard.games.normandy9.state import Landing, landing, waiting_units
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, settle
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


class AwaitCard(Asks[Landing]):
    """Chance deals one of the cards that are left, either way up, until nine lie (N9-BOARD-1, N9-BOARD-2)."""

    __slots__ = ()

    def ask(self, state: Landing) -> tuple[Decision, ...]:
        if len(state.layout) == CARDS:
            return ()
        gone = {card_of(code)[0] for code in state.layout}
        options = [deal for deal in DEALS if deal.card not in gone]
        return (ChanceDecision("deal", options, [1] * len(options)),)

    def answer(self, state: Landing, action: Action, events: Events) -> None:
        assert isinstance(action, Dealt)
        state.agenda.append(self)
        deal_card(state, card_code(action.card, action.turned), events)


class AwaitStart(Asks[Landing]):
    """Chance draws the first player, unless the table has chosen (N9-TURN-4)."""

    __slots__ = ()

    def ask(self, state: Landing) -> tuple[Decision, ...]:
        return (ChanceDecision("start", list(STARTS), [1, 1]),)

    def answer(self, state: Landing, action: Action, events: Events) -> None:
        assert isinstance(action, Starts)
        state.first = action.side
        state.agenda.append(BeginTurn(action.side))
        if events is not None:
            events.append(FirstDrawn(SIDES[action.side]))


def set_up(rules: Rules, layout: tuple[int, ...] = ()) -> Landing:
    """Return a game before its first turn: cards that are not in the layout are dealt by chance (N9-BOARD-1)."""
    s = landing(rules, layout, waiting_units(), [AwaitStart(), AwaitCard()])
    if rules.first != DRAWN:
        s.first = Seat(SIDES.index(rules.first))
        s.agenda = [BeginTurn(s.first), AwaitCard()]
    settle(s, None)
    return s
