"""The answers to what is asked, in words: cards, figures and hexes by their names, and what stands on buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.attack import ForceAgainst
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.shapes import Listed, Named
from grognard.games.gloomhaven.facts.hero_abilities import Ability, Consume, Consumption
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.in_play import BOTTOM, TOP
from grognard.games.gloomhaven.rules import cards, items
from grognard.games.gloomhaven.rules import prepare_items as shop
from grognard.games.gloomhaven.rules.abilities.attacking import AwaitAttack, AwaitAttackArea
from grognard.games.gloomhaven.rules.abilities.choosing import AwaitFigure
from grognard.games.gloomhaven.rules.abilities.consuming import AwaitConsumeLine, AwaitConsumption
from grognard.games.gloomhaven.rules.abilities.hitting import AwaitAugments
from grognard.games.gloomhaven.rules.attack_effects import AwaitEffects
from grognard.games.gloomhaven.rules.damage import AwaitDamage
from grognard.games.gloomhaven.rules.forced import WALL
from grognard.games.gloomhaven.rules.movement import AwaitMove
from grognard.games.gloomhaven.rules.prepare_choices import perk_place
from grognard.games.gloomhaven.rules.rests import AwaitRedraw
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.story import effect_key, series
from grognard.games.gloomhaven.words.abilities import Abilities
from grognard.games.gloomhaven.words.fact_words import kind_key
from grognard.games.gloomhaven.words.goal_words import goal_words
from grognard.games.gloomhaven.words.hero_cards import half_aloud
from grognard.games.gloomhaven.words.item_words import item_words
from grognard.games.gloomhaven.words.names import numbered_name
from grognard.games.gloomhaven.words.perk_words import perk_words
from grognard.games.gloomhaven.words.phrases import begun_large
from grognard.kernel.action import Action
from grognard.kernel.pages import ChoiceWords
from grognard.kernel.seat import CHANCE
from grognard.kernel.text import Catalogue, Key

CARD_VERBS: Final = frozenset(
    {
        *("recover", "pay-card", "drop-augment", "lose-card", "learn", "forget", "take-card", "leave-card"),
        "discard-first",
        *("drop", "skip-half", "rest-losing"),
    }
)
"""What is done with one card."""
FIGURE_VERBS: Final = frozenset(
    {"attack", "heal", "shift", "apply", "harm", "kill", "command", "aid", "monster-picks", "attack-along"}
)
"""What is done to the figure on a hex."""
PLAY: Final = "play"
_PERIODS: Final = ".。"
LONGEST: Final = 40
"""A button has no room for more signs."""
_MORE: Final = "…"
_ENDS: Final = ", ;:，；：、"


def figure_words(s: Expedition, label: str, text: Catalogue) -> str:
    """Return the name of the figure on a hex, the label itself if nobody is there."""
    number = s.board[s.arena.id_named[label]] if label in s.arena.id_named else NOBODY
    return label if number == NOBODY else numbered_name(s.figures[number], text)


def _figure_at(s: Expedition, label: str, text: Catalogue) -> Key | str:
    name = figure_words(s, label, text)
    return label if name == label else Key("choice.aid", figure=name, hex=label)


def key_and_words(action: Action, s: Expedition, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    """Return the name of the sentence of an option, without its family, and the facts that it inserts."""
    verb = action.verb
    if isinstance(action, UseItem):
        return _item(action)
    if isinstance(action, Listed):
        return _listed(verb, action.names, s, text)
    if not isinstance(action, Named):
        return _plain(verb, s, text)
    name = action.name
    if verb in CARD_VERBS:
        level = facts.hero_cards()[name].level if name in facts.hero_cards() else ""
        return verb, {"card": Key(f"card.{name}"), "level": level}
    if verb in FIGURE_VERBS:
        return _to_figure(verb, name, s, text)
    if isinstance(action, ForceAgainst) and name == WALL:
        return f"{verb}-wall", {}
    return _named(verb, name, s, text, action.seat)


def _named(verb: str, name: str, s: Expedition, text: Catalogue, seat: int) -> tuple[str, Mapping[str, object]]:
    match verb:
        case "consume" | "create" | "monster-consumes":
            return verb, {"element": Key(f"element.{name}")}
        case "use-bonus":
            if name in facts.ELEMENTS:
                return verb, {"element": Key(f"element.{name}")}
            return f"{verb}-obstacle", {"hex": name}
        case "decline":
            return verb, {"effect": effect_key(name)}
        case "refresh" | "buy" | "give-back" | "wear" | "take-off":
            item = items.items_by_id().get(name)
            return verb, {"item": Key(f"item.{name}"), "gold": shop.price(item) if item is not None else ""}
        case "keep-goal":
            goal = facts.battle_goals().get(name)
            return verb, {"goal": Key(f"goal.{name}"), "words": goal_words(goal, text) if goal is not None else ""}
        case "tick-perk" | "clear-perk":
            return verb, {"number": name, "perk": _perk(s, seat, name, text)}
        case "negate-by":
            return verb, {"card": Key(f"card.{name}") if name in facts.hero_cards() else Key("bonus.lasting")}
        case "force-first":
            return verb, {"kind": Key(f"stage.{name}")}
        case "go-first":
            return verb, {"name": kind_key(name)}
        case "move":
            things = _things(s, name, text)
            return ("move-onto", {"hex": name, "things": things}) if things else (verb, {"hex": name})
        case _:
            return verb, {"hex": name, "value": name}


def _perk(s: Expedition, seat: int, name: str, text: Catalogue) -> str:
    perks = facts.hero_classes()[s.arena.characters[seat].hero].perks
    place = perk_place(s.perks[seat], name)
    return name if place is None else perk_words(perks[place], text)


def _things(s: Expedition, label: str, text: Catalogue) -> list[Key]:
    """Name what lies on a hex that a move meets: a trap, hazardous terrain, a closed door, money, treasure."""
    at = s.arena.id_named.get(label, GONE)
    if at == GONE:
        return []
    found = [Key("legend.trap")] if at in s.traps else []
    found += [Key("legend.hazard")] if s.hazards >> at & 1 else []
    door = s.arena.door_at.get(at)
    found += [Key("legend.door-closed")] if door is not None and not s.opened >> door & 1 else []
    found += [Key("legend.coin")] if at in s.coins else []
    return [*found, Key("legend.treasure")] if s.treasures >> at & 1 else found


def _to_figure(verb: str, name: str, s: Expedition, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    frame = s.agenda[-1] if s.agenda else None
    if verb == "shift" and isinstance(frame, AwaitFigure):
        kind = str(getattr(frame.ability, "kind", ""))
        verb = f"{verb}-{kind}" if kind else verb
    return verb, {"figure": figure_words(s, name, text), "hex": name}


def _item(action: UseItem) -> tuple[str, Mapping[str, object]]:
    words: dict[str, object] = {"item": Key(f"item.{action.item}")}
    if action.choice in facts.ELEMENTS:
        return "use-item-with", {**words, "element": Key(f"element.{action.choice}")}
    return (f"use-item-{action.choice}" if action.choice in ("earlier", "later") else "use-item"), words


def _listed(verb: str, names: tuple[str, ...], s: Expedition, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    match verb:
        case "play" if len(names) == 2:
            return _half(names[0], names[1], s, text)
        case "choose" | "second-turn" if len(names) == 2:
            known = facts.hero_cards()
            first = known[names[0]].initiative if names[0] in known else ""
            return verb, {"leading": _card(names[0]), "second": _card(names[1]), "initiative": first}
        case "lose-discards":
            return verb, {"cards": [_card(name) for name in names]}
        case "area":
            met = [_figure_at(s, name, text) for name in names if figure_words(s, name, text) != name]
            return ("area", {"hexes": names, "figures": met}) if met else ("area-empty", {"hexes": names})
        case "move-obstacle" if len(names) == 2:
            return verb, {"hex": names[0], "to": names[1]}
        case "monster-goes":
            met = [_figure_at(s, name, text) for name in names[2:]]
            hex_ = names[0] if names else ""
            return (f"{verb}-attacking", {"hex": hex_, "figures": met}) if met else (verb, {"hex": hex_})
        case "monster-hits" | "attack-along":
            return verb, {"figures": [_figure_at(s, name, text) for name in names]}
        case _:
            return verb, {"hexes": names}


def _card(name: str) -> Key:
    return Key(f"card.{name}")


def _half(name: str, half: str, s: Expedition, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    card = facts.hero_cards().get(name)
    if card is None:
        return f"{PLAY}-{half}", {"card": name, "what": "", "value": ""}
    if half.startswith("basic-"):
        hero = next((n for n, each in enumerate(s.arena.characters) if each.hero == card.hero), NOBODY)
        part = TOP if half == "basic-top" else BOTTOM
        value = items.basic_value(s, hero, part) if hero != NOBODY else items.BASIC_VALUE
        return f"{PLAY}-{half}", {"card": _card(name), "value": value}
    aloud = half_aloud(card.top if half == "top" else card.bottom, text)
    return f"{PLAY}-{half}", {"card": _card(name), "what": aloud.rstrip(_PERIODS)}


def _plain(verb: str, s: Expedition, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    frame = s.agenda[-1] if s.agenda else None
    if verb == "suffer" and isinstance(frame, AwaitDamage):
        hp = s.figures[frame.harm.number].hp
        amount = frame.harm.amount
        return verb, {"n": amount, "hp": hp, "left": max(0, hp - amount)}
    if verb == "apply-effects" and isinstance(frame, AwaitEffects):
        return verb, {"effects": [effect_key(each) for each in frame.effects]}
    if verb == "accept-loss" and isinstance(frame, AwaitRedraw):
        return verb, {"card": _card(cards.card(frame.card).id)}
    if verb == "stop" and isinstance(frame, AwaitMove) and not frame.move.begun:
        return "stop-unmoved", {}
    if verb == "skip" and isinstance(frame, AwaitAttack | AwaitFigure) and frame.done:
        return "skip-more", {}
    if verb == "skip" and isinstance(frame, AwaitAttack | AwaitAttackArea):
        return "skip-attack", {}
    return verb, {"n": 0, "hp": "", "left": "", "effects": "", "card": ""}


# -------------------------------------------------------------------------------------------------- sentence and button


def option_in_words(action: Action, s: Expedition, text: Catalogue) -> str:
    """Say an option in a sentence, be it legal or not."""
    if action.seat == CHANCE:
        return action.notation
    brought = _brought(action, s, text)
    key, words = key_and_words(action, s, text)
    said = text.say(f"choice.{key}", **words)
    return series([said, brought], text) if brought else said


def choice_in_words(action: Action, s: Expedition, text: Catalogue) -> ChoiceWords:
    """Say an option on a button: what it does, and what it brings or costs."""
    if action.seat == CHANCE:
        return ChoiceWords(action.notation)
    key, words = key_and_words(action, s, text)
    shown = f"button.{key}"
    label = text.say(shown if shown in text else f"choice.{key}", **words)
    return ChoiceWords(fitted(label), fitted(_note(action, key, words, s, text)))


def fitted(said: str) -> str:
    """Cut a text to what fits on a button, at a comma or blank if there is one.

    >>> fitted("attack 3"), fitted("attack 3, range 2, all enemies adjacent to the target")
    ('attack 3', 'attack 3, range 2, all enemies…')
    """
    if len(said) <= LONGEST:
        return said
    room = said[: LONGEST - 1]
    end = max([room.rfind(sign) for sign in _ENDS])
    return (room[:end] if end > LONGEST // 2 else room).rstrip(_ENDS) + _MORE


def _note(action: Action, key: str, words: Mapping[str, object], s: Expedition, text: Catalogue) -> str:
    """Say what an option brings, in a few words; "" if there is nothing to add."""
    frame = s.agenda[-1] if s.agenda else None
    if key in ("play-top", "play-bottom"):
        return str(words["what"])
    if key.startswith("play-basic"):
        return text.say("note.basic")
    if key in ("choose", "second-turn"):
        return text.say("note.then", initiative=words["initiative"], second=words["second"])
    if key in ("area", "monster-goes-attacking", "lose-discards", "move-onto"):
        return _further(key, words, text)
    if key == "suffer" and isinstance(frame, AwaitDamage):
        return text.say("note.hit-points", hp=words["hp"], left=words["left"])
    if key == "lose-card" and isinstance(frame, AwaitDamage):
        return text.say("note.instead", n=frame.harm.amount)
    if isinstance(action, Named) and action.verb in FIGURE_VERBS:
        number = s.board[s.arena.id_named[action.name]] if action.name in s.arena.id_named else NOBODY
        if number != NOBODY:
            return text.say("note.hp", hp=s.figures[number].hp, full=s.figures[number].full)
    if isinstance(action, UseItem) and action.item in items.items_by_id():
        return item_words(items.items_by_id()[action.item], text)
    return _price(action, key, words, text) or _brought(action, s, text)


def _further(key: str, words: Mapping[str, object], text: Catalogue) -> str:
    """Return what the sentence of an option names besides what its button does."""
    if key == "monster-goes-attacking":
        return text.say("note.attack", figures=words["figures"])
    return text.insert(words[{"area": "figures", "lose-discards": "cards", "move-onto": "things"}[key]])


def _price(action: Action, key: str, words: Mapping[str, object], text: Catalogue) -> str:
    if key == "keep-goal":
        return str(words["words"])
    if key in ("tick-perk", "clear-perk"):
        return str(words["perk"])
    return text.say("note.gold", n=words["gold"]) if key == "buy" else ""


def _brought(action: Action, s: Expedition, text: Catalogue) -> str:
    """Say what consuming an element brings; "" for other options (GH-ELEM-3)."""
    if action.verb != "consume" or not isinstance(action, Named):
        return ""
    frame = s.agenda[-1] if s.agenda else None
    words = Abilities(text)
    offers: list[tuple[str, Consumption]] = []
    of: Ability | None = None
    if isinstance(frame, AwaitConsumption):
        offers, of = frame.offers(s), frame.ability(s)
    elif isinstance(frame, AwaitAugments):
        offers = [(each.element, each) for each in frame.offers(s)]
    elif isinstance(frame, AwaitConsumeLine):
        return _line_brings(frame.line, words)
    for element, consumption in offers:
        if element == action.name:
            return words.row(words.parts(consumption.change, of))
    return ""


def _line_brings(line: Consume, words: Abilities) -> str:
    said = [words.phrase(each) for each in line.actions]
    return begun_large(series(said, words.text)) if said else ""
