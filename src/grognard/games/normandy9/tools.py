"""What Normandy Landing offers besides play: rulesets checked, deals tried out, cards to be printed, odds."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from grognard.content import ContentError
from grognard.drawing.palette import THEMES
from grognard.games.normandy9.board import CARDS
from grognard.games.normandy9.deal_check import DEALS, check_deals, deal_out, warnings
from grognard.games.normandy9.documents.ruleset_file import read_ruleset
from grognard.games.normandy9.documents.scenario_files import SEED, read_scenario_file
from grognard.games.normandy9.pictures.card_faces import draw_back, draw_face
from grognard.games.normandy9.ruleset import (
    BATTLE_DICE,
    DIE_SIDES,
    FOLDER,
    FULL_STRENGTH,
    KINDS,
    Ruleset,
    standard_ruleset,
)
from grognard.kernel.chance import dice_outcomes
from grognard.kernel.file_check import CheckFiles, check_files
from grognard.kernel.scenario_file import sentence, text_in
from grognard.kernel.text import unknown
from grognard.kernel.tool import InputFile, OutputName, Tool, ToolError, ToolResult, about

MOST_DEALS: Final = 10 * DEALS
_OF_FILE: Final = about("FILE", "A ruleset file; without it the values that the game comes with.")


def check(asked: CheckFiles) -> ToolResult:
    """Say of each ruleset file whether it can be played."""
    return check_files(asked, read_scenario_file)


def _ruleset_of(file: InputFile | None) -> Ruleset:
    """Return the ruleset that is meant; ToolError for a file that holds none."""
    if file is None:
        return standard_ruleset()
    if file.trouble:
        raise ToolError(f"{file.name}: {file.trouble}")
    try:
        return read_ruleset(file.name, text_in(file.data)).ruleset
    except ContentError as error:
        raise ToolError(sentence(str(error))) from None
    except ValueError as error:
        raise ToolError(f"{file.name}: {error}") from None


@dataclass(frozen=True, slots=True)
class Deals:
    """Nine faces to be dealt many times."""

    file: InputFile | None = field(default=None, metadata=_OF_FILE)
    count: int = field(default=DEALS, metadata=about("N", "How many deals."))
    seed: int = field(default=SEED, metadata=about("N", "Another number gives other deals."))


def try_deals(asked: Deals) -> ToolResult:
    """Say what nine faces hold and what deals of them look like; not ok if something speaks against them (N9-TER-10).

    ToolError for a file that is no ruleset, and for a number of deals that is too small or too large.
    """
    if not 1 <= asked.count <= MOST_DEALS:
        raise ToolError(f"--count: expected from 1 to {MOST_DEALS} deals, got {asked.count}")
    found = check_deals(_ruleset_of(asked.file), deal_out(asked.count, Random(asked.seed)))
    rows = [
        ("squares", "  ".join(f"{name} {count}" for name, count in found.squares.items())),
        ("cards too rough", " ".join(map(str, found.rough)) or "none"),
        ("deals", str(found.deals)),
        ("cut in two", str(found.split)),
        ("first row barred", str(found.closed)),
        ("squares out of reach", str(found.parted)),
        ("pairs in sight", "  ".join(f"at {distance}: {share:.0%}" for distance, share in found.sights.items())),
    ]
    faults = tuple(warnings(found))
    return ToolResult((*(f"{name:<22}{said}" for name, said in rows), *faults), not faults)


@dataclass(frozen=True, slots=True)
class Shipped:
    """Where the values that the game comes with are to be written."""

    out: OutputName | None = field(default=None, metadata=about("FILE.toml", "The file to write; else they are shown."))


def write_shipped(asked: Shipped) -> ToolResult:
    """Write the ruleset of the game with its comments, as a start for a file of one's own (N9-KEY-1)."""
    text = (FOLDER / "ruleset.toml").read_text(encoding="utf-8")
    if asked.out is None:
        return ToolResult(tuple(text.splitlines()))
    if not asked.out.endswith(".toml"):
        raise ToolError(f"{asked.out}: the file to write must end in .toml")
    return ToolResult((f"{asked.out}: written",), files={asked.out: text})


