"""Travel: who sets out for what, when a road event is drawn (sections SET, END and TOWN of the rules)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard.games.gloomhaven.campaign import travel, verbs
from grognard.games.gloomhaven.campaign.rewards import achievements, locations
from grognard.games.gloomhaven.campaign.tidings_journey import (
    AchievementGained,
    AchievementLost,
    LocationBlocked,
    LocationOpened,
    PartySetOut,
    TownEntered,
    TripCalledOff,
)
from grognard.games.gloomhaven.campaign.world import EventDeck
from tests.gloomhaven.campaign.journeys import Journey
from tests.gloomhaven.campaign.towns import character, quest

# ------------------------------------------------------------------------------------------------------- who sets out


def test_two_to_four_characters_set_out() -> None:
    """GHC-C02, GH-TOWN-10: there is no place for a fifth."""
    four = ("brute", "tinkerer", "scoundrel", "mindthief")
    assert len(Journey(*four).s.party.lines) == 4
    assert Journey("brute").refusal(0, "set-out 1 campaign normal as-characters hidden first") == (
        "GH-TOWN-10",
        "too-few-characters",
    )
    for size in (2, 3, 4):
        j = Journey(*four[:size])
        assert j.allows(0, j.line(1))
        assert j.refusal(0, j.line(1, who=[0])) == ("GH-TOWN-3", "set-out-unclear")
    assert Journey(*four).allows(0, Journey(*four).line(1, who=[1, 3]))


def test_no_class_takes_part_twice() -> None:
    """GHC-C02, GH-SET-7: two Brutes may belong to one party, and one of them stays behind."""
    j = Journey("brute", "brute", "tinkerer")
    assert j.refusal(0, j.line(1)) == ("GH-SET-7", "class-twice")
    assert j.allows(0, j.line(1, who=[1, 2]))


def test_the_options_are_everybody_with_the_usual_settings() -> None:
    """GH-END-4: each location in each mode; other settings are written into the form."""
    j = Journey(open=(1, 2, 40))
    found = j.starting(0, "set-out")
    assert found == [
        "1 campaign normal as-characters hidden first+second",
        "1 casual normal as-characters hidden first+second",
        "2 casual normal as-characters hidden first+second",
    ]
    assert j.starting(1, "set-out") == found
    assert "set-out" in j.forms(0)
    assert j.allows(0, j.line(1, level="very-hard", people="1"))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("set-out", "set-out-unclear"),
        ("set-out 1 campaign", "set-out-unclear"),
        ("set-out one campaign normal as-characters hidden first+second", "set-out-unclear"),
        ("set-out 1 quickly normal as-characters hidden first+second", "set-out-unclear"),
        ("set-out 1 campaign 8 as-characters hidden first+second", "set-out-unclear"),
        ("set-out 1 campaign normal as-characters hidden first+fourth", "set-out-unclear"),
        ("set-out 1 campaign normal as-characters hidden second+first", "set-out-unclear"),
    ],
)
def test_what_is_written_wrongly_is_refused(line: str, reason: str) -> None:
    """GH-TOWN-3."""
    assert Journey().refusal(0, line) == ("GH-TOWN-3", reason)


def test_a_character_with_a_fulfilled_quest_stays_behind() -> None:
    """GHC-C67, GH-TOWN-19: the others may go on without it, if two remain."""
    done = character("brute", quest=quest(progress=1))
    j = Journey(done, "tinkerer", "scoundrel")
    j.change(place="road")
    assert j.refusal(0, j.line(1)) == ("GH-TOWN-19", "quest-fulfilled")
    assert j.allows(0, j.line(1, who=[1, 2]))
    assert all(each.endswith("second+third") for each in j.starting(1, "set-out"))
    two = Journey(done, "tinkerer")
    assert two.refusal(0, two.line(1)) == ("GH-TOWN-19", "quest-fulfilled")
    assert two.starting(0, "set-out") == []


# ---------------------------------------------------------------------------------------------------------- the level


def test_the_recommended_level_is_rounded_once() -> None:
    """GHC-C17, GH-SET-1: levels 2, 2, 1 make level 1; after the third and the others reached level 3, level 2."""
    j = Journey(character("brute", 2), character("tinkerer", 2), character("scoundrel", 1))
    assert travel.scenario_level(j.s, (0, 1, 2), "normal") == 1
    for line in (0, 1, 2):
        j.who(line, level=3)
    assert travel.scenario_level(j.s, (0, 1, 2), "normal") == 2
    assert travel.scenario_level(j.s, (0, 1, 2), "very-hard") == 4
    assert travel.scenario_level(j.s, (0, 1, 2), "6") == 6


def test_level_seven_is_not_for_one_person_nor_for_open_information() -> None:
    """GH-SET-3, GH-SET-13."""
    j = Journey()
    assert j.allows(0, j.line(1, level="7"))
    assert j.refusal(0, j.line(1, level="7", people="1")) == ("GH-SET-3", "level-not-for-variant")
    assert j.refusal(0, j.line(1, level="7", told="open")) == ("GH-SET-3", "level-not-for-variant")
    assert j.refusal(0, j.line(1, people="3")) == ("GH-SET-13", "too-many-people")


# ---------------------------------------------------------------------------------------------------------- locations


def test_a_new_world_knows_one_location() -> None:
    """GHC-C01, GH-TOWN-11."""
    j = Journey()
    assert j.s.world.open == (1,)
    assert {each.split()[0] for each in j.starting(0, "set-out")} == {"1"}
    assert locations.status(j.s, 1) == "open"


def test_a_location_that_is_not_open_is_refused_in_both_modes_and_nothing_said_of_it() -> None:
    """GHC-C64, GH-END-9, GH-TOWN-12: a scenario that exists and one that does not are refused alike."""
    j = Journey()
    for number in (5, 21, 500):
        for mode in ("campaign", "casual"):
            assert j.refusal(0, j.line(number, mode)) == ("GH-TOWN-12", "location-not-open")


def test_a_location_above_twenty_may_be_known_and_is_not_here() -> None:
    """GH-TOWN-12."""
    j = Journey(open=(1, 21))
    assert j.refusal(0, j.line(21)) == ("GH-TOWN-12", "scenario-not-in-this-product")
    assert not locations.are_linked(21, 22)


def test_a_party_without_the_achievement_plays_a_location_casually_only() -> None:
    """GHC-C48, GH-TOWN-12, GH-END-4."""
    j = Journey(open=(1, 2))
    assert j.refusal(0, j.line(2)) == ("GH-TOWN-12", "party-achievement-missing")
    assert j.allows(0, j.line(2, "casual"))
    achievements.gain(j.s, "party", "first-steps", None)
    j.change()
    assert j.allows(0, j.line(2))


def test_an_excluded_global_achievement_closes_a_location_to_campaign_mode() -> None:
    """GHC-C49, GH-TOWN-12, GH-TOWN-13."""
    j = Journey(open=(1, 3))
    assert j.allows(0, j.line(3))
    achievements.gain(j.s, "global", "the-merchant-flees", None)
    j.change()
    assert j.refusal(0, j.line(3)) == ("GH-TOWN-12", "global-achievement-excludes")
    assert j.allows(0, j.line(3, "casual"))
    assert locations.status(j.s, 3) == "locked"


def test_a_needed_global_achievement_is_missing() -> None:
    """GH-TOWN-12."""
    j = Journey(open=(7,))
    assert j.refusal(0, j.line(7)) == ("GH-TOWN-12", "global-achievement-missing")
    assert locations.missing(j.s, 7) == [
        ("global", "the-power-of-enhancement"),
        ("global", "the-merchant-flees"),
    ]


def test_a_blocked_or_completed_location_is_played_casually_only() -> None:
    """GHC-C61, GH-END-4, GH-RUL-16, GH-TOWN-12: whoever completed it."""
    j = Journey(open=(1, 4), completed=(1,), blocked=(4,))
    assert j.refusal(0, j.line(1)) == ("GH-END-4", "location-completed")
    assert j.refusal(0, j.line(4)) == ("GH-TOWN-12", "location-blocked")
    assert j.allows(0, j.line(1, "casual"))
    assert j.allows(0, j.line(4, "casual"))
    assert [locations.status(j.s, n) for n in (1, 4)] == ["completed", "blocked"]


def test_a_location_opens_once_and_nobody_hears_of_blocked_ones_that_are_closed() -> None:
    """GH-TOWN-12."""
    j = Journey()
    assert locations.open_location(j.s, 8, j.events)
    assert not locations.open_location(j.s, 8, j.events)
    locations.block(j.s, 8, j.events)
    locations.block(j.s, 9, j.events)
    locations.block(j.s, 9, j.events)
    assert j.events == [LocationOpened(8), LocationBlocked(8)]
    assert j.s.world.blocked == (8, 9)


# ------------------------------------------------------------------------------------------------------- achievements


def test_of_a_type_one_achievement_is_active_and_untyped_ones_add_up() -> None:
    """GHC-C50, GH-TOWN-13."""
    j = Journey()
    for name in ("rule:a", "rule:b", "old-stones", "old-stones", "rule:b"):
        achievements.gain(j.s, "global", name, j.events)
    assert list(j.s.world.achievements) == ["rule:b", "old-stones", "old-stones"]
    assert j.events[1:3] == [AchievementLost("global", "rule:a"), AchievementGained("global", "rule:b")]
    achievements.lose(j.s, "global", "old-stones", j.events)
    achievements.lose(j.s, "global", "no-such", j.events)
    assert list(j.s.world.achievements) == ["rule:b", "old-stones"]


def test_achievements_of_a_party_are_its_own() -> None:
    """GH-TOWN-13."""
    j = Journey()
    achievements.gain(j.s, "party", "x", j.events)
    achievements.gain(j.s, "party", "x", j.events)
    assert (j.s.party.achievements, j.s.world.achievements) == (("x",), ())
    achievements.lose(j.s, "party", "x", j.events)
    achievements.lose(j.s, "party", "x", j.events)
    assert (j.s.party.achievements, j.s.world.achievements) == ((), ())
    assert j.events == [AchievementGained("party", "x"), AchievementLost("party", "x")]


# -------------------------------------------------------------------------------------------------------- road events


def test_going_on_at_once_to_a_linked_scenario_draws_no_road_event_and_from_town_it_does() -> None:
    """GHC-C52, GH-TOWN-3."""
    for by_town, drawn in ((False, False), (True, True)):
        j = Journey()
        j.play(1)
        if by_town:
            j.act(0, "to-town")
        j.act(0, j.line(2))
        assert j.is_drawing() is drawn


def test_links_are_read_in_both_directions() -> None:
    """GH-TOWN-3, GH-OPEN-10: 1 lists 2, so that 2 is linked to 1 as well."""
    assert locations.are_linked(1, 2)
    assert locations.are_linked(2, 1)
    assert locations.are_linked(10, 21)
    assert not locations.are_linked(2, 3)


@pytest.mark.parametrize(
    ("number", "mode", "drawn"),
    [(8, "campaign", False), (4, "campaign", True), (8, "casual", False), (4, "casual", False)],
)
def test_from_town_a_road_event_is_drawn_unless_the_scenario_is_linked_to_it_or_casual(
    number: int, mode: str, drawn: bool
) -> None:
    """GHC-C53, GH-TOWN-3."""
    j = Journey(open=(4, 8))
    j.party(achievements=("jekserahs-plans",))
    j.act(0, j.line(number, mode))
    assert j.is_drawing() is drawn


def test_going_on_at_once_elsewhere_draws_a_road_event() -> None:
    """GH-TOWN-3: that the next scenario is linked to the town does not help on the road."""
    j = Journey(open=(1, 4, 17))
    j.play(1)
    for number in (4, 17):
        k = Journey(open=(1, 4, 17))
        k.play(1)
        k.act(0, k.line(number))
        assert k.is_drawing()


def test_a_retry_at_once_draws_none_and_by_the_town_one() -> None:
    """GHC-C57, GHC-C58, GH-END-8."""
    for by_town, drawn in ((False, False), (True, True)):
        j = Journey(open=(4,))
        j.play(4, won=False)
        if by_town:
            j.act(0, "to-town")
        j.act(0, j.line(4))
        assert j.is_drawing() is drawn


def test_with_an_empty_deck_there_is_no_road_event() -> None:
    """GH-TOWN-3."""
    j = Journey(road=EventDeck((), ()))
    j.act(0, j.line(1))
    assert not j.is_drawing()
    assert j.kinds(0) == ["away"]


# ----------------------------------------------------------------------------------------------- joining, to town, back


def test_a_character_that_exists_is_swapped_in_on_the_road_without_a_road_event() -> None:
    """GHC-C08 (a), GH-TOWN-10, GH-TOWN-3."""
    j = Journey()
    verbs.put_line(j.s, 0, replace(j.s.line(0), aside=(character("tinkerer"),)))
    j.play(1)
    j.act(0, "bring-back 0")
    assert [j.s.adventurer(line).hero for line in j.s.manned()] == ["tinkerer", "spellweaver"]
    j.act(0, j.line(2))
    assert not j.is_drawing()


def test_a_character_that_must_be_made_needs_the_town_and_then_there_is_a_road_event() -> None:
    """GHC-C08 (b), GH-TOWN-10, GH-TOWN-3."""
    j = Journey()
    j.play(1)
    assert j.refusal(2, "create tinkerer 1") == ("GH-TOWN-3", "only-in-town")
    j.act(0, "to-town")
    j.act(2, "create tinkerer 1")
    j.draw(510, 511)
    j.act(2, "keep-quest 510")
    j.act(0, j.line(2))
    assert j.is_drawing()


def test_to_town_and_on_the_road() -> None:
    """GH-TOWN-3."""
    j = Journey()
    assert j.refusal(0, "to-town") == ("GH-TOWN-3", "in-town-already")
    j.play(1)
    places = [j.s.visit.place]
    assert j.act(1, "to-town") == [TownEntered()]
    assert [*places, j.s.visit.place] == ["road", "town"]


def test_setting_out_is_told_and_the_party_is_away() -> None:
    """GH-END-4."""
    j = Journey("brute", "tinkerer", "scoundrel")
    events = j.set_out(1, who=[0, 2], level="hard")
    assert events[0] == PartySetOut(1, 1, "campaign", ("brute", "scoundrel"))
    assert j.s.trip is not None
    assert dict(j.s.trip.options) == {
        "difficulty": "hard",
        "scenario-level": "recommended",
        "people": "as-characters",
        "several-each": "off",
        "open-information": "off",
    }
    for notation in ("to-town", j.line(1)):
        assert j.refusal(0, notation) == ("GH-TOWN-3", "party-is-away")
    assert j.refusal(0, "buy leather-armor")[1] == "not-now"
    assert j.refusal(0, "donate")[1] == "not-now"


def test_a_trip_called_off_leaves_the_party_where_it_was_and_draws_no_second_event_on_that_way() -> None:
    """GH-TOWN-3: who is called off and sets out again to the same scenario has met its road event already."""
    j = Journey(open=(1, 4))
    j.set_out(4)
    assert j.act(1, "call-off") == [TripCalledOff(1, 4)]
    assert j.s.visit.place == "town"
    assert j.refusal(0, j.came_back())[1] == "not-now"
    j.act(0, j.line(4))
    assert not j.is_drawing()
    assert j.s.trip is not None
    assert j.s.trip.number == 2
    j.act(0, "call-off")
    j.act(0, j.line(1))
    assert j.is_drawing()


def test_called_off_on_the_road_and_gone_to_town_the_way_is_a_new_one() -> None:
    """GH-TOWN-3."""
    j = Journey(open=(1, 4))
    j.play(1)
    j.set_out(4)
    j.act(0, "call-off")
    assert j.s.visit.place == "road"
    j.act(0, "to-town", j.line(4))
    assert j.is_drawing()
