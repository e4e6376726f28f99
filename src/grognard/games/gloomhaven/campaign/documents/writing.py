"""A whole campaign as one document that people read and write: world, parties, characters, what it is in the middle of.

It is TOML with ``schema = 1``. What stands nowhere has its usual value, so that a group can enter the party that it has
on paper: a party with a name and its characters with class and level is enough. Equal campaigns are equal documents.
``reading`` reads them.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import fields
from typing import Final

from grognard.content import toml_value
from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.documents.frames import write_frame
from grognard.games.gloomhaven.campaign.documents.seals import sealed
from grognard.games.gloomhaven.campaign.notation import company_of
from grognard.games.gloomhaven.campaign.rewards.reports import written
from grognard.games.gloomhaven.campaign.rewards.splitting import AwaitOpening
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.world import (
    DESIGN_CARDS,
    EVENT_CARDS,
    QUEST_CARDS,
    SIDE_CARDS,
    Adventurer,
    Enhancement,
    Party,
    Quest,
    Retired,
    Trip,
    Visit,
    World,
)
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.rules.prepare_choices import first_pool
from grognard.games.gloomhaven.rules.prepare_items import xp_at
from grognard.kernel.agenda import Frame
from grognard.kernel.seat import Seat

SCHEMA: Final = 1
KEYS: Final = ("schema", "present", "closed", "agenda", "options", "world", "trip", "party")
"""The first keys of a document."""
PLAYS, ASIDE, RETIRED = "plays", "aside", "retired"
STATES: Final = (PLAYS, ASIDE, RETIRED)
"""How a character stands in its line."""
WAITING: Final = ("blesses", "curses", "discarding", "harm")
"""Numbers that wait for a character's next scenario."""


def write_position(s: Campaign, readers: Container[Seat] | None = None) -> str:
    """Write a campaign as a document.

    ``readers``: the seats for whose eyes it is; what they may not know is sealed in it. Without them all stands open:
    that is the position by which the program remembers.
    """
    lines = [f"schema = {SCHEMA}"]
    lines += _keys(("present", s.present, 0), ("closed", s.closed, False))
    agenda = [_frame(s, frame, readers) for frame in s.agenda]
    lines += _keys(("agenda", agenda, usual_agenda(s)))
    if s.options:
        lines += ["", "[options]", *[f"{name} = {toml_value(value)}" for name, value in sorted(s.options.items())]]
    lines += _world_lines(s, readers)
    if s.trip is not None:
        lines += ["", *_trip_lines(s.trip)]
    for number, party in enumerate(s.parties):
        lines += ["", *_party_lines(s, party, s.visit if number == s.present else party.visit, readers)]
    return "\n".join(lines) + "\n"


def usual_agenda(s: Campaign) -> list[str]:
    """Return what a campaign is in the middle of if nothing special goes on."""
    if s.closed:
        return []
    return ["town"] if s.visit.place != "away" or s.trip is None else ["town", f"return {s.trip.number}"]


def _keys(*values: tuple[str, object, object]) -> Iterator[str]:
    """Write values by key, but those that are as usual."""
    for key, value, usual in values:
        if value != usual:
            yield f"{key} = {toml_value(value)}"


def _frame(s: Campaign, frame: Frame, readers: Container[Seat] | None) -> str:
    """Write a frame; the group alone knows between which locations it chooses (GH-TOWN-12)."""
    text = write_frame(frame)
    if isinstance(frame, AwaitOpening) and readers is not None and not any(seat in readers for seat in s.group()):
        return sealed(text)
    return text


# ------------------------------------------------------------------------------------------------------------ the world


