"""What may be done at a campaign's table, and what is told there: the parts of all its scenes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeedScene:
    """Something that a seat may want to do: its notation and label; ``refused`` says why it may not ("": it may).

    ``seat`` is who would do it, ``rule`` the rule that refuses it. ``note`` is what the button adds ("12 gold").
    """

    seat: int
    action: str
    label: str
    note: str
    refused: str
    rule: str


@dataclass(frozen=True, slots=True)
class ToldScene:
    """A line with the rule it rests on ("": none)."""

    words: str
    rule: str
