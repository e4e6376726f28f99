"""Between scenarios, in town or on the road: what every seat and the group may do (section TOWN of the rules).

``AwaitTown`` lies at the bottom of the agenda. What an action does stands in the module of its topic; here is only
which of them there are, and whose they are.
"""

from __future__ import annotations

from grognard.games.gloomhaven.campaign import travel, verbs
from grognard.games.gloomhaven.campaign.actions import (
    Archive,
    BringBack,
    BringOver,
    Buy,
    Close,
    CountQuest,
    Create,
    Donate,
    Enhance,
    Found,
    HideQuest,
    KeepQuest,
    Learn,
    LevelUp,
    NameParty,
    Rename,
    Retire,
    Rise,
    Sell,
    SetAside,
    ShowQuest,
    TakeUp,
    Tick,
    WriteQuest,
)
from grognard.games.gloomhaven.campaign.actions_events import DrawCityEvent
from grognard.games.gloomhaven.campaign.actions_journey import SetOut, ToTown
from grognard.games.gloomhaven.campaign.asking import Question
from grognard.games.gloomhaven.campaign.event_cards import cards as event_cards
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town import characters, enhancing, parties, quests, retirement, sanctuary, shop
from grognard.games.gloomhaven.facts.classes import HIGHEST_LEVEL
from grognard.games.gloomhaven.options import FEWEST
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.kernel.action import Action
from grognard.kernel.decision import Blank, Decision, Form
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

TOWN = "town"
ROAD = "road"


class AwaitTown(Question):
    """What is open between scenarios: what characters must do first, the group's business, and everybody's own."""

    __slots__ = ()

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        group = _group(state)
        closing = Decision(state.group(), "close-campaign", [Close(seat) for seat in state.group()], standing=True)
        if state.party.archived:
            return (group, closing)
        own = [_own(state, line) for line in range(len(state.party.lines))]
        return (*_pressing(state), group, *[each for each in own if each.options or each.forms], closing)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        state.agenda.append(self)
        _carry_out(state, action, events)

    def refuse(self, state: Campaign, action: Action) -> Refusal | None:
        """Say why an action may not be done here; None if there is no objection."""
        return refuse_here(state, action)


# -------------------------------------------------------------------------------------------------------- what is asked


def _pressing(s: Campaign) -> list[Decision]:
    """Return what characters must do before they set out."""
    return [
        Decision((Seat(line),), kind, options)
        for line in s.manned()
        for kind in characters.dues(s, line)
        if (options := _due_options(s, line, kind))
    ]


def _due_options(s: Campaign, line: int, kind: str) -> list[Action]:
    seat = Seat(line)
    if kind == "keep-quest":
        return [KeepQuest(seat, str(card)) for card in s.adventurer(line).dealt]
    if kind == "learn-card":
        return [Learn(seat, name) for name in characters.cards_to_learn(s, line)]
    if kind == "tick-perk":
        return [Tick(seat, name) for name in characters.perks_to_tick(s, line)]
    only = LevelUp(seat) if kind == "level-up" else Retire(seat)
    return [only] if refuse_here(s, only) is None else []


def _group(s: Campaign) -> Decision:
    """Return the group's business: travel, the city event, the parties."""
    seats = s.group()
    found: list[Action] = []
    forms: list[Form] = [_name_form(Found.verb)]
    if not s.party.archived:
        found += [*travel.options(s), *event_cards.options(s)]
        forms += [_name_form(NameParty.verb), *travel.forms(s)]
    for seat in seats:
        found += [TakeUp(seat, str(number)) for number in range(len(s.parties))]
        found.append(Archive(seat))
    options = [each for each in found if refuse_here(s, each) is None]
    return Decision(seats, "party", options, standing=_needs_characters(s), forms=tuple(forms))


def _needs_characters(s: Campaign) -> bool:
    """Say whether the party waits for characters to be made: it is in town, with too few to set out (GH-TOWN-10)."""
    return not s.party.archived and s.visit.place == TOWN and len(s.manned()) < FEWEST


def _own(s: Campaign, line: int) -> Decision:
    """Return what else a seat may do, which nobody waits for, unless the party needs its character."""
    is_free = s.line(line).current is None
    found, forms = _free(s, line) if is_free else _busy(s, line)
    options = [each for each in found if refuse_here(s, each) is None]
    standing = not (is_free and _needs_characters(s))
    return Decision((Seat(line),), TOWN if s.visit.place == TOWN else ROAD, options, (), standing, tuple(forms))


