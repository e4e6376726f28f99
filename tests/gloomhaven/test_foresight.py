"""What is told before a choice: the way of a move and what it meets, and what an attack is to be expected to do."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.actions.abilities import AttackAlong, AttackFigure, PlaceArea
from grognard.games.gloomhaven.actions.attack import Force
from grognard.games.gloomhaven.actions.movement import MoveTo
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.area import Area
from grognard.games.gloomhaven.facts.hero_abilities import Aim, Amount, Attack, Move
from grognard.games.gloomhaven.figures import STRENGTHEN
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.in_play import NO_CARD, TOP, Trap, Turn
from grognard.games.gloomhaven.referee import explain
from grognard.games.gloomhaven.rules import movement, perform
from grognard.games.gloomhaven.rules.abilities.attacking import AwaitAttack
from grognard.games.gloomhaven.rules.attack_draw import AwaitModifier
from grognard.games.gloomhaven.rules.attack_value import draw_of, values
from grognard.games.gloomhaven.rules.forced import begin_shift
from grognard.hexes import FlatHex
from grognard.kernel.presentation import Explanation
from grognard.kernel.seat import Seat
from grognard.kernel.telling import TEXTS, explanation_lines
from grognard.kernel.text import Catalogue
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.playouts import played

ME = Seat(0)
PAIR = Area("pair", "ranged", (FlatHex(0, 0), FlatHex(0, 1)))


def walker(*heroes: tuple[int, int]) -> Expeditions:
    """Characters on these hexes, the first one in its turn and performing."""
    e = Expeditions(("brute", "spellweaver")[: len(heroes)] or ("brute",))
    for number, (q, t) in enumerate(heroes):
        e.hero(number, q, t)
    e.s.turn = Turn(0)
    e.s.deeds = [Deed(0, (ME,))]
    return e


def lay(e: Expeditions, kind: str, *hexes: tuple[int, int]) -> None:
    """Lay obstacles, hazards or difficult terrain, one of each hex."""
    cells = sum(1 << e.at(q, t) for q, t in hexes)
    setattr(e.s, kind, getattr(e.s, kind) | cells)
    e.s.ground_changed()


def trap(e: Expeditions, q: int, t: int, damage: int, *conditions: str) -> None:
    e.s.traps[e.at(q, t)] = Trap(damage, conditions)
    e.s.ground_changed()


def move(e: Expeditions, points: int, *, jump: bool = False, rider: Move | None = None) -> None:
    """Begin the first character's move."""
    movement.begin_move(e.s, 0, points, (ME,), e.events, jump=jump, rider=rider)
    e.settle()


def towards(e: Expeditions, q: int, t: int) -> Explanation:
    """What is said of a move to a hex."""
    return explain(e.s, MoveTo(ME, e.label(q, t)))


def keys(explanation: Explanation) -> list[str]:
    return [line.key.removeprefix("referee.") for line in explanation.lines]


def test_a_move_shows_the_way_that_the_figure_goes_then() -> None:
    """GH-MOVE-1, GH-MOVE-4: hex by hex, around what cannot be entered, with what is left of its points."""
    e = walker((0, 0))
    lay(e, "obstacles", (0, 1))
    lay(e, "difficult", (1, 1), (-1, 2))
    move(e, 5)
    found = towards(e, 0, 2)
    assert found.path[0] == e.label(0, 0)
    assert found.path[-1] == e.label(0, 2)
    facts = found.lines[0].facts
    assert (facts["cost"], facts["points"], facts["left"]) == (4, 5, 1)
    e.act(f"move {e.label(0, 2)}")
    assert tuple([e.s.arena.labels[at] for at in e.s.deeds[-1].path]) == found.path[1:]


def test_difficult_hexes_on_the_way_are_named() -> None:
    """GH-MOVE-4."""
    e = walker((0, 0))
    lay(e, "difficult", (0, 1), (1, 0), (-1, 1), (0, -1), (1, -1), (-1, 0))
    move(e, 4)
    found = towards(e, 0, 2)
    assert keys(found) == ["move", "difficult"]
    assert found.lines[1].facts["hexes"] == found.path[1]


def test_a_trap_and_hazardous_terrain_are_told_to_who_walks_and_to_who_lands_there() -> None:
    """GH-MOVE-5, GH-MOVE-8, GH-MOVE-9."""
    for jump, ending in ((False, ""), (True, "-landing")):
        e = walker((0, 0))
        trap(e, 0, 1, 3)
        trap(e, 1, 0, 3, "stun")
        lay(e, "hazards", (-1, 1))
        move(e, 3, jump=jump)
        assert keys(towards(e, 0, 1)) == ["move", f"trap{ending}"]
        assert keys(towards(e, 1, 0)) == ["move", f"trap-with{ending}"]
        assert keys(towards(e, -1, 1)) == ["move", f"hazard{ending}"]


def test_the_ground_is_nothing_to_a_flyer() -> None:
    """GH-MOVE-6."""
    e = walker()
    drake = e.monster(0, 0, "wind-demon")
    trap(e, 0, 1, 3)
    lay(e, "hazards", (1, 0))
    lay(e, "difficult", (-1, 1))
    movement.begin_move(e.s, drake, 2, (ME,), e.events)
    e.settle()
    for there in ((0, 1), (1, 0), (-1, 1)):
        assert keys(towards(e, *there)) == ["move"]


def test_a_jump_pays_for_difficult_terrain_where_it_ends_alone() -> None:
    """GH-MOVE-5."""
    e = walker((0, 0))
    lay(e, "difficult", (0, 1), (0, 2))
    move(e, 3, jump=True)
    found = towards(e, 0, 2)
    assert keys(found) == ["move", "rough-landing"]
    assert (found.lines[0].facts["cost"], found.lines[0].facts["left"]) == (2, 1)


