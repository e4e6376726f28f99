"""Flags and retreats (section RET of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.actions import IgnoreFlag, ObeyFlags, RetreatTo, retreats_from
from grognard.games.memoir44.board import BIT, LABELS, NEIGHBOURS, ROWS, SIDES, spread_down, spread_up
from grognard.games.memoir44.events import FlagIgnored
from grognard.games.memoir44.rules.verbs import displace, lose_figures
from grognard.games.memoir44.state import Battle, is_fixed_gun
from grognard.hexes.region import HexId, bits, select
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events


def retreat_rings(s: Battle, at: HexId, most: int) -> list[int]:
    """Return where exactly 0, 1, 2, ... retreat steps lead, as bit sets, up to ``most`` steps or the longest path.

    Every step goes one row toward the unit's own edge, onto a free hex that is not impassable or ocean (M44-RET-1,
    M44-RET-2, M44-RET-11, M44-HGT-7), and not off the side of a long bridge (M44-SCN-25). Artillery in a bunker cannot
    step at all (M44-RET-3).
    """
    unit = s.unit(at)
    rings = [BIT[at]]
    if is_fixed_gun(s, at, unit.kind.arm):
        return rings
    free = s.arena.open_to_retreat[unit.kind.arm] & ~(s.forces[0] | s.forces[1])
    upward = unit.side == s.arena.top
    walls = s.arena.walls
    for _ in range(most):
        before = rings[-1]
        if walls is None:
            ring = spread_up(before) if upward else spread_down(before)
        else:
            ring = 0
            for i in bits(before):
                ring |= (spread_up(BIT[i]) if upward else spread_down(BIT[i])) & ~walls[i]
        ring &= free
        if not ring:
            break
        rings.append(ring)
    return rings


def may_ignore_flag(s: Battle, at: HexId) -> bool:
    """Say whether the unit's hex lets it ignore one flag (M44-RET-6, M44-OBS-1, M44-OBS-2, M44-OBS-3, M44-OBS-5)."""
    return bool(BIT[at] & (s.arena.flag_ignorers[s.unit(at).side] | s.sandbags))


def resolve_flags(s: Battle, at: HexId, flags: int, ignorable: bool, events: Events) -> None:
    """Resolve all flags of one roll against a surviving unit (M44-HIT-4, M44-RET-4, M44-RET-6, M44-RET-7).

    ``ignorable`` is False for Air Power and Barrage. The owner is asked only where there is a real choice: not ignoring
    needs the extra step to be possible (unless the ruling ``flag_waiver_may_cost_figures`` says otherwise).
    """
    if not (ignorable and may_ignore_flag(s, at)):
        fall_back(s, at, flags, events)
        return
    possible = len(retreat_rings(s, at, flags)) - 1
    if possible >= flags or s.arena.rulings.flag_waiver_may_cost_figures:
        s.agenda.append(AwaitFlags(at, flags))
    else:
        ignore_flag(s, at, flags, events)


def ignore_flag(s: Battle, at: HexId, flags: int, events: Events) -> None:
    """Ignore one flag and obey the others (M44-RET-6)."""
    if events is not None:
        events.append(FlagIgnored(SIDES[s.unit(at).side], LABELS[at]))
    if flags > 1:
        fall_back(s, at, flags - 1, events)


def fall_back(s: Battle, at: HexId, required: int, events: Events) -> None:
    """Make a unit retreat ``required`` steps, paying a figure for each that cannot be made (M44-RET-4, M44-RET-9).

    French Resistance may go up to three hexes for each step (M44-RET-8). With one possible end the unit is moved
    without a question (M44-RET-5).
    """
    stretch = s.unit(at).kind.retreat_stretch
    possible = len(retreat_rings(s, at, required * stretch)) - 1
    least = min(required, possible)
    if least < required:
        lose_figures(s, at, required - least, "retreat", events)
    if least == 0 or s.board[at] is None or s.is_over():
        return
    question = AwaitRetreat(at, least, max(least, possible))
    ends = bits(question.ends(s))
    if len(ends) == 1:
        retreat(s, at, ends[0], events)
    else:
        s.agenda.append(question)


def retreat(s: Battle, at: HexId, to: HexId, events: Events) -> None:
    """Move a retreating unit to the end of its path (M44-RET-10)."""
    path = _way_back(s, at, to) if events is not None else ()
    displace(s, at, to, path, "retreat", events)


def _way_back(s: Battle, at: HexId, to: HexId) -> tuple[HexId, ...]:
    rings = retreat_rings(s, at, ROWS)
    steps = next(n for n, ring in enumerate(rings) if BIT[to] & ring)
    path = [to]
    walls = s.arena.walls
    for ring in reversed(rings[:steps]):
        here = path[-1]
        path.append(bits(NEIGHBOURS[here] & ring & ~(walls[here] if walls is not None else 0))[0])
    return tuple(reversed(path))


class AwaitFlags(Asks[Battle]):
    """The owner of a flagged unit ignores one flag or obeys them all (M44-RET-6, M44-RET-7, M44-ENG-7)."""

    __slots__ = ("at", "flags")

    def __init__(self, at: HexId, flags: int) -> None:
        self.at = at
        self.flags = flags

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.flags)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.unit(self.at).side
        return (Decision((side,), "flags", [IgnoreFlag(side, self.at), ObeyFlags(side, self.at)], (LABELS[self.at],)),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if isinstance(action, IgnoreFlag):
            ignore_flag(state, self.at, self.flags, events)
        else:
            fall_back(state, self.at, self.flags, events)


class AwaitRetreat(Asks[Battle]):
    """The owner chooses where a unit falls back to, ``least`` to ``most`` steps away.

    Rules: M44-RET-5, M44-RET-8, M44-ENG-7.
    """

    __slots__ = ("at", "least", "most")

    def __init__(self, at: HexId, least: int, most: int) -> None:
        self.at = at
        self.least = least
        self.most = most

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.least, self.most)

    def ends(self, s: Battle) -> int:
        """Return the hexes to choose from, as a bit set."""
        found = 0
        for ring in retreat_rings(s, self.at, self.most)[self.least :]:
            found |= ring
        return found

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side, at = state.unit(self.at).side, self.at
        return (Decision((side,), "retreat", select(retreats_from(side, at), self.ends(state)), (LABELS[at],)),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, RetreatTo)
        retreat(state, action.at, action.to, events)
