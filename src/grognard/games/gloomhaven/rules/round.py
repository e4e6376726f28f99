"""The round: cards are chosen and revealed, everybody acts, the round ends (GH-RND-1, GH-RND-9, GH-RND-10)."""

from __future__ import annotations

from grognard.games.gloomhaven.events.round import RoundBegan, RoundEnded
from grognard.games.gloomhaven.rules import boons, cards, elements, goals, modifiers, monster_cards, verbs
from grognard.games.gloomhaven.rules.order import ResolveOrder
from grognard.games.gloomhaven.rules.rests import ResolveShortRests
from grognard.games.gloomhaven.rules.rooms import begin_spawns
from grognard.games.gloomhaven.rules.selection import AwaitChoices, ResolveInitiatives, ResolveReveal, ResolveUnable
from grognard.games.gloomhaven.state import UNDECIDED, Expedition
from grognard.kernel.agenda import Resolves
from grognard.kernel.event import Events


class StartRound(Resolves[Expedition]):
    """A round begins; its end begins the next one, until the scenario ends."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        state.round += 1
        state.locked = 0
        state.resting = 0
        state.leading = [(0, 0)] * state.arena.size
        if events is not None:
            events.append(RoundBegan(state.round))
        state.agenda += [
            ResolveRoundEnd(),
            ResolveOrder(),
            ResolveInitiatives(),
            ResolveMonsterCards(),
            ResolveReveal(),
            AwaitChoices(),
            ResolveUnable(),
            ResolveCount(),
        ]
        begin_spawns(state, "round-start", events)


class ResolveCount(Resolves[Expedition]):
    """Battle goals ask whether a round begins without monsters; what comes with it is there by now (GH-DOOR-9)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        if not goals.has_enemies(state):
            for hero in state.playing():
                verbs.count(state, hero, "rounds-begun-without-monsters")


class ResolveMonsterCards(Resolves[Expedition]):
    """A card is turned for every kind with a figure on the map (GH-RND-4)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        monster_cards.begin_draws(state, events)


# -------------------------------------------------------------------------------------------------------------- the end


class ResolveRoundEnd(Resolves[Expedition]):
    """The round ends: shuffling, elements, bonuses, short rests, spawns; then the scenario or the next round."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        if events is not None:
            events.append(RoundEnded(state.round))
        modifiers.end_round(state, events)
        monster_cards.end_round(state, events)
        elements.wane(state, events)
        end_round_bonuses(state, events)
        state.agenda.append(ResolveNextRound())
        if state.round % 2:
            state.agenda.append(ResolveSpawns())
        state.agenda.append(ResolveShortRests())


def end_round_bonuses(s: Expedition, events: Events) -> None:
    """Let the bonuses of the round end; their cards leave the active area to the pile they count to (GH-RND-9)."""
    for hero in range(s.arena.size):
        for active in s.active[hero]:
            if active.duration == "round":
                cards.leave_active(s, hero, active.card, events)
    boons.end_round(s, events)


class ResolveSpawns(Resolves[Expedition]):
    """What the scenario spawns at the end of the odd rounds acts from the next round on (GH-DOOR-7)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        begin_spawns(state, "odd-round-end", events)


class ResolveNextRound(Resolves[Expedition]):
    """The scenario ends if it is won or lost, else another round begins (GH-RND-10)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        if state.won == UNDECIDED:
            state.agenda.append(StartRound())
        else:
            goals.end(state, events)
