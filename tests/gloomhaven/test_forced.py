"""Push and pull (section PUSH of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.attack import Force, LeaveUnmoved
from grognard.games.gloomhaven.events.attack import ForceSpent
from grognard.games.gloomhaven.events.basics import FigureMoved
from grognard.games.gloomhaven.facts.scenarios import Door, Room
from grognard.games.gloomhaven.figures import GONE, IMMOBILIZE, STUN, Figure
from grognard.games.gloomhaven.in_play import Gear, Trap
from grognard.games.gloomhaven.rules import forced, verbs
from grognard.games.gloomhaven.rules.forced import AwaitShift
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.hexes import FlatHex
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions, scenario
from tests.gloomhaven.strikes import begin, deck, draw, strike, told


def pair(kind: str = "bandit-guard") -> Expeditions:
    """A character in the middle and a monster north of it."""
    e = Expeditions()
    e.hero(0, 0, 0)
    e.monster(0, 1, kind)
    return e


def push(e: Expeditions, steps: int, *, kind: str = "push", target: int = 1, optional: bool = True) -> None:
    e.events.clear()
    forced.begin_shift(
        *(e.s, kind, steps, target, e.s.figures[0].at, (Seat(0),), 0, e.events), None, None, optional=optional
    )
    e.settle()


def hexes(e: Expeditions) -> set[str]:
    return {option.words()[0] for option in e.options if isinstance(option, Force)}


def test_each_step_of_a_push_leads_farther_away() -> None:
    """GH-PUSH-1: straight on or a little to the side, step by step."""
    e = pair()
    push(e, 2)
    assert hexes(e) == {e.label(0, 2), e.label(1, 1), e.label(-1, 2)}
    assert e.notations[-1] == "leave-unmoved"
    e.act(f"force-to {e.label(1, 1)}")
    assert hexes(e) == {e.label(1, 2), e.label(2, 1)}
    assert "leave-unmoved" not in e.notations
    e.act(f"force-to {e.label(1, 2)}")
    assert not e.options
    assert e.s.figures[1].at == e.at(1, 2)


def test_each_step_of_a_pull_leads_nearer() -> None:
    """GH-PUSH-1, GH-PUSH-2: and it ends next to the attacker."""
    e = pair()
    verbs.relocate(e.s, 1, e.at(1, 2), "move", None)
    push(e, 3, kind="pull")
    assert hexes(e) == {e.label(0, 2), e.label(1, 1)}
    e.act(f"force-to {e.label(1, 1)}")
    assert hexes(e) == {e.label(0, 1), e.label(1, 0)}
    e.act(f"force-to {e.label(1, 0)}")
    assert not e.options, "no nearer hex is free"
    assert told(e, ForceSpent) == ["ForceSpent bandit-guard#1 1"]
    assert e.s.figures[1].at == e.at(1, 0)


def test_an_attack_that_pushes_and_pulls_does_so_in_the_order_of_its_player() -> None:
    """GH-ATK-7, GH-ATK-11: push 1 and pull 1 of an attack from afar; a single one, or two pushes, need no order."""
    for first, other in (("push", "pull"), ("pull", "push")):
        e = pair()
        verbs.relocate(e.s, 1, e.at(0, 3), "move", None)
        deck(e, 0, "+0")
        strike(e, Strike(0, 1, 1, True, push=1, pull=1, seats=(Seat(0),)), "+0")
        assert e.notations == ["force-first push", "force-first pull"]
        e.act(f"force-first {first}")
        for kind in (first, other):
            frame = e.s.agenda[-1]
            assert isinstance(frame, AwaitShift)
            assert frame.kind == kind
            e.act(e.notations[0])
        assert not e.options
    e = pair()
    deck(e, 0, "+0")
    strike(e, Strike(0, 1, 1, push=1, seats=(Seat(0),)), "+0")
    assert "leave-unmoved" in e.notations


def test_all_or_nothing() -> None:
    """GH-PUSH-3, GHC-R23: push 2 of one source moves two hexes or none."""
    e = pair()
    push(e, 2)
    e.act("leave-unmoved")
    assert not e.options
    assert e.s.figures[1].at == e.at(0, 1)
    push(e, 2)
    e.act(f"force-to {e.label(0, 2)}")
    frame = e.s.agenda[-1]
    assert isinstance(frame, AwaitShift)
    assert frame.refuse(e.s, LeaveUnmoved(Seat(0))) == Refusal("GH-PUSH-3", "push-has-begun")


def test_pushes_of_two_sources_are_two_choices() -> None:
    """GH-PUSH-3, GH-ATK-11, GHC-R23: an ability's Push 1 and a modifier's: 0, 1 or 2."""
    for answers, end in ((("leave", "leave"), (0, 1)), (("go", "leave"), (0, 2)), (("go", "go"), (0, 3))):
        e = pair()
        e.s.figures[1] = e.s.figures[1].with_hp(20)
        deck(e, 0, "+0 rolling push 1", "+0")
        begin(e, Strike(0, 1, 1, push=1))
        draw(e, "+0 rolling push 1", "+0")
        for answer in answers:
            q, t = e.s.arena.grid.hex_of(e.s.figures[1].at)
            e.act("leave-unmoved" if answer == "leave" else f"force-to {e.label(q, t + 1)}")
        assert not e.options
        assert e.s.figures[1].at == e.at(*end)


def test_a_blocked_direction_may_be_chosen() -> None:
    """GH-RUL-8, GH-PUSH-3, GHC-R24: then the figure stays."""
    e = pair()
    e.s.obstacles = 1 << e.at(0, 2) | 1 << e.at(-1, 2)
    push(e, 1)
    assert hexes(e) == {e.label(1, 1)}
    assert f"force-against {e.label(0, 2)}" in e.notations
    e.act(f"force-against {e.label(0, 2)}")
    assert e.s.figures[1].at == e.at(0, 1)
    assert not told(e, FigureMoved)


def test_through_allies_but_not_through_enemies() -> None:
    """GH-PUSH-2, GHC-R25: a monster through another one to a free hex; not through a character."""
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 1, 1)
    target, other = e.monster(0, 1), e.monster(0, 2)
    e.s.obstacles = 1 << e.at(-1, 2)
    push(e, 1, target=target)
    assert not e.options, "it could not stay there"
    push(e, 2, target=target)
    assert hexes(e) == {e.label(0, 2)}
    e.act(f"force-to {e.label(0, 2)}")
    assert e.s.board[e.at(0, 2)] == other
    assert not [option for option in e.notations if option.startswith("force-against")], "it cannot stay there"
    e.act(f"force-to {e.label(0, 3)}")
    assert e.s.board[e.at(0, 3)] == target
    assert e.s.board[e.at(0, 2)] == other


def test_a_trap_springs_under_who_is_pushed_and_the_push_goes_on_if_it_lives() -> None:
    """GH-PUSH-4, GH-PUSH-5, GHC-R22."""
    e = pair()
    e.s.figures[1] = e.s.figures[1].with_hp(6)
    e.s.traps[e.at(0, 2)] = Trap(3)
    e.s.ground_changed()
    push(e, 2)
    e.act(f"force-to {e.label(0, 2)}")
    assert e.s.figures[1].hp == 3
    assert not e.s.traps
    e.act(f"force-to {e.label(0, 3)}")
    assert e.s.figures[1].at == e.at(0, 3)
    e.s.traps[e.at(0, 4)] = Trap(3)
    e.s.ground_changed()
    push(e, 2)
    e.act(f"force-to {e.label(0, 4)}")
    assert e.s.figures[1].at == GONE
    assert not e.options
    assert e.s.tally[0]["monsters-killed"] == 1


def test_a_figure_that_dies_in_a_trap_while_pushed_does_not_retaliate() -> None:
    """GH-PUSH-5, GH-RET-2, GH-ATK-9."""
    e = pair()
    e.s.figures[1] = e.s.figures[1].with_hp(3)
    e.s.traps[e.at(0, 2)] = Trap(9)
    e.s.ground_changed()
    deck(e, 0, "+0")
    strike(e, Strike(0, 1, 1, push=2, hero=0), "+0")
    e.act(f"force-to {e.label(0, 2)}")
    assert e.s.figures[1].at == GONE
    assert e.s.figures[0].hp == 10
    assert not e.options


def test_flyers_spring_nothing_and_stop_at_no_obstacle() -> None:
    """GH-PUSH-2, GH-PUSH-4, GH-MOVE-6, GHC-R22."""
    flyer = next(kind for kind, each in facts.monsters().items() if each.flying)
    e = pair(flyer)
    e.s.traps[e.at(0, 2)] = Trap(3)
    e.s.obstacles = 1 << e.at(0, 3)
    e.s.ground_changed()
    push(e, 2)
    e.act(f"force-to {e.label(0, 2)}")
    assert e.s.traps
    e.act(f"force-to {e.label(0, 3)}")
    assert e.s.figures[1].at == e.at(0, 3)
    other = e.monster(0, 4, flyer)
    e.s.obstacles |= 1 << e.at(0, 4)
    push(e, 2)
    assert e.label(0, 4) in hexes(e), "past a friend above an obstacle"
    e.act(f"force-to {e.label(0, 4)}")
    e.act(f"force-to {e.label(0, 5)}")
    assert e.s.board[e.at(0, 4)] == other


def test_flyers_are_pushed_over_their_enemies_but_end_in_no_taken_hex() -> None:
    """GH-MOVE-6, GH-PUSH-2: figures are nothing to them in forced movement too; whoever walks stops at an enemy."""
    flyer = next(kind for kind, each in facts.monsters().items() if each.flying)
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 0, 2)
    flying, walking = e.monster(0, 1, flyer), e.monster(0, -1)
    push(e, 2, target=flying)
    e.act(f"force-to {e.label(0, 2)}")
    assert e.s.board[e.at(0, 2)] == 1, "it is only above the hex"
    assert hexes(e) == {e.label(0, 3), e.label(1, 2), e.label(-1, 3)}
    assert "leave-unmoved" not in e.notations
    e.act(f"force-to {e.label(0, 3)}")
    assert (e.s.board[e.at(0, 2)], e.s.board[e.at(0, 3)]) == (1, flying)
    verbs.relocate(e.s, 1, e.at(0, -2), "move", None)
    push(e, 2, target=walking)
    assert e.label(0, -2) not in hexes(e)
    e.act("leave-unmoved")
    verbs.relocate(e.s, 1, e.at(0, 2), "move", None)
    push(e, 1, target=flying, kind="pull")
    assert hexes(e) == set(), "it would end where somebody stands"


def test_hazards_hurt_and_difficult_terrain_is_nothing() -> None:
    """GH-PUSH-4, GH-MOVE-4, GH-MOVE-9."""
    e = pair()
    hp = e.s.figures[1].hp
    e.s.difficult = 1 << e.at(0, 2)
    e.s.hazards = 1 << e.at(0, 3)
    e.s.ground_changed()
    push(e, 2)
    e.act(f"force-to {e.label(0, 2)}")
    e.act(f"force-to {e.label(0, 3)}")
    assert e.s.figures[1].hp == hp - e.s.arena.rulings.hazard_damage


def test_stunned_and_immobilized_figures_are_moved() -> None:
    """GH-PUSH-4, GH-MOVE-11."""
    e = pair()
    e.s.figures[1] = e.s.figures[1].with_conditions(STUN | IMMOBILIZE, 0)
    push(e, 1)
    e.act(f"force-to {e.label(0, 2)}")
    assert e.s.figures[1].at == e.at(0, 2)


def test_walls_and_closed_doors_stop_it() -> None:
    """GH-PUSH-2, GH-MOVE-7, GHC-R11: a monster is not pushed onto a closed door; it opens nothing."""
    rooms = (
        Room("one", tuple([FlatHex(0, t) for t in range(3)]), open=True),
        Room("two", tuple([FlatHex(0, t) for t in range(4, 7)])),
    )
    e = Expeditions(of=scenario(rooms=rooms, doors=(Door(FlatHex(0, 3), ("one", "two"), "stone"),)))
    e.hero(0, 0, 0)
    e.monster(0, 1)
    push(e, 3)
    e.act(f"force-to {e.label(0, 2)}")
    assert not e.options, "it has come to an end"
    assert e.s.figures[1].at == e.at(0, 2)
    assert e.s.opened == 0


def test_monsters_leave_nothing_and_the_players_choose_the_way() -> None:
    """GH-PUSH-1: the group decides where, not whether."""
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 0, 2)
    guard = e.monster(0, 1)
    deck(e, 2, "+0")
    strike(e, Strike(guard, 0, 0, push=1), "+0")
    assert {option.seat for option in e.options} == {Seat(0), Seat(1)}
    assert "leave-unmoved" not in e.notations
    e.act(f"force-to {e.label(0, -1)}")
    assert e.s.figures[0].at == e.at(0, -1)


def test_a_way_without_choice_is_gone_at_once() -> None:
    """GH-PUSH-1: a monster's push with one hex behind its target and nothing to run against."""
    e = pair()
    e.s.obstacles = 0
    archer = e.monster(0, -3, "bandit-archer")
    verbs.relocate(e.s, 1, e.at(0, 4), "move", None)
    forced.begin_shift(
        *(e.s, "pull", 1, 0, e.s.figures[archer].at, (Seat(0),), 0, e.events), None, None, optional=False
    )
    e.settle()
    assert not e.options
    assert e.s.figures[0].at == e.at(0, -1)


