"""Playthroughs as text: what was on the agenda, what could be done, what was done, what happened and who saw it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from itertools import groupby
from random import Random

from grognard.games.memoir44.board import SIDES
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.observing import cards_in_deck
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.state import Battle
from grognard.kernel.action import Action, NotationError
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Event
from grognard.kernel.seat import SPECTATOR, Seat, seat_name

WATCHERS = (Seat(0), Seat(1), SPECTATOR)
RELUCTANT = ("end-orders", "end-moves", "end-battles", "stay", "hold", "stand-fast", "no-overrun", "end-targets")
EAGERNESS = 0.8
"""How often a player of these games does something where it could do nothing."""


def play_out(scenario: str, seed: int, script: Sequence[str], steps: int) -> Iterator[str]:
    """Play a game for so many steps and give its text line by line.

    The actions are those of ``script`` as long as they are legal, and from then on drawn from the seed.
    """
    rng, state, follow = Random(seed), GAME.setup(scenario, {}), True
    yield f"memoir44 {scenario}, seed {seed}"
    for number in range(steps):
        if state.is_over():
            break
        yield ""
        yield from _tell_question(state, number)
        decision = GAME.decisions(state)[0]
        scripted = _read(script[number], decision) if follow and number < len(script) else None
        follow = scripted is not None
        action = scripted or choose(decision, rng)
        yield f"> {action.notation}"
        events: list[Event] = []
        GAME.apply(state, action, events)
        for event in events:
            yield from _tell_event(event)
    yield ""
    outcome = GAME.outcome(state)
    yield "cut here" if outcome is None else f"{SIDES[outcome.winners[0]]} wins: {outcome.reason} {outcome.scores}"


def choose(decision: Decision, rng: Random) -> Action:
    """Choose as a player who rather does something than nothing; chance by its odds."""
    if isinstance(decision, ChanceDecision):
        return decision.draw(rng)
    eager = [option for option in decision.options if option.verb not in RELUCTANT]
    return rng.choice(eager if eager and rng.random() < EAGERNESS else decision.options)


def _read(notation: str, decision: Decision) -> Action | None:
    """Read an action of the script; None if it is not an option any more."""
    try:
        action = GAME.read_action(notation, decision.seats[0])
    except NotationError:
        return None
    return action if action in decision.options else None


def _tell_question(state: Battle, number: int) -> Iterator[str]:
    decision = GAME.decisions(state)[0]
    agenda: list[str] = tomllib.loads(GAME.write_position(state))["agenda"]
    frames = [(frame, len(list(same))) for frame, same in groupby(reversed(agenda))]
    stack = " < ".join(frame if times == 1 else f"{frame} x{times}" for frame, times in frames)
    options = f"{len(decision.options)} option{'s' * (len(decision.options) != 1)}"
    yield f"#{number} {stack} | {seat_name(decision.seats[0], SIDES)} to choose: {decision.kind}, {options}"
    if decision.kind == "card":
        yield from _tell_views(state)


def _tell_views(state: Battle) -> Iterator[str]:
    """Give what each seat and a spectator know of cards and medals at the start of a turn."""
    for seat in WATCHERS:
        view = GAME.observe(state, seat).view
        document = tomllib.loads(GAME.write_position(view))
        hands = "; ".join(f"{side} {' '.join(document[side]['hand'])}" for side in SIDES)
        yield f"  seen by {_watcher(seat)}: {hands}; deck {cards_in_deck(view)}, discards {view.discards.size}"
    score = [f"{medals(state, Seat(side))} of {state.arena.medals_needed[side]}" for side in (0, 1)]
    yield f"  medals: {' to '.join(score)}"


def _tell_event(event: Event) -> Iterator[str]:
    yield f"  {event}"
    for seat in WATCHERS:
        seen = event.seen_by(seat)
        if seen != event:
            yield f"    seen by {_watcher(seat)}: {seen}"


def _watcher(seat: Seat) -> str:
    return "spectator" if seat == SPECTATOR else SIDES[seat]
