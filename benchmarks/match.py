"""How often greedy beats random, sides swapped: ``python -m benchmarks.match``. The same seed gives the same games."""

from __future__ import annotations

import argparse

from grognard.lab import Report, Share, simulate

GOAL = ("pegasus-bridge", "sainte-mere-eglise")


def main() -> None:
    """Play the match and print one line a scenario, and one for all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.match", description=__doc__)
    parser.add_argument("--game", default="memoir44")
    parser.add_argument("--scenarios", nargs="+", default=GOAL, metavar="SCENARIO")
    parser.add_argument("--players", default="greedy,random", help="two bots; the win rate is that of the first")
    parser.add_argument("--games", type=int, default=200, help="games of each scenario")
    parser.add_argument("--seed", default="match")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    names = args.players.split(",")
    wins = games = 0
    for scenario in args.scenarios:
        report = simulate(args.game, scenario, names, games=args.games, seed=args.seed, jobs=args.jobs, swap=True)
        share = report.party or report.players[0]
        print(f"{scenario}: {_line(share)}; {_details(report)}", flush=True)
        wins += share.wins
        games += report.games
    print(f"all: {_line(Share(names[0], wins, games))}")


def _line(share: Share) -> str:
    interval = f"95 % interval {share.low:.1%} to {share.high:.1%}"
    return f"{share.name} wins {share.wins} of {share.games}, {share.rate:.1%} ({interval})"


def _details(report: Report) -> str:
    seats = ", ".join(f"{share.name} {share.wins}" for share in report.seats)
    pace = f"{report.mean_turns:.1f} turns and {report.mean_decisions:.0f} decisions a game"
    return f"wins by side: {seats}; {pace}, {1000 * report.seconds / report.games:.0f} ms of CPU time"


if __name__ == "__main__":
    main()
