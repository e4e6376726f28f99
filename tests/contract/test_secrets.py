"""Secrets: a seat is shown what it may know, in observations and in events, and nothing else."""

from enum import Enum
from random import Random
from types import FunctionType, GetSetDescriptorType, ModuleType
from typing import Any

import pytest

from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import CHANCE, Seat
from tests.contract.table import TABLES, Moment, Table, attempts, moments, some

on_every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)

WITH_SECRETS = frozenset({"pennies", "memoir44"})
"""Games that hide something; of any other it is checked that it hides nothing, or that its secrets were met."""


def hides_something(table: Table) -> bool:
    """Say whether some seat does not see the whole of a state."""
    if table.game.id in WITH_SECRETS:
        return True
    found = [
        (moment.state, table.game.observe(moment.state, seat))
        for moment in moments(table, 60)
        for seat in table.watchers
    ]
    return any(observation.view != state for state, observation in found)


def told(game: AnyGame, state: Any, action: Any, seat: Seat) -> tuple[Observation[Any], list[Event], bool]:
    """Play an action on a copy: what the seat then observes, the events as it sees them, and whether one reveals."""
    after = state.copy()
    events: list[Event] = []
    game.apply(after, action, events)
    seen = [shown for event in events if (shown := event.seen_by(seat)) is not None]
    return game.observe(after, seat), seen, any(event.reveals for event in events)


def same(one: object, other: object, seen: set[tuple[int, int]]) -> bool:
    """Compare all that can be reached from two objects, also what their ``==`` leaves out."""
    if one is other or (id(one), id(other)) in seen:
        return True
    seen.add((id(one), id(other)))
    if type(one) is not type(other):
        return False
    if isinstance(one, Enum | FunctionType | ModuleType | type | str | bytes | int | float):
        return one == other
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(same(a, b, seen) for a, b in zip(one, other, strict=True))
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(same(one[key], other[key], seen) for key in one)
    slots = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ()) if name != "__weakref__"]
    # A compiled class has no `__slots__`; its attributes are descriptors.
    found = [name for kind in type(one).__mro__ for name, what in vars(kind).items() if _is_attribute(name, what)]
    names = [*slots, *found, *getattr(one, "__dict__", ())]
    if not names:
        return one == other
    return all(same(getattr(one, name, None), getattr(other, name, None), seen) for name in names)


def _is_attribute(name: str, what: object) -> bool:
    return isinstance(what, GetSetDescriptorType) and not name.startswith("__")


@on_every_table
def test_a_decision_shows_its_options_to_its_own_seats_only(table: Table) -> None:
    for moment in moments(table, 150):
        for seat in table.watchers:
            observation = table.game.observe(moment.state, seat)
            assert [(d.seats, d.kind) for d in observation.decisions] == [(d.seats, d.kind) for d in moment.decisions]
            for shown, asked in zip(observation.decisions, moment.decisions, strict=True):
                assert list(shown.options) == (list(asked.options) if seat in asked.seats else [])
            for kept in observation.view.open or ():
                assert seat in kept.seats or not kept.options, "the view kept what the observation veils"


@on_every_table
def test_observing_changes_nothing(table: Table) -> None:
    game = table.game
    for moment in moments(table, 40):
        state, text = moment.state.copy(), game.write_position(moment.state)
        for seat in table.watchers:
            assert game.observe(state, seat) == game.observe(state, seat)
            game.imagine(game.observe(state, seat), Random(1))
        assert state == moment.state
        assert game.write_position(state) == text


@on_every_table
def test_imagined_states_look_the_same_to_the_seat(table: Table) -> None:
    game = table.game
    hides = dict.fromkeys(table.watchers, False)
    for moment in moments(table, 60):
        for seat in table.watchers:
            observation = game.observe(moment.state, seat)
            for seed in (1, 2):
                state = game.imagine(observation, Random(seed))
                looks = game.observe(state, seat)
                assert looks == observation
                assert same(looks, observation, set()), "an observation holds more than it compares"
                assert bool(game.decisions(state)) == bool(moment.decisions)
                hides[seat] |= state != moment.state
    assert all(hides.values()) or not hides_something(table), "imagining never changed anything: is anything veiled?"


