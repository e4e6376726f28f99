"""Refusals: why something may not be done."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from grognard.kernel.action import Action
from grognard.kernel.value import Value

Fact = str | int


class Refusal(Value):
    """Why an action is against the rules: the rule, a reason key for the catalogues, and the facts of the case.

    The sentence a player reads is ``refusal.<reason>`` in the catalogue of his language, filled with ``facts``.
    """

    __slots__ = ("facts", "reason", "rule")

    def __init__(self, rule: str, reason: str, **facts: Fact) -> None:
        self.rule = rule
        self.reason = reason
        self.facts: Mapping[str, Fact] = facts

    def parts(self) -> tuple[object, ...]:
        return (self.rule, self.reason, tuple(sorted(self.facts.items())))

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Refusal, self.rule, self.reason, **self.facts), ()


class IllegalAction(Exception):
    """An action that the rules refuse; the state was left untouched."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action.notation}: {refusal.reason} [{refusal.rule}]")
        self.action = action
        self.refusal = refusal
