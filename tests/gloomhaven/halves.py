"""A stage on which a character plays one half of a card, for the tests of what every card does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.classes import Half, HeroCard
from grognard.games.gloomhaven.facts.hero_abilities import Ability, Aim, Amount, Attack, Move, Retaliate, Shield
from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.games.gloomhaven.figures import CONDITION_BITS, GONE, HEROES, MONSTERS, Figure, condition_names
from grognard.games.gloomhaven.in_play import BOTTOM, NO_CARD, TOP, Boon, Turn
from grognard.games.gloomhaven.rules import elements, perform, stat_rows, verbs
from grognard.games.gloomhaven.rules.attack import begin_strike
from grognard.games.gloomhaven.rules.hero_turn import ResolvePlayed
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import STRONG
from grognard.hexes import FLAT_STEPS, FlatHex, flat_distance
from grognard.kernel.agenda import Frame
from grognard.kernel.chance import Bag
from grognard.kernel.seat import Seat
from tests.gloomhaven.expeditions import Expeditions

HALVES: Final = {"top": TOP, "bottom": BOTTOM}
HEALTHY: Final = 40
"""Hit points of everybody on the stage, so that nobody dies of what is counted."""
ROUTINE: Final = ("drew-modifier +0", "apply-effects", "suffer", "attack-value")
"""What is answered by itself: modifiers are +0, all effects are applied, damage is taken."""

SHOWN: Final[set[tuple[str, str]]] = set()
"""The halves that some test is about, by card and half."""

T = TypeVar("T", bound=Callable[..., object])


def shows(*halves: str) -> Callable[[T], T]:
    """Mark a test as being about these halves: ``trample top``."""

    def marked(test: T) -> T:
        for each in halves:
            note(*each.split())
        return test

    return marked


def note(card: str, half: str) -> None:
    """Note that a test is about a half."""
    assert half in HALVES, half
    SHOWN.add((card_of(card).id, half))


def halves_of(hero: str) -> set[tuple[str, str]]:
    """Return all halves of the cards of a class."""
    return {(card.id, half) for card in facts.hero_classes()[hero].cards for half in HALVES}


def card_of(name: str) -> HeroCard:
    """Return a card by its id."""
    return next(card for card in facts.cards_by_number().values() if card.id == name)


def half_of(name: str, half: str) -> Half:
    """Return the facts of a half."""
    card = card_of(name)
    return card.top if half == "top" else card.bottom


class Stage(Expeditions):
    """One open room; character 0 stands on (0, 0) and plays a card. Hexes are ``(q, t)`` pairs.

    ``under`` are frames that come when the half is performed, right before its card goes where it belongs.
    """

    def __init__(self, card: str, *allies: str, strong: Sequence[str] = (), of: Scenario | None = None) -> None:
        self.card = card_of(card)
        super().__init__([self.card.hero, *allies], of=of)
        self.under: list[Frame] = []
        s = self.s
        for number, name in enumerate([self.card.hero, *allies]):
            s.figures[number] = Figure("hero", name, HEROES, GONE, HEALTHY, HEALTHY)
        self.hero(0, 0, 0)
        s.turn = Turn(0)
        names = list(facts.ELEMENTS)
        s.elements = tuple([STRONG if name in strong else 0 for name in names])

    def foe(
        self, q: int, t: int, *conditions: str, hp: int = HEALTHY, kind: str = "bandit-guard", rank: str = "normal"
    ) -> int:
        """Put an enemy on a hex; its hit points are not those of its card."""
        standee = len([f for f in self.s.figures if f.id == kind]) + 1
        figure = Figure("monster", kind, MONSTERS, self.at(q, t), hp, hp, rank=rank, standee=standee, drops=True)
        number = verbs.place(self.s, figure, None)
        self.give(number, *conditions)
        return number

    def ally(self, number: int, q: int, t: int, *conditions: str, hp: int = HEALTHY) -> int:
        """Put another character on a hex."""
        self.hero(number, q, t)
        self.s.figures[number] = self.s.figures[number].with_hp(hp)
        self.give(number, *conditions)
        return number

    def give(self, number: int, *conditions: str) -> None:
        """Put conditions on a figure."""
        bits = 0
        for name in conditions:
            bits |= CONDITION_BITS[name]
        self.s.figures[number] = self.s.figures[number].with_conditions(bits, 0)

    def hurt(self, number: int, hp: int) -> None:
        """Leave a figure with so many hit points."""
        self.s.figures[number] = self.s.figures[number].with_hp(hp)

    def shield(self, number: int, value: int) -> None:
        """Give a figure shield."""
        verbs.add_boon(self.s, Boon(number, Shield(Amount(value))))

    def retaliate(self, number: int, value: int) -> None:
        """Give a figure retaliate against who is next to it."""
        verbs.add_boon(self.s, Boon(number, Retaliate(Amount(value))))

    def obstacle(self, *hexes: tuple[int, int]) -> None:
        """Put obstacles of one hex on hexes."""
        for q, t in hexes:
            self.s.obstacles |= 1 << self.at(q, t)
        self.s.ground_changed()

    def play(self, half: str, basic: bool = False) -> Stage:
        """Play a half of the card, as the turn of the character does, up to the first question."""
        s = self.s
        where = HALVES[half]
        s.chosen[0] = (self.card.number,)
        s.agenda += [ResolvePlayed(0, self.card.number, where, basic), *self.under]
        card = NO_CARD if basic else self.card.number
        actions = basic_action(where) if basic else half_of(self.card.id, half).actions
        perform.begin_deed(s, 0, actions, (Seat(0),), 0, card, where, self.events)
        self.settle()
        self.go_on()
        return self

    def go_on(self) -> None:
        """Answer what is routine."""
        while routine := [n for n in self.notations if n.startswith(ROUTINE)]:
            super().act(next((n for n in routine if n in ROUTINE), routine[0]))

    def act(self, *notations: str) -> None:
        """Answer questions one after another, and what is routine after each."""
        for notation in notations:
            super().act(notation)
            self.go_on()

    def answer(self, *notations: str) -> None:
        """Answer questions one after another, routine ones too; only what comes after them is routine."""
        for notation in notations:
            super().act(notation)
        self.go_on()

    def on(self, verb: str, *hexes: tuple[int, int]) -> None:
        """Answer with a verb and the hexes, one answer for each hex."""
        for q, t in hexes:
            self.act(f"{verb} {self.label(q, t)}")

    def shuffle(self) -> None:
        """Put all modifiers back, so that there is a +0 to draw."""
        s = self.s
        s.decks = [deck.merge(pile) for deck, pile in zip(s.decks, s.piles, strict=True)]
        s.piles = [Bag((0,) * len(deck.counts)) for deck in s.decks]

    def struck_by(self, foe: int, value: int, ranged: bool = False, target: int = 0) -> None:
        """Have an enemy attack a character; modifiers are +0, damage is taken."""
        self.shuffle()
        begin_strike(self.s, Strike(foe, target, value, ranged), self.events)
        self.settle()
        self.go_on()

    def next_turn(self) -> None:
        """Begin another turn of character 0, for attacks with what stays in force."""
        self.s.turn = Turn(0)

    def perform(self, card: str, half: str) -> None:
        """Have character 0 perform the abilities of another half, without what goes with the whole."""
        seat, actions = Seat(0), half_of(card, half).actions
        perform.begin_deed(self.s, 0, actions, (seat,), 0, NO_CARD, HALVES[half], self.events)
        self.settle()
        self.go_on()

    def attack(self, value: int, *targets: tuple[int, int], reach: int = 0) -> None:
        """Have character 0 make an attack without a card; with a range if one is given."""
        self.shuffle()
        aim = Aim(range=reach or None, targets=max(1, len(targets)))
        perform.begin_deed(self.s, 0, (Attack(Amount(value), aim),), (Seat(0),), 0, NO_CARD, TOP, self.events)
        self.settle()
        self.go_on()
        self.on("attack", *targets)

    def attack_by(self, hero: int, value: int, target: int) -> None:
        """Have a character attack a figure next to it, without a card."""
        self.shuffle()
        actions = (Attack(Amount(value)),)
        perform.begin_deed(self.s, hero, actions, (Seat(hero),), hero, NO_CARD, TOP, self.events)
        self.settle()
        self.go_on()
        self.act(f"attack {self.s.label(target)}")

    def area(self, *hexes: tuple[int, int]) -> None:
        """Lay an area so that it covers just these hexes."""
        wanted = self.labels(*hexes)
        words = [n for n in self.notations if n.startswith("area ") and set(n.split()[1:]) == wanted]
        assert words, f"{wanted} is none of {self.notations}"
        self.act(words[0])

    def area_over(self, *hexes: tuple[int, int]) -> None:
        """Lay an area so that the figures in it are just those on these hexes."""
        wanted, taken = self.labels(*hexes), {self.s.label(n) for n, f in enumerate(self.s.figures) if f.at != GONE}
        words = [n for n in self.notations if n.startswith("area ") and set(n.split()[1:]) & taken == wanted]
        assert words, f"{wanted} is none of {self.notations}"
        self.act(words[0])

    # ------------------------------------------------------------------------------------------------ what came of it

    @property
    def kind(self) -> str:
        """The kind of the question that is open, "" if none is."""
        return self.s.open[0].kind if self.s.open else ""

    def offered(self, verb: str) -> set[str]:
        """Return the words that are offered after a verb."""
        return {n.removeprefix(f"{verb} ") for n in self.notations if n.split()[0] == verb}

    def labels(self, *hexes: tuple[int, int]) -> set[str]:
        """Return the labels of hexes."""
        return {self.label(q, t) for q, t in hexes}

    def lost(self, number: int) -> int:
        """Return the hit points that a figure has lost."""
        return self.s.figures[number].full - self.s.figures[number].hp

    def conditions(self, number: int) -> set[str]:
        """Return the conditions of a figure."""
        return set(condition_names(self.s.figures[number].conditions))

    def place_of(self, number: int) -> tuple[int, int]:
        """Return where a figure stands."""
        h = self.s.arena.grid.hex_of(self.s.figures[number].at)
        return h.q, h.t

    def is_dead(self, number: int) -> bool:
        """Say whether a figure has left the map."""
        return self.s.figures[number].at == GONE

    @property
    def pile(self) -> str:
        """Where the card lies."""
        s, number = self.s, self.card.number
        if number in s.discards[0]:
            return "discard"
        if number in s.lost[0]:
            return "lost"
        if any(active.card == number for active in s.active[0]):
            return "active"
        return "hand" if number in s.hands[0] else "nowhere"

    @property
    def infused(self) -> tuple[str, ...]:
        """The elements that become strong at the end of the turn."""
        created = self.s.turn.infusing if self.s.turn is not None else 0
        return tuple([name for name, number in elements.NUMBERS.items() if created >> number & 1])

    def check(self, *, xp: int = 0, pile: str = "discard", infuse: Iterable[str] = ()) -> None:
        """Check what goes with the half as a whole; nothing is asked any more, no deed is going on."""
        assert (self.kind, self.s.deeds, self.s.agenda) == ("", [], [])
        assert (self.s.xp[0], self.pile, set(self.infused)) == (xp, pile, set(infuse))
        numbers = [n for n, f in enumerate(self.s.figures) if f.at != GONE]
        assert [self.s.board[self.s.figures[n].at] for n in numbers] == numbers


def basic_action(half: int) -> tuple[Ability, ...]:
    """Return the basic action of a half (GH-CARD-3)."""
    return (Attack(Amount(2)) if half == TOP else Move(Amount(2)),)


def augmented(card: str, *allies: str, strong: tuple[str, ...] = ()) -> Stage:
    """Return a stage on which an augment is active."""
    stage = Stage(card, *allies, strong=strong)
    stage.play("top")
    assert (stage.kind, stage.pile) == ("", "active")
    stage.s.xp[0] = 0
    return stage


# ------------------------------------------------------------------------------------------- halves of the usual kinds


@dataclass(frozen=True, slots=True)
class Row:
    """One half of a usual kind with what it shows: numbers of its ability, and what goes with the whole."""

    card: str
    half: str
    value: int
    reach: int = 0
    targets: int = 1
    gives: tuple[str, ...] = ()
    pierce: int = 0
    jump: bool = False
    each_xp: int = 0
    xp: int = 0
    pile: str = "discard"
    infuse: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        note(self.card, self.half)

    def __str__(self) -> str:
        return f"{self.card} {self.half}"


LINES: Final = FLAT_STEPS
"""The six directions: figures in different ones never hide each other's hexes."""


