"""The sheet of a character as its table shows it, from a view only (sections TOWN, ITEM and AMD of the rules)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import actions as do
from grognard.games.gloomhaven.campaign import trip, verbs
from grognard.games.gloomhaven.campaign.scenes.character_scene import (
    DrawOddsScene,
    DueScene,
    EnhancingScene,
    ExpectedScene,
    OwnedScene,
    PerkScene,
    QuestScene,
    SheetScene,
    SlotScene,
)
from grognard.games.gloomhaven.campaign.scenes.deed_scene import DeedScene, ToldScene
from grognard.games.gloomhaven.campaign.scenes.offers import offer
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town import characters, enhancing, quests
from grognard.games.gloomhaven.campaign.words.names import addition_called, called, item_called, titled
from grognard.games.gloomhaven.campaign.world import Adventurer, Quest
from grognard.games.gloomhaven.facts.classes import HIGHEST_LEVEL, HeroCard
from grognard.games.gloomhaven.facts.enhanced import enhanced_card
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.rules import modifiers
from grognard.games.gloomhaven.rules.modifier_odds import value_odds
from grognard.games.gloomhaven.rules.modifiers import NORMAL
from grognard.games.gloomhaven.rules.prepare_items import sale_price, small_places, xp_at
from grognard.games.gloomhaven.words.hero_cards import card_scene
from grognard.games.gloomhaven.words.item_words import item_scene
from grognard.games.gloomhaven.words.modifier_words import deck_scene
from grognard.games.gloomhaven.words.names import hero_name, slot_name
from grognard.games.gloomhaven.words.perk_words import perk_words
from grognard.kernel.decision import Decision
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue

ATTACK: Final = 3
"""The value of the attack that the odds of a deck are shown for."""
DRAWS: Final = {"normal": NORMAL, "advantage": NORMAL + 1, "disadvantage": NORMAL - 1}
SLOTS: Final = (("head", 1), ("body", 1), ("legs", 1), ("one-hand", 2), ("two-hands", 1))
"""How many items of a slot are worn at once, small ones apart (GH-ITEM-1)."""


def sheet(observation: Observation[Campaign], line: int, text: Catalogue) -> SheetScene:
    """Return the sheet of the character that plays in a line."""
    s = observation.view
    who, seat = s.adventurer(line), Seat(line)
    hero = facts.hero_classes()[who.hero]
    cards = _cards(s, who)
    learnable = [facts.hero_cards()[name] for name in characters.cards_to_learn(s, line)] if who.owed_cards else []
    return SheetScene(
        seat=line,
        hero=who.hero,
        hero_name=hero_name(who.hero, text),
        name=called(who, text),
        given=bool(who.name),
        words=text.say("campaign.sheet", who=titled(who, text), level=who.level),
        level=who.level,
        xp=who.xp,
        xp_from=xp_at(who.level),
        xp_next=0 if who.level >= HIGHEST_LEVEL else xp_at(who.level + 1),
        gold=who.gold,
        hp=hero.hp[who.level - 1],
        hand=hero.hand,
        pool=tuple([card_scene(card, text) for card in cards]),
        enhanced=tuple([card.id for card in cards if card.number in enhancing.enhanced_cards(s, who.hero)]),
        owed_cards=who.owed_cards,
        learnable=tuple([card_scene(card, text) for card in learnable]),
        learning=tuple([offer(s, do.Learn(seat, card.id), text) for card in learnable]),
        perks=tuple(_perks(s, line, text)),
        owed_perks=who.owed_perks,
        checks=who.checks,
        checks_each=facts.levels().checks_per_perk,
        most_checks=verbs.most_checks(),
        items=tuple([_owned(s, line, number, text) for number in who.items]),
        slots=tuple(_slots(who, text)),
        quest=None if who.quest is None else _quest(s, line, who.quest, observation.seat == line, text),
        dealt=who.dealt,
        keeping=tuple([offer(s, do.KeepQuest(seat, str(card)), text) for card in who.dealt if card]),
        deck=tuple(deck_scene(modifiers.fresh_deck(who.hero, who.perks), text)),
        expected=_expected(who, text),
        waiting=tuple(_waiting(who, text)),
        dues=tuple(_dues(observation.decisions, line, text)),
        deeds=tuple(_deeds(observation, line, text)),
        enhancing=tuple(_enhancing(s, line, text)),
    )


# --------------------------------------------------------------------------------------------------------------- cards


def _cards(s: Campaign, who: Adventurer) -> list[HeroCard]:
    """Return the cards of a character's pool as they were enhanced, by level and initiative (GH-TOWN-9)."""
    added = trip.brought(s, who).enhancements
    cards = [enhanced_card(number, added) for number in who.pool]
    return sorted(cards, key=lambda card: (card.level, card.initiative))


def _perks(s: Campaign, line: int, text: Catalogue) -> Iterator[PerkScene]:
    who = s.adventurer(line)
    for place, perk in enumerate(facts.hero_classes()[who.hero].perks):
        ticking = offer(s, do.Tick(Seat(line), str(place + 1)), text) if who.owed_perks else None
        yield PerkScene(place + 1, perk_words(perk, text), who.perks[place], perk.count, ticking)


# --------------------------------------------------------------------------------------------------------------- items


