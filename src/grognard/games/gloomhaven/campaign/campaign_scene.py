"""What a table shows of a campaign: plain values made from an observation's view only, texts in the reader's language.

Ids name symbols of the artwork and pages of the client; everything that is read is in words already. What may be done
is a ``DeedScene``: its notation, and why not. Nothing here tells of locations, classes or cards that are not open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from grognard.games.gloomhaven.table_scene import CardScene, ItemScene, ModifierScene


@dataclass(frozen=True, slots=True)
class DeedScene:
    """Something that a seat may want to do: its notation and label; ``refused`` says why it may not ("": it may).

    ``seat`` is who would do it, ``rule`` the rule that refuses it. ``note`` is what the button adds ("12 gold").
    """

    seat: int
    action: str
    label: str
    note: str
    refused: str
    rule: str


@dataclass(frozen=True, slots=True)
class ToldScene:
    """A line with the rule it rests on ("": none)."""

    words: str
    rule: str


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


# -------------------------------------------------------------------------------------------------- the character sheet


@dataclass(frozen=True, slots=True)
class PerkScene:
    """A perk: its number as in ``tick-perk``, in words, boxes ticked and boxes there are; ``offer``: ticking one."""

    number: int
    words: str
    ticked: int
    boxes: int
    offer: DeedScene | None


@dataclass(frozen=True, slots=True)
class OwnedScene:
    """An item that a character owns; ``item`` is None for one of which only the number is known.

    ``used_up``: an event consumed it for the next scenario. ``sale``: what the shop gives; ``offer``: selling it.
    """

    number: int
    name: str
    slot: str
    item: ItemScene | None
    used_up: bool
    sale: int
    offer: DeedScene | None


@dataclass(frozen=True, slots=True)
class SlotScene:
    """Where items are worn: how many fit, and how many of that kind are owned."""

    id: str
    name: str
    room: int
    owned: int


@dataclass(frozen=True, slots=True)
class QuestScene:
    """A personal quest. ``known``: the seat may see it; otherwise only that there is one.

    ``kind``: count, gold or other. ``done``: it is fulfilled. ``offers``: counting up and down, showing or hiding it.
    """

    known: bool
    card: int
    text: str
    kind: str
    progress: int
    goal: int
    completed_only: bool
    shown: bool
    done: bool
    words: str
    offers: tuple[DeedScene, ...]


@dataclass(frozen=True, slots=True)
class DrawOddsScene:
    """What an attack becomes with a deck, drawn normally, with advantage or disadvantage (``draw``).

    ``mean``: on average, as a number with one decimal; ``odds``: each result with its chance, lowest first.
    """

    draw: str
    words: str
    mean: float
    odds: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class ExpectedScene:
    """The odds of a modifier deck for an attack of this value, one entry for each way to draw."""

    value: int
    draws: tuple[DrawOddsScene, ...]


@dataclass(frozen=True, slots=True)
class DueScene:
    """What a character must do before it sets out: the kind of the question, in words, its rule."""

    kind: str
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class EnhancingScene:
    """An enhancement that can be paid for: card, half (top or bottom), which ability, what is added, in words."""

    card: str
    half: str
    ability: int
    kind: str
    price: int
    words: str
    offer: DeedScene


@dataclass(frozen=True, slots=True)
class SheetScene:
    """The sheet of a character that plays.

    ``name`` is what it is called, its class if it has no name of its own; ``given``: it has one. Experience: ``xp``,
    what its level began at and the next needs (0: there is none). ``hp`` and ``hand`` are its hit points and its size
    of hand. ``pool``: its cards, as they were enhanced; ``learnable``: cards to choose from while ``owed_cards`` are
    due, with what learning them is. ``checks`` of ``most_checks``, ``checks_each`` of them make a perk. ``dealt``:
    numbers of the quests between which it chooses (0: the seat does not know). ``deck``: its modifier cards with all
    perks; ``waiting``: what else waits for its next scenario. ``deeds``: rising, donating, retiring, setting aside.
    """

    seat: int
    hero: str
    hero_name: str
    name: str
    given: bool
    words: str
    level: int
    xp: int
    xp_from: int
    xp_next: int
    gold: int
    hp: int
    hand: int
    pool: tuple[CardScene, ...]
    enhanced: tuple[str, ...]
    owed_cards: int
    learnable: tuple[CardScene, ...]
    learning: tuple[DeedScene, ...]
    perks: tuple[PerkScene, ...]
    owed_perks: int
    checks: int
    checks_each: int
    most_checks: int
    items: tuple[OwnedScene, ...]
    slots: tuple[SlotScene, ...]
    quest: QuestScene | None
    dealt: tuple[int, ...]
    keeping: tuple[DeedScene, ...]
    deck: tuple[ModifierScene, ...]
    expected: ExpectedScene
    waiting: tuple[ToldScene, ...]
    dues: tuple[DueScene, ...]
    deeds: tuple[DeedScene, ...]
    enhancing: tuple[EnhancingScene, ...]


@dataclass(frozen=True, slots=True)
class BenchScene:
    """A character that does not play now, here or in another party (``party``, "": this one); ``offer``: it comes."""

    hero: str
    name: str
    level: int
    party: str
    words: str
    offer: DeedScene


@dataclass(frozen=True, slots=True)
class SeatScene:
    """A line of characters, that of a seat: who plays in it, who is set aside, who retired (GH-TOWN-10, GH-TOWN-20)."""

    seat: int
    name: str
    sheet: SheetScene | None
    bench: tuple[BenchScene, ...]
    retired: int


@dataclass(frozen=True, slots=True)
class HeroClassScene:
    """A class that is open, for a new character: hit points and size of hand at level 1, how it plays.

    ``taken``: somebody of the party plays it, so that the two could not set out together (GH-SET-7).
    """

    hero: str
    name: str
    hp: int
    hand: int
    words: str
    taken: bool


@dataclass(frozen=True, slots=True)
class NewcomerScene:
    """What a new character of a level begins with (GH-TOWN-7); a player's perks for retired ones come on top."""

    level: int
    xp: int
    gold: int
    words: str


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
