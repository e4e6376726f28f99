"""A scenario as text: the map for a terminal, its legend, and sentences for a screen reader.

A hex takes four characters and two lines; columns stand by turns half a hex higher, their letters above them::

     3#         the number of its row, and what lies on it
    *g2         who stands on it: characters by two letters, monsters by one and their standee

Everything can be read without colour: a capital and a number is an elite.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from grognard.drawing.terminal import Line, Styles, wrap
from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.card_words import card_lines
from grognard.games.gloomhaven.figures import GONE, HEROES, condition_names
from grognard.games.gloomhaven.observing import cards_in_hand
from grognard.games.gloomhaven.rules import battle_goals, cards, monster_cards, order
from grognard.games.gloomhaven.rules.selection import is_choosing
from grognard.games.gloomhaven.scene import figures_of, tiles_of
from grognard.games.gloomhaven.state import INERT, UNKNOWN, Expedition
from grognard.games.gloomhaven.story import series
from grognard.games.gloomhaven.table_scene import TileScene
from grognard.games.gloomhaven.words.goal_words import goal_words
from grognard.games.gloomhaven.words.hero_cards import card_text
from grognard.games.gloomhaven.words.names import goal_name, hero_name, kind_name, numbered_name
from grognard.games.gloomhaven.words.phrases import begun_small
from grognard.games.gloomhaven.words.scenario_words import goal_lines, scenario_name
from grognard.hexes import bits
from grognard.kernel.presentation import Observation
from grognard.kernel.text import Catalogue, Key

WIDE: Final = 4
"""Characters of a hex."""
COLUMNS: Final = 80
TILES: Final = {
    "obstacle": "#",
    "trap": "^",
    "hazard": "~",
    "difficult": ":",
    "coin": "$",
    "treasure": "&",
    "door-closed": "+",
    "door-open": "/",
    "plate": "_",
    "start": "o",
}
"""By what lies on a hex, its sign."""
SHOWN: Final = tuple(TILES)
"""If more lies on a hex than there is room for, the first in this order is shown."""
HERO_SIGNS: Final = {
    "brute": "BR",
    "tinkerer": "TI",
    "spellweaver": "SW",
    "scoundrel": "SC",
    "cragheart": "CH",
    "mindthief": "MT",
}
FLOOR: Final = "."
"""In the middle of a hex where nobody stands."""
ACTING: Final = "*"
"""Before the figure that has its turn."""
SUMMON: Final = "@"
STYLES: Final[Styles] = {
    "floor": (250, 236),
    "obstacle": (231, 94),
    "trap": (231, 88),
    "hazard": (16, 208),
    "difficult": (231, 24),
    "door": (16, 179),
    "treasure": (16, 220),
    "heroes": (231, 25),
    "monsters": (231, 52),
    "elite": (16, 220),
}
_STYLE_OF: Final = {"coin": "treasure", "door-closed": "door", "door-open": "door", "plate": "floor", "start": "floor"}


def kind_letters(kinds: Iterable[str]) -> dict[str, str]:
    """Give each of these kinds of monsters a letter: of the beginning of a word of its id, if it is free.

    >>> kind_letters(["bandit-guard", "bandit-archer", "living-bones"])
    {'bandit-guard': 'g', 'bandit-archer': 'a', 'living-bones': 'b'}
    """
    found: dict[str, str] = {}
    for kind in kinds:
        wanted = [word[0] for word in reversed(kind.split("-"))] + [sign for sign in kind if sign.isalpha()]
        spare = [chr(ord("a") + n) for n in range(26)]
        found[kind] = next(each for each in [*wanted, *spare] if each not in found.values())
    return found


def draw_text(observation: Observation[Expedition], text: Catalogue, colour: bool) -> str:
    """Draw the map as text, as far as it is revealed, with the figures on it listed below."""
    s = observation.view
    shown = _shown(s)
    left = min([s.arena.grid.q_of[at] for at in shown])
    places = {at: (WIDE * (s.arena.grid.q_of[at] - left), _line_of(s, at)) for at in shown}
    top = min([line for _, line in places.values()])
    width = max([column for column, _ in places.values()]) + WIDE
    lines = [Line(width) for _ in range(max([line for _, line in places.values()]) - top + 3)]
    for column in {column for column, _ in places.values()}:
        label = next(s.arena.labels[at] for at in shown if places[at][0] == column)
        lines[0].put(column + 1, "".join([sign for sign in label if sign.isalpha()]))
    tiles, letters = _tiles_by_hex(s, text), kind_letters(order.kinds_met(s))
    for at, (column, line) in places.items():
        _draw_hex(s, at, tiles.get(at, []), letters, lines[line - top + 1 : line - top + 3], column)
    drawn = "\n".join([line.written(STYLES if colour else None) for line in lines])
    return "\n".join([drawn.rstrip("\n"), "", *_key(s, letters, text)]).rstrip("\n")


def _shown(s: Expedition) -> list[int]:
    """Return the hexes that are revealed, closed doors at their edge among them."""
    doors = 0
    for number, at in enumerate(s.arena.door_ids):
        if any(s.rooms >> room & 1 for room in s.arena.door_rooms[number]):
            doors |= 1 << at
    found = [int(at) for at in bits(s.maze().floor | doors)]
    return found or [s.arena.id_of(h) for h in s.arena.scenario.start]


def _line_of(s: Expedition, at: int) -> int:
    """Return the upper of the two lines of a hex, from the north."""
    h = s.arena.grid.hex_of(at)
    return -(2 * h.t + h.q)


def _tiles_by_hex(s: Expedition, text: Catalogue) -> dict[int, list[str]]:
    """Return what lies on each hex, as names of signs."""
    named = s.arena.id_named
    found: dict[int, list[str]] = {}
    for tile in tiles_of(s, text):
        sign = _sign_of(tile)
        for label in tile.hexes:
            if sign in TILES:
                found.setdefault(named[label], []).append(sign)
    return found


def _sign_of(tile: TileScene) -> str:
    if tile.kind == "door":
        return "door-open" if tile.open else "door-closed"
    return tile.kind


def _draw_hex(
    s: Expedition, at: int, tiles: Sequence[str], letters: dict[str, str], lines: Sequence[Line], column: int
) -> None:
    here = [each for each in SHOWN if each in tiles]
    ground = _STYLE_OF.get(here[0], here[0]) if here else "floor"
    row = "".join([sign for sign in s.arena.labels[at] if sign.isdigit()])
    signs = "".join([TILES[each] for each in here[: WIDE - 1 - len(row)]])
    lines[0].put(column, f" {row}{signs}".ljust(WIDE), ground)
    lines[1].put(column, f"  {FLOOR}".ljust(WIDE), ground)
    number = s.board[at]
    if number < 0:
        return
    figure = s.figures[number]
    style = "elite" if figure.rank in ("elite", "boss") else "heroes" if figure.side == HEROES else "monsters"
    mark = ACTING if s.turn is not None and s.turn.figure == number else " "
    lines[1].put(column, f"{mark}{_figure_sign(s, number, letters)}", style)


def _figure_sign(s: Expedition, number: int, letters: dict[str, str]) -> str:
    figure = s.figures[number]
    if figure.kind == "hero":
        return HERO_SIGNS[figure.id]
    if not figure.is_monster:
        return SUMMON + figure.id[0]
    letter = letters[figure.id]
    return f"{letter.upper() if figure.rank != 'normal' else letter}{figure.standee or ''}"


def _key(s: Expedition, letters: dict[str, str], text: Catalogue) -> Iterator[str]:
    """List the figures of each kind with their signs and hit points."""
    entries = []
    for number, figure in enumerate(s.figures):
        if figure.at == GONE:
            continue
        sign = _figure_sign(s, number, letters)
        ill = "".join([f" {text.say(f'condition.{each}')}" for each in condition_names(figure.conditions)])
        name = numbered_name(figure, text)
        entries.append(f"{sign} {name} {s.arena.labels[figure.at]} {figure.hp}/{figure.full}{ill}")
    if entries:
        yield from wrap(entries, COLUMNS)


def legend(text: Catalogue) -> list[str]:
    """Explain the signs of the text board."""
    figures = [f"BR {text.say('legend.hero')}", f"g2 G2 {text.say('legend.monster')}"]
    figures += [f"{SUMMON}r {text.say('legend.summon')}", f"{ACTING} {text.say('legend.acting')}"]
    tiles = [f"{sign} {text.say(f'legend.{name}')}" for name, sign in TILES.items()]
    lines = list(wrap([text.say("legend.map"), f"3 {text.say('legend.hex')}"], COLUMNS))
    lines += wrap([text.say("legend.figures"), *figures], COLUMNS)
    return [*lines, *wrap([text.say("legend.tiles"), *tiles], COLUMNS)]


# ----------------------------------------------------------------------------------------------------------- described


def describe_board(observation: Observation[Expedition], text: Catalogue) -> list[str]:
    """Describe the map in sentences that read well aloud: characters and allies, monsters, what lies on the map."""
    s = observation.view
    lines = [text.say("board.title", title=scenario_name(s.arena.scenario, text), round=_round(s, text))]
    n = s.rooms.bit_count()
    lines.append(text.say("board.rooms", n=n, hexes=s.maze().floor.bit_count()))
    figures = list(figures_of(s, text))
    for side in ("heroes", "monsters"):
        here = [figure for figure in figures if figure.side == side]
        if here:
            lines.append(text.say(f"board.{side}", n=len(here)))
        for figure in here:
            key = "board.elite" if figure.rank == "elite" else "board.figure"
            lines += [text.say(key, words=figure.words)]
    by_words: dict[str, list[str]] = {}
    for tile in tiles_of(s, text):
        by_words.setdefault(tile.words, []).extend(tile.hexes)
    if by_words:
        lines.append(text.say("board.tiles"))
    lines += [text.say("board.tile", what=words, hexes=hexes) for words, hexes in by_words.items()]
    return lines


def _round(s: Expedition, text: Catalogue) -> str:
    return text.say("scene.round", round=s.round) if s.round else text.say("scene.preparing")


# ----------------------------------------------------------------------------------------------------- beside the board


def panel_lines(observation: Observation[Expedition], text: Catalogue) -> list[str]:
    """Return what is open to everybody: round, goal, order and monsters' cards, elements, the characters."""
    s = observation.view
    lines = [_round(s, text)]
    lines += [text.say("panel.goal", goal=goal) for goal in goal_lines(s, text)]
    present = [number for number, state in enumerate(s.elements) if state != INERT]
    if s.round:
        lines.append(_elements(s, present, text))
    if s.round and not is_choosing(s):
        lines += [text.say("panel.order"), *_order(s, text)]
    for hero in range(s.arena.size):
        lines += _hero(s, hero, text)
    return lines


