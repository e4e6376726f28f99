"""The options of a table: the keys of the ruleset, and who starts (N9-KEY-1, N9-TURN-4)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from grognard.games.normandy9.board import CHEBYSHEV, MANHATTAN, SIDES
from grognard.games.normandy9.ruleset import KINDS, Keys, KindName, Ruleset, standard_ruleset
from grognard.kernel.option import Option, Options, check_options
from grognard.kernel.value import Value

DRAWN: Final = "drawn"
"""As option ``first``: chance draws the first player (N9-TURN-4)."""
NONE: Final = "none"
_JOINT: Final = "+"

_SETS_OF_KINDS: Final = (
    NONE,
    *(_JOINT.join(kinds) for count in range(1, len(KINDS) + 1) for kinds in combinations(KINDS, count)),
)


def options_of(keys: Keys) -> dict[str, str]:
    """Return the keys of a ruleset as options of a table.

    >>> options_of(Keys(indirect_fire=("mortar",)))["indirect_fire"]
    'mortar'
    """
    return {
        "distance": keys.distance,
        "forward_duty_diagonal": "on" if keys.forward_duty_diagonal else "off",
        "indirect_fire": _JOINT.join(kind for kind in KINDS if kind in keys.indirect_fire) or NONE,
        "retreat_steps": str(keys.retreat_steps),
        "quiet_rounds": str(keys.quiet_rounds),
        "last_round": str(keys.last_round),
        "attrition": "on" if keys.attrition else "off",
    }


_STANDARD: Final = options_of(standard_ruleset().keys)

OPTIONS: Final = (
    Option("first", "N9-TURN-4", DRAWN, (DRAWN, *SIDES)),
    Option("attrition", "N9-VAR-1", _STANDARD["attrition"]),
    Option("indirect_fire", "N9-ATK-11", _STANDARD["indirect_fire"], _SETS_OF_KINDS),
    Option("forward_duty_diagonal", "N9-TURN-3", _STANDARD["forward_duty_diagonal"]),
    Option("distance", "N9-BOARD-4", _STANDARD["distance"], ("chebyshev", "manhattan")),
    Option("retreat_steps", "N9-RET-1", _STANDARD["retreat_steps"], (), number=True),
    Option("quiet_rounds", "N9-END-2", _STANDARD["quiet_rounds"], (), number=True),
    Option("last_round", "N9-END-2", _STANDARD["last_round"], (), number=True),
)
"""Every option with its default; an unknown name or value is refused."""


class Rules(Value):
    """What a game is played by, the same from its first to its last action: a ruleset, and who starts.

    Attributes:
        first: ``DRAWN`` or a side.
        name: what the user's file calls its ruleset or deal, "" for the game as it comes.
        dice: per type, the dice by distance from 0, as far as there are any (N9-ATK-3).
        hits: per type of the target, the faces that hit (N9-ATK-4).
        distance: between each two places (N9-BOARD-4).
        indirect: per type, whether it attacks without sight (N9-ATK-11).
    """

    __slots__ = ("dice", "distance", "first", "hits", "indirect", "keys", "name", "ruleset")

    def __init__(self, ruleset: Ruleset, first: str, name: str = "") -> None:
        self.ruleset = ruleset
        self.first = first
        self.name = name
        self.keys = ruleset.keys
        self.dice = tuple((0, *ruleset.attack.of(kind)) for kind in range(len(KINDS)))
        self.hits = tuple(ruleset.hits.of(kind) for kind in range(len(KINDS)))
        self.distance = CHEBYSHEV if ruleset.keys.distance == "chebyshev" else MANHATTAN
        self.indirect = tuple(kind in ruleset.keys.indirect_fire for kind in KINDS)

    def parts(self) -> tuple[object, ...]:
        return (self.ruleset, self.first, self.name)

    def options(self) -> dict[str, str]:
        """Return every option's value."""
        return {"first": self.first, **options_of(self.keys)}


def read_rules(ruleset: Ruleset, options: Options, name: str = "") -> Rules:
    """Return a ruleset with what a table chose otherwise; OptionError for an unknown option or value."""
    values = check_options(OPTIONS, {**options_of(ruleset.keys), **options})
    kinds: tuple[KindName, ...] = tuple(kind for kind in KINDS if kind in values["indirect_fire"].split(_JOINT))
    keys = Keys(
        distance="manhattan" if values["distance"] == "manhattan" else "chebyshev",
        forward_duty_diagonal=values["forward_duty_diagonal"] == "on",
        indirect_fire=kinds,
        retreat_steps=int(values["retreat_steps"]),
        quiet_rounds=int(values["quiet_rounds"]),
        last_round=int(values["last_round"]),
        attrition=values["attrition"] == "on",
    )
    return Rules(Ruleset(ruleset.attack, ruleset.hits, ruleset.terrain, ruleset.cards, keys), values["first"], name)
