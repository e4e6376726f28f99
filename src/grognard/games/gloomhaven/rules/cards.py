"""The cards of a character: finding them by their ids, and taking them out of the active area (section CARD)."""

from __future__ import annotations

from functools import cache

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.round import DropCard
from grognard.games.gloomhaven.events.round import SummonLeft
from grognard.games.gloomhaven.facts.classes import Half, HeroCard
from grognard.games.gloomhaven.facts.enhanced import enhanced_card
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.in_play import TOP, Active
from grognard.games.gloomhaven.rules import verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def card(number: int) -> HeroCard:
    """Return the facts of a card."""
    return facts.cards_by_number()[number]


def half_of(number: int, half: int) -> Half:
    """Return the facts of a half of a card."""
    found = card(number)
    return found.top if half == TOP else found.bottom


def card_in(s: Expedition, number: int) -> HeroCard:
    """Return a card with what a campaign added to it, whoever plays it (GH-TOWN-9)."""
    return enhanced_card(number, s.arena.added)


def half_in(s: Expedition, number: int, half: int) -> Half:
    """Return a half of a card with what a campaign added to it (GH-TOWN-9)."""
    found = card_in(s, number)
    return found.top if half == TOP else found.bottom


@cache
def _numbers() -> dict[str, int]:
    return {each.id: number for number, each in facts.cards_by_number().items()}


def number_of(name: str) -> int:
    """Return the number of a character's card by its id."""
    return _numbers()[name]


def active_of(s: Expedition, hero: int, number: int) -> Active | None:
    """Return a card of a character as it lies in its active area; None if it does not."""
    return next((each for each in s.active[hero] if each.card == number), None)


def movable(s: Expedition, hero: int) -> list[int]:
    """Return the cards in the active area that count as discarded, and so may pay or be rested with (GH-REST-6)."""
    return [each.card for each in s.active[hero] if not each.lost]


def drops(s: Expedition, hero: int, *, discards_only: bool = False) -> list[DropCard]:
    """Return the actions that take a card out of the active area (GH-CARD-8)."""
    found = [each.card for each in s.active[hero] if not (discards_only and each.lost)]
    return [DropCard(Seat(hero), verbs.card_id(number)) for number in found]


def drop(s: Expedition, action: DropCard, events: Events) -> None:
    """Take the card out of the active area that its character no longer wants there (GH-CARD-8)."""
    leave_active(s, int(action.seat), number_of(action.name), events)


def leave_active(s: Expedition, hero: int, number: int, events: Events) -> None:
    """Move a card from the active area to the pile it counts to: its bonuses end, its summon leaves (GH-CARD-8)."""
    active = active_of(s, hero, number)
    assert active is not None, "the card is not active"
    verbs.move_card(s, hero, number, "lost" if active.lost else "discard", events)
    remove_summons_of(s, hero, number, events)
    from grognard.games.gloomhaven.rules.abilities.augments import require_limit

    require_limit(s, hero)


def remove_summons_of(s: Expedition, hero: int, number: int, events: Events) -> None:
    """Take the summons of a card off the map: they leave and do not die (GH-SUM-6)."""
    for n, figure in enumerate(s.figures):
        if figure.owner == hero != NOBODY and figure.card == number and figure.at != GONE:
            label = s.label(n)
            verbs.remove(s, n)
            if events is not None:
                events.append(SummonLeft(verbs.told(figure), label))
