"""Options in a sentence and in a few words for buttons, and what a seat that touches a hex or card seems to want."""

from __future__ import annotations

from grognard.games.memoir44.actions import (
    AMBUSH_HELD,
    Ambush,
    Attack,
    EndBattles,
    EndMoves,
    EndOrders,
    IgnoreFlag,
    KeepCard,
    MoveUnit,
    ObeyFlags,
    OrderUnit,
    PickUnit,
    PlayCard,
    RemoveWire,
    RetreatTo,
    Strike,
    TakeGround,
    Target,
)
from grognard.games.memoir44.board import BIT, LABELS, SECTION_NAMES, hex_named
from grognard.games.memoir44.cards import FACE_NAMED, FACES, NO_FACE, NO_SECTION
from grognard.games.memoir44.questions import orders_left
from grognard.games.memoir44.referee import attackers, can_battle_now, may_battle_after
from grognard.games.memoir44.rules.battle import AwaitAmbush, ambush_dice
from grognard.games.memoir44.rules.card_dice import AwaitPatient, card_count
from grognard.games.memoir44.rules.movement import AwaitDestination, can_move
from grognard.games.memoir44.rules.retreat import AwaitFlags
from grognard.games.memoir44.rules.strikes import strike_dice
from grognard.games.memoir44.rules.targets import attack_dice, can_battle
from grognard.games.memoir44.rules.turn import privileged_plays
from grognard.games.memoir44.state import Battle, pieces_on
from grognard.games.memoir44.table_scene import card_scene
from grognard.games.memoir44.words import ground_words
from grognard.hexes.region import HexId
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.pages import ChoiceWords
from grognard.kernel.seat import Seat
from grognard.kernel.telling import capital
from grognard.kernel.text import Catalogue, Key


def option_in_words(action: Action, text: Catalogue) -> str:
    """Say an option in a sentence, be it legal or not: its hexes, or its card with section and effect."""
    key, facts = f"choice.{action.verb}", dict[str, object](zip(("at", "to"), action.words(), strict=False))
    if isinstance(action, PlayCard | KeepCard):
        facts = {"card": Key(f"card.{FACES[action.card].id}")}
    if isinstance(action, PlayCard) and action.section != NO_SECTION:
        key, facts["section"] = "choice.play-section", Key(f"section.{SECTION_NAMES[action.section]}")
    if isinstance(action, PlayCard) and action.acts_as != NO_FACE:
        key, facts["effect"] = "choice.play-as", Key(f"card.{FACES[action.acts_as].id}")
    return text.say(key, **facts)


def choice_words(action: Action, s: Battle, text: Catalogue) -> ChoiceWords:
    """Say an option on a button: what it does, and what it brings or leaves undone.

    A move after which the unit may not battle is the weaker yes (M44-MOV-1, M44-MOV-10).
    """
    if isinstance(action, PlayCard | KeepCard):
        card = card_scene(FACES[action.card], action.seat, s.arena.top, text)
        note = "" if card.tactic else card.where
        if isinstance(action, PlayCard) and action.section != NO_SECTION:
            note = capital(text.say(f"section.{SECTION_NAMES[action.section]}"))
        if isinstance(action, PlayCard) and action.acts_as != NO_FACE:
            note = text.say("button.play-as", effect=text.say(f"card-name.{FACES[action.acts_as].facts.id}"))
        elif isinstance(action, PlayCard) and _plays_as_another(s, action):
            note = text.say("button.play-as", effect=card.name)
        return ChoiceWords(text.say(f"button.{action.verb}", card=card.name), note)
    if isinstance(action, OrderUnit | PickUnit) or (isinstance(action, Target) and _heals(s)):
        return ChoiceWords(*_unit(action.verb, action.at, s, text))
    facts = dict(zip(("at", "to"), action.words(), strict=False))
    label = text.say(f"button.{action.verb}", **facts)
    if isinstance(action, MoveUnit):
        may_battle = _is_second_move(s) or may_battle_after(s, action.at, action.to)
        ground = capital(_ground(s, action.to, text))
        return ChoiceWords(label, ground if may_battle else text.say("button.no-battle"), not may_battle)
    return ChoiceWords(label, _note(action, s, text))


def _plays_as_another(s: Battle, action: PlayCard) -> bool:
    """Whether the card of an action can be played as another one too (M44-SCN-16)."""
    others = (play for privilege in s.arena.privileges for play in privileged_plays(s, privilege))
    return any(isinstance(play, PlayCard) and play.card == action.card for play in others)


def _is_second_move(s: Battle) -> bool:
    """Say whether no move on offer leaves a battle, so that none is weaker than another (M44-CARD-BEL)."""
    return not isinstance(s.agenda[-1], AwaitDestination)


def _heals(s: Battle) -> bool:
    return isinstance(s.agenda[-1], AwaitPatient)


