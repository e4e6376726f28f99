"""The turn of a character: two halves in either order, basic actions, where cards go (section CARD of the rules)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.round import PlayHalf, SkipHalf
from grognard.games.gloomhaven.events.basics import CardMoved
from grognard.games.gloomhaven.events.round import HalfPlayed, HalfSkipped
from grognard.games.gloomhaven.facts import ELEMENTS
from grognard.games.gloomhaven.figures import DISARM, STUN
from grognard.games.gloomhaven.in_play import BOTTOM, TOP, Active, Gear
from grognard.games.gloomhaven.rules import hero_turn
from grognard.games.gloomhaven.rules.hero_turn import AwaitHalf
from grognard.games.gloomhaven.state import INERT, STRONG, WANING, Expedition
from grognard.kernel.agenda import Resolves
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from tests.gloomhaven.rounds import Rounds

FIRE, ICE, AIR, EARTH, LIGHT, DARK = range(len(ELEMENTS))


class BeginTurn(Resolves[Expedition]):
    """The turn of the first character begins."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        hero_turn.begin(state, 0, events)


def with_cards(*chosen: str, hero: str = "brute") -> Rounds:
    """A character alone in the middle of the hall, at its turn with these two cards; a companion far off."""
    e = Rounds((hero, "cragheart" if hero != "cragheart" else "brute"))
    e.s.round = 1
    numbers = [n for name in chosen for n in e.numbers(0, (name,))]
    e.s.hands[0] = tuple([n for n in e.s.hands[0] if n not in numbers])
    e.s.chosen[0] = tuple(numbers)
    return e


def begun(e: Rounds) -> Rounds:
    """The same with the turn begun."""
    e.do(BeginTurn())
    return e


def through(e: Rounds, notation: str) -> None:
    """Play a half, take the first answer to everything in it, to the next question about halves."""
    e.act(notation)
    e.until("play-half", "end-turn")


def plays(e: Rounds) -> list[str]:
    """The halves that may be played."""
    return [text.removeprefix("play ") for text in e.notations if text.startswith("play ")]


def test_the_top_of_one_card_and_the_bottom_of_the_other_in_either_order() -> None:
    """GHC-S01, GH-CARD-1: not both tops, not both bottoms, not two halves of a card."""
    e = begun(with_cards("provoking-roar", "sweeping-blow"))
    assert plays(e) == [
        *("provoking-roar top", "provoking-roar bottom", "sweeping-blow top", "sweeping-blow bottom"),
        *("provoking-roar basic-top", "provoking-roar basic-bottom"),
        *("sweeping-blow basic-top", "sweeping-blow basic-bottom"),
    ]
    through(e, "play sweeping-blow bottom")
    assert plays(e) == ["provoking-roar top", "provoking-roar basic-top"]
    e = begun(with_cards("provoking-roar", "sweeping-blow"))
    through(e, "play sweeping-blow top")
    assert plays(e) == ["provoking-roar bottom", "provoking-roar basic-bottom"]


def test_what_may_not_be_performed_is_refused_with_its_rule() -> None:
    """GHC-S01, GH-CARD-1, GH-ITEM-1."""
    e = begun(with_cards("provoking-roar", "sweeping-blow"))
    through(e, "play sweeping-blow top")
    frame, seat = AwaitHalf(0), Seat(0)
    done = Refusal("GH-CARD-1", "half-already-performed", card="provoking-roar")
    assert frame.refuse(e.s, PlayHalf(seat, ("provoking-roar", "top"))) == done
    gone = Refusal("GH-CARD-1", "card-not-chosen", card="sweeping-blow")
    assert frame.refuse(e.s, PlayHalf(seat, ("sweeping-blow", "bottom"))) == gone
    assert frame.refuse(e.s, SkipHalf(seat, "sweeping-blow")) == gone
    bare = Refusal("GH-ITEM-1", "item-not-worn", item="iron-helmet")
    assert frame.refuse(e.s, UseItem(seat, ("iron-helmet",))) == bare


