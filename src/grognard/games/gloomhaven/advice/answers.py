"""The answer of a sensible player to each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.movement import MoveTo
from grognard.games.gloomhaven.actions.round import ChooseCards, DeclareRest, PlayHalf
from grognard.games.gloomhaven.advice.enemies import hit_worth
from grognard.games.gloomhaven.advice.halves import Blow, sketch, sketch_of
from grognard.games.gloomhaven.advice.losses import attacked, lose_least, short_rest, suffer, use_of
from grognard.games.gloomhaven.advice.plans import (
    Field,
    Use,
    blows_of,
    is_tired,
    sketch_for,
    stand_of,
    uses_of,
    worth_of,
)
from grognard.games.gloomhaven.advice.worth import turns_of
from grognard.games.gloomhaven.figures import MONSTERS, NOBODY
from grognard.games.gloomhaven.in_play import BOTTOM, HALF_NAMES, TOP
from grognard.games.gloomhaven.rules import cards, hero_turn, verbs
from grognard.games.gloomhaven.rules.controlled import AwaitLine, is_harm
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.presentation import Observation

Answer = Callable[[Expedition, int, Decision, Sequence[Action]], Action | None]


def suggest(observation: Observation[Expedition], rng: Random) -> Action | None:
    """Return what a sensible player answers; the first of the options where nothing speaks for another."""
    seat = observation.seat
    for decision in observation.decisions:
        if seat in decision.seats and not decision.standing:
            options = [option for option in decision.options if option.seat == seat]
            answer = ANSWERS.get(decision.kind)
            found = None if answer is None else answer(observation.view, int(seat), decision, options)
            return found or options[0]
    return None


# ------------------------------------------------------------------------------------------------------ before a round


def choose_cards(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Choose the pair that is worth most from here, and which of the two leads; or rest."""
    field = Field(s, hero)
    rest = next((option for option in options if isinstance(option, DeclareRest)), None)
    if rest is not None and wants_rest(s, hero, field):
        return rest
    early = acts_early(field)
    halves = (TOP, BOTTOM)
    best, chosen, leads = -999.0, None, ""
    hand = s.hands[hero]
    for place, one in enumerate(hand):
        for other in hand[:place]:
            worth = max([worth_of(field, uses) for uses in uses_of((one, other), halves)])
            pace, leader = _pace(one, other, early)
            if worth + pace > best:
                best, chosen, leads = worth + pace, (one, other), verbs.card_id(leader)
    if chosen is None:
        return rest
    names = {verbs.card_id(card) for card in chosen}
    for option in options:
        if isinstance(option, ChooseCards) and option.names[0] == leads and set(option.names) == names:
            return option
    return None


EARLY: Final = 0.03
"""What a point of initiative is worth to whoever has to act before the enemies."""


def _pace(one: int, other: int, early: float) -> tuple[float, int]:
    """Return what the better initiative of two cards is worth, and the card that has it."""
    first, second = cards.card(one).initiative, cards.card(other).initiative
    ranked = sorted([(-early * EARLY * first, one), (-early * EARLY * second, other)])
    return ranked[1]


def acts_early(field: Field) -> float:
    """Say how much a character would rather act before the enemies (1) or after them (-1).

    Early with enemies that reach it, late as long as they had to come: those that cannot reach anybody this round.
    With nobody left to fight, whoever opens the door goes first.
    """
    if not field.foes:
        return 0.3 if field.opening > 0 else -0.1
    return 1.0 if field.danger(field.at) > 0.4 else -0.6


def wants_rest(s: Expedition, hero: int, field: Field) -> bool:
    """Say whether a long rest is better than cards: few of them, or wounded, and nobody near."""
    hand, piled = len(s.hands[hero]), len(s.discards[hero])
    if hand < 2:
        return True
    figure = s.figures[hero]
    danger = field.danger(field.at)
    if danger > 0.6 * min(figure.hp, 4):
        return False
    cost = turns_of(hand, piled) - turns_of(hand + piled - 1, 0)
    hurt = min(2, figure.full - figure.hp) * (0.8 + 0.8 * (1 - field.health))
    spent = sum([1.0 for gear in s.gear[hero] if gear.state == "spent"])
    few = max(0, 5 - hand) * 0.7
    gain = hurt + spent + few - field.fear(danger)
    if field.foes:
        return hand <= 3 and gain > cost * field.turn + 1.5
    if field.opening <= 0 and field.near_door():
        # Nothing to do but to wait for others.
        gain += WAITING
    if any(other != hero and is_tired(s, other) for other in s.playing()):
        gain += TOGETHER
    return gain > cost * max(0.8, field.turn)


