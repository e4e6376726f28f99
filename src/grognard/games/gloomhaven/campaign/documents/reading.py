"""Reading a campaign's document, also one that people wrote: every mistake is told, with its line and what is expected.

``writing`` tells what it looks like. What is read is a campaign that the rules can go on with.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from grognard.content import ContentError, TomlFile
from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign.documents import characters, frames, writing
from grognard.games.gloomhaven.campaign.documents.characters import (
    MOST,
    MOST_ACHIEVEMENTS,
    Owners,
    read_achievement,
    read_item,
)
from grognard.games.gloomhaven.campaign.documents.seals import BrokenSeal, is_sealed, opened
from grognard.games.gloomhaven.campaign.documents.sheet import Mistake, Sheet, Table, shown
from grognard.games.gloomhaven.campaign.event_cards.decks import HIGHEST_CARD
from grognard.games.gloomhaven.campaign.notation import lines_in, whole_number
from grognard.games.gloomhaven.campaign.observing import imagine, observe
from grognard.games.gloomhaven.campaign.rewards import locations
from grognard.games.gloomhaven.campaign.rewards.locations import LAST
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town.enhancing import is_place_left, kinds_for, read_enhancement
from grognard.games.gloomhaven.campaign.town.parties import MOST_PARTIES
from grognard.games.gloomhaven.campaign.trip import begin
from grognard.games.gloomhaven.campaign.world import (
    DESIGN_CARDS,
    QUEST_CARDS,
    SIDE_CARDS,
    Enhancement,
    EventDeck,
    Party,
    Report,
    Spoils,
    Trip,
    Visit,
    World,
)
from grognard.games.gloomhaven.options import FEWEST, PLACES
from grognard.games.gloomhaven.options import OPTIONS as SCENARIO_OPTIONS
from grognard.kernel.agenda import Frame, answer, settle
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.game import PositionError
from grognard.kernel.option import Option, OptionError, check_options
from grognard.kernel.seat import SPECTATOR, Seat

LONGEST: Final = 400_000
"""Characters of a document; none is nearly as long."""
TRIED: Final = 8
"""So many answers to each question are tried when a document is read."""
TRIP_OPTIONS: Final = ("difficulty", "scenario-level", "people", "several-each", "open-information")
_TREASURES: Final = 200
_BYTE_ORDER: Final = "\ufeff"
"""What some editors write first into a file."""


def read_position(text: str, options: tuple[Option, ...]) -> Campaign:
    """Read a document; PositionError names every mistake in it, a line for each."""
    s, mistakes = read_document(text, options)
    if s is None:
        raise PositionError("\n".join(map(str, mistakes)))
    return s


def read_document(text: str, options: tuple[Option, ...]) -> tuple[Campaign | None, list[Mistake]]:
    """Read a document: the campaign, or None and all that is wrong with it, by line."""
    if len(text) > LONGEST:
        return None, [Mistake(1, f"the document has more than {LONGEST} letters; it holds no campaign")]
    try:
        sheet = Sheet(TomlFile("position", text.removeprefix(_BYTE_ORDER)))
    except ContentError as error:
        return None, [Mistake(error.line or 1, error.problem)]
    s = _read(sheet.whole(), options)
    if not sheet.mistakes and not _can_go_on(s):
        sheet.note((), "the rules stumble over this campaign; take a document as it was written, or ask its makers")
    return (None, sorted(sheet.mistakes)) if sheet.mistakes else (s, [])


def _can_go_on(s: Campaign) -> bool:
    """Look at a campaign as everybody does, and give some of the answers to what is asked: none may make it stumble."""
    try:
        settle(s, None)
        for seat in (*[Seat(line) for line in range(len(PLACES))], SPECTATOR):
            imagine(observe(s, seat), Random(0))
        for decision in s.open or ():
            for option in decision.options[:: 1 + len(decision.options) // TRIED]:
                answer(s.copy(), option, None)
    except Exception:  # whatever it is, this document is not to be played with
        return False
    asked = s.open or ()
    return bool(asked) != s.closed and not any(isinstance(d, ChanceDecision) and not d.options for d in asked)


def _read(table: Table, options: tuple[Option, ...]) -> Campaign:
    _read_schema(table)
    s = Campaign(_read_options(table, options))
    s.closed = table.flag("closed")
    parties = table.tables("party", MOST_PARTIES)
    s.present = table.number("present", 0, 0, max(0, len(parties) - 1))
    owners = Owners()
    visits = []
    if parties:
        s.parties = []
    for number, each in enumerate(parties):
        party, visit = characters.read_party(each, owners)
        if any(party.name == other.name for other in s.parties):
            each.note("another party has this name; each needs one of its own", "name")
        is_present = number == s.present
        if visit.place == "away" and not is_present:
            each.note("only the party that plays is away", "visit")
        visits.append(visit)
        s.parties.append(party if is_present else replace(party, visit=visit))
    s.visit = visits[s.present] if visits else Visit()
    s.world = _read_world(table, s.parties)
    for number, each in enumerate(parties):
        characters.check_party(each, s.parties[number], s.parties, s.world)
    _read_enhancements(table, s)
    s.trip = _read_trip(table, s)
    s.agenda = _read_agenda(table, s)
    table.done()
    if s.visit.place == "away" and not table.sheet.mistakes:
        _check_beginning(table, s)
    return s


def _read_schema(table: Table) -> None:
    if not table.has("schema"):
        table.note(f"the first line is 'schema = {writing.SCHEMA}'")
    schema = table.number("schema", writing.SCHEMA, 1, MOST)
    if schema != writing.SCHEMA:
        table.note(f"this grognard reads schema {writing.SCHEMA}, not {schema}; take one that is as new", "schema")


def _read_options(table: Table, options: tuple[Option, ...]) -> dict[str, str]:
    found = table.table("options")
    given: dict[str, str] = {}
    for name, value in ({} if found is None else found.words()).items():
        try:
            check_options(options, {name: value})
        except OptionError as error:
            table.note(str(error), "options", name)
        else:
            given[name] = value
    return check_options(options, given)


# ------------------------------------------------------------------------------------------------------------ the world


def _read_world(table: Table, parties: list[Party]) -> World:
    found = table.table("world") or Table(table.sheet, {}, ("world",))
    opened_ones, completed, blocked = _read_locations(found)
    achievements = found.listed("achievements", read_achievement, "the names of achievements") or ()
    prosperity = found.number("prosperity", 0, 0, MOST)
    donated = found.number("donated", 0, 0, MOST)
    designs = found.different("designs", found.listed("designs", read_item, "items by name or number") or ())
    left = found.listed("left", read_item, "items by name or number") or ()
    looted = found.numbers("looted", 1, _TREASURES) or ()
    classes = _read_classes(found)
    quests = _read_quest_deck(found, parties)
    random_designs = found.numbers("random-designs", DESIGN_CARDS[0], DESIGN_CARDS[-1])
    random_sides = found.numbers("random-sides", SIDE_CARDS[0], SIDE_CARDS[-1])
    decks = [_read_deck(found.table(name)) for name in ("city", "road")]
    found.listed("enhancements", lambda each: each, "enhancements")  # read again below, when the world stands
    found.done()
    if len(achievements) > MOST_ACHIEVEMENTS:
        found.note(f"expected at most {MOST_ACHIEVEMENTS} achievements", "achievements")
    return World(
        open=opened_ones,
        completed=completed,
        blocked=blocked,
        achievements=achievements,
        prosperity=prosperity,
        donated=donated,
        designs=designs,
        left=tuple(sorted(left)),
        looted=looted,
        city=decks[0],
        road=decks[1],
        quests=quests,
        random_designs=writing.usual_designs(designs) if random_designs is None else random_designs,
        random_sides=writing.usual_sides(opened_ones) if random_sides is None else random_sides,
        classes=classes,
    )


def _read_locations(table: Table) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Read which locations are open, completed and blocked (GH-TOWN-12)."""
    completed = table.numbers("completed", 1, LAST) or ()
    opened_ones = table.numbers("open", 1, LAST)
    if opened_ones is None:
        opened_ones = writing.usual_open(completed)
    for number in completed:
        if number not in opened_ones:
            table.note(f"location {number} is completed, so it is open; add it to 'open'", "completed")
    blocked = (*(table.numbers("blocked", 1, LAST) or ()), *(table.numbers("later-blocked", 1, LAST) or ()))
    blocked = table.different("blocked", blocked)
    for number in blocked:
        if number in completed:
            table.note(f"location {number} cannot be both completed and blocked", "blocked")
    return opened_ones, completed, blocked


