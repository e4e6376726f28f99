"""Whom an ability affects: the words of ``hero_abilities.WHO``, seen from the acting figure (GH-CARD-10)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import Aim
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.rules.stat_rows import row_of
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits

CHOSEN: Final = (
    "one-enemy",
    "one-adjacent-enemy",
    "one-ally",
    "any-one-ally",
    "one-adjacent-ally",
    "one-of-its-allies",
)
"""Words for one figure of several, or as many as the aim has targets; all others affect everyone they mean."""
HELPED: Final = ("heal",)
"""Kinds of abilities whose usual target is the performer or an ally (GH-RET-5)."""


def is_choice(aim: Aim) -> bool:
    """Say whether somebody chooses whom the ability affects, up to ``aim.targets``; else it affects all."""
    return aim.who in CHOSEN or (aim.who == "" and aim.area is None)


def figures_on(s: Expedition, cells: int) -> list[int]:
    """List the figures on hexes, by number."""
    return sorted([s.board[at] for at in bits(cells & s.occupied())])


def foes_on(s: Expedition, actor: int, cells: int, *, seen: bool) -> list[int]:
    """List the enemies on hexes that may be targeted; with ``seen`` only those in sight (GH-ATK-3, GH-COND-10)."""
    cells &= s.hexes_of_foes(actor)
    if seen and cells:
        cells = s.maze().sighted(s.figures[actor].at, cells)
    return [n for n in figures_on(s, cells) if s.is_targetable(n)]


def friends_on(s: Expedition, actor: int, cells: int, *, seen: bool) -> list[int]:
    """List the allies on hexes; with ``seen`` only those in sight (GH-LOS-4)."""
    cells &= s.occupied()
    if seen and cells:
        cells = s.maze().sighted(s.figures[actor].at, cells)
    return [n for n in figures_on(s, cells) if n != actor and not s.are_foes(actor, n)]


def own_range(s: Expedition, number: int) -> int | None:
    """Return the range of a figure's own attacks, None for melee."""
    return row_of(s, number).range or None if number >= s.arena.size else None


def reach_of(s: Expedition, deed: Deed, aim: Aim) -> int | None:
    """Return the range of an aim, None without one (GH-ATK-1)."""
    return own_range(s, deed.actor) if aim.own_range else aim.range


def room_cells(s: Expedition, at: int) -> int:
    """Return the hexes of the room around a hex; a door belongs to both of its rooms (GH-HEX-5)."""
    found = 0
    for room, cells in enumerate(s.arena.room_cells):
        if s.rooms >> room & 1 and cells >> at & 1:
            found |= cells
    return found


def beside(s: Expedition, cells: int) -> int:
    """Return the hexes adjacent to any of these, and not among them (GH-HEX-3)."""
    near = s.maze().spread(cells)
    return near ^ (near & cells)


def spot_of_target(s: Expedition, deed: Deed) -> int:
    """Return the hex of the last target, where it stood if it is dead; GONE if there was none."""
    if deed.targets and s.figures[deed.targets[-1]].at != GONE:
        return s.figures[deed.targets[-1]].at
    return deed.spot


def affected(s: Expedition, deed: Deed, aim: Aim, kind: str) -> list[int]:
    """List whom an ability of a kind may affect, or does, by number (``is_choice``).

    ``kind`` is attack, heal, or any other word. Sight is needed for attacks, for everything with a range, and for the
    figures in an area (GH-LOS-4). Rules: GH-CARD-10, GH-ATK-3, GH-AOE-3, GH-AOE-7, GH-RET-5, GH-COND-10.
    """
    who = aim.who
    actor = deed.actor
    at = s.figures[actor].at
    if at == GONE:
        return []
    maze = s.maze()
    reach = reach_of(s, deed, aim)
    seen = kind == "attack" or reach is not None
    if who == "self":
        return [actor]
    if who == "target":
        return [n for n in deed.targets[-1:] if s.figures[n].at != GONE]
    if who == "" and kind in HELPED:
        return [actor, *(friends_on(s, actor, maze.within(at, reach), seen=True) if reach is not None else [])]
    if who == "" and aim.area is not None:
        return foes_on(s, actor, deed.area, seen=True)
    if who in ("", "one-enemy", "one-adjacent-enemy"):
        return foes_on(s, actor, maze.within(at, 1 if reach is None else reach), seen=seen)
    if who.startswith("enemies") or who in ("adjacent-enemies", "all-enemies"):
        return _enemies(s, deed, aim, seen)
    if who == "one-of-its-allies":
        # That it is invisible concerns its enemies only (GH-COND-10).
        return friends_on(s, actor, maze.within(at, 1 if reach is None else reach), seen=True)
    if "allies" in who or "ally" in who:
        return _allies(s, deed, aim, seen)
    return _figures(s, deed, aim)


