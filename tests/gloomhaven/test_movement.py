"""Moves whose way a player decides: how far, past whom, and how they end (section MOVE of the rules)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from grognard.games.gloomhaven.actions.movement import EndMove, MoveTo
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Move
from grognard.games.gloomhaven.figures import IMMOBILIZE, STUN
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.in_play import Gear, Trap, Turn
from grognard.games.gloomhaven.rules import movement, terrain
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions

JUMP = Move(Amount(3), jump=True)
STRAIGHT = Move(Amount(6), straight=True)


def scene(*monsters: tuple[int, int], heroes: Iterable[tuple[int, int]] = ((0, 0),), level: int = 1) -> Expeditions:
    """Heroes on these hexes, the first one in its turn and performing, and monsters."""
    places = list(heroes)
    e = Expeditions(("brute", "spellweaver", "tinkerer", "scoundrel")[: max(2, len(places))], level)
    for number, (q, t) in enumerate(places):
        e.hero(number, q, t)
    for q, t in monsters:
        e.monster(q, t)
    e.s.turn = Turn(0)
    e.s.deeds = [Deed(0, (Seat(0),))]
    return e


def move(e: Expeditions, points: int, *, jump: bool = False, rider: Move | None = None, end: int | None = None) -> None:
    """Begin the first hero's move."""
    movement.begin_move(e.s, 0, points, (Seat(0),), e.events, jump=jump, rider=rider, forced_end=end)
    e.settle()


def go(e: Expeditions, *hexes: tuple[int, int]) -> None:
    """Move on to these hexes, one after the other."""
    for q, t in hexes:
        e.act(f"move {e.label(q, t)}")


def lay(e: Expeditions, kind: str, *hexes: tuple[int, int]) -> None:
    """Lay obstacles, hazards or difficult terrain, one of each hex."""
    cells = 0
    for q, t in hexes:
        cells |= 1 << e.at(q, t)
    if kind == "obstacle":
        e.s.obstacles |= cells
    elif kind == "hazard":
        e.s.hazards |= cells
    else:
        e.s.difficult |= cells
    e.s.ground_changed()


def trap(e: Expeditions, q: int, t: int, damage: int = 0, *conditions: str) -> None:
    """Lay a trap."""
    e.s.traps[e.at(q, t)] = Trap(damage, conditions)
    e.s.ground_changed()


def hexes(e: Expeditions) -> set[tuple[int, int]]:
    """The hexes to which the move may go now."""
    found = [option for option in e.notations if option.startswith("move ")]
    ids = [e.s.arena.id_named[option[5:]] for option in found]
    return {(e.s.arena.grid.q_of[i], e.s.arena.grid.t_of[i]) for i in ids}


def place(e: Expeditions, number: int = 0) -> tuple[int, int]:
    """Where a figure is."""
    at = e.s.figures[number].at
    return (e.s.arena.grid.q_of[at], e.s.arena.grid.t_of[at])


def lost(e: Expeditions, number: int = 0) -> int:
    """How many hit points a figure has lost."""
    return e.s.figures[number].full - e.s.figures[number].hp


# ------------------------------------------------------------------------------------------------------- the move


def test_a_move_costs_a_point_for_each_hex_and_may_be_of_fewer() -> None:
    """GH-MOVE-1: up to X points."""
    e = scene()
    move(e, 2)
    assert len(hexes(e)) == 18
    go(e, (1, 0))
    assert (3, 0) not in hexes(e)
    go(e, (2, 0))
    assert e.notations == []
    assert place(e) == (2, 0)


def test_a_move_is_one_and_what_is_left_of_it_is_gone_once_it_ends() -> None:
    """GHC-S04, GH-MOVE-1: it cannot be split around the action of another card."""
    e = scene()
    move(e, 3)
    go(e, (1, 0))
    e.act("stop")
    assert e.notations == []
    assert e.s.agenda == []


def test_a_move_of_no_hex_is_allowed_and_counts_as_used() -> None:
    """GH-MOVE-11."""
    e = scene()
    move(e, 3)
    assert e.notations[-1] == "stop"
    e.act("stop")
    assert place(e) == (0, 0)
    assert e.s.deeds[-1].used


@pytest.mark.parametrize("condition", [IMMOBILIZE, STUN])
def test_who_is_immobilized_or_stunned_performs_no_move(condition: int) -> None:
    """GH-MOVE-11, GH-COND-4: the ability is not even used."""
    e = scene()
    e.s.figures[0] = e.s.figures[0].with_conditions(condition, 0)
    assert not movement.can_move(e.s, 0)
    move(e, 3)
    assert e.notations == []
    assert not e.s.deeds[-1].used


