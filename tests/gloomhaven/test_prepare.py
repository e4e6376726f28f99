"""The preparation: battle goals, cards and perks of levels, the hand, getting ready."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.prepare import GoalKept
from grognard.games.gloomhaven.facts.kits import kits
from grognard.games.gloomhaven.facts.scenario_files import find_scenario
from grognard.games.gloomhaven.rules.prepare_choices import fits_levels
from grognard.games.gloomhaven.rules.setup import set_up
from grognard.games.gloomhaven.state import UNKNOWN
from grognard.kernel.agenda import answer
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import SPECTATOR, Seat
from tests.gloomhaven.preparing import Preparation, opened

PAIR = ("brute", "spellweaver")


def named(p: Preparation, numbers: tuple[int, ...]) -> list[str]:
    """The ids of cards."""
    return [facts.cards_by_number()[number].id for number in numbers]


def at_work(levels: tuple[int, int] = (1, 1), **options: str) -> Preparation:
    """Two characters whose battle goals are kept."""
    p = opened("black-barrow", PAIR, levels, **options)
    p.keep_goals()
    return p


# --------------------------------------------------------------------------------------------------------- battle goals


def test_everybody_is_dealt_two_goals_and_keeps_one() -> None:
    """GH-SET-4, GH-SET-9."""
    p = opened("black-barrow", (*PAIR, "tinkerer", "scoundrel"))
    dealt = [goal for goals in p.s.goals_dealt for goal in goals]
    assert [len(goals) for goals in p.s.goals_dealt] == [2] * 4
    assert len(set(dealt)) == 8, "no goal is dealt twice"
    assert [p.kinds(seat)[0] for seat in range(4)] == ["battle-goal"] * 4, "all are asked at once"
    kept = p.options(2)[1].split()[1]
    p.act(2, f"keep-goal {kept}")
    assert [goal == UNKNOWN for goal in p.s.goals] == [True, True, False, True]
    assert tuple(facts.battle_goals())[p.s.goals[2]] == kept


def test_each_of_the_goals_left_is_as_likely() -> None:
    """GH-SET-4: 24 goals, then 23."""
    p = Preparation(set_up(find_scenario("black-barrow"), {}))
    counts = []
    while (p.s.open or ())[0].kind == "deal-goal":
        (chance,) = p.s.open or ()
        assert isinstance(chance, ChanceDecision)
        counts.append((len(chance.options), set(chance.weights)))
        answer(p.s, chance.options[-1], p.events)
    assert counts == [(24, {1}), (23, {1}), (22, {1}), (21, {1})]


def test_only_the_owner_learns_a_goal() -> None:
    """GH-SET-9: secret until the end."""
    p = at_work()
    told = [event for event in p.events if "goal" in event.facts()]
    assert len(told) == 6
    for event in told:
        owner = event.facts()["owner"]
        assert event.seen_by(Seat(int(str(owner)))) is event
        veiled = event.seen_by(SPECTATOR)  # that a goal was dealt is seen; that one was kept changes nothing to see
        assert (veiled is None) == isinstance(event, GoalKept)
        assert veiled is None or veiled.facts()["goal"] == ""


def test_a_goal_may_be_chosen_again_until_ready() -> None:
    """GH-SET-4."""
    p = at_work()
    first, second = p.s.goals_dealt[0]
    other = tuple(facts.battle_goals())[second]
    assert p.s.goals[0] == first
    p.act(0, f"keep-goal {other}")
    assert p.s.goals[0] == second
    third = next(name for n, name in enumerate(facts.battle_goals()) if n not in p.s.goals_dealt[0])
    assert p.refusal(0, f"keep-goal {third}") == ("GH-SET-4", "goal-not-dealt")
    assert p.refusal(0, f"keep-goal {other}") == ("GH-SET-4", "goal-kept-already")


# --------------------------------------------------------------------------------------------------------- cards, perks


def test_a_new_character_of_level_1_has_no_card_to_learn_and_no_perk() -> None:
    """GH-CLS-3, GH-TOWN-18: hand size many cards of level 1 and three of level X."""
    p = at_work()
    for seat in range(2):
        hero = facts.hero_classes()[PAIR[seat]]
        assert len(p.s.pools[seat]) == hero.hand + 3
        assert sum(p.s.perks[seat]) == 0
        assert not [option for option in p.options(seat) if option.split()[0] in ("learn", "tick-perk")]
    assert p.refusal(0, "learn fatal-advance") == ("GH-TOWN-16", "no-card-left-to-learn")
    assert p.refusal(0, "tick-perk 1") == ("GH-TOWN-16", "no-perk-left")


def test_one_card_and_one_perk_for_each_level_above_1() -> None:
    """GH-TOWN-16, GH-TOWN-18."""
    p = at_work((4, 9))
    for seat, ups in ((0, 3), (1, 8)):
        levels = [facts.cards_by_number()[number].level for number in p.s.pools[seat]]
        assert sum(1 for level in levels if level > 1) == ups == sum(p.s.perks[seat])


def test_no_card_is_of_a_higher_level_than_the_one_it_is_taken_for() -> None:
    """GH-TOWN-16: of two cards for the levels 2 and 3, one may be of level 3."""
    p = at_work((3, 1))
    for name in ("fatal-advance", "brute-force"):
        p.act(0, f"forget {name}")
    assert p.kinds(0)[0] == "learn-card"
    assert p.refusal(0, "learn unstoppable-charge") == ("GH-TOWN-16", "card-level-too-high")
    assert p.refusal(0, "learn fire-orbs") == ("GH-TOWN-16", "card-of-another-class")
    assert p.refusal(0, "learn trample") == ("GH-TOWN-16", "card-in-pool-already")
    p.act(0, "learn hook-and-chain")
    assert p.refusal(0, "learn brute-force") == ("GH-TOWN-16", "card-level-too-high")
    p.act(0, "learn juggernaut")
    assert {"hook-and-chain", "juggernaut"} <= set(named(p, p.s.pools[0]))
    assert p.refusal(0, "learn fatal-advance") == ("GH-TOWN-16", "no-card-left-to-learn")
    assert p.refusal(0, "forget trample") == ("GH-TOWN-16", "card-not-learned")


@pytest.mark.parametrize(
    ("levels", "level", "fits"),
    [
        ([2], 2, True),
        ([3], 2, False),
        ([2, 3, 4, 5], 5, True),
        ([5, 5], 5, False),
        ([4, 4], 5, True),
        ([2] * 9, 9, False),
    ],
)
def test_cards_fit_the_levels_they_are_taken_for(levels: list[int], level: int, fits: bool) -> None:
    """GH-TOWN-16: there are two cards of a level, and several levels to take them at."""
    assert fits_levels(levels, level) is fits


def test_a_card_that_is_forgotten_leaves_the_hand() -> None:
    p = at_work((2, 1))
    assert "fatal-advance" in named(p, p.s.hands[0])
    p.act(0, "forget fatal-advance")
    assert "fatal-advance" not in named(p, p.s.hands[0])
    assert p.kinds(0)[0] == "learn-card"


def test_a_perk_has_as_many_boxes_as_are_printed() -> None:
    """GH-CLS-4, GH-TOWN-16."""
    p = at_work((3, 1))
    for _ in range(2):
        p.act(0, f"clear-perk {next(n for n, boxes in enumerate(p.s.perks[0], 1) if boxes)}")
    p.act(0, "tick-perk 1")
    assert p.refusal(0, "tick-perk 1") == ("GH-TOWN-16", "no-box-left")
    assert p.refusal(0, "clear-perk 2") == ("GH-TOWN-16", "perk-not-ticked")
    for number in ("12", "0", "\N{SUPERSCRIPT TWO}", "9" * 5000):
        assert p.refusal(0, f"tick-perk {number}") == ("GH-CLS-4", "no-such-perk")
    p.act(0, "tick-perk 3")
    assert p.refusal(0, "tick-perk 3") == ("GH-TOWN-16", "no-perk-left")


def test_perks_change_the_deck_at_once() -> None:
    """GH-CLS-4, GH-CLS-5; the armour of the kit puts -1 cards into the deck as well (GH-SET-11)."""
    p = at_work((2, 1))
    p.act(0, "clear-perk 1")
    plain = list(facts.base_deck())
    plain[facts.MINUS_ONE] += sum(facts.items()[gear.item].minus_ones for gear in p.s.gear[0])
    assert p.s.decks[0].counts == tuple(plain)
    p.act(0, "tick-perk 2")
    plus, minus = facts.face_number(facts.hero_classes()["brute"].perks[1].add[0][1]), facts.MINUS_ONE
    assert p.s.decks[0].counts[minus] == plain[minus] - 1
    assert p.s.decks[0].counts[plus] == plain[plus] + 1


def test_replacing_a_zero_keeps_twenty_cards() -> None:
    """G14, GH-CLS-4: the Scoundrel's perk replaces one +0 by one +2."""
    p = opened("black-barrow", ("scoundrel", "brute"), (2, 1))
    zero = p.s.decks[0]
    armour = sum(facts.items()[gear.item].minus_ones for gear in p.s.gear[0])
    p.perk(0, 5)
    assert p.s.decks[0].size == 20 + armour
    assert p.s.decks[0].counts[0] == facts.base_deck()[0] - 1
    assert zero.size == 18 + armour, "the perk of the kit had removed two"


