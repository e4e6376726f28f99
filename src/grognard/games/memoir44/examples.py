"""Examples of the rules, from the case files: boards, what is tried on them, and the referee's answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from grognard.content import Case
from grognard.games.memoir44.board import PLACES, SIDES, hex_named
from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.case_answers import sights_of, trial_of
from grognard.games.memoir44.case_files import CASES, Check, Questions
from grognard.games.memoir44.drawing import draw_for_page
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.observing import observe
from grognard.games.memoir44.picture import BoardPicture, HexPicture, SightPicture
from grognard.games.memoir44.picturing import seen_picture
from grognard.games.memoir44.position import OwnBattlefield, PositionFile, build_position
from grognard.games.memoir44.rulings import OPTIONS
from grognard.games.memoir44.state import Battle, Command
from grognard.games.memoir44.text_board import describe_board
from grognard.kernel.pages import Example, ExampleBoard
from grognard.kernel.presentation import Sight
from grognard.kernel.seat import CHANCE, SPECTATOR
from grognard.kernel.text import Catalogue, Key

MARGIN: Final = 1
"""Rows, and half hexes, of empty country that are drawn around an example."""

_PRINTED: Final = ("plain", "beach", "ocean")
"""What is printed on the board (M44-GEO-9)."""
_HEX: Final = re.compile(r"\b[A-Ma-l][1-9]\b")

_SPARE: Final = ("direct-from-hq", "recon-in-force", "move-out", "probe-center", "attack-center")
"""Cards for a side whose hand an example leaves open, so that it can be played on; none of them is Ambush."""
_HELD: Final = 3
"""So many of them it gets."""
_OPEN: Final = OwnBattlefield().allies
"""The cards and medals of a side whose goal an example leaves open."""
_GOAL: Final = 6
"""So many medals win then."""


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A position of a case as it is shown: its battle (None: no battle can be), its picture and whether that is new."""

    start: Battle | None
    picture: BoardPicture | None
    is_new: bool
    checks: tuple[Check, ...]


@lru_cache(maxsize=300)
def example_of(name: str, text: Catalogue) -> Example:
    """Return the case with an id as an example of the rulebook, its boards drawn; LookupError if there is none."""
    case = CASES.named(name)
    if case is None:
        raise LookupError(f"no case has the id {name}")
    words = case.text_in(text)
    boards = tuple(_board(case, n, board, text) for n, board in enumerate(boards_of(case, text)))
    return Example(case.id, case.title_in(text), words, case.rules, boards)


def boards_of(case: Case[Check], text: Catalogue) -> list[ShownBoard]:
    """Return the positions of a case in order; checks of one position, one after the other, share it."""
    shown: list[ShownBoard] = []
    before: BoardPicture | None = None
    for start, group in groupby(case.checks, key=_start):
        checks = tuple(group)
        if start is None:
            shown.append(ShownBoard(None, None, False, checks))
            continue
        picture = picture_of(start, checks, case.title_in(text), text)
        shown.append(ShownBoard(start, picture, picture != before, checks))
        before = picture
    return shown


def _start(check: Check) -> Battle | None:
    return None if check.facts.fault or check.position is None else check.start()


def picture_of(start: Battle, checks: Sequence[Check], title: str, text: Catalogue) -> BoardPicture:
    """Return the part of a battle's board that matters, with the lines of sight that checks ask about."""
    sights = dict.fromkeys(sight for check in checks for sight in sights_of(check))
    named = frozenset(label for check in checks for label in _hexes_of(check))
    picture = cut_out(seen_picture(observe(start, SPECTATOR), title, text), named)
    return replace(picture, sights=tuple(_sight_picture(sight) for sight in sights))


def _hexes_of(check: Check) -> Iterator[str]:
    """Return the hexes that a check names in what it plays and asks."""
    for asked in (check.facts.play, *(getattr(check.facts, question.name) for question in fields(Questions))):
        yield from _HEX.findall(str(asked))


def _sight_picture(sight: Sight) -> SightPicture:
    start, end = PLACES[hex_named(sight.start)], PLACES[hex_named(sight.end)]
    return SightPicture(start, end, tuple(PLACES[hex_named(at)] for at in sight.blockers), not sight.blockers)


def _board(case: Case[Check], number: int, shown: ShownBoard, text: Catalogue) -> ExampleBoard:
    trials = tuple(trial_of(check, text) for check in shown.checks)
    if shown.start is None or shown.picture is None:
        return ExampleBoard("", (), (), "", trials)
    described: tuple[str, ...] = ()
    drawn = ""
    if shown.is_new:
        described = tuple(described_board(shown.picture, text))
        name = case.id if number == 0 else f"{case.id}-{number + 1}"
        drawn = draw_for_page(shown.picture, name, " ".join(described))
    check = shown.checks[0]
    return ExampleBoard(drawn, described, conditions(shown.start, check, text), position_to_try(check), trials)


