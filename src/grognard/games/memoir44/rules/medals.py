"""Medals and victory (section VIC of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.board import ALLIES, AXIS, SIDES, labels_of
from grognard.games.memoir44.events import BattleDrawn, BattleWon, ObjectiveLost, ObjectiveTaken
from grognard.games.memoir44.state import DRAWN, NOBODY, Battle, other
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def held_objectives(s: Battle) -> int:
    """Return which objectives count for their side now, as a bit set of their numbers.

    Rules: M44-VIC-2, M44-VIC-3, M44-VIC-4.
    """
    held = s.kept
    for number, objective in enumerate(s.arena.objectives):
        if (s.forces[objective.side] & objective.hexes).bit_count() >= objective.need:
            held |= 1 << number
    return held


def medals(s: Battle, side: Seat) -> int:
    """Count a side's medals: eliminated units and objectives, no more than it needs.

    Rules: M44-VIC-1, M44-VIC-2, M44-VIC-6.
    """
    count = sum(unit.worth for unit in s.trophies[side])
    if s.arena.objectives:
        held = held_objectives(s)
        for number, objective in enumerate(s.arena.objectives):
            if objective.side == side and held >> number & 1 and not objective.wins:
                count += objective.worth
    return min(count, s.arena.medals_needed[side])


def keep_reached(s: Battle) -> None:
    """Keep the permanent objectives that their side holds now: it cannot lose them any more (M44-VIC-3)."""
    held = held_objectives(s)
    for number, objective in enumerate(s.arena.objectives):
        if objective.permanent and held >> number & 1:
            s.kept |= 1 << number


def occupation_changed(s: Battle, held_before: int, events: Events) -> None:
    """Keep permanent objectives that were just reached, and tell what changed hands (M44-VIC-3, M44-VIC-5)."""
    held = held_objectives(s)
    if held == held_before:
        return
    keep_reached(s)
    if events is None:
        return
    for number, objective in enumerate(s.arena.objectives):
        bit = 1 << number
        if (held ^ held_before) & bit == 0 or objective.wins:
            continue
        at = labels_of(objective.hexes)
        if held & bit:
            events.append(ObjectiveTaken(SIDES[objective.side], at, objective.worth, objective.permanent))
        else:
            events.append(ObjectiveLost(SIDES[objective.side], at))


def check_victory(s: Battle, events: Events) -> None:
    """End the battle if a side has its medals or no unit left (M44-TURN-5, M44-VIC-6, M44-VIC-8, M44-VIC-9).

    Called after every displacement and elimination; under the ruling ``victory_check`` = turn_end the medals are
    compared by ``compare_medals`` at the start of the draw phase only. Objectives that win the battle at once under
    ``sudden_death_check`` are no medals, and do not wait for it (M44-OPT-3).
    """
    if not s.arena.rulings.victory_at_turn_end:
        compare_medals(s, events)
    elif s.arena.rulings.sudden_death_at_once:
        for side in (s.active, other(s.active)):
            check_sudden_death(s, side, events)


def compare_medals(s: Battle, events: Events) -> None:
    """End the battle if a side has what it needs; the active side is looked at first."""
    if s.winner != NOBODY:
        return
    for side in (s.active, other(s.active)):
        if medals(s, side) >= s.arena.medals_needed[side]:
            _end(s, side, "medals", events)
            return
        if s.arena.rulings.sudden_death_at_once:
            check_sudden_death(s, side, events)
            if s.winner != NOBODY:
                return
    for side in (s.active, other(s.active)):
        if not s.forces[other(side)]:
            _end(s, side, "no-units", events)
            return


def check_sudden_death(s: Battle, side: Seat, events: Events) -> None:
    """End the battle if a side holds objectives that win it: tested when its turn ends (M44-VIC-7).

    Under the ruling ``sudden_death_check`` = at_once it is tested with every victory check.
    """
    held = held_objectives(s)
    for number, objective in enumerate(s.arena.objectives):
        if objective.wins and objective.side == side and held >> number & 1 and s.winner == NOBODY:
            _end(s, side, "objectives", events)


def check_exhaustion(s: Battle, events: Events) -> None:
    """End the battle if the deck is empty after the draws of a turn and the scenario has a winner then (M44-SCN-19)."""
    winner = s.arena.wins_when_exhausted
    if winner is not None and s.deck.size == 0 and s.winner == NOBODY:
        _end(s, winner, "deck-exhausted", events)


def end_without_winner(s: Battle, events: Events) -> None:
    """End the battle because neither side has a card that it could ever play (custom set-ups only, M44-TURN-7)."""
    _end(s, DRAWN, "no-cards", events)


def _end(s: Battle, winner: Seat, reason: str, events: Events) -> None:
    s.winner = winner
    s.ending = reason
    if events is None:
        return
    score = (str(medals(s, ALLIES)), str(medals(s, AXIS)))
    events.append(BattleDrawn(reason, score) if winner == DRAWN else BattleWon(SIDES[winner], reason, score))
