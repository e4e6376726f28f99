"""The turn of a monster that a player controls: its card, but every choice is the player's (specials of cards)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts import hero_abilities
from grognard.games.gloomhaven.facts.hero_abilities import Aim, Amount, Bonus, Change, Condition
from grognard.games.gloomhaven.figures import DISARM, GONE, IMMOBILIZE, NOBODY, STUN
from grognard.games.gloomhaven.in_play import NO_CARD, TOP
from grognard.games.gloomhaven.monsters.lines import attack_of
from grognard.games.gloomhaven.rules import bosses, monster_abilities, perform
from grognard.games.gloomhaven.rules.abilities.sequence import mark_used
from grognard.games.gloomhaven.rules.monster_choices import Lines
from grognard.games.gloomhaven.rules.stat_rows import row_of
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import Resolves
from grognard.kernel.event import Events

MANY = 99
"""More targets than there can be."""


def begin_lines(s: Expedition, number: int, lines: Lines, events: Events) -> None:
    """Let a figure perform its lines as its player wants; harm and targets are those of its new side."""
    s.agenda.append(ResolvePlayed(number, lines, 0))


class ResolvePlayed(Resolves[Expedition]):
    """A player leads a monster through the lines of its card: moves and attacks are performed as a character's are."""

    __slots__ = ("lines", "number", "place")

    def __init__(self, number: int, lines: Lines, place: int) -> None:
        self.number = number
        self.lines = lines
        self.place = place

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.lines, self.place)

    def resolve(self, state: Expedition, events: Events) -> None:
        figure = state.figures[self.number]
        if figure.at == GONE or figure.has(STUN) or self.place == len(self.lines):
            return
        state.agenda.append(ResolvePlayed(self.number, self.lines, self.place + 1))
        line = self.lines[self.place]
        row = row_of(state, self.number)
        if isinstance(line, facts.Move):
            points = line.points_of(row)
            if points and not figure.has(IMMOBILIZE):
                self._perform(state, hero_abilities.Move(Amount(points), jump=line.jump), events)
        elif isinstance(line, facts.Attack):
            if not figure.has(DISARM):
                self._perform(state, as_played(state, self.number, line), events)
        else:
            monster_abilities.begin_line(state, self.number, line, (), events)

    def _perform(self, s: Expedition, ability: hero_abilities.Ability, events: Events) -> None:
        mark_used(s)
        seats = s.deeds[-1].seats
        perform.begin_deed(s, self.number, (ability,), seats, NOBODY, NO_CARD, TOP, events, closes=True)


def as_played(s: Expedition, number: int, line: facts.Attack) -> hero_abilities.Attack:
    """Return an Attack line as an ability whose targets its player chooses (GH-MON-1).

    Conditions and pierce of its stat row come with every attack of a figure (``abilities.hitting.strike_at``).
    """
    row = row_of(s, number)
    form = attack_of(row, line)
    every = form.targets == "all"
    reach = line.range_of(row)
    targets = MANY if form.targets == "all" else form.targets
    value = row.attack + line.add + bosses.attack_plus(s, row)
    beside = Bonus(Change(add=(("attack", Amount(line.add_beside_ally)),)), Condition(beside_ally=True))
    return hero_abilities.Attack(
        Amount(value),
        Aim("adjacent-enemies" if every and reach is None else "", reach, targets, area=line.area),
        conditions=line.conditions,
        pierce=line.pierce,
        push=line.push,
        pull=line.pull,
        bonuses=(beside,) if line.add_beside_ally else (),
    )
