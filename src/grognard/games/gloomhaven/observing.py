"""What a seat knows of a scenario, and scenarios that would look the same to it."""

from __future__ import annotations

from random import Random
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.rules import prepare, rests, selection
from grognard.games.gloomhaven.state import UNKNOWN, Expedition
from grognard.kernel.agenda import settle
from grognard.kernel.decision import Decision
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat

_VEILED: Final = (UNKNOWN, UNKNOWN)
"""Instead of what another character has chosen, be it two cards or a long rest."""


def observe(s: Expedition, seat: Seat) -> Observation[Expedition]:
    """Return what a seat knows.

    Unknown are the cards that others have chosen until all are revealed, unless the group plays with open information
    (GH-RND-3), and the battle goals of others until the end (GH-SET-9). In the view such a hand holds the chosen cards
    too. What is left in the decks is open to everybody, their order is in no state; rooms that are not revealed are in
    no state either.
    """
    view = s.copy()
    choosing = selection.is_choosing(s) and not s.arena.rulings.open_information
    for hero in range(s.arena.size):
        if hero == seat:
            continue
        if choosing and s.locked >> hero & 1:
            view.hands[hero] = tuple(sorted((*s.hands[hero], *s.chosen[hero])))
            view.chosen[hero] = _VEILED
            view.resting &= ~(1 << hero)
        if not s.over:
            view.goals_dealt[hero] = (UNKNOWN,) * len(s.goals_dealt[hero])
            view.goals[hero] = UNKNOWN
    assert s.open is not None, "a state that can be observed is settled"
    view.open = tuple([d if seat in d.seats else d.veiled() for d in s.open])
    return Observation(seat, view, view.open)


def cards_in_hand(view: Expedition, hero: int) -> int:
    """Count the cards that are left in a hand, as far as the seat of a view knows.

    Whether another has chosen two cards or a long rest is not known, unless there are no two to be chosen (GH-RND-2).
    """
    size = len(view.hands[hero])
    veiled = selection.is_choosing(view) and view.chosen[hero][:1] == (UNKNOWN,)
    return size - 2 if veiled and size >= 2 else size


def imagine(observation: Observation[Expedition], rng: Random) -> Expedition:
    """Return a state that looks like this to the observation's seat, the unknown drawn at random."""
    s = observation.view.copy()
    for hero in range(s.arena.size):
        if s.chosen[hero] == _VEILED:
            _imagine_choice(s, hero, rng)
    _imagine_goals(s, observation.decisions, rng)
    s.open = None
    settle(s, None)
    return s


def _imagine_choice(s: Expedition, hero: int, rng: Random) -> None:
    s.chosen[hero] = ()
    rest = rests.can_rest(s, hero)
    if selection.must_rest(s, hero) or (rest and rng.random() < 1 / len(s.hands[hero])):
        s.resting |= 1 << hero
        return
    s.chosen[hero] = tuple(rng.sample(s.hands[hero], selection.CHOSEN))
    s.hands[hero] = tuple([card for card in s.hands[hero] if card not in s.chosen[hero]])


def _imagine_goals(s: Expedition, decisions: tuple[Decision, ...], rng: Random) -> None:
    """Deal the unknown battle goals; who is not asked to keep one any more has kept the first of its own."""
    known = {goal for dealt in s.goals_dealt for goal in dealt if goal != UNKNOWN}
    left = [place for place in range(len(facts.battle_goals())) if place not in known]
    rng.shuffle(left)
    keeping = {seat for decision in decisions if decision.kind == "battle-goal" for seat in decision.seats}
    for hero, dealt in enumerate(s.goals_dealt):
        if UNKNOWN in dealt:
            s.goals_dealt[hero] = tuple([left.pop() if goal == UNKNOWN else goal for goal in dealt])
            if len(dealt) == prepare.GOALS_DEALT and hero not in keeping and not _is_dealing(s):
                s.goals[hero] = s.goals_dealt[hero][0]


def _is_dealing(s: Expedition) -> bool:
    return bool(s.agenda) and isinstance(s.agenda[-1], prepare.AwaitGoal)
