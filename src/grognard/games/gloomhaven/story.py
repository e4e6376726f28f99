"""The story of a scenario: its events as sentences, a heading for each round and turn, what came of what below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.card_words import card_lines
from grognard.games.gloomhaven.events import attack, basics, ground, items, monsters, prepare, rooms
from grognard.games.gloomhaven.events import round as rounds
from grognard.games.gloomhaven.rules.attack_effects import HEAL, SHIELD
from grognard.games.gloomhaven.rules.modifiers import face_named
from grognard.games.gloomhaven.words.fact_words import deck_key, figure_key, in_words, kind_key
from grognard.games.gloomhaven.words.modifier_words import face_words
from grognard.games.gloomhaven.words.phrases import begun_small
from grognard.kernel.event import Event
from grognard.kernel.presentation import Told
from grognard.kernel.text import Catalogue, Key

HEADINGS: Final = (rounds.RoundBegan, rounds.TurnBegan, rounds.ScenarioEnded)
OUTCOMES: Final = (
    attack.AttackRedirected,
    attack.AttackWeighed,
    attack.DamageLowered,
    attack.DamageNegated,
    attack.EffectDeclined,
    attack.ForceSpent,
    attack.ModifierAdded,
    attack.ModifierDrawn,
    attack.SlotUsed,
    attack.TargetAdded,
    attack.TokenDropped,
    basics.BonusBegan,
    basics.BonusEnded,
    basics.CardMoved,
    basics.ConditionEnded,
    basics.ConditionGained,
    basics.DamageSuffered,
    basics.ElementChanged,
    basics.ExperienceGained,
    basics.FigureDied,
    basics.FigureHealed,
    ground.TrapSprung,
    items.InitiativeShifted,
    items.ItemRefreshed,
    monsters.SummonFailed,
    rooms.FiguresLeftOut,
    rooms.LateArrivals,
    rooms.RoomRevealed,
    rounds.RestCardDrawn,
    rounds.SummonLeft,
)
"""What comes of something that was told before."""
FORCED: Final = ("push", "pull")
"""Ways to move that are what came of an attack."""
PLURALS: Final = {"amount": (basics.TokensGained,), "tokens": (monsters.MoneyVanished,)}
"""Facts that count something, in the events whose texts go by them."""
ALONE: Final = "alone"
"""In place of what is equal of events that are told together: this one is told by itself."""


def tell(events: Sequence[Event], text: Catalogue) -> list[Told]:
    """Tell what happened, as a seat sees it.

    Steps of one move are one sentence, and so are a monster's focus and its move, figures that appear together,
    elements and cards that go the same way. What goes without saying is left out: that a card that was played is
    discarded, and what an attack came to where its damage says it.
    """
    shown = enumerate([event for event in events if not _is_idle(event)])
    groups: list[list[Event]] = []
    for _, numbered in groupby(shown, key=lambda pair: _sort(*pair)):
        together = [event for _, event in numbered]
        if groups and _goes_to_focus(groups[-1], together):
            groups[-1] += together
        else:
            groups.append(together)
    return [told for group in groups for told in _tell(group, text)]


def _goes_to_focus(before: Sequence[Event], after: Sequence[Event]) -> bool:
    """Say whether a monster turned to its focus and then moved: whom and where it goes is one sentence."""
    turned, moved = before[-1], after[0]
    if not isinstance(turned, monsters.FocusFound) or not isinstance(moved, basics.FigureMoved):
        return False
    return moved.figure == turned.figure and moved.how not in FORCED


def _is_idle(event: Event) -> bool:
    """Say whether an event is no news."""
    if isinstance(event, basics.CardMoved):
        return event.to == "discard"
    if isinstance(event, monsters.TurnPlanned):
        return True
    return isinstance(event, attack.AttackWeighed) and not event.shield and event.value > 0


def _sort(number: int, event: Event) -> tuple[str, ...]:
    """Return what must be equal of events that are told together."""
    if isinstance(event, basics.FigureMoved):
        return (event.key(), event.figure, event.how)
    if isinstance(event, basics.FigureAppeared):
        return (event.key(),)
    if isinstance(event, basics.ElementChanged):
        return (event.key(), event.how)
    if isinstance(event, basics.CardMoved):
        return (event.key(), event.hero, event.to)
    return (ALONE, str(number))


def _tell(group: Sequence[Event], text: Catalogue) -> Iterator[Told]:
    first, event = group[0], group[-1]
    words = {**in_words(event.facts()), **_own_words(event, text)}
    if isinstance(event, basics.FigureAppeared):
        words |= {
            "figure": [_placed(each) for each in group if isinstance(each, basics.FigureAppeared)],
            "n": len(group),
        }
    elif isinstance(first, monsters.FocusFound) and isinstance(event, basics.FigureMoved):
        words |= {"focus": figure_key(first.focus), "start": _start(group)}
        yield Told(text.say("story.focus-moves", **words), 1)
        return
    elif isinstance(event, basics.ElementChanged):
        changed = [each.element for each in group if isinstance(each, basics.ElementChanged)]
        words["element"] = [Key(f"element.{each}") for each in changed]
    elif isinstance(event, basics.CardMoved):
        moved = [each.card for each in group if isinstance(each, basics.CardMoved)]
        words["card"] = [Key(f"card.{each}") for each in moved]
    yield Told(text.say(_key(event), **words), _depth(first))
    if isinstance(event, rounds.HeroResult) and event.goal:
        yield Told(text.say("event.goal-met" if event.met else "event.goal-missed", n=event.checks, **words), 2)


def _start(group: Sequence[Event]) -> str:
    return next(each.start for each in group if isinstance(each, basics.FigureMoved))


def _depth(event: Event) -> int:
    if isinstance(event, HEADINGS):
        return 0
    is_forced = isinstance(event, basics.FigureMoved) and event.how in FORCED
    return 2 if is_forced or isinstance(event, OUTCOMES) else 1


def _placed(event: basics.FigureAppeared) -> Key:
    key = "story.elite-at" if event.rank == "elite" else "story.at"
    return Key(key, figure=figure_key(event.figure), hex=event.hex)


def _key(event: Event) -> str:
    """Return the key of an event's sentence: some are told in several ways."""
    key = event.key()
    match event:
        case rounds.GivingUpAgreed(agrees=False):
            return "event.giving-up-withdrawn"
        case rounds.HalfPlayed(half=half) if half.startswith("basic"):
            return f"{key}-basic"
        case rounds.HalfSkipped(stunned=True):
            return f"{key}-stunned"
        case rounds.RestCardDrawn(again=True):
            return f"{key}-again"
        case rounds.ScenarioEnded(won=won):
            return "event.scenario-won" if won else "event.scenario-lost"
        case attack.AttackDeclared(draw=draw) if draw != "normal":
            return f"{key}-{draw}"
        case attack.AttackWeighed(shield=shield) if shield:
            return f"{key}-shield"
        case basics.FigureHealed(cured=cured) if cured:
            return f"{key}-cured"
        case _:
            return _other_key(event, key)


