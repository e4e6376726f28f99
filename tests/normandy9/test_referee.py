"""The referee: dice with their reasons, odds that are those of all rolls, and why something is refused."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from grognard.games.normandy9.actions import Attack, Rolled, read_action
from grognard.games.normandy9.board import LABELS, Place
from grognard.games.normandy9.referee import attackers, explain
from grognard.games.normandy9.rules.attack import count_dice
from grognard.games.normandy9.state import Landing
from grognard.kernel.agenda import answer
from grognard.kernel.chance import percent
from grognard.kernel.presentation import Explanation, Sight
from grognard.kernel.seat import CHANCE, Seat
from tests.normandy9.boards import board, do
from tests.normandy9.playouts import play, random_start

GAMES = 12
ATTACKS = 6
"""So many games, and so many attacks of each, are tried out with every roll."""


def odds(explanation: Explanation) -> dict[str, object]:
    return {line.key.removeprefix("odds."): line.facts["value"] for line in explanation.odds}


def reasons(explanation: Explanation) -> list[str]:
    return [str(term) for _, total in explanation.totals for term in total.terms]


def asked_why(s: Landing, notation: str, side: str = "warm") -> Explanation:
    return explain(s, read_action(notation, Seat(side == "cool")))


# --------------------------------------------------------------------------------------- odds


def tried_out(s: Landing, attack: Attack) -> dict[str, object]:
    """Return the odds of an attack by rolling everything that can be rolled, the owner retreating as well as it can."""
    ways = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=count_dice(s, attack.at, attack.to)))
    unit = s.unit(attack.to)
    hits = gone = back = 0
    for faces, count in ways.items():
        rolled = s.copy()
        answer(rolled, attack, None)
        answer(rolled, Rolled(CHANCE, faces), None)
        trophies = len(rolled.trophies[attack.seat])
        left = best(rolled, len(s.trophies[attack.seat]))
        hits += count * sum(face in s.rules.hits[unit.kind] for face in faces)
        gone += count * (left is None)
        moved = rolled.units[attack.to] is None or rolled.open is None or asked_kind(rolled) == "retreat"
        back += count * (left is not None and moved)
        assert trophies <= len(s.trophies[attack.seat]) + 1
    whole = sum(ways.values())
    return {
        "hits": round(hits / whole, 1),
        "eliminated": f"{percent(gone, whole)} %",
        "retreats": f"{percent(back, whole)} %",
    }


def asked_kind(s: Landing) -> str:
    return s.open[0].kind if s.open else ""


def best(s: Landing, trophies: int) -> bool | None:
    """Say whether a unit survives its retreat if its owner chooses well: True, or None if it is lost."""
    if asked_kind(s) != "retreat":
        return True if len(s.trophies[s.active]) == trophies else None
    assert s.open
    for option in s.open[0].options:
        ahead = s.copy()
        answer(ahead, option, None)
        if best(ahead, trophies):
            return True
    return None


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
def test_odds_are_those_of_every_roll(seed: int) -> None:
    """N9-ATK-5, N9-ATK-6, N9-ATK-7, N9-RET-1, N9-RET-2, N9-UNIT-3."""
    rng = Random(1000 + seed)
    s = random_start(rng)
    looked = 0
    for action in play(s, rng, 400):
        if isinstance(action, Attack) and looked < ATTACKS:
            looked += 1
            assert odds(explain(s, action)) == tried_out(s, action)


def test_odds_of_a_plain_attack() -> None:
    """N9-ATK-4, N9-ATK-6: three dice at infantry; 96 of 216 rolls have equal dice."""
    s = board(". . .\n. i .\n. I .", "b7")
    assert odds(asked_why(s, "attack c5 c6")) == {"hits": 1.5, "eliminated": "0 %", "retreats": "44 %"}


def test_a_unit_that_cannot_fall_back_may_be_eliminated_by_equal_dice() -> None:
    """N9-RET-2: 2 faces hit a tank of strength 1, or the other four faces agree."""
    s = board("t1\n.\nI", "c9")
    assert odds(asked_why(s, "attack c7 c9")) == {"hits": 0.7, "eliminated": "67 %", "retreats": "0 %"}


@pytest.mark.parametrize(
    ("part", "whole", "expected"), [(0, 7, 0), (7, 7, 100), (1, 1000, 1), (999, 1000, 99), (1, 8, 13), (1, 3, 33)]
)
def test_what_can_happen_is_never_told_as_0_or_100(part: int, whole: int, expected: int) -> None:
    assert percent(part, whole) == expected


# --------------------------------------------------------------------------------------- reasons


def test_dice_are_told_with_the_rule_of_each_term() -> None:
    """N9-ATK-2, N9-ATK-12, N9-EX-7."""
    explanation = asked_why(board("wi\n.\ntT", "c7"), "attack c5 c7")
    assert reasons(explanation) == [
        "+3 chart tank 2 [N9-ATK-3]",
        "-1 cover woods [N9-TER-2]",
        "-1 hampers tank town [N9-TER-3]",
    ]
    assert (explanation.refusal, explanation.sight) == (None, Sight("c5", "c7"))


def test_slope_and_attrition_are_told() -> None:
    """N9-TER-4, N9-VAR-1."""
    explanation = asked_why(board("hi\n.\nM2", "c7", options={"attrition": "on"}), "attack c5 c7")
    assert reasons(explanation) == [
        "+3 chart mortar 2 [N9-ATK-3]",
        "-1 slope hill [N9-TER-4]",
        "-1 attrition 2 [N9-VAR-1]",
    ]


def test_an_attack_that_comes_to_no_dice_is_told_with_what_took_them() -> None:
    """N9-TER-8, N9-EX-7."""
    explanation = asked_why(board("bi\n.\n.\nT", "c8"), "attack c5 c8")
    assert explanation.refusal is not None
    assert (explanation.refusal.rule, explanation.odds) == ("N9-TER-8", ())
    assert reasons(explanation) == ["+2 chart tank 3 [N9-ATK-3]", "-2 cover bunker [N9-TER-7]"]


def test_blocked_sight_is_shown_with_what_blocks_it() -> None:
    """N9-ATK-8, N9-ATK-9, N9-ATK-11."""
    explanation = asked_why(board(". w i\n. . w\nI . .", "a3"), "attack a1 c3")
    assert explanation.refusal is not None
    assert (explanation.refusal.rule, explanation.refusal.facts["blockers"]) == ("N9-ATK-11", "c2 b3")
    assert explanation.sight == Sight("a1", "c3", ("c2", "b3"))


def test_for_indirect_fire_nothing_blocks() -> None:
    """N9-ATK-11."""
    explanation = asked_why(board("i\nw\nM", "c7", options={"indirect_fire": "mortar"}), "attack c5 c7")
    assert (explanation.refusal, explanation.sight) == (None, Sight("c5", "c7"))


def test_who_else_could_attack_is_told_those_with_most_dice_first() -> None:
    """N9-ATK-1, N9-ATK-3."""
    s = board(". i .\n. . .\nI T I", "b7")
    assert [LABELS[at] for at in attackers(s, next_place(s, "c7"))] == ["c5", "b5", "d5"]
    explanation = asked_why(s, "attack b5 c7")
    assert [(line.key, line.facts["units"]) for line in explanation.lines] == [("referee.attackers", ["c5", "d5"])]
    do(s, "attack c5 c7", "rolled 4 5 6")
    assert [line.facts["units"] for line in asked_why(s, "attack b5 c7").lines] == [["d5"]]


def next_place(s: Landing, name: str) -> Place:
    return next(Place(at) for at, unit in enumerate(s.units) if unit is not None and LABELS[at] == name)


def test_an_attack_out_of_range_has_no_dice_to_explain() -> None:
    """N9-ATK-3."""
    explanation = asked_why(board("i\n.\n.\n.\nI", "c8"), "attack c4 c8")
    assert explanation.refusal is not None
    assert (explanation.refusal.rule, explanation.totals) == ("N9-ATK-3", ())


def test_the_other_sides_attack_is_judged_as_in_its_own_turn() -> None:
    """N9-ATK-2, N9-TURN-1."""
    s = board("wi\n.\nT", "c7", points=0)
    explanation = asked_why(s, "attack c7 c5", "cool")
    assert explanation.refusal is not None
    assert explanation.refusal.reason == "not-your-turn"
    assert reasons(explanation) == ["+2 chart infantry 2 [N9-ATK-3]"]
    assert odds(explanation)["hits"] == 0.7


def test_looking_at_an_attack_changes_nothing() -> None:
    """N9-ATK-2."""
    s = board("i\n.\nI", "c7", options={"retreat_steps": "2"})
    before = s.copy()
    explain(s, read_action("attack c5 c7", Seat(0)))
    assert s == before


def test_the_price_of_a_step_and_what_lies_there_are_told() -> None:
    """N9-MOVE-1, N9-TER-2."""
    s = board("w\nI", "c6")
    explanation = asked_why(s, "move c5 c6")
    assert [line.key for line in explanation.lines] == ["referee.step", "ground.name", "ground.blocks", "ground.cover"]
    assert explanation.lines[0].facts == {"to": "c6", "n": 1, "left": 3}
    refused = asked_why(board("r\nI", "c6"), "move c5 c6")
    assert refused.refusal is not None
    assert [line.key for line in refused.lines] == ["ground.name", "ground.bars-all"]
