"""Between what the players choose in a monster's turn: its ways and their ends, and whom it attacks.

``monsters.resolve`` finds all that is lawful; here it is told in numbers of figures and ids of hexes. Two ways that
differ in the focus only are one choice as long as nothing depends on it: then the foci stay open (GH-FOCUS-9).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.figures import DISARM, GONE, STUN
from grognard.games.gloomhaven.monster_map import Outcome
from grognard.games.gloomhaven.monsters import Plan, resolve
from grognard.games.gloomhaven.monsters.lines import card_of
from grognard.games.gloomhaven.rules.monster_aim import as_monster, views
from grognard.games.gloomhaven.rules.stat_rows import row_of
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex
from grognard.kernel.value import Value

Lines: TypeAlias = tuple[facts.Ability, ...]
Shot: TypeAlias = tuple[int, tuple[int, ...]]
"""The number of a focus, and the hexes of all victims of one attack."""


class Way(Value):
    """A way that a monster may take: the hexes from its own to the last, and what follows there.

    ``victims``: the hexes of those whom the attack hits that decides; ``foci``: the figures that may be its focus then;
    ``shots``: what each Attack line after the move may be, in the order of the lines.
    """

    __slots__ = ("foci", "path", "shots", "victims")

    def __init__(
        self,
        path: tuple[int, ...],
        victims: tuple[int, ...],
        foci: tuple[int, ...],
        shots: tuple[tuple[Shot, ...], ...],
    ) -> None:
        self.path = path
        self.victims = victims
        self.foci = foci
        self.shots = shots

    def parts(self) -> tuple[object, ...]:
        return (self.path, self.victims, self.foci, self.shots)

    @property
    def end(self) -> int:
        """The last hex."""
        return self.path[-1]


def living(s: Expedition, number: int, foci: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the foci that are still enemies in play who can be targeted (GH-FOCUS-12, GH-OPEN-6)."""
    return tuple([n for n in foci if s.is_targetable(n) and s.are_foes(number, n)])


def foci_of(s: Expedition, number: int, lines: Lines) -> tuple[int, ...]:
    """Return whom a figure turns to by these lines, or all between whom the players choose (GH-FOCUS-1).

    Nobody if no enemy can ever be attacked (GH-FOCUS-10).
    """
    found = [_at(s, each) for plan in _plans(s, number, lines, ()) for each in plan.focus]
    return tuple(dict.fromkeys(found))


def ways_of(s: Expedition, number: int, lines: Lines, foci: tuple[int, ...]) -> tuple[Way, ...]:
    """Return the ways for the Move line at the front of these lines, the attacks after it considered.

    Without foci one is found. Rules: GH-MMOVE-1 to GH-MMOVE-9.
    """
    id_of = s.arena.grid.id_of
    found: dict[tuple[int, tuple[int, ...]], list[tuple[int, list[tuple[Shot, ...]]]]] = {}
    paths: dict[int, tuple[int, ...]] = {}
    for plan in _plans(s, number, lines, foci):
        for focus, outcome in _outcomes(s, plan):
            end = id_of(outcome.end)
            victims = tuple([id_of(each) for each in outcome.targets])
            if end not in paths:
                paths[end] = tuple([id_of(each) for each in plan.way(outcome.end)])
            focus_hex = s.arena.grid.hex_of(s.figures[focus].at)
            shots = [_shots(s, focus, strike.victims) for strike in plan.strikes(outcome, focus_hex)]
            found.setdefault((end, victims), []).append((focus, shots))
    ways = []
    for (end, victims), each in found.items():
        merged = tuple([_merged([shots[line] for _, shots in each]) for line in range(len(each[0][1]))])
        ways.append(Way(paths[end], victims, tuple(dict.fromkeys([focus for focus, _ in each])), merged))
    return tuple(ways)


def shots_of(s: Expedition, number: int, lines: Lines, foci: tuple[int, ...]) -> tuple[Shot, ...]:
    """Return whom the attack may hit that is at the front of these lines, from where the figure stands.

    Without foci one is found. Rules: GH-MTGT-1, GH-MTGT-2, GH-MTGT-3, GH-MTGT-5, GH-MMOVE-11.
    """
    found = []
    for plan in _plans(s, number, lines, foci):
        for focus, outcome in _outcomes(s, plan):
            focus_hex = s.arena.grid.hex_of(s.figures[focus].at)
            strikes = plan.strikes(outcome, focus_hex)
            if strikes:
                found.append(_shots(s, focus, strikes[0].victims))
    return _merged(found)


def are_there(s: Expedition, number: int, shots: tuple[Shot, ...]) -> bool:
    """Say whether an attack can be made as it was planned: the figure is able to, and all stand where they stood."""
    if s.figures[number].has(DISARM | STUN):
        return False
    for focus, victims in shots:
        if not living(s, number, (focus,)):
            return False
        for at in victims:
            if s.board[at] < 0 or not living(s, number, (s.board[at],)):
                return False
    return True


def _plans(s: Expedition, number: int, lines: Lines, foci: tuple[int, ...]) -> Iterator[Plan]:
    assert s.figures[number].at != GONE, "who is gone has no turn"
    card = card_of(row_of(s, number), lines)
    me = as_monster(s, number)
    for view in views(s, number):
        if not foci:
            yield resolve(view, me, card)
        for focus in foci:
            yield resolve(view, me, card, s.arena.grid.hex_of(s.figures[focus].at))


def _outcomes(s: Expedition, plan: Plan) -> list[tuple[int, Outcome]]:
    return [(_at(s, course.focus.hex), outcome) for course in plan.courses for outcome in course.outcomes]


def _at(s: Expedition, h: FlatHex) -> int:
    return s.board[s.arena.grid.id_of(h)]


def _shots(s: Expedition, focus: int, sets: tuple[tuple[FlatHex, ...], ...]) -> tuple[Shot, ...]:
    return tuple([(focus, tuple([s.arena.grid.id_of(h) for h in each])) for each in sets])


def _merged(shots: list[tuple[Shot, ...]]) -> tuple[Shot, ...]:
    return tuple(dict.fromkeys([each for group in shots for each in group]))
