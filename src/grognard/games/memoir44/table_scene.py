"""What the table shows of a battle, made from an observation's view only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.games.memoir44.board import ALLIES, AXIS, BIT, LABELS, SECTION_NAMES, SIDES, labels_of
from grognard.games.memoir44.cards import ACROSS, FACES, NO_SECTION, Face
from grognard.games.memoir44.observing import cards_in_deck
from grognard.games.memoir44.picturing import unit_picture
from grognard.games.memoir44.rules.medals import held_objectives
from grognard.games.memoir44.scene import (
    BattleScene,
    CardScene,
    MedalScene,
    ObjectiveScene,
    PieceScene,
    PlayedScene,
    SideScene,
    UnitScene,
)
from grognard.games.memoir44.state import UNKNOWN, Battle, other, pieces_on
from grognard.games.memoir44.table_ground import SECTIONS
from grognard.games.memoir44.turn_track import turn_track
from grognard.games.memoir44.words import date_in_words, ground_words, post_words
from grognard.hexes.region import HexId, bits
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat
from grognard.kernel.telling import capital, listed
from grognard.kernel.text import Catalogue, Key


def battle_scene(observation: Observation[Battle], title: str, text: Catalogue) -> BattleScene:
    """Return a view as its table shows it."""
    s, seat = observation.view, observation.seat
    hand = s.hands[seat] if seat >= 0 else ()
    return BattleScene(
        title=title,
        subtitle=date_in_words(s.arena.scenario.facts.date, text),
        turn=s.turns[s.active],
        turn_words=text.say("scene.turn", turn=s.turns[s.active]),
        active=SIDES[s.active],
        phases=turn_track(s, text),
        units=tuple(_units(s, text)),
        pieces=tuple(_pieces(s, text)),
        objectives=tuple(_objectives(s, text)),
        sides=(_side(s, ALLIES, text), _side(s, AXIS, text)),
        hand=_cards(hand, seat, s.arena.top, text),
        drawn=_cards(s.drawn, seat, s.arena.top, text),
        played=_played(s, text),
        deck=cards_in_deck(s),
        discards=s.discards.size,
        sections=(SECTIONS[0], SECTIONS[1]),
        lit=_lit_now(s),
        over=s.is_over(),
    )


# ---------------------------------------------------------------------------------------------------------- the board


def _units(s: Battle, text: Catalogue) -> Iterator[UnitScene]:
    for at in bits(s.occupied):
        unit = s.unit(at)
        name = text.say(f"unit.{unit.kind.id}")
        facts = {"side": Key(f"side.{SIDES[unit.side]}"), "unit": name, "hex": LABELS[at]}
        picture = unit_picture(unit, s.orders.get(at))
        worth = [] if unit.worth == 1 else [text.say("scene.worth", n=unit.worth)]
        yield UnitScene(
            at=LABELS[at],
            side=SIDES[unit.side],
            kind=unit.kind.id,
            figure=picture.figure(),
            badge=picture.badge() or "",
            name=capital(name),
            words=listed(text, [text.say("scene.unit", figures=unit.figures, n=unit.full, **facts), *worth]),
            ground=capital(_ground(s, at, unit.side, text)),
            figures=unit.figures,
            full=unit.full,
            mark=picture.last_mark() or "",
            worth=unit.worth,
        )


def _ground(s: Battle, at: HexId, side: Seat, text: Catalogue) -> str:
    """Say what a unit stands on and in which section, as its own side calls it (M44-GEO-6, M44-GEO-7)."""
    sections = [
        text.say(f"section.{name}")
        for name, mask in zip(SECTION_NAMES, s.arena.sections[side], strict=True)
        if mask & BIT[at]
    ]
    where = text.say("scene.either", first=sections[0], second=sections[1]) if len(sections) > 1 else sections[0]
    ground = ground_words(text, s.arena.terrain[at].id, pieces_on(s, at))
    return listed(text, [ground, *post_words(text, s.arena.scenario.facts, LABELS[at]), where])


def _pieces(s: Battle, text: Catalogue) -> Iterator[PieceScene]:
    for kind, mask in (("wire", s.wire), ("sandbags", s.sandbags)):
        for at in labels_of(mask):
            yield PieceScene(at, kind, text.say("scene.thing-at", thing=Key(f"piece.{kind}"), hex=at))


_OBJECTIVES: Final = (
    ("scene.objective", "scene.objective-some"),
    ("scene.objective-wins", "scene.objective-wins-some"),
)
"""Texts of objectives: for medals or to win the battle; all of their hexes or some of them."""


def _objectives(s: Battle, text: Catalogue) -> Iterator[ObjectiveScene]:
    held = held_objectives(s)
    for number, objective in enumerate(s.arena.objectives):
        names = [_named_hex(s, at, text) for at in bits(objective.hexes)]
        key = _OBJECTIVES[objective.wins][objective.need < len(names)]
        side = Key(f"side.{SIDES[objective.side]}")
        kept = [text.say("scene.for-good")] if objective.permanent else []
        yield ObjectiveScene(
            side=SIDES[objective.side],
            hexes=labels_of(objective.hexes),
            worth=objective.worth,
            need=objective.need,
            held=bool(held >> number & 1),
            permanent=objective.permanent,
            wins=objective.wins,
            words=listed(text, [text.say(key, side=side, hexes=names, n=objective.worth, need=objective.need), *kept]),
        )


def _named_hex(s: Battle, at: HexId, text: Catalogue) -> str:
    """Say what can be seen from afar on a hex: a bridge or bunker before the river it lies on."""
    pieces = s.arena.scenario.fixed_pieces(at)
    thing = f"piece.{pieces[0]}" if pieces else f"terrain.{s.arena.terrain[at].id}"
    return text.say("scene.thing-at", thing=Key(thing), hex=LABELS[at])


# ---------------------------------------------------------------------------------------------------------- the sides


def _side(s: Battle, side: Seat, text: Catalogue) -> SideScene:
    standing = [s.unit(at) for at in bits(s.forces[side])]
    lost = sum(unit.full for unit in s.trophies[other(side)]) + sum(unit.full - unit.figures for unit in standing)
    return SideScene(
        side=SIDES[side],
        name=text.say(f"side.{SIDES[side]}"),
        medals=tuple(_medals(s, side, text))[: s.arena.medals_needed[side]],
        needed=s.arena.medals_needed[side],
        cards=len(s.hands[side]),
        units=len(standing),
        figures=sum(unit.figures for unit in standing),
        lost=lost,
    )


def _medals(s: Battle, side: Seat, text: Catalogue) -> Iterator[MedalScene]:
    """Give each medal with what it was won for (M44-VIC-1, M44-VIC-2)."""
    for unit in s.trophies[side]:
        for _ in range(unit.worth):
            yield MedalScene("unit", text.say(f"unit.{unit.kind.id}"))
    held = held_objectives(s)
    for number, objective in enumerate(s.arena.objectives):
        if objective.side == side and held >> number & 1 and not objective.wins:
            taken = bits(objective.hexes & s.forces[side]) or bits(objective.hexes)
            for _ in range(objective.worth):
                yield MedalScene("objective", _named_hex(s, taken[0], text))


# ---------------------------------------------------------------------------------------------------------- the cards


def _cards(cards: Sequence[int], side: Seat, top: Seat, text: Catalogue) -> tuple[CardScene, ...]:
    return tuple(card_scene(FACES[card], side, top, text) for card in cards if card != UNKNOWN)


def card_scene(face: Face, side: Seat, top: Seat, text: Catalogue, named: int = NO_SECTION) -> CardScene:
    """Return a card's face as a side holds it; ``top`` is the side that sits at the board's top.

    ``named`` is the section that its player named, if he did.
    """
    card = face.facts
    order = card.order
    area = order.where if order is not None else "anywhere"
    is_tactic = card.sections is None and area not in ("each", "flanks")
    section = "" if face.section == NO_SECTION else SECTION_NAMES[face.section]
    art = card.id if is_tactic else f"{section or {'each': 'all'}.get(area, area)}-{SIDES[side]}"
    where = "tactic" if is_tactic else area
    words = text.say(f"section.{section}") if section else text.say(f"card-where.{where}")
    if named != NO_SECTION:
        words = listed(text, [words, text.say(f"section.{SECTION_NAMES[named]}")])
    count = "" if is_tactic or order is None else str(order.count)
    return CardScene(
        id=face.id,
        card=card.id,
        section=section,
        lit=_lit(area, face.section, side == top),
        tactic=is_tactic,
        art=f"card-{art}",
        name=text.say(f"card-name.{card.id}") if section else text.say(f"card.{face.id}"),
        where=capital(words),
        number=text.say("card-number.all") if count == "all" else count,
        short=text.say_or(f"card-short.{card.id}", text.say_or(f"card-short.{section}", "")),
        text=text.say_or(f"card-text.{card.id}", ""),
        rule=card.rule,
    )


def _played(s: Battle, text: Catalogue) -> PlayedScene | None:
    command = s.command
    if command is None:
        return None
    side, top = s.active, s.arena.top
    card = card_scene(FACES[command.card], side, top, text, command.section)
    copies = None if command.effect == command.card else card_scene(FACES[command.effect], side, top, text)
    section = "" if command.section == NO_SECTION else SECTION_NAMES[command.section]
    return PlayedScene(SIDES[side], card, copies, section)


def _lit(area: str, section: int, at_top: bool) -> str:
    """Name the part of the board that a card is about, as the board lies (M44-GEO-7)."""
    if section == NO_SECTION:
        return "flanks" if area == "flanks" else ""
    return SECTION_NAMES[ACROSS[section] if at_top else section]


def _lit_now(s: Battle) -> str:
    order = s.effect.facts.order
    if s.command is None or order is None:
        return ""
    section = s.command.section if order.where == "chosen" else s.effect.section
    return _lit(order.where, section, s.active == s.arena.top)
