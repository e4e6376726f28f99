"""What is asked between scenarios, and every answer in words: in a sentence, and for a button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import actions as do
from grognard.games.gloomhaven.campaign import actions_journey as journey
from grognard.games.gloomhaven.campaign import travel
from grognard.games.gloomhaven.campaign.actions_events import ChooseSide
from grognard.games.gloomhaven.campaign.notation import JOIN, Written, whole_number
from grognard.games.gloomhaven.campaign.rewards.splitting import AwaitSplit, AwaitTaker
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town import characters, shop
from grognard.games.gloomhaven.campaign.verbs import item_name
from grognard.games.gloomhaven.campaign.words.names import (
    addition_called,
    called,
    in_words,
    item_called,
    line_called,
    location_titled,
    party_called,
)
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.rules.prepare_items import sale_price
from grognard.games.gloomhaven.words.perk_words import perk_words
from grognard.games.gloomhaven.words.phrases import begun_large, begun_small
from grognard.kernel.action import Action
from grognard.kernel.decision import Blank, Decision
from grognard.kernel.pages import ChoiceWords
from grognard.kernel.seat import CHANCE, Seat
from grognard.kernel.text import Catalogue, Key

TOWN_PLACE: Final = "town"
"""The town on the map, beside the numbers of the locations."""
LONGEST: Final = 40
"""A button has no room for more signs."""
SET_OUT_WORDS: Final = 6
"""How many words follow the verb of setting out."""
OWN: Final = ("town", "road")
"""Kinds of questions about what else a seat may do."""


# ------------------------------------------------------------------------------------------------------------ questions


def who_words(decision: Decision, s: Campaign, text: Catalogue) -> str:
    """Say who is asked: a character, the place where one is to be made, or the players together."""
    if len(decision.seats) > 1:
        return text.say("asked.group")
    seat = decision.seats[0]
    return text.say("campaign.chance") if seat == CHANCE else line_called(s, int(seat), text)


def prompt(decision: Decision, s: Campaign, text: Catalogue) -> str:
    """Say who is asked what, and what is left; those who are not asked learn who decides."""
    if not decision.options and not decision.forms:
        return waiting(decision, s, text)
    key, words = _asked(decision, s, text)
    return begun_large(text.say(f"town-asks.{key}", who=who_words(decision, s, text), **words))


def waiting(decision: Decision, s: Campaign, text: Catalogue) -> str:
    """Say to those who are not asked who decides; the stage beside it says what."""
    return text.say("waiting.other", who=who_words(decision, s, text))


def stage(decision: Decision, text: Catalogue) -> str:
    """Name the phase that a question belongs to."""
    return text.say(f"stage.{decision.kind}")


def _asked(decision: Decision, s: Campaign, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    """Return which sentence asks a question, and the facts that it inserts."""
    kind, line = decision.kind, int(decision.seats[0])
    frame = s.agenda[-1] if s.agenda else None
    if kind in OWN and s.line(line).current is None:
        return f"{kind}-free", {}
    if kind == "party":
        return ("party-archived" if s.party.archived else f"party-{s.visit.place}"), {}
    if kind in ("learn-card", "tick-perk"):
        who = s.adventurer(line)
        return kind, {"n": who.owed_cards if kind == "learn-card" else who.owed_perks}
    if kind == "level-up":
        return kind, {"level": s.adventurer(line).level + 1}
    if kind in ("event-side", "event-outcome"):
        side = decision.about[2].upper() if len(decision.about) > len(("deck", "card")) else ""
        return kind, {"deck": Key(f"campaign.deck.{decision.about[0]}"), "card": decision.about[1], "side": side}
    if kind == "away":
        return kind, {"location": location_titled(_trip(s), text)}
    if isinstance(frame, AwaitTaker):
        return kind, {"item": item_called(item_name(frame.item), text)}
    if isinstance(frame, AwaitSplit):
        return kind, {"hero": line_called(s, frame.lines[0], text), "n": frame.left}
    return kind, {}


def _trip(s: Campaign) -> int:
    return 0 if s.trip is None else s.trip.scenario


# -------------------------------------------------------------------------------------------------------------- answers


def option(action: Action, s: Campaign, text: Catalogue) -> str:
    """Say an answer in words."""
    key, words = key_and_words(action, s, text)
    return text.say(f"deed.{key}", **words)


def choice(action: Action, s: Campaign, text: Catalogue) -> ChoiceWords:
    """Say an answer in a few words, for a button, and what it adds."""
    key, words = key_and_words(action, s, text)
    short = f"deed-short.{key}"
    label = text.say(short if short in text else f"deed.{key}", **words)
    return ChoiceWords(shortened(label), shortened(note(action, s, text)))


def shortened(label: str) -> str:
    """Cut words for a button at a word where they are too long for it.

    >>> shortened("Set out for the very distant scenario of your choice")
    'Set out for the very distant scenario…'
    """
    if len(label) <= LONGEST:
        return label
    cut = label[: LONGEST - 1]
    return (cut.rpartition(" ")[0] if " " in cut[LONGEST // 2 :] else cut).rstrip(" ,;:，；：、.") + "…"


def note(action: Action, s: Campaign, text: Catalogue) -> str:
    """Say what a button adds: what something costs or brings."""
    if isinstance(action, do.Buy | do.Sell) and action.name in items_by_id():
        item = items_by_id()[action.name]
        gold = shop.price_of(s, item) if isinstance(action, do.Buy) else sale_price(item)
        return text.say("campaign.gold", n=gold)
    if isinstance(action, do.Donate):
        return text.say("campaign.gold", n=facts.levels().donation)
    if isinstance(action, do.Create):
        return text.say("campaign.level", level=action.names[1])
    return ""


def key_and_words(action: Action, s: Campaign, text: Catalogue) -> tuple[str, Mapping[str, object]]:
    """Return the name of the sentence of an answer, without its family, and the facts that it inserts."""
    found = _of_character(action, s, text) or _of_town(action, s, text) or _of_journey(action, s, text)
    if found is not None:
        return found
    if not action.words() or action.verb == "if-class":
        return action.verb, {"hero": in_words({"hero": action.words()[0]})["hero"] if action.words() else ""}
    said = text.say_or(f"form.{action.verb}", action.verb)
    return "form", {"what": said, "words": " ".join(action.words())}


_Said = tuple[str, Mapping[str, object]]


def _of_character(action: Action, s: Campaign, text: Catalogue) -> _Said | None:
    line, verb = int(action.seat), action.verb
    who = s.line(line).current if 0 <= line < len(s.party.lines) else None
    match action:
        case do.Create():
            hero, level = action.names
            key = "create-named" if action.text else verb
            return key, {"hero": in_words({"hero": hero})["hero"], "level": level, "name": action.text}
        case do.LevelUp():
            return verb, {"level": who.level + 1 if who is not None else 1}
        case do.Rise():
            return verb, {"level": who.may_rise if who is not None else 1}
        case do.Learn():
            return verb, in_words({"card": action.name})
        case do.Tick():
            return verb, {"perk": _perk(s, line, action.name, text)}
        case do.SetAside() | do.Retire():
            return verb, {"name": called(who, text) if who is not None else ""}
        case do.BringBack():
            aside, place = s.line(line).aside, whole_number(action.name)
            known = place is not None and 0 <= place < len(aside)
            return verb, {"name": called(aside[place or 0], text) if known else action.name}
        case do.BringOver():
            return _over(action, s, text)
        case do.KeepQuest():
            return verb, {"card": action.name}
        case do.CountQuest():
            down = action.name.startswith("-")
            return ("count-quest-down" if down else verb), {"steps": action.name.removeprefix("-")}
        case do.OpenQuest():
            return f"{verb}-{action.name}", {}
        case _:
            return None


def _perk(s: Campaign, line: int, name: str, text: Catalogue) -> str:
    who, number = s.line(line).current, whole_number(name)
    if who is None or number is None or not 1 <= number <= len(who.perks):
        return name
    return begun_small(perk_words(facts.hero_classes()[who.hero].perks[number - 1], text))


def _over(action: do.BringOver, s: Campaign, text: Catalogue) -> _Said:
    for party, place, who in characters.elsewhere(s, int(action.seat)):
        if action.names == (party, place):
            number = int(party)
            return action.verb, {"name": called(who, text), "party": party_called(s.parties[number], number, text)}
    return action.verb, {"name": " ".join(action.names), "party": ""}


def _of_town(action: Action, s: Campaign, text: Catalogue) -> _Said | None:
    verb = action.verb
    match action:
        case do.Buy() | do.Sell():
            item = items_by_id().get(action.name)
            gold = 0 if item is None else shop.price_of(s, item) if isinstance(action, do.Buy) else sale_price(item)
            return verb, {"item": item_called(action.name, text), "n": gold}
        case do.Donate():
            return verb, {"n": facts.levels().donation}
        case do.Enhance() if len(action.names) == len(("card", "half", "ability", "kind")):
            card, half, _, kind = action.names
            return verb, {**in_words({"card": card, "half": half}), "kind": addition_called(kind, text)}
        case do.TakeUp():
            number = whole_number(action.name)
            known = number is not None and 0 <= number < len(s.parties)
            return verb, {"party": party_called(s.parties[number or 0], number or 0, text) if known else action.name}
        case do.Archive():
            return verb, {"party": party_called(s.party, s.present, text)}
        case ChooseSide():
            return verb, {"side": action.name.upper()}
        case Written() if verb in ("found", "party", "rename"):
            return verb, {"name": action.text}
        case _:
            return None


def _of_journey(action: Action, s: Campaign, text: Catalogue) -> _Said | None:
    verb = action.verb
    match action:
        case journey.SetOut() if len(action.names) == SET_OUT_WORDS:
            number = whole_number(action.names[0]) or 0
            return f"{verb}-{action.names[1]}", {"location": location_titled(number, text)}
        case journey.ComeBack():
            return verb, {"location": location_titled(_trip(s), text)}
        case journey.OpenOne():
            return verb, {"location": text.say("campaign.location", number=action.name)}  # its name is not open yet
        case journey.GiveItem() if len(action.names) == len(("seat", "item")):
            return verb, {"hero": _place(s, action.names[0], text), "item": item_called(action.names[1], text)}
        case journey.Pay() | journey.Share() if len(action.names) == len(("seat", "gold")):
            return verb, {"hero": _place(s, action.names[0], text), "n": whole_number(action.names[1]) or 0}
        case _:
            return None


def _place(s: Campaign, name: str, text: Catalogue) -> str:
    return line_called(s, PLACES.index(name), text) if name in PLACES else name


# -------------------------------------------------------------------------------------------- what is given up, touched


def caution(action: Action, s: Campaign, text: Catalogue) -> str | None:
    """Say what an answer gives up for good."""
    if isinstance(action, do.Close):
        return text.say("caution.close-campaign")
    if isinstance(action, do.Retire):
        return text.say("caution.retire", name=line_called(s, int(action.seat), text))
    if isinstance(action, journey.SetOut) and any(s.adventurer(line).may_rise for line in s.manned()):
        return text.say("caution.set-out-without-rising")
    if isinstance(action, journey.CallOff):
        return text.say("caution.call-off")
    return None


def attempt(touched: str, decision: Decision, s: Campaign, held: str = "") -> Action | None:
    """Return what the seat seems to want that touches this place, card or item, legal or not; None if nothing."""
    about = {touched, held} - {""}
    for each in decision.options:
        if about.issubset(each.touches()):
            return each
    if decision.kind != "party" or not decision.options:
        return None
    seat: Seat = decision.seats[0]
    if touched == TOWN_PLACE:
        return journey.ToTown(seat)
    number = whole_number(touched)
    if number is None or number not in s.world.open:
        return None
    return travel.set_out_for(s, seat, number, "campaign")


# ---------------------------------------------------------------------------------------------------------------- forms


def blank_name(blank: Blank, s: Campaign, text: Catalogue) -> str:
    """Return what a blank is called; those of a report belong to a character each."""
    name, _, place = blank.name.rpartition("-")
    if place in PLACES and name:
        return text.say("blank.of", what=text.say(f"blank.{name}"), who=line_called(s, PLACES.index(place), text))
    return text.say(f"blank.{blank.name}")


def blank_value(blank: Blank, value: str, s: Campaign, text: Catalogue) -> str:
    """Return a value of a blank in words."""
    match blank.name:
        case "location":
            return location_titled(whole_number(value) or 0, text)
        case "level" if value.isdigit():
            return text.say("campaign.level", level=value)
        case "level":
            return text.say(f"option.difficulty.{value}")
        case "people":
            return text.say_or(f"option.people.{value}", value)
        case "company":
            return text.insert([_place(s, each, text) for each in value.split(JOIN)])
        case "who" if value in PLACES:
            return _place(s, value, text)
        case "class":
            return text.say(f"class.{value}")
        case "item":
            return item_called(value, text)
        case "card":
            return text.say(f"card.{value}") if value in facts.hero_cards() else text.say(f"campaign.deck.{value}")
        case "condition":
            return text.say(f"condition.{value}")
        case "deck" | "event-deck":
            return text.say(f"campaign.deck.{value}")
        case "half":
            return text.say(f"half-name.{value}")
        case "enhancement":
            return addition_called(value, text)
        case "mode" | "result" | "whose":
            return text.say(f"campaign.{blank.name}.{value}")
        case _:
            return text.say_or(f"blank.{blank.name}.{value}", value)
