"""The character sheets of a campaign as its table shows them (GH-TOWN-7, GH-TOWN-16)."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.gloomhaven.campaign.scenes.deed_scene import DeedScene, ToldScene
from grognard.games.gloomhaven.table_scene import CardScene, ItemScene, ModifierScene


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
    """An enhancement that can be paid for: card, half (top or bottom), which ability, what is added (``words``)."""

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