def test_every_deck_of_every_level_holds_what_its_perks_say() -> None:
    """G35, GH-CLS-4, GH-AMD-1: 20 cards, what perks add and remove, and the -1 cards of what is worn."""
    for hero, kit in kits().items():
        for level in range(1, 10):
            p = opened("black-barrow", (hero, "brute" if hero != "brute" else "tinkerer"), (level, 1))
            size = 20 + sum(facts.items()[gear.item].minus_ones for gear in p.s.gear[0])
            for number in kit.perks[: level - 1]:
                perk = facts.hero_classes()[hero].perks[number - 1]
                size += sum(n for n, _ in perk.add) - sum(n for n, _ in perk.remove)
            assert p.s.decks[0].size == size


# ------------------------------------------------------------------------------------------------------------- the hand


def test_the_hand_is_of_exactly_its_size() -> None:
    """GH-SET-4, GH-CLS-1."""
    p = at_work()
    assert p.refusal(0, "take-card wall-of-doom") == ("GH-CLS-1", "hand-is-full")
    p.act(0, "leave-card trample")
    assert p.kinds(0)[0] == "fill-hand"
    assert p.refusal(0, "ready") == ("GH-SET-4", "not-ready-fill-hand")
    assert p.refusal(0, "take-card skewer") == ("GH-SET-4", "card-in-hand-already")
    assert p.refusal(0, "take-card fatal-advance") == ("GH-SET-4", "card-not-in-pool")
    assert p.refusal(0, "leave-card trample") == ("GH-SET-4", "card-not-in-hand")
    p.act(0, "take-card wall-of-doom")
    assert p.kinds(0)[0] == "get-ready"
    assert len(p.s.hands[0]) == 10
    assert "wall-of-doom" in named(p, p.s.hands[0])


