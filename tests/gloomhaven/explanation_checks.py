"""What holds between a plan and its explanation, whatever the position is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from grognard.games.gloomhaven.desk.answer import Explanation, Ranked
from grognard.games.gloomhaven.monster_map import MonsterMap
from grognard.games.gloomhaven.monsters import Plan
from grognard.hexes import FlatHex
from tests.gloomhaven.explained import hexes

MORE_IS_BETTER: Final = ("victims",)
WORDS: Final = {"later": ("yes", "no"), "disadvantage": ("no", "yes")}


def few_ends_are_all_in_the_headline(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """Up to three ends are named, and nothing but ends, enemies, traps and hazards is."""
    ends = {outcome.end for outcome in plan.outcomes}
    named = set(hexes(found.headline.text))
    if len(ends) <= 3:
        assert ends - {position.me} <= named
    assert named <= ends | {enemy.hex for enemy in position.enemies} | {*position.traps, *position.hazards}


def each_end_has_its_way(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """The ways lead from where it stands to the ends."""
    ends = sorted({outcome.end for outcome in plan.outcomes})
    assert [FlatHex(*way[-1]) for way in found.ways] == ends
    assert {FlatHex(*way[0]) for way in found.ways} == {position.me}


def the_tables_are_consistent(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """A row is as good as the best up to the criterion by which it lost; by that one it is worse."""
    for ranked in found.rankings:
        assert len({row.hex for row in ranked.rows}) == len(ranked.rows) > 0
        lost = [row.lost_by for row in ranked.rows]
        assert lost[0] is None
        assert ranked.decisive == max([each for each in lost if each is not None], default=None)
        best = [row for row in ranked.rows if row.lost_by is None]
        came = [len(ranked.columns) if each is None else each for each in lost]
        assert came == sorted(came, reverse=True)
        for row in ranked.rows:
            assert len(row.cells) == len(ranked.columns)
            at = row.lost_by
            if at is not None:
                assert row.cells[:at] == best[0].cells[:at]
                assert any(is_worse(ranked.columns[at].name, row.cells[at], each.cells[at]) for each in best)


def is_worse(name: str, cell: str, best: str) -> bool:
    """Say whether an English cell reads as worse than that of the best."""
    if name in WORDS:
        return (best, cell) == WORDS[name]
    if name == "ranks":
        return [int(rank) for rank in cell.split()] > [int(rank) for rank in best.split()]
    if name == "initiative":
        first, second = (int(re.findall(r"\d+", each)[0]) for each in (best, cell))
        return cell != best and first <= second
    return int(cell) < int(best) if name in MORE_IS_BETTER else int(cell) > int(best)


def the_best_rows_are_what_the_plan_leads_to(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """The focuses, the goals and the ends are the best rows of their tables."""
    focus = [ranked for ranked in found.rankings if ranked.kind == "focus"]
    assert [best_of(ranked) for ranked in focus] == ([set(plan.focus)] if plan.focus else [])
    for course in plan.courses if plan.card.move or plan.card.attacks else ():
        own = [ranked for ranked in found.rankings if ranked.focus == tuple(course.focus.hex)]
        ends = {outcome.end for outcome in course.outcomes}
        if not course.stands.ranking.candidates:
            assert ends == {position.me}
            continue
        moved_for = [ranked for ranked in own if ranked.kind in ("stands", "shots")]
        goals = {plan.floor.hex_of(here) for here in course.stands.shots.best}
        if plan.card.move or course.attack is None:
            assert goals in [best_of(ranked) for ranked in moved_for]
        if course.stands.reachable:
            assert goals == ends
        elif plan.card.move:
            stops = [ranked for ranked in own if ranked.kind == "stops"]
            assert {FlatHex(*ranked.goal) for ranked in stops if ranked.goal} == goals
            assert ends == set().union(*[best_of(ranked) for ranked in stops])


def best_of(ranked: Ranked) -> set[FlatHex]:
    """Return the hexes of the best rows."""
    return {FlatHex(*row.hex) for row in ranked.rows if row.lost_by is None}


def the_victims_of_the_plan_are_in_the_best_rows(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """A dozen sets of one hex are written out at most; an attack before the move is made from elsewhere."""
    attacked = {(each.end, each.targets) for each in plan.outcomes if each.targets}
    shown = set()
    for ranked in found.rankings:
        if ranked.kind in ("stands", "shots"):
            for row in ranked.rows:
                if row.lost_by is None:
                    shown |= {(FlatHex(*row.hex), tuple([FlatHex(*h) for h in each])) for each in row.targets}
    if not plan.card.before and len(attacked) <= 12:
        assert attacked <= shown


def lines_of_sight_join_corners(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """They lead from a corner of the row to one of a victim, for all victims or for none (GH-LOS-5)."""
    for ranked in found.rankings:
        for row in ranked.rows:
            victims = {h for each in row.targets for h in each}
            assert len(row.sights) in (0, len(victims))
            for ax, ay, bx, by in row.sights:
                assert is_corner(ax, ay, row.hex)
                assert any(is_corner(bx, by, there) for there in victims)


def areas_lie_on_their_victims(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """Beside each set is a place of the area on some of its victims; who else is in it is not seen (GH-AOE-8)."""
    decisive = plan.card.decisive
    attack = None if decisive is None else plan.card.attacks[decisive]
    area = attack.area if attack else None
    extra = attack is not None and attack.targets != 1
    for ranked in found.rankings:
        for row in ranked.rows:
            assert len(row.areas) == (len(row.targets) if area else 0)
            for lying, victims in zip(row.areas, row.targets, strict=False):
                assert area is not None
                assert len(set(lying)) == len(lying) <= len(area.hexes)
                assert not lying or set(lying) & set(victims)
                assert lying or extra


def ranks_are_those_of_the_victims(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """A cell of ranks is what the sets beside it have; in several orders of tied characters it may be any of theirs."""
    number = {foe.hex: k for k, foe in enumerate(plan.foes)}
    for ranked in found.rankings:
        names = [column.name for column in ranked.columns]
        for row in ranked.rows if "ranks" in names else ():
            for targets in row.targets:
                bits = [1 << number[FlatHex(*h)] for h in targets]
                told = {ranks_of(bits, course.search.ranks) for course in plan.courses}
                assert row.cells[names.index("ranks")] in told


def ranks_of(victims: Iterable[int], groups: Sequence[int]) -> str:
    """Write the ranks of victims, which are bits like the groups of equals."""
    ranks = [rank for bit in victims for rank, group in enumerate(groups, start=1) if group & bit]
    return " ".join(map(str, sorted(ranks)))


def is_corner(x: int, y: int, h: tuple[int, int]) -> bool:
    """Say whether a point is a corner of a hex, whose centre is at (3q, 2t+q)."""
    return (abs(x - 3 * h[0]), abs(y - 2 * h[1] - h[0])) in ((2, 0), (1, 1))


def ways_of_rows_go_from_hex_to_hex(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """They begin where it stands and lead to the hex of the row, or to where an enemy is attacked from."""
    for ranked in found.rankings:
        for row in ranked.rows:
            way = [FlatHex(*h) for h in row.way]
            assert way[0] == position.me
            if ranked.kind != "focus":
                assert way[-1] == FlatHex(*row.hex)
            steps = {(b.q - a.q, b.t - a.t) for a, b in pairwise(way)}
            assert steps <= {(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)}


def nothing_is_said_twice(position: MonsterMap, plan: Plan, found: Explanation) -> None:
    """The reasons stay few, and each is another one."""
    for sentences in (found.sentences, *[ranked.sentences for ranked in found.rankings]):
        texts = [each.text for each in sentences]
        assert len(texts) == len(set(texts)) <= 11


Check: TypeAlias = Callable[[MonsterMap, Plan, Explanation], None]

CHECKS: Final[tuple[Check, ...]] = (
    few_ends_are_all_in_the_headline,
    each_end_has_its_way,
    the_tables_are_consistent,
    the_best_rows_are_what_the_plan_leads_to,
    the_victims_of_the_plan_are_in_the_best_rows,
    lines_of_sight_join_corners,
    areas_lie_on_their_victims,
    ranks_are_those_of_the_victims,
    ways_of_rows_go_from_hex_to_hex,
    nothing_is_said_twice,
)
"""All of these, for an explanation in English."""