def test_who_is_immune_stays() -> None:
    """GH-COND-15: bosses by their card, characters by Heavy Greaves."""
    e = pair()
    e.s.gear[0] = (Gear(22),)
    forced.begin_shift(*(e.s, "push", 2, 0, e.s.figures[1].at, (Seat(0),), 0, e.events), None, None)
    e.settle()
    assert not e.options
    boss = next((boss for boss in facts.bosses().values() if "push" in boss.immune), None)
    if boss is not None:
        number = verbs.place(e.s, Figure("boss", boss.id, 1, e.at(1, 0), 9, 9, rank="boss"), None)
        push(e, 2, target=number)
        assert not e.options


def test_a_push_into_obstacles_destroys_them() -> None:
    """GH-PUSH-2: an attack that says so: damage and experience for each obstacle (Explosive Punch and its kind)."""
    e = Expeditions(("cragheart",))
    e.hero(0, 0, 0)
    target = e.monster(0, 1)
    e.s.figures[target] = e.s.figures[target].with_hp(20)
    e.s.obstacles = 1 << e.at(0, 2)
    deck(e, 0, "+0")
    strike(e, Strike(0, target, 3, push=1, into_obstacles=(2, 1), hero=0), "+0")
    e.act(f"force-to {e.label(0, 2)}")
    assert e.s.obstacles == 0
    assert e.s.figures[target].at == e.at(0, 2)
    assert e.s.figures[target].hp == 15
    assert e.s.xp == [1]


