"""Immutable values that compare by what they hold."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Value:
    """An immutable value: equality, hash and text come from ``parts``.

    Hot values (frames, units, orders) are plain classes with ``__slots__`` and an explicit ``__init__`` on top of this
    one, because they are built millions of times; everything else may be a frozen dataclass. Nobody writes to a value
    after its ``__init__``. A value travels between processes, compiled or not, as its class and ``parts``; one whose
    ``__init__`` takes something else has a ``__reduce__`` of its own.
    """

    __slots__ = ()

    def parts(self) -> tuple[object, ...]:
        """Return everything that makes this value what it is, in the order of its ``__init__``."""
        return ()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self.parts()

    def __eq__(self, other: object) -> bool:
        return self is other or (
            type(self) is type(other) and isinstance(other, Value) and self.parts() == other.parts()
        )

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.parts()))})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts:
    """A frozen dataclass of a module that may be compiled: without this it could not be pickled or copied there."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        found: Any = self
        return type(self), tuple([getattr(self, each.name) for each in fields(found)])
