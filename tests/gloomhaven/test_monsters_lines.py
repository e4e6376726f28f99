"""Ability cards as numbers of a monster: moves, ranges, targets and areas, and cards with several attacks."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Final

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.monster_map import Outcome
from grognard.games.gloomhaven.monsters import Attack, Card, Foe, Monster, Strike, View, resolve
from grognard.games.gloomhaven.monsters.lines import SUMMON, attack_of, card_of, monster_on
from grognard.hexes import FlatHex

ME: Final = FlatHex(0, 0)


def card(kind: str, rank: facts.Rank, level: int, number: int, *consumed: str) -> Card:
    """A card as a monster of this rank and level has it."""
    monster = facts.monsters()[kind]
    return card_of(monster.row(rank, level), facts.ability_decks()[monster.deck].card(number).abilities(consumed))


def subsets(elements: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All sets of elements that may be consumed for a card."""
    kinds = sorted(set(elements))
    return list(chain.from_iterable(combinations(kinds, number) for number in range(len(kinds) + 1)))


@pytest.mark.parametrize(
    ("kind", "rank", "level", "number", "move", "before", "after"),
    [
        ("bandit-archer", "normal", 0, "539", "2", "", "4 x1"),
        ("bandit-archer", "elite", 7, "536", "0", "", "6 x2"),
        ("bandit-archer", "normal", 0, "534", "2", "", "2 x1"),
        ("ancient-artillery", "elite", 4, "703", "0", "", "5 x2 ranged3"),
        ("ancient-artillery", "normal", 0, "700", "0", "", "6 x1"),
        ("cave-bear", "normal", 0, "601", "1", "melee x1", "melee x1"),
        ("cave-bear", "elite", 0, "602", "3", "", "melee x2"),
        ("cave-bear", "elite", 0, "603", "0", "", ""),
        ("hound", "normal", 1, "547", "2", "melee x1", "melee x1"),
        ("hound", "elite", 0, "541", "5", "", ""),
        ("deep-terror", "normal", 0, "735", "0", "", "melee xall; 4 x1"),
        ("deep-terror", "elite", 1, "736", "0", "", "melee x1; 5 x1"),
        ("deep-terror", "normal", 7, "737", "0", "", "melee xall; 3 x2"),
        ("deep-terror", "normal", 7, "733", "0", "", "melee x1 melee5"),
        ("night-demon", "normal", 0, "663 dark", "0", "", "3 x3"),
        ("night-demon", "normal", 0, "666", "0", "", "melee x1; melee x1"),
        ("frost-demon", "normal", 0, "623", "1", "", "2 x1"),
        ("frost-demon", "normal", 0, "623 ice", "1", "", "3 x1"),
        ("frost-demon", "elite", 0, "624", "2", "", "melee x1 melee2"),
        ("flame-demon", "normal", 0, "630", "0", "", "3 x1"),
        ("flame-demon", "normal", 0, "630 fire", "0", "", "3 x1 ranged7"),
        ("flame-demon", "normal", 0, "631", "0", "", "melee x1 melee2"),
        ("flame-demon", "normal", 0, "633", "0", "", "melee xall"),
        ("lurker", "normal", 0, "614", "2", "", "melee x2"),
        ("lurker", "normal", 0, "615", "2", "", "melee x1"),
        ("living-bones", "elite", 1, "519", "4", "", "melee x3"),
        ("living-bones", "normal", 0, "517", "0", "", "melee x2"),
        ("living-spirit", "normal", 0, "581", "2", "", "2 xall"),
        ("living-spirit", "normal", 0, "585", "1", "", "1 x1"),
        ("wind-demon", "normal", 0, "648", "3", "", "melee x1 melee3"),
        ("wind-demon", "normal", 0, "648 air", "3", "", "melee x1 melee6"),
        ("wind-demon", "normal", 0, "650 earth", "0", "", "1 x1"),
        ("wind-demon", "elite", 0, "649 air", "3", "", "4 x2"),
        ("sun-demon", "normal", 0, "657", "1", "", "4 x1"),
        ("sun-demon", "normal", 0, "657 light", "1", "", "4 xall"),
        ("savvas-icestorm", "normal", 0, "713", "0", "", ""),
        ("savvas-icestorm", "normal", 0, "713 air", "0", "", "3 x1"),
        ("earth-demon", "normal", 0, "636", "0", "", ""),
        ("earth-demon", "normal", 0, "640", "0", "", "melee x1"),
        ("earth-demon", "normal", 0, "639 earth", "0", "", "4 x2"),
    ],
)
def test_a_card_is_worked_out_for_a_row(
    kind: str, rank: facts.Rank, level: int, number: str, move: str, before: str, after: str
) -> None:
    """GH-MON-1, GH-ATK-1, GH-ATK-12, GH-AOE-8."""
    first, *consumed = number.split()
    found = card(kind, rank, level, int(first), *consumed)
    assert (found.move, written(found.before), written(found.after)) == (int(move), before, after)


