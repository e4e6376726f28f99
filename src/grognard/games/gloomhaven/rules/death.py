"""Death and exhaustion: what leaves the map, what stays behind, and who is credited (GH-ATK-16, GH-EXH-3, GH-SUM-6)."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.gloomhaven.events.attack import HeroExhausted, TokenDropped
from grognard.games.gloomhaven.events.basics import FigureDied
from grognard.games.gloomhaven.events.round import SummonLeft
from grognard.games.gloomhaven.figures import GONE, MONSTERS, NOBODY
from grognard.games.gloomhaven.in_play import NO_CARD, TOP
from grognard.games.gloomhaven.rules import cards, goals, monster_cards, stat_rows, verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import Resolves
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def kill(s: Expedition, number: int, by: int, hero: int, events: Events) -> None:
    """Let a monster, boss, summon or escort die (GH-ATK-16).

    It leaves the map at once, and leaves a money token unless it was summoned or spawned. ``hero`` is whom battle goals
    credit with it, NOBODY for none (GH-BOSS-3); nobody gains experience by that. A figure that does something when it
    dies does it from where it stood, before it leaves (``FinishDeath``); a summon's card is lost then (GH-SUM-6).
    """
    figure = s.figures[number]
    if figure.at == GONE:
        return
    s.figures[number] = figure.with_hp(0)
    if not _last_deed(s, number, hero, events):
        _leave(s, number, hero, events)


def order_matters(s: Expedition, numbers: Sequence[int], amount: int) -> bool:
    """Say whether it matters whom of these a damage hits first: one of them does something if it dies of it.

    A monster then attacks those of them that are still there, and a summon the monsters among them; a summon only
    leaves if its owner is exhausted first (GH-SUM-6).
    """
    monsters = any(s.figures[n].is_monster for n in numbers)
    return len(numbers) > 1 and any(
        s.figures[n].hp <= amount and _acts_as_it_dies(s, n) and (monsters or s.figures[n].owner in numbers)
        for n in numbers
    )


def _acts_as_it_dies(s: Expedition, number: int) -> bool:
    figure = s.figures[number]
    if figure.is_monster:
        card = monster_cards.card_of_kind(s, figure.id)
        return card is not None and bool(card.on_death.steps)
    return figure.kind == "summon" and bool(stat_rows.unit_of(s, number).on_death)


def _last_deed(s: Expedition, number: int, hero: int, events: Events) -> bool:
    """Begin what a summon or monster does when it dies; say whether it does something."""
    if any(isinstance(frame, FinishDeath) and frame.number == number for frame in s.agenda):
        return False
    figure = s.figures[number]
    if figure.is_monster:
        from grognard.games.gloomhaven.rules.monster_abilities import begin_death

        place = len(s.agenda)
        s.agenda.append(FinishDeath(number, hero))
        if begin_death(s, number, events):
            return True
        del s.agenda[place]
        return False
    if figure.kind != "summon":
        return False
    abilities = stat_rows.unit_of(s, number).on_death
    if not abilities:
        return False
    from grognard.games.gloomhaven.rules.perform import begin_deed

    s.agenda.append(FinishDeath(number, hero))
    begin_deed(s, number, abilities, (Seat(figure.owner),), figure.owner, NO_CARD, TOP, events)
    return True


class FinishDeath(Resolves[Expedition]):
    """A figure that has done its last deed leaves the map; ``hero`` is credited."""

    __slots__ = ("hero", "number")

    def __init__(self, number: int, hero: int) -> None:
        self.number = number
        self.hero = hero

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.hero)

    def resolve(self, state: Expedition, events: Events) -> None:
        if state.figures[self.number].at != GONE:
            _leave(state, self.number, self.hero, events)


def _leave(s: Expedition, number: int, hero: int, events: Events) -> None:
    figure = s.figures[number]
    at = figure.at
    label = s.arena.labels[at]
    first = goals.killed(s) == 0
    verbs.remove(s, number)
    if events is not None:
        events.append(FigureDied(verbs.told(figure), label))
    if figure.drops:
        s.coins[at] = s.coins.get(at, 0) + 1
        if events is not None:
            events.append(TokenDropped(verbs.told(figure), label))
    if figure.is_monster:
        if figure.side == MONSTERS and hero != NOBODY:
            verbs.count(s, hero, "monsters-killed")
            if figure.rank == "elite":
                verbs.count(s, hero, "elites-killed")
            if first:
                verbs.count(s, hero, "first-kill")
    elif figure.kind == "summon" and cards.active_of(s, figure.owner, figure.card) is not None:
        cards.leave_active(s, figure.owner, figure.card, events)
    goals.check(s, events)
    if figure.kind == "escort":
        goals.check_lost(s, events)


def exhaust(s: Expedition, hero: int, events: Events) -> None:
    """Let a character be exhausted: all its cards are lost, it and its summons leave for good (GH-EXH-3, GH-SUM-6).

    What it gained stays (GH-EXH-4). If nobody is left the scenario is lost at once.
    """
    figure = s.figures[hero]
    if figure.at == GONE:
        return
    if events is not None:
        events.append(HeroExhausted(verbs.told(figure), s.arena.labels[figure.at]))
    for active in s.active[hero]:
        verbs.end_boons_of(s, active.card, events)
    in_play = [active.card for active in s.active[hero]]
    every = (*s.hands[hero], *s.discards[hero], *s.chosen[hero], *s.lost[hero], *in_play)
    s.lost[hero] = tuple(sorted(every))
    s.hands[hero] = s.discards[hero] = s.chosen[hero] = ()
    s.active[hero] = ()
    for number, other in enumerate(s.figures):
        if other.owner == hero and other.at != GONE:
            label = s.label(number)
            verbs.remove(s, number)
            if events is not None:
                events.append(SummonLeft(verbs.told(other), label))
    verbs.remove(s, hero)
    goals.check_lost(s, events)
