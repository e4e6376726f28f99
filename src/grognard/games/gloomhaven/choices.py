"""What is asked, of whom, and what is left; what is given up for good; what a seat that touches something wants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.gloomhaven.actions.abilities import AttackFigure
from grognard.games.gloomhaven.actions.movement import MoveTo
from grognard.games.gloomhaven.actions.prepare import StartAt
from grognard.games.gloomhaven.actions.shapes import Named, Skip
from grognard.games.gloomhaven.card_words import brief_lines
from grognard.games.gloomhaven.facts.hero_abilities import Ability, DestroyObstacle
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import HALF_NAMES
from grognard.games.gloomhaven.option_words import choice_in_words, figure_words, option_in_words
from grognard.games.gloomhaven.rules import cards, rests
from grognard.games.gloomhaven.rules import prepare_choices as made
from grognard.games.gloomhaven.rules.abilities import (
    areas,
    attacking,
    augments,
    cards_and_items,
    choosing,
    consuming,
    ground,
    orders,
)
from grognard.games.gloomhaven.rules.attack_effects import AwaitEffects
from grognard.games.gloomhaven.rules.controlled import AwaitLine
from grognard.games.gloomhaven.rules.damage import AwaitDamage
from grognard.games.gloomhaven.rules.forced import AwaitShift
from grognard.games.gloomhaven.rules.hero_turn import halves_left
from grognard.games.gloomhaven.rules.loot import AwaitLoot
from grognard.games.gloomhaven.rules.movement import AwaitMove
from grognard.games.gloomhaven.rules.order import AwaitFirst, initiative_of
from grognard.games.gloomhaven.rules.perform import AwaitLooting, AwaitPart
from grognard.games.gloomhaven.rules.rooms import AwaitFilling, AwaitSpawn
from grognard.games.gloomhaven.state import UNKNOWN, Expedition
from grognard.games.gloomhaven.story import effect_key
from grognard.games.gloomhaven.words.abilities import Abilities
from grognard.games.gloomhaven.words.fact_words import kind_key, stage_key
from grognard.games.gloomhaven.words.names import hero_name, numbered_name
from grognard.kernel.action import Action
from grognard.kernel.agenda import Frame
from grognard.kernel.decision import Decision
from grognard.kernel.pages import ChoiceWords
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue, Key

PICKS: Final = "monster-picks"
OF_MONSTERS: Final = frozenset(
    {
        *("monster-goes", "monster-hits", "monster-attacks-next", "monster-adds-target", "monster-consumes"),
        *("monster-summons", "monster-trap", "monster-summons-freely", "monster-trap-freely", "monster-line"),
        "monster-affects-next",
    }
)
"""Kinds of questions about monsters that have a prompt of their own; the others are about whom a line goes to."""


def seat_words(s: Expedition, seat: int, text: Catalogue) -> str:
    """Return what a seat is called: by its character; "" for a place where nobody plays."""
    return hero_name(s.arena.characters[seat].hero, text) if 0 <= seat < s.arena.size else ""


def who_words(decision: Decision, s: Expedition, text: Catalogue) -> str:
    """Say who is asked: a character, or the players together (GH-FOCUS-9); in brackets the card that is performed."""
    if len(decision.seats) > 1:
        return text.say("asked.group")
    return seat_words(s, int(decision.seats[0]), text)


def prompt(decision: Decision, observation: Observation[Expedition], text: Catalogue) -> str:
    """Say who is asked what, and what is left; those who are not asked learn who decides what."""
    s = observation.view
    if not decision.options:
        return waiting(decision, observation, text)
    who = who_words(decision, s, text)
    key, words = _asked(decision, s, text)
    return text.say(f"prompt.{key}", **{"who": who, **_about(decision, s, text), **words})


def waiting(decision: Decision, observation: Observation[Expedition], text: Catalogue) -> str:
    """Say to those who are not asked who decides; the stage beside it says what."""
    return text.say("waiting.other", who=who_words(decision, observation.view, text))


def stage(decision: Decision, text: Catalogue) -> str:
    """Name the phase that a question belongs to."""
    return text.say(stage_key(decision.kind))


def _about(decision: Decision, s: Expedition, text: Catalogue) -> Mapping[str, object]:
    """Return the figure that a question is about, if it names the hex of one."""
    label = decision.about[0] if decision.about else ""
    return {"figure": figure_words(s, label, text), "hex": label, "round": s.round}


def _asked(decision: Decision, s: Expedition, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    """Return which sentence asks a question, and the facts that it inserts."""
    kind = decision.kind
    hero = int(decision.seats[0])
    frame = s.agenda[-1]
    if isinstance(frame, AwaitLine):
        return kind, {"what": brief_lines((frame.step,), text)}
    if kind.startswith("monster-"):
        return (kind if kind in OF_MONSTERS else PICKS), {}
    match kind:
        case "choose-cards":
            return _choosing(decision, s)
        case "learn-card":
            return kind, {"n": made.level_ups(s, hero) - len(made.learned(s, hero))}
        case "tick-perk":
            return kind, {"n": made.level_ups(s, hero) - made.ticked(s, hero)}
        case "fill-hand":
            return kind, {"n": made.class_of(s, hero).hand - len(s.hands[hero])}
        case "initiative":
            return kind, {"initiative": s.leading[hero][0]}
        case "play-half":
            return _turn(s, hero)
        case "short-rest":
            return kind, {"n": len(s.discards[hero])}
        case "rest-redraw" if isinstance(frame, rests.AwaitRedraw):
            return kind, {"card": Key(f"card.{cards.card(frame.card).id}")}
        case "use-bonus" if decision.about:
            return "use-bonus-of", {"card": Key(f"card.{decision.about[0]}")}
        case _:
            return _of_frame(kind, frame, s, text)


def _choosing(decision: Decision, s: Expedition) -> tuple[str, Mapping[str, object]]:
    hero = int(decision.seats[0])
    if s.locked >> hero & 1:
        chosen = [Key(f"card.{cards.card(card).id}") for card in s.chosen[hero] if card != UNKNOWN]
        return "choose-cards-anew", {"chosen": chosen or Key("choice.long-rest")}
    verbs = {option.verb for option in decision.options}
    n = len(s.hands[hero])
    if "choose" not in verbs:
        return "rest-or-drop", {"n": n}
    return ("choose-cards-or-rest" if "long-rest" in verbs else "choose-cards"), {"n": n}


def _turn(s: Expedition, hero: int) -> tuple[str, Mapping[str, object]]:
    chosen = [Key(f"card.{cards.card(card).id}") for card in s.chosen[hero]]
    halves = [HALF_NAMES[half] for half in halves_left(s)]
    if len(chosen) > 1:
        return "play-half", {"cards": chosen}
    return f"play-{halves[0] if len(halves) == 1 else 'either'}", {"cards": chosen}


def _of_frame(kind: str, frame: Frame, s: Expedition, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    """Return what only the frame that asks knows: points and steps left, the ability that is performed."""
    match frame:
        case AwaitMove(move=move):
            own = move.seats == (Seat(move.number),)
            return ("move-oneself" if own else kind), {
                "n": move.points,
                "figure": numbered_name(s.figures[move.number], text),
            }
        case AwaitShift(left=left):
            return kind, {"n": left}
        case AwaitDamage(harm=harm):
            return kind, {"n": harm.amount, "cause": Key(f"cause.{harm.cause}"), "hp": s.figures[harm.number].hp}
        case AwaitEffects(effects=effects):
            return kind, {"effects": [effect_key(each) for each in effects]}
        case AwaitFirst(tied=tied):
            return kind, {"initiative": initiative_of(s, tied[0])}
        case AwaitLoot(most=most):
            return kind, {"n": most}
        case AwaitFilling(placing=placing):
            return kind, {"figure": kind_key(placing.kind)}
        case AwaitSpawn(spawned=spawned):
            return kind, {"figure": kind_key(spawned.kind)}
        case cards_and_items.AwaitRecovery(left=left):
            return (kind if left else f"{kind}-all"), {"n": left}
        case cards_and_items.AwaitRefresh(left=left):
            return (kind if left else f"{kind}-all"), {"n": left}
        case cards_and_items.AwaitPayment(left=left):
            return kind, {"n": left}
        case _:
            return _of_ability(kind, frame, s, text)


def _of_ability(kind: str, frame: Frame, s: Expedition, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    match frame:
        case attacking.AwaitAttack(attack=attack, left=left, extra=extra, done=done):
            within = {*frame.main_targets(s), *frame.extra_targets(s)}
            what = _ability(attack, text)
            if frame.times > 1:
                what = text.say("joined.rider", line=what, rider=text.say("rider.all-on-one"))
            words = {"what": what, "n": min(left + extra, len(within))}
            return ("attack-next" if done else kind), words
        case attacking.AwaitAttackArea(attack=waiting_attack) | attacking.AwaitWay(attack=waiting_attack):
            return kind, {"what": _ability(waiting_attack.attack, text)}
        case areas.AwaitPlacement():
            below = s.agenda[-2]
            assert isinstance(below, choosing.ResolveAll), "an area is laid for what is done to those in it"
            return kind, {"what": _ability(below.ability, text)}
        case choosing.AwaitFigure(ability=ability):
            own = kind in ("heal", "shift", "inflict", "kill", "damage")
            return (kind if own else "aid"), {"what": _ability(ability, text)}
        case choosing.AwaitNextDamaged(damages=damages):
            return kind, {"what": _ability(damages.ability, text)}
        case choosing.AwaitPerform(ability=ability):
            met = [numbered_name(s.figures[n], text) for n in choosing.victims(s, s.deeds[-1], ability)]
            return "perform", {"what": _ability(ability, text), "figures": met}
        case augments.AwaitSurplus():
            return "augment-surplus", {}
        case AwaitLooting(ability=ability) | AwaitPart(ability=ability):
            is_last = isinstance(frame, AwaitPart) and frame.is_last_chance(s)
            return ("last-part" if is_last else "part"), {"what": _ability(ability, text)}
        case ground.AwaitGround(ability=made_, left=left):
            everything = isinstance(made_, DestroyObstacle) and not made_.count
            return kind, {"n": 0 if everything else left}
        case orders.AwaitCommand(ability=ability):
            return kind, {"what": Abilities(text).plain_line(Abilities(text).ability(ability)[0].line)}
        case orders.AwaitSummon(ability=ability):
            return kind, {"unit": kind_key(ability.unit.id)}
        case consuming.AwaitConsumption():
            return kind, {"what": _ability(frame.ability(s), text)}
        case _ if kind == "consume":
            return "consume-line", {}
        case _:
            return kind, {}


def _ability(ability: Ability, text: Catalogue) -> str:
    """Name an ability with its numbers, without what may be consumed for it: "attack 3, range 2"."""
    words = Abilities(text)
    lines = words.ability(ability)
    said = words.sentence([lines[0], *[each for each in lines[1:] if each.joined == "rider"]])
    return said[:1].lower() + said[1:]


# ------------------------------------------------------------------------------------------------------------- options


def option(action: Action, observation: Observation[Expedition], text: Catalogue) -> str:
    """Say an option in words."""
    return option_in_words(action, observation.view, text)


def choice(action: Action, observation: Observation[Expedition], text: Catalogue) -> ChoiceWords:
    """Say an option in a few words, for a button."""
    return choice_in_words(action, observation.view, text)


def caution(action: Action, observation: Observation[Expedition], text: Catalogue) -> str | None:
    """Say what an option gives up for good: a card that does nothing, targets, a character, the scenario."""
    s = observation.view
    frame = s.agenda[-1] if s.agenda else None
    if action.verb == "give-up":
        return text.say("caution.give-up")
    if action.verb == "skip-half" and isinstance(action, Named):
        return text.say("caution.skip-half", card=Key(f"card.{action.name}"))
    if (
        isinstance(frame, AwaitDamage)
        and action.verb == "suffer"
        and s.figures[frame.harm.number].hp <= frame.harm.amount
    ):
        return text.say("caution.exhausts", who=seat_words(s, int(action.seat), text))
    if isinstance(frame, rests.AwaitRedraw) and action.verb == "draw-again" and s.figures[int(action.seat)].hp <= 1:
        return text.say("caution.exhausts", who=seat_words(s, int(action.seat), text))
    if isinstance(frame, attacking.AwaitAttack) and isinstance(action, Skip):
        met = [numbered_name(s.figures[n], text) for n in frame.main_targets(s)]
        return text.say("caution.skip-attack", figures=met) if met else None
    return None


def attempt(touched: str, decision: Decision, observation: Observation[Expedition], held: str = "") -> Action | None:
    """Return what the seat seems to want that touches this place or card, legal or not; None if nothing.

    A hex that is no option is where it would go, whom it would attack or force, or where it would start: so the referee
    can be asked why not.
    """
    about = {touched, held} - {""}
    for each in decision.options:
        if about.issubset(each.touches()):
            return each
    s = observation.view
    if touched not in s.arena.id_named or not decision.options:
        return None
    return _wanted(touched, decision, s)


def _wanted(label: str, decision: Decision, s: Expedition) -> Action | None:
    seat: Seat = decision.seats[0]
    if decision.kind == "move":
        return MoveTo(seat, label)
    if decision.kind == "start-at":
        return StartAt(seat, label)
    if s.board[s.arena.id_named[label]] == NOBODY:
        return None
    if decision.kind == "attack":
        return AttackFigure(seat, label)
    named = next((each for each in decision.options if isinstance(each, Named) and each.name in s.arena.id_named), None)
    return None if named is None else type(named)(seat, label)