def written(attacks: tuple[Attack, ...]) -> str:
    """Range, targets and size of the area of each."""
    texts = []
    for attack in attacks:
        area = f" {attack.area.kind}{len(attack.area.hexes)}" if attack.area else ""
        texts.append(f"{attack.range or 'melee'} x{attack.targets}{area}")
    return "; ".join(texts)


def test_a_range_that_is_added_to_counts_from_the_printed_one() -> None:
    """GH-MON-1; a report tells of a game in which such a monster reached no farther than its neighbours."""
    row = facts.monsters()["bandit-archer"].row("normal", 0)
    assert row.range == 3
    assert attack_of(row, facts.Attack(0, range_add=1)).range == 4


def test_every_card_of_every_monster_can_be_worked_out() -> None:
    """GH-MON-1: all ranks and levels, with every set of the elements that the card asks for."""
    cards = 0
    several = set()
    for kind in facts.monsters().values():
        assert monster_on(kind, ME) == Monster(ME, flies=kind.flying)
        for rank in facts.RANKS:
            for level in range(facts.LEVELS):
                row = kind.row(rank, level)
                for drawn in facts.ability_decks()[kind.deck].cards:
                    for consumed in subsets(drawn.consumes):
                        found = card_of(row, drawn.abilities(consumed))
                        cards += 1
                        lines = [each for each in drawn.abilities(consumed) if isinstance(each, facts.Attack)]
                        assert len(found.attacks) == len(lines)
                        assert found.move in range(10)
                        assert all(attack.reach in range(1, 10) and attack.targets for attack in found.attacks)
                        if len(lines) > 1:
                            several.add(drawn.number)
    assert cards > 34 * 2 * 8 * 8
    assert several == {547, 549, 554, 601, 666, 691, 735, 736, 737}


def test_a_second_move_line_is_refused() -> None:
    """GH-MON-1."""
    row = facts.monsters()["hound"].row("normal", 0)
    with pytest.raises(ValueError, match="one Move line"):
        card_of(row, (facts.Move(0), facts.Move(1)))


def test_summons_of_characters_move_and_attack() -> None:
    """GH-SUM-3: by their own numbers, as monsters do."""
    found = card_of(facts.StatRow(hp=4, move=3, attack=2), SUMMON)
    assert found == Card(3, after=(Attack(),))
    plan = resolve(View(Floor(figures=[ME]), (), (Foe(FlatHex(0, 4)),)), Monster(ME), found)
    assert plan.outcomes == (Outcome(FlatHex(0, 3), (FlatHex(0, 4),)),)


def test_an_attack_above_the_move_and_one_below() -> None:
    """GH-MMOVE-11, GH-ATK-5: the first hits the focus from where the monster stands, the second from its new hex."""
    bear = card("cave-bear", "normal", 0, 601)
    near, far = FlatHex(0, 1), FlatHex(0, 2)
    beside = resolve(view(near), Monster(ME), bear)
    (outcome,) = beside.outcomes
    assert outcome == Outcome(ME, (near,))
    assert beside.strikes(outcome, near) == (Strike(0, ME, ((near,),)), Strike(1, ME, ((near,),)))
    away = resolve(view(far), Monster(ME), bear)
    (outcome,) = away.outcomes
    assert outcome == Outcome(near, (far,))
    assert away.strikes(outcome, far) == (Strike(0, ME, ()), Strike(1, near, ((far,),)))


