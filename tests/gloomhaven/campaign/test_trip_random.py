"""Scenarios of a campaign, played at random from what all sorts of characters bring (sections SET and END)."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import trip
from grognard.games.gloomhaven.campaign.world import Adventurer
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.rules.prepare_choices import with_ticks
from grognard.games.gloomhaven.rules.prepare_items import HANDS, small_places
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import SPECTATOR, Seat
from tests.gloomhaven.campaign.journeys import Journey
from tests.gloomhaven.campaign.towns import character

SEEDS = range(12)
STEPS = 140


def somebody(hero: str, rng: Random) -> Adventurer:
    """A character of any level with anything that it might own, and whatever events did to it."""
    level = rng.randint(1, 9)
    perks = (0,) * len(facts.hero_classes()[hero].perks)
    for place, perk in enumerate(facts.hero_classes()[hero].perks):
        if not perk.remove and rng.random() < 0.4:
            perks = with_ticks(perks, place, rng.randint(1, perk.count))
    items = tuple(sorted(rng.sample(range(1, 71), rng.randint(0, 9))))
    return character(
        hero,
        level,
        perks=perks,
        items=(*items, 123),
        used_up=tuple([n for n in items if rng.random() < 0.2]),
        blesses=rng.randint(0, 4),
        curses=rng.randint(0, 3),
        discarding=rng.choice((0, 0, 1, 3, 12)),
        harm=rng.choice((0, 0, 2, 9)),
        ills=tuple(rng.sample(("poison", "wound", "muddle", "immobilize"), rng.randint(0, 2))),
    )


def away(seed: int) -> Journey:
    """A party that is away to one of the scenarios, each of whose settings may be any."""
    rng = Random(f"trip/{seed}")
    heroes = rng.sample(facts.HEROES, rng.randint(2, 4))
    j = Journey(*[somebody(hero, rng) for hero in heroes], open=tuple(range(1, 21)), looted=(7, 28, 38))
    j.set_out(
        rng.randint(1, 20), "casual", level=rng.choice(("easy", "hard", "3")), told=rng.choice(("hidden", "open"))
    )
    return j


def check(s: Expedition, rng: Random) -> None:
    """What holds of every state of such a scenario."""
    seat = rng.choice([*[Seat(n) for n in range(s.arena.size)], SPECTATOR])
    observation = GAME.observe(s, seat)
    assert GAME.observe(GAME.imagine(observation, rng), seat).decisions is not None
    for hero, each in enumerate(s.arena.characters):
        assert each.brought is not None
        worn = [facts.items()[gear.item] for gear in s.gear[hero]]
        assert {item.number for item in worn} <= set(each.brought.items)
        assert sum(HANDS.get(item.slot, 0) for item in worn) <= 2
        assert sum(item.slot == "small" for item in worn) <= small_places(each.level, worn)
        cards = [*s.hands[hero], *s.discards[hero], *s.lost[hero], *s.chosen[hero], *[a.card for a in s.active[hero]]]
        assert len(set(cards)) == len(cards) <= facts.hero_classes()[each.hero].hand or s.round > 0
        assert set(s.hands[hero]) <= set(each.brought.pool)
        assert set(s.pools[hero]) == set(each.brought.pool)
    assert sum(deck.counts[facts.BLESS] for deck in s.decks) <= 10


@pytest.mark.parametrize("seed", SEEDS)
def test_a_scenario_of_a_campaign_is_prepared_and_played_by_the_rules(seed: int) -> None:
    """GH-SET-4, GH-SET-11, GH-ITEM-1, GH-COND-14, GH-AMD-4: and its positions are read back."""
    j, rng = away(seed), Random(seed)
    s = trip.begin(j.s)
    for step in range(STEPS):
        opened = [each for each in GAME.decisions(s) if each.kind != "give-up"]
        if not opened:
            break
        decision = next((each for each in opened if isinstance(each, ChanceDecision)), None) or rng.choice(opened)
        action = decision.draw(rng) if isinstance(decision, ChanceDecision) else rng.choice(list(decision.options))
        GAME.apply(s, action)
        check(s, rng)
        if step % 40 == 0:
            assert GAME.read_position(GAME.write_position(s)) == s
    assert set(s.arena.rulings.looted) == {7, 28, 38}


def test_all_are_ready_at_once_with_what_they_bring() -> None:
    """GH-SET-4: the first answer of everybody leads into the first round, whatever they own and suffer."""
    for seed in SEEDS:
        s = trip.begin(away(seed).s)
        rng = Random(seed)
        for _ in range(200):
            if s.round or not GAME.decisions(s):
                break
            decision = GAME.decisions(s)[0]
            GAME.apply(s, decision.draw(rng) if isinstance(decision, ChanceDecision) else decision.options[0])
        assert s.round == 1
