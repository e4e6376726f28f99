"""The one scenario in the lobby, users' rulesets beside it, and the game that is played: with what, and what wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from grognard.games.normandy9.board import CARD_ROWS, CARDS_ACROSS, SIDES, WARM
from grognard.games.normandy9.documents.ruleset_file import read_ruleset
from grognard.games.normandy9.field import card_of
from grognard.games.normandy9.options import DRAWN
from grognard.games.normandy9.pictures import miniature as drawn
from grognard.games.normandy9.ruleset import COUNTS, FULL_STRENGTH, KINDS, Ruleset, standard_ruleset
from grognard.games.normandy9.state import NOBODY, POINTS, TROPHIES, Landing
from grognard.games.normandy9.words.phrases import card_in_words
from grognard.kernel.game import UnknownName
from grognard.kernel.pages import ScenarioCard
from grognard.kernel.telling import capital
from grognard.kernel.text import Catalogue, Key

NINE_CARDS: Final = "nine-cards"
"""The one scenario: all cards shuffled (N9-BOARD-1)."""


@dataclass(frozen=True, slots=True)
class _Deal:
    """What a card in the lobby is about: a ruleset, who has the first turn, and the layout as far as it is known."""

    ruleset: Ruleset
    name: str = ""
    first: str = DRAWN
    layout: tuple[int, ...] = ()


def miniature(scenario: str, theme: str) -> str:
    """Draw the scenario small; UnknownName for any other."""
    _check(scenario)
    return drawn.miniature(theme)


def file_miniature(document: str, theme: str) -> str:
    """Draw the cards of a user's file small; ContentError if the document is none."""
    own = read_ruleset(NINE_CARDS, document)
    if own.layout is None:
        return drawn.miniature(theme, own.ruleset)
    return drawn.layout_miniature(own.ruleset, own.layout, theme)


def scenario_card(scenario: str, text: Catalogue) -> ScenarioCard:
    """Return what the lobby says of the scenario (N9-UNIT-1, N9-END-1); UnknownName for any other."""
    _check(scenario)
    return _card(_Deal(standard_ruleset()), text)


def file_card(document: str, text: Catalogue) -> ScenarioCard:
    """Return what the lobby says of a user's ruleset: what is its own, and its deal (N9-KEY-1, N9-BOARD-1)."""
    own = read_ruleset(NINE_CARDS, document)
    return _card(_Deal(own.ruleset, own.name, own.first, own.layout or ()), text)


def game_card(state: Landing, text: Catalogue) -> ScenarioCard:
    """Return what the lobby says of a game that is played, with the layout of its cards (N9-BOARD-1, N9-BOARD-2)."""
    first = DRAWN if state.first == NOBODY else SIDES[state.first]
    return _card(_Deal(state.rules.ruleset, state.rules.name, first, state.layout), text)


def _check(scenario: str) -> None:
    if scenario != NINE_CARDS:
        raise UnknownName("scenario", scenario, (NINE_CARDS,))


def _card(deal: _Deal, text: Catalogue) -> ScenarioCard:
    keys = f"scenario.{NINE_CARDS}"
    said = (text.say(f"{keys}.{line}") for line in ("special", "attacks", "reconstructed"))
    return ScenarioCard(
        id=NINE_CARDS,
        number=1,
        name=deal.name or text.say(f"{keys}.name"),
        date="",
        subtitle=text.say(f"{keys}.subtitle"),
        history=(text.say(f"{keys}.history"),),
        tasks=(),
        lines=(*said, *_own(deal.ruleset, text), *_layout(deal.layout, text)),
        rows=(
            *((capital(text.say(f"unit.{kind}")), _both(count)) for kind, count in zip(KINDS, COUNTS, strict=True)),
            (text.say("lobby.strength"), _both(FULL_STRENGTH)),
            (text.say("lobby.points"), _both(POINTS)),
        ),
        goal=text.say("lobby.goal", first=Key(f"lobby.first.{deal.first}"), n=TROPHIES),
        first=SIDES.index(deal.first) if deal.first in SIDES else WARM,
        tags=tuple((tag, text.say(f"lobby.tag.{tag}")) for tag in ("short", "shuffled")),
    )


def _own(ruleset: Ruleset, text: Catalogue) -> Iterator[str]:
    """Name the parts of a ruleset that differ from the project's; its keys are told as options (N9-KEY-1)."""
    standard = standard_ruleset()
    parts = [
        text.say(f"lobby.part.{part}")
        for part in ("attack", "hits", "terrain", "cards")
        if getattr(ruleset, part) != getattr(standard, part)
    ]
    if parts:
        yield text.say("lobby.own-values", parts=parts)


def _layout(layout: tuple[int, ...], text: Catalogue) -> Iterator[str]:
    """Say which cards lie where, row by row away from warm; nothing before they are dealt."""
    cards = [card_in_words(card + 1, turned) for card, turned in map(card_of, layout)]
    for start in range(0, len(cards), CARDS_ACROSS):
        first = start // CARDS_ACROSS * CARD_ROWS + 1
        facts = {"first": first, "last": first + CARD_ROWS - 1}
        yield text.say("lobby.layout", cards=cards[start : start + CARDS_ACROSS], **facts)


def _both(value: int) -> tuple[str, ...]:
    """Return a value that is the same for both sides."""
    return (str(value),) * len(SIDES)
