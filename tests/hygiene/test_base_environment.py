"""What `make play` and `pip install .` install is enough to play: nothing that only tests bring along is needed."""

import re
import subprocess
import sys
from pathlib import Path

from tests.hygiene.source import ROOT

BASE = frozenset(re.findall(r"(?m)^([\w.-]+)==", (ROOT / "requirements" / "base.txt").read_text(encoding="utf-8")))

PLAY = """
import asyncio, re, sys
from importlib.abc import MetaPathFinder
from importlib.metadata import packages_distributions
from pathlib import Path

base = set(sys.argv[2].split())
standard = lambda name: re.sub("[-_.]+", "-", name).lower()
kept = {name for name, dists in packages_distributions().items() if any(standard(d) in base for d in dists)}
known = set(packages_distributions())


class OnlyBase(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in known - kept - {"grognard"}:
            raise ModuleNotFoundError(f"{name} is no part of the base environment", name=name)


sys.meta_path.insert(0, OnlyBase())
import grognard.cli.serving
from grognard.kernel.game import games
from grognard.server.app import Application
from grognard.server import wire
from grognard.store import Store


async def main():
    store = Store.open(Path(sys.argv[1]) / "tables.db")
    tables = Application(store).tables
    game = next(iter(games().values()))
    people = ["human"] * len(game.seats)
    wish = wire.OpenTable(game=game.id, players=people, scenario=game.scenarios()[0].id)
    print("opened", (await tables.open(wish)).id)
    await store.close()


asyncio.run(main())
"""


def play_with(base: frozenset[str], folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PLAY, str(folder), " ".join(sorted(base))]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_table_can_be_opened_with_the_base_environment_alone(tmp_path: Path) -> None:
    played = play_with(BASE, tmp_path)
    assert played.stdout.startswith("opened "), played.stderr


def test_a_missing_package_is_found(tmp_path: Path) -> None:
    """SQLAlchemy asks for greenlet in an extra only."""
    played = play_with(BASE - {"greenlet"}, tmp_path)
    assert played.returncode != 0
    assert "greenlet" in played.stderr
