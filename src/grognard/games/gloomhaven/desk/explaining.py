"""Why a monster does what it does: a sentence that says it all, the reasons one by one, and the rankings as tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from grognard.games.gloomhaven.desk.acts import acts
from grognard.games.gloomhaven.desk.answer import Explanation, Ranked, Sentence, Spot
from grognard.games.gloomhaven.desk.card_told import attack_told, card_reasons, numbers
from grognard.games.gloomhaven.desk.explanation_lines import explanation_lines
from grognard.games.gloomhaven.desk.headline import acts_clause, headline, victims
from grognard.games.gloomhaven.desk.phrases import Phrases
from grognard.games.gloomhaven.desk.reasons import (
    ability_reasons,
    focus_reasons,
    goal_reasons,
    goals_stops_reasons,
    no_way_reason,
    shots_reasons,
    stands_reasons,
    stops_reasons,
    victims_reasons,
)
from grognard.games.gloomhaven.desk.tables import focus_table, shots_table, spots, stands_table, stops_table
from grognard.games.gloomhaven.desk.tied import order_told, tie_rule
from grognard.games.gloomhaven.desk.told_turn import ToldStands, ToldTurn
from grognard.games.gloomhaven.monster_map import MonsterMap
from grognard.games.gloomhaven.monsters import Plan, Strike
from grognard.games.gloomhaven.monsters.plan import Course
from grognard.kernel.text import Catalogue

__all__ = ["explain", "explanation_lines"]

MOST_FOCUSES: Final = 3
"""So many equal focuses are told one by one."""
MOST_ORDERS: Final = 4
"""So many orders of tied characters are told one by one."""
MOST_GOALS: Final = 2
"""For so many goals the stop is told one by one."""


def explain(position: MonsterMap, plan: Plan, text: Catalogue) -> Explanation:
    """Explain a plan of ``resolve`` for this position (GH-MON-3)."""
    phrases = Phrases(text, dict(position.names))
    turn = ToldTurn(position, plan)
    focus = focus_reasons(turn, phrases)
    acts = bool(turn.left.move or turn.left.attacks)
    parts = [_course(turn, phrases, course) for course in plan.courses] if acts else []
    sentences = list(ability_reasons(turn, phrases))
    if not turn.monster.stunned:
        sentences = [*card_reasons(turn, phrases), *sentences, *focus]
    if len(plan.focus) > 1:
        sentences += _by_focus(turn, phrases) if parts else []
    elif parts:
        told = [each for each in parts[0].sentences if all(each in part.sentences for part in parts)]
        sentences += [*told, *_by_order(turn, phrases), *_further_attacks(turn, phrases)]
    rankings = [ranked for part in parts for ranked in part.rankings]
    if plan.search.ranking.candidates:
        rankings.insert(0, focus_table(turn, phrases, focus))
    return Explanation(
        headline(turn, phrases),
        tuple(sentences),
        tuple(rankings),
        _ways(plan),
        numbers(turn, phrases),
    )


def _by_focus(turn: ToldTurn, phrases: Phrases) -> Iterator[Sentence]:
    """Say what each focus leads to, if they are not many (GH-FOCUS-9)."""
    for h in turn.plan.focus[:MOST_FOCUSES]:
        done = acts(turn.plan, [course for course in turn.plan.courses if course.focus.hex == h])
        what = acts_clause(turn, phrases, done, [h])
        yield phrases.sentence("why.with-focus", ("GH-FOCUS-9",), foe=phrases.foe(h), what=what)


def _by_order(turn: ToldTurn, phrases: Phrases) -> Iterator[Sentence]:
    """Say what each order of tied characters leads to, if they are not many (GH-RND-6, GH-RND-11)."""
    courses = turn.plan.courses
    for course in courses if 1 < len(courses) <= MOST_ORDERS else ():
        order, what = (
            order_told(turn, phrases, course),
            acts_clause(turn, phrases, acts(turn.plan, [course]), turn.plan.focus),
        )
        ended = phrases.say("why.full-stop", what=what)
        yield phrases.sentence("why.in-order", (tie_rule(turn), "GH-FOCUS-8"), order=order, what=ended)


@dataclass(slots=True)
class _Told:
    """What is told about one focus."""

    sentences: list[Sentence] = field(default_factory=list)
    rankings: list[Ranked] = field(default_factory=list)


def _course(turn: ToldTurn, phrases: Phrases, course: Course) -> _Told:
    told = _Told()
    if course.attack is not None:
        _tell_stands(ToldStands(turn, course, course.attack, turn.decisive), phrases, course, told, is_before=True)
        if not turn.left.move:
            return told
        moving = ToldStands(turn, course, course.stands, None)
    else:
        moving = ToldStands(turn, course, course.stands, turn.decisive)
    _tell_stands(moving, phrases, course, told)
    if not course.stands.reachable:
        goals = goal_reasons(turn, phrases, course, moving)
        told.sentences += goals
        if not turn.left.move:
            return told
        for goal, ranking in course.stops.items():
            said = stops_reasons(turn, phrases, course, goal)
            if len(course.stops) <= MOST_GOALS:
                told.sentences += said
            told.rankings.append(stops_table(turn, phrases, ranking, said, course, goal))
        if len(course.stops) > MOST_GOALS:
            told.sentences += goals_stops_reasons(turn, phrases, course)
    return told


def _further_attacks(turn: ToldTurn, phrases: Phrases) -> Iterator[Sentence]:
    """Say whom the other attacks of the card hit (GH-ATK-5, GH-MTGT-2, GH-MMOVE-11)."""
    strikes: dict[int, set[Strike]] = {}
    for each in [others for course in turn.plan.courses for others in course.others.values()]:
        for strike in each:
            strikes.setdefault(strike.line, set()).add(strike)
    for line, found in sorted(strikes.items()):
        rules = ["GH-ATK-5", "GH-MTGT-2"]
        sets = sorted({targets for strike in found for targets in strike.victims})
        key = "why.further" if sets else "why.further.nobody"
        if line < len(turn.card.before):
            key = "why.further.before" if sets else "why.further.before-nobody"
            rules.append("GH-MMOVE-11")
        whom = victims(phrases, sets, lambda h: turn.place(h, turn.plan.focus)) if sets else ""
        yield phrases.sentence(key, rules, attack=attack_told(turn, phrases, line), whom=whom)


def _tell_stands(told: ToldStands, phrases: Phrases, course: Course, into: _Told, *, is_before: bool = False) -> None:
    if not told.stands.ranking.candidates:
        if not is_before and told.attack is None:
            into.sentences.append(no_way_reason(told, phrases))
        return
    first = [] if is_before else stands_reasons(told, phrases)
    second = shots_reasons(told, phrases)
    third = victims_reasons(told, phrases) if told.stands.reachable or is_before else []
    into.sentences += [*first, *second, *third]
    at_first = first if told.is_reranked else [*first, *third]
    into.rankings.append(stands_table(told, phrases, at_first, course))
    if told.is_reranked:
        into.rankings.append(shots_table(told, phrases, [*second, *third], course))


def _ways(plan: Plan) -> tuple[tuple[Spot, ...], ...]:
    return tuple([spots(plan.way(end)) for end in sorted({outcome.end for outcome in plan.outcomes})])
