"""Long and short rests (section REST of the rules)."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.actions.round import RestLosing, ShortRest
from grognard.games.gloomhaven.events.round import LongRested, RestFailed, ShortRested
from grognard.games.gloomhaven.figures import POISON, STUN, WOUND
from grognard.games.gloomhaven.in_play import Gear
from grognard.games.gloomhaven.rules import damage, hero_turn
from grognard.games.gloomhaven.rules.rests import AwaitRestLoss, AwaitShortRest, ResolveShortRests
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import Resolves
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from tests.gloomhaven.rounds import Rounds

FIVE = ("trample", "eye-for-an-eye", "sweeping-blow", "provoking-roar", "overwhelming-assault")


class BeginTurn(Resolves[Expedition]):
    """The turn of the first character begins."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        hero_turn.begin(state, 0, events)


class Hurt(Resolves[Expedition]):
    """The first character is about to suffer damage."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def resolve(self, state: Expedition, events: Events) -> None:
        damage.suffer(state, 0, self.amount, "trap", -1, -1, events)


def resting(*discards: str, rests: bool = True) -> Rounds:
    """The Brute with nothing in hand, these cards discarded, resting long in the second round."""
    e = Rounds(("brute", "spellweaver"))
    e.s.round = 2
    e.hand(0)
    e.discards(0, *discards)
    e.s.resting = int(rests)
    e.s.leading[0] = (99, 0)
    return e


# ---------------------------------------------------------------------------------------------------------- short rests


def test_a_short_rest_loses_one_card_drawn_at_random_and_takes_the_others_back() -> None:
    """GH-REST-1, GH-REST-2: every discarded card is as likely as the others."""
    e = resting(*FIVE)
    e.do(ResolveShortRests())
    assert e.notations == ["no-rest", "short-rest"]
    e.act("short-rest")
    (drawn,) = e.s.open or ()
    assert isinstance(drawn, ChanceDecision)
    assert sorted(e.notations) == sorted(f"rest-draws {name}" for name in FIVE)
    assert drawn.weights == [1] * 5
    e.chance("rest-draws trample")
    assert e.notations == ["accept-loss", "draw-again"]
    e.act("accept-loss")
    assert e.names(e.s.lost[0]) == ["trample"]
    assert set(e.names(e.s.hands[0])) == set(FIVE) - {"trample"}
    assert not e.s.discards[0]
    assert e.told(ShortRested) == ["ShortRested brute trample"]
    assert e.s.tally[0]["short-rests"] == 1
    assert not e.s.open, "nobody else has cards to rest with"


def test_for_one_damage_another_card_is_lost_and_that_is_final() -> None:
    """GHC-S25, GH-REST-2: the first card is kept, the second one is lost, there is no third draw."""
    e = resting(*FIVE)
    full = e.hp(0)
    e.do(ResolveShortRests())
    e.act("short-rest")
    e.chance("rest-draws trample")
    e.act("draw-again")
    e.act("suffer")
    assert e.hp(0) == full - 1
    assert "rest-draws trample" not in e.notations
    assert len(e.notations) == 4
    e.chance("rest-draws provoking-roar")
    assert e.names(e.s.lost[0]) == ["provoking-roar"]
    assert set(e.names(e.s.hands[0])) == set(FIVE) - {"provoking-roar"}
    assert not e.s.open


def test_the_damage_of_the_redraw_may_be_negated_with_discarded_cards() -> None:
    """GH-OPEN-2, GH-DMG-1: then fewer cards are left to draw from."""
    e = resting(*FIVE[:4])
    full = e.hp(0)
    e.do(ResolveShortRests())
    e.act("short-rest")
    e.chance("rest-draws trample")
    e.act("draw-again")
    e.act("lose-discards eye-for-an-eye sweeping-blow")
    assert e.hp(0) == full
    e.chance("rest-draws provoking-roar")
    assert e.names(e.s.hands[0]) == ["trample"]


def test_the_damage_of_the_redraw_exhausts_with_one_hit_point_left() -> None:
    """GH-OPEN-2, GH-EXH-1: all cards are lost then, and nothing is drawn any more."""
    e = resting(*FIVE)
    e.hurt(0, 1)
    e.do(ResolveShortRests())
    e.act("short-rest")
    e.chance("rest-draws trample")
    e.act("draw-again")
    e.act("suffer")
    assert e.s.is_exhausted(0)
    assert set(e.names(e.s.lost[0])) == set(FIVE)
    assert not e.s.open


def test_what_rests_need_is_said_when_they_are_refused() -> None:
    """GHC-S26, GH-REST-1, GH-REST-3."""
    e = resting("trample")
    few = Refusal("GH-REST-1", "too-few-discards-to-rest", discards=1)
    assert AwaitShortRest(0).refuse(e.s, ShortRest(Seat(0))) == few
    assert AwaitRestLoss(0).refuse(e.s, RestLosing(Seat(0), "trample")) == few
    e.discards(0, *FIVE)
    other = Refusal("GH-REST-3", "card-not-discarded", card="skewer")
    assert AwaitRestLoss(0).refuse(e.s, RestLosing(Seat(0), "skewer")) == other


def test_with_one_discarded_card_there_is_no_short_rest() -> None:
    """GHC-S26, GH-REST-1."""
    e = resting("trample")
    e.do(ResolveShortRests())
    assert not e.s.open


def test_a_card_in_play_that_counts_as_discarded_may_be_moved_for_a_short_rest() -> None:
    """GH-REST-6, GH-REST-1: or left in play."""
    e = resting("trample")
    e.active(0, "eye-for-an-eye")
    e.do(ResolveShortRests())
    assert e.notations == ["no-rest", "drop eye-for-an-eye"]
    e.act("drop eye-for-an-eye")
    assert e.notations == ["no-rest", "short-rest"]


# ----------------------------------------------------------------------------------------------------------- long rests


def test_a_long_rest_loses_a_chosen_card_heals_and_readies_spent_items_only_on_its_turn() -> None:
    """GHC-S27, GH-REST-3, GH-REST-4: damage before the turn comes first; consumed items stay consumed."""
    e = resting(*FIVE)
    e.hurt(0, 5)
    e.s.gear[0] = (Gear(15, "spent", 1), Gear(12, "consumed", 1), Gear(3, "spent", 1))
    e.do(Hurt(3), BeginTurn())
    assert not e.told(LongRested)
    e.act("suffer")
    assert e.hp(0) == 2
    assert e.notations == [f"rest-losing {name}" for name in FIVE]
    assert [gear.state for gear in e.s.gear[0]] == ["spent", "consumed", "spent"]
    e.act("rest-losing provoking-roar")
    assert e.hp(0) == 4
    assert [gear.state for gear in e.s.gear[0]] == ["ready", "consumed", "ready"]
    assert e.names(e.s.lost[0]) == ["provoking-roar"]
    assert len(e.s.hands[0]) == 4
    assert not e.s.discards[0]
    assert e.told(LongRested) == ["LongRested brute provoking-roar"]
    assert e.s.tally[0]["long-rests"] == 1
    assert e.s.turn is None


def test_the_heal_of_a_long_rest_takes_poison_away_and_heals_nothing() -> None:
    """GHC-S28, GH-REST-4, GH-COND-12."""
    e = resting(*FIVE)
    e.hurt(0, 4)
    e.give(0, "poison")
    e.do(BeginTurn())
    e.act("rest-losing trample")
    assert e.hp(0) == 4
    assert not e.s.figures[0].has(POISON)


def test_a_wound_ticks_before_the_rest_heals_it() -> None:
    """GHC-S28, GH-REST-5, GH-COND-3: 4 to 3, then to 5 without the wound."""
    e = resting(*FIVE)
    e.hurt(0, 4)
    e.give(0, "wound")
    e.do(BeginTurn())
    e.act("suffer")
    assert e.hp(0) == 3
    e.act("rest-losing trample")
    assert e.hp(0) == 5
    assert not e.s.figures[0].has(WOUND)


def test_who_is_stunned_can_rest_long_and_the_stun_ends_with_the_turn() -> None:
    """GHC-R30, GH-COND-7, GH-COND-13, GH-REST-5."""
    e = resting(*FIVE)
    e.give(0, "stun")
    e.do(BeginTurn())
    e.act("rest-losing trample")
    assert len(e.s.hands[0]) == 4
    assert not e.s.figures[0].has(STUN)


def test_who_rests_loots_its_hex() -> None:
    """GH-REST-5, GH-LOOT-1."""
    e = resting(*FIVE)
    e.s.coins[e.s.figures[0].at] = 2
    e.do(BeginTurn())
    e.act("rest-losing trample")
    assert e.s.tokens[0] == 2


def test_cards_in_play_may_be_taken_back_with_a_long_rest() -> None:
    """GH-REST-6: moved to the discards first, on the turn of the rest."""
    e = resting("trample", "sweeping-blow")
    e.active(0, "eye-for-an-eye")
    e.do(BeginTurn())
    e.act("drop eye-for-an-eye")
    e.act("rest-losing sweeping-blow")
    assert e.names(e.s.hands[0]) == ["trample", "eye-for-an-eye"]


def test_a_card_in_play_may_be_left_there_and_the_long_rest_fails() -> None:
    """GH-REST-6, GH-REST-1: with one discard; as soon as there are two, one is lost."""
    e = resting("trample")
    e.active(0, "eye-for-an-eye")
    e.do(BeginTurn())
    assert e.notations == ["no-rest", "drop eye-for-an-eye"]
    e.act("no-rest")
    assert e.told(RestFailed) == ["RestFailed brute"]
    assert [e.names(pile) for pile in (e.s.discards[0], [each.card for each in e.s.active[0]])] == [
        ["trample"],
        ["eye-for-an-eye"],
    ]
    e = resting("trample", "sweeping-blow")
    e.do(BeginTurn())
    assert "no-rest" not in e.notations


def test_items_may_be_used_in_the_turn_of_a_long_rest() -> None:
    """GH-REST-5, GH-ITEM-3: a Minor Healing Potion."""
    e = resting(*FIVE)
    e.hurt(0, 2)
    e.s.gear[0] = (Gear(12),)
    e.do(BeginTurn())
    e.act("use-item minor-healing-potion")
    e.until("long-rest-loses")
    assert e.hp(0) == 5
    e.act("rest-losing trample")
    assert e.hp(0) == 7
    assert e.s.gear[0] == (Gear(12, "consumed", 1),)


def test_who_paid_with_its_discards_before_its_turn_cannot_rest() -> None:
    """GH-REST-1, GH-DMG-1: two of three discarded cards were lost against damage; the turn passes."""
    e = resting(*FIVE[:3])
    e.do(Hurt(3), BeginTurn())
    e.act("lose-discards trample sweeping-blow")
    assert e.told(RestFailed) == ["RestFailed brute"]
    assert e.names(e.s.discards[0]) == ["eye-for-an-eye"]
    assert e.s.turn is None


@pytest.mark.parametrize("piles", [(("trample", "skewer"), ()), (("trample",), ("skewer",))])
def test_discards_in_play_may_pay_for_damage_too(piles: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    """GHC-R46, GHC-S31, GH-REST-6, GH-DMG-1: two discarded cards, one of them perhaps in play; chosen ones not."""
    discards, active = piles
    e = resting(*discards, rests=False)
    e.s.chosen[0] = e.numbers(0, ("sweeping-blow", "grab-and-go"))
    for name in active:
        e.active(0, name)
    e.do(Hurt(2))
    assert e.notations == ["suffer", "lose-discards trample skewer"]
    e.act("lose-discards trample skewer")
    assert not e.s.active[0]
    assert e.names(e.s.lost[0]) == ["trample", "skewer"]
    assert len(e.s.chosen[0]) == 2


def test_chosen_cards_and_a_single_discard_pay_for_nothing() -> None:
    """GHC-S31, GH-CARD-6, GH-DMG-1."""
    e = resting("trample", rests=False)
    e.s.chosen[0] = e.numbers(0, ("sweeping-blow", "grab-and-go"))
    full = e.hp(0)
    e.do(Hurt(2))
    e.until("")
    assert e.hp(0) == full - 2
