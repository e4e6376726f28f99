"""The exact odds of attack modifier decks, without drawing (sections AMD and ADV of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Final, TypeAlias

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.rules.modifiers import NORMAL, applied, results

Counts: TypeAlias = tuple[int, ...]

_Pile: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of a face and how many there are."""


def drawn_odds(
    deck: Sequence[int], pile: Sequence[int], value: int, draw: int, *, double_is_zero: bool = False
) -> list[tuple[tuple[int, ...], Fraction]]:
    """Return the cards that may count for an attack of this value, sorted, each set of them with its probability.

    Faces that make no difference to the damage may stand for one another: see ``_plain``. Rules: GH-ADV-2 to GH-ADV-6.
    """
    return _Draws(deck, pile, value, draw, double_is_zero).all()


def value_odds(
    deck: Sequence[int], pile: Sequence[int], value: int, draw: int, *, double_is_zero: bool = False
) -> list[tuple[int, int]]:
    """Return every result of an attack value before defence with its weight, lowest first; the best order is chosen.

    Rules: GH-ATK-7, GH-ATK-8, GH-ADV-2 to GH-ADV-6.

    >>> base = facts.base_deck()
    >>> value_odds(base, [0] * len(base), 3, 0)
    [(0, 1), (1, 1), (2, 5), (3, 6), (4, 5), (5, 1), (6, 1)]
    """
    chances: dict[int, Fraction] = {}
    for used, chance in drawn_odds(deck, pile, value, draw, double_is_zero=double_is_zero):
        result = results(value, used, double_is_zero)[0]
        chances[result] = chances.get(result, Fraction(0)) + chance
    return weights_of(chances)


def weights_of(chances: dict[int, Fraction]) -> list[tuple[int, int]]:
    """Return probabilities as whole weights, by rising value."""
    parts = lcm(*[chance.denominator for chance in chances.values()]) if chances else 1
    return [(value, int(chances[value] * parts)) for value in sorted(chances)]


_ROLLING_ONES: Final[dict[int, int]] = {}


def _plain(face: int) -> int:
    """Return the first rolling face with the same number and pierce: for damage they are alike (GH-ATK-15).

    Two rolling cards are never compared with each other, so their other effects do not matter.
    """
    found = _ROLLING_ONES.get(face)
    if found is None:
        faces = facts.modifier_faces()
        card = faces[face]
        found = face
        if card.rolling:
            alike = (card.add, card.pierce, card.kind, card.removed)
            found = next(n for n, f in enumerate(faces) if f.rolling and (f.add, f.pierce, f.kind, f.removed) == alike)
        _ROLLING_ONES[face] = found
    return found


class _Draws:
    """Walks through all draws from a deck, in whichever order; sets of rolling cards are counted once."""

    def __init__(self, deck: Sequence[int], pile: Sequence[int], value: int, draw: int, double_is_zero: bool) -> None:
        self.deck = _grouped(deck)
        self.pile = _grouped(pile)
        self.value = value
        self.draw = draw
        self.double_is_zero = double_is_zero
        self.chances: dict[tuple[int, ...], Fraction] = {}

    def all(self) -> list[tuple[tuple[int, ...], Fraction]]:
        faces = facts.modifier_faces()
        if self.draw == NORMAL:
            self._roll({((), self.deck, self.pile): Fraction(1)})
            return list(self.chances.items())
        both: dict[tuple[tuple[int, ...], _Pile, _Pile], Fraction] = {}
        for first, chance, deck, pile in _next(self.deck, self.pile):
            seconds = _next(deck, pile)
            if not seconds:
                self._count((first,), chance)
            for second, then, rest, back in seconds:
                drawn = (first, second)
                if faces[first].rolling and faces[second].rolling:
                    key = (tuple(sorted(drawn)), rest, back)
                    both[key] = both.get(key, Fraction(0)) + chance * then
                else:
                    self._count(applied(drawn, self.draw, self.value, self.double_is_zero), chance * then)
        self._roll(both)
        return list(self.chances.items())

    def _count(self, used: tuple[int, ...], chance: Fraction) -> None:
        kept = tuple(sorted(used))
        self.chances[kept] = self.chances.get(kept, Fraction(0)) + chance

    def _roll(self, open_draws: dict[tuple[tuple[int, ...], _Pile, _Pile], Fraction]) -> None:
        """Draw on to the first card that is not rolling; draws with the same cards are one."""
        faces = facts.modifier_faces()
        while open_draws:
            later: dict[tuple[tuple[int, ...], _Pile, _Pile], Fraction] = {}
            for (drawn, deck, pile), chance in open_draws.items():
                cards = _next(deck, pile)
                if not cards:
                    self._count(drawn if self.draw >= NORMAL else (), chance)
                for face, then, rest, back in cards:
                    if faces[face].rolling:
                        key = (tuple(sorted((*drawn, face))), rest, back)
                        later[key] = later.get(key, Fraction(0)) + chance * then
                    else:
                        self._count((*drawn, face) if self.draw >= NORMAL else (face,), chance * then)
            open_draws = later


def _grouped(counts: Sequence[int]) -> _Pile:
    found: dict[int, int] = {}
    for face, count in enumerate(counts):
        if count:
            plain = _plain(face)
            found[plain] = found.get(plain, 0) + count
    return tuple(sorted(found.items()))


def _next(deck: _Pile, pile: _Pile) -> list[tuple[int, Fraction, _Pile, _Pile]]:
    """Return what may be drawn next, how probably, and both piles after it; the discards come back to an empty deck."""
    if not deck:
        deck, pile = pile, ()
    size = sum([count for _, count in deck])
    found = []
    for face, count in deck:
        rest = tuple([(each, n - (each == face)) for each, n in deck if each != face or n > 1])
        found.append((face, Fraction(count, size), rest, pile))
    return found