def _enemies(s: Expedition, deed: Deed, aim: Aim, seen: bool) -> list[int]:
    """List all enemies that a word means."""
    actor = deed.actor
    at = s.figures[actor].at
    maze = s.maze()
    who = aim.who
    if who == "adjacent-enemies":
        return foes_on(s, actor, maze.within(at, 1), seen=seen)
    if who == "all-enemies":
        return foes_on(s, actor, maze.floor, seen=seen)
    if who == "enemies-within":
        return foes_on(s, actor, maze.within(at, aim.within), seen=seen)
    if who == "enemies-in-room":
        return foes_on(s, actor, room_cells(s, at), seen=seen)
    if who == "enemies-in-area":
        return foes_on(s, actor, deed.area, seen=True)
    if who == "enemies-moved-through":
        found = foes_on(s, actor, maze.floor, seen=seen)
        return [n for n in found if n in deed.over]
    if who == "enemies-adjacent-to-target":
        spot = spot_of_target(s, deed)
        near = foes_on(s, actor, beside(s, 1 << spot), seen=seen) if spot != GONE else []
        return [n for n in near if n not in deed.targets[-1:]]
    if who == "enemies-adjacent-to-marked":
        return foes_on(s, actor, beside(s, deed.marked), seen=seen)
    assert who == "enemies-within-of-marked", who
    cells = 0
    for middle in bits(deed.marked):
        cells |= maze.within(middle, aim.within)
    return foes_on(s, actor, cells, seen=seen)


def _allies(s: Expedition, deed: Deed, aim: Aim, seen: bool) -> list[int]:
    """List the allies that a word means, all or those to choose from; the performer only where it says so."""
    actor = deed.actor
    at = s.figures[actor].at
    maze = s.maze()
    who = aim.who
    reach = reach_of(s, deed, aim)
    if who in ("one-adjacent-ally", "adjacent-allies", "self-and-adjacent-allies"):
        found = friends_on(s, actor, maze.within(at, 1), seen=False)
    elif who in ("any-one-ally", "all-allies", "self-and-all-allies"):
        found = s.friends_of(actor)
    elif who == "allies-within":
        found = friends_on(s, actor, maze.within(at, aim.within), seen=False)
    elif who == "allies-in-room":
        found = friends_on(s, actor, room_cells(s, at), seen=False)
    elif who == "allies-in-area":
        found = friends_on(s, actor, deed.area, seen=True)
    else:
        assert who in ("one-ally", "summoned-allies"), who
        found = friends_on(s, actor, maze.within(at, 1 if reach is None else reach), seen=seen)
        if who == "summoned-allies":
            found = [n for n in found if s.figures[n].owner != NOBODY]
    return [actor, *found] if who.startswith("self") else found


def _figures(s: Expedition, deed: Deed, aim: Aim) -> list[int]:
    """List allies and enemies that a word means, never the performer."""
    actor = deed.actor
    at = s.figures[actor].at
    who = aim.who
    apart: tuple[int, ...] = ()
    seen = False
    if who == "adjacent-figures":
        cells = beside(s, 1 << at)
    elif who == "figures-in-area":
        cells = deed.area
        seen = True
    elif who == "figures-adjacent-to-target":
        spot = spot_of_target(s, deed)
        cells = beside(s, 1 << spot) if spot != GONE else 0
        apart = deed.targets[-1:]
    elif who == "figures-adjacent-to-marked":
        cells = beside(s, deed.marked)
    else:
        assert who == "figures-adjacent-to-path", who
        cells = 0
        for step in deed.path:
            cells |= s.maze().within(step, 1)
    found = foes_on(s, actor, cells, seen=seen) + friends_on(s, actor, cells, seen=seen)
    return sorted([n for n in found if n not in apart])
