"""Travel: what an engine is made of goes from process to process and comes out equal, interpreted or compiled.

As observations do on their way to the process in which bots think.
"""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random
from typing import Any

import pytest

from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.refusal import Refusal
from tests.contract.table import TABLES, Table, attempts, moments
from tests.contract.test_states import play_on

on_every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
WAYS: tuple[Callable[[Any], Any], ...] = (copy, deepcopy, lambda thing: pickle.loads(pickle.dumps(thing)))


def looks(decision: Decision) -> tuple[object, ...]:
    """Give all that tells one decision from another."""
    weights = decision.weights if isinstance(decision, ChanceDecision) else None
    return (type(decision), decision.seats, decision.kind, list(decision.options), decision.about, weights)


@on_every_table
def test_a_state_comes_out_as_it_was_and_plays_on_alike(table: Table) -> None:
    game = table.game
    for moment in moments(table, 20):
        for way in WAYS:
            state = way(moment.state)
            assert type(state) is type(moment.state)
            assert state == moment.state
            assert game.write_position(state) == game.write_position(moment.state)
            assert list(map(looks, game.decisions(state))) == list(map(looks, moment.decisions))
            assert game.outcome(state) == way(game.outcome(moment.state)) == game.outcome(moment.state)
        stays = moment.state.copy()
        play_on(game, stays, 1, 20)
        went = pickle.loads(pickle.dumps(moment.state))
        play_on(game, went, 1, 20)
        assert went == stays


@on_every_table
def test_an_observation_comes_out_as_it_was(table: Table) -> None:
    game = table.game
    for moment in moments(table, 20):
        for watcher in table.watchers:
            observation = game.observe(moment.state, watcher)
            for way in WAYS:
                seen = way(observation)
                assert seen == observation
                assert list(map(looks, seen.decisions)) == list(map(looks, observation.decisions))
            if watcher in table.seats:
                travelled = pickle.loads(pickle.dumps(observation))
                assert game.imagine(travelled, Random(1)) == game.imagine(observation, Random(1))


@on_every_table
def test_refusals_and_totals_come_out_as_they_were(table: Table) -> None:
    game, rng = table.game, Random(1)
    refused = 0
    for moment in moments(table, 10):
        for action in attempts(table, moment, rng, 30):
            refusal = game.refuse(moment.state, action)
            refused += isinstance(refusal, Refusal)
            totals = game.explain(moment.state, action).totals
            for way in WAYS:
                assert way(refusal) == refusal
                assert way(totals) == totals
    assert refused
