"""How a campaign shows itself: every event and answer has words, the map, the scene, and what it keeps to itself."""

from __future__ import annotations

import re
from math import dist
from random import Random

import msgspec
import pytest

from grognard.games import gloomhaven
from grognard.games.gloomhaven.campaign import tidings, tidings_journey
from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.notation import CAMPAIGN
from grognard.games.gloomhaven.campaign.rewards.locations import LAST
from grognard.games.gloomhaven.campaign.scenes.campaign_scene import CampaignScene
from grognard.games.gloomhaven.campaign.words import world_map
from grognard.games.gloomhaven.campaign.words.names import known_achievements
from grognard.kernel.decision import Form
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.catalogues import Texts, events_of
from tests.gloomhaven.campaign.journeys import Journey
from tests.gloomhaven.campaign.towns import Town, character, quest

TEXTS = Texts(gloomhaven)
EVENTS = {**events_of(tidings), **events_of(tidings_journey)}
UNSAID = {"deal-quest", "draw-event", "draw-design", "draw-location"}
"""The verbs of chance, which nobody chooses."""


def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def scene(town: Town, seat: int = 0) -> CampaignScene:
    found = GAME.presentation.scene(GAME.observe(town.s, Seat(seat)), words())
    assert isinstance(found, CampaignScene)
    return found


# ---------------------------------------------------------------------------------------------------------------- words


@pytest.mark.parametrize("key", sorted(EVENTS))
def test_every_event_has_a_sentence(key: str) -> None:
    told = key.replace("event.", "tidings.", 1)
    found = [each for each in TEXTS.written("en") if each == told or each.startswith(f"{told}-")]
    # Drawn locations are told as those that open.
    assert found or issubclass(EVENTS[key], tidings_journey.LocationOpened)


@pytest.mark.parametrize("verb", sorted(set(CAMPAIGN.readers) - UNSAID))
def test_every_answer_has_words(verb: str) -> None:
    found = [key for key in TEXTS.written("en") if re.fullmatch(rf"(deed|form)\.{verb}(-.+)?", key)]
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_achievements_that_scenarios_speak_of_have_names(language: str) -> None:
    """GH-TOWN-13."""
    text = words(language)
    assert len(known_achievements()) > 10
    for each in known_achievements():
        assert text.say(f"achievement.{each.replace(':', '-')}").strip()


def forms_in(town: Town, seat: int) -> list[Form]:
    return [form for decision in town.decisions(seat) for form in decision.forms]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_blank_and_its_values_have_words(language: str) -> None:
    """Items, characters and locations by their names."""
    journey = Journey(character(items=(1,), name="Old Ironside", quest=quest()), "spellweaver")
    forms = forms_in(journey, 0) + forms_in(journey, 2)
    journey.act(0, journey.line(1))
    journey.draw(1)
    journey.act(0, "choose a")
    forms += forms_in(journey, 0)
    journey.act(0, "return-card")
    forms += forms_in(journey, 0)
    observation, text, seen = GAME.observe(journey.s, Seat(0)), words(language), set()
    for form in forms:
        assert text.say(f"form.{form.verb}").strip()
        for blank in form.blanks:
            assert GAME.presentation.blank_name(blank, observation, text).strip()
            seen |= {GAME.presentation.blank_value(blank, value, observation, text) for value in blank.choices}
    assert "Old Ironside" in seen
    assert not {value for value in seen if value in ("first", "brute", "boots-of-striding", "first+second")}


# -------------------------------------------------------------------------------------------------------------- the map


def test_every_location_has_a_place_of_its_own() -> None:
    """GH-TOWN-12: where it lies does not change when others open."""
    where = world_map.positions()
    assert sorted(where) == list(range(1, LAST + 1))
    pairs = [(one, other) for one in where for other in where if one < other]
    assert min(dist(where[one], where[other]) for one, other in pairs) > 80


def test_the_ground_holds_what_is_known_and_changes_as_locations_open() -> None:
    """GH-TOWN-12."""
    few, more = Town(character(), open=(1, 2)), Town(character(), open=(1, 2, 4))
    show, text = GAME.presentation, words()
    assert {place.at for place in show.ground(few.s, text).places} == {"town", "1", "2"}
    assert {place.at for place in show.ground(more.s, text).places} == {"town", "1", "2", "4"}
    assert show.ground_version(few.s) != show.ground_version(more.s)
    by_name = {place.at: place.neighbours for place in show.ground(more.s, text).places}
    assert by_name["2"] == ("1", "4")


def test_touching_a_location_sets_out_or_asks_why_not() -> None:
    """GH-TOWN-16: a level is due; GH-TOWN-12: of what is not open nothing is asked."""
    show = GAME.presentation
    for xp, rule in ((0, ""), (45, "GH-TOWN-16")):
        journey = Journey(character(xp=xp), "tinkerer")
        decision = next(each for each in journey.decisions(1) if each.kind == "party")
        observation = GAME.observe(journey.s, Seat(1))
        wanted = show.attempt("1", decision, observation)
        assert wanted is not None
        refusal = GAME.explain(observation.view, wanted).refusal
        assert (refusal.rule if refusal else "") == rule
        assert show.attempt("3", decision, observation) is None


