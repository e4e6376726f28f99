"""What stays the same whatever is done in town: gold, experience, copies of items, quest cards."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.actions import Buy, Create, Donate, Enhance, Retire, Rise, Sell
from grognard.games.gloomhaven.campaign.asking import refuse
from grognard.games.gloomhaven.campaign.notation import read_action
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.town import enhancing, shop
from grognard.games.gloomhaven.campaign.world import ENHANCING, QUEST_CARDS, Adventurer, Quest
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.rules.prepare_choices import first_pool
from grognard.games.gloomhaven.rules.prepare_items import level_of, price, sale_price, starting_gold, xp_at
from grognard.kernel.action import Action
from grognard.kernel.agenda import answer, is_option
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.seat import Seat
from tests.gloomhaven.campaign.towns import Town, character
from tests.gloomhaven.campaign.wandering import filled

STEPS = 60
AWAY = ("set-out", "city-event", "close-campaign")
"""Verbs that lead out of what is watched here."""


def everybody(s: Campaign) -> list[Adventurer]:
    """All characters that have not retired, of every party."""
    lines = [line for party in s.parties for line in party.lines]
    return [who for line in lines for who in (line.current, *line.aside) if who is not None]


def town_of(rng: Random) -> Town:
    """A town with up to four characters who have something to do."""
    cards = list(QUEST_CARDS)
    found: list[Adventurer | None] = []
    for hero in rng.sample(facts.HEROES, rng.randint(0, 4)):
        level = rng.randint(1, 8)
        card = cards.pop(rng.randrange(len(cards)))
        found.append(
            character(
                hero,
                level,
                gold=rng.randint(0, 300),
                xp=xp_at(level) + rng.randint(0, 120),
                checks=rng.randint(0, 18),
                owed_perks=rng.randint(0, 2),
                items=tuple(sorted(rng.sample(range(1, 71), rng.randint(0, 5)))),
                quest=Quest(card, "Text", "count", 2, rng.randint(0, 2)),
            )
        )
    town = Town(
        *found, prosperity=rng.choice((0, 3, 8, 21, 63)), achievements=(ENHANCING,) * rng.randint(0, 1),
        quests=tuple(cards),
    )  # fmt: skip
    town.party(reputation=rng.randint(-20, 20))
    town.change(place=rng.choice(("town", "town", "road")))
    return town


def next_action(s: Campaign, rng: Random) -> Action | None:
    """Something that may be done, also what people write; None if it was refused after all."""
    decisions = s.open or ()
    if isinstance(decisions[0], ChanceDecision):
        return decisions[0].draw(rng)
    if rng.random() < 0.1 and (offered := _enhancement(s, rng)) is not None:
        return offered
    decision = rng.choice(decisions)
    options = [each for each in decision.options if each.verb not in AWAY]
    forms = [form for form in decision.forms if form.verb not in AWAY]
    if forms and (not options or rng.random() < 0.3):
        seat = rng.choice(decision.seats)
        action = read_action(filled(rng.choice(forms), rng), Seat(seat))
        return action if refuse(s, action) is None else None
    if not options:
        return None
    verb = rng.choice(sorted({each.verb for each in options}))
    return rng.choice([each for each in options if each.verb == verb])


def _enhancement(s: Campaign, rng: Random) -> Action | None:
    """Something that a character may enhance, if anything."""
    for line in s.manned():
        if "enhance" in [form.verb for each in s.open or () if line in each.seats for form in each.forms]:
            offered = enhancing.offers(s, line)
            return Enhance(Seat(line), rng.choice(offered)[0]) if offered else None
    return None


# ---------------------------------------------------------------------------------------------------------- what stays


def gold_to_come(s: Campaign, action: Action) -> int:
    """How much gold there will be more in the world after an action, by the rules."""
    line = int(action.seat)
    if isinstance(action, Buy):
        return -price(items_by_id()[action.name], s.party.reputation)
    if isinstance(action, Sell):
        return sale_price(items_by_id()[action.name])
    if isinstance(action, Donate):
        return -10
    if isinstance(action, Enhance):
        card = facts.hero_cards()[action.names[0]]
        return -enhancing.cost(s, card, action.names[1], int(action.names[2]), action.names[3])
    if isinstance(action, Create):
        return starting_gold(int(action.names[1]))
    return -s.adventurer(line).gold if isinstance(action, Retire) else 0


def xp_to_come(s: Campaign, action: Action) -> int:
    """How much experience there will be more after an action, by the rules."""
    line = int(action.seat)
    if isinstance(action, Create):
        return xp_at(int(action.names[1]))
    if isinstance(action, Rise):
        who = s.adventurer(line)
        return max(0, xp_at(who.may_rise) - who.xp)
    return -s.adventurer(line).xp if isinstance(action, Retire) else 0


def quest_cards(s: Campaign) -> Counter[int]:
    """Where the quest cards are: in the deck, dealt, kept, or out of the game with who retired."""
    found = Counter(s.world.quests)
    for who in everybody(s):
        found.update(who.dealt)
        found.update([who.quest.card] if who.quest is not None else [])
    found.update([gone.quest for party in s.parties for line in party.lines for gone in line.retired])
    return found


def loose_copies(s: Campaign) -> Counter[int]:
    """The copies of items of which the shop does not have them all: owned, sold to it, or left."""
    found = Counter([number for who in everybody(s) for number in who.items])
    known = facts.items()
    return Counter({n: found[n] + s.world.left.count(n) for n in known if not verbs.is_available(s, known[n])})


def check(s: Campaign) -> None:
    """What holds at any time."""
    assert quest_cards(s) == Counter(QUEST_CARDS)
    for item in facts.items().values():
        owned = shop.owned(s, item)
        if verbs.is_available(s, item):
            assert owned + shop.in_stock(s, item) == max(item.copies, owned)
    for who in everybody(s):
        assert len(set(who.items)) == len(who.items)
        assert who.gold >= 0
        assert who.xp >= xp_at(who.level)
        first = first_pool(facts.hero_classes()[who.hero])
        assert len(who.pool) == len(set(who.pool)) == len(first) + who.level - 1 - who.owed_cards
        assert all(0 <= ticks <= perk.count for ticks, perk in zip(who.perks, _perks(who), strict=True))
        assert 0 <= who.owed_cards <= who.level - 1
        assert who.owed_perks >= 0


def _perks(who: Adventurer) -> tuple[facts.Perk, ...]:
    return facts.hero_classes()[who.hero].perks


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_nothing_is_lost_and_nothing_comes_twice(seed: int) -> None:
    """GH-TOWN-7, GH-TOWN-15, GH-TOWN-16, GH-TOWN-17, GH-TOWN-18, GH-TOWN-20: under whatever is done in town."""
    rng = Random(seed)
    town = town_of(rng)
    s = town.s
    for _ in range(STEPS):
        action = next_action(s, rng)
        if action is None:
            continue
        assert is_option(s, action) or refuse(s, action) is None
        assert read_action(action.notation, action.seat) == action
        gold, xp, copies = sum(w.gold for w in everybody(s)), sum(w.xp for w in everybody(s)), loose_copies(s)
        more_gold, more_xp = gold_to_come(s, action), xp_to_come(s, action)
        answer(s, action, town.events)
        check(s)
        assert sum(who.gold for who in everybody(s)) == gold + more_gold
        assert sum(who.xp for who in everybody(s)) == xp + more_xp
        after = loose_copies(s)
        assert {n: after[n] for n in after} == {n: copies[n] for n in after}


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_a_town_can_always_be_left(seed: int) -> None:
    """GH-TOWN-16, GH-TOWN-19: whoever does what is due, one thing after the other, owes nothing in the end."""
    rng = Random(seed)
    town = town_of(rng)
    s = town.s
    for _ in range(200):
        pressing = [each for each in s.open or () if not each.standing and each.kind not in ("party", "town")]
        if not pressing:
            break
        decision = pressing[0]
        if isinstance(decision, ChanceDecision):
            answer(s, decision.draw(rng), town.events)
        else:
            answer(s, rng.choice(list(decision.options)), town.events)
    assert not pressing
    for line in s.manned():
        who = s.adventurer(line)
        assert who.owed_cards == 0
        if s.visit.place == "town":
            assert who.level == level_of(who.xp)
            assert who.quest is None or who.quest.progress < who.quest.goal


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9))
def test_a_copy_never_changes_with_its_original(seed: int) -> None:
    """The state of a campaign is independent of its copies."""
    rng = Random(seed)
    town = town_of(rng)
    s = town.s
    for _ in range(20):
        action = next_action(s, rng)
        if action is None:
            continue
        before, twin = s.copy(), s.copy()
        answer(s, action, None)
        assert twin == before
        answer(twin, action, None)
        assert twin == s
