"""What a table shows of a campaign: plain values made from an observation's view only, texts in the reader's language.

Ids name symbols of the artwork and pages of the client; everything that is read is in words already. What may be done
is a ``DeedScene``: its notation, and why not. Nothing here tells of locations, classes or cards that are not open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from grognard.games.gloomhaven.campaign.scenes.character_scene import HeroClassScene, NewcomerScene, SeatScene
from grognard.games.gloomhaven.campaign.scenes.deed_scene import DeedScene, ToldScene
from grognard.games.gloomhaven.table_scene import ItemScene

# ------------------------------------------------------------------------------------------------------------- the map


@dataclass(frozen=True, slots=True)
class DemandScene:
    """An achievement that a scenario demands, or excludes, in words, and whether it is so."""

    words: str
    met: bool


@dataclass(frozen=True, slots=True)
class LocationScene:
    """A location that is known. ``at``: its place on the ground, its number.

    ``status``: open, completed, blocked, locked (achievements are missing) or beyond (its scenario is not in this
    product). ``scenario``: the id of its scenario in the game ``gloomhaven``, "" if beyond. ``done_by``: names of the
    parties that completed it. ``linked``: known locations it is linked to. ``road``: a road event is drawn on the way
    there in campaign mode, ``road_words`` say so or why not. ``offers``: setting out with everybody and the usual
    settings, in campaign mode and casually. ``last``: the scenario that was played last.
    """

    number: int
    at: str
    name: str
    scenario: str
    status: Literal["open", "completed", "blocked", "locked", "beyond"]
    words: str
    done_by: tuple[str, ...]
    linked: tuple[int, ...]
    town_linked: bool
    demands: tuple[DemandScene, ...]
    goals: tuple[str, ...]
    road: bool
    road_words: str
    last: bool
    offers: tuple[DeedScene, ...]


@dataclass(frozen=True, slots=True)
class CompanyScene:
    """A group that could set out together: ``id`` as in the form, its seats, its names in words.

    ``levels``: the scenario's level for each entry of ``SettingOutScene.levels``. ``refused``: why it may not go.
    """

    id: str
    seats: tuple[int, ...]
    words: str
    levels: tuple[int, ...]
    refused: str
    rule: str


@dataclass(frozen=True, slots=True)
class SettingOutScene:
    """How the group may set out: pairs of value and words for each blank of the form ``set-out``, and what is usual.

    ``set-out LOCATION MODE LEVEL PEOPLE INFORMATION COMPANY``. ``refused``: why nobody may set out now.
    """

    modes: tuple[tuple[str, str], ...]
    levels: tuple[tuple[str, str], ...]
    people: tuple[tuple[str, str], ...]
    information: tuple[tuple[str, str], ...]
    companies: tuple[CompanyScene, ...]
    level: str
    person: str
    told: str
    refused: str
    rule: str


# ------------------------------------------------------------------------------------------------------------ the party


@dataclass(frozen=True, slots=True)
class AchievementScene:
    """An achievement and how often it is held; ``whose`` party or global."""

    id: str
    name: str
    whose: str
    count: int


@dataclass(frozen=True, slots=True)
class HonourScene:
    """A character in the roll of honour: of which seat and party."""

    seat: int
    hero: str
    name: str
    level: int
    party: str
    words: str


@dataclass(frozen=True, slots=True)
class OtherPartyScene:
    """A party of the world: who plays in it (pairs of class and name), where it is; ``offer``: taking it up."""

    number: int
    name: str
    present: bool
    archived: bool
    heroes: tuple[tuple[str, str], ...]
    words: str
    offer: DeedScene | None


@dataclass(frozen=True, slots=True)
class PartyScene:
    """The party that plays, and the world.

    ``price_change`` is what reputation adds to prices, ``price_words`` say so. Prosperity: ``points``, the ``level``,
    the points at which this level began and the next begins (0: there is none). ``mark``: the public mark of donations.
    ``cards``: how many cards are left in the city and the road deck, pairs of deck and number.
    """

    name: str
    named: bool
    archived: bool
    reputation: int
    price_change: int
    price_words: str
    reputation_words: str
    points: int
    level: int
    level_from: int
    next_at: int
    prosperity_words: str
    donated: int
    mark: int
    donated_words: str
    achievements: tuple[AchievementScene, ...]
    honour: tuple[HonourScene, ...]
    parties: tuple[OtherPartyScene, ...]
    cards: tuple[tuple[str, int], ...]


# ------------------------------------------------------------------------------------------------------------- the shop


@dataclass(frozen=True, slots=True)
class GoodScene:
    """An item of the shop: its price now, copies left and copies there are; who owns one; ``offers``: buying it.

    ``offers``: one for every seat in which somebody plays. Of what was sold out ``left`` is 0.
    """

    item: ItemScene
    slot_name: str
    price: int
    left: int
    copies: int
    owners: tuple[int, ...]
    offers: tuple[DeedScene, ...]


@dataclass(frozen=True, slots=True)
class ShopScene:
    """The shop: what it has, and why prices are not those printed ("": they are)."""

    goods: tuple[GoodScene, ...]
    price_words: str


# ------------------------------------------------------------------------------------------------ events, away and back


@dataclass(frozen=True, slots=True)
class EventCardScene:
    """An event card that is read. ``deck``: city or road; ``side``: "" until one is chosen, then a or b.

    ``words`` say what to do. ``applies``: the outcome that is entered now holds.
    """

    deck: str
    card: int
    side: str
    applies: bool
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class TripScene:
    """Where the party is away to. ``playing``: the scenario may be played now, no event is before it.

    ``seats``: who takes part, as pairs of seat and name. ``level``: the scenario's.
    """

    number: int
    location: int
    scenario: str
    name: str
    casual: bool
    level: int
    seats: tuple[tuple[int, str], ...]
    playing: bool
    words: str


@dataclass(frozen=True, slots=True)
class SpoilScene:
    """What a character brought back: experience and how much of it is the bonus for success, gold, checkmarks.

    ``treasures`` in words; ``level_up``: it has the experience for a level; ``perk``: its checkmarks brought a perk.
    """

    seat: int
    hero: str
    name: str
    xp: int
    bonus: int
    gold: int
    checks: int
    treasures: tuple[str, ...]
    level_up: bool
    perk: bool


@dataclass(frozen=True, slots=True)
class BackScene:
    """What came of the trip that is over: a row for each who took part, and the rewards line by line.

    ``fresh``: the party has neither gone to town nor travelled on since.
    """

    trip: int
    location: int
    name: str
    casual: bool
    won: bool
    fresh: bool
    rows: tuple[SpoilScene, ...]
    rewards: tuple[ToldScene, ...]
    words: str


@dataclass(frozen=True, slots=True)
class CampaignScene:
    """A campaign as its table shows it. ``view`` is the seat that looks, or -1 for an onlooker.

    ``place``: town, road or away. ``seats``: the four lines of the party. ``deeds``: what the group may do besides
    setting out: the city event, going to town, calling off. ``classes`` and ``newcomers`` are for new characters.
    """

    title: str
    subtitle: str
    view: int
    place: Literal["town", "road", "away"]
    party: PartyScene
    seats: tuple[SeatScene, ...]
    locations: tuple[LocationScene, ...]
    setting_out: SettingOutScene
    shop: ShopScene
    classes: tuple[HeroClassScene, ...]
    newcomers: tuple[NewcomerScene, ...]
    event: EventCardScene | None
    trip: TripScene | None
    back: BackScene | None
    deeds: tuple[DeedScene, ...]
    over: bool
