"""Reading the parties and characters of a campaign's document: what each may be by the rules (section TOWN)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, cast

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.documents import writing
from grognard.games.gloomhaven.campaign.documents.sheet import Table, shown
from grognard.games.gloomhaven.campaign.event_cards.effects import START_IN, slug
from grognard.games.gloomhaven.campaign.rewards.locations import LAST
from grognard.games.gloomhaven.campaign.town.characters import LONGEST_NAME, MOST_CHARACTERS
from grognard.games.gloomhaven.campaign.town.quests import HIGHEST_GOAL, KINDS, LONGEST_TEXT, QuestKind
from grognard.games.gloomhaven.campaign.verbs import HIGHEST_REPUTATION, LOWEST_REPUTATION, most_checks
from grognard.games.gloomhaven.campaign.world import (
    LAST_ITEM,
    LINES,
    QUEST_CARDS,
    Adventurer,
    Line,
    Party,
    Quest,
    Retired,
    Visit,
    World,
)
from grognard.games.gloomhaven.facts.classes import HIGHEST_LEVEL
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.rules.prepare_choices import fits_levels
from grognard.games.gloomhaven.rules.prepare_items import xp_at
from grognard.kernel.text import unknown

MOST: Final = 1_000_000
"""No number of a campaign comes near this."""
MOST_ACHIEVEMENTS: Final = 200
_PLACES_TO_BE: Final = ("town", "road", "away")
_TICKED: Final = "perks"


@dataclass(slots=True)
class Owners:
    """Who has each of the quest cards, by what a mistake calls them."""

    quests: dict[int, str] = field(default_factory=dict)


def read_item(value: object) -> int:
    """Read an item by its name or number; a ValueError says what was expected."""
    if type(value) is int and 1 <= value <= LAST_ITEM:
        return value
    if isinstance(value, str):
        known = items_by_id()
        if value in known:
            return known[value].number
        for number in range(len(known) + 1, LAST_ITEM + 1):
            if value == verbs.item_name(number):
                return number
        raise ValueError(f"{unknown('item', value[:60], known)}; a number from 1 to {LAST_ITEM} will do as well")
    raise ValueError(f"expected the name or number of an item, from 1 to {LAST_ITEM}, got {shown(value)}")


def read_achievement(value: object) -> str:
    """Read an achievement as it is printed, or as the program writes it (GH-TOWN-13)."""
    name = slug(value) if isinstance(value, str) and len(value) <= 80 else ""
    if not name:
        raise ValueError(f"expected the name of an achievement as it is printed, got {shown(value)}")
    return name


def read_party(table: Table, owners: Owners) -> tuple[Party, Visit]:
    """Read a party with its characters, and where it is."""
    name = table.text("name", LONGEST_NAME)
    reputation = table.number("reputation", 0, LOWEST_REPUTATION, HIGHEST_REPUTATION)
    achievements = table.listed("achievements", read_achievement, "the names of achievements") or ()
    done = table.numbers("done", 1, LAST) or ()
    archived = table.flag("archived")
    visit = _read_visit(table.table("visit"))
    lines = [Line()] * LINES
    for each in table.tables("character", MOST_CHARACTERS):
        _read_character(each, lines, owners)
    table.done()
    return Party(name, reputation, achievements, tuple(lines), archived, Visit(), done), visit


def _read_visit(table: Table | None) -> Visit:
    if table is None:
        return Visit()
    place = table.word("place", "town", _PLACES_TO_BE)
    visit = Visit(
        cast(Literal["town", "road", "away"], place),
        table.number("last", 0, 0, LAST),
        table.flag("casual", True),
        table.flag("event"),
        table.number("travelled", 0, 0, LAST),
        table.flag("won"),
    )
    table.done()
    return visit


def _read_character(table: Table, lines: list[Line], owners: Owners) -> None:
    """Read a character and put it into its line."""
    at = PLACES.index(table.needed_word("seat", PLACES[0], PLACES))
    hero = table.needed_word("class", facts.HEROES[0], facts.HEROES)
    state = table.word("state", writing.PLAYS, writing.STATES)
    name = table.text("name", LONGEST_NAME)
    level = table.number("level", 1, 1, HIGHEST_LEVEL)
    line = lines[at]
    if state == writing.RETIRED:
        if not table.has("quest"):
            table.note("a character that retired had a quest; add quest = { card = 510 } with its number")
        quest = _read_quest(table, f"{hero} of the seat '{PLACES[at]}'", owners)
        gone = Retired(hero, name, level, quest.card if quest is not None else QUEST_CARDS[0])
        lines[at] = Line(line.current, line.aside, (*line.retired, gone))
        table.done()
        return
    who = _read_adventurer(table, hero, name, level, f"{hero} of the seat '{PLACES[at]}'", owners)
    if state == writing.ASIDE:
        lines[at] = Line(line.current, (*line.aside, who), line.retired)
    elif line.current is not None:
        table.note(f"somebody else plays in the line '{PLACES[at]}'; let one of them have state = 'aside'", "seat")
    else:
        lines[at] = Line(who, line.aside, line.retired)


def _read_adventurer(table: Table, hero: str, name: str, level: int, told: str, owners: Owners) -> Adventurer:
    xp = table.number("xp", xp_at(level), xp_at(level), MOST)
    gold = table.number("gold", 0, 0, MOST)
    learned = _read_learned(table, hero, level)
    owed_cards = table.number("owed-cards", writing.usual_owed_cards(level, len(learned)), 0, HIGHEST_LEVEL)
    if owed_cards != level - 1 - len(learned):
        told_levels = f"at level {level}, with {len(learned)} cards learned"
        table.note(f"{told_levels}, it owes {max(0, level - 1 - len(learned))}; leave this out", "owed-cards")
    perks = _read_perks(table, hero)
    checks = table.number("checks", 0, 0, most_checks())
    owed_perks = table.number("owed-perks", writing.usual_owed_perks(level, checks, sum(perks)), 0, 100)
    items = _items(table, "items")
    waiting = {key: table.number(key, 0, 0, MOST) for key in writing.WAITING}
    dealt = table.numbers("dealt", QUEST_CARDS[0], QUEST_CARDS[-1], ordered=False) or ()
    for card in dealt:
        _hold(table, card, told, owners, "dealt")
    quest = _read_quest(table, told, owners) if table.has("quest") else None
    given = table.flag("given")
    used_up = _items(table, "used-up")
    ills = table.chosen("ills", "condition", START_IN) or ()
    may_rise = table.number("may-rise", 0, 0, HIGHEST_LEVEL)
    table.done()
    return Adventurer(
        hero=hero,
        name=name,
        level=level,
        xp=xp,
        gold=gold,
        pool=writing.pool_with(hero, learned),
        perks=perks,
        checks=checks,
        owed_cards=owed_cards,
        owed_perks=owed_perks,
        items=items,
        quest=quest,
        dealt=dealt,
        given=given,
        used_up=used_up,
        ills=tuple(sorted(set(ills))),
        may_rise=may_rise,
        **waiting,
    )


def _items(table: Table, key: str) -> tuple[int, ...]:
    return table.different(key, table.listed(key, read_item, "items by name or number") or ())


def _read_learned(table: Table, hero: str, level: int) -> tuple[int, ...]:
    """Read the cards that were taken for levels: one for each, none above it (GH-TOWN-16)."""
    known = {card.id: card for card in facts.hero_classes()[hero].cards if card.level > 1}

    def read(value: object) -> int:
        if not isinstance(value, str) or value not in known:
            raise ValueError(unknown(f"card of the {hero} above level 1", str(value)[:60], known))
        return known[value].number

    found = table.different("learned", table.listed("learned", read, "cards by name") or ())
    cards = facts.cards_by_number()
    if not fits_levels([cards[number].level for number in found], level):
        table.note(f"at level {level} a character has a card for each level from 2, none above that level", "learned")
    return found


def _read_perks(table: Table, hero: str) -> tuple[int, ...]:
    """Read the ticked boxes: the number of the perk for each (GH-TOWN-16)."""
    perks = facts.hero_classes()[hero].perks

    def read(value: object) -> int:
        if type(value) is not int or not 1 <= value <= len(perks):
            raise ValueError(f"expected the number of a perk, from 1 to {len(perks)}, got {shown(value)}")
        return value

    found = table.listed(_TICKED, read, "the numbers of perks, one for each ticked box") or ()
    for number, perk in enumerate(perks, start=1):
        if found.count(number) > perk.count:
            table.note(f"perk {number} has {perk.count} boxes, and {found.count(number)} are ticked", _TICKED)
    return tuple([found.count(number) for number in range(1, len(perks) + 1)])


# --------------------------------------------------------------------------------------------------------------- quests


def _read_quest(table: Table, told: str, owners: Owners) -> Quest | None:
    found = table.table("quest")
    if found is None:
        return None
    if not found.has("card"):
        found.note("the number of the quest's card is missing; add card = 510, or what it is")
    card = found.number("card", QUEST_CARDS[0], QUEST_CARDS[0], QUEST_CARDS[-1])
    if found.has("card"):
        _hold(found, card, told, owners, "card")
    kind = cast(QuestKind, found.word("kind", "other", KINDS))
    goal = found.number("goal", 1, 1, HIGHEST_GOAL)
    if kind == "other" and goal != 1:
        found.note("only a quest of the kind 'count' or 'gold' has another goal than 1", "goal")
    progress = found.number("progress", 0, 0, goal)
    quest = Quest(
        card,
        found.text("text", LONGEST_TEXT),
        kind,
        goal,
        progress,
        found.flag("completed-only"),
        found.flag("shown"),
    )
    found.done()
    return quest


def _hold(table: Table, card: int, told: str, owners: Owners, key: str) -> None:
    """Note a quest card that somebody else has already."""
    if card in owners.quests:
        table.note(f"quest {card} is with the {owners.quests[card]} already; each card is there once", key)
    owners.quests[card] = told


# ------------------------------------------------------------------------------------------------- what fits together


def check_party(table: Table, party: Party, parties: list[Party], world: World) -> None:
    """Note what does not fit the world: scenarios, and perks that nothing accounts for."""
    for number in party.done:
        if number not in world.completed:
            table.note(f"scenario {number} was done, so it is completed; add it to 'completed' of the [world]", "done")
    for at, line in enumerate(party.lines):
        retired = sum([len(each.lines[at].retired) for each in parties])
        for who in line.characters():
            most = writing.perks_due(who.level, who.checks) + retired
            if sum(who.perks) + who.owed_perks > most:
                table.note(
                    f"the {who.hero} of the seat '{PLACES[at]}' has {sum(who.perks) + who.owed_perks} perks, ticked or "
                    f"owed; its level, checkmarks and those who retired before it account for {most}"
                )
