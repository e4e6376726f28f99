"""What a simulation found: the games one by one, and their figures."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Final

from grognard.lab.statistics import mean, wilson_interval

BROKEN_OFF: Final = "action-limit"
"""The reason of a game that was broken off."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game.

    ``number`` counts from 0; ``players`` and ``scores`` are in the order of the game's seats, ``winners`` are names of
    seats, none in a draw; ``first`` is the seat that was asked first. A game that was broken off has no scores.
    ``turns`` counts what the game told as ``event.turn-began``; ``decisions`` the answers of players that had at least
    two options. ``seconds`` is the CPU time spent on it, which no comparison looks at.
    """

    number: int
    players: tuple[str, ...]
    winners: tuple[str, ...]
    reason: str
    scores: tuple[int, ...]
    first: str
    turns: int
    decisions: int
    seconds: float = field(compare=False)


@dataclass(frozen=True, slots=True)
class Share:
    """How often somebody won: ``low`` and ``high`` bound the rate with 95 % confidence (Wilson's interval)."""

    name: str
    wins: int
    games: int

    @property
    def rate(self) -> float:
        """Wins by games; a draw is no win."""
        return self.wins / self.games if self.games else 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return wilson_interval(self.wins, self.games)[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return wilson_interval(self.wins, self.games)[1]


@dataclass(frozen=True, slots=True)
class Report:
    """A simulation and its results.

    ``player_names`` are those given: with ``swap`` the first plays the first seat in the games with even numbers only.
    ``options`` are those in force. ``together`` says that all seats win or lose together: then the ``party`` wins, and
    nobody else does.
    """

    game: str
    scenario: str
    options: Mapping[str, str]
    seat_names: tuple[str, ...]
    player_names: tuple[str, ...]
    seed: str
    swap: bool
    results: tuple[GameResult, ...]
    together: bool = False

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.results)

    @property
    def seats(self) -> tuple[Share, ...]:
        """What each seat won, whoever sat there; nothing where all win together."""
        return tuple(
            Share(seat, sum(seat in result.winners for result in self.results), self.games)
            for seat in self.seat_names
            if not self.together
        )

    @property
    def party(self) -> Share | None:
        """What all seats won together; None where they play against one another."""
        return (
            Share("party", sum(bool(result.winners) for result in self.results), self.games) if self.together else None
        )

    @property
    def losses(self) -> int:
        """Games that the party lost, those broken off not included; 0 where seats play against one another."""
        return (
            sum(not result.winners and result.reason != BROKEN_OFF for result in self.results) if self.together else 0
        )

    @property
    def broken_off(self) -> int:
        """Games that were broken off."""
        return sum(result.reason == BROKEN_OFF for result in self.results)

    @property
    def first(self) -> Share | None:
        """What the seat that was asked first won, whichever it was.

        None if it was the same one in all games, or all win together.
        """
        if self.together or len({result.first for result in self.results}) < 2:
            return None
        return Share("first", sum(result.first in result.winners for result in self.results), self.games)

    @property
    def players(self) -> tuple[Share, ...]:
        """What each player won, wherever it sat; nothing where all win together.

        Players of one name are told apart by their place in the list.
        """
        if self.together:
            return ()
        wins = [0] * len(self.player_names)
        for result in self.results:
            for place, seat in enumerate(self.seat_names):
                wins[self.player_at(place, result.number)] += seat in result.winners
        return tuple(Share(name, won, self.games) for name, won in zip(self.player_names, wins, strict=True))

    def player_at(self, place: int, number: int) -> int:
        """Return which player sits at a place (0 is the first seat) in a game."""
        return (place + number) % len(self.player_names) if self.swap else place

    @property
    def draws(self) -> int:
        """Games that nobody won, those broken off included; where all win or lose together there are none."""
        return 0 if self.together else sum(not result.winners for result in self.results)

    @property
    def mean_scores(self) -> tuple[float, ...]:
        """Each seat's mean score (medals, say) over the games that were not broken off."""
        ended = [result.scores for result in self.results if result.scores]
        return tuple(mean(scores[place] for scores in ended) for place in range(len(self.seat_names)))

    @property
    def mean_turns(self) -> float:
        """Turns a game, those of all seats together; 0 if the game tells none."""
        return mean(result.turns for result in self.results)

    @property
    def mean_decisions(self) -> float:
        """Answers of players a game."""
        return mean(result.decisions for result in self.results)

    @property
    def reasons(self) -> dict[str, int]:
        """How many games ended for each reason, the most frequent first."""
        return dict(Counter(result.reason for result in self.results).most_common())

    @property
    def seconds(self) -> float:
        """CPU seconds of all games, whatever the number of processes."""
        return sum(result.seconds for result in self.results)

    @property
    def decisions_per_second(self) -> float:
        """Answers of players a second of CPU time, bots' thinking included."""
        decisions = sum(result.decisions for result in self.results)
        return decisions / self.seconds if self.seconds else 0.0

    def json_lines(self) -> str:
        """Return JSON lines: the report's figures first (``"kind": "report"``), then each game (``"kind": "game"``)."""
        head = {
            "kind": "report",
            "game": self.game,
            "scenario": self.scenario,
            "options": dict(self.options),
            "seed": self.seed,
            "swap": self.swap,
            "games": self.games,
            "seats": [_share_facts(share) for share in self.seats],
            "players": [_share_facts(share) for share in self.players],
            "first": None if self.first is None else _share_facts(self.first),
            "together": self.together,
            "party": None if self.party is None else _share_facts(self.party),
            "losses": self.losses,
            "draws": self.draws,
            "broken_off": self.broken_off,
            "mean_scores": self.mean_scores,
            "mean_turns": self.mean_turns,
            "mean_decisions": self.mean_decisions,
            "reasons": self.reasons,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
        }
        rows = [{"kind": "game", **asdict(result)} for result in self.results]
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in (head, *rows))


def _share_facts(share: Share) -> dict[str, object]:
    return {
        "name": share.name,
        "wins": share.wins,
        "games": share.games,
        "rate": share.rate,
        "low": share.low,
        "high": share.high,
    }