def test_a_push_that_is_blocked_may_hurt() -> None:
    """GH-PUSH-3: damage and experience for each hex that a wall or obstacle keeps it from; figures do not count."""
    e = Expeditions(("cragheart", "brute"))
    e.hero(0, 0, 0)
    e.hero(1, 1, 1)
    target = e.monster(0, 1)
    e.s.figures[target] = e.s.figures[target].with_hp(20)
    e.s.obstacles = 1 << e.at(0, 2)
    deck(e, 0, "+0", "+0")
    strike(e, Strike(0, target, 3, push=2, blocked_push=(2, 1), hero=0), "+0")
    e.act(f"force-against {e.label(0, 2)}")
    assert e.s.figures[target].hp == 13
    assert e.s.xp[0] == 2
    strike(e, Strike(0, target, 3, push=2, blocked_push=(2, 1), hero=0), "+0")
    e.act(f"force-against {e.label(1, 1)}")
    assert e.s.figures[target].hp == 10
    assert e.s.xp[0] == 2


def test_a_push_against_the_wall_of_the_room() -> None:
    """GH-PUSH-3, GH-HEX-5: what lies beyond a wall has no name."""
    e = Expeditions(("cragheart",))
    e.hero(0, 0, 4)
    target = e.monster(0, 5)
    e.s.figures[target] = e.s.figures[target].with_hp(20)
    deck(e, 0, "+0")
    strike(e, Strike(0, target, 1, push=2, blocked_push=(2, 1), hero=0), "+0")
    assert "force-against wall" in e.notations
    e.act("force-against wall")
    assert e.s.figures[target].hp == 15
    assert e.s.figures[target].at == e.at(0, 5)


def test_refusals_of_a_step() -> None:
    """GH-PUSH-1, GH-PUSH-2: not next to it, the other way, taken."""
    e = pair()
    e.s.obstacles = 1 << e.at(0, 2)
    push(e, 1)
    frame = e.s.agenda[-1]
    assert isinstance(frame, AwaitShift)
    seat = Seat(0)
    assert frame.refuse(e.s, Force(seat, e.label(0, 4))) == Refusal("GH-PUSH-2", "not-the-next-hex", hex=e.label(0, 4))
    away = frame.refuse(e.s, Force(seat, e.label(1, 0)))
    assert away == Refusal("GH-PUSH-1", "push-goes-the-other-way", hex=e.label(1, 0))
    assert frame.refuse(e.s, Force(seat, e.label(0, 2))) == Refusal("GH-PUSH-2", "hex-is-taken", hex=e.label(0, 2))
