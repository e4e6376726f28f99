"""How the playthroughs of Memoir '44 are told: with what each seat knows of cards and medals at the start of a turn."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from random import Random

from grognard.games.memoir44.observing import cards_in_deck
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.state import Battle
from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.game import find_game
from grognard.kernel.seat import Seat
from tests.golden.playthrough import WATCHERS, Style, watcher

GAME = find_game("memoir44")
RELUCTANT = ("end-orders", "end-moves", "end-battles", "stay", "hold", "stand-fast", "no-overrun", "end-targets")
EAGERNESS = 0.8
"""How often a player of these games does something where it could do nothing."""


def agenda(state: Battle) -> list[str]:
    found: list[str] = tomllib.loads(GAME.write_position(state))["agenda"]
    return found


def views(state: Battle, decision: Decision) -> Iterator[str]:
    """Give what each seat and a spectator know of cards and medals at the start of a turn."""
    if decision.kind != "card":
        return
    for seat in WATCHERS:
        view = GAME.observe(state, seat).view
        document = tomllib.loads(GAME.write_position(view))
        hands = "; ".join(f"{side} {' '.join(document[side]['hand'])}" for side in GAME.seats)
        yield f"  seen by {watcher(GAME, seat)}: {hands}; deck {cards_in_deck(view)}, discards {view.discards.size}"
    score = [f"{medals(state, Seat(side))} of {state.arena.medals_needed[side]}" for side in (0, 1)]
    yield f"  medals: {' to '.join(score)}"


def choose(state: Battle, decision: Decision, rng: Random) -> Action:
    """Choose as a player who rather does something than nothing; chance by its odds."""
    if isinstance(decision, ChanceDecision):
        return decision.draw(rng)
    eager = [option for option in decision.options if option.verb not in RELUCTANT]
    return rng.choice(eager if eager and rng.random() < EAGERNESS else decision.options)


STYLE = Style(GAME, agenda, views, choose)
