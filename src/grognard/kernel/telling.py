"""What every table says the same way, in a terminal and in a browser: names, stories, refusals, numbers, endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from typing import Final

from grognard.kernel.action import Action
from grognard.kernel.agenda import State
from grognard.kernel.chance import percent
from grognard.kernel.event import Event
from grognard.kernel.game import AnyGame, Outcome, UnknownName
from grognard.kernel.option import Option
from grognard.kernel.pages import Trial
from grognard.kernel.presentation import Explanation, Line, Part, Spread, Told
from grognard.kernel.record import ActionsTakenBack
from grognard.kernel.refusal import Refusal
from grognard.kernel.session import NoTakeBack
from grognard.kernel.text import Catalogue, Key
from grognard.kernel.total import Term, Total

TEXTS: Final[Traversable] = files("grognard.kernel") / "texts"
"""The catalogues of this module: keys ``table.*``."""

_SIGNS: Final = {"yes": "+", "no": "-", "": "="}
"""What stands before the answers of an example, by their verdict."""

MANY: Final = 12
"""So many alternatives are named to a refused answer."""


def capital(text: str) -> str:
    """Return a text with its first letter large, as at the head of a line."""
    return text[:1].upper() + text[1:]


def listed(text: Catalogue, parts: Sequence[str]) -> str:
    """Return parts of a description one after the other, without an "and"; ``detail.both`` of the game joins two."""
    said = parts[0]
    for part in parts[1:]:
        said = text.say("detail.both", first=said, second=part)
    return said


def in_series(parts: Sequence[str], text: Catalogue) -> str:
    """Return parts that have colons or commas of their own as one line, with semicolons between them."""
    return reduce(lambda first, second: text.say("table.series", first=first, second=second), parts)


def keyed(facts: Mapping[str, object], families: Mapping[str, str], counted: Sequence[str]) -> dict[str, object]:
    """Turn content ids among facts into keys of the catalogues: ``side="axis"`` becomes the text of ``side.axis``.

    ``families`` names the facts that are ids, and the family of keys that each belongs to. What is ``counted`` also
    goes by the name ``n``, which chooses the plural form.
    """
    words = {name: _keyed(families[name], value) if name in families else value for name, value in facts.items()}
    for name in counted:
        if name in facts:
            words["n"] = facts[name]
    return words


def _keyed(family: str, value: object) -> object:
    if isinstance(value, Key):
        return value
    if isinstance(value, tuple):
        return tuple(_keyed(family, each) for each in value)
    return Key(f"{family}.{value}") if value else ""


def title(game: AnyGame, scenario: str | None, text: Catalogue, name: str = "") -> str:
    """Return the title of a game and its scenario; without one, ``name`` is that of its position, "" if it has none."""
    words = name if scenario is None and name else scenario_in_words(scenario, text)
    return text.say("table.title", game=game_in_words(game, text), scenario=words)


def table_title(game: AnyGame, header: Mapping[str, str], text: Catalogue, name: str = "") -> str:
    """Return the title of a table by the header of its record: its scenario's, or that of the example it began as.

    ``name`` is as in ``title``.
    """
    found = example_of(game, header, text)
    if found is None:
        return title(game, header.get("scenario"), text, name)
    return text.say("table.example", game=game_in_words(game, text), example=found[2])


def example_of(game: AnyGame, header: Mapping[str, str], text: Catalogue) -> tuple[str, str, str] | None:
    """Return the rule, the id and the title of the example that a table began as; None if it is none."""
    rule, _, example = header.get("example", "").partition(" ")
    found = game.presentation.example_title(example, text) if rule in game.rules() else None
    return None if found is None else (rule, example, found)


def game_in_words(game: AnyGame, text: Catalogue) -> str:
    """Return the name of a game: its text ``game.<id>.name``, or its id."""
    return text.say_or(f"game.{game.id}.name", game.id)


def scenario_in_words(scenario: str | None, text: Catalogue) -> str:
    """Return the name of a scenario: its text ``scenario.<id>.name``, or its id; None is a position of its own."""
    if scenario is None:
        return text.say("table.own-position")
    return text.say_or(f"scenario.{scenario}.name", scenario)


def seat_in_words(game: AnyGame, seat: int, text: Catalogue, state: State | None = None) -> str:
    """Return the name of a seat: what the game calls it in a state, else its text ``side.<name>``, or its name."""
    called = "" if state is None else game.presentation.seat_name(state, seat, text)
    return called or text.say_or(f"side.{game.seats[seat]}", game.seats[seat])


def option_title(name: str, text: Catalogue) -> str:
    """Return the title of an option."""
    return text.say_or(f"option.{name}", name)


def option_value(option: Option, value: str, text: Catalogue) -> str:
    """Return a value of an option in words: a number, on or off, or what the game calls it."""
    if option.number:
        return value
    if value in ("on", "off"):
        return text.say("table.on" if value == "on" else "table.off")
    return text.say_or(f"option.{option.name}.{value}", value)


def rulings(game: AnyGame, in_force: Mapping[str, str], text: Catalogue) -> list[str]:
    """Return the options in force that are not the game's usual ones, each with its value."""
    return [
        text.say("table.ruling", title=option_title(each.name, text), value=option_value(each, value, text))
        for each in game.options
        if (value := in_force[each.name]) != each.default
    ]


