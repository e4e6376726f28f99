"""Crowded little positions with everything that a turn may depend on."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from grognard.games.gloomhaven.floor import Bounds, upper_edge
from grognard.games.gloomhaven.monster_map import MapArea
from grognard.games.gloomhaven.monsters import Attack, Card, Foe, Monster
from grognard.hexes import FlatHex
from tests.gloomhaven.slow_turn import Scene

NEAR: Final = [FlatHex(q, t) for q in range(-2, 3) for t in range(-2, 3) if q or t]


def rarely(draw: st.DrawFn, one_in: int) -> bool:
    """True once in so many times."""
    return draw(st.integers(1, one_in)) == one_in


@st.composite
def areas(draw: st.DrawFn) -> MapArea | None:
    """No area, a melee one or a ranged one, of up to four hexes."""
    hexes = tuple(sorted(draw(st.sets(st.sampled_from(NEAR), min_size=1, max_size=4))))
    return draw(st.sampled_from([None, None, MapArea("melee", hexes), MapArea("ranged", hexes)]))


attacks = st.builds(
    Attack,
    range=st.sampled_from([None, None, 1, 2, 3, 4]),
    targets=st.sampled_from([1, 1, 1, 2, 2, 3, "all"]),
    area=areas(),
)
single_attacks = st.builds(Attack, range=st.sampled_from([None, None, 2, 3]))


@st.composite
def cards(draw: st.DrawFn, attack: st.SearchStrategy[Attack]) -> Card:
    """Mostly a move and an attack; also none of them, several attacks, an attack before the move."""
    move, jumps = draw(st.integers(0, 5)), rarely(draw, 4)
    before, after = draw(st.sampled_from([(0, 1), (0, 1), (0, 1), (0, 1), (0, 0), (1, 0), (1, 1), (0, 2)]))
    lines = [draw(attack) for _ in range(before + after)]
    return Card(move, jumps, tuple(lines[:before]), tuple(lines[before:]))


@st.composite
def monsters(draw: st.DrawFn, here: FlatHex) -> Monster:
    """Mostly one without conditions."""
    return Monster(
        here,
        flies=rarely(draw, 4),
        muddled=rarely(draw, 6),
        immobilized=rarely(draw, 12),
        disarmed=rarely(draw, 12),
        stunned=rarely(draw, 20),
    )


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """A position without summons, on a board or, more seldom, on an unlimited floor."""
    bounded = not rarely(draw, 8)
    east, north = (draw(st.integers(2, 6)), draw(st.integers(2, 5))) if bounded else (3, 2)
    left = draw(st.permutations([FlatHex(q, row - q // 2) for q in range(east + 1) for row in range(north + 1)]))

    def taken(least: int, most: int) -> tuple[FlatHex, ...]:
        number = draw(st.integers(least, min(most, len(left))))
        found = left[:number]
        del left[:number]
        return tuple(sorted(found))

    (me,) = taken(1, 1)
    foes = tuple(
        Foe(h, draw(st.sampled_from([0, 0, 10])), draw(st.sampled_from([0, 0, 0, 1])), not rarely(draw, 8))
        for h in taken(1, 5)
    )
    allies, walls = taken(0, 3), taken(0, 4)
    rest = st.sampled_from([me, *[foe.hex for foe in foes], *allies, *left])

    def some(most: int) -> tuple[FlatHex, ...]:
        return tuple(sorted(draw(st.sets(rest, max_size=most))))

    seen = [foe.hex for foe in foes if foe.visible]
    return Scene(
        draw(monsters(me)),
        draw(cards(attacks)),
        foes,
        allies,
        Bounds(0, 0, east, north) if bounded else None,
        walls,
        tuple(sorted(draw(st.sets(st.tuples(rest, st.integers(0, 5)).map(upper_edge), max_size=4)))),
        some(5),
        some(5),
        some(3),
        some(5),
        draw(st.sampled_from(seen)) if seen and rarely(draw, 4) else None,
    )


@st.composite
def crowds(draw: st.DrawFn) -> Scene:
    """A monster between characters and their summons who often are as near and as early as others.

    With several victims nobody is tied whose summons are there: how ranks would then be shared, no rule says.
    """
    spots = draw(st.permutations([FlatHex(q, t) for q in range(-2, 3) for t in range(-2, 3) if abs(q + t) <= 2]))
    me, *left = spots
    alone = draw(st.booleans())
    owners = draw(st.integers(1, 3))
    foes: list[Foe] = []
    for number in range(owners):
        initiative, then = draw(st.sampled_from([(10, 0), (10, 1)])) if alone else (10 + number, 0)
        owner = Foe(left.pop(), initiative, then, not rarely(draw, 8))
        foes.append(owner)
        summoned = range(draw(st.integers(0, 2)))
        foes += [Foe(left.pop(), visible=not rarely(draw, 8), owner=owner.hex) for _ in summoned]
    if not alone:
        foes = draw(st.permutations(foes))
    return Scene(
        draw(monsters(me)),
        draw(cards(single_attacks if alone else attacks)),
        tuple(foes),
        board=Bounds(-3, -3, 3, 3),
        obstacles=tuple(sorted(draw(st.sets(st.sampled_from(spots), max_size=4)))),
    )


@st.composite
def volleys(draw: st.DrawFn) -> Scene:
    """An archer with several targets in the open, among foes who are equally early and some of them equally near."""
    spots = draw(st.permutations([FlatHex(q, t) for q in range(-3, 4) for t in range(-3, 4) if abs(q + t) <= 3]))
    foes = [Foe(h, draw(st.sampled_from([0, 0, 10]))) for h in spots[: draw(st.integers(3, 5))]]
    attack = Attack(draw(st.integers(2, 4)), draw(st.integers(2, 3)), draw(st.none() | areas()))
    return Scene(
        Monster(FlatHex(0, 0), flies=rarely(draw, 6), muddled=rarely(draw, 8)),
        Card(draw(st.integers(0, 3)), after=(attack,)),
        tuple([foe for foe in foes if foe.hex != (0, 0)]),
        board=Bounds(-4, -4, 4, 4),
        walls=tuple(sorted(h for h in spots[5 : 5 + draw(st.integers(0, 3))] if h != (0, 0))),
        obstacles=tuple(sorted(h for h in spots[8 : 8 + draw(st.integers(0, 3))] if h != (0, 0))),
    )
