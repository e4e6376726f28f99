"""The preparation: battle goals are dealt, every seat gets ready at once, characters are placed (GH-SET-4).

Every character comes with the ready-made kit of its class; who is asked to ``choose`` may change all of it until it is
ready. So there is always something to be ready with, and choosing is open beside it.
"""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.prepare import (
    BuyItem,
    ClearPerk,
    ForgetCard,
    GoalDealt,
    KeepGoal,
    LearnCard,
    LeaveCard,
    NotReady,
    Ready,
    ReturnItem,
    StartAt,
    TakeCard,
    TakeKit,
    TakeOffItem,
    TickPerk,
    WearItem,
)
from grognard.games.gloomhaven.events.prepare import (
    GoalKept,
    GoalWasDealt,
    HeroNotReady,
    HeroReady,
    KitChanged,
    KitTaken,
)
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.options import READY_MADE
from grognard.games.gloomhaven.rules import items, prepare_brought, verbs
from grognard.games.gloomhaven.rules import prepare_choices as choices
from grognard.games.gloomhaven.rules import prepare_items as shop
from grognard.games.gloomhaven.rules.hero_frames import HeroAsks
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.state import UNKNOWN, Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

GOALS_DEALT: Final = 2
"""How many battle goals each character is dealt; it keeps one (GH-SET-4)."""


def goal_names() -> tuple[str, ...]:
    """Return the battle goals in the order in which the state numbers them."""
    return tuple(facts.battle_goals())


