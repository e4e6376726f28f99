"""The evaluation of battles: its terms, what they count, and what they must not look at."""

from __future__ import annotations

from math import tanh
from random import Random

import pytest

from grognard.games.memoir44.advice import SCALE, evaluate, explain_evaluation
from grognard.games.memoir44.advice.ground import APPROACH, Muster, danger, distance_to, steps_to_battle, way_to_battle
from grognard.games.memoir44.advice.odds import PUSH, attack_value, expected_loss, unit_value
from grognard.games.memoir44.board import ALLIES, AXIS, hex_named
from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.state import Battle
from grognard.games.memoir44.units import Unit
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import Seat
from tests.memoir44.boards import board, play
from tests.memoir44.sketches import rows


def unit(kind: str, figures: int, worth: int = 1) -> Unit:
    facts = unit_kinds()[kind]
    return Unit(AXIS, facts, figures, facts.figures, worth)


def term(s: Battle, side: Seat, name: str) -> float:
    """Return what one term adds to the evaluation."""
    return {each.name: each.amount for each in explain_evaluation(s, side)}[name]


def battles(scenario: str, seed: int, every: int) -> list[Battle]:
    """Play a scenario at random; give a battle now and then, always where a side is asked."""
    rng, s, found = Random(seed), GAME.setup(scenario, {}), []
    steps = 0
    while opened := GAME.decisions(s):
        if isinstance(opened[0], ChanceDecision):
            GAME.apply(s, opened[0].draw(rng))
            continue
        if steps % every == 0:
            found.append(s.copy())
        steps += 1
        GAME.apply(s, rng.choice(opened[0].options))
    found.append(s)
    return found


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
def test_the_value_is_the_sum_of_its_terms_between_a_loss_and_a_win(scenario: str) -> None:
    for s in battles(scenario, seed=1, every=40)[:-1]:
        for side in (ALLIES, AXIS):
            total = sum(each.amount for each in explain_evaluation(s, side))
            assert evaluate(s, side) == pytest.approx(tanh(SCALE * total))
            assert -1 < evaluate(s, side) < 1


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
def test_what_is_good_for_one_side_is_as_bad_for_the_other_but_for_the_hand(scenario: str) -> None:
    for s in battles(scenario, seed=2, every=60)[:-1]:
        terms = [{each.name: each.amount for each in explain_evaluation(s, side)} for side in (ALLIES, AXIS)]
        assert terms[0].keys() == terms[1].keys()
        for name in terms[0].keys() - {"hand"}:
            assert terms[0][name] == pytest.approx(-terms[1][name])


def test_a_battle_that_is_over_is_worth_one_to_the_winner() -> None:
    s = battles("pegasus-bridge", seed=3, every=1000)[-1]
    assert s.is_over()
    assert (evaluate(s, s.winner), evaluate(s, Seat(1 - s.winner))) == (1.0, -1.0)


def test_the_enemys_hand_is_not_looked_at() -> None:
    values = set()
    for hand in (["probe-left"], ["armor-assault", "air-power"], ["ambush", "ambush", "recon-left"]):
        s = board(rows("I . i"), hands={"allies": ["probe-center"], "axis": hand})
        values.add(evaluate(s, ALLIES))
    assert len(values) == 1


def test_an_attack_is_worth_what_the_dice_take_on_average() -> None:
    """M44-HIT-1, M44-HIT-2: infantry falls to three of the six sides, artillery to one."""
    last = unit("infantry", 1)
    assert attack_value(1, last) == pytest.approx((3 * (unit_value(last) + 1) + PUSH) / 6)
    gun = unit("artillery", 2)
    damaged = unit_value(gun) - unit_value(unit("artillery", 1))
    assert attack_value(1, gun) == pytest.approx((damaged + PUSH) / 6)
    assert attack_value(1, gun, star_hits=True) == pytest.approx((2 * damaged + PUSH) / 6)


def test_more_dice_and_weaker_targets_are_worth_more() -> None:
    for kind in ("infantry", "armor", "artillery"):
        full = unit_kinds()[kind].figures
        by_dice = [attack_value(dice, unit(kind, full)) for dice in (1, 2, 3, 4)]
        by_figures = [attack_value(3, unit(kind, figures)) for figures in range(full, 0, -1)]
        assert by_dice == sorted(by_dice)
        assert by_figures == sorted(by_figures)


