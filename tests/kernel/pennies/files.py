"""Pennies from files, and how they are dealt."""

from __future__ import annotations

from typing import Final

from grognard.kernel.agenda import Frame, settle
from grognard.kernel.chance import empty_bag
from grognard.kernel.option import Option, Options, check_options
from grognard.kernel.scenario_file import FileReading, accepted, invalid, stem_of, suffix_of, unsupported
from tests.kernel.pennies.moves import COINS, LEFT, MINT, NONE, RIGHT
from tests.kernel.pennies.presentation import coins_of
from tests.kernel.pennies.table import AwaitDraw, NextRound, Pennies

OPTIONS: Final = (Option("goal", "PEN-7", "2", number=True), Option("low_scores", "PEN-5", "on"))


def deal(coins: int, options: Options) -> Pennies:
    in_force = check_options(OPTIONS, options)
    agenda: list[Frame] = [NextRound(), *([AwaitDraw(RIGHT), AwaitDraw(LEFT)] * coins)]
    state = Pennies(in_force, [(), ()], MINT, empty_bag(len(COINS)), [NONE, NONE], [0, 0], agenda)
    settle(state, None)
    return state


class PenniesFiles:
    """Files with a number of coins; see ``grognard.kernel.scenario_file.ScenarioFiles``."""

    suffixes: tuple[str, ...] = (".coins",)

    def read(self, name: str, data: bytes) -> FileReading:
        """A file of pennies is a number, the coins that each seat is dealt, and before it maybe a name and a colon."""
        called, _, coins = data.decode(errors="replace").strip().rpartition(":")
        title, said = called.strip() or stem_of(name), coins.strip()
        if suffix_of(name) not in self.suffixes or not (said.isascii() and said.isdecimal()) or len(said) > 3:
            return invalid(f"expected a number of coins, got '{said[:20]}'")
        if not 1 <= int(said) <= 4:
            return unsupported([f"expected 1 to 4 coins for each seat, got {said}"], title)
        notes = () if int(said) < 4 else ("one coin is left in the bag",)
        return accepted(title, f"{title}: {int(said)}\n", notes)

    def set_up(self, document: str, options: Options) -> Pennies:
        return deal(coins_of(document), options)

    def rename(self, document: str, name: str) -> str:
        return f"{name}: {coins_of(document)}\n"
