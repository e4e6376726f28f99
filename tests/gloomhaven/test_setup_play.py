"""Scenarios played at random from their preparation on: cards, items and decks stay what they were made."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import answer
from grognard.kernel.decision import ChanceDecision
from tests.gloomhaven.preparing import opened

LONGEST = 4000
"""Answers after which a scenario played at random is over."""

PARTIES = (
    ("forgotten-crypt", ("brute", "mindthief"), (1, 9), "9"),
    ("barrow-lair", ("tinkerer", "spellweaver", "scoundrel", "cragheart"), (5, 4, 7, 2), "5"),
)


def decks(s: Expedition) -> list[tuple[int, ...]]:
    """How many cards of each face every modifier deck has, drawn or not; blesses and curses left out."""
    found = []
    for number, deck in enumerate(s.decks):
        counts = list(deck.merge(s.piles[number]).counts)
        counts[facts.BLESS] = counts[facts.CURSE] = 0
        found.append(tuple(counts))
    return found


def cards(s: Expedition, hero: int) -> list[int]:
    """All cards of a character, wherever they are."""
    active = [each.card for each in s.active[hero]]
    return sorted([*s.hands[hero], *s.chosen[hero], *s.discards[hero], *s.lost[hero], *active])


@pytest.mark.parametrize(("name", "party", "levels", "prosperity"), PARTIES)
def test_decks_hands_and_items_stay_together(
    name: str, party: tuple[str, ...], levels: tuple[int, ...], prosperity: str
) -> None:
    """G35, GH-AMD-3, GH-SET-11: in every round each deck holds what it was made of, each character its own cards."""
    rng = Random(3)
    p = opened(name, party, levels, prosperity=prosperity, gold="200")
    p.finish()
    s = p.s
    made, hands = decks(s), [cards(s, hero) for hero in range(len(party))]
    gear = [[each.item for each in worn] for worn in s.gear]
    rounds = set()
    for _ in range(LONGEST):
        if s.is_over():
            break
        decision = rng.choice([each for each in s.open or () if not each.standing])
        drawn = decision.draw(rng) if isinstance(decision, ChanceDecision) else rng.choice(list(decision.options))
        answer(s, drawn, None)
        if s.open and s.open[0].kind == "choose-cards" and s.round not in rounds:
            rounds.add(s.round)
            assert decks(s) == made
            assert [cards(s, hero) for hero in range(len(party))] == hands
            assert [[each.item for each in worn] for worn in s.gear] == gear
    assert s.is_over(), "no dead end"
    assert len(rounds) > 1
