"""The names of classes, cards, items, summoned figures and battle goals in the reader's language."""

from __future__ import annotations

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
