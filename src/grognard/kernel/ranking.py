"""A ranking by one criterion after the other; every candidate's scores are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Score: TypeAlias = int | tuple[int, ...]
"""The lower, the better; scores of one criterion are of one kind."""


class Criterion(Generic[T]):
    """What candidates are compared by: a name, the rule that says so, and the score."""

    __slots__ = ("name", "rule", "score")

    name: str
    rule: str
    score: Callable[[T], Score]

    def __init__(self, name: str, rule: str, score: Callable[[T], Score]) -> None:
        self.name = name
        self.rule = rule
        self.score = score


class Ranking(Generic[T]):
    """Candidates, compared by each criterion in turn; only those with the lowest score go on to the next one.

    * ``rounds[k]``: who is left when ``k`` criteria have been asked; the first holds all candidates.
    * ``best``: who is left in the end. Several are equal in every criterion: the players choose.

    >>> by_size = Criterion("size", "X-1", len)
    >>> Ranking(["ab", "c", "d"], [by_size]).best
    ('c', 'd')
    """

    __slots__ = ("_scores", "criteria", "rounds")

    criteria: tuple[Criterion[T], ...]
    rounds: tuple[tuple[T, ...], ...]
    _scores: dict[tuple[int, T], Score]

    def __init__(self, candidates: Iterable[T], criteria: Iterable[Criterion[T]]) -> None:
        self.criteria = tuple(criteria)
        self._scores = {}
        left = tuple(candidates)
        rounds = [left]
        for number in range(len(self.criteria)):
            if len(left) > 1:
                lowest = min([self._score(number, each) for each in left])
                left = tuple([each for each in left if self._score(number, each) == lowest])
            rounds.append(left)
        self.rounds = tuple(rounds)

    @property
    def candidates(self) -> tuple[T, ...]:
        """All candidates."""
        return self.rounds[0]

    @property
    def best(self) -> tuple[T, ...]:
        """Those whom no other candidate beats."""
        return self.rounds[-1]

    def scores(self, candidate: T) -> tuple[Score, ...]:
        """Return the score of a candidate in every criterion, also in those after the one it lost by."""
        return tuple([self._score(number, candidate) for number in range(len(self.criteria))])

    def lost_by(self, candidate: T) -> Criterion[T] | None:
        """Return the criterion by which others beat a candidate, None for one of the best."""
        for criterion, left in zip(self.criteria, self.rounds[1:], strict=True):
            if candidate not in left:
                return criterion
        return None

    def _score(self, number: int, candidate: T) -> Score:
        key = (number, candidate)
        found = self._scores.get(key)
        if found is None:
            found = self._scores[key] = self.criteria[number].score(candidate)
        return found
