"""Set-up: an expedition from a scenario and the options of a table (section SET of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.arena import Arena, arena_of
from grognard.games.gloomhaven.facts.scenarios import Scenario, StartEffect
from grognard.games.gloomhaven.figures import GONE, HEROES, Figure
from grognard.games.gloomhaven.options import read_options
from grognard.games.gloomhaven.rules import conditions, modifiers, prepare_choices, rooms, verbs
from grognard.games.gloomhaven.rules.prepare import GOALS_DEALT, AwaitGoal, AwaitPlaces, AwaitPreparation
from grognard.games.gloomhaven.rules.prepare_brought import ResolveBrought, ResolveDiscards, take_brought
from grognard.games.gloomhaven.rules.round import StartRound
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import Resolves, settle
from grognard.kernel.chance import empty_bag
from grognard.kernel.event import Events
from grognard.kernel.option import Options


def set_up(scenario: Scenario, options: Options) -> Expedition:
    """Return the expedition as the preparation begins, settled; OptionError for options that cannot be.

    Everybody knows the entry of the scenario by then, and nothing of any room (GH-SET-12).

    Rules: GH-SET-4, GH-SET-7, GH-CLS-2.
    """
    characters, rulings = read_options(options)
    return begin(arena_of(scenario, characters, rulings))


def begin(arena: Arena) -> Expedition:
    """Return the expedition of these characters as the preparation begins, settled (GH-SET-4)."""
    s = unprepared(arena)
    brought = any(each.brought is not None for each in arena.characters)
    s.agenda += [StartRound(), ResolveRooms(), *([ResolveBrought()] if brought else []), ResolveEffects()]
    s.agenda += [AwaitPlaces(), *([ResolveDiscards()] if brought else []), ResolveEscort(), AwaitPreparation()]
    for hero in reversed(range(arena.size)):
        s.agenda += [AwaitGoal(hero)] * GOALS_DEALT
    settle(s, None)
    return s


def unprepared(arena: Arena) -> Expedition:
    """Return an expedition before its preparation: characters with their kits, modifier decks full, nothing revealed.

    All elements are inert, items that were used up in another scenario are ready, and decks hold nothing of it.

    Rules: GH-SET-7, GH-ITEM-2, GH-END-6, GH-AMD-4.
    """
    s = Expedition(arena)
    for each in arena.characters:
        hp = facts.hero_classes()[each.hero].hp[each.level - 1]
        s.figures.append(Figure("hero", each.hero, HEROES, GONE, hp, hp))
    nothing = empty_bag(len(facts.modifier_faces()))
    s.decks = [modifiers.fresh_deck() for _ in range(arena.size + 1)]
    s.piles = [nothing] * (arena.size + 1)
    for hero, each in enumerate(arena.characters):
        if each.brought is None:
            prepare_choices.take_kit(s, hero)
        else:
            take_brought(s, hero, each.brought)
    return s


class ResolveEscort(Resolves[Expedition]):
    """The figure that the characters escort stands on its hex (GH-BOSS-3)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        escort = state.arena.scenario.escort
        if escort is None:
            return
        (start,) = state.arena.scenario.marked(escort.marker)
        hp = escort.hp_plus + escort.hp_per_level * state.arena.rulings.level
        verbs.place(state, Figure("escort", escort.id, HEROES, state.arena.id_of(start), hp, hp), events)


class ResolveEffects(Resolves[Expedition]):
    """The negative scenario effects come upon every character that no perk leaves out (GH-SET-10, GH-AMD-3).

    Cards go round one by one, so that a supply that runs out is shared evenly (GH-COND-14).
    """

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        heroes = [hero for hero in range(state.arena.size) if not prepare_choices.ignores_scenario(state, hero)]
        for effect in state.arena.scenario.setup:
            for _ in range(max(effect.count, 1)):
                for hero in heroes:
                    _come_upon(state, hero, effect, events)


def _come_upon(s: Expedition, hero: int, effect: StartEffect, events: Events) -> None:
    if effect.card == "-1":
        modifiers.add_card(s, hero, facts.MINUS_ONE, events)
    else:
        conditions.inflict(s, hero, effect.card or effect.condition, events)


class ResolveRooms(Resolves[Expedition]):
    """The first room is revealed (GH-SET-4)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        rooms.reveal_start(state, events)
