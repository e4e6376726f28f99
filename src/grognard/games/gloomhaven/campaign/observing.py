"""What a seat knows of a campaign, and campaigns that would look the same to it (GH-SET-9, GH-TOWN-12, GH-INFO-7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from grognard.games.gloomhaven.campaign.event_cards import decks
from grognard.games.gloomhaven.campaign.rewards.splitting import AwaitOpening
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town.quests import is_fulfilled
from grognard.games.gloomhaven.campaign.world import (
    DESIGN_CARDS,
    EVENT_CARDS,
    QUEST_CARDS,
    SIDE_CARDS,
    Adventurer,
    EventDeck,
    Quest,
)
from grognard.kernel.agenda import settle
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat

UNKNOWN: Final = 0
"""In place of the number of a card that the seat cannot know."""


# ---------------------------------------------------------------------------------------------------------- observing


def observe(s: Campaign, seat: Seat) -> Observation[Campaign]:
    """Return what a seat knows.

    Unknown are the quests of others, those that it was dealt and that it kept, unless they are shown (GH-SET-9): only
    that one is fulfilled is known to the party, which cannot set out with that character (GH-TOWN-19). Unknown are what
    is left in the decks, of which the number of cards is known, and what is blocked without being open (GH-TOWN-12).
    """
    view = s.copy()
    done = {line for line in s.manned() if is_fulfilled(s, line)}
    present = [line.current for line in s.party.lines]
    _each_character(
        view, lambda line, who: who if line == seat else _veiled(who, line in done and who is present[line])
    )
    world = s.world
    view.world = replace(
        world,
        blocked=tuple([number for number in world.blocked if number in world.open]),
        city=_veiled_deck(world.city),
        road=_veiled_deck(world.road),
        quests=_veiled_cards(world.quests),
        random_designs=_veiled_cards(world.random_designs),
        random_sides=_veiled_cards(world.random_sides),
    )
    assert s.open is not None, "a state that can be observed is settled"
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, AwaitOpening) and seat not in s.group():
        view.agenda[-1] = AwaitOpening(_veiled_cards(top.locations))
    view.open = tuple([d if seat in d.seats else d.veiled() for d in s.open])
    return Observation(seat, view, view.open)


def _each_character(s: Campaign, changed: Callable[[int, Adventurer], Adventurer]) -> None:
    """Change every character of every party, by the number of its line."""
    for number, party in enumerate(s.parties):
        lines = [line.changed(partial(changed, at)) for at, line in enumerate(party.lines)]
        s.parties[number] = replace(party, lines=tuple(lines))


def _veiled(who: Adventurer, fulfilled: bool) -> Adventurer:
    quest = who.quest
    if quest is not None and not quest.shown:
        quest = Quest(UNKNOWN, progress=int(fulfilled))
    return replace(who, dealt=_veiled_cards(who.dealt), quest=quest)


def _veiled_cards(cards: Sequence[int]) -> tuple[int, ...]:
    return (UNKNOWN,) * len(cards)


def _veiled_deck(deck: EventDeck) -> EventDeck:
    return replace(deck, shuffled=_veiled_cards(deck.shuffled), below=_veiled_cards(deck.below))


# ---------------------------------------------------------------------------------------------------------- imagining


def imagine(observation: Observation[Campaign], rng: Random) -> Campaign:
    """Return a campaign that looks like this to the observation's seat, the unknown drawn at random."""
    s = observation.view.copy()
    _imagine_quests(s, rng)
    world = s.world
    s.world = replace(
        world,
        city=_imagined_deck(world.city, rng),
        road=_imagined_deck(world.road, rng),
        random_designs=_drawn(DESIGN_CARDS, world.designs, len(world.random_designs), rng),
        random_sides=_drawn(SIDE_CARDS, world.open, len(world.random_sides), rng),
    )
    s.open = None
    settle(s, None)
    return s


def _imagine_quests(s: Campaign, rng: Random) -> None:
    """Deal quests that nobody is known to have to the others, and into the deck."""
    known = {card for party in s.parties for line in party.lines for card in line.quests_out()}
    left = [card for card in QUEST_CARDS if card not in known]
    rng.shuffle(left)

    def dealt(_line: int, who: Adventurer) -> Adventurer:
        quest = who.quest
        if quest is not None and quest.card == UNKNOWN:
            quest = replace(quest, card=left.pop())
        return replace(who, dealt=tuple([card or left.pop() for card in who.dealt]), quest=quest)

    _each_character(s, dealt)
    s.world = replace(s.world, quests=tuple(sorted(left[: len(s.world.quests)])))


def _drawn(cards: Sequence[int], out: Sequence[int], count: int, rng: Random) -> tuple[int, ...]:
    """Return so many of the cards, of those that are not out if there are enough."""
    left = [card for card in cards if card not in out]
    return tuple(sorted(rng.sample(left if len(left) >= count else list(cards), count)))


def _imagined_deck(deck: EventDeck, rng: Random) -> EventDeck:
    """Return a deck with as many cards: those of the start that were not removed, then any others."""
    count = len(deck.shuffled) + len(deck.below)
    likely = [card for card in EVENT_CARDS if card not in deck.removed]
    rng.shuffle(likely)
    others = [card for card in range(1, decks.HIGHEST_CARD + 1) if card not in EVENT_CARDS and card not in deck.removed]
    cards = [*likely, *others][:count]
    shuffled = tuple(sorted(cards[: len(deck.shuffled)]))
    return replace(deck, shuffled=shuffled, below=tuple(cards[len(deck.shuffled) :]))
