"""What the table shows of a scenario, made from an observation's view only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.attack_scene import attack_scene
from grognard.games.gloomhaven.facts.classes import Perk
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.figures import GONE, NOBODY, condition_names
from grognard.games.gloomhaven.in_play import HALF_NAMES, TOP, Active, Gear, Trap
from grognard.games.gloomhaven.observing import cards_in_hand
from grognard.games.gloomhaven.rules import battle_goals, boons, cards, monster_cards, order, prepare, stat_rows, verbs
from grognard.games.gloomhaven.rules import prepare_choices as choices
from grognard.games.gloomhaven.rules import prepare_items as shop
from grognard.games.gloomhaven.rules.prepare_brought import owned_items
from grognard.games.gloomhaven.rules.results import results_of
from grognard.games.gloomhaven.rules.selection import is_choosing
from grognard.games.gloomhaven.state import UNKNOWN, WON, Expedition
from grognard.games.gloomhaven.table_scene import (
    ActiveScene,
    CardScene,
    ElementScene,
    ExpeditionScene,
    FigureScene,
    HeroScene,
    ItemScene,
    PreparationScene,
    ResultScene,
    StatScene,
    TileScene,
    TurnScene,
)
from grognard.games.gloomhaven.words.goal_words import goal_words
from grognard.games.gloomhaven.words.hero_cards import card_scene
from grognard.games.gloomhaven.words.item_words import item_scene
from grognard.games.gloomhaven.words.modifier_words import deck_scene
from grognard.games.gloomhaven.words.monster_words import monster_lines, traits
from grognard.games.gloomhaven.words.names import goal_name, hero_name, kind_name, numbered_name
from grognard.games.gloomhaven.words.perk_words import perk_words
from grognard.games.gloomhaven.words.phrases import rowed
from grognard.games.gloomhaven.words.scenario_words import goal_lines, level_numbers, rule_lines
from grognard.hexes import bits
from grognard.kernel.presentation import Observation
from grognard.kernel.text import Catalogue


def expedition_scene(observation: Observation[Expedition], title: str, text: Catalogue) -> ExpeditionScene:
    """Return a view as its table shows it."""
    s, seat = observation.view, observation.seat
    hero = seat if 0 <= seat < s.arena.size else NOBODY
    rulings = s.arena.rulings
    return ExpeditionScene(
        title=title,
        subtitle=text.say("scene.subtitle", number=s.arena.scenario.number, level=rulings.level),
        round=s.round,
        round_words=text.say("scene.round", round=s.round) if s.round else text.say("scene.preparing"),
        view=seat,
        goals=tuple(goal_lines(s, text)),
        rules=tuple(rule_lines(s.arena.scenario, text)),
        numbers=tuple(level_numbers(rulings, text)),
        track=tuple(_track(s, text)),
        elements=tuple(_elements(s, text)),
        figures=tuple(figures_of(s, text)),
        tiles=tuple(tiles_of(s, text)),
        heroes=tuple([_hero(observation, each, text) for each in range(s.arena.size)]),
        hand=() if hero == NOBODY else tuple(_cards(s, s.hands[hero], text)),
        kinds=tuple(_kinds(s, text)),
        monster_deck=tuple(deck_scene(s.decks[s.arena.size], text)),
        monsters_drawn=s.piles[s.arena.size].size,
        attack=attack_scene(s, text),
        preparation=None if hero == NOBODY else _preparation(s, hero, text),
        results=tuple(_results(s, text)) if s.over else (),
        revealed=s.rooms.bit_count(),
        won=s.over and s.won == WON,
        over=s.over,
    )


# ----------------------------------------------------------------------------------------------------------- the board


def figures_of(s: Expedition, text: Catalogue) -> Iterator[FigureScene]:
    """Tell every figure on the map."""
    for number, figure in enumerate(s.figures):
        if figure.at == GONE:
            continue
        seat = number if number < s.arena.size else figure.owner
        acting = s.turn is not None and s.turn.figure == number
        name = numbered_name(figure, text)
        yield FigureScene(
            at=s.arena.labels[figure.at],
            figure=f"{figure.id}#{figure.standee}" if figure.standee else figure.id,
            kind=figure.kind,
            id=figure.id,
            side=("heroes", "monsters")[figure.side],
            rank=figure.rank,
            badge=str(figure.standee) if figure.standee else "",
            seat=seat,
            name=name,
            words=_in_words(s, number, name, text),
            hp=figure.hp,
            full=figure.full,
            conditions=condition_names(figure.conditions),
            shield=boons.shield_of(s, number),
            retaliate=boons.retaliate_beside(s, number),
            state="acting" if acting else "acted" if s.round and figure.acted == s.round else "waiting",
            numbers=_numbers(s, number) if figure.kind == "summon" else (),
            traits=tuple(traits(s, number, text)) if figure.kind == "summon" else (),
        )


def _numbers(s: Expedition, number: int) -> tuple[tuple[str, str], ...]:
    """Return what stands on the card of a figure that acts by the rules of monsters (GH-MON-1, GH-SUM-3)."""
    row = stat_rows.row_of(s, number)
    numbers = [("hp", str(s.figures[number].full)), ("move", str(row.move)), ("attack", str(row.attack))]
    if row.range:
        numbers.append(("range", str(row.range)))
    return tuple(numbers)


def _in_words(s: Expedition, number: int, name: str, text: Catalogue) -> str:
    figure = s.figures[number]
    said = [text.say("scene.figure", figure=name, hp=figure.hp, full=figure.full, hex=s.arena.labels[figure.at])]
    said += [text.say(f"condition.{each}") for each in condition_names(figure.conditions)]
    return rowed(said, text)


def tiles_of(s: Expedition, text: Catalogue) -> Iterator[TileScene]:
    """Tell what lies or stands on the map, as far as it is revealed."""
    arena, labels = s.arena, s.arena.labels
    arts = {arena.id_of(h): overlay.art for overlay in arena.scenario.overlays for h in overlay.hexes}
    single = s.obstacles
    for cells in s.tiles:
        single &= ~cells
        covered = list(bits(cells))
        yield _tile("obstacle", arts, [labels[i] for i in covered], covered[0], text)
    for at in bits(single):
        yield _tile("obstacle", arts, [labels[at]], at, text)
    for kind, cells in (("hazard", s.hazards), ("difficult", s.difficult)):
        for at in bits(cells):
            yield _tile(kind, arts, [labels[at]], at, text)
    for where, trap in s.traps.items():
        words = _trap_words(trap, text)
        yield TileScene(
            "trap", arts.get(where, "made"), (labels[where],), trap.damage, False, False, words, "GH-MOVE-8"
        )
    for where, count in s.coins.items():
        words = text.say("scene.coin", n=count)
        yield TileScene("coin", "coin", (labels[where],), count, False, False, words, "GH-LOOT-1")
    goals_at = {arena.id_of(treasure.hex) for treasure in arena.scenario.treasures if treasure.number == 0}
    for where in bits(s.treasures):
        art = "goal" if where in goals_at else "treasure"
        yield TileScene("treasure", art, (labels[where],), 1, False, False, text.say(f"scene.{art}"), "GH-LOOT-3")
    yield from _fixtures(s, text)


def _trap_words(trap: Trap, text: Catalogue) -> str:
    conditions = [text.say(f"condition.{each}") for each in trap.conditions]
    if not conditions:
        return text.say("scene.trap", damage=trap.damage)
    return text.say("scene.trap-with", damage=trap.damage, conditions=conditions)


def _fixtures(s: Expedition, text: Catalogue) -> Iterator[TileScene]:
    """Tell what stands on the map for good: doors, plates, letters, the places to start from."""
    arena, labels = s.arena, s.arena.labels
    for number, at in enumerate(arena.door_ids):
        if any(s.rooms >> room & 1 for room in arena.door_rooms[number]):
            opened, door = bool(s.opened >> number & 1), arena.door(number)
            state = "open" if opened else "locked" if door.locked else "closed"
            words = text.say(f"scene.door-{state}")
            yield TileScene("door", door.art, (labels[at],), 1, opened, door.locked, words, "GH-DOOR-1")
    shown = s.maze().floor
    marked = [("plate", "plate", h, "GH-DOOR-10") for h in arena.scenario.plates]
    marked += [("letter", letter, h, "GH-DOOR-7") for letter, hexes in arena.scenario.markers for h in hexes]
    if s.round == 0:
        marked += [("start", "start", h, "GH-SET-4") for h in arena.scenario.start]
    for kind, art, h, rule in marked:
        where = arena.id_of(h)
        if shown >> where & 1 or kind == "start":
            words = text.say(f"scene.{kind}", letter=art.upper())
            yield TileScene(kind, art, (labels[where],), 1, False, False, words, rule)


def _tile(kind: str, arts: dict[int, str], hexes: list[str], at: int, text: Catalogue) -> TileScene:
    rule = {"obstacle": "GH-MOVE-3", "hazard": "GH-MOVE-9", "difficult": "GH-MOVE-4"}[kind]
    art = arts.get(at, "made")
    return TileScene(kind, art, tuple(hexes), 1, False, False, text.say(f"scene.{kind}"), rule)


# ----------------------------------------------------------------------------------------------------------- the track


def _track(s: Expedition, text: Catalogue) -> Iterator[TurnScene]:
    """Tell who acts in which order; while cards are chosen, who has chosen."""
    actors = [*range(s.arena.size), *[order.actor_of_kind(s, kind) for kind in _kinds_here(s)]]
    if s.arena.scenario.escort is not None and any(f.kind == "escort" and f.is_here for f in s.figures):
        actors.append(s.arena.size + len(s.arena.monster_ids()))
    known = s.round > 0 and not is_choosing(s)
    if known:
        actors.sort(key=lambda actor: _place(s, actor))
    waiting = set(order.waiting(s)) if known else set(actors)
    for actor in actors:
        if actor < s.arena.size:
            yield _hero_turn(s, actor, known, actor in waiting, text)
        else:
            yield _kind_turn(s, order.name_of(s, actor), actor, known, actor in waiting, text)


def _place(s: Expedition, actor: int) -> tuple[int, int, int]:
    second = s.leading[actor][1] if actor < s.arena.size else 0
    return (order.initiative_of(s, actor), 0 if actor < s.arena.size else 1, second)


def _kinds_here(s: Expedition) -> list[str]:
    here = {figure.id for figure in s.figures if figure.is_here and figure.is_monster}
    return [kind for kind in order.kinds_met(s) if kind in here]


def _chosen(s: Expedition, hero: int) -> tuple[int, int]:
    """Return the initiatives of what a character has chosen for the round, as far as the seat knows it; 0: it does not.

    Its own, those of all with open information (GH-SET-3); a long rest is taken at 99 (GH-REST-3).
    """
    if not is_choosing(s) or not s.locked >> hero & 1:
        return 0, 0
    if s.resting >> hero & 1:
        return order.REST_INITIATIVE, 0
    known = [cards.card(number).initiative for number in s.chosen[hero] if number != UNKNOWN]
    return (known[0], known[1]) if len(known) == 2 else (0, 0)


def _hero_turn(s: Expedition, hero: int, known: bool, waits: bool, text: Catalogue) -> TurnScene:
    figure, out = s.figures[hero], s.is_exhausted(hero)
    now = s.turn is not None and s.turn.figure == hero
    leading, second = s.leading[hero] if known else _chosen(s, hero)
    return TurnScene(
        kind="hero",
        id=figure.id,
        seat=hero,
        name=hero_name(figure.id, text),
        initiative=str(leading) if leading and not out else "",
        second=str(second) if second and not out else "",
        state="now" if now else "next" if waits and not out else "done",
        ready=bool(s.locked >> hero & 1),
        hp=figure.hp,
        full=figure.full,
        conditions=condition_names(figure.conditions),
        figures=(),
        lines=(),
        shuffles=False,
        words=text.say("scene.exhausted") if out else "",
    )


def _kind_turn(s: Expedition, kind: str, actor: int, known: bool, waits: bool, text: Catalogue) -> TurnScene:
    here = [f for f in s.figures if f.is_here and f.id == kind]
    here.sort(key=lambda figure: (figure.rank == "normal", figure.standee))
    escort = actor == s.arena.size + len(s.arena.monster_ids())
    card = None if escort or not known else monster_cards.card_of_kind(s, kind)
    now = s.turn is not None and s.figures[s.turn.figure].id == kind
    one = here[0] if len(here) == 1 else None
    return TurnScene(
        kind="escort" if escort else "monsters",
        id=kind,
        seat=NOBODY,
        name=kind_name(kind, text),
        initiative=str(order.initiative_of(s, actor)) if known and (card is not None or escort) else "",
        second="",
        state="now" if now else "next" if waits else "done",
        ready=False,
        hp=one.hp if one else 0,
        full=one.full if one else 0,
        conditions=condition_names(one.conditions) if one else (),
        figures=tuple([(str(figure.standee or ""), figure.rank) for figure in here]),
        lines=() if card is None else tuple(monster_lines(card, text)),
        shuffles=card is not None and card.shuffle,
        words="",
    )


def _elements(s: Expedition, text: Catalogue) -> Iterator[ElementScene]:
    due = 0 if s.turn is None else s.turn.infusing
    for number, element in enumerate(facts.ELEMENTS):
        name, state = text.say(f"element.{element}"), verbs.ELEMENT_STATES[s.elements[number]]
        words = text.say(f"scene.element-{state}", element=name)
        yield ElementScene(element, name, state, bool(due >> number & 1), words)


def _kinds(s: Expedition, text: Catalogue) -> Iterator[StatScene]:
    for kind in _kinds_here(s):
        ranks = dict.fromkeys([f.rank for f in s.figures if f.is_here and f.id == kind])
        deck = monster_cards.deck_of_kind(kind)
        places = facts.ability_decks()[deck].cards
        left = tuple(sorted([places[place].initiative for place in monster_cards.left_in(s, deck).contents()]))
        for rank in ranks:
            number = next(n for n, f in enumerate(s.figures) if f.is_here and f.id == kind and f.rank == rank)
            numbers, more = _numbers(s, number), tuple(traits(s, number, text))
            yield StatScene(kind, kind_name(kind, text), rank, numbers, more, left)


# ---------------------------------------------------------------------------------------------------------- characters


def _cards(s: Expedition, numbers: tuple[int, ...], text: Catalogue) -> list[CardScene]:
    return [card_scene(cards.card_in(s, number), text) for number in numbers if number != UNKNOWN]


def _active(s: Expedition, active: Active, text: Catalogue) -> ActiveScene:
    used = (active.used, 0) if active.half == TOP else (0, active.used)
    return ActiveScene(card_scene(cards.card_in(s, active.card), text, used), HALF_NAMES[active.half])


def _hero(observation: Observation[Expedition], hero: int, text: Catalogue) -> HeroScene:
    s = observation.view
    figure, goal = s.figures[hero], battle_goals.goal_of(s, hero)
    offered = [action for decision in s.open or () for action in decision.options]
    usable = {action.item for action in offered if isinstance(action, UseItem) and action.seat == hero}
    return HeroScene(
        seat=hero,
        id=figure.id,
        name=hero_name(figure.id, text),
        level=s.arena.characters[hero].level,
        hp=max(0, figure.hp),
        full=figure.full,
        conditions=condition_names(figure.conditions),
        xp=s.xp[hero],
        tokens=s.tokens[hero],
        gold=s.tokens[hero] * s.arena.rulings.gold_per_token,
        goal="" if goal is None else goal_name(goal.id, text),
        goal_now="" if goal is None else goal_words(goal, text),
        gear=tuple([_gear(gear, usable, text) for gear in s.gear[hero]]),
        active=tuple([_active(s, each, text) for each in s.active[hero]]),
        hand=cards_in_hand(s, hero),
        discards=tuple(_cards(s, s.discards[hero], text)),
        lost=tuple(_cards(s, s.lost[hero], text)),
        chosen=tuple(_cards(s, s.chosen[hero], text)),
        deck=tuple(deck_scene(s.decks[hero], text)),
        drawn=s.piles[hero].size,
        state=_state(s, hero),
    )


def _state(s: Expedition, hero: int) -> str:
    if s.is_exhausted(hero):
        return "exhausted"
    if is_choosing(s) or s.round == 0:
        return "ready" if s.locked >> hero & 1 else "preparing" if s.round == 0 else "choosing"
    return "resting" if s.resting >> hero & 1 else "playing"


def _gear(gear: Gear, usable: set[str], text: Catalogue) -> ItemScene:
    return _item(facts.items()[gear.item], gear.state, text, usable)


def _item(item: Item, state: str, text: Catalogue, usable: set[str], gold: int | None = None) -> ItemScene:
    found = item_scene(item, text, state, usable=item.id in usable)
    return found if gold is None else replace(found, gold=gold)


def _preparation(s: Expedition, hero: int, text: Catalogue) -> PreparationScene | None:
    """Return what a seat prepares before the first round; None once it is placed, or with nothing to choose."""
    if s.round or s.figures[hero].is_here or not s.goals_dealt[hero]:
        return None
    owned = [facts.items()[gear.item] for gear in s.gear[hero]]
    hero_class = choices.class_of(s, hero)
    prosperity = int(shop.option_of(s, "prosperity"))
    step = next((d.kind for d in s.open or () if hero in d.seats and not d.standing), "ready")
    names = prepare.goal_names()
    known = [names[goal] for goal in s.goals_dealt[hero] if goal != UNKNOWN]
    every = facts.battle_goals()
    usable: set[str] = set()
    brought = s.arena.characters[hero].brought
    gone = () if brought is None else brought.used_up
    states = {item.number: "consumed" if item.number in gone else "ready" for item in facts.items().values()}
    goods = shop.in_shop(prosperity) if brought is None else owned_items(brought)
    return PreparationScene(
        step=step,
        brought=brought is not None,
        gold=shop.gold_left(s, hero) if brought is None else 0,
        shop=tuple([_item(item, states[item.number], text, usable, shop.price(item)) for item in goods]),
        owned=tuple([_item(item, states[item.number], text, usable) for item in owned]),
        worn=tuple([item.id for item in owned]),
        pool=tuple(_cards(s, s.pools[hero], text)),
        taken=tuple([cards.card(number).id for number in s.hands[hero]]),
        size=hero_class.hand,
        goals=tuple([(name, goal_name(name, text), goal_words(every[name], text)) for name in known]),
        perks=tuple(_perks(hero_class.perks, s.perks[hero], text)),
    )


def _perks(perks: tuple[Perk, ...], ticked: tuple[int, ...], text: Catalogue) -> Iterator[tuple[str, int, int]]:
    for perk, boxes in zip(perks, ticked, strict=True):
        yield perk_words(perk, text), boxes, perk.count


def _results(s: Expedition, text: Catalogue) -> Iterator[ResultScene]:
    for hero, each in enumerate(results_of(s)):
        name = hero_name(each.hero, text)
        goal = goal_name(each.goal, text) if each.goal else ""
        words = text.say("scene.result", hero=name, xp=each.xp, bonus=each.bonus_xp, gold=each.gold)
        yield ResultScene(hero, name, each.xp, each.bonus_xp, each.gold, each.checks, goal, each.met, words)
