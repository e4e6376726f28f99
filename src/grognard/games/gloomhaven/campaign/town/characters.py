"""Characters between scenarios: made, risen, taught, set aside and brought back (GH-TOWN-7, GH-TOWN-16 to GH-TOWN-18).

For each action a ``refuse_`` says why not, and a function of the action's name carries it out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import tidings, verbs
from grognard.games.gloomhaven.campaign.notation import whole_number
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town.quests import deal_quests, is_fulfilled
from grognard.games.gloomhaven.campaign.verbs import town_level
from grognard.games.gloomhaven.campaign.world import Adventurer, Line
from grognard.games.gloomhaven.facts.classes import HIGHEST_LEVEL
from grognard.games.gloomhaven.rules.prepare_choices import first_pool, perk_place, refuse_box, refuse_card, with_ticks
from grognard.games.gloomhaven.rules.prepare_items import level_of, starting_gold, xp_at
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

LONGEST_NAME: Final = 40
MOST_CHARACTERS: Final = 200
"""So many of a party a campaign's document has room for, with those that retired."""
CURRENT: Final = "current"
"""The place of the character that plays, beside the numbers of those set aside."""


def refuse_outside_town(s: Campaign) -> Refusal | None:
    """Refuse what is done in town only, anywhere else (GH-TOWN-3)."""
    return None if s.visit.place == "town" else Refusal("GH-TOWN-3", "only-in-town")


def refuse_nobody(s: Campaign, line: int) -> Refusal | None:
    """Refuse what a character does, in a line in which nobody plays (GH-TOWN-10)."""
    return None if s.line(line).current is not None else Refusal("GH-TOWN-10", "nobody-in-line")


# ------------------------------------------------------------------------------------------------------------- creating


def retired_by(s: Campaign, line: int) -> int:
    """Return how many characters the player of a line has retired in this campaign (GH-TOWN-18, GH-TOWN-20)."""
    return sum([len(party.lines[line].retired) for party in s.parties])


def refuse_creating(s: Campaign, line: int, hero: str, level: str, name: str) -> Refusal | None:
    """Say why a player cannot make such a character; None if it can.

    Rules: GH-TOWN-5, GH-TOWN-7, GH-TOWN-10, GH-TOWN-18.
    """
    wanted = whole_number(level) or 0
    if (refusal := refuse_outside_town(s)) is not None:
        return refusal
    if (current := s.line(line).current) is not None:
        return Refusal("GH-TOWN-10", "line-is-taken", hero=current.hero)
    if (full := _refuse_crowding(s)) is not None:
        return full
    if hero not in s.world.classes:
        return Refusal("GH-TOWN-18", "class-not-open", hero=hero)
    if not 1 <= wanted <= HIGHEST_LEVEL:
        return Refusal("GH-TOWN-7", "no-such-level", level=level, highest=HIGHEST_LEVEL)
    if wanted > town_level(s):
        return Refusal("GH-TOWN-7", "level-above-prosperity", level=wanted, highest=town_level(s))
    return refuse_name(name)


def _refuse_crowding(s: Campaign) -> Refusal | None:
    """Refuse another character in a party that has all it can keep."""
    count = sum([(line.current is not None) + len(line.aside) + len(line.retired) for line in s.party.lines])
    return Refusal("GH-TOWN-10", "party-keeps-no-more", most=MOST_CHARACTERS) if count >= MOST_CHARACTERS else None


def refuse_name(name: str, shortest: int = 0) -> Refusal | None:
    """Say why a character or party cannot be called so; None if it can."""
    if len(name) > LONGEST_NAME:
        return Refusal("GH-TOWN-10", "name-too-long", longest=LONGEST_NAME)
    if len(name) < shortest:
        return Refusal("GH-TOWN-10", "name-is-empty")
    return None if name.isprintable() else Refusal("GH-TOWN-10", "signs-not-printable")


def create(s: Campaign, line: int, hero: str, level: int, name: str, events: Events) -> None:
    """Make a character: what its level brings is owed, and quests are dealt. Pushes frames.

    Rules: GH-TOWN-7, GH-TOWN-16, GH-TOWN-18.
    """
    made = Adventurer(
        hero=hero,
        name=name,
        level=level,
        xp=xp_at(level),
        gold=starting_gold(level),
        pool=first_pool(facts.hero_classes()[hero]),
        perks=(0,) * len(facts.hero_classes()[hero].perks),
        owed_cards=level - 1,
        owed_perks=level - 1 + retired_by(s, line),
    )
    verbs.put_adventurer(s, line, made)
    verbs.tell(events, tidings.CharacterCreated(line, hero, level, name))
    deal_quests(s, line)


def rename(s: Campaign, line: int, name: str, events: Events) -> None:
    """Give a character another name."""
    verbs.change_adventurer(s, line, name=name)
    verbs.tell(events, tidings.CharacterRenamed(line, s.adventurer(line).hero, name))


# --------------------------------------------------------------------------------------------------------------- levels