def _elements(s: Expedition, present: Iterable[int], text: Catalogue) -> str:
    states = ("inert", "waning", "strong")
    said = [
        text.say(f"scene.element-{states[s.elements[n]]}", element=Key(f"element.{facts.ELEMENTS[n]}")) for n in present
    ]
    return text.say("panel.elements", elements=said) if said else text.say("panel.no-elements")


def _order(s: Expedition, text: Catalogue) -> Iterator[str]:
    """List who acts at which initiative: a sign before who acts now, another before who has acted."""
    kinds = order.kinds_met(s)
    here = {figure.id for figure in s.figures if figure.is_here and figure.is_monster}
    actors = [hero for hero in range(s.arena.size) if not s.is_exhausted(hero)]
    actors += [order.actor_of_kind(s, kind) for kind in kinds if kind in here and _has_card(s, kind)]
    waiting = set(order.waiting(s))
    for actor in sorted(actors, key=lambda each: order.initiative_of(s, each)):
        name = order.name_of(s, actor)
        now = s.turn is not None and s.figures[s.turn.figure].id == name
        words = {"mark": ">" if now else " " if actor in waiting else "-", "initiative": order.initiative_of(s, actor)}
        if actor < s.arena.size:
            yield text.say("panel.turn", name=hero_name(name, text), **words)
        else:
            card = monster_cards.card_of_kind(s, name)
            assert card is not None, "only kinds with a card are in the order"
            told = series([begun_small(line) for line in card_lines(card, text)], text)
            yield text.say("panel.turn-card", name=kind_name(name, text), words=told, **words)


