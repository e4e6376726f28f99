"""What a state is worth to a party, and what a turn, a card and a hit point are worth to a character."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.hero_abilities import Recover
from grognard.games.gloomhaven.figures import GONE, MONSTERS
from grognard.games.gloomhaven.state import WON, Expedition
from grognard.kernel.seat import Seat

DEALT: Final = 2.4
"""Hit points of enemies that a character takes in a round, about."""
WALK: Final = 1.5
"""Rounds it takes to come to the next room, about."""
UNSEEN: Final = 10.0
"""Hit points of enemies in a room not seen yet, for each character, about."""
CALM: Final = 0.9
"""Damage is minded fully by those with so many parts of the turns they need, or more."""
TURN: Final = 4.6
"""What a turn is worth in points of damage, to a character that has just enough of them."""


def stamina(s: Expedition, hero: int) -> float:
    """Return about how many turns a character still has: cards in hand, and what resting gives back (GH-REST-1).

    >>> round(turns_of(10, 0), 1), round(turns_of(2, 6), 1)
    (25.0, 13.0)
    """
    if s.is_exhausted(hero):
        return 0.0
    hand = len(s.hands[hero]) + len(s.chosen[hero])
    return turns_of(hand, len(s.discards[hero])) + _recovered(s, hero)


@cache
def turns_of(hand: int, discards: int) -> float:
    """Return the turns of so many cards, each rest losing one."""
    turns = hand // 2
    cards = hand % 2 + discards + 2 * turns - 1
    while cards > 1:
        turns += cards // 2
        cards -= 1
    return float(turns)


@cache
def recovers_lost(card: int) -> bool:
    """Say whether a card takes back all lost cards (Reviving Ether)."""
    found = facts.cards_by_number()[card].top.actions
    return any(isinstance(each, Recover) and each.pile == "lost" and not each.count for each in found)


def has_recovery(s: Expedition, hero: int) -> bool:
    """Say whether a character can still take back all cards it lost."""
    return any(recovers_lost(card) for card in (*s.hands[hero], *s.chosen[hero], *s.discards[hero]) if card > 0)


def _recovered(s: Expedition, hero: int) -> float:
    """Return the turns that taking back what was lost, and will have been, is worth."""
    if not has_recovery(s, hero):
        return 0.0
    back = facts.hero_classes()[s.arena.characters[hero].hero].hand - 2
    return turns_of(max(0, back), 0) * 0.8


def need(s: Expedition) -> float:
    """Return about how many rounds the party needs to the end, if enemies have to be killed to get there."""
    heroes = max(1, len(s.playing()))
    unseen = len(s.arena.scenario.rooms) - s.rooms.bit_count()
    foes = sum([f.hp + 0.5 for f in s.figures if f.at != GONE and f.side == MONSTERS])
    return (foes + UNSEEN * s.arena.size * unseen) / (DEALT * heroes) + WALK * unseen


def turn_worth(s: Expedition, hero: int) -> float:
    """Return what a turn of a character is worth: little to one that has more of them than it needs."""
    tight = need(s) / max(1.0, stamina(s, hero))
    return TURN * min(1.3, max(0.12, float(tight**1.5)))


def calm(s: Expedition, hero: int) -> float:
    """Return how much a character minds damage: less when its turns run out sooner than the enemies."""
    return min(1.0, max(0.3, stamina(s, hero) / max(1.0, need(s)) * CALM))


def lost_turns(s: Expedition, hero: int, from_hand: int, from_discards: int) -> float:
    """Return how many turns it costs to lose cards of the hand and of the discards."""
    hand, discards = len(s.hands[hero]), len(s.discards[hero]) + len(s.chosen[hero])
    after = turns_of(max(0, hand - from_hand), max(0, discards - from_discards))
    found = turns_of(hand, discards) - after
    return found * 0.5 if has_recovery(s, hero) else found


def lost_cost(s: Expedition, hero: int) -> float:
    """Return what it costs that a played card is lost instead of discarded."""
    return turn_worth(s, hero) * max(1.0, lost_turns(s, hero, 0, 1))


def evaluate(s: Expedition, seat: Seat) -> float:
    """Return a value from -1 (lost) to 1 (won): hit points, turns left, enemies left, rooms seen."""
    if s.over:
        return 1.0 if s.won == WON else -1.0
    if s.won:
        return 0.98 if s.won == WON else -0.98
    size = s.arena.size
    health = sum([max(0, f.hp) / f.full if f.at != GONE or not s.round else 0.0 for f in s.figures[:size]]) / size
    turns = sum([stamina(s, hero) for hero in range(size)]) / size
    foes = sum([f.hp + 2 for f in s.figures if f.at != GONE and f.side == MONSTERS])
    rooms = s.rooms.bit_count() / len(s.arena.scenario.rooms)
    found = 0.35 * health + 0.3 * min(1.0, turns / 20) + 0.3 * rooms - 0.3 * min(1.0, foes / (15 * size)) - 0.2
    return max(-0.95, min(0.95, found))
