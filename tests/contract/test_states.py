"""States: copies are independent, positions are documents, set-up is the same every time."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.kernel.game import AnyGame, PositionError, UnknownName, broken_games, options_in_force
from grognard.kernel.option import OptionError
from tests.contract.table import SEEDS, TABLES, Moment, Table, all_games, draw, moments, playout

on_every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
on_every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def play_on(game: AnyGame, state: Any, seed: int, most: int) -> None:
    """Play at most so many actions at random."""
    rng = Random(seed)
    while most and (decisions := game.decisions(state)):
        game.apply(state, draw(decisions, rng))
        most -= 1


@on_every_table
def test_a_copy_and_its_original_do_not_change_each_other(table: Table) -> None:
    game = table.game
    for moment in moments(table, 25):
        original, text = moment.state.copy(), game.write_position(moment.state)
        copy = original.copy()
        assert copy == original == moment.state
        play_on(game, copy, 1, 40)
        assert game.write_position(original) == text
        assert original == moment.state
        twin = original.copy()
        play_on(game, original, 1, 40)
        assert game.write_position(twin) == text
        assert twin == moment.state
        assert original == copy, "the same actions from the same state led to different ones"


@on_every_table
def test_a_position_is_read_back_into_the_same_state(table: Table) -> None:
    game = table.game
    for moment in moments(table, 80):
        text = game.write_position(moment.state)
        state = game.read_position(text)
        assert state == moment.state
        assert game.write_position(state) == text
        assert kinds_and_options(game, state) == kinds_and_options(game, moment.state)
        assert game.outcome(state) == game.outcome(moment.state)


def kinds_and_options(game: AnyGame, state: Any) -> list[object]:
    return [(decision.seats, decision.kind, list(decision.options)) for decision in game.decisions(state)]


@on_every_table
def test_a_state_that_was_read_plays_on_alike(table: Table) -> None:
    game = table.game
    for moment in moments(table, 12):
        state, twin = game.read_position(game.write_position(moment.state)), moment.state.copy()
        play_on(game, state, 7, 60)
        play_on(game, twin, 7, 60)
        assert game.write_position(state) == game.write_position(twin)


@on_every_table
def test_positions_are_the_same_text_exactly_for_equal_states(table: Table) -> None:
    game = table.game
    found = list(moments(table, 60))
    texts = [game.write_position(moment.state) for moment in found]
    for n, (moment, text) in enumerate(zip(found, texts, strict=True)):
        for other, text_of_other in zip(found[n:], texts[n:], strict=True):
            assert (moment.state == other.state) == (text == text_of_other)


@on_every_table
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_document_is_a_position_or_none(table: Table, data: st.DataObject) -> None:
    game = table.game
    text = game.write_position(data.draw(st.sampled_from(playout(table, 1)[::20])).state)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 20)))
        piece = st.sampled_from(["", "\n", " ", "0", "-1", "99999", '"', "[", "=", text[start:end] * 2])
        text = text[:start] + data.draw(piece | st.text(max_size=3)) + text[end:]
    try:
        state = game.read_position(text)
    except PositionError:
        return
    again = game.read_position(game.write_position(state))
    assert again == state
    assert bool(game.decisions(state)) == (game.outcome(state) is None)
    play_on(game, state, 1, 20)


@pytest.mark.parametrize("text", ["", "\n", "x", "{}", "\x00", "= = =\n[[[", "\ud800"])
@on_every_game
def test_what_is_no_position_is_refused(game: AnyGame, text: str) -> None:
    with pytest.raises(PositionError):
        game.read_position(text)


# -------------------------------------------------------------------------------------------------------------- set-up


@on_every_table
def test_set_up_is_the_same_every_time(table: Table) -> None:
    game = table.game
    first, second = game.setup(table.scenario, table.options), game.setup(table.scenario, table.options)
    assert first == second
    assert first is not second
    play_on(game, first, 1, 30)
    assert second == game.setup(table.scenario, table.options)


@on_every_table
def test_naming_every_option_in_force_changes_nothing(table: Table) -> None:
    """So a record, which names them all, sets the same game up."""
    game = table.game
    named = options_in_force(game, table.scenario, table.options)
    assert list(named) == [option.name for option in game.options]
    assert game.setup(table.scenario, named) == game.setup(table.scenario, table.options)


@on_every_table
def test_playing_the_same_choices_again_leads_to_the_same_end(table: Table) -> None:
    for seed in SEEDS:
        played: tuple[Moment, ...] = playout(table, seed)
        state = table.game.setup(table.scenario, table.options)
        for moment in played[:-1]:
            assert moment.action is not None
            table.game.apply(state, moment.action, [])
        assert state == played[-1].state, "listening to the events made a difference"


@on_every_game
def test_an_unknown_scenario_or_option_is_refused(game: AnyGame) -> None:
    scenario = game.scenarios()[0].id
    with pytest.raises(UnknownName, match="unknown scenario"):
        game.setup(f"{scenario}x", {})
    with pytest.raises(OptionError):
        game.setup(scenario, {"no such option": "on"})
    for option in game.options:
        with pytest.raises(OptionError):
            game.setup(scenario, {option.name: "no such value"})


def test_every_installed_game_can_be_loaded() -> None:
    assert [str(broken) for broken in broken_games().values()] == []


@on_every_game
def test_ids_are_unique_and_rules_are_in_the_index(game: AnyGame) -> None:
    for ids in ([info.id for info in game.scenarios()], [option.name for option in game.options], game.seats):
        assert len(set(ids)) == len(ids)
    rules = game.rules()
    assert all(option.rule in rules for option in game.options)
    assert all(rules.values())
    assert game.content_digest() == game.content_digest() != ""
