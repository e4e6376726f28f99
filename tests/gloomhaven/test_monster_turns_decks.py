"""The ability decks of the monsters: one card a round for each kind on the map, shuffles, and decks that run out."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.monsters import MonsterCardTurned, MonsterDeckShuffled
from grognard.games.gloomhaven.rules import monster_cards
from tests.gloomhaven.monster_plays import Plays


def guarded() -> Plays:
    """A hall with two guards and an archer, who have no cards yet."""
    x = Plays()
    x.hero(0, 5, 0)
    for q, kind in ((0, "bandit-guard"), (1, "bandit-guard"), (2, "bandit-archer")):
        x.monster(q, -2, kind)
    return x


def test_every_deck_whose_kind_is_on_the_map_turns_one_card() -> None:
    """GH-RND-4, GH-MDECK-1: with the odds of what is left in the deck."""
    x = guarded()
    monster_cards.begin_draws(x.s, x.events)
    x.settle()
    for deck, number, initiative in (("guard", 529, 70), ("archer", 537, 68)):
        assert x.asked == "monster-card"
        assert x.notations == [f"monster-card {card.number}" for card in facts.ability_decks()[deck].cards]
        x.act(f"monster-card {number}")
        assert [(e.deck, e.card, e.initiative) for e in x.events if isinstance(e, MonsterCardTurned)][-1] == (
            *(deck, number, initiative),
        )
    assert x.asked == ""
    assert monster_cards.initiative_of(x.s, "bandit-guard") == monster_cards.initiative_of(x.s, "city-guard") == 70
    assert monster_cards.initiative_of(x.s, "living-bones") == 99


def test_a_deck_with_a_card_turns_no_other() -> None:
    """GH-DOOR-2."""
    x = guarded()
    x.card(527)
    monster_cards.begin_draw(x.s, "guard", x.events)
    x.settle()
    assert x.asked == ""


def test_a_card_comes_again_only_after_a_shuffle() -> None:
    """GH-RND-9, GH-MDECK-1: the mark of the card of this round shuffles all of the deck."""
    x = guarded()
    for number, left in ((527, 7), (528, 6), (524, 8)):
        monster_cards.begin_draw(x.s, "guard", x.events)
        x.settle()
        x.act(f"monster-card {number}")
        monster_cards.end_round(x.s, x.events)
        assert x.s.ability_decks["guard"].size == left
        assert x.s.ability_cards == {}
    assert [e.deck for e in x.events if isinstance(e, MonsterDeckShuffled)] == ["guard"]


def test_an_empty_deck_is_made_of_its_discards() -> None:
    """GH-MDECK-1: not of the card that is turned."""
    x = guarded()
    x.s.ability_decks["guard"] = monster_cards.EMPTY
    x.s.ability_piles["guard"] = monster_cards.EMPTY.put([3, 4])
    monster_cards.begin_draw(x.s, "guard", x.events)
    x.settle()
    assert x.notations == ["monster-card 527", "monster-card 528"]
    x.act("monster-card 528")
    assert (x.s.ability_decks["guard"].contents(), x.s.ability_piles["guard"].size) == ([3], 0)


def test_what_was_consumed_is_shared_for_the_round_only() -> None:
    """GH-ELEM-6, GH-RND-9."""
    x = Plays()
    x.hero(0, 0, 3)
    demon = x.monster(0, 0, "frost-demon")
    x.strong("ice")
    x.card(620)
    x.turn(demon)
    assert x.s.consumed == {"frost-demon": 1 << facts.ELEMENTS.index("ice")}
    monster_cards.end_round(x.s, x.events)
    assert (x.s.consumed, x.s.shares) == ({}, {})
