"""Ask the referee: why an action is refused, what its dice are made of, what it can be expected to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from grognard.games.memoir44.actions import (
    DIE_FACES,
    DIE_WEIGHTS,
    Ambush,
    Attack,
    MoveUnit,
    OrderUnit,
    PickUnit,
    PlayCard,
    Strike,
    Target,
)
from grognard.games.memoir44.board import BIT, LABELS
from grognard.games.memoir44.cards import NO_SECTION, NOTHING
from grognard.games.memoir44.rules.battle import AwaitAmbush, AwaitBattles, AwaitOverrun, AwaitTarget
from grognard.games.memoir44.rules.dice import battle_dice, card_bonus
from grognard.games.memoir44.rules.move_refusals import refuse_destination, refuse_move_with
from grognard.games.memoir44.rules.movement import AwaitMoves, AwaitSecondMove, points_to
from grognard.games.memoir44.rules.refusals import refuse, refuse_battle_with
from grognard.games.memoir44.rules.retreat import may_ignore_flag, retreat_rings
from grognard.games.memoir44.rules.rolls import FLAG, count_hits
from grognard.games.memoir44.rules.strikes import strike_dice, strike_facts
from grognard.games.memoir44.rules.targets import (
    attack_dice,
    can_battle,
    enters_and_battles,
    refuse_attack,
    refuse_battle,
)
from grognard.games.memoir44.sightlines import one_side_closed, sight_blockers
from grognard.games.memoir44.state import Battle, Command, battle_limit
from grognard.games.memoir44.terrain_lines import terrain_lines
from grognard.hexes.region import HexId
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer
from grognard.kernel.chance import dice_outcomes, percent
from grognard.kernel.presentation import Explanation, Line, Sight
from grognard.kernel.refusal import Refusal
from grognard.kernel.total import Term, Total

SIDES_OF_DIE: Final = sum(DIE_WEIGHTS)


def explain(s: Battle, action: Action) -> Explanation:
    """Say why an action is refused, or what it comes to: the dice of an attack, the points of a move.

    An attack or move is explained in its own phase whatever is asked at the moment; without a card in play an attack is
    judged by position alone. Where an empty hex is no answer, what lies there is told.
    """
    found = _explain(s, action)
    at = _hex_of(action)
    if found.refusal is None or at is None or s.board[at] is not None:
        return found
    return replace(found, lines=(*found.lines, *terrain_lines(s, at)))


def _hex_of(action: Action) -> HexId | None:
    """Return the hex that an action points at."""
    if isinstance(action, Attack | MoveUnit):
        return action.to
    return action.at if isinstance(action, OrderUnit | PickUnit | Target) else None


def _explain(s: Battle, action: Action) -> Explanation:
    if isinstance(action, Attack):
        return explain_attack(s, action)
    if isinstance(action, MoveUnit):
        return explain_move(s, action)
    if isinstance(action, PickUnit):
        return Explanation(_refuse_pick(s, action))
    refusal = refuse(s, action)
    frame = s.agenda[-1] if s.agenda else None
    if isinstance(action, Ambush) and isinstance(frame, AwaitAmbush):
        return explain_ambush(s, frame, refusal)
    if refusal is None and isinstance(action, PlayCard):
        return explain_card(s, action)
    if refusal is None and isinstance(action, Strike | Target) and s.effect.facts.strike is not None:
        return explain_strike(s, action.at)
    return Explanation(refusal)


def explain_card(s: Battle, action: PlayCard) -> Explanation:
    """Say which units a card that may be played could order, in all sections that it lets its player choose.

    Rules: M44-ORD-2, M44-CARD-0.
    """
    plays = [option for d in s.open or () for option in d.options if isinstance(option, PlayCard)]
    units: dict[HexId, None] = {}
    for play in plays:
        if play.card == action.card:
            ahead = s.copy()
            answer(ahead, play, None)
            units.update(dict.fromkeys(ahead.orders))
            asked = [option for d in ahead.open or () for option in d.options]
            units.update(dict.fromkeys(option.at for option in asked if isinstance(option, OrderUnit)))
    places = tuple(LABELS[at] for at in sorted(units))
    lines = (Line("referee.could-order", {"units": places, "n": len(places)}),) if places else ()
    return Explanation(None, lines=lines, places=places)


def explain_strike(s: Battle, at: HexId) -> Explanation:
    """Say what a strike can be expected to do to what stands on a hex (M44-CARD-AIR, M44-CARD-BAR)."""
    if s.board[at] is None:
        return Explanation(None)
    dice = Total((Term(strike_dice(s), "card", s.effect.facts.rule, card=s.effect.id),))
    odds = odds_of(s, at, int(dice), strike_facts(s).star_hits, ignorable=False)
    return Explanation(None, (("total.dice", dice),), odds=odds)


def explain_ambush(s: Battle, asked: AwaitAmbush, refusal: Refusal | None) -> Explanation:
    """Explain the dice of an ambush against the attacker, whoever holds the card (M44-AMB-2, M44-AMB-3)."""
    dice = battle_dice(s, asked.target, asked.at, 0)
    return Explanation(refusal, (("total.dice", dice),), odds=odds_of(s, asked.at, int(dice)))


def _refuse_pick(s: Battle, action: PickUnit) -> Refusal | None:
    """Say why a unit cannot be taken up: that of the enemy, or one that is pointed at while another one battles.

    Rules: M44-BAT-1, M44-TURN-3.
    """
    refusal, unit = refuse(s, action), s.board[action.at]
    if refusal is None or unit is None or not s.open:
        return refusal
    frame = s.agenda[-1]
    if unit.side != s.active and isinstance(frame, AwaitMoves | AwaitBattles):
        return Refusal("M44-BAT-1", "no-attacker", hex=LABELS[action.at])
    if isinstance(frame, AwaitTarget) and not can_battle_now(s, action.at):
        return refuse_battle_with(s, action.at)
    return refusal


def can_battle_now(s: Battle, at: HexId) -> bool:
    """Say whether the unit on a hex is an ordered one with somebody to battle (M44-ORD-3, M44-BAT-1)."""
    return at in s.orders and s.board[at] is not None and can_battle(s, at)


def attackers(s: Battle, target: HexId) -> list[HexId]:
    """Return the ordered units that could attack a unit from where they stand, those with most dice first.

    Rules: M44-ORD-3, M44-BAT-3, M44-BAT-5.
    """
    able = [at for at in sorted(s.orders) if can_battle_now(s, at) and refuse_attack(s, at, target) is None]
    return sorted(able, key=lambda at: -attack_dice(s, at, target))


def _who_attacks(s: Battle, at: HexId, target: HexId) -> tuple[Line, ...]:
    """Name the attacker and the others that could attack, where no unit has been taken up yet."""
    if not s.agenda or not isinstance(s.agenda[-1], AwaitMoves | AwaitBattles):
        return ()
    others = [LABELS[other] for other in attackers(s, target) if other != at]
    first = Line("referee.attacker", {"unit": LABELS[at]})
    return (first, Line("referee.attackers", {"units": others})) if others else (first,)


def explain_attack(s: Battle, action: Attack) -> Explanation:
    """Explain an attack: refusal or not, its dice with their reasons, and what they can be expected to do."""
    at, target = action.at, action.to
    unit, aimed = s.board[at], s.board[target]
    if unit is None:
        return Explanation(Refusal("M44-BAT-1", "no-unit-there", hex=LABELS[at]))
    if aimed is None or aimed.side == unit.side:
        return Explanation(refuse_attack(s, at, target))
    in_play = s.command is not None and unit.side == s.active
    judged = s if in_play else by_position(s, at)
    overrun = is_overrun(s, at)
    first = refuse_battle(s, at) if in_play and not overrun else None
    refusal = first or refuse_attack(judged, at, target, overrun)
    dice = battle_dice(judged, at, target, card_bonus(judged, at, target))
    sight = _sight_of(s, at, target)
    if not dice.terms:
        return Explanation(refusal, sight=sight)
    totals = (("total.dice", dice),)
    if refusal is not None:
        return Explanation(refusal, totals, sight=sight)
    lines = (*_who_attacks(s, at, target), *_along_an_edge(s, at, target))
    return Explanation(None, totals, lines, odds_of(s, target, int(dice)), sight)


def _along_an_edge(s: Battle, at: HexId, target: HexId) -> tuple[Line, ...]:
    """Say so if a line of sight runs along an edge and is closed on one side (M44-LOS-5)."""
    ground = s.arena.sight_terrain[s.unit(at).kind.arm]
    closed = [LABELS[i] for i in one_side_closed(ground, s.occupied, at, target)]
    return (Line("referee.along-an-edge", {"hexes": closed}),) if closed else ()


def _sight_of(s: Battle, at: HexId, target: HexId) -> Sight:
    """Return the line of an attack; artillery looks for no line, so hardly anything stops it.

    Rules: M44-LOS-3, M44-BAT-8, M44-SCN-25, M44-SCN-29.
    """
    return _sight(at, target, sight_blockers(s.arena.sight_terrain[s.unit(at).kind.arm], s.occupied, at, target))


def _sight(a: HexId, b: HexId, found: Sequence[HexId | str]) -> Sight:
    """Return a line of sight; what lies beside the board cannot be pointed at, so it is left out."""
    return Sight(LABELS[a], LABELS[b], tuple(LABELS[i] for i in found if isinstance(i, int)))


def odds_of(s: Battle, target: HexId, dice: int, star_hits: bool = False, ignorable: bool = True) -> tuple[Line, ...]:
    """Return what so many dice do to a unit: hits expected, the chance to eliminate it, and that it must fall back.

    The chances are exact, in percent. A unit whose hex lets it ignores one flag, and it loses a figure for each step
    back that it cannot make, unless ``ignorable`` says otherwise (M44-HIT-1, M44-HIT-2, M44-RET-4, M44-RET-6).
    """
    unit = s.unit(target)
    waived = 1 if ignorable and may_ignore_flag(s, target) else 0
    steps = len(retreat_rings(s, target, dice)) - 1
    gone = back = ways = 0
    for faces, weight in dice_outcomes(DIE_WEIGHTS, dice):
        hits, flags = count_hits(faces, unit.kind.arm, star_hits), max(0, faces.count(FLAG) - waived)
        ways += weight
        if hits + max(0, flags - steps) >= unit.figures:
            gone += weight
        elif min(flags, steps):
            back += weight
    hits_expected, _ = expected(dice, unit.kind.arm, star_hits)
    return (
        Line("odds.hits", {"value": round(float(hits_expected), 1)}),
        Line("odds.eliminated", {"value": f"{percent(gone, ways)} %"}),
        Line("odds.retreats", {"value": f"{percent(back, ways)} %"}),
    )


def by_position(s: Battle, at: HexId) -> Battle:
    """Return a copy in which the unit's side has a card without effect in play."""
    judged = s.copy()
    judged.active = s.unit(at).side
    judged.command = Command(NOTHING, NOTHING, NO_SECTION, False)
    return judged


