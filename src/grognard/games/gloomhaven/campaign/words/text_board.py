"""A campaign as text, for a terminal or to be read aloud: the map, the party, the characters, from a view only."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.gloomhaven.campaign.rewards import locations
from grognard.games.gloomhaven.campaign.scenes.table import place_words
from grognard.games.gloomhaven.campaign.scenes.town import party_scene, price_words
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town import quests
from grognard.games.gloomhaven.campaign.verbs import item_name, most_checks
from grognard.games.gloomhaven.campaign.words import world_map
from grognard.games.gloomhaven.campaign.words.names import (
    achievement_called,
    item_called,
    line_called,
    location_called,
    titled,
)
from grognard.games.gloomhaven.facts import cards_by_number
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.words.hero_cards import COLUMNS, wrapped
from grognard.games.gloomhaven.words.phrases import begun_large
from grognard.kernel.presentation import Observation
from grognard.kernel.text import Catalogue

SIGNS = {"open": "o", "completed": "+", "blocked": "#", "locked": "-", "beyond": "?"}
"""How a location stands, in the text map."""
_INDENT = "  "
_BRIGHT, _DIM, _PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"


def draw_text(s: Campaign, text: Catalogue, colour: bool) -> str:
    """List the known locations, each with its sign, and where it leads, at most 80 columns wide."""
    lines = []
    for number in s.world.open:
        status = locations.status(s, number)
        told = f"{SIGNS[status]} {number:2d} {location_called(number, text)}"
        leads = [other for pair in world_map.roads(s.world.open) for other in _end(pair, str(number))]
        if leads:
            told += f" ({', '.join(leads)})"
        shown = wrapped(told, COLUMNS)
        if colour:
            style = _BRIGHT if status == "open" else _DIM
            shown = [f"{style}{line}{_PLAIN}" for line in shown]
        lines += shown
    return "\n".join(lines)


def _end(pair: tuple[str, str], number: str) -> Iterator[str]:
    if number in pair:
        other = pair[1] if pair[0] == number else pair[0]
        if other != world_map.TOWN:
            yield other


def describe_map(s: Campaign, text: Catalogue) -> list[str]:
    """Describe the map and where the party is, in lines that read well aloud."""
    lines = [place_words(s, text)]
    for number in s.world.open:
        status = text.say(f"campaign.status.{locations.status(s, number)}")
        lines.append(text.say("campaign.described", number=number, name=location_called(number, text), status=status))
    return lines


def legend(text: Catalogue) -> list[str]:
    """Explain the signs of the text map."""
    return [f"{sign} {text.say(f'campaign.status.{status}')}" for status, sign in SIGNS.items()]


def panel_lines(s: Campaign, text: Catalogue) -> list[str]:
    """Return what is open to everybody: the party, the town, and each character in a line or two, of any length."""
    party = party_scene(s, text)
    lines = [
        text.say("campaign.panel", party=party.name, place=place_words(s, text)),
        text.say("joined.rider", line=party.reputation_words, rider=price_words(party.price_change, text)),
        party.prosperity_words,
        party.donated_words,
    ]
    held = (*s.party.achievements, *s.world.achievements)
    if held:
        lines.append(text.say("campaign.panel-achievements", names=[achievement_called(each, text) for each in held]))
    for line in range(len(PLACES)):
        lines += _character(s, line, text)
    return lines


def _character(s: Campaign, line: int, text: Catalogue) -> Iterator[str]:
    who = s.line(line).current
    if who is None:
        yield begun_large(text.say("campaign.panel-free", place=line_called(s, line, text)))
        return
    yield text.say(
        "campaign.panel-character",
        who=titled(who, text),
        level=who.level,
        xp=who.xp,
        gold=who.gold,
        checks=who.checks,
        most=most_checks(),
    )
    if who.items:
        names = [item_called(item_name(number), text) for number in who.items]
        yield _INDENT + text.say("campaign.panel-items", names=names)


def hand_lines(observation: Observation[Campaign], text: Catalogue) -> list[str]:
    """Return what a seat has of its own: its cards and its personal quest, in lines of any length."""
    s, seat = observation.view, observation.seat
    if not 0 <= seat < len(PLACES) or s.line(int(seat)).current is None:
        return []
    who = s.adventurer(int(seat))
    names = [text.say(f"card.{cards_by_number()[number].id}") for number in who.pool]
    lines = [text.say("campaign.panel-cards", names=names)]
    if who.quest is not None:
        told = who.quest.text or text.say("campaign.quest-numbered", card=who.quest.card)
        progress = quests.progress_of(who, who.quest)
        lines.append(text.say("campaign.panel-quest", quest=told, progress=progress, goal=who.quest.goal))
    return lines
