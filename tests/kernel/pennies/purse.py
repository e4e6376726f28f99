"""Tools of pennies, with a field of every kind between them."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.kernel.tool import InputFile, OutputName, ToolError, ToolResult, about
from tests.kernel.pennies.moves import COINS


@dataclass(frozen=True, slots=True)
class Purse:
    """Coins by name, files with more of them, and how they are counted."""

    coin: str = field(metadata=about("COIN", "A coin."))
    files: tuple[InputFile, ...] = field(metadata=about("FILE", "Files with a coin's name each."))
    times: int = field(default=1, metadata=about("N", "How often each counts."))
    loud: bool = field(default=False, metadata=about("", "Shout."))


def worth(purse: Purse) -> ToolResult:
    """Count the worth of coins: copper 0, silver 1, gold 2."""
    names = [purse.coin, *(file.trouble or file.data.decode("ascii", errors="replace").strip() for file in purse.files)]
    wrong = [name for name in names if name not in COINS]
    if purse.coin in wrong:
        raise ToolError(f"'{purse.coin}' is no coin; expected one of {', '.join(COINS)}")
    total = purse.times * sum(COINS.index(name) for name in names if name in COINS)
    line = f"worth {total}{'!' if purse.loud else ''}"
    return ToolResult((line, *(f"no coin: {name}" for name in wrong)), not wrong)


@dataclass(frozen=True, slots=True)
class Mint:
    """A coin to be written down."""

    coin: str = field(metadata=about("COIN", "A coin."))
    out: OutputName = field(metadata=about("FILE", "Where to write it."))
    again: OutputName | None = field(default=None, metadata=about("FILE", "And once more."))


def mint(asked: Mint) -> ToolResult:
    """Write a coin into a file, or two."""
    names = [str(asked.out)] if asked.again is None else [str(asked.out), str(asked.again)]
    return ToolResult(files=dict.fromkeys(names, f"{asked.coin}\n"))
