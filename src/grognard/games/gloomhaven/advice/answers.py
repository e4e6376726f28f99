"""The answer of a sensible player to each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.damage import LoseCard, LoseDiscards, Suffer
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.movement import MoveTo
from grognard.games.gloomhaven.actions.round import ChooseCards, DeclareRest, PlayHalf
from grognard.games.gloomhaven.advice.enemies import danger_at, hit_worth
from grognard.games.gloomhaven.advice.halves import Blow, sketch, sketch_of
from grognard.games.gloomhaven.advice.plans import Field, Use, sketch_for, uses_of, worth_of
from grognard.games.gloomhaven.figures import MONSTERS
from grognard.games.gloomhaven.rules import cards, hero_turn, verbs
from grognard.games.gloomhaven.state import BOTTOM, HALF_NAMES, TOP, UNKNOWN, Expedition
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
    pairs: dict[frozenset[str], list[ChooseCards]] = {}
    for option in options:
        if isinstance(option, ChooseCards):
            pairs.setdefault(frozenset(option.names), []).append(option)
    if not pairs:
        return rest
    halves = (TOP, BOTTOM)
    ranked = []
    for names in pairs:
        chosen = [cards.number_of(s, hero, name) for name in sorted(names)]
        worth = max([worth_of(field, uses) for uses in uses_of(chosen, halves)])
        ranked.append((worth, sorted(names)))
    best = max(ranked)[1]
    numbers = [cards.number_of(s, hero, name) for name in best]
    early = max([facts.cards_by_number()[n].initiative for n in numbers])
    first = min(numbers, key=lambda n: facts.cards_by_number()[n].initiative)
    last = max(numbers, key=lambda n: facts.cards_by_number()[n].initiative)
    leads = first if acts_early(s, hero, field) or early > 90 else last
    wanted = verbs.card_id(leads)
    return next(option for option in pairs[frozenset(best)] if option.names[0] == wanted)


def acts_early(s: Expedition, hero: int, field: Field) -> bool:
    """Say whether a character would rather act before the enemies: with some in its reach, or when it is weak."""
    near = [foe for foe in field.foes if (field.maze.distance(field.at, s.figures[foe].at) or 99) <= 4]
    return bool(near)


def wants_rest(s: Expedition, hero: int, field: Field) -> bool:
    """Say whether a long rest is better than cards: few of them, and nobody near."""
    if len(s.hands[hero]) < 2:
        return True
    if len(s.hands[hero]) > 3 and field.health > 0.5:
        return False
    return danger_at(s, hero, field.at) < 0.5 and (len(s.hands[hero]) <= 3 or field.health <= 0.5)


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
    for here, (use, found) in enumerate(zip(uses, sketches, strict=True)):
        other = sketches[1 - here]
        if found.blows and not found.move and other.move:
            now = sum([field.blow_from(blow, field.at) for blow in found.blows])
            later = field.best(field.reach(other.move, other.jump), found.blows)
            away = field.best(field.reach(other.move, other.jump), ())
            if now and now + away.worth >= later.worth:
                return use
            return uses[1 - here]
    for use, found in zip(uses, sketches, strict=True):
        if found.move and not found.blows:
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
    return None


def move(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Go where the attacks that are left are worth most, against the danger there; stop once there."""
    mover = s.board[s.arena.id_named[decision.about[0]]] if decision.about else hero
    goes = {option.name: option for option in options if isinstance(option, MoveTo)}
    stop = next((option for option in options if option.verb == "stop"), None)
    if mover != hero:
        return _other_moves(s, mover, goes, stop)
    field = Field(s, hero)
    blows = _blows_left(s, hero)
    ids = s.arena.id_named
    ranked = [
        (field.place(ids[name]) + sum([field.blow_from(blow, ids[name]) for blow in blows]), name) for name in goes
    ]
    stay = field.place(field.at) + sum([field.blow_from(blow, field.at) for blow in blows])
    if not ranked:
        return stop
    worth, name = max(ranked)
    if stop is not None and stay >= worth - 0.01:
        return stop
    return goes[name]


