"""Playthroughs as text: what was on the agenda, what could be done, what was done, what happened and who saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import Any

from grognard.kernel.action import Action, NotationError
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event
from grognard.kernel.game import AnyGame
from grognard.kernel.seat import SPECTATOR, Seat, seat_name

WATCHERS = (Seat(0), Seat(1), SPECTATOR)


@dataclass(frozen=True)
class Style:
    """How the playthroughs of a game are told.

    ``agenda`` gives the frames as text, the next one last; ``scene`` what else is told with a question; ``choose``
    plays on where the script ends.
    """

    game: AnyGame
    agenda: Callable[[Any], list[str]]
    scene: Callable[[Any, Decision], Iterator[str]]
    choose: Callable[[Any, Decision, Random], Action]


def play_out(style: Style, title: str, state: Any, seed: int, script: Sequence[str], steps: int) -> Iterator[str]:
    """Play a game on for so many steps and give its text line by line.

    The actions are those of ``script`` as long as they are legal, and from then on chosen with the seed.
    """
    game = style.game
    rng, follow = Random(seed), True
    yield f"{game.id} {title}, seed {seed}"
    for number in range(steps):
        if state.is_over():
            break
        yield ""
        yield from _tell_question(style, state, number)
        decision = game.decisions(state)[0]
        scripted = _read(game, script[number], decision) if follow and number < len(script) else None
        follow = scripted is not None
        action = scripted or style.choose(state, decision, rng)
        yield f"> {action.notation}"
        events: list[Event] = []
        game.apply(state, action, events)
        for event in events:
            yield from _tell_event(game, event)
    yield ""
    outcome = game.outcome(state)
    winners = " and ".join(game.seats[seat] for seat in outcome.winners) if outcome else ""
    yield f"{winners or 'nobody'} wins: {outcome.reason} {outcome.scores}" if outcome else "cut here"


def _read(game: AnyGame, notation: str, decision: Decision) -> Action | None:
    """Read an action of the script; None if it is not an option any more."""
    try:
        action = game.read_action(notation, decision.seats[0])
    except NotationError:
        return None
    return action if action in decision.options else None


def _tell_question(style: Style, state: Any, number: int) -> Iterator[str]:
    decision = style.game.decisions(state)[0]
    frames = [(frame, len(list(same))) for frame, same in groupby(reversed(style.agenda(state)))]
    stack = " < ".join(frame if times == 1 else f"{frame} x{times}" for frame, times in frames)
    options = f"{len(decision.options)} option{'s' * (len(decision.options) != 1)}"
    asked = seat_name(decision.seats[0], style.game.seats)
    yield f"#{number} {stack} | {asked} to choose: {decision.kind}, {options}"
    yield from style.scene(state, decision)


def _tell_event(game: AnyGame, event: Event) -> Iterator[str]:
    yield f"  {event}"
    for seat in WATCHERS:
        seen = event.seen_by(seat)
        if seen != event:
            yield f"    seen by {watcher(game, seat)}: {seen}"


def watcher(game: AnyGame, seat: Seat) -> str:
    """Return who watches in words."""
    return "spectator" if seat == SPECTATOR else game.seats[seat]
