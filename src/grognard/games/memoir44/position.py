"""Positions as documents: any battle as text that can be read back.

A document is TOML: the board as a sketch, then cards, score and turn. It names a scenario of the box, or carries the
facts of its own under ``[battlefield]``. The same battle always gives the same text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Final, Literal

from grognard.content import ContentError, TomlFile, Where, table_lines, toml_value
from grognard.games.memoir44.arena import arena_of
from grognard.games.memoir44.board import ALLIES, AXIS, BOARD, HEXES, LABELS, SECTION_NAMES, SIDES, hex_named
from grognard.games.memoir44.cards import AMBUSH, FACE_NAMED, FACES, NO_SECTION
from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.frames import check_agenda, read_agenda, write_frame
from grognard.games.memoir44.rules import setup
from grognard.games.memoir44.rules.medals import keep_reached
from grognard.games.memoir44.rules.verbs import place_unit
from grognard.games.memoir44.rulings import read_rulings
from grognard.games.memoir44.scenario import (
    CUSTOM,
    MOST_MEDALS,
    BattlefieldFacts,
    Scenario,
    ScenarioFile,
    SideFacts,
    SideName,
    check_numbers,
    check_scenario,
    find_scenario,
    scenario_names,
)
from grognard.games.memoir44.scenario_writing import write_ground
from grognard.games.memoir44.state import DRAWN, NOBODY, UNKNOWN, Battle, Command, Order, pieces_on
from grognard.games.memoir44.units import Unit
from grognard.hexes.labels import LabelError
from grognard.hexes.region import HexId
from grognard.kernel.agenda import settle
from grognard.kernel.chance import Bag
from grognard.kernel.game import PositionError, UnknownName
from grognard.kernel.option import OptionError
from grognard.kernel.seat import Seat

_TROPHY: Final = re.compile(r"\s*(\S+)\s+([1-9])\s+([0-9]{1,2})\s*")
_WINNERS: Final = {ALLIES: "allies", AXIS: "axis", DRAWN: "nobody"}

_MOST_HELD: Final = 30
"""Cards of a hand; so many that a card that rolls a die for each stays within the dice of a frame."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnBattlefield(BattlefieldFacts):
    """The facts of a position's own battlefield: those of a scenario file, all with defaults."""

    face: Literal["country", "beach"] = "country"
    date: str = ""
    first: SideName = "allies"
    allies: SideFacts = SideFacts(0, 99)  # noqa: RUF009 - a frozen value
    axis: SideFacts = SideFacts(0, 99)  # noqa: RUF009 - a frozen value
    bunkers: SideName | None = "axis"


_OF_BATTLEFIELDS: Final = tuple(each.name for each in fields(BattlefieldFacts))


@dataclass(frozen=True, slots=True)
class OrderLine:
    """An ordered unit's turn so far."""

    start: str
    spent: int = 0
    moved: bool = False
    halted: bool = False
    battles: int = 1

    def __post_init__(self) -> None:
        check_numbers("spent", (self.spent,), 0, 99)
        check_numbers("battles", (self.battles,), 0, 99)


@dataclass(frozen=True, slots=True)
class CommandLine:
    """A card in play or played before."""

    card: str
    effect: str = ""
    section: Literal["", "left", "center", "right"] = ""
    plain: bool = False


@dataclass(frozen=True, slots=True)
class SideLine:
    """A side's hand, its trophies ("kind figures worth") and the turns it has begun."""

    hand: tuple[str, ...] = ()
    trophies: tuple[str, ...] = ()
    turns: int = 0

    def __post_init__(self) -> None:
        check_numbers("turns", (self.turns,), 0, 9999)
        if len(self.hand) > _MOST_HELD:
            raise ValueError(f"'hand': expected at most {_MOST_HELD} cards, got {len(self.hand)}")