def _has_card(s: Expedition, kind: str) -> bool:
    return monster_cards.card_of_kind(s, kind) is not None


def _hero(s: Expedition, hero: int, text: Catalogue) -> Iterator[str]:
    figure = s.figures[hero]
    name = hero_name(figure.id, text)
    if s.is_exhausted(hero):
        yield text.say("panel.seat-out", hero=name)
        return
    line = text.say(
        "panel.hero",
        hero=name,
        level=s.arena.characters[hero].level,
        hp=figure.hp,
        full=figure.full,
        xp=s.xp[hero],
        tokens=s.tokens[hero],
        hand=cards_in_hand(s, hero),
        discards=len(s.discards[hero]),
        lost=len(s.lost[hero]),
    )
    conditions = [text.say(f"condition.{each}") for each in condition_names(figure.conditions)]
    yield text.say("panel.conditions", line=line, conditions=conditions) if conditions else line
    if s.gear[hero]:
        yield text.say("panel.gear", hero=name, items=[_gear(gear.item, gear.state) for gear in s.gear[hero]])
    if s.active[hero]:
        yield text.say("panel.active", hero=name, cards=_names([each.card for each in s.active[hero]]))


def _gear(item: int, state: str) -> Key:
    name = Key(f"item.{facts.items()[item].id}")
    return name if state == "ready" else Key("panel.gear-used", item=name, state=Key(f"panel.{state}"))


def _names(numbers: Iterable[int]) -> list[Key]:
    return [Key(f"card.{cards.card(number).id}") for number in numbers if number != UNKNOWN]


def hand_lines(observation: Observation[Expedition], text: Catalogue) -> list[str]:
    """Return what only the seat sees: its battle goal, its hand, and its piles by name."""
    s, hero = observation.view, observation.seat
    if not 0 <= hero < s.arena.size:
        return []
    lines: list[str] = []
    goal = battle_goals.goal_of(s, int(hero))
    if goal is not None:
        lines.append(text.say("hand.goal", goal=goal_name(goal.id, text), words=goal_words(goal, text)))
    for name, pile in (("chosen", s.chosen[hero]), ("discards", s.discards[hero]), ("lost", s.lost[hero])):
        known = _names(pile)
        if known:
            lines.append(text.say(f"hand.{name}", cards=known))
    for number in s.hands[hero]:
        lines += card_text(cards.card_in(s, number), text)
    return lines


def pair_lines(observation: Observation[Expedition], text: Catalogue) -> list[str]:
    """List the hand of a seat by initiative: that, the word that is typed, and the name (GH-RND-2)."""
    s, hero = observation.view, observation.seat
    if not 0 <= hero < s.arena.size:
        return []
    known = sorted(
        [cards.card(number) for number in s.hands[hero] if number != UNKNOWN], key=lambda card: card.initiative
    )
    return [f"  {card.initiative:2}  {card.id}: {text.say(f'card.{card.id}')}" for card in known]
