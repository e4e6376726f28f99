"""What happened, told in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.gloomhaven.words.fact_words import in_words
from grognard.kernel.event import Event
from grognard.kernel.presentation import Told
from grognard.kernel.text import Catalogue


def tell(events: Sequence[Event], text: Catalogue) -> list[Told]:
    """Tell what happened, as a seat sees it."""
    return [Told(text.say(event.key(), **in_words(event.facts()))) for event in events]
