"""Spawns: when monsters come by themselves, and where (GH-DOOR-7, GH-DOOR-9)."""

from __future__ import annotations

from grognard.games.gloomhaven.facts.scenarios import Spawn, Tier, When
from grognard.games.gloomhaven.figures import MONSTERS
from grognard.games.gloomhaven.in_play import Turn
from grognard.games.gloomhaven.rules import order, rooms
from grognard.hexes import FlatHex, bits
from tests.gloomhaven.houses import (
    enter,
    here,
    house,
    initiatives,
    scene,
    settle,
    turn_card,
)


def spawn(when: When, room: str, *ranks: Tier) -> Spawn:
    """Cultists at the mark c, in any number of characters."""
    return Spawn(when, room, "cultist", "c", (ranks, ranks, ranks))


MARKS = [("c", (FlatHex(0, 1),))]


def test_spawns_of_a_round_come_while_their_room_is_hidden_and_drop_no_money() -> None:
    """GHC-R62, GH-DOOR-7, GH-DOOR-9: those of the start act in this round; at the end only odd rounds have any."""
    both = [spawn("round-start", "vault", "elite"), spawn("odd-round-end", "vault", "normal")]
    e = scene(house(spawns=both, markers=MARKS))
    e.s.turn = None
    rooms.begin_spawns(e.s, "round-start", e.events)
    settle(e)
    found = e.s.figures[here(e.s)[0]]
    assert (found.at, found.rank, found.drops, found.born, found.side) == (e.at(0, 1), "elite", False, 0, MONSTERS)
    assert order.waiting(e.s) == (2,)
    assert not e.s.ability_cards
    e.s.round = 2
    rooms.begin_spawns(e.s, "odd-round-end", e.events)
    settle(e)
    assert len(here(e.s)) == 1
    e.s.round = 3
    rooms.begin_spawns(e.s, "odd-round-end", e.events)
    e.settle()
    e.act(f"spawn-at {e.label(0, 2)}")
    settle(e)
    assert len(here(e.s)) == 2
    enter(e)
    rooms.begin_spawns(e.s, "odd-round-end", e.events)
    assert e.s.agenda == []


def test_a_spawn_takes_the_nearest_empty_hex() -> None:
    """GH-DOOR-7: of several the players' choice; a hex with money or a trap is not empty."""
    e = scene(house(spawns=[spawn("round-start", "vault", "normal")], markers=MARKS), (0, 1), (0, 0))
    e.s.turn = None
    around = [(0, 2), (1, 0), (1, 1), (-1, 1), (-1, 2)]
    for q, t in around[:3]:
        e.s.coins[e.at(q, t)] = 1
    rooms.begin_spawns(e.s, "round-start", e.events)
    e.settle()
    assert set(e.notations) == {f"spawn-at {e.label(q, t)}" for q, t in around[3:]}
    e.act(f"spawn-at {e.label(-1, 2)}")
    settle(e)
    assert e.s.figures[here(e.s)[0]].at == e.at(-1, 2)


def test_a_spawn_behind_a_door_acts_as_if_it_had_been_revealed() -> None:
    """GH-DOOR-7, GH-DOOR-3: each figure of it at a mark, and late if it is quicker than the opener."""
    marks = [("c", (FlatHex(6, 0), FlatHex(6, 1)))]
    e = scene(house(spawns=[spawn("room-revealed", "vault", "normal", "elite")], markers=marks))
    turn_card(e, "cultist", initiatives("cultist")[0])
    enter(e)
    assert [(e.s.figures[n].at, e.s.figures[n].rank) for n in here(e.s)] == [
        (e.at(6, 0), "normal"),
        (e.at(6, 1), "elite"),
    ]
    assert e.s.turn == Turn(0, late=("cultist",))
    assert not any(e.s.figures[n].drops for n in here(e.s))


def test_without_a_standee_nothing_spawns() -> None:
    """GH-DOOR-5, G23."""
    e = scene(house(spawns=[spawn("round-start", "vault", "normal")], markers=MARKS))
    for at in bits(e.s.maze().floor & ~e.s.occupied())[:6]:
        e.monster(e.s.arena.grid.q_of[at], e.s.arena.grid.t_of[at], "cultist")
    rooms.begin_spawns(e.s, "round-start", e.events)
    settle(e)
    assert len(here(e.s)) == 6
