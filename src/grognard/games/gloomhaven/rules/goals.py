"""How a scenario is won and lost, and what the characters keep of it (GH-SET-8, GH-SET-9, section END of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.round import GoalLost, GoalReached, HeroResult, ScenarioEnded
from grognard.games.gloomhaven.facts.goals import BattleGoal
from grognard.games.gloomhaven.facts.scenarios import Aimed
from grognard.games.gloomhaven.figures import GONE, MONSTERS, NOBODY
from grognard.games.gloomhaven.rules import verbs
from grognard.games.gloomhaven.state import LOST, UNKNOWN, WON, Expedition
from grognard.kernel.event import Events
from grognard.kernel.game import Outcome
from grognard.kernel.seat import Seat
from grognard.kernel.value import Facts

REACHED: Final = "goal"
EXHAUSTED: Final = "exhausted"
ESCORT: Final = "escort"
GIVEN_UP: Final = "given-up"
"""Why a scenario ended (``Expedition.ending``)."""


# ------------------------------------------------------------------------------------------------- winning and losing


def check(s: Expedition, events: Events, ended: int = NOBODY) -> None:
    """See whether the goal is reached now; once reached it stays so (GH-END-5).

    To be called after every death, loot and reveal, when everything that is to be placed has been; ``ended``: the
    figure whose turn just ended.
    """
    if not s.won and all(_holds(s, aim, ended) for aim in s.arena.scenario.win):
        s.won = WON
        s.ending = REACHED
        if events is not None:
            events.append(GoalReached())


def check_lost(s: Expedition, events: Events) -> None:
    """See whether the scenario is lost: also after its goal was reached (GH-EXH-3, GH-END-5).

    The round is finished (GH-RND-10) unless nobody is left to finish it.
    """
    if not s.playing():
        _lose(s, EXHAUSTED, events)
        end(s, events)
    elif s.arena.scenario.loses_with_escort and _escort_is_dead(s):
        _lose(s, ESCORT, events)


def give_up(s: Expedition, events: Events) -> None:
    """Give the scenario up at once: it counts as failed (GH-END-7)."""
    _lose(s, GIVEN_UP, events)
    end(s, events)


def _lose(s: Expedition, reason: str, events: Events) -> None:
    if s.won == LOST:
        return
    s.won = LOST
    s.ending = reason
    if events is not None:
        events.append(GoalLost(reason))


def _escort_is_dead(s: Expedition) -> bool:
    return any(figure.kind == "escort" and figure.at == GONE for figure in s.figures)


def _holds(s: Expedition, aim: Aimed, ended: int) -> bool:
    """Say whether one thing that the scenario demands is reached now (GH-SET-8)."""
    arena = s.arena
    if aim.kind == "kill-all":
        return s.rooms == (1 << len(arena.scenario.rooms)) - 1 and not _enemies(s)
    if aim.kind == "kill-all-revealed":
        return not _enemies(s)
    if aim.kind == "kill":
        return not _to_come(s, aim.monster) and not any(
            figure.id == aim.monster and figure.is_monster and figure.at != GONE for figure in s.figures
        )
    if aim.kind == "kill-count":
        return killed(s, aim.monster) >= aim.per_character * arena.size
    if aim.kind == "reveal":
        return bool(s.rooms >> arena.room_number[aim.room] & 1)
    if aim.kind == "loot-goal-treasures":
        return all(
            s.rooms >> arena.room_number[each.room] & 1 and not s.treasures >> arena.id_of(each.hex) & 1
            for each in arena.scenario.treasures
            if not each.number
        )
    return _has_arrived(s, aim, ended)


def _enemies(s: Expedition) -> bool:
    """Say whether a figure on the side of the monsters is on the map."""
    return any(figure.side == MONSTERS and figure.at != GONE for figure in s.figures)


def _to_come(s: Expedition, monster: str) -> bool:
    """Say whether a monster stands in a room that is not revealed yet, for the number of characters (GH-SET-5)."""
    arena = s.arena
    return any(
        placed.monster == monster
        and placed.tiers[arena.size - 2] != "none"
        and not s.rooms >> arena.room_number[placed.room] & 1
        for placed in arena.scenario.monsters
    )


def killed(s: Expedition, monster: str = "") -> int:
    """Return how many enemies were killed in this scenario, of one kind or of all."""
    return sum(
        figure.is_monster and figure.side == MONSTERS and figure.at == GONE and monster in ("", figure.id)
        for figure in s.figures
    )


def _has_arrived(s: Expedition, aim: Aimed, ended: int) -> bool:
    """Say whether the escort just ended its turn adjacent to where it is to go."""
    if ended == NOBODY or s.figures[ended].id != aim.unit or s.figures[ended].at == GONE:
        return False
    reach = s.maze().spread(1 << s.figures[ended].at)
    return any(reach >> s.arena.id_of(h) & 1 for h in s.arena.scenario.marked(aim.marker))


# -------------------------------------------------------------------------------------------------------- the results


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


def results(s: Expedition) -> list[Result]:
    """Return what each character would keep if the scenario ended now; exhausted ones share in it (GH-EXH-3)."""
    from grognard.games.gloomhaven.rules.loot import treasure_gold

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
    return Outcome(winners, s.ending, tuple([each.xp + each.bonus_xp for each in results(s)]))


def end(s: Expedition, events: Events) -> None:
    """End the scenario and tell what everybody keeps of it; nothing is asked any more (GH-RND-10)."""
    if s.over:
        return
    s.over = True
    if events is not None:
        events.append(ScenarioEnded(s.won == WON, s.ending))
        for each in results(s):
            events.append(HeroResult(each.hero, each.xp, each.bonus_xp, each.gold, each.goal, each.met, each.checks))


# --------------------------------------------------------------------------------------------------- the battle goals


def goal_of(s: Expedition, hero: int) -> BattleGoal | None:
    """Return the battle goal that a character kept; None without one, or if the view does not tell."""
    kept = s.goals[hero]
    return None if kept == UNKNOWN else list(facts.battle_goals().values())[kept]


def stat(s: Expedition, hero: int, name: str) -> int:
    """Return what a battle goal asks for as it stands now: read from the state, or as counted (GH-SET-9)."""
    if name == "cards-in-hand-plus-discard":
        # Cards in play count as what they are when they leave (GH-CARD-4).
        return len(s.hands[hero]) + len(s.discards[hero]) + sum(not each.lost for each in s.active[hero])
    if name == "xp-gained":
        return s.xp[hero]
    if name == "current-hp":
        return max(0, s.figures[hero].hp)
    if name == "allies-exhausted":
        return sum(other != hero and s.is_exhausted(other) for other in range(s.arena.size))
    if name == "tokens-and-treasures-looted":
        return stat(s, hero, "tokens-looted") + stat(s, hero, "treasures-looted")
    if name == "lowest-hp":
        return min(s.tally[hero].get(name, s.figures[hero].full), max(0, s.figures[hero].hp))
    return s.tally[hero].get(name, 0)


def is_met(s: Expedition, hero: int, goal: BattleGoal) -> bool:
    """Say whether a battle goal is fulfilled as things stand; those that count the whole scenario only grow."""
    figure = s.figures[hero]
    least = goal.least
    if goal.least_is == "max-hp":
        least = figure.full
    elif goal.least_is == "half-max-hp-rounded-up":
        least = (figure.full + 1) // 2
    elif goal.least_is == "level-plus-2":
        least = s.arena.characters[hero].level + 2
    value = stat(s, hero, goal.stat)
    return value >= least and (goal.most is None or value <= goal.most)


def count_worst(s: Expedition, hero: int, hp: int) -> None:
    """Remember the lowest hit points that a character came to."""
    tally = s.tally[hero]
    tally["lowest-hp"] = min(tally.get("lowest-hp", s.figures[hero].full), max(0, hp))


def count_start(s: Expedition) -> None:
    """Count a round that begins without an enemy on the map, for those who play it."""
    if not _enemies(s):
        for hero in s.playing():
            verbs.count(s, hero, "rounds-begun-without-monsters")