def _read_quest_deck(table: Table, parties: list[Party]) -> tuple[int, ...]:
    """Read the cards in the quest deck; each of the others is with a character (GH-TOWN-18)."""
    quests = table.numbers("quests", QUEST_CARDS[0], QUEST_CARDS[-1])
    if quests is None:
        return writing.usual_quests(parties)
    gone = writing.quests_out(parties)
    for card in quests:
        if card in gone:
            table.note(f"quest {card} is in the deck and with a character; a card is in one place", "quests")
    return quests


def _read_classes(table: Table) -> tuple[str, ...]:
    found = table.chosen("classes", "class", facts.HEROES)
    if found is not None and len(set(found)) != len(found):
        table.note("a class stands there twice", "classes")
    return facts.HEROES if found is None else found


def _read_deck(table: Table | None) -> EventDeck:
    if table is None:
        return EventDeck()
    below = table.numbers("below", 1, HIGHEST_CARD, ordered=False) or ()
    removed = table.numbers("removed", 1, HIGHEST_CARD) or ()
    shuffled = table.numbers("shuffled", 1, HIGHEST_CARD)
    if shuffled is None:
        shuffled = writing.usual_shuffled(below, removed)
    every = (*shuffled, *below, *removed)
    for card in dict.fromkeys(every):
        if every.count(card) > 1:
            table.note(f"card {card} is in more than one of 'shuffled', 'below' and 'removed'")
    table.done()
    return EventDeck(shuffled, below, removed)


