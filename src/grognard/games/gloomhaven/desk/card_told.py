"""What the card gives the monster this turn, in words: its lines, its numbers and its attacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.card_words import brief_lines, card_lines
from grognard.games.gloomhaven.desk.answer import Sentence
from grognard.games.gloomhaven.desk.phrases import Phrases
from grognard.games.gloomhaven.desk.told_turn import ToldTurn
from grognard.games.gloomhaven.monster_map import Chosen
from grognard.games.gloomhaven.monsters import Attack
from grognard.kernel.effects import Step

_DECIDING: Final = (facts.Move, facts.Attack)


def card_reasons(turn: ToldTurn, phrases: Phrases) -> Iterator[Sentence]:
    """Say what the card has and what this monster can do with it (GH-MON-1, GH-MMOVE-10)."""
    if turn.chosen:
        yield _card(turn.chosen, phrases)
    parts = []
    if turn.card.move:
        parts.append(phrases.say("why.part.move", number=turn.card.move))
    parts += [attack_told(turn, phrases, place) for place in range(len(turn.card.attacks))]
    if parts:
        yield phrases.sentence("why.can-do", ("GH-MON-1",), parts=phrases.both(parts))


def _card(chosen: Chosen, phrases: Phrases) -> Sentence:
    card = _card_of(chosen)
    lines = card_lines(card, phrases.text)
    told = lines[0]
    for line in lines[1:]:
        told = phrases.say("why.card.line", first=told, second=line)
    has_others = any(not isinstance(each, _DECIDING) for each in _abilities(chosen))
    return phrases.sentence(
        "why.card",
        ("GH-MON-1", "GH-MMOVE-10") if has_others else ("GH-MON-1",),
        number=chosen.card,
        rank=phrases.say(f"why.card.rank.{chosen.rank}"),
        monster=phrases.say(f"monster.{chosen.id}"),
        level=chosen.level,
        lines=told,
    )


def other_lines(turn: ToldTurn, phrases: Phrases) -> tuple[list[str], list[str]]:
    """Name the lines before the first of its moves and attacks, and those after; no card has others in between.

    They happen without a focus too, but not if it is stunned (GH-MON-1, GH-FOCUS-10, GH-COND-7).
    """
    if not turn.chosen or turn.monster.stunned:
        return [], []
    before: list[Step] = []
    after: list[Step] = []
    into = before
    for each in _abilities(turn.chosen):
        if isinstance(each, _DECIDING):
            into = after
        else:
            into.append(each)
    return brief_lines(before, phrases.text), brief_lines(after, phrases.text)


def attack_told(turn: ToldTurn, phrases: Phrases, place: int) -> str:
    """Say whom one of the card's attacks can reach, and what it does to them."""
    reach = _reach(turn.card.attacks[place], phrases, times_of(turn, place))
    blow = blow_told(turn, phrases, place)
    return phrases.say("why.struck", whom=reach, blow=blow) if blow else reach


def times_of(turn: ToldTurn, place: int) -> int:
    """Return how often one of the card's attacks is made, all on one enemy; 1 for a plain one (GH-ATK-12)."""
    if not turn.chosen:
        return 1
    line = _attack_lines(turn.chosen)[place]
    targets = line.targets_of(_row_of(turn.chosen))
    return targets if line.all_on_one and isinstance(targets, int) else 1


def _reach(attack: Attack, phrases: Phrases, times: int) -> str:
    is_melee = attack.range is None
    reach = phrases.say("why.part.melee") if is_melee else phrases.say("why.part.range", range=attack.range)
    if attack.area is not None:
        key = "why.part.area-melee" if attack.area.kind == "melee" else "why.part.area-ranged"
        area = phrases.say(key, n=len(attack.area.hexes), range=attack.reach)
        if attack.targets == "all":
            return phrases.say("why.part.area-all", area=area, reach=reach)
        more = attack.targets - 1
        return phrases.say("why.part.area-more", area=area, n=more, reach=reach) if more else area
    if attack.targets == "all":
        return phrases.say("why.part.attack-all", reach=reach)
    if times > 1:
        return phrases.say("why.part.attacks-on-one", n=times, reach=reach)
    return phrases.say("why.part.attack", n=attack.targets, reach=reach)


def blow_told(turn: ToldTurn, phrases: Phrases, place: int) -> str:
    """Say how hard an attack is and what comes with it, nothing if the monster is not known."""
    if not turn.chosen:
        return ""
    value, effects = _blow(turn.chosen, phrases, place)
    if effects:
        return phrases.say("why.blow.with", value=phrases.say("why.blow", value=value), effects=phrases.both(effects))
    return phrases.say("why.blow", value=value)


def numbers(turn: ToldTurn, phrases: Phrases) -> tuple[tuple[str, str], ...]:
    """List what the card gives this monster, each number with its title; a card without a move has no number for it."""
    moves = not turn.chosen or any(isinstance(each, facts.Move) for each in _abilities(turn.chosen))
    found = {"move": str(turn.card.move)} if moves else {}
    place = turn.card.decisive
    if place is not None:
        attack = turn.card.attacks[place]
        value, effects = _blow(turn.chosen, phrases, place) if turn.chosen else (None, [])
        if value is not None:
            found["attack"] = str(value)
        found["range"] = phrases.say("why.melee") if attack.range is None else str(attack.range)
        if attack.area:
            found["area"] = str(len(attack.area.hexes))
        if attack.targets == "all":
            found["targets"] = phrases.say("why.all")
        elif attack.area:
            found |= {"more": str(attack.targets - 1)} if attack.targets > 1 else {}
        elif (times := times_of(turn, place)) > 1:
            found["attacks"] = str(times)
        else:
            found["targets"] = str(attack.targets)
        if effects:
            found["effects"] = phrases.both(effects)
    return tuple([(phrases.say(f"why.number.{name}"), value) for name, value in found.items()])


def _card_of(chosen: Chosen) -> facts.AbilityCard:
    return facts.ability_decks()[facts.monsters()[chosen.id].deck].card(chosen.card)


def _abilities(chosen: Chosen) -> tuple[facts.Ability, ...]:
    """Return the lines that are performed; a card that asks for any element gets one of the players' (GH-ELEM-6)."""
    card = _card_of(chosen)
    return card.abilities([each if each in card.consumes else "any" for each in chosen.consumed])


def _row_of(chosen: Chosen) -> facts.StatRow:
    return facts.monsters()[chosen.id].row(chosen.rank, chosen.level)


def _attack_lines(chosen: Chosen) -> list[facts.Attack]:
    return [each for each in _abilities(chosen) if isinstance(each, facts.Attack)]


def _blow(chosen: Chosen, phrases: Phrases, place: int) -> tuple[int, list[str]]:
    row = _row_of(chosen)
    line = _attack_lines(chosen)[place]
    riders = {"pierce": row.pierce + line.pierce, "push": line.push, "pull": line.pull}
    effects = [phrases.say(f"rider.{name}", value=value) for name, value in riders.items() if value]
    conditions = dict.fromkeys([*line.conditions, *row.conditions])
    return max(0, row.attack + line.add), effects + [phrases.say(f"condition.{each}") for each in conditions]
