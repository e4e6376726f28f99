"""Play thousands of scenarios at random, with any party of any level, and look at every state.

Run ``python -m tests.gloomhaven.random_scenarios --games 2000``; a fault names the seed of its game, which ``--seed N
--games 1`` plays again. A short form runs with the tests.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.attack import TokenDropped
from grognard.games.gloomhaven.events.basics import TokensGained
from grognard.games.gloomhaven.events.monsters import MoneyVanished
from grognard.games.gloomhaven.events.rooms import RoomRevealed
from grognard.games.gloomhaven.facts.abilities import DECK_SIZE
from grognard.games.gloomhaven.facts.scenario_files import scenario_ids
from grognard.games.gloomhaven.figures import GONE, HEROES, MONSTERS, NOBODY, Figure
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.options import DIFFICULTIES, HIGHEST, PLACES
from grognard.games.gloomhaven.rules.selection import is_choosing
from grognard.games.gloomhaven.rules.standees import standees_of
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits
from grognard.kernel.action import Action
from grognard.kernel.chance import Bag
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Event
from grognard.kernel.seat import SPECTATOR, Seat
from tests.many_games import Played, run

MOST_STEPS = 20_000
"""Answers after which a scenario played at random has ended, or never will."""
MOST_OPTIONS = 500
TOUGH = 200
"""Hit points of characters that are to see more of a scenario than random play lets them."""
WAYS = ("as it is", "tough characters", "an easy win")
"""How scenarios are played: as they are; with characters that last; and then against monsters of one hit point each."""
FEEBLE = ("skip", "skip-half", "stop", "drop", "lose-card", "lose-discards", "short-rest", "draw-again")
"""Verbs by which random play only gets to its end sooner."""
RARELY = 60
"""Every so many steps the dear checks are made: positions and pickles read back, views, every option."""
BAD_CARDS = (facts.BLESS, facts.CURSE)
Coins = frozenset[tuple[int, int]]


def options_of(rng: Random) -> dict[str, str]:
    """Draw options: two to four classes, each of some level, and anything else that a table may want."""
    options = dict.fromkeys(PLACES, "none")
    for place, hero in zip(PLACES, rng.sample(facts.HEROES, rng.randint(2, 4)), strict=False):
        options[place] = hero
        options[f"{place}-level"] = str(rng.randint(1, 9))
    if rng.random() < 0.3:
        options["difficulty"] = rng.choice(tuple(DIFFICULTIES))
    elif rng.random() < 0.4:
        options["scenario-level"] = str(rng.randint(0, HIGHEST))
    if rng.random() < 0.4 and options.get("scenario-level", str(HIGHEST)) != str(HIGHEST):
        options["open-information"] = "on"
    if rng.random() < 0.5:
        options |= {"prosperity": str(rng.randint(1, 9)), "gold": str(rng.randrange(300))}
    return {**options, "preparation": rng.choice(("ready-made", "ready-made", "choose"))}


def choose(decisions: tuple[Decision, ...], rng: Random, wanted_hexes: frozenset[str] = frozenset()) -> Action:
    """Answer a question that somebody waits for, chance by its odds, as a rule with something that is done.

    What touches the hexes that are wanted is taken more often than anything else.
    """
    pressing = [each for each in decisions if not each.standing]
    wanted = [each for each in decisions if each.kind != "give-up"] if rng.random() < 0.03 else pressing
    decision = rng.choice(wanted)
    if isinstance(decision, ChanceDecision):
        return decision.draw(rng)
    if wanted_hexes and rng.random() < 0.8:
        there = [option for option in decision.options if not wanted_hexes.isdisjoint(option.touches())]
        if there:
            return rng.choice(there)
    busy = [option for option in decision.options if option.verb not in FEEBLE]
    return rng.choice(busy if busy and rng.random() < 0.9 else decision.options)


def play(seed: int) -> Played:
    """Play a scenario to its end and look at every state; a fault is told, not raised."""
    return play_one(scenario_ids()[seed % len(scenario_ids())], str(seed), seed)


def play_one(name: str, seed: str, number: int = 0) -> Played:
    """Play this scenario, all else drawn from a seed."""
    steps = 0
    try:
        rng = Random(f"{name} {seed}")
        s = GAME.setup(name, options_of(rng))
        way, watch = rng.choice(WAYS), None
        found: list[str] = []
        while not found and steps < MOST_STEPS and s.open:
            if watch is None and s.round:
                watch = Watch(s)
                toughen(s, way)
            if way == WAYS[2]:
                weaken(s)
            if steps % RARELY == 0:
                found += list(dear_faults(s, rng))
            action, events, coins, round_before = (
                choose(s.open, rng, goals_on_map(s)),
                list[Event](),
                dict(s.coins),
                s.round,
            )
            GAME.apply(s, action, events)
            steps += 1
            faults = [*asked_faults(s), *board_faults(s), *told_faults(s, events, coins)]
            if watch is not None:
                faults += watch.faults(s)
            if s.round != round_before or s.over:
                faults += between_faults(s)
            found += [f"after '{action.notation}' ({name}, seed {seed}): {fault}" for fault in faults]
        if not found and not s.over:
            found.append(f"{name}, seed {seed}: no end after {MOST_STEPS} answers")
        seen = "all rooms" if s.rooms.bit_count() == len(s.arena.scenario.rooms) else "some rooms"
        ending = f"{('nothing', 'won', 'lost')[s.won]} ({s.ending}, {seen})"
        return Played(number, steps, ending, found[0] if found else "")
    except Exception as error:  # whatever it is, it is the fault that was looked for
        return Played(number, steps, "", f"{name}, seed {seed}: {type(error).__name__}: {error}")


def toughen(s: Expedition, way: str) -> None:
    """Give the characters hit points that last, unless all is played as it is."""
    for hero in range(0 if way == WAYS[0] else s.arena.size):
        figure = s.figures[hero]
        s.figures[hero] = Figure("hero", figure.id, HEROES, figure.at, TOUGH, TOUGH, figure.conditions, figure.fresh)


def weaken(s: Expedition) -> None:
    """Leave the monsters one hit point each."""
    for number, figure in enumerate(s.figures):
        if figure.hp > 1 and figure.side == MONSTERS:
            s.figures[number] = figure.with_hp(1)


def goals_on_map(s: Expedition) -> frozenset[str]:
    """Return the hexes that lead on: those with closed doors, plates, treasures and monsters."""
    labels = s.arena.labels
    doors = [labels[at] for number, at in enumerate(s.arena.door_ids) if not s.opened >> number & 1]
    plates = [labels[s.arena.id_of(h)] for h in s.arena.scenario.plates]
    return frozenset([*doors, *plates, *[labels[at] for at in bits(s.treasures | s.forces[MONSTERS])]])


# ------------------------------------------------------------------------------------------------------ what is counted


def cards_of(s: Expedition, hero: int) -> list[int]:
    """All cards of a character, wherever they lie."""
    active = [each.card for each in s.active[hero]]
    return sorted([*s.hands[hero], *s.discards[hero], *s.lost[hero], *s.chosen[hero], *active])


def whole(s: Expedition, deck: int) -> Bag:
    """A modifier deck with its discards, without blesses and curses."""
    merged = s.decks[deck].merge(s.piles[deck])
    return Bag(tuple([0 if face in BAD_CARDS else n for face, n in enumerate(merged.counts)]))


def faces_in_all(s: Expedition) -> Counter[int]:
    """Count the faces of all decks, with what is being drawn, without blesses and curses."""
    found = Counter([face for face in s.drawn if face not in BAD_CARDS])
    for deck in range(len(s.decks)):
        found.update({face: n for face, n in enumerate(whole(s, deck).counts) if n})
    return found


class Watch:
    """What must stay the same all through a scenario, as it was when its first round began."""

    def __init__(self, s: Expedition) -> None:
        self.cards = [cards_of(s, hero) for hero in range(s.arena.size)]
        self.decks = [whole(s, deck) for deck in range(len(s.decks))]
        self.faces = faces_in_all(s)
        self.gear = [[each.item for each in worn] for worn in s.gear]
        self.hands = [facts.hero_classes()[each.hero].hand for each in s.arena.characters]
        self.rooms = s.rooms
        self.xp = list(s.xp)

    def faults(self, s: Expedition) -> Iterator[str]:
        """Say what was lost, doubled or forgotten (GH-CARD-4, GH-EXH-3, GH-AMD-1, GH-COND-14, GH-MDECK-1, GH-XP-1)."""
        mine = [cards_of(s, hero) for hero in range(s.arena.size)]
        if mine != self.cards or [len(set(each)) for each in mine] != self.hands:
            yield "a character's cards are not those of its hand"
        if faces_in_all(s) != self.faces:
            yield "modifier cards were lost or appeared"
        if not s.drawn and [whole(s, deck) for deck in range(len(s.decks))] != self.decks:
            yield "a modifier deck holds another's cards"
        if [[each.item for each in worn] for worn in s.gear] != self.gear:
            yield "an item was lost or appeared"
        if s.rooms & self.rooms != self.rooms:
            yield "a room was hidden again"
        if any(now < before for now, before in zip(s.xp, self.xp, strict=True)):
            yield "experience was lost"
        self.rooms, self.xp = s.rooms, list(s.xp)
        yield from supply_faults(s)


def supply_faults(s: Expedition) -> Iterator[str]:
    """Say which supply is overdrawn: curses, blesses, ability cards, treasures."""
    cards, heroes = facts.modifier_cards(), range(s.arena.size)
    held = [s.decks[deck].merge(s.piles[deck]).counts for deck in range(len(s.decks))]
    if sum(counts[facts.BLESS] for counts in held) > cards.blesses:
        yield "there are too many blesses"
    if sum(held[hero][facts.CURSE] for hero in heroes) > cards.curses:
        yield "the characters have too many curses"
    if held[-1][facts.CURSE] > cards.monster_curses:
        yield "the monsters have too many curses"
    for deck, bag in s.ability_decks.items():
        pile = s.ability_piles.get(deck)
        turned = Counter([s.ability_cards[deck]] if deck in s.ability_cards else [])
        there = Counter([*bag.contents(), *(pile.contents() if pile is not None else ())]) + turned
        if there != Counter(range(DECK_SIZE)):
            yield f"cards of the ability deck '{deck}' were lost or doubled"
    taken = [place for each in s.treasure for place in each]
    for place, treasure in enumerate(s.arena.scenario.treasures):
        shown = s.rooms >> s.arena.room_number[treasure.room] & 1
        lies = s.treasures >> s.arena.id_of(treasure.hex) & 1
        if taken.count(place) + lies != shown:
            yield f"the treasure {treasure.number} was lost or doubled"


# ------------------------------------------------------------------------------------------------------------ the board


def board_faults(s: Expedition) -> Iterator[str]:
    """Say what is wrong with the figures and the ground (GH-SET-5, GH-DOOR-5, GH-MOVE-3, GH-MOVE-8, GH-BOSS-1)."""
    forces, floor = [0, 0], s.maze().floor
    for at, number in enumerate(s.board):
        if number != NOBODY:
            forces[s.figures[number].side] |= 1 << at
            if s.figures[number].at != at:
                yield f"the board has figure {number} on a hex where it does not stand"
    if forces != [s.forces[HEROES], s.forces[MONSTERS]]:
        yield "the hexes of the two sides do not agree with the board"
    here = [(number, figure) for number, figure in enumerate(s.figures) if figure.at != GONE]
    if len([number for number, figure in here if s.board[figure.at] != number]) > 1:
        yield "two figures at once stand where another one does"
    if not s.round:
        return
    standees = Counter([(figure.id, figure.standee) for _, figure in here if figure.is_monster])
    for (kind, standee), count in standees.items():
        if count > 1 or not 0 <= standee <= standees_of(kind):
            yield f"the standee {standee} of {kind} stands there {count} times"
    for number, figure in here:
        if not floor >> figure.at & 1:
            yield f"figure {number} stands outside of the rooms that are revealed"
        if figure.hp > figure.full:
            yield f"figure {number} has {figure.hp} of {figure.full} hit points"
    traps = sum([1 << at for at in s.traps])
    for one, other in ((s.obstacles, s.hazards), (s.obstacles, s.difficult), (s.obstacles, traps), (s.hazards, traps)):
        if one & other:
            yield "two overlay tiles lie on one hex"
    coins = sum([1 << at for at in s.coins])
    if (s.obstacles | s.hazards | s.difficult | traps | coins | s.treasures) & ~floor:
        yield "something lies outside of the rooms that are revealed"
    if any(tokens < 1 for tokens in s.coins.values()):
        yield "there is a heap of no money"
    tiles = 0
    for tile in s.tiles:
        if tile & tiles or tile & ~s.obstacles:
            yield "an obstacle of several hexes lost some of them"
        tiles |= tile


def between_faults(s: Expedition) -> Iterator[str]:
    """Say what is left over from a round when the next one begins, or at the end (GH-RND-9, GH-CARD-7, GH-COND-13)."""
    here = [(number, figure) for number, figure in enumerate(s.figures) if figure.at != GONE]
    if any(s.board[figure.at] != number for number, figure in here):
        yield "a figure stands nowhere after a round"
    if s.over or not s.round or not is_choosing(s):
        return
    if (s.turn, s.deeds, s.turncoat, s.drawn) != (None, [], NOBODY, ()) or len(s.agenda) > 6:
        yield "something is left over from the round before"
    if any(figure.hp <= 0 for _, figure in here):
        yield "a figure without hit points is still there"
    active = {each.card for cards in s.active for each in cards}
    if not {boon.card for boon in s.boons if boon.card > 0} <= active or any(boon.round for boon in s.boons):
        yield "a bonus outlived its card or its round"


# ------------------------------------------------------------------------------------------------- questions and events


def asked_faults(s: Expedition) -> Iterator[str]:
    """Say what is wrong with the open questions (GH-RND-2, GH-END-1)."""
    assert s.open is not None
    if bool(s.open) == s.over:
        yield "the scenario is over and something is asked, or neither"
    if s.open and all(decision.standing for decision in s.open):
        yield "nobody is waited for"
    for decision in s.open:
        options = decision.options
        if not 0 < len(options) <= MOST_OPTIONS or len(set(options)) != len(options):
            yield f"'{decision.kind}' has {len(options)} options, or one twice"
        if {option.seat for option in options} != set(decision.seats):
            yield f"'{decision.kind}' has no options for some of its seats"
        if isinstance(decision, ChanceDecision) and min(decision.weights) <= 0:
            yield f"'{decision.kind}' offers what cannot happen"


def told_faults(s: Expedition, events: list[Event], before: dict[int, int]) -> Iterator[str]:
    """Say whether money appeared or vanished untold (GH-LOOT-1, GH-LOOT-4, GH-ATK-16)."""
    # Money that a card gives is told like that which was looted, so each such event is read both ways.
    possible: set[Coins] = {frozenset(before.items())}
    for event in events:
        if isinstance(event, TokenDropped):
            possible = {_with(coins, s.arena.id_named[event.hex], 1) for coins in possible}
        elif isinstance(event, MoneyVanished):
            possible = {_with(coins, s.arena.id_named[event.hex], -event.tokens) for coins in possible}
        elif isinstance(event, TokensGained):
            possible |= {_with(coins, s.arena.id_named[event.hex], -event.amount) for coins in possible}
        elif isinstance(event, RoomRevealed):
            shown = s.arena.scenario.rooms[s.arena.room_number[event.room]].hexes
            for coin in [coin for coin in s.arena.scenario.coins if coin in shown]:
                possible = {_with(coins, s.arena.id_of(coin), 1) for coins in possible}
    if frozenset(s.coins.items()) not in possible:
        yield "money appeared or vanished untold"


def _with(coins: Coins, at: int, more: int) -> Coins:
    found = dict(coins)
    found[at] = found.get(at, 0) + more
    return frozenset([(where, tokens) for where, tokens in found.items() if tokens])


def dear_faults(s: Expedition, rng: Random) -> Iterator[str]:
    """Say what is wrong with how a state is written, sent, seen and asked about; the state stays as it is."""
    before, document = s.copy(), GAME.write_position(s)
    if GAME.read_position(document) != s:
        yield "a position that is written and read back is another one"
    if pickle.loads(pickle.dumps(s)) != s:
        yield "a state that was sent is another one"
    for option in [option for decision in s.open or () for option in decision.options]:
        if GAME.read_action(option.notation, option.seat) != option:
            yield f"'{option.notation}' is read as something else"
        if GAME.refuse(s, option) is not None:
            yield f"'{option.notation}' is offered and refused"
    seat = rng.choice([SPECTATOR, *[Seat(hero) for hero in range(s.arena.size)]])
    observation = GAME.observe(s, seat)
    imagined = GAME.imagine(observation, rng)
    if GAME.observe(imagined, seat) != observation:
        yield f"what seat {seat} imagines looks otherwise"
    if sorted(bits(imagined.treasures)) != sorted(bits(s.treasures)) or imagined.rooms != s.rooms:
        yield f"seat {seat} imagines another map"
    if s != before or GAME.write_position(s) != document:
        yield "looking at a state changed it"


if __name__ == "__main__":
    run(play)
