"""Compare the cases with the rules: the same questions for tests and for whoever changes a rule or a case."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, TypeVar

from grognard.content import Case, ContentError, TomlFile
from grognard.games.memoir44.actions import Attack, Hold, MoveUnit, PickUnit, RemoveWire, Stay
from grognard.games.memoir44.board import DISTANCE, LABELS, SIDES, hex_named
from grognard.games.memoir44.case_files import Check
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.ground import read_token, write_token
from grognard.games.memoir44.rules.dice import sees
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.scenario import build_scenario
from grognard.games.memoir44.sightlines import sight_blockers
from grognard.games.memoir44.state import DRAWN, NOBODY, Battle, pieces_on
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId
from grognard.kernel.action import Action
from grognard.kernel.agenda import is_option
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat, seat_name, seat_of

T = TypeVar("T")
SIGHT_TABLE_RANGE: Final = 3
"""Up to here the rules look sight up in the arena's table, which must agree with the line that is drawn (M44-LOS-8)."""

_AFTER_PICKING: Final = (MoveUnit, Stay, Attack, RemoveWire, Hold)
"""Actions before which the unit is taken up."""


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


def play(s: Battle, check: Check) -> str:
    """Do in a battle what a check plays; return what the rules refused of it, in words."""
    for n, line in enumerate(check.facts.play):
        action = take_up(s, check, n)
        refusal = GAME.refuse(s, action)
        if refusal is not None:
            return f"'{line}' is refused: {refusal.reason} [{refusal.rule}]; asked is {_asked(s)}"
        GAME.apply(s, action)
    return ""


def take_up(s: Battle, check: Check, number: int, events: Events = None) -> Action:
    """Return a played action of a check, its unit taken up in the battle if it must be and is not yet."""
    line = check.facts.play[number]
    name, colon, notation = line.partition(": ")
    seat = seat_of(name, GAME.seats)
    if not colon or seat is None:
        raise check.source.error((*check.where, "play", number), f"'{line}': expected 'allies: order F5' or the like")
    action: Action = _understood(check, "play", GAME.read_action, notation, seat)
    if isinstance(action, _AFTER_PICKING) and is_option(s, PickUnit(seat, action.at)):
        GAME.apply(s, PickUnit(seat, action.at), events)
    return action


def _understood(check: Check, key: str, read: Callable[..., T], *words: object) -> T:
    """Read something of a check's; what cannot be read is a fault of the file."""
    try:
        return read(*words)
    except ValueError as error:
        raise check.fault(key, str(error)) from None


def _hex(check: Check, question: str, text: str) -> HexId:
    return _understood(check, question, hex_named, text)


def _pair(check: Check, question: str, text: str) -> tuple[HexId, HexId]:
    names = text.split()
    if len(names) != 2:
        raise check.fault(question, f"'{text}': expected two hexes, such as 'F5 G6'")
    return _hex(check, question, names[0]), _hex(check, question, names[1])


def asked_action(s: Battle, check: Check, question: str, text: str) -> Action:
    """Read an action of the seat that is named before a colon, or else of the one that is asked."""
    name, colon, notation = text.partition(": ")
    seat = seat_of(name, GAME.seats) if colon else None
    if seat is None:
        seat, notation = s.open[0].seats[0] if s.open else s.active, text
    return _understood(check, question, GAME.read_action, notation, seat)


def _compare(what: str, expected: object, found: object, reason: str = "") -> Iterator[str]:
    if expected != found:
        yield f"{what}: expected {_shown(expected)}, found {_shown(found)}{reason and f' ({reason})'}"


def _shown(value: object) -> str:
    return "nothing" if value in ("", None) else str(value)


def _names(hexes: set[HexId]) -> str:
    return " ".join(LABELS[at] for at in sorted(hexes))


def _compare_fault(check: Check) -> Iterator[str]:
    try:
        if check.facts.scenario:
            build_scenario("case", TomlFile("case", check.facts.scenario))
        else:
            check.start()
    except ContentError as error:
        if check.facts.fault not in error.problem:
            yield f"fault: expected words '{check.facts.fault}' in '{error.problem}'"
    else:
        yield f"fault: expected '{check.facts.fault}', but it was accepted"


def _compare_distance(s: Battle, check: Check) -> Iterator[str]:
    for text, expected in check.facts.distance.items():
        a, b = _pair(check, "distance", text)
        yield from _compare(f"distance {text}", expected, DISTANCE[a][b])


def _compare_sight(s: Battle, check: Check) -> Iterator[str]:
    for text, expected in check.facts.sight.items():
        a, b = _pair(check, "sight", text)
        for at, to in ((a, b), (b, a)):
            hidden_by = sight_blockers(s.arena.sight_terrain["armor"], s.occupied, at, to)
            by = " ".join(LABELS[i] if isinstance(i, int) else i for i in hidden_by)
            yield from _compare(f"sight {LABELS[at]} {LABELS[to]}", expected, not hidden_by, by and f"hidden by {by}")
            if DISTANCE[at][to] <= SIGHT_TABLE_RANGE:
                yield from _compare(f"sight {LABELS[at]} {LABELS[to]} by the table", expected, sees(s, "armor", at, to))


