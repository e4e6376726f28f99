"""Compare the cases with the rules: the same questions for tests and for whoever changes a rule or a case."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from grognard.content import Case, ContentError
from grognard.games.normandy9.actions import Attack, FromTo, MoveUnit
from grognard.games.normandy9.board import LABELS, SIDES, Place, labels_of, place_named
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.rulebook.case_files import Check
from grognard.games.normandy9.rules.attack import battle_dice
from grognard.games.normandy9.ruleset import KINDS
from grognard.games.normandy9.state import DRAWN_GAME, NOBODY, Landing
from grognard.kernel.action import Action
from grognard.kernel.event import Events
from grognard.kernel.seat import seat_name, seat_of

T = TypeVar("T")


def check_case(case: Case[Check]) -> list[str]:
    """Compare a case with the rules; return the differences in words, none if all is as the case says."""
    return [difference for check in case.checks for difference in differences(check)]


def differences(check: Check) -> list[str]:
    """Compare one check with the rules; ContentError if it cannot be understood."""
    if check.facts.fault:
        return [f"{check.id}: {text}" for text in _compare_fault(check)]
    s = check.start()
    problem = play(s, check)
    found = [problem] if problem else [text for compare in _COMPARISONS for text in compare(s, check)]
    return [f"{check.id}: {text}" for text in found]


def play(s: Landing, check: Check, events: Events = None) -> str:
    """Do in a game what a check plays; return what the rules refused of it, in words."""
    for n, line in enumerate(check.facts.play):
        action = played_action(check, n)
        if (refusal := GAME.refuse(s, action)) is not None:
            return f"'{line}' is refused: {refusal.reason} [{refusal.rule}]; asked is {_asked(s)}"
        GAME.apply(s, action, events)
    return ""


def played_action(check: Check, number: int) -> Action:
    """Return one of the actions that a check plays."""
    line = check.facts.play[number]
    name, colon, notation = line.partition(": ")
    seat = seat_of(name, GAME.seats)
    if not colon or seat is None:
        raise check.source.error((*check.where, "play", number), f"'{line}': expected 'warm: move c4 c5' or the like")
    return _understood(check, "play", lambda: GAME.read_action(notation, seat))


def asked_action(s: Landing, check: Check, question: str, notation: str) -> Action:
    """Read an action of the side that is asked."""
    seat = s.open[0].seats[0] if s.open else s.active
    return _understood(check, question, lambda: GAME.read_action(notation, seat))


def pair_of(check: Check, question: str, text: str) -> tuple[Place, Place]:
    """Read the names of two places."""
    names = text.split()
    if len(names) != 2:
        raise check.fault(question, f"'{text}': expected two squares, such as 'a1 c3'")
    return place_of(check, question, names[0]), place_of(check, question, names[1])


def place_of(check: Check, question: str, name: str) -> Place:
    """Read the name of a place."""
    return _understood(check, question, lambda: place_named(name))


def _understood(check: Check, question: str, read: Callable[[], T]) -> T:
    """Read something of a check's; what cannot be read is a fault of the file."""
    try:
        return read()
    except ValueError as error:
        raise check.fault(question, str(error)) from None


def _compare(what: str, expected: object, found: object, reason: str = "") -> Iterator[str]:
    if expected != found:
        yield f"{what}: expected {_shown(expected)}, found {_shown(found)}{reason and f' ({reason})'}"


def _shown(value: object) -> str:
    return "nothing" if value in ("", None) else str(value)


def _compare_fault(check: Check) -> Iterator[str]:
    try:
        check.start()
    except ContentError as error:
        if check.facts.fault not in error.problem:
            yield f"fault: expected words '{check.facts.fault}' in '{error.problem}'"
    else:
        yield f"fault: expected '{check.facts.fault}', but it was accepted"


