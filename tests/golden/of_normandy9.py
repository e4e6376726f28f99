"""How the playthroughs of Normandy Landing are told: with the board at the start of a turn and of a retreat."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from random import Random

from grognard.bots.greedy import GreedyBot
from grognard.games.normandy9.board import LABELS, SIDES
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.rules.attack import AwaitRoll
from grognard.games.normandy9.rules.retreat import AwaitRetreat
from grognard.games.normandy9.rules.turn import BeginTurn
from grognard.games.normandy9.state import POINTS, Landing
from grognard.kernel.action import Action
from grognard.kernel.agenda import Frame
from grognard.kernel.decision import ChanceDecision, Decision
from tests.golden.playthrough import Style


def agenda(state: Landing) -> list[str]:
    return [" ".join([type(frame).__name__, *frame_words(frame)]) for frame in state.agenda]


def frame_words(frame: Frame) -> list[str]:
    """Return what a frame holds in words."""
    if isinstance(frame, BeginTurn):
        return [SIDES[frame.side]]
    if isinstance(frame, AwaitRoll):
        return [LABELS[frame.target], str(frame.dice)]
    return [LABELS[frame.at], str(frame.steps)] if isinstance(frame, AwaitRetreat) else []


def scene(state: Landing, decision: Decision) -> Iterator[str]:
    """Give the board and the score at the start of a turn."""
    if decision.kind == "act" and state.points == POINTS and not state.fought:
        document = tomllib.loads(GAME.write_position(state))
        yield from (f"  {row}" for row in document["board"].split("\n") if row)
        trophies = " to ".join(f"{side} {len(taken)}" for side, taken in zip(SIDES, state.trophies, strict=True))
        yield f"  round {state.round}, quiet {state.quiet}, trophies: {trophies}"


def choose(state: Landing, decision: Decision, rng: Random) -> Action:
    """Choose as the bot that looks a step ahead; chance by its odds."""
    if isinstance(decision, ChanceDecision):
        return decision.draw(rng)
    return GreedyBot().choose(GAME, GAME.observe(state, decision.seats[0]), rng)


STYLE = Style(GAME, agenda, scene, choose)
