"""A user's ruleset as a file: only what differs from ``facts/ruleset.toml``, and maybe a fixed deal (N9-KEY-1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final, Literal

from grognard.content import TomlFile, Where, toml_value
from grognard.games.normandy9.board import CARDS
from grognard.games.normandy9.field import card_code, card_of
from grognard.games.normandy9.options import DRAWN
from grognard.games.normandy9.ruleset import (
    FOLDER,
    KINDS,
    Cards,
    Chart,
    Keys,
    Ruleset,
    Terrain,
    TerrainName,
    ruleset_faults,
    standard_ruleset,
)

TURNED: Final = "r"
"""In a layout: after the number of a card that lies turned round."""
LONGEST_NAME: Final = 80
"""Letters of a file's name for people."""

_EFFECTS: Final = ("sight", "bars", "cover", "slope")
Table = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Charts:
    """The parts of a ruleset that no option of a table changes."""

    attack: Chart
    hits: Chart
    terrain: dict[TerrainName, Terrain]
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesetFile(Charts):
    """A ruleset file, with what it leaves out filled in; see ``docs/how-to/correct-the-nine-cards.md``."""

    keys: Keys
    name: str = ""
    first: Literal["drawn", "warm", "cool"] = "drawn"
    layout: str | None = None


@dataclass(frozen=True, slots=True)
class OwnRules:
    """What a user's file says: a ruleset, its name, who starts, and the layout of the cards if the deal is fixed."""

    ruleset: Ruleset
    name: str = ""
    first: str = DRAWN
    layout: tuple[int, ...] | None = None


def read_ruleset(name: str, text: str) -> OwnRules:
    """Read a file that holds what differs from the project's ruleset; ContentError names the line and the rule.

    Rules: N9-KEY-1, N9-BOARD-1, N9-UNIT-5, N9-EX-1, N9-EX-2, N9-TER-11.
    """
    source = TomlFile(name, text)
    source.table = filled_in(source.table, standard_tables())
    file = source.whole(RulesetFile)
    ruleset = Ruleset(file.attack, file.hits, {each.id: each for each in file.terrain.values()}, file.cards, file.keys)
    check_ruleset(ruleset, source)
    check_name(file.name, source)
    layout = None
    if file.layout is not None:
        layout = read_layout(file.layout, source, ("layout",))
        if len(layout) != CARDS:
            raise source.error(("layout",), f"expected all {CARDS} cards, got {len(layout)} (N9-BOARD-1)")
    return OwnRules(ruleset, file.name, file.first, layout)


def check_name(name: str, source: TomlFile) -> None:
    """Refuse a name that is more than a line or too long; "" is none."""
    if name.strip() != name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise source.error(("name",), f"expected a name of one line and at most {LONGEST_NAME} letters")


def write_ruleset(own: OwnRules) -> str:
    """Write a file with all that differs from the project's ruleset, the same for equal ones."""
    lines = [f"name = {toml_value(own.name)}"] if own.name else []
    if own.first != DRAWN:
        lines.append(f"first = {toml_value(own.first)}")
    if own.layout is not None:
        lines.append(f"layout = {toml_value(write_layout(own.layout))}")
    lines += ruleset_lines(own.ruleset)
    return "".join(f"{line}\n" for line in lines)


@cache
def standard_tables() -> Table:
    """Return the tables of the project's ruleset as they stand in its file."""
    return TomlFile.read(FOLDER / "ruleset.toml").table


def filled_in(table: Any, standard: Any) -> Any:
    """Return a table of a document with what it leaves out taken from another; what is no table stays as it is."""
    if not (isinstance(table, dict) and isinstance(standard, dict)):
        return table
    return {**standard, **{key: filled_in(value, standard.get(key)) for key, value in table.items()}}


def check_ruleset(ruleset: Ruleset, source: TomlFile, where: Where = ()) -> None:
    """Refuse a ruleset that breaks what the text fixes; ``where`` is its table in the file."""
    standard = standard_ruleset().terrain
    for each in ruleset.terrain.values():
        for key in ("sign", "rule"):
            if getattr(each, key) != getattr(standard[each.id], key):
                known = getattr(standard[each.id], key)
                raise source.error((*where, "terrain", each.id, key), f"it is always '{known}'; leave the key out")
    for place, problem in ruleset_faults(ruleset):
        raise source.error((*where, *place), problem)


def ruleset_lines(ruleset: Ruleset, prefix: str = "", leave_out: tuple[str, ...] = ()) -> list[str]:
    """Write the tables of what differs from the project's ruleset, an empty line above each."""
    lines = []
    for name, table in _differences(ruleset).items():
        if table and name not in leave_out:
            lines += ["", f"[{prefix}{name}]", *(f"{key} = {toml_value(value)}" for key, value in table.items())]
    return lines


def _differences(ruleset: Ruleset) -> dict[str, dict[str, object]]:
    standard = standard_ruleset()
    found: dict[str, dict[str, object]] = {
        "attack": _changed(ruleset.attack, standard.attack, KINDS),
        "hits": _changed(ruleset.hits, standard.hits, KINDS),
    }
    for name, usual in standard.terrain.items():
        here = ruleset.terrain[name]
        table = found[f"terrain.{name}"] = _changed(here, usual, _EFFECTS)
        if hampers := _changed(here.hampers, usual.hampers, KINDS):
            table["hampers"] = hampers
    found["cards"] = _changed(ruleset.cards, standard.cards, ("faces",))
    found["keys"] = _changed(ruleset.keys, standard.keys, tuple(each.name for each in fields(Keys)))
    return found


def _changed(ours: object, usual: object, names: tuple[str, ...]) -> dict[str, object]:
    return {name: getattr(ours, name) for name in names if getattr(ours, name) != getattr(usual, name)}


def write_layout(layout: tuple[int, ...]) -> str:
    """Write a layout: the cards in the order of their places, those turned round with an ``r``.

    >>> write_layout((4, 7))
    '3 4r'
    """
    words = []
    for code in layout:
        card, turned = card_of(code)
        words.append(f"{card + 1}{TURNED if turned else ''}")
    return " ".join(words)


def read_layout(text: str, source: TomlFile, where: Where) -> tuple[int, ...]:
    """Read a layout of up to nine cards, none of them twice (N9-BOARD-1)."""
    cards = [str(card + 1) for card in range(CARDS)]
    layout: list[int] = []
    for word in text.split():
        number = word.removesuffix(TURNED)
        if number not in cards:
            raise source.error(where, f"'{word[:20]}' is no card; expected 1 to {CARDS}, with an r if it lies turned")
        code = card_code(cards.index(number), number != word)
        if any(card_of(other)[0] == card_of(code)[0] for other in layout):
            raise source.error(where, f"card {number} lies there twice; give each card once (N9-BOARD-1)")
        layout.append(code)
    return tuple(layout)
