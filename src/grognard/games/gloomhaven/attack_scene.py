"""An attack that waits for its modifier card, or for what its target does first, as the table shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.games.gloomhaven.rules import attack, attack_value, boons, items, modifiers, verbs
from grognard.games.gloomhaven.rules.attack_draw import AwaitModifier
from grognard.games.gloomhaven.rules.attack_value import declared, declared_terms, is_bare, pierce_of
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.table_scene import AttackScene, OfferScene, TermScene
from grognard.games.gloomhaven.words.fact_words import in_words
from grognard.games.gloomhaven.words.modifier_words import deck_scene
from grognard.games.gloomhaven.words.names import item_name, numbered_name
from grognard.kernel.text import Catalogue, Key
from grognard.kernel.total import Term

_CARD: Final = Term(0, "monster-card", "GH-MON-1")


def attack_scene(s: Expedition, text: Catalogue) -> AttackScene | None:
    """Tell the attack that waits for its first modifier card, or for the items of its target; None if none does.

    Rules: GH-ATK-7, GH-ATK-13, GH-ATK-15, GH-ADV-1.
    """
    frame = s.agenda[-1] if s.agenda else None
    if isinstance(frame, AwaitModifier) and not s.drawn:
        chances = attack_value.draw_odds(s, frame.strike, frame.value, frame.draw)
        return _told(s, frame.strike, declared_terms(s, frame.strike, frame.value), frame.draw, chances, (), text)
    if isinstance(frame, attack.AwaitMeeting):
        strike = declared(s, frame.strike)
        terms = attack_value.attack_terms(s, frame.strike).terms
        draw, chances = attack_value.draw_of(s, strike), attack_value.odds(s, frame.strike)
        return _told(s, strike, terms, draw, chances, tuple(_offers(s, frame.strike, text)), text)
    return None


def _told(
    s: Expedition,
    strike: Strike,
    terms: Sequence[Term],
    draw: int,
    chances: list[tuple[int, int]],
    offers: tuple[OfferScene, ...],
    text: Catalogue,
) -> AttackScene:
    attacker, target = s.figures[strike.attacker], s.figures[strike.target]
    deck = s.deck_of(strike.attacker)
    every = [*terms, *_shield(s, strike)]
    if attacker.is_monster and not any(term.reason == _CARD.reason for term in every):
        every.insert(1, _CARD)
    name = modifiers.DRAW_NAMES[draw]
    return AttackScene(
        attacker=verbs.told(attacker),
        target=verbs.told(target),
        target_name=numbered_name(target, text),
        terms=tuple([TermScene(term.amount, _words(term, text), term.rule) for term in every]),
        draw=name,
        draw_words="" if name == "normal" else _draw_words(s, strike, name, text),
        odds=_shares(chances),
        offers=offers,
        deck=tuple(deck_scene(s.decks[deck], text)),
        drawn=s.piles[deck].size,
    )


def _words(term: Term, text: Catalogue) -> str:
    return text.say(f"term.{term.reason}", **in_words(term.facts))


def _draw_words(s: Expedition, strike: Strike, draw: str, text: Catalogue) -> str:
    sources = attack_value.draw_sources(s, strike)
    return text.say(f"referee.{draw}", reasons=[Key(f"term.{source.reason}") for source in sources])


def _shield(s: Expedition, strike: Strike) -> list[Term]:
    """Return what the target's shield takes off, less what the attack pierces before its modifier (GH-ATK-15)."""
    shield = 0 if is_bare(strike) else max(0, boons.shield_of(s, strike.target) - pierce_of(s, strike, ()))
    return [Term(-shield, "shield", "GH-ATK-15")] if shield else []


def _shares(chances: list[tuple[int, int]]) -> tuple[tuple[int, float], ...]:
    ways = sum([weight for _, weight in chances])
    return tuple([(damage, weight / ways) for damage, weight in chances])


def _offers(s: Expedition, strike: Strike, text: Catalogue) -> Iterator[OfferScene]:
    """Tell what each item would change that the target may use before the card is drawn (GH-ATK-13)."""
    for action in items.options_during(s, strike.target, "attacked"):
        then = s.copy()
        item = items.use(then, action, None)
        if item.effect is not None:
            rule = "GH-ADV-4" if item.effect.attacker_disadvantage else "GH-ATK-15"
            odds = attack_value.odds(then, attack.met(then, strike, item.effect, None))
            yield OfferScene(item.id, item_name(item.id, text), rule, _shares(odds))
