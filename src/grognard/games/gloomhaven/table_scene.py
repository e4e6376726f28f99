"""What a table shows of a scenario: plain values made from an observation's view only, texts in the reader's language.

Ids name symbols of the artwork and colours of the client; everything that is read is in words already. Hexes are
labels. Nothing here tells of rooms that are not revealed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class LineScene:
    """A line of a card: its symbol, the number printed large ("": none), words; ``depth`` 1 for what hangs on it.

    ``symbols``: further ids in the order of the words (conditions, elements). ``area``: the pattern, as triples of q, t
    and what the hex is: you, hit or may be added.
    """

    symbol: str
    value: str
    words: str
    depth: int = 0
    symbols: tuple[str, ...] = ()
    area: tuple[tuple[int, int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class HalfScene:
    """A half of a card: its lines, and its marks.

    ``slots``: the experience of each use, ``used`` of them are behind the marker. ``aloud``: the half in one sentence.
    """

    lines: tuple[LineScene, ...]
    xp: int
    infuse: tuple[str, ...]
    lost: bool
    unrecoverable: bool
    duration: str
    slots: tuple[int, ...]
    used: int
    aloud: str


@dataclass(frozen=True, slots=True)
class CardScene:
    """A card of a character; ``level`` as printed (X or a number)."""

    id: str
    name: str
    hero: str
    level: str
    initiative: int
    top: HalfScene
    bottom: HalfScene


@dataclass(frozen=True, slots=True)
class ItemScene:
    """An item: ``state`` ready, spent or consumed; ``usable``: it may be used now; ``note`` says when it may be."""

    id: str
    number: int
    name: str
    slot: str
    state: str
    usable: bool
    words: str
    note: str
    gold: int


@dataclass(frozen=True, slots=True)
class ModifierScene:
    """A face of a modifier deck and how many are left; ``sign`` as printed (+1, x2, null), ``symbols`` besides."""

    id: str
    sign: str
    symbols: tuple[str, ...]
    rolling: bool
    count: int
    words: str


@dataclass(frozen=True, slots=True)
class FigureScene:
    """A figure on the map. ``id`` is its symbol, ``side`` heroes or monsters, ``seat`` that of a character or an owner.

    ``state``: acted, acting or waiting this round. ``badge`` the number on its plinth ("": none). ``numbers`` and
    ``traits`` are those of a summon (GH-SUM-3), as a ``StatScene`` has them; others have their own cards.
    """

    at: str
    figure: str
    kind: str
    id: str
    side: str
    rank: str
    badge: str
    seat: int
    name: str
    words: str
    hp: int
    full: int
    conditions: tuple[str, ...]
    shield: int
    retaliate: int
    state: str
    numbers: tuple[tuple[str, str], ...]
    traits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TileScene:
    """What lies on the map: ``kind`` obstacle, trap, hazard, difficult, coin, treasure, door, plate, letter or start.

    ``art`` its symbol; ``hexes`` those it covers; ``open`` of a door; ``rule`` its source.
    """

    kind: str
    art: str
    hexes: tuple[str, ...]
    count: int
    open: bool
    locked: bool
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class TurnScene:
    """Somebody in the initiative track. ``initiative`` "" while it is not known; ``state`` done, now or next.

    ``figures``: of a kind of monsters, as pairs of badge and rank; ``lines``: its card. ``ready``: has chosen.
    """

    kind: Literal["hero", "monsters", "escort"]
    id: str
    seat: int
    name: str
    initiative: str
    second: str
    state: str
    ready: bool
    hp: int
    full: int
    conditions: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]
    lines: tuple[LineScene, ...]
    shuffles: bool
    words: str


@dataclass(frozen=True, slots=True)
class ElementScene:
    """An element: ``state`` inert, waning or strong; ``due``: it becomes strong at the end of this turn."""

    id: str
    name: str
    state: str
    due: bool
    words: str


@dataclass(frozen=True, slots=True)
class StatScene:
    """The stat card of a kind on the map: a row for each rank that is there, as pairs of label and value.

    ``initiatives``: those of the cards that are left in its deck.
    """

    id: str
    name: str
    rank: str
    numbers: tuple[tuple[str, str], ...]
    traits: tuple[str, ...]
    initiatives: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActiveScene:
    """A card in an active area, and which half is in force."""

    card: CardScene
    half: str


@dataclass(frozen=True, slots=True)
class HeroScene:
    """A character's mat. ``goal`` is "" for seats that may not know it; cards of the hand are in the scene itself.

    ``state``: preparing, ready, choosing, resting, playing or exhausted. ``deck``: what is left in its modifier deck.
    """

    seat: int
    id: str
    name: str
    level: int
    hp: int
    full: int
    conditions: tuple[str, ...]
    xp: int
    tokens: int
    gold: int
    goal: str
    goal_now: str
    gear: tuple[ItemScene, ...]
    active: tuple[ActiveScene, ...]
    hand: int
    discards: tuple[CardScene, ...]
    lost: tuple[CardScene, ...]
    chosen: tuple[CardScene, ...]
    deck: tuple[ModifierScene, ...]
    drawn: int
    state: str


@dataclass(frozen=True, slots=True)
class TermScene:
    """What an amount of a sum is for, and its rule."""

    amount: int
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class OfferScene:
    """What an item that the target may use would change: the damage with its chances, as in ``AttackScene``."""

    item: str
    name: str
    rule: str
    odds: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class AttackScene:
    """An attack before its modifier card (GH-ATK-7): figures as in ``FigureScene``, its value with reasons.

    ``odds``: each damage that it may do, lowest first, with its chance. ``draw``: normal, advantage or disadvantage,
    ``draw_words`` say why. ``offers``: items that the target may use first. ``deck``: what is left to draw from,
    ``drawn`` how many cards are gone.
    """

    attacker: str
    target: str
    target_name: str
    terms: tuple[TermScene, ...]
    draw: str
    draw_words: str
    odds: tuple[tuple[int, float], ...]
    offers: tuple[OfferScene, ...]
    deck: tuple[ModifierScene, ...]
    drawn: int


@dataclass(frozen=True, slots=True)
class PreparationScene:
    """What the seat prepares: what can be bought, worn and taken along; ``step`` names what is chosen now.

    ``brought``: the character comes from a campaign, and the shop is what it owns, of which it wears what it likes.
    ``pool``: cards to choose the hand from, ``taken`` the ids of those in it, ``size`` how many it must be.
    ``goals``: triples of id, name and what it asks for; ``perks``: of words, boxes taken and boxes there are.
    """

    step: str
    brought: bool
    gold: int
    shop: tuple[ItemScene, ...]
    owned: tuple[ItemScene, ...]
    worn: tuple[str, ...]
    pool: tuple[CardScene, ...]
    taken: tuple[str, ...]
    size: int
    goals: tuple[tuple[str, str, str], ...]
    perks: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class ResultScene:
    """What a character takes home (GH-END-1, GH-END-2)."""

    seat: int
    name: str
    xp: int
    bonus: int
    gold: int
    checks: int
    goal: str
    met: bool
    words: str


@dataclass(frozen=True, slots=True)
class ExpeditionScene:
    """A scenario as its table shows it. ``hand`` is the seat's own, empty for an onlooker; ``view`` its seat, or -1.

    ``elements`` in their fixed order. ``monster_deck``: what is left in the monsters' modifier deck. ``goals`` say how
    the scenario is won and how far that is, ``rules`` its special rules. ``revealed``: a number that grows with each
    room revealed, so that the ground is asked for anew. ``attack``: the one that waits for its modifier card.
    """

    title: str
    subtitle: str
    round: int
    round_words: str
    view: int
    goals: tuple[str, ...]
    rules: tuple[str, ...]
    numbers: tuple[tuple[str, str], ...]
    track: tuple[TurnScene, ...]
    elements: tuple[ElementScene, ...]
    figures: tuple[FigureScene, ...]
    tiles: tuple[TileScene, ...]
    heroes: tuple[HeroScene, ...]
    hand: tuple[CardScene, ...]
    kinds: tuple[StatScene, ...]
    monster_deck: tuple[ModifierScene, ...]
    monsters_drawn: int
    attack: AttackScene | None
    preparation: PreparationScene | None
    results: tuple[ResultScene, ...]
    revealed: int
    won: bool
    over: bool