def _compare_dice(s: Battle, check: Check) -> Iterator[str]:
    for text, expected in check.facts.dice.items():
        a, b = _pair(check, "dice", text)
        explained = GAME.explain(s, Attack(s.active, a, b))
        total = explained.totals[0][1] if explained.totals else 0
        refusal = explained.refusal
        found = 0 if refusal else int(total)
        reason = f"{refusal.reason} [{refusal.rule}]" if refusal else str(total)
        yield from _compare(f"dice {text}", expected, found, reason)


def _compare_moves(s: Battle, check: Check) -> Iterator[str]:
    for text, expected in check.facts.moves.items():
        a, b = _pair(check, "moves", text)
        explained = GAME.explain(s, MoveUnit(s.active, a, b))
        refusal = explained.refusal
        found = 0 if refusal else explained.lines[0].facts["points"]
        yield from _compare(f"moves {text}", expected, found, f"{refusal.reason} [{refusal.rule}]" if refusal else "")


def _compare_reach(s: Battle, check: Check) -> Iterator[str]:
    for name, expected in check.facts.reach.items():
        at = _hex(check, "reach", name)
        wanted = {_hex(check, "reach", label) for label in expected.split()}
        yield from _compare(f"reach {name}", _names(wanted), _names(_destinations(s, at)))


def _destinations(s: Battle, at: HexId) -> set[HexId]:
    """Return where a unit is offered to move, now or once it is taken up."""
    taken = s.copy()
    pick = PickUnit(s.active, at)
    if any(pick in decision.options for decision in GAME.decisions(taken)):
        GAME.apply(taken, pick)
    options = [option for decision in GAME.decisions(taken) for option in decision.options]
    return {option.to for option in options if isinstance(option, MoveUnit) and option.at == at}


def _asked(s: Battle) -> str:
    return " ".join(f"{seat_name(d.seats[0], GAME.seats)} {d.kind}" for d in GAME.decisions(s)) or "nobody"


def _compare_question(s: Battle, check: Check) -> Iterator[str]:
    facts = check.facts
    options = [option.notation for decision in GAME.decisions(s) for option in decision.options]
    if facts.asked:
        yield from _compare("asked", facts.asked, _asked(s))
    expected = [asked_action(s, check, "options", text).notation for text in facts.options]
    if expected:
        yield from _compare("options", sorted(expected), sorted(options))
    for text in facts.offered:
        if asked_action(s, check, "offered", text).notation not in options:
            yield f"offered: '{text}' is none of {', '.join(options) or 'no options'}"


def _compare_odds(s: Battle, check: Check) -> Iterator[str]:
    for text, expected in check.facts.odds.items():
        decision = s.open[0] if s.open else None
        if not isinstance(decision, ChanceDecision):
            yield f"odds: chance is not asked, asked is {_asked(s)}"
            return
        action = asked_action(s, check, "odds", text)
        weights = dict(zip(decision.options, decision.weights, strict=True))
        found = Fraction(weights.get(action, 0), decision.total)
        yield from _compare(f"odds of {text}", _understood(check, "odds", Fraction, expected), found)


def _compare_refusals(s: Battle, check: Check) -> Iterator[str]:
    for text, rule in check.facts.refused.items():
        refusal = GAME.refuse(s, asked_action(s, check, "refused", text))
        found = refusal.rule if refusal else "no refusal"
        yield from _compare(f"refused {text}", rule, found, refusal.reason if refusal else "")
    for text, rule in check.facts.why.items():
        refusal = GAME.explain(s, asked_action(s, check, "why", text)).refusal
        found = refusal.rule if refusal else "no refusal"
        yield from _compare(f"why {text}", rule, found, refusal.reason if refusal else "")


def _compare_board(s: Battle, check: Check) -> Iterator[str]:
    for name, token in check.facts.units.items():
        unit = s.board[_hex(check, "units", name)]
        wanted = _understood(check, "units", read_token, token)[0] if token else None
        if token and wanted is None:
            raise check.fault("units", f"'{token}' is no unit; expected one such as 'i[2/4]', or \"\"")
        yield from _compare(f"units {name}", _unit_token(wanted), _unit_token(unit))
    for name, expected_pieces in check.facts.pieces.items():
        at = _hex(check, "pieces", name)
        yield from _compare(
            f"pieces {name}", " ".join(sorted(expected_pieces.split())), " ".join(sorted(pieces_on(s, at)))
        )


def _unit_token(unit: Unit | None) -> str:
    return write_token(unit, "", ()) if unit is not None else ""


def _compare_score(s: Battle, check: Check) -> Iterator[str]:
    facts = check.facts
    for side, count in facts.medals.items():
        yield from _compare(f"medals of {side}", count, medals(s, Seat(SIDES.index(side))))
    if facts.winner:
        winner = "open" if s.winner == NOBODY else "nobody" if s.winner == DRAWN else SIDES[s.winner]
        yield from _compare("winner", facts.winner, winner)
    hands = {side: len(hand) for side, hand in zip(SIDES, s.hands, strict=True)}
    sizes = {**hands, "deck": s.deck.size, "discards": s.discards.size}
    for place, count in facts.cards.items():
        yield from _compare(f"cards of {place}", count, sizes[place])


_COMPARISONS: Final[tuple[Callable[[Battle, Check], Iterator[str]], ...]] = (
    _compare_distance,
    _compare_sight,
    _compare_dice,
    _compare_moves,
    _compare_reach,
    _compare_question,
    _compare_odds,
    _compare_refusals,
    _compare_board,
    _compare_score,
)
