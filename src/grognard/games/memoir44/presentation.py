"""How a battle shows itself on paper and in a terminal: pictures and lines made from an observation's view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grognard.games.memoir44.actions import PlayCard
from grognard.games.memoir44.board import BIT, HEXES, LABELS, PLACES, SIDES, hex_named
from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.drawing import draw_svg
from grognard.games.memoir44.observing import cards_in_deck
from grognard.games.memoir44.picture import BoardPicture, HexPicture, UnitPicture
from grognard.games.memoir44.referee import explain_sight
from grognard.games.memoir44.rules.medals import medals
from grognard.games.memoir44.state import UNKNOWN, Battle
from grognard.games.memoir44.text_board import describe_board, draw_text
from grognard.hexes.region import HexId
from grognard.kernel.action import Action
from grognard.kernel.game import Explanation, Observation
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue, Key

KEYED: Final = {
    "side": "side",
    "card": "card",
    "effect": "card",
    "section": "section",
    "kind": "unit",
    "terrain": "terrain",
    "piece": "piece",
    "what": "roll",
    "cause": "cause",
    "how": "how",
    "faces": "die",
    "reason": "outcome",
}
"""Facts of events, refusals and terms that are content ids, and the family of catalogue keys they belong to."""
COUNTED: Final = ("count", "dice", "cards", "worth")
"""Numbers by which texts choose their plural form; no event has two of them."""


def in_words(facts: Mapping[str, object]) -> dict[str, object]:
    """Turn content ids among the facts into catalogue keys: ``side="axis"`` becomes the text of ``side.axis``.

    What an event counts also goes by the name ``n``, which chooses the plural form.
    """
    words = {name: _in_words(KEYED[name], value) if name in KEYED else value for name, value in facts.items()}
    words.update({"n": facts[name] for name in COUNTED if name in facts})
    return words


def _in_words(family: str, value: object) -> object:
    if isinstance(value, tuple):
        return tuple(_in_words(family, each) for each in value)
    return Key(f"{family}.{value}") if isinstance(value, str) and value else ""


class MemoirPresentation:
    """The text side of Memoir '44. See ``kernel.game.Presentation`` for what each method does."""

    def picture(self, observation: Observation[Battle], text: Catalogue) -> BoardPicture:
        """Return the board of a view as a picture, with the open question's hexes marked."""
        view = observation.view
        labels = tuple((*PLACES[hex_named(place.at)], place.text) for place in view.arena.scenario.facts.label)
        chosen, legal, target = _marks(observation)
        hexes = tuple(_hex_picture(view, HexId(at), chosen, legal, target) for at in range(HEXES))
        return BoardPicture(text.say(f"scenario.{view.arena.scenario.id}.name"), hexes, labels)

    def board(self, observation: Observation[Battle], text: Catalogue, colour: bool) -> str:
        """Draw the board as text."""
        return draw_text(self.picture(observation, text), colour)

    def describe(self, observation: Observation[Battle], text: Catalogue) -> list[str]:
        """Describe the board in lines that read well aloud."""
        viewer = SIDES[observation.seat] if observation.seat >= 0 else None
        return describe_board(self.picture(observation, text), text.say, viewer)

    def svg(self, observation: Observation[Battle], text: Catalogue) -> str:
        """Draw the board as a standalone SVG document."""
        return draw_svg(self.picture(observation, text))

    def panel(self, observation: Observation[Battle], text: Catalogue) -> list[str]:
        """Return medals, hands, deck and the card in play, a line each."""
        view = observation.view
        lines = []
        for side, name in enumerate(SIDES):
            needed = view.arena.medals_needed[side]
            lines.append(
                text.say(
                    "panel.side",
                    side=Key(f"side.{name}"),
                    medals=medals(view, Seat(side)),
                    needed=needed,
                    units=view.forces[side].bit_count(),
                    cards=len(view.hands[side]),
                )
            )
        lines.append(text.say("panel.deck", deck=cards_in_deck(view), discards=view.discards.size))
        if view.command is not None:
            card, effect = FACES[view.command.card].id, FACES[view.command.effect].id
            key = "panel.command" if card == effect else "panel.command-copied"
            lines.append(
                text.say(
                    key, side=Key(f"side.{SIDES[view.active]}"), card=Key(f"card.{card}"), effect=Key(f"card.{effect}")
                )
            )
        if observation.seat >= 0:
            hand = view.hands[observation.seat]
            lines.append(text.say("panel.hand", n=len(hand)))
            lines += [
                f"  {text.say(f'card.{FACES[c].id}')} — {text.say(f'card-text.{FACES[c].facts.id}')}"
                for c in hand
                if c != UNKNOWN
            ]
        return lines

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        """Turn an event's or refusal's facts into words."""
        return in_words(facts)

    def option(self, action: Action, observation: Observation[Battle], text: Catalogue) -> str:
        """Say an option in words."""
        if isinstance(action, PlayCard):
            words = {"card": Key(f"card.{FACES[action.card].id}")}
            return text.say("option.play-card", section=action.words()[1] if len(action.words()) > 1 else "", **words)
        return action.notation

    @property
    def queries(self) -> Mapping[str, Callable[[Battle, Sequence[str]], Explanation]]:
        """The ruler: ``sight I3 D5``."""
        return {"sight": explain_sight}


def _marks(observation: Observation[Battle]) -> tuple[int, int, int]:
    """Return the hexes the open question is about, those its options lead to, and enemy units among them."""
    chosen = legal = target = 0
    view = observation.view
    for decision in observation.decisions:
        about = [label for label in decision.about if label in LABELS]
        chosen |= sum({BIT[hex_named(label)] for label in about})
        for option in decision.options:
            for label in option.touches():
                if label in LABELS and label not in about:
                    legal |= BIT[hex_named(label)]
    if observation.seat >= 0:
        target = legal & view.forces[1 - observation.seat]
    return chosen, legal & ~target, target


def _hex_picture(view: Battle, at: HexId, chosen: int, legal: int, target: int) -> HexPicture:
    arena, bit = view.arena, BIT[at]
    lying = [p for p in arena.scenario.pieces[at] if p not in ("wire", "sandbags")]
    lying += [name for name, mask in (("wire", view.wire), ("sandbags", view.sandbags)) if mask & bit]
    objective = next((SIDES[o.side] for o in arena.objectives if o.hexes & bit), None)
    marks = tuple(name for name, mask in (("chosen", chosen), ("legal", legal), ("target", target)) if mask & bit)
    row, col = PLACES[at]
    return HexPicture(
        row, col, LABELS[at], arena.terrain[at].id, tuple(lying), objective, _unit_picture(view, at), marks
    )


def _unit_picture(view: Battle, at: HexId) -> UnitPicture | None:
    unit = view.board[at]
    if unit is None:
        return None
    marks: tuple[str, ...] = ()
    order = view.orders.get(at)
    if order is not None:
        marks = ("ordered",)
        if order.spent:
            marks += ("moved",)
        if order.battles == 0:
            marks += ("fought",)
    return UnitPicture(SIDES[unit.side], unit.kind.id, unit.figures, unit.full, marks)