def _world_lines(s: Campaign, readers: Container[Seat] | None) -> Iterator[str]:
    """Write the world; what lies in the decks, and which later locations are blocked, nobody knows."""
    world, usual = s.world, World()
    known = [number for number in world.blocked if number in world.open]
    later = [number for number in world.blocked if number not in world.open]
    named = [verbs.item_name(number) for number in world.designs]
    lines = [
        *_keys(
            ("open", world.open, usual_open(world.completed)),
            ("completed", world.completed, ()),
            ("blocked", known, []),
            ("achievements", world.achievements, ()),
            ("prosperity", world.prosperity, 0),
            ("donated", world.donated, 0),
            ("designs", named, []),
            ("left", [verbs.item_name(number) for number in world.left], []),
            ("looted", world.looted, ()),
            ("classes", world.classes, usual.classes),
            ("enhancements", [" ".join(enhancement_words(each)) for each in world.enhancements], []),
        ),
        *_hidden("later-blocked", later, [], readers),
        *_hidden("quests", world.quests, usual_quests(s.parties), readers),
        *_hidden("random-designs", world.random_designs, usual_designs(world.designs), readers),
        *_hidden("random-sides", world.random_sides, usual_sides(world.open), readers),
    ]
    if lines:
        yield from ["", "[world]", *lines]
    for name, deck in (("city", world.city), ("road", world.road)):
        lines = [
            *_hidden("shuffled", deck.shuffled, usual_shuffled(deck.below, deck.removed), readers),
            *_hidden("below", deck.below, (), readers),
            *_keys(("removed", deck.removed, ())),
        ]
        if lines:
            yield from ["", f"[world.{name}]", *lines]


def _hidden(key: str, value: object, usual: object, readers: Container[Seat] | None) -> Iterator[str]:
    """Write what no seat knows."""
    if readers is not None:
        yield f"{key} = {toml_value(sealed(value))}"
    else:
        yield from _keys((key, value, usual))


def usual_open(completed: Iterable[int]) -> tuple[int, ...]:
    """Return the locations that are open at least."""
    return tuple(sorted({1, *completed}))


def usual_quests(parties: Iterable[Party]) -> tuple[int, ...]:
    """Return the cards in the quest deck if all others are those that somebody has or had."""
    gone = quests_out(parties)
    return tuple([card for card in QUEST_CARDS if card not in gone])


def quests_out(parties: Iterable[Party]) -> set[int]:
    """Return the quest cards that characters hold, were dealt, or had before they retired."""
    return {card for party in parties for line in party.lines for card in line.quests_out()}


def usual_designs(designs: Iterable[int]) -> tuple[int, ...]:
    """Return the deck of random item designs if all that are in the shop were drawn from it."""
    found = set(designs)
    return tuple([card for card in DESIGN_CARDS if card not in found])


def usual_sides(opened: Iterable[int]) -> tuple[int, ...]:
    """Return the deck of random side scenarios if all that are open were drawn from it."""
    found = set(opened)
    return tuple([card for card in SIDE_CARDS if card not in found])


def usual_shuffled(below: Iterable[int], removed: Iterable[int]) -> tuple[int, ...]:
    """Return the shuffled part of a deck of events if it is that of the start without the cards named elsewhere."""
    elsewhere = {*below, *removed}
    return tuple([card for card in EVENT_CARDS if card not in elsewhere])


def enhancement_words(each: Enhancement) -> tuple[str, ...]:
    """Return an enhancement as the words of the action: card, half, place of the ability, what was added."""
    return (facts.cards_by_number()[each.card].id, each.half, str(each.action), each.kind)


# ---------------------------------------------------------------------------------------------------- trip and visits


def _trip_lines(trip: Trip) -> Iterator[str]:
    yield "[trip]"
    yield f"number = {trip.number}"
    yield f"scenario = {trip.scenario}"
    yield f"company = {toml_value(company_of(trip.lines))}"
    report = "" if trip.report is None else " ".join(written(Seat(0), trip.report).words()[1:])
    yield from _keys(
        ("party", trip.party, 0),
        ("casual", trip.casual, False),
        ("start", trip.start, "town"),
        ("report", report, ""),
    )
    if trip.options:
        yield f"options = {toml_value(dict(trip.options))}"


def _visit(visit: Visit) -> str:
    usual = Visit()
    told = {field.name: getattr(visit, field.name) for field in fields(visit)}
    changed = {name: value for name, value in told.items() if value != getattr(usual, name)}
    return f"visit = {toml_value(changed)}"


# ------------------------------------------------------------------------------------------------------------- parties