def along(direction: int, steps: int) -> tuple[int, int]:
    """Return the hex so many steps from the middle."""
    by = LINES[direction]
    return by.q * steps, by.t * steps


def check_attack(row: Row) -> None:
    """Check a plain attack: who is in range, how many may be attacked, damage, pierce, conditions (GH-ATK-3)."""
    stage = Stage(row.card)
    reach = row.reach or 1
    places = [along(direction, reach) for direction in range(row.targets + 1)]
    foes = [stage.foe(q, t) for q, t in places]
    far = along(5, reach + 1) if reach < 5 else None
    if far:
        stage.foe(*far)
    if row.pierce:
        stage.shield(foes[0], row.pierce + 1)
    stage.play(row.half)
    assert stage.kind == "attack"
    assert stage.offered("attack") == stage.labels(*places)
    stage.on("attack", *places[: row.targets])
    harm = [row.value] * row.targets
    if row.pierce:
        harm[0] -= 1
    assert [stage.lost(foe) for foe in foes] == [*harm, 0]
    for foe in foes[: row.targets]:
        assert stage.conditions(foe) == set(row.gives)
    assert stage.s.deeds == []
    stage.check(xp=row.xp + row.each_xp * row.targets, pile=row.pile, infuse=row.infuse)


def check_no_attack(row: Row) -> None:
    """Check that the attack without a target gives nothing, and its card is discarded (GHC-S05)."""
    stage = Stage(row.card)
    stage.play(row.half)
    stage.check()


