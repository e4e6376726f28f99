"""Campaigns that wander: whatever may be done now, picked at random, forms and reports filled in."""

from __future__ import annotations

from random import Random

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.rewards import locations
from grognard.games.gloomhaven.campaign.rewards.reports import trip_of
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.kernel.action import Action
from grognard.kernel.decision import Blank, ChanceDecision, Decision, Form

RARE = {"archive", "found", "take-up", "retire", "call-off", "set-aside", "bring-over"}
"""What would take the party apart too often."""


def filled(form: Form, rng: Random) -> str:
    """A form filled in with what fits, as far as its blanks tell."""
    return " ".join([form.verb, *[_word(blank, rng) for blank in form.blanks]]).strip()


def _word(blank: Blank, rng: Random) -> str:
    if blank.kind == "choice":
        return rng.choice(blank.choices)
    if blank.kind == "number":
        return str(rng.randint(max(blank.low, -30), min(blank.high, 60)))
    return rng.choice(["", "7 first", "old friends", "The Others"])


def reported(s: Campaign, rng: Random) -> str:
    """A report as a scenario could bring it."""
    won = rng.random() < 0.6
    away = trip_of(s)
    looted = [each.number for each in locations.scenarios()[away.scenario].treasures if each.number]
    words = ["come-back", str(away.number), "won" if won else "lost"]
    for _ in away.lines:
        words += [str(rng.randint(18, 40) if won else rng.randint(0, 20)), str(rng.randint(0, 30))]
        words.append(rng.choice("012") if won else "0")
    found = [n for n in looted if n not in s.world.looted and rng.random() < 0.5]
    words += [word for n in found for word in (str(n), GAME.seats[rng.choice(away.lines)])]
    return " ".join(words)


def choice(s: Campaign, decisions: tuple[Decision, ...], rng: Random) -> Action | None:
    """Anything legal that somebody may do now."""
    decision = rng.choice(decisions)
    if isinstance(decision, ChanceDecision):
        return decision.draw(rng)
    seat = rng.choice(decision.seats)
    if decision.kind == "away" and rng.random() < 0.9:
        return GAME.read_action(reported(s, rng), seat)
    if decision.forms and rng.random() < (0.75 if decision.kind == "event-outcome" else 0.4):
        action = GAME.read_action(filled(rng.choice(decision.forms), rng), seat)
        return action if GAME.refuse(s, action) is None and action.verb not in RARE - {"found"} else None
    options = [option for option in decision.options if option.seat == seat]
    options = [each for each in options if each.verb != "close-campaign"]
    options = [option for option in options if option.verb not in RARE or rng.random() < 0.03]
    if not options:
        return None
    verb = rng.choice(sorted({each.verb for each in options}))
    return rng.choice([each for each in options if each.verb == verb])
