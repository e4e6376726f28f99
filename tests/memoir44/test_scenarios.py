"""The special rules of the scenarios (section SCN of the rules), beside the cases."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grognard.games.memoir44.board import ALLIES, AXIS, LABELS, NEIGHBOURS, hex_named, labels_of
from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.state import Battle
from grognard.hexes.region import bits
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import CHANCE
from tests.memoir44.boards import asked, offered, play, told


def started(name: str, seed: int = 1) -> Battle:
    """Set a scenario up and deal, up to the first card."""
    s, rng = GAME.setup(name, {}), Random(seed)
    while isinstance(decision := asked(s), ChanceDecision):
        GAME.apply(s, decision.draw(rng))
    return s


def units_of(s: Battle, side: int) -> Counter[str]:
    return Counter(unit.kind.id for unit in s.board if unit is not None and unit.side == side)


@pytest.mark.parametrize(
    ("name", "first", "cards", "needed", "allies", "axis"),
    [
        ("pegasus-bridge", ALLIES, (6, 2), (4, 4), {"infantry": 9}, {"infantry": 6}),
        ("sainte-mere-eglise", ALLIES, (5, 4), (4, 4), None, {"infantry": 9, "armor": 1}),
        ("sword-beach", ALLIES, (5, 4), (5, 5), None, None),
        ("omaha-beach", AXIS, (4, 5), (6, 6), None, {"infantry": 7, "artillery": 2}),
    ],
)
def test_a_battle_starts_with_the_forces_hands_and_aims_of_its_scenario(
    name: str,
    first: int,
    cards: tuple[int, int],
    needed: tuple[int, int],
    allies: dict[str, int] | None,
    axis: dict[str, int] | None,
) -> None:
    """M44-SCN-2, M44-SCN-3, M44-SCN-4, M44-SCN-11, M44-SET-3."""
    s = started(name)
    assert s.active == first
    assert (len(s.hands[ALLIES]), len(s.hands[AXIS])) == cards
    assert s.arena.medals_needed == needed
    assert (medals(s, ALLIES), medals(s, AXIS)) == (0, 0)
    for side, expected in ((ALLIES, allies), (AXIS, axis)):
        assert expected is None or units_of(s, side) == expected


def test_pegasus_bridge_lets_the_axis_draw_two_cards_twice() -> None:
    """M44-SCN-2, M44-DECK-2: then its hand of four stays; both bridges are temporary objectives of the Allies."""
    s, rng, sizes = started("pegasus-bridge"), Random(1), {}
    while s.turns[AXIS] < 5:
        decision = asked(s)
        if decision.kind == "card" and s.active == AXIS:
            sizes[s.turns[AXIS]] = len(s.hands[AXIS])
        GAME.apply(s, decision.draw(rng) if isinstance(decision, ChanceDecision) else rng.choice(decision.options))
    assert sizes == {1: 2, 2: 3, 3: 4, 4: 4}
    objectives = [(o.side, labels_of(o.hexes), o.permanent, o.worth) for o in s.arena.objectives]
    assert objectives == [(ALLIES, ("D7",), False, 1), (ALLIES, ("k4",), False, 1)]
    assert all("bridge" in s.arena.scenario.pieces[hex_named(at)] for at in ("D7", "k4"))


def test_parachutists_come_down_on_a_random_walk_from_the_middle() -> None:
    """M44-SCN-3, M44-DECK-4: four steps in one of six directions or none, counted out one by one."""
    s = before_the_drop()
    landing = asked(s)
    assert isinstance(landing, ChanceDecision)
    ends = Counter({hex_named("G5"): 1})
    for _ in range(4):
        before, ends = ends, Counter()
        for at, ways in before.items():
            for to in (at, *bits(NEIGHBOURS[at])):
                ends[to] += ways
    odds = {option.touches()[0]: weight for option, weight in zip(landing.options, landing.weights, strict=True)}
    assert odds == {LABELS[at]: ways for at, ways in ends.items()}
    assert landing.total == 7**4


def test_who_lands_on_a_unit_is_lost_without_a_medal() -> None:
    """M44-SCN-3: also on a unit that has just landed; anybody else lands in full strength."""
    s = before_the_drop()
    before = units_of(s, ALLIES)["infantry"]
    events = play(s, "landed G5", "landed H5", "landed H5", "landed F5")
    assert told(events, "UnitLostInDrop") == ["allies G5 taken", "allies H5 taken"]
    assert told(events, "UnitLanded") == ["allies H5", "allies F5"]
    assert units_of(s, ALLIES)["infantry"] == before + 2
    unit = s.unit(hex_named("F5"))
    assert (unit.figures, unit.full) == (4, unit_kinds()["infantry"].figures)
    assert medals(s, AXIS) == 0
    assert asked(s).kind == "card"


def test_parachutists_may_come_down_beside_the_board() -> None:
    """M44-SCN-3: near the edge some walks lead off the board, and who lands there is lost without a medal."""
    s = GAME.read_position(
        """
