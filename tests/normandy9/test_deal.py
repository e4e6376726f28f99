"""The deal: nine cards by chance, then who starts."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.normandy9.board import SQUARES
from grognard.games.normandy9.options import read_rules
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.ruleset import standard_ruleset
from grognard.games.normandy9.state import NOBODY, Landing, waiting_units
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import CHANCE
from tests.normandy9.boards import asked, do, offered, told

ALL_IN_ORDER = [f"dealt {card}" for card in range(1, 10)]


def new_game(layout: tuple[int, ...] = (), **options: str) -> Landing:
    return set_up(read_rules(standard_ruleset(), options), layout)


def test_chance_deals_any_card_either_way_up_with_equal_odds() -> None:
    """N9-BOARD-1, N9-BOARD-2."""
    decision = asked(new_game())
    assert isinstance(decision, ChanceDecision)
    assert decision.seats == (CHANCE,)
    assert len(set(decision.options)) == 18
    assert set(decision.weights) == {1}


def test_a_card_that_lies_is_not_dealt_again_either_way_up() -> None:
    """N9-BOARD-1."""
    s = new_game()
    do(s, "dealt 3 turned")
    assert len(offered(s)) == 16
    assert not {"dealt 3", "dealt 3 turned"} & set(offered(s))


def test_the_ground_grows_card_by_card() -> None:
    """N9-BOARD-1, N9-TER-10."""
    s = new_game()
    events = do(s, "dealt 7", "dealt 1 turned")
    assert told(events) == ["CardDealt 1 7 False", "CardDealt 2 1 True"]
    assert [at for at in SQUARES if s.field.terrain[at] is not None] == [
        at for at in SQUARES if at // 6 <= 3 and at % 6 < 4
    ]


def test_after_nine_cards_chance_draws_the_first_player() -> None:
    """N9-BOARD-1, N9-TURN-4."""
    s = new_game()
    do(s, *ALL_IN_ORDER)
    assert (asked(s).kind, offered(s), asked(s).seats) == ("start", ["starts warm", "starts cool"], (CHANCE,))
    events = do(s, "starts cool")
    assert told(events) == ["FirstDrawn cool", "TurnBegan cool 1"]
    assert (s.first, s.active, s.round) == (1, 1, 1)


@pytest.mark.parametrize(("side", "number"), [("warm", 0), ("cool", 1)])
def test_a_table_may_choose_the_first_player(side: str, number: int) -> None:
    """N9-TURN-4."""
    s = new_game(first=side)
    do(s, *ALL_IN_ORDER)
    assert (asked(s).kind, s.active, s.first) == ("act", number, number)


def test_the_game_begins_with_all_units_off_the_board_and_a_step_forward_owed() -> None:
    """N9-BOARD-5, N9-UNIT-1, N9-UNIT-2, N9-TURN-1, N9-TURN-2."""
    s = new_game()
    do(s, *ALL_IN_ORDER, "starts warm")
    assert s.units == waiting_units()
    assert (s.points, s.duty, s.trophies) == (4, "owed", [(), ()])
    assert len(offered(s, "move")) == len(offered(s)) == 36


def test_cards_of_a_fixed_layout_are_not_dealt() -> None:
    """N9-BOARD-1."""
    s = new_game(tuple(range(0, 18, 2)))
    assert asked(s).kind == "start"
    s = new_game((0, 3))
    assert {notation.split()[1] for notation in offered(s)} == set("3456789")


def test_the_same_draws_give_the_same_layout() -> None:
    """N9-BOARD-1."""
    layouts = []
    for seed in (1, 1, 2):
        s, rng = new_game(), Random(seed)
        while s.active == NOBODY:
            decision = asked(s)
            assert isinstance(decision, ChanceDecision)
            do(s, decision.draw(rng).notation)
        layouts.append(s.layout)
    assert layouts[0] == layouts[1] != layouts[2]
    assert sorted(code // 2 for code in layouts[0]) == list(range(9))