def described_board(picture: BoardPicture, text: Catalogue) -> Sequence[str]:
    """Describe an example's board in lines that read well aloud."""
    return describe_board(picture, text.say)[1:]


def conditions(start: Battle, check: Check, text: Catalogue) -> tuple[str, ...]:
    """Say what cannot be seen on the board: whose turn it is, cards in play and in hand, rulings."""
    lines = [text.say("example.turn", side=Key(f"side.{SIDES[start.active]}"))] if start.open else []
    if start.command is not None:
        side = Key(f"side.{SIDES[start.active]}")
        lines.append(text.say("panel.command", side=side, card=_card(start.command)))
    if start.previous is not None:
        side = Key(f"side.{SIDES[1 - start.active]}")
        lines.append(text.say("example.previous", side=side, card=_card(start.previous)))
    for name, hand in zip(SIDES, start.hands, strict=True):
        if hand:
            cards = [Key(f"card.{FACES[card].id}") for card in hand]
            lines.append(text.say("example.hand", side=Key(f"side.{name}"), cards=cards))
    return (*lines, *_rulings(start, check, text))


def _card(command: Command) -> Key:
    return Key(f"card.{FACES[command.card].id}")


def _rulings(start: Battle, check: Check, text: Catalogue) -> Iterator[str]:
    """Name the rulings that are not the usual ones, and those that the check itself sets."""
    values = dict(start.arena.rulings.values)
    for option in OPTIONS:
        value = values[option.name]
        if value == option.default and option.name not in check.facts.rulings:
            continue
        said = value if option.number else text.say_or(f"option.{option.name}.{value}", "")
        if value in ("on", "off"):
            said = text.say("example.on" if value == "on" else "example.off")
        yield text.say("example.ruling", title=text.say(f"option.{option.name}"), value=said)


def position_to_try(check: Check) -> str:
    """Return the document in which a check's position opens at a table; "" if nobody could do anything there.

    A side whose hand the example leaves open gets a few cards, unless the deck is part of the example; where it leaves
    open how many medals win, a usual number does.
    """
    start, position = check.start(), check.position
    assert position is not None
    if position.deck is None and not start.is_over():
        filled = _with_hands(position, start)
        start = build_position(replace(filled, options={**filled.options, **check.facts.rulings}), check.source)
    return GAME.write_position(start) if _asks_somebody(start) else ""


def _asks_somebody(start: Battle) -> bool:
    """Say whether a player is asked something, perhaps after chance, or the battle is over: a table can show both."""
    s = start.copy()
    while s.open and all(CHANCE in decision.seats for decision in s.open):
        GAME.apply(s, s.open[0].options[0])
    return bool(s.open) or s.is_over()


def _with_hands(position: PositionFile, start: Battle) -> PositionFile:
    """Return a position in which both sides hold cards, of those that lie nowhere else, and have a goal."""
    field, goal = position.battlefield, replace(_OPEN, medals=_GOAL)
    allies, axis = (goal if side == _OPEN else side for side in (field.allies, field.axis))
    position = replace(position, battlefield=replace(field, allies=allies, axis=axis))
    left = {face.id: start.deck.counts[face.number] for face in FACES}
    for side in SIDES:
        line = getattr(position, side)
        if not line.hand:
            hand = [card for card in _SPARE if left[card]][:_HELD]
            for card in hand:
                left[card] -= 1
            position = replace(position, **{side: replace(line, hand=tuple(hand))})
    return position


def cut_out(picture: BoardPicture, labels: frozenset[str] = frozenset()) -> BoardPicture:
    """Return the part of a board where something is that is not printed there, or that is named, with a margin."""
    busy = [hex_ for hex_ in picture.hexes if _is_busy(hex_) or hex_.label in labels]
    if not busy:
        return picture
    rows, cols = [hex_.row for hex_ in busy], [hex_.col for hex_ in busy]
    kept = [
        hex_
        for hex_ in picture.hexes
        if min(rows) - MARGIN <= hex_.row <= max(rows) + MARGIN
        and min(cols) - 2 * MARGIN <= hex_.col <= max(cols) + 2 * MARGIN
    ]
    return replace(picture, hexes=tuple(kept), labels=())


def _is_busy(hex_: HexPicture) -> bool:
    return hex_.terrain not in _PRINTED or hex_.unit is not None or bool(hex_.pieces) or hex_.objective is not None