class AwaitGoal(HeroAsks):
    """Chance deals a battle goal to a character, one that nobody has (GH-SET-4)."""

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        dealt = {goal for goals in state.goals_dealt for goal in goals}
        options = [GoalDealt(name) for goal, name in enumerate(goal_names()) if goal not in dealt]
        return (ChanceDecision("deal-goal", options, [1] * len(options), (state.figures[self.hero].id,)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, GoalDealt)
        state.goals_dealt[self.hero] = (*state.goals_dealt[self.hero], goal_names().index(action.name))
        if events is not None:
            events.append(GoalWasDealt(verbs.told(state.figures[self.hero]), action.name, Seat(self.hero)))


# ---------------------------------------------------------------------------------------------------------- all at once


class AwaitPreparation(Asks[Expedition]):
    """Every character that is not ready yet chooses: its battle goal, cards, perks, items, its hand (GH-SET-4).

    Those that are ready may still choose on until the last one is. What a character is waited for is one thing; what
    else it may change stands open beside it.
    """

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        heroes = range(state.arena.size)
        waited = [_waited_for(state, hero) for hero in heroes if not state.locked >> hero & 1]
        if not waited:
            return ()
        standing: list[Decision] = []
        for hero in heroes:
            seat = Seat(hero)
            changes: list[Action] = [NotReady(seat)] if state.locked >> hero & 1 else _changes(state, hero)
            if changes:
                standing.append(Decision((seat,), "prepare-otherwise", changes, (), True))
        return (*waited, *standing)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        hero = int(action.seat)
        _carry_out(state, hero, action, events)
        if isinstance(action, KeepGoal) and _is_ready_made(state):
            _lock(state, hero, events)
        if state.locked < (1 << state.arena.size) - 1:
            state.agenda.append(self)
        else:
            state.locked = 0

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why a choice is none of the options."""
        hero = int(action.seat)
        if hero not in range(state.arena.size):
            return None
        if state.locked >> hero & 1:
            return Refusal("GH-SET-4", "ready-already")
        return _refuse(state, hero, action)


def _is_ready_made(s: Expedition) -> bool:
    return shop.option_of(s, "preparation") == READY_MADE


def _waited_for(s: Expedition, hero: int) -> Decision:
    """Return the next thing that a character has to choose; last of all, that it is ready."""
    seat = Seat(hero)
    if s.goals[hero] == UNKNOWN:
        dealt = tuple([goal_names()[goal] for goal in s.goals_dealt[hero]])
        return Decision((seat,), "battle-goal", [KeepGoal(seat, name) for name in dealt])
    made_here = s.arena.characters[hero].brought is None
    if made_here and len(choices.learned(s, hero)) < choices.level_ups(s, hero):
        return Decision((seat,), "learn-card", _learnable(s, hero))
    if made_here and choices.ticked(s, hero) < choices.level_ups(s, hero):
        return Decision((seat,), "tick-perk", _tickable(s, hero))
    if len(s.hands[hero]) < choices.class_of(s, hero).hand:
        return Decision((seat,), "fill-hand", _takeable(s, hero))
    return Decision((seat,), "get-ready", [Ready(seat)])


def _changes(s: Expedition, hero: int) -> list[Action]:
    """Return whatever else a character may choose now."""
    if _is_ready_made(s):
        return []
    seat = Seat(hero)
    waited = _waited_for(s, hero).kind
    goals: list[Action] = []
    if waited != "battle-goal":
        goals = [KeepGoal(seat, goal_names()[goal]) for goal in s.goals_dealt[hero] if goal != s.goals[hero]]
    cards = facts.cards_by_number()
    hand = [
        *([] if waited == "fill-hand" else _takeable(s, hero)),
        *[LeaveCard(seat, cards[number].id) for number in s.hands[hero]],
    ]
    brought = s.arena.characters[hero].brought
    if brought is not None:
        return [*goals, *hand, *prepare_brought.changes(s, hero, brought)]
    every = range(1, len(s.perks[hero]) + 1)
    goods = facts.items().values()
    worn = items.worn(s, hero)
    return [
        *goals,
        *hand,
        *[BuyItem(seat, item.id) for item in goods if shop.refuse_buying(s, hero, item) is None],
        *[ReturnItem(seat, item.id) for item in worn if shop.refuse_returning(s, hero, item) is None],
        *([] if waited == "learn-card" else _learnable(s, hero)),
        *[ForgetCard(seat, card.id) for card in choices.learned(s, hero)],
        *([] if waited == "tick-perk" else _tickable(s, hero)),
        *[ClearPerk(seat, str(n)) for n in every if choices.refuse_clearing(s, hero, str(n)) is None],
        TakeKit(seat),
    ]


def _learnable(s: Expedition, hero: int) -> list[Action]:
    names = [card.id for card in choices.class_of(s, hero).cards]
    return [LearnCard(Seat(hero), name) for name in names if choices.refuse_learning(s, hero, name) is None]


def _tickable(s: Expedition, hero: int) -> list[Action]:
    names = [str(number) for number in range(1, len(s.perks[hero]) + 1)]
    return [TickPerk(Seat(hero), name) for name in names if choices.refuse_ticking(s, hero, name) is None]


def _takeable(s: Expedition, hero: int) -> list[Action]:
    names = [facts.cards_by_number()[number].id for number in s.pools[hero]]
    return [TakeCard(Seat(hero), name) for name in names if choices.refuse_taking(s, hero, name) is None]


def _refuse(s: Expedition, hero: int, action: Action) -> Refusal | None:
    """Say why a character that is getting ready cannot choose this."""
    if isinstance(action, KeepGoal):
        names = goal_names()
        kept = s.goals[hero] != UNKNOWN and names[s.goals[hero]] == action.name
        return Refusal("GH-SET-4", "goal-kept-already" if kept else "goal-not-dealt", goal=action.name)
    brought = s.arena.characters[hero].brought
    if brought is not None and (refusal := prepare_brought.refuse(s, hero, brought, action)) is not None:
        return refusal
    if isinstance(action, Ready):
        return Refusal("GH-SET-4", f"not-ready-{_waited_for(s, hero).kind}")
    if isinstance(action, LearnCard):
        return choices.refuse_learning(s, hero, action.name)
    if isinstance(action, ForgetCard):
        return choices.refuse_forgetting(s, hero, action.name)
    if isinstance(action, TickPerk):
        return choices.refuse_ticking(s, hero, action.name)
    if isinstance(action, ClearPerk):
        return choices.refuse_clearing(s, hero, action.name)
    if isinstance(action, TakeCard):
        return choices.refuse_taking(s, hero, action.name)
    if isinstance(action, LeaveCard):
        return choices.refuse_leaving(s, hero, action.name)
    if isinstance(action, BuyItem | ReturnItem):
        item = items_by_id().get(action.name)
        if item is None:
            return Refusal("GH-TOWN-5", "no-such-item", item=action.name)
        return (
            shop.refuse_buying(s, hero, item) if isinstance(action, BuyItem) else shop.refuse_returning(s, hero, item)
        )
    return None


def _lock(s: Expedition, hero: int, events: Events) -> None:
    s.locked |= 1 << hero
    if events is not None:
        events.append(HeroReady(verbs.told(s.figures[hero])))


def _carry_out(s: Expedition, hero: int, action: Action, events: Events) -> None:
    """Change what a character has chosen."""
    if isinstance(action, Ready):
        _lock(s, hero, events)
    elif isinstance(action, NotReady):
        s.locked &= ~(1 << hero)
        if events is not None:
            events.append(HeroNotReady(verbs.told(s.figures[hero])))
    elif isinstance(action, KeepGoal):
        s.goals[hero] = goal_names().index(action.name)
        if events is not None:
            events.append(GoalKept(verbs.told(s.figures[hero]), action.name, Seat(hero)))
    elif isinstance(action, TakeKit):
        choices.take_kit(s, hero)
        if events is not None:
            events.append(KitTaken(verbs.told(s.figures[hero]), Seat(hero)))
    else:
        what, name, chosen = _change(s, hero, action)
        choices.build_deck(s, hero)
        if events is not None:
            events.append(KitChanged(verbs.told(s.figures[hero]), what, name, "on" if chosen else "off", Seat(hero)))


def _change(s: Expedition, hero: int, action: Action) -> tuple[str, str, bool]:
    """Carry out one choice of a card, perk or item; return what it was about, and whether it was chosen or put back."""
    if isinstance(action, BuyItem):
        shop.wear(s, hero, items_by_id()[action.name])
        return "item", action.name, True
    brought = s.arena.characters[hero].brought
    if isinstance(action, WearItem) and brought is not None:
        prepare_brought.wear(s, hero, brought, items_by_id()[action.name])
        return "item", action.name, True
    if isinstance(action, ReturnItem | TakeOffItem):
        shop.take_off(s, hero, items_by_id()[action.name])
        return "item", action.name, False
    if isinstance(action, TickPerk | ClearPerk):
        ticks = isinstance(action, TickPerk)
        s.perks[hero] = choices.with_ticks(s.perks[hero], int(action.name) - 1, 1 if ticks else -1)
        return "perk", action.name, ticks
    assert isinstance(action, LearnCard | ForgetCard | TakeCard | LeaveCard)
    number = facts.hero_cards()[action.name].number
    if isinstance(action, LearnCard):
        s.pools[hero] = tuple(sorted((*s.pools[hero], number)))
        return "learned", action.name, True
    if isinstance(action, TakeCard):
        s.hands[hero] = tuple(sorted((*s.hands[hero], number)))
        return "hand", action.name, True
    s.hands[hero] = tuple([card for card in s.hands[hero] if card != number])
    if isinstance(action, ForgetCard):
        s.pools[hero] = tuple([card for card in s.pools[hero] if card != number])
        return "learned", action.name, False
    return "hand", action.name, False


# --------------------------------------------------------------------------------------------------------------- places


class AwaitPlaces(Asks[Expedition]):
    """Every character that is not on the map yet chooses a free start hex, whoever likes first (GH-SET-4)."""

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        labels = [state.arena.labels[at] for at in _free_starts(state)]
        return tuple(
            [
                Decision((Seat(hero),), "start-at", [StartAt(Seat(hero), label) for label in labels])
                for hero in range(state.arena.size)
                if not state.figures[hero].is_here
            ]
        )

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, StartAt)
        state.agenda.append(self)
        verbs.put_hero(state, int(action.seat), state.arena.id_named[action.name], events)

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why a character cannot begin on a hex."""
        if isinstance(action, StartAt):
            if state.arena.id_named.get(action.name) in [state.arena.id_of(h) for h in state.arena.scenario.start]:
                return Refusal("GH-SET-4", "start-hex-taken", hex=action.name)
            return Refusal("GH-SET-4", "no-start-hex", hex=action.name)
        return None


def _free_starts(s: Expedition) -> list[int]:
    starts = [s.arena.id_of(h) for h in s.arena.scenario.start]
    return [at for at in starts if s.board[at] == NOBODY]
