"""Run the benchmarks and print their figures."""

from __future__ import annotations

import argparse
import sys

from benchmarks.compiled import side_by_side
from benchmarks.playouts import Figures, measure


def main() -> None:
    """Measure and print one line a figure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--scenario", default="sainte-mere-eglise")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each measurement")
    parser.add_argument("--compiled", metavar="PYTHON", help="compare with the compiled package of this Python")
    args = parser.parse_args()
    if args.compiled is None:
        show(args.scenario, measure(args.scenario, args.rounds, args.seconds))
        return
    plain, quick = side_by_side(sys.executable, args.compiled, args.scenario, args.rounds, args.seconds)
    print("interpreted:")
    show(args.scenario, plain)
    print("compiled:")
    show(args.scenario, quick)
    print(f"compiled to interpreted: {quick.decisions / plain.decisions:.2f}")


def show(scenario: str, figures: Figures) -> None:
    """Print the figures of one package."""
    print(f"random play, {scenario}: {figures.decisions:,.0f} decisions/s of CPU time")
    print(f"python-chess random plies:  {figures.plies:,.0f} plies/s")
    print(f"ratio: {figures.ratio:.2f}")
    print(f"copy of a state: {figures.copy:.2f} microseconds")


if __name__ == "__main__":
    main()