def test_a_move_onto_a_friend_goes_on() -> None:
    """GH-MOVE-2."""
    e = walker((0, 0), (0, 1))
    move(e, 2)
    assert keys(towards(e, 0, 1)) == ["move", "goes-on"]


def test_abilities_that_clear_the_way_say_so() -> None:
    """GH-MOVE-8: a trap that the move disarms does no harm; obstacles in the way are destroyed."""
    e = walker((0, 0))
    trap(e, 0, 1, 3)
    move(e, 2, rider=Move(Amount(2), disarms_traps=True))
    assert keys(towards(e, 0, 1)) == ["move", "disarms"]
    e = walker((0, 0))
    lay(e, "obstacles", (0, 1))
    move(e, 2, rider=Move(Amount(2), destroys_obstacles=True))
    assert keys(towards(e, 0, 1)) == ["move", "breaks"]


def test_a_straight_move_shows_its_line() -> None:
    """GH-MOVE-1."""
    e = walker((0, 0))
    move(e, 3, rider=Move(Amount(3), straight=True))
    assert towards(e, 2, 0).path == (e.label(0, 0), e.label(1, 0), e.label(2, 0))


def test_a_push_shows_its_step_and_what_lies_there() -> None:
    """GH-PUSH-1, GH-PUSH-4."""
    e = Expeditions()
    e.hero(0, 0, 0)
    pushed = e.monster(0, 1)
    trap(e, 0, 2, 3)
    begin_shift(e.s, "push", 2, pushed, e.at(0, 0), (ME,), 0, e.events)
    e.settle()
    found = explain(e.s, Force(ME, e.label(0, 2)))
    assert found.path == (e.label(0, 1), e.label(0, 2))
    assert keys(found) == ["forced-step", "trap"]
    assert found.lines[0].facts["n"] == 1


def attacking(ability: Attack, *foes: tuple[int, int]) -> Expeditions:
    e = Expeditions()
    e.hero(0, 0, 0)
    for q, t in foes:
        e.monster(q, t)
    perform.begin_deed(e.s, 0, (ability,), (ME,), 0, NO_CARD, TOP, e.events)
    e.settle()
    return e


def test_the_chance_of_each_damage_is_told() -> None:
    """GH-ADV-2, GH-ATK-8: attack 3 with the base deck."""
    e = attacking(Attack(Amount(3)), (1, 0))
    spread = explain(e.s, AttackFigure(ME, e.label(1, 0))).spread
    assert spread is not None
    assert spread.weights == ((0, 1), (1, 1), (2, 5), (3, 6), (4, 5), (5, 1), (6, 1))
    assert spread.goal == e.s.figures[1].hp


def test_an_area_tells_each_of_its_targets_by_itself() -> None:
    """GH-AOE-1, GH-ATK-6: one is a neighbour of a ranged attacker, the other is not."""
    e = attacking(Attack(Amount(2), Aim(range=3, area=PAIR)), (0, 1), (0, 2))
    (place,) = [option for option in e.options if isinstance(option, PlaceArea)]
    found = explain(e.s, place)
    assert {part.name.facts["hex"] for part in found.parts} == {e.label(0, 1), e.label(0, 2)}
    near = next(part for part in found.parts if part.name.facts["hex"] == e.label(0, 1))
    far = next(part for part in found.parts if part.name.facts["hex"] == e.label(0, 2))
    assert [line.key for line in near.lines] == ["referee.disadvantage"]
    assert far.lines == ()
    said = explanation_lines(GAME, found, Catalogue.load([TEXTS, *GAME.texts], "en", strict=True))
    assert sum("damage expected" in line for line in said) == 2
    assert sum(line.strip().startswith("chance of each damage: 0: ") for line in said) == 2


def test_an_attack_along_its_way_tells_all_whom_it_meets() -> None:
    """GH-ATK-12."""
    e = attacking(Attack(Amount(2), Aim(range=3), also_on_path=True), (0, 1), (0, 2))
    way = max((option for option in e.options if isinstance(option, AttackAlong)), key=lambda each: len(each.names))
    e.s.figures[0] = e.s.figures[0].with_conditions(STRENGTHEN, 0)
    found = explain(e.s, way)
    assert [part.name.facts["hex"] for part in found.parts] == list(way.names)
    assert all(part.lines[0].key in ("referee.advantage", "referee.cancel") for part in found.parts)


@pytest.mark.parametrize(("scenario", "seed"), [("black-barrow", 1), ("forgotten-crypt", 3)])
def test_what_is_told_of_an_attack_is_what_comes(scenario: str, seed: int) -> None:
    """GH-ATK-7, GH-ADV-1: in scenarios played at random, value, draw and expected damage of whatever is attacked."""
    told: Explanation | None = None
    checked = 0
    for state, _, action, _ in played(scenario, seed):
        frame = state.agenda[-1] if state.agenda else None
        if told is not None and isinstance(frame, AwaitModifier) and not state.drawn:
            ((_, total),) = told.totals
            assert int(total) == frame.value == values(state, frame.strike)[0]
            lines = [line.key for line in told.lines]
            expected = {1: "referee.advantage", -1: "referee.disadvantage"}.get(frame.draw)
            assert expected is None or expected in lines
            assert draw_of(state, frame.strike) == frame.draw
            checked += 1
        told = None
        if isinstance(action, AttackFigure) and isinstance(frame, AwaitAttack):
            told = explain(GAME.observe(state, action.seat).view, action)
    assert checked > 3