def _free(s: Campaign, line: int) -> tuple[list[Action], list[Form]]:
    """Return what the player of an empty line may do: a new character without a name, or one that was set aside."""
    seat, levels = Seat(line), range(1, min(HIGHEST_LEVEL, verbs.town_level(s)) + 1)
    new: list[Action] = [Create(seat, (hero, str(level))) for hero in s.world.classes for level in levels]
    blanks = (
        Blank("class", "choice", choices=s.world.classes),
        Blank("level", "number", 1, min(HIGHEST_LEVEL, verbs.town_level(s))),
        Blank("name", "text", 0, characters.LONGEST_NAME),
    )
    return [*new, *_back(s, line)], [Form(Create.verb, blanks)] if s.visit.place == TOWN else []


def _busy(s: Campaign, line: int) -> tuple[list[Action], list[Form]]:
    """Return what a character may do besides what is due."""
    seat, who = Seat(line), s.adventurer(line)
    found: list[Action] = [Rise(seat), Donate(seat), ShowQuest(seat), HideQuest(seat)]
    found += [CountQuest(seat, steps) for steps in ("1", "-1")]
    if s.visit.place == TOWN:
        found += [Buy(seat, item.id) for item in shop.goods(s)]
        found += [Sell(seat, item.id) for item in items_by_id().values() if item.number in who.items]
    forms = [_name_form(Rename.verb)]
    if who.quest is not None:
        forms += [quests.writing_form(), quests.counting_form()]
    if s.visit.place == TOWN:
        forms += enhancing.forms(s, line)
    return [*found, SetAside(seat), *_back(s, line)], forms


def _back(s: Campaign, line: int) -> list[Action]:
    """Return how a player may go on with another of its characters."""
    seat = Seat(line)
    return [
        *[BringBack(seat, str(place)) for place in range(len(s.line(line).aside))],
        *[BringOver(seat, (party, place)) for party, place, _ in characters.elsewhere(s, line)],
    ]


def _name_form(verb: str) -> Form:
    return Form(verb, (Blank("name", "text", 1, characters.LONGEST_NAME),))


# ------------------------------------------------------------------------------------------------------ what is refused


def refuse_here(s: Campaign, action: Action) -> Refusal | None:
    """Say why an action may not be done between scenarios; None if there is no objection."""
    if isinstance(action, Found):
        return parties.refuse_founding(s, action.text)
    if isinstance(action, TakeUp):
        return parties.refuse_taking_up(s, action.name)
    if isinstance(action, Close):
        return None
    if s.party.archived:
        return Refusal("GH-TOWN-10", "party-is-archived")
    if isinstance(action, NameParty):
        return parties.refuse_naming(s, action.text)
    if isinstance(action, Archive):
        return parties.refuse_archiving(s)
    if isinstance(action, DrawCityEvent):
        return event_cards.refuse_city_event(s)
    if isinstance(action, SetOut | ToTown):
        return travel.refuse(s, action) or _refuse_leaving(s, action)
    return _refuse_own(s, int(action.seat), action) if 0 <= action.seat < len(s.party.lines) else None


def _refuse_leaving(s: Campaign, action: Action) -> Refusal | None:
    """Say who of those that would set out has something to do before (GH-TOWN-1, GH-TOWN-19)."""
    if isinstance(action, SetOut):
        for line in travel.lines_of(action):
            if (refusal := characters.refuse_leaving(s, line)) is not None:
                return refusal
    return None


def _refuse_own(s: Campaign, line: int, action: Action) -> Refusal | None:
    """Say why a seat may not do something of its own."""
    if isinstance(action, Create):
        hero, level = action.names
        return characters.refuse_creating(s, line, hero, level, action.text)
    if isinstance(action, BringBack):
        return characters.refuse_bringing_back(s, line, action.name)
    if isinstance(action, BringOver):
        return characters.refuse_bringing_over(s, line, action.names)
    if (nobody := characters.refuse_nobody(s, line)) is not None:
        return nobody
    if isinstance(action, Rename):
        return characters.refuse_name(action.text, shortest=1)
    if isinstance(action, LevelUp):
        return characters.refuse_level_up(s, line)
    if isinstance(action, Rise):
        return characters.refuse_rising(s, line)
    if isinstance(action, Learn):
        return characters.refuse_learning(s, line, action.name)
    if isinstance(action, Tick):
        return characters.refuse_ticking(s, line, action.name)
    if isinstance(action, Retire):
        return retirement.refuse_retiring(s, line)
    return _refuse_quest(s, line, action) or _refuse_business(s, line, action)


