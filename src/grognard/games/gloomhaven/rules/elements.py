"""Elements (section ELEM of the rules)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.games.gloomhaven.facts import ANY, ELEMENTS
from grognard.games.gloomhaven.rules import verbs
from grognard.games.gloomhaven.state import INERT, STRONG, Expedition
from grognard.kernel.event import Events

NUMBERS: Final = {name: number for number, name in enumerate(ELEMENTS)}
"""The number of each element, its place in ``Expedition.elements``."""
ALL: Final = (1 << len(ELEMENTS)) - 1


def bits_of(names: Iterable[str]) -> int:
    """Return elements as bits; ``any`` is none of them.

    >>> bits_of(("fire", "ice")) == 1 << NUMBERS["fire"] | 1 << NUMBERS["ice"], bits_of(("any",))
    (True, 0)
    """
    bits = 0
    for name in names:
        if name != ANY:
            bits |= 1 << NUMBERS[name]
    return bits


def available(s: Expedition, element: str) -> tuple[str, ...]:
    """Return the elements that may be consumed for a symbol: itself or none; for ``any`` all that are there.

    Strong and waning ones may (GH-ELEM-3); what is created in a turn becomes strong at its end only (GH-ELEM-4).
    """
    if element == ANY:
        return tuple([name for name, number in NUMBERS.items() if s.elements[number] != INERT])
    return (element,) if s.elements[NUMBERS[element]] != INERT else ()


def consume(s: Expedition, element: str, events: Events) -> None:
    """Consume an element: it is inert at once (GH-ELEM-3)."""
    assert s.elements[NUMBERS[element]] != INERT, f"there is no {element}"
    verbs.set_element(s, NUMBERS[element], INERT, "consumed", events)


def infuse(s: Expedition, bits: int, events: Events) -> None:
    """Make elements strong, as at the end of a turn (GH-ELEM-2)."""
    for element in range(len(ELEMENTS)):
        if bits >> element & 1:
            verbs.set_element(s, element, STRONG, "infused", events)


def infuse_at_turn_end(s: Expedition, bits: int, events: Events) -> None:
    """Mark elements that become strong at the end of the turn that is going on; outside of any, at once (GH-ELEM-2)."""
    if s.turn is not None:
        s.turn = s.turn.with_infusing(bits)
    else:
        infuse(s, bits, events)


def wane(s: Expedition, events: Events) -> None:
    """Let every element wane one step, from strong to waning to inert (GH-ELEM-5)."""
    for element, state in enumerate(s.elements):
        if state != INERT:
            verbs.set_element(s, element, state - 1, "waned", events)
