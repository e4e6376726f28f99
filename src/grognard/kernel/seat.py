"""Seats: who is asked, who acts, who looks."""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table: 0, 1, ... for players, in the order of ``Game.seats``; the two below are nobody's."""

CHANCE: Final = Seat(-1)
"""Dice and shuffled cards. Its decisions carry exact odds."""

SPECTATOR: Final = Seat(-2)
"""Somebody who only looks, and sees what is open to everybody."""

CHANCE_NAME: Final = "chance"


def seat_name(seat: Seat, names: tuple[str, ...]) -> str:
    """Return the name under which a seat stands in records.

    >>> seat_name(Seat(1), ("allies", "axis")), seat_name(CHANCE, ("allies", "axis"))
    ('axis', 'chance')
    """
    return CHANCE_NAME if seat == CHANCE else names[seat]


def seat_of(name: str, names: tuple[str, ...]) -> Seat | None:
    """Return the seat with this name, or None.

    >>> seat_of("chance", ("allies", "axis")), seat_of("nobody", ("allies", "axis"))
    (-1, None)
    """
    if name == CHANCE_NAME:
        return CHANCE
    return Seat(names.index(name)) if name in names else None
