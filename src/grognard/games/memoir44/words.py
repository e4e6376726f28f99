"""Facts of events, refusals and terms in words: content ids become keys of the catalogues, amounts the number ``n``."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Final

from grognard.games.memoir44.facts import rule_texts
from grognard.games.memoir44.scenario import ScenarioFile
from grognard.kernel.telling import keyed, listed
from grognard.kernel.text import Catalogue, Key

KEYED: Final = {
    "side": "side",
    "card": "card",
    "effect": "card",
    "section": "section",
    "kind": "unit",
    "terrain": "terrain",
    "piece": "piece",
    "what": "roll",
    "because": "because",
    "cause": "cause",
    "how": "how",
    "faces": "die",
    "reason": "outcome",
}
"""Facts that are content ids, and the family of catalogue keys they belong to."""
COUNTED: Final = ("count", "dice", "cards", "worth")
"""Numbers by which texts choose their plural form; no event has two of them."""


def place_in_words(text: Catalogue, name: str) -> str:
    """Return a name on the map in the reader's language; one that no catalogue knows stays as the scenario has it."""
    return text.say_or("place." + name.lower().replace(" ", "-"), name)


def in_words(facts: Mapping[str, object]) -> dict[str, object]:
    """Turn content ids among the facts into catalogue keys: ``side="axis"`` becomes the text of ``side.axis``.

    What an event counts also goes by the name ``n``, which chooses the plural form.
    """
    return keyed(facts, KEYED, COUNTED)


def ground_words(text: Catalogue, terrain: str, pieces: Sequence[str]) -> str:
    """Say what lies on a hex: terrain and pieces, the pieces alone on a plain."""
    keys = [f"terrain.{terrain}"] if terrain != "plain" or not pieces else []
    return listed(text, [text.say(key) for key in [*keys, *(f"piece.{piece}" for piece in pieces)]])


def post_words(text: Catalogue, facts: ScenarioFile, label: str) -> list[str]:
    """Say whose observation post a hex is, if a unit there gives its side a privilege (M44-SCN-16)."""
    sides = [privilege.side for privilege in facts.privilege if label in privilege.hexes]
    return [text.say("scene.post", side=Key(f"side.{side}")) for side in sides]


_LOCALES: Final = {"en": "en_GB"}
"""Where the day stands before the month, as on the map."""


def date_in_words(date: str, text: Catalogue) -> str:
    """Say a date of a scenario file as the reader's language does; one that is no date stays as it is."""
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        return date
    from babel.dates import format_date

    return format_date(day, "long", locale=_LOCALES.get(text.language, text.language))


def rule_title(rule: str, text: Catalogue) -> str:
    """Return the title of a rule."""
    return text.say_or(f"rule.{rule}.title", rule_texts()[rule].title)


def rule_text(rule: str, text: Catalogue) -> str:
    """Return the text of a rule."""
    return text.say_or(f"rule.{rule}.text", rule_texts()[rule].text)


def rule_section(rule: str, text: Catalogue) -> str:
    """Return the section that a rule stands in, by the middle part of its id."""
    return text.say(f"rules.{rule.split('-')[1]}")
