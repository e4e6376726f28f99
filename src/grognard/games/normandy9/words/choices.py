"""Options in a sentence and in a few words for buttons, and what a seat that touches a place seems to want."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.games.normandy9.actions import Attack, FromTo, MoveUnit, Reinforce, RetreatTo
from grognard.games.normandy9.board import (
    ALL,
    BIT,
    CHEBYSHEV,
    LABELS,
    MANHATTAN,
    PLACE_NAMED,
    Place,
    is_on_board,
    place_named,
)
from grognard.games.normandy9.rules.attack import chart_dice, count_dice
from grognard.games.normandy9.rules.movement import STEP_TO, refuse_step
from grognard.games.normandy9.rules.verbs import shift_strength
from grognard.games.normandy9.ruleset import DIE_SIDES
from grognard.games.normandy9.state import Landing
from grognard.games.normandy9.words.phrases import ground_words, unit_at, unit_words
from grognard.games.normandy9.words.questions import RETREAT
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.pages import ChoiceWords
from grognard.kernel.seat import Seat
from grognard.kernel.telling import capital
from grognard.kernel.text import Catalogue

Facts = dict[str, object]


def option_in_words(action: Action, view: Landing, text: Catalogue) -> str:
    """Say an option in a sentence: its unit and squares, what it costs or brings."""
    if not isinstance(action, FromTo):
        said = text.say(f"choice.{action.verb}")
        return _with_detail(said, text.say("detail.points-left", n=view.points) if view.points else "", text)
    return _with_detail(text.say(f"choice.{_key(action)}", **_facts(action, view)), _detail(action, view, text), text)


def _with_detail(choice: str, detail: str, text: Catalogue) -> str:
    return text.say("choice.with-detail", choice=choice, detail=detail) if detail else choice


def _key(action: FromTo) -> str:
    """Return the name by which texts know an action: to enter the board is another one than to step on it."""
    return "enter" if isinstance(action, MoveUnit) and not is_on_board(action.at) else action.verb


def _facts(action: FromTo, view: Landing) -> Facts:
    """Return the facts of an action's texts: its unit, its two places, and the unit it is aimed at."""
    facts: Facts = {"at": LABELS[action.at], "to": LABELS[action.to], "kind": "", "enemy": ""}
    if view.units[action.at] is not None:
        facts |= unit_at(view, action.at)
    if (aimed := view.units[action.to]) is not None:
        facts["enemy"] = unit_words(aimed)
    return facts


def _detail(action: FromTo, view: Landing, text: Catalogue) -> str:
    """Say what a player wants to know of an option before taking it.

    Of a step its price and the ground (N9-MOVE-1), of an attack its dice and the hits to be expected (N9-ATK-2), of a
    reinforcement what both units have then (N9-REINF-1), of a retreat the ground.
    """
    if isinstance(action, Attack):
        unit, dice = view.unit(action.to), count_dice(view, action.at, action.to)
        hits = round(dice * len(view.rules.hits[unit.kind]) / DIE_SIDES, 1)
        return text.say("detail.odds", strength=unit.strength, n=dice, hits=hits)
    if isinstance(action, Reinforce):
        return text.say("detail.strengths", **_strengths_after(action, view))
    ground = text.insert(ground_words(view, action.to))
    return _priced(view, action, ground, text) if isinstance(action, MoveUnit) else ground


def _priced(view: Landing, action: MoveUnit, ground: str, text: Catalogue) -> str:
    return text.say("detail.both", first=text.say("button.points", n=_cost(action)), second=ground)


def _cost(action: MoveUnit) -> int:
    return STEP_TO[action.at][action.to].cost


def _strengths_after(action: Reinforce, view: Landing) -> Facts:
    ahead = view.copy()
    shift_strength(ahead, action.at, action.to, None)
    return {"giving": ahead.unit(action.at).strength, "taking": ahead.unit(action.to).strength, **_facts(action, view)}


def choice_words(action: Action, view: Landing, text: Catalogue) -> ChoiceWords:
    """Say an option on a button: what it does, and what it costs or brings.

    A diagonal step, which costs twice as much, is the weaker yes (N9-MOVE-1).
    """
    if not isinstance(action, FromTo):
        left = text.say("detail.points-left", n=view.points) if view.points else ""
        return ChoiceWords(text.say(f"button.{action.verb}"), left)
    label = capital(text.say(f"button.{_key(action)}", **_facts(action, view)))
    ground = text.insert(ground_words(view, action.to))
    if isinstance(action, MoveUnit):
        return ChoiceWords(label, _priced(view, action, ground, text), _cost(action) > 1)
    if isinstance(action, Attack):
        return ChoiceWords(label, text.say("button.dice", n=count_dice(view, action.at, action.to)))
    if isinstance(action, Reinforce):
        return ChoiceWords(label, text.say("button.strength-after", **_strengths_after(action, view)))
    return ChoiceWords(label, capital(ground))