@dataclass(frozen=True, slots=True)
class Prints:
    """Cards to be drawn."""

    out: OutputName = field(metadata=about("OUT.svg", "The files to write are OUT-1.svg to OUT-9.svg, OUT-back.svg."))
    file: InputFile | None = field(default=None, metadata=_OF_FILE)
    theme: str = field(default="light", metadata=about("THEME", "light or dark."))


def draw_cards(asked: Prints) -> ToolResult:
    """Draw the nine faces and their back, each in its true size to be printed and cut out (N9-BOARD-1, N9-TER-10).

    ToolError for a file that is no ruleset, for another suffix and for an unknown theme.
    """
    if asked.theme not in THEMES:
        raise ToolError(unknown("theme", asked.theme, THEMES))
    stem = asked.out.removesuffix(".svg")
    if stem == asked.out:
        raise ToolError(f"{asked.out}: the files to write must end in .svg")
    ruleset = _ruleset_of(asked.file)
    drawn = {f"{stem}-{card + 1}.svg": draw_face(ruleset, card, asked.theme) for card in range(CARDS)}
    said = f"{asked.out}: written as {stem}-1.svg to {stem}-{CARDS}.svg and {stem}-back.svg"
    return ToolResult((said,), files={**drawn, f"{stem}-back.svg": draw_back(asked.theme)})


@dataclass(frozen=True, slots=True)
class Odds:
    """A target to be rolled against."""

    target: str = field(metadata=about("TYPE", "The target: infantry, tank or mortar."))
    strength: int = field(default=FULL_STRENGTH, metadata=about("N", "Its strength, 1 to 4."))
    file: InputFile | None = field(default=None, metadata=_OF_FILE)


def odds(asked: Odds) -> ToolResult:
    """Say how likely each number of hits is, the loss of the target, and its retreat (N9-ATK-4 to N9-ATK-7).

    ToolError for what is no type, strength or ruleset.
    """
    if asked.target not in KINDS:
        raise ToolError(unknown("type", asked.target, KINDS))
    if not 1 <= asked.strength <= FULL_STRENGTH:
        raise ToolError(f"--strength: expected from 1 to {FULL_STRENGTH}, got {asked.strength}")
    faces = _ruleset_of(asked.file).hits.of(KINDS.index(asked.target))
    counts = range(BATTLE_DICE + 1)
    shown = " ".join(map(str, faces)) or "nothing"
    lines = [f"{asked.target} of strength {asked.strength}, hit by {shown}"]
    lines.append(
        f"dice  {''.join(f'{count} hits  ' for count in counts).replace('1 hits', ' 1 hit')}eliminated  retreats"
    )
    for dice in range(1, BATTLE_DICE + 1):
        hits, lost, retreats = [0] * len(counts), 0, 0
        for roll, ways in dice_outcomes((1,) * DIE_SIDES, dice):
            count = sum(face + 1 in faces for face in roll)
            hits[count] += ways
            if count >= asked.strength:
                lost += ways
            elif len(set(roll)) < dice:
                retreats += ways
        of = DIE_SIDES**dice
        cells = "".join(f"{ways / of:>6.1%}  " if count <= dice else " " * 8 for count, ways in enumerate(hits))
        lines.append(f"{dice:<6}{cells}{lost / of:>10.1%}  {retreats / of:>8.1%}")
    return ToolResult(tuple(lines))


TOOLS: Final = (
    Tool("check", "Say whether ruleset files can be played.", CheckFiles, check, remote=True),
    Tool("deals", "Deal the nine cards many times and look.", Deals, try_deals, remote=True),
    Tool("ruleset", "Write the values that the game comes with.", Shipped, write_shipped),
    Tool("cards", "Draw the nine cards to be printed.", Prints, draw_cards),
    Tool("odds", "How likely hits and retreats are.", Odds, odds, remote=True),
)
"""Every tool of the game."""
