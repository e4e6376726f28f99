"""The sheet of symbols that the client draws Gloomhaven with, read as drawings in Python are."""

from pathlib import Path

from grognard.drawing.sheets import Sheets
from grognard.games.gloomhaven.facts import monsters

SHEET = Path(__file__).parents[2] / "web" / "src" / "games" / "gloomhaven" / "symbols.svg"


def test_every_monster_has_a_charge_of_its_own() -> None:
    symbols = Sheets(SHEET).symbols(lambda name: f"#{name}")
    assert {name.removeprefix("gh-mon-") for name in symbols if name.startswith("gh-mon-")} == set(monsters())


def test_a_drawing_takes_the_colours_that_it_is_given() -> None:
    asked: set[str] = set()

    def colour(name: str) -> str:
        asked.add(name)
        return "#123456"

    Sheets(SHEET).symbols(colour)
    assert {"gh-floor-hi", "gh-threat", "gh-mink", "rim"} <= asked
