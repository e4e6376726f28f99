"""Scenarios played at random to their ends: nothing gets stuck, lost or doubled, whatever is chosen."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.abilities import DECK_SIZE
from grognard.games.gloomhaven.facts.scenario_files import find_scenario, scenario_ids
from grognard.games.gloomhaven.figures import GONE, HEROES, NOBODY, Figure
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.rules.selection import AwaitChoices
from grognard.games.gloomhaven.rules.setup import set_up
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer
from grognard.kernel.chance import Bag
from grognard.kernel.decision import ChanceDecision, Decision

LONGEST = 20_000
MANY = 200
"""Hit points of characters that are to see more of a scenario than random play lets them."""
FEEBLE = ("skip", "skip-half", "stop", "drop", "lose-card", "lose-discards", "short-rest", "draw-again")
"""Verbs by which random play only gets to its end sooner."""


def choose(decisions: tuple[Decision, ...], rng: Random) -> Action:
    """Answer a question that somebody waits for, chance by its odds, as a rule with something that is done."""
    decision = rng.choice([each for each in decisions if not each.standing])
    if isinstance(decision, ChanceDecision):
        return decision.draw(rng)
    busy = [option for option in decision.options if option.verb not in FEEBLE]
    return rng.choice(busy if busy and rng.random() < 0.9 else decision.options)


def party(rng: Random) -> dict[str, str]:
    """Draw options: two to four classes of some level."""
    options = dict.fromkeys(PLACES, "none")
    for place, hero in zip(PLACES, rng.sample(facts.HEROES, rng.randint(2, 4)), strict=False):
        options[place] = hero
        options[f"{place}-level"] = str(rng.choice((1, 1, 4, 9)))
    return {**options, "preparation": rng.choice(("ready-made", "choose"))}


def cards_of(s: Expedition, hero: int) -> list[int]:
    """All cards of a character, wherever they lie."""
    active = [each.card for each in s.active[hero]]
    return sorted([*s.hands[hero], *s.discards[hero], *s.lost[hero], *s.chosen[hero], *active])


def whole(s: Expedition, deck: int) -> Bag:
    """A modifier deck with what was drawn from it, without blesses and curses."""
    merged = s.decks[deck].merge(s.piles[deck])
    return Bag(tuple([0 if face in (facts.BLESS, facts.CURSE) else n for face, n in enumerate(merged.counts)]))


class Watch:
    """What must stay the same all through a scenario, as it was when its first round began."""

    def __init__(self, s: Expedition) -> None:
        self.cards = [cards_of(s, hero) for hero in range(s.arena.size)]
        self.decks = [whole(s, deck) for deck in range(len(s.decks))]

    def check(self, s: Expedition) -> None:
        """Hold always: cards are where they are once; who is on the board stands where its figure says."""
        assert [cards_of(s, hero) for hero in range(s.arena.size)] == self.cards
        for at, number in enumerate(s.board):
            assert number == NOBODY or s.figures[number].at == at
        standees = [(f.id, f.standee) for f in s.figures if f.at != GONE and f.standee]
        assert len(set(standees)) == len(standees)
        for decision in s.open or ():
            assert {option.seat for option in decision.options} == set(decision.seats)
            assert 0 < len(decision.options) <= 500

    def check_between(self, s: Expedition) -> None:
        """Hold between two rounds: no turn, no deed, nothing drawn, one figure on a hex, decks whole."""
        assert (s.turn, s.deeds, s.turncoat, s.drawn) == (None, [], NOBODY, ())
        assert len(s.agenda) <= 6, "nothing is left over from the round before"
        here = [number for number, figure in enumerate(s.figures) if figure.at != GONE]
        assert all(s.board[s.figures[number].at] == number and s.figures[number].hp > 0 for number in here)
        assert [whole(s, deck) for deck in range(len(s.decks))] == self.decks
        active = {each.card for cards in s.active for each in cards}
        assert {boon.card for boon in s.boons if boon.card > 0} <= active
        assert not any(boon.round for boon in s.boons)
        for deck, bag in s.ability_decks.items():
            pile = s.ability_piles.get(deck)
            assert bag.size + (pile.size if pile is not None else 0) == DECK_SIZE


def played(name: str, seed: int, hp: int) -> Expedition:
    """Play a scenario at random to its end, checked at every step; ``hp`` 0 leaves characters as they are."""
    rng = Random(f"{name} {seed}")
    s = set_up(find_scenario(name), party(rng))
    watch: Watch | None = None
    for _ in range(LONGEST):
        if not s.open:
            return s
        if watch is None and s.round:
            watch = Watch(s)
            for hero in range(s.arena.size if hp else 0):
                figure = s.figures[hero]
                s.figures[hero] = Figure("hero", figure.id, HEROES, figure.at, hp, hp)
        if watch is not None:
            watch.check(s)
            if isinstance(s.agenda[-1], AwaitChoices):
                watch.check_between(s)
        answer(s, choose(s.open, rng), None)
    raise AssertionError(f"{name} does not end")


@pytest.mark.parametrize("name", scenario_ids())
def test_every_scenario_comes_to_an_end_with_everything_in_its_place(name: str) -> None:
    """GH-RND-1, GH-RND-10, GH-CARD-6, GH-AMD-3, GH-COND-14: once as they are, once with characters that last."""
    for seed, hp in ((1, 0), (2, MANY)):
        s = played(name, seed, hp)
        assert s.over
        assert s.ending
