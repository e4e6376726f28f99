"""Choosing cards in secret, everybody at once (GH-RND-2, GH-RND-3), and giving up (GH-END-7)."""

from __future__ import annotations

from grognard.games.gloomhaven.actions.round import ChooseCards, DeclareRest
from grognard.games.gloomhaven.events.round import CardsRevealed, ChoiceLocked, RestRevealed, RoundBegan, SummonLeft
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.in_play import Gear
from grognard.games.gloomhaven.rules import selection
from grognard.games.gloomhaven.rules.results import results_of
from grognard.games.gloomhaven.rules.selection import AwaitChoices
from grognard.games.gloomhaven.state import LOST, UNDECIDED
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from tests.gloomhaven.rounds import Rounds

BOTH = ("brute", "spellweaver")
FIRST = "choose trample grab-and-go"
SECOND = "choose mana-bolt frost-armor"


def test_everybody_chooses_two_cards_at_once_the_leading_one_first() -> None:
    """GH-RND-1, GH-RND-2: thirty ordered pairs of six cards; no rest without two discarded cards."""
    e = Rounds(BOTH)
    e.start()
    assert e.told(RoundBegan) == ["RoundBegan 1"]
    asked = [d for d in e.s.open or () if not d.standing]
    assert [(d.kind, d.seats) for d in asked] == [("choose-cards", (Seat(0),)), ("choose-cards", (Seat(1),))]
    assert all(len(d.options) == 6 * 5 for d in asked)
    assert "choose trample grab-and-go" in e.notations_of(0)
    assert "choose grab-and-go trample" in e.notations_of(0)


def test_nobody_is_told_what_was_chosen_before_all_have() -> None:
    """GH-RND-3: the events tell only that a choice was made; then both cards of everybody are public."""
    e = Rounds(BOTH)
    e.start()
    e.says(0, FIRST)
    assert [str(event) for event in e.events] == ["RoundBegan 1", "ChoiceLocked brute"]
    assert selection.is_choosing(e.s)
    assert e.s.leading == [(0, 0), (0, 0)]
    e.says(1, SECOND)
    assert not selection.is_choosing(e.s)
    assert e.told(CardsRevealed) == [
        "CardsRevealed brute trample grab-and-go 72",
        "CardsRevealed spellweaver mana-bolt frost-armor 7",
    ]
    assert all(event.reveals for event in e.events if isinstance(event, CardsRevealed))


def test_a_choice_may_be_changed_until_the_last_one_is_made() -> None:
    """GH-RND-2: the question stands open, behind those that are waited for; a chosen card is in hand no more."""
    e = Rounds(BOTH)
    e.start()
    e.says(0, FIRST)
    waited, *others = e.s.open or ()
    assert waited.seats == (Seat(1),)
    assert not waited.standing
    assert all(decision.standing for decision in others)
    changing = next(d for d in others if d.kind == "choose-cards")
    assert changing.seats == (Seat(0),)
    assert FIRST not in e.notations_of(0)
    assert e.names(e.s.hands[0]) == [
        "eye-for-an-eye",
        "sweeping-blow",
        "provoking-roar",
        "overwhelming-assault",
    ]
    e.says(0, "choose trample eye-for-an-eye")
    assert e.names(e.s.chosen[0]) == ["trample", "eye-for-an-eye"]
    assert "grab-and-go" in e.names(e.s.hands[0])
    assert len(e.told(ChoiceLocked)) == 2
    e.says(1, SECOND)
    assert "choose-cards" not in e.kinds


def test_a_long_rest_needs_two_discarded_cards_and_counts_as_99() -> None:
    """GHC-S26, GH-REST-1, GH-RND-5: with one discarded card no rest is offered."""
    e = Rounds(BOTH)
    e.discards(0, "spare-dagger", "skewer")
    e.discards(1, "cold-fire")
    e.start()
    assert "long-rest" in e.notations_of(0)
    assert "long-rest" not in e.notations_of(1)
    e.says(1, SECOND)
    e.says(0, "long-rest")
    assert e.s.leading[0] == (99, 0)
    assert e.told(RestRevealed) == ["RestRevealed brute 99"]


def test_a_declared_rest_may_be_changed_into_cards_and_back() -> None:
    """GH-RND-2."""
    e = Rounds(BOTH)
    e.discards(0, "spare-dagger", "skewer")
    e.start()
    e.says(0, "long-rest")
    assert "long-rest" not in e.notations_of(0)
    e.says(0, FIRST)
    assert bin(e.s.resting) == "0b0"
    e.says(0, "long-rest")
    assert bin(e.s.resting) == "0b1"
    assert len(e.s.hands[0]) == 6
    assert not e.s.chosen[0]


def test_with_one_card_in_hand_only_a_long_rest_is_left() -> None:
    """GHC-S32, GHC-R58, GH-EXH-2: with one or no card in hand and two or more discarded."""
    for hand, discards in ((("trample",), 2), ((), 3)):
        e = Rounds(BOTH)
        e.hand(0, *hand)
        e.discards(0, *("spare-dagger", "skewer", "grab-and-go")[:discards])
        e.start()
        assert [text for text in e.notations_of(0) if text != "give-up"] == ["long-rest"]


def test_who_can_neither_choose_nor_rest_is_exhausted_with_its_hit_points_as_they_are() -> None:
    """GHC-S32, GH-EXH-2, GH-EXH-3: one card in hand and one discarded; all its cards are lost."""
    e = Rounds(BOTH)
    e.hand(0, "trample")
    e.discards(0, "spare-dagger")
    e.start()
    assert e.s.is_exhausted(0)
    assert e.hp(0) == e.s.figures[0].full
    assert e.names(e.s.lost[0]) == ["trample", "spare-dagger"]
    assert {decision.seats for decision in e.s.open or ()} == {(Seat(1),)}


