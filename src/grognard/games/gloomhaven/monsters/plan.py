"""What a monster may do in its turn, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.monster_map import Outcome, Traced
from grognard.games.gloomhaven.monsters.focus import FocusSearch
from grognard.games.gloomhaven.monsters.ranking import Ranking
from grognard.games.gloomhaven.monsters.stands import Stands
from grognard.games.gloomhaven.monsters.steps import Steps
from grognard.games.gloomhaven.monsters.view import Foe
from grognard.hexes import FlatHex


@dataclass(frozen=True, slots=True)
class Course:
    """What one focus leads to.

    ``attack`` ranks the hexes for an attack before the move, if there is one (GH-MMOVE-11); ``stands`` those to move
    for. ``stops`` has, by goal, the ranking of stops where no goal can be reached in this turn. Candidates are ids of
    ``Plan.floor``.
    """

    focus: Foe
    stands: Stands
    stops: Mapping[int, Ranking[int]]
    outcomes: tuple[Outcome, ...]
    attack: Stands | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """All lawful outcomes, between which the players choose, and the rankings that lead to them.

    ``foes`` are the visible ones; ``search.ranking`` ranks their numbers. There is a course for each equal focus
    (GH-FOCUS-9), none if there is no focus (GH-FOCUS-10).
    """

    floor: Floor
    foes: tuple[Foe, ...]
    search: FocusSearch
    trace: tuple[Traced, ...]
    courses: tuple[Course, ...]
    outcomes: tuple[Outcome, ...]
    steps: Steps

    @property
    def focus(self) -> tuple[FlatHex, ...]:
        """Where the focus stands, or all between whom the players choose."""
        return tuple([course.focus.hex for course in self.courses])

    def way(self, end: FlatHex) -> tuple[FlatHex, ...]:
        """Return one best way to an end, start and end included."""
        return tuple([self.floor.hex_of(here) for here in self.steps.way(self.floor.id_of(end))])
