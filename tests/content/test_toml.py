"""Content files are read strictly, and an error says where and what was meant."""

import enum
import pickle
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NewType

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grognard.content import ContentError, TomlFile

TerrainId = NewType("TerrainId", str)


class Kind(enum.Enum):
    INFANTRY = "infantry"
    ARMOR = "armor"


@dataclass(frozen=True, slots=True)
class Terrain:
    id: TerrainId
    glyph: str
    sight: Literal["blocks", "clear"] = "clear"
    dice: Mapping[Kind, int] = field(default_factory=dict)


FOREST = """\
[forest]
glyph = "f"
sight = "blocks"
dice = { infantry = -1, armor = -2 }

# low ground
[hill]
glyph = "h"
"""


def test_named_tables_become_dataclasses_with_their_names_as_ids() -> None:
    assert TomlFile("terrain.toml", FOREST).tables(Terrain) == {
        "forest": Terrain(TerrainId("forest"), "f", "blocks", {Kind.INFANTRY: -1, Kind.ARMOR: -2}),
        "hill": Terrain(TerrainId("hill"), "h"),
    }


@dataclass(frozen=True, slots=True)
class Order:
    count: int
    kind: Kind | None = None
    otherwise: "Order | None" = None


@dataclass(frozen=True, slots=True)
class Everything:
    """One field of each kind that can be read."""

    yes: bool
    number: int
    ratio: float
    text: str
    kind: Kind
    round_: Literal[1, 2, "last"]
    order: Order
    orders: tuple[Order, ...]
    pair: tuple[str, int]
    names: frozenset[str]
    rows: list[list[int]]
    more: Sequence[Kind]
    by_range: dict[int, int]
    groups: dict[Literal["a", "b"], tuple[str, ...]]
    either: int | Literal["all"] | Order
    raw: object
    absent: str | None
    default: int = 7
    derived: int = field(init=False, default=3)


EVERYTHING = """\
yes = true
number = -4
ratio = 2
text = "x"
kind = "armor"
round = "last"
order = { count = 1, kind = "infantry", otherwise = { count = 2 } }
pair = ["a", 1]
names = ["u", "v"]
rows = [[1], [], [2, 3]]
more = ["armor", "armor"]
either = "all"
raw = { any = [1, "b"] }

[by_range]
1 = 3
-2 = 0

[groups]
a = ["x"]

[[orders]]
count = 1

[[orders]]
count = 2
kind = "infantry"
"""


