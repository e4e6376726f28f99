"""Secret keys: who may sit where.

The keys of a table are made from one secret that is stored with it, so nothing is stored twice and nothing but the
secret gives a key away.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest, digest
from typing import Final

from grognard.kernel.record import ABSENT, HUMAN
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.server import wire
from grognard.store import StoredTable

_LENGTH: Final = 18
"""Bytes of a key: 24 letters."""


@dataclass(frozen=True, slots=True)
class Access:
    """What a key opens: the seats (none: an onlooker's), and whether it may pass the other keys on."""

    seats: tuple[Seat, ...]
    owner: bool


class KeyRing:
    """The keys of one table. On a shared screen all people's seats have one; of a replay every seat has one."""

    def __init__(self, table: StoredTable) -> None:
        self._owner = table.owner
        taking = [(Seat(n), who) for n, who in enumerate(table.players) if who != ABSENT]
        self.people = tuple([seat for seat, who in taking if who == HUMAN or table.replay])
        if table.shared and self.people:
            self._seats = {self._key(table.secret, "people"): self.people}
        else:
            self._seats = {self._key(table.secret, f"seat {seat}"): (seat,) for seat in self.people}
        watch = self._key(table.secret, "watch")
        by_seat = {seat: key for key, seats in self._seats.items() for seat in seats}
        self.keys = wire.TableKeys(
            id=table.id, seats=[by_seat.get(Seat(n), "") for n in range(len(table.players))], watch=watch
        )

    @staticmethod
    def _key(secret: bytes, name: str) -> str:
        return urlsafe_b64encode(digest(secret, name.encode(), sha256)[:_LENGTH]).decode()

    def open(self, key: str) -> Access | None:
        """Return what a key opens; None if it is none of this table's."""
        given = key.encode()
        if compare_digest(given, self.keys.watch.encode()):
            return Access((), self._owner == SPECTATOR)
        for each, seats in self._seats.items():
            if compare_digest(given, each.encode()):
                return Access(seats, self._owner in seats)
        return None