def story(game: AnyGame, events: Sequence[Event], text: Catalogue, state: State | None = None) -> list[Told]:
    """Return the story of some events; take-backs are told by the table, all else by the game.

    ``state`` is any of the game, for the names of its seats.
    """
    told: list[Told] = []
    for is_take_back, group in groupby(events, key=lambda event: isinstance(event, ActionsTakenBack)):
        if is_take_back:
            told += [_taken_back(game, event, text, state) for event in group]
        else:
            told += game.presentation.tell(list(group), text)
    return told


def _taken_back(game: AnyGame, event: Event, text: Catalogue, state: State | None) -> Told:
    assert isinstance(event, ActionsTakenBack)
    side = seat_in_words(game, game.seats.index(event.seat), text, state)
    return Told(text.say("table.taken-back", side=side, n=event.n))


def refusal_in_words(game: AnyGame, refusal: Refusal, text: Catalogue) -> str:
    """Return the sentence of a refusal, without its rule."""
    return text.say(f"refusal.{refusal.reason}", **game.presentation.facts(refusal.facts))


def refusal_sentence(game: AnyGame, refusal: Refusal, text: Catalogue) -> str:
    """Return the sentence of a refusal with its rule."""
    return f"{refusal_in_words(game, refusal, text)} [{refusal.rule}]"


def explanation_lines(game: AnyGame, explanation: Explanation, text: Catalogue) -> list[str]:
    """Return the referee's answer: the refusal if there is one, numbers with their reasons, further lines, odds."""
    lines = [] if explanation.refusal is None else [refusal_sentence(game, explanation.refusal, text)]
    lines += _number_lines(game, explanation, text)
    for part in explanation.parts:
        lines += [line_in_words(game, part.name, text), *(f"  {line}" for line in _number_lines(game, part, text))]
    return lines


def _number_lines(game: AnyGame, explanation: Explanation | Part, text: Catalogue) -> list[str]:
    lines: list[str] = []
    for key, total in explanation.totals:
        lines += total_lines(game, key, total, text)
    lines += further_lines(game, explanation, text)
    odds = [text.say("table.odds", name=name, value=value) for name, value in odds_in_words(game, explanation, text)]
    if odds:
        lines.append(in_series(odds, text))
    if explanation.spread is not None:
        chances = [text.say("table.chance", value=value, percent=n) for value, n in percentages(explanation.spread)]
        lines.append(text.say("table.spread", name=text.say(explanation.spread.key), chances=in_series(chances, text)))
    return lines


def percentages(spread: Spread) -> list[tuple[int, int]]:
    """Return the values that are possible, each with its chance in percent."""
    whole = sum(weight for _, weight in spread.weights)
    return [(value, percent(weight, whole)) for value, weight in spread.weights if weight]


def odds_in_words(game: AnyGame, explanation: Explanation | Part, text: Catalogue) -> list[tuple[str, str]]:
    """Return the name and value of each of an explanation's odds: "hit expected" and "1"."""
    values = [game.presentation.facts(line.facts)["value"] for line in explanation.odds]
    return [
        (text.say(line.key, n=_counted(value)), text.insert(value))
        for line, value in zip(explanation.odds, values, strict=True)
    ]


