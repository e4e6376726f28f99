"""Examples of the rules, from the case files: boards, what is tried on them, and the referee's answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import lru_cache
from itertools import groupby
from typing import Final

from grognard.content import Case
from grognard.games.normandy9.board import ALL, COLS, LABELS, ROW, SIDES, place_named
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.options import OPTIONS
from grognard.games.normandy9.pictures.picture import draw_for_page
from grognard.games.normandy9.rulebook.case_answers import sights_of, trial_of, trophies_in_words
from grognard.games.normandy9.rulebook.case_checks import play
from grognard.games.normandy9.rulebook.case_files import CASES, Check, Questions
from grognard.games.normandy9.ruleset import KINDS
from grognard.games.normandy9.state import NOBODY, Landing
from grognard.games.normandy9.words.phrases import side_words
from grognard.games.normandy9.words.text_board import describe_board, draw_text
from grognard.kernel.pages import Example, ExampleBoard
from grognard.kernel.presentation import Observation, Sight
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.text import Catalogue

_PLACE: Final = re.compile(r"\b[a-f](?:10|[0-9])\b")


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A position of a case as it is shown; ``start`` is None where no game can be, ``is_new`` if it was not shown yet.

    ``places`` are those that the picture is about, all if there are none.
    """

    start: Landing | None
    places: tuple[str, ...]
    sights: tuple[Sight, ...]
    is_new: bool
    checks: tuple[Check, ...]

    def observation(self) -> Observation[Landing]:
        """Return the position as somebody sees it who looks on."""
        assert self.start is not None
        return GAME.observe(self.start, SPECTATOR)


@lru_cache(maxsize=300)
def example_of(name: str, text: Catalogue) -> Example:
    """Return the case with an id as an example of the rulebook, its boards drawn; LookupError if there is none."""
    case = CASES.named(name)
    if case is None:
        raise LookupError(f"no case has the id {name}")
    boards = tuple(_board(case, n, board, text) for n, board in enumerate(boards_of(case)))
    return Example(case.id, case.title_in(text), case.text_in(text), case.rules, boards)


def boards_of(case: Case[Check]) -> list[ShownBoard]:
    """Return the positions of a case in order; checks of one position, one after the other, share it.

    Before the deal there is nothing to be seen, so there the cards are shown as they lie after what is played.
    """
    shown: list[ShownBoard] = []
    drawn: list[object] = []
    for start, group in groupby(case.checks, key=_start):
        checks = tuple(group)
        if start is None:
            shown.append(ShownBoard(None, (), (), False, checks))
            continue
        sights = tuple(dict.fromkeys(sight for check in checks for sight in sights_of(check)))
        places = tuple(dict.fromkeys(place for check in checks for place in _places_of(check)))
        looks = (start.units, start.layout, start.rules.ruleset.cards, sights, places)
        shown.append(ShownBoard(start, places, sights, looks not in drawn, checks))
        drawn.append(looks)
    return shown


def _start(check: Check) -> Landing | None:
    if check.facts.fault:
        return None
    start = check.start()
    if not check.board:
        play(start, check)
    return start


def _places_of(check: Check) -> Iterator[str]:
    """Return the places of a check's sketch and those that it names; none if it has no sketch."""
    if not check.board:
        return
    corner = place_named(check.corner)
    lines = [line.split() for line in check.board.split("\n") if line.strip()]
    for up, line in enumerate(reversed(lines)):
        yield from (LABELS[corner + up * COLS + right] for right in range(len(line)))
    for asked in (check.facts.play, *(getattr(check.facts, question.name) for question in fields(Questions))):
        yield from _PLACE.findall(str(asked))


def _board(case: Case[Check], number: int, shown: ShownBoard, text: Catalogue) -> ExampleBoard:
    trials = tuple(trial_of(check, text) for check in shown.checks)
    if shown.start is None:
        return ExampleBoard("", (), (), "", trials)
    described: tuple[str, ...] = ()
    drawn = ""
    if shown.is_new:
        observation = shown.observation()
        described = tuple(_described(shown, text))
        name = case.id if number == 0 else f"{case.id}-{number + 1}"
        title = case.title_in(text)
        drawn = draw_for_page(observation, name, title, " ".join(described), shown.sights, shown.places)
    check = shown.checks[0]
    return ExampleBoard(drawn, described, conditions(check, text), GAME.write_position(check.start()), trials)


def board_lines(shown: ShownBoard, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
    """Draw the rows of a position that matter, or describe it in lines that read well aloud."""
    if not drawn:
        return _described(shown, text)
    rows = [ROW[place_named(at)] for at in shown.places] or [ROW[at] for at in ALL]
    kept = range(min(rows), max(rows) + 1)
    return draw_text(shown.observation(), text, colour, kept).split("\n")


def _described(shown: ShownBoard, text: Catalogue) -> list[str]:
    """Describe a position in lines that read well aloud; where there are no units, only its ground."""
    observation = shown.observation()
    lines = describe_board(observation, text)
    return lines if observation.view.occupied else lines[len(SIDES) :]


def conditions(check: Check, text: Catalogue) -> tuple[str, ...]:
    """Say what cannot be seen on the board: whose turn it is, points, rounds, trophies, options."""
    start = check.start()
    lines = []
    if start.active != NOBODY and start.occupied:
        lines.append(text.say("example.turn", side=side_words(start.active), n=start.points))
        if start.quiet or start.round > 1:
            lines.append(text.say("example.round", round=start.round, quiet=start.quiet))
        taken = zip(SIDES, start.trophies, strict=True)
        lines += [trophies_in_words(side, [KINDS[kind] for kind in kinds], text) for side, kinds in taken if kinds]
    return (*lines, *_options(check.facts.table, text))


def _options(chosen: dict[str, str], text: Catalogue) -> Iterator[str]:
    for option in OPTIONS:
        if (value := chosen.get(option.name)) is not None:
            key = f"example.{value}" if value in ("on", "off") else f"option.{option.name}.{value}"
            said = value if option.number else text.say(key)
            yield text.say("example.option", title=text.say(f"option.{option.name}"), value=said)
