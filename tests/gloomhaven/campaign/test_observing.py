"""What a seat knows of a campaign (GH-SET-9, GH-TOWN-12, GH-TOWN-19, GH-INFO-7)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.rewards.splitting import AwaitOpening
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.world import Quest
from grognard.kernel.seat import SPECTATOR, Seat
from tests.gloomhaven.campaign.journeys import Journey
from tests.gloomhaven.campaign.towns import character, quest


def seen(s: Campaign, seat: int) -> Campaign:
    return GAME.observe(s, Seat(seat)).view


def test_a_quest_is_seen_by_its_owner_and_by_the_others_when_it_is_shown() -> None:
    """GHC-C72, GH-SET-9: card, words, kind and count."""
    own = quest(512, kind="count", goal=4, progress=3, completed_only=True)
    j = Journey(character("brute", quest=own), character("tinkerer"))
    assert seen(j.s, 0).adventurer(0).quest == own
    for seat in (1, SPECTATOR):
        assert seen(j.s, seat).adventurer(0).quest == Quest(0)
    j.act(0, "show-quest")
    assert seen(j.s, 1).adventurer(0).quest == replace(own, shown=True)


def test_that_a_quest_is_fulfilled_is_known_for_who_has_it_may_not_set_out() -> None:
    """GH-TOWN-19: not which it is."""
    j = Journey(character("brute", quest=quest(512, progress=1)), character("tinkerer"), character("scoundrel"))
    assert seen(j.s, 1).adventurer(0).quest == Quest(0, progress=1)
    imagined = GAME.imagine(GAME.observe(j.s, Seat(1)), Random(1)).adventurer(0).quest
    assert imagined is not None
    assert (imagined.card > 0, imagined.progress) == (True, 1)


def test_quests_that_were_dealt_are_seen_by_their_owner_only() -> None:
    """GH-SET-9, GH-TOWN-7: of characters set aside and of other parties too."""
    j = Journey(character("brute", dealt=(511, 512)), character("tinkerer"))
    verbs.put_line(j.s, 1, replace(j.s.line(1), aside=(character("scoundrel", quest=quest(515)),)))
    j.change()
    assert seen(j.s, 0).adventurer(0).dealt == (511, 512)
    assert seen(j.s, 1).adventurer(0).dealt == (0, 0)
    assert seen(j.s, 0).line(1).aside[0].quest == Quest(0)
    assert seen(j.s, 1).line(1).aside[0].quest == quest(515)
    j.s.parties.append(j.s.party)
    assert seen(j.s, 1).parties[1].lines[0].current == replace(j.s.adventurer(0), dealt=(0, 0))


def test_what_is_left_in_the_decks_is_known_by_its_number_only() -> None:
    """GH-TOWN-21, GH-TOWN-22, GH-INFO-7: the draw that is open is shown without its odds."""
    j = Journey()
    j.act(0, "city-event")
    for seat in (0, SPECTATOR):
        observation = GAME.observe(j.s, Seat(seat))
        world = observation.view.world
        assert (world.city.shuffled, len(world.quests)) == ((0,) * 30, 24)
        assert {*world.road.shuffled, *world.quests, *world.random_designs, *world.random_sides} == {0}
        (decision,) = observation.decisions
        assert (decision.kind, list(decision.options)) == ("draw-event", [])


def test_a_location_that_is_blocked_before_it_is_open_is_not_seen() -> None:
    """GH-TOWN-12."""
    j = Journey(open=(1, 8), blocked=(3, 8))
    assert seen(j.s, 0).world.blocked == (8,)


def test_who_looks_on_does_not_read_which_locations_may_open() -> None:
    """GHC-C51, GH-TOWN-12."""
    j = Journey(open=(13,))
    j.play(13)
    assert seen(j.s, 0).agenda[-1] == AwaitOpening((15, 17, 20))
    assert seen(j.s, SPECTATOR).agenda[-1] == AwaitOpening((0, 0, 0))
    assert seen(j.s, 2).agenda[-1] == AwaitOpening((0, 0, 0))
    assert [each.options for each in GAME.observe(j.s, SPECTATOR).decisions] == [()]


def test_the_own_characters_and_the_party_are_seen_as_they_are() -> None:
    """GH-TOWN-10: gold, items, cards, perks and levels are open to everybody."""
    j = Journey(character("brute", 3, gold=12, items=(1, 4)), character("tinkerer", checks=4))
    view = seen(j.s, SPECTATOR)
    assert [view.adventurer(line) for line in (0, 1)] == [j.s.adventurer(line) for line in (0, 1)]
    assert view.party == j.s.party
    before = j.s.copy()
    verbs.gain_gold(view, 0, 5, None)
    assert j.s == before