def _other_key(event: Event, key: str) -> str:
    match event:
        case basics.ElementChanged(how=how):
            return f"event.element-{how}"
        case basics.CardMoved(to=to):
            return f"{key}-{to}"
        case ground.TreasureLooted(number=0):
            return "event.goal-treasure-looted"
        case prepare.GoalWasDealt(goal="") | prepare.GoalKept(goal=""):
            return f"{key}-hidden"
        case prepare.KitChanged(chosen=chosen):
            return f"{key}-{chosen}"
        case rooms.DoorOpened(figure=""):
            return f"{key}-alone"
        case _:
            return key


def _own_words(event: Event, text: Catalogue) -> Mapping[str, object]:
    """Return the facts that read otherwise in one event than in others."""
    for name, kinds in PLURALS.items():
        if isinstance(event, kinds):
            return {"n": event.facts()[name]}
    match event:
        case attack.AttackRedirected(to=to):
            return {"to": figure_key(to)}
        case attack.ModifierDrawn(face=face):
            return {"face": _face(face, text)}
        case attack.ModifierAdded(deck=deck, face=face):
            return {"deck": _modifiers_of(deck), "face": _face(face, text)}
        case basics.DeckShuffled(deck=deck):
            return {"deck": _modifiers_of(deck)}
        case attack.EffectDeclined(effect=effect):
            return {"effect": effect_key(effect)}
        case attack.DamageNegated(by=by):
            return {"by": [_means(each, text) for each in by]}
        case attack.DamageLowered(by=by):
            return {"by": _means(by, text)}
        case basics.FigureMoved(to=to):
            return {"to": to}
        case _:
            return _further_words(event, text)


def _further_words(event: Event, text: Catalogue) -> Mapping[str, object]:
    match event:
        case monsters.MonsterCardTurned(deck=deck, card=number):
            card = next(each for each in facts.ability_decks()[deck].cards if each.number == number)
            return {"deck": deck_key(deck), "words": series([begun_small(w) for w in card_lines(card, text)], text)}
        case monsters.MonsterDeckShuffled(deck=deck):
            return {"deck": deck_key(deck)}
        case ground.TreasureLooted(holds=holds):
            return {"holds": [_held(each) for each in holds] or Key("story.nothing")}
        case prepare.KitChanged(what=what, name=name):
            perk = Key("story.perk", number=name)
            return {"name": perk if what == "perk" else Key(f"{'item' if what == 'item' else 'card'}.{name}")}
        case rooms.RoomRevealed(hexes=hexes):
            return {"n": len(hexes)}
        case rooms.FiguresLeftOut(kind=kind, count=count):
            return {"kind": kind_key(kind), "n": count}
        case _:
            return {}


def _face(face: str, text: Catalogue) -> str:
    return face_words(facts.modifier_faces()[face_named(face)], text)


def _modifiers_of(deck: str) -> Key:
    return Key("deck.monsters") if deck == "monsters" else figure_key(deck)


def effect_key(effect: str) -> Key:
    """Return the name of an added effect: a condition, one of the attacker itself, or an element (GH-ATK-11).

    Or a heal or shield of the attacker, with its number.
    """
    if effect in facts.ELEMENTS:
        return Key(f"element.{effect}")
    for kind in (HEAL, SHIELD):
        if effect.startswith(kind):
            return Key(f"effect.{kind.rstrip('-')}", n=int(effect.removeprefix(kind)))
    own = effect.removeprefix("self-")
    return Key(f"condition.{own}") if own == effect else Key("effect.self", condition=Key(f"condition.{own}"))


def _means(by: str, text: Catalogue) -> Key:
    """Return the name of what met a damage: a card, an item or a bonus."""
    return next((Key(key) for key in (f"card.{by}", f"item.{by}") if key in text), Key("bonus.lasting"))


def _held(what: str) -> Key:
    kind, _, value = what.partition(" ")
    return Key(f"holds.{kind}", value=value)


def series(parts: Sequence[str], text: Catalogue) -> str:
    """Join parts that may have commas of their own, "" for none."""
    said = parts[0] if parts else ""
    for part in parts[1:]:
        said = text.say("said.clause", line=said, clause=part)
    return said
