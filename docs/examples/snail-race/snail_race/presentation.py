"""How a race shows itself: in a terminal, on paper, in a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.kernel import Action, Catalogue, Decision, Key, Observation, PlainRules
from grognard.kernel.pages import Ground, Place, PlainPiece, ScenarioCard
from grognard.kernel.telling import keyed
from snail_race import drawing
from snail_race.race import Crawl, Race
from snail_race.rules import RULE_IDS, goal_of
from snail_race.track import SIDES, SNAILS, START, track_named


class SnailPresentation(PlainRules[Race]):
    """See ``grognard.kernel.Presentation`` for what each method does."""

    rule_ids: Sequence[str] = RULE_IDS

    def board(self, observation: Observation[Race], text: Catalogue, colour: bool) -> str:
        s = observation.view
        rows = [[label + "~" * (place in s.track.wet) for place, label in enumerate(s.track.labels)]]
        for side, snails in zip(SIDES, s.snails, strict=True):
            rows.append([side[0].upper() * snails.count(place) for place in range(s.track.leaf + 1)])
        return "\n".join("".join(f"{cell:<6}" for cell in row).rstrip() for row in rows)

    def legend(self, text: Catalogue) -> list[str]:
        return [text.say("legend")]

    def describe(self, observation: Observation[Race], text: Catalogue) -> list[str]:
        places = [observation.view.places(side) for side in range(len(SIDES))]
        return [text.say("describe", side=Key(f"side.{SIDES[side]}"), places=at) for side, at in enumerate(places)]

    def panel(self, observation: Observation[Race], text: Catalogue) -> list[str]:
        s = observation.view
        return [text.say("panel", side=Key(f"side.{SIDES[s.turn]}"), n=s.steps)]

    def svg(self, observation: Observation[Race], text: Catalogue) -> str:
        return drawing.picture(observation.view.track, observation.view.snails, drawing.theme("light"))

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        return keyed(facts, {"side": "side"}, ())

    def prompt(self, decision: Decision, observation: Observation[Race], text: Catalogue) -> str:
        s = observation.view
        return text.say(f"prompt.{decision.kind}", side=Key(f"side.{SIDES[s.turn]}"), n=s.steps)

    def option(self, action: Action, observation: Observation[Race], text: Catalogue) -> str:
        labels = observation.view.track.labels
        start = labels.index(action.words()[0]) if action.verb == "crawl" else START
        return text.say(f"option-{action.verb}", words=action.words(), to=labels[goal_of(observation.view, start)])

    # ------------------------------------------------------------------------------------------------ in a browser

    def name_of(self, state: Race, text: Catalogue) -> str:
        return text.say(f"scenario.{state.track.id}.name")

    def attempt(
        self, touched: str, decision: Decision, observation: Observation[Race], held: str = ""
    ) -> Action | None:
        return Crawl(decision.seats[0], touched) if touched in observation.view.track.labels else None

    def pieces(self, observation: Observation[Race], text: Catalogue) -> Sequence[PlainPiece]:
        labels, found = observation.view.track.labels, []
        for side, places in zip(SIDES, drawing.laid_out(observation.view.snails), strict=True):
            for place, x, y in places:
                words = text.say("piece", side=Key(f"side.{side}"))
                found.append(PlainPiece(labels[place], f"snail-{side}", words, x, y))
        return found

    def artwork(self) -> str:
        symbols = [f'<g id="snail-{side}">{drawing.snail(0, 0, side, drawing.PAGE)}</g>' for side in SIDES]
        return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{"".join(symbols)}</defs></svg>'

    def ground(self, state: Race, text: Catalogue) -> Ground:
        labels, places = state.track.labels, []
        for at, label in enumerate(labels):
            kind = "wet" if at in state.track.wet else label if label in ("start", "leaf") else "stone"
            near = labels[max(0, at - 1) : at] + labels[at + 1 : at + 2]
            places.append(Place(label, drawing.PACE * at, 0, text.say(f"place.{kind}", at=label), near))
        below = drawing.ground(state.track, drawing.PAGE)
        return Ground(drawing.box(state.track), drawing.SHAPE, below, "", tuple(places), far=None)

    def miniature(self, scenario: str, theme: str) -> str:
        return drawing.picture(track_named(scenario), [(START,) * SNAILS] * 2, drawing.theme(theme))

    def scenario_card(self, scenario: str, text: Catalogue) -> ScenarioCard:
        track = track_named(scenario)
        name, history = (text.say(f"scenario.{scenario}.{part}") for part in ("name", "history"))
        rows = ((text.say("lobby.snails"), (str(SNAILS),) * len(SIDES)),)
        return ScenarioCard(scenario, track.number, name, "", "", (history,), (), (), rows, text.say("lobby.goal"), 0)
