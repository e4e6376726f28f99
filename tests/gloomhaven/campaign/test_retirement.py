"""Quests and retirement."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import tidings
from grognard.games.gloomhaven.campaign.town import shop
from grognard.games.gloomhaven.campaign.verbs import item_name
from grognard.games.gloomhaven.campaign.world import QUEST_CARDS, Enhancement, Retired
from grognard.kernel.seat import SPECTATOR, Seat
from tests.gloomhaven.campaign.towns import Town, character, quest

DONE = quest(511, kind="count", goal=4, progress=4)
OUT = "set-out 1 campaign normal as-characters hidden "


# ------------------------------------------------------------------------------------------------------------- quests


def test_an_owner_writes_and_counts_its_quest() -> None:
    """GHC-C71, GH-TOWN-19."""
    town = Town(character(quest=quest(512)))
    town.act(0, "write-quest count 4 any Be the last to act")
    held = town.who().quest
    assert held is not None
    assert (held.text, held.kind, held.goal, held.progress) == ("Be the last to act", "count", 4, 0)
    town.act(0, "count-quest 1", "count-quest 2")
    town.change(place="road", won=False)
    town.act(0, "count-quest 1")
    assert town.who().quest == quest(512, text="Be the last to act", kind="count", goal=4, progress=4)
    assert town.refusal(0, "count-quest 1") == ("GH-TOWN-19", "quest-goes-so-far")
    town.act(0, "count-quest -4")
    assert town.refusal(0, "count-quest -1") == ("GH-TOWN-19", "quest-goes-so-far")
    assert town.refusal(0, "count-quest 0") == ("GH-TOWN-19", "quest-steps-unclear")


def test_a_quest_may_count_completed_scenarios_only() -> None:
    """GHC-C71, GH-TOWN-19: a casual one that was won counts as well (GH-END-4)."""
    town = Town(character(quest=quest(512)))
    town.act(0, "write-quest count 4 completed Win in the crypts")
    town.change(won=False)
    assert town.refusal(0, "count-quest 1") == ("GH-TOWN-19", "quest-asks-for-completed")
    town.change(won=True, casual=True)
    town.act(0, "count-quest 1")
    town.change(won=False)
    town.act(0, "count-quest -1")


def test_what_is_written_about_a_quest_must_be_whole() -> None:
    """GH-TOWN-19."""
    town = Town(character(quest=quest(512)), character("tinkerer"))
    assert town.refusal(0, "write-quest often 4 any Text") == ("GH-TOWN-19", "quest-unclear")
    assert town.refusal(0, "write-quest count 0 any Text") == ("GH-TOWN-19", "quest-unclear")
    assert town.refusal(0, "write-quest count 4 sometimes Text") == ("GH-TOWN-19", "quest-unclear")
    assert town.refusal(0, "write-quest other 2 any Text") == ("GH-TOWN-19", "quest-counts-nothing")
    assert town.refusal(0, "write-quest count 4 any") == ("GH-TOWN-19", "quest-text-length")
    assert town.refusal(1, "write-quest count 4 any Text") == ("GH-TOWN-18", "no-quest")
    assert "write-quest" not in town.forms(1)
    assert town.refusal(0, "write-quest count 4 any \x1b[31mText") == ("GH-TOWN-19", "signs-not-printable")
    town.act(0, "write-quest gold 200 any Be rich")
    assert town.refusal(0, "count-quest 1") == ("GH-TOWN-19", "quest-counts-gold")


def test_only_the_owner_hears_of_its_quest() -> None:
    """GH-SET-9, GH-TOWN-7."""
    town = Town()
    town.act(0, "create brute 1")
    town.draw(510, 512)
    dealt = [event for event in town.events if isinstance(event, tidings.QuestWasDealt)]
    assert [event.seen_by(Seat(0)).card for event in dealt] == [510, 512]
    for other in (Seat(1), SPECTATOR):
        assert [event.seen_by(other).card for event in dealt] == [0, 0]
    assert all(event.reveals for event in dealt)
    (kept,) = town.act(0, "keep-quest 512")
    written, counted = town.act(0, "write-quest count 3 any Secret words", "count-quest 1")
    for other in (Seat(1), SPECTATOR):
        veiled = kept.seen_by(other)
        assert isinstance(veiled, tidings.QuestKept)
        assert veiled.card == 0
        assert written.seen_by(other) is counted.seen_by(other) is None
    assert counted.seen_by(Seat(0)) == counted
    (shown,) = town.act(0, "show-quest")
    assert shown == tidings.QuestShown(0, "brute", 512, "Secret words")
    assert town.refusal(0, "show-quest") == ("GH-SET-9", "quest-shown-already")
    (counted,) = town.act(0, "count-quest 1")
    assert counted.seen_by(Seat(1)) == counted
    town.act(0, "hide-quest")
    assert town.refusal(0, "hide-quest") == ("GH-SET-9", "quest-hidden")


# --------------------------------------------------------------------------------------------------------- retirement


def test_who_fulfilled_its_quest_sets_out_no_more() -> None:
    """GHC-C67, GH-TOWN-19, GH-TOWN-8."""
    town = Town(character(quest=DONE, gold=40), character("tinkerer"), character("cragheart"))
    town.change(place="road", last=7)
    assert town.refusal(0, OUT + "first+second") == ("GH-TOWN-19", "quest-fulfilled")
    assert town.kinds(0) == []
    assert town.refusal(0, "retire") == ("GH-TOWN-3", "only-in-town")
    assert town.allows(1, OUT + "second+third")
    town.act(1, "to-town")
    assert town.kinds(0) == ["retire"]
    assert town.refusal(0, OUT + "first+second")[0] == "GH-TOWN-19"
    town.act(0, "buy boots-of-striding", "donate")
    assert town.kinds(0) == ["retire"]
    town.act(0, "retire")


def test_who_is_left_alone_cannot_travel_on() -> None:
    """GHC-C67, GH-TOWN-10."""
    town = Town(character(quest=DONE), character("tinkerer"))
    town.change(place="road", last=7)
    assert town.starting(1, "set-out") == []
    assert town.refusal(0, OUT + "first+second")[0] == "GH-TOWN-19"


def test_what_a_retired_character_leaves() -> None:
    """GHC-C68, GH-TOWN-20, GH-TOWN-8, GH-TOWN-11."""
    kept = (Enhancement(1, "top", 0, "attack"),)
    leaving = character(level=2, gold=57, items=(1, 12), quest=DONE)
    quests = tuple([card for card in QUEST_CARDS if card != 511])
    town = Town(leaving, character("tinkerer", items=(1,), gold=20), quests=quests, enhancements=kept)
    town.act(0, "retire")
    assert town.s.line(0).current is None
    assert town.s.line(0).retired == (Retired("brute", "", 2, 511),)
    assert [shop.in_stock(town.s, facts.items()[n]) for n in (1, 12)] == [1, 4]
    assert town.s.world.prosperity == 1
    assert 511 not in town.s.world.quests
    assert town.s.world.enhancements == kept
    assert town.kinds(0) == ["quest-opens"]
    town.act(0, "quest-opens new", "shuffle-in city 31")
    assert town.refusal(0, "shuffle-in city 31") == ("GH-TOWN-21", "event-card-there-already")
    assert town.refusal(0, "shuffle-in wood 32") == ("GH-TOWN-21", "no-such-event-card")
    town.act(0, "shuffle-in road 31", "no-more-cards", "create brute 1")
    assert 31 in town.s.world.city.shuffled
    town.draw(512, 513)
    assert (town.who(0).hero, town.who(0).owed_perks, town.who(0).gold) == ("brute", 1, 30)


def test_copies_of_items_that_the_shop_did_not_have_are_left_to_it() -> None:
    """GH-TOWN-20, GH-TOWN-15."""
    town = Town(character(items=(30,), quest=DONE), character("tinkerer", gold=100))
    town.act(0, "retire", "quest-opens new", "no-more-cards")
    assert f"buy {item_name(30)}" in town.options(1)


def test_spending_undoes_a_quest_of_gold() -> None:
    """GHC-C69, GH-TOWN-19."""
    town = Town(character(gold=200, quest=quest(511, kind="gold", goal=200)))
    assert town.kinds(0) == ["retire"]
    town.act(0, "donate")
    assert town.kinds(0) == []
    assert town.refusal(0, "retire") == ("GH-TOWN-19", "quest-not-fulfilled")
    assert town.who().gold == 190


def test_what_is_open_already_gives_random_things() -> None:
    """GHC-C70, GH-TOWN-20, GH-TOWN-22."""
    town = Town(character(quest=DONE), random_designs=(71, 72), random_sides=(63, 64))
    town.act(0, "retire", "quest-opens already")
    town.draw(72, 63)
    assert town.s.world.designs == (72,)
    assert town.s.world.random_designs == (71,)
    assert town.s.world.random_sides == (64,)
    assert 63 in town.s.world.open
    assert town.kinds(0) == ["class-cards"]


def test_an_empty_deck_of_random_things_gives_nothing() -> None:
    """GHC-C70, GH-TOWN-22."""
    town = Town(character(quest=DONE), random_designs=(), random_sides=(64,))
    town.act(0, "retire", "quest-opens already")
    town.draw(64)
    assert town.s.world.designs == ()
    assert town.s.world.open == (1, 64)
    town = Town(character(quest=DONE), random_designs=(), random_sides=())
    town.act(0, "retire", "quest-opens already")
    assert town.kinds(0) == ["class-cards"]


def test_a_quest_may_open_a_location() -> None:
    """GH-TOWN-12, GH-TOWN-20."""
    town = Town(character(quest=DONE))
    town.act(0, "retire")
    assert town.forms(0) == ["quest-opens-location"]
    assert town.refusal(0, "quest-opens-location 1") == ("GH-TOWN-20", "location-open-already")
    assert town.refusal(0, "quest-opens-location 96") == ("GH-TOWN-12", "no-such-location")
    town.act(0, "quest-opens-location 57")
    assert town.s.world.open == (1, 57)


def test_event_cards_come_when_a_class_retires_for_the_first_time() -> None:
    """GH-TOWN-20."""
    town = Town(character(quest=DONE), random_designs=(), random_sides=())
    town.act(0, "retire", "quest-opens already")
    assert town.kinds(0) == ["class-cards"]
    town.act(0, "no-more-cards")
    town.party(lines=(*town.s.party.lines[:1], *Town(None, character(quest=quest(512, progress=1))).s.party.lines[1:]))
    town.act(1, "retire", "quest-opens already")
    assert town.kinds(1) == []


def test_a_retirement_names_nothing_that_is_not_open() -> None:
    """GHC-C72, GH-TOWN-12, GH-INFO-7: of the quest only its number is known, and of that only the owner hears."""
    town = Town(character(quest=quest(511, progress=1, text="Secret words")), character("tinkerer"))
    told = town.act(0, "retire", "quest-opens new", "no-more-cards")
    seen = [str(shown) for event in told if (shown := event.seen_by(Seat(1))) is not None]
    assert seen
    assert not any("511" in each or "Secret" in each for each in seen)