def test_a_basic_attack_has_nothing_of_the_card_and_discards_it() -> None:
    """GHC-S02, GH-CARD-3, GH-CARD-5: Attack 2 instead of a strong attack that is lost for 2 experience."""
    e = with_cards("overwhelming-assault", "sweeping-blow")
    guard = e.monster(0, -4)
    e.hurt(guard, 3)
    begun(e)
    e.act("play overwhelming-assault basic-top")
    assert e.told(HalfPlayed) == ["HalfPlayed brute overwhelming-assault basic-top"]
    e.until("play-half", "modifier")
    assert e.kinds[0] != "play-half", "a modifier is drawn for the attack"
    e.until("play-half")
    assert e.names(e.s.discards[0]) == ["overwhelming-assault"]
    assert not e.s.lost[0]
    assert e.s.xp[0] == 0


def test_where_a_card_goes_depends_on_the_half_that_was_performed() -> None:
    """GHC-S03, GH-CARD-1, GH-CARD-4: the bottom of a card whose top is lost."""
    e = begun(with_cards("overwhelming-assault", "sweeping-blow"))
    through(e, "play overwhelming-assault bottom")
    assert e.names(e.s.discards[0]) == ["overwhelming-assault"]


def test_a_lost_action_loses_its_card_and_gives_its_experience() -> None:
    """GH-CARD-4, GH-CARD-5, GH-XP-1."""
    e = with_cards("overwhelming-assault", "sweeping-blow")
    e.monster(0, -4, rank="elite")
    begun(e)
    through(e, "play overwhelming-assault top")
    assert e.names(e.s.lost[0]) == ["overwhelming-assault"]
    assert e.s.xp[0] == 2


def test_a_move_is_one_ability_and_is_not_split_around_the_other_action() -> None:
    """GHC-S04, GH-CARD-2: after the first step there is nothing but the move, until it stops."""
    e = begun(with_cards("provoking-roar", "sweeping-blow"))
    e.act("play sweeping-blow bottom")
    e.act(f"move {e.label(0, -4)}")
    assert not plays(e)
    e.until("play-half")
    assert plays(e) == ["provoking-roar top", "provoking-roar basic-top"]


def test_a_card_is_not_played_for_its_experience_alone() -> None:
    """GHC-S05, GH-CARD-5: an attack with nobody in reach; a lost card that did nothing is discarded."""
    for card in ("spare-dagger", "overwhelming-assault"):
        e = begun(with_cards(card, "sweeping-blow"))
        through(e, f"play {card} top")
        assert e.s.xp[0] == 0
        assert card in e.names(e.s.discards[0])


def test_a_half_may_be_skipped_and_its_card_is_discarded() -> None:
    """GH-CARD-3: the other card may then be played either way."""
    e = begun(with_cards("provoking-roar", "sweeping-blow"))
    e.act("skip-half provoking-roar")
    assert e.told(HalfSkipped) == ["HalfSkipped brute provoking-roar False"]
    assert e.names(e.s.discards[0]) == ["provoking-roar"]
    assert plays(e)[:2] == ["sweeping-blow top", "sweeping-blow bottom"]
    e.act("skip-half sweeping-blow")
    assert e.s.turn is None
    assert not e.s.chosen[0]


def test_a_chosen_card_is_nowhere_until_it_is_used() -> None:
    """GH-CARD-6."""
    e = begun(with_cards("provoking-roar", "sweeping-blow"))
    (number,) = e.numbers(0, ("sweeping-blow",))
    through(e, "play provoking-roar basic-top")
    assert e.s.chosen[0] == (number,)
    assert number not in (*e.s.hands[0], *e.s.discards[0], *e.s.lost[0])


