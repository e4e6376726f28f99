"""Scenario files of users in the game's own format."""

from __future__ import annotations

import pytest

from grognard.content import TomlFile
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.scenario import (
    DeckFacts,
    DropFacts,
    LabelFacts,
    ObjectiveFacts,
    PrivilegeFacts,
    ScenarioFile,
    SideFacts,
    SpanFacts,
    StoryFacts,
    find_scenario,
    scenario_names,
)
from grognard.games.memoir44.scenario_documents import read_document, scenario_of
from grognard.games.memoir44.scenario_writing import write_scenario
from grognard.kernel.text import Catalogue

DUEL = """number = 901
face = "country"
date = "1944-08-07"
first = "axis"
corner = "E6"
board = \"\"\"
i    t
  .    I
\"\"\"
allies = { cards = 4, medals = 3 }
axis = { cards = 4, medals = 3 }
"""


def facts_of(text: str) -> ScenarioFile:
    return TomlFile("written.toml", text).whole(ScenarioFile)


@pytest.mark.parametrize("name", scenario_names())
def test_a_scenario_of_the_box_is_written_so_that_equal_facts_are_read(name: str) -> None:
    facts = find_scenario(name).facts
    assert facts_of(write_scenario(facts)) == facts


def test_everything_that_a_scenario_can_say_is_written() -> None:
    facts = ScenarioFile(
        number=7,
        face="beach",
        date="1944-06-06",
        first="allies",
        board="I    i\n",
        allies=SideFacts(4, 5, "us", (2, 3)),
        axis=SideFacts(3, 6),
        corner="E5",
        rules=("M44-SCN-2",),
        bunkers="axis",
        objective=(ObjectiveFacts("axis", ("A1", "B1"), 2, 2, True), ObjectiveFacts("allies", ("A9",), wins=True)),
        drop=(DropFacts("allies", "infantry", 2, "G5", 3),),
        label=(LabelFacts("A9", 'Hill "112" \\ north'), LabelFacts("c4", "桥")),
        span=(SpanFacts(("A1", "a2"), ("ne", "sw")),),
        privilege=(PrivilegeFacts("allies", "recon", "air-strike", ("A1",)),),
        deck=DeckFacts(False, "axis"),
        story=StoryFacts("Name", "Sub", "One.\nTwo.", "", "It's so."),
        worth={"F5": 2},
        heights={"D5": 2},
        options={"terrain_heights": "on"},
    )
    assert facts_of(write_scenario(facts)) == facts


def test_an_accepted_file_is_called_as_it_says_or_as_the_file_is() -> None:
    reading = GAME.scenario_files.read("maps/Duel at dawn.toml", DUEL.encode())
    assert (reading.verdict, reading.name) == ("ok", "Duel at dawn")
    assert scenario_of(reading.document).facts.story.name == "Duel at dawn"
    assert GAME.scenario_files.read("x.toml", f'{DUEL}story = {{ name = "Dawn" }}'.encode()).name == "Dawn"
    assert read_document(reading.document) == reading


def test_its_card_tells_its_story_and_no_tasks() -> None:
    story = '[story]\nsubtitle = "A duel"\nhistory = "One.\\nTwo."\nspecial_rules = "None at all."'
    card = GAME.presentation.file_card(
        GAME.scenario_files.read("duel.toml", f"{DUEL}{story}".encode()).document, Catalogue.load(GAME.texts, "en")
    )
    assert (card.name, card.subtitle, card.history) == ("duel", "A duel", ("One.", "Two."))
    assert card.lines[0].endswith("the referee plays only the board and the facts above.")
    assert card.lines[1:] == ("None at all.",)
    assert (card.date, card.number, card.tasks, card.first) == ("7 August 1944", 901, (), 1)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("  .    I", "  q    I", "line 8: board: 'q': 'q' is no terrain"),
        ("number = 901", "numbr = 901", "line 1: unknown key 'numbr', did you mean 'number'?"),
        ("number = 901", "", "missing key 'number'"),
        ('corner = "E6"', 'corner = "Z6"', "line 5: corner: "),
        ("cards = 4, medals = 3 }\naxis", "cards = 40, medals = 3 }\naxis", "line 10: [allies]: 'cards'"),
        ("number = 901", "number = ", "line 1: not valid TOML"),
        ('first = "axis"', 'first = "axis"\noptions = { wether = "on" }', "[options]: unknown option 'wether'"),
    ],
)
def test_a_fault_is_told_with_its_line(before: str, after: str, fault: str) -> None:
    reading = GAME.scenario_files.read("duel.toml", DUEL.replace(before, after).encode())
    assert reading.verdict == "invalid"
    assert reading.faults[0].startswith(fault) or fault in reading.faults[0]
    assert not reading.document


def test_a_file_that_is_no_text_is_told_with_its_line() -> None:
    reading = GAME.scenario_files.read("duel.toml", b"a = 1\n\xff")
    assert reading.faults == ("line 2: not UTF-8 text; save the file as UTF-8",)


def test_a_file_of_another_format_is_told_which_are_known() -> None:
    assert "'.toml'" in GAME.scenario_files.read("duel.zip", b"PK").faults[0]
