"""The campaign that is kept as a golden one: what its people do, in town by a plan, in scenarios by the bots."""

from __future__ import annotations

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.town.quests import is_fulfilled
from grognard.games.gloomhaven.rules.items import items_by_id
from tests.gloomhaven.campaign.playing import Playing, by_bots

PARTY = ("brute", "spellweaver", "cragheart", "tinkerer")
SEED = 11
MOST_TRIPS = 8
WANTED = ("hide-armor", "leather-armor", "minor-healing-potion", "boots-of-striding")


def played(seed: int = SEED) -> Playing:
    """Play it: scenario 1 until it is won, 2 at once, then by the town to what is open, with a casual replay of 1."""
    p = Playing(seed, difficulty="easy")
    for seat, hero in enumerate(PARTY):
        p.make(seat, hero)
    p.act(0, "party The Golden Four", "write-quest count 2 any Win against the dead")
    for trips in range(MOST_TRIPS):
        casual = trips >= 4 and 1 in p.s.world.completed
        if casual:
            p.set_out(1, "casual", level="easy")
        else:
            p.set_out(next_location(p), level="easy")
        p.play(by_bots)
        count_quest(p)
        for seat in p.s.manned():
            p.settle(seat)
        if trips % 2 or is_fulfilled(p.s, 0):
            visit(p)
        if casual:
            break
    visit(p)
    return p


def next_location(p: Playing) -> int:
    """The last of the locations that may be played in campaign mode."""
    found = [
        int(option.words()[0])
        for decision in GAME.decisions(p.s)
        for option in decision.options
        if option.verb == "set-out" and option.words()[1] == "campaign"
    ]
    return max(found)


def count_quest(p: Playing) -> None:
    """Count on the quest of the first line, if there is one that counts."""
    first = p.s.line(0).current
    if (
        first is not None
        and not is_fulfilled(p.s, 0)
        and first.quest is not None
        and first.quest.kind == "count"
        and p.s.visit.won
    ):
        p.act(0, "count-quest 1")


def visit(p: Playing) -> None:
    """Go to town: event, levels, retirement and its successor, gifts, goods."""
    if p.s.visit.place == "road":
        p.act(int(p.s.group()[0]), "to-town")
    offered = [option.notation for decision in GAME.decisions(p.s) for option in decision.options]
    if "city-event" in offered:
        p.act(int(p.s.group()[0]), "city-event", "choose b", "gold each 5", "remove-card")
    for seat in p.s.manned():
        p.settle(seat)
    if p.s.line(0).current is None:
        p.make(0, "mindthief")
    for seat in p.s.manned():
        who = p.s.adventurer(seat)
        legal = [o.notation for d in GAME.decisions(p.s) if seat in d.seats for o in d.options if o.seat == seat]
        if "donate" in legal and who.gold >= 20:
            p.act(seat, "donate")
        for name in WANTED:
            gold = p.s.adventurer(seat).gold
            if f"buy {name}" in legal and gold >= items_by_id()[name].gold:
                p.act(seat, f"buy {name}")
                break
