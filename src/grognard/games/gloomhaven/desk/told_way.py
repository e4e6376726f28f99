"""Traps and hazards on the way of a turn, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.games.gloomhaven.desk.phrases import LISTED, Phrases
from grognard.games.gloomhaven.desk.told_turn import ToldTurn
from grognard.games.gloomhaven.floor import Floor
from grognard.hexes import FlatHex


def to_ends(turn: ToldTurn, phrases: Phrases, ends: Sequence[FlatHex]) -> str:
    """Name the ends, with what is sprung or crossed on the way there this turn (GH-MOVE-8, GH-MOVE-9)."""
    told = phrases.hexes(ends)
    ways = {turn.crossed(end) for end in ends}
    counts = {count for count, _ in ways}
    if counts == {0}:
        return told
    if len(counts) > 1:
        return phrases.say("why.over-some", to=told)
    (count,) = counts
    on = {h for _, crossed in ways for h in crossed}
    traps, hazards = _kinds(turn.floor, on)
    if count == 1 and not (traps and hazards):
        key = "why.over-traps" if traps else "why.over-hazards"
        return phrases.say(key, to=told, n=1, hexes=phrases.hexes(on))
    if len(on) != count or count > LISTED:
        return phrases.say("why.over", to=told, n=count)
    if traps:
        told = phrases.say("why.over-traps", to=told, n=len(traps), hexes=phrases.all_hexes(traps))
    if hazards:
        told = phrases.say("why.over-hazards", to=told, n=len(hazards), hexes=phrases.all_hexes(hazards))
    return told


def way_rules(turn: ToldTurn, ends: Iterable[FlatHex]) -> tuple[str, ...]:
    """Return the rules by which it suffers what lies on its way (GH-NEG-3, GH-MOVE-8, GH-MOVE-9)."""
    on = {h for end in ends for h in turn.crossed(end)[1]}
    traps, hazards = _kinds(turn.floor, on)
    found = ["GH-NEG-3"] if on else []
    found += ["GH-MOVE-8"] if traps else []
    found += ["GH-MOVE-9"] if hazards else []
    return tuple(found)


def _kinds(floor: Floor, on: Iterable[FlatHex]) -> tuple[list[FlatHex], list[FlatHex]]:
    """Part traps from hazards; a hex may be both."""
    found = sorted(on)
    traps = [h for h in found if floor.traps >> floor.id_of(h) & 1]
    return traps, [h for h in found if floor.hazards >> floor.id_of(h) & 1]
