"""Characters between scenarios: made, risen, taught."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.world import QUEST_CARDS, Line, Retired
from grognard.games.gloomhaven.options import recommended_level
from grognard.games.gloomhaven.rules.modifiers import fresh_deck
from tests.gloomhaven.campaign.towns import Town, character, quest

GONE = Retired("tinkerer", "", 3, 511)


# ------------------------------------------------------------------------------------------------------- the world


def test_a_new_world() -> None:
    """GHC-C01, GH-TOWN-11, GH-TOWN-5, GH-ITEM-4."""
    world = Campaign({}).world
    assert world.classes == facts.HEROES
    assert (world.open, world.completed, world.prosperity) == ((1,), (), 0)
    assert world.city.shuffled == world.road.shuffled == tuple(range(1, 31))


# ---------------------------------------------------------------------------------------------------------- creating


def test_a_new_character_of_level_1() -> None:
    """GHC-C03, GH-TOWN-7, GH-TOWN-18, GH-CLS-1, GH-CLS-3."""
    town = Town()
    town.act(2, "create spellweaver 1 Aune of the Ford")
    town.draw(512, 530)
    who = town.who(2)
    assert (who.name, who.xp, who.gold, who.level) == ("Aune of the Ford", 0, 30, 1)
    cards = [facts.cards_by_number()[number].level for number in who.pool]
    assert (cards.count(1), cards.count(0), len(cards)) == (8, 3, 11)
    assert facts.hero_classes()["spellweaver"].hand == 8
    assert (who.owed_cards, who.owed_perks) == (0, 0)
    assert town.kinds(2) == ["keep-quest"]
    assert town.starting(2, "keep-quest") == ["512", "530"]
    assert town.refusal(2, "keep-quest 511") == ("GH-TOWN-7", "quest-not-dealt")
    town.act(2, "keep-quest 530")
    who = town.who(2)
    assert who.quest is not None
    assert (who.quest.card, who.dealt) == (530, ())
    assert 512 in town.s.world.quests
    assert 530 not in town.s.world.quests
    assert len(town.s.world.quests) == len(QUEST_CARDS) - 1


def test_a_new_character_starts_at_any_level_up_to_that_of_the_town() -> None:
    """GHC-C04, GH-TOWN-5, GH-TOWN-7, GH-TOWN-16."""
    town = Town(prosperity=9)
    assert town.refusal(0, "create brute 4") == ("GH-TOWN-7", "level-above-prosperity")
    assert town.refusal(0, "create brute 0") == ("GH-TOWN-7", "no-such-level")
    town.act(0, "create brute 3")
    town.draw(510, 511)
    town.act(0, "keep-quest 510")
    who = town.who()
    assert (who.xp, who.gold, len(who.pool), who.owed_cards, who.owed_perks) == (95, 60, 13, 2, 2)
    learnable = {facts.hero_cards()[name].level for name in town.starting(0, "learn")}
    assert learnable == {2, 3}
    first = next(name for name in town.starting(0, "learn") if facts.hero_cards()[name].level == 3)
    town.act(0, f"learn {first}")
    assert {facts.hero_cards()[name].level for name in town.starting(0, "learn")} == {2}


def test_a_level_of_the_town_is_needed_for_a_level() -> None:
    """GH-TOWN-5, GH-TOWN-7."""
    assert Town(prosperity=8).refusal(0, "create brute 3") == ("GH-TOWN-7", "level-above-prosperity")


def test_retired_characters_of_a_player_give_perks() -> None:
    """GHC-C05, GH-TOWN-18, GH-TOWN-20."""
    town = Town(prosperity=9)
    town.party(lines=(Line(retired=(GONE, GONE)), Line(), Line(), Line()))
    town.act(0, "create brute 3")
    town.draw(510, 512)
    town.act(1, "create cragheart 3")
    town.draw(513, 514)
    assert town.who(0).owed_perks == 4
    assert town.who(1).owed_perks == 2


def test_each_line_counts_its_own_retired_characters() -> None:
    """GHC-C06, GH-TOWN-20."""
    town = Town()
    town.party(lines=(Line(retired=(GONE,)), Line(), Line(), Line()))
    town.act(0, "create brute 1")
    town.draw(510, 512)
    town.act(1, "create cragheart 1")
    town.draw(513, 514)
    assert (town.who(0).owed_perks, town.who(1).owed_perks) == (1, 0)


def test_retired_characters_count_in_every_party_of_the_player() -> None:
    """GH-TOWN-18, GH-TOWN-10."""
    town = Town()
    town.party(lines=(Line(retired=(GONE,)), Line(), Line(), Line()))
    town.act(0, "found The Late Ones", "create brute 1")
    town.draw(510, 512)
    assert town.who(0).owed_perks == 1


def test_without_quests_a_character_comes_without_one() -> None:
    """GHC-C09, GH-TOWN-18."""
    town = Town(quests=())
    town.act(0, "create brute 1")
    who = town.who()
    assert (who.quest, who.dealt) == (None, ())
    assert town.kinds(0) == []
    assert town.refusal(0, "retire") == ("GH-TOWN-18", "no-quest")
    town.act(0, "set-aside", "create tinkerer 1")
    assert [each.hero for each in town.s.line(0).aside] == ["brute"]


def test_the_last_quest_is_dealt_alone() -> None:
    """GH-TOWN-18."""
    town = Town(quests=(520,))
    town.act(0, "create brute 1")
    town.draw(520)
    assert town.starting(0, "keep-quest") == ["520"]


def test_a_line_is_for_one_character_at_a_time() -> None:
    """GH-TOWN-10, GH-TOWN-18."""
    town = Town(character())
    assert town.refusal(0, "create tinkerer 1") == ("GH-TOWN-10", "line-is-taken")
    assert town.refusal(1, "create sunkeeper 1") == ("GH-TOWN-18", "class-not-open")
    assert town.refusal(1, "level-up") == ("GH-TOWN-10", "nobody-in-line")
    assert town.refusal(1, f"create tinkerer 1 {'x' * 41}") == ("GH-TOWN-10", "name-too-long")
    assert "create" in town.forms(1)
    assert "create" not in town.forms(0)


def test_a_new_character_is_made_in_town_only() -> None:
    """GHC-C08, GH-TOWN-10."""
    town = Town(character(), character("tinkerer"))
    town.act(0, "set-aside")
    town.change(place="road")
    assert town.refusal(0, "create cragheart 1") == ("GH-TOWN-3", "only-in-town")
    assert "create" not in town.forms(0)
    town.act(0, "bring-back 0")
    assert town.who(0).hero == "brute"


def test_a_character_swaps_with_one_that_was_set_aside() -> None:
    """GHC-C08, GH-TOWN-10."""
    town = Town(character(gold=7), quests=())
    town.act(0, "set-aside", "create tinkerer 1")
    town.change(place="road")
    assert town.refusal(0, "bring-back 1") == ("GH-TOWN-10", "nobody-set-aside")
    town.act(0, "bring-back 0")
    assert (town.who(0).hero, town.who(0).gold) == ("brute", 7)
    assert [each.hero for each in town.s.line(0).aside] == ["tinkerer"]


# ------------------------------------------------------------------------------------------------------------- levels


@pytest.mark.parametrize(
    ("xp", "level"),
    [(45, 2), (95, 3), (150, 4), (210, 5), (275, 6), (345, 7), (420, 8), (500, 9)],
)
def test_experience_is_enough_for_a_level_from_its_minimum_on(xp: int, level: int) -> None:
    """GHC-C10, GH-TOWN-1."""
    town = Town(character(level=level - 1, xp=xp - 1))
    assert town.refusal(0, "level-up") == ("GH-TOWN-1", "too-little-experience")
    town.who(xp=xp)
    town.act(0, "level-up")
    assert (town.who().level, town.who().xp) == (level, xp)


def test_a_level_is_due_in_town_and_not_on_the_road() -> None:
    """GHC-C11, GH-TOWN-1, GH-TOWN-16."""
    town = Town(character(xp=45), character("tinkerer"))
    town.change(place="road", last=7)
    assert town.kinds(0) == []
    assert town.refusal(0, "level-up") == ("GH-TOWN-3", "only-in-town")
    assert "1 campaign" in " ".join(town.starting(0, "set-out"))
    town.act(0, "to-town")
    out = "set-out 1 campaign normal as-characters hidden first+second"
    assert town.kinds(0) == ["level-up"]
    assert town.starting(1, "set-out") == []
    assert town.refusal(1, out) == ("GH-TOWN-16", "level-up-due")
    town.act(0, "level-up")
    assert (town.who().level, town.who().xp) == (2, 45)
    assert town.kinds(0) == ["learn-card", "tick-perk"]
    assert town.refusal(1, out) == ("GH-TOWN-16", "card-to-learn-due")
    town.act(0, f"learn {town.starting(0, 'learn')[0]}")
    assert town.refusal(1, out) == ("GH-TOWN-2", "perk-to-tick-due")
    town.act(0, "tick-perk 1")
    assert town.allows(1, out)


def test_several_levels_come_one_after_the_other() -> None:
    """GHC-C12, GH-TOWN-16."""
    town = Town(character(xp=100))
    town.act(0, "level-up")
    assert town.refusal(0, "level-up") == ("GH-TOWN-16", "card-to-learn-first")
    cards = town.starting(0, "learn")
    assert {facts.hero_cards()[name].level for name in cards} == {2}
    town.act(0, f"learn {cards[0]}")
    assert town.refusal(0, "level-up") == ("GH-TOWN-16", "perk-to-tick-first")
    town.act(0, "tick-perk 1", "level-up")
    cards = town.starting(0, "learn")
    assert {facts.hero_cards()[name].level for name in cards} == {2, 3}
    town.act(0, f"learn {cards[-1]}", "tick-perk 2")
    who = town.who()
    assert (who.level, who.xp, sum(who.perks), len(who.pool)) == (3, 100, 2, 15)
    assert town.refusal(0, "level-up") == ("GH-TOWN-1", "too-little-experience")
    assert facts.hero_classes()["brute"].hp[who.level - 1] == 14


def test_the_card_of_a_level_may_be_of_a_lower_one() -> None:
    """GHC-C13, GH-TOWN-16."""
    town = Town(character(level=2, xp=95))
    town.act(0, "level-up")
    brute = [card for card in facts.hero_classes()["brute"].cards if card.number not in town.who().pool]
    second, fourth = [next(card.id for card in brute if card.level == level) for level in (2, 4)]
    owned = facts.cards_by_number()[town.who().pool[0]].id
    assert town.refusal(0, f"learn {fourth}") == ("GH-TOWN-16", "card-level-too-high")
    assert town.refusal(0, "learn flea-bag") == ("GH-TOWN-16", "card-of-another-class")
    assert town.refusal(0, "learn fire-orbs") == ("GH-TOWN-16", "card-of-another-class")
    assert town.refusal(0, f"learn {owned}") == ("GH-TOWN-16", "card-in-pool-already")
    town.act(0, f"learn {second}")
    assert town.refusal(0, f"learn {brute[-1].id}") == ("GH-TOWN-16", "no-card-left-to-learn")


@pytest.mark.parametrize("level", [2, 9])
def test_the_hand_is_as_large_at_every_level(level: int) -> None:
    """GHC-C14, GH-TOWN-1, GH-CLS-1: the pool grows; which cards of it are brought, preparation asks (GH-SET-4)."""
    assert len(character("cragheart", level).pool) == 14 + level - 1
    assert facts.hero_classes()["cragheart"].hand == 11


def test_there_is_nothing_above_level_9() -> None:
    """GHC-C15, GH-TOWN-16."""
    town = Town(character(level=9, xp=620))
    assert town.kinds(0) == []
    assert town.refusal(0, "level-up") == ("GH-TOWN-16", "highest-level")


def test_a_prospering_town_raises_those_below_if_they_like() -> None:
    """GHC-C16, GH-TOWN-17, GH-TOWN-5."""
    town = Town(
        character(xp=30, gold=12), character("tinkerer", 3, xp=100), character("scoundrel", quest=quest(progress=1)),
        prosperity=8,
    )  # fmt: skip
    assert town.refusal(0, "rise") == ("GH-TOWN-17", "no-rise-offered")
    town.act(2, "retire", "quest-opens new", "no-more-cards")
    assert town.s.world.prosperity == 9
    assert town.kinds(0) == []
    assert town.refusal(1, "rise") == ("GH-TOWN-17", "no-rise-offered")
    town.act(0, "rise")
    who = town.who()
    assert (who.level, who.xp, who.gold, who.owed_cards, who.owed_perks) == (3, 95, 12, 2, 2)
    assert town.refusal(0, "rise") == ("GH-TOWN-17", "no-rise-offered")
    assert (town.who(1).level, town.who(1).xp, town.who(1).owed_cards) == (3, 100, 0)


def test_who_sets_out_forgoes_the_offer_to_rise() -> None:
    """GH-TOWN-17: it may be raised at once."""
    town = Town(character(may_rise=2), character("tinkerer"), prosperity=4)
    assert "rise" in town.options(0)
    town.act(0, "set-out 1 casual normal as-characters hidden first+second", "call-off")
    assert "rise" not in town.options(0)


def test_the_recommended_level_goes_by_the_average() -> None:
    """GHC-C17, GH-SET-1."""
    assert recommended_level([2, 2, 1]) == 1
    assert recommended_level([3, 3, 3]) == 2


# -------------------------------------------------------------------------------------------------------------- perks


def test_a_perk_of_the_brute_has_two_boxes() -> None:
    """GHC-C23, GH-TOWN-16, GH-CLS-4."""
    town = Town(character(owed_perks=3))
    assert fresh_deck("brute", town.who().perks).size == 20
    town.act(0, "tick-perk 3")
    assert fresh_deck("brute", town.who().perks).size == 22
    town.act(0, "tick-perk 3")
    assert fresh_deck("brute", town.who().perks).size == 24
    assert town.refusal(0, "tick-perk 3") == ("GH-TOWN-16", "no-box-left")
    assert town.refusal(0, "tick-perk 12") == ("GH-CLS-4", "no-such-perk")
    town.act(0, "tick-perk 1")
    assert town.refusal(0, "tick-perk 2") == ("GH-TOWN-16", "no-perk-left")


def test_the_scoundrel_s_deck_without_minus_ones() -> None:
    """GHC-C24, GH-CLS-4, GH-CLS-5, GH-AMD-1."""
    town = Town(character("scoundrel", owed_perks=3))
    town.act(0, "tick-perk 1", "tick-perk 1", "tick-perk 4")
    deck = fresh_deck("scoundrel", town.who().perks)
    assert deck.size == 16
    assert deck.counts[:7] == (6, 6, 0, 1, 1, 1, 1)


def test_a_perk_that_no_box_can_take_is_not_waited_for() -> None:
    """GH-TOWN-16: when all boxes are ticked, a further perk is void."""
    full = tuple(perk.count for perk in facts.hero_classes()["brute"].perks)
    town = Town(character(perks=full, owed_perks=1))
    assert town.kinds(0) == []
