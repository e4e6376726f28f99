"""Questions to a player in words: what is asked, what is left of a turn, what ending it gives up."""

from __future__ import annotations

from typing import Final

from grognard.games.normandy9.actions import Attack, EndTurn
from grognard.games.normandy9.board import place_named
from grognard.games.normandy9.rules.end import ending_of_round
from grognard.games.normandy9.state import OWED, Landing
from grognard.games.normandy9.words.phrases import side_words, unit_at
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.seat import CHANCE
from grognard.kernel.text import Catalogue, Key

ACT: Final = "act"
RETREAT: Final = "retreat"
"""The kinds of questions that players are asked."""


def prompt(decision: Decision, view: Landing, text: Catalogue) -> str:
    """Say which side is asked what, and what is left of its turn (N9-TURN-1, N9-TURN-3)."""
    facts = _facts(decision, view)
    if decision.kind != ACT:
        return text.say(f"prompt.{decision.kind}", **facts)
    if not view.points:
        return text.say("prompt.act-spent", **facts)
    asked = text.say("prompt.act-owed" if view.duty == OWED else "prompt.act", **facts)
    return text.say("prompt.with-rest", prompt=asked, rest=text.say("rest.points", **facts))


def waiting(decision: Decision, view: Landing, text: Catalogue) -> str:
    """Say to the other side, and to onlookers, what a side decides."""
    return text.say(f"waiting.{decision.kind}", **_facts(decision, view))


def _facts(decision: Decision, view: Landing) -> dict[str, object]:
    seat = decision.seats[0]
    if seat == CHANCE:
        return {}
    facts: dict[str, object] = {"side": side_words(seat), "n": view.points}
    return facts if decision.kind == ACT else {**facts, **unit_at(view, place_named(decision.about[0]))}


def caution(action: Action, view: Landing, text: Catalogue) -> str | None:
    """Say what ending a turn gives up: the game, or attacks that could still be paid for (N9-END-2, N9-TURN-1)."""
    if not isinstance(action, EndTurn):
        return None
    if view.active != view.first and (reason := ending_of_round(view)) and not view.is_over():
        return text.say("caution.ends-game", reason=Key(f"outcome.{reason}"))
    options = [option for decision in view.open or () for option in decision.options]
    able = list(dict.fromkeys(option.words()[0] for option in options if isinstance(option, Attack)))
    return text.say("caution.end-turn", units=able, n=len(able), left=view.points) if able else None