# ------------------------------------------------------------------------------------------------------------- attempts


def attempt(touched: str, decision: Decision, view: Landing, held: str = "") -> Action | None:
    """Return the action that a seat seems to mean that touches a place, legal or not; None if it means nothing.

    With a unit in hand an enemy is one to be attacked by it, and an empty place where it is to go. With nothing in hand
    an enemy is one to be attacked by the unit with most dice, and an empty square one for the unit that is nearest to
    going there. An own unit is one to be given strength, or to be taken up; if nothing can be done with it, it is to
    give strength to its like in hand, or else means its own step, so that the referee says why not.
    """
    at = PLACE_NAMED.get(touched)
    if at is None:
        return None
    seat = decision.seats[0]
    if decision.kind == RETREAT:
        unit = place_named(decision.about[0])
        return None if at == unit else RetreatTo(seat, unit, at)
    options = [option for option in decision.options if isinstance(option, FromTo)]
    own = view.forces[seat]
    hand = PLACE_NAMED.get(held)
    if hand == at or hand is None or not BIT[hand] & own:
        hand = None
    if BIT[at] & own:
        return _with_own(at, hand, seat, options, view)
    if BIT[at] & view.forces[1 - seat]:
        return _attack_on(at, seat, options, view) if hand is None else Attack(seat, hand, at)
    if hand is not None:
        return MoveUnit(seat, hand, at)
    return _step_to(at, seat, options, view) if is_on_board(at) else None


def _attack_on(target: Place, seat: Seat, options: Sequence[FromTo], view: Landing) -> Action | None:
    """Return the attack on an enemy by the unit with most dice, of several the nearest (N9-ATK-2, N9-ATK-3).

    If none may attack it, that with most dice by the chart is asked why; if none is on the board, any that waits.
    """
    able = [option.at for option in options if isinstance(option, Attack) and option.to == target]
    own = [at for at in ALL if view.forces[seat] & BIT[at]]
    landed = [at for at in own if is_on_board(at)]
    if not is_on_board(target) or not landed:
        return Attack(seat, (landed or own)[0], target) if own else None

    def promise(at: Place) -> tuple[int, int, int]:
        distance = view.rules.distance[at][target]
        dice = chart_dice(view, view.unit(at).kind, distance)
        return (count_dice(view, at, target) if dice else 0), dice, -distance

    return Attack(seat, max(able or landed, key=promise), target)


def _with_own(at: Place, hand: Place | None, seat: Seat, options: Sequence[FromTo], view: Landing) -> Action | None:
    """Return what an own unit means: to be given strength, if it can be (N9-REINF-1); None if it can do something else.

    If there is no option for it, it gives strength to a unit of its type in hand, or takes the step that comes nearest
    to being legal (N9-REINF-1, N9-MOVE-1, N9-TURN-3).
    """
    about = [option for option in options if LABELS[at] in option.touches()]
    if about:
        return next((option for option in about if isinstance(option, Reinforce)), None)
    if hand is not None and view.unit(hand).kind == view.unit(at).kind:
        return Reinforce(seat, at, hand)
    return _nearest_to_legal([MoveUnit(seat, at, to) for to in STEP_TO[at]], view)


def _step_to(to: Place, seat: Seat, options: Sequence[FromTo], view: Landing) -> Action | None:
    """Return the step to an empty square that is meant with no unit in hand.

    The cheapest that is legal; else that of a unit next to it; else that of the nearest unit, which is too far away.
    """
    legal = [option for option in options if isinstance(option, MoveUnit) and option.to == to]
    if legal:
        return min(legal, key=_cost)
    own = [at for at in ALL if view.forces[seat] & BIT[at]]
    if not own:
        return None
    beside = [MoveUnit(seat, at, to) for at in own if to in STEP_TO[at]]
    landed = [at for at in own if is_on_board(at)]
    nearest = min(landed or own, key=lambda at: (CHEBYSHEV[at][to], MANHATTAN[at][to]))
    return _nearest_to_legal(beside, view) or MoveUnit(seat, nearest, to)


_NEARLY: Final = ("duty", "step-points")
"""Why steps are refused that would be legal but for the points, the most telling reason first."""


def _nearest_to_legal(steps: Sequence[MoveUnit], view: Landing) -> MoveUnit | None:
    """Return the step whose refusal tells most: it is owed elsewhere, too dear, or barred; of several the cheapest."""

    def rank(step: MoveUnit) -> tuple[int, int]:
        refusal = refuse_step(view, step.at, step.to)
        reason = "" if refusal is None else refusal.reason
        return (_NEARLY.index(reason) if reason in _NEARLY else len(_NEARLY)), _cost(step)

    return min(steps, key=rank, default=None)
