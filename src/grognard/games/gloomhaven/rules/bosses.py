"""The bosses of the first twenty scenarios: their specials and what their attacks grow with (GH-BOSS-1)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.monsters import ExtraTurnsGranted
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.in_play import Turn
from grognard.games.gloomhaven.rules import rooms
from grognard.games.gloomhaven.rules.monster_cards import card_of_kind
from grognard.games.gloomhaven.rules.verbs import relocate, told
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import Resolves
from grognard.kernel.event import Events


def special_of(s: Expedition, kind: str, number: int) -> tuple[facts.Ability, ...]:
    """Return the lines of a boss's special at this level and for so many characters, none if none is written."""
    boss = facts.bosses()[kind]
    program = boss.special_1 if number == 1 else boss.special_2
    if program is None:
        return ()
    return facts.abilities_of(program, (), s.arena.rulings.monster_level, s.arena.size)


def attack_plus(s: Expedition, row: facts.StatRow) -> int:
    """Return what a boss's attack grows with: the characters at the start, scouts on the map, or hexes moved.

    Rules: GH-BOSS-1, GH-SET-6.
    """
    if row.attack_plus == "characters":
        return s.arena.size
    if row.attack_plus == "vermling-scouts":
        return sum(figure.id == "vermling-scout" and figure.at != GONE for figure in s.figures)
    if row.attack_plus == "hexes-moved":
        return 0 if s.turn is None else s.turn.moved
    return 0


# ------------------------------------------------------------------------------------------- the next door (scenario 2)


def next_door(s: Expedition, number: int, letters: tuple[str, ...]) -> int:
    """Return the door that a boss opens next, NOBODY if there is none: the doors in their order, then from the first.

    It goes by how often it did so (``Expedition.leaps``), and past a door on whose hex somebody else stands.
    """
    doors = s.arena.scenario.doors
    by_letter = {door.letter: n for n, door in enumerate(doors) if door.letter}
    there = [by_letter[letter] for letter in letters if letter in by_letter]
    for tries in range(len(there)):
        door = there[(s.leaps + tries) % len(there)]
        at = s.arena.door_ids[door]
        if s.board[at] in (NOBODY, number):
            s.leaps += tries + 1
            return door
    return NOBODY


def open_next_door(s: Expedition, number: int, letters: tuple[str, ...], events: Events) -> bool:
    """Let a boss leap onto its next door, over any distance, and open it; say whether it did (GH-BOSS-1)."""
    door = next_door(s, number, letters)
    if door == NOBODY:
        return False
    at = s.arena.door_ids[door]
    if s.figures[number].at != at:
        relocate(s, number, at, "leap", events)
    rooms.open_door(s, door, number, events)
    return True


# --------------------------------------------------------------------------------------------- extra turns (scenario 9)


def begin_extra_turns(s: Expedition, number: int, kind: str, events: Events) -> bool:
    """Let every figure of a kind take one more turn with the card that is turned for it (GH-BOSS-1).

    They act in their usual order (GH-RND-8); without a card they do nothing. Say whether anybody acts.
    """
    found = [n for n, figure in enumerate(s.figures) if figure.id == kind and figure.at != GONE]
    if not found or card_of_kind(s, kind) is None or s.turn is None:
        return False
    if events is not None:
        events.append(ExtraTurnsGranted(told(s.figures[number]), kind))
    found.sort(key=lambda n: (s.figures[n].rank == "normal", s.figures[n].standee))
    s.agenda.append(ResolveBack(s.turn))
    s.agenda += [ResolveExtraTurn(n) for n in reversed(found)]
    return True


class ResolveExtraTurn(Resolves[Expedition]):
    """A figure takes one more turn, if it is still there."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def parts(self) -> tuple[object, ...]:
        return (self.number,)

    def resolve(self, state: Expedition, events: Events) -> None:
        from grognard.games.gloomhaven.rules import monster_turn

        if state.figures[self.number].at != GONE:
            monster_turn.begin_extra(state, self.number, events)


class ResolveBack(Resolves[Expedition]):
    """The turn goes on that was going on before the extra turns."""

    __slots__ = ("turn",)

    def __init__(self, turn: Turn) -> None:
        self.turn = turn

    def parts(self) -> tuple[object, ...]:
        return (self.turn,)

    def resolve(self, state: Expedition, events: Events) -> None:
        state.turn = self.turn