def test_a_bonus_of_the_round_stays_in_play_until_its_end_and_then_counts_as_discarded() -> None:
    """GH-CARD-4, GH-CARD-7, GH-RND-9."""
    from grognard.games.gloomhaven.rules.round import end_round_bonuses

    e = begun(with_cards("eye-for-an-eye", "sweeping-blow"))
    through(e, "play eye-for-an-eye top")
    (number,) = e.numbers(0, ("eye-for-an-eye",))
    assert e.s.active[0] == (Active(number, TOP, False, "round"),)
    assert any(boon.card == number for boon in e.s.boons)
    assert "drop eye-for-an-eye" in e.notations
    end_round_bonuses(e.s, e.events)
    assert e.names(e.s.discards[0]) == ["eye-for-an-eye"]
    assert not e.s.boons


def test_a_persistent_bonus_that_counts_as_lost_goes_there_when_it_is_dropped() -> None:
    """GH-CARD-7, GH-CARD-8: its bonus ends at once."""
    e = begun(with_cards("warding-strength", "sweeping-blow"))
    through(e, "play warding-strength bottom")
    (number,) = e.numbers(0, ("warding-strength",))
    assert e.s.active[0] == (Active(number, BOTTOM, True, "persistent"),)
    e.act("drop warding-strength")
    assert e.names(e.s.lost[0]) == ["warding-strength"]
    assert not e.s.boons


def test_an_element_is_strong_at_the_end_of_the_turn_only() -> None:
    """GHC-S35, GH-ELEM-2, GH-ELEM-4."""
    e = begun(with_cards("leaping-cleave", "sweeping-blow"))
    e.act("play leaping-cleave bottom")
    e.act(f"move {e.label(0, -4)}")
    e.until("play-half")
    assert e.s.elements[AIR] == INERT
    through(e, "play sweeping-blow basic-top")
    assert e.s.turn is None
    assert e.s.elements[AIR] == STRONG


def test_an_element_wanes_at_the_end_of_a_round() -> None:
    """GHC-S38, GH-ELEM-1, GH-ELEM-5."""
    from grognard.games.gloomhaven.rules import elements

    e = Rounds()
    e.s.elements = (INERT, STRONG, WANING, INERT, INERT, STRONG)
    elements.wane(e.s, e.events)
    assert e.s.elements == (INERT, WANING, INERT, INERT, INERT, WANING)
    assert [str(event) for event in e.events] == [
        "ElementChanged ice waning waned",
        "ElementChanged air inert waned",
        "ElementChanged dark waning waned",
    ]


def test_who_is_stunned_discards_both_cards_and_does_nothing() -> None:
    """GHC-R30, GH-COND-7: no items either; the stun ends with this turn."""
    e = with_cards("provoking-roar", "sweeping-blow")
    e.give(0, "stun")
    e.s.gear[0] = (Gear(12),)
    e.hurt(0, 3)
    begun(e)
    assert not e.s.open
    assert e.told(HalfSkipped) == [
        "HalfSkipped brute provoking-roar True",
        "HalfSkipped brute sweeping-blow True",
    ]
    assert e.names(e.s.discards[0]) == ["sweeping-blow", "provoking-roar"]
    assert not e.s.figures[0].has(STUN)


def test_who_is_stunned_in_its_own_turn_discards_what_is_left_and_is_stunned_in_the_next_one() -> None:
    """GH-COND-7, GH-COND-13: a trap with stun on the way."""
    from grognard.games.gloomhaven.in_play import Trap

    e = with_cards("provoking-roar", "sweeping-blow")
    e.s.traps[e.at(0, -4)] = Trap(0, ("stun",))
    e.s.ground_changed()
    begun(e)
    e.act("play sweeping-blow bottom")
    e.act(f"move {e.label(0, -4)}")
    e.until("play-half")
    assert e.told(HalfSkipped) == ["HalfSkipped brute provoking-roar True"]
    assert e.s.figures[0].has(STUN)