def test_every_kind_of_field_is_read() -> None:
    assert TomlFile("all.toml", EVERYTHING).whole(Everything) == Everything(
        yes=True,
        number=-4,
        ratio=2.0,
        text="x",
        kind=Kind.ARMOR,
        round_="last",
        order=Order(1, Kind.INFANTRY, Order(2)),
        orders=(Order(1), Order(2, Kind.INFANTRY)),
        pair=("a", 1),
        names=frozenset(["u", "v"]),
        rows=[[1], [], [2, 3]],
        more=(Kind.ARMOR, Kind.ARMOR),
        by_range={1: 3, -2: 0},
        groups={"a": ("x",)},
        either="all",
        raw={"any": [1, "b"]},
        absent=None,
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("yes = true", "yes = 1", "all.toml:1: yes: expected true or false, got 1"),
        ("number = -4", "number = 'four'", "all.toml:2: number: expected a whole number, got 'four'"),
        ("number = -4", "number = true", "all.toml:2: number: expected a whole number, got true"),
        ("number = -4", "number = 4.0", "all.toml:2: number: expected a whole number, got 4.0"),
        ("number = -4", "numbr = -4", "all.toml:2: unknown key 'numbr', did you mean 'number'?"),
        ("number = -4", "", "all.toml:1: missing key 'number', expected a whole number"),
        ("ratio = 2", "ratio = false", "all.toml:3: ratio: expected a number, got false"),
        ('text = "x"', "text = 1979-05-27", "all.toml:4: text: expected text, got 1979-05-27"),
        ('kind = "armor"', 'kind = "armour"', "all.toml:5: kind: unknown value 'armour', did you mean 'armor'?"),
        ('kind = "armor"', 'kind = "x"', "all.toml:5: kind: unknown value 'x', expected one of 'infantry', 'armor'"),
        ('kind = "armor"', "kind = 3", "all.toml:5: kind: expected one of 'infantry', 'armor', got 3"),
        ('round = "last"', "round = 3", "all.toml:6: round: expected one of 1, 2, 'last', got 3"),
        ('round = "last"', "round = true", "all.toml:6: round: expected one of 1, 2, 'last', got true"),
        (
            "otherwise = { count = 2 }",
            "otherwise = { }",
            "all.toml:7: [order.otherwise]: missing key 'count', expected a whole number",
        ),
        ("otherwise = { count = 2 }", "otherwise = 2", "all.toml:7: [order] otherwise: expected a table, got 2"),
        ('pair = ["a", 1]', 'pair = ["a"]', "all.toml:8: pair: expected a list of 2 values, got 1"),
        ('pair = ["a", 1]', 'pair = ["a",\n"b"]', "all.toml:9: pair #2: expected a whole number, got 'b'"),
        ('names = ["u", "v"]', 'names = ["u",\n"u"]', "all.toml:10: names #2: 'u' is already in the list"),
        ('names = ["u", "v"]', 'names = "u"', "all.toml:9: names: expected a list, got 'u'"),
        (
            "rows = [[1], [], [2, 3]]",
            "rows = [[1], [],\n[2, '3']]",
            "all.toml:11: rows #3 #2: expected a whole number, got '3'",
        ),
        ('either = "all"', 'either = "al"', "all.toml:12: either: unknown value 'al', did you mean 'all'?"),
        ('either = "all"', "either = { cont = 1 }", "all.toml:12: [either]: unknown key 'cont', did you mean 'count'?"),
        (
            'either = "all"',
            "either = []",
            "all.toml:12: either: expected a whole number or one of 'all' or a table, got a list",
        ),
        ("1 = 3", "one = 3", "all.toml:16: [by_range] one: expected a whole number, got 'one'"),
        ("1 = 3", "01 = 3", "all.toml:16: [by_range] 01: expected a whole number, got '01'"),
        ('a = ["x"]', 'c = ["x"]', "all.toml:20: [groups] c: unknown value 'c', expected one of 'a', 'b'"),
        ("[by_range]\n1 = 3\n-2 = 0\n", "by_range = []", "all.toml:15: by_range: expected a table, got a list"),
        ("count = 2\nkind", "count = 2\nkin", "all.toml:27: [orders #2]: unknown key 'kin', did you mean 'kind'?"),
        ('count = 2\nkind = "infantry"', "", "all.toml:25: [orders #2]: missing key 'count', expected a whole number"),
        (
            'count = 2\nkind = "infantry"',
            "count = 2\nkind = [1]",
            "all.toml:27: [orders #2] kind: expected one of 'infantry', 'armor', got a list",
        ),
    ],
)
def test_an_error_says_where_and_what_was_meant(old: str, new: str, said: str) -> None:
    assert EVERYTHING.count(old) == 1
    with pytest.raises(ContentError) as caught:
        TomlFile("all.toml", EVERYTHING.replace(old, new)).whole(Everything)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[forest]\nglyph = 'f'\nsigth = 'clear'", "t.toml:3: [forest]: unknown key 'sigth', did you mean 'sight'?"),
        ("\n[forest]\n", "t.toml:2: [forest]: missing key 'glyph', expected text"),
        ("forest = 3", "t.toml:1: forest: expected a table, got 3"),
        ("[[forest]]", "t.toml:1: forest: expected a table, got a list"),
        (
            "[forest]\nid = 'f'\nglyph = 'f'",
            "t.toml:2: [forest]: unknown key 'id', expected one of 'glyph', 'sight', 'dice'",
        ),
        (
            "[forest]\nglyph='f'\n[forest.dice]\ninfantry=1\narmr=1",
            "t.toml:5: [forest.dice] armr: unknown value 'armr', did you mean 'armor'?",
        ),
    ],
)
def test_errors_in_named_tables(text: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        TomlFile("t.toml", text).tables(Terrain)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = 1\nb = [1,\n2\n", "t.toml:3: not valid TOML: unclosed array at the end of the file"),
        ("a = 1\na = 2\n", "t.toml:2: not valid TOML: a key is defined twice (column 6)"),
        ("a = 1\r\n= 2", "t.toml:2: not valid TOML: invalid statement (column 1)"),
        ("[a.b]\n[a.b]", "t.toml:2: not valid TOML: table [a.b] is there twice (column 5)"),
        ("a = 1\nb = " + "9" * 5000, "t.toml:2: a number has too many digits"),
        ("a = " + "[" * 20000, "t.toml: lists or tables are nested too deeply"),
        ("b = 1\na" + ".a" * 400_000 + " = 1", "t.toml:2: tables are nested too deeply"),
        ("[" + '"a" . ' * 200_000 + "b]", "t.toml:1: tables are nested too deeply"),
    ],
)
def test_broken_toml_names_its_line(text: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        TomlFile("t.toml", text)
    assert str(caught.value) == said


@given(st.text(alphabet="ab.=[]{}\"'\\#\n\r\t, 019-_e:TuZ\u00e9", max_size=40))
@example("a = " + "9" * 5000)
@example("a = '\ud800'")
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    try:
        TomlFile("t.toml", text).tables(Terrain)
    except ContentError as error:
        refused = error
    else:
        return
    assert str(refused).startswith("t.toml:")
    assert "\n" not in str(refused)
    assert refused.line is None or 1 <= refused.line <= text.count("\n") + 1


def test_a_file_is_read_from_disk_and_from_a_package(tmp_path: Path) -> None:
    path = tmp_path / "terrain.toml"
    path.write_bytes(b"\xef\xbb\xbf" + FOREST.replace("\n", "\r\n").encode())
    with zipfile.ZipFile(tmp_path / "package.zip", "w") as package:
        package.write(path, "facts/terrain.toml")
    expected = TomlFile("terrain.toml", FOREST).tables(Terrain)
    assert TomlFile.read(path).tables(Terrain) == expected
    with zipfile.ZipFile(tmp_path / "package.zip") as package:
        assert TomlFile.read(zipfile.Path(package, "facts/terrain.toml")).tables(Terrain) == expected


def test_a_file_that_cannot_be_read_is_a_content_error(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="nothing.toml: cannot be read: No such file or directory"):
        TomlFile.read(tmp_path / "nothing.toml")
    with pytest.raises(ContentError, match="cannot be read: Is a directory"):
        TomlFile.read(tmp_path)
    path = tmp_path / "latin.toml"
    path.write_bytes(b'a = 1\nb = "caf\xe9"\n')
    with pytest.raises(ContentError, match="latin.toml:2: not UTF-8 text"):
        TomlFile.read(path)


@dataclass(frozen=True, slots=True)
class Range:
    first: int
    last: int

    def __post_init__(self) -> None:
        if self.last < self.first:
            raise ValueError(f"the range ends at {self.last}, before it begins")


@dataclass(frozen=True, slots=True)
class Count:
    number: int | str


@pytest.mark.parametrize("number", ["0x" + "f" * 20_000, "0x8000000000000000", "-9223372036854775809"])
def test_a_whole_number_has_at_most_64_bits(number: str) -> None:
    with pytest.raises(ContentError) as caught:
        TomlFile("count.toml", f"number = {number}").whole(Count)
    assert str(caught.value) == "count.toml:1: number: the number is too large; expected one of at most 64 bits"
    assert TomlFile("count.toml", "number = 0x7fff_ffff_ffff_ffff").whole(Count).number == 2**63 - 1


def test_a_check_of_the_dataclass_names_its_table() -> None:
    assert TomlFile("r.toml", "[a]\nfirst = 1\nlast = 2").tables(Range) == {"a": Range(1, 2)}
    with pytest.raises(ContentError) as caught:
        TomlFile("r.toml", "[a]\nfirst = 1\nlast = 2\n[b]\nfirst = 3\nlast = 2").tables(Range)
    assert str(caught.value) == "r.toml:4: [b]: the range ends at 2, before it begins"


class Program:
    """A value of a notation of its own."""

    def __init__(self, steps: list[int]) -> None:
        self.steps = steps

    @classmethod
    def parse(cls, text: object) -> "Program":
        if not isinstance(text, str):
            raise ValueError(f"expected a program such as '+1; +2', got {text}")
        return cls([int(step) for step in text.split(";")])


@dataclass(frozen=True, slots=True)
class Card:
    program: Program
    others: tuple[Program, ...] = ()


def test_a_parser_reads_types_of_our_own() -> None:
    parsers = {Program: Program.parse}
    card = TomlFile("c.toml", "program = '1;2'\nothers = ['3']").whole(Card, parsers)
    assert (card.program.steps, card.others[0].steps) == ([1, 2], [3])
    with pytest.raises(ContentError) as caught:
        TomlFile("c.toml", "program = '1;2'\nothers = ['3',\n4]").whole(Card, parsers)
    assert str(caught.value) == "c.toml:3: others #2: expected a program such as '+1; +2', got 4"
    with pytest.raises(ContentError, match="c.toml:1: missing key 'program', expected a value for Program"):
        TomlFile("c.toml", "").whole(Card, parsers)


def test_a_type_that_nobody_can_read_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError, match="give a parser for it"):
        TomlFile("c.toml", "program = '1'").whole(Card)


