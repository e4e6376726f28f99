"""The one scenario in the lobby, and the game that is played: what it is about, with what, and what wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.games.normandy9.board import CARD_ROWS, CARDS_ACROSS, SIDES, WARM
from grognard.games.normandy9.field import card_of
from grognard.games.normandy9.options import DRAWN
from grognard.games.normandy9.ruleset import COUNTS, FULL_STRENGTH, KINDS
from grognard.games.normandy9.state import NOBODY, POINTS, TROPHIES, Landing
from grognard.games.normandy9.words import card_in_words
from grognard.kernel.game import UnknownName
from grognard.kernel.pages import ScenarioCard
from grognard.kernel.telling import capital
from grognard.kernel.text import Catalogue, Key

NINE_CARDS: Final = "nine-cards"
"""The one scenario: all cards shuffled (N9-BOARD-1)."""


def scenario_card(scenario: str, text: Catalogue) -> ScenarioCard:
    """Return what the lobby says of the scenario (N9-UNIT-1, N9-END-1); UnknownName for any other."""
    if scenario != NINE_CARDS:
        raise UnknownName("scenario", scenario, (NINE_CARDS,))
    return _card(text, first=DRAWN, lines=_sentences(text))


def game_card(state: Landing, text: Catalogue) -> ScenarioCard:
    """Return what the lobby says of a game that is played, with the layout of its cards (N9-BOARD-1, N9-BOARD-2)."""
    first = DRAWN if state.first == NOBODY else SIDES[state.first]
    return _card(text, first=first, lines=(*_sentences(text), *_layout(state, text)))


def _sentences(text: Catalogue) -> tuple[str, ...]:
    return tuple(text.say(f"scenario.{NINE_CARDS}.{part}") for part in ("special", "reconstructed"))


def _layout(state: Landing, text: Catalogue) -> Iterator[str]:
    """Say which cards lie where, row by row away from warm; nothing before they are dealt."""
    cards = [card_in_words(card + 1, turned) for card, turned in map(card_of, state.layout)]
    for start in range(0, len(cards), CARDS_ACROSS):
        rows = range(start // CARDS_ACROSS * CARD_ROWS + 1, (start // CARDS_ACROSS + 1) * CARD_ROWS + 1)
        yield text.say("lobby.layout", first=rows[0], last=rows[-1], cards=cards[start : start + CARDS_ACROSS])


def _card(text: Catalogue, *, first: str, lines: tuple[str, ...]) -> ScenarioCard:
    keys = f"scenario.{NINE_CARDS}"
    return ScenarioCard(
        id=NINE_CARDS,
        number=1,
        name=text.say(f"{keys}.name"),
        date="",
        subtitle=text.say(f"{keys}.subtitle"),
        history=(text.say(f"{keys}.history"),),
        tasks=(),
        lines=lines,
        rows=(
            *((capital(text.say(f"unit.{kind}")), _both(count)) for kind, count in zip(KINDS, COUNTS, strict=True)),
            (text.say("lobby.strength"), _both(FULL_STRENGTH)),
            (text.say("lobby.points"), _both(POINTS)),
        ),
        goal=text.say("lobby.goal", first=Key(f"lobby.first.{first}"), n=TROPHIES),
        first=SIDES.index(first) if first in SIDES else WARM,
        tags=tuple((tag, text.say(f"lobby.tag.{tag}")) for tag in ("short", "shuffled")),
    )


def _both(value: int) -> tuple[str, ...]:
    """Return a value that is the same for both sides."""
    return (str(value),) * len(SIDES)
