"""How a scenario is won and lost (GH-SET-8, section END of the rules)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.events.round import GoalLost, GoalReached, HeroResult, ScenarioEnded
from grognard.games.gloomhaven.facts.scenarios import Aimed
from grognard.games.gloomhaven.figures import GONE, MONSTERS, NOBODY
from grognard.games.gloomhaven.rules.results import results_of
from grognard.games.gloomhaven.state import LOST, WON, Expedition
from grognard.kernel.event import Events

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
    """See whether the scenario is lost: also after its goal was reached (GH-EXH-3, GH-END-5, GH-RUL-10, GH-OPEN-11).

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


def end(s: Expedition, events: Events) -> None:
    """End the scenario and tell what everybody keeps of it; nothing is asked any more (GH-RND-10)."""
    if s.over:
        return
    s.over = True
    if events is not None:
        events.append(ScenarioEnded(s.won == WON, s.ending))
        for each in results_of(s):
            events.append(HeroResult(each.hero, each.xp, each.bonus_xp, each.gold, each.goal, each.met, each.checks))


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
        return s.rooms == (1 << len(arena.scenario.rooms)) - 1 and not has_enemies(s)
    if aim.kind == "kill-all-revealed":
        return not has_enemies(s)
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


def has_enemies(s: Expedition) -> bool:
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
