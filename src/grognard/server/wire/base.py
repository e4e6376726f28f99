"""What travels in general: the protocol, whether the server is well, and what goes wrong."""

from __future__ import annotations

from msgspec import Struct

PROTOCOL = 1
"""The version of these messages; a client of another version asks its user to reload."""


class Wire(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A value that travels."""


class Health(Wire, frozen=True):
    """Whether the server is well."""

    status: str
    version: str
    protocol: int


class Problem(Wire, frozen=True):
    """Why a request was not carried out, in one sentence; ``rule`` if the rules refuse it.

    ``faults`` are all those of a document that was sent, where there may be several: each a line of its own.
    """

    sentence: str
    rule: str = ""
    faults: list[str] = []
