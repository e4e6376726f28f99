"""The cases: examples of the rules as files, checked one position at a time; and the checker itself."""

import pytest

from grognard.content import ContentError, TomlFile
from grognard.games.memoir44.case_checks import check_case, differences, play
from grognard.games.memoir44.case_files import CASES, Check
from grognard.games.memoir44.facts import rule_texts
from grognard.games.memoir44.game import GAME

CHECKS = [check for case in CASES.cases for check in case.checks]


@pytest.mark.parametrize("check", CHECKS, ids=[check.id for check in CHECKS])
def test_case(check: Check) -> None:
    assert differences(check) == []


def test_every_case_can_be_written_down_and_read_back() -> None:
    for case in CASES.cases:
        check = case.checks[-1]
        if check.facts.fault:
            continue
        s = check.start()
        assert play(s, check) == ""
        text = GAME.write_position(s)
        assert GAME.read_position(text) == s, check.id
        assert GAME.write_position(GAME.read_position(text)) == text, check.id


def test_a_rule_finds_its_cases() -> None:
    found = [(rule, case.id) for rule in rule_texts() for case in CASES.showing(rule)]
    assert sorted(found) == sorted((rule, case.id) for case in CASES.cases for rule in case.rules)


DUEL = '''
[TRY-01]
title = "A duel"
rules = ["M44-BAT-4"]
text = "Infantry against infantry in a wood."
position.corner = "E5"
position.board = """
I    .    i/f  a[2/3]
"""
position.command.card = "probe-center"
position.orders = ["E5"]

[[TRY-01.check]]
'''
PLAYED = """
play = ["allies: end-moves", "allies: attack E5 G5", "chance: rolled infantry"]
"""


@pytest.mark.parametrize(
    ("answers", "difference"),
    [
        ('distance = { "E5 H5" = 4 }', "distance E5 H5: expected 4, found 3"),
        ('sight = { "E5 G5" = false }', "sight E5 G5: expected False, found True"),
        ('sight = { "E5 H5" = true }', "sight E5 H5: expected True, found False (hidden by G5)"),
        ('dice = { "E5 G5" = 2 }', "dice E5 G5: expected 2, found 1 (1 = +2 base infantry 2 [M44-BAT-4]"),
        ('dice = { "E5 H5" = 1 }', "dice E5 H5: expected 1, found 0 (no-sight [M44-LOS-3])"),
        ('moves = { "E5 F5" = 2 }', "moves E5 F5: expected 2, found 1"),
        ('moves = { "E5 G5" = 2 }', "moves E5 G5: expected 2, found 0 (hex-occupied [M44-MOV-2])"),
        ('reach = { E5 = "F5 e4" }', "reach E5: expected F5 e4, found"),
        ('asked = "axis moves"', "asked: expected axis moves, found allies moves"),
        ('options = ["unit E5"]', "options: expected ['unit E5'], found ['end-moves', 'unit E5']"),
        ('offered = ["unit G5"]', "offered: 'unit G5' is none of unit E5, end-moves"),
        ('odds = { "rolled flag" = "1/6" }', "odds: chance is not asked, asked is allies moves"),
        ('refused = { "unit E5" = "M44-ORD-3" }', "refused unit E5: expected M44-ORD-3, found no refusal"),
        ('refused = { "unit G5" = "M44-ORD-3" }', "refused unit G5: expected M44-ORD-3, found M44-MOV-2 (no-own-unit)"),
        ('why = { "attack E5 H5" = "M44-BAT-3" }', "why attack E5 H5: expected M44-BAT-3, found M44-LOS-3 (no-sight)"),
        ('units = { H5 = "a" }', "units H5: expected a, found a[2/3]"),
        ('units = { F5 = "a" }', "units F5: expected a, found nothing"),
        ('pieces = { G5 = "wire" }', "pieces G5: expected wire, found nothing"),
        ("medals = { axis = 1 }", "medals of axis: expected 1, found 0"),
        ('winner = "axis"', "winner: expected axis, found open"),
        ("cards = { deck = 60 }", "cards of deck: expected 60, found 59"),
        ('fault = "no such hex"', "fault: expected 'no such hex', but it was accepted"),
        ('rulings = { overrun = "on" }\nfault = "no such hex"', "fault: expected words 'no such hex' in"),
        (PLAYED + 'units = { G5 = "i" }', "units G5: expected i, found i[3/4]"),
        (PLAYED + 'odds = { "drawn ambush" = "1/60" }', "odds of drawn ambush: expected 1/60, found 1/59"),
        (
            'play = ["allies: end-moves", "allies: attack E5 H5"]\nmedals = { axis = 0 }',
            "'allies: attack E5 H5' is refused",
        ),
    ],
)
def test_a_wrong_answer_is_found(answers: str, difference: str) -> None:
    (case,) = CASES.read(TomlFile("try.toml", DUEL + answers))
    found = check_case(case)
    assert found
    assert found[0].startswith(f"TRY-01: {difference}")


@pytest.mark.parametrize(
    ("answers", "problem"),
    [
        ("", "a check asks something; expected one of distance, sight"),
        ('note = "nothing"', "a check asks something"),
        ('distanse = { "E5 H5" = 3 }', "unknown key 'distanse', did you mean 'distance'?"),
        ('distance = { "E5" = 3 }', "'E5': expected two hexes, such as 'F5 G6'"),
        ('distance = { "E5 Z5" = 3 }', "'Z5' is not on the board"),
        ('options = ["jump E5"]', "'jump' is no action"),
        ('units = { E5 = "f" }', "'f' is no unit"),
        ('odds = { "rolled flag" = "often" }\nplay = ["allies: end-moves", "allies: attack E5 G5"]', "Invalid literal"),
        ('play = ["end-moves"]\nmedals = { axis = 0 }', "'end-moves': expected 'allies: order F5' or the like"),
        ('rulings = { overrun = "on" }\nmedals = { axis = 0 }', "unknown option 'overrun'"),
    ],
)
def test_a_check_that_says_nothing_clear_is_refused(answers: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        check_case(CASES.read(TomlFile("try.toml", DUEL + answers))[0])
    assert problem in caught.value.problem
    assert caught.value.line is not None


def test_a_case_cites_rules_that_exist() -> None:
    with pytest.raises(ContentError, match="unknown rule 'M44-BAT-44', did you mean 'M44-BAT-4'"):
        CASES.read(TomlFile("try.toml", DUEL.replace("BAT-4", "BAT-44") + 'distance = { "E5 H5" = 3 }'))


def test_a_token_beside_the_board_is_refused_with_its_line() -> None:
    text = DUEL.replace('corner = "E5"', 'corner = "K5"') + 'distance = { "E5 H5" = 3 }'
    with pytest.raises(ContentError, match="stands beside the board, its corner being K5") as caught:
        check_case(CASES.read(TomlFile("try.toml", text))[0])
    assert caught.value.line == 7
