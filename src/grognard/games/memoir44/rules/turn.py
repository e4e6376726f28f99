"""A turn: play a card, order, move, battle, draw (sections TURN and CARD of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.actions import PLAYS, PlayCard
from grognard.games.memoir44.arena import Privilege
from grognard.games.memoir44.board import SECTION_NAMES, SIDES
from grognard.games.memoir44.cards import ACROSS, AMBUSH, FACES, NO_FACE, NO_SECTION, NOTHING, Face, mirrored
from grognard.games.memoir44.events import (
    CardCopied,
    CardPlayed,
    CardPlayedAs,
    CardPlayedPlain,
    SectionChosen,
    TurnBegan,
    TurnPassed,
)
from grognard.games.memoir44.rules.battle import AwaitBattles
from grognard.games.memoir44.rules.card_dice import AwaitOrderRoll, AwaitPatient, card_count
from grognard.games.memoir44.rules.draw import ResolveDraw, ResolveKeep, shuffle_discards
from grognard.games.memoir44.rules.medals import (
    check_exhaustion,
    check_sudden_death,
    compare_medals,
    end_without_winner,
)
from grognard.games.memoir44.rules.movement import AwaitMoves, AwaitSecondMove
from grognard.games.memoir44.rules.orders import AwaitOrders, order_all, units_of_kind
from grognard.games.memoir44.rules.strikes import AwaitStrikeTargets
from grognard.games.memoir44.rules.verbs import discard, play_card
from grognard.games.memoir44.state import UNKNOWN, Battle, Command, other
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


class ResolveTurnStart(Resolves[Battle]):
    """The active side's turn begins; with nothing but Ambush in hand it passes (M44-TURN-1, M44-TURN-7)."""

    __slots__ = ()

    def resolve(self, state: Battle, events: Events) -> None:
        side = state.active
        state.turns[side] += 1
        if events is not None:
            events.append(TurnBegan(SIDES[side], state.turns[side]))
        if not can_play(state, side):
            if not can_play(state, other(side)):
                end_without_winner(state, events)
                return
            if events is not None:
                events.append(TurnPassed(SIDES[side]))
            state.previous = None
            state.agenda.append(ResolvePassOn())
        else:
            state.agenda.append(AwaitCard())


def can_play(s: Battle, side: Seat) -> bool:
    """Say whether a side holds a card that it could play as its own: any but Ambush (M44-TURN-7, M44-AMB-7)."""
    hand = s.hands[side]
    return hand.count(AMBUSH) < len(hand)


class AwaitCard(Asks[Battle]):
    """The active player plays exactly one command card, with its section if it lets him choose.

    Rules: M44-TURN-1, M44-ENG-1.
    """

    __slots__ = ()

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.active
        options: list[Action] = []
        plays, last = PLAYS[side], UNKNOWN - 1
        for card in state.hands[side]:
            if card != last:  # a hand is sorted
                options += plays[card]
                last = card
        for privilege in state.arena.privileges:
            options += privileged_plays(state, privilege)
        return (Decision((side,), "card", options),) if options else ()

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, PlayCard)
        carry_out(state, action, events)


def privileged_plays(s: Battle, privilege: Privilege) -> list[Action]:
    """Return the ways to play cards as others by a privilege: none while its side has no unit there (M44-SCN-16).

    A strike that must hit something in its section needs an enemy there.
    """
    side = s.active
    if privilege.side != side or not s.forces[side] & privilege.hexes:
        return []
    return [
        PlayCard(side, card, acts_as=face)
        for card, face in privilege.faces
        if card in s.hands[side] and has_target(s, FACES[face])
    ]


def has_target(s: Battle, face: Face) -> bool:
    """Say whether a card that strikes in its section finds an enemy there; of other cards nothing is asked."""
    strike = face.facts.strike
    if strike is None or not strike.in_section:
        return True
    return bool(s.forces[other(s.active)] & s.arena.sections[s.active][face.section])


def printed(command: Command) -> int:
    """Return the face that a Counter-Attack copies: what was copied before it, but never what a card was played as.

    Rules: M44-CARD-CTR, M44-SCN-16.
    """
    return command.effect if FACES[command.card].facts.copies_previous else command.card


