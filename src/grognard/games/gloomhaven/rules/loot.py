"""Loot: money tokens and treasure tiles (section LOOT of the rules)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.actions.movement import LootHex
from grognard.games.gloomhaven.events.basics import TokensGained
from grognard.games.gloomhaven.events.ground import TreasureLooted
from grognard.games.gloomhaven.events.monsters import MoneyVanished
from grognard.games.gloomhaven.facts.scenarios import Treasure
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.rules import conditions, damage, goals
from grognard.games.gloomhaven.rules.verbs import count, gain_xp, told
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat

GOAL_TREASURE: Final = 0
"""The number of a goal treasure."""


def loot_hex(s: Expedition, hero: int, at: int, events: Events) -> None:
    """Let a character take everything in a hex, as it must at the end of its turn: money and treasure.

    A goal treasure that needs a Loot action stays. Pushes frames. Rules: GH-LOOT-1, GH-LOOT-3, GHC-S41.
    """
    take_tokens(s, hero, at, events)
    if s.treasures >> at & 1:
        place = treasure_at(s, at)
        needs_loot = s.arena.scenario.goal_treasure_needs_loot
        if not (needs_loot and s.arena.scenario.treasures[place].number == GOAL_TREASURE):
            _take_treasure(s, hero, place, events)
    goals.check(s, events)


def loot_within(s: Expedition, hero: int, radius: int, most: int, events: Events) -> None:
    """Let a character loot everything within a radius and in sight, its own hex included.

    ``most``: so many money tokens at most, 0 for no limit; if more lie there, the character says whose hex comes first.
    Only walls hinder, no figures and obstacles. Pushes frames. Rules: GH-LOOT-2, GH-LOS-2, GH-LOS-4, GH-LOS-6.
    """
    cells = lootable(s, s.figures[hero].at, radius)
    s.agenda.append(ResolveTreasures(hero, cells & s.treasures))
    hexes = [at for at in bits(cells) if at in s.coins]
    if most and sum([s.coins[at] for at in hexes]) > most:
        s.agenda.append(AwaitLoot(hero, cells, most))
        return
    for at in hexes:
        take_tokens(s, hero, at, events)


def lootable(s: Expedition, here: int, radius: int) -> int:
    """Return the hexes within a radius and in sight, its own included, where money or a treasure lies, as a bit set."""
    cells = s.treasures
    for at in s.coins:
        cells |= 1 << at
    return s.maze().sighted(here, cells & s.maze().within(here, radius))


def monster_loot(s: Expedition, number: int, radius: int, events: Events) -> bool:
    """Let a monster take the money, and only that, within a radius and in sight; say whether there was any.

    It is gone, and treasures stay (GH-LOOT-2, GH-LOOT-4).
    """
    any_there = False
    for at in bits(lootable(s, s.figures[number].at, radius)):
        tokens = s.coins.pop(at, 0)
        if tokens:
            any_there = True
            if events is not None:
                events.append(MoneyVanished(told(s.figures[number]), s.arena.labels[at], tokens))
    return any_there


def take_tokens(s: Expedition, hero: int, at: int, events: Events, most: int = 0) -> int:
    """Give the money tokens in a hex to a character, at most so many (0: all), and return their number (GH-LOOT-1)."""
    there = s.coins.get(at, 0)
    taken = min(there, most) if most else there
    if not taken:
        return 0
    if taken == there:
        del s.coins[at]
    else:
        s.coins[at] = there - taken
    s.tokens[hero] += taken
    count(s, hero, "tokens-looted", taken)
    if events is not None:
        events.append(TokensGained(told(s.figures[hero]), taken, s.arena.labels[at]))
    return taken


def treasure_at(s: Expedition, at: int) -> int:
    """Return the place of the treasure tile of a hex in the facts of the scenario."""
    return next(n for n, each in enumerate(s.arena.scenario.treasures) if s.arena.id_of(each.hex) == at)


def _take_treasure(s: Expedition, hero: int, place: int, events: Events) -> None:
    """Give a treasure tile to a character (GH-LOOT-3).

    It is remembered by its place in the facts (``Expedition.treasure``), where gold, items and all else that matters
    after the scenario is found. Experience, damage and conditions come at once. Pushes frames.
    """
    treasure = s.arena.scenario.treasures[place]
    at = s.arena.id_of(treasure.hex)
    s.treasures ^= 1 << at
    s.treasure[hero] = (*s.treasure[hero], place)
    count(s, hero, "treasures-looted")
    if events is not None:
        holds = tuple([f"{kind} {value}" for kind, value in treasure.holds])
        events.append(TreasureLooted(told(s.figures[hero]), treasure.number, s.arena.labels[at], holds))
    _open_treasure(s, hero, treasure, events)


def _open_treasure(s: Expedition, hero: int, treasure: Treasure, events: Events) -> None:
    harm = 0
    ills: list[str] = []
    for kind, value in treasure.holds:
        if kind == "experience":
            gain_xp(s, hero, int(value), events)
        elif kind == "damage":
            harm += int(value)
        elif kind == "condition":
            ills.append(str(value))
    if ills:
        s.agenda.append(conditions.ResolveReceiving(hero, tuple(ills)))
    if harm:
        damage.suffer(s, hero, harm, "ability", NOBODY, NOBODY, events)


class ResolveTreasures(Resolves[Expedition]):
    """A character takes the treasures in these hexes, one after the other, as long as it is there (GH-LOOT-2)."""

    __slots__ = ("cells", "hero")

    def __init__(self, hero: int, cells: int) -> None:
        self.hero = hero
        self.cells = cells

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.cells)

    def resolve(self, state: Expedition, events: Events) -> None:
        cells = self.cells & state.treasures
        if not cells or state.figures[self.hero].at == GONE:
            goals.check(state, events)
            return
        first = cells & -cells
        state.agenda.append(ResolveTreasures(self.hero, cells ^ first))
        _take_treasure(state, self.hero, treasure_at(state, first.bit_length() - 1), events)


class AwaitLoot(Asks[Expedition]):
    """A character that may not take all the money in reach says from which hex it takes next (GH-LOOT-2)."""

    __slots__ = ("cells", "hero", "most")

    def __init__(self, hero: int, cells: int, most: int) -> None:
        self.hero = hero
        self.cells = cells
        self.most = most

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.cells, self.most)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seat = Seat(self.hero)
        labels = [state.arena.labels[at] for at in bits(self.cells) if at in state.coins]
        options: list[Action] = [LootHex(seat, label) for label in labels]
        return (Decision((seat,), "loot-hex", options, (state.label(self.hero),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, LootHex)
        taken = take_tokens(state, self.hero, state.arena.id_named[action.name], events, self.most)
        if taken < self.most:
            state.agenda.append(AwaitLoot(self.hero, self.cells, self.most - taken))
