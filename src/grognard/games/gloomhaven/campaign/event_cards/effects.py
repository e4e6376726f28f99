"""The effects of an event card, one at a time (GH-TOWN-3, GH-TOWN-21)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import actions_events as do
from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.event_cards import decks
from grognard.games.gloomhaven.campaign.notation import whole_number
from grognard.games.gloomhaven.campaign.rewards import achievements
from grognard.games.gloomhaven.campaign.rewards.draws import ResolveRandom
from grognard.games.gloomhaven.campaign.rewards.locations import LAST, open_location
from grognard.games.gloomhaven.campaign.rewards.splitting import AwaitTaker, pay_together, share_out
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings_journey import ItemUsedUp, StartChanged
from grognard.games.gloomhaven.campaign.world import LAST_ITEM
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.kernel.action import Action
from grognard.kernel.decision import Blank, Form
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

EACH: Final = "each"
COLLECTIVE: Final = "collective"
START: Final = {"blesses": "blesses", "curses": "curses", "discards": "discarding", "damage": "harm"}
"""What a character may start the next scenario with, and where that is kept."""
START_IN: Final = tuple([each for each in facts.CONDITIONS if each not in ("curse", "bless")])
MOST: Final = 200
"""No card gives or takes more of anything."""

EFFECTS: Final = (
    do.Gold,
    do.Experience,
    do.Checks,
    do.Reputation,
    do.Prosperity,
    do.StartWith,
    do.StartIn,
    do.GainItem,
    do.LoseItem,
    do.UseUp,
    do.GainDesign,
    do.RandomDesign,
    do.RandomSideScenario,
    do.OpenLocation,
    do.AddEventCard,
    do.GainAchievement,
    do.LoseAchievement,
)


def forms(s: Campaign, lines: tuple[int, ...]) -> tuple[Form, ...]:
    """Return the effects that may be entered for these characters."""
    names = tuple([PLACES[line] for line in lines])
    who = Blank("who", "choice", choices=(EACH, *names))
    named = (Blank("whose", "choice", choices=achievements.WHOSE), Blank("achievement", "text", 1, 60))
    owned = sorted({verbs.item_name(item) for line in lines for item in s.adventurer(line).items})
    found = [
        Form(do.Gold.verb, (Blank("who", "choice", choices=(EACH, COLLECTIVE, *names)), _amount("gold"))),
        Form(do.Experience.verb, (who, _amount("experience"))),
        Form(do.Checks.verb, (who, Blank("checks", "number", -18, 18))),
        Form(do.Reputation.verb, (Blank("reputation", "number", -40, 40),)),
        Form(do.Prosperity.verb, (Blank("prosperity", "number", -64, 64),)),
        Form(do.StartWith.verb, (who, Blank("what", "choice", choices=tuple(START)), Blank("count", "number", 1, 10))),
        Form(do.StartIn.verb, (who, Blank("condition", "choice", choices=START_IN))),
        Form(do.GainItem.verb, (Blank("item", "number", 1, LAST_ITEM),)),
        Form(do.GainDesign.verb, (Blank("item", "number", 1, LAST_ITEM),)),
        Form(do.OpenLocation.verb, (Blank("location", "number", 1, LAST),)),
        Form(
            do.AddEventCard.verb,
            (Blank("deck", "choice", choices=decks.DECKS), Blank("card", "number", 1, decks.HIGHEST_CARD)),
        ),
        Form(do.GainAchievement.verb, named),
        Form(do.LoseAchievement.verb, named),
    ]
    if owned:
        item = Blank("item", "choice", choices=tuple(owned))
        whose = Blank("who", "choice", choices=names)
        found += [Form(do.LoseItem.verb, (whose, item)), Form(do.UseUp.verb, (whose, item))]
    return tuple(found)


def _amount(name: str) -> Blank:
    return Blank(name, "number", -MOST, MOST)


# ---------------------------------------------------------------------------------------------------------- refusing


def refuse_effect(s: Campaign, lines: tuple[int, ...], action: Action) -> Refusal | None:
    """Say why an effect cannot be entered, its blanks being filled in right; None if there is no objection."""
    words = action.words()
    if isinstance(action, do.Gold | do.Experience | do.Checks | do.Reputation | do.Prosperity):
        if words and whole_number(words[-1]) == 0:
            return Refusal("GH-TOWN-21", "nothing-changes")
    elif isinstance(action, do.LoseItem | do.UseUp):
        return _refuse_item(s, lines, action)
    elif isinstance(action, do.OpenLocation):
        number = whole_number(action.name)
        if number is not None and number in s.world.open:
            return Refusal("GH-TOWN-12", "location-open-already", location=number)
    elif isinstance(action, do.AddEventCard) and len(words) == 2 and words[0] in decks.DECKS:
        card = whole_number(words[1])
        if card is not None and decks.has_card(s, words[0], card):
            return Refusal("GH-TOWN-21", "event-card-there-already", card=card, deck=words[0])
    elif isinstance(action, do.GainAchievement | do.LoseAchievement):
        return _refuse_achievement(s, action)
    return None


def _refuse_item(s: Campaign, lines: tuple[int, ...], action: do.LoseItem | do.UseUp) -> Refusal | None:
    if len(action.names) != 2 or action.names[0] not in [PLACES[line] for line in lines]:
        return None
    who = s.adventurer(PLACES.index(action.names[0]))
    number = _item_number(action.names[1])
    if number not in who.items:
        return Refusal("GH-TOWN-3", "item-not-owned", hero=who.hero, item=action.names[1])
    if isinstance(action, do.UseUp) and number in who.used_up:
        return Refusal("GH-TOWN-21", "item-used-up-already", hero=who.hero, item=action.names[1])
    return None


def _refuse_achievement(s: Campaign, action: do.GainAchievement | do.LoseAchievement) -> Refusal | None:
    name = slug(action.text)
    if not name:
        return Refusal("GH-TOWN-13", "achievement-without-name")
    if isinstance(action, do.LoseAchievement) and name not in achievements.held(s, action.names[0]):
        return Refusal("GH-TOWN-13", "achievement-not-held", achievement=name)
    return None


def slug(text: str) -> str:
    """Return the word for an achievement as it is printed; a type stays in front with its colon (GH-TOWN-13).

    >>> slug("City Rule: Economic"), slug("The Merchant Flees"), slug("first-steps"), slug("!?")
    ('city-rule:economic', 'the-merchant-flees', 'first-steps', '')
    """
    kind, colon, name = text.lower().partition(":")
    return ":".join([each for each in (_word(kind), _word(name)) if each]) if colon else _word(kind)


def _word(text: str) -> str:
    kept = [c if c.isalnum() else " " for c in text if c not in "'’"]
    return "-".join("".join(kept).split())


def _item_number(name: str) -> int:
    """Return the number of an item by its name; 0 if there is none."""
    item = items_by_id().get(name)
    if item is not None:
        return item.number
    return whole_number(name.removeprefix("item-")) or 0


# --------------------------------------------------------------------------------------------------------- carrying out


def carry_out(s: Campaign, lines: tuple[int, ...], action: Action, events: Events) -> None:
    """Let an effect happen to these characters; pushes frames for what chance or the players decide."""
    if isinstance(action, do.Gold | do.Experience | do.Checks):
        _change_numbers(s, lines, action, events)
    elif isinstance(action, do.Reputation):
        verbs.change_reputation(s, int(action.name), events)
    elif isinstance(action, do.Prosperity):
        verbs.change_prosperity(s, int(action.name), events)
    elif isinstance(action, do.StartWith | do.StartIn):
        for line in _meant(lines, action.names[0]):
            _change_start(s, line, action, events)
    elif isinstance(action, do.GainItem):
        s.agenda.append(AwaitTaker(int(action.name), lines))
    elif isinstance(action, do.LoseItem):
        verbs.lose_item(s, PLACES.index(action.names[0]), _item_number(action.names[1]), events)
    elif isinstance(action, do.UseUp):
        line, number = PLACES.index(action.names[0]), _item_number(action.names[1])
        who = s.adventurer(line)
        verbs.change_adventurer(s, line, used_up=tuple(sorted((*who.used_up, number))))
        verbs.tell(events, ItemUsedUp(who.hero, action.names[1]))
    else:
        _change_world(s, action, events)


def _meant(lines: tuple[int, ...], who: str) -> tuple[int, ...]:
    return lines if who == EACH else (PLACES.index(who),)


def _change_numbers(
    s: Campaign, lines: tuple[int, ...], action: do.Gold | do.Experience | do.Checks, events: Events
) -> None:
    who, amount = action.names[0], int(action.names[1])
    if who == COLLECTIVE:
        if amount < 0:
            pay_together(s, lines, -amount, events)
        else:
            share_out(s, lines, amount, events)
        return
    for line in _meant(lines, who):
        if isinstance(action, do.Gold):
            verbs.gain_gold(s, line, amount, events) if amount > 0 else verbs.lose_gold(s, line, -amount, events)
        elif isinstance(action, do.Experience):
            verbs.gain_xp(s, line, amount, events) if amount > 0 else verbs.lose_xp(s, line, -amount, events)
        elif amount > 0:
            verbs.gain_checks(s, line, amount, events)
        else:
            verbs.lose_checks(s, line, -amount, events)


def _change_start(s: Campaign, line: int, action: do.StartWith | do.StartIn, events: Events) -> None:
    """Let a character start its next scenario differently; that adds up (GH-TOWN-21)."""
    who = s.adventurer(line)
    if isinstance(action, do.StartIn):
        condition = action.names[1]
        verbs.change_adventurer(s, line, ills=tuple(sorted({*who.ills, condition})))
        verbs.tell(events, StartChanged(who.hero, condition, 1))
        return
    what, count = action.names[1], int(action.names[2])
    kept = {"blesses": who.blesses, "curses": who.curses, "discards": who.discarding, "damage": who.harm}
    verbs.change_adventurer(s, line, **{START[what]: kept[what] + count})
    verbs.tell(events, StartChanged(who.hero, what, count))


def _change_world(s: Campaign, action: Action, events: Events) -> None:
    if isinstance(action, do.GainDesign):
        verbs.add_design(s, int(action.name), events)
    elif isinstance(action, do.RandomDesign):
        s.agenda.append(ResolveRandom("design"))
    elif isinstance(action, do.RandomSideScenario):
        s.agenda.append(ResolveRandom("scenario"))
    elif isinstance(action, do.OpenLocation):
        open_location(s, int(action.name), events)
    elif isinstance(action, do.AddEventCard):
        decks.add_cards(s, action.names[0], (int(action.names[1]),), events)
    elif isinstance(action, do.GainAchievement):
        achievements.gain(s, action.names[0], slug(action.text), events)
    else:
        assert isinstance(action, do.LoseAchievement)
        achievements.lose(s, action.names[0], slug(action.text), events)