def _unit(verb: str, at: HexId, s: Battle, text: Catalogue) -> tuple[str, str]:
    unit = s.unit(at)
    name = capital(text.say(f"unit.{unit.kind.id}"))
    key = "button.heal" if verb == Target.verb else f"button.{verb}"
    note = text.say("button.figures", figures=unit.figures, n=unit.full)
    if verb == Target.verb:
        note = text.say("button.dice", n=card_count(s))
    return text.say(key, unit=name, at=LABELS[at]), note


def _ground(s: Battle, at: HexId, text: Catalogue) -> str:
    return ground_words(text, s.arena.terrain[at].id, pieces_on(s, at))


def _note(action: Action, s: Battle, text: Catalogue) -> str:
    """Say what a choice brings, in two or three words; "" if there is nothing to add."""
    frame = s.agenda[-1]
    if isinstance(action, Attack):
        return text.say("button.dice", n=attack_dice(s, action.at, action.to))
    if isinstance(action, Strike | Target):
        return text.say("button.dice", n=strike_dice(s))
    if isinstance(action, Ambush) and isinstance(frame, AwaitAmbush):
        return text.say("button.dice", n=ambush_dice(s, frame.at, frame.target))
    if isinstance(action, RemoveWire):
        return text.say("button.instead-of-battle")
    if isinstance(action, RetreatTo | TakeGround):
        return capital(_ground(s, action.to, text))
    if isinstance(action, IgnoreFlag) and isinstance(frame, AwaitFlags) and frame.flags > 1:
        return text.say("button.rows-back", n=frame.flags - 1)
    if isinstance(action, ObeyFlags) and isinstance(frame, AwaitFlags):
        return text.say("button.rows-back", n=frame.flags)
    key, left = "", 0
    if isinstance(action, EndOrders):
        key, left = "button.orders-left", orders_left(s)
    elif isinstance(action, EndMoves):
        key = "button.not-moved"
        left = sum(1 for at, order in s.orders.items() if not order.moved and can_move(s, at))
    elif isinstance(action, EndBattles):
        key, left = "button.attacks-left", sum(1 for at in s.orders if can_battle(s, at))
    return text.say(key, n=left) if left else ""


def attempt(touched: str, decision: Decision, view: Battle) -> Action | None:
    """Return the answer that a seat seems to mean that touches a card or hex, legal or not; None if it means nothing.

    A hex is where a unit goes, or whom it attacks; the unit that is asked about stays or holds. In the move phase an
    enemy is one to be attacked afterwards, so that its dice can be seen before the move (M44-TURN-2); before a unit is
    taken up, one to be attacked by the unit with most dice (M44-BAT-5). Who is asked for an ambush wants to see its
    dice (M44-AMB-2).
    """
    where = -1 if decision.kind != "card" else 0
    for option in decision.options:
        if option.words() and option.words()[where] == touched:
            return option
    seat, kind = decision.seats[0], decision.kind
    if kind == "ambush" and touched in decision.about:
        return AMBUSH_HELD[seat][0]
    if touched in FACE_NAMED:
        card = FACE_NAMED[touched].number
        return {"card": PlayCard(seat, card), "keep": KeepCard(seat, card)}.get(kind)
    return None if touched not in LABELS else _attempt_on(hex_named(touched), seat, decision, view)


def _attempt_on(at: HexId, seat: Seat, decision: Decision, view: Battle) -> Action | None:
    kind = decision.kind
    if kind == "orders":
        return OrderUnit(seat, at)
    if kind in ("moves", "battles"):
        return _attack_on(at, seat, view) or PickUnit(seat, at)
    if kind in ("strike-targets", "patient"):
        return Target(seat, at)
    if kind == "strike":
        return Strike(seat, at)
    if len(decision.about) != 1 or LABELS[at] in decision.about:
        return None
    unit = hex_named(decision.about[0])
    if kind == "destination" and not BIT[at] & view.forces[1 - seat]:
        return MoveUnit(seat, unit, at)
    if kind == "target" and BIT[at] & view.forces[seat]:
        return PickUnit(seat, at)
    if kind in ("destination", "target", "overrun"):
        return Attack(seat, unit, at)
    return RetreatTo(seat, unit, at) if kind == "retreat" else None


def _attack_on(target: HexId, seat: Seat, view: Battle) -> Attack | None:
    """Return the attack on an enemy that is looked at before a unit is taken up, by the unit with most dice.

    If no unit can attack it, the one that can still battle is asked why, if it is the only one (M44-ORD-3, M44-BAT-5).
    """
    if not BIT[target] & view.forces[1 - seat]:
        return None
    able = attackers(view, target)
    idle = [at for at in view.orders if can_battle_now(view, at)]
    if not able and len(idle) != 1:
        return None
    return Attack(seat, (able or idle)[0], target)