@dataclass(frozen=True, slots=True)
class PositionFile:
    """A position document as it stands in its text; only the board must be there.

    With a ``corner`` the board is a sketch of a few hexes (see ``ScenarioFile``). Without an ``agenda`` the active side
    is asked for a card, or, with a ``command``, is at the start of its move phase. ``orders`` may just list the units.
    The ``deck`` is, if it is left out, every card that is nowhere else.
    """

    board: str
    corner: str = ""
    scenario: str = CUSTOM
    options: dict[str, str] = field(default_factory=dict)
    battlefield: OwnBattlefield = OwnBattlefield()
    active: SideName = "allies"
    winner: Literal["", "allies", "axis", "nobody"] = ""
    ending: str = ""
    kept: tuple[int, ...] = ()
    ambush: bool = False
    drawn: tuple[str, ...] = ()
    agenda: tuple[str, ...] | None = None
    worth: dict[str, int] = field(default_factory=dict)
    allies: SideLine = SideLine()
    axis: SideLine = SideLine()
    deck: dict[str, int] | None = None
    discards: dict[str, int] = field(default_factory=dict)
    command: CommandLine | None = None
    previous: CommandLine | None = None
    orders: dict[str, OrderLine] | tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_numbers("worth", self.worth.values(), 0, MOST_MEDALS)


def write_position(s: Battle) -> str:
    """Write a battle as a document."""
    scenario = s.arena.scenario
    pieces = [pieces_on(s, HexId(at)) for at in range(HEXES)]
    board = write_ground(scenario.facts.face, scenario.terrain, s.board, pieces)
    lines = [f"scenario = {toml_value(scenario.id)}", f'board = """\n{board}"""']
    lines += [f"active = {toml_value(SIDES[s.active])}"]
    if s.winner != NOBODY:
        lines += [f"winner = {toml_value(_WINNERS[s.winner])}", f"ending = {toml_value(s.ending)}"]
    kept = [n for n in range(len(s.arena.objectives)) if s.kept >> n & 1]
    if kept:
        lines.append(f"kept = {kept}")
    if s.ambush:
        lines.append("ambush = true")
    if s.drawn:
        lines.append(f"drawn = {toml_value(_card_names(s.drawn))}")
    lines.append(f"agenda = {toml_value([write_frame(frame) for frame in s.agenda])}")
    worth = {LABELS[i]: u.worth for i, u in enumerate(s.board) if u is not None and u.worth != 1}
    for name, table in (("worth", worth), ("options", _options_in_force(s))):
        if table:
            lines += ["", f"[{name}]", *(f"{key} = {toml_value(value)}" for key, value in table.items())]
    if scenario.id == CUSTOM:
        lines += ["", *_battlefield_lines(scenario)]
    for side, name in enumerate(SIDES):
        trophies = [f"{u.kind.id} {u.full} {u.worth}" for u in s.trophies[side]]
        lines += ["", f"[{name}]", f"hand = {toml_value(_card_names(s.hands[side]))}"]
        lines += [f"trophies = {toml_value(trophies)}", f"turns = {s.turns[side]}"]
    for name, bag in (("deck", s.deck), ("discards", s.discards)):
        lines += ["", f"[{name}]", *(f"{FACES[card].id} = {bag.counts[card]}" for card in bag.kinds())]
    for name, command in (("command", s.command), ("previous", s.previous)):
        if command is not None:
            lines += ["", f"[{name}]", *_command_lines(command)]
    for at, order in s.orders.items():
        lines += ["", f"[orders.{LABELS[at]}]", f"start = {toml_value(LABELS[order.start])}", f"spent = {order.spent}"]
        lines += [
            f"moved = {toml_value(order.moved)}",
            f"halted = {toml_value(order.halted)}",
            f"battles = {order.battles}",
        ]
    return "\n".join(lines) + "\n"


def _options_in_force(s: Battle) -> dict[str, str]:
    defaults = dict(read_rulings({}).values)
    return {name: value for name, value in s.arena.rulings.values if value != defaults[name]}


