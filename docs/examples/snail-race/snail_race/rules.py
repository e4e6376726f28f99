"""The rules: verbs that change a race, one predicate for options and refusals, and the frames of the agenda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.kernel import (
    CHANCE,
    Action,
    Asks,
    ChanceDecision,
    Decision,
    Events,
    Option,
    Refusal,
    Resolves,
    Seat,
    Term,
    Total,
    is_option,
    settle,
)
from snail_race.race import FACES, Crawl, DieRolled, Race, Rolled, SnailBumped, SnailCrawled, TurnBegan
from snail_race.track import SIDES, START, Track

OPTIONS: Final = (Option("bumps", "SN-CRAWL-4", "on"),)
RULE_IDS: Final = ("SN-TURN-1", "SN-CRAWL-1", "SN-CRAWL-2", "SN-CRAWL-3", "SN-CRAWL-4", "SN-END-1")


def race_at(
    track: Track, options: Mapping[str, str], snails: list[tuple[int, ...]], turn: Seat, steps: int = 0
) -> Race:
    """Return a race at this point, settled; without steps its die is still to be rolled."""
    race = Race(track, options, snails, turn, steps, [BeginTurn(other(turn))])
    if steps or not race.is_over():
        race.agenda.append(AwaitCrawl() if steps else AwaitRoll())
    settle(race, None)
    return race


def other(side: Seat) -> Seat:
    """Return the other side."""
    return Seat(1 - side)


# -------------------------------------------------------------------------------------------------------------- verbs


def move_snail(s: Race, start: int, to: int, events: Events) -> None:
    """Move a snail of the side whose turn it is, and take a step off (SN-CRAWL-1)."""
    s.steps -= 1
    _replace(s, s.turn, start, to)
    if events is not None:
        events.append(SnailCrawled(SIDES[s.turn], s.track.labels[start], s.track.labels[to]))


def bump_snail(s: Race, at: int, events: Events) -> None:
    """Push a snail of the side whose turn it is not back to the start (SN-CRAWL-4)."""
    _replace(s, other(s.turn), at, START)
    if events is not None:
        events.append(SnailBumped(SIDES[other(s.turn)], s.track.labels[at]))


def _replace(s: Race, side: Seat, start: int, to: int) -> None:
    snails = list(s.snails[side])
    snails[snails.index(start)] = to
    s.snails[side] = tuple(sorted(snails))


# ------------------------------------------------------------------------------------------------------------ crawling


def crawl_length(s: Race, start: int) -> Total:
    """Count how far a snail crawls in one step (SN-CRAWL-1, SN-CRAWL-3)."""
    terms = [Term(1, "step", "SN-CRAWL-1")]
    if start in s.track.wet:
        terms.append(Term(1, "wet", "SN-CRAWL-3"))
    return Total(tuple(terms))


def goal_of(s: Race, start: int) -> int:
    """Return where a step from a place leads; nothing lies behind the leaf."""
    return min(start + int(crawl_length(s, start)), s.track.leaf)


def refuse_crawl(s: Race, label: str) -> Refusal | None:
    """Say why no snail of the side whose turn it is may crawl from a place; None if one may.

    Rules: SN-CRAWL-1, SN-CRAWL-2.
    """
    start = s.track.labels.index(label) if label in s.track.labels else s.track.leaf
    if start == s.track.leaf or start not in s.snails[s.turn]:
        return Refusal("SN-CRAWL-1", "no-snail", side=SIDES[s.turn], at=label)
    to = goal_of(s, start)
    if to != s.track.leaf and to in s.snails[s.turn]:
        return Refusal("SN-CRAWL-2", "own-snail", at=label, to=s.track.labels[to])
    return None


def refuse(s: Race, action: Action) -> Refusal | None:
    """Say why an action is against the rules now; None if it is legal."""
    if is_option(s, action):
        return None
    if s.is_over():
        return Refusal("SN-END-1", "race-over")
    if isinstance(action, Crawl) and action.seat == s.turn:
        return refuse_crawl(s, action.at) or Refusal("SN-TURN-1", "roll-first")
    return Refusal("SN-TURN-1", "not-your-turn")


# ------------------------------------------------------------------------------------------------------------- frames


class BeginTurn(Resolves[Race]):
    """A side's turn begins with a roll of the die (SN-TURN-1)."""

    __slots__ = ("side",)

    def __init__(self, side: Seat) -> None:
        self.side = side

    def parts(self) -> tuple[object, ...]:
        return (self.side,)

    def resolve(self, state: Race, events: Events) -> None:
        state.turn = self.side
        if events is not None:
            events.append(TurnBegan(SIDES[self.side]))
        state.agenda += [BeginTurn(other(self.side)), AwaitRoll()]


class AwaitRoll(Asks[Race]):
    """Chance rolls the die (SN-TURN-1)."""

    __slots__ = ()

    def ask(self, state: Race) -> tuple[Decision, ...]:
        return (ChanceDecision("roll", [Rolled(CHANCE, face) for face in FACES], list(FACES.values())),)

    def answer(self, state: Race, action: Action, events: Events) -> None:
        assert isinstance(action, Rolled)
        state.steps = action.face
        state.agenda.append(AwaitCrawl())
        if events is not None:
            events.append(DieRolled(SIDES[state.turn], action.face))


class AwaitCrawl(Asks[Race]):
    """The side whose turn it is takes a step with one of its snails, as often as the die says (SN-CRAWL-1)."""

    __slots__ = ()

    def ask(self, state: Race) -> tuple[Decision, ...]:
        labels = [state.track.labels[place] for place in dict.fromkeys(state.snails[state.turn])]
        options = [Crawl(state.turn, label) for label in labels if refuse_crawl(state, label) is None]
        return (Decision((state.turn,), "crawl", options),)

    def answer(self, state: Race, action: Action, events: Events) -> None:
        assert isinstance(action, Crawl)
        start = state.track.labels.index(action.at)
        to = goal_of(state, start)
        move_snail(state, start, to, events)
        if state.options["bumps"] == "on" and to != state.track.leaf and to in state.snails[other(state.turn)]:
            bump_snail(state, to, events)
        if state.steps:
            state.agenda.append(self)