def _refuse_quest(s: Campaign, line: int, action: Action) -> Refusal | None:
    """Say why a seat may not do something about its quest."""
    if isinstance(action, KeepQuest):
        return quests.refuse_keeping(s, line, action.name)
    if isinstance(action, WriteQuest):
        return quests.refuse_writing(s, line, action.names, action.text)
    if isinstance(action, CountQuest):
        return quests.refuse_counting(s, line, action.name)
    if isinstance(action, ShowQuest | HideQuest):
        return quests.refuse_showing(s, line, isinstance(action, ShowQuest))
    return None


def _refuse_business(s: Campaign, line: int, action: Action) -> Refusal | None:
    """Say why a character may not buy, sell, give or enhance something."""
    if isinstance(action, Buy):
        return shop.refuse_buying(s, line, action.name)
    if isinstance(action, Sell):
        return shop.refuse_selling(s, line, action.name)
    if isinstance(action, Donate):
        return sanctuary.refuse_donating(s, line)
    if isinstance(action, Enhance):
        return enhancing.refuse_enhancing(s, line, action.names)
    return None


# --------------------------------------------------------------------------------------------------------- what is done


def _carry_out(s: Campaign, action: Action, events: Events) -> None:
    """Do what is legal."""
    if isinstance(action, Found):
        parties.found(s, action.text, events)
    elif isinstance(action, TakeUp):
        parties.take_up(s, int(action.name), events)
    elif isinstance(action, NameParty):
        parties.name_party(s, action.text, events)
    elif isinstance(action, Archive):
        parties.archive(s, events)
    elif isinstance(action, Close):
        parties.close(s, events)
    elif isinstance(action, DrawCityEvent):
        event_cards.draw_city_event(s)
    elif isinstance(action, SetOut | ToTown):
        travel.carry_out(s, action, events)
    else:
        _carry_out_own(s, int(action.seat), action, events)


def _carry_out_own(s: Campaign, line: int, action: Action, events: Events) -> None:
    if isinstance(action, Create):
        hero, level = action.names
        characters.create(s, line, hero, int(level), action.text, events)
    elif isinstance(action, Rename):
        characters.rename(s, line, action.text, events)
    elif isinstance(action, LevelUp):
        characters.level_up(s, line, events)
    elif isinstance(action, Rise):
        characters.rise(s, line, events)
    elif isinstance(action, Learn):
        characters.learn(s, line, action.name, events)
    elif isinstance(action, Tick):
        characters.tick(s, line, action.name, events)
    elif isinstance(action, SetAside):
        characters.set_aside(s, line, events)
    elif isinstance(action, BringBack):
        characters.bring_back(s, line, int(action.name), events)
    elif isinstance(action, BringOver):
        characters.bring_over(s, line, action.names, events)
    elif isinstance(action, Retire):
        retirement.retire(s, line, events)
    else:
        _carry_out_business(s, line, action, events)


def _carry_out_business(s: Campaign, line: int, action: Action, events: Events) -> None:
    if isinstance(action, KeepQuest):
        quests.keep(s, line, int(action.name), events)
    elif isinstance(action, WriteQuest):
        quests.write(s, line, action.names, action.text, events)
    elif isinstance(action, CountQuest):
        quests.count(s, line, int(action.name), events)
    elif isinstance(action, ShowQuest | HideQuest):
        quests.show(s, line, isinstance(action, ShowQuest), events)
    elif isinstance(action, Buy):
        shop.buy(s, line, action.name, events)
    elif isinstance(action, Sell):
        shop.sell(s, line, action.name, events)
    elif isinstance(action, Donate):
        sanctuary.donate(s, line, events)
    else:
        assert isinstance(action, Enhance)
        enhancing.enhance(s, line, action.names, events)
