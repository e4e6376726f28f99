"""Elements over the turns of a round (section ELEM of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven.events.attack import AttackDeclared
from grognard.games.gloomhaven.facts import ELEMENTS
from grognard.games.gloomhaven.facts.scenarios import Placement
from grognard.games.gloomhaven.rules.order import ResolveOrder
from grognard.games.gloomhaven.state import INERT, STRONG, WANING
from grognard.hexes import FlatHex
from tests.gloomhaven.expeditions import scenario
from tests.gloomhaven.rounds import Rounds

FIRE = ELEMENTS.index("fire")
DEMON = "flame-demon"


def burning(fire: int, *chosen: str) -> Rounds:
    """The Spellweaver acts with these cards at 25, a demon beside it at 49, while fire is so strong."""
    placed = Placement(DEMON, FlatHex(0, 0), "hall", ("none", "none", "none"))
    e = Rounds(("spellweaver", "brute"), of=scenario(monsters=[placed]))
    e.s.round = 1
    e.s.chosen[0] = tuple([n for name in chosen for n in e.numbers(0, (name,))])
    e.s.leading[:] = [(25, 44), (90, 91)]
    e.monster(0, -4, DEMON, "elite")
    e.card(DEMON, 49)
    e.s.elements = tuple([fire if n == FIRE else INERT for n in range(len(ELEMENTS))])
    e.do(ResolveOrder())
    return e


def consuming(e: Rounds) -> None:
    """Consume the fire with a bottom that keeps a bonus for it, and stay."""
    e.act("play crackling-air bottom")
    e.act("stop")
    assert e.notations[0] == "consume fire"
    e.act("consume fire")
    e.until("play-half")


def attacks(e: Rounds, of: str) -> list[int]:
    """The values of the attacks of a figure, in order."""
    return [event.value for event in e.events if isinstance(event, AttackDeclared) and event.attacker == of]


def test_an_element_may_be_consumed_and_created_again_in_one_turn() -> None:
    """GHC-S36, GH-ELEM-3, GH-ELEM-4: waning fire is inert at once, and strong at the end of the turn."""
    e = burning(WANING, "crackling-air", "engulfed-in-flames")
    consuming(e)
    assert e.s.elements[FIRE] == INERT
    e.act("play engulfed-in-flames top")
    turn = e.s.turn
    while e.s.turn is not None and turn is not None and e.s.turn.figure == turn.figure:
        assert e.s.elements[FIRE] == INERT
        e.act(e.notations[0])
    assert e.told(AttackDeclared)[0].startswith("AttackDeclared spellweaver")
    assert "ElementChanged fire strong infused" in [str(event) for event in e.events]


def test_what_one_figure_consumed_nobody_else_can() -> None:
    """GHC-S37, GH-ELEM-3: the demon attacks with 1 more if there is fire, and there is none any more."""
    values = []
    for consumes in (False, True):
        e = burning(STRONG, "crackling-air", "engulfed-in-flames")
        if consumes:
            consuming(e)
        while e.s.turn is not None and e.s.turn.figure == 0:
            skipping = [text for text in e.notations if text.startswith(("skip-half", "end-turn"))]
            e.act((skipping or e.notations)[0])
        e.until("play-half")
        values.append(attacks(e, f"{DEMON}#1"))
    assert len(values[0]) == len(values[1]) == 1
    assert values[0][0] == values[1][0] + 1
