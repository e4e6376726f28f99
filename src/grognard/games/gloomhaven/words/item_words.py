"""Items in words: what they do, when they may be used and how often (GH-ITEM-2)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.table_scene import ItemScene
from grognard.games.gloomhaven.words.abilities import Abilities
from grognard.games.gloomhaven.words.names import item_name as item_name
from grognard.games.gloomhaven.words.names import slot_name
from grognard.games.gloomhaven.words.phrases import begun_large
from grognard.kernel.text import Catalogue, Key

_DEFENDING: Final = ("attacked", "damaged-by-attack")
"""When an item is used against an attack of somebody else."""

_FORCED: Final = "forced-movement"


def item_scene(item: Item, text: Catalogue, state: str = "ready", *, usable: bool = False) -> ItemScene:
    """Say what an item shows; ``state`` is ready, spent or consumed."""
    return ItemScene(
        item.id,
        item.number,
        item_name(item.id, text),
        item.slot,
        state,
        usable,
        item_words(item, text),
        item_note(item, text),
        item.gold,
    )


def item_words(item: Item, text: Catalogue) -> str:
    """Say what an item does."""
    clauses = [*_effects(item, text), *_rules(item, text)]
    said = clauses[0]
    for each in clauses[1:]:
        said = text.say("said.clause", line=said, clause=each)
    return begun_large(said)


def item_note(item: Item, text: Catalogue) -> str:
    """Say when an item may be used, and whether it is spent or consumed then."""
    when = text.say(f"gear.{item.when}")
    if item.use == "passive":
        often = "" if item.when == "always" else text.say("gear.passive")
    elif item.uses > 1:
        often = text.say(f"gear.{item.use}-after", n=item.uses)
    else:
        often = text.say(f"gear.{item.use}")
    return begun_large(text.say("said.clause", line=when, clause=often) if often else when)


def item_text(item: Item, text: Catalogue) -> list[str]:
    """Say an item in lines for a terminal: its name, slot and price, what it does, and when."""
    name = text.say("gear.priced", name=item_name(item.id, text), slot=slot_name(item.slot, text), gold=item.gold)
    return [name, item_words(item, text), item_note(item, text)]


def _effects(item: Item, text: Catalogue) -> list[str]:
    """Say what an item adds and does, and to how much of an attack that applies."""
    words = Abilities(text)
    found = []
    if item.effect is not None:
        parts = words.parts(item.effect, gained=True)
        said = words.row(parts)
        if item.scope:
            scope = "defence" if item.when in _DEFENDING else item.scope
            said = text.say("joined.rider", line=said, rider=text.say(f"gear.scope.{scope}"))
        if item.single_target:
            said = text.say("joined.rider", line=said, rider=text.say("gear.single-target"))
        found.append(text.say("gains.consume-any", what=said) if item.cost_element else said)
    for ability in item.actions:
        said = words.phrase(ability)
        if item.condition is not None:
            when = text.say("when.only", when=words.when(item.condition))
            said = text.say("joined.rider", line=said, rider=when)
        found.append(said)
    return found


def _rules(item: Item, text: Catalogue) -> list[str]:
    """Say what an item does that is no ability."""
    say = text.say
    found = [say("gear.small-slots", n=item.small_slots)] if item.small_slots else []
    if item.immune:
        names = [say("gear.forced-movement") if each == _FORCED else Key(f"condition.{each}") for each in item.immune]
        found.append(say("gear.immune", conditions=names))
    found += [say("gear.initiative", n=item.initiative_shift)] if item.initiative_shift else []
    found += [say(f"gear.basic.{item.when}", value=item.basic)] if item.basic else []
    found += [say(f"gear.plays.{item.plays}")] if item.plays else []
    found += [say("gear.extra-turn")] if item.extra_turn else []
    found += [say("gear.flies")] if item.flies else []
    found += [say("gear.double-to-zero")] if item.double_to_zero else []
    return [*found, say("gear.minus-ones", n=item.minus_ones)] if item.minus_ones else found
