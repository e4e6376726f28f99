"""Ruleset files as files of users: read, set up, renamed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.normandy9.board import COOL, WARM
from grognard.games.normandy9.documents.ruleset_file import read_ruleset
from grognard.games.normandy9.documents.scenario_files import LandingFiles
from grognard.games.normandy9.field import card_of
from grognard.games.normandy9.ruleset import FOLDER, standard_ruleset
from grognard.kernel.option import OptionError

FILES = LandingFiles()

MINE = b"""name = "Mine"
first = "cool"
layout = "9 8r 7 6 5 4r 3 2 1"

[hits]
tank = [1, 2, 3]

[keys]
attrition = true
"""


def test_a_file_is_read_as_the_document_of_what_differs() -> None:
    """N9-KEY-1."""
    reading = FILES.read("some/file.toml", MINE.replace(b"\n", b"\r\n"))
    assert (reading.verdict, reading.name, reading.notes) == ("ok", "Mine", ())
    assert reading.document.encode() == MINE
    own = read_ruleset("", reading.document)
    assert (own.ruleset.hits.tank, own.name) == ((1, 2, 3), "Mine")
    assert own.layout is not None
    assert card_of(own.layout[1]) == (7, True)


def test_a_game_of_a_file_has_its_rules_its_deal_and_its_first_player() -> None:
    """N9-BOARD-1, N9-TURN-4, N9-VAR-1."""
    document = FILES.read("mine.toml", MINE).document
    s = FILES.set_up(document, {})
    assert (len(s.layout), s.active, s.rules.hits[1], s.rules.keys.attrition) == (9, COOL, (1, 2, 3), True)
    assert s.rules.name == "Mine"
    s = FILES.set_up(document, {"attrition": "off", "first": "warm"})
    assert (s.active, s.rules.keys.attrition) == (WARM, False)
    with pytest.raises(OptionError, match="did you mean 'attrition'"):
        FILES.set_up(document, {"atrition": "on"})


def test_without_a_layout_the_cards_are_dealt() -> None:
    """N9-BOARD-1, N9-TURN-4."""
    s = FILES.set_up(FILES.read("mine.toml", b"[hits]\ntank = [1]\n").document, {})
    assert s.open is not None
    assert (s.layout, s.open[0].kind, len(s.open[0].options)) == ((), "deal", 18)


@pytest.mark.parametrize(
    ("file", "name"),
    [("a/My cards.toml", "My cards"), ("\x07.toml", "nine-cards"), (f"{'x' * 99}.toml", "x" * 80)],
)
def test_a_file_without_a_name_is_called_as_the_file_is(file: str, name: str) -> None:
    reading = FILES.read(file, b"[hits]\ntank = [1]\n")
    assert (reading.name, read_ruleset("", reading.document).name) == (name, name)


def test_a_file_may_hold_the_shipped_values_and_is_told_so() -> None:
    shipped = (FOLDER / "ruleset.toml").read_bytes()
    reading = FILES.read("mine.toml", shipped)
    assert (reading.verdict, reading.document) == ("ok", 'name = "mine"\n')
    assert reading.notes == ("nothing in it differs from the values that the game comes with",)
    assert read_ruleset("", reading.document).ruleset == standard_ruleset()


def test_cards_of_its_own_are_tried_out() -> None:
    """N9-TER-10."""
    river = b'[cards]\nfaces = ["../rr/..", "../rr/..", "../rr/..", "../../..", "../../..", "../../..", "../../..", '
    river += b'"../../..", "../../.."]\n'
    notes = FILES.read("mine.toml", river).notes
    assert len(notes) == 2
    assert all(note.startswith("in ") and "of 10000 deals" in note for note in notes)
    fixed = FILES.read("mine.toml", b'layout = "1 4 2 5 3 6 7 8 9"\n' + river)
    assert fixed.notes == ()
    bunkers = FILES.read("mine.toml", b"[terrain.town]\nbars = ['tank']\n").notes
    assert any("cannot enter every square of both first rows" in note for note in bunkers)


@pytest.mark.parametrize(
    ("name", "data", "fault"),
    [
        ("mine.toml", b"[hits]\ninfantry = [1]", "line 2: [hits] infantry: the text fixes that 3 hits (N9-EX-1)"),
        ("mine.toml", b"", "nothing stands in it; write what differs"),
        ("mine.toml", b"# [hits]\n", "nothing stands in it; write what differs"),
        ("mine.toml", b"\n\xff", "line 2: not UTF-8 text; save the file as UTF-8"),
        ("mine.toml", b"number = 901", "line 1: unknown key 'number'"),
        ("mine.toml", b"a = " + b"[" * 90_000, "nested too deeply"),
        ("mine.tom", MINE, "unknown suffix '.tom', did you mean '.toml'?"),
        ("mine.toml", b" " * 5_000_000, "it is larger than 4 MB"),
    ],
)
def test_what_is_no_ruleset_gets_one_sentence(name: str, data: bytes, fault: str) -> None:
    reading = FILES.read(name, data)
    assert (reading.verdict, reading.document, len(reading.faults)) == ("invalid", "", 1)
    assert fault in reading.faults[0]


def test_a_file_is_renamed() -> None:
    document = FILES.read("mine.toml", MINE).document
    renamed = FILES.rename(document, 'Another "name" \u4e2d')
    assert read_ruleset("", renamed) == replace(read_ruleset("", document), name='Another "name" \u4e2d')
    for name in ("two\nlines", "x" * 81, " "):
        with pytest.raises(ValueError, match="expected a name of one line"):
            FILES.rename(document, name)