WAITING: Final = 1.5
"""What a rest is worth besides to whoever would only wait at a door,"""
TOGETHER: Final = 1.5
"""and while others have to rest."""


# -------------------------------------------------------------------------------------------------------- the own turn


def play_half(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Perform the next half of the best plan: moving first if the attack needs it."""
    drink = _drink(s, hero, options)
    if drink is not None:
        return drink
    field = Field(s, hero)
    halves = hero_turn.halves_left(s)
    plans = [(worth_of(field, uses), uses) for uses in uses_of(s.chosen[hero], halves)]
    if not plans:
        return None
    uses = max(plans)[1]
    use = _first(s, hero, field, uses)
    word = ("basic-" if use.basic else "") + HALF_NAMES[use.half]
    wanted = (verbs.card_id(use.card), word)
    return next((o for o in options if isinstance(o, PlayHalf) and o.names == wanted), None)


def _first(s: Expedition, hero: int, field: Field, uses: Sequence[Use]) -> Use:
    """Return which half of a plan comes first: a move before an attack, unless the attack works from here at once."""
    if len(uses) == 1:
        return uses[0]
    sketches = [sketch_for(s, hero, use) for use in uses]
    for use, found in zip(uses, sketches, strict=True):
        if not found.move and not found.blows:
            return use
    stand = stand_of(field, sketches)
    for use, found in zip(uses, sketches, strict=True):
        if stand.strikes_first and found.blows and not found.move:
            return use
        if not stand.strikes_first and found.move:
            return use
    return uses[0]


def _drink(s: Expedition, hero: int, options: Sequence[Action]) -> Action | None:
    """Use a potion that is worth its price now."""
    figure = s.figures[hero]
    for option in options:
        if isinstance(option, UseItem):
            item = next(each for each in facts.items().values() if each.id == option.item)
            found = sketch(item.actions)
            if found.healing and figure.full - figure.hp >= found.healing:
                return option
            if found.recover and len(s.hands[hero]) <= 1 and len(s.discards[hero]) >= 2 and s.foes_of(hero):
                return option
    return None


def move(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Go where the attacks that are left are worth most, against the danger there; stop once there."""
    mover = s.board[s.arena.id_named[decision.about[0]]] if decision.about else hero
    ids = s.arena.id_named
    goes = {
        option.name: option for option in options if isinstance(option, MoveTo) and s.board[ids[option.name]] == NOBODY
    }
    stop = next((option for option in options if option.verb == "stop"), None)
    if mover != hero:
        return _other_moves(s, mover, goes, stop)
    if not goes:
        return stop
    field = Field(s, hero)
    ways = [[field.blow_map(blow) for blow in blows] for blows in _blows_left(s, hero)] or [[]]
    best, chosen = -999.0, ""
    for name in goes:
        worth = _worth_there(field, ids[name], ways)
        if worth > best:
            best, chosen = worth, name
    if stop is not None and _worth_there(field, field.at, ways) >= best - 0.01:
        return stop
    return goes[chosen]


def _worth_there(field: Field, at: int, ways: Sequence[Sequence[Mapping[int, float]]]) -> float:
    return field.place(at) + max([sum([each.get(at, 0.0) for each in maps]) for maps in ways])


def _other_moves(s: Expedition, mover: int, goes: Mapping[str, MoveTo], stop: Action | None) -> Action | None:
    """Move another figure: a friend towards the enemies, an enemy away or into harm."""
    ids = s.arena.id_named
    if mover >= 0 and s.figures[mover].side == MONSTERS:
        harm = [name for name in goes if ids[name] in s.traps or s.hazards >> ids[name] & 1]
        return goes[harm[0]] if harm else stop or next(iter(goes.values()))
    return stop or next(iter(goes.values()))


def _blows_left(s: Expedition, hero: int) -> list[tuple[Blow, ...]]:
    """Return the attacks that may follow, each way to use what is left: of this half, and the other."""
    now: tuple[Blow, ...] = ()
    deed = s.deeds[-1] if s.deeds else None
    if deed is not None and deed.hero == hero and deed.card > 0 and not deed.targets:
        now = sketch_of(deed.card, deed.half).blows
    if s.turn is None or s.turn.figure != hero:
        return [now]
    made = [card for card, _ in s.turn.made]
    left = [card for card in s.chosen[hero] if card not in made]
    ways = uses_of(left, hero_turn.halves_left(s))
    return [now + blows_of(s, hero, uses) for uses in ways] or [now]


def attack(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Attack whom it is worth most, with the conditions that the attack brings."""
    deed = s.deeds[-1] if s.deeds else None
    blow = Blow(2.0)
    if deed is not None and deed.card > 0:
        blows = sketch_of(deed.card, deed.half).blows
        blow = blows[0] if blows else blow
    ranked = []
    for option in options:
        names = option.touches()
        if option.verb in ("attack", "attack-along") and names:
            foe = s.board[s.arena.id_named[names[0]]]
            if foe >= 0:
                ranked.append((hit_worth(s, foe, blow.value, blow.pierce, blow.conditions), names[0], option))
    if ranked and ranked[0][0] >= 0:
        return max(ranked, key=lambda each: each[:2])[2]
    return None


def area(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Lay an area where it hits most enemies and fewest friends."""
    ids = s.arena.id_named
    best, found = -99.0, None
    for option in options:
        if option.verb != "area":
            continue
        worth = 0.0
        for name in option.touches():
            number = s.board[ids[name]] if name in ids else -1
            if number >= 0:
                worth += 1.0 if s.are_foes(hero, number) else -0.4 if number != hero else 0.0
        if worth > best:
            best, found = worth, option
    return found


def recover(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Take all cards back, or the most useful one."""
    named = [option for option in options if option.verb == "recover"]
    ranked = [(use_of(s, hero, option.words()[0]), option.notation, option) for option in named]
    everything = next((option for option in options if option.verb == "recover-all"), None)
    return everything or (max(ranked)[2] if ranked else None)


def apply(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Choose the strongest enemy for a condition, the weakest friend for a help."""
    ids = s.arena.id_named
    best, found = -99.0, None
    for option in options:
        names = option.touches()
        number = s.board[ids[names[0]]] if names and names[0] in ids else -1
        if number < 0:
            continue
        figure = s.figures[number]
        worth = float(figure.hp) if s.are_foes(hero, number) else float(figure.full - figure.hp)
        if worth > best:
            best, found = worth, option
    return found


# ------------------------------------------------------------------------------------------------------ other figures


def shift(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Push and pull whom it serves, but not away from an attack that is still to come."""
    declined = next((option for option in options if not option.touches()), None)
    if declined is not None and s.turn is not None and TOP in hero_turn.halves_left(s):
        field = Field(s, hero)
        if any(field.blow_from(blow, field.at) for blows in _blows_left(s, hero) for blow in blows):
            return declined
    return apply(s, hero, decision, options)


def summon(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Put a summoned figure as far from the enemies as it can be."""
    ids = s.arena.id_named
    maze = s.maze()
    foes = [s.figures[foe].at for foe in s.foes_of(hero)]
    best, found = -1, None
    for option in options:
        names = option.touches()
        if names and names[0] in ids:
            near = min([maze.distance(foe, ids[names[0]]) or 0 for foe in foes], default=0)
            if near > best:
                best, found = near, option
    return found


def monster_goes(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Have a monster attack nobody, or whoever bears it best."""
    ids = s.arena.id_named
    best, found = -99.0, None
    for option in options:
        names = option.touches()[1:] if option.verb == "monster-goes" else option.touches()
        worth = 0.0
        for name in names:
            number = s.board[ids[name]] if name in ids else NOBODY
            if number != NOBODY and s.figures[number].side != MONSTERS:
                figure = s.figures[number]
                worth -= 1.0 if figure.kind != "hero" else 2.0 + 6.0 / max(1, figure.hp)
        if worth > best:
            best, found = worth, option
    return found


def monster_line(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Have a monster that one leads do nothing for itself, and summon nobody: next turn it is an enemy again."""
    frame = s.agenda[-1]
    return options[0] if isinstance(frame, AwaitLine) and is_harm(frame.step) else options[-1]


def push(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Force figures into traps and hazards, else not onto anything that matters."""
    ids = s.arena.id_named
    for option in options:
        names = option.touches()
        if names and names[-1] in ids and (ids[names[-1]] in s.traps or s.hazards >> ids[names[-1]] & 1):
            return option
    return None


ANSWERS: Final[Mapping[str, Answer]] = {
    "choose-cards": choose_cards,
    "play-half": play_half,
    "move": move,
    "attack": attack,
    "area": area,
    "inflict": apply,
    "heal": apply,
    "kill": attack,
    "recover": recover,
    "attacked": attacked,
    "suffer-damage": suffer,
    "long-rest-loses": lose_least,
    "short-rest": short_rest,
    "monster-goes": monster_goes,
    "monster-hits": monster_goes,
    "monster-attacks-next": monster_goes,
    "monster-line": monster_line,
    "monster-summons-freely": monster_line,
    "push": push,
    "pull": push,
    "shift": shift,
    "summon": summon,
}
