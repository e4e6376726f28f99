"""The named options (section OPT of the rules), beside the cases."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.rulings import OPTIONS
from grognard.games.memoir44.state import Battle
from grognard.kernel.game import find_game
from grognard.kernel.option import OptionError
from grognard.kernel.session import Session
from tests.memoir44.boards import board

FROM_SEEDS = {
    "terrain_heights": ("off", "on"),
    "single_copy_tactics": ("off", "on"),
    "bridge_blocks_los": ("off", "on"),
    "hedgerow_advance": ("turn_start", "before_attack", "unmoved"),
    "overrun_fire": ("on", "off"),
    "air_power_area": ("units", "hexes"),
    "ocean_move": ("enter_one", "always_one", "stop_only"),
    "hill_sight": ("same_hill", "any_hill"),
    "victory_check": ("instant", "turn_end"),
    "objectives_always_temporary": ("off", "on"),
    "flag_waiver_may_cost_figures": ("off", "on"),
    "sandbags_outlive_occupant": ("off", "on"),
    "reshuffle": ("when_needed", "when_empty"),
}
CONSTANTS = {
    "wire_stops_taking_ground": ("on", "off"),
    "close_assault_overrun_fire": ("off", "on"),
    "offboard_blocks_los": ("off", "on"),
    "heights_hill_over_hill": ("off", "on"),
    "church_rule": ("off", "on"),
    "sudden_death_check": ("turn_end", "at_once"),
    "air_strike_all_in_section": ("off", "on"),
}


def test_every_option_has_the_default_and_the_values_of_the_rules() -> None:
    """M44-OPT-1, M44-OPT-2, M44-OPT-3: the default first."""
    found = {option.name: option for option in OPTIONS}
    assert set(found) == {*FROM_SEEDS, *CONSTANTS, "sandbag_supply"}
    for name, (default, *others) in {**FROM_SEEDS, **CONSTANTS}.items():
        assert found[name].default == default
        assert set(found[name].values) == {default, *others}
    assert (found["sandbag_supply"].number, found["sandbag_supply"].default) == (True, "12")
    assert GAME.options == OPTIONS


@pytest.mark.parametrize(
    ("given", "nearest"),
    [
        ({"terrain_hights": "on"}, "terrain_heights"),
        ({"hill_sight": "any"}, "any_hill"),
        ({"sandbag_supply": "-1"}, "0"),
    ],
)
def test_an_unknown_option_or_value_is_refused_with_what_was_meant(given: dict[str, str], nearest: str) -> None:
    """M44-OPT-1."""
    with pytest.raises(OptionError, match=nearest):
        GAME.setup("pegasus-bridge", given)


def test_options_are_written_into_records_and_positions() -> None:
    """M44-OPT-1: a game that is loaded goes on under the same rulings."""
    chosen = {"victory_check": "turn_end", "sandbag_supply": "3"}
    session: Session[Battle] = Session.start(find_game("memoir44"), "pegasus-bridge", chosen, seed="x")
    text = session.save()
    assert all(name in text for name in chosen)
    again = GAME.read_position(GAME.write_position(session.state))
    assert dict(again.arena.rulings.values).items() >= chosen.items()
    assert again == session.state


@pytest.mark.parametrize("name", [*FROM_SEEDS, *CONSTANTS])
def test_every_value_of_an_option_can_be_played(name: str) -> None:
    """M44-OPT-1, M44-OPT-2, M44-OPT-3."""
    for value in {**FROM_SEEDS, **CONSTANTS}[name]:
        s, rng = GAME.setup("omaha-beach", {name: value}), Random(1)
        for _ in range(150):
            if decisions := GAME.decisions(s):
                GAME.apply(s, rng.choice(decisions[0].options))
        assert dict(s.arena.rulings.values)[name] == value


def test_the_air_strike_waits_for_its_scenario() -> None:
    """M44-OPT-3: the option is known, and changes nothing about a battle without that strike."""
    s = board("I    .    .    i", options={"air_strike_all_in_section": "on"})
    assert [d.options for d in GAME.decisions(s)] == [d.options for d in GAME.decisions(board("I    .    .    i"))]