def test_discards_in_play_may_be_moved_to_make_a_rest_possible() -> None:
    """GHC-R58, GH-REST-6: no card in hand, one discarded, one that counts as discarded in the active area."""
    e = Rounds(BOTH)
    e.hand(0)
    e.discards(0, "spare-dagger")
    e.active(0, "eye-for-an-eye")
    e.start()
    assert not e.s.is_exhausted(0)
    assert [text for text in e.notations_of(0) if text != "give-up"] == ["drop eye-for-an-eye"]
    e.says(0, "drop eye-for-an-eye")
    assert not e.s.active[0]
    assert [text for text in e.notations_of(0) if text != "give-up"] == ["long-rest"]


def test_a_card_in_play_that_counts_as_lost_makes_no_rest_possible() -> None:
    """GH-EXH-2, GH-REST-6."""
    e = Rounds(BOTH)
    e.hand(0)
    e.discards(0, "spare-dagger")
    e.active(0, "warding-strength", "bottom", lost=True)
    e.start()
    assert e.s.is_exhausted(0)


def test_a_card_that_is_dropped_goes_where_it_counts_and_its_summon_leaves() -> None:
    """GH-CARD-8, GH-SUM-6: at any time; the summon does not die, it leaves."""
    e = Rounds(("mindthief", "brute"))
    number = e.active(0, "submissive-affliction", lost=True)
    summon = e.summon(0, 0, 0, card=number)
    e.start()
    e.says(0, "drop submissive-affliction")
    assert e.names(e.s.lost[0]) == ["submissive-affliction"]
    assert e.s.figures[summon].at == GONE
    assert e.told(SummonLeft) == [f"SummonLeft rat-swarm {e.label(0, 0)}"]


def test_giving_up_needs_everybody() -> None:
    """GH-END-7: one may agree, take it back, and agree again; it counts as failed."""
    e = Rounds(BOTH)
    e.start()
    assert e.question("give-up").standing
    e.says(0, "give-up")
    assert e.notations_of(0)[-1] == "fight-on"
    e.says(0, "fight-on")
    e.says(1, "give-up")
    assert e.fate() == (UNDECIDED, "", False)
    e.says(0, "give-up")
    assert e.fate() == (LOST, "given-up", True)
    assert e.s.open == ()


def test_one_of_three_keeps_the_others_fighting() -> None:
    """GHC-C59, GH-END-7, GH-END-3: until all agree play goes on; then there is no bonus, what was gained stays."""
    e = Rounds((*BOTH, "tinkerer"))
    e.start()
    e.s.xp[0], e.s.tokens[0] = 7, 2
    e.says(0, "give-up")
    e.says(2, "give-up")
    assert e.fate() == (UNDECIDED, "", False)
    assert e.question("choose-cards").options
    e.says(1, "give-up")
    assert e.fate() == (LOST, "given-up", True)
    first = results_of(e.s)[0]
    assert (first.xp, first.bonus_xp, first.checks) == (7, 0, 0)
    assert first.gold == 2 * e.s.arena.rulings.gold_per_token


def test_who_would_give_up_chooses_cards_after_the_others() -> None:
    """GH-END-7, GH-RND-2: first the others say whether they would give up, too; whoever fights on is asked in order."""
    e = Rounds(BOTH)
    e.start()
    e.says(0, "give-up")
    assert [each.seats for each in e.s.open or () if each.kind == "choose-cards"] == [(1,), (0,)]
    e.says(0, "fight-on")
    assert [each.seats for each in e.s.open or () if each.kind == "choose-cards"] == [(0,), (1,)]


def test_exhausted_characters_need_not_agree_to_give_up() -> None:
    """GH-END-7, GH-EXH-3."""
    e = Rounds(BOTH)
    e.hand(0)
    e.start()
    e.says(1, "give-up")
    assert e.s.ending == "given-up"


def test_a_choice_that_is_none_is_refused_with_its_rule() -> None:
    """GH-RND-2, GH-REST-1, GH-EXH-2."""
    e = Rounds(BOTH)
    e.discards(0, "skewer")
    e.hand(1, "mana-bolt")
    e.discards(1, "cold-fire", "fire-orbs")
    e.start()
    frame = AwaitChoices()
    assert frame.refuse(e.s, DeclareRest(Seat(0))) == Refusal("GH-REST-1", "too-few-discards-to-rest", discards=1)
    chosen = ChooseCards(Seat(0), ("trample", "skewer"))
    assert frame.refuse(e.s, chosen) == Refusal("GH-RND-2", "card-not-in-hand", card="skewer")
    twice = ChooseCards(Seat(0), ("trample", "trample"))
    assert frame.refuse(e.s, twice) == Refusal("GH-RND-2", "choose-two-cards")
    few = ChooseCards(Seat(1), ("mana-bolt", "cold-fire"))
    assert frame.refuse(e.s, few) == Refusal("GH-EXH-2", "too-few-cards-to-choose")


def test_after_the_reveal_an_item_may_shift_the_initiative() -> None:
    """GH-ITEM-3: Boots of Speed by 10, up or down, once; before anybody acts."""
    e = Rounds(BOTH)
    e.s.gear[0] = (Gear(15),)
    e.start()
    e.says(0, FIRST)
    e.says(1, SECOND)
    assert e.kinds == ["initiative"]
    assert e.notations_of(0)[0] == "keep-initiative"
    earlier = next(text for text in e.notations_of(0) if text.endswith("earlier"))
    e.says(0, earlier)
    assert e.s.leading[0] == (62, 87)
    assert "initiative" not in e.kinds
