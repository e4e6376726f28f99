"""Facts of events, refusals and terms in words: content ids become keys of the catalogues, amounts the number ``n``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.normandy9.actions import TURNED
from grognard.games.normandy9.board import LABELS, SIDES, Place
from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.state import Landing
from grognard.games.normandy9.units import Unit
from grognard.kernel.seat import Seat
from grognard.kernel.telling import keyed
from grognard.kernel.text import Catalogue, Key

KEYED: Final = {
    "side": "side",
    "by": "side",
    "kind": "unit",
    "enemy": "unit",
    "other": "unit",
    "terrain": "terrain",
    "cause": "cause",
    "reason": "outcome",
}
"""Facts that are content ids, and the family of catalogue keys they belong to."""
COUNTED: Final = ("count", "dice", "cost", "points")
"""Numbers by which texts choose their plural form; no event has two of them."""


def in_words(facts: Mapping[str, object]) -> dict[str, object]:
    """Turn content ids among the facts into catalogue keys: ``side="warm"`` becomes the text of ``side.warm``.

    What an event counts also goes by the name ``n``, which chooses the plural form. How a unit moved, a card and the
    way it lies, what a roll came to, and the points that a turn left become parts of sentences.
    """
    words = keyed(facts, KEYED, COUNTED)
    if "how" in facts:
        parts = {name: words[name] for name in ("kind", "unit", "to", "n")}
        words["how"] = Key(f"how.{facts['how']}", **parts)
    if "turned" in facts:
        words["card"] = card_in_words(facts["card"], bool(facts["turned"]))
    cards = facts.get("cards")
    if isinstance(cards, tuple):
        words["cards"] = tuple(card_in_words(card.removesuffix(f" {TURNED}"), TURNED in card) for card in cards)
    if "doubled" in facts:
        words |= _roll(facts)
    if "points" in facts:
        words["unspent"] = Key("unspent.points", n=facts["points"]) if facts["points"] else ""
    blockers = facts.get("blockers")
    if isinstance(blockers, str):
        words["blockers"] = tuple(blockers.split())
    return words


def _roll(facts: Mapping[str, object]) -> dict[str, object]:
    """Say the faces of a roll, how many hit, and which agree (N9-ATK-5, N9-ATK-6)."""
    faces, hits, doubled = (facts[name] for name in ("faces", "hits", "doubled"))
    assert isinstance(faces, tuple)
    assert isinstance(hits, tuple)
    assert isinstance(doubled, tuple)
    return {
        "faces": " ".join(map(str, faces)),
        "hits": Key("rolled.hits", n=len(hits)) if hits else Key("rolled.no-hit"),
        "doubled": _alike(faces, doubled),
    }


def _alike(faces: tuple[object, ...], doubled: tuple[object, ...]) -> Key | str:
    """Say how many dice agree; nothing if none do (N9-ATK-6)."""
    if len(doubled) > 1:
        return Key("rolled.pairs")
    return Key("rolled.alike", n=faces.count(doubled[0])) if doubled else ""


def card_in_words(card: object, turned: bool) -> Key:
    """Say a card by its number and the way it lies (N9-BOARD-2)."""
    return Key("card.turned" if turned else "card.straight", card=card)


def side_words(side: Seat) -> Key:
    """Return the name of a side."""
    return Key(f"side.{SIDES[side]}")


def unit_words(unit: Unit) -> Key:
    """Return the name of a unit's type."""
    return Key(f"unit.{unit.name}")


def ground_words(s: Landing, at: Place) -> Key:
    """Say what lies on a square; of a place off the board, that it is one."""
    terrain = s.field.terrain[at]
    return Key("detail.off-board") if terrain is None else Key(f"terrain.{terrain.id}")


def unit_at(s: Landing, at: Place) -> dict[str, object]:
    """Return the facts by which texts name a unit: its type, its place, its strength."""
    unit = s.unit(at)
    return {"kind": unit_words(unit), "at": LABELS[at], "strength": unit.strength}


def rule_title(rule: str, text: Catalogue) -> str:
    """Return the title of a rule."""
    return text.say_or(f"rule.{rule}.title", rule_texts()[rule].title)


def rule_text(rule: str, text: Catalogue) -> str:
    """Return the text of a rule."""
    return text.say_or(f"rule.{rule}.text", rule_texts()[rule].text)


def rule_section(rule: str, text: Catalogue) -> str:
    """Return the section that a rule stands in, by the middle part of its id."""
    return text.say(f"rules.{rule.split('-')[1]}")