def test_the_deed_and_the_turn_remember_the_way() -> None:
    """Later abilities ask where a move began, what it entered, and how far the figure went this turn."""
    e = scene()
    move(e, 2)
    go(e, (1, 0), (1, 1))
    deed = e.s.deeds[-1]
    assert (deed.start, deed.path, deed.moved) == (e.at(0, 0), (e.at(1, 0), e.at(1, 1)), 2)
    move(e, 1)
    go(e, (1, 2))
    deed = e.s.deeds[-1]
    assert (deed.start, deed.path, deed.moved) == (e.at(1, 1), (e.at(1, 2),), 3)
    assert e.s.turn is not None
    assert e.s.turn.moved == 3


def test_each_hex_entered_is_told_in_order() -> None:
    """So that a client can show the way."""
    e = scene()
    move(e, 3)
    go(e, (3, 0))
    told = [str(event) for event in e.events]
    labels = [e.label(q, 0) for q in range(4)]
    assert told == [f"FigureMoved brute {labels[n]} {labels[n + 1]} move" for n in range(3)]


# ----------------------------------------------------------------------------------------------- figures on the way


def test_enemies_cannot_be_passed_and_nobody_stays_where_somebody_stands() -> None:
    """GH-MOVE-2: a ring of enemies with one ally in it is left through the ally."""
    e = scene((0, 1), (1, -1), (0, -1), (-1, 0), (-1, 1), heroes=[(0, 0), (1, 0)])
    move(e, 2)
    assert hexes(e) == {(1, 0), (2, 0), (1, 1), (2, -1)}
    go(e, (1, 0))
    assert "stop" not in e.notations
    assert e.s.board[e.at(1, 0)] == 1
    go(e, (2, -1))
    assert place(e) == (2, -1)
    assert e.s.board[e.at(1, 0)] == 1


def test_a_step_onto_an_ally_is_offered_only_if_the_points_lead_on() -> None:
    """GH-MOVE-2: with the last point nobody steps onto an ally, nor with two if difficult terrain lies all around."""
    e = scene(heroes=[(0, 0), (1, 0)])
    move(e, 1)
    assert (1, 0) not in hexes(e)
    e = scene((0, 1), (1, -1), (0, -1), (-1, 0), (-1, 1), heroes=[(0, 0), (1, 0)])
    lay(e, "difficult", (2, 0), (1, 1), (2, -1))
    move(e, 2)
    # From the ally back to its own hex is a way too, so the step is offered; farther it does not get.
    assert hexes(e) == {(1, 0)}
    go(e, (1, 0))
    assert hexes(e) == {(0, 0)}


def test_obstacles_are_not_entered_whoever_stands_on_them() -> None:
    """GH-MOVE-3."""
    e = scene(heroes=[(0, 0), (1, 0)])
    lay(e, "obstacle", (1, 0), (0, 1), (1, -1), (0, -1), (-1, 0))
    move(e, 2)
    assert hexes(e) == {(-1, 1), (-2, 1), (-1, 2), (-2, 2)}


# ----------------------------------------------------------------------------------------------------------- terrain


def test_difficult_terrain_costs_two_points_to_enter() -> None:
    """GHC-R28, GH-MOVE-4: Move 3 enters one such hex and a plain one; with one point left none is entered."""
    e = scene()
    lay(e, "difficult", (1, 0), (3, 0), (0, 1), (0, 2))
    move(e, 3)
    go(e, (1, 0))
    assert (2, 0) in hexes(e)
    e.act("stop")
    move(e, 2)
    go(e, (2, 0))
    assert (3, 0) not in hexes(e)
    assert (2, 1) in hexes(e)


def test_two_hexes_of_hazardous_terrain_hurt_twice() -> None:
    """GHC-R26, GH-MOVE-9: each hex entered hurts, the one that is left does not."""
    e = scene(level=3)
    lay(e, "hazard", (0, 0), (1, 0), (2, 0))
    move(e, 3)
    assert (3, 0) not in hexes(e)
    go(e, (1, 0))
    assert lost(e) == e.s.arena.rulings.hazard_damage == 2
    go(e, (2, 0), (3, 0))
    assert lost(e) == 4
    assert e.s.hazards >> e.at(1, 0) & 1