def _owned(s: Campaign, line: int, number: int, text: Catalogue) -> OwnedScene:
    who, item = s.adventurer(line), facts.items().get(number)
    name = item_called(verbs.item_name(number), text)
    if item is None:
        return OwnedScene(number, name, "", None, number in who.used_up, 0, None)
    return OwnedScene(
        number=number,
        name=name,
        slot=item.slot,
        item=item_scene(item, text, "consumed" if number in who.used_up else "ready"),
        used_up=number in who.used_up,
        sale=sale_price(item),
        offer=offer(s, do.Sell(Seat(line), item.id), text),
    )


def _slots(who: Adventurer, text: Catalogue) -> Iterator[SlotScene]:
    """Tell where items are worn; what widens the room for small ones counts as worn (GH-ITEM-1)."""
    known = [item for number in who.items if (item := facts.items().get(number)) is not None]
    for slot, room in SLOTS:
        yield SlotScene(slot, slot_name(slot, text), room, _count(known, slot))
    yield SlotScene("small", slot_name("small", text), small_places(who.level, known), _count(known, "small"))


def _count(items: list[Item], slot: str) -> int:
    return sum([item.slot == slot for item in items])


# --------------------------------------------------------------------------------------------------------------- quests


def _quest(s: Campaign, line: int, quest: Quest, own: bool, text: Catalogue) -> QuestScene:
    seat, known = Seat(line), own or quest.shown
    wanted = [do.CountQuest(seat, "1"), do.CountQuest(seat, "-1")] if own and quest.kind != "gold" else []
    shown = [do.HideQuest(seat) if quest.shown else do.ShowQuest(seat)] if own else []
    if not known:
        words = text.say("campaign.quest-hidden")
    else:
        words = text.say("campaign.quest-numbered", card=quest.card) if not quest.text else quest.text
    return QuestScene(
        known=known,
        card=quest.card if known else 0,
        text=quest.text if known else "",
        kind=quest.kind if known else "",
        progress=quests.progress_of(s.adventurer(line), quest) if known else 0,
        goal=quest.goal if known else 0,
        completed_only=known and quest.completed_only,
        shown=quest.shown,
        done=known and quests.is_fulfilled(s, line),
        words=words,
        offers=tuple([offer(s, each, text) for each in (*wanted, *shown)]),
    )


# --------------------------------------------------------------------------------------------------- the modifier deck


def _expected(who: Adventurer, text: Catalogue) -> ExpectedScene:
    draws = []
    for name in DRAWS:
        odds = _odds(who.hero, who.perks, name)
        mean = sum([value * chance for value, chance in odds])
        draws.append(DrawOddsScene(name, text.say(f"campaign.draw.{name}"), round(mean, 2), odds))
    return ExpectedScene(ATTACK, tuple(draws))


@cache
def _odds(hero: str, perks: tuple[int, ...], draw: str) -> tuple[tuple[int, float], ...]:
    """Return what an attack becomes with the deck of a class with these perks (GH-ADV-2 to GH-ADV-6)."""
    counts = modifiers.fresh_deck(hero, perks).counts
    weights = value_odds(counts, [0] * len(counts), ATTACK, DRAWS[draw])
    total = sum([weight for _, weight in weights])
    return tuple([(value, round(weight / total, 4)) for value, weight in weights])


# ---------------------------------------------------------------------------------------------------- what is due, done


def _waiting(who: Adventurer, text: Catalogue) -> Iterator[ToldScene]:
    """Say what waits for the character's next scenario (GH-TOWN-6, GH-TOWN-21)."""
    counted = (
        ("blesses", who.blesses, "GH-TOWN-6"),
        ("curses", who.curses, "GH-TOWN-21"),
        ("harm", who.harm, "GH-TOWN-21"),
        ("discarding", who.discarding, "GH-TOWN-21"),
    )
    for name, count, rule in counted:
        if count:
            yield ToldScene(text.say(f"campaign.waits.{name}", n=count), rule)
    for condition in who.ills:
        words = text.say("campaign.waits.condition", condition=text.say(f"condition.{condition}"))
        yield ToldScene(words, "GH-TOWN-21")
    for number in who.used_up:
        item = item_called(verbs.item_name(number), text)
        yield ToldScene(text.say("campaign.waits.used-up", item=item), "GH-TOWN-21")


def _dues(decisions: tuple[Decision, ...], line: int, text: Catalogue) -> Iterator[DueScene]:
    """Say what the character must do before it sets out: everybody sees that, not the answers."""
    for decision in decisions:
        if decision.seats == (line,) and decision.kind in characters.DUES:
            words = text.say(f"campaign.due.{decision.kind}")
            yield DueScene(decision.kind, words, characters.DUES[decision.kind][0])


def _deeds(observation: Observation[Campaign], line: int, text: Catalogue) -> Iterator[DeedScene]:
    s, seat = observation.view, Seat(line)
    who = s.adventurer(line)
    yield offer(s, do.LevelUp(seat), text)
    if who.may_rise > who.level:
        yield offer(s, do.Rise(seat), text)
    yield offer(s, do.Donate(seat), text)
    if observation.seat == line or who.quest is None or who.quest.shown:
        yield offer(s, do.Retire(seat), text)
    yield offer(s, do.SetAside(seat), text)


def _enhancing(s: Campaign, line: int, text: Catalogue) -> Iterator[EnhancingScene]:
    """Say what the character can enhance and pay for; nothing before that is unlocked (GH-TOWN-9)."""
    for names, price in enhancing.offers(s, line):
        card, half, ability, kind = names
        offered = offer(s, do.Enhance(Seat(line), names), text)
        yield EnhancingScene(card, half, int(ability), kind, price, addition_called(kind, text), offered)
