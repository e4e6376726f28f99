"""The cases: examples of the rules as files, checked one position at a time; and the checker itself."""

from __future__ import annotations

import pytest

from grognard.content import ContentError, TomlFile
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.rulebook.case_checks import check_case, differences, play
from grognard.games.normandy9.rulebook.case_files import CASES, FOLDER, Check, filled_sketch

CHECKS = [check for case in CASES.cases for check in case.checks]


@pytest.mark.parametrize("check", CHECKS, ids=[check.id for check in CHECKS])
def test_case(check: Check) -> None:
    assert differences(check) == []


def test_every_file_of_the_folder_is_read() -> None:
    """A file that was left out would be cases that nobody runs."""
    written = [path for path in FOLDER.iterdir() if path.name.endswith(".toml")]
    read = {check.source.name for check in CHECKS}
    assert read == {str(path) for path in written}
    assert len(CASES.cases) == sum(path.read_text("utf-8").count("\ntitle = ") for path in written)


def test_every_case_can_be_written_down_and_read_back() -> None:
    for check in CHECKS:
        if check.facts.fault:
            continue
        s = check.start()
        assert play(s, check) == ""
        document = GAME.write_position(s)
        assert GAME.read_position(document) == s, check.id
        assert GAME.write_position(GAME.read_position(document)) == document, check.id


def test_a_rule_finds_its_cases() -> None:
    found = [(rule, case.id) for rule in rule_texts() for case in CASES.showing(rule)]
    assert sorted(found) == sorted((rule, case.id) for case in CASES.cases for rule in case.rules)


def test_every_rule_that_a_board_can_show_has_a_case_of_its_own() -> None:
    """N9-EX-1: all but the game's page, the number of the cards' squares and what is shown by other cases."""
    first = {case.rules[0] for case in CASES.cases}
    elsewhere = {"N9-BOARD-2", "N9-BOARD-5", "N9-UNIT-2", "N9-ATK-5", "N9-ATK-6", "N9-TER-1", "N9-TER-6", "N9-TER-9"}
    elsewhere |= {"N9-TER-11", "N9-END-3"}
    shown = {rule for case in CASES.cases for rule in case.rules}
    assert {rule for rule in rule_texts() if "-INFO-" not in rule} == first | elsewhere
    assert elsewhere <= shown


# ---- the checker -----------------------------------------------------------------------------------------------------

DUEL = '''
[TRY-1]
title = "A duel"
rules = ["N9-ATK-3"]
text = "Infantry against infantry in woods, and a tank behind a town."
board = """
.   .   t4
wi3 t   .
I4  .   .
"""

[[TRY-1.check]]
'''
PLAYED = """
play = ["warm: attack a1 a2", "chance: rolled 1 1"]
"""


@pytest.mark.parametrize(
    ("answers", "difference"),
    [
        ('distance = { "a1 c3" = 3 }', "distance a1 c3: expected 3, found 2"),
        ('sight = { "a1 c3" = "" }', "sight a1 c3: expected nothing, found b2"),
        ('sight = { "a1 c1" = "b1" }', "sight a1 c1: expected b1, found nothing"),
        ('dice = { "a1 a2" = [3] }', "dice a1 a2: expected (3,), found (3, -1) (2 = +3 chart infantry 1 [N9-ATK-3]"),
        ('steps = { a1 = "b1" }', "steps a1: expected b1, found b1 b2"),
        ('targets = { a1 = "c3" }', "targets a1: expected c3, found a2"),
        ('asked = "cool act"', "asked: expected cool act, found warm act"),
        ('options = ["move a1 b1"]', "options: expected ['move a1 b1'], found ['attack a1 a2'"),
        ('offered = ["end-turn"]', "offered: 'end-turn' is none of move a1 b1"),
        (
            'refused = { "move a1 b1" = "N9-MOVE-1 one-step" }',
            "refused move a1 b1: expected N9-MOVE-1 one-step, found no",
        ),
        (
            'refused = { "attack a1 c3" = "N9-ATK-3 out-of-range" }',
            "refused attack a1 c3: expected N9-ATK-3 out-of-range, found N9-ATK-11 no-sight",
        ),
        ('units = { a2 = "i4" }', "units a2: expected i4, found i3"),
        ('units = { a2 = "" }', "units a2: expected nothing, found i3"),
        ('units = { b1 = "I4" }', "units b1: expected I4, found nothing"),
        ('terrain = { b2 = "hill" }', "terrain b2: expected hill, found town"),
        ("points = 3", "points: expected 3, found 4"),
        ('duty = "met"', "duty: expected met, found owed"),
        ('trophies = { warm = "tank" }', "trophies of warm: expected tank, found nothing"),
        ('winner = "warm eliminated"', "winner: expected warm eliminated, found open"),
        ('fault = "no terrain"', "fault: expected 'no terrain', but it was accepted"),
        ('table = { first = "both" }\nfault = "no terrain"', "fault: expected words 'no terrain' in"),
        (PLAYED + 'units = { a2 = "i3" }', "units a2: expected i3, found i1"),
        (PLAYED + "points = 4", "points: expected 4, found 3"),
        ('play = ["warm: attack a1 c3"]\npoints = 3', "'warm: attack a1 c3' is refused: no-sight [N9-ATK-11]"),
    ],
)
def test_a_wrong_answer_is_found(answers: str, difference: str) -> None:
    (case,) = CASES.read(TomlFile("try.toml", DUEL + answers))
    found = check_case(case)
    assert found
    assert found[0].startswith(f"TRY-1: {difference}")


