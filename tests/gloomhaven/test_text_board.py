"""The map as text: it fits a terminal, reads without colour, and tells nothing of rooms that are not revealed."""

import re

import pytest

from grognard.games.gloomhaven.facts.scenario_files import scenario_ids
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.text_board import (
    COLUMNS,
    TILES,
    describe_board,
    draw_text,
    hand_lines,
    kind_letters,
    legend,
    panel_lines,
)
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.text import LANGUAGES
from tests.catalogues import columns
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.playouts import played, words

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


def seen(s: Expedition, seat: Seat = SPECTATOR) -> Observation[Expedition]:
    """What a seat sees of a state that asks nothing."""
    return Observation(seat, s, s.open or ())


def small() -> Expeditions:
    """A Brute on one hex, an elite and a normal guard on others, a trap and money."""
    e = Expeditions()
    e.hero(0, 0, 0)
    e.monster(1, 0, rank="elite")
    e.monster(2, 0, standee=4)
    e.s.coins[e.at(0, 1)] = 2
    e.settle()
    return e


def test_figures_stand_on_the_map_with_their_signs_and_are_listed_below() -> None:
    """GH-HEX-1."""
    e = small()
    drawn = draw_text(seen(e.s), words("en"), False)
    above, below = drawn.split("\n\n")
    for sign in ("BR", "G1", "g4", TILES["coin"]):
        assert above.count(sign) == 1
    assert below.startswith(f"BR Brute {e.label(0, 0)} 10/10  G1 Bandit Guard 1 {e.label(1, 0)} ")


def test_columns_are_lettered_and_rows_numbered() -> None:
    """The letter of a column and the number on a hex are its label."""
    e = small()
    lines = draw_text(seen(e.s), words("en"), False).splitlines()
    where = next(n for n, line in enumerate(lines) if "BR" in line)
    column = lines[where].index("BR")
    label = lines[0][column : column + 2].strip() + lines[where - 1][column : column + 2].strip()
    assert label == e.label(0, 0)


def test_colour_adds_nothing_but_colour() -> None:
    e = small()
    plain, coloured = (draw_text(seen(e.s), words("en"), colour) for colour in (False, True))
    assert coloured != plain
    assert ESCAPES.sub("", coloured).split() == plain.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_a_terminal(language: str) -> None:
    text = words(language)
    for number, (state, *_) in enumerate(played("plane-of-elemental-power", 2)):
        if number % 25 == 0:
            for line in draw_text(GAME.observe(state, SPECTATOR), text, False).splitlines():
                assert columns(line) <= COLUMNS
    assert all(columns(line) <= COLUMNS for line in legend(text))


@pytest.mark.parametrize("scenario", scenario_ids())
def test_each_kind_of_monsters_has_a_letter_of_its_own(scenario: str) -> None:
    letters = kind_letters(GAME.setup(scenario, {}).arena.monster_ids())
    assert len(set(letters.values())) == len(letters)
    assert all(len(letter) == 1 and letter.islower() for letter in letters.values())


def test_rooms_that_are_not_revealed_are_on_no_map() -> None:
    """GH-DOOR-1, GH-SET-12."""
    for state, *_ in played("black-barrow", 1):
        if state.round == 1:
            shown = {state.arena.labels[f.at] for f in state.figures if f.at != GONE}
            lines = describe_board(GAME.observe(state, SPECTATOR), words("en"))
            named = set(re.findall(r"\b[A-Z]{1,2}[0-9]{1,2}\b", " ".join(lines)))
            revealed = {label for at, label in state.arena.labels.items() if state.maze().floor >> at & 1}
            doors = {state.arena.labels[at] for at in state.arena.door_ids}
            assert shown <= named <= revealed | doors
            return
    pytest.fail("no first round was reached")


def test_the_description_reads_without_signs_of_the_board() -> None:
    lines = describe_board(seen(small().s), words("en"))
    assert lines[0] == "Test: Round 1."
    assert any("Bandit Guard 1" in line and line.endswith("(elite).") for line in lines)
    assert not any(sign in line for line in lines for sign in "#^~&+")


def test_the_panel_tells_what_is_open_and_the_hand_what_is_not() -> None:
    """GH-RND-3, GH-SET-9."""
    text = words("en")
    for state, decision, *_ in played("black-barrow", 3):
        if decision.kind == "play-half":
            mine, other = decision.seats[0], Seat(1 - decision.seats[0])
            panel = panel_lines(GAME.observe(state, other), text)
            assert panel[0] == f"Round {state.round}"
            assert "Order of the round:" in panel
            assert panel == panel_lines(GAME.observe(state, mine), text)
            hands = [hand_lines(GAME.observe(state, seat), text) for seat in (mine, other, SPECTATOR)]
            assert hands[0] != hands[1]
            assert hands[2] == []
            assert any(line.startswith("Battle goal: ") for line in hands[0])
            return
    pytest.fail("nobody played a card")
