"""City and road events: decks, choices, outcomes that the group enters (GH-TOWN-3, GH-TOWN-21)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign.event_cards import decks
from grognard.games.gloomhaven.campaign.tidings_journey import ConditionTested, EventChosen, EventDrawn, EventPutAway
from grognard.games.gloomhaven.campaign.world import Adventurer, EventDeck
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.kernel.decision import ChanceDecision
from tests.gloomhaven.campaign.journeys import PAIR, Journey
from tests.gloomhaven.campaign.towns import character

BOOTS, POTION = "boots-of-striding", "minor-healing-potion"


def number(item: str) -> int:
    return items_by_id()[item].number


def read(*heroes: str | Adventurer, card: int = 7, side: str = "a", **party: Any) -> Journey:
    """A city event, drawn and its side chosen."""
    j = Journey(*heroes)
    if party:
        j.party(**party)
    j.act(0, "city-event")
    j.draw(card)
    j.act(0, f"choose {side}")
    return j


# --------------------------------------------------------------------------------------------------------- the decks


def test_decks_begin_with_thirty_cards_each() -> None:
    """GHC-C01, GH-TOWN-11."""
    j = Journey()
    assert j.s.world.city == j.s.world.road == EventDeck(tuple(range(1, 31)))
    j.act(0, "city-event")
    (decision,) = j.s.open or ()
    assert isinstance(decision, ChanceDecision)
    assert (len(decision.options), set(decision.weights)) == (30, {1})


def test_one_city_event_a_visit_or_none() -> None:
    """GHC-C54, GH-TOWN-3."""
    j = Journey()
    assert j.starting(0, "city-event") == [""]
    assert j.allows(0, j.line(1))
    j.act(1, "city-event")
    j.draw(4)
    j.act(0, "choose b", "remove-card")
    assert j.refusal(0, "city-event") == ("GH-TOWN-3", "city-event-drawn-already")
    j.set_out(1)
    j.come_back()
    assert j.refusal(0, "city-event") == ("GH-TOWN-3", "only-in-town")
    j.act(0, "to-town")
    assert j.allows(0, "city-event")


def test_no_city_event_before_the_first_scenario_nor_after_a_casual_one() -> None:
    """GHC-C66, GH-TOWN-24."""
    j = Journey()
    j.change(last=0, casual=True)
    assert j.refusal(0, "city-event") == ("GH-TOWN-24", "no-visit-before-the-first")
    j.play(1, "casual")
    j.act(0, "to-town")
    assert j.refusal(0, "city-event") == ("GH-TOWN-24", "no-visit-after-casual")
    j.play(1, "campaign")
    j.act(0, "to-town")
    assert j.allows(0, "city-event")


def test_an_empty_deck_and_an_empty_party_have_no_city_event() -> None:
    """GH-TOWN-3."""
    assert Journey(city=EventDeck((), ())).refusal(0, "city-event") == ("GH-TOWN-3", "no-event-left")
    j = Journey()
    for line in (0, 1):
        j.act(line, "set-aside")
    assert j.refusal(0, "city-event") == ("GH-TOWN-3", "nobody-plays")


def test_a_card_put_back_lies_at_the_bottom_and_an_added_one_is_shuffled_in() -> None:
    """GHC-C56, GH-TOWN-21: the order 5, 9, 2 is known; 5 is returned, then 31 added."""
    j = Journey(city=EventDeck((), (5, 9, 2)))
    j.act(0, "city-event")
    (decision,) = j.s.open or ()
    assert [option.notation for option in decision.options] == ["draw-event 5"]
    j.draw(5)
    j.act(0, "choose a")
    assert j.act(0, "return-card") == [EventPutAway("city", 5, "returned")]
    assert j.s.world.city == EventDeck((), (9, 2, 5))
    decks.add_cards(j.s, "city", (31,), j.events)
    assert j.s.world.city == EventDeck((2, 5, 9, 31), ())


def test_a_removed_card_never_comes_back() -> None:
    """GHC-C56, GH-TOWN-21."""
    j = read(card=12)
    j.act(0, "remove-card")
    assert j.s.world.city.removed == (12,)
    assert 12 not in j.s.world.city.shuffled
    decks.add_cards(j.s, "city", (12, 30, 44), None)
    assert j.s.world.city.shuffled == (*[n for n in range(1, 31) if n != 12], 44)
    j.change(event=False)
    j.act(0, "city-event")
    j.draw(1)
    j.act(0, "choose a")
    assert j.refusal(0, "add-event-card city 12") == ("GH-TOWN-21", "event-card-there-already")
    assert j.refusal(0, "add-event-card city 30") == ("GH-TOWN-21", "event-card-there-already")
    for read_now in ("1", "01"):
        assert j.refusal(0, f"add-event-card city {read_now}") == ("GH-TOWN-21", "event-card-there-already")
    j.act(0, "add-event-card road 31", "add-event-card city 31")
    assert 31 in j.s.world.road.shuffled
    assert 31 in j.s.world.city.shuffled


def test_shuffled_cards_come_before_those_below() -> None:
    """GH-TOWN-21."""
    j = Journey(city=EventDeck((3, 8), (1,)))
    assert decks.on_top(j.s, "city") == (3, 8)
    assert not decks.is_empty(j.s, "city")


# --------------------------------------------------------------------------------------------------------- the choice


def test_there_is_no_going_back_from_a_side_that_was_read() -> None:
    """GHC-C55, GH-TOWN-3."""
    j = Journey()
    j.act(0, "city-event")
    j.draw(7)
    assert j.events[-1] == EventDrawn("city", 7)
    assert j.starting(0, "choose") == j.starting(1, "choose") == ["a", "b"]
    assert j.act(1, "choose b") == [EventChosen("city", 7, "b")]
    assert j.refusal(0, "choose a") == ("GH-TOWN-3", "side-chosen-already")


def test_every_outcome_that_holds_is_applied_and_otherwise_is_not() -> None:
    """GHC-C55, GH-TOWN-3, GH-TOWN-21: top to bottom."""
    j = read(character("brute"), character("spellweaver"), reputation=5)
    j.act(0, "if-class brute", "gold each 10", "if-reputation 5 20", "reputation 1")
    assert j.act(0, "otherwise") == [ConditionTested("otherwise", "no")]
    assert j.refusal(0, "gold each 3") == ("GH-TOWN-21", "outcome-does-not-hold")
    assert "gold" not in j.forms(0)
    j.act(0, "remove-card")
    assert j.gold() == [10, 10]
    assert j.s.party.reputation == 6


def test_otherwise_holds_if_no_condition_did() -> None:
    """GH-TOWN-21; and "always" says that the next outcome has no condition."""
    j = read()
    assert j.refusal(0, "otherwise") == ("GH-TOWN-21", "nothing-stated-before")
    assert j.act(0, "if-class mindthief") == [ConditionTested("if-class mindthief", "no")]
    assert j.act(0, "if-reputation 3 20") == [ConditionTested("if-reputation 3 20", "no")]
    assert j.act(0, "otherwise") == [ConditionTested("otherwise", "yes")]
    j.act(0, "gold each 5")
    j.act(0, "if-class tinkerer")
    assert j.refusal(0, "experience each 5")[1] == "outcome-does-not-hold"
    j.act(0, "always", "experience each 5", "return-card")
    assert (j.gold(), j.xp()) == ([5, 5], [5, 5])


def test_an_outcome_without_a_condition_needs_none_stated() -> None:
    """GH-TOWN-21."""
    j = read()
    j.act(0, "prosperity 1", "remove-card")
    assert j.s.world.prosperity == 1


def test_a_range_of_reputation_is_not_upside_down() -> None:
    """GH-TOWN-21, GH-TOWN-23."""
    j = read(reputation=-3)
    assert j.refusal(0, "if-reputation 5 -5") == ("GH-TOWN-21", "range-upside-down")
    assert j.act(0, "if-reputation -20 -3") == [ConditionTested("if-reputation -20 -3", "yes")]
    assert j.refusal(0, "if-reputation -30 -3")[1] == "not-now"
    assert j.refusal(0, "if-reputation 3")[1] == "not-now"


# --------------------------------------------------------------------------------------------------------------- gold


def rich(*gold: int) -> list[Adventurer]:
    return [character(hero, gold=each) for hero, each in zip((*PAIR, "tinkerer", "scoundrel"), gold, strict=False)]


def test_a_collective_loss_takes_what_there_is_and_the_rest_happens() -> None:
    """GHC-C28, GH-TOWN-3."""
    j = read(*rich(7, 5))
    j.act(0, "gold collective -20", "reputation -1", "remove-card")
    assert j.gold() == [0, 0]
    assert j.s.party.reputation == -1


def test_a_condition_of_gold_that_is_not_there_is_not_met_and_costs_nothing() -> None:
    """GHC-C29, GH-TOWN-21."""
    j = read(*rich(7, 5))
    assert j.act(0, "if-gold 15") == [ConditionTested("if-gold 15", "no")]
    assert j.gold() == [7, 5]
    j.act(0, "otherwise", "experience each 3")
    assert j.xp() == [3, 3]


def test_a_condition_of_gold_is_paid_as_the_players_split_it() -> None:
    """GHC-C29 [P], GH-TOWN-21: 16 gold, 15 of it."""
    j = read(*rich(9, 7))
    j.act(0, "if-gold 15")
    assert j.starting(0, "pay") == j.starting(1, "pay") == ["first 8", "first 9"]
    j.act(1, "pay first 8")
    assert j.gold() == [1, 0]
    j.act(0, "reputation 1", "remove-card")
    assert j.s.party.reputation == 1


def test_three_split_a_payment_one_after_the_other() -> None:
    """GH-TOWN-21."""
    j = read(*rich(10, 10, 4))
    j.act(0, "gold collective -12")
    assert j.starting(0, "pay") == [f"first {n}" for n in range(11)]
    j.act(0, "pay first 3")
    assert j.starting(0, "pay") == [f"second {n}" for n in range(5, 10)]
    j.act(0, "pay second 6")
    assert j.gold() == [7, 4, 1]


def test_collective_gold_is_shared_as_the_players_like() -> None:
    """GH-TOWN-14 [P]."""
    j = read(*rich(0, 0))
    j.act(0, "gold collective 3")
    assert j.starting(1, "share") == [f"first {n}" for n in range(4)]
    j.act(1, "share first 1")
    assert j.gold() == [1, 2]


def test_an_amount_for_one_and_for_each() -> None:
    """GH-TOWN-21, GH-TOWN-3: nobody comes below 0 gold."""
    j = read(*rich(2, 9))
    j.act(0, "gold each -5", "gold second 20", "gold first 1")
    assert j.gold() == [1, 24]
    assert j.refusal(0, "gold each 0") == ("GH-TOWN-21", "nothing-changes")
    for wrong in ("gold third 5", "gold each", "gold each five", "gold each 900", "gold"):
        assert j.refusal(0, wrong)[1] == "not-now"


# ----------------------------------------------------------------------------------------------- experience and checks


def test_experience_is_not_lost_below_the_level_that_was_reached() -> None:
    """GHC-C30, GH-TOWN-3."""
    j = read(character("brute", 3, xp=100), character("spellweaver", 1, xp=4))
    j.act(0, "experience each -10")
    assert j.xp() == [95, 0]


def test_checks_are_lost_only_above_the_last_perk() -> None:
    """GHC-C21, GH-TOWN-2."""
    j = read(character("brute", checks=3), character("spellweaver", checks=5), character("tinkerer", checks=0))
    j.act(0, "checks each -1")
    assert [j.who(line).checks for line in range(3)] == [3, 4, 0]
    j.act(0, "checks second 2")
    assert (j.who(1).checks, j.who(1).owed_perks) == (6, 1)


# ------------------------------------------------------------------------------------------------------ the next start


def test_an_event_changes_how_the_next_scenario_starts() -> None:
    """GH-TOWN-21: "start with" is for every character unless it says one; it adds up."""
    j = read()
    j.act(0, "start-with each curses 1", "start-with first curses 2", "start-with each blesses 1")
    j.act(0, "start-with second discards 2", "start-with each damage 3", "start-in each poison", "start-in first wound")
    first, second = j.who(0), j.who(1)
    assert (first.curses, first.blesses, first.discarding, first.harm, first.ills) == (3, 1, 0, 3, ("poison", "wound"))
    assert (second.curses, second.blesses, second.discarding, second.harm, second.ills) == (1, 1, 2, 3, ("poison",))
    assert j.refusal(0, "start-in each curse")[1] == "not-now"


def test_what_waits_is_gone_after_the_next_scenario() -> None:
    """GHC-C41, GHC-C42, GH-TOWN-6, GH-TOWN-21: for those that took part in it."""
    j = Journey(*[character(hero, blesses=2, curses=1, ills=("muddle",), harm=1) for hero in (*PAIR, "tinkerer")])
    j.set_out(1, who=[0, 1])
    j.come_back(won=False)
    for line in (0, 1):
        who = j.who(line)
        assert (who.blesses, who.curses, who.ills, who.harm, who.discarding, who.used_up) == (0, 0, (), 0, 0, ())
    assert j.who(2).blesses == 2


def test_an_item_that_an_event_consumes_is_used_up_for_the_next_scenario() -> None:
    """GHC-C41, GH-TOWN-21."""
    j = read(character("brute", items=(number(BOOTS), number(POTION))), character("spellweaver"))
    assert j.refusal(0, f"use-up second {POTION}") == ("GH-TOWN-3", "item-not-owned")
    j.act(0, f"use-up first {POTION}")
    assert j.who(0).used_up == (number(POTION),)
    assert j.refusal(0, f"use-up first {POTION}") == ("GH-TOWN-21", "item-used-up-already")
    j.act(0, "remove-card")
    j.set_out(1)
    j.come_back()
    assert j.who(0).used_up == ()
    assert j.who(0).items == (number(BOOTS), number(POTION))


# -------------------------------------------------------------------------------------------------------------- items


def test_a_gained_item_goes_to_one_who_does_not_own_it() -> None:
    """GHC-C31 [P], GH-TOWN-14, GH-TOWN-21."""
    boots = number(BOOTS)
    j = read(character("brute", items=(boots,)), character("spellweaver"), character("tinkerer"))
    j.act(0, f"gain-item {boots}")
    assert j.starting(1, "give-item") == [f"second {BOOTS}", f"third {BOOTS}"]
    j.act(1, f"give-item third {BOOTS}")
    assert [j.who(line).items for line in range(3)] == [(boots,), (), (boots,)]


def test_an_item_that_all_own_is_sold_by_whom_they_like() -> None:
    """GH-TOWN-15: half the price, at once."""
    boots = number(BOOTS)
    j = read(character("brute", items=(boots,)), character("spellweaver", items=(boots,)))
    j.act(0, f"gain-item {boots}")
    j.act(0, f"give-item second {BOOTS}")
    assert j.gold() == [0, facts.items()[boots].gold // 2]


@pytest.mark.parametrize("how", ["sell boots-of-striding", "lose-item first boots-of-striding"])
def test_another_copy_of_an_item_that_was_used_up_is_ready(how: str) -> None:
    """GH-TOWN-21, GH-TOWN-15: it was that copy that the event consumed."""
    j = read(character("brute", items=(1,), gold=100), "spellweaver")
    j.act(0, "use-up first boots-of-striding")
    assert j.who(0).used_up == (1,)
    j.act(0, *(("return-card", how) if how.startswith("sell") else (how, "return-card")))
    assert j.who(0).used_up == ()
    j.act(0, "buy boots-of-striding")
    assert (j.who(0).items, j.who(0).used_up) == ((1,), ())


def test_a_lost_item_is_gone() -> None:
    """GH-TOWN-3."""
    j = read(character("brute", items=(number(BOOTS), 99)), character("spellweaver"))
    j.act(0, f"lose-item first {BOOTS}", "lose-item first item-99")
    assert j.who(0).items == ()
    j = read()
    assert "lose-item" not in j.forms(0)


# ---------------------------------------------------------------------------------------------------------- the world


def test_designs_locations_and_achievements_come_from_events() -> None:
    """GH-TOWN-12, GH-TOWN-13, GH-TOWN-14."""
    j = read()
    j.act(0, "gain-design 21", "open-location 30", "gain-achievement party Old Friends")
    j.act(0, "gain-achievement global City Rule: Military", "gain-achievement global City Rule: Economic")
    assert j.s.world.designs == (21,)
    assert j.s.world.open == (1, 30)
    assert j.s.party.achievements == ("old-friends",)
    assert j.s.world.achievements == ("city-rule:economic",)
    assert j.refusal(0, "open-location 30") == ("GH-TOWN-12", "location-open-already")
    assert j.refusal(0, "gain-achievement party ...") == ("GH-TOWN-13", "achievement-without-name")
    assert j.refusal(0, "lose-achievement party no such") == ("GH-TOWN-13", "achievement-not-held")
    j.act(0, "lose-achievement party old friends", "lose-achievement global City Rule: Economic")
    assert [*j.s.party.achievements, *j.s.world.achievements] == []


def test_random_designs_and_side_scenarios_are_drawn() -> None:
    """GHC-C31, GH-TOWN-22: both copies come into stock; the location opens."""
    j = read()
    before = len(j.s.world.random_designs)
    j.act(0, "random-design")
    j.draw(80)
    j.act(0, "random-side-scenario")
    j.draw(65)
    assert j.s.world.designs == (80,)
    assert j.s.world.open == (1, 65)
    assert (len(j.s.world.random_designs), 65 in j.s.world.random_sides) == (before - 1, False)


def test_of_an_empty_random_deck_nothing_comes() -> None:
    """GHC-C70, GH-TOWN-22."""
    j = Journey(random_designs=(), random_sides=())
    j.act(0, "city-event")
    j.draw(1)
    j.act(0, "choose a", "random-design", "random-side-scenario", "remove-card")
    assert (j.s.world.designs, j.s.world.open) == ((), (1,))


# ---------------------------------------------------------------------------------------------------------- the road


def test_a_road_event_meets_those_who_set_out_and_the_party_is_away_then() -> None:
    """GH-TOWN-3, GH-TOWN-21."""
    j = Journey(*rich(0, 0, 0))
    j.act(0, j.line(1, who=[0, 2]))
    j.draw(3)
    assert j.refusal(0, "call-off")[1] == "not-now"
    j.act(1, "choose a", "gold each 5", "if-class spellweaver")
    assert j.refusal(0, "gold each 5")[1] == "outcome-does-not-hold"
    assert j.refusal(0, "gold second 5")[1] == "outcome-does-not-hold"
    j.act(0, "return-card")
    assert j.gold() == [5, 0, 5]
    assert j.kinds(0) == ["away"]
    assert j.s.world.road == EventDeck(tuple([n for n in range(1, 31) if n != 3]), (3,))


@pytest.mark.parametrize(
    "notation", ["gold each 5", "experience first 3", "gain-item 4", "random-design", "open-location 9"]
)
def test_effects_are_entered_only_while_an_event_is_read(notation: str) -> None:
    """GH-TOWN-3."""
    assert Journey().refusal(0, notation)[1] == "not-now"
