"""Doors, and the rooms behind them (section DOOR of the rules)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from grognard.games.gloomhaven.actions.movement import MoveTo
from grognard.games.gloomhaven.arena import Character, arena_of
from grognard.games.gloomhaven.facts.scenario_files import find_scenario, scenario_ids
from grognard.games.gloomhaven.facts.scenarios import (
    Door,
    Overlay,
    Room,
    Treasure,
)
from grognard.games.gloomhaven.figures import GONE, MONSTERS
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.in_play import Turn
from grognard.games.gloomhaven.rules import movement, order, rooms, standees, verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex, pointy_from_flat
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions, disc, rulings
from tests.gloomhaven.houses import (
    EAST,
    HEROES,
    SOUTH,
    enter,
    here,
    house,
    initiatives,
    monster,
    scene,
    settle,
    turn_card,
)

# ------------------------------------------------------------------------------------------------------------- doors


def test_a_move_through_a_door_reveals_the_room_and_goes_on() -> None:
    """GHC-R11, GH-DOOR-1: Move 4 with the door at the second step leaves two points for the new room."""
    e = scene(house(monster("bandit-guard", 6, 0)), (1, 0), (0, 0))
    movement.begin_move(e.s, 0, 4, (Seat(0),), e.events)
    e.settle()
    assert f"move {e.label(4, 0)}" not in e.notations
    e.act(f"move {e.label(3, 0)}")
    settle(e)
    assert here(e.s) == [2]
    assert e.s.figures[0].at == e.at(3, 0)
    assert "stop" in e.notations
    e.act(f"move {e.label(5, 0)}")
    assert e.notations == []


def test_a_jump_opens_the_door_that_it_enters() -> None:
    """GH-DOOR-1: at any point of the move."""
    e = scene(house(), (1, 0), (0, 0))
    movement.begin_move(e.s, 0, 4, (Seat(0),), e.events, jump=True)
    e.settle()
    e.act(f"move {e.label(3, 0)}")
    assert e.s.rooms == 3
    e.act(f"move {e.label(5, 0)}")
    assert e.s.figures[0].at == e.at(5, 0)


def test_closed_doors_are_walls_to_monsters_and_open_ones_are_floor_to_all() -> None:
    """GHC-R11, GH-MOVE-7, GH-DOOR-6, GH-PUSH-2: whatever moves a monster, a closed door is none of its hexes."""
    e = scene(house(), (0, 0), (1, -1))
    number = e.monster(2, 0)
    door = 1 << e.at(3, 0)
    assert not movement.reach(e.s, number, 3, Mode.WALK) & door
    assert not e.s.maze().floor & door
    enter(e)
    assert movement.reach(e.s, number, 3, Mode.WALK) & (door | 1 << e.at(4, 0)) == door | 1 << e.at(4, 0)


def test_a_locked_door_is_a_wall_to_characters_too() -> None:
    """GH-DOOR-6: until its condition is met; the reason is told."""
    locked = [Door(EAST, ("hall", "vault"), "stone", locked=True), Door(SOUTH, ("hall", "cellar"), "stone")]
    e = scene(house(doors=locked), (2, 0), (0, 0))
    movement.begin_move(e.s, 0, 2, (Seat(0),), e.events)
    e.settle()
    assert f"move {e.label(3, 0)}" not in e.notations
    frame = e.s.agenda[-1]
    assert isinstance(frame, movement.AwaitMove)
    refusal = frame.refuse(e.s, MoveTo(Seat(0), e.label(3, 0)))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("GH-DOOR-6", "door-is-locked")
    hidden = frame.refuse(e.s, MoveTo(Seat(0), e.label(6, 0)))
    unknown = frame.refuse(e.s, MoveTo(Seat(0), "ZZ99"))
    assert hidden is not None
    assert unknown is not None
    assert hidden.reason == unknown.reason == "no-such-hex"
    rooms.unlock(e.s, 0, e.events)
    settle(e)
    assert e.s.rooms == 3
    assert e.s.opened == 1


def test_a_closed_door_between_two_shown_rooms_is_opened_before_the_way_goes_on() -> None:
    """G24, GH-DOOR-1: a stretch ends there, and the reason is told."""
    e = scene(house(), (2, 0), (0, 0))
    e.s.rooms = 3
    movement.begin_move(e.s, 0, 3, (Seat(0),), e.events)
    e.settle()
    frame = e.s.agenda[-1]
    assert isinstance(frame, movement.AwaitMove)
    refusal = frame.refuse(e.s, MoveTo(Seat(0), e.label(4, 0)))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("GH-DOOR-1", "door-on-the-way")
    e.act(f"move {e.label(3, 0)}")
    e.act(f"move {e.label(5, 0)}")
    assert e.s.figures[0].at == e.at(5, 0)


def test_rooms_that_are_revealed_in_the_own_turn_are_counted() -> None:
    """GH-SET-9: for battle goals; not by a move that is granted, nor by a door between rooms that everybody knows."""
    e = scene(house())
    enter(e)
    enter(e, SOUTH, 1)
    assert [tally.get("rooms-revealed", 0) for tally in e.s.tally] == [1, 0]
    known = scene(house())
    known.s.rooms = 3
    enter(known)
    assert (known.s.opened, [tally.get("rooms-revealed", 0) for tally in known.s.tally]) == (1, [0, 0])


# --------------------------------------------------------------------------------------------------------- revealing


def test_nothing_of_a_room_is_in_the_state_before_it_is_revealed() -> None:
    """G25, GH-DOOR-1: neither monsters nor money, treasure, traps or terrain; afterwards all of it is."""
    made = replace(
        house(monster("bandit-guard", 6, 0), monster("bandit-archer", 6, 1)),
        overlays=(
            Overlay("obstacle", "rock", (FlatHex(5, 0), FlatHex(5, 1)), "vault"),
            Overlay("obstacle", "rock", (FlatHex(8, -2),), "vault"),
            Overlay("trap", "bear", (FlatHex(7, 0),), "vault", conditions=("stun",)),
            Overlay("trap", "spike", (FlatHex(7, -1),), "vault", damages=True),
            Overlay("hazard", "thorns", (FlatHex(6, -1),), "vault"),
            Overlay("difficult", "rubble", (FlatHex(6, -2),), "vault"),
        ),
        coins=(FlatHex(8, 0), FlatHex(8, 0), FlatHex(0, -6)),
        treasures=(Treasure(FlatHex(8, -1), "vault", 7, (("gold", 10),)),),
    )
    e = scene(made)
    s = e.s
    assert (s.obstacles, s.tiles, s.hazards, s.difficult, s.treasures, here(s)) == (0, (), 0, 0, 0, [])
    assert not s.coins
    assert not s.traps
    enter(e)
    rock = 1 << e.at(5, 0) | 1 << e.at(5, 1)
    assert (s.obstacles, s.tiles) == (rock | 1 << e.at(8, -2), (rock,))
    assert s.hazards == 1 << e.at(6, -1)
    assert s.difficult == 1 << e.at(6, -2)
    assert s.treasures == 1 << e.at(8, -1)
    assert s.coins == {e.at(8, 0): 2}
    assert {at: (trap.damage, trap.conditions) for at, trap in s.traps.items()} == {
        e.at(7, 0): (0, ("stun",)),
        e.at(7, -1): (3, ()),
    }
    assert [s.figures[n].id for n in here(s)] == ["bandit-guard", "bandit-archer"]
    assert all(s.figures[n].drops for n in here(s))


def test_monsters_come_for_the_characters_that_started() -> None:
    """GHC-R09, G22, GH-DOOR-1, GH-SET-5, GH-SET-6: by their number, exhausted ones included."""
    guards = [
        monster("bandit-guard", 6, 0, ("normal", "elite", "none")),
        monster("bandit-guard", 6, 1, ("none", "normal", "elite")),
    ]
    places = [(0, 0), (1, 0), (0, 1), (-1, 0)]
    ranks = {}
    for size in (2, 3, 4):
        e = scene(house(*guards), *places[:size])
        verbs.remove(e.s, 1)
        enter(e)
        ranks[size] = [e.s.figures[n].rank for n in here(e.s)]
    assert ranks == {2: ["normal"], 3: ["elite", "normal"], 4: ["elite"]}


def test_each_figure_gets_a_random_standee_of_those_left() -> None:
    """G23, GH-SET-5: every number that is in the box is equally likely, and no other."""
    e = scene(house(monster("cultist", 6, 0), monster("cultist", 6, 1)))
    e.monster(0, 1, "cultist", standee=2)
    rooms.open_door(e.s, 0, 0, e.events)
    e.settle()
    assert e.s.open is not None
    drawn = e.s.open[0]
    assert isinstance(drawn, ChanceDecision)
    assert standees.standees_of("cultist") == 6
    assert e.notations == [f"standee {n}" for n in (1, 3, 4, 5, 6)]
    assert drawn.weights == [1] * 5
    e.act("standee 4")
    assert e.notations == [f"standee {n}" for n in (1, 3, 5, 6)]
    e.act("standee 6")
    assert [e.s.figures[n].standee for n in here(e.s, "cultist")] == [2, 4, 6]


def test_too_few_standees_go_to_the_hexes_nearest_to_the_opener() -> None:
    """GHC-R10, G23, GH-DOOR-5: and the other figures never appear."""
    e = scene(house(monster("cultist", 8, 0), monster("cultist", 5, 0), monster("cultist", 7, 0)), (2, 0), (0, 0))
    for q, t in [(0, 1), (0, 2), (1, 0), (1, 1), (-1, 0)]:
        e.monster(q, t, "cultist")
    enter(e)
    assert [e.s.figures[n].at for n in here(e.s, "cultist")][5:] == [e.at(5, 0)]
    assert "FiguresLeftOut cultist 2" in [str(event) for event in e.events]


def test_of_equally_near_hexes_the_players_choose() -> None:
    """GHC-R10, GH-DOOR-5: the group decides, once, and the nearer ones are served before."""
    e = scene(house(monster("cultist", 5, 0), monster("cultist", 5, -1), monster("cultist", 4, 0)), (2, 0), (0, 0))
    for q, t in [(0, 1), (0, 2), (1, 0), (1, 1)]:
        e.monster(q, t, "cultist")
    enter(e)
    assert set(e.notations) == {f"fill {e.label(5, 0)}", f"fill {e.label(5, -1)}"}
    assert {option.seat for option in e.options} == {Seat(0), Seat(1)}
    e.act(f"fill {e.label(5, -1)}")
    settle(e)
    assert [e.s.figures[n].at for n in here(e.s, "cultist")][4:] == [e.at(4, 0), e.at(5, -1)]


def test_equally_near_hexes_that_are_all_served_are_no_choice() -> None:
    """GH-DOOR-5: three standees are left for four figures, of which two are equally near."""
    placed = [monster("cultist", q, t) for q, t in ((8, 0), (5, 0), (5, -1), (4, 0))]
    e = scene(house(*placed), (2, 0), (0, 0))
    for q, t in [(0, 1), (0, 2), (1, 0)]:
        e.monster(q, t, "cultist")
    enter(e)
    assert {e.s.figures[n].at for n in here(e.s, "cultist")[3:]} == {e.at(4, 0), e.at(5, 0), e.at(5, -1)}


def test_a_room_with_two_doors_is_revealed_once() -> None:
    """G24: the second door only opens, and more hexes are adjacent then."""
    doors = [Door(EAST, ("hall", "vault"), "stone"), Door(FlatHex(3, -1), ("hall", "vault"), "stone")]
    made = replace(
        house(monster("bandit-guard", 6, 0), doors=doors),
        rooms=(Room("hall", disc(2), open=True), Room("vault", disc(2, 6, -1))),
        coins=(FlatHex(6, -1),),
    )
    e = scene(made)
    enter(e)
    before = len(e.events)
    enter(e, FlatHex(3, -1))
    assert len(here(e.s)) == 1
    assert e.s.coins == {e.at(6, -1): 1}
    assert [type(event).__name__ for event in e.events[before:]] == ["DoorOpened"]
    assert e.s.maze().distance(e.at(3, -1), e.at(4, -1)) == 1


def test_the_first_rooms_are_revealed_without_a_round() -> None:
    """GH-SET-4: no card is turned, nobody is late."""
    e = scene(house(monster("bandit-guard", 0, 2, room="hall"), monster("bandit-guard", 6, 0)))
    e.s.rooms, e.s.round, e.s.turn = 0, 0, None
    rooms.reveal_start(e.s, e.events)
    settle(e)
    assert e.s.rooms == 1
    assert [e.s.figures[n].at for n in here(e.s)] == [e.at(0, 2)]
    assert not e.s.ability_cards
    assert e.s.agenda == []


# ----------------------------------------------------------------------------------------------- late in the round


def late(opener: int, kinds: Iterable[tuple[str, int]], turn: int = 0) -> Expeditions:
    """A room of these kinds with these initiatives, revealed by a character in a turn at 50."""
    found = [monster(kind, 5, n) for n, (kind, _) in enumerate(kinds)]
    e = scene(house(*found), (2, 0), (0, 0))
    e.s.turn = Turn(turn)
    for kind, initiative in kinds:
        turn_card(e, kind, initiative)
    enter(e, EAST, opener)
    return e


def names(e: Expeditions) -> list[list[str]]:
    """Who acts in the round from now on, in order."""
    return [[order.name_of(e.s, actor) for actor in tied] for tied in order.sequence(e.s)]


def test_only_kinds_quicker_than_the_opener_catch_up() -> None:
    """GHC-R07, GH-DOOR-3: at 50 reveals a quicker, an equal and a slower kind; the opener's turn goes on first."""
    e = late(0, [("living-bones", 64), ("bandit-guard", 15), ("bandit-archer", 16)])
    assert e.s.turn == Turn(0, late=("bandit-guard", "bandit-archer"))
    assert "LateArrivals bandit-guard bandit-archer" in [str(event) for event in e.events]
    assert names(e) == [["bandit-guard"], ["bandit-archer"], ["living-bones"]]
    equal = late(0, [("bandit-guard", 50)])
    assert equal.s.turn == Turn(0)
    assert names(equal) == [["bandit-guard"]]


