"""A house of three rooms behind doors, and what happens as they are opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.scenarios import (
    Door,
    Placement,
    Room,
    Scenario,
    Spawn,
    Tier,
)
from grognard.games.gloomhaven.in_play import Turn
from grognard.games.gloomhaven.rules import monster_cards, rooms
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex
from grognard.kernel.decision import ChanceDecision
from tests.gloomhaven.expeditions import Expeditions, disc, scenario

HEROES = ("brute", "tinkerer", "spellweaver", "scoundrel")
EAST, SOUTH = FlatHex(3, 0), FlatHex(0, -3)
BOTH: tuple[Tier, Tier, Tier] = ("normal", "normal", "normal")


def monster(kind: str, q: int, t: int, tiers: tuple[Tier, Tier, Tier] = BOTH, room: str = "vault") -> Placement:
    """A monster of a room."""
    return Placement(kind, FlatHex(q, t), room, tiers)


def house(
    *monsters: Placement,
    spawns: Sequence[Spawn] = (),
    doors: Sequence[Door] | None = None,
    markers: Sequence[tuple[str, tuple[FlatHex, ...]]] = (),
) -> Scenario:
    """A hall, a vault behind the door in the east, and a cellar behind the one in the south."""
    made = scenario(
        rooms=[
            Room("hall", disc(2), open=True),
            Room("vault", disc(2, 6, 0)),
            Room("cellar", disc(2, 0, -6)),
        ],
        doors=doors or [Door(EAST, ("hall", "vault"), "stone"), Door(SOUTH, ("hall", "cellar"), "stone")],
        monsters=monsters,
    )
    return replace(made, spawns=tuple(spawns), markers=tuple(markers))


def scene(of: Scenario, *places: tuple[int, int]) -> Expeditions:
    """Characters on these hexes of the hall, the first in its turn at initiative 50."""
    e = Expeditions(HEROES[: max(2, len(places))], of=of)
    for number, (q, t) in enumerate(places or ((0, 0), (1, -1))):
        e.hero(number, q, t)
    e.s.turn = Turn(0)
    e.s.leading = [(50, 60)] * e.s.arena.size
    return e


def settle(e: Expeditions) -> None:
    """Resolve everything, the first outcome of chance each time."""
    e.settle()
    while e.s.open and isinstance(e.s.open[0], ChanceDecision):
        e.act(e.notations[0])


def enter(e: Expeditions, door: FlatHex = EAST, number: int = 0) -> None:
    """Let a character enter a door."""
    rooms.open_door(e.s, e.s.arena.door_at[e.s.arena.id_of(door)], number, e.events)
    settle(e)


def here(s: Expedition, kind: str = "") -> list[int]:
    """The numbers of the monsters of a kind, or of all."""
    return [n for n, f in enumerate(s.figures) if f.is_here and f.is_monster and kind in ("", f.id)]


def turn_card(e: Expeditions, kind: str, initiative: int) -> None:
    """Have the kind's card with this initiative turned."""
    deck = monster_cards.deck_of_kind(kind)
    cards = facts.ability_decks()[deck].cards
    e.s.ability_cards[deck] = next(n for n, card in enumerate(cards) if card.initiative == initiative)


def initiatives(kind: str) -> list[int]:
    """All the initiatives of a kind's cards."""
    return sorted([card.initiative for card in facts.ability_decks()[monster_cards.deck_of_kind(kind)].cards])
