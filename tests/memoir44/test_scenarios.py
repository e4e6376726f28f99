"""The special rules of the scenarios (section SCN of the rules), beside the cases."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest

from grognard.games.memoir44.board import ALLIES, AXIS, LABELS, NEIGHBOURS, hex_named, labels_of
from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.scenario import find_scenario, scenario_names
from grognard.games.memoir44.state import Battle
from grognard.hexes.region import bits
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import CHANCE, Seat
from tests.memoir44.boards import asked, offered, play, told


def started(name: str, seed: int = 1) -> Battle:
    """Set a scenario up and deal, up to the first card."""
    s, rng = GAME.setup(name, {}), Random(seed)
    while isinstance(decision := asked(s), ChanceDecision):
        GAME.apply(s, decision.draw(rng))
    return s


def units_of(s: Battle, side: int) -> Counter[str]:
    return Counter(unit.kind.id for unit in s.board if unit is not None and unit.side == side)


class Sheet(NamedTuple):
    """What the rules sheet says of a scenario; pairs are the Allies' and the Axis's."""

    number: int
    first: Seat
    cards: tuple[int, int]
    medals: int
    allies: dict[str, int]
    axis: dict[str, int]
    ground: dict[str, int]
    pieces: dict[str, int]


SHEET = {
    "pegasus-bridge": Sheet(
        *(2, ALLIES, (6, 2), 4),
        allies={"infantry": 9},
        axis={"infantry": 6},
        ground={"town": 4, "river": 20, "forest": 9},
        pieces={"bridge": 2, "wire": 4, "sandbags": 1},
    ),
    "sainte-mere-eglise": Sheet(
        *(3, ALLIES, (5, 4), 4),
        allies={"infantry": 6},
        axis={"infantry": 9, "armor": 1},
        ground={"forest": 16, "town": 5, "hedgerow": 3, "church": 1, "hill": 1},
        pieces={"sandbags": 1},
    ),
    "sword-beach": Sheet(
        *(4, ALLIES, (5, 4), 5),
        allies={"infantry": 6, "special-forces": 3, "armor": 3},
        axis={"infantry": 6, "armor": 1, "artillery": 1},
        ground={"town": 3, "forest": 4, "beach": 38, "ocean": 25},
        pieces={"bunker": 3, "wire": 10, "hedgehog": 7},
    ),
    "pointe-du-hoc": Sheet(
        *(7, ALLIES, (6, 4), 4),
        allies={"special-forces": 9},
        axis={"infantry": 5, "artillery": 1},
        ground={"forest": 2, "cliff": 15, "hill": 1, "beach": 22, "ocean": 25},
        pieces={"wire": 7, "sandbags": 2, "bunker": 4},
    ),
    "omaha-beach": Sheet(
        *(11, AXIS, (4, 5), 6),
        allies={"infantry": 9, "special-forces": 1, "armor": 3},
        axis={"infantry": 7, "artillery": 2},
        ground={"town": 5, "hill": 3, "bluff": 10, "beach": 36, "ocean": 25},
        pieces={"bunker": 4, "wire": 9, "sandbags": 2, "hedgehog": 8, "sea-wall": 2},
    ),
    "mont-mouchet": Sheet(
        *(5, ALLIES, (5, 4), 4),
        allies={"french-resistance": 7},
        axis={"infantry": 6, "elite-armor": 2},
        ground={"forest": 20, "town": 5, "hill": 4},
        pieces={},
    ),
    "vassieux": Sheet(
        *(19, AXIS, (4, 4), 4),
        allies={"french-resistance": 10},
        axis={"infantry": 6},
        ground={"town": 4, "forest": 14, "hill": 7},
        pieces={},
    ),
    "operation-cobra": Sheet(
        *(15, ALLIES, (5, 4), 5),
        allies={"infantry": 10, "armor": 4},
        axis={"infantry": 7, "armor": 1, "elite-armor": 1},
        ground={"forest": 9, "town": 5, "hedgerow": 12, "river": 6},
        pieces={"bridge": 1},
    ),
    "mortain": Sheet(
        *(16, AXIS, (6, 5), 4),
        allies={"infantry": 9, "armor": 2, "artillery": 2},
        axis={"infantry": 6, "special-forces": 1, "armor": 4, "elite-armor": 2},
        ground={"steep-hill": 8, "town": 6, "river": 7, "hedgerow": 8, "forest": 7},
        pieces={"bridge": 2, "sandbags": 4},
    ),
    "toulon": Sheet(
        *(23, ALLIES, (6, 4), 6),
        allies={"infantry": 8, "special-forces": 2, "armor": 4},
        axis={"infantry": 10, "artillery": 1},
        ground={"town": 5, "forest": 14, "hill": 12},
        pieces={"sandbags": 5, "wire": 2},
    ),
    "liberation-of-paris": Sheet(
        *(22, ALLIES, (5, 4), 5),
        allies={"infantry": 6, "armor": 8},
        axis={"infantry": 4, "armor": 2, "artillery": 2},
        ground={"town": 6, "forest": 15},
        pieces={"sandbags": 6, "wire": 5},
    ),
    "montelimar": Sheet(
        *(18, AXIS, (5, 5), 6),
        allies={"infantry": 10, "armor": 2, "artillery": 1},
        axis={"infantry": 6, "special-forces": 3, "armor": 4, "artillery": 1},
        ground={"town": 5, "river": 5, "forest": 9, "impassable-hill": 6, "hill": 10},
        pieces={},
    ),
    "arnhem-bridge": Sheet(
        *(25, AXIS, (6, 6), 5),
        allies={"special-forces": 5, "artillery": 2},
        axis={"infantry": 6, "special-forces": 2, "armor": 2, "elite-armor": 3, "artillery": 1},
        ground={"forest": 10, "wide-river": 14, "town": 9},
        pieces={"bridge": 3, "sandbags": 7},
    ),
    "arracourt": Sheet(
        *(24, AXIS, (6, 4), 6),
        allies={"infantry": 5, "armor": 6, "artillery": 3},
        axis={"infantry": 6, "armor": 8},
        ground={"forest": 12, "town": 6, "river": 4, "hill": 9},
        pieces={"bridge": 1, "sandbags": 1},
    ),
    "st-vith": Sheet(
        *(20, AXIS, (4, 5), 6),
        allies={"infantry": 7, "armor": 6},
        axis={"infantry": 10, "elite-armor": 4, "artillery": 1},
        ground={"forest": 16, "hill": 14, "mountain": 6, "town": 5},
        pieces={"sandbags": 6},
    ),
    "saverne-gap": Sheet(
        *(29, ALLIES, (6, 4), 5),
        allies={"infantry": 8, "armor": 6},
        axis={"infantry": 6, "armor": 2, "artillery": 1},
        ground={"town": 6, "river": 9, "forest": 7, "blocking-mountain": 20},
        pieces={"bridge": 1, "sandbags": 2, "wire": 3},
    ),
}
"""Every scenario of the box in the order of the rulebook."""


def test_scenarios_stand_in_the_order_of_the_rulebook() -> None:
    """M44-SET-3: from the first glider to the Vosges; each is also found by its number."""
    assert scenario_names() == tuple(SHEET)
    assert [find_scenario(name).facts.book for name in SHEET] == list(range(1, 17))
    assert [find_scenario(str(sheet.number)).id for sheet in SHEET.values()] == list(SHEET)
    assert all(find_scenario(name).facts.rules == (f"M44-SCN-{sheet.number}",) for name, sheet in SHEET.items())


@pytest.mark.parametrize("name", SHEET)
def test_a_battle_starts_with_the_forces_hands_and_aims_of_its_scenario(name: str) -> None:
    """M44-SET-3, M44-UNIT-1."""
    sheet, s = SHEET[name], GAME.setup(name, {})
    assert (units_of(s, ALLIES), units_of(s, AXIS)) == (sheet.allies, sheet.axis)
    dealt = started(name)
    assert dealt.active == sheet.first
    assert (len(dealt.hands[ALLIES]), len(dealt.hands[AXIS])) == sheet.cards
    assert dealt.arena.medals_needed == (sheet.medals, sheet.medals)
    assert (medals(dealt, ALLIES), medals(dealt, AXIS)) == (0, 0)


@pytest.mark.parametrize("name", SHEET)
def test_a_battlefield_has_the_ground_and_pieces_of_its_scenario(name: str) -> None:
    """M44-GEO-9, M44-TER-1, M44-OBS-1."""
    scenario = find_scenario(name)
    assert Counter(scenario.terrain) - Counter({"plain": 113}) == SHEET[name].ground
    assert Counter(piece for pieces in scenario.pieces for piece in pieces) == SHEET[name].pieces


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


def goals(s: Battle) -> list[tuple[int, tuple[str, ...], int, bool, bool]]:
    """Every objective: whose, its hexes, how many of them are needed, whether it is permanent or wins outright."""
    return [(o.side, labels_of(o.hexes), o.need, o.permanent, o.wins) for o in s.arena.objectives]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pointe-du-hoc", [(ALLIES, ("J9",), 1, True, False), (ALLIES, ("K9",), 1, True, False)]),
        ("operation-cobra", [(ALLIES, ("K9",), 1, False, False), (ALLIES, ("e8",), 1, False, False)]),
        ("mortain", [(AXIS, ("L1",), 1, False, False)]),
        ("liberation-of-paris", [(ALLIES, (at,), 1, True, False) for at in ("C9", "F9", "J9")]),
        ("toulon", [(ALLIES, ("G9", "h8", "i8", "G7"), 3, False, True)]),
        ("saverne-gap", [(ALLIES, ("F9", "G9", "g8"), 2, False, True)]),
        (
            "montelimar",
            [
                *((AXIS, (at,), 1, False, False) for at in ("b2", "l2")),
                (ALLIES, ("F9", "L9", "f8", "g8", "h8", "i8", "j8", "k8"), 1, False, False),
            ],
        ),
        *((name, []) for name in ("mont-mouchet", "vassieux", "arnhem-bridge", "arracourt", "st-vith")),
    ],
)
def test_a_scenario_has_the_objectives_of_its_sheet(
    name: str, expected: list[tuple[int, tuple[str, ...], int, bool, bool]]
) -> None:
    """M44-SCN-7, M44-SCN-15, M44-SCN-16, M44-SCN-18, M44-SCN-22, M44-SCN-23, M44-SCN-29; M44-VIC-2 to M44-VIC-7."""
    s = GAME.setup(name, {})
    assert goals(s) == expected
    assert {o.worth for o in s.arena.objectives} <= {1}


def test_mont_mouchet_pays_two_medals_for_each_armor_unit_of_the_axis() -> None:
    """M44-SCN-5: both are elite; nobody else is worth more than one."""
    units = [unit for unit in GAME.setup("mont-mouchet", {}).board if unit is not None]
    assert [(unit.kind.id, unit.worth) for unit in units if unit.worth != 1] == [("elite-armor", 2)] * 2
    assert {(unit.figures, unit.full) for unit in units if unit.kind.id == "elite-armor"} == {(4, 4)}
    assert {(unit.figures, unit.full) for unit in units if unit.kind.id == "french-resistance"} == {(3, 3)}


def test_the_bunkers_of_pointe_du_hoc_are_the_axis_s_and_one_stands_on_a_cliff() -> None:
    """M44-SCN-7, M44-OBS-1."""
    s = GAME.setup("pointe-du-hoc", {})
    assert s.arena.owners["bunker"] == AXIS
    assert labels_of(s.arena.scenario.pieces_mask("bunker")) == ("C7", "H7", "l6", "K3")
    assert s.arena.terrain[hex_named("K3")].id == "cliff"


def test_hill_317_lets_the_allies_play_recon_as_an_air_strike() -> None:
    """M44-SCN-16: all hills are steep."""
    facts = find_scenario("mortain").facts
    (hill,) = facts.privilege
    assert (hill.side, hill.card, hill.acts_as, set(hill.hexes)) == ("allies", "recon", "air-strike", {"L5", "k4"})
    terrain = find_scenario("mortain").terrain
    assert {terrain[hex_named(at)] for at in hill.hexes} == {"steep-hill"}


def test_german_infantry_at_montelimar_starts_one_figure_short_but_for_the_grenadiers() -> None:
    """M44-SCN-18: and stays so, as three figures are all it has."""
    units = [unit for unit in GAME.setup("montelimar", {}).board if unit is not None and unit.side == AXIS]
    assert {(unit.kind.id, unit.figures, unit.full) for unit in units if unit.kind.arm == "infantry"} == {
        ("infantry", 3, 3),
        ("special-forces", 4, 4),
    }
    terrain = find_scenario("montelimar").terrain
    closed = [at for at in ("K7", "j6", "J5", "K5", "j4", "K3") if terrain[hex_named(at)] == "impassable-hill"]
    assert len(closed) == terrain.count("impassable-hill")


def test_no_card_comes_back_at_vassieux() -> None:
    """M44-SCN-19."""
    deck = find_scenario("vassieux").facts.deck
    assert (deck.reshuffle, deck.exhausted) == (False, "axis")
    others = {name: find_scenario(name).facts.deck for name in SHEET if name != "vassieux"}
    assert {(each.reshuffle, each.exhausted) for each in others.values()} == {(True, None)}


def test_the_long_bridge_of_arnhem_lies_over_river_and_land() -> None:
    """M44-SCN-25: three sections in a line, whose ends are I7 and G3."""
    scenario = find_scenario("arnhem-bridge")
    (bridge,) = scenario.facts.span
    assert (bridge.hexes, set(bridge.open)) == (("h6", "H5", "g4"), {"ne", "sw"})
    assert [scenario.terrain[hex_named(at)] for at in bridge.hexes] == ["wide-river", "plain", "plain"]
    assert all(scenario.pieces[hex_named(at)] == ("bridge",) for at in bridge.hexes)
    line = [*("I7", *bridge.hexes, "G3")]
    assert all(hex_named(b) in bits(NEIGHBOURS[hex_named(a)]) for a, b in pairwise(line))


def test_the_slope_of_st_vith_is_closed_to_everybody() -> None:
    """M44-SCN-20, M44-TER-10."""
    terrain = find_scenario("st-vith").terrain
    assert [terrain[hex_named(f"{letter}3")] for letter in "DEFGHI"] == ["mountain"] * 6


def test_arracourt_has_no_special_rule() -> None:
    """M44-SCN-24."""
    facts = find_scenario("arracourt").facts
    assert (facts.objective, facts.drop, facts.span, facts.privilege, facts.worth) == ((), (), (), (), {})
    assert facts.deck.reshuffle