def _battlefield_lines(scenario: Scenario) -> list[str]:
    own = OwnBattlefield(**{name: getattr(scenario.facts, name) for name in _OF_BATTLEFIELDS})
    return table_lines(own, "battlefield")


def _command_lines(command: Command) -> list[str]:
    section = "" if command.section == NO_SECTION else SECTION_NAMES[command.section]
    lines = [f"card = {toml_value(FACES[command.card].id)}", f"effect = {toml_value(FACES[command.effect].id)}"]
    return [*lines, f"section = {toml_value(section)}", f"plain = {toml_value(command.plain)}"]


def _card_names(cards: Sequence[int]) -> list[str]:
    return ["hidden" if card == UNKNOWN else FACES[card].id for card in cards]


def read_position(text: str, name: str = "position") -> Battle:
    """Read a document; PositionError says in one sentence what is wrong with it and where."""
    try:
        source = TomlFile(name, text)
        return build_position(source.whole(PositionFile), source)
    except (ContentError, OptionError, UnknownName) as error:
        raise PositionError(str(error)) from None
    except LabelError as error:
        raise PositionError(f"{name}: {error}") from None


def build_position(file: PositionFile, source: TomlFile, where: Where = ()) -> Battle:
    """Return the battle that a document describes; ``where`` is its table in the file.

    Raises ContentError, OptionError, UnknownName or LabelError.
    """
    drawn = _own_scenario(file, source, where)
    scenario = _without_units(drawn)
    if file.scenario != CUSTOM:
        if file.scenario not in scenario_names():
            raise UnknownName("scenario", file.scenario, (CUSTOM, *scenario_names()))
        scenario = find_scenario(file.scenario)
        _check_same_ground(drawn, scenario, source, where)
    s = setup.empty_battle(arena_of(scenario, read_rulings(file.options)))
    for at in range(HEXES):
        unit = drawn.units[at]
        if unit is not None:
            worth = file.worth.get(LABELS[at], 1)
            place_unit(s, Unit(unit.side, unit.kind, unit.figures, unit.full, worth), HexId(at))
    s.wire = drawn.pieces_mask("wire")
    s.sandbags = drawn.pieces_mask("sandbags")
    s.active = Seat(SIDES.index(file.active))
    s.winner = next((side for side, name in _WINNERS.items() if name == file.winner), NOBODY)
    s.ending = file.ending
    s.kept = sum(1 << n for n in set(file.kept) if 0 <= n < len(s.arena.objectives))
    keep_reached(s)
    s.ambush = file.ambush
    s.command = _read_command(file.command, source, (*where, "command"))
    s.previous = _read_command(file.previous, source, (*where, "previous"))
    _read_cards(s, file, source, where)
    _read_orders(s, file, source, where)
    in_turn = ("ResolveTurnEnd", "AwaitBattles", "AwaitMoves")
    asked = ("AwaitCard",) if s.command is None else in_turn
    agenda = asked if file.agenda is None else file.agenda
    s.agenda = read_agenda(s, agenda, source, where)
    check_agenda(s, source, where)
    return _settled(s, source, where)


def _read_orders(s: Battle, file: PositionFile, source: TomlFile, where: Where) -> None:
    given = file.orders
    battles = 1 if s.command is None else s.effect.facts.battle.times
    lines = given if isinstance(given, dict) else {label: OrderLine(label, battles=battles) for label in given}
    for label, line in lines.items():
        at = hex_named(label)
        if s.board[at] is None:
            raise source.error((*where, "orders", label), f"there is no unit on {LABELS[at]}")
        s.orders[at] = Order(hex_named(line.start), line.spent, line.moved, line.halted, line.battles)


def _without_units(scenario: Scenario) -> Scenario:
    """Return a position's battlefield as ground alone, so that it is the same whoever stands on it."""
    fixed = tuple(scenario.fixed_pieces(HexId(at)) for at in range(HEXES))
    facts = replace(scenario.facts, board="", corner="", worth={})
    return replace(scenario, facts=facts, pieces=fixed, units=(None,) * HEXES)


