"""Facts written as TOML and read back."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from grognard.content import TomlFile, table_lines


@dataclass(frozen=True, slots=True)
class Flag:
    colour: str
    stripes: int = 3


@dataclass(frozen=True, slots=True)
class Ship:
    name: str
    flag: Flag = Flag("red")
    from_: str | None = None
    log: str = ""
    crew: tuple[str, ...] = ("Ann",)
    boats: tuple[Flag, ...] = ()
    holds: dict[str, int] = field(default_factory=dict)
    afloat: bool = True


def read(lines: list[str]) -> Ship:
    return TomlFile("ship.toml", "\n".join(lines)).whole(Ship)


FULL = Ship(
    'The "Sea\\Horse"',
    Flag("blue", 1),
    "桥",
    "calm\nstorm\n",
    (),
    (Flag("white"), Flag("black", 0)),
    {"fore": 1, "the aft": 2},
    False,
)


@pytest.mark.parametrize(
    "ship",
    [Ship("Plain"), FULL, Ship("x", log='says "no"\nthen \\'), Ship("x", log="\x7f\nodd"), Ship("x", log="\n\nlate")],
)
def test_what_is_written_is_read_back_equal(ship: Ship) -> None:
    assert read(table_lines(ship)) == ship


def test_what_has_its_default_is_left_out() -> None:
    assert table_lines(Ship("Plain")) == ['name = "Plain"']


def test_keys_stand_before_tables_and_leading_ones_first() -> None:
    lines = table_lines(FULL, leading=("afloat",))
    assert [line for line in lines if line.startswith("[")] == ["[flag]", "[[boats]]", "[[boats]]", "[holds]"]
    assert lines[:2] == ["afloat = false", 'name = "The \\"Sea\\\\Horse\\""']


def test_tables_of_a_named_table_carry_its_name() -> None:
    lines = table_lines(FULL, "ship")
    assert [line for line in lines if line.startswith("[")] == [
        "[ship]",
        "[ship.flag]",
        "[[ship.boats]]",
        "[[ship.boats]]",
        "[ship.holds]",
    ]
    assert TomlFile("fleet.toml", "\n".join(lines)).tables(Ship) == {"ship": FULL}


def test_a_text_of_several_lines_stands_as_it_is() -> None:
    assert table_lines(Ship("x", log="calm\nstorm\n"))[1:] == ['log = """', "calm", "storm", '"""']