corner = "E5"
board = "I    i"
agenda = ["ResolveTurnStart", "AwaitLanding 0 2"]
allies.hand = ["probe-center"]
axis.hand = ["probe-center"]
[battlefield]
drop = [{ side = "allies", unit = "infantry", count = 2, around = "A1", steps = 2 }]
"""
    )
    landing = asked(s)
    assert isinstance(landing, ChanceDecision)
    odds = {option.notation: weight for option, weight in zip(landing.options, landing.weights, strict=True)}
    on_board = {"landed A1": 7, "landed B1": 4, "landed a2": 4, "landed C1": 1, "landed b2": 2, "landed A3": 2}
    assert odds == {**on_board, "landed B3": 1, "landed off-board": 28}
    events = play(s, "landed off-board", "landed A1")
    assert told(events, "UnitLostOffBoard") == ["allies"]
    assert told(events, "UnitLanded") == ["allies A1"]
    assert medals(s, AXIS) == 0


def before_the_drop() -> Battle:
    """Sainte-Mère-Église, dealt, before the first landing."""
    s, rng = GAME.setup("sainte-mere-eglise", {}), Random(1)
    while asked(s).kind == "draw":
        decision = asked(s)
        assert isinstance(decision, ChanceDecision)
        GAME.apply(s, decision.draw(rng))
    return s


def test_sword_beach_has_commandos_bunkers_of_the_axis_and_three_towns_to_take() -> None:
    """M44-SCN-4."""
    s = started("sword-beach")
    assert units_of(s, ALLIES)["special-forces"] == 3
    assert s.arena.owners["bunker"] == AXIS
    assert [labels_of(o.hexes) for o in s.arena.objectives] == [("B9",), ("F9",), ("M9",)]
    assert {(o.side, o.permanent) for o in s.arena.objectives} == {(ALLIES, False)}
    assert {s.arena.terrain[hex_named(at)].id for at in ("B9", "F9", "M9")} == {"town"}


def test_omaha_beach_has_bluffs_a_sea_wall_of_the_allies_and_one_ranger_unit() -> None:
    """M44-SCN-11, M44-TER-8, M44-OBS-5, M44-OBS-1."""
    s = started("omaha-beach")
    assert units_of(s, ALLIES)["special-forces"] == 1
    assert s.arena.owners == {"bunker": AXIS, "sea-wall": ALLIES}
    assert s.arena.sea_walls
    shore = [at for at in range(113) if s.arena.terrain[at].id == "bluff"]
    assert shore
    assert {s.arena.terrain[at].id for at in range(113) if s.arena.hills >> at & 1} == {"bluff", "hill"}
    assert [labels_of(o.hexes) for o in s.arena.objectives] == [("A9",), ("F9",), ("k8",), ("l8",), ("H7",)]
    assert {s.arena.terrain[hex_named(at)].id for at in ("A9", "F9", "k8", "l8", "H7")} == {"town"}


def test_everything_but_chance_waits_for_the_first_card() -> None:
    """M44-SET-2, M44-SCN-3: hands are dealt and units dropped before turn 1."""
    for info in GAME.scenarios():
        s = GAME.setup(info.id, {})
        while asked(s).seats == (CHANCE,):
            assert s.turns == [0, 0]
            play(s, offered(s)[0])
        assert asked(s).kind == "card"
        assert sum(s.turns) == 1
