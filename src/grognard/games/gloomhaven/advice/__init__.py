"""What a sensible player does, and what a state is worth: the judgment of bots, which no rule reads.

``worth`` values states; ``enemies`` what enemies are worth attacking and what they threaten; ``halves`` sums halves of
cards up; ``plans`` finds the best use of two cards from where a character stands; ``answers`` chooses by all that.
"""

from __future__ import annotations

from grognard.games.gloomhaven.advice.answers import suggest
from grognard.games.gloomhaven.advice.worth import evaluate

__all__ = ["evaluate", "suggest"]
