"""The turn of a monster in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from grognard.games.gloomhaven.desk.acts import Act, Blow, Targets, acts
from grognard.games.gloomhaven.desk.answer import Sentence
from grognard.games.gloomhaven.desk.card_told import blow_told, other_lines, times_of
from grognard.games.gloomhaven.desk.phrases import LISTED, Phrases, started
from grognard.games.gloomhaven.desk.tied import tie_rule
from grognard.games.gloomhaven.desk.told_turn import ToldTurn
from grognard.games.gloomhaven.desk.told_way import to_ends, way_rules
from grognard.hexes import FlatHex

MOST_TURNS: Final = 3
"""So many different turns, and sets of victims, are told one by one."""


@dataclass(frozen=True, slots=True)
class _Turns:
    """The ends from which the same is attacked."""

    ends: tuple[FlatHex, ...]
    blows: tuple[Blow, ...]

    @property
    def choices(self) -> int:
        """Between how many sets of victims of one attack the players choose at most."""
        return max([len(blow.sets) for blow in self.blows], default=1)


def headline(turn: ToldTurn, phrases: Phrases) -> Sentence:
    """Say where it goes and whom it attacks, and between what the players choose (GH-MOTH-3)."""
    done = acts(turn.plan, turn.plan.courses) or [Act(turn.plan.start)]
    what = acts_clause(turn, phrases, done, turn.plan.focus, has_values=True)
    if any(act.blows for act in done):
        first = phrases.say("why.full-stop", what=what)
        rules: tuple[str, ...] = ()
    else:
        why, rules = _why_no_attack(turn, phrases)
        first = phrases.say("why.because", what=what, why=why)
    choice = choices(turn, phrases, done)
    text = started(first)
    for each in choice:
        text = phrases.say("why.then", first=text, second=each.text)
    every = [*rules, *way_rules(turn, {act.end for act in done}), *[rule for each in choice for rule in each.rules]]
    return Sentence(text, tuple(dict.fromkeys(every)))


def acts_clause(
    turn: ToldTurn, phrases: Phrases, done: Sequence[Act], focus: Sequence[FlatHex], *, has_values: bool = False
) -> str:
    """Say what is done for one focus or several, the beginning of a sentence or part of one."""
    told = _alike(done)
    if len(told) > MOST_TURNS or max(each.choices for each in told) > MOST_TURNS:
        told = [_together(done)]
    clauses = [_turns(turn, phrases, each, focus, has_values) for each in told]
    if has_values:
        clauses = [_with_others(turn, phrases, clause, told) for clause, told in zip(clauses, told, strict=True)]
    what = clauses[0]
    for clause in clauses[1:]:
        what = phrases.say("why.or", first=what, second=clause)
    return what


def choices(turn: ToldTurn, phrases: Phrases, done: Sequence[Act]) -> list[Sentence]:
    """Say what is equal, so that the players choose (GH-FOCUS-9, GH-MMOVE-4, GH-MMOVE-9, GH-MTGT-3, GH-MOTH-3)."""
    plan = turn.plan
    has_victims_to_choose = any(len(blow.sets) > 1 for act in done for blow in act.blows)
    if turn.monster.stunned or (len(done) < 2 and not has_victims_to_choose):
        return []
    if len(plan.focus) > 1:
        ties = [tie_rule(turn)] if len(plan.focus) > len(plan.search.ranking.best) else []
        if len(plan.focus) > LISTED:
            return [phrases.sentence("why.choose.of-many", ("GH-FOCUS-9", *ties), n=len(plan.focus))]
        foes = phrases.both([phrases.foe_briefly(h) for h in sorted(plan.focus)])
        return [phrases.sentence("why.choose.focus", ("GH-FOCUS-9", *ties), foes=foes)]
    if len(plan.courses) > 1:
        return [phrases.sentence("why.choose.order", (tie_rule(turn), "GH-FOCUS-8"))]
    found = []
    ends = sorted({act.end for act in done})
    if len(ends) > 1:
        stops = plan.courses[0].stops
        rules = [] if len(stops) == 1 else ["GH-MMOVE-4"]
        if any(len(ranking.best) > 1 for ranking in stops.values()):
            rules.append("GH-MMOVE-9")
        found.append(phrases.sentence("why.choose.hexes", rules, hexes=phrases.all_hexes(ends)))
    if has_victims_to_choose:
        found.append(phrases.sentence("why.choose.victims", ("GH-MTGT-3", "GH-MOTH-3")))
    return found


def _alike(done: Iterable[Act]) -> list[_Turns]:
    by_blows: dict[tuple[Blow, ...], list[FlatHex]] = {}
    for act in done:
        by_blows.setdefault(act.blows, []).append(act.end)
    return [_Turns(tuple(ends), blows) for blows, ends in by_blows.items()]


def _together(done: Iterable[Act]) -> _Turns:
    """Take the ends together, and what each attack may hit, be it nobody."""
    every = list(done)
    sets: dict[int, set[Targets]] = {}
    for act in every:
        for blow in act.blows:
            sets.setdefault(blow.line, set()).update(blow.sets)
    for line, found in sets.items():
        if any(line not in [blow.line for blow in act.blows] for act in every):
            found.add(())
    blows = tuple([Blow(line, tuple(sorted(found))) for line, found in sorted(sets.items())])
    return _Turns(tuple(sorted({act.end for act in every})), blows)


def _turns(turn: ToldTurn, phrases: Phrases, told: _Turns, focus: Sequence[FlatHex], has_values: bool) -> str:
    if not told.blows:
        return _going(turn, phrases, told.ends, focus)
    if told.ends == (turn.plan.start,):
        return phrases.say("why.stays-attacks", whom=_struck(turn, phrases, told.blows, focus, has_values))
    # No card has it attack, move and attack again: beside its focus it stays, as these attacks are melee on one enemy.
    first = "attacks-moves" if told.blows[0].line < len(turn.left.before) else "moves-attacks"
    points = _points(turn, told.ends)
    key = f"why.{first}" if points is not None else f"why.{first}-somewhere"
    whom = _struck(turn, phrases, told.blows, focus, has_values)
    return phrases.say(key, points=points, hexes=to_ends(turn, phrases, told.ends), whom=whom)


def _with_others(turn: ToldTurn, phrases: Phrases, what: str, told: _Turns) -> str:
    """Add the other lines of the card, before and after (GH-MON-1, GH-MMOVE-10)."""
    before, after = other_lines(turn, phrases)
    if not told.blows and told.ends == (turn.plan.start,):
        every = [*before, *after]
        return phrases.say("why.stays-besides", what=what, lines=phrases.both(every)) if every else what
    if before:
        what = phrases.say("why.next", first=phrases.both(before), second=what)
    return phrases.say("why.next", first=what, second=phrases.both(after)) if after else what


def _struck(turn: ToldTurn, phrases: Phrases, blows: Iterable[Blow], focus: Sequence[FlatHex], has_values: bool) -> str:
    """Say whom one attack hits after the other, and how hard (GH-ATK-5)."""
    parts = []
    for blow in blows:
        whom = victims(phrases, blow.sets, lambda h: turn.place(h, focus))
        value = blow_told(turn, phrases, blow.line) if has_values else ""
        times = times_of(turn, blow.line)
        if value and times > 1:
            whom = phrases.say("why.struck-times", n=times, whom=whom, blow=value)
        elif value:
            whom = phrases.say("why.struck", whom=whom, blow=value)
        if value or whom not in parts:
            parts.append(whom)
    told = parts[0]
    for part in parts[1:]:
        told = phrases.say("why.next-attack", first=told, second=part)
    return told


def _going(turn: ToldTurn, phrases: Phrases, ends: Sequence[FlatHex], focus: Sequence[FlatHex]) -> str:
    if set(ends) == {turn.plan.start}:
        return phrases.say("why.does-nothing" if turn.monster.stunned else "why.stays")
    points = _points(turn, ends)
    foes = phrases.foe_briefly(focus[0]) if len(focus) == 1 else phrases.any_foe(focus)
    key = "why.moves" if points is not None else "why.moves-somewhere"
    return phrases.say(key, points=points, hexes=to_ends(turn, phrases, ends), foes=foes)


def _points(turn: ToldTurn, ends: Iterable[FlatHex]) -> int | None:
    """Return the movement that all of these ends take, None if it differs."""
    found = {turn.costs_now[turn.floor.id_of(end)][1] for end in ends}
    return found.pop() if len(found) == 1 else None


def victims(phrases: Phrases, sets: Sequence[Targets], place: Callable[[FlatHex], tuple[bool, int, FlatHex]]) -> str:
    """Say who is attacked, be it one of several sets, each in the order of their places."""
    everywhere = sorted(set(sets[0]).intersection(*sets[1:]), key=place)
    sure = [phrases.foe_briefly(h) for h in everywhere]
    if len(sets) == 1:
        return phrases.both(sure)
    rests = [tuple(sorted([h for h in targets if h not in everywhere], key=place)) for targets in sets]
    if len(sets) > MOST_TURNS or not all(rests):
        return phrases.both([*sure, phrases.say("why.others")]) if sure else phrases.say("why.some")
    one_of = phrases.either([phrases.both([phrases.foe_briefly(h) for h in rest]) for rest in rests])
    return phrases.both([*sure, phrases.say("why.either", rest=one_of)]) if sure else one_of


def _why_no_attack(turn: ToldTurn, phrases: Phrases) -> tuple[str, tuple[str, ...]]:
    """Say why no attack is made, or why it stays."""
    monster, plan = turn.monster, turn.plan
    stays = {outcome.end for outcome in plan.outcomes} == {plan.start}
    if monster.stunned:
        return phrases.say("why.because.stunned"), ("GH-COND-7",)
    if not plan.courses:
        return phrases.say("why.because.no-focus"), ("GH-FOCUS-10",)
    if not turn.card.attacks and not turn.card.move:
        return phrases.say("why.because.nothing"), ("GH-MON-1",)
    without = _without_attack(turn)
    staying = _why_stays(turn) if stays else None
    if staying and without:
        told = phrases.say("why.because.and", first=phrases.say(staying[0]), second=phrases.say(without[0]))
        return told, (*staying[1], *without[1])
    if stays and monster.immobilized and turn.card.move:
        return phrases.say("why.because.immobilized"), ("GH-COND-4", "GH-MOVE-11")
    key, rules = without or staying or ("why.because.too-far", ("GH-MMOVE-7",))
    return phrases.say(key), rules


def _without_attack(turn: ToldTurn) -> tuple[str, tuple[str, ...]] | None:
    """Return the reason for which it attacks nobody wherever it goes, None if there is none."""
    if turn.monster.disarmed and turn.card.attacks:
        return "why.because.disarmed", ("GH-COND-5", "GH-FOCUS-4")
    if not turn.card.attacks:
        return "why.because.no-attack", ("GH-FOCUS-4", "GH-MMOVE-1")
    if turn.is_attack_first:
        return "why.because.attack-first", ("GH-MMOVE-11",)
    return None


def _why_stays(turn: ToldTurn) -> tuple[str, tuple[str, ...]] | None:
    """Return why it does not move, None if it has no Move or needs none but for an attack out of reach."""
    if not turn.left.move:
        is_held = turn.monster.immobilized and turn.card.move
        return ("why.because.held", ("GH-COND-4", "GH-MOVE-11")) if is_held and _without_attack(turn) else None
    if all(course.stands.reachable for course in turn.plan.courses):
        return "why.because.beside", ("GH-MMOVE-10",)
    rankings = [ranking for course in turn.plan.courses for ranking in course.stops.values()]
    if not rankings:
        return "why.because.no-way", ("GH-MMOVE-1",)
    if all(len(ranking.rounds[1]) == 1 < len(ranking.candidates) for ranking in rankings):
        return "why.because.waits", ("GH-NEG-4", "GH-MMOVE-6")
    if any(turn.is_trapped_ahead(ranking) for ranking in rankings):
        return "why.because.trapped", ("GH-NEG-4", "GH-MMOVE-6")
    return "why.because.no-progress", ("GH-MMOVE-6",)