def _other_moves(s: Expedition, mover: int, goes: Mapping[str, MoveTo], stop: Action | None) -> Action | None:
    """Move another figure: a friend towards the enemies, an enemy away or into harm."""
    ids = s.arena.id_named
    if mover >= 0 and s.figures[mover].side == MONSTERS:
        harm = [name for name in goes if ids[name] in s.traps or s.hazards >> ids[name] & 1]
        return goes[harm[0]] if harm else stop or next(iter(goes.values()))
    return stop or next(iter(goes.values()))


def _blows_left(s: Expedition, hero: int) -> list[Blow]:
    """Return the attacks that may follow: of the half that is performed, and of the best half that is left."""
    found: list[Blow] = []
    deed = s.deeds[-1] if s.deeds else None
    if deed is not None and deed.hero == hero and deed.card > 0:
        found += sketch_of(deed.card, deed.half).blows
    if s.turn is not None and s.turn.figure == hero and TOP in hero_turn.halves_left(s):
        tops = [sketch_of(card, TOP).blows for card in s.chosen[hero] if not deed or card != deed.card]
        best = max(tops, key=lambda blows: sum([blow.value for blow in blows]), default=())
        found += best or (Blow(2.0),)
    elif s.turn is not None and s.turn.figure == hero and BOTTOM in hero_turn.halves_left(s):
        for card in s.chosen[hero]:
            if not deed or card != deed.card:
                found += sketch_of(card, BOTTOM).blows
    return found


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


# --------------------------------------------------------------------------------------------------------------- damage


def suffer(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Suffer what can be borne; use an item first; lose the least useful card against what would be too much."""
    figure = s.figures[hero]
    frame = s.agenda[-1] if s.agenda else None
    harm = getattr(frame, "harm", None)
    amount = UNKNOWN if harm is None else harm.amount
    useful = [option for option in options if isinstance(option, UseItem)]
    if useful and amount >= 2:
        return useful[0]
    bearable = amount < figure.hp and (amount <= 3 or amount * 2 <= figure.hp or len(s.hands[hero]) < 3)
    if bearable:
        return next((option for option in options if isinstance(option, Suffer)), None)
    single = [option for option in options if isinstance(option, LoseCard)]
    pairs = [option for option in options if isinstance(option, LoseDiscards)]
    if pairs and (not single or len(s.hands[hero]) <= 2):
        return min(pairs, key=lambda each: sum([_use(s, hero, name) for name in each.names]))
    if single:
        return min(single, key=lambda each: _use(s, hero, each.name))
    return None


def _use(s: Expedition, hero: int, name: str) -> float:
    """Return about what a card is good for."""
    number = cards.number_of(s, hero, name)
    found = 0.0
    for half in (TOP, BOTTOM):
        each = sketch_of(number, half)
        worth = each.other + 0.5 * each.move + sum([b.value * (1 + 0.4 * (b.targets - 1)) for b in each.blows])
        worth += 0.7 * each.healing
        found += worth * (0.6 if each.lost else 1.0)
    return found


def lose_least(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Lose the card that is least useful."""
    named = [option for option in options if option.verb == "rest-losing"]
    return min(named, key=lambda option: _use(s, hero, option.words()[0])) if named else None


def short_rest(s: Expedition, hero: int, decision: Decision, options: Sequence[Action]) -> Action | None:
    """Rest once too few cards are left in hand, unless a long rest is at hand for a wounded character in safety."""
    tired = len(s.hands[hero]) < 2
    safe = danger_at(s, hero, s.figures[hero].at) < 0.5
    hurt = s.figures[hero].hp * 2 <= s.figures[hero].full
    wanted = "short-rest" if tired and not (safe and hurt) else "no-rest"
    return next((option for option in options if option.verb == wanted), None)


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
    "suffer-damage": suffer,
    "long-rest-loses": lose_least,
    "short-rest": short_rest,
    "push": push,
    "pull": push,
    "shift": apply,
}
