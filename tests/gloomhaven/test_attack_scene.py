"""The attack that waits for its modifier card, as the table shows it: value with reasons, odds, what items change."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.attack_scene import attack_scene
from grognard.games.gloomhaven.facts.hero_abilities import Amount, Shield
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import boons, monster_turn
from grognard.games.gloomhaven.table_scene import AttackScene
from tests.gloomhaven.bearing import Bearing
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.monster_plays import Plays
from tests.gloomhaven.playouts import words
from tests.gloomhaven.strikes import deck
from tests.gloomhaven.test_items_defence import attacked


def scene_of(x: Expeditions) -> AttackScene:
    found = attack_scene(x.s, words("en"))
    assert found is not None
    return found


def sums(scene: AttackScene) -> list[tuple[int, str]]:
    return [(term.amount, term.rule) for term in scene.terms]


FACES = ("-1", "+0", "+0", "+1", "+2")


def guarded(*conditions: str) -> Plays:
    """A bandit guard in its turn beside a Brute with a shield and poison; its card adds nothing."""
    x = Plays()
    x.hero(0, 1, 0)
    x.hero(1, 5, -1)
    guard = x.monster(0, 0)
    x.card(527)
    x.give(0, "poison")
    x.give(guard, *conditions)
    boons.begin_boon(x.s, Boon(0, Shield(Amount(1)), 0), None)
    deck(x, x.s.arena.size, *FACES)
    monster_turn.begin_figure(x.s, guard, x.events)
    x.settle()
    return x


def test_the_value_of_a_monsters_attack_is_told_with_its_reasons() -> None:
    """GH-MON-1, GH-ATK-7, GH-ATK-15: the stat card, the ability card even if it adds nothing, poison, the shield."""
    x = guarded()
    scene = scene_of(x)
    assert (scene.attacker, scene.target, scene.target_name) == ("bandit-guard#1", "brute", "Brute")
    value = facts.monsters()["bandit-guard"].row("normal", x.s.arena.rulings.monster_level).attack
    assert sums(scene) == [(value, "GH-MON-1"), (0, "GH-MON-1"), (1, "GH-COND-2"), (-1, "GH-ATK-15")]
    assert scene.odds == ((value - 1, 0.2), (value, 0.4), (value + 1, 0.2), (value + 2, 0.2))
    assert (scene.draw, scene.offers, sum([face.count for face in scene.deck])) == ("normal", (), len(FACES))


def test_the_odds_are_those_before_the_first_card() -> None:
    """GH-ADV-2: after the first of two cards they are told no more."""
    x = guarded("muddle")
    scene = scene_of(x)
    assert (scene.draw, scene.draw_words) == ("disadvantage", "Drawn with disadvantage: muddled attacker.")
    x.act("drew-modifier +0")
    assert x.asked == "modifier"
    assert attack_scene(x.s, words("en")) is None


def test_what_an_item_would_change_is_told_before_it_is_used() -> None:
    """GH-ATK-13, GH-ADV-4: the odds with the leather armour are those that are there once it was used."""
    e, _ = attacked("leather-armor", "iron-helmet")
    deck(e, e.s.arena.size, *FACES)
    before = scene_of(e)
    (offer,) = before.offers
    assert (offer.item, offer.name, offer.rule) == ("leather-armor", "Leather Armor", "GH-ADV-4")
    assert dict(before.odds)[3] < dict(offer.odds)[3]
    assert e.state("leather-armor") == "ready", "to look at it is not to use it"
    e.act("use-item leather-armor")
    after = scene_of(e)
    assert (after.odds, after.draw, after.offers) == (offer.odds, "disadvantage", ())


def test_an_item_that_shields_changes_the_damage() -> None:
    """Item 30: disadvantage and shield 1."""
    e, _ = attacked("studded-leather")
    deck(e, e.s.arena.size, *FACES)
    (offer,) = scene_of(e).offers
    e.act("use-item studded-leather")
    used = scene_of(e)
    assert offer.odds == used.odds
    assert sums(used)[-1] == (-1, "GH-ATK-15")


def test_the_odds_of_a_characters_attack_are_told_too() -> None:
    """GH-ATK-7, GH-CARD-7: what was added before the draw is among its reasons."""
    e = Bearing()
    guard = e.monster(0, 1)
    deck(e, 0, *FACES)
    e.struck(0, guard, 3)
    scene = scene_of(e)
    assert (scene.attacker, sum([term.amount for term in scene.terms])) == ("brute", 3)
    assert scene.odds == ((2, 0.2), (3, 0.4), (4, 0.2), (5, 0.2))


def test_where_no_card_is_to_be_drawn_there_is_no_attack() -> None:
    """GH-ATK-5."""
    assert attack_scene(Bearing().s, words("en")) is None
