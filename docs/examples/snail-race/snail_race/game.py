"""The snail race as grognard sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Final

from grognard.kernel import (
    Action,
    Explanation,
    OpenGame,
    Option,
    Options,
    Outcome,
    Presentation,
    Refusal,
    ScenarioInfo,
    Seat,
    options_in_force,
    rules_in,
)
from snail_race import position, race, rules
from snail_race.presentation import SnailPresentation
from snail_race.race import Crawl, Race
from snail_race.track import DIGEST, PACKAGE, RED, SIDES, SNAILS, START, TRACKS, track_named


class SnailGame(OpenGame[Race]):
    """See ``grognard.kernel.Game`` for what each method does; what is missing here, ``OpenGame`` gives."""

    id: str = "snails"
    seats: tuple[str, ...] = SIDES
    options: tuple[Option, ...] = rules.OPTIONS
    presentation: Presentation[Race] = SnailPresentation()
    texts: Sequence[Traversable] = (PACKAGE / "texts",)

    def scenarios(self) -> Sequence[ScenarioInfo]:
        return [ScenarioInfo(track.id, track.number, "", track.options) for track in TRACKS.values()]

    def rules(self) -> Mapping[str, str]:
        return rules_in(self.texts, rules.RULE_IDS)

    def content_digest(self) -> str:
        return DIGEST

    def setup(self, scenario: str, options: Options) -> Race:
        track = track_named(scenario)
        snails: list[tuple[int, ...]] = [(START,) * SNAILS for _ in SIDES]
        return rules.race_at(track, options_in_force(self, scenario, options), snails, RED)

    def options_in(self, state: Race) -> Options:
        return state.options

    def refuse(self, state: Race, action: Action) -> Refusal | None:
        return rules.refuse(state, action)

    def outcome(self, state: Race) -> Outcome | None:
        if not state.is_over():
            return None
        red, blue = (snails.count(state.track.leaf) for snails in state.snails)
        return Outcome((Seat(0 if red == SNAILS else 1),), "home", (red, blue))

    def evaluate(self, state: Race, seat: Seat) -> float:
        ahead = sum(state.snails[seat]) - sum(state.snails[rules.other(seat)])
        return ahead / (SNAILS * state.track.leaf)

    def explain(self, state: Race, action: Action) -> Explanation:
        refusal = rules.refuse(state, action)
        if refusal is not None or not isinstance(action, Crawl):
            return Explanation(refusal)
        return Explanation(None, (("total.crawl", rules.crawl_length(state, state.track.labels.index(action.at))),))

    def read_action(self, text: str, seat: Seat) -> Action:
        return race.read_action(text, seat)

    def write_position(self, state: Race) -> str:
        return position.write_position(state)

    def read_position(self, text: str) -> Race:
        return position.read_position(text)


GAME: Final = SnailGame()
"""What the entry point in ``pyproject.toml`` names."""
