"""Small .m44 files for tests: a whole one, and ways to change it."""

from __future__ import annotations

import json
from typing import Any

from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.scenario import Scenario
from grognard.games.memoir44.scenario_documents import scenario_of
from grognard.kernel.scenario_file import FileReading

Tree = dict[str, Any]


def small_tree(*hexagons: Tree, **info: Any) -> Tree:
    """Two units face each other, and what else is given; ``info`` are keys of ``game_info``."""
    return {
        "meta_data": {"scenario_id": "7001", "status": "GAME", "software": "an editor"},
        "game_info": {
            "date_begin": "1944-08-01",
            "starting": "PLAYER2",
            "side_player1": "AXIS",
            "side_player2": "ALLIES",
            "country_player1": "DE",
            "cards_player1": 4,
            "cards_player2": 5,
            "victory_player1": 4,
            "victory_player2": 5,
            **info,
        },
        "board": {
            "type": "STANDARD",
            "face": "COUNTRY",
            "hexagons": [at("A9", unit={"name": "infger"}), at("M1", unit={"name": "infus"}), *hexagons],
            "labels": [],
        },
        "text": {"en": {"name": "Small"}},
    }


def at(label: str, **things: Any) -> Tree:
    """A hex record: ``at("D5", terrain={"name": "woods"})``."""
    col = 2 * (ord(label[0]) - ord("A")) if label[0].isupper() else 2 * (ord(label[0]) - ord("a")) + 1
    return {"row": 9 - int(label[1]), "col": col, **things}


def reading(tree: object) -> FileReading:
    """What the game says of a file with this content."""
    return GAME.scenario_files.read("folder/small.m44", json.dumps(tree).encode())


def scenario(tree: Tree) -> Scenario:
    """The scenario of a file that is accepted."""
    said = reading(tree)
    assert (said.verdict, said.faults) == ("ok", ())
    return scenario_of(said.document)