def _read_enhancements(table: Table, s: Campaign) -> None:
    """Read what was added to cards, one after the other: each needs a place that is left (GH-TOWN-9)."""
    found = table.table("world")

    def read(value: object) -> Enhancement:
        new = read_enhancement(value.split()) if isinstance(value, str) else None
        if new is None:
            raise ValueError(f"expected card, half, ability, enhancement: 'trample top 0 attack', got {shown(value)}")
        card = facts.cards_by_number()[new.card]
        if new.kind not in kinds_for(card, new.half, new.action):
            raise ValueError(f"nothing like '{value}' can be added to {card.id}")
        if not is_place_left(s, card, new.half, new.action, new.kind):
            raise ValueError(f"there is no place left for '{value}'")
        s.world = replace(s.world, enhancements=(*s.world.enhancements, new))
        return new

    if found is not None:
        found.listed("enhancements", read, "enhancements")


# ----------------------------------------------------------------------------------------------- the trip, the agenda


def _read_trip(table: Table, s: Campaign) -> Trip | None:
    found = table.table("trip")
    if found is None:
        if s.visit.place == "away":
            table.note("a party is away, so there is a [trip]; add it, or let the party be in town")
        return None
    number = found.number("number", 1, 1, frames.MOST_TRIPS)
    scenario = found.number("scenario", 1, 1, LAST)
    if scenario not in locations.scenarios():
        known = f"{min(locations.scenarios())} to {max(locations.scenarios())}"
        found.note(f"there is no scenario {scenario} here; expected one of {known}", "scenario")
    company = found.text("company", 80)
    lines = _read_lines(found, company, "company")
    start = found.word("start", "town", ("town", "road"))
    casual = found.flag("casual")
    party = found.number("party", 0, 0, max(0, len(s.parties) - 1))
    options = _read_trip_options(found)
    text = found.text("report", 400)
    report = _read_report(found, text, number, lines) if text else None
    found.done()
    trip = Trip(number, scenario, casual, lines, options, "road" if start == "road" else "town", report, party)
    if s.visit.place == "away":
        _check_away(found, s, trip)
    return trip


