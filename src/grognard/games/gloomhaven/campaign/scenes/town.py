"""The town, the party and the map as their table shows them, from a view only (section TOWN of the rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import actions as do
from grognard.games.gloomhaven.campaign import travel, verbs
from grognard.games.gloomhaven.campaign.event_cards import decks
from grognard.games.gloomhaven.campaign.notation import lines_in
from grognard.games.gloomhaven.campaign.rewards import locations
from grognard.games.gloomhaven.campaign.rewards.locations import CAMPAIGN, MODES
from grognard.games.gloomhaven.campaign.scenes.campaign_scene import (
    AchievementScene,
    CompanyScene,
    DemandScene,
    GoodScene,
    HonourScene,
    LocationScene,
    OtherPartyScene,
    PartyScene,
    SettingOutScene,
    ShopScene,
)
from grognard.games.gloomhaven.campaign.scenes.character_scene import HeroClassScene, NewcomerScene
from grognard.games.gloomhaven.campaign.scenes.offers import offer, refusal_of, told_refusal
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town import sanctuary, shop
from grognard.games.gloomhaven.campaign.words.names import (
    achievement_called,
    called,
    location_called,
    party_called,
    titled,
)
from grognard.games.gloomhaven.campaign.world import Party
from grognard.games.gloomhaven.facts.classes import HIGHEST_LEVEL
from grognard.games.gloomhaven.rules.prepare_items import starting_gold, xp_at
from grognard.games.gloomhaven.words.item_words import item_scene
from grognard.games.gloomhaven.words.names import hero_name, slot_name
from grognard.games.gloomhaven.words.phrases import signed
from grognard.games.gloomhaven.words.scenario_words import aim_words
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue

# -------------------------------------------------------------------------------------------------------------- the map


def location_scene(s: Campaign, number: int, text: Catalogue) -> LocationScene:
    """Return a location that is known: how it stands, what it demands, and setting out for it (GH-TOWN-12)."""
    scenario = locations.scenarios().get(number)
    status = locations.status(s, number)
    road, road_words = _road(s, number, text)
    seat = s.group()[0]
    modes = MODES if scenario is not None else ()
    return LocationScene(
        number=number,
        at=str(number),
        name=location_called(number, text),
        scenario="" if scenario is None else scenario.id,
        status=status,
        words=text.say(f"campaign.status.{status}"),
        done_by=tuple([party_called(p, n, text) for n, p in enumerate(s.parties) if number in p.done]),
        linked=tuple([each for each in s.world.open if each != number and locations.are_linked(number, each)]),
        town_linked=scenario is not None and not scenario.campaign.road_event,
        demands=tuple(_demands(s, number, text)),
        goals=() if scenario is None else tuple([aim_words(aim, 0, text) for aim in scenario.win]),
        road=road,
        road_words=road_words,
        last=number == s.visit.last,
        offers=tuple([offer(s, travel.set_out_for(s, seat, number, mode), text) for mode in modes]),
    )


def _demands(s: Campaign, number: int, text: Catalogue) -> Iterator[DemandScene]:
    scenario = locations.scenarios().get(number)
    if scenario is None:
        return
    lacking = locations.missing(s, number)
    listed = scenario.campaign
    for whose, demands in (("party", listed.requires_party), ("global", listed.requires_global)):
        for demand in demands:
            key = "demand-not" if demand.startswith("!") else "demand"
            name = achievement_called(demand.removeprefix("!"), text)
            words = text.say(f"campaign.{key}.{whose}", achievement=name)
            yield DemandScene(words, (whose, demand) not in lacking)


def _road(s: Campaign, number: int, text: Catalogue) -> tuple[bool, str]:
    """Say whether a road event is drawn on the way to a location in campaign mode, and why (GH-TOWN-3)."""
    if number not in locations.scenarios() or s.visit.place == "away":
        return False, ""
    road = travel.needs_road_event(s, number, CAMPAIGN)
    if road:
        return True, text.say("campaign.road.event")
    if s.visit.travelled == number:
        return False, text.say("campaign.road.drawn")
    if s.visit.place == "town":
        return False, text.say("campaign.road.by-the-town")
    return False, text.say("campaign.road.again" if s.visit.last == number else "campaign.road.linked")


def setting_out(s: Campaign, text: Catalogue) -> SettingOutScene:
    """Return how the group may set out: the values of each blank, who could go, and how hard it would be."""
    refused, rule = told_refusal(_refuse_all(s), text)
    level, people, told = travel.usual(s)
    return SettingOutScene(
        modes=tuple([(mode, text.say(f"campaign.mode.{mode}")) for mode in MODES]),
        levels=tuple([(level, _level_words(level, text)) for level in travel.LEVELS]),
        people=tuple([(each, text.say_or(f"option.people.{each}", each)) for each in travel.PEOPLE]),
        information=tuple([(each, text.say(f"blank.information.{each}")) for each in travel.INFORMATION]),
        companies=tuple([_company(s, each, text) for each in travel.companies(s)]),
        level=level,
        person=people,
        told=told,
        refused=refused,
        rule=rule,
    )


def _level_words(level: str, text: Catalogue) -> str:
    return text.say("campaign.level", level=level) if level.isdigit() else text.say(f"option.difficulty.{level}")


def _refuse_all(s: Campaign) -> Refusal | None:
    """Say why nobody can set out, wherever to: what stops the party itself, rather than what is at some location."""
    ways = [(number, mode) for number in s.world.open for mode in MODES]
    ways.sort(key=lambda way: locations.refuse_playing(s, *way) is not None)
    found = [refusal_of(s, travel.set_out_for(s, s.group()[0], *way)) for way in ways]
    return None if None in found else found[0]


def _company(s: Campaign, company: str, text: Catalogue) -> CompanyScene:
    lines = lines_in(company) or ()
    refused, rule = told_refusal(travel.refuse_company(s, lines), text)
    return CompanyScene(
        id=company,
        seats=lines,
        words=text.insert([called(s.adventurer(line), text) for line in lines]),
        levels=tuple([travel.scenario_level(s, lines, level) for level in travel.LEVELS]),
        refused=refused,
        rule=rule,
    )


# ------------------------------------------------------------------------------------------------------------ the party


def party_scene(s: Campaign, text: Catalogue) -> PartyScene:
    """Return the party that plays, and the world."""
    party, world, level = s.party, s.world, verbs.town_level(s)
    marks = facts.levels().prosperity
    change = price_change(party.reputation)
    next_at = marks[level] if level < len(marks) else 0
    prosperity = "campaign.prosperity" if next_at else "campaign.prosperity-highest"
    return PartyScene(
        name=party_called(party, s.present, text),
        named=bool(party.name),
        archived=party.archived,
        reputation=party.reputation,
        price_change=change,
        price_words=price_words(change, text),
        reputation_words=text.say("campaign.reputation", reputation=signed(party.reputation)),
        points=world.prosperity,
        level=level,
        level_from=marks[level - 1],
        next_at=next_at,
        prosperity_words=text.say(prosperity, level=level, points=world.prosperity, next=next_at),
        donated=world.donated,
        mark=sanctuary.MARK,
        donated_words=text.say("campaign.donated", n=world.donated, mark=sanctuary.MARK),
        achievements=tuple(_achievements(s, text)),
        honour=tuple(_honour(s, text)),
        parties=tuple([_other_party(s, number, each, text) for number, each in enumerate(s.parties)]),
        cards=tuple([(name, decks.cards_left(s, name)) for name in decks.DECKS]),
    )


def price_change(reputation: int) -> int:
    """Return what a reputation adds to the price of every item (GH-TOWN-4).

    >>> price_change(0), price_change(8), price_change(-20)
    (0, -2, 5)
    """
    return next(more for lowest, highest, more in facts.levels().prices if lowest <= reputation <= highest)


def price_words(change: int, text: Catalogue) -> str:
    """Say how reputation changes prices."""
    if not change:
        return text.say("campaign.prices-as-printed")
    return text.say("campaign.prices-lower" if change < 0 else "campaign.prices-higher", n=abs(change))


def _achievements(s: Campaign, text: Catalogue) -> Iterator[AchievementScene]:
    for whose, held in (("party", s.party.achievements), ("global", s.world.achievements)):
        for achievement, count in Counter(held).items():
            yield AchievementScene(achievement, achievement_called(achievement, text), whose, count)


def _honour(s: Campaign, text: Catalogue) -> Iterator[HonourScene]:
    for number, party in enumerate(s.parties):
        name = party_called(party, number, text)
        for seat, line in enumerate(party.lines):
            for gone in line.retired:
                words = text.say("campaign.honour", who=titled(gone, text), level=gone.level, party=name)
                yield HonourScene(seat, gone.hero, called(gone, text), gone.level, name, words)


def _other_party(s: Campaign, number: int, party: Party, text: Catalogue) -> OtherPartyScene:
    present = number == s.present
    playing = [line.current for line in party.lines if line.current is not None]
    taking = present and not party.archived
    visit = s.visit if present else party.visit
    return OtherPartyScene(
        number=number,
        name=party_called(party, number, text),
        present=present,
        archived=party.archived,
        heroes=tuple([(who.hero, called(who, text)) for who in playing]),
        words=text.say("campaign.party-archived" if party.archived else f"campaign.place.{visit.place}"),
        offer=None if taking else offer(s, do.TakeUp(s.group()[0], str(number)), text),
    )


# ------------------------------------------------------------------------------------------------------------- the shop


def shop_scene(s: Campaign, text: Catalogue) -> ShopScene:
    """Return what the shop has, and what is sold out of what belongs to it (GH-TOWN-15)."""
    change = price_change(s.party.reputation)
    words = "" if not change else price_words(change, text)
    return ShopScene(tuple(_goods(s, text)), words)


def _goods(s: Campaign, text: Catalogue) -> Iterator[GoodScene]:
    for item in facts.items().values():
        left = shop.in_stock(s, item)
        if not left and not verbs.is_available(s, item):
            continue
        yield GoodScene(
            item=item_scene(item, text),
            slot_name=slot_name(item.slot, text),
            price=shop.price_of(s, item),
            left=left,
            copies=item.copies,
            owners=tuple([line for line in s.manned() if item.number in s.adventurer(line).items]),
            offers=tuple([offer(s, do.Buy(Seat(line), item.id), text) for line in s.manned()]),
        )


# ------------------------------------------------------------------------------------------------------- new characters


def class_scenes(s: Campaign, text: Catalogue) -> Iterator[HeroClassScene]:
    """Tell the classes that are open (GH-TOWN-18)."""
    played = {s.adventurer(line).hero for line in s.manned()}
    for hero in s.world.classes:
        known = facts.hero_classes()[hero]
        words = text.say("campaign.class", n=known.hand, hp=known.hp[0])
        yield HeroClassScene(hero, hero_name(hero, text), known.hp[0], known.hand, words, hero in played)


def newcomers(s: Campaign, text: Catalogue) -> Iterator[NewcomerScene]:
    """Tell what a new character of each level that is allowed begins with (GH-TOWN-7)."""
    for level in range(1, min(HIGHEST_LEVEL, verbs.town_level(s)) + 1):
        key = "campaign.newcomer" if level > 1 else "campaign.newcomer-first"
        words = text.say(key, level=level, xp=xp_at(level), gold=starting_gold(level), n=level - 1)
        yield NewcomerScene(level, xp_at(level), starting_gold(level), words)
