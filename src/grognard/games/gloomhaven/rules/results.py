"""What the characters keep of a scenario: experience, gold, checkmarks (GH-END-1, GH-END-2, GH-END-3)."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.rules.battle_goals import goal_of, is_met
from grognard.games.gloomhaven.rules.prepare_items import sale_price
from grognard.games.gloomhaven.state import WON, Expedition
from grognard.kernel.game import Outcome
from grognard.kernel.seat import Seat
from grognard.kernel.value import Facts


@dataclass(frozen=True, slots=True)
class Result(Facts):
    """What a character keeps of a scenario (GH-END-1, GH-END-2, GH-END-3).

    ``xp`` is what it gained itself, ``bonus_xp`` what success adds; ``gold`` what its tokens are worth, with that of
    treasures (GH-LOOT-3); ``goal`` its battle goal, "" if it has none; ``met``: whether that is fulfilled; ``checks``:
    the checkmarks for it, none for a scenario that failed.
    """

    hero: str
    xp: int
    bonus_xp: int
    gold: int
    goal: str
    met: bool
    checks: int


def results_of(s: Expedition) -> list[Result]:
    """Return what each character would keep if the scenario ended now; exhausted ones share in it (GH-EXH-3)."""
    won = s.won == WON
    rulings = s.arena.rulings
    found = []
    for hero, character in enumerate(s.arena.characters):
        goal = goal_of(s, hero)
        met = goal is not None and is_met(s, hero, goal)
        found.append(
            Result(
                character.hero,
                s.xp[hero],
                rulings.bonus_xp if won else 0,
                s.tokens[hero] * rulings.gold_per_token + treasure_gold(s, hero),
                "" if goal is None else goal.id,
                met,
                goal.checks if won and met and goal is not None else 0,
            )
        )
    return found


def outcome_of(s: Expedition) -> Outcome:
    """Return how a scenario that is over ended: all have won, or nobody has; scores are experience with its bonus."""
    winners = tuple([Seat(hero) for hero in range(s.arena.size)]) if s.won == WON else ()
    return Outcome(winners, s.ending, tuple([each.xp + each.bonus_xp for each in results_of(s)]))


def treasure_gold(s: Expedition, hero: int) -> int:
    """Return the gold that a character found in treasures, which is worth its number at any level (GH-LOOT-3).

    With it comes what the shop pays for a found item that the character owns already: it is sold at once.
    """
    return sum([int(value) for kind, value in _found(s, hero) if kind == "gold"]) + sold_gold(s, hero)


def sold_gold(s: Expedition, hero: int) -> int:
    """Return what the shop pays for the found items that a character owns already (GH-LOOT-3)."""
    brought = s.arena.characters[hero].brought
    numbers = [gear.item for gear in s.gear[hero]] if brought is None else brought.items
    known = facts.items()
    return sum([sale_price(known[n]) for n in numbers if n in known and ("item", n) in _found(s, hero)])


def _found(s: Expedition, hero: int) -> list[tuple[str, int | str]]:
    """Return what was in the treasures that a character looted."""
    return [held for place in s.treasure[hero] for held in s.arena.scenario.treasures[place].holds]
