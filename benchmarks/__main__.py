"""Run the benchmarks and print their figures."""

from __future__ import annotations

import argparse

from benchmarks.playouts import measure


def main() -> None:
    """Measure and print one line a figure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--scenario", default="sainte-mere-eglise")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each measurement")
    args = parser.parse_args()
    figures = measure(args.scenario, args.rounds, args.seconds)
    print(f"random play, {args.scenario}: {figures.decisions:,.0f} decisions/s of CPU time")
    print(f"python-chess random plies:  {figures.plies:,.0f} plies/s")
    print(f"ratio: {figures.ratio:.2f}")
    print(f"copy of a state: {figures.copy:.2f} microseconds")


if __name__ == "__main__":
    main()
