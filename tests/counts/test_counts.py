"""Counts of Memoir '44 positions, frozen in ``counts.toml``; ``--bless`` writes them anew.

A number that changes without a rule that changed is a fault. The positions are documents in ``positions/``, and the
scenarios after the deal of ``deals.toml``.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from grognard.games.memoir44.state import Battle
from grognard.kernel.game import find_game
from tests.counts.perft import Counts, count

GAME = find_game("memoir44")
HERE = Path(__file__).parent
FROZEN = HERE / "counts.toml"
COUNTS: dict[str, Counts] = tomllib.loads(FROZEN.read_text(encoding="utf-8"))
DEALS: dict[str, list[str]] = tomllib.loads((HERE / "deals.toml").read_text(encoding="utf-8"))


def start_of(name: str) -> Battle:
    """Read a position document, or set a scenario up and deal."""
    if name not in DEALS:
        document = (HERE / "positions" / f"{name}.toml").read_text(encoding="utf-8")
        read: Battle = GAME.read_position(document)
        return read
    state: Battle = GAME.setup(name, {})
    for notation in DEALS[name]:
        GAME.apply(state, GAME.read_action(notation, GAME.decisions(state)[0].seats[0]))
    return state


@pytest.mark.parametrize("name", COUNTS)
def test_a_position_counts_what_it_counted(name: str, request: pytest.FixtureRequest) -> None:
    found = count(GAME, start_of(name), len(COUNTS[name]) - 1)
    if request.config.getoption("--bless"):
        bless(name, found)
    else:
        assert found == COUNTS[name]


def bless(name: str, found: Counts) -> None:
    text = FROZEN.read_text(encoding="utf-8")
    FROZEN.write_text(re.sub(rf"(?m)^{name} = .*$", f"{name} = {found}", text), encoding="utf-8")


def test_every_position_and_deal_is_counted() -> None:
    documents = [path.stem for path in (HERE / "positions").glob("*.toml")]
    assert sorted([*documents, *DEALS]) == sorted(COUNTS)
