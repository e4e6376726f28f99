"""The line map finds every key of every valid TOML text."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.content.lines import LineMap, Where

TRICKY = """\
# comment with [brackets] and key = "value"
title = "a # no comment"            # comment
"quoted key" = 'C:\\no escape'

[forest] # a table
sight = "say \\"[x]\\" = {y}"
dice = { infantry = -1, "heavy armor" = -2 }
list = [
    1, # one, "two"
    "]", [2,
      3],

    { a = 1, b.c = 2 },
]

sketch = \"\"\"

    . f ""\\"" .
[fake]
key = 1 \"\"\"\"
raw = '''
it's ''
'''
a.b . "c.d" = 1979-05-27T07:32:00Z
last = 1

[[units]]
hex = "A1"
[units.flags]
elite = true
[[units.orders]]
n = 1
[[units.orders]]
n = 2

[[units]]
hex = "B2"
[[units.orders]]
n = 3
[ deep . er . still ]
x = 1
[deep]
y = 2
"""


@pytest.mark.parametrize(
    ("where", "line"),
    [
        (("title",), 2),
        (("quoted key",), 3),
        (("forest",), 5),
        (("forest", "sight"), 6),
        (("forest", "dice"), 7),
        (("forest", "dice", "heavy armor"), 7),
        (("forest", "list"), 8),
        (("forest", "list", 0), 9),
        (("forest", "list", 1), 10),
        (("forest", "list", 2, 1), 11),
        (("forest", "list", 3, "a"), 13),
        (("forest", "list", 3, "b", "c"), 13),
        (("forest", "sketch"), 16),
        (("forest", "raw"), 21),
        (("forest", "a", "b", "c.d"), 24),
        (("forest", "last"), 25),
        (("units",), 27),
        (("units", 0), 27),
        (("units", 0, "hex"), 28),
        (("units", 0, "flags"), 29),
        (("units", 0, "flags", "elite"), 30),
        (("units", 0, "orders", 1, "n"), 34),
        (("units", 1, "hex"), 37),
        (("units", 1, "orders", 0, "n"), 39),
        (("deep", "er", "still", "x"), 41),
        (("deep",), 42),
        (("deep", "y"), 43),
    ],
)
def test_tables_keys_and_items_are_found(where: Where, line: int) -> None:
    assert LineMap(TRICKY).line(where) == line


def test_every_place_of_the_tricky_text_is_known() -> None:
    lines = LineMap(TRICKY)
    for where in places(tomllib.loads(TRICKY)):
        assert lines.line(where) > 1, where
        assert lines.line((*where, "no such key")) == lines.line(where)


def test_an_unknown_place_has_the_line_of_the_table_around_it() -> None:
    lines = LineMap(TRICKY)
    assert lines.line(("forest", "nothing", 3)) == 5
    assert lines.line(("units", 1, "nothing")) == 36
    assert lines.line(("nothing",)) == 1


def test_rows_of_a_multi_line_string_have_their_own_lines() -> None:
    lines = LineMap(TRICKY)
    sketch = tomllib.loads(TRICKY)["forest"]["sketch"].splitlines()
    for row, text in enumerate(sketch):
        assert TRICKY.splitlines()[lines.row_line(("forest", "sketch"), row) - 1].startswith(text[:4])
    assert lines.row_line(("forest", "raw"), 0) == 22
    assert lines.row_line(("title",), 0) == 2
    assert lines.row_line(("forest", "last"), 5) == 25


def places(value: Any, where: Where = ()) -> list[Where]:
    """List the places of all values inside a value."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    found = [(*where, step) for step, _ in inner]
    for step, each in inner:
        found += places(each, (*where, step))
    return found


keys = st.sampled_from(["a", "b-1", "7", '"x.y"', "'z z'", '"[w]"', "a.b", 'c . "d#" . e'])
scalars = st.sampled_from(
    [
        "1",
        "-2.5",
        "true",
        '""',
        "''",
        '"a#]}"',
        "'[\"'",
        '"""\n# x\n"y"\n[z]"""',
        "'''\nk = 1\n'''",
        '"\\\\"',
        "07:32:00",
    ]
)
breaks = st.sampled_from(["", " ", "\n", " # [no] = 'table'\n\n"])
values = st.recursive(
    scalars,
    lambda inner: (
        st.tuples(st.lists(st.tuples(breaks, inner, breaks), max_size=3), breaks).map(
            lambda made: "[" + ",".join("".join(item) for item in made[0]) + made[1] + "]"
        )
        | st.lists(st.tuples(keys, inner), max_size=3).map(
            lambda pairs: "{" + ", ".join(f"{key} = {value}" for key, value in pairs) + "}"
        )
    ),
    max_leaves=6,
)
statements = (
    st.tuples(keys, values).map(lambda pair: f"{pair[0]} = {pair[1]}")
    | keys.map(lambda key: f"[{key}]")
    | keys.map(lambda key: f"[[ {key} ]] # again")
    | st.just("")
)


@given(st.lists(statements, max_size=8))
def test_each_key_stands_on_its_line(made: list[str]) -> None:
    text = ""
    for statement in made:  # keep what TOML allows: a key once, a table once
        try:
            tomllib.loads(longer := f"{text}{statement}\n")
        except tomllib.TOMLDecodeError:
            continue
        text = longer
    lines, rows = LineMap(text), text.split("\n")
    for where in places(tomllib.loads(text)):
        if isinstance(where[-1], str):
            assert where[-1] in rows[lines.line(where) - 1], (where, text)
        else:
            assert lines.line(where) >= lines.line(where[:-1])
