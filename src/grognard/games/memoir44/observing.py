"""What a seat knows of a battle, and battles that would look the same to it."""

from __future__ import annotations

from random import Random

from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.rules.draw import AwaitDraw, AwaitKeep, ResolveDraw, ResolveKeep
from grognard.games.memoir44.state import UNKNOWN, Battle
from grognard.kernel.agenda import settle
from grognard.kernel.chance import bag_of
from grognard.kernel.decision import Decision
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat


def observe(s: Battle, seat: Seat) -> Observation[Battle]:
    """Return what a seat knows (M44-SET-2).

    In the view the hands of others and the cards they have drawn aside are UNKNOWN, and ``deck`` is the pool of all
    cards the seat does not see: those and the deck together. An open decision has options only for its own seats.
    """
    view = s.copy()
    pool: list[int] = []
    for side in (ALLIES, AXIS):
        if side != seat:
            pool.extend(s.hands[side])
            view.hands[side] = (UNKNOWN,) * len(s.hands[side])
    if s.drawn and drawing_side(s) != seat:
        pool.extend(s.drawn)
        view.drawn = (UNKNOWN,) * len(s.drawn)
    view.deck = s.deck.put(pool)
    assert s.open is not None, "a battle that can be observed is settled"
    view.open = tuple(d if seat in d.seats else d.veiled() for d in s.open)
    return Observation(seat, view, view.open)


def drawing_side(s: Battle) -> Seat:
    """Return the side whose cards lie aside: that of the draw on top of the agenda."""
    for frame in reversed(s.agenda):
        if isinstance(frame, AwaitDraw | AwaitKeep | ResolveDraw | ResolveKeep):
            return frame.side
    raise AssertionError("cards lie aside only during a draw")


def cards_in_deck(view: Battle) -> int:
    """Return how many cards are in the deck of a view, whose ``deck`` is the pool of unseen cards."""
    hidden = sum(hand.count(UNKNOWN) for hand in view.hands) + view.drawn.count(UNKNOWN)
    return view.deck.size - hidden


def imagine(observation: Observation[Battle], rng: Random) -> Battle:
    """Return a battle that looks like this to the observation's seat, the unseen cards dealt at random.

    A deal that would open another question than the one that is open (a hand of nothing but Ambush, M44-TURN-7) is
    drawn again.
    """
    while True:
        s = observation.view.copy()
        pool = s.deck.contents()
        rng.shuffle(pool)
        for side in (ALLIES, AXIS):
            s.hands[side] = tuple(sorted(pool.pop() if card == UNKNOWN else card for card in s.hands[side]))
        s.drawn = tuple(sorted(pool.pop() if card == UNKNOWN else card for card in s.drawn))
        s.deck = bag_of(pool, len(FACES))
        s.open = None
        settle(s, None)
        opened: tuple[Decision, ...] = s.open or ()
        same = [(d.seats, d.kind) for d in opened] == [(d.seats, d.kind) for d in observation.decisions]
        if same and all(d.options for d in opened):
            return s
