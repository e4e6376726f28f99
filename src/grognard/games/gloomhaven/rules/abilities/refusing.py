"""Why a figure is no target of an ability, or an element cannot be consumed (sections ATK, LOS, ELEM of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.abilities import ConsumeElement, PlaceArea
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import Aim
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.rules.abilities.aims import HELPED, is_choice, reach_of
from grognard.games.gloomhaven.state import INERT, Expedition
from grognard.kernel.action import Action
from grognard.kernel.refusal import Refusal

SIDELESS = ("adjacent-figures", "figures-in-area", "figures-adjacent-to-target", "figures-adjacent-to-marked")
"""Words that mean allies and enemies."""


def refuse_figure(s: Expedition, deed: Deed, aim: Aim, kind: str, done: tuple[int, ...], name: str) -> Refusal | None:
    """Say why an ability cannot be aimed at the figure on a hex; None if it is not for its place or side.

    Rules: GH-ATK-2, GH-ATK-3, GH-ATK-4, GH-CARD-10, GH-COND-10, GH-LOS-1, GH-LOS-4, GH-LOS-6, GH-RET-5.
    """
    at = s.arena.id_named.get(name)
    target = NOBODY if at is None else s.board[at]
    if at is None or target == NOBODY:
        return Refusal("GH-ATK-3", "nobody-there", hex=name)
    if target in done:
        return Refusal("GH-ATK-2", "targeted-already", hex=name)
    found = _refuse_side(s, deed, aim, kind, target, name)
    here = s.figures[deed.actor].at
    if found is not None or here == GONE or target == deed.actor:
        return found
    maze = s.maze()
    reach = reach_of(s, deed, aim)
    if (kind == "attack" or reach is not None) and not maze.sees(here, at):
        return Refusal("GH-LOS-1", "not-in-sight", hex=name)
    distance = maze.distance(here, at)
    most = 1 if reach is None else reach
    if is_choice(aim) and not aim.who.startswith("any") and (distance is None or distance > most):
        return Refusal("GH-ATK-3", "out-of-range", hex=name, range=most)
    return None


def _refuse_side(s: Expedition, deed: Deed, aim: Aim, kind: str, target: int, name: str) -> Refusal | None:
    """Say whether a figure is on the wrong side for an ability, or cannot be seen."""
    is_help = "all" in aim.who or (aim.who == "" and kind in HELPED)
    if aim.who in SIDELESS:
        return None
    if is_help:
        if s.are_foes(deed.actor, target):
            return Refusal("GH-CARD-10", "no-ally", hex=name)
        if target == deed.actor and aim.who:
            return Refusal("GH-CARD-10", "not-oneself", hex=name)
        return None
    if not s.are_foes(deed.actor, target):
        return Refusal("GH-ATK-2", "no-enemy", hex=name)
    if not s.is_targetable(target):
        return Refusal("GH-COND-10", "target-invisible", hex=name)
    return None


def refuse_element(s: Expedition, action: Action) -> Refusal | None:
    """Say why an element cannot be consumed; None for other actions (GH-ELEM-3, GH-ELEM-4)."""
    if not isinstance(action, ConsumeElement) or action.name not in facts.ELEMENTS:
        return None
    element = facts.ELEMENTS.index(action.name)
    if s.elements[element] != INERT:
        return None
    if s.turn is not None and s.turn.infusing >> element & 1:
        return Refusal("GH-ELEM-4", "created-this-turn", element=action.name)
    return Refusal("GH-ELEM-3", "element-inert", element=action.name)


def refuse_area(action: Action, aim: Aim) -> Refusal | None:
    """Say why an area cannot be laid somewhere; None for other actions (GH-AOE-2, GH-AOE-4, GH-AOE-5)."""
    if not isinstance(action, PlaceArea):
        return None
    is_ranged = aim.area is not None and aim.area.kind == "ranged"
    return Refusal("GH-AOE-5" if is_ranged else "GH-AOE-2", "area-not-there", hexes=" ".join(action.names))