def is_level_due(s: Campaign, line: int) -> bool:
    """Say whether a character has the experience for a level above its own, to which it must rise in town."""
    who = s.adventurer(line)
    return level_of(who.xp) > who.level


def refuse_level_up(s: Campaign, line: int) -> Refusal | None:
    """Say why a character cannot rise to its next level now; None if it can.

    One level after the other: the card and the perk of one are chosen before the next. Rules: GH-TOWN-1, GH-TOWN-16.
    """
    refusal = refuse_outside_town(s) or refuse_nobody(s, line)
    if refusal is not None:
        return refusal
    who = s.adventurer(line)
    if who.level >= HIGHEST_LEVEL:
        return Refusal("GH-TOWN-16", "highest-level", level=HIGHEST_LEVEL)
    if not is_level_due(s, line):
        return Refusal("GH-TOWN-1", "too-little-experience", xp=who.xp, needed=xp_at(who.level + 1))
    return _refuse_owing(s, line)


def _refuse_owing(s: Campaign, line: int) -> Refusal | None:
    """Refuse another level while choices of the last one are due (GH-TOWN-16)."""
    if owes_card(s, line):
        return Refusal("GH-TOWN-16", "card-to-learn-first")
    if owes_perk(s, line):
        return Refusal("GH-TOWN-16", "perk-to-tick-first")
    return None


def level_up(s: Campaign, line: int, events: Events) -> None:
    """Let a character reach its next level: a card and a perk are owed; experience is not spent (GH-TOWN-16)."""
    who = s.adventurer(line)
    verbs.change_adventurer(s, line, level=who.level + 1, owed_cards=who.owed_cards + 1, owed_perks=who.owed_perks + 1)
    verbs.tell(events, tidings.LevelGained(line, who.hero, who.level + 1))


def refuse_rising(s: Campaign, line: int) -> Refusal | None:
    """Say why a character cannot be raised to the town's level; None if it was offered that (GH-TOWN-17)."""
    if (refusal := refuse_nobody(s, line)) is not None:
        return refusal
    who = s.adventurer(line)
    return None if who.may_rise > who.level else Refusal("GH-TOWN-17", "no-rise-offered")


def rise(s: Campaign, line: int, events: Events) -> None:
    """Raise a character to the level it was offered: all steps between, that level's experience (GH-TOWN-17)."""
    level = s.adventurer(line).may_rise
    while s.adventurer(line).level < level:
        level_up(s, line, events)
    verbs.gain_xp(s, line, max(0, xp_at(level) - s.adventurer(line).xp), events)
    verbs.change_adventurer(s, line, may_rise=0)


# ------------------------------------------------------------------------------------------------------ cards and perks


def owes_card(s: Campaign, line: int) -> bool:
    """Say whether a card is due for a level (GH-TOWN-16)."""
    return s.adventurer(line).owed_cards > 0


def owes_perk(s: Campaign, line: int) -> bool:
    """Say whether a perk is due and there is one that can be ticked (GH-TOWN-2, GH-TOWN-16)."""
    return s.adventurer(line).owed_perks > 0 and bool(perks_to_tick(s, line))


def cards_to_learn(s: Campaign, line: int) -> list[str]:
    """Return the cards that a character may take for a level, by id (GH-TOWN-16)."""
    cards = facts.hero_classes()[s.adventurer(line).hero].cards
    return [card.id for card in cards if refuse_learning(s, line, card.id) is None]


def refuse_learning(s: Campaign, line: int, name: str) -> Refusal | None:
    """Say why a character cannot take a card for a level; None if it can (GH-TOWN-16)."""
    if (refusal := refuse_nobody(s, line)) is not None:
        return refusal
    who = s.adventurer(line)
    return refuse_card(who.hero, who.pool, who.level, name)


def learn(s: Campaign, line: int, name: str, events: Events) -> None:
    """Let a character take a card into its pool (GH-TOWN-16)."""
    who = s.adventurer(line)
    number = facts.hero_cards()[name].number
    verbs.change_adventurer(s, line, pool=tuple(sorted((*who.pool, number))), owed_cards=who.owed_cards - 1)
    verbs.tell(events, tidings.CardLearned(line, who.hero, name))


def perks_to_tick(s: Campaign, line: int) -> list[str]:
    """Return the perks of which a character may tick a box, by number (GH-TOWN-16)."""
    names = [str(number) for number in range(1, len(s.adventurer(line).perks) + 1)]
    return [name for name in names if refuse_ticking(s, line, name) is None]


def refuse_ticking(s: Campaign, line: int, name: str) -> Refusal | None:
    """Say why a character cannot tick a box of a perk; None if it can (GH-TOWN-2, GH-TOWN-16, GH-CLS-5)."""
    if (refusal := refuse_nobody(s, line)) is not None:
        return refusal
    who = s.adventurer(line)
    return refuse_box(who.hero, who.perks, sum(who.perks) + who.owed_perks, name)