def _read_lines(table: Table, text: str, key: str) -> tuple[int, ...]:
    lines = lines_in(text)
    if lines is None:
        table.note(f"expected different seats such as 'first+second', got {shown(text)}", key)
    return lines or ()


def _read_trip_options(table: Table) -> tuple[tuple[str, str], ...]:
    """Read the options of the scenario's table, in their order."""
    found = table.table("options")
    if found is None:
        return ()
    given = found.words()
    known = [option for option in SCENARIO_OPTIONS if option.name in TRIP_OPTIONS]
    for name, value in given.items():
        try:
            check_options(known, {name: value})
        except OptionError as error:
            found.note(str(error), name)
            return ()
    return tuple([(name, given[name]) for name in TRIP_OPTIONS if name in given])


def _read_report(table: Table, text: str, trip: int, lines: tuple[int, ...]) -> Report | None:
    """Read what came of a trip: won or lost, three numbers for each, pairs of treasure and seat."""
    words = text.split() or [text]
    end = 1 + 3 * len(lines)
    numbers = [whole_number(word) for word in words[1:end]]
    pairs = list(zip(words[end::2], words[end + 1 :: 2], strict=False))
    treasures = [(whole_number(number), name) for number, name in pairs]
    counts = [n for n in numbers if n is not None and 0 <= n <= MOST]
    looted = [(n, PLACES.index(name)) for n, name in treasures if n is not None and n > 0 and name in PLACES]
    if (
        words[0] not in ("won", "lost")
        or len(counts) != 3 * len(lines)
        or len(looted) * 2 != len(words) - end
        or " ".join(words) != text
    ):
        table.note("expected 'won' or 'lost', then experience, gold, checkmarks of each, as in 'come-back'", "report")
        return None
    spoils = tuple([Spoils(line, *counts[3 * at : 3 * at + 3]) for at, line in enumerate(lines)])
    return Report(trip, words[0] == "won", spoils, tuple(looted))


def _check_away(table: Table, s: Campaign, trip: Trip) -> None:
    """Check a trip that the party is on."""
    missing = [line for line in trip.lines if s.line(line).current is None]
    for line in missing:
        table.note(f"nobody plays in the line '{PLACES[line]}'", "company")
    heroes = [who.hero for line in trip.lines if (who := s.line(line).current) is not None]
    if len(trip.lines) < FEWEST or len(set(heroes)) != len(heroes):
        table.note(f"expected at least {FEWEST} characters of different classes", "company")
    if trip.party != s.present:
        table.note("it is the party that plays that is away", "party")
    if trip.report is not None:
        table.note("a party that is away has brought nothing back yet", "report")


def _check_beginning(table: Table, s: Campaign) -> None:
    """Check that the scenario of the trip that the party is on can begin with these options and characters."""
    try:
        begin(s)
    except OptionError as error:
        table.note(str(error), "trip", "options")


def _read_agenda(table: Table, s: Campaign) -> list[Frame]:
    def read(value: object) -> Frame:
        if not isinstance(value, str):
            raise ValueError(f"expected a line such as 'town', got {shown(value)}")
        if not is_sealed(value):
            return frames.read_frame(value)
        try:
            return frames.read_frame(str(opened(value)))
        except BrokenSeal as broken:
            raise ValueError(str(broken)) from None

    before = len(table.sheet.mistakes)
    found = table.listed("agenda", read, "lines such as 'town'")
    usual = writing.usual_agenda(s)
    agenda = [frames.read_frame(text) for text in usual] if found is None else list(found)
    if len(table.sheet.mistakes) == before:
        for at, problem in frames.refuse_agenda(s, agenda):
            table.note(problem, "agenda", at)
    return agenda
