"""Attack modifier decks: drawing, comparing, supplies, reshuffling, and their exact odds (sections ADV and AMD)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.attack import AttackWeighed
from grognard.games.gloomhaven.events.basics import DeckShuffled
from grognard.games.gloomhaven.facts.classes import Perk
from grognard.games.gloomhaven.figures import MUDDLE, STRENGTHEN
from grognard.games.gloomhaven.rules import attack_value, conditions, modifiers
from grognard.games.gloomhaven.rules.modifier_odds import value_odds
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import answer
from grognard.kernel.chance import empty_bag
from grognard.kernel.decision import ChanceDecision
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.strikes import KINDS, begin, deck, draw, face, strike, told

DRAWS = {"disadvantage": -1, "normal": 0, "advantage": 1}


def drawn(*cards: str) -> tuple[int, ...]:
    return tuple([face(card) for card in cards])


def result(value: int, mode: str, *cards: str) -> tuple[int, tuple[str, ...]]:
    """The value after these cards, the best order taken, and the cards that count."""
    faces = drawn(*cards)
    assert not modifiers.needs_more(faces, DRAWS[mode]), "the draw goes on"
    assert modifiers.needs_more(faces[:-1], DRAWS[mode]), "the draw was over before"
    used = modifiers.applied(faces, DRAWS[mode], value)
    return modifiers.results(value, used)[0], tuple([modifiers.face_words()[each] for each in used])


@pytest.mark.parametrize(
    ("cards", "expected", "used"),
    [
        (("+0", "+1"), 4, ("+1",)),
        (("+1 rolling", "-1"), 3, ("+1-rolling", "-1")),
        (("-1", "+1 rolling"), 3, ("-1", "+1-rolling")),
        (("+1 rolling", "+0 rolling push 1", "+2"), 6, ("+1-rolling", "+0-rolling-push-1", "+2")),
    ],
)
def test_advantage_takes_the_better_or_everything_that_rolls(
    cards: tuple[str, ...], expected: int, used: tuple[str, ...]
) -> None:
    """GH-RUL-3, GH-ADV-3, GHC-S18."""
    assert result(3, "advantage", *cards) == (expected, used)


@pytest.mark.parametrize(
    ("cards", "expected", "used"),
    [
        (("+0", "+1"), 3, ("+0",)),
        (("+1 rolling", "+1"), 4, ("+1",)),
        (("+1", "+1 rolling"), 4, ("+1",)),
        (("+1 rolling", "+1 rolling", "2x shuffles"), 6, ("2x-shuffles",)),
    ],
)
def test_disadvantage_takes_the_worse_and_ignores_what_rolls(
    cards: tuple[str, ...], expected: int, used: tuple[str, ...]
) -> None:
    """GH-ADV-4, GHC-S19."""
    assert result(3, "disadvantage", *cards) == (expected, used)


def test_a_normal_draw_goes_on_after_rolling_cards_and_applies_them_all() -> None:
    """GH-ADV-2, GHC-S20."""
    used = ("+1-rolling", "+0-rolling-stun", "+0")
    assert result(3, "normal", "+1 rolling", "+0 rolling stun", "+0") == (4, used)


@pytest.mark.parametrize(
    ("mode", "first", "second", "used"),
    [
        # GHC-S21: an added effect against a higher number is ambiguous, so the first card counts.
        ("advantage", "+0 stun", "+2", "+0 stun"),
        ("advantage", "+2", "+0 stun", "+2"),
        # GHC-S22: the same number and one effect more is better; different effects are ambiguous.
        ("advantage", "+1 immobilize", "+1", "+1 immobilize"),
        ("advantage", "+1", "+1 immobilize", "+1 immobilize"),
        ("advantage", "+1 wound", "+1 immobilize", "+1 wound"),
        ("advantage", "+1 immobilize", "+1 wound", "+1 immobilize"),
        ("advantage", "+0 stun", "+2 muddle", "+0 stun"),
        # GHC-S23: the worse in number and without an effect is worse; else the first.
        ("disadvantage", "+1 wound", "-1", "-1"),
        ("disadvantage", "+0 stun", "+1", "+0 stun"),
        ("disadvantage", "+1", "+0 stun", "+1"),
        # Two alike: the first, and nothing depends on it.
        ("disadvantage", "+1", "+1", "+1"),
        # A null is the lowest of all, also below -2.
        ("disadvantage", "-2", "null shuffles", "null shuffles"),
        ("advantage", "null shuffles", "-2", "-2"),
    ],
)
def test_a_card_is_better_only_if_nothing_speaks_for_the_other(mode: str, first: str, second: str, used: str) -> None:
    """GH-ADV-5, GHC-S21, GHC-S22, GHC-S23."""
    faces = drawn(first, second)
    assert modifiers.applied(faces, DRAWS[mode], 3) == (face(used),)


@pytest.mark.parametrize(
    ("value", "used"),
    [(3, "2x removed"), (2, "2x removed"), (1, "+2")],
)
def test_a_doubling_is_compared_by_what_it_makes_of_this_attack(value: int, used: str) -> None:
    """GH-OPEN-4, GH-ADV-5, GHC-R38: 2x against +2 by the value of the attack: 6 to 5, 4 to 4 (the first), 2 to 3."""
    assert modifiers.applied(drawn("2x removed", "+2"), 1, value) == (face(used),)


def test_advantage_and_disadvantage_do_not_stack() -> None:
    """GH-ADV-1, GHC-S24: strengthened, with a bonus besides, and muddled once: a normal attack."""
    e = Expeditions()
    e.hero(0, 0, 0)
    e.monster(0, 1)
    e.s.figures[0] = e.s.figures[0].with_conditions(STRENGTHEN | MUDDLE, 0)
    blow = Strike(0, 1, 3, advantage=2)
    assert attack_value.draw_of(e.s, blow) == 0
    strike(e, blow, "+0")
    assert not e.options, "one card was enough"


def test_blesses_and_curses_leave_the_deck_even_unused() -> None:
    """GH-ADV-6, GH-AMD-2, GHC-R38, GHC-R37, reported bug G12: nor do they cause a shuffle."""
    e = Expeditions()
    e.hero(0, 0, 0)
    e.monster(0, 1, rank="elite")
    deck(e, 0, "2x removed", "+2", "null removed", "+0")
    strike(e, Strike(0, 1, 1, advantage=1), "2x removed", "+2")
    assert told(e, AttackWeighed) == ["AttackWeighed brute bandit-guard#1 +2 3 1 2"]
    strike(e, Strike(0, 1, 1, disadvantage=1), "+0", "null removed")
    assert e.s.decks[0].size == 0
    assert e.s.piles[0].contents() == sorted(drawn("+2", "+0"))
    assert e.s.reshuffle == 0


def test_a_deck_that_runs_out_in_mid_draw_is_refilled_without_the_cards_of_this_draw() -> None:
    """GH-ADV-6, GHC-R39: the first card stays out until the draw is over."""
    e = Expeditions()
    e.hero(0, 0, 0)
    e.monster(0, 1)
    deck(e, 0, "+0", pile=["+1", "-1"])
    begin(e, Strike(0, 1, 2, disadvantage=1))
    draw(e, "+0")
    assert told(e, DeckShuffled) == ["DeckShuffled brute"]
    assert e.notations == ["drew-modifier +1", "drew-modifier -1"]
    draw(e, "+1")
    assert e.s.piles[0].contents() == sorted(drawn("+0", "+1"))
    assert e.s.decks[0].contents() == [face("-1")]


def test_a_draw_ends_when_no_card_is_left_anywhere() -> None:
    """GH-ADV-2: a deck of rolling cards only does not stall the game."""
    e = Expeditions()
    e.hero(0, 0, 0)
    target = e.monster(0, 1)
    deck(e, 0, "+1 rolling")
    strike(e, Strike(0, target, 2), "+1 rolling")
    assert told(e, AttackWeighed) == ["AttackWeighed brute bandit-guard#1 +1-rolling 3 0 3"]


def test_a_standard_double_or_null_marks_the_deck_for_the_end_of_the_round() -> None:
    """GH-RND-9, GH-AMD-2, GHC-R40, reported bug G13: not before the end of the round."""
    e = Expeditions()
    e.hero(0, 0, 0)
    target = e.monster(0, 1, rank="elite")
    deck(e, 0, "2x shuffles", "+0", "+1")
    strike(e, Strike(0, target, 1), "2x shuffles")
    strike(e, Strike(0, target, 1), "+0")
    assert e.s.decks[0].contents() == [face("+1")]
    assert e.s.piles[0].size == 2
    modifiers.end_round(e.s, e.events)
    assert e.s.decks[0].size == 3
    assert told(e, DeckShuffled) == ["DeckShuffled brute"]
    e.events.clear()
    modifiers.end_round(e.s, e.events)
    assert not e.events, "only once"


def test_monsters_share_one_deck_and_summons_draw_from_their_owners() -> None:
    """GH-MDECK-2, GH-SUM-4."""
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 1, 0)
    guard, archer = e.monster(0, 1), e.monster(2, 0, "bandit-archer")
    assert e.s.deck_of(guard) == e.s.deck_of(archer) == 2
    assert e.s.deck_of(1) == 1


def test_the_standard_deck() -> None:
    """GH-AMD-1."""
    counts = modifiers.fresh_deck().counts
    expected = {"+0": 6, "+1": 5, "-1": 5, "+2": 1, "-2": 1, "2x shuffles": 1, "null shuffles": 1}
    assert {card: counts[face(card)] for card in expected} == expected
    assert sum(counts) == 20


def test_a_deck_with_perks_and_with_cards_of_items() -> None:
    """GH-CLS-4, GH-CLS-5, GH-AMD-3, GH-SET-11, reported bugs G14 and G15."""
    tinkerer = modifiers.fresh_deck("tinkerer", (0, 1), minus_ones=2)
    assert tinkerer.size == 22, "a replaced card changes no number; two of items come on top"
    assert tinkerer.counts[face("-2")] == 0
    assert tinkerer.counts[face("+0")] == 7
    assert tinkerer.counts[face("-1")] == 7
    with pytest.raises(ValueError, match="1 boxes of a perk, not 2"):
        modifiers.fresh_deck("brute", (2,))


def test_every_class_may_take_all_of_its_perks() -> None:
    """GH-CLS-5: a perk takes only cards that are in the deck, in whichever order they are taken."""
    for hero, read in facts.hero_classes().items():
        boxes = [perk.count for perk in read.perks]
        changed = sum([_growth(perk) * perk.count for perk in read.perks])
        assert modifiers.fresh_deck(hero, boxes).size == 20 + changed


def _growth(perk: Perk) -> int:
    return sum([count for count, _ in perk.add]) - sum([count for count, _ in perk.remove])


def test_curses_and_blesses_are_limited() -> None:
    """GH-COND-14, GH-OPEN-5, GHC-R37, reported G34: ten for the monsters and ten for all characters, ten blesses."""
    e = Expeditions(("brute", "tinkerer"))
    e.hero(0, 0, 0)
    e.hero(1, 1, 0)
    one, other = e.monster(0, 1), e.monster(1, 1)
    for _ in range(11):
        conditions.inflict(e.s, one, "curse", None)
        conditions.inflict(e.s, 0, "curse", None)
        conditions.inflict(e.s, 0, "bless", None)
    conditions.inflict(e.s, other, "curse", None)
    conditions.inflict(e.s, 1, "curse", None)
    conditions.inflict(e.s, 1, "bless", None)
    counts = [(bag.counts[face("null removed")], bag.counts[face("2x removed")]) for bag in e.s.decks]
    assert counts == [(10, 10), (0, 0), (10, 0)]
    deck(e, 2, "null removed")
    conditions.inflict(e.s, other, "curse", None)
    assert e.s.decks[2].counts[face("null removed")] == 2, "drawn ones came back to the supply"


def test_a_curse_may_be_anywhere_in_the_deck() -> None:
    """GH-COND-8, reported bug G11: with one curse among 21 cards it is as likely as any other card, at once."""
    e = Expeditions()
    e.hero(0, 0, 0)
    target = e.monster(0, 1)
    conditions.inflict(e.s, 0, "curse", None)
    begin(e, Strike(0, target, 2))
    (decision,) = e.s.open or ()
    assert isinstance(decision, ChanceDecision)
    named = {option.notation: weight for option, weight in zip(decision.options, decision.weights, strict=True)}
    assert named["drew-modifier null-removed"] == 1
    assert decision.total == 21


def test_cards_are_conserved_over_rounds() -> None:
    """GH-ADV-6, reported bug G35: deck and discards hold the same cards after each round, curses left aside."""
    e = Expeditions()
    e.hero(0, 0, 0)
    target = e.monster(0, 1)
    conditions.inflict(e.s, 0, "curse", None)
    e.s.decks[0] = e.s.decks[0].merge(modifiers.fresh_deck("brute", (0, 0, 0, 0, 2)))
    before = e.s.decks[0].counts
    for turn in range(40):
        e.s.figures[target] = e.s.figures[target].with_hp(40)
        begin(e, Strike(0, target, 0, advantage=turn % 2))
        while e.options:
            e.act(e.notations[turn % len(e.notations)])
        modifiers.end_round(e.s, None)
        curse = face("null removed")
        now = e.s.decks[0].merge(e.s.piles[0]).counts
        left = now[curse]
        assert now == (*before[:curse], left, *before[curse + 1 :])
        assert left <= 1


# ------------------------------------------------------------------------------------------------------ exact odds


def walked(e: Expeditions) -> dict[int, Fraction]:
    """What the damage of a strike may be, by walking through every draw."""
    found: dict[int, Fraction] = {}

    def walk(s: Expedition, chance: Fraction) -> None:
        decisions = s.open or ()
        if not decisions:
            suffered = s.deeds[-1].suffered
            found[suffered] = found.get(suffered, Fraction(0)) + chance
            return
        (decision,) = decisions
        if not isinstance(decision, ChanceDecision):
            options, weights = [decision.options[0]], [1]
        else:
            options, weights = list(decision.options), decision.weights
        total = sum(weights)
        for option, weight in zip(options, weights, strict=True):
            after = s.copy()
            answer(after, option, None)
            walk(after, chance * Fraction(weight, total))

    walk(e.s, Fraction(1))
    return found


def shares(odds: list[tuple[int, int]]) -> dict[int, Fraction]:
    total = sum([weight for _, weight in odds])
    return {value: Fraction(weight, total) for value, weight in odds}


def mean(found: dict[int, Fraction]) -> float:
    return float(sum([value * share for value, share in found.items()]))


@pytest.mark.parametrize(("mode", "expected"), [("disadvantage", 2.232), ("normal", 3.000), ("advantage", 3.768)])
def test_means_of_attack_3_on_the_standard_deck(mode: str, expected: float) -> None:
    """GH-ADV-2, GH-ADV-3, GH-ADV-4, GH-AMD-1: by the exact odds, and by walking through all draws."""
    counts = facts.base_deck()
    exact = shares(value_odds(counts, [0] * len(counts), 3, DRAWS[mode]))
    assert round(mean(exact), 3) == expected
    e = Expeditions()
    e.hero(0, 0, 0)
    target = e.monster(0, 1)
    e.s.figures[target] = e.s.figures[target].with_hp(40)
    blow = Strike(0, target, 3, advantage=DRAWS[mode] == 1, disadvantage=DRAWS[mode] == -1)
    told_odds = shares(attack_value.odds(e.s, blow))
    begin(e, blow)
    assert walked(e) == exact == told_odds


@pytest.mark.parametrize("mode", [-1, 0, 1])
@pytest.mark.parametrize(
    ("cards", "pile"),
    [
        (("+0", "+1 rolling", "+1 rolling", "+0 rolling pierce 3", "2x shuffles", "-2"), ()),
        (("+1 rolling",), ("+0 rolling pierce 3", "+0 rolling stun", "null shuffles", "+2")),
        (("+0 stun", "+2"), ("+1 rolling",)),
        (("+1 rolling", "+0 rolling muddle"), ()),
        (("2x removed", "+2 muddle", "+2", "+0 rolling push 1", "+0 rolling pierce 3"), ("-1",)),
    ],
)
def test_odds_of_any_deck_are_those_of_walking_through_all_draws(
    mode: int, cards: tuple[str, ...], pile: tuple[str, ...]
) -> None:
    """GH-ADV-2 to GH-ADV-6, GH-ATK-15: against a shield, rolling cards, discards coming back, ambiguous cards."""
    e = Expeditions()
    e.hero(0, 0, 0)
    target = e.monster(0, 1, rank="elite")
    e.s.figures[target] = e.s.figures[target].with_hp(60)
    deck(e, 0, *cards, pile=pile)
    if not pile:
        e.s.piles[0] = empty_bag(KINDS)
    blow = Strike(0, target, 2, advantage=mode == 1, disadvantage=mode == -1)
    exact = shares(attack_value.odds(e.s, blow))
    begin(e, blow)
    found = walked(e)
    assert found == exact
    assert sum(found.values()) == 1