def test_the_whole_hand_may_be_chosen_anew() -> None:
    """GH-SET-4."""
    p = at_work()
    for name in named(p, p.s.hands[0]):
        p.act(0, f"leave-card {name}")
    assert p.s.hands[0] == ()
    pool = named(p, p.s.pools[0])
    for name in pool[-10:]:
        p.act(0, f"take-card {name}")
    p.act(0, "ready")
    assert named(p, p.s.hands[0]) == pool[-10:]


# ------------------------------------------------------------------------------------------------------- getting ready


def test_ready_is_all_that_is_waited_for() -> None:
    """GH-SET-4: the kit is there, changes stand open beside it."""
    p = at_work()
    assert p.kinds(0) == ["get-ready", "prepare-otherwise"]
    assert [decision.standing for decision in p.decisions(0)] == [False, True]
    assert p.options(0)[0] == "ready"


def test_the_ready_may_choose_on_until_the_last_one_is() -> None:
    """GH-SET-4."""
    p = at_work()
    p.act(0, "ready")
    assert p.options(0) == ["not-ready"]
    assert p.refusal(0, "leave-card trample") == ("GH-SET-4", "ready-already")
    p.act(0, "not-ready")
    p.act(0, "leave-card trample")
    p.act(0, "take-card eye-for-an-eye")
    p.act(1, "ready")
    p.act(0, "ready")
    assert p.kinds(0) == p.kinds(1) == ["start-at"]
    assert p.s.locked == 0, "nobody has chosen for the first round yet"
    assert "eye-for-an-eye" in named(p, p.s.hands[0])


def test_the_kit_may_be_taken_again() -> None:
    p = at_work((2, 1))
    before = (p.s.pools[0], p.s.hands[0], p.s.perks[0], p.s.gear[0], p.s.decks[0])
    p.act(0, "forget fatal-advance")
    p.act(0, "clear-perk 1")
    p.act(0, "give-back hide-armor")
    p.act(0, "take-kit")
    assert before == (p.s.pools[0], p.s.hands[0], p.s.perks[0], p.s.gear[0], p.s.decks[0])
    assert p.kinds(0)[0] == "get-ready"


def test_ready_made_asks_for_the_goal_only() -> None:
    p = opened("black-barrow", PAIR, preparation="ready-made")
    assert [p.kinds(seat) for seat in range(2)] == [["battle-goal"], ["battle-goal"]]
    p.keep_goals()
    assert p.kinds(0) == ["start-at"]
    assert set(named(p, p.s.hands[0])) == set(kits()["brute"].hand)


def test_others_are_not_told_what_one_chooses() -> None:
    p = at_work()
    p.act(0, "leave-card trample")
    assert p.events[-1].seen_by(Seat(0)) is p.events[-1]
    assert p.events[-1].seen_by(Seat(1)) is None


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_chosen_everything_offered_works_and_one_can_get_ready(seed: int) -> None:
    """GH-SET-4: 150 choices at random, then only what is waited for: no dead end, and all numbers are right."""
    rng = Random(seed)
    p = opened("black-barrow", ("cragheart", "mindthief", "tinkerer"), (1 + seed, 9, 5), prosperity="9", gold="150")
    for _ in range(150):
        seat = rng.randrange(3)
        options = [option for option in p.options(seat) if option not in ("ready", "not-ready")]
        p.act(seat, rng.choice(options))
    p.get_ready()
    for seat, character in enumerate(p.s.arena.characters):
        hero = facts.hero_classes()[character.hero]
        assert len(p.s.hands[seat]) == hero.hand
        assert set(p.s.hands[seat]) <= set(p.s.pools[seat])
        assert len(p.s.pools[seat]) == hero.hand + 3 + character.level - 1
        assert sum(p.s.perks[seat]) == character.level - 1
        assert sum(facts.items()[gear.item].gold for gear in p.s.gear[seat]) <= 150
