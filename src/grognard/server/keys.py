"""Secret keys: who may sit where.

The keys of a table are made from one secret that is stored with it, so nothing is stored twice and nothing but the
secret gives a key away.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest, digest
from typing import Final

from grognard.kernel.record import ABSENT, HUMAN
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.server import wire
from grognard.store import StoredTable

NOBODY: Final = -3
"""The owner of a table whose keys nobody may pass on."""

_LENGTH: Final = 18
"""Bytes of a key: 24 letters."""


@dataclass(frozen=True, slots=True)
class Access:
    """What a key opens: the seats (none: an onlooker's), and whether it may pass the other keys on."""

    seats: tuple[Seat, ...]
    owner: bool
    one_person: bool = True
    """Whether nobody else sits at these seats, who shares the screen."""


class KeyRing:
    """The keys of one table: one for each person's seats, one for all people on a shared screen.

    Of a replay every seat has one.
    """

    def __init__(self, table: StoredTable) -> None:
        self._owner = table.owner
        taking = [(Seat(n), who) for n, who in enumerate(table.players) if who != ABSENT]
        self.people = tuple([seat for seat, who in taking if who == HUMAN or table.replay])
        self._held = {Seat(seat): tuple([Seat(each) for each in seats]) for seats in table.together for seat in seats}
        if table.shared and self.people:
            self._seats = {self._key(table.secret, "people"): self.people}
        else:
            holding = dict.fromkeys([self.held_with(seat) for seat in self.people])
            self._seats = {self._key(table.secret, f"seat {seats[0]}"): seats for seats in holding}
        watch = self._key(table.secret, "watch")
        by_seat = {seat: key for key, seats in self._seats.items() for seat in seats}
        self.keys = wire.TableKeys(
            id=table.id, seats=[by_seat.get(Seat(n), "") for n in range(len(table.players))], watch=watch
        )

    @staticmethod
    def _key(secret: bytes, name: str) -> str:
        return urlsafe_b64encode(digest(secret, name.encode(), sha256)[:_LENGTH]).decode()

    def held_with(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats of the person who holds this one."""
        return self._held.get(seat, (seat,))

    def person_at(self, seat: Seat) -> int:
        """Return the first seat of the person who holds this one; -1 if no person does."""
        return self.held_with(seat)[0] if seat in self.people else -1

    def are_one_persons(self, seats: Sequence[Seat]) -> bool:
        """Say whether one person holds all these seats, so that none of them has a secret before another."""
        return all(seat in self.held_with(seats[0]) for seat in seats)

    def open(self, key: str) -> Access | None:
        """Return what a key opens; None if it is none of this table's."""
        given = key.encode()
        if compare_digest(given, self.keys.watch.encode()):
            return Access((), self._owner == SPECTATOR)
        for each, seats in self._seats.items():
            if compare_digest(given, each.encode()):
                return Access(seats, self._owner in seats, self.are_one_persons(seats))
        return None