def _compare_lines(s: Landing, check: Check) -> Iterator[str]:
    for text, distance in check.facts.distance.items():
        a, b = pair_of(check, "distance", text)
        yield from _compare(f"distance {text}", distance, s.rules.distance[a][b])
    for text, blockers in check.facts.sight.items():
        a, b = pair_of(check, "sight", text)
        for at, to in ((a, b), (b, a)):
            found = " ".join(labels_of(s.field.sight_blockers(at, to)))
            yield from _compare(f"sight {LABELS[at]} {LABELS[to]}", blockers, found)
    for text, terms in check.facts.dice.items():
        total = battle_dice(s, *pair_of(check, "dice", text))
        yield from _compare(f"dice {text}", terms, tuple(term.amount for term in total.terms), str(total))


def _compare_reach(s: Landing, check: Check) -> Iterator[str]:
    """Compare all steps and all targets of units."""
    options = [option for decision in GAME.decisions(s) for option in decision.options]
    questions: tuple[tuple[str, type[FromTo], dict[str, str]], ...] = (
        ("steps", MoveUnit, check.facts.steps),
        ("targets", Attack, check.facts.targets),
    )
    for question, kind, answers in questions:
        for name, expected in answers.items():
            at = place_of(check, question, name)
            wanted = {place_of(check, question, label) for label in expected.split()}
            found = {option.to for option in options if isinstance(option, kind) and option.at == at}
            yield from _compare(f"{question} {name}", _names(wanted), _names(found))


def _names(places: set[Place]) -> str:
    return " ".join(LABELS[at] for at in sorted(places))


def _asked(s: Landing) -> str:
    return " ".join(f"{seat_name(d.seats[0], GAME.seats)} {d.kind}" for d in GAME.decisions(s)) or "nobody"


def _compare_question(s: Landing, check: Check) -> Iterator[str]:
    facts = check.facts
    options = [option.notation for decision in GAME.decisions(s) for option in decision.options]
    if facts.asked:
        yield from _compare("asked", facts.asked, _asked(s))
    if facts.options:
        expected = [asked_action(s, check, "options", text).notation for text in facts.options]
        yield from _compare("options", sorted(expected), sorted(options))
    for text in facts.offered:
        if asked_action(s, check, "offered", text).notation not in options:
            yield f"offered: '{text}' is none of {', '.join(options) or 'no options'}"
    for text, expected_refusal in facts.refused.items():
        refusal = GAME.refuse(s, asked_action(s, check, "refused", text))
        found = f"{refusal.rule} {refusal.reason}" if refusal else "no refusal"
        yield from _compare(f"refused {text}", expected_refusal, found)


def _compare_board(s: Landing, check: Check) -> Iterator[str]:
    for name, expected in check.facts.units.items():
        unit = s.units[place_of(check, "units", name)]
        yield from _compare(f"units {name}", expected, unit.sign if unit is not None else "")
    for name, expected in check.facts.terrain.items():
        terrain = s.field.terrain[place_of(check, "terrain", name)]
        yield from _compare(f"terrain {name}", expected, terrain.id if terrain is not None else "")


def _compare_turn(s: Landing, check: Check) -> Iterator[str]:
    facts = check.facts
    if facts.points is not None:
        yield from _compare("points", facts.points, s.points)
    if facts.duty:
        yield from _compare("duty", facts.duty, s.duty)
    for side, kinds in facts.trophies.items():
        yield from _compare(
            f"trophies of {side}", kinds, " ".join(KINDS[kind] for kind in s.trophies[SIDES.index(side)])
        )
    if facts.winner:
        winner = "open" if s.winner == NOBODY else "nobody" if s.winner == DRAWN_GAME else SIDES[s.winner]
        yield from _compare("winner", facts.winner, f"{winner} {s.ending}".strip())


_COMPARISONS: Final[tuple[Callable[[Landing, Check], Iterator[str]], ...]] = (
    _compare_lines,
    _compare_reach,
    _compare_question,
    _compare_board,
    _compare_turn,
)