@pytest.mark.parametrize(
    ("answers", "problem"),
    [
        ("", "a check asks something; expected one of distance, sight"),
        ('note = "nothing"', "a check asks something"),
        ('distanse = { "a1 c3" = 3 }', "unknown key 'distanse', did you mean 'distance'?"),
        ('distance = { "a1" = 3 }', "'a1': expected two squares, such as 'a1 c3'"),
        ('distance = { "a1 g3" = 3 }', "'g3' is no square"),
        ('duty = "paid"', "duty"),
        ('options = ["jump a1"]', "'jump' is no action"),
        ('play = ["end-turn"]\npoints = 4', "'end-turn': expected 'warm: move c4 c5' or the like"),
        ('table = { first = "both" }\npoints = 4', "both"),
        ('table = { haste = "on" }\npoints = 4', "unknown option 'haste'"),
        ("position = { points = 9 }\npoints = 4", "points: expected a whole number from 0 to 4, got 9"),
        ("position = { speed = 9 }\npoints = 4", "unknown key 'speed'"),
        ('board = "x"\npoints = 4', "'x' is no terrain"),
        ('corner = "f9"\npoints = 4', "the sketch does not fit on the board with its lower left word at f9"),
        ('corner = "9f"\npoints = 4', "'9f' is no square"),
    ],
)
def test_a_check_that_says_nothing_clear_is_refused_with_its_line(answers: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        check_case(CASES.read(TomlFile("try.toml", DUEL + answers))[0])
    assert problem in caught.value.problem
    assert caught.value.line is not None


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("N9-ATK-3", "N9-ATK-33", "unknown rule 'N9-ATK-33', did you mean 'N9-ATK-3'"),
        ('["N9-ATK-3"]', "[]", "a case names at least one rule and has at least one"),
        ("text = ", "txt = ", "unknown key 'txt', did you mean 'text'"),
    ],
)
def test_a_case_that_says_nothing_clear_is_refused_with_its_line(old: str, new: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        CASES.read(TomlFile("try.toml", DUEL.replace(old, new) + "points = 4"))
    assert problem in caught.value.problem
    assert caught.value.line is not None


def test_a_sketch_is_filled_up_with_open_ground_and_shows_waiting_rows_if_it_has_one() -> None:
    """N9-BOARD-5."""
    assert filled_sketch("h T1\nw .", "b2").split("\n")[-3:] == [
        ".  h  .T1  .  .  .",
        ".  w  .  .  .  .",
        ".  .  .  .  .  .",
    ]
    waiting = filled_sketch("i4\nI4", "a0").split("\n")
    assert (len(waiting), waiting[0]) == (11, "-  -  -  -  -  -")
    assert waiting[-2:] == [".i4  .  .  .  .  .", "I4  -  -  -  -  -"]