def _counted(value: object) -> int:
    """Return the whole number by which a name next to a value chooses its plural form.

    A fraction below two counts as none: English then says "0.5 hits" and "1.5 hits", French "1,5 touche".
    """
    if not isinstance(value, int | float):
        return 0
    return int(value) if value >= 2 or value == int(value) else 0


def further_lines(game: AnyGame, explanation: Explanation | Part, text: Catalogue) -> list[str]:
    """Return the lines of an explanation besides its refusal and its numbers."""
    return [line_in_words(game, line, text) for line in explanation.lines]


def line_in_words(game: AnyGame, line: Line, text: Catalogue) -> str:
    """Say a line."""
    return text.say(line.key, **game.presentation.facts(line.facts))


def total_lines(game: AnyGame, key: str, total: Total, text: Catalogue) -> list[str]:
    """Return a number and, a line each, what it is made of."""
    lines = [text.say(key, n=int(total))]
    return lines + [f"  {term.amount:+d} {term_in_words(game, term, text)} [{term.rule}]" for term in total.terms]


def term_in_words(game: AnyGame, term: Term, text: Catalogue) -> str:
    """Return the reason of a term, without its amount and rule."""
    return text.say(f"term.{term.reason}", **game.presentation.facts(term.facts))


def sum_in_signs(total: Total) -> str:
    """Write a sum with its signs, "3 − 1 = "; "" if it has one term or would be less than nothing."""
    amounts = [term.amount for term in total.terms]
    if len(amounts) < 2 or sum(amounts) < 0:
        return ""
    signed = [f"{'+' if amount >= 0 else '−'} {abs(amount)}" for amount in amounts]
    return f"{' '.join(signed).removeprefix('+ ')} = "


def trial_lines(trial: Trial) -> list[str]:
    """Tell what is tried in an example in lines: note, what is played, and each answer with what stands below it."""
    lines = [trial.note] if trial.note else []
    lines += [f"> {line}" for line in trial.played]
    for answer in trial.answers:
        lines.append(f"{_SIGNS[answer.verdict]} {answer.text}")
        lines += [f"    {line}" for line in answer.lines]
    return lines


def take_back_lines(game: AnyGame, found: NoTakeBack, text: Catalogue) -> list[str]:
    """Say why nothing may be taken back, and tell the event that stands in the way."""
    lines = [text.say(f"table.{found.reason}")]
    return lines if found.event is None else [*lines, *(piece.text for piece in story(game, [found.event], text))]


def outcome_sentence(game: AnyGame, outcome: Outcome, text: Catalogue) -> str:
    """Say who won, and why; a game that all win or lose together says that in its own words."""
    reason = text.say(f"outcome.{outcome.reason}")
    if game.presentation.together:
        return text.say(f"game.{game.id}.{'won' if outcome.winners else 'lost'}", reason=reason)
    winners = [seat_in_words(game, seat, text) for seat in outcome.winners]
    return text.say("table.won", sides=winners, reason=reason) if winners else text.say("table.draw", reason=reason)


def named(actions: Sequence[Action], text: Catalogue) -> str:
    """Return some actions in notation, as a list to choose from."""
    listed = ", ".join(action.notation for action in actions[:MANY])
    more = len(actions) - MANY
    return text.say("table.and-more", answers=listed, n=more) if more > 0 else listed


def rule_names(rules: Mapping[str, str]) -> dict[str, str]:
    """Return how the first rule and its section may be named, as an example to type: ``los-5`` and ``los``."""
    rule = next(iter(rules), "GAME-MOVE-1").split("-", 1)[-1].lower()
    return {"rule": rule, "section": rule.rsplit("-", 1)[0]}


def rules_meant(rules: Mapping[str, str], name: str) -> list[str]:
    """Return the ids that a name means: itself, the one it ends (``los-5``), or all of a section (``M44-LOS``).

    Raises:
        UnknownName: it means none; with a suggestion.
    """
    wanted = name.upper().strip("-")
    if wanted in rules:
        return [wanted]
    ending = [rule for rule in rules if rule.endswith(f"-{wanted}")]
    if len(ending) == 1:
        return ending
    found = [rule for rule in rules if rule.startswith(f"{wanted}-") or f"-{wanted}-" in rule]
    if not found:
        raise UnknownName("rule", name, tuple(rules))
    return found