def test_a_trap_springs_and_is_gone_and_the_move_goes_on() -> None:
    """GH-MOVE-8: with the damage of the trap, and its conditions after it."""
    e = scene()
    trap(e, 1, 0, 3, "poison")
    move(e, 3)
    assert (1, 0) in hexes(e)
    go(e, (1, 0))
    assert lost(e) == 3
    assert not e.s.traps
    told = [type(event).__name__ for event in e.events]
    assert told == ["FigureMoved", "TrapSprung", "DamageSuffered", "ConditionGained"]
    go(e, (3, 0))
    assert place(e) == (3, 0)
    assert e.s.tally[0]["traps-sprung-or-disarmed"] == 1


def test_ways_to_far_hexes_lead_around_traps_and_hazards() -> None:
    """GH-MOVE-8, GH-MOVE-9: nobody is led into harm; who wants to go there says so, hex by hex."""
    e = scene()
    trap(e, 1, 0, 3)
    lay(e, "hazard", (1, -1))
    move(e, 3)
    go(e, (2, 0))
    assert lost(e) == 0
    assert place(e) == (2, 0)


def test_a_stun_trap_stuns_only_and_ends_the_move() -> None:
    """GHC-R27, GH-MOVE-8: no damage; a stunned figure performs nothing more (GH-COND-7)."""
    e = scene()
    trap(e, 1, 0, 0, "stun")
    move(e, 3)
    go(e, (1, 0))
    assert lost(e) == 0
    assert e.s.figures[0].has(STUN)
    assert e.notations == []
    assert place(e) == (1, 0)


def test_a_trap_that_exhausts_ends_the_move() -> None:
    """GH-MOVE-8, GH-EXH-1."""
    e = scene(heroes=[(0, 0), (3, 0)])
    trap(e, 1, 0, 30)
    move(e, 3)
    go(e, (1, 0))
    assert not e.s.figures[0].is_here
    assert e.notations == []


# ------------------------------------------------------------------------------------------------- jumping and flying


def test_a_jump_over_a_trap_onto_a_hazard_meets_the_hazard_only() -> None:
    """GHC-R26, GH-MOVE-5: the trap stays."""
    e = scene(level=3)
    trap(e, 1, 0, 3)
    lay(e, "hazard", (2, 0))
    move(e, 2, rider=JUMP)
    go(e, (1, 0), (2, 0))
    assert lost(e) == 2
    assert list(e.s.traps) == [e.at(1, 0)]


def test_a_jump_lands_on_a_trap_only_when_the_move_ends_there() -> None:
    """GH-MOVE-5: going on, it has not landed."""
    e = scene()
    trap(e, 1, 0, 3)
    move(e, 3, jump=True)
    go(e, (1, 0))
    assert lost(e) == 0
    e.act("stop")
    assert lost(e) == 3
    assert not e.s.traps


def test_a_jump_passes_enemies_and_obstacles_but_lands_on_none() -> None:
    """GH-MOVE-5, GH-MOVE-2: and the deed knows whom it passed."""
    e = scene((1, 0), (0, 1), (1, -1), (0, -1))
    lay(e, "obstacle", (-1, 0), (-1, 1))
    move(e, 1, jump=True)
    assert e.notations == []
    move(e, 2, jump=True)
    assert (2, 0) in hexes(e)
    go(e, (1, 0))
    assert "stop" not in e.notations
    go(e, (2, 0))
    assert e.s.deeds[-1].over == (2,)
    move(e, 4, jump=True)
    go(e, (1, 0), (0, 0), (-1, 0), (-2, 0))
    assert place(e) == (-2, 0)


def test_a_jump_pays_for_difficult_terrain_where_it_lands() -> None:
    """GH-MOVE-5, GH-MOVE-4, GH-RUL-1: one point more, and none on the way."""
    e = scene()
    lay(e, "difficult", (1, 0), (2, 0), (1, -1), (0, 1))
    move(e, 2, jump=True)
    assert (1, 0) in hexes(e)
    assert (2, 0) not in hexes(e)
    assert (2, -1) in hexes(e)
    go(e, (1, 0))
    assert "stop" in e.notations
    go(e, (2, -1))
    assert place(e) == (2, -1)


def test_a_flyer_minds_no_terrain_and_may_end_over_it() -> None:
    """GH-MOVE-6: over obstacles and traps, but not where somebody stands."""
    e = scene((2, 0))
    e.s.gear[0] = (Gear(58),)
    lay(e, "obstacle", (1, 0))
    lay(e, "difficult", (0, 1))
    trap(e, 0, 2, 3)
    move(e, 2)
    assert {(1, 0), (0, 2)} <= hexes(e)
    assert (2, 0) not in hexes(e)
    go(e, (0, 2))
    assert lost(e) == 0
    assert list(e.s.traps) == [e.at(0, 2)]
    move(e, 9)
    go(e, (1, 0))
    e.act("stop")
    assert place(e) == (1, 0)


