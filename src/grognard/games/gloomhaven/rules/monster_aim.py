"""What a figure that acts by the rules of monsters sees: the state as ``monsters.resolve`` takes it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import permutations, product
from typing import Final

from grognard.games.gloomhaven.figures import DISARM, GONE, IMMOBILIZE, MUDDLE, NOBODY, STUN
from grognard.games.gloomhaven.monsters import Foe, Monster, View
from grognard.games.gloomhaven.monsters.order import orders
from grognard.games.gloomhaven.rules.entering import is_flying
from grognard.games.gloomhaven.rules.monster_cards import NO_CARD_INITIATIVE, initiative_of
from grognard.games.gloomhaven.rules.second_cards import places_without
from grognard.games.gloomhaven.state import Expedition

_MONSTERS: Final = 100
"""Added to the second number of monsters: at one initiative characters are before them (GH-RND-6)."""
_NORMAL: Final = 20
_KIND: Final = 40
_OBJECTIVES: Final = 900
"""Escorts and objectives are behind all others that act at 99 (GH-SUM-5, GH-BOSS-2)."""
_PLACES: Final = 5
"""More than there are characters: those that are equal otherwise have the order in which they acted."""
_NOWHERE: Final = 1 << 20
"""More than any distance, and than any number of a figure."""
_AS_THEY_ARE: Final[Mapping[int, int]] = {}


def place_in_order(
    s: Expedition, number: int, kinds: tuple[str, ...] = (), seconds: Mapping[int, int] = _AS_THEY_ARE
) -> tuple[int, int]:
    """Return what the place of a figure in the initiative order rests on: its initiative, and what parts equal ones.

    A summon has the place of its owner. ``kinds`` are kinds of monsters with one initiative in the order in which they
    act; ``seconds`` places characters that have no second card (``places_without``). Rules: GH-RND-5, GH-RND-6,
    GH-RND-8, GH-RND-11, GH-FOCUS-8, GH-SUM-5.
    """
    figure = s.figures[number]
    hero = number if figure.kind == "hero" else figure.owner
    if hero != NOBODY:
        leading, second = s.leading[hero]
        return leading, seconds.get(hero, second)
    if figure.is_monster:
        behind = _NORMAL if figure.rank == "normal" else 0
        later = _KIND * kinds.index(figure.id) if figure.id in kinds else 0
        return initiative_of(s, figure.id), _MONSTERS + later + behind + figure.standee
    return NO_CARD_INITIATIVE, _OBJECTIVES


def views(s: Expedition, number: int) -> list[View]:
    """Return what a figure sees: once, or once for each order of those whose order the players choose.

    That is kinds of monsters with one initiative, and characters of which one has no second card (GH-FOCUS-8, GH-RND-6,
    GH-RND-11), as far as it was not decided yet who of them acts first; characters that are equal in both stay tied
    until one of them has begun to act. Invisible enemies are told too, as they stand in the way
    (GH-FOCUS-11).
    """
    hex_of = s.arena.grid.hex_of
    floor = s.floor()
    allies = tuple([hex_of(s.figures[n].at) for n in s.friends_of(number)])
    foes = s.foes_of(number)
    acted = [actor for actor in s.began if actor < s.arena.size]
    alike = bool(acted) and len({s.leading[hero] for hero in s.playing()}) < len(s.playing())
    found = []
    for kinds, seconds in product(_orders_of_kinds(s, foes), places_without(s)):
        if not _is_as_it_happened(s, kinds, seconds):
            continue
        seen = []
        for n in foes:
            figure = s.figures[n]
            initiative, then = place_in_order(s, n, kinds, seconds)
            if alike:
                hero = n if figure.kind == "hero" else figure.owner
                then = then * _PLACES + (acted.index(hero) if hero in acted else len(acted))
            owner = None
            if figure.owner != NOBODY and s.figures[figure.owner].at != GONE:
                owner = hex_of(s.figures[figure.owner].at)
            seen.append(Foe(hex_of(figure.at), initiative, then, s.is_targetable(n), owner))
        found.append(View(floor, allies, tuple(seen)))
    return found


def _orders_of_kinds(s: Expedition, foes: list[int]) -> list[tuple[str, ...]]:
    """List the orders of those kinds of monsters among the foes that have the same initiative as another."""
    kinds = list(dict.fromkeys([s.figures[n].id for n in foes if s.figures[n].is_monster]))
    if len(kinds) < 2:
        return [()]
    tied: dict[int, list[str]] = {}
    for kind in kinds:
        tied.setdefault(initiative_of(s, kind), []).append(kind)
    groups = [list(permutations(each)) for each in tied.values() if len(each) > 1]
    return [tuple([kind for group in chosen for kind in group]) for chosen in product(*groups)]


def _is_as_it_happened(s: Expedition, kinds: tuple[str, ...], seconds: Mapping[int, int]) -> bool:
    """Say whether of those that are tied who began to act earlier in this round is before the others (GH-RND-6)."""
    size, names = s.arena.size, s.arena.monster_ids()
    began = [names[actor - size] for actor in s.began if size <= actor < size + len(names)]
    places = [(initiative_of(s, kind), n) for n, kind in enumerate(kinds)]
    if not _agrees([began.index(kind) if kind in began else _NOWHERE for kind in kinds], places):
        return False
    if not seconds:
        return True
    heroes = s.playing()
    places = [(s.leading[hero][0], seconds.get(hero, s.leading[hero][1])) for hero in heroes]
    return _agrees([s.began.index(hero) if hero in s.began else _NOWHERE for hero in heroes], places)


def _agrees(began: list[int], places: list[tuple[int, int]]) -> bool:
    """Say whether nobody that began earlier is behind another with the same initiative, the first of its numbers."""
    everybody = list(zip(began, places, strict=True))
    return not any(
        when < then and place[0] == other[0] and place > other for when, place in everybody for then, other in everybody
    )


def as_monster(s: Expedition, number: int) -> Monster:
    """Return what a figure is to its own turn: where it stands, whether it flies, and what hinders it.

    Rules: GH-MOVE-6, GH-MOVE-11, GH-COND-4, GH-COND-5, GH-COND-6, GH-COND-7.
    """
    figure = s.figures[number]
    return Monster(
        s.arena.grid.hex_of(figure.at),
        flies=is_flying(s, number),
        muddled=figure.has(MUDDLE),
        immobilized=figure.has(IMMOBILIZE),
        disarmed=figure.has(DISARM),
        stunned=figure.has(STUN),
    )


def first_of(s: Expedition, number: int, foes: Collection[int], at: int) -> list[int]:
    """Return who may be the first of some enemies of a figure by their rank, seen from a hex (GH-MTGT-3).

    Several are equal, or the players choose their order: kinds of monsters with one initiative, tied characters
    (GH-FOCUS-9, GH-RND-6, GH-RND-11). A summon is just before its owner (GH-FOCUS-8).
    """
    maze = s.maze()
    every = s.foes_of(number)
    steps = [maze.distance(at, s.figures[n].at) for n in every]
    far = [_NOWHERE if each is None else each for each in steps]
    found: list[int] = []
    for view in views(s, number):
        for places in orders(view.foes, far):
            ranked = [(far[k], places[k], n) for k, n in enumerate(every) if n in foes]
            first = min([(distance, place) for distance, place, _ in ranked], default=None)
            found += [n for distance, place, n in ranked if (distance, place) == first]
    return list(dict.fromkeys(found))


def rank_of(s: Expedition, number: int, at: int) -> tuple[int, int, int, int]:
    """Return the rank of an enemy seen from a hex: nearer first, then by the initiative order (GH-MTGT-3).

    Where the players choose that order it is one of theirs: see ``first_of`` for what has to be asked.
    """
    distance = s.maze().distance(at, s.figures[number].at)
    initiative, then = place_in_order(s, number, seconds=next(places_without(s)))
    # A summon is just before its owner, the older one first; figures are numbered in the order of their coming.
    age = number if number >= s.arena.size else _NOWHERE
    return (_NOWHERE if distance is None else distance), initiative, then, age
