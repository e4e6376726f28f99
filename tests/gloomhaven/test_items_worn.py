"""Items that are always on, and those of moves, of the order of a round and of the end of a turn (section ITEM)."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.round import PlayHalf
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Shield
from grognard.games.gloomhaven.facts.scenarios import Placement
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import BOTTOM, TOP, Gear, Trap, Turn
from grognard.games.gloomhaven.rules import boons, conditions, forced, items
from grognard.hexes import FlatHex
from grognard.kernel.seat import Seat
from tests.gloomhaven.bearing import Bearing
from tests.gloomhaven.expeditions import scenario
from tests.gloomhaven.halves import Stage
from tests.gloomhaven.rounds import Rounds


def rounds() -> Rounds:
    """A Brute before its first round, and guards that may come."""
    return Rounds(of=scenario(monsters=[Placement("bandit-guard", FlatHex(0, 5), "hall", ("none", "none", "none"))]))


def worn(r: Rounds, hero: int, *names: str) -> None:
    """Let a character wear items."""
    r.s.gear[hero] = tuple([Gear(items.items_by_id()[name].number) for name in names])


# ----------------------------------------------------------------------------------------------------------- always on


@pytest.mark.parametrize(
    ("name", "kept", "other"),
    [("heavy-basinet", ("stun", "muddle"), "poison"), ("protective-charm", ("poison", "wound"), "stun")],
)
def test_items_that_keep_conditions_away(name: str, kept: tuple[str, ...], other: str) -> None:
    """Items 38, 52: GH-COND-15."""
    e = Bearing(name)
    for condition in (*kept, other):
        conditions.inflict(e.s, 0, condition, e.events)
    assert e.conditions(0) == (other,)


@pytest.mark.parametrize("kind", ["push", "pull"])
def test_the_heavy_greaves_hold_their_ground(kind: str) -> None:
    """Item 22: neither pushed nor pulled (GH-PUSH-1)."""
    for name, moved in (("heavy-greaves", False), ("", True)):
        e = Bearing(*([name] if name else []))
        guard = e.monster(0, 2)
        origin = e.s.figures[guard].at
        forced.begin_shift(e.s, kind, 1, 0, origin, (Seat(0),), NOBODY, e.events)
        e.settle()
        while e.s.open:
            e.act(next(each for each in e.notations if each.startswith("force-to")))
        assert (e.s.figures[0].at != e.at(0, 0)) is moved


@pytest.mark.parametrize(
    ("name", "half", "value"),
    [
        ("versatile-dagger", TOP, 3),
        ("balanced-blade", TOP, 4),
        ("comfortable-shoes", BOTTOM, 3),
        ("serene-sandals", BOTTOM, 4),
    ],
)
def test_items_that_better_the_basic_actions(name: str, half: int, value: int) -> None:
    """Items 40, 67, 29, 57: GH-CARD-3: the other half stays at 2."""
    e = Bearing(name)
    assert items.basic_value(e.s, 0, half) == value
    assert items.basic_value(e.s, 0, 1 - half) == 2
    assert items.basic_value(Bearing().s, 0, half) == 2


def test_two_blades_are_as_good_as_the_better_one() -> None:
    """Items 40, 67: the values do not add up."""
    assert items.basic_value(Bearing("versatile-dagger", "balanced-blade").s, 0, TOP) == 4


def test_a_basic_attack_with_a_blade_in_a_turn() -> None:
    """Item 67: GH-CARD-3: basic Attack 4."""
    r = rounds()
    worn(r, 0, "balanced-blade")
    target = r.monster(1, -5)
    r.hurt(target, 30)
    r.card("bandit-guard", 50)
    r.start()
    r.says(0, "choose trample grab-and-go")
    r.until("play-half")
    r.says(0, "play trample basic-top")
    r.says(0, f"attack {r.label(1, -5)}")
    r.chance("drew-modifier +0")
    assert r.hp(target) == 26


def test_the_cloak_of_phasing_flies() -> None:
    """Item 58: GH-MOVE-6: through figures, over obstacles and into them."""
    e = Bearing("cloak-of-phasing")
    e.monster(0, 1)
    e.s.obstacles |= 1 << e.at(0, 2)
    e.s.ground_changed()
    e.does("move 3")
    assert f"move {e.label(0, 2)}" in e.notations
    e.act(f"move {e.label(0, 2)}")
    if "stop" in e.notations:
        e.act("stop")
    assert e.s.figures[0].at == e.at(0, 2)


def test_inside_an_obstacle_nobody_sees_or_attacks() -> None:
    """Item 58: invisible and unable to attack there (GH-COND-10)."""
    e = Bearing("cloak-of-phasing")
    e.monster(0, 1)
    e.does("attack 2")
    assert f"attack {e.label(0, 1)}" in e.notations
    inside = Bearing("cloak-of-phasing")
    inside.monster(0, 1)
    inside.s.obstacles |= 1 << inside.at(0, 0)
    inside.s.ground_changed()
    inside.does("attack 2")
    assert inside.s.open == ()
    assert inside.s.is_phased(0)
    assert not inside.s.is_targetable(0)
    assert inside.conditions(0) == (), "it is no condition that could end"


# --------------------------------------------------------------------------------------------------------------- moves


@pytest.mark.parametrize(
    ("name", "more"), [("boots-of-striding", 2), ("boots-of-dashing", 3), ("boots-of-sprinting", 4)]
)
def test_boots_lengthen_a_move(name: str, more: int) -> None:
    """Items 1, 36, 64: in the middle of it too (GH-ITEM-3, GH-CARD-2)."""
    e = Bearing(name)
    e.does("move 1")
    e.act(f"move {e.label(0, 1)}")
    assert f"move {e.label(0, 1 + more)}" not in e.notations
    e.act(f"use-item {name}")
    assert e.state(name) == "spent"
    e.act(f"move {e.label(0, 1 + more)}")
    assert e.s.figures[0].at == e.at(0, 1 + more)


def test_winged_shoes_make_a_jump_of_a_move() -> None:
    """Item 2: GH-MOVE-5: over an enemy."""
    e = Bearing("winged-shoes")
    for at in ((0, 1), (1, 0), (-1, 1)):
        e.monster(*at)
    e.does("move 2")
    assert f"move {e.label(0, 2)}" not in e.notations
    e.act("use-item winged-shoes")
    e.act(f"move {e.label(0, 2)}")
    assert (e.s.figures[0].at, e.state("winged-shoes")) == (e.at(0, 2), "spent")


# --------------------------------------------------------------------------------------------------- order of the round


@pytest.mark.parametrize(("name", "shift"), [("boots-of-speed", 10), ("boots-of-quickness", 20)])
def test_boots_change_the_initiative_after_the_reveal(name: str, shift: int) -> None:
    """Items 15, 43: earlier or later, for this round (GH-RND-5)."""
    r = rounds()
    worn(r, 0, name)
    r.monster(1, -5)
    r.start()
    r.says(0, "choose sweeping-blow trample")
    r.until("initiative", "play-half")
    assert r.kinds == ["initiative"]
    assert r.notations_of(0) == ["keep-initiative", f"use-item {name} earlier", f"use-item {name} later"]
    r.says(0, f"use-item {name} earlier")
    assert r.s.leading[0] == (64 - shift, 72)
    assert r.s.gear[0][0].state == "spent"
    assert r.kinds != ["initiative"], "it is asked once"


def test_no_initiative_is_shifted_beyond_1_and_99() -> None:
    """Items 15, 43: between the first and the last that a card may have."""
    e = Bearing("boots-of-quickness")
    e.s.leading[0] = (10, 50)
    e.use("use-item boots-of-quickness earlier", "cards-revealed")
    assert e.s.leading[0] == (1, 50)
    late = Bearing("boots-of-quickness")
    late.s.leading[0] = (99, 0)
    assert late.uses("cards-revealed") == ["use-item boots-of-quickness earlier"]


# ------------------------------------------------------------------------------------------------------ end of the turn


def turn_over(r: Rounds, *names: str) -> None:
    """Play a round of the Brute with these items to the end of its turn; its two cards are skipped."""
    worn(r, 0, *names)
    r.hand(0, "trample", "grab-and-go", "skewer", "eye-for-an-eye", "provoking-roar")
    r.start()
    r.says(0, "choose skewer eye-for-an-eye")
    r.until("play-half")
    r.says(0, "skip-half skewer")
    r.says(0, "skip-half eye-for-an-eye")


@pytest.mark.parametrize(("name", "half"), [("ring-of-haste", "bottom"), ("ring-of-brutality", "top")])
def test_rings_play_one_half_more(name: str, half: str) -> None:
    """Items 42, 56: at the end of the turn, of a card from hand."""
    r = rounds()
    r.hurt(r.monster(1, -5), 30)
    turn_over(r, name)
    assert r.kinds == ["end-turn"]
    r.says(0, f"use-item {name}")
    plays = [option for option in r.options if isinstance(option, PlayHalf)]
    assert {option.names[1] for option in plays} == {half, f"basic-{half}"}
    assert {option.names[0] for option in plays} == {"trample", "grab-and-go", "provoking-roar"}
    r.says(0, f"play provoking-roar basic-{half}")
    if half == "bottom":
        r.says(0, f"move {r.label(0, -4)}")
        r.says(0, f"move {r.label(0, -3)}")
    else:
        r.says(0, f"attack {r.label(1, -5)}")
        r.until("choose-cards", "suffer-damage", "play-half")
    r.until("choose-cards")
    assert r.s.gear[0][0].state == "consumed"
    assert set(r.numbers(0, ("provoking-roar",))) <= set(r.s.discards[0])


@pytest.mark.parametrize("name", ["ring-of-haste", "ring-of-brutality", "second-chance-ring"])
def test_a_ring_needs_cards_in_hand(name: str) -> None:
    """Items 42, 56, 70: GH-ITEM-3."""
    assert Bearing(name).uses("end-of-turn") == []


def test_the_second_chance_ring_gives_another_turn_in_the_round() -> None:
    """Item 70: two more cards, at a later initiative than the turn before."""
    r = rounds()
    r.hurt(r.monster(4, 0), 30)
    turn_over(r, "second-chance-ring")
    r.says(0, "use-item second-chance-ring")
    assert r.kinds == ["second-turn"]
    pairs = {tuple(each.split()[1:]) for each in r.notations_of(0)}
    assert {leading for leading, _ in pairs} == {"trample", "grab-and-go"}, "35 was the turn before, 10 is too early"
    assert ("trample", "provoking-roar") in pairs
    r.says(0, "second-turn trample provoking-roar")
    assert r.s.leading[0] == (72, 10)
    r.until("play-half")
    assert r.s.round == 1
    assert r.s.turn is not None
    assert (r.s.turn.figure, r.s.turn.made) == (0, ())
    assert r.s.chosen[0] == (r.numbers(0, ("trample",))[0], r.numbers(0, ("provoking-roar",))[0])
    r.says(0, "skip-half trample")
    r.says(0, "skip-half provoking-roar")
    r.until("choose-cards")
    assert r.s.round == 2
    assert len(r.s.discards[0]) == 4


def test_another_turn_is_not_to_be_had_with_earlier_cards() -> None:
    """Item 70: both cards left are earlier."""
    e = Bearing("second-chance-ring")
    e.s.leading[0] = (90, 91)
    e.hold(0, "trample", "grab-and-go")
    assert e.uses("end-of-turn") == []
    e.s.leading[0] = (80, 91)
    assert e.uses("end-of-turn") == ["use-item second-chance-ring"]


def test_a_second_turn_that_waits_is_not_replaced_by_another() -> None:
    """Items 70 and 17: the ring, made ready again in the same turn, waits until its other turn is over."""
    r = rounds()
    r.hurt(r.monster(4, 0), 30)
    turn_over(r, "second-chance-ring", "empowering-talisman")
    r.hand(0, "trample", "grab-and-go", "provoking-roar", "sweeping-blow")
    r.says(0, "use-item second-chance-ring")
    r.says(0, "second-turn sweeping-blow provoking-roar")
    r.says(0, "use-item empowering-talisman")
    r.until("end-turn", "play-half")
    assert "use-item second-chance-ring" not in r.notations
    assert r.s.chosen[0] == r.numbers(0, ("sweeping-blow",)) + r.numbers(0, ("provoking-roar",))


@pytest.mark.parametrize("card", ["tinkerers-tools", "rock-tunnel", "clear-the-way"])
def test_the_hex_under_a_flying_character_is_not_adjacent(card: str) -> None:
    """Item 58, Cloak of Phasing: GH-HEX-3: over a trap or an obstacle, which cards for adjacent ones spare."""
    for beside in (False, True):
        stage = Stage(card)
        stage.s.gear[0] = (Gear(items.items_by_id()["cloak-of-phasing"].number),)
        place = (0, 1) if beside else (0, 0)
        if card == "tinkerers-tools":
            stage.s.traps[stage.at(*place)] = Trap(2)
            stage.s.ground_changed()
        else:
            stage.obstacle(place)
        # What Stone Pummel would destroy for an attack.
        assert len(boons.adjacent_obstacles(stage.s, 0)) == int(beside and card != "tinkerers-tools")
        stage.play("top")
        assert bool(stage.notations) == beside


@pytest.mark.parametrize(("moved", "shield"), [(0, 1), (1, 1), (2, 0)])
def test_the_steel_sabatons_shield_who_hardly_moved(moved: int, shield: int) -> None:
    """Item 50: shield 1 for the round at the end of the turn, with one hex moved at most."""
    e = Bearing("steel-sabatons")
    e.s.turn = Turn(0, moved=moved)
    items.end_turn(e.s, 0, e.events)
    assert boons.shield_of(e.s, 0) == shield
    assert [(boon.what, boon.round, boon.card) for boon in e.s.boons] == [(Shield(Amount(1)), True, -50)] * shield
    boons.end_round(e.s, e.events)
    assert boons.shield_of(e.s, 0) == 0


def test_every_item_is_named_in_a_test() -> None:
    """GH-ITEM-2: each of the seventy has a test for what it does."""
    text = " ".join([path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*items*.py")])
    assert [item.id for item in facts.items().values() if f'"{item.id}' not in text and f" {item.id}" not in text] == []


def test_boots_do_not_help_whom_a_trap_holds() -> None:
    """GH-COND-4, GH-MOVE-11, GH-ITEM-3: the move is over, and nothing is asked that could only be wasted."""
    for given in ((), ("immobilize",)):
        stage = Stage("grab-and-go")
        stage.s.traps = {stage.at(0, 1): Trap(0, given)}
        stage.s.ground_changed()
        stage.s.gear[0] = (Gear(items.items_by_id()["boots-of-dashing"].number),)
        stage.play("bottom")
        while stage.kind == "move" and f"move {stage.label(0, 1)}" in stage.notations:
            stage.on("move", (0, 1))
        assert ("use-item boots-of-dashing" in stage.notations) == (not given)


def test_a_move_is_over_where_a_trap_holds_even_if_it_should_end_elsewhere() -> None:
    """GH-COND-4, GH-MOVE-11: Rocky End, which has to end beside an obstacle."""
    stage = Stage("rocky-end")
    stage.s.traps = {stage.at(0, 1): Trap(0, ("immobilize",))}
    stage.obstacle((0, 4))
    stage.play("bottom")
    stage.on("move", (0, 1))
    assert stage.kind != "move"
    assert stage.place_of(0) == (0, 1)