# ----------------------------------------------------------------------------------------------------------- riders


def test_a_straight_move_keeps_its_direction() -> None:
    """Rock Slide and its kind: all hexes on one line."""
    e = scene((0, 2))
    lay(e, "difficult", (2, 0))
    move(e, 3, rider=STRAIGHT)
    assert hexes(e) == {(0, 1), (1, 0), (2, 0), (1, -1), (2, -2), (3, -3), (0, -1), (0, -2), (0, -3), (-1, 0)} | {
        (-2, 0),
        (-3, 0),
        (-1, 1),
        (-2, 2),
        (-3, 3),
    }
    go(e, (0, -1))
    assert hexes(e) == {(0, -2), (0, -3)}


def test_a_straight_move_steps_onto_an_ally_only_if_it_leads_past_it() -> None:
    """GH-MOVE-2: an enemy behind the ally bars the way."""
    e = scene((0, 2), heroes=[(0, 0), (0, 1)])
    move(e, 3, rider=STRAIGHT)
    assert (0, 1) not in hexes(e)
    e = scene(heroes=[(0, 0), (0, 1)])
    move(e, 3, rider=STRAIGHT)
    go(e, (0, 1))
    assert hexes(e) == {(0, 2), (0, 3)}
    assert "stop" not in e.notations


def test_a_move_that_must_end_beside_an_obstacle_ends_nowhere_else() -> None:
    """Or it is a move of no hex."""
    e = scene()
    lay(e, "obstacle", (3, 0))
    move(e, 3, rider=Move(Amount(3), must_end_beside_obstacle=True))
    assert hexes(e) >= {(2, 0), (2, 1), (3, -1), (1, 0), (1, -1)}
    assert (-1, 0) not in hexes(e)
    go(e, (1, 0))
    assert "stop" not in e.notations
    go(e, (2, 0))
    assert "stop" in e.notations


def test_a_move_with_a_forced_end_offers_no_other() -> None:
    """Who orders a move may demand where it ends; nothing is offered that leads nowhere."""
    e = scene()
    move(e, 2, end=1 << e.at(2, 0))
    assert hexes(e) == {(2, 0), (1, 0)}
    assert e.notations[-1] == "stop"


def test_money_on_the_way_is_taken_if_the_ability_says_so() -> None:
    """Of several ways of the same length one past the money is gone."""
    e = scene()
    e.s.coins = {e.at(1, -1): 2, e.at(0, 1): 1, e.at(2, -1): 1}
    move(e, 2, rider=Move(Amount(2), loot_path=True))
    go(e, (2, -1))
    assert e.s.tokens[0] == 3
    assert e.s.coins == {e.at(0, 1): 1}


def test_a_move_may_destroy_obstacles_and_disarm_traps() -> None:
    """Each obstacle that is entered is gone as a whole; traps do nothing."""
    e = scene()
    terrain.add_obstacle(e.s, 1 << e.at(1, 0) | 1 << e.at(1, 1), None)
    trap(e, 2, 0, 3)
    both = Move(Amount(3), jump=True, destroys_obstacles=True, disarms_traps=True)
    move(e, 3, rider=both)
    go(e, (1, 0), (2, 0))
    e.act("stop")
    assert not e.s.obstacles
    assert not e.s.tiles
    assert not e.s.traps
    assert e.s.deeds[-1].destroyed == 1 << e.at(1, 0) | 1 << e.at(1, 1)
    assert lost(e) == 0


# ----------------------------------------------------------------------------------------------------------- items


def test_an_item_adds_to_the_move_at_any_time_of_it() -> None:
    """GH-ITEM-3: also when all points are spent."""
    e = scene()
    e.s.gear[0] = (Gear(1),)
    move(e, 1)
    go(e, (1, 0))
    assert e.notations == ["stop", "use-item boots-of-striding"]
    e.act("use-item boots-of-striding")
    go(e, (3, 0))
    assert e.notations == []
    assert e.s.gear[0][0].state == "spent"


