"""Games played on between bots, from any state to their end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from grognard.bots import find_bot
from grognard.bots.bot import Bot
from grognard.kernel.dealer import Dealer
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from grognard.kernel.game import AnyGame

ACTION_LIMIT: Final = 20_000
"""Actions, those of chance included, after which a game is broken off: many times what a long game takes."""
FORECASTER: Final = "greedy"
"""The bot whose games tell what may come of something."""
_TURN: Final = "event.turn-began"


@dataclass(frozen=True, slots=True)
class Playout:
    """What a game between bots was like.

    ``first`` is the seat that was asked first, "" if none was. ``turns`` counts what the game told as
    ``event.turn-began``; ``decisions`` the answers of players that had at least two options.
    """

    first: str
    turns: int
    decisions: int


def play_out(game: AnyGame, state: Any, bots: Sequence[Bot], seed: str, limit: int = ACTION_LIMIT) -> Playout:
    """Play a game on in place, one bot for each seat, until it is over or ``limit`` actions were taken.

    Its dice are those of a session with that seed. A single option is played, nobody is asked.
    """
    dealer = Dealer(seed)
    rngs = [Random(f"{seed}/{seat}") for seat in game.seats]
    actions = dealt = decided = turns = 0
    first = ""
    while (opened := game.decisions(state)) and actions < limit:
        decision = opened[0]
        if isinstance(decision, ChanceDecision):
            action = dealer.draw(decision, dealt)
            dealt += 1
        else:
            seat = decision.seats[0]
            first = first or game.seats[seat]
            if len(decision.options) == 1:
                action = decision.options[0]
            else:
                action = bots[seat].choose(game, game.observe(state, seat), rngs[seat])
                decided += 1
        events: list[Event] = []
        game.apply(state, action, events)
        turns += sum(event.key() == _TURN for event in events)
        actions += 1
    return Playout(first, turns, decided)


def wins_from(game: AnyGame, position: str, first: int, games: int) -> int:
    """Return how many games between bots the first seat wins, from a position on.

    The games are numbered from ``first``, and each is always the same, so that some can be asked for after others.
    """
    bots, begun = [find_bot(FORECASTER)] * len(game.seats), game.read_position(position)
    won = 0
    for number in range(first, first + games):
        state = begun.copy()
        play_out(game, state, bots, f"forecast/{number}")
        outcome = game.outcome(state)
        won += outcome is not None and 0 in outcome.winners
    return won