def test_of_two_attacks_the_one_that_reaches_farther_decides() -> None:
    """GH-FOCUS-2, GH-MMOVE-2, GH-MTGT-2: the other one hits the focus if it can."""
    terror = card("deep-terror", "normal", 0, 736)
    assert terror.decisive == 1
    far = FlatHex(0, 4)
    plan = resolve(view(far), Monster(ME), terror)
    (outcome,) = plan.outcomes
    assert outcome == Outcome(ME, (far,))
    assert plan.strikes(outcome, far) == (Strike(0, ME, ()), Strike(1, ME, ((far,),)))
    near = FlatHex(1, 0)
    plan = resolve(view(far, near), Monster(ME), terror)
    (outcome,) = plan.outcomes
    assert plan.strikes(outcome, near) == (Strike(0, ME, ((near,),)), Strike(1, ME, ((near,),)))


def test_an_area_reaches_farther_than_its_range() -> None:
    """GH-MMOVE-2, GH-AOE-2, GH-AOE-5."""
    terror = facts.monsters()["deep-terror"].row("normal", 0)
    lines = {name: facts.Attack(0, range=2, area=area) for name, area in facts.areas().items()}
    farthest = {name: attack_of(terror, line).farthest for name, line in lines.items()}
    assert {name: farthest[name] for name in ("ring", "cone", "line-of-five", "triangle", "disc")} == {
        "ring": 1,
        "cone": 2,
        "line-of-five": 5,
        "triangle": 3,
        "disc": 4,
    }


def test_all_neighbours_and_then_two_from_afar() -> None:
    """GH-MTGT-5, GH-ATK-12: each line has victims of its own."""
    terror = card("deep-terror", "normal", 0, 737)
    north, south, far, farther = FlatHex(0, 1), FlatHex(0, -1), FlatHex(2, 0), FlatHex(-3, 0)
    plan = resolve(view(north, south, far, farther), Monster(ME), terror)
    assert plan.outcomes == (Outcome(ME, (south, north)),)
    assert sorted(plan.focus) == [south, north]
    (outcome,) = plan.outcomes
    for focus in plan.focus:
        assert plan.strikes(outcome, focus) == (Strike(0, ME, ((south, north),)), Strike(1, ME, ((south, north),)))


def test_equal_victims_of_a_further_attack_are_all_offered() -> None:
    """GH-MTGT-3."""
    twice = Card(after=(Attack(3), Attack(2, 2)))
    focus, left, right = FlatHex(0, 1), FlatHex(2, 0), FlatHex(-2, 0)
    plan = resolve(view(focus, left, right), Monster(ME), twice)
    (outcome,) = plan.outcomes
    assert outcome == Outcome(ME, (focus,))
    assert plan.strikes(outcome, focus) == (Strike(0, ME, ((focus,),)), Strike(1, ME, ((right, focus), (focus, left))))


def test_who_is_disarmed_has_no_attack_at_all() -> None:
    """GH-COND-5, GH-FOCUS-4."""
    near = FlatHex(0, 1)
    plan = resolve(view(near), Monster(ME, disarmed=True), card("cave-bear", "normal", 0, 601))
    assert plan.outcomes == (Outcome(ME),)
    assert plan.strikes(plan.outcomes[0], near) == ()


def test_strikes_are_told_for_outcomes_of_the_focus_only() -> None:
    """GH-FOCUS-9."""
    near = FlatHex(0, 1)
    plan = resolve(view(near), Monster(ME), Card(1, after=(Attack(),)))
    with pytest.raises(KeyError):
        plan.strikes(Outcome(near), near)
    with pytest.raises(KeyError):
        plan.strikes(plan.outcomes[0], ME)


def view(*foes: FlatHex) -> View:
    """Nobody but foes, on an empty floor."""
    return View(Floor(figures=[ME, *foes]), (), tuple([Foe(h) for h in foes]))
