"""Files of users: rulesets of their own, with the cards shuffled or in a fixed deal (N9-KEY-1, N9-BOARD-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from random import Random
from typing import Final

from grognard.content import ContentError, TomlFile
from grognard.games.normandy9.deal_check import DEALS, check_deals, deal_out, warnings
from grognard.games.normandy9.documents.ruleset_file import (
    LONGEST_NAME,
    OwnRules,
    RulesetFile,
    read_ruleset,
    write_ruleset,
)
from grognard.games.normandy9.options import DRAWN, read_rules
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.ruleset import standard_ruleset
from grognard.games.normandy9.state import Landing
from grognard.kernel.option import Options
from grognard.kernel.scenario_file import FileReading, Reader, accepted, akin, invalid, read_by_suffix, stem_of, text_in

NO_NAME: Final = "nine-cards"
"""What a file is called if neither it nor its own name has a word for people."""
SEED: Final = 9
"""What the deals that a file is tried with are drawn from, so that it is always told the same."""


def read_toml(name: str, data: bytes) -> FileReading:
    """Read a ruleset file; one without a name in it is called as the file is."""
    try:
        text = text_in(data)
        if not TomlFile("", text).table:
            return invalid("nothing stands in it; write what differs, such as [hits] with tank = [1, 2, 3]")
        own = read_ruleset("", text)
    except ContentError as error:
        place = "" if error.line is None else f"line {error.line}: "
        return invalid(f"{place}{error.problem}")
    except ValueError as error:
        return invalid(str(error))
    named = replace(own, name=own.name or _name_of(stem_of(name)))
    return accepted(named.name, write_ruleset(named), notes_on(own))


READERS: Final[Mapping[str, Reader]] = {".toml": read_toml}
"""Who reads a file with this suffix."""
KEYS: Final = tuple(each.name for each in fields(RulesetFile))
"""What lines of a ruleset file begin with."""


def read_scenario_file(name: str, data: bytes) -> FileReading:
    """Say what a user's file is; its suffix tells the format."""
    return akin(read_by_suffix(READERS, name, data), KEYS, data)


def _name_of(stem: str) -> str:
    wanted = "".join(letter if letter.isprintable() else " " for letter in stem).strip()
    return wanted[:LONGEST_NAME].strip() or NO_NAME


def notes_on(own: OwnRules) -> Iterator[str]:
    """Say what a player should know of a file that can be played; its own ground is tried out (N9-TER-10)."""
    ruleset, standard = own.ruleset, standard_ruleset()
    if own == OwnRules(standard, own.name):
        yield "nothing in it differs from the values that the game comes with"
    if ruleset.cards != standard.cards or ruleset.terrain != standard.terrain:
        layouts = [own.layout] if own.layout is not None else deal_out(DEALS, Random(SEED))
        yield from warnings(check_deals(ruleset, layouts))


class LandingFiles:
    """The ruleset files of Normandy Landing. See ``kernel.scenario_file.ScenarioFiles`` for what each method does."""

    suffixes: tuple[str, ...] = tuple(READERS)

    def read(self, name: str, data: bytes) -> FileReading:
        """Say what a user's file is."""
        return read_scenario_file(name, data)

    def set_up(self, document: str, options: Options) -> Landing:
        """Return the game of a user's file before its first turn; options go before what the file says."""
        own = read_ruleset("scenario", document)
        starts = {} if own.first == DRAWN else {"first": own.first}
        return set_up(read_rules(own.ruleset, {**starts, **options}, own.name), own.layout or ())

    def rename(self, document: str, name: str) -> str:
        """Return the document of a user's file under another name."""
        own = replace(read_ruleset("scenario", document), name=name)
        text = write_ruleset(own)
        try:
            read_ruleset("scenario", text)
        except ContentError as error:
            raise ValueError(error.problem) from None
        return text