def command_of(s: Battle, card: int, section: int, acts_as: int = NO_FACE) -> Command:
    """Return what a card that is played now commands (M44-CARD-0, M44-CARD-CTR, M44-SCN-16).

    A Counter-Attack acts as the card of the turn before, its section read from this side's own seat; without one it
    commands nothing. A card whose player has no unit of the kind it needs orders one unit of any type.
    """
    effect = card if acts_as == NO_FACE else acts_as
    if FACES[card].facts.copies_previous:
        if s.previous is None:
            return Command(card, NOTHING, NO_SECTION, False)
        effect = mirrored(printed(s.previous))
        section = ACROSS[s.previous.section]
    order = FACES[effect].facts.order
    plain = order is not None and bool(order.otherwise) and not units_of_kind(s, s.active, order.kind)
    return Command(card, effect, section, plain)


def carry_out(s: Battle, action: PlayCard, events: Events) -> None:
    """Lay the card on the table and put the phases of the turn on the agenda (M44-TURN-1)."""
    play_card(s, s.active, action.card)
    command = command_of(s, action.card, action.section, action.acts_as)
    s.command = command
    _tell_card(s, command, events)
    facts = s.effect.facts
    s.agenda.append(ResolveTurnEnd())
    if facts.movement is not None and facts.movement.again:
        s.agenda.append(AwaitSecondMove())
    s.agenda.append(AwaitBattles())
    s.agenda.append(AwaitMoves())
    if facts.strike is not None:
        s.agenda.append(AwaitStrikeTargets(()))
    elif facts.dice == "heal":
        s.agenda.append(AwaitPatient())
    elif facts.dice == "order":
        s.agenda.append(AwaitOrderRoll(card_count(s)))
    elif facts.order is not None:
        if facts.order.count == "all":
            order_all(s, events)
        else:
            s.agenda.append(AwaitOrders())


def _tell_card(s: Battle, command: Command, events: Events) -> None:
    if events is None:
        return
    side, effect = SIDES[s.active], FACES[command.effect]
    events.append(CardPlayed(side, FACES[command.card].id))
    if command.effect != command.card:
        copies = FACES[command.card].facts.copies_previous
        events.append(CardCopied(side, effect.id) if copies else CardPlayedAs(side, effect.id))
    if command.section != NO_SECTION:
        events.append(SectionChosen(side, SECTION_NAMES[command.section]))
    if command.plain:
        events.append(CardPlayedPlain(side, effect.id))


class ResolveTurnEnd(Resolves[Battle]):
    """The draw phase begins: Ambush is replaced first, then the active side draws.

    Under the ruling ``victory_check`` = turn_end medals are compared now. Rules: M44-TURN-4, M44-AMB-8, M44-DECK-1.
    """

    __slots__ = ()

    def resolve(self, state: Battle, events: Events) -> None:
        if state.arena.rulings.victory_at_turn_end:
            compare_medals(state, events)
            if state.is_over():
                return
        state.orders = {}
        state.agenda.append(ResolveRefill())
        if state.ambush:
            enemy = other(state.active)
            state.ambush = False
            discard(state, enemy, AMBUSH, events)
            state.agenda.append(ResolveDraw(enemy))


class ResolveRefill(Resolves[Battle]):
    """The card in play is discarded and the active side draws (M44-DECK-1, M44-DECK-2, M44-SCN-2)."""

    __slots__ = ()

    def resolve(self, state: Battle, events: Events) -> None:
        side = state.active
        command = state.command
        assert command is not None, "a card was played"
        facts = state.effect.facts
        state.previous, state.command = command, None
        discard(state, side, command.card, events)
        if facts.reshuffle:
            shuffle_discards(state, events)
        state.agenda.append(ResolvePassOn())
        due = cards_due(state, side)
        if due == 0:
            return
        for _ in range(due - 1):
            state.agenda.append(ResolveDraw(side))
        if facts.draw > 1:
            state.agenda.append(ResolveKeep(side))
            for _ in range(facts.draw):
                state.agenda.append(ResolveDraw(side, aside=True))
        else:
            state.agenda.append(ResolveDraw(side))


def cards_due(s: Battle, side: Seat) -> int:
    """Return how many cards a side draws at the end of this turn: one, or what the scenario says.

    Rules: M44-DECK-2, M44-SCN-2.
    """
    staged = s.arena.staged_draws[side]
    turn = s.turns[side]
    return staged[turn - 1] if 1 <= turn <= len(staged) else 1


class ResolvePassOn(Resolves[Battle]):
    """The turn ends, with the victories that are tested only then; the other side is next.

    Rules: M44-TURN-1, M44-VIC-7, M44-SCN-19.
    """

    __slots__ = ()

    def resolve(self, state: Battle, events: Events) -> None:
        check_sudden_death(state, state.active, events)
        check_exhaustion(state, events)
        if state.is_over():
            return
        state.active = other(state.active)
        state.agenda.append(ResolveTurnStart())
