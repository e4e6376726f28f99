"""A scenario summed up: what everybody did, and the luck of the modifier cards beside what was to be expected."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.attack import DrewModifier
from grognard.games.gloomhaven.facts.classes import ModifierCard
from grognard.games.gloomhaven.figures import HEROES, NOBODY
from grognard.games.gloomhaven.options import PLACES
from grognard.games.gloomhaven.rules.attack_draw import AwaitModifier
from grognard.games.gloomhaven.rules.modifiers import face_named
from grognard.games.gloomhaven.rules.results import results_of
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.words.phrases import signed
from grognard.kernel.action import Action
from grognard.kernel.pages import Tally
from grognard.kernel.text import Catalogue, Key


class Deeds:
    """What one character did so far: damage to enemies, damage suffered, hit points healed."""

    __slots__ = ("damage", "healing", "taken")

    def __init__(self) -> None:
        self.damage = self.healing = self.taken = 0


class Luck:
    """The modifier cards drawn from one deck: how many, what they added in sum, and what was to be expected."""

    __slots__ = ("count", "expected", "sum")

    def __init__(self) -> None:
        self.count = self.sum = 0
        self.expected = Fraction(0)

    def hoped(self) -> float:
        """Return what was to be expected with one decimal; a little less than nothing is nothing.

        >>> Luck().hoped()
        0.0
        """
        return float(round(self.expected, 1))


def count_deeds(states: Sequence[Expedition]) -> list[Deeds]:
    """Count what every character did: by the hit points that changed while it, or a summon of it, had its turn."""
    found = [Deeds() for _ in range(states[-1].arena.size)]
    for before, after in pairwise(states):
        hero = _hero_of(before)
        for number, figure in enumerate(before.figures):
            change = after.figures[number].hp - figure.hp
            if not change:
                continue
            if number < len(found) and change < 0:
                found[number].taken -= change
            if hero == NOBODY:
                continue
            if figure.side != HEROES and change < 0:
                found[hero].damage -= change
            elif figure.side == HEROES and change > 0:
                found[hero].healing += change
    return found


def _hero_of(s: Expedition) -> int:
    """Return the character whose turn goes on, or that of its summons; NOBODY between turns and in those of others."""
    if s.turn is None:
        return NOBODY
    return s.turn.figure if s.turn.figure < s.arena.size else s.figures[s.turn.figure].owner


def count_luck(states: Sequence[Expedition], actions: Sequence[Action]) -> list[Luck]:
    """Count what the cards of every modifier deck added, that of the monsters last (GH-ATK-7).

    A 2x adds the value of the attack, a null takes it away; what was to be expected is the mean of the cards that were
    in the deck.
    """
    found = [Luck() for _ in states[-1].decks]
    faces = facts.modifier_faces()
    for state, action in zip(states, actions, strict=False):
        frame = state.agenda[-1] if state.agenda else None
        if not isinstance(action, DrewModifier) or not isinstance(frame, AwaitModifier):
            continue
        luck = found[state.deck_of(frame.strike.attacker)]
        luck.count += 1
        luck.sum += _adds(faces[face_named(action.name)], frame.value)
        bag = state.decks[state.deck_of(frame.strike.attacker)]
        total = sum([bag.counts[face] * _adds(faces[face], frame.value) for face in bag.kinds()])
        luck.expected += Fraction(total, bag.size)
    return found


def _adds(face: ModifierCard, value: int) -> int:
    if face.kind == "null":
        return -value
    return value if face.kind == "double" else face.add


def summary(states: Sequence[Expedition], actions: Sequence[Action], text: Catalogue) -> list[str]:
    """Sum a finished scenario up: rounds, what every character did, the luck of each deck."""
    last = states[-1]
    lines = [text.say("summary.rounds", n=last.round)]
    for hero, deeds in enumerate(count_deeds(states)):
        lines.append(
            text.say(
                "summary.hero",
                hero=Key(f"class.{last.arena.characters[hero].hero}"),
                damage=deeds.damage,
                kills=_kills(last, hero),
                taken=deeds.taken,
                healing=deeds.healing,
                xp=last.xp[hero],
            )
        )
    for deck, luck in enumerate(count_luck(states, actions)):
        name = Key(f"class.{last.arena.characters[deck].hero}") if deck < last.arena.size else Key("deck.monsters")
        lines.append(text.say("summary.luck", deck=name, n=luck.count, sum=signed(luck.sum), expected=luck.hoped()))
    return [line[:1].upper() + line[1:] for line in lines]


def _kills(s: Expedition, hero: int) -> int:
    return s.tally[hero].get("monsters-killed", 0)


def tally(states: Sequence[Expedition], actions: Sequence[Action], text: Catalogue) -> tuple[Tally, ...]:
    """Count a scenario so far, a value for each place at the table, "" where nobody plays."""
    last = states[-1]
    size = last.arena.size
    deeds, luck, kept = count_deeds(states), count_luck(states, actions), results_of(last)
    spare = ("",) * (len(PLACES) - size)

    def row(name: str, values: Sequence[str], expected: Sequence[str] = ()) -> Tally:
        promised = (*expected, *spare) if expected else ()
        return Tally(name, text.say(f"tally.{name}"), (*values, *spare), promised)

    hoped = [text.insert(each.hoped()).replace("-", "\N{MINUS SIGN}") for each in luck[:size]]
    return (
        row("damage", [str(each.damage) for each in deeds]),
        row("kills", [str(_kills(last, hero)) for hero in range(size)]),
        row("taken", [str(each.taken) for each in deeds]),
        row("healing", [str(each.healing) for each in deeds]),
        row("xp", [str(each.xp + each.bonus_xp) for each in kept]),
        row("gold", [str(each.gold) for each in kept]),
        row("luck", [signed(each.sum) for each in luck[:size]], hoped),
    )
