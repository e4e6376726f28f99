"""Drives a campaign as a group of people and bots would: town by hand, scenarios by the greedy bots, chance by a seed.

Every action goes through the games' doors; what came of a scenario is handed in as the outer game says it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.game import GAME as SCENARIOS
from grognard.games.gloomhaven.state import LOST, WON, Expedition
from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Event
from grognard.kernel.inner import inner_of
from grognard.kernel.seat import CHANCE, Seat

LONGEST = 20_000
"""Actions in a scenario; none of them is nearly as long."""


class Playing:
    """A campaign that is played from one seed; ``lines`` is its log, as a record would hold it."""

    def __init__(self, seed: int = 1, **options: str) -> None:
        self.s: Campaign = GAME.setup("new-campaign", options)
        self.rng = Random(seed)
        self.lines: list[str] = []
        self.events: list[Event] = []

    def act(self, seat: int, *notations: str) -> None:
        """Let a seat do things; whatever chance is asked then, is drawn."""
        for notation in notations:
            self.apply(GAME.read_action(notation, Seat(seat)))
            self.draw()

    def apply(self, action: Action) -> None:
        """Carry out an action and write it into the log."""
        GAME.apply(self.s, action, self.events)
        name = "chance" if action.seat == CHANCE else GAME.seats[action.seat]
        self.lines.append(f"{name}: {action.notation}")

    def draw(self) -> None:
        """Let chance draw as long as it is asked."""
        while (opened := GAME.decisions(self.s)) and isinstance(opened[0], ChanceDecision):
            self.apply(opened[0].draw(self.rng))

    def make(self, seat: int, hero: str, level: int = 1) -> None:
        """Make a character; it keeps the first quest that it is dealt, and takes the first cards and perks."""
        self.act(seat, f"create {hero} {level}")
        self.settle(seat)

    def settle(self, seat: int) -> None:
        """Do what a seat is waited for, the first option each time; nothing that belongs to the group."""
        while True:
            due = [d for d in GAME.decisions(self.s) if d.seats == (seat,) and not d.standing and d.kind != "party"]
            if not due:
                return
            self.apply(due[0].options[0])
            self.draw()

    def pass_event(self) -> None:
        """Choose A of an event that was drawn, and put its card back."""
        if any(decision.kind == "event-side" for decision in GAME.decisions(self.s)):
            self.act(int(self.s.group()[0]), "choose a", "return-card")

    def set_out(self, number: int, mode: str = "campaign", level: str = "normal") -> None:
        """Set out with everybody."""
        seat = self.s.group()[0]
        coming = "+".join([GAME.seats[line] for line in self.s.manned()])
        self.act(int(seat), f"set-out {number} {mode} {level} as-characters hidden {coming}")
        self.pass_event()

    def play(self, play: Callable[[Expedition, Random], None]) -> Expedition:
        """Play the scenario that the party is away to, and hand in what came of it."""
        inner = inner_of(GAME, self.s)
        assert inner is not None
        assert inner.game == SCENARIOS.id
        played = SCENARIOS.read_position(inner.position)
        play(played, self.rng)
        action = GAME.came_of(self.s, played)
        assert action is not None
        self.apply(action)
        self.draw()
        return played


def by_bots(s: Expedition, rng: Random) -> None:
    """Play a scenario to its end as the greedy bots do: what a sensible player of each seat would."""
    for _ in range(LONGEST):
        action = next_by_bots(s, rng)
        if action is None:
            return
        SCENARIOS.apply(s, action)
    raise AssertionError("the scenario has no end")


def next_by_bots(s: Expedition, rng: Random) -> Action | None:
    """What happens next in a scenario that the bots play; None when it is over."""
    opened = SCENARIOS.decisions(s)
    if not opened:
        return None
    decision = opened[0]
    if isinstance(decision, ChanceDecision):
        return decision.draw(rng)
    wanted = SCENARIOS.suggest(SCENARIOS.observe(s, decision.seats[0]), rng)
    return decision.options[0] if wanted is None or wanted not in decision.options else wanted


def to_the_end(won: bool, xp: int = 5, tokens: int = 4) -> Callable[[Expedition, Random], None]:
    """Prepare a scenario and end it at once, won or lost, with this experience and money for everybody."""

    def play(s: Expedition, rng: Random) -> None:
        while s.round == 0:
            decision = SCENARIOS.decisions(s)[0]
            SCENARIOS.apply(s, decision.draw(rng) if isinstance(decision, ChanceDecision) else decision.options[0])
        for hero in range(s.arena.size):
            s.xp[hero] += xp
            s.tokens[hero] += tokens
        s.won, s.over, s.open = WON if won else LOST, True, ()

    return play
