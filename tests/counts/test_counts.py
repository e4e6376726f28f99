"""Counts of positions, frozen in the ``counts.toml`` of each game; ``--bless`` writes them anew.

A number that changes without a rule that changed is a fault. The positions are documents in ``positions/``, and the
scenarios after the deal of ``deals.toml``. Memoir '44 has its files here, every other game a folder.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from grognard.kernel.game import find_game
from tests.counts.perft import Counts, count

HERE = Path(__file__).parent
FOLDERS = {"memoir44": HERE, "normandy9": HERE / "normandy9"}
SCENARIOS = {"normandy9": "nine-cards"}
"""Games whose deals are all of one scenario; elsewhere a deal is named for its scenario."""


def read_counts(game: str) -> dict[str, Counts]:
    found: dict[str, Counts] = tomllib.loads((FOLDERS[game] / "counts.toml").read_text(encoding="utf-8"))
    return found


def read_deals(game: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = tomllib.loads((FOLDERS[game] / "deals.toml").read_text(encoding="utf-8"))
    return found


COUNTS = {game: read_counts(game) for game in FOLDERS}
DEALS = {game: read_deals(game) for game in FOLDERS}


def start_of(game_id: str, name: str) -> Any:
    """Read a position document, or set a scenario up and deal."""
    game = find_game(game_id)
    if name not in DEALS[game_id]:
        document = (FOLDERS[game_id] / "positions" / f"{name}.toml").read_text(encoding="utf-8")
        return game.read_position(document)
    state = game.setup(SCENARIOS.get(game_id, name), {})
    for notation in DEALS[game_id][name]:
        game.apply(state, game.read_action(notation, game.decisions(state)[0].seats[0]))
    return state


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, counts in COUNTS.items() for name in counts])
def test_a_position_counts_what_it_counted(game: str, name: str, request: pytest.FixtureRequest) -> None:
    frozen = COUNTS[game][name]
    found = count(find_game(game), start_of(game, name), len(frozen) - 1)
    if request.config.getoption("--bless"):
        bless(game, name, found)
    else:
        assert found == frozen


def bless(game: str, name: str, found: Counts) -> None:
    path = FOLDERS[game] / "counts.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(rf"(?m)^{name} = .*$", f"{name} = {found}", text), encoding="utf-8")


@pytest.mark.parametrize("game", FOLDERS)
def test_every_position_and_deal_is_counted(game: str) -> None:
    documents = [path.stem for path in (FOLDERS[game] / "positions").glob("*.toml")]
    assert sorted([*documents, *DEALS[game]]) == sorted(COUNTS[game])