def expected(dice: int, arm: str, star_hits: bool = False) -> tuple[Fraction, Fraction]:
    """Return the hits and flags that so many dice roll on average against a unit of this arm (M44-HIT-1, M44-HIT-2)."""
    sides = range(len(DIE_FACES))
    hits = sum(DIE_WEIGHTS[face] * count_hits((face,), arm, star_hits) for face in sides)
    return Fraction(dice * hits, SIDES_OF_DIE), Fraction(dice * DIE_WEIGHTS[FLAG], SIDES_OF_DIE)


def explain_move(s: Battle, action: MoveUnit) -> Explanation:
    """Explain a move: refusal, or its points and whether the unit may still battle (M44-MOV-1, M44-MOV-10)."""
    at, to = action.at, action.to
    unit, order = s.board[at], s.orders.get(at)
    if unit is None or s.command is None or order is None or unit.side != s.active:
        return Explanation(refuse_move_with(s, at))
    if order.moved and not is_second_move(s):
        return Explanation(refuse_move_with(s, at))
    refusal = refuse_destination(s, at, to)
    if refusal is not None:
        return Explanation(refusal)
    points = points_to(s, at, to)
    key = "referee.move-and-battle" if may_battle_after(s, at, to) else "referee.move-only"
    return Explanation(None, (), (Line(key, {"hex": LABELS[to], "points": points}), *terrain_lines(s, to)))


def is_overrun(s: Battle, at: HexId) -> bool:
    """Say whether this unit has taken ground and is asked for its overrun, a second battle (M44-TG-6)."""
    frame = s.agenda[-1] if s.agenda else None
    return isinstance(frame, AwaitOverrun) and frame.at == at


def is_second_move(s: Battle) -> bool:
    """Say whether the unit of Behind Enemy Lines is to move again, after its battle (M44-CARD-BEL)."""
    return bool(s.agenda) and isinstance(s.agenda[-1], AwaitSecondMove)


def may_battle_after(s: Battle, at: HexId, to: HexId) -> bool:
    """Say whether a move to a hex in reach leaves a unit the right to battle (M44-MOV-1, M44-MOV-10, M44-MOV-11)."""
    if is_second_move(s):
        return False
    unit = s.unit(at)
    points = points_to(s, at, to)
    cover = bool(BIT[to] & s.arena.no_battle_on_entry) and not enters_and_battles(s, unit.kind, points)
    return points <= battle_limit(s, unit.kind) and not cover and not BIT[to] & s.arena.ocean