def test_a_unit_is_worth_more_the_more_figures_it_has() -> None:
    values = [unit_value(unit("infantry", figures)) for figures in (1, 2, 3, 4)]
    assert values == sorted(set(values))
    losses = [expected_loss(unit("infantry", 4), hits) for hits in (0.0, 1.0, 2.0, 4.0, 9.0)]
    assert losses[0] == 0
    assert losses == sorted(losses)


@pytest.mark.parametrize("ground", ["I/f", "I/t", "I/.%", "I/h"])
def test_cover_makes_a_place_less_dangerous(ground: str) -> None:
    """M44-BAT-5, M44-TER-2, M44-TER-4, M44-TER-5, M44-OBS-3."""
    risk = []
    for own in ("I", ground):
        s = board(rows(f"{own} . i i"))
        at = hex_named("E7")
        risk.append(danger(s, s.unit(at), at, Muster(s, AXIS)))
    assert 0 < risk[1] < risk[0]


def test_danger_ends_where_no_enemy_comes_into_range() -> None:
    """M44-MOV-1, M44-BAT-4: infantry shoots three hexes far after one step, armor after three."""
    for enemy, safe in (("i", 5), ("a", 7)):
        for distance in (safe - 1, safe):
            s = board(rows("I" + " ." * (distance - 1) + f" {enemy}"), "A5")
            at = hex_named("A5")
            assert (danger(s, s.unit(at), at, Muster(s, AXIS)) == 0) == (distance == safe)


def test_the_way_to_battle_is_that_of_all_units_together() -> None:
    s = board(rows("I . . . . . . A . i", "G . . . . . . . ."), "A7")
    enemies = s.forces[AXIS]
    expected = sum(steps_to_battle(s.unit(at), at, enemies) for at, _ in Muster(s, ALLIES).units)
    assert way_to_battle(Muster(s, ALLIES), Muster(s, AXIS)) == expected > 0
    assert [distance_to(hex_named(at), enemies) for at in ("J7", "i6", "A7")] == [0, 1, 9]


def test_objectives_count_when_held_and_pull_from_afar() -> None:
    """M44-VIC-2."""
    values = []
    for sketch in ("I . . . . . . . i", ". . I . . . . . i", ". . . . I . . . i"):
        s = board(rows(sketch), "A5", objectives=[("allies", "E5", "")])
        values.append(term(s, ALLIES, "objectives") + term(s, ALLIES, "medals"))
    assert values == sorted(set(values))
    guarded = board(rows(". . . . i . . . I"), "A5", objectives=[("allies", "E5", "")])
    free = board(rows(". . . i . . . . I"), "A5", objectives=[("allies", "E5", "")])
    assert term(guarded, AXIS, "objectives") > term(free, AXIS, "objectives")
    early = board(rows(". . . . i . . . . I"), "A5", objectives=[("allies", "E5", "")])
    assert term(early, AXIS, "objectives") == pytest.approx(5 * APPROACH)  # nobody is near enough to be kept off


def test_units_with_orders_promise_their_best_attack() -> None:
    """M44-BAT-4: the nearer the enemy, the more dice."""
    promises = []
    for sketch in ("I . . . . . . i", "I . . . i", "I . i", "I . i[1/4]"):
        s = board(rows(sketch), "A5", card="probe-left", orders="A5")
        promises.append(term(s, ALLIES, "orders"))
    assert promises == sorted(set(promises))
    ordered = board(rows("I . i"), "A5", card="probe-left", orders="A5")
    before = term(ordered, ALLIES, "orders")
    play(ordered, "unit A5", "stay A5", "unit A5", "hold A5")
    assert before > term(ordered, ALLIES, "orders") == 0


def test_infantry_on_wire_is_worse_off() -> None:
    """M44-OBS-4."""
    assert term(board(rows("I/.* . . i")), ALLIES, "wire") < 0 == term(board(rows("I . . i")), ALLIES, "wire")


def test_cards_for_the_section_of_the_battle_are_the_better_hand() -> None:
    hands = []
    for card in ("probe-left", "probe-right", "attack-right"):
        s = board(rows("I . . . . . . . . I I I i"), "A5", hands={"allies": [card], "axis": ["probe-left"]})
        hands.append(term(s, ALLIES, "hand"))
    assert hands == sorted(set(hands))
