"""What an attack is worth: its value with reasons, advantage and disadvantage, and its odds (sections ATK and ADV)."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.hero_abilities import Change
from grognard.games.gloomhaven.figures import GONE, MUDDLE, POISON, STRENGTHEN
from grognard.games.gloomhaven.in_play import NO_CARD
from grognard.games.gloomhaven.rules import boons, items
from grognard.games.gloomhaven.rules.modifier_odds import drawn_odds, weights_of
from grognard.games.gloomhaven.rules.modifiers import ordered, results
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.refusal import Fact
from grognard.kernel.total import Term, Total


def added(s: Expedition, strike: Strike, change: Change, number: str) -> int:
    """Return what a change adds to a number of a strike."""
    deed = s.deeds[-1] if s.deeds and s.deeds[-1].actor == strike.attacker else None
    return sum(
        [
            boons.amount_of(s, amount, strike.attacker, strike.target, deed)
            for name, amount in change.add
            if name == number
        ]
    )


def additions(s: Expedition, strike: Strike) -> list[int]:
    """List what is added to the value of a strike in step 1: by changes, and by the target's poison.

    Rules: GH-ATK-7, GH-COND-2.
    """
    found = [added(s, strike, change, "attack") for change in strike.changes]
    if s.figures[strike.target].has(POISON) and s.are_foes(strike.attacker, strike.target):
        found.append(1)
    return [add for add in found if add]


def values(s: Expedition, strike: Strike) -> tuple[int, ...]:
    """Return every value that step 1 may come to, by the order of what adds and what doubles, best first (GH-ATK-7)."""
    return ordered(strike.value, additions(s, strike), sum([change.double for change in strike.changes]))


def pierce_of(s: Expedition, strike: Strike, used: tuple[int, ...]) -> int:
    """Return how much shield a strike pierces, modifier cards included (GH-ATK-15)."""
    faces = facts.modifier_faces()
    more = sum([added(s, strike, change, "pierce") for change in strike.changes])
    return strike.pierce + more + sum([faces[face].pierce for face in used])


def is_bare(strike: Strike) -> bool:
    """Say whether no shield counts against a strike."""
    return strike.ignore_shield or any(change.ignore_shield for change in strike.changes)


def draw_sources(s: Expedition, strike: Strike) -> list[Term]:
    """List the sources of advantage (above 0) and disadvantage (below 0) of a strike.

    Rules: GH-ADV-1, GH-ATK-6 (a ranged attack on a neighbour), GH-COND-6, GH-COND-11, GH-MON-2.
    """
    attacker, target = s.figures[strike.attacker], s.figures[strike.target]
    found = []
    if attacker.has(STRENGTHEN):
        found.append(Term(1, "strengthen", "GH-COND-11"))
    if attacker.has(MUDDLE):
        found.append(Term(-1, "muddle", "GH-COND-6"))
    if strike.ranged and attacker.at != GONE and s.maze().within(attacker.at, 1) >> target.at & 1:
        found.append(Term(-1, "next-to-target", "GH-ATK-6"))
    mine, its = boons.stat_row(s, strike.attacker), boons.stat_row(s, strike.target)
    if mine is not None and mine.advantage:
        found.append(Term(1, "trait", "GH-MON-2"))
    if its is not None and its.attackers_disadvantage:
        found.append(Term(-1, "trait", "GH-MON-2"))
    if strike.advantage or any(change.advantage for change in strike.changes):
        found.append(Term(1, "bonus", "GH-ADV-1"))
    if strike.disadvantage or any(change.attacker_disadvantage for change in strike.changes):
        found.append(Term(-1, "bonus", "GH-ADV-1"))
    return found


def draw_of(s: Expedition, strike: Strike) -> int:
    """Return how a strike draws: 1 with advantage, -1 with disadvantage, 0 without or with both (GH-ADV-1).

    Sources do not stack: one of each cancel, however many there are of one of them.
    """
    signs = {term.amount for term in draw_sources(s, strike)}
    return sum(signs)


def declared(s: Expedition, strike: Strike) -> Strike:
    """Return a strike as it will be with whatever nobody decides about: redirected, with the active bonuses."""
    aimed = strike.aimed_at(boons.redirected(s, strike.attacker, strike.target))
    found = boons.attack_changes(s, aimed.attacker, aimed.target, aimed.ranged)
    return aimed.with_changes(tuple([change for change, _ in found]))


def attack_terms(s: Expedition, strike: Strike) -> Total:
    """Return the value of a strike before its modifier card, with reasons: as it would be if declared now (GH-ATK-7).

    Additions come before doubling, as is best for the attacker; bonuses that must be paid for are left out.
    """
    aimed = strike.aimed_at(boons.redirected(s, strike.attacker, strike.target))
    doubles = 0
    more: list[Term] = []
    for change, boon in boons.attack_changes(s, aimed.attacker, aimed.target, aimed.ranged):
        doubles += change.double
        named = facts.cards_by_number()[boon.card].id if boon.card > NO_CARD else ""
        amount = added(s, aimed, change, "attack")
        more += _term(amount, "active-card", "GH-CARD-7", card=named) if named else _term(amount, "bonus", "GH-CARD-7")
    return Total(_summed(s, aimed, more, doubles))


def declared_terms(s: Expedition, strike: Strike, value: int) -> tuple[Term, ...]:
    """Return the reasons of a declared strike's value; one for all where the order was another (GH-ATK-7)."""
    terms = _summed(s, strike, [], 0)
    return terms if sum([term.amount for term in terms]) == value else (Term(value, "attack", "GH-ATK-7"),)


