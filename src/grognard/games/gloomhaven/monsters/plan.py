"""What a monster may do in its turn, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.monster_map import Outcome, Traced
from grognard.games.gloomhaven.monsters.focus import FocusSearch
from grognard.games.gloomhaven.monsters.stands import Stands
from grognard.games.gloomhaven.monsters.steps import Steps
from grognard.games.gloomhaven.monsters.view import Card, Foe
from grognard.hexes import FlatHex
from grognard.kernel.ranking import Ranking


class Strike(NamedTuple):
    """One Attack line of the card: its place in ``Card.attacks``, from where it is made, and whom it may hit.

    Between several sets of victims the players choose; there is none if the focus cannot be hit from there.
    """

    line: int
    here: FlatHex
    victims: tuple[tuple[FlatHex, ...], ...]


@dataclass(frozen=True, slots=True)
class Course:
    """What one focus leads to.

    ``attack`` ranks the hexes for an attack before the move, if the card has none after it (GH-MMOVE-11); ``stands``
    those to move for. ``stops`` has, by goal, the ranking of stops where no goal can be reached in this turn.
    Candidates are ids of ``Plan.floor``. ``others`` are, by the end of the move, the attacks of the card besides the
    decisive one. ``search`` is in the order of foes that it belongs to.
    """

    focus: Foe
    search: FocusSearch
    stands: Stands
    stops: Mapping[int, Ranking[int]]
    outcomes: tuple[Outcome, ...]
    attack: Stands | None
    others: Mapping[FlatHex, tuple[Strike, ...]]


@dataclass(frozen=True, slots=True)
class Plan:
    """All lawful outcomes, between which the players choose, and the rankings that lead to them.

    ``card`` is what is left of it: without a move if immobilized, without attacks if disarmed, without both if stunned.
    ``foes`` are the visible ones; ``search.ranking`` ranks their numbers. There is a course for each equal focus
    (GH-FOCUS-9), and for each order of tied owners if it makes a difference (``order.orders``); none if there is no
    focus (GH-FOCUS-10). The victims of an outcome are those of the decisive attack.
    """

    floor: Floor
    start: FlatHex
    card: Card
    foes: tuple[Foe, ...]
    search: FocusSearch
    trace: tuple[Traced, ...]
    courses: tuple[Course, ...]
    outcomes: tuple[Outcome, ...]
    steps: Steps

    @property
    def focus(self) -> tuple[FlatHex, ...]:
        """Where the focus stands, or all between whom the players choose."""
        return tuple(dict.fromkeys([course.focus.hex for course in self.courses]))

    def way(self, end: FlatHex) -> tuple[FlatHex, ...]:
        """Return one best way to an end, start and end included."""
        return tuple([self.floor.hex_of(here) for here in self.steps.way(self.floor.id_of(end))])

    def strikes(self, outcome: Outcome, focus: FlatHex) -> tuple[Strike, ...]:
        """List all attacks of the card in their order, as one focus and one of its outcomes has them (GH-ATK-5).

        They are told as the figures stand now; if one of them leaves play in between, resolve the rest anew. Raises
        ``KeyError`` for an outcome that the focus does not lead to.
        """
        courses = [each for each in self.courses if each.focus.hex == focus and outcome in each.outcomes]
        if not courses:
            raise KeyError((outcome, focus))
        decisive = self.card.decisive
        if decisive is None:
            return ()
        here = self.start if decisive < len(self.card.before) else outcome.end
        victims = (outcome.targets,) if outcome.targets else ()
        return tuple(sorted([Strike(decisive, here, victims), *courses[0].others.get(outcome.end, ())]))
