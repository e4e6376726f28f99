"""Turns, phases and orders (sections TURN and ORD of the rules), beside the cases."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.memoir44.arena import Arena
from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.scenario import SideFacts
from tests.memoir44.boards import asked, attack, board, holds, move, offered, play, refusal, skip_to, told


def test_a_side_plays_exactly_one_card_and_cannot_pass() -> None:
    """M44-TURN-1, M44-ENG-1."""
    s = board("I    .    .    i", hands={"allies": ["recon-center", "ambush", "barrage"], "axis": ["probe-left"]})
    assert offered(s) == ["play recon-center", "play barrage"]
    play(s, "play recon-center")
    assert refusal(s, "play barrage").rule == "M44-TURN-1"
    events = skip_to(s, "card")
    assert told(events, "TurnBegan") == ["axis 1"]
    assert (s.active, asked(s).seats) == (AXIS, (AXIS,))


def test_phases_come_one_after_the_other() -> None:
    """M44-TURN-1, M44-TURN-2: cards, orders, moves, battles, cards again; nobody goes back."""
    s = board("I    .    .    i", hands={"allies": ["probe-center", "barrage"], "axis": ["probe-left"]})
    kinds = []
    for notation in ("play probe-center", "order E7", "unit E7", "move E7 F7", "unit F7", "attack F7 H7"):
        kinds.append(asked(s).kind)
        play(s, notation)
        if notation == "order E7":
            assert refusal(s, "end-orders").rule == "M44-ORD-1", "there is nobody else to order"
        if notation == "move E7 F7":
            assert refusal(s, "move F7 E7").rule == "M44-TURN-2"
    assert kinds == ["card", "orders", "moves", "destination", "battles", "target"]
    play(s, "rolled star star")
    assert asked(s).kind == "draw"


def test_a_unit_that_was_taken_up_moves_or_stays_before_the_next() -> None:
    """M44-TURN-2, M44-ENG-4."""
    s = board("I    I", card="direct-from-hq", orders="E7 F7")
    play(s, "unit E7")
    assert refusal(s, "unit F7").rule == "M44-TURN-2"
    assert refusal(s, "move F7 G7").rule == "M44-TURN-2"
    play(s, "stay E7")
    assert offered(s) == ["unit F7", "end-moves"], "a unit moves once"


def test_all_moves_are_over_before_the_first_battle() -> None:
    """M44-TURN-2, M44-TURN-3: the unit that did not move may still battle from where it stands, but move no more."""
    s = board("I    I    .    i", card="direct-from-hq", orders="E7 F7")
    assert refusal(s, "attack F7 H7").rule == "M44-TURN-3"
    play(s, "end-moves", "unit F7")
    assert refusal(s, "move E7 e8").rule == "M44-TURN-2"


def test_one_battle_is_over_before_the_next_begins() -> None:
    """M44-TURN-3, M44-HIT-4: casualties, retreat and taking ground belong to the battle."""
    s = board("I    i    .    .    I    i", card="direct-from-hq", orders="E7 I7")
    attack(s, "E7", "F7", "rolled infantry flag flag")
    for kind in ("retreat", "ground"):
        assert asked(s).kind == kind
        assert refusal(s, "unit I7").rule in ("M44-TURN-1", "M44-TURN-2", "M44-TURN-3")
        play(s, offered(s)[-1])
    assert offered(s) == ["unit I7", "end-battles"]


def test_at_the_end_of_a_turn_the_card_is_discarded_and_one_is_drawn() -> None:
    """M44-TURN-4, M44-DECK-1, M44-DECK-2."""
    s = board("I    .    .    i", card="recon-in-force", orders="E7", deck={"barrage": 1})
    events = play(s, "end-moves", "end-battles", "drawn barrage")
    assert [str(event) for event in events[:2]] == ["CardDiscarded allies recon-in-force", "CardDrawn allies barrage 0"]
    assert holds(s, "allies", "barrage")
    assert len(s.hands[ALLIES]) == 2


def test_a_scenario_may_let_nobody_draw_at_the_end_of_a_turn() -> None:
    """M44-DECK-1, M44-DECK-2, M44-SCN-2: not even with Recon, whose choice goes with the first card."""
    for card in ("recon-center", "attack-center"):
        s = board("I    .    .    i", hands={"allies": [card, "barrage"], "axis": ["probe-left"]})
        side = SideFacts(0, 99, draws=(0, 2))
        facts = replace(s.arena.scenario.facts, allies=side)
        s.arena = Arena(replace(s.arena.scenario, facts=facts), s.arena.rulings)
        s.turns[ALLIES] = 1
        play(s, f"play {card}", "end-orders")
        assert asked(s).kind == "card"
        assert (s.active, len(s.hands[ALLIES])) == (AXIS, 1)


def test_cards_for_a_section_without_units_order_nobody_and_are_replaced() -> None:
    """M44-TURN-6, M44-ORD-2."""
    s = board("I    .    .    i", hands={"allies": ["attack-right", "assault-right"], "axis": ["probe-left"]})
    events = play(s, "play attack-right")
    assert told(events, "UnitOrdered") == []
    assert told(events, "CardDiscarded") == ["allies attack-right"]
    assert asked(s).kind == "draw"


def test_nothing_but_ambush_in_hand_passes_the_turn_without_a_draw() -> None:
    """M44-TURN-7: and then there is no card to copy."""
    s = board("I    .    .    i", hands={"allies": ["ambush"], "axis": ["counter-attack"]}, agenda=["ResolveTurnStart"])
    assert (s.active, s.turns, asked(s).kind) == (AXIS, [1, 1], "card")
    assert len(s.hands[ALLIES]) == 1
    events = play(s, "play counter-attack", "drawn probe-left")
    assert told(events, "CardCopied") == ["axis nothing"]
    assert told(events, "TurnPassed") == ["allies"]
    assert told(events, "TurnBegan") == ["allies 2", "axis 2"]


def test_a_battle_in_which_nobody_can_ever_play_a_card_ends_without_a_winner() -> None:
    """M44-TURN-7."""
    s = board("I    .    .    i", hands={"allies": ["ambush"], "axis": []}, agenda=["ResolveTurnStart"])
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.winners == ()


def test_the_battle_stops_at_the_moment_that_decides_it() -> None:
    """M44-TURN-5, M44-VIC-6: in the middle of a phase, whatever else was ordered."""
    s = board(
        "I    I    .    i", card="direct-from-hq", orders="E7 F7", medals=(1, 9), objectives=[("allies", "e8", "")]
    )
    events = move(s, "E7", "e8")
    assert told(events, "BattleWon") == ["allies medals 1 0"]
    assert GAME.decisions(s) == ()


def test_all_orders_are_given_before_the_first_move() -> None:
    """M44-ORD-1."""
    s = board("I    I    I", hands={"allies": ["probe-center", "barrage"]})
    play(s, "play probe-center", "order E7", "end-orders")
    assert refusal(s, "order F7").rule == "M44-ORD-1"
    assert refusal(s, "unit F7").rule == "M44-ORD-3"


def test_cards_that_order_all_ask_nothing() -> None:
    """M44-ORD-2: each unit may still do nothing."""
    s = board("I    A    G", hands={"allies": ["assault-center", "barrage"]})
    events = play(s, "play assault-center")
    assert told(events, "UnitOrdered") == ["allies E7", "allies F7", "allies G7"]
    assert offered(s) == ["unit E7", "unit F7", "unit G7", "end-moves"]
    play(s, "end-moves")
    assert asked(s).kind == "draw"


def test_the_section_counts_when_the_order_is_given() -> None:
    """M44-ORD-4, M44-ORD-3: afterwards the unit may go and fight anywhere."""
    s = board("I    .    .    A", corner="C7", hands={"allies": ["recon-left", "barrage"]})
    play(s, "play recon-left")
    assert refusal(s, "order F7").rule == "M44-ORD-4"
    play(s, "order C7")
    events = move(s, "C7", "E7")
    assert told(events, "UnitMoved") == ["allies C7 E7 C7 D7 E7 move"]
