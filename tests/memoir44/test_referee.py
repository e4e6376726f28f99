"""What the referee says of an attack while an overrun is asked for."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.board import ALLIES
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.state import Battle
from grognard.kernel.presentation import Explanation, Sight
from grognard.kernel.refusal import Refusal
from grognard.kernel.text import Catalogue
from grognard.kernel.total import Term, Total
from tests.memoir44.boards import asked, attack, board, move, play, skip_to


def why(sketch: str, notation: str) -> Explanation:
    """Let the armor on E7 destroy the enemy on F7 and take the ground, and ask about an action before its overrun."""
    s = board(sketch, card="direct-from-hq", orders="E7")
    attack(s, "E7", "F7", "rolled infantry infantry infantry")
    play(s, "take-ground E7 F7")
    assert asked(s).kind == "overrun"
    return GAME.explain(s, GAME.read_action(notation, ALLIES))


@pytest.mark.parametrize(("sketch", "target"), [("A    i[1] i", "G7"), ("A    i[1] .    i", "H7")])
def test_an_overrun_is_explained_as_the_second_battle_that_it_is(sketch: str, target: str) -> None:
    """M44-TG-6."""
    explanation = why(sketch, f"attack F7 {target}")
    assert explanation.refusal is None
    assert [(name, int(total)) for name, total in explanation.totals] == [("total.dice", 3)]


def test_what_an_overrun_may_not_attack_is_refused_for_that() -> None:
    """M44-BAT-3."""
    refused = Refusal("M44-BAT-3", "must-fight-adjacent", unit="F7", enemy="G7")
    assert why("A    i[1] i    i", "attack F7 H7").refusal == refused


def test_another_unit_may_not_battle_because_one_overruns() -> None:
    """M44-ORD-3."""
    sketch = "A    i[1] i\n  A    .    ."
    assert why(sketch, "attack e6 G7").refusal == Refusal("M44-ORD-3", "not-ordered", unit="e6")


# ---------------------------------------------------------------------------------------------- odds and lines of sight


def odds(explanation: Explanation) -> dict[str, object]:
    return {line.key.removeprefix("odds."): line.facts["value"] for line in explanation.odds}


def asked_why(sketch: str, notation: str, corner: str = "E7", orders: str = "E7") -> Explanation:
    s = board(sketch, corner, card="direct-from-hq", orders=orders)
    return GAME.explain(s, GAME.read_action(notation, ALLIES))


def test_odds_are_those_of_the_dice() -> None:
    """M44-HIT-1, M44-HIT-2: two dice at two infantry; a hit is 3 sides of 6 each, a flag one."""
    explanation = asked_why("I    .    i[2]", "attack E7 G7")
    assert int(explanation.totals[0][1]) == 2
    # 1/4 both hit; 11/36 at least one flag, of which nothing is lost as one figure is left after one hit.
    assert odds(explanation) == {"hits": 1.0, "eliminated": "25 %", "retreats": "31 %"}


def test_sandbags_wave_one_flag_off() -> None:
    """M44-RET-6: one die less, and only two flags at once would push the unit back."""
    explanation = asked_why("I    i[2]/.%", "attack E7 F7")
    assert int(explanation.totals[0][1]) == 2
    assert odds(explanation) == {"hits": 1.0, "eliminated": "25 %", "retreats": "3 %"}


def test_a_unit_that_cannot_fall_back_loses_figures_instead() -> None:
    """M44-RET-4: on its own edge every flag is a hit."""
    explanation = asked_why("I    .    i[1]", "attack E9 G9", "E9", "E9")
    # Either die hits (3/6) or shows a flag (1/6): 1 - (1/3)^2.
    assert odds(explanation) == {"hits": 1.0, "eliminated": "89 %", "retreats": "0 %"}


def test_what_can_happen_is_never_none_and_what_can_fail_never_sure() -> None:
    """A barrage of four dice at four figures: (1/2)^4 is 6 %, and artillery is hit by a grenade alone."""
    s = board("I    .    i[4]", "E7", hands={"allies": ("barrage",)})
    play(s, "play barrage")
    assert odds(GAME.explain(s, GAME.read_action("target G7", ALLIES)))["eliminated"] == "6 %"
    s = board("I    .    g[4]", "E7", hands={"allies": ("barrage",)})
    play(s, "play barrage")
    assert odds(GAME.explain(s, GAME.read_action("target G7", ALLIES)))["eliminated"] == "1 %", "1 in 1296"


def test_air_power_hits_with_stars_too_and_no_flag_is_waved_off() -> None:
    """M44-CARD-AIR."""
    s = board("I    .    i[1]/.%", "E7", hands={"allies": ("air-power",)})
    play(s, "play air-power")
    # A die misses with armor or a flag only: 2/6 twice.
    assert odds(GAME.explain(s, GAME.read_action("target G7", ALLIES))) == {
        "hits": 1.3,
        "eliminated": "89 %",
        "retreats": "8 %",
    }


def test_a_refused_attack_has_no_odds() -> None:
    explanation = asked_why("I    .    .    .    .    i", "attack E7 J7")
    assert explanation.refusal is not None
    assert explanation.odds == ()


def test_an_attack_shows_its_line_and_what_blocks_it() -> None:
    """M44-LOS-3."""
    assert asked_why("I    .    i", "attack E7 G7").sight == Sight("E7", "G7", ())
    blocked = asked_why("I    f    i", "attack E7 G7")
    assert blocked.refusal is not None
    assert blocked.sight == Sight("E7", "G7", ("F7",))


def test_a_line_along_an_edge_says_which_side_is_closed() -> None:
    """M44-LOS-5: from E7 to E5 the line runs between d6 and e6."""
    closed = asked_why("I\n  f\ni", "attack E7 E5")
    assert closed.refusal is None
    assert [(line.key, line.facts) for line in closed.lines[1:]] == [("referee.along-an-edge", {"hexes": ["e6"]})]
    assert asked_why("I\n  .\ni", "attack E7 E5").lines[1:] == ()
    assert asked_why("G\n  f\ni", "attack E7 E5").lines[1:] == ()


def test_artillery_shoots_over_what_blocks() -> None:
    """M44-BAT-8."""
    assert asked_why("G    f    i", "attack E7 G7").sight == Sight("E7", "G7", ())


def test_the_ruler_draws_its_line() -> None:
    """M44-LOS-1."""
    s = board("I    f    i")
    assert GAME.presentation.queries["sight"](s, ["E7", "G7"]).sight == Sight("E7", "G7", ("F7",))
    assert GAME.presentation.queries["sight"](s, ["E7", "E9"]).sight == Sight("E7", "E9", ())


def test_a_card_shows_whom_it_could_order() -> None:
    """M44-ORD-2, M44-CARD-0: units of its section, of its kind, in any section that may be chosen; all at once too."""
    sketch = "I    .    .    .    .    I    A    .    .    .    .    .    i"
    hand = ("attack-center", "armor-assault", "infantry-assault")

    def could_order(notation: str) -> tuple[str, ...]:
        s = board(sketch, "A5", hands={"allies": hand})
        return GAME.explain(GAME.observe(s, ALLIES).view, GAME.read_action(notation, ALLIES)).places

    assert could_order("play attack-center") == ("F5", "G5")
    assert could_order("play armor-assault") == ("G5",)
    assert could_order("play infantry-assault left") == ("A5", "F5")


# ------------------------------------------------------------------------------------- what is pointed at, and why


def lines(explanation: Explanation) -> list[str]:
    text = Catalogue.load(GAME.texts, "en", strict=True)
    return [text.say(line.key, **GAME.presentation.facts(line.facts)) for line in explanation.lines]


def told(s: Battle, notation: str) -> Explanation:
    return GAME.explain(s, GAME.read_action(notation, asked(s).seats[0]))


def test_an_attack_looked_at_before_a_unit_is_taken_up_names_who_could() -> None:
    """M44-BAT-5."""
    s = board("I    .    i    I", "E7", card="attack-center", orders="E7 H7")
    skip_to(s, "battles")
    found = told(s, "attack H7 G7")
    assert int(found.totals[0][1]) == 3
    assert lines(found) == ["H7 would attack; choose it first.", "Also able to attack: E7."]
    play(s, "unit H7")
    assert lines(told(s, "attack H7 G7")) == []


def test_an_enemy_that_nobody_can_attack_is_refused_as_such() -> None:
    """M44-BAT-1."""
    s = board("I    .    i    .    I    .    .    .    i", "E7", card="attack-center", orders="E7 I7")
    skip_to(s, "battles")
    assert told(s, "unit M7").refusal == Refusal("M44-BAT-1", "no-attacker", hex="M7")
    assert told(s, "unit F7").refusal == Refusal("M44-BAT-1", "no-own-unit", hex="F7")


def test_own_units_are_refused_for_their_own_reason_while_another_battles() -> None:
    """M44-BAT-1, M44-ORD-3, M44-TURN-2."""
    s = board("I    i    .    I    I", "E7", card="attack-center", orders="E7 H7")
    skip_to(s, "battles")
    play(s, "unit E7")
    assert told(s, "attack E7 H7").refusal == Refusal("M44-BAT-1", "own-unit-there", hex="H7")
    assert told(s, "unit I7").refusal == Refusal("M44-ORD-3", "not-ordered", unit="I7")
    assert told(s, "unit H7").refusal == Refusal("M44-TURN-2", "not-asked-now", verb="unit")


def test_a_unit_that_has_moved_is_no_unit_that_was_left_where_it_stands() -> None:
    """M44-TURN-2."""
    s = board("I    I    I    .    i", "E5", card="attack-center", orders="E5 F5 G5")
    move(s, "E5", "d6")
    play(s, "unit F5", "stay F5")
    assert told(s, "unit d6").refusal == Refusal("M44-TURN-2", "has-moved", unit="d6")
    assert told(s, "unit F5").refusal == Refusal("M44-TURN-2", "told-to-stay", unit="F5")


@pytest.mark.parametrize(("card", "rule", "dice"), [("barrage", "M44-CARD-BAR", 4), ("air-power", "M44-CARD-AIR", 2)])
def test_a_strike_says_its_dice_and_whence_they_come(card: str, rule: str, dice: int) -> None:
    """M44-CARD-AIR, M44-CARD-BAR."""
    s = board("I    .    i", "E5", hands={"allies": (card,)})
    play(s, f"play {card}")
    ((name, total),) = told(s, "target G5").totals
    assert (name, total) == ("total.dice", Total((Term(dice, "card", rule, card=card),)))


def test_an_ambush_says_its_dice_and_whence_they_come() -> None:
    """M44-AMB-2: the attacker stands behind sandbags."""
    s = board("I/.% i", "E5", card="attack-center", orders="E5", hands={"axis": ("ambush",)})
    skip_to(s, "battles")
    play(s, "unit E5", "attack E5 F5")
    found = told(s, "ambush")
    assert [(int(total), [term.rule for term in total.terms]) for _, total in found.totals] == [
        (2, ["M44-BAT-4", "M44-OBS-3"])
    ]
    assert odds(found)


def test_a_move_says_what_the_ground_does() -> None:
    """M44-MOV-10, M44-OBS-4, M44-TER-2."""
    s = board("I    f    .    i", "E5", card="attack-center", orders="E5")
    assert lines(told(s, "move E5 F5")) == [
        "The way to F5 costs 1; the unit may not battle there this turn.",
        "F5 (forest): whoever enters stops and may not battle this turn, an attack on a unit there loses dice "
        "(infantry 1, armor 2), and it blocks sight (M44-TER-2).",
    ]
    s = board("I    .*    .    i", "E5", card="attack-center", orders="E5")
    assert "M44-OBS-4" in lines(told(s, "move E5 F5"))[1]
    assert len(lines(told(s, "move E5 e4"))) == 1, "plain does nothing"


def test_a_hex_that_is_no_answer_says_what_lies_there() -> None:
    """M44-TER-2, M44-TER-6."""
    s = board("I    v    f    i", "E5", hands={"allies": ("attack-center",)})
    play(s, "play attack-center")
    assert ["M44-TER-2" in line for line in lines(told(s, "order G5"))] == [True]
    assert ["M44-TER-6" in line for line in lines(told(s, "order F5"))] == [True]
    assert lines(told(s, "order H5")) == [], "a unit stands there, and the refusal is about it"