def check_move(row: Row) -> None:
    """Check a plain move: how far it goes, and whether it goes over obstacles (GH-MOVE-1, GH-MOVE-5)."""
    stage = Stage(row.card)
    s = stage.s
    verbs.relocate(s, 0, stage.at(-5, 0), "move", None)
    if row.jump:
        stage.obstacle((-4, 0), (-4, -1), (-5, 1))
    stage.play(row.half)
    assert stage.kind == "move"
    start = FlatHex(-5, 0)
    offered = [s.arena.grid.hex_of(s.arena.id_named[name]) for name in stage.offered("move")]
    assert max([flat_distance(start, h) for h in offered]) == row.value
    end = (row.value - 5, 0)
    stage.on("move", end)
    if stage.kind == "move":
        stage.act("stop")
    assert stage.place_of(0) == end
    stage.check(xp=row.xp, pile=row.pile, infuse=row.infuse)


def check_heal(row: Row) -> None:
    """Check a plain heal: oneself or allies in range, so many of them, by how much (GH-RET-5)."""
    allies = [name for name in ("brute", "tinkerer", "spellweaver", "scoundrel") if name != card_of(row.card).hero][:2]
    stage = Stage(row.card, *allies)
    near, far = along(0, row.reach), along(1, row.reach + 1)
    if row.reach:
        stage.ally(1, *near, hp=20)
        stage.ally(2, *far, hp=20)
    stage.hurt(0, 20)
    stage.play(row.half)
    places = [near, (0, 0)] if row.reach else [(0, 0)]
    if stage.kind:
        assert stage.offered("heal") == stage.labels(*places)
        stage.on("heal", *places[: row.targets])
        healed = [1, 0] if row.reach else [0]
        assert [stage.s.figures[n].hp for n in healed[: row.targets]] == [20 + row.value] * row.targets
        if row.targets < len(healed):
            assert stage.s.figures[0].hp == 20
    else:
        assert stage.s.figures[0].hp == 20 + row.value
    stage.check(xp=row.xp, pile=row.pile, infuse=row.infuse)


