"""Command cards and drawing (sections CARD and DECK of the rules), beside the cases."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.cards import FACES, deck_counts
from grognard.games.memoir44.game import GAME
from grognard.kernel.dealer import Dealer
from grognard.kernel.decision import ChanceDecision
from tests.memoir44.boards import (
    asked,
    attack,
    board,
    destinations,
    dice,
    figures,
    holds,
    move,
    offered,
    play,
    refusal,
    skip_to,
    targets,
    told,
)


def test_the_deck_has_forty_section_cards_and_twenty_tactic_cards() -> None:
    """M44-SET-2, M44-CARD-0, M44-OPT-2."""
    counts = dict(zip([face.id for face in FACES], deck_counts(False), strict=True))
    sections = {
        "recon": (2, 2, 2),
        "probe": (4, 5, 4),
        "attack": (3, 4, 3),
        "assault": (2, 2, 2),
    }
    for card, copies in sections.items():
        assert tuple(counts[f"{card}-{section}"] for section in ("left", "center", "right")) == copies
    more = {"recon-in-force": 3, "general-advance": 1, "pincer-move": 1}
    twice = ("armor-assault", "counter-attack", "direct-from-hq", "infantry-assault", "move-out")
    assert {card: counts[card] for card in more} == more
    assert all(counts[card] == 2 for card in twice)
    assert sum(counts.values()) == 60
    assert sum(deck_counts(True)) == 56


def test_a_strike_resolves_one_retreat_before_the_next_target() -> None:
    """M44-CARD-AIR: an earlier retreat frees the way for a later one, in the order that the player chooses."""
    for first, left in (("e8", 8), ("F7", 7)):
        s = board("  i    v\n.    i    .    I", corner="e8", card="air-power")
        play(s, "target e8", "target F7")
        assert offered(s) == ["strike e8", "strike F7"]
        play(s, f"strike {first}")
        while asked(s).kind != "draw":
            play(s, "rolled armor flag" if asked(s).kind == "dice" else offered(s)[0])
        assert sum(unit.figures for unit in s.board if unit is not None and unit.side == AXIS) == left


def test_targets_of_a_strike_are_fixed_when_they_are_named() -> None:
    """M44-CARD-AIR, M44-ENG-2: up to four in one connected group."""
    s = board("i    i    i    i    i    .    i", corner="D7", card="air-power")
    assert "target J7" in offered(s)
    play(s, "target D7")
    assert offered(s) == ["target E7", "end-targets"]
    assert refusal(s, "target J7").rule == "M44-CARD-AIR"
    events = play(s, "target E7", "target F7", "target G7")
    assert told(events, "StrikeDeclared") == ["allies D7 E7 F7 G7 2"], "and four are enough"


def test_a_barrage_hits_any_one_enemy_unit_wherever_it_stands() -> None:
    """M44-CARD-BAR: any one enemy unit, anywhere; no unit is ordered, no star hits."""
    s = board("I    .    .    .    .    .    .    g/t", corner="D7", card="barrage")
    assert offered(s) == ["target K7"]
    events = play(s, "target K7", "rolled infantry star star grenade")
    assert figures(s, "K7") == 1
    assert told(events, "UnitOrdered") == []
    assert asked(s).kind == "draw"


def test_a_roll_tells_which_dice_hit() -> None:
    """M44-HIT-2, M44-CARD-AIR: a unit's own symbol and grenades; stars only where a card says so."""
    s = board("A    i", corner="D7", card="air-power")
    play(s, "target E7")
    assert told(play(s, "rolled infantry star"), "DiceRolled") == ["strike infantry star infantry star"]
    s = board("I    a", corner="D7", card="direct-from-hq", orders="D7")
    events = attack(s, "D7", "E7", "rolled infantry armor star")
    assert told(events, "DiceRolled") == ["attack infantry armor star armor"]


@pytest.mark.parametrize("area", ["units", "hexes"])
def test_a_barrage_on_an_empty_hex_is_refused_for_the_lack_of_an_enemy(area: str) -> None:
    """M44-CARD-BAR, M44-CARD-AIR: where Air Power may strike empty hexes, a Barrage still may not."""
    s = board("I    .    i", card="barrage", options={"air_power_area": area})
    assert (refusal(s, "target F7").rule, refusal(s, "target F7").reason) == ("M44-CARD-BAR", "no-enemy-there")