@on_every_table
def test_an_imagined_state_is_a_state_like_any_other(table: Table) -> None:
    game, rng = table.game, Random(4)
    for moment in moments(table, 12):
        for seat in table.watchers:
            state = game.imagine(game.observe(moment.state, seat), rng)
            assert game.read_position(game.write_position(state)) == state
            for _ in range(30):
                decisions = game.decisions(state)
                if not decisions:
                    break
                game.apply(state, rng.choice(rng.choice(decisions).options))


def imagined_pairs(table: Table, most: int) -> list[tuple[Moment, Seat, Any, Any]]:
    """Give states that a seat cannot tell apart but that differ."""
    pairs = []
    for moment in moments(table, most):
        for seat in table.watchers:
            observation = table.game.observe(moment.state, seat)
            one, other = (table.game.imagine(observation, Random(seed)) for seed in (1, 2))
            if one != other:
                pairs.append((moment, seat, one, other))
    return pairs


@on_every_table
def test_an_action_that_reveals_nothing_shows_no_difference_between_secrets(table: Table) -> None:
    """In two states that a seat cannot tell apart an action looks alike to it, or an event says that it reveals.

    Its own action or an outcome of chance, that is: when others act they may show what they know.
    """
    game, rng = table.game, Random(5)
    for _, seat, one, other in imagined_pairs(table, 60):
        options = {option for decision in game.decisions(other) for option in decision.options}
        both = [option for d in game.decisions(one) for option in d.options if option in options]
        both = [option for option in both if option.seat in (seat, CHANCE)]
        for action in some(rng, both, 4):
            observed, events, reveals = told(game, one, action, seat)
            observed_there, events_there, reveals_there = told(game, other, action, seat)
            if not reveals and not reveals_there:
                assert events == events_there
                assert observed == observed_there


@on_every_table
def test_no_refusal_or_explanation_tells_a_secret(table: Table) -> None:
    """Asking what one may do oneself gives the same answer in states that one cannot tell apart."""
    game, rng = table.game, Random(10)
    for moment, seat, one, other in imagined_pairs(table, 40):
        for action in [action for action in attempts(table, moment, rng, 60) if action.seat == seat]:
            assert game.refuse(one, action) == game.refuse(other, action)
            assert game.explain(one, action) == game.explain(other, action)


@on_every_table
def test_what_chance_shows_to_a_seat_is_marked_as_a_reveal(table: Table) -> None:
    """So no take-back can undo a look at dice or cards."""
    game, rng = table.game, Random(9)
    for moment in moments(table, 60):
        for decision in moment.decisions:
            if not isinstance(decision, ChanceDecision):
                continue
            for seat in table.seats:
                heard = [told(game, moment.state, action, seat) for action in some(rng, decision.options, 4)]
                for looked, _, reveals in heard:
                    assert reveals or all(looked == other for other, _, _ in heard)


@on_every_table
def test_events_tell_a_seat_no_more_than_it_can_observe(table: Table) -> None:
    """Answers of others that a seat cannot tell apart afterwards, though they led to different states, sound alike."""
    game, rng = table.game, Random(6)
    compared = 0
    for moment in moments(table, 60):
        for seat in table.watchers:
            for decision in moment.decisions:
                if seat in decision.seats:
                    continue
                heard: list[tuple[Any, Observation[Any], list[Event]]] = []
                for action in some(rng, decision.options, 5):
                    after = moment.state.copy()
                    game.apply(after, action)
                    observation, events, _ = told(game, moment.state, action, seat)
                    for other, looked, sounded in heard:
                        if observation == looked and after != other:
                            assert events == sounded
                            compared += 1
                    heard.append((after, observation, events))
    assert compared or not hides_something(table), "no secret answer was met"
