"""Positions and scenario files that do not hold together are refused by one sentence, before anything is played."""

from __future__ import annotations

import pytest

from grognard.content import ContentError, TomlFile
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.scenario import CUSTOM, build_scenario
from grognard.kernel.game import PositionError

BOARD = """corner = "E7"
board = '''
.     i     .
   I     .
.     a     .
   .     I
'''
"""
"""The Allies on E6 and G4, the Axis on F7 and F5."""


@pytest.mark.parametrize(
    ("agenda", "facts", "message"),
    [
        ('["AwaitDestination E6"]', "", "expected an ordered unit of the active side on e6"),
        ('["AwaitAttackRoll A1 3 no no"]', "", "expected a unit on A1"),
        ('["AwaitAttackRoll F7 999 no no"]', "", "expected from 0 to 40 dice, got 999"),
        ('["AwaitOrderRoll 999"]', "", "expected from 0 to 40 dice, got 999"),
        ('["AwaitHealRoll F7 3"]', "", "expected a unit of the active side on F7"),
        ('["AwaitRetreat F7 0 1"]', "", "expected from 1 to 40 steps, got 0"),
        ('["AwaitRetreat F7 9 9"]', "", "the agenda does not fit the board"),
        ('["AwaitAmbush E6 G4 3 no"]', 'orders = ["E6"]', "expected an enemy unit on g4"),
        ('["AwaitGround E6 F7 no"]', 'orders = ["E6"]', "expected no unit on F7"),
        ('["AwaitLanding 0 1"]', "", "'0' is no drop"),
        ('["AwaitLanding ² 1"]', "", "'²' is no drop"),
        ('["AwaitStrike F7"]', "", "needs a card in play that strikes"),
        ('["AwaitStrike -"]', '[command]\ncard = "barrage"', "the agenda does not fit the board"),
        ('["ResolveStrikes A1"]', '[command]\ncard = "barrage"', "expected an enemy unit on A1"),
        ('["ResolveTurnEnd"]', "", "'ResolveTurnEnd' needs a card in play"),
        ('["ResolvePassOn", "AwaitCard"]', "", "'AwaitCard' can only stand first"),
        ('["AwaitKeep allies"]', "", "the agenda does not fit the board"),
        ('["AwaitCard"]', 'drawn = ["ambush"]', "cards are drawn aside only before"),
        ('["AwaitCard"]', "[deck]\nprobe-left = 1000000000000", "expected a number from 0 to 99"),
        ('["AwaitCard"]', f"[allies]\nhand = {['ambush'] * 31}", "'hand': expected at most 30 cards, got 31"),
        ('["AwaitCard"]', "[allies]\nturns = -1", "'turns': expected a number from 0 to 9999, got -1"),
        ('["AwaitCard"]', '[allies]\ntrophies = ["infantry ² 1"]', "is no trophy"),
        ('["AwaitCard"]', f'[allies]\ntrophies = ["infantry {"9" * 5000} 1"]', "is no trophy"),
        ('["AwaitCard"]', "[worth]\nE6 = -1", "'worth': expected a number from 0 to 99, got -1"),
        ('["AwaitCard"]', '[orders.E6]\nstart = "E6"\nspent = -1', "'spent': expected a number from 0 to 99"),
    ],
)
def test_a_position_whose_parts_do_not_fit_is_refused(agenda: str, facts: str, message: str) -> None:
    top, tables = ("", facts) if facts.startswith("[") else (facts, "")
    with pytest.raises(PositionError) as caught:
        GAME.read_position(f"agenda = {agenda}\n{top}\n{BOARD}{tables}\n")
    assert message in str(caught.value)


def test_a_unit_has_figures_that_can_be_counted() -> None:
    with pytest.raises(PositionError, match="is no terrain"):
        GAME.read_position(f'board = "i[{"9" * 5000}]"\ncorner = "E7"')


SCENARIO = f"""number = 1
date = "6 June 1944"
face = "country"
first = "allies"
{BOARD}
allies = {{ cards = 4, medals = 4 }}
axis = {{ cards = 4, medals = 4 }}
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cards = 4", "cards = -1", "'cards': expected a number from 0 to 12, got -1"),
        ("cards = 4", "cards = 61", "'cards': expected a number from 0 to 12, got 61"),
        ("medals = 4", "medals = 0", "'medals': expected a number from 1 to 99, got 0"),
        ("medals = 4", "medals = 4, draws = [-1]", "'draws': expected a number from 0 to 12, got -1"),
        ("medals = 4", "medals = 4, draws = [6, 6]", "'cards and draws': expected a number from 0 to 12, got 14"),
        ("6 June 1944", "\\u001b[31m", "'date': expected at most 80 characters on one line"),
        ("+", 'label = [{ at = "E5", text = "\\u001b[2J" }]', "'text': expected at most 80 characters on one line"),
        ("+", 'label = [{ at = "E5", text = "a\\nb" }]', "'text': expected at most 80 characters on one line"),
        ("+", 'objective = [{ side = "axis", hexes = [] }]', "'hexes': expected at least one hex"),
        ("+", 'objective = [{ side = "axis", hexes = ["E5"], need = 2 }]', "'need': expected a number from 1 to 1"),
        ("+", 'objective = [{ side = "axis", hexes = ["E5"], worth = -1 }]', "'worth': expected a number from 0 to"),
        (
            "+",
            'drop = [{ side = "axis", unit = "infantry", count = 1, around = "E5", steps = 100000 }]',
            "'steps': expected a number from 0 to 12, got 100000",
        ),
        (
            "+",
            'drop = [{ side = "axis", unit = "infantry", count = -1, around = "E5", steps = 2 }]',
            "'count': expected a number from 0 to 99, got -1",
        ),
    ],
)
def test_a_scenario_with_numbers_or_texts_beyond_measure_is_refused(old: str, new: str, message: str) -> None:
    build_scenario(CUSTOM, TomlFile("own.toml", SCENARIO))
    changed = f"{new}\n{SCENARIO}" if old == "+" else SCENARIO.replace(old, new, 1)
    with pytest.raises(ContentError) as caught:
        build_scenario(CUSTOM, TomlFile("own.toml", changed))
    assert message in str(caught.value)