def test_firefight_orders_units_out_of_contact_and_lets_them_clear_wire() -> None:
    """M44-CARD-FIR."""
    hands = {"allies": ["firefight", "recon-left"]}
    s = board("I    .    i    I    .\n  .    .    .    .    I/.*", hands=hands, corner="E7")
    play(s, "play firefight")
    assert offered(s, "order") == ["order E7", "order i6"]
    play(s, "order E7", "order i6")
    assert dice(s, "E7", "G7") == 3
    play(s, "unit i6")
    assert "remove-wire i6" in offered(s)


def test_close_assault_orders_all_in_contact_but_the_guns_and_nobody_moves() -> None:
    """M44-CARD-CLO."""
    s = board("I    i    G    .    I", card="close-assault")
    assert offered(s) == ["unit E7", "end-battles"]
    assert dice(s, "E7", "F7") == 4


def test_a_card_whose_arm_is_lost_orders_one_unit_of_any_kind_without_its_effect() -> None:
    """M44-CARD-0, M44-CARD-ART, M44-CARD-ARM, M44-CARD-BEL, M44-CARD-DIG, M44-CARD-INF, M44-CARD-OUT."""
    without = {
        "armor-assault": "I    I    i",
        "artillery-bombard": "I    I    i",
        "behind-enemy-lines": "A    A    i",
        "dig-in": "A    A    i",
        "move-out": "A    A    i",
        "infantry-assault left": "A    A    i",
    }
    for card, sketch in without.items():
        s = board(sketch, hands={"allies": [card.split()[0], "recon-left"]})
        events = play(s, f"play {card}")
        assert told(events, "CardPlayedPlain") == [f"allies {card.split()[0]}"]
        assert offered(s) == ["order E7", "order F7", "end-orders"]
        play(s, "order F7")
        assert dice(s, "F7", "G7") == 3, "no bonus"
        assert asked(s).kind == "moves"
        attack(s, "F7", "G7", "rolled star star star")
        assert asked(s).kind == "draw", "no second battle, no second move"


@pytest.mark.parametrize("card", ["air-power", "barrage", "close-assault", "firefight", "medics-and-mechanics"])
def test_other_cards_that_find_nobody_do_nothing(card: str) -> None:
    """M44-CARD-0, M44-CARD-MED, M44-CARD-CLO, M44-CARD-FIR."""
    s = board("I    .    .    i" if card != "firefight" else "I    i", hands={"allies": [card, "recon-left"]})
    events = play(s, f"play {card}")
    assert told(events, "CardPlayedPlain") == []
    if card not in ("air-power", "barrage"):
        assert asked(s).kind == "draw"


def test_infantry_assault_names_its_section_with_the_card() -> None:
    """M44-CARD-INF, M44-ENG-1: line hexes belong to both; three hexes and no battle, or two and a battle."""
    hands = {"allies": ["infantry-assault", "recon-left"]}
    s = board("S    .    .    .    i", corner="d6", hands=hands)
    assert [f"play infantry-assault {section}" for section in ("left", "center", "right")] == offered(s)[1:]
    for section, ordered in (("left", ["allies d6"]), ("center", ["allies d6"]), ("right", [])):
        assert told(play(s.copy(), f"play infantry-assault {section}"), "UnitOrdered") == ordered
    play(s, "play infantry-assault left")
    assert {"e6", "f6", "g6"} <= destinations(s, "d6")
    far = s.copy()
    move(far, "d6", "g6")
    assert targets(far, "g6") == set()
    move(s, "d6", "f6")
    assert targets(s, "f6") == {"h6"}


def test_behind_enemy_lines_moves_battles_and_moves_again() -> None:
    """M44-CARD-BEL, M44-ENG-9: with one more die; without the battle it moves again all the same."""
    s = board("I    f    d    .    i", corner="D7", card="behind-enemy-lines", orders="D7")
    move(s, "D7", "G7")
    assert dice(s, "G7", "H7") == 4
    skipped = s.copy()
    play(skipped, "end-battles")
    assert asked(skipped).kind == "destination"
    attack(s, "G7", "H7", "rolled star star star star")
    assert "move G7 D7" in offered(s), "three hexes back through hedgerow and forest"
    play(s, "stay G7")
    assert asked(s).kind == "draw"


def test_medics_bring_figures_back_and_then_the_unit_has_an_order() -> None:
    """M44-CARD-MED, M44-ENG-2: one die for each card, the Medics included."""
    s = board("A[1/3] .   I    i", card="medics-and-mechanics", hands={"allies": ["recon-left", "dig-in"]})
    assert offered(s) == ["target E7"]
    play(s, "target E7")
    decision = asked(s)
    assert isinstance(decision, ChanceDecision)
    assert decision.total == 6**3
    play(s, "rolled infantry armor star")
    assert figures(s, "E7") == 3
    assert offered(s) == ["unit E7", "end-moves"]