def _party_lines(s: Campaign, party: Party, visit: Visit, readers: Container[Seat] | None) -> Iterator[str]:
    yield "[[party]]"
    yield from _keys(
        ("name", party.name, ""),
        ("reputation", party.reputation, 0),
        ("achievements", party.achievements, ()),
        ("done", party.done, ()),
        ("archived", party.archived, False),
    )
    if visit != Visit():
        yield _visit(visit)
    for number, line in enumerate(party.lines):
        is_open = readers is None or Seat(number) in readers
        if line.current is not None:
            yield from _character_lines(number, PLAYS, line.current, is_open)
        for who in line.aside:
            yield from _character_lines(number, ASIDE, who, is_open)
        for gone in line.retired:
            yield from _retired_lines(number, gone)


def _retired_lines(line: int, gone: Retired) -> Iterator[str]:
    yield from ("", "[[party.character]]", f"seat = {toml_value(PLACES[line])}", f"class = {toml_value(gone.hero)}")
    yield f"state = {toml_value(RETIRED)}"
    yield from _keys(("name", gone.name, ""), ("level", gone.level, 1))
    yield f"quest = {{ card = {gone.quest} }}"


def _character_lines(line: int, state: str, who: Adventurer, is_open: bool) -> Iterator[str]:
    """Write a character; its quests sealed if they are not for these eyes (GH-SET-9)."""
    yield from ("", "[[party.character]]", f"seat = {toml_value(PLACES[line])}", f"class = {toml_value(who.hero)}")
    cards = facts.cards_by_number()
    learned = [cards[number].id for number in who.pool if cards[number].level > 1]
    ticked = [number + 1 for number, ticks in enumerate(who.perks) for _ in range(ticks)]
    yield from _keys(
        ("state", state, PLAYS),
        ("name", who.name, ""),
        ("level", who.level, 1),
        ("xp", who.xp, xp_at(who.level)),
        ("gold", who.gold, 0),
        ("learned", learned, []),
        ("owed-cards", who.owed_cards, usual_owed_cards(who.level, len(learned))),
        ("perks", ticked, []),
        ("checks", who.checks, 0),
        ("owed-perks", who.owed_perks, usual_owed_perks(who.level, who.checks, len(ticked))),
        ("items", [verbs.item_name(number) for number in who.items], []),
        ("given", who.given, False),
        *[(name, getattr(who, name), 0) for name in WAITING],
        ("used-up", [verbs.item_name(number) for number in who.used_up], []),
        ("ills", who.ills, ()),
        ("may-rise", who.may_rise, 0),
    )
    if who.dealt:
        yield f"dealt = {toml_value(who.dealt if is_open else sealed(who.dealt))}"
    if who.quest is not None:
        told = dict(_quest(who.quest))
        if is_open or who.quest.shown:
            yield from ("", "[party.character.quest]", *[f"{key} = {toml_value(value)}" for key, value in told.items()])
        else:
            yield f"quest = {toml_value(sealed(told))}"


def _quest(quest: Quest) -> Iterator[tuple[str, object]]:
    """Return what there is to tell of a quest."""
    yield "card", quest.card
    told = (
        ("text", quest.text, ""),
        ("kind", quest.kind, "other"),
        ("goal", quest.goal, 1),
        ("progress", quest.progress, 0),
        ("completed-only", quest.completed_only, False),
        ("shown", quest.shown, False),
    )
    yield from [(key, value) for key, value, usual in told if value != usual]


def usual_owed_cards(level: int, learned: int) -> int:
    """Return how many cards a character owes: one for each level above 1 (GH-TOWN-16)."""
    return max(0, level - 1 - learned)


def perks_due(level: int, checks: int) -> int:
    """Return how many perks a character has for its levels and checkmarks (GH-TOWN-2, GH-TOWN-16)."""
    return level - 1 + checks // facts.levels().checks_per_perk


def usual_owed_perks(level: int, checks: int, ticked: int) -> int:
    """Return how many perks a character owes that was made before anybody of its line retired."""
    return max(0, perks_due(level, checks) - ticked)


def pool_with(hero: str, learned: Iterable[int]) -> tuple[int, ...]:
    """Return the cards of a character: those of the first level, and those it learned (GH-CLS-3)."""
    return tuple(sorted((*first_pool(facts.hero_classes()[hero]), *learned)))
