"""Every half of every card, played at random in a furnished room: what must hold after each deed."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.shapes import read_action
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.figures import GONE, HEROES, MONSTERS
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules import perform
from grognard.games.gloomhaven.state import INERT, STRONG, WANING, Expedition
from grognard.kernel.agenda import Resolves, answer
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Events
from tests.gloomhaven.halves import HALVES, Stage, half_of

TIMES = 2
ENOUGH = 300
"""More questions than any half asks."""


def furnished(card: str, rnd: Random) -> Stage:
    """Two allies, seven enemies, obstacles, a trap, money, elements and cards in every pile."""
    hero = next(each for each in facts.cards_by_number().values() if each.id == card).hero
    stage = Stage(card, *[name for name in facts.HEROES if name != hero][:2])
    s = stage.s
    stage.ally(1, -1, 0, hp=9)
    stage.ally(2, 2, -2, hp=9)
    stage.hurt(0, 12)
    for q, t in ((1, 0), (0, 2), (2, 0), (3, 0), (-2, 1), (0, -3), (1, 2)):
        given = rnd.choice([(), (), ("poison",), ("stun",), ("immobilize", "muddle")])
        stage.foe(q, t, *given, hp=rnd.choice([2, 5, 40]), rank=rnd.choice(["normal", "elite"]))
    stage.obstacle((0, 1), (-1, -1), (3, -3))
    s.traps = {stage.at(1, -1): Trap(3, ("poison",))}
    s.coins = {stage.at(-1, 1): 2}
    s.elements = tuple([rnd.choice([INERT, WANING, STRONG]) for _ in facts.ELEMENTS])
    for number in range(3):
        pool = [each.number for each in facts.hero_classes()[s.arena.characters[number].hero].cards]
        mine = sorted(set(pool) - {stage.card.number})
        s.hands[number], s.discards[number], s.lost[number] = tuple(mine[:4]), tuple(mine[4:7]), tuple(mine[7:9])
    return stage


def cards_of(stage: Stage) -> list[int]:
    """All cards of everybody, wherever they are."""
    s = stage.s
    found = [active.card for actives in s.active for active in actives]
    for piles in (s.hands, s.discards, s.lost, s.chosen):
        found += [card for pile in piles for card in pile]
    return sorted(found)


@pytest.mark.parametrize("hero", facts.HEROES)
def test_after_every_deed_everything_is_in_its_place(hero: str) -> None:
    """GH-CARD-4: no card and no figure is lost, none stands on another, and the card is where its action sends it."""
    for card in facts.hero_classes()[hero].cards:
        for half in HALVES:
            for time in range(TIMES):
                play_at_random(card.id, half, Random(f"{card.id} {half} {time}"))


class Watch(Resolves[Expedition]):
    """Keeps the deed as it is when it is over."""

    def __init__(self) -> None:
        self.seen: list[Deed] = []

    def resolve(self, state: Expedition, events: Events) -> None:
        """Keep it."""
        self.seen.append(state.deeds[-1])


def play_at_random(card: str, half: str, rnd: Random) -> None:
    """Play a half, answer at random, and check what is left."""
    stage = furnished(card, rnd)
    s = stage.s
    before = sorted([*cards_of(stage), stage.card.number])
    watch = Watch()
    stage.under.append(watch)
    stage.play(half)
    for _ in range(ENOUGH):
        if not s.open:
            break
        (decision,) = s.open
        assert {option.seat for option in decision.options} == set(decision.seats)
        action = decision.draw(rnd) if isinstance(decision, ChanceDecision) else rnd.choice(decision.options)
        assert read_action(action.notation, action.seat) == action
        answer(s, action, stage.events)
    name = f"{card} {half}"
    assert (s.open, s.deeds, s.agenda) == ((), [], []), name
    assert cards_of(stage) == before, name
    here = [number for number, figure in enumerate(s.figures) if figure.at != GONE]
    assert [s.board[s.figures[number].at] for number in here] == here, name
    for side in (HEROES, MONSTERS):
        cells = [1 << s.figures[number].at for number in here if s.figures[number].side == side]
        assert s.forces[side] == sum(cells), name
    (deed,) = watch.seen
    if stage.is_dead(0) or any(figure.card == stage.card.number and figure.at == GONE for figure in s.figures):
        return
    assert stage.pile == perform.aftermath(half_of(card, half), deed), name