def test_their_finest_hour_orders_by_symbols_and_shuffles_at_the_end() -> None:
    """M44-CARD-TFH, M44-DECK-1: one more die at any range."""
    s = board("I    A    G    .    i", card="their-finest-hour", discards={"barrage": 2})
    play(s, "rolled infantry star")
    assert offered(s) == ["order E7", "order F7", "order G7", "end-orders"]
    play(s, "order G7")
    assert offered(s) == ["order E7", "end-orders"], "the star is spent"
    play(s, "order E7")
    assert dice(s, "G7", "I7") == 4
    events = skip_to(s, "draw")
    assert told(events, "DeckShuffled") == ["3"], "the card itself among the discards"


@pytest.mark.parametrize("active", ["allies", "axis"])
@pytest.mark.parametrize(
    ("played", "copied"),
    [
        ("probe-right", "probe-left"),
        ("probe-left", "probe-right"),
        ("attack-center", "attack-center"),
        ("recon-in-force", "recon-in-force"),
    ],
)
def test_counter_attack_copies_the_order_on_the_same_side_of_the_board(active: str, played: str, copied: str) -> None:
    """M44-CARD-CTR, M44-GEO-7: so left becomes right, read from the other seat."""
    s = board("I    i", hands={active: ["counter-attack", "dig-in"]}, previous=played, active=active)
    assert told(play(s, "play counter-attack"), "CardCopied") == [f"{active} {copied}"]


def test_direct_from_hq_and_move_out_order_four_anywhere() -> None:
    """M44-CARD-HQ, M44-CARD-OUT, M44-ORD-2."""
    for card, letter in (("direct-from-hq", "A"), ("move-out", "I")):
        row = "    .    .    ".join([letter] * 4) + "    .    .    i"
        s = board(row, corner="A5", hands={"allies": [card, "recon-left"], "axis": ["probe-left"]})
        play(s, f"play {card}", "order A5", "order D5", "order G5", "order J5")
        assert asked(s).kind == "moves"


# ---------------------------------------------------------------------------------------------------------------- draws


def test_a_card_that_is_needed_from_an_empty_deck_comes_from_the_shuffled_discards() -> None:
    """M44-DECK-3: the card just played among them."""
    s = board("I    .    .    i", hands={"allies": ["probe-right", "dig-in"]}, deck={}, discards={"barrage": 1})
    events = play(s, "play probe-right")
    assert told(events, "DeckShuffled") == ["2"]
    assert offered(s) == ["drawn probe-right", "drawn barrage"]


def test_every_hand_stays_as_large_as_it_was() -> None:
    """M44-DECK-2."""
    s = board("I    .    .    i", hands={"allies": ["recon-right", "dig-in"], "axis": ["probe-right", "barrage"]})
    for _ in range(6):
        skip_to(s, "card")
        assert [len(s.hands[side]) for side in (ALLIES, AXIS)] == [2, 2]
        play(s, next(option for option in offered(s) if "recon" in option or "probe" in option or "barrage" in option))
        if asked(s).kind == "strike-targets":
            play(s, "target E7", "rolled star star star star")


def test_chance_comes_from_a_seed_alone() -> None:
    """M44-DECK-4: the same seed deals, drops and rolls the same, whoever asks again."""
    s = GAME.setup("sainte-mere-eglise", {})
    decision = GAME.decisions(s)[0]
    assert isinstance(decision, ChanceDecision)
    odds = {option.notation: weight for option, weight in zip(decision.options, decision.weights, strict=True)}
    assert (odds["drawn probe-center"], odds["drawn ambush"], decision.total) == (5, 1, 60)
    draws = [[Dealer(seed).draw(decision, number) for number in range(50)] for seed in ("a", "a", "b")]
    assert draws[0] == draws[1] != draws[2]


def test_of_two_cards_one_is_kept_and_the_other_is_seen_by_all() -> None:
    """M44-DECK-1, M44-ENG-9."""
    s = board("I    .    .    i", card="recon-center", orders="E7", deck={"barrage": 1, "dig-in": 1})
    skip_to(s, "draw")
    play(s, "drawn barrage", "drawn dig-in")
    assert sorted(offered(s)) == ["keep barrage", "keep dig-in"]
    events = play(s, "keep dig-in")
    assert told(events, "CardDiscarded") == ["allies barrage"]
    assert holds(s, "allies", "dig-in")
    assert not holds(s, "allies", "barrage")
