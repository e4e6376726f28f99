"""A scenario summed up: what everybody did, and luck beside what was to be expected."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.pages import Tally
from grognard.kernel.text import Catalogue


def summary(states: Sequence[Expedition], text: Catalogue) -> list[str]:
    """Sum a finished scenario up."""
    return []


def tally(states: Sequence[Expedition], actions: Sequence[Action], text: Catalogue) -> tuple[Tally, ...]:
    """Count a scenario so far."""
    return ()