def check_loot(row: Row) -> None:
    """Check a Loot: all that lies in range and no more (GH-LOOT-2)."""
    stage = Stage(row.card)
    stage.s.coins = {stage.at(*along(n, row.value)): 1 for n in range(3)}
    stage.s.coins[stage.at(*along(3, row.value + 1))] = 1
    stage.s.coins[stage.at(0, 0)] = 1
    stage.play(row.half)
    assert stage.s.tokens[0] == 4
    stage.check(xp=row.xp, pile=row.pile, infuse=row.infuse)


def check_kill(row: Row) -> None:
    """Check a kill: normal and elite enemies if both may be killed, ``value`` 1 for normal ones only (GH-BOSS-1)."""
    stage = Stage(row.card)
    reach = row.reach or 1
    normal = stage.foe(*along(0, reach))
    stage.foe(*along(1, reach), rank="elite")
    stage.foe(*along(2, reach), kind="bandit-commander", rank="boss")
    stage.foe(*along(3, reach + 1))
    stage.play(row.half)
    places = [along(0, reach), along(1, reach)][: row.value]
    assert stage.offered("kill") == stage.labels(*places)
    stage.on("kill", along(0, reach))
    assert stage.is_dead(normal)
    stage.check(xp=row.xp, pile=row.pile, infuse=row.infuse)


