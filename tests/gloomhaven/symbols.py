"""The symbols that the scenes of this package name; the artwork has one for each, its id with a prefix."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.facts import CONDITIONS, ELEMENTS

SYMBOLS: Final = frozenset(
    {
        *CONDITIONS,
        *ELEMENTS,
        "advantage",
        "any",
        "area",
        "attack",
        "augment",
        "command",
        "consume",
        "damage",
        "destroy",
        "disadvantage",
        "disarm-trap",
        "door",
        "fly",
        "gold",
        "heal",
        "heart",
        "infuse",
        "initiative",
        "jump",
        "kill",
        "loot",
        "lost",
        "move",
        "negate",
        "obstacle",
        "pierce",
        "pull",
        "push",
        "range",
        "recover",
        "redirect",
        "refresh",
        "retaliate",
        "round",
        "shield",
        "shuffle",
        "small",
        "special",
        "summon",
        "target",
        "trap",
        "trigger",
        "xp",
    }
)
"""What lines of cards, of monsters' too, and faces of modifier cards name; ``any`` is an element of one's choice."""

MARKS: Final = frozenset({"xp", "lost", "unrecoverable", "round", "persistent"})
"""What the marks of a half are drawn with, besides the elements that it creates."""

SLOT_SYMBOLS: Final = frozenset({"head", "body", "legs", "one-hand", "two-hands", "small"})
"""Where items are worn."""
