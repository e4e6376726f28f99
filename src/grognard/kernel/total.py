"""Numbers that remember their reasons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from grognard.kernel.refusal import Fact
from grognard.kernel.value import Value


class Term(Value):
    """One reason of a number: how much, why (a text ``term.<reason>``, filled with the facts), and by which rule."""

    __slots__ = ("amount", "facts", "reason", "rule")

    def __init__(self, amount: int, reason: str, rule: str, **facts: Fact) -> None:
        self.amount = amount
        self.reason = reason
        self.rule = rule
        self.facts: Mapping[str, Fact] = facts

    def parts(self) -> tuple[object, ...]:
        return (self.amount, self.reason, self.rule, tuple(sorted(self.facts.items())))

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Term, self.amount, self.reason, self.rule, **self.facts), ()

    def __str__(self) -> str:
        facts = "".join(f" {fact}" for fact in self.facts.values())
        return f"{self.amount:+d} {self.reason}{facts} [{self.rule}]"


class Total(Value):
    """A sum of terms, never below zero.

    >>> base = Term(3, "base", "M44-BAT-4", unit="armor", distance=1)
    >>> total = Total((base, Term(-2, "into", "M44-TER-2", terrain="forest")))
    >>> int(total), str(total)
    (1, '1 = +3 base armor 1 [M44-BAT-4] -2 into forest [M44-TER-2]')
    """

    __slots__ = ("terms",)

    def __init__(self, terms: tuple[Term, ...]) -> None:
        self.terms = terms

    def parts(self) -> tuple[object, ...]:
        return (self.terms,)

    def __int__(self) -> int:
        return max(0, sum(term.amount for term in self.terms))

    def __str__(self) -> str:
        return f"{int(self)} = {' '.join(map(str, self.terms))}"
