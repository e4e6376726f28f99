import pytest

from grognard.kernel.game import UnknownName, find_game, games, options_in_force
from grognard.kernel.option import Option, OptionError, check_options
from tests.kernel.pennies.game import GAME

KNOWN = (
    Option("low_scores", "PEN-5", "on"),
    Option("goal", "PEN-7", "2", number=True),
    Option("reshuffle", "PEN-6", "when_needed", ("when_needed", "when_empty")),
)


def test_options_that_are_not_named_have_their_defaults() -> None:
    assert check_options(KNOWN, {"goal": "5"}) == {"low_scores": "on", "goal": "5", "reshuffle": "when_needed"}


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("low_scores", "true", "on"),
        ("low_scores", "No", "off"),
        ("goal", "007", "7"),
        ("goal", "0", "0"),
        ("reshuffle", "WHEN_EMPTY", "when_empty"),
    ],
)
def test_values_take_their_standard_form(name: str, given: str, value: str) -> None:
    assert check_options(KNOWN, {name: given})[name] == value


@pytest.mark.parametrize(
    ("name", "given", "message"),
    [
        ("goals", "2", "unknown option 'goals', did you mean 'goal'?"),
        ("goal", "-1", "option goal: expected a whole number from 0, got '-1'"),
        ("goal", "²", "option goal: expected a whole number from 0, got '²'"),
        ("goal", "9" * 5000, "option goal: expected a whole number from 0"),
        ("low_scores", "maybe", "option low_scores: unknown value 'maybe', expected off or on"),
    ],
)
def test_an_unknown_option_or_value_is_refused(name: str, given: str, message: str) -> None:
    with pytest.raises(OptionError, match="option") as caught:
        check_options(KNOWN, {name: given})
    assert str(caught.value).startswith(message)


def test_a_scenario_presets_options_and_the_table_may_choose_otherwise() -> None:
    assert options_in_force(GAME, "three-coins", {})["goal"] == "2"
    assert options_in_force(GAME, "two-coins", {})["goal"] == "3"
    assert options_in_force(GAME, "two-coins", {"goal": "1"}) == {"goal": "1", "low_scores": "on"}


def test_an_unknown_scenario_or_game_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownName, match="unknown scenario 'two-coin', did you mean 'two-coins'"):
        options_in_force(GAME, "two-coin", {})
    with pytest.raises(UnknownName, match="unknown game 'no such game'"):
        find_game("no such game")


def test_the_registry_finds_a_game_by_its_id() -> None:
    for name, game in games().items():
        assert game.id == name
        assert find_game(name) is game
