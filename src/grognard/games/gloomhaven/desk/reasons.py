"""Why a monster does what it does, in sentences: whom it turns to, where it attacks from, where it stops."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from grognard.games.gloomhaven.desk.answer import Sentence
from grognard.games.gloomhaven.desk.headline import victims
from grognard.games.gloomhaven.desk.phrases import Phrases
from grognard.games.gloomhaven.desk.tables import cell, parted_by
from grognard.games.gloomhaven.desk.tied import tie_rule
from grognard.games.gloomhaven.desk.told_turn import ToldStands, ToldTurn
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.monsters.plan import Course
from grognard.hexes import FlatHex, bits, flat_distance
from grognard.kernel.ranking import Ranking

_HARM: Final = ("GH-NEG-1", "GH-NEG-2")


def focus_reasons(turn: ToldTurn, phrases: Phrases) -> list[Sentence]:
    """Say whom it turns to, what decided, and who was left out (GH-FOCUS-3, GH-FOCUS-9, GH-FOCUS-10, GH-FOCUS-11)."""
    plan = turn.plan
    ranking = plan.search.ranking
    found = list(_out_of_focus(turn, phrases))
    if not ranking.best:
        key = "why.no-focus" if plan.foes else "why.no-enemy"
        return [*found, phrases.sentence(key, ("GH-FOCUS-10",))]
    foes = phrases.any_foe(plan.focus)
    ties = (tie_rule(turn),) if len(plan.focus) > len(ranking.best) else ()
    place = _focus_parted_by(turn)
    if place is None:
        several = len(plan.focus) > 1
        reason = phrases.say("why.focus.equal" if several else "why.focus.only")
        cited = ("GH-FOCUS-9", *ties) if several else ("GH-FOCUS-2",)
        return [phrases.sentence("why.focus", cited, foe=foes, reason=reason), *found]
    criterion = ranking.criteria[place]
    other = _runner_up(ranking, place, [turn.number(h) for h in plan.focus])
    mine = ranking.scores(ranking.best[0])
    a, b = [_focus_score(turn, phrases, k, place) for k in (ranking.best[0], other)]
    key = f"why.focus.{criterion.name}"
    rules = (criterion.rule, *ties)
    if ties and criterion.name == "initiative" and any(turn.is_tied(turn.number(h), other) for h in plan.focus):
        key = "why.focus.tied"
        rules = ("GH-FOCUS-7", "GH-FOCUS-9", *ties)
    reason = phrases.say(key, a=a, b=b, other=phrases.foe(plan.foes[other].hex), way=mine[1], distance=mine[2])
    said = phrases.sentence("why.focus", rules, foe=foes, reason=reason)
    return [said, *_trapped_foe(turn, phrases, place), *found]


def _focus_parted_by(turn: ToldTurn) -> int | None:
    """Return the place of the criterion that parted the focuses, in any order of tied owners, from the last others."""
    ranking = turn.plan.search.ranking
    others = {k for k in ranking.candidates if turn.plan.foes[k].hex not in turn.plan.focus}
    left = [others.intersection(each) for each in ranking.rounds]
    return max([k for k in range(len(ranking.criteria)) if len(left[k + 1]) < len(left[k])], default=None)


def _focus_score(turn: ToldTurn, phrases: Phrases, k: int, place: int) -> str:
    ranking = turn.plan.search.ranking
    if ranking.criteria[place].name == "initiative":
        return phrases.initiative(turn.plan.foes[k], turn.view.foes)
    return cell(phrases, ranking.criteria[place].name, ranking.scores(k)[place])


def _out_of_focus(turn: ToldTurn, phrases: Phrases) -> Iterator[Sentence]:
    plan = turn.plan
    unseen = [phrases.foe(foe.hex) for foe in turn.view.foes if not foe.visible]
    if unseen:
        # Whoever flies or jumps is not held up on the way.
        key = "why.invisible" if turn.mode is Mode.WALK else "why.invisible.over"
        yield phrases.sentence(key, ("GH-FOCUS-11", "GH-COND-10"), n=len(unseen), foes=phrases.both(unseen))
    reached = set(plan.search.ranking.candidates)
    out = [phrases.foe(foe.hex) for k, foe in enumerate(plan.foes) if k not in reached]
    if out and reached:
        yield phrases.sentence("why.out-of-reach", ("GH-FOCUS-10",), foes=phrases.both(out))


def _trapped_foe(turn: ToldTurn, phrases: Phrases, place: int) -> Iterator[Sentence]:
    """Name the enemy who would be attacked with less movement, but over traps (GH-NEG-2)."""
    ranking = turn.plan.search.ranking
    best = ranking.scores(ranking.best[0])
    trapped = [k for k in ranking.candidates if k not in ranking.rounds[1] and ranking.scores(k)[1:] < best[1:]]
    if trapped and place:
        k = min(trapped, key=lambda each: ranking.scores(each)[1:])
        harm, movement = ranking.scores(k)[:2]
        foe = phrases.foe(turn.plan.foes[k].hex)
        yield phrases.sentence("why.focus.trapped", ("GH-NEG-2",), n=harm, foe=foe, movement=movement)


def _runner_up(ranking: Ranking[int], place: int, best: Iterable[int] = ()) -> int:
    """Return the best of those who are beaten by the criterion at this place, and are not the ``best`` otherwise."""
    left = {*ranking.rounds[place + 1], *best}
    beaten = [each for each in ranking.rounds[place] if each not in left]
    return min(beaten, key=lambda each: (ranking.scores(each)[place:], each))


def stands_reasons(told: ToldStands, phrases: Phrases) -> list[Sentence]:
    """Say what decided between the hexes to attack from (GH-MTGT-1, GH-MMOVE-4, GH-MMOVE-5)."""
    ranking = told.stands.ranking
    turn = told.turn
    if not ranking.best:
        return []
    place = parted_by(ranking)
    is_there = ranking.best == (turn.start,) and not told.is_reranked
    if is_there and (place is None or ranking.criteria[place].name in ("movement", "later")):
        first = phrases.sentence("why.already-there", ("GH-MMOVE-10",))
    else:
        key = "why.heads" if told.attack is None else "why.picks" if told.is_reranked else "why.wants"
        best = phrases.hexes([turn.floor.hex_of(here) for here in ranking.best])
        if place is None:
            rule = "GH-MTGT-1"
            reason = phrases.say("why.stands.only" if len(ranking.best) == 1 else "why.stands.equal")
        else:
            rule = ranking.criteria[place].rule
            reason = _compared(turn, phrases, ranking, "stands")
        first = phrases.sentence(key, (rule,), best=best, reason=reason)
    return [*_walled_off(told, phrases), first, *_nearer(told, phrases), *_harm_reasons(told, phrases)]


def _walled_off(told: ToldStands, phrases: Phrases) -> Iterator[Sentence]:
    """Say that walls keep it from attacking the focus from its own hex (GH-LOS-1, GH-LOS-6)."""
    turn, attack = told.turn, told.attack
    if attack is None or attack.area or turn.start in told.stands.ranking.candidates:
        return
    focus = turn.plan.foes[told.focus].hex
    distance = turn.plan.search.distances[told.focus]
    if distance <= attack.reach:
        yield phrases.sentence("why.unseen", ("GH-LOS-1", "GH-LOS-3"), foe=phrases.foe(focus))
    elif flat_distance(turn.plan.start, focus) <= attack.reach:
        rules = ("GH-LOS-6",) if attack.range else ("GH-LOS-6", "GH-ATK-4")
        far = cell(phrases, "distance", distance)
        yield phrases.sentence("why.behind-walls", rules, foe=phrases.foe(focus), distance=far, range=attack.reach)


def _compared(turn: ToldTurn, phrases: Phrases, ranking: Ranking[int], kind: str) -> str:
    """Say what parted the best hexes from the runner-up."""
    place = parted_by(ranking)
    assert place is not None
    name = ranking.criteria[place].name
    other = _runner_up(ranking, place)
    return phrases.say(
        f"why.{kind}.{name}",
        a=cell(phrases, name, ranking.scores(ranking.best[0])[place]),
        b=cell(phrases, name, ranking.scores(other)[place]),
        other=phrases.hexes([turn.floor.hex_of(other)]),
    )


def no_way_reason(told: ToldStands, phrases: Phrases) -> Sentence:
    """Say why it does not move after its attack: all is blocked, or only traps lead there (GH-NEG-1, GH-NEG-3)."""
    if told.turn.is_beside_reached(told.focus):
        return phrases.sentence("why.no-way.harm", ("GH-NEG-1", "GH-NEG-3"))
    return phrases.sentence("why.no-way", ("GH-MMOVE-1", "GH-MMOVE-11"))


def _nearer(told: ToldStands, phrases: Phrases) -> Iterator[Sentence]:
    """Say why it passes by a hex that would take less movement (GH-NEG-2, GH-MMOVE-5, GH-MTGT-1)."""
    ranking = told.stands.ranking
    names = [criterion.name for criterion in ranking.criteria]
    movement = {each: told.turn.costs[each][1] for each in ranking.candidates}
    nearer = [each for each in ranking.candidates if movement[each] < movement[ranking.best[0]]]
    if not nearer:
        return
    here = min(nearer, key=lambda each: (movement[each], ranking.scores(each)))
    criterion = ranking.lost_by(here)
    place = parted_by(ranking)
    if criterion is None or (place is not None and _runner_up(ranking, place) == here):
        return
    score = ranking.scores(here)[names.index(criterion.name)]
    best = ranking.scores(ranking.best[0])[names.index(criterion.name)]
    is_own = here == told.turn.start
    yield phrases.sentence(
        f"why.staying.{criterion.name}" if is_own else f"why.nearer.{criterion.name}",
        (criterion.rule,),
        n=abs(score) if isinstance(score, int) else 0,
        hex=phrases.hexes([told.turn.floor.hex_of(here)]),
        best=cell(phrases, criterion.name, best),
    )


def _harm_reasons(told: ToldStands, phrases: Phrases) -> Iterator[Sentence]:
    """Say what the way has to do with traps and hazards (GH-NEG-1, GH-NEG-3)."""
    turn = told.turn
    here = told.stands.ranking.best[0]
    harm, movement = turn.costs[here]
    if harm:
        yield phrases.sentence("why.harm.unavoidable", ("GH-NEG-3", "GH-NEG-4"), number=harm)
        return
    careless = turn.careless(here)
    if careless < movement:
        yield phrases.sentence("why.harm.detour", _HARM, a=movement, b=careless)


def shots_reasons(told: ToldStands, phrases: Phrases) -> list[Sentence]:
    """Say why it takes another hex for the selected victims (GH-MTGT-4).

    A hex that the first ranking leaves takes the least movement, so it can lose by disadvantage only.
    """
    if not told.is_reranked:
        return []
    ranking = told.stands.shots
    passed = min(set(told.stands.ranking.best) - set(ranking.best))
    hex_of = told.turn.floor.hex_of
    reason = phrases.say(
        "why.shots",
        a=cell(phrases, "disadvantages", ranking.scores(ranking.best[0])[0]),
        b=cell(phrases, "disadvantages", ranking.scores(passed)[0]),
        other=phrases.hexes([hex_of(passed)]),
    )
    best = phrases.hexes([hex_of(here) for here in ranking.best])
    return [phrases.sentence("why.prefers", ("GH-MTGT-4",), best=best, reason=reason)]


def victims_reasons(told: ToldStands, phrases: Phrases) -> list[Sentence]:
    """Say who is attacked besides the focus and why not others, and with disadvantage (GH-MTGT-3, GH-ATK-6)."""
    if told.attack is None or not told.best:
        return []
    found: list[Sentence] = []
    foes = told.turn.plan.foes
    sets = sorted({targets for here in told.best for targets in told.sets(here)})
    if told.has_several:
        focus = foes[told.focus].hex
        others = [tuple([h for h in targets if h != focus]) for targets in sets]
        if all(others):
            found.append(_besides(told, phrases, others))
        elif len(sets) == 1:
            found.append(phrases.sentence("why.nobody-besides", ("GH-MTGT-5",)))
    if told.turn.monster.muddled:
        if told.is_ranged:
            found.append(phrases.sentence("why.muddled", ("GH-COND-6", "GH-MMOVE-5")))
    elif told.is_ranged and (near := _near(told)):
        named = [phrases.foe(foes[k].hex) for k in near]
        rules = ("GH-ATK-6", "GH-MMOVE-5") if told.focus in near else ("GH-ATK-6",)
        found.append(phrases.sentence("why.disadvantage", rules, n=len(named), foes=phrases.both(named)))
    return found


def _near(told: ToldStands) -> list[int]:
    """List the victims who are next to it wherever it may attack from."""
    foes = told.turn.plan.foes
    number = {foe.hex: k for k, foe in enumerate(foes)}
    struck: set[int] | None = None
    for here in told.best:
        beside = told.aim.adjacent(here)
        for targets in told.sets(here):
            near = {number[h] for h in targets if beside >> number[h] & 1}
            struck = near if struck is None else struck & near
    return sorted(struck or ())


def _besides(told: ToldStands, phrases: Phrases, others: list[tuple[FlatHex, ...]]) -> Sentence:
    """Name the further victims, with the nearest of those left out where the victims are selected (GH-MTGT-4)."""
    plan = told.turn.plan
    chosen: set[int] = set()
    open_to: set[int] = set()
    choosing = told.stands.ranking.best
    for here in choosing:
        for each in told.victims(here):
            chosen |= set(bits(each.sure | each.free))
        open_to |= set(bits(told.possible(here)))
    whom = victims(phrases, sorted(set(others)), told.place)
    rank = told.rank
    left_out = sorted(open_to - chosen, key=rank)
    last = max(chosen - {told.focus}, key=rank)
    if not left_out or rank(last) >= rank(left_out[0]):
        if told.is_reranked:
            best = phrases.hexes([told.turn.floor.hex_of(here) for here in choosing])
            return phrases.sentence("why.besides.chosen", ("GH-MTGT-5", "GH-MTGT-4"), whom=whom, best=best)
        return phrases.sentence("why.besides", ("GH-MTGT-5",), whom=whom)
    out = left_out[0]
    by_distance = plan.search.distances[last] != plan.search.distances[out]
    key = "why.besides.distance" if by_distance else "why.besides.initiative"
    rules: tuple[str, ...] = ("GH-MTGT-3",)
    if not by_distance and told.turn.is_tied(last, out):
        key = "why.besides.order"
        rules = ("GH-MTGT-3", tie_rule(told.turn))
    return phrases.sentence(
        key,
        rules,
        n=len(others[0]),
        whom=whom,
        last=phrases.foe(plan.foes[last].hex),
        other=phrases.foe(plan.foes[out].hex),
        a=plan.search.distances[last] if by_distance else phrases.initiative(plan.foes[last], told.turn.view.foes),
        b=plan.search.distances[out] if by_distance else phrases.initiative(plan.foes[out], told.turn.view.foes),
    )


def stops_reasons(turn: ToldTurn, phrases: Phrases, course: Course, goal: int) -> list[Sentence]:
    """Say where it stops on its way to one goal, and what decided (GH-MMOVE-6, GH-MMOVE-8)."""
    ranking = course.stops[goal]
    floor = turn.floor
    to = phrases.hexes([floor.hex_of(goal)])
    if ranking.best == (turn.start,):
        place = parted_by(ranking)
        if place is not None and ranking.criteria[place].name == "harm":
            return [phrases.sentence("why.waits", ("GH-NEG-4", "GH-MMOVE-6"), goal=to)]
        if turn.is_trapped_ahead(ranking):
            return [phrases.sentence("why.no-progress.harm", ("GH-MMOVE-6", "GH-NEG-4"), goal=to)]
        return [phrases.sentence("why.no-progress", ("GH-MMOVE-6", "GH-MMOVE-8"), goal=to)] if turn.left.move else []
    best = phrases.hexes([floor.hex_of(here) for here in ranking.best])
    place = parted_by(ranking)
    if place is None:
        return []
    reason = _compared(turn, phrases, ranking, "stops")
    return [phrases.sentence("why.stops", (ranking.criteria[place].rule,), goal=to, best=best, reason=reason)]


def goals_stops_reasons(turn: ToldTurn, phrases: Phrases, course: Course) -> list[Sentence]:
    """Say where it stops on its way to any of many goals (GH-MMOVE-4, GH-MMOVE-6)."""
    stops = {here for ranking in course.stops.values() for here in ranking.best}
    if not turn.left.move:
        return []
    best = phrases.hexes([turn.floor.hex_of(here) for here in stops])
    return [phrases.sentence("why.stops-of-goals", ("GH-MMOVE-4", "GH-MMOVE-6"), best=best)]


def goal_reasons(turn: ToldTurn, phrases: Phrases, course: Course, told: ToldStands) -> list[Sentence]:
    """Say that no goal is reached this turn, and for which one it heads (GH-MMOVE-7, GH-MMOVE-4)."""
    if not told.best or course.stands.reachable:
        return []
    goals = [turn.floor.hex_of(here) for here in told.best]
    needs = turn.costs[told.best[0]][1]
    if turn.monster.immobilized and turn.card.move:
        return []
    return [phrases.sentence("why.goal", ("GH-MMOVE-7",), goal=phrases.hexes(goals), needs=needs, has=turn.left.move)]


def ability_reasons(turn: ToldTurn, phrases: Phrases) -> Iterable[Sentence]:
    """Say what conditions and the card do to this turn (GH-MON-1, GH-MMOVE-1, GH-MMOVE-11)."""
    monster, card = turn.monster, turn.card
    if monster.stunned:
        yield phrases.sentence("why.stunned", ("GH-COND-7",))
        return
    if monster.immobilized and card.move:
        yield phrases.sentence("why.immobilized", ("GH-COND-4", "GH-MOVE-11", "GH-FOCUS-5"))
    elif not card.move and not card.attacks:
        yield phrases.sentence("why.nothing", ("GH-MON-1",))
        return
    elif not card.move:
        yield phrases.sentence("why.no-move", ("GH-MON-1",))
    if monster.disarmed and card.attacks:
        yield phrases.sentence("why.disarmed", ("GH-COND-5", "GH-FOCUS-4"))
    elif not card.attacks:
        yield phrases.sentence("why.no-attack", ("GH-FOCUS-4", "GH-MMOVE-1"))
    elif turn.is_attack_first and turn.left.move:
        yield phrases.sentence("why.attack-first", ("GH-MMOVE-11",))
    if turn.left.move and turn.mode is not Mode.WALK:
        flies = turn.mode is Mode.FLY
        rule = "GH-MOVE-6" if flies else "GH-MOVE-5"
        yield phrases.sentence("why.flies" if flies else "why.jumps", (rule, "GH-NEG-5"))
