"""Events: past-tense facts, told by the verb that changed the state."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import ClassVar, Self

from grognard.kernel.seat import Seat

_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class Event:
    """Something that happened. Subclasses are frozen dataclasses of labels, content ids and numbers: no sentences.

    ``reveals`` marks an event that shows a seat something that came from chance or from another seat's secret; no
    take-back goes past it.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event as this seat sees it: itself, a veiled copy, or None."""
        return self

    def heard_by(self, ears: Sequence[Seat]) -> Self | None:
        """Return the event as those learn it who know what all these seats know."""
        seen = [self.seen_by(seat) for seat in ears]
        return self if self in seen else next((each for each in seen if each is not None), None)

    @classmethod
    def key(cls) -> str:
        """Return the catalogue key: ``event.unit-moved`` for ``UnitMoved``."""
        return "event." + _WORD.sub("-", cls.__name__).lower()

    def facts(self) -> Mapping[str, object]:
        """Return the fields by name, to fill the catalogue's sentence."""
        # This class itself is no dataclass, since a compiled one takes `reveals` for a field.
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]

    def __str__(self) -> str:
        values = [value for value in self.facts().values() if value not in (None, ())]
        return " ".join(
            [type(self).__name__, *(" ".join(map(str, v)) if isinstance(v, tuple) else str(v) for v in values)]
        )


Events = list[Event] | None
"""Where verbs tell what they did; None when nobody listens, and then no event is built."""
