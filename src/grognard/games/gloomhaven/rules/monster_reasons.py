"""Why a monster does what it does: its turn as a position, from which the desk makes a plan, sentences and tables.

Asked when the turn begins and somebody hears of it; nothing here changes.
"""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.floor import Mode, room_walls
from grognard.games.gloomhaven.map_notation import write_map
from grognard.games.gloomhaven.monster_map import Chosen, Condition, Enemy, MonsterMap, in_order
from grognard.games.gloomhaven.monsters import Monster, View
from grognard.games.gloomhaven.monsters.lines import card_of
from grognard.games.gloomhaven.rules.monster_aim import as_monster, views
from grognard.games.gloomhaven.rules.monster_cards import card_of_kind
from grognard.games.gloomhaven.rules.monster_lines import lines_of, will_share
from grognard.games.gloomhaven.rules.stat_rows import row_of
from grognard.games.gloomhaven.rules.verbs import told
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex


def position_lines(s: Expedition, number: int) -> tuple[str, ...]:
    """Return the position of ``position_in`` as the lines of a block, which the monster desk reads."""
    return tuple(write_map(position_in(s, number)).splitlines())


def position_in(s: Expedition, number: int) -> MonsterMap:
    """Return the position in which a monster, boss or summon on the map would act now (GH-MON-3).

    Elements that it would consume are taken as consumed; names are those of ``verbs.told``. Where several orders of
    kinds are possible the first is told (GH-RND-6).
    """
    figure = s.figures[number]
    shared = will_share(s, number)
    card = card_of(row_of(s, number), lines_of(s, number, shared))
    view = views(s, number)[0]
    me = as_monster(s, number)
    mode = Mode.FLY if me.flies else Mode.JUMP if card.jump else Mode.WALK
    chosen: Chosen | None = None
    turned = card_of_kind(s, figure.id) if figure.kind == "monster" else None
    if turned is not None:
        rank: facts.Rank = "elite" if figure.rank == "elite" else "normal"
        chosen = Chosen(figure.id, rank, s.arena.rulings.monster_level, turned.number, shared)
    decisive = None if card.decisive is None else card.attacks[card.decisive]
    floor = s.floor()
    return MonsterMap(
        "",
        me.hex,
        card.move,
        None if decisive is None else decisive.range,
        0 if decisive is None else decisive.targets,
        mode,
        conditions=_conditions(me),
        attack_first=card.decisive is not None and card.decisive < len(card.before),
        monster=chosen,
        area=None if decisive is None or chosen is not None else decisive.area,
        allies=tuple(sorted(view.allies)),
        enemies=_enemies(view),
        walls=_closed_doors(s),
        lines=room_walls(_rooms(s)),
        obstacles=tuple(sorted(floor.hexes(floor.obstacles & floor.maze.floor))),
        traps=tuple(sorted(floor.hexes(floor.traps))),
        hazards=tuple(sorted(floor.hexes(floor.hazards))),
        difficult=tuple(sorted(floor.hexes(floor.difficult))),
        names=_names(s, number),
    )


def _conditions(me: Monster) -> tuple[Condition, ...]:
    found: list[Condition] = []
    if me.muddled:
        found.append("muddled")
    if me.disarmed:
        found.append("disarmed")
    if me.immobilized:
        found.append("immobilized")
    if me.stunned:
        found.append("stunned")
    return tuple(found)


def _enemies(view: View) -> tuple[Enemy, ...]:
    """Return the foes as a position tells them: the place of a summon is that of its owner (GH-FOCUS-8)."""
    told_by_owner = [foe if foe.owner is None else foe._replace(initiative=0, then=0) for foe in view.foes]
    return in_order([Enemy(*foe) for foe in told_by_owner])


def _rooms(s: Expedition) -> list[list[FlatHex]]:
    """List the hexes of each revealed room, its doors included (GH-HEX-5)."""
    cells = s.arena.room_cells
    return [s.arena.grid.hexes(cells[n]) for n in range(len(cells)) if s.rooms >> n & 1]


def _closed_doors(s: Expedition) -> tuple[FlatHex, ...]:
    """Return the closed doors of the revealed rooms: walls to monsters (GH-MOVE-7)."""
    shown = {h for room in _rooms(s) for h in room}
    doors = s.arena.scenario.doors
    return tuple(sorted([door.hex for n, door in enumerate(doors) if door.hex in shown and not s.opened >> n & 1]))


def _names(s: Expedition, number: int) -> tuple[tuple[FlatHex, str], ...]:
    """Name everybody else on the map: characters by their class, others as events tell them."""
    found = [(s.arena.grid.hex_of(f.at), told(f)) for n, f in enumerate(s.figures) if f.is_here and n != number]
    return tuple(sorted(found))
