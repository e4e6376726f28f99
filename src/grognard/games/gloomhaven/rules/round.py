"""The round: cards are chosen and revealed, everybody acts, the round ends (GH-RND-1)."""

from __future__ import annotations

from grognard.games.gloomhaven.events.round import RoundBegan
from grognard.games.gloomhaven.rules import goals, monster_cards, verbs
from grognard.games.gloomhaven.rules.order import ResolveOrder
from grognard.games.gloomhaven.rules.rooms import begin_spawns
from grognard.games.gloomhaven.rules.round_end import ResolveRoundEnd
from grognard.games.gloomhaven.rules.selection import AwaitChoices, ResolveInitiatives, ResolveReveal, ResolveUnable
from grognard.games.gloomhaven.state import Expedition
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
