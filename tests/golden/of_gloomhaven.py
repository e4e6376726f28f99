"""How the playthroughs of Gloomhaven are told: with what each seat knows when cards are chosen for a round."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from grognard.bots.greedy import GreedyBot
from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.figures import GONE, condition_names
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.rules.prepare import goal_names
from grognard.games.gloomhaven.rules.verbs import card_id, told
from grognard.games.gloomhaven.state import UNKNOWN, Expedition
from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision, Decision
from tests.golden.playthrough import WATCHERS, Style, watcher


def agenda(state: Expedition) -> list[str]:
    return [type(frame).__name__ for frame in state.agenda]


def scene(state: Expedition, decision: Decision) -> Iterator[str]:
    """Give the map at the start of a round, and who knows what as soon as somebody has chosen cards."""
    if decision.kind != "choose-cards":
        return
    if not state.locked:
        yield from board(state)
        return
    for seat in WATCHERS:
        yield f"  seen by {watcher(GAME, seat)}: {'; '.join(known(GAME.observe(state, seat).view))}"


def board(state: Expedition) -> Iterator[str]:
    """Give every figure with its hit points, what lies on the map, and what each character has."""
    labels = state.arena.labels
    yield f"  round {state.round}, elements {' '.join(map(str, state.elements))}"
    for figure in state.figures:
        if figure.at != GONE:
            what = (told(figure), figure.rank or figure.kind, labels[figure.at], f"{figure.hp}/{figure.full}")
            yield f"  {' '.join((*what, *condition_names(figure.conditions)))}"
    yield f"  coins {' '.join(f'{labels[at]}:{count}' for at, count in state.coins.items()) or 'none'}"
    for hero, character in enumerate(state.arena.characters):
        deck, pile = state.decks[hero], state.piles[hero]
        bad = deck.counts[facts.CURSE] + pile.counts[facts.CURSE]
        yield (
            f"  {character.hero}: {len(state.hands[hero])} cards in hand, deck {deck.size}, drawn {pile.size}, "
            f"curses {bad}, xp {state.xp[hero]}, tokens {state.tokens[hero]}"
        )


def known(view: Expedition) -> Iterator[str]:
    """Give each character's cards and battle goal as a view has them."""
    for hero, character in enumerate(view.arena.characters):
        hand, chosen = " ".join(map(name, view.hands[hero])), " ".join(map(name, view.chosen[hero]))
        rests = " and rests" if view.resting >> hero & 1 else ""
        goal = "hidden" if view.goals[hero] == UNKNOWN else goal_names()[view.goals[hero]]
        yield f"{character.hero} {goal}, holds {hand or 'none'}, chose {chosen or 'none'}{rests}"


def name(card: int) -> str:
    """Return the id of a card, or that it is hidden."""
    return "hidden" if card == UNKNOWN else card_id(card)


def choose(state: Expedition, decision: Decision, rng: Random) -> Action:
    """Choose as the bot that plays heroes; chance by its odds."""
    if isinstance(decision, ChanceDecision):
        return decision.draw(rng)
    return GreedyBot().choose(GAME, GAME.observe(state, decision.seats[0]), rng)


STYLE = Style(GAME, agenda, scene, choose)
