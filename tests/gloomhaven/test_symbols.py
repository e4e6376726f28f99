"""The sheets of symbols that the client draws Gloomhaven with, read as drawings in Python are."""

import re
from pathlib import Path

from grognard.drawing.sheets import Sheets
from grognard.games.gloomhaven.facts import monsters

CLIENT = Path(__file__).parents[2] / "web" / "src"
SHEET = CLIENT / "games" / "gloomhaven" / "symbols.svg"
TABLE = CLIENT / "games" / "gloomhaven" / "table" / "symbols.svg"
STYLES = (CLIENT / "styles" / "tokens.css",)

ALWAYS_LIGHT = {"gh-charge", "gh-on-cond"}
"""Colours on dark fields, which a dark page does not change."""


def test_every_monster_has_a_charge_of_its_own() -> None:
    symbols = Sheets(SHEET).symbols(lambda name: f"#{name}")
    assert {name.removeprefix("gh-mon-") for name in symbols if name.startswith("gh-mon-")} == set(monsters())


def test_the_page_has_every_colour_light_and_dark() -> None:
    asked: set[str] = set()

    def colour(name: str) -> str:
        asked.add(name)
        return "#123456"

    Sheets(SHEET).symbols(colour)
    assert Sheets(TABLE).symbols(colour)
    assert {"gh-floor-hi", "gh-threat", "gh-mink", "rim"} <= asked
    light: set[str] = set()
    dark: set[str] = set()
    for file in STYLES:
        styles = file.read_text(encoding="utf-8")
        light.update(_colours(styles.partition("@media")[0]))
        dark.update(_colours(styles.partition(':root[data-theme="dark"]')[2]))
    assert asked - light == set()
    assert asked - dark - ALWAYS_LIGHT == set()


def _colours(styles: str) -> list[str]:
    return re.findall(r"--([\w-]+):", styles)
