"""What a state is worth to a party."""

from __future__ import annotations

from grognard.games.gloomhaven.figures import GONE, MONSTERS
from grognard.games.gloomhaven.state import WON, Expedition
from grognard.kernel.seat import Seat


def stamina(s: Expedition, hero: int) -> float:
    """Return about how many turns a character still has: cards in hand, and what resting gives back (GH-REST-1).

    >>> round(turns_of(10, 0), 1), round(turns_of(2, 6), 1)
    (25.0, 13.0)
    """
    if s.is_exhausted(hero):
        return 0.0
    hand = len(s.hands[hero]) + len(s.chosen[hero])
    return turns_of(hand, len(s.discards[hero]))


def turns_of(hand: int, discards: int) -> float:
    """Return the turns of so many cards, each rest losing one."""
    turns = hand // 2
    cards = hand % 2 + discards + 2 * turns - 1
    while cards > 1:
        turns += cards // 2
        cards -= 1
    return float(turns)


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
