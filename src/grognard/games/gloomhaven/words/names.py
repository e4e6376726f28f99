"""The names of figures, cards, items and battle goals in the reader's language."""

from __future__ import annotations

from grognard.games.gloomhaven.facts import bosses, monsters
from grognard.games.gloomhaven.figures import Figure
from grognard.kernel.text import Catalogue


def hero_name(hero: str, text: Catalogue) -> str:
    """Return the name of a class by its id."""
    return text.say(f"class.{hero}")


def card_name(card: str, text: Catalogue) -> str:
    """Return the name of a card by its id."""
    return text.say(f"card.{card}")


def item_name(item: str, text: Catalogue) -> str:
    """Return the name of an item by its id."""
    return text.say(f"item.{item}")


def unit_name(unit: str, text: Catalogue) -> str:
    """Return the name of a summoned figure by its id."""
    return text.say(f"unit.{unit}")


def goal_name(goal: str, text: Catalogue) -> str:
    """Return the name of a battle goal by its id."""
    return text.say(f"goal.{goal}")


def slot_name(slot: str, text: Catalogue) -> str:
    """Return where an item is worn, by its id."""
    return text.say(f"slot.{slot}")


def kind_name(kind: str, text: Catalogue) -> str:
    """Return the name of a kind of monsters, a boss or an escort by its id."""
    family = "monster" if kind in monsters() else "boss" if kind in bosses() else "escort"
    return text.say(f"{family}.{kind}")


def figure_name(figure: Figure, text: Catalogue) -> str:
    """Return the name of a figure without its standee: class, summoned figure, monster, boss or escort."""
    if figure.kind == "hero":
        return hero_name(figure.id, text)
    return unit_name(figure.id, text) if figure.kind == "summon" else kind_name(figure.id, text)


def numbered_name(figure: Figure, text: Catalogue) -> str:
    """Return what a figure is called, a monster with the number of its standee ("Bandit Guard 3")."""
    name = figure_name(figure, text)
    return text.say("figure.numbered", figure=name, standee=figure.standee) if figure.standee else name