def tick(s: Campaign, line: int, name: str, events: Events) -> None:
    """Let a character tick a box of a perk; its deck is the changed one from now on (GH-TOWN-16, GH-AMD-3)."""
    who = s.adventurer(line)
    place = perk_place(who.perks, name)
    assert place is not None
    verbs.change_adventurer(s, line, perks=with_ticks(who.perks, place, 1), owed_perks=who.owed_perks - 1)
    verbs.tell(events, tidings.PerkTaken(line, who.hero, place + 1))


# -------------------------------------------------------------------------------------------------- joining and leaving


def set_aside(s: Campaign, line: int, events: Events) -> None:
    """Set the character of a line aside; it keeps all it has, also the choices that are due (GH-TOWN-10)."""
    old = s.line(line)
    assert old.current is not None
    verbs.put_line(s, line, replace(old, current=None, aside=(*old.aside, old.current)))
    verbs.tell(events, tidings.CharacterSetAside(line, old.current.hero))


def refuse_bringing_back(s: Campaign, line: int, place: str) -> Refusal | None:
    """Say why there is no character to bring back at this place; None if there is one (GH-TOWN-10)."""
    number = whole_number(place)
    if number is None or not 0 <= number < len(s.line(line).aside):
        return Refusal("GH-TOWN-10", "nobody-set-aside", place=place)
    return None


def bring_back(s: Campaign, line: int, place: int, events: Events) -> None:
    """Let a character that was set aside play again; who plays now is set aside (GH-TOWN-10)."""
    comes = s.line(line).aside[place]
    if s.line(line).current is not None:
        set_aside(s, line, events)
    old = s.line(line)
    verbs.put_line(s, line, replace(old, current=comes, aside=(*old.aside[:place], *old.aside[place + 1 :])))
    verbs.tell(events, tidings.CharacterBroughtBack(line, comes.hero))


def elsewhere(s: Campaign, line: int) -> list[tuple[str, str, Adventurer]]:
    """Return a player's characters in other parties, with the party's number and the place there (GH-TOWN-10)."""
    found: list[tuple[str, str, Adventurer]] = []
    for number, party in enumerate(s.parties):
        if number != s.present:
            there = party.lines[line]
            found += [(str(number), CURRENT, there.current)] if there.current is not None else []
            found += [(str(number), str(place), who) for place, who in enumerate(there.aside)]
    return found


def refuse_bringing_over(s: Campaign, line: int, names: tuple[str, ...]) -> Refusal | None:
    """Say why a player has no such character in another party; None if it has (GH-TOWN-10)."""
    if names not in [(party, place) for party, place, _ in elsewhere(s, line)]:
        return Refusal("GH-TOWN-10", "nobody-elsewhere")
    return _refuse_crowding(s)


def bring_over(s: Campaign, line: int, names: tuple[str, ...], events: Events) -> None:
    """Let a player's character leave another party for the present one; who plays now is set aside (GH-TOWN-10)."""
    number, place = int(names[0]), names[1]
    party = s.parties[number]
    left, comes = _without(party.lines[line], place)
    lines = tuple([left if at == line else each for at, each in enumerate(party.lines)])
    s.parties[number] = replace(party, lines=lines)
    if s.line(line).current is not None:
        set_aside(s, line, events)
    verbs.put_adventurer(s, line, comes)
    verbs.tell(events, tidings.CharacterBroughtBack(line, comes.hero))


def _without(line: Line, place: str) -> tuple[Line, Adventurer]:
    """Return a line without one of its characters, and that character."""
    if place == CURRENT:
        assert line.current is not None
        return replace(line, current=None), line.current
    at = int(place)
    return replace(line, aside=(*line.aside[:at], *line.aside[at + 1 :])), line.aside[at]


# --------------------------------------------------------------------------------------------------- before setting out


def dues(s: Campaign, line: int) -> list[str]:
    """Return what a character must do before it sets out, as kinds of questions.

    Quests, cards and perks are due anywhere, a level and a retirement in town.

    Rules: GH-TOWN-1, GH-TOWN-2, GH-TOWN-16, GH-TOWN-18, GH-TOWN-19.
    """
    who = s.adventurer(line)
    found = ["keep-quest"] if who.dealt else []
    if owes_card(s, line):
        found.append("learn-card")
    if owes_perk(s, line):
        found.append("tick-perk")
    if s.visit.place == "town" and is_level_due(s, line):
        found.append("level-up")
    if s.visit.place == "town" and is_fulfilled(s, line):
        found.append("retire")
    return found


DUES: Final = {
    "keep-quest": ("GH-TOWN-18", "quest-to-keep-due"),
    "learn-card": ("GH-TOWN-16", "card-to-learn-due"),
    "tick-perk": ("GH-TOWN-2", "perk-to-tick-due"),
    "level-up": ("GH-TOWN-16", "level-up-due"),
    "retire": ("GH-TOWN-19", "retirement-due"),
}
"""What may be due, with the rule and the reason why nobody sets out before."""


def refuse_leaving(s: Campaign, line: int) -> Refusal | None:
    """Say why a character cannot set out yet: what it must do first; None if nothing is due."""
    for what in dues(s, line):
        rule, reason = DUES[what]
        return Refusal(rule, reason, hero=s.adventurer(line).hero)
    return None