def _settled(s: Battle, source: TomlFile, where: Where) -> Battle:
    """Settle a battle that was read; an agenda that does not fit the board is a fault of the document."""
    try:
        settle(s, None)
        fits = all(decision.options for decision in s.open or ())
    except (AssertionError, LookupError, AttributeError):
        fits = False
    if not fits:
        raise source.error((*where, "agenda"), "the agenda does not fit the board and the card in play")
    return s


def _own_scenario(file: PositionFile, source: TomlFile, where: Where) -> Scenario:
    """Return the scenario that the document draws: its sketch on its own battlefield, or on the named one's board."""
    own = {name: getattr(file.battlefield, name) for name in _OF_BATTLEFIELDS}
    if file.scenario in scenario_names():
        known = find_scenario(file.scenario).facts
        own |= {"face": known.face, "bunkers": known.bunkers or "axis"}
    facts = ScenarioFile(number=0, board=file.board, corner=file.corner, **own)
    return check_scenario(CUSTOM, facts, source, where)


def _check_same_ground(drawn: Scenario, known: Scenario, source: TomlFile, where: Where) -> None:
    for at in BOARD.ids:
        if drawn.terrain[at] != known.terrain[at] or drawn.fixed_pieces(at) != known.fixed_pieces(at):
            raise source.error(
                (*where, "board"),
                f"{LABELS[at]} is not as in scenario '{known.id}'; draw it so or use scenario = \"{CUSTOM}\"",
            )


def _read_cards(s: Battle, file: PositionFile, source: TomlFile, where: Where) -> None:
    elsewhere: list[int] = [] if s.command is None else [s.command.card]
    for side, (name, line) in enumerate((("allies", file.allies), ("axis", file.axis))):
        s.hands[side] = tuple(sorted(_card(card, source, (*where, name, "hand")) for card in line.hand))
        s.trophies[side] = tuple(
            _read_trophy(text, Seat(1 - side), source, (*where, name, "trophies")) for text in line.trophies
        )
        s.turns[side] = line.turns
        elsewhere += s.hands[side]
    s.drawn = tuple(sorted(_card(card, source, (*where, "drawn")) for card in file.drawn))
    s.discards = _read_bag(file.discards, source, (*where, "discards"))
    if file.deck is not None:
        s.deck = _read_bag(file.deck, source, (*where, "deck"))
        return
    if s.ambush:
        elsewhere.append(AMBUSH)
    for card in (*elsewhere, *s.drawn, *s.discards.contents()):
        if s.deck.counts[card]:
            s.deck = s.deck.take(card)


def _read_bag(table: dict[str, int], source: TomlFile, where: Where) -> Bag:
    counts = [0] * len(FACES)
    for card, count in table.items():
        if not 0 <= count <= 99:
            raise source.error((*where, card), f"expected a number from 0 to 99, got {count}")
        counts[_card(card, source, (*where, card))] = count
    return Bag(tuple(counts))


def _card(name: str, source: TomlFile, where: Where) -> int:
    if name not in FACE_NAMED:
        raise source.error(where, f"'{name}' is no card; expected a card's name, such as 'probe-left'")
    return FACE_NAMED[name].number


def _read_trophy(text: str, side: Seat, source: TomlFile, where: Where) -> Unit:
    found = _TROPHY.fullmatch(text)
    if found is None or found[1] not in unit_kinds():
        raise source.error(where, f"'{text}' is no trophy; expected kind, figures and worth: \"infantry 4 1\"")
    return Unit(side, unit_kinds()[found[1]], 0, int(found[2]), int(found[3]))


def _read_command(line: CommandLine | None, source: TomlFile, where: Where) -> Command | None:
    if line is None:
        return None
    section = SECTION_NAMES.index(line.section) if line.section else NO_SECTION
    card = _card(line.card, source, (*where, "card"))
    effect = _card(line.effect, source, (*where, "effect")) if line.effect else card
    return Command(card, effect, section, line.plain)
