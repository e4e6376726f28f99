"""What a scenario brings: experience, gold, checks, treasures, listed rewards; failing and replaying (END, TOWN)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign.actions_journey import OpenOne
from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.rewards import reports
from grognard.games.gloomhaven.campaign.tidings_journey import LocationCompleted, LocationOpened, PartyCameBack
from grognard.games.gloomhaven.campaign.words import choices
from grognard.games.gloomhaven.campaign.world import Report, Spoils
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue
from tests.gloomhaven.campaign.journeys import PAIR, Journey
from tests.gloomhaven.campaign.towns import character

# ------------------------------------------------------------------------------------------------------ won and failed


def test_success_in_campaign_mode_brings_what_is_listed_besides() -> None:
    """GHC-C26, GH-END-1, GH-END-2, GH-TOWN-14: level 2, 5 tokens, 9 XP, 10 gold each, prosperity +1 once."""
    j = Journey(character("brute"), character("spellweaver"), open=(1, 2))
    j.party(achievements=("first-steps",))
    j.set_out(2, level="2")
    j.come_back(True, (17, 15, 0))
    assert (j.gold(), j.xp(), j.s.world.prosperity) == ([25, 25], [17, 17], 1)


def test_failure_brings_experience_and_gold_only() -> None:
    """GHC-C26, GH-END-1, GH-END-3."""
    j = Journey(character("brute"), character("spellweaver"), open=(1, 2))
    j.party(achievements=("first-steps",))
    j.set_out(2, level="2")
    j.come_back(False, (9, 15, 0))
    assert (j.gold(), j.xp(), j.s.world.prosperity) == ([15, 15], [9, 9], 0)
    assert (j.s.world.completed, j.s.world.open) == ((), (1, 2))


def test_the_first_scenario_opens_the_second_for_everybody_and_gives_the_party_its_achievement() -> None:
    """GHC-C47, GH-TOWN-12, GH-TOWN-14: no other location."""
    j = Journey()
    j.set_out(1)
    events = j.come_back()
    assert events[0] == PartyCameBack(1, 1, "campaign", "won")
    assert LocationCompleted(1) in events
    assert [each for each in events if isinstance(each, LocationOpened)] == [LocationOpened(2)]
    assert j.s.party.achievements == ("first-steps",)
    assert (j.s.world.open, j.s.world.completed, j.s.party.done) == ((1, 2), (1,), (1,))


def test_a_new_party_in_the_same_world_has_no_achievement_of_the_old_one() -> None:
    """GHC-C07, GHC-C48, GHC-C61, GH-TOWN-10, GH-TOWN-11, GH-RUL-16."""
    j = Journey()
    j.party(reputation=9)
    j.play(1)
    j.act(0, "found The Others")
    assert (j.s.party.reputation, j.s.party.achievements, j.s.party.done) == (0, (), ())
    assert (j.s.world.open, j.s.world.completed) == ((1, 2), (1,))
    for line, hero in enumerate(("scoundrel", "tinkerer")):
        j.act(line, f"create {hero} 1")
        j.draw(510 + 2 * line, 511 + 2 * line)
        j.act(line, f"keep-quest {510 + 2 * line}")
    assert j.refusal(0, j.line(1)) == ("GH-END-4", "location-completed")
    assert j.refusal(0, j.line(2)) == ("GH-TOWN-12", "party-achievement-missing")
    assert j.allows(0, j.line(1, "casual"))
    assert j.allows(0, j.line(2, "casual"))


def test_each_is_for_everybody_that_took_part_and_for_nobody_else() -> None:
    """GHC-C22, GH-TOWN-14, GH-END-2: who was exhausted too."""
    j = Journey(*PAIR, "tinkerer", open=(2,))
    j.party(achievements=("first-steps",))
    j.set_out(2, level="3", who=[0, 2])
    j.come_back(True, (10, 0, 1), (10 + 7, 9, 0))
    assert j.gold() == [10, 0, 19]
    assert j.xp() == [10, 0, 17]
    assert [j.who(line).checks for line in range(3)] == [1, 0, 0]


def test_two_checks_make_a_perk_at_once_which_must_be_taken_before_anything() -> None:
    """GHC-C18, GH-TOWN-2, GH-END-2: on the road, before any town visit."""
    j = Journey(character("brute", checks=2), "spellweaver")
    j.set_out(1)
    j.come_back(True, (6, 0, 2), (6, 0, 0))
    assert (j.who(0).checks, j.who(0).owed_perks) == (4, 1)
    assert j.kinds(0) == ["tick-perk"]
    assert not j.allows(0, j.line(2))
    j.act(0, "tick-perk 1")
    assert j.allows(0, j.line(2))


def test_no_checks_after_a_failure() -> None:
    """GHC-C19, GH-END-3."""
    j = Journey()
    j.set_out(1)
    assert j.refusal(0, j.came_back(False, (3, 0, 1))) == ("GH-END-3", "no-checks-after-failure")


def test_checks_end_at_eighteen() -> None:
    """GHC-C20, GH-TOWN-2."""
    j = Journey(character("brute", checks=17), "spellweaver")
    j.play(1, "campaign", True, (6, 0, 2), (6, 0, 0))
    assert (j.who(0).checks, j.who(0).owed_perks) == (18, 1)


# ------------------------------------------------------------------------------------------------ failing, trying again


def test_a_failed_scenario_is_tried_again_at_once_at_a_new_level() -> None:
    """GHC-C57, GHC-C60, GH-END-1, GH-END-8: gold and experience stay, the treasure is gone, no road event."""
    j = Journey(open=(1, 4))
    j.set_out(4, level="2")
    j.come_back(False, (6, 9, 0), treasures="38 first")
    assert (j.gold(), j.xp(), j.s.world.looted) == ([9, 9], [6, 6], (38,))
    assert j.who(0).items == (123,)
    j.act(0, j.line(4, level="0"))
    assert not j.is_drawing()
    assert reports.level_of(j.s) == 0
    assert j.refusal(0, j.came_back(False, treasures="38 second")) == ("GH-LOOT-3", "treasure-gone")
    assert j.allows(0, j.came_back(False, treasures="46 second"))


def test_by_the_town_there_is_shopping_an_event_and_a_road_event() -> None:
    """GHC-C58, GH-TOWN-3, GH-END-8."""
    j = Journey(character("brute", xp=40), character("spellweaver", gold=20), open=(1, 4))
    j.play(4, "campaign", False, (6, 9, 0))
    j.act(0, "to-town")
    assert j.kinds(0) == ["level-up"]
    assert j.allows(1, "buy leather-armor")
    assert j.allows(0, "city-event")
    assert not j.allows(0, j.line(4))
    j.act(0, "level-up", "learn fatal-advance", "tick-perk 1")
    j.act(0, j.line(4))
    assert j.is_drawing()


def test_experience_for_a_level_counts_from_the_next_visit_to_town() -> None:
    """GHC-C11, GH-TOWN-1, GH-SET-1: XP 40 and 5 more, travelling on at once."""
    j = Journey(character("brute", xp=40), "spellweaver")
    j.set_out(1, level="0")
    j.come_back(True, (5, 0, 0), (5, 0, 0))
    assert (j.who(0).xp, j.who(0).level) == (45, 1)
    j.set_out(2)
    assert reports.level_of(j.s) == 1
    j.come_back(False, (0, 0, 0))
    j.act(0, "to-town")
    assert j.kinds(0) == ["level-up"]
    assert not j.allows(0, j.line(2))


# -------------------------------------------------------------------------------------------------------------- casual


def test_a_casual_replay_keeps_growth_and_grants_no_story_reward() -> None:
    """GHC-C62, GH-END-4, GH-END-9: level 1, 4 tokens, 5 XP, a goal worth 1."""
    j = Journey()
    j.play(1)
    before = (j.s.world.open, j.s.world.completed, j.s.party.achievements, j.s.world.prosperity)
    for line in (0, 1):
        j.who(line, gold=0, xp=0)
    j.set_out(1, "casual")
    assert j.kinds(0) == ["away"]
    j.come_back(True, (11, 8, 1))
    assert (j.gold(), j.xp(), j.who(0).checks) == ([8, 8], [11, 11], 1)
    assert before == (j.s.world.open, j.s.world.completed, j.s.party.achievements, j.s.world.prosperity)


def test_a_location_won_casually_stays_open_and_may_be_played_in_campaign_mode() -> None:
    """GHC-C63, GH-END-9: without its achievement casually, with it later in campaign mode."""
    j = Journey(open=(1, 2))
    j.play(2, "casual")
    assert (j.s.world.completed, j.s.world.open, j.gold()) == ((), (1, 2), [0, 0])
    j.play(1)
    j.play(2)
    assert (j.s.world.completed, j.gold()) == ((1, 2), [10, 10])


def test_treasures_found_casually_are_kept_and_gone_in_both_modes() -> None:
    """GHC-C65, GH-LOOT-3, GH-END-9."""
    j = Journey(open=(4,), looted=(46,))
    j.set_out(4, "casual")
    assert j.refusal(0, j.came_back(True, treasures="46 first")) == ("GH-LOOT-3", "treasure-gone")
    j.come_back(True, treasures="38 second")
    assert j.s.world.looted == (38, 46)
    assert j.who(1).items == (123,)
    j.set_out(4)
    assert j.refusal(0, j.came_back(True, treasures="38 first")) == ("GH-LOOT-3", "treasure-gone")


def test_after_a_casual_scenario_the_town_gives_no_second_donation() -> None:
    """GHC-C66, GH-TOWN-24: shop, level-up and creation it does, and a first donation of who gave none yet."""
    j = Journey(character("brute", gold=60, level=1), character("spellweaver", gold=60))
    j.act(0, "donate")
    j.play(1, "casual")
    j.act(0, "to-town")
    assert j.refusal(0, "donate") == ("GH-TOWN-24", "no-second-donation")
    assert j.refusal(0, "city-event") == ("GH-TOWN-24", "no-visit-after-casual")
    j.act(1, "donate")
    assert j.refusal(1, "donate") == ("GH-TOWN-24", "no-second-donation")
    assert j.allows(0, "buy leather-armor")
    assert j.allows(2, "create tinkerer 1")
    j.play(1)
    j.act(0, "to-town")
    assert j.allows(0, "donate")


# ------------------------------------------------------------------------------------------------ rewards of every kind


def test_the_players_choose_which_of_three_locations_opens() -> None:
    """GHC-C51 [P], GH-TOWN-12: the others stay closed."""
    j = Journey(open=(13,))
    j.play(13)
    assert j.starting(0, "open-one") == j.starting(1, "open-one") == ["15", "17", "20"]
    j.act(1, "open-one 17")
    assert j.s.world.open == (13, 17)
    assert j.kinds(0) == []


def test_a_location_that_the_players_choose_is_named_when_it_is_open_and_not_taken_back() -> None:
    """GHC-C51, GH-TOWN-12, GH-TOWN-3: it is chosen by its number, and the choice shows what is there."""
    j = Journey(open=(13,))
    j.play(13)
    words = Catalogue.load(GAME.texts, "en", strict=True)
    told = [choices.option(OpenOne(Seat(0), str(number)), j.s, words) for number in (15, 17, 20)]
    assert told == ["Open Location 15", "Open Location 17", "Open Location 20"]
    (opened,) = j.act(0, "open-one 17")
    assert isinstance(opened, LocationOpened)
    assert (opened.location, opened.reveals) == (17, True)


def test_of_three_locations_only_those_still_closed_are_offered() -> None:
    """GH-TOWN-12."""
    j = Journey(open=(13, 15, 20))
    j.play(13)
    assert j.starting(0, "open-one") == ["17"]
    j = Journey(open=(13, 15, 17, 20))
    j.play(13)
    assert j.starting(0, "open-one") == []
    assert j.s.visit.place == "road"


def test_a_scenario_blocks_others_and_changes_the_world() -> None:
    """GH-TOWN-12, GH-TOWN-13, GH-TOWN-14, GH-TOWN-23."""
    j = Journey(open=(3, 8, 9))
    j.party(achievements=("jekserahs-plans",))
    j.play(8)
    assert j.s.world.achievements == ("the-merchant-flees",)
    assert j.s.party.reputation == 2
    assert j.s.world.open == (3, 7, 8, 9, 13, 14)
    assert j.s.world.blocked == (3, 9)
    assert j.refusal(0, j.line(9)) == ("GH-TOWN-12", "location-blocked")


def test_a_scenario_may_take_reputation_and_bring_a_design_and_a_typed_achievement() -> None:
    """GH-TOWN-13, GH-TOWN-14, GH-TOWN-23."""
    j = Journey(open=(11,), achievements=("city-rule:militaristic",))
    j.play(11)
    assert j.s.party.reputation == -2
    assert j.s.world.prosperity == 2
    assert j.s.world.designs == (113,)
    assert j.s.world.achievements == ("city-rule:economic", "end-of-the-invasion")
    assert j.gold() == [15, 15]


def test_experience_that_is_listed_is_for_each() -> None:
    """GH-TOWN-14."""
    j = Journey(open=(15,))
    j.set_out(15)
    j.come_back(True, (6, 0, 0))
    assert j.xp() == [26, 26]


def test_treasures_bring_items_designs_and_random_draws() -> None:
    """GHC-C31, GHC-C40, GH-LOOT-3, GH-TOWN-22."""
    j = Journey()
    j.set_out(1)
    j.come_back(False, treasures="7 first")
    j.draw(66)
    assert j.s.world.open == (1, 66)
    j = Journey(open=(3,))
    j.set_out(3)
    j.come_back(True, treasures="65 second")
    assert j.s.world.designs == (107,)
    j = Journey(open=(10,))
    j.set_out(10)
    j.come_back(True, treasures="11 second")
    j.draw(90)
    assert j.s.world.designs == (90,)


def test_a_looted_duplicate_is_sold_at_once_for_half_its_price() -> None:
    """GHC-C35, GH-LOOT-3, GH-TOWN-15: item 23 lies in scenario 11."""
    j = Journey(character("brute", items=(23,)), "spellweaver", open=(11,))
    j.set_out(11)
    j.come_back(False, (0, 0, 0), treasures="5 first")
    assert j.gold() == [facts.items()[23].gold // 2, 0]
    assert j.who(0).items == (23,)


# ------------------------------------------------------------------------------------------------------------ once only


def test_a_report_counts_once() -> None:
    """GH-END-1: after a crash it may be handed in again, and is refused then; decision 014."""
    j = Journey(open=(1, 4))
    j.set_out(1)
    report = j.came_back(True, (9, 4, 1))
    j.act(1, report)
    kept = j.s.copy()
    assert j.refusal(0, report)[1] == "not-now"
    assert j.refusal(1, report)[1] == "not-now"
    assert j.s == kept
    j.set_out(4)
    assert j.refusal(0, report) == ("GH-END-1", "not-this-trip")
    assert j.allows(0, j.came_back(True, (9, 4, 1)))


def test_a_report_of_a_trip_that_was_called_off_is_refused() -> None:
    """GH-END-1."""
    j = Journey()
    j.set_out(1)
    report = j.came_back()
    j.act(0, "call-off")
    j.set_out(1)
    assert j.refusal(0, report) == ("GH-END-1", "not-this-trip")


@pytest.mark.parametrize(
    ("report", "rule", "reason"),
    [
        ("come-back", "GH-END-1", "not-this-trip"),
        ("come-back x won 6 0 0 6 0 0", "GH-END-1", "not-this-trip"),
        ("come-back 1", "GH-END-1", "report-unclear"),
        ("come-back 1 drawn 6 0 0 6 0 0", "GH-END-1", "report-unclear"),
        ("come-back 1 won 6 0 0", "GH-END-1", "report-unclear"),
        ("come-back 1 won 6 0 3 6 0 0", "GH-END-1", "report-unclear"),
        ("come-back 1 won -6 0 0 6 0 0", "GH-END-1", "report-unclear"),
        ("come-back 1 won 5 0 0 6 0 0", "GH-END-2", "bonus-missing"),
        ("come-back 1 lost 5 0 1 6 0 0", "GH-END-3", "no-checks-after-failure"),
        ("come-back 1 won 6 0 0 6 0 0 8 first", "GH-LOOT-3", "no-such-treasure"),
        ("come-back 1 won 6 0 0 6 0 0 0 first", "GH-LOOT-3", "no-such-treasure"),
        ("come-back 1 won 6 0 0 6 0 0 seven first", "GH-LOOT-3", "no-such-treasure"),
        ("come-back 1 won 6 0 0 6 0 0 7", "GH-LOOT-3", "treasure-taker-missing"),
        ("come-back 1 won 6 0 0 6 0 0 7 third", "GH-LOOT-3", "treasure-taker-missing"),
        ("come-back 1 won 6 0 0 6 0 0 7 first 7 second", "GH-LOOT-3", "treasure-gone"),
    ],
)
def test_a_report_that_cannot_be_is_refused(report: str, rule: str, reason: str) -> None:
    """GH-END-1, GH-END-2, GH-END-3, GH-LOOT-3: also one that people wrote of a scenario on their own table."""
    j = Journey()
    j.set_out(1)
    assert j.refusal(0, report) == (rule, reason)


def test_a_report_is_read_back_as_it_was_written() -> None:
    """GH-END-1."""
    j = Journey(*PAIR, "tinkerer", open=(4,))
    j.set_out(4, who=[0, 2])
    report = Report(1, True, (Spoils(0, 12, 3, 1), Spoils(2, 8, 0, 0)), ((38, 2), (46, 0)))
    action = reports.written(Seat(1), report)
    assert action.notation == "come-back 1 won 12 3 1 8 0 0 38 third 46 first"
    assert reports.read_report(j.s, action) == report
    assert j.allows(1, action.notation)


def test_the_form_of_a_report_has_blanks_for_everybody_on_the_trip() -> None:
    """GH-END-1."""
    j = Journey(*PAIR, "tinkerer")
    j.set_out(1, who=[1, 2])
    ((form,),) = [each.forms for each in j.decisions(0)]
    assert [blank.name for blank in form.blanks] == [
        *("trip", "result"),
        *("experience-second", "gold-second", "checks-second"),
        *("experience-third", "gold-third", "checks-third"),
        "treasures",
    ]