def test_new_figures_of_a_kind_that_acted_act_alone() -> None:
    """GHC-R08, G17, GH-DOOR-4: those that acted do not act again; a kind revealed with them keeps its place."""
    e = scene(house(monster("bandit-guard", 5, 0), monster("bandit-guard", 6, 0), monster("cultist", 6, 1)), (2, 0))
    old = e.monster(0, 1)
    e.s.figures[old] = e.s.figures[old].with_acted(1)
    turn_card(e, "bandit-guard", 15)
    turn_card(e, "cultist", initiatives("cultist")[-1])
    enter(e)
    assert e.s.turn == Turn(0, late=("bandit-guard",))
    assert [e.s.figures[n].acted for n in here(e.s, "bandit-guard")] == [1, 0, 0]
    assert names(e) == [["bandit-guard"], ["cultist"]]


def test_late_kinds_stand_in_the_order_of_their_initiative() -> None:
    """G19: whatever the order in which the map lists them."""
    kinds = [("living-bones", 20), ("bandit-archer", 16), ("bandit-guard", 15)]
    e = late(0, kinds)
    assert e.s.turn is not None
    assert e.s.turn.late == ("bandit-guard", "bandit-archer", "living-bones")


def test_whose_turn_it_is_counts_as_the_opener() -> None:
    """GHC-R61, GH-DOOR-8: A at 30 lets B at 60 open a door; what comes at 20 is late, what comes at 45 is not."""
    kinds = [("living-bones", 20), ("bandit-guard", 50)]
    e = scene(house(*[monster(kind, 5, n) for n, (kind, _) in enumerate(kinds)]), (0, 0), (2, 0))
    e.s.leading = [(30, 70), (60, 70)]
    for kind, initiative in kinds:
        turn_card(e, kind, initiative)
    enter(e, EAST, 1)
    assert e.s.turn == Turn(0, late=("living-bones",))
    assert names(e) == [["living-bones"], ["bandit-guard"]]