def check_triangle(row: Row) -> None:
    """Check a ranged area of three hexes, of which one is in range (GH-AOE-5, GHC-S16)."""
    stage = Stage(row.card)
    far = row.reach + 1
    places = [(0, row.reach), (0, far), (-1, far)]
    foes = [stage.foe(q, t) for q, t in places]
    other = stage.foe(0, -far - 1) if far < 5 else None
    stage.play(row.half)
    stage.area(*places)
    stage.on("attack", *places)
    assert [stage.lost(foe) for foe in foes] == [row.value] * 3
    assert [stage.conditions(foe) for foe in foes] == [set(row.gives)] * 3
    assert other is None or stage.lost(other) == 0
    stage.check(xp=row.xp + 3 * row.each_xp, pile=row.pile, infuse=row.infuse)


def check_summon(
    stage: Stage, half: str, unit: str, hp: int, move: int | None, attack: int | None, reach: int | None = None
) -> int:
    """Check a summon: on an empty hex next to the summoner, with its numbers; its card stays (GH-SUM-1, GH-SUM-3)."""
    stage.foe(1, 0)
    stage.s.coins = {stage.at(-1, 0): 1}
    stage.play(half)
    assert stage.offered("summon") == stage.labels((0, 1), (0, -1), (1, -1), (-1, 1))
    stage.on("summon", (0, 1))
    number = stage.s.board[stage.at(0, 1)]
    figure = stage.s.figures[number]
    assert (figure.kind, figure.id, figure.hp, figure.full) == ("summon", unit, hp, hp)
    assert (figure.owner, figure.born, figure.card, figure.drops) == (0, 1, stage.card.number, False)
    facts_of = stat_rows.unit_of(stage.s, number)
    assert (facts_of.move, facts_of.attack, facts_of.range) == (move, attack, reach)
    stage.check(xp=2, pile="active")
    return number
