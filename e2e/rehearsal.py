"""A game thought out by the engine, to be played again through the page: dice and cards repeat with the seed."""

from __future__ import annotations

from random import Random

from grognard.bots import find_bot
from grognard.kernel.game import find_game
from grognard.kernel.session import Session


def rehearse(scenario: str, seed: str, *bots: str, game_id: str = "memoir44") -> list[str]:
    """Return all actions, chance included, of a game between bots, one for each seat."""
    game = find_game(game_id)
    session = Session.start(game, scenario, {}, seed=seed)
    rng = Random(int(seed))
    while session.outcome is None:
        seat = session.decisions[0].seats[0]
        session.act(find_bot(bots[seat]).choose(game, game.observe(session.state, seat), rng))
    return [action.notation for action in session.actions]