def test_kinds_without_a_card_turn_one_and_others_use_theirs() -> None:
    """GH-DOOR-2: one card for each deck, after all figures of the room stand."""
    e = scene(house(monster("cultist", 5, 0), monster("living-bones", 6, 0), monster("living-bones", 6, 1)))
    e.s.leading[0] = (1, 2)
    turn_card(e, "cultist", initiatives("cultist")[0])
    card = e.s.ability_cards["cultist"]
    enter(e)
    turned = [event for event in e.events if type(event).__name__ == "MonsterCardTurned"]
    assert len(turned) == 1
    assert e.s.ability_cards["cultist"] == card
    assert "living-bones" in e.s.ability_cards
    assert len(e.s.ability_cards) == 2


def test_a_room_revealed_between_the_rounds_draws_nothing() -> None:
    """GH-DOOR-8: its monsters act from the next round on."""
    e = scene(house(monster("cultist", 5, 0)))
    e.s.turn = None
    rooms.unlock(e.s, 0, e.events)
    settle(e)
    assert len(here(e.s)) == 1
    assert not e.s.ability_cards


# -------------------------------------------------------------------------------------------------------- all the maps


def test_hexes_of_two_rooms_beside_a_door_are_not_adjacent() -> None:
    """GHC-R57, GH-HEX-5, GH-HEX-3, GH-ATK-4, GH-ATK-6: scenario 1, through the door two apart and in sight."""
    arena = arena_of(find_scenario("black-barrow"), (Character("brute", 1), Character("tinkerer", 1)), rulings())
    one, other = arena.id_of(FlatHex(0, -2)), arena.id_of(FlatHex(1, -2))
    assert [pointy_from_flat(FlatHex(0, -2)), pointy_from_flat(FlatHex(1, -2))] == [(-2, 2), (-1, 2)]
    door = arena.door_at[arena.id_of(FlatHex(1, -3))]
    shown = sum([1 << room for room in arena.door_rooms[door]])
    opened = arena.maze(shown, 1 << door)
    assert opened.distance(one, other) == 2
    assert opened.sees(one, other)
    closed = arena.maze(shown, 0)
    assert not closed.sees(one, other)
    assert closed.distance(one, other) is None


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("name", scenario_ids())
def test_every_room_of_every_scenario_can_be_revealed(name: str, size: int) -> None:
    """GH-DOOR-1, GH-SET-5: everything of the facts comes into the state, figures as far as there are standees."""
    of = find_scenario(name)
    e = Expeditions(HEROES[:size], of=of)
    s = e.s
    s.rooms, s.round = 0, 0
    for hero in range(size):
        verbs.put_hero(s, hero, s.arena.id_of(of.start[hero]), None)
    rooms.reveal_start(s, e.events)
    settle(e)
    s.round, s.turn, s.leading = 1, Turn(0), [(50, 60)] * size
    while True:
        closed = [n for n in range(len(of.doors)) if not s.opened >> n & 1 and _beside(s, n)]
        if not closed:
            break
        verbs.relocate(s, 0, s.arena.door_ids[closed[0]], "leap", None)
        rooms.open_door(s, closed[0], 0, e.events)
        e.settle()
        while e.options:
            e.act(e.notations[0])
    assert s.rooms == (1 << len(of.rooms)) - 1
    wanted: dict[str, int] = {}
    for placed in of.monsters:
        if placed.tiers[size - 2] != "none":
            wanted[placed.monster] = wanted.get(placed.monster, 0) + 1
    spawned = {each.monster for each in of.spawns}
    for kind, count in wanted.items():
        found = here(s, kind)
        assert len(found) == min(count, standees.standees_of(kind)) or kind in spawned
        numbers = [s.figures[n].standee for n in found]
        assert len(set(numbers)) == len(numbers)
        allied = kind in of.allies
        assert all((s.figures[n].side == MONSTERS) != allied for n in found)
    assert sum(s.coins.values()) == len(of.coins)
    assert s.treasures.bit_count() == len(of.treasures)
    assert all(s.board[f.at] == n for n, f in enumerate(s.figures) if f.at != GONE)


def _beside(s: Expedition, door: int) -> bool:
    one, other = s.arena.door_rooms[door]
    return bool(s.rooms >> one & 1 or s.rooms >> other & 1)