def test_conditions_end_at_the_end_of_the_turn() -> None:
    """GH-COND-13: a disarm of an enemy's turn lasts through the next own one."""
    e = with_cards("provoking-roar", "sweeping-blow")
    e.give(0, "disarm")
    begun(e)
    assert e.s.figures[0].has(DISARM)
    e.act("skip-half provoking-roar")
    e.act("skip-half sweeping-blow")
    assert not e.s.figures[0].has(DISARM)


def test_a_wound_ticks_before_anything_is_chosen() -> None:
    """GH-COND-3, G26."""
    e = with_cards("provoking-roar", "sweeping-blow")
    e.give(0, "wound")
    full = e.hp(0)
    begun(e)
    e.act("suffer")
    assert e.hp(0) == full - 1
    through(e, "play provoking-roar basic-top")
    assert e.hp(0) == full - 1


def test_at_the_end_of_the_turn_money_under_the_character_is_looted() -> None:
    """GH-LOOT-1."""
    e = with_cards("provoking-roar", "sweeping-blow")
    e.s.coins[e.s.figures[0].at] = 2
    begun(e)
    e.act("skip-half provoking-roar")
    assert e.s.tokens[0] == 0
    e.act("skip-half sweeping-blow")
    assert e.s.tokens[0] == 2


def test_items_may_be_used_before_between_and_after_the_halves() -> None:
    """GH-CARD-2, GH-ITEM-3: with one left the end of the turn is asked for."""
    e = with_cards("provoking-roar", "sweeping-blow")
    e.s.gear[0] = (Gear(12),)
    e.hurt(0, 3)
    begun(e)
    assert "use-item minor-healing-potion" in e.notations
    e.act("skip-half provoking-roar")
    assert "use-item minor-healing-potion" in e.notations
    e.act("skip-half sweeping-blow")
    assert e.notations == ["end-turn", "use-item minor-healing-potion"]
    e.act("use-item minor-healing-potion")
    e.until("")
    assert e.hp(0) == 6
    assert e.s.turn is None


@pytest.mark.parametrize(("item", "name", "word"), [(42, "ring-of-haste", "bottom"), (56, "ring-of-brutality", "top")])
def test_a_ring_lets_one_more_half_of_a_card_in_hand_be_played(item: int, name: str, word: str) -> None:
    """GH-ITEM-3, GH-CARD-3: at the end of the turn; that half or its basic action."""
    e = with_cards("provoking-roar", "sweeping-blow")
    e.hand(0, "trample", "grab-and-go")
    e.s.gear[0] = (Gear(item),)
    begun(e)
    e.act("skip-half provoking-roar")
    e.act("skip-half sweeping-blow")
    e.act(f"use-item {name}")
    assert plays(e) == [
        *(f"trample {word}", f"grab-and-go {word}"),
        *(f"trample basic-{word}", f"grab-and-go basic-{word}"),
    ]
    e.act(f"play trample basic-{word}")
    e.until("")
    assert "trample" in e.names(e.s.discards[0])
    assert e.names(e.s.hands[0]) == ["grab-and-go"]
    assert e.s.turn is None


def test_items_make_basic_actions_stronger() -> None:
    """GH-CARD-3: with Comfortable Shoes a basic move is of 3 hexes."""
    e = with_cards("provoking-roar", "sweeping-blow")
    e.s.gear[0] = (Gear(29),)
    begun(e)
    e.act("play provoking-roar basic-bottom")
    assert f"move {e.label(0, -2)}" in e.notations
    assert f"move {e.label(0, -1)}" not in e.notations


def test_a_card_recovered_by_the_second_action_is_in_hand() -> None:
    """GH-CARD-4, GH-CARD-9: the card of the first action was in the discard pile by then."""
    e = with_cards("reviving-ether", "mana-bolt", hero="spellweaver")
    e.s.lost[0] = e.numbers(0, ("fire-orbs",))
    begun(e)
    through(e, "play mana-bolt basic-bottom")
    through(e, "play reviving-ether top")
    assert "fire-orbs" in e.names(e.s.hands[0])
    assert "CardMoved spellweaver reviving-ether lost" in e.told(CardMoved)
