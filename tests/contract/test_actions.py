"""Decisions, actions and refusals: what is offered is legal, everything else is refused with a rule."""

import pickle
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.kernel.action import Action, NotationError
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import CHANCE
from tests.contract.table import SEEDS, TABLES, Moment, Table, asked, attempts, moments, playout, pool, some

on_every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)


@on_every_table
def test_every_decision_can_be_answered(table: Table) -> None:
    for seed in SEEDS:
        for moment in playout(table, seed):
            for decision in moment.decisions:
                assert decision.kind
                assert decision.options
                assert {option.seat for option in decision.options} == set(decision.seats)
                assert set(decision.seats) <= set(table.seats) or decision.seats == (CHANCE,)
                assert (decision.seats == (CHANCE,)) == isinstance(decision, ChanceDecision)


@on_every_table
def test_no_two_options_are_the_same(table: Table) -> None:
    for moment in moments(table, 200):
        options = asked(moment)
        assert len(set(options)) == len(options)
        assert len({(option.seat, option.notation) for option in options}) == len(options)


@on_every_table
def test_the_odds_of_chance_are_whole_numbers_that_add_up(table: Table) -> None:
    for seed in SEEDS:
        for moment in playout(table, seed):
            for decision in moment.decisions:
                if isinstance(decision, ChanceDecision):
                    assert len(decision.weights) == len(decision.options)
                    assert all(isinstance(weight, int) and weight > 0 for weight in decision.weights)
                    assert sum(decision.weights) == decision.total


@on_every_table
def test_every_option_is_legal(table: Table) -> None:
    game, rng = table.game, Random(1)
    for moment in moments(table, 150):
        for decision in moment.decisions:
            for option in some(rng, decision.options, 12):
                assert game.refuse(moment.state, option) is None
                game.apply(moment.state.copy(), option)


@on_every_table
def test_what_was_played_was_legal_and_is_explained_as_legal(table: Table) -> None:
    for seed in SEEDS:
        for moment in playout(table, seed):
            if moment.action is not None:
                assert table.game.refuse(moment.state, moment.action) is None
                assert table.game.explain(moment.state, moment.action).refusal is None


@on_every_table
def test_every_other_action_is_refused_with_a_rule_and_changes_nothing(table: Table) -> None:
    game, rng, rules = table.game, Random(2), table.game.rules()
    for moment in moments(table, 60):
        state = moment.state.copy()
        text, options = game.write_position(state), set(asked(moment))
        for action in attempts(table, moment, rng, 150):
            refusal = game.refuse(state, action)
            if action in options:
                assert refusal is None
                continue
            if refusal is None:
                assert is_form(moment, action), f"{action} is legal but not offered"
                continue
            assert refusal.rule in rules, f"{refusal} cites a rule that is not in the index"
            assert refusal.reason
            with pytest.raises(IllegalAction) as caught:
                game.apply(state, action, [])
            assert caught.value.refusal == refusal
            assert state == moment.state
        assert game.write_position(state) == text
        assert {option for decision in game.decisions(state) for option in decision.options} == options


def is_form(moment: Moment, action: Action) -> bool:
    """Whether an action is one of the forms that its seat is offered, filled in (decision 014)."""
    offered = [form for decision in moment.decisions if action.seat in decision.seats for form in decision.forms]
    return any(form.takes(action.notation) for form in offered)


@on_every_table
def test_any_action_is_explained_with_rules_of_the_index(table: Table) -> None:
    game, rng, rules = table.game, Random(3), table.game.rules()
    for moment in moments(table, 30):
        for action in asked(moment)[:10] + attempts(table, moment, rng, 60):
            explanation = game.explain(moment.state, action)
            assert explanation.refusal is None or explanation.refusal.rule in rules
            for _, total in explanation.totals:
                assert int(total) >= 0
                assert all(term.rule in rules for term in total.terms)


@on_every_table
def test_the_game_is_over_exactly_when_nothing_is_asked(table: Table) -> None:
    game = table.game
    for seed in SEEDS:
        *before, last = playout(table, seed)
        assert all(game.outcome(moment.state) is None for moment in before)
        outcome = game.outcome(last.state)
        assert outcome is not None
        assert set(outcome.winners) <= set(table.seats)
        if game.presentation.together:
            assert outcome.winners in ((), game.playing(last.state))
        assert len(outcome.scores) == len(game.playing(last.state))


@on_every_table
def test_values_of_states_lie_between_lost_and_won(table: Table) -> None:
    for moment in moments(table, 60):
        for seat in table.seats:
            assert -1.0 <= table.game.evaluate(moment.state, seat) <= 1.0


# ------------------------------------------------------------------------------------------------------------ notation


@on_every_table
def test_an_action_travels_between_processes(table: Table) -> None:
    """As one that a bot chose does."""
    for moment in moments(table, 60):
        for decision in moment.decisions:
            options = list(decision.options)
            assert pickle.loads(pickle.dumps(options)) == options


@on_every_table
def test_notation_is_read_back_into_the_same_action(table: Table) -> None:
    for action in pool(table):
        assert table.game.read_action(action.notation, action.seat) == action
        assert action.notation.split() == [action.verb, *action.words()]


@on_every_table
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_text_is_an_action_or_none(table: Table, data: st.DataObject) -> None:
    words = sorted({word for action in pool(table) for word in action.notation.split()})
    word = st.sampled_from(words) | st.text(max_size=4) | st.sampled_from(["-1", "999", "0", "d5", "D5", "Z99", "²"])
    text = " ".join(data.draw(st.lists(word, max_size=6)))
    for seat in (*table.seats, CHANCE):
        try:
            action: Action = table.game.read_action(text, seat)
        except NotationError:
            continue
        assert action.seat == seat
        assert table.game.read_action(action.notation, seat) == action
