"""What a position must be before the rules look at it: every attribute of its kind, in its bounds, and fitting the map.

The seal of a document keeps accidents out, not forgers (docs/decisions/013). What is checked here is what could keep
the rules busy for ever, such as a set of hexes without end, and what any look at the position would stumble over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.arena import Arena, Character, Rulings
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.figures import GONE, NOBODY, Figure
from grognard.games.gloomhaven.in_play import Active, Boon, Gear, Trap, Turn
from grognard.games.gloomhaven.options import check_party
from grognard.games.gloomhaven.state import UNKNOWN, Expedition
from grognard.games.gloomhaven.value_text import ValueTextError
from grognard.hexes import bits
from grognard.kernel.agenda import Frame
from grognard.kernel.chance import Bag

LARGEST: Final = 10_000
"""No count of a scenario comes near this: hit points, experience, rounds."""
MOST: Final = 500
"""So many figures, frames, bonuses or cards are more than any scenario has."""

Check = Callable[[Any, Expedition], bool]


def check_beginning(characters: object, rulings: object) -> None:
    """Refuse a party or numbers that no scenario is set up with; ValueTextError says which."""
    if not isinstance(characters, tuple) or not all(isinstance(each, Character) for each in characters):
        raise _wrong("characters", "characters in parentheses", characters)
    check_party([each.hero for each in characters])
    for each in characters:
        if each.hero not in facts.HEROES or type(each.level) is not int or not 1 <= each.level <= 9:
            raise _wrong("characters", "known classes of levels 1 to 9", each)
    numbers = ("level", "monster_level", "trap_damage", "hazard_damage", "gold_per_token", "bonus_xp")
    if not isinstance(rulings, Rulings) or not all(_is_number(getattr(rulings, each)) for each in numbers):
        raise _wrong("rulings", "the numbers of a scenario level", rulings)


def fill_state(s: Expedition, values: Mapping[str, Any]) -> None:
    """Set the attributes of a state, but none that cannot be: ValueTextError says which, and what was expected.

    A compiled state takes no value of a wrong kind, so each is looked at before it is set.
    """
    for name, (expected, check) in _CHECKS.items():
        value = values[name]
        if not check(value, s):
            raise _wrong(name, expected, value)
        setattr(s, name, value)


def _wrong(name: str, expected: str, value: object) -> ValueTextError:
    shown = repr(value)
    shown = f"{shown[:57]}..." if len(shown) > 60 else shown
    return ValueTextError(f"{name}: expected {expected}, got {shown}; take an unchanged document")


# ---------------------------------------------------------------------------------------------------- kinds of values


def _is_number(value: object, least: int = 0, most: int = LARGEST) -> bool:
    return type(value) is int and least <= value <= most


def _number(least: int = 0, most: int = LARGEST) -> Check:
    return lambda value, s: _is_number(value, least, most)


def _bits(count: Callable[[Arena], int]) -> Check:
    """A set of so many things, as bits."""
    return lambda value, s: _is_number(value, 0, (1 << count(s.arena)) - 1)


def _listed(
    kind: type[list[Any] | tuple[Any, ...]], inner: Check, count: Callable[[Arena], int] | None = None
) -> Check:
    """A list or tuple of one kind of things: exactly so many, or any number that may be."""

    def check(value: Any, s: Expedition) -> bool:
        if type(value) is not kind or (len(value) > MOST if count is None else len(value) != count(s.arena)):
            return False
        return all(inner(each, s) for each in value)

    return check


def _named(key: Check, inner: Check) -> Check:
    """Things by name or number."""
    return lambda value, s: (
        type(value) is dict and len(value) <= MOST and all(key(k, s) and inner(v, s) for k, v in value.items())
    )


def _is_a(*kinds: type) -> Check:
    return lambda value, s: isinstance(value, kinds)


def _is_card(value: object, s: Expedition) -> bool:
    return type(value) is int and value in facts.cards_by_number()


def _is_hex(value: object, s: Expedition) -> bool:
    return type(value) is int and value in s.arena.labels


def _are_hexes(value: Any, s: Expedition) -> bool:
    """Whether a number is a set of hexes of the map, as bits."""
    return _is_number(value, 0, (1 << s.arena.grid.size) - 1) and all(at in s.arena.labels for at in bits(value))


def _is_goal(value: object, s: Expedition) -> bool:
    return _is_number(value, UNKNOWN, len(facts.battle_goals()) - 1)


def _is_bag(value: object, s: Expedition) -> bool:
    return isinstance(value, Bag) and type(value.counts) is tuple and all(_is_number(n, 0, MOST) for n in value.counts)


def _is_deck(value: Any, s: Expedition) -> bool:
    return _is_bag(value, s) and len(value.counts) == len(facts.modifier_faces())


def _is_figure(value: object, s: Expedition) -> bool:
    if not isinstance(value, Figure) or not all(type(each) is str for each in (value.kind, value.id, value.rank)):
        return False
    counts = (value.hp, value.full, value.conditions, value.fresh, value.standee, value.born, value.acted)
    return (
        all(_is_number(each) for each in counts)
        and _is_number(value.side, 0, 1)
        and (value.at == GONE or _is_hex(value.at, s))
        and _is_number(value.owner, NOBODY, s.arena.size - 1)
        and _is_number(value.card, -LARGEST)
    )


def _is_active(value: object, s: Expedition) -> bool:
    return isinstance(value, Active) and _is_card(value.card, s) and _is_number(value.half, 0, 1)


def _is_gear(value: object, s: Expedition) -> bool:
    return isinstance(value, Gear) and value.item in facts.items() and type(value.state) is str


def _is_turn(value: object, s: Expedition) -> bool:
    if value is None:
        return True
    return (
        isinstance(value, Turn)
        and _is_number(value.figure, 0, len(s.figures) - 1)
        and all(_is_number(each) for each in (value.moved, value.damage, value.infusing))
    )


def _heroes(arena: Arena) -> int:
    return arena.size


def _decks(arena: Arena) -> int:
    return arena.size + 1


def _hexes(arena: Arena) -> int:
    return arena.grid.size


def _each_hero(inner: Check) -> Check:
    return _listed(list, inner, _heroes)


def _are_rooms(value: object, s: Expedition) -> bool:
    """Whether the rooms that are open from the beginning are revealed; before the first round none may be."""
    rooms = s.arena.scenario.rooms
    begun = sum([1 << number for number, room in enumerate(rooms) if room.open])
    if value == 0 and s.round == 0:
        return True
    return type(value) is int and 0 < value < 1 << len(rooms) and value & begun == begun


_ANY: Final = _number()
_TEXT: Final = _is_a(str)
_CARDS: Final = _each_hero(_listed(tuple, _is_card))
_NUMBERS: Final = _each_hero(_ANY)

_CHECKS: Final[dict[str, tuple[str, Check]]] = {
    "round": ("a number", _ANY),
    "agenda": ("what is being resolved", _listed(list, _is_a(Frame))),
    "deeds": ("the actions being performed", _listed(list, _is_a(Deed))),
    "figures": ("figures on hexes of the map", _listed(list, _is_figure)),
    "board": ("a figure or -1 for each hex", _listed(list, _number(NOBODY), _hexes)),
    "forces": ("the hexes of both sides", _listed(list, _are_hexes, lambda arena: 2)),
    "rooms": ("rooms of the scenario as bits", _are_rooms),
    "opened": ("doors of the scenario as bits", _bits(lambda arena: len(arena.scenario.doors))),
    "obstacles": ("hexes of the map as bits", _are_hexes),
    "hazards": ("hexes of the map as bits", _are_hexes),
    "difficult": ("hexes of the map as bits", _are_hexes),
    "treasures": ("hexes of the map as bits", _are_hexes),
    "tiles": ("sets of hexes of the map as bits", _listed(tuple, _are_hexes)),
    "traps": ("traps by hex", _named(_is_hex, _is_a(Trap))),
    "coins": ("money tokens by hex", _named(_is_hex, _ANY)),
    **dict.fromkeys(("hands", "discards", "lost", "chosen", "pools"), ("cards of each character", _CARDS)),
    "active": ("active cards of each character", _each_hero(_listed(tuple, _is_active))),
    "resting": ("characters as bits", _bits(_heroes)),
    "locked": ("characters as bits", _bits(_heroes)),
    "leading": ("two initiatives of each character", _each_hero(_listed(tuple, _ANY, lambda arena: 2))),
    "xp": ("a number for each character", _NUMBERS),
    "tokens": ("a number for each character", _NUMBERS),
    "treasure": ("treasures of each character", _each_hero(_listed(tuple, _ANY))),
    "gear": ("items of each character", _each_hero(_listed(tuple, _is_gear))),
    "perks": ("perks of each character", _each_hero(_listed(tuple, _ANY))),
    "decks": ("a modifier deck of each character and the monsters'", _listed(list, _is_deck, _decks)),
    "piles": ("the cards drawn from each modifier deck", _listed(list, _is_deck, _decks)),
    "reshuffle": ("modifier decks as bits", _bits(_decks)),
    "drawn": ("faces of modifier cards", _listed(tuple, _number(0, MOST))),
    "ability_decks": ("cards left by name of a deck", _named(_TEXT, _is_bag)),
    "ability_piles": ("cards drawn by name of a deck", _named(_TEXT, _is_bag)),
    "ability_cards": ("the card turned by name of a deck", _named(_TEXT, _number(NOBODY))),
    "consumed": ("elements as bits by name of a deck", _named(_TEXT, _number(0, 63))),
    "shares": ("figures by name of a deck and element", _named(_TEXT, _listed(tuple, _ANY))),
    "elements": ("the states of six elements, 0 to 2", _listed(tuple, _number(0, 2), lambda arena: 6)),
    "boons": ("bonuses in force", _listed(tuple, _is_a(Boon))),
    "goals_dealt": ("battle goals of each character", _each_hero(_listed(tuple, _is_goal))),
    "goals": ("a battle goal of each character", _each_hero(_is_goal)),
    "tally": ("counts for each character's goals", _each_hero(_named(_TEXT, _number(-LARGEST)))),
    "waiting": ("who has not acted yet", _listed(tuple, _ANY)),
    "began": ("who has begun to act", _listed(tuple, _ANY)),
    "turn": ("the turn of a figure, or None", _is_turn),
    "turncoat": ("a figure, or -1", lambda value, s: _is_number(value, NOBODY, len(s.figures) - 1)),
    "leaps": ("a number", _ANY),
    "won": ("0, 1 or 2", _number(0, 2)),
    "ending": ("a reason", _TEXT),
    "over": ("True or False", _is_a(bool)),
}
"""By attribute what is expected, in words, and whether a value is that; each looks only at attributes before it."""
