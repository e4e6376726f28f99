"""Small battles for tests: a sketch, a card that is played, and what follows when things are done."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from grognard.games.memoir44.board import hex_named
from grognard.games.memoir44.cards import FACE_NAMED
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.position import read_position
from grognard.games.memoir44.rules.dice import battle_dice, card_bonus
from grognard.games.memoir44.state import Battle
from grognard.games.memoir44.units import Unit
from grognard.kernel.decision import Decision
from grognard.kernel.event import Event
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import CHANCE

SPARE_CARDS = {"probe-left": 4, "probe-center": 5, "probe-right": 4}
Objective = tuple[str, str, str]


def board(
    sketch: str,
    corner: str = "E7",
    *,
    card: str = "",
    orders: str = "",
    active: str = "allies",
    hands: Mapping[str, Sequence[str]] | None = None,
    deck: Mapping[str, int] | None = None,
    discards: Mapping[str, int] | None = None,
    previous: str = "",
    face: str = "country",
    medals: tuple[int, int] = (99, 99),
    objectives: Sequence[Objective] = (),
    options: Mapping[str, str] | None = None,
    heights: Mapping[str, int] | None = None,
    bunkers: str = "axis",
    agenda: Sequence[str] = ("AwaitCard",),
    trophies: Mapping[str, Sequence[str]] | None = None,
) -> Battle:
    """Return a battle on an empty board but for a sketch, whose first token stands on the hex ``corner``.

    With ``card`` (and its section, if it names one: ``"infantry-assault left"``) the active side has played it, and the
    units on the hexes ``orders`` have their orders and nobody else; then the move phase is open, or the next that has
    something to ask. Each side holds a Probe Center besides, unless ``hands`` says what; ``deck`` is all there is to
    draw. An objective is (side, hexes, more facts), such as ``("allies", "F5 G5", "permanent = true")``. ``medals`` are
    those that the Allies and the Axis need.
    """
    held = {side: list((hands or {}).get(side, ("probe-center",))) for side in GAME.seats}
    if card:
        held[active].append(card.split()[0])
    cards = [json.dumps(list((trophies or {}).get(side, ()))) for side in GAME.seats]
    lines = [
        f'corner = "{corner}"',
        f'board = """\n{sketch}\n"""',
        f'active = "{active}"',
        f"agenda = {json.dumps(list(agenda))}",
        *_table("options", options or {}),
        "[battlefield]",
        f'face = "{face}"',
        f'bunkers = "{bunkers}"',
        f"allies = {{ cards = 0, medals = {medals[0]} }}",
        f"axis = {{ cards = 0, medals = {medals[1]} }}",
    ]
    lines += [f"heights.{at} = {height}" for at, height in (heights or {}).items()]
    for side, hexes, more in objectives:
        lines += ["[[battlefield.objective]]", f'side = "{side}"', f"hexes = {json.dumps(hexes.split())}", more]
    for side, won in zip(GAME.seats, cards, strict=True):
        lines += [f"[{side}]", f"hand = {json.dumps(held[side])}", f"trophies = {won}"]
    lines += ["[deck]", *_table("deck", SPARE_CARDS if deck is None else deck)[1:], *_table("discards", discards or {})]
    if previous:
        effect, *section = previous.split()
        lines += ["[previous]", f'card = "{effect}"', f'section = "{"".join(section)}"']
    s = read_position("\n".join(lines))
    if card:
        play(s, f"play {card}", *[f"order {at}" for at in orders.split()])
        if asked(s).kind == "orders":
            play(s, "end-orders")
    return s


def _table(name: str, values: Mapping[str, str | int]) -> list[str]:
    return [f"[{name}]", *(f"{key} = {json.dumps(value)}" for key, value in values.items())] if values else []


# --------------------------------------------------------------------------------------------------------- what happens


def play(s: Battle, *notations: str) -> list[Event]:
    """Do these things, each by the seat that is asked; return what happened."""
    events: list[Event] = []
    for notation in notations:
        GAME.apply(s, GAME.read_action(notation, asked(s).seats[0]), events)
    return events


def skip_to(s: Battle, *kinds: str) -> list[Event]:
    """Order, move and battle no more and draw whatever comes, until one of these questions is asked."""
    events: list[Event] = []
    while asked(s).kind not in kinds:
        decision = asked(s)
        ends = [o for o in decision.options if o.verb in ("end-orders", "end-moves", "end-battles", "drawn", "keep")]
        assert ends, f"the question '{decision.kind}' cannot be skipped on the way to {' or '.join(kinds)}"
        GAME.apply(s, ends[0], events)
    return events


def attack(s: Battle, at: str, to: str, *answers: str) -> list[Event]:
    """Attack with an ordered unit, moving on to the battle phase; the answers are dice and what else is asked.

    Ambush is not played unless the first answer says so.
    """
    skip_to(s, "battles", "target", "overrun")
    events = play(s, *([f"unit {at}"] if asked(s).kind == "battles" else []), f"attack {at} {to}")
    if asked(s).kind == "ambush" and answers and not answers[0].endswith("ambush"):
        events += play(s, "no-ambush")
    return events + play(s, *answers)


def move(s: Battle, at: str, to: str) -> list[Event]:
    """Move an ordered unit."""
    return play(s, f"unit {at}", f"move {at} {to}")


# ---------------------------------------------------------------------------------------------------------- what can be


def asked(s: Battle) -> Decision:
    """Return the open question."""
    decisions = GAME.decisions(s)
    assert decisions, "the battle is over"
    return decisions[0]


def offered(s: Battle, verb: str = "") -> list[str]:
    """Return the notations of the open options, of one verb only if it is given."""
    return [option.notation for option in asked(s).options if verb in ("", option.verb)]


def destinations(s: Battle, at: str) -> set[str]:
    """Return where an ordered unit can move; the move phase is open, and stays so."""
    looked = s.copy()
    if f"unit {at}" not in offered(looked):
        return set()
    play(looked, f"unit {at}")
    return {notation.split()[-1] for notation in offered(looked, "move")}


def targets(s: Battle, at: str) -> set[str]:
    """Return whom an ordered unit can attack if all move no more."""
    looked = s.copy()
    while asked(looked).kind in ("orders", "moves"):
        skip = "end-orders" if asked(looked).kind == "orders" else "end-moves"
        play(looked, skip)
    if f"unit {at}" in offered(looked):
        play(looked, f"unit {at}")
    return {notation.split()[-1] for notation in offered(looked, "attack") if notation.split()[1] == at}


def refusal(s: Battle, notation: str) -> Refusal:
    """Return why the seat that is asked may not do this; the active side, if it is chance that is asked."""
    seat = asked(s).seats[0]
    found = GAME.refuse(s, GAME.read_action(notation, s.active if seat == CHANCE else seat))
    assert found is not None, f"'{notation}' is legal"
    return found


def dice(s: Battle, at: str, target: str) -> int:
    """Return the dice of an attack under the card in play."""
    a, b = hex_named(at), hex_named(target)
    return int(battle_dice(s, a, b, card_bonus(s, a, b)))


def unit_on(s: Battle, at: str) -> Unit | None:
    """Return the unit on a hex, or None."""
    return s.board[hex_named(at)]


def figures(s: Battle, at: str) -> int:
    """Return the figures on a hex, 0 without a unit."""
    unit = unit_on(s, at)
    return unit.figures if unit else 0


def told(events: Sequence[Event], name: str) -> list[str]:
    """Return the events of one kind as text, without their name."""
    return [str(event).split(" ", 1)[1] for event in events if type(event).__name__ == name]


def holds(s: Battle, side: str, card: str) -> bool:
    """Say whether a side has a card in hand."""
    return FACE_NAMED[card].number in s.hands[GAME.seats.index(side)]
