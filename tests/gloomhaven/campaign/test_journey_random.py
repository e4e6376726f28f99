"""Campaigns played at random, town, travel, events and reports alike: what always holds (sections END and TOWN)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from grognard.games.gloomhaven.campaign import trip
from grognard.games.gloomhaven.campaign.actions_journey import ComeBack
from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings import QuestKept, QuestWasDealt
from grognard.games.gloomhaven.campaign.world import EventDeck
from grognard.games.gloomhaven.facts import items, levels
from grognard.games.gloomhaven.rules.prepare_items import xp_at
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event
from grognard.kernel.inner import inner_of
from grognard.kernel.seat import SPECTATOR, Seat
from tests.gloomhaven.campaign.wandering import choice

STEPS = 220
SEEDS = range(6)


def played(seed: int) -> Iterator[tuple[Campaign, Action, Campaign, list[Event]]]:
    """Play at random: each state before an action, the action, the state after it, what was told."""
    rng = Random(f"journey/{seed}")
    s = GAME.setup("new-campaign", {})
    steps = 0
    while steps < STEPS:
        action = choice(s, GAME.decisions(s), rng)
        if action is None:
            continue
        before, events = s.copy(), list[Event]()
        GAME.apply(s, action, events)
        steps += 1
        yield before, action, s.copy(), events


@cache
def journey(seed: int) -> list[tuple[Campaign, Action, Campaign, list[Event]]]:
    return list(played(seed))


def asked(decisions: tuple[Decision, ...]) -> list[tuple[object, ...]]:
    """What a seat sees of the open decisions."""
    return [
        (each.kind, each.seats, each.standing, each.forms, [option.notation for option in each.options])
        for each in decisions
    ]


def cards(deck: EventDeck) -> list[int]:
    return [*deck.shuffled, *deck.below, *deck.removed]


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_ever_out_of_its_bounds(seed: int) -> None:
    """GH-TOWN-2, GH-TOWN-3, GH-TOWN-5, GH-TOWN-15, GH-TOWN-16, GH-TOWN-21, GH-TOWN-23."""
    for before, _, s, _ in journey(seed):
        for line in s.manned():
            who = s.adventurer(line)
            assert who.gold >= 0
            assert who.xp >= xp_at(who.level)
            assert 0 <= who.checks <= 18
            assert len(set(who.items)) == len(who.items)
            assert set(who.used_up) <= set(who.items)
        assert -20 <= s.party.reputation <= 20
        assert s.world.prosperity >= max(n for n in levels().prosperity if n <= before.world.prosperity)
        for deck in (s.world.city, s.world.road):
            assert len(set(cards(deck))) == len(cards(deck))
        assert set(before.world.open) <= set(s.world.open)
        assert set(before.world.looted) <= set(s.world.looted)
        assert set(before.world.completed) <= set(s.world.completed) <= set(s.world.open)
        assert len(set(s.world.looted)) == len(s.world.looted)
        assert s.open


@pytest.mark.parametrize("seed", SEEDS)
def test_no_party_owns_more_copies_of_an_item_than_the_shop_has_sold(seed: int) -> None:
    """GH-TOWN-15: but for what events and treasures gave."""
    gifts = [action for _, action, _, _ in journey(seed) if action.verb in ("give-item", "come-back")]
    for _, _, s, _ in journey(seed):
        owned = [number for line in s.manned() for number in s.adventurer(line).items if number in items()]
        assert all(owned.count(number) <= items()[number].copies + len(gifts) for number in owned)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_report_counts_once_and_a_trip_can_be_played(seed: int) -> None:
    """GH-END-1, decision 014."""
    numbers = []
    for before, action, s, _ in journey(seed):
        inner = inner_of(GAME, s)
        assert (inner is not None) == trip.is_away(s) == any(d.kind == "away" for d in s.open or ())
        if isinstance(action, ComeBack):
            numbers.append(action.names[0])
            assert GAME.refuse(before, action) is None
            assert GAME.refuse(s, action) is not None
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_log_replays_to_the_same_campaign_and_a_refusal_changes_nothing(seed: int) -> None:
    """GH-TOWN-3: every action is read back from its notation."""
    s = GAME.setup("new-campaign", {})
    for before, action, after, _ in journey(seed):
        assert s == before
        again = GAME.read_action(action.notation, action.seat)
        assert again == action
        GAME.apply(s, again)
        assert s == after


@pytest.mark.parametrize("seed", SEEDS)
def test_what_seats_do_not_know_is_in_no_view_and_is_imagined(seed: int) -> None:
    """GH-SET-9, GH-TOWN-12, GH-INFO-7: quests of others, what is left in the decks, what is blocked and closed."""
    rng = Random(seed)
    for number, (_, _, s, events) in enumerate(journey(seed)):
        if number % 7:
            continue
        for seat in (Seat(rng.randrange(4)), SPECTATOR):
            observation = GAME.observe(s, seat)
            view = observation.view
            world = view.world
            for hidden in (world.quests, world.random_designs, world.random_sides, world.city.shuffled):
                assert set(hidden) <= {0}
            assert set(world.blocked) <= set(world.open)
            for line in view.manned():
                who = view.adventurer(line)
                if line != seat:
                    assert set(who.dealt) <= {0}
                    assert who.quest is None or who.quest.shown or (who.quest.card, who.quest.text) == (0, "")
                else:
                    assert who == s.adventurer(line)
            for decision in observation.decisions:
                assert seat in decision.seats or not (decision.options or decision.forms)
            again = GAME.observe(GAME.imagine(observation, rng), seat)
            assert again.view == view
            assert asked(again.decisions) == asked(observation.decisions)
        seen = [event.seen_by(SPECTATOR) for event in events if isinstance(event, QuestWasDealt | QuestKept)]
        assert {event.card for event in seen} <= {0}


def test_the_random_campaigns_have_seen_the_world() -> None:
    """They come to events, trips in both modes, treasures, levels, purchases."""
    verbs = {action.verb for seed in SEEDS for _, action, _, _ in journey(seed)}
    assert {"set-out", "come-back", "to-town", "city-event", "choose", "gold", "buy", "level-up", "learn"} <= verbs
    assert {"tick-perk", "donate", "draw-event", "if-reputation", "start-with"} <= verbs
    ends = [s for seed in SEEDS for _, _, s, _ in journey(seed)[-1:]]
    assert any(len(s.world.completed) > 1 for s in ends)
    assert any(s.world.looted for s in ends)