def _summed(s: Expedition, aimed: Strike, more: list[Term], doubles: int) -> tuple[Term, ...]:
    """Return all that adds to a strike: its own reasons, its changes, more, poison; at last what doubles it."""
    terms = list(aimed.terms) or [Term(aimed.value, "attack", "GH-ATK-7")]
    for change in aimed.changes:
        doubles += change.double
        terms += _term(added(s, aimed, change, "attack"), "bonus", "GH-ATK-7")
    terms += more
    if s.figures[aimed.target].has(POISON) and s.are_foes(aimed.attacker, aimed.target):
        terms += _term(1, "poison", "GH-COND-2")
    for _ in range(doubles):
        terms += _term(sum([term.amount for term in terms]), "doubled", "GH-ATK-7")
    return tuple(terms)


def _term(amount: int, reason: str, rule: str, **facts: Fact) -> list[Term]:
    return [Term(amount, reason, rule, **facts)] if amount else []


def odds(s: Expedition, strike: Strike) -> list[tuple[int, int]]:
    """Return every damage that a strike may do, lowest first, with its exact weight, if it were declared now.

    Shield and pierce count, and the best order of what adds and doubles; what players may yet decide does not: items of
    the target, bonuses that must be paid for, cards that are lost. Rules: GH-ATK-7, GH-ATK-8, GH-ATK-15, GH-ADV-2 to
    GH-ADV-6.
    """
    aimed = declared(s, strike)
    return draw_odds(s, aimed, values(s, aimed)[0], draw_of(s, aimed))


def draw_odds(s: Expedition, strike: Strike, value: int, draw: int) -> list[tuple[int, int]]:
    """Return every damage of a strike that is declared, with its value of step 1, before a card is drawn for it."""
    deck = s.deck_of(strike.attacker)
    zero = items.doubles_to_zero(s, strike.target)
    shield = boons.shield_of(s, strike.target)
    chances: dict[int, Fraction] = {}
    for used, chance in drawn_odds(s.decks[deck].counts, s.piles[deck].counts, value, draw, double_is_zero=zero):
        kept = 0 if is_bare(strike) else max(0, shield - pierce_of(s, strike, used))
        damage = max(0, results(value, used, zero)[0] - kept)
        chances[damage] = chances.get(damage, Fraction(0)) + chance
    return weights_of(chances)
