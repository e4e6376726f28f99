"""The story of a game: what is told together, what comes of something else, and what goes without saying."""

from __future__ import annotations

from random import Random

from grognard.games.normandy9.events import BoardLaid, CardDealt, DiceRolled, GameDrawn, UnitMoved
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.options import read_rules
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.ruleset import standard_ruleset
from grognard.kernel.agenda import answer
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from grognard.kernel.text import Catalogue
from tests.normandy9.boards import board, do
from tests.normandy9.playouts import choose, random_start

ENGLISH = Catalogue.load(GAME.texts, "en", strict=True)


def story(*events: Event) -> list[str]:
    """Tell events, a blank before each sentence for its depth."""
    return [" " * told.depth + told.text for told in GAME.presentation.tell(events, ENGLISH)]


def test_the_deal_is_one_sentence() -> None:
    """N9-BOARD-1, N9-BOARD-2."""
    s, events, rng = set_up(read_rules(standard_ruleset(), {"first": "cool"})), list[Event](), Random(2)
    while s.open and isinstance(s.open[0], ChanceDecision):
        answer(s, s.open[0].draw(rng), events)
    deal, heading = story(*events)
    assert deal.startswith(" The cards are laid, row by row from Warm's left: ")
    assert all(str(card) in deal for card in range(1, 10))
    assert deal.count("turned") == sum(event.turned for event in events if isinstance(event, CardDealt))
    assert heading == "Round 1, Cool."


def test_a_card_alone_is_no_news_all_nine_are() -> None:
    """N9-BOARD-1: as in a log that is told as it is written."""
    assert story(CardDealt(3, 8, True)) == []
    laid = BoardLaid(("8", "2", "1", "6 turned", "9", "3", "7", "5", "4"))
    assert story(CardDealt(9, 4, False), laid)[0].count(",") == 9


def test_steps_of_one_unit_are_told_together() -> None:
    """N9-MOVE-1."""
    s = board("I . .\n. T .", "a4", cool_waits="i")
    assert story(*do(s, "move a4 a5", "move a5 b6", "move b3 b4")) == [
        " Warm: infantry a4 goes to b6 by a5, 3 points.",
        " Warm: tank b3 goes to b4, 1 point.",
    ]


def test_steps_of_several_units_are_not() -> None:
    s = board("I T", "a4", cool_waits="i")
    assert len(story(*do(s, "move a4 a5", "move b4 b5", "move a5 a6"))) == 3


def test_a_unit_enters_and_goes_on() -> None:
    """N9-BOARD-6."""
    s = board("i", "a9", warm_waits="I M")
    assert story(*do(s, "move b0 c1", "move a0 a1", "move a1 a2", "move a2 b2")) == [
        " Warm: mortar enters at c1, 1 point.",
        " Warm: infantry enters at a1 and goes on to a2 and b2, 3 points.",
    ]


def test_what_comes_of_an_attack_is_told_below_it() -> None:
    """N9-ATK-5, N9-ATK-6, N9-ATK-7."""
    s = board("i3\n.\nT", "a6")
    assert story(*do(s, "attack a4 a6", "rolled 1 6 6", "retreat a6 b7")) == [
        " Warm: tank a4 attacks infantry a6 with 3 dice.",
        "  Rolled 1 6 6: 1 hit; 2 alike.",
        "  Cool: infantry a6 loses 1 strength to hits; 2 left.",
        "  Cool: infantry a6 falls back to b7.",
    ]


def test_a_roll_is_told_as_it_fell() -> None:
    """N9-ATK-2, N9-ATK-6: of one die, of three that agree, of two pairs."""
    assert story(DiceRolled((6,), (), ())) == ["  Rolled 6: no hit."]
    assert story(DiceRolled((4, 4, 4), (), (4,))) == ["  Rolled 4 4 4: no hit; 3 alike."]
    assert story(DiceRolled((1, 1, 5, 5), (1, 1), (1, 5))) == ["  Rolled 1 1 5 5: 2 hits; two pairs."]


def test_a_retreat_is_no_part_of_a_walk() -> None:
    """N9-RET-1: nor is what comes before it."""
    moves = [
        UnitMoved("warm", "tank", "a4", "a5", "step", 1, True),
        UnitMoved("warm", "tank", "a5", "a4", "retreat", 0, False),
        UnitMoved("warm", "tank", "a4", "b4", "step", 1, False),
    ]
    assert story(*moves) == [
        " Warm: tank a4 goes to a5, 1 point.",
        "  Warm: tank a5 falls back to a4.",
        " Warm: tank a4 goes to b4, 1 point.",
    ]


def test_an_eliminated_unit_is_told_once() -> None:
    """N9-UNIT-3, N9-END-1, N9-EX-5."""
    trophies = {"warm": ["infantry", "tank", "mortar"]}
    s = board("i2\n.\nT", "a6", cool_waits="t", trophies=trophies)
    assert story(*do(s, "attack a4 a6", "rolled 1 3 6")) == [
        " Warm: tank a4 attacks infantry a6 with 3 dice.",
        "  Rolled 1 3 6: 2 hits.",
        "  Cool: infantry a6 loses its last strength to hits and is eliminated; trophies of Warm: 4.",
        "Warm won: four enemy units eliminated.",
    ]


def test_a_unit_that_cannot_fall_back_says_so() -> None:
    """N9-RET-2."""
    s = board("i1\n.\nT", "a9", cool_waits="t")
    assert story(*do(s, "attack a7 a9", "rolled 4 6 6"))[-1] == (
        "  Cool: infantry a9 loses its last strength with no way back and is eliminated; trophies of Warm: 1."
    )


def test_a_reinforcement_says_both_strengths() -> None:
    """N9-REINF-1, N9-EX-4."""
    s = board("I3 I i", "a4")
    assert story(*do(s, "reinforce b4 a4")) == [
        " Warm: infantry b4 gives 1 strength to a4; they now have 3 and 4.",
    ]


def test_the_end_of_a_turn_is_told_if_points_are_lost() -> None:
    """N9-TURN-1."""
    s = board("I .", "a4", cool_waits="i")
    do(s, "move a4 a5")
    assert story(*do(s, "end-turn"))[0] == " Warm ends the turn; 3 points are lost."
    s = board("I .", "a4", cool_waits="i", points=1)
    do(s, "move a4 a5")
    assert story(*do(s, "end-turn")) == ["Round 1, Cool."]


def test_the_forward_duty_lapses_and_returns() -> None:
    """N9-TURN-3, N9-EX-9."""
    s = board("I I I T T M", "a9", cool_waits="i", active="cool")
    assert story(*do(s, "end-turn"))[-1] == "  Warm can pay for no step forward now, and owes none."
    assert story(*do(s, "move a9 a8"))[-1] == "  Warm can pay for a step forward again, and owes one."


def test_a_draw_is_told() -> None:
    """N9-END-3."""
    assert story(GameDrawn("last-round")) == ["A draw: the last round is over; trophies, then strength decide."]


def test_a_story_grows_at_its_end() -> None:
    """What was told of a part of some events begins what is told of more of them, but for a sentence that goes on."""
    rng = Random(4)
    for _ in range(6):
        state, events = random_start(rng), list[Event]()
        for _ in range(60):
            if not state.is_over():
                answer(state, choose(state, rng), events)
        whole = story(*events)
        for count in range(len(events)):
            before = story(*events[:count])[:-1]
            assert before == whole[: len(before)]