def test_checks_beyond_one_value_name_their_place() -> None:
    text = 'name = "x"\n[board]\nsketch = """\n. f\n. q"""\n'
    file = TomlFile("s.toml", text)
    assert (
        str(file.error(("board", "sketch"), "no such terrain 'q'", row=1))
        == "s.toml:5: [board] sketch: no such terrain 'q'"
    )
    assert str(file.error(("board",), "too small")) == "s.toml:2: [board]: too small"
    assert str(file.error(("board", "size"), "missing")) == "s.toml:2: [board] size: missing"
    assert str(file.error((), "empty")) == "s.toml:1: empty"


def test_a_content_error_travels_between_processes() -> None:
    error = pickle.loads(pickle.dumps(ContentError("t.toml", 3, "no")))
    assert (str(error), error.line) == ("t.toml:3: no", 3)


names = st.sampled_from(["forest", "a b", "7", "x.y"])
terrains: st.SearchStrategy[Mapping[str, Any]] = st.fixed_dictionaries(
    {"glyph": st.text(max_size=3)},
    optional={
        "sight": st.sampled_from(["blocks", "clear"]),
        "dice": st.dictionaries(st.sampled_from(["infantry", "armor"]), st.integers(-9, 9)),
    },
)


@given(st.dictionaries(names, terrains))
def test_what_was_written_is_read(tables: Mapping[str, Mapping[str, Any]]) -> None:
    text = ""
    for name, table in tables.items():
        text += f"['{name}']\nglyph = {basic_string(table['glyph'])}\n"
        if "sight" in table:
            text += f"sight = '{table['sight']}'\n"
        if "dice" in table:
            text += f"dice = {{{', '.join(f'{kind} = {count}' for kind, count in table['dice'].items())}}}\n"
    read = TomlFile("t.toml", text).tables(Terrain)
    assert list(read) == list(tables)
    for name, terrain in read.items():
        table = tables[name]
        assert terrain.id == name
        assert terrain.glyph == table["glyph"]
        assert terrain.sight == table.get("sight", "clear")
        assert {kind.value: count for kind, count in terrain.dice.items()} == table.get("dice", {})


def basic_string(text: str) -> str:
    return '"' + "".join(f"\\U{ord(sign):08x}" for sign in text) + '"'