# ------------------------------------------------------------------------------------------------------------ the scene


def test_what_came_of_a_trip_stands_line_by_line() -> None:
    """GH-END-1, GH-END-2, GH-TOWN-14: with the bonus at the level at which it was played, also after a level-up."""
    journey = Journey(character(xp=40), "spellweaver")
    journey.play(1, "campaign", True, (17, 12, 1), (8, 3, 0))
    back = scene(journey).back
    assert back is not None
    assert (back.won, back.fresh, back.location) == (True, True, 1)
    assert [(row.seat, row.xp, row.bonus, row.gold, row.checks) for row in back.rows] == [
        (0, 17, 6, 12, 1),
        (1, 8, 6, 3, 0),
    ]
    assert [row.level_up for row in back.rows] == [True, False]
    assert [line.words for line in back.rewards] == ["Party achievement: First Steps", "Opens 2 Barrow Lair"]
    journey.act(0, "to-town", "level-up")
    journey.act(0, f"learn {journey.starting(0, 'learn')[0]}", "tick-perk 1")
    again = scene(journey).back
    assert again is not None
    assert not again.fresh
    assert [row.bonus for row in again.rows] == [6, 6]


def test_what_keeps_the_party_in_town_is_said_rather_than_what_is_at_a_place() -> None:
    """GH-TOWN-16: the first location is completed, which is no reason why nobody sets out for the second one."""
    journey = Journey(character(xp=40), "spellweaver")
    journey.play(1, "campaign", True, (17, 0, 0), (8, 0, 0))
    journey.act(0, "to-town", "level-up")
    out = scene(journey).setting_out
    assert (out.refused, out.rule) == ("Brute must choose a card for a level before setting out.", "GH-TOWN-16")
    journey.act(0, f"learn {journey.starting(0, 'learn')[0]}", "tick-perk 1")
    assert scene(journey).setting_out.refused == ""


def test_the_shop_says_what_refuses() -> None:
    """GH-TOWN-4, GH-TOWN-15, GH-ITEM-1: for each character."""
    town = Town(character(gold=30, items=(1,)), character("tinkerer", gold=0))
    boots = next(good for good in scene(town).shop.goods if good.item.id == "boots-of-striding")
    assert boots.owners == (0,)
    assert [offer.rule for offer in boots.offers] == ["GH-ITEM-1", "GH-TOWN-15"]
    assert all(offer.refused for offer in boots.offers)
    bought = next(good for good in scene(town).shop.goods if not good.offers[0].refused)
    assert town.allows(0, bought.offers[0].action)


def test_the_deck_is_drawn_with_its_expected_values() -> None:
    """GH-AMD-1, GH-ADV-2: the standard deck leaves an attack 3 at 3, less its null and with its double."""
    sheet = scene(Town(character())).seats[0].sheet
    assert sheet is not None
    assert sum(face.count for face in sheet.deck) == 20
    means = {draw.draw: draw.mean for draw in sheet.expected.draws}
    assert means["normal"] == 3.0
    assert means["disadvantage"] < means["normal"] < means["advantage"]
    assert all(abs(sum(chance for _, chance in draw.odds) - 1) < 0.01 for draw in sheet.expected.draws)


def test_a_quest_is_its_owner_s_until_it_is_shown() -> None:
    """GH-SET-9, GH-TOWN-7."""
    town = Town(character(quest=quest(511, text="Secret words")), character("tinkerer"))
    mine, theirs = scene(town, 0), scene(town, 1)
    assert "Secret words" in msgspec.json.encode(mine).decode()
    for seat in (1, SPECTATOR):
        sent = msgspec.json.encode(scene(town, seat)).decode()
        assert "Secret words" not in sent
        assert "511" not in sent
    sheet = theirs.seats[0].sheet
    assert sheet is not None
    assert sheet.quest is not None
    assert not sheet.quest.known
    town.act(0, "show-quest")
    assert "Secret words" in msgspec.json.encode(scene(town, 1)).decode()


# ----------------------------------------------------------------------------------------------------------------- bots


def test_a_sensible_player_makes_a_character_buys_its_kit_and_sets_out() -> None:
    """GH-TOWN-7, GH-TOWN-15, GH-TOWN-3: what bots are told to do."""
    town = Town(character(gold=30), None)
    made = GAME.suggest(GAME.observe(town.s, Seat(1)), Random(1))
    assert made is not None
    assert (made.verb, made.words()[0] != "brute") == ("create", True)
    town = Town(character(gold=30), character("tinkerer", gold=0))
    bought = GAME.suggest(GAME.observe(town.s, Seat(0)), Random(1))
    assert bought is not None
    assert bought.verb == "buy"
    assert town.allows(0, bought.notation)
    out = GAME.suggest(GAME.observe(town.s, Seat(1)), Random(1))
    assert out is not None
    assert out.notation.startswith("set-out 1 campaign")