def test_an_item_makes_the_rest_of_a_move_a_jump() -> None:
    """GH-ITEM-3, GH-MOVE-9: what was entered on foot is not entered again."""
    e = scene((2, 0))
    e.s.gear[0] = (Gear(2),)
    lay(e, "hazard", (1, 0))
    move(e, 3)
    go(e, (1, 0))
    e.act("use-item winged-shoes")
    assert (3, 0) in hexes(e)
    e.act("stop")
    assert lost(e) == 1


def test_nobody_is_summoned_from_over_an_ally() -> None:
    """GH-MOVE-2, GH-SUM-1: the summon might take the last hex where the move can end; elsewhere it is free to come."""
    e = scene(heroes=((0, 0), (1, 0)))
    e.s.gear[0] = (Gear(35),)
    move(e, 3)
    assert "use-item falcon-figurine" in e.notations
    go(e, (1, 0))
    assert "stop" not in e.notations
    assert "use-item falcon-figurine" not in e.notations
    go(e, (2, 0))
    e.act("use-item falcon-figurine")
    assert e.label(3, 0) in [n.split()[-1] for n in e.notations]


# --------------------------------------------------------------------------------------------------------- refusals


def refusal(e: Expeditions, q: int, t: int) -> Refusal | None:
    """Why the move that is asked for may not go to a hex."""
    frame = e.s.agenda[-1]
    assert isinstance(frame, movement.AwaitMove)
    return frame.refuse(e.s, MoveTo(Seat(0), e.label(q, t)))


def test_it_is_told_why_a_hex_is_out_of_reach() -> None:
    """Each rule of the section with its own reason: GH-MOVE-1, GH-MOVE-2, GH-MOVE-3, GH-MOVE-4, GH-MOVE-8."""
    e = scene((1, 0))
    lay(e, "obstacle", (0, 1))
    lay(e, "difficult", (0, -2), (-2, 0))
    trap(e, -1, 1, 3)
    move(e, 2)
    reasons = {
        (1, 0): ("GH-MOVE-2", "hex-is-occupied"),
        (0, 1): ("GH-MOVE-3", "obstacle-in-hex"),
        (0, -2): ("GH-MOVE-4", "too-far-for-difficult-terrain"),
        (-2, 2): ("GH-MOVE-8", "harm-on-the-way"),
        (5, -5): ("GH-MOVE-1", "too-far-to-move"),
        (0, 0): ("GH-MOVE-1", "already-there"),
    }
    for (q, t), expected in reasons.items():
        found = refusal(e, q, t)
        assert found is not None
        assert (found.rule, found.reason) == expected
    assert refusal(e, -1, 1) is None
    e.act(f"move {e.label(1, -1)}")
    frame = e.s.agenda[-1]
    assert isinstance(frame, movement.AwaitMove)
    assert frame.refuse(e.s, EndMove(Seat(0))) is None


def test_a_move_cannot_end_on_an_ally() -> None:
    """GH-MOVE-2, with its reason."""
    e = scene(heroes=[(0, 0), (1, 0)])
    move(e, 2)
    go(e, (1, 0))
    frame = e.s.agenda[-1]
    assert isinstance(frame, movement.AwaitMove)
    assert frame.refuse(e.s, EndMove(Seat(0))) == Refusal("GH-MOVE-2", "cannot-end-move-here", hex=e.label(1, 0))


# -------------------------------------------------------------------------------------------------------- the reach


def test_the_reach_is_what_one_click_offers() -> None:
    """For bots and for the board: the hexes where a move may end, without harm on the way."""
    e = scene((1, 0), heroes=[(0, 0), (0, 1)])
    lay(e, "difficult", (0, -1))
    trap(e, -1, 0, 2)
    move(e, 2)
    offered = {e.at(q, t) for q, t in hexes(e)} - {e.at(0, 1)} | {e.at(0, 0)}
    found = movement.reach(e.s, 0, 2, Mode.WALK)
    assert found == sum([1 << at for at in offered])
    assert movement.reach(e.s, 0, 2, Mode.JUMP) != found


def test_others_move_by_the_same_rules() -> None:
    """GH-MOVE-2: a monster that a player moves passes monsters and not characters; each of its seats is offered all."""
    e = scene((1, 0), (0, 1), heroes=[(0, 0), (2, 0)])
    movement.begin_move(e.s, 2, 2, (Seat(0), Seat(1)), e.events)
    e.settle()
    assert {option.seat for option in e.options} == {Seat(0), Seat(1)}
    assert {(0, 0), (2, 0)} & hexes(e) == set()
    assert (0, 2) in hexes(e)
    go(e, (0, 1), (-1, 1))
    assert place(e, 2) == (-1, 1)
