"""What the referee answers: reasons with their rules, the numbers of attacks and moves, the ruler."""

import pytest

from grognard.games.gloomhaven.actions.shapes import read_action
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Attack
from grognard.games.gloomhaven.figures import POISON
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.in_play import NO_CARD, TOP, Trap
from grognard.games.gloomhaven.referee import explain, refuse
from grognard.games.gloomhaven.ruler import measure
from grognard.games.gloomhaven.rules import movement, perform
from grognard.kernel.action import NotationError
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.playouts import words

ME = Seat(0)


def attacking(*foes: tuple[int, int], value: int = 3) -> Expeditions:
    """A Brute that attacks, with guards on these hexes."""
    e = Expeditions()
    e.hero(0, 0, 0)
    for q, t in foes:
        e.monster(q, t)
    perform.begin_deed(e.s, 0, (Attack(Amount(value)),), (ME,), 0, NO_CARD, TOP, e.events)
    e.settle()
    return e


def test_an_attack_is_explained_by_its_value_and_its_odds() -> None:
    """GH-ATK-7, GH-COND-2, GH-ADV-2."""
    e = attacking((1, 0))
    target = e.s.board[e.at(1, 0)]
    e.s.figures[target] = e.s.figures[target].with_conditions(POISON, 0)
    found = explain(e.s, read_action(f"attack {e.label(1, 0)}", ME))
    assert found.refusal is None
    (total,) = [total for key, total in found.totals if key == "total.attack"]
    assert [(term.amount, term.reason) for term in total.terms] == [(3, "ability"), (1, "poison")]
    odds = {line.key: line.facts["value"] for line in found.odds}
    assert odds == {"odds.damage": 4.0, "odds.kills": "10 %", "odds.nothing": "5 %"}
    assert found.sight is not None
    assert found.sight.blockers == ()


def test_whoever_cannot_be_attacked_is_refused_with_a_rule() -> None:
    """GH-ATK-3, GH-ATK-2."""
    e = attacking((1, 0), (3, 0))
    far = refuse(e.s, read_action(f"attack {e.label(3, 0)}", ME))
    nobody = refuse(e.s, read_action(f"attack {e.label(0, 2)}", ME))
    assert far is not None
    assert (far.rule, far.reason) == ("GH-ATK-3", "out-of-range")
    assert nobody is not None
    assert nobody.reason == "nobody-there"


def test_other_seats_are_told_what_is_asked() -> None:
    """GH-ATK-2: who is not asked cannot answer."""
    e = attacking((1, 0))
    refusal = refuse(e.s, read_action("skip", Seat(1)))
    assert refusal is not None
    assert (refusal.reason, refusal.facts["asked"]) == ("not-asked", "attack")
    said = words("en").say("refusal.not-asked", **GAME.presentation.facts(refusal.facts))
    assert said == "That is not yours to decide now; the question is: Attack."


def test_what_is_another_question_is_refused_and_items_say_why() -> None:
    """GH-ITEM-1."""
    e = attacking((1, 0))
    other = refuse(e.s, read_action("long-rest", ME))
    item = refuse(e.s, read_action("use-item minor-healing-potion", ME))
    assert other is not None
    assert other.reason == "not-now"
    assert item is not None
    assert (item.rule, item.reason) == ("GH-ITEM-1", "item-not-worn")


def test_a_move_is_explained_by_its_points_and_what_lies_there() -> None:
    """GH-MOVE-1, GH-MOVE-8."""
    e = Expeditions()
    e.hero(0, 0, 0)
    e.s.traps[e.at(0, 2)] = Trap(3, ("stun",))
    e.s.ground_changed()
    movement.begin_move(e.s, 0, 4, (ME,), e.events)
    e.settle()
    plain = explain(e.s, read_action(f"move {e.label(0, 1)}", ME))
    assert [(line.key, dict(line.facts)) for line in plain.lines] == [
        ("referee.move", {"hex": e.label(0, 1), "cost": 1, "points": 4, "left": 3})
    ]
    trapped = explain(e.s, read_action(f"move {e.label(0, 2)}", ME))
    assert [line.key for line in trapped.lines] == ["referee.move", "referee.trap-with"]


def test_the_ruler_tells_range_and_sight() -> None:
    """GH-LOS-1, GH-LOS-6."""
    e = attacking((1, 0))
    found = measure(e.s, [e.label(0, 0).lower(), e.label(0, 3)])
    assert [line.key for line in found.lines] == ["ruler.range", "ruler.sees"]
    assert found.lines[0].facts["n"] == 3
    same = measure(e.s, [e.label(0, 0), e.label(0, 0)])
    assert [line.key for line in same.lines] == ["ruler.same"]


@pytest.mark.parametrize("wrong", [["D5"], ["D5", "D6", "D7"], ["D5", "ZZ99"]])
def test_the_ruler_takes_two_hexes_of_the_map(wrong: list[str]) -> None:
    with pytest.raises(NotationError, match="sight D5 E7"):
        measure(attacking((1, 0)).s, wrong)


def test_rooms_that_are_not_revealed_cannot_be_measured() -> None:
    """GH-DOOR-1."""
    state = GAME.setup("black-barrow", {"preparation": "ready-made"})
    hidden = next(label for at, label in state.arena.labels.items() if not state.maze().floor >> at & 1)
    with pytest.raises(NotationError, match="no hex"):
        measure(state, [hidden, hidden])
