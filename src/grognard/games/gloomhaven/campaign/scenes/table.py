"""What the table shows of a campaign, made from an observation's view only."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import actions as do
from grognard.games.gloomhaven.campaign.actions_events import DrawCityEvent
from grognard.games.gloomhaven.campaign.actions_journey import CallOff, ToTown
from grognard.games.gloomhaven.campaign.event_cards.cards import AwaitSide
from grognard.games.gloomhaven.campaign.event_cards.outcomes import AwaitOutcome
from grognard.games.gloomhaven.campaign.rewards import locations, reports
from grognard.games.gloomhaven.campaign.scenes.campaign_scene import (
    BackScene,
    CampaignScene,
    EventCardScene,
    SpoilScene,
    TripScene,
)
from grognard.games.gloomhaven.campaign.scenes.character_scene import BenchScene, SeatScene
from grognard.games.gloomhaven.campaign.scenes.deed_scene import DeedScene, ToldScene
from grognard.games.gloomhaven.campaign.scenes.offers import offer
from grognard.games.gloomhaven.campaign.scenes.sheet import sheet
from grognard.games.gloomhaven.campaign.scenes.town import (
    class_scenes,
    location_scene,
    newcomers,
    party_scene,
    setting_out,
    shop_scene,
)
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town import characters
from grognard.games.gloomhaven.campaign.travel import AwaitReturn
from grognard.games.gloomhaven.campaign.verbs import item_name
from grognard.games.gloomhaven.campaign.words.names import (
    achievement_called,
    called,
    item_called,
    line_called,
    location_called,
    location_titled,
    party_called,
    titled,
)
from grognard.games.gloomhaven.campaign.world import Adventurer, Spoils, Trip
from grognard.games.gloomhaven.facts.scenarios import Scenario, Treasure
from grognard.games.gloomhaven.words.phrases import signed
from grognard.kernel.action import Action
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue, Key


def campaign_scene(observation: Observation[Campaign], text: Catalogue) -> CampaignScene:
    """Return a view as its table shows it."""
    s, seat = observation.view, int(observation.seat)
    return CampaignScene(
        title=party_called(s.party, s.present, text),
        subtitle=place_words(s, text),
        view=seat if 0 <= seat < len(s.party.lines) else -1,
        place=s.visit.place,
        party=party_scene(s, text),
        seats=tuple([_seat(observation, line, text) for line in range(len(s.party.lines))]),
        locations=tuple([location_scene(s, number, text) for number in s.world.open]),
        setting_out=setting_out(s, text),
        shop=shop_scene(s, text),
        classes=tuple(class_scenes(s, text)),
        newcomers=tuple(newcomers(s, text)),
        event=_event(s, text),
        trip=None if s.trip is None or s.visit.place != "away" else _trip(s, s.trip, text),
        back=None if s.trip is None else _back(s, s.trip, text),
        deeds=tuple(_deeds(s, text)),
        over=s.closed,
    )


def place_words(s: Campaign, text: Catalogue) -> str:
    """Say where the party is."""
    if s.closed:
        return text.say("campaign.closed")
    if s.party.archived:
        return text.say("campaign.party-archived")
    if s.visit.place == "away" and s.trip is not None:
        return text.say("campaign.away-to", location=location_titled(s.trip.scenario, text))
    return text.say(f"campaign.place.{s.visit.place}")


def _deeds(s: Campaign, text: Catalogue) -> Iterator[DeedScene]:
    """Tell what the group may do besides setting out (GH-TOWN-3)."""
    seat = s.group()[0]
    if s.visit.place == "road":
        yield offer(s, ToTown(seat), text)
    if s.visit.place == "town":
        yield offer(s, DrawCityEvent(seat), text)
    if s.agenda and isinstance(s.agenda[-1], AwaitReturn):
        label = text.say(f"deed.{CallOff.verb}")
        yield DeedScene(int(seat), CallOff(seat).notation, label, "", "", "")
    if not s.party.archived:
        yield offer(s, do.Archive(seat), text)
    yield offer(s, do.Close(seat), text)


# ------------------------------------------------------------------------------------------------------------ the lines


def _seat(observation: Observation[Campaign], line: int, text: Catalogue) -> SeatScene:
    s = observation.view
    return SeatScene(
        seat=line,
        name=line_called(s, line, text),
        sheet=sheet(observation, line, text) if s.line(line).current is not None else None,
        bench=tuple(_bench(s, line, text)),
        retired=characters.retired_by(s, line),
    )


def _bench(s: Campaign, line: int, text: Catalogue) -> Iterator[BenchScene]:
    """Tell the characters of a player that do not play now, here and in other parties (GH-TOWN-10)."""
    seat = Seat(line)
    for place, who in enumerate(s.line(line).aside):
        yield _bencher(s, who, "", do.BringBack(seat, str(place)), text)
    for party, at, who in characters.elsewhere(s, line):
        name = party_called(s.parties[int(party)], int(party), text)
        yield _bencher(s, who, name, do.BringOver(seat, (party, at)), text)


def _bencher(s: Campaign, who: Adventurer, party: str, comes: Action, text: Catalogue) -> BenchScene:
    words = text.say("campaign.sheet", who=titled(who, text), level=who.level)
    return BenchScene(who.hero, called(who, text), who.level, party, words, offer(s, comes, text))


# ----------------------------------------------------------------------------------------------------- events and trips


def _event(s: Campaign, text: Catalogue) -> EventCardScene | None:
    """Tell the event card that is read, wherever in its outcome the group is (GH-TOWN-3)."""
    for frame in reversed(s.agenda):
        if isinstance(frame, AwaitSide | AwaitOutcome):
            side = frame.side if isinstance(frame, AwaitOutcome) else ""
            words = text.say("campaign.event.choose" if not side else "campaign.event.enter", side=side.upper())
            return EventCardScene(
                deck=frame.deck,
                card=frame.card,
                side=side,
                applies=not isinstance(frame, AwaitOutcome) or frame.applies,
                title=text.say(f"campaign.event.{frame.deck}", card=frame.card),
                words=words,
            )
    return None


def _trip(s: Campaign, trip: Trip, text: Catalogue) -> TripScene:
    playing = bool(s.agenda) and isinstance(s.agenda[-1], AwaitReturn)
    level = reports.level_of(s)
    return TripScene(
        number=trip.number,
        location=trip.scenario,
        scenario=locations.scenarios()[trip.scenario].id,
        name=location_called(trip.scenario, text),
        casual=trip.casual,
        level=level,
        seats=tuple([(line, line_called(s, line, text)) for line in trip.lines]),
        playing=playing,
        words=text.say("campaign.trip-casual" if trip.casual else "campaign.trip", level=level),
    )


def _back(s: Campaign, trip: Trip, text: Catalogue) -> BackScene | None:
    """Tell what came of the last trip of the present party; None while it is away or before its first."""
    report = trip.report
    if report is None or trip.party != s.present or s.visit.last != trip.scenario:
        return None
    scenario = locations.scenarios()[trip.scenario]
    bonus = facts.levels().scenario[reports.level_of(s)].bonus_xp if report.won else 0
    name = location_titled(trip.scenario, text)
    words = text.say("campaign.back-won" if report.won else "campaign.back-lost", location=name)
    rows = [_spoil(s, scenario, report.treasures, each, bonus, text) for each in report.spoils]
    return BackScene(
        trip=trip.number,
        location=trip.scenario,
        name=location_called(trip.scenario, text),
        casual=trip.casual,
        won=report.won,
        fresh=s.visit.place == "road",
        rows=tuple(rows),
        rewards=tuple(_rewards(s, scenario, text)) if report.won and not trip.casual else (),
        words=words,
    )


def _spoil(
    s: Campaign,
    scenario: Scenario,
    treasures: tuple[tuple[int, int], ...],
    spoils: Spoils,
    bonus: int,
    text: Catalogue,
) -> SpoilScene:
    """Tell what a character brought back (GH-END-1, GH-END-2)."""
    line, who = spoils.line, s.line(spoils.line).current
    found = [
        each for number, taker in treasures if taker == line for each in scenario.treasures if each.number == number
    ]
    return SpoilScene(
        seat=line,
        hero="" if who is None else who.hero,
        name=line_called(s, line, text),
        xp=spoils.xp,
        bonus=bonus,
        gold=spoils.gold,
        checks=spoils.checks,
        treasures=tuple([_treasure(each, text) for each in found]),
        level_up=who is not None and characters.is_level_due(s, line),
        perk=who is not None and characters.owes_perk(s, line),
    )


def _treasure(treasure: Treasure, text: Catalogue) -> str:
    """Say what was in a treasure (GH-LOOT-3)."""
    held = [Key(f"holds.{kind}", value=value) for kind, value in treasure.holds]
    return text.say("campaign.treasure", number=treasure.number, holds=held or [Key("story.nothing")])


def _rewards(s: Campaign, scenario: Scenario, text: Catalogue) -> Iterator[ToldScene]:
    """Tell the listed rewards of a scenario that was won in campaign mode, line by line (GH-TOWN-14)."""
    listed = scenario.campaign
    for whose, achievements in (("party", listed.party_achievements), ("global", listed.global_achievements)):
        for each in achievements:
            words = text.say(f"campaign.reward.achievement-{whose}", achievement=achievement_called(each, text))
            yield ToldScene(words, "GH-TOWN-13")
    for number in (*listed.unlocks, *listed.choose_unlock):
        if number in s.world.open:
            yield ToldScene(text.say("campaign.reward.location", location=location_titled(number, text)), "GH-TOWN-12")
    for number in listed.blocks:
        if number in s.world.open and number in s.world.blocked:
            yield ToldScene(text.say("campaign.reward.blocked", location=location_titled(number, text)), "GH-TOWN-12")
    counted = (
        ("gold-each", listed.gold_each, "GH-TOWN-14"),
        ("xp-each", listed.xp_each, "GH-TOWN-14"),
        ("reputation", listed.reputation, "GH-TOWN-23"),
        ("prosperity", listed.prosperity, "GH-TOWN-5"),
    )
    for name, amount, rule in counted:
        if amount:
            yield ToldScene(text.say(f"campaign.reward.{name}", amount=signed(amount)), rule)
    for name, items in (("item", listed.items), ("design", listed.item_designs)):
        for number in items:
            words = text.say(f"campaign.reward.{name}", item=item_called(item_name(number), text))
            yield ToldScene(words, "GH-TOWN-14")
