"""Random positions of the notation, with everything that it can say."""

from __future__ import annotations

from typing import Literal

from hypothesis import strategies as st

from grognard.games.gloomhaven.floor import Bounds, Mode
from grognard.games.gloomhaven.map_line import IN_A_NAME
from grognard.games.gloomhaven.map_notation import Chosen, Enemy, MapArea, MonsterMap, Outcome, Traced
from grognard.games.gloomhaven.monster_map import CONDITIONS, in_order
from grognard.games.gloomhaven.monsters import numbers_of
from grognard.hexes import FlatHex

all_targets: st.SearchStrategy[Literal["all"]] = st.just("all")
hexes = st.builds(FlatHex, st.integers(-9, 9), st.integers(-9, 9))
few = st.integers(0, 2)
names = st.text(st.characters(exclude_characters=";", exclude_categories=("C", "Z")), min_size=1, max_size=40).filter(
    lambda name: not IN_A_NAME.search(name)  # a forgotten semicolon, not a name
)
CHOSEN = (
    Chosen("bandit-guard", "normal", 0, 524),
    Chosen("frost-demon", "elite", 7, 623, ("ice",)),
    Chosen("hound", "elite", 3, 547),
    Chosen("savvas-lavaflow", "normal", 2, 721, ("fire", "earth")),
    Chosen("earth-demon", "normal", 4, 643, ("any",)),
)
hex_tuples = st.frozensets(hexes, max_size=5).map(lambda found: tuple(sorted(found)))


@st.composite
def maps(draw: st.DrawFn) -> MonsterMap:
    """Any position; outcomes and trace need not be right."""
    places = draw(st.lists(hexes, min_size=1, max_size=8, unique=True))
    me, *others = places
    cut = draw(st.integers(0, len(others)))
    enemies = [Enemy(h, draw(st.integers(0, 99)), draw(few), draw(st.booleans())) for h in others[cut:]]
    owner = enemies[0].hex if enemies else me
    enemies[1:] = [
        each._replace(initiative=0, then=0, owner=owner) if draw(st.booleans()) else each for each in enemies[1:]
    ]
    free = hex_tuples.map(lambda found: tuple(h for h in found if h not in places))
    walls = draw(free)
    targets = tuple(sorted(enemy.hex for enemy in enemies))
    ends = hexes.filter(lambda h: h not in walls)
    outcomes = st.builds(Outcome, ends, st.sampled_from([(), targets, targets[:1]]))
    area = st.builds(
        MapArea,
        st.sampled_from(["melee", "ranged"]),
        st.sampled_from([(FlatHex(0, 1),), (FlatHex(-1, 3), FlatHex(0, 1), FlatHex(0, 2))]),
    )
    chosen = draw(st.none() | st.sampled_from(CHOSEN))
    numbers = {
        "move": draw(st.integers(0, 9)),
        "range": draw(st.none() | st.integers(1, 9)),
        "targets": draw(all_targets | st.integers(0, 5)),
        "mode": draw(st.sampled_from(Mode)),
        "attack_first": draw(st.booleans()),
        "area": draw(st.none() | area),
    }
    if chosen:
        numbers = numbers_of(chosen)._asdict()
    return MonsterMap(
        **numbers,
        monster=chosen,
        name=draw(st.sampled_from(["Behind the door", "[1] a - b: c", "Drei Türen", "门"])),
        me=me,
        conditions=tuple(each for each in CONDITIONS if draw(st.booleans())),
        board=draw(st.none() | st.just(Bounds(-20, -30, 20, 30))),
        allies=tuple(sorted(others[:cut])),
        enemies=in_order(enemies),
        names=tuple(sorted((h, draw(names)) for h in draw(st.sets(st.sampled_from(places))))),
        walls=walls,
        lines=draw(st.frozensets(st.tuples(hexes, st.sampled_from([0, 1, 5])), max_size=4).map(sorted).map(tuple)),
        obstacles=tuple(h for h in draw(hex_tuples) if h not in walls),
        traps=tuple(h for h in draw(hex_tuples) if h not in walls),
        hazards=tuple(h for h in draw(hex_tuples) if h not in walls),
        difficult=tuple(h for h in draw(hex_tuples) if h not in walls),
        expect=draw(st.none() | st.frozensets(outcomes, min_size=1, max_size=3).map(sorted).map(tuple)),
        trace=draw(st.none() | st.just(tuple(Traced(h, 0, 2, 3, h == targets[0]) for h in targets))),
    )
