"""Tools without a game that can be played: a package registers them as a toolkit, and they are offered as a game's are.

Once the game itself is there, its ``Game.tools`` take the place of the toolkit; one id never means two things.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from typing import Protocol

from grognard.kernel.game import GROUP as GAMES
from grognard.kernel.game import UnknownName
from grognard.kernel.tool import Tool

_GROUP = "grognard.toolkits"


class HasTools(Protocol):
    """What a game and a toolkit have in common."""

    @property
    def id(self) -> str:
        """The name by which the tools are asked for."""

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools."""


@dataclass(frozen=True, slots=True)
class Toolkit:
    """Tools that go by the id of a game, and the folders with the words they speak.

    With a ``desk`` the client has a page for them, called as the texts ``desk.ID.name`` and ``desk.ID.about`` say.
    """

    id: str
    tools: tuple[Tool, ...]
    texts: Sequence[Traversable] = ()
    desk: bool = False


class BrokenToolkit(UnknownName):
    """Installed tools that cannot be loaded."""

    def __init__(self, name: str, why: str) -> None:
        LookupError.__init__(self, f"the tools of '{name}' cannot be loaded: {why}; mend the package or take it away")


def load_toolkits(
    points: Iterable[EntryPoint], games: Collection[str]
) -> tuple[dict[str, Toolkit], dict[str, BrokenToolkit]]:
    """Load toolkits by the names of their entry points: those that can be loaded, and those that cannot.

    So a package that is broken keeps nobody from the others. None may go by the name of one of the games: these
    have their own tools.
    """
    loaded: dict[str, Toolkit] = {}
    broken: dict[str, BrokenToolkit] = {}
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        try:
            kit = point.load()
        except (Exception, SystemExit) as error:  # it runs code of anybody's package
            broken[point.name] = BrokenToolkit(point.name, f"{point.value}: {type(error).__name__}: {error}")
            continue
        if not isinstance(kit, Toolkit):
            broken[point.name] = BrokenToolkit(point.name, f"{point.value} is no Toolkit")
        elif kit.id != point.name:
            broken[point.name] = BrokenToolkit(point.name, f"{point.value} is called '{kit.id}'")
        elif point.name in games:
            broken[point.name] = BrokenToolkit(point.name, f"beside {point.value} there is a game of this name")
        elif point.name in loaded:
            broken[point.name] = BrokenToolkit(point.name, f"two packages bring them, one as {point.value}")
        else:
            loaded[point.name] = kit
    return {name: kit for name, kit in loaded.items() if name not in broken}, broken


@cache
def _installed() -> tuple[Mapping[str, Toolkit], Mapping[str, BrokenToolkit]]:
    found = entry_points()
    return load_toolkits(found.select(group=_GROUP), found.select(group=GAMES).names)


def toolkits() -> Mapping[str, Toolkit]:
    """Return every installed toolkit by its id."""
    return _installed()[0]


def broken_toolkits() -> Mapping[str, BrokenToolkit]:
    """Return what is wrong with the installed toolkits that cannot be loaded, by id."""
    return _installed()[1]
