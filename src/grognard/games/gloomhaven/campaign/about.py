"""What the lobby says of the campaign, and the page about it."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven import about as scenarios
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.rule_texts import told
from grognard.kernel.game import UnknownName
from grognard.kernel.option import Options
from grognard.kernel.pages import About, AboutSection, Fact, ScenarioCard
from grognard.kernel.text import Catalogue

NEW: Final = "new-campaign"
"""The only scenario: a world in which nothing happened yet (GH-TOWN-11)."""
RULES: Final = ("GH-END-1", "GH-END-4", "GH-END-8", "GH-TOWN-3", "GH-TOWN-7", "GH-TOWN-15", "GH-TOWN-16", "GH-TOWN-21")
"""Where to read on."""
SECTIONS: Final = ("keeps", "events", "secrets", "table")


def new_campaign(scenario: str, options: Options) -> Campaign:
    """Return a campaign with nothing on its agenda yet; UnknownName for another scenario."""
    if scenario != NEW:
        raise UnknownName("scenario", scenario, (NEW,))
    return Campaign(options)


def scenario_card(scenario: str, text: Catalogue) -> ScenarioCard:
    """Return what the lobby says of a new campaign; UnknownName for another scenario."""
    new_campaign(scenario, {})
    places = [text.say("lobby.always" if place < 2 else "lobby.if-wanted") for place in range(len(PLACES))]
    return ScenarioCard(
        id=scenario,
        number=0,
        name=text.say(f"scenario.{scenario}.name"),
        date="",
        subtitle=text.say("campaign.card.subtitle"),
        history=(text.say("campaign.card.history"),),
        tasks=(),
        lines=tuple([text.say(f"campaign.card.{name}") for name in ("party", "away", "back")]),
        rows=((text.say("lobby.taking-part"), tuple(places)),),
        goal=text.say("campaign.card.goal"),
        first=0,
    )


def game_facts(text: Catalogue) -> tuple[Fact, ...]:
    """Return the facts about the game: those of its scenarios, how long a campaign takes apart."""
    length = Fact(text.say("campaign.about.length"), text.say("campaign.about.length-value"), "", "GH-TOWN-11")
    players, *others = scenarios.game_facts(text)
    return (players, length, *others)


def about(text: Catalogue) -> About:
    """Return the page about the campaign: what the table keeps, what it does not know, where to read on."""
    sections = [
        AboutSection(text.say(f"campaign.about.{name}"), "", (text.say(f"campaign.about.{name}-text"),))
        for name in SECTIONS
    ]
    links = tuple([(rule, told(rule, text).title) for rule in RULES])
    rules = AboutSection(text.say("campaign.about.rules"), "", (text.say("campaign.about.rules-text"),), (), links)
    return About(game_facts(text), (*sections, rules))
