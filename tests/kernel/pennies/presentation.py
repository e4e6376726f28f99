"""How pennies show themselves: on paper, and in a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grognard.kernel.action import Action
from grognard.kernel.game import UnknownName
from grognard.kernel.pages import Ground, Place, RulePage, ScenarioCard
from grognard.kernel.presentation import Observation, Presentation
from grognard.kernel.text import Catalogue
from tests.kernel.pennies.moves import COINS, RULES, SCENARIOS, SEATS, coin_name
from tests.kernel.pennies.table import Pennies

COIN = 40


@dataclass(frozen=True, slots=True)
class PurseScene:
    """What a seat has: points, coins in hand and the stake (``?``: hidden, ``-``: none)."""

    seat: str
    points: int
    hand: tuple[str, ...]
    stake: str


@dataclass(frozen=True, slots=True)
class PenniesScene:
    """The table: the round from 0, and both purses."""

    round: int
    purses: tuple[PurseScene, ...]


class PenniesPresentation(Presentation[Pennies]):
    """The table as a few lines of text, and as two places where stakes are laid."""

    def board(self, observation: Observation[Pennies], text: Catalogue, colour: bool) -> str:
        return "\n".join(self.describe(observation, text))

    def describe(self, observation: Observation[Pennies], text: Catalogue) -> list[str]:
        view = observation.view
        return [
            f"{name}: {view.points[seat]} points, hand {' '.join(map(coin_name, view.hands[seat])) or 'empty'}, "
            f"stake {coin_name(view.stakes[seat])}"
            for seat, name in enumerate(SEATS)
        ]

    def panel(self, observation: Observation[Pennies], text: Catalogue) -> list[str]:
        return [f"round {observation.view.round}"]

    def svg(self, observation: Observation[Pennies], text: Catalogue) -> str:
        lines = "".join(
            f"<text y='{20 * n}'>{line}</text>" for n, line in enumerate(self.describe(observation, text), 1)
        )
        return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 60'>{lines}</svg>"

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        return facts

    def option(self, action: Action, observation: Observation[Pennies], text: Catalogue) -> str:
        return action.notation

    def rule(self, rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
        return [RULES[rule]]

    scene_type: type = PenniesScene

    def scene(self, observation: Observation[Pennies], text: Catalogue) -> PenniesScene:
        view = observation.view
        return PenniesScene(
            view.round,
            tuple(
                PurseScene(
                    name, view.points[seat], tuple(map(coin_name, view.hands[seat])), coin_name(view.stakes[seat])
                )
                for seat, name in enumerate(SEATS)
            ),
        )

    def artwork(self) -> str:
        symbols = "".join(
            f'<symbol id="{coin}"><circle r="{COIN // 2}" fill="var(--{coin})"/></symbol>' for coin in COINS
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'

    def ground(self, state: Pennies, text: Catalogue) -> Ground:
        left, right = SEATS
        places = (Place(left, 0.0, 0.0, left, (right,)), Place(right, 2.0 * COIN, 0.0, right, (left,)))
        below = "".join(f'<circle cx="{place.x}" cy="{place.y}" r="{COIN}" fill="var(--felt)"/>' for place in places)
        above = "".join(f'<text x="{place.x}" y="{place.y}">{place.name}</text>' for place in places)
        shape = f"M{-COIN} {-COIN}h{2 * COIN}v{2 * COIN}h{-2 * COIN}Z"
        return Ground((-COIN, -COIN, 4.0 * COIN, 2.0 * COIN), shape, below, above, places, far=None)

    def miniature(self, scenario: str, theme: str) -> str:
        return self._purse(_coins_dealt(scenario), theme)

    def file_miniature(self, document: str, theme: str) -> str:
        return self._purse(coins_of(document), theme)

    def _purse(self, dealt: int, theme: str) -> str:
        ink = "white" if theme == "dark" else "black"
        coins = "".join(f'<circle cx="{COIN * n}" cy="0" r="{COIN // 2}" fill="{ink}"/>' for n in range(dealt))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-COIN} {-COIN} {COIN * (dealt + 1)} {2 * COIN}">'
            f"{coins}</svg>"
        )

    def scenario_card(self, scenario: str, text: Catalogue) -> ScenarioCard:
        number = list(SCENARIOS).index(scenario) + 1 if scenario in SCENARIOS else 0
        return self._card(scenario, number, scenario.replace("-", " ").capitalize(), _coins_dealt(scenario))

    def file_card(self, document: str, text: Catalogue) -> ScenarioCard:
        return self._card("custom", 0, document.partition(":")[0], coins_of(document))

    def _card(self, scenario: str, number: int, name: str, dealt: int) -> ScenarioCard:
        rows = (("Coins", (str(dealt), str(dealt))),)
        return ScenarioCard(scenario, number, name, "", "", (), (), (), rows, "The most points win.", 0)

    def rule_list(self, text: Catalogue) -> Sequence[tuple[str, str, str]]:
        return [(rule, rule, "Pennies") for rule in RULES]

    def rule_page(self, rule: str, text: Catalogue) -> RulePage:
        ids = list(RULES)
        at = ids.index(rule)
        before, after = ids[at - 1] if at else "", ids[at + 1] if at + 1 < len(ids) else ""
        return RulePage(rule, rule, RULES[rule], (), "Pennies", before, after)


def _coins_dealt(scenario: str) -> int:
    if scenario not in SCENARIOS:
        raise UnknownName("scenario", scenario, tuple(SCENARIOS))
    return SCENARIOS[scenario]


def coins_of(document: str) -> int:
    return int(document.rpartition(":")[2])
