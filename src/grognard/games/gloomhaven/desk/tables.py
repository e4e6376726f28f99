"""The rankings of a turn as tables: a row for each candidate, a column for each criterion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from grognard.games.gloomhaven.desk.answer import Column, Ranked, Row, Segment, Sentence, Spot
from grognard.games.gloomhaven.desk.phrases import Phrases, started
from grognard.games.gloomhaven.desk.tied import is_ordered, order_told
from grognard.games.gloomhaven.desk.told_area import areas_for
from grognard.games.gloomhaven.desk.told_turn import ToldStands, ToldTurn
from grognard.games.gloomhaven.monsters.focus import BEYOND
from grognard.games.gloomhaven.monsters.plan import Course
from grognard.hexes import FlatHex
from grognard.kernel.ranking import Ranking, Score

MOST_ROWS: Final = 200

_ASKED_OF_SEVERAL: Final = ("victims", "ranks")
"""Criteria that a single victim is the same for."""


@dataclass(frozen=True, slots=True)
class _Table:
    """A ranking and how its candidates are shown, without those criteria that cannot matter here.

    ``winners`` count as the best though the ranking has others before them.
    """

    phrases: Phrases
    kind: Literal["focus", "stands", "shots", "stops"]
    ranking: Ranking[int]
    left_out: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def places(self) -> list[int]:
        """The places of the criteria that are shown."""
        return [k for k, each in enumerate(self.ranking.criteria) if each.name not in self.left_out]

    def columns(self) -> tuple[Column, ...]:
        shown = [self.ranking.criteria[k] for k in self.places]
        return tuple(
            [
                Column(
                    each.name,
                    self.phrases.say(f"why.title.{self.kind}.{each.name}"),
                    each.rule,
                    self.phrases.say(f"why.hint.{self.kind}.{each.name}"),
                )
                for each in shown
            ]
        )

    def cells(self, candidate: int) -> tuple[str, ...]:
        scores = self.ranking.scores(candidate)
        return tuple([cell(self.phrases, self.ranking.criteria[k].name, scores[k]) for k in self.places])

    def decisive(self) -> int | None:
        """Return the column that parted the best from the last rivals."""
        lost = [self.lost_by(each) for each in self.ranking.candidates]
        return max([column for column in lost if column is not None], default=None)

    def lost_by(self, candidate: int) -> int | None:
        if candidate in self.winners:
            return None
        rounds = self.ranking.rounds
        for column, place in enumerate(self.places):
            if candidate not in rounds[place + 1]:
                return column
        return None

    def ordered(self) -> list[int]:
        """List the candidates, the best first, then by how far they came."""
        rounds = [set(each) for each in self.ranking.rounds]
        came = {each: sum(each in left for left in rounds) for each in self.ranking.candidates}
        first = {*self.ranking.best, *self.winners}
        return sorted(
            self.ranking.candidates,
            key=lambda each: (each not in first, -came[each], self.ranking.scores(each), each),
        )


def parted_by(ranking: Ranking[int]) -> int | None:
    """Return the place of the criterion that parted the best from the last rivals, None if nothing did."""
    rounds = ranking.rounds
    return max([k for k in range(len(ranking.criteria)) if len(rounds[k + 1]) < len(rounds[k])], default=None)


def cell(phrases: Phrases, criterion: str, score: Score) -> str:
    """Write a score as a word."""
    if isinstance(score, tuple):
        ranks = [rank for rank, count in enumerate(score, start=1) for _ in range(-count)]
        return " ".join(map(str, ranks))
    if criterion == "later":
        return phrases.say("why.no" if score else "why.yes")
    if criterion == "disadvantage":
        return phrases.say("why.yes" if score else "why.no")
    if score >= BEYOND:
        return "–"
    return str(abs(score))


def focus_table(turn: ToldTurn, phrases: Phrases, sentences: Sequence[Sentence]) -> Ranked:
    """Show whom it turns to (GH-FOCUS-3, GH-FOCUS-6, GH-FOCUS-7)."""
    plan = turn.plan
    # Where the order of tied owners is the players' choice, others than the best of this ranking may be the focus.
    chosen = tuple([k for k, foe in enumerate(plan.foes) if foe.hex in plan.focus])
    table = _Table(phrases, "focus", plan.search.ranking, winners=chosen)
    preferred = [here for course in plan.courses for here in course.stands.ranking.best]

    def row(k: int) -> Row:
        foe = plan.foes[k]
        stand = turn.nearest_stand(k, plan.search.stands[k], preferred)
        way = () if stand is None else turn.way(stand)
        cells = (*table.cells(k)[:-1], phrases.initiative(foe, turn.view.foes))
        return Row(spot(foe.hex), cells, table.lost_by(k), spots(way), name=phrases.foe(foe.hex))

    focus = plan.focus
    answer = phrases.foe_briefly(focus[0]) if len(focus) == 1 else phrases.any_foe(focus)
    return _ranked(table, row, phrases.say("why.question.focus"), answer, sentences)


def stands_table(told: ToldStands, phrases: Phrases, sentences: Sequence[Sentence], course: Course) -> Ranked:
    """Show from where it wants to attack, and whom (GH-MTGT-1)."""
    left_out = () if told.has_several else _ASKED_OF_SEVERAL
    if not told.is_ranged or told.turn.monster.muddled:
        left_out = (*left_out, "disadvantage")
    table = _Table(phrases, "stands", told.stands.ranking, left_out)
    answer = phrases.hexes([told.turn.floor.hex_of(here) for here in told.stands.ranking.best])
    asked = "goals" if told.attack is None else "stands" if told.stands.reachable else "future"
    question = _question(told.turn, phrases, asked, course)
    return _ranked(
        table, lambda here: _stand_row(told, table, here), question, answer, sentences, focus=course.focus.hex
    )


def shots_table(told: ToldStands, phrases: Phrases, sentences: Sequence[Sentence], course: Course) -> Ranked:
    """Show from where it attacks the selected victims (GH-MTGT-4)."""
    table = _Table(phrases, "shots", told.stands.shots)
    answer = phrases.hexes([told.turn.floor.hex_of(here) for here in told.best])
    question = _question(told.turn, phrases, "shots", course)
    return _ranked(
        table, lambda here: _stand_row(told, table, here), question, answer, sentences, focus=course.focus.hex
    )


def stops_table(
    turn: ToldTurn, phrases: Phrases, ranking: Ranking[int], sentences: Sequence[Sentence], course: Course, goal: int
) -> Ranked:
    """Show where it stops on its way to one goal (GH-MMOVE-6)."""
    table = _Table(phrases, "stops", ranking)

    def row(here: int) -> Row:
        h = turn.floor.hex_of(here)
        return Row(spot(h), table.cells(here), table.lost_by(here), spots(turn.plan.way(h)))

    answer = phrases.hexes([turn.floor.hex_of(here) for here in ranking.best])
    to = turn.floor.hex_of(goal)
    question = _question(turn, phrases, "stops", course, to)
    return _ranked(table, row, question, answer, sentences, focus=course.focus.hex, goal=to)


def _question(turn: ToldTurn, phrases: Phrases, asked: str, course: Course, goal: FlatHex | None = None) -> str:
    """Ask what a ranking answers; the focus, or an order, is named where the players choose between several."""
    to = phrases.hexes([goal]) if goal else ""
    if len(turn.plan.focus) == 1:
        question = phrases.say(f"why.question.{asked}", goal=to)
    else:
        question = phrases.say(f"why.question-for.{asked}", goal=to, focus=phrases.foe_briefly(course.focus.hex))
    if is_ordered(turn, course):
        return started(phrases.say("why.in-order", order=order_told(turn, phrases, course), what=question))
    return question


def _stand_row(told: ToldStands, table: _Table, here: int) -> Row:
    turn = told.turn
    h = turn.floor.hex_of(here)
    sets = told.written(told.shots(here) if table.kind == "shots" else told.victims(here))
    sights: list[Segment] = []
    if here in told.best and told.is_distant:
        lines = [turn.sight(h, there) for there in sorted({each for targets in sets for each in targets})]
        sights = [line for line in lines if line]
    return Row(
        spot(h),
        table.cells(here),
        table.lost_by(here),
        spots(turn.way(here)),
        tuple([spots(targets) for targets in sets]),
        tuple(sights),
        areas=tuple([spots(area) for area in areas_for(told.aim, here, sets)]),
    )


def _ranked(
    table: _Table,
    row: Callable[[int], Row],
    question: str,
    answer: str,
    sentences: Iterable[Sentence],
    *,
    focus: FlatHex | None = None,
    goal: FlatHex | None = None,
) -> Ranked:
    phrases = table.phrases
    ordered = table.ordered()
    said = list(sentences)
    if len(ordered) > MOST_ROWS:
        said.append(phrases.sentence("why.rows-left-out", n=len(ordered) - MOST_ROWS))
    return Ranked(
        kind=table.kind,
        question=question,
        answer=answer,
        columns=table.columns(),
        rows=tuple([row(each) for each in ordered[:MOST_ROWS]]),
        decisive=table.decisive(),
        sentences=tuple(said),
        focus=spot(focus) if focus else None,
        goal=spot(goal) if goal else None,
    )


def spot(h: FlatHex) -> Spot:
    """Return a hex as plain numbers."""
    return h.q, h.t


def spots(hexes: Iterable[FlatHex]) -> tuple[Spot, ...]:
    """Return hexes as plain numbers."""
    return tuple([(h.q, h.t) for h in hexes])
