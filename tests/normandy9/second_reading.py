"""A second reading of the rules, literal and slow, written from the rules alone: plain dicts, squares as labels.

Sight is the exact cut of a segment with polygons, not the engine's method. Nothing is shared with the engine but the
names of squares and the notation of actions; ``second_look`` lays the two side by side.
"""

from __future__ import annotations

import copy
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

Book = dict[str, Any]
"""What is played by: ``attack``, ``hits``, ``terrain`` (by sign), ``faces`` and the keys, as in the ruleset file."""
World = dict[str, Any]
"""A game: units by square, the ground by square, and what the turn has seen so far."""
Ask = tuple[str, str, set[str]]
"""Who is asked, what, and the answers in notation."""

COLUMNS = "abcdef"
AHEAD = {"warm": 1, "cool": -1}
FIRST_ROW = {"warm": 1, "cool": 9}
WAITING_ROW = {"warm": 0, "cool": 10}
ENEMY = {"warm": "cool", "cool": "warm"}
DIE = range(1, 7)


def new_world(book: Book) -> World:
    """Return a game before the deal (N9-UNIT-1, N9-UNIT-2, N9-BOARD-5)."""
    kinds = ["infantry"] * 3 + ["tank"] * 2 + ["mortar"]
    return {
        "book": book,
        "cards": [],
        "ground": {},
        "units": {
            f"{column}{row}": {"side": side, "kind": kind, "strength": 4}
            for side, row in WAITING_ROW.items()
            for column, kind in zip(COLUMNS, kinds, strict=True)
        },
        "trophies": {"warm": [], "cool": []},
        "starter": None,
        "side": None,
        "round": 0,
        "points": 0,
        "did_duty": False,
        "attacked": set(),
        "reinforced": False,
        "quiet": 0,
        "shot": False,
        "roll": None,
        "retreat": None,
        "over": None,
    }


def at(square: str) -> tuple[int, int]:
    """Return a square's column and row; rows 0 and 10 lie off the board."""
    return COLUMNS.index(square[0]), int(square[1:])


def named(x: int, y: int) -> str | None:
    """Return the name of a square of the board, None if there is none."""
    return f"{COLUMNS[x]}{y}" if 0 <= x < 6 and 1 <= y <= 9 else None


def on_board(square: str) -> bool:
    return 1 <= at(square)[1] <= 9


# --- what can be done -------------------------------------------------------------------------------------------------


def ask(world: World) -> Ask | None:
    """Return the open question; None once the game is over."""
    if world["over"] is not None:
        return None
    if len(world["cards"]) < 9:
        left = [card for card in range(1, 10) if card not in [laid for laid, _ in world["cards"]]]
        return "chance", "deal", {f"dealt {card}{turned}" for card in left for turned in ("", " turned")}
    if world["side"] is None:
        return "chance", "start", {"starts warm", "starts cool"}
    if world["roll"] is not None:
        dice = world["roll"][2]
        return "chance", "roll", {" ".join(["rolled", *map(str, f)]) for f in combinations_with_replacement(DIE, dice)}
    if world["retreat"] is not None:
        square = world["retreat"][0]
        return (
            world["units"][square]["side"],
            "retreat",
            {f"retreat {square} {to}" for to in ways_back(world, square)},
        )
    return world["side"], "act", legal_acts(world)


def legal_acts(world: World) -> set[str]:
    """Return the actions of the side whose turn it is, in notation (N9-TURN-1, N9-TURN-3)."""
    side, points = world["side"], world["points"]
    owing = not world["did_duty"] and bool(forward_steps(world, side, points))
    found = set()
    for square, unit in world["units"].items():
        if unit["side"] != side:
            continue
        for to, cost in steps(world, square).items():
            if cost <= points and (
                not owing
                or is_forward(world, square, to)
                or forward_steps(moved(world, square, to), side, points - cost)
            ):
                found.add(f"move {square} {to}")
        for target in world["units"]:
            if (
                points >= 1
                and may_attack(world, square, target)
                and (not owing or forward_steps(world, side, points - 1))
            ):
                found.add(f"attack {square} {target}")
        for receiver in world["units"]:
            if (
                points >= 1
                and may_reinforce(world, square, receiver)
                and (not owing or forward_steps(world, side, points - 1))
            ):
                found.add(f"reinforce {square} {receiver}")
    return found if owing else found | {"end-turn"}


def steps(world: World, square: str) -> dict[str, int]:
    """Return where a unit can step, and at what cost, whatever its points (N9-MOVE-1, N9-MOVE-2, N9-BOARD-6)."""
    unit, (x, y) = world["units"][square], at(square)
    if not on_board(square):
        row = FIRST_ROW[unit["side"]]
        return {f"{column}{row}": 1 for column in COLUMNS if may_stand(world, unit["kind"], f"{column}{row}")}
    found = {}
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            to = named(x + dx, y + dy)
            if (dx, dy) == (0, 0) or to is None or not may_stand(world, unit["kind"], to):
                continue
            if dx == 0 or dy == 0:
                found[to] = 1
            elif not (nobody_enters(world, named(x + dx, y)) and nobody_enters(world, named(x, y + dy))):
                found[to] = 2
    return found


def may_stand(world: World, kind: str, square: str) -> bool:
    """Say whether a unit of a type could go to a square (N9-UNIT-4, N9-TER-5, N9-TER-7)."""
    return square not in world["units"] and kind not in terrain(world, square)["bars"]


def nobody_enters(world: World, square: str | None) -> bool:
    return square is not None and set(terrain(world, square)["bars"]) == {"infantry", "tank", "mortar"}


def terrain(world: World, square: str) -> dict[str, Any]:
    found: dict[str, Any] = world["book"]["terrain"][world["ground"][square]]
    return found


def is_forward(world: World, square: str, to: str) -> bool:
    """Say whether a step does the forward duty (N9-TURN-3)."""
    (x, y), (to_x, to_y) = at(square), at(to)
    if (to_y - y) * AHEAD[world["units"][square]["side"]] <= 0:
        return False
    return world["book"]["forward_duty_diagonal"] or x == to_x or not on_board(square)


def forward_steps(world: World, side: str, points: int) -> list[tuple[str, str]]:
    """Return the forward steps that so many points pay (N9-TURN-3)."""
    return [
        (square, to)
        for square, unit in world["units"].items()
        if unit["side"] == side
        for to, cost in steps(world, square).items()
        if cost <= points and is_forward(world, square, to)
    ]


def moved(world: World, square: str, to: str) -> World:
    units = {(to if place == square else place): unit for place, unit in world["units"].items()}
    return {**world, "units": units}


def may_attack(world: World, square: str, target: str) -> bool:
    """Say whether a unit could attack another, had it a point (N9-ATK-1, N9-ATK-11, N9-TER-8, N9-BOARD-6)."""
    mine, theirs = world["units"][square], world["units"][target]
    if mine["side"] == theirs["side"] or square in world["attacked"] or not (on_board(square) and on_board(target)):
        return False
    if mine["kind"] not in world["book"]["indirect_fire"] and not sees(world, square, target):
        return False
    return battle_dice(world, square, target) >= 1


def battle_dice(world: World, square: str, target: str) -> int:
    """Return the dice of an attack (N9-ATK-3, N9-ATK-12, N9-TER-2 to N9-TER-7, N9-VAR-1)."""
    book, unit = world["book"], world["units"][square]
    (x, y), (to_x, to_y) = at(square), at(target)
    across, along = abs(x - to_x), abs(y - to_y)
    far = across + along if book["distance"] == "manhattan" else max(across, along)
    row = book["attack"][unit["kind"]]
    if far > len(row) or row[far - 1] == 0:
        return 0
    here, there = terrain(world, square), terrain(world, target)
    dice: int = row[far - 1] - there["cover"] - here["hampers"].get(unit["kind"], 0)
    if here is not there:
        dice -= there["slope"]
    return min(dice, 1) if book["attrition"] and unit["strength"] <= 2 else dice


def sees(world: World, square: str, target: str) -> bool:
    """Say whether two units see each other (N9-ATK-8, N9-ATK-9, N9-ATK-10, N9-TER-4).

    A square is cut with the segment by Liang and Barsky's way, in fractions.
    """
    (x, y), (to_x, to_y) = at(square), at(target)
    if abs(x - to_x) <= 1 and abs(y - to_y) <= 1:
        return True
    touched: dict[tuple[Fraction, Fraction], set[int]] = {}
    for other, sign in world["ground"].items():
        if other in (square, target) or not hides(world, sign, square, target):
            continue
        enter, leave = cut(at(square), at(target), at(other))
        if enter < leave:
            return False
        if enter == leave:
            point = (x + enter * (to_x - x), y + enter * (to_y - y))
            col, row = at(other)
            turn = (to_x - x) * (row - y) - (to_y - y) * (col - x)
            touched.setdefault(point, set()).add(1 if turn > 0 else -1)
    return all(len(both) == 1 for both in touched.values())


def hides(world: World, sign: str, square: str, target: str) -> bool:
    """Say whether terrain of a sign would block the sight between two squares (N9-TER-2 to N9-TER-7)."""
    sight = world["book"]["terrain"][sign]["sight"]
    if sight == "blocks-below":
        return {world["ground"][square], world["ground"][target]} != {sign}
    return bool(sight == "blocks")


def cut(start: tuple[int, int], end: tuple[int, int], square: tuple[int, int]) -> tuple[Fraction, Fraction]:
    """Return the parts of the way at which a segment enters a square and leaves it; later first if it misses it."""
    enter, leave = Fraction(0), Fraction(1)
    for here, there, middle in zip(start, end, square, strict=True):
        low, high, way = middle - Fraction(1, 2), middle + Fraction(1, 2), there - here
        if way == 0:
            if not low <= here <= high:
                return Fraction(1), Fraction(0)
            continue
        one, two = sorted(((low - here) / way, (high - here) / way))
        enter, leave = max(enter, one), min(leave, two)
    return enter, leave


def may_reinforce(world: World, giver: str, receiver: str) -> bool:
    """Say whether one unit can give strength to another, were there a point (N9-REINF-1, N9-REINF-2)."""
    one, two = world["units"][giver], world["units"][receiver]
    return (
        giver != receiver
        and not world["reinforced"]
        and (one["side"], one["kind"]) == (two["side"], two["kind"])
        and on_board(giver) == on_board(receiver)
        and one["strength"] >= 2
        and two["strength"] <= 3
    )


def ways_back(world: World, square: str) -> list[str]:
    """Return where a unit can retreat to (N9-RET-1, N9-MOVE-2)."""
    back = -AHEAD[world["units"][square]["side"]]
    return [to for to in steps(world, square) if at(to)[1] - at(square)[1] == back]


# --- what comes of it -------------------------------------------------------------------------------------------------


def after(before: World, notation: str) -> World:
    """Return the game after an action."""
    world = copy.deepcopy(before)
    verb, *words = notation.split()
    DOINGS[verb](world, *words)
    return world


def deal(world: World, card: str, turned: str = "") -> None:
    """Lay the next card: warm's left, then row by row away from warm (N9-BOARD-1, N9-BOARD-2)."""
    place = len(world["cards"])
    world["cards"].append((int(card), bool(turned)))
    rows = world["book"]["faces"][int(card) - 1].split("/")
    if turned:
        rows = [row[::-1] for row in reversed(rows)]
    for down, row in enumerate(rows):
        for right, sign in enumerate(row):
            world["ground"][named(place % 3 * 2 + right, place // 3 * 3 + 3 - down)] = sign
    if len(world["cards"]) == 9 and world["book"]["first"] != "drawn":
        start(world, world["book"]["first"])


def start(world: World, side: str) -> None:
    world["starter"] = side
    world["round"] = 1
    begin(world, side)


def begin(world: World, side: str) -> None:
    """Begin a turn (N9-TURN-1)."""
    world.update(side=side, points=4, did_duty=False, attacked=set(), reinforced=False)


def move(world: World, square: str, to: str) -> None:
    world["points"] -= steps(world, square)[to]
    world["did_duty"] = world["did_duty"] or is_forward(world, square, to)
    world["units"][to] = world["units"].pop(square)
    if square in world["attacked"]:
        world["attacked"] = world["attacked"] - {square} | {to}


def attack(world: World, square: str, target: str) -> None:
    world["roll"] = (square, target, battle_dice(world, square, target))
    world["points"] -= 1
    world["attacked"].add(square)
    world["shot"] = True


def roll(world: World, *faces: str) -> None:
    """Take the hits, then the retreat (N9-ATK-5, N9-ATK-6, N9-ATK-7)."""
    _, target, _ = world["roll"]
    world["roll"] = None
    unit = world["units"][target]
    unit["strength"] -= sum(int(face) in world["book"]["hits"][unit["kind"]] for face in faces)
    if unit["strength"] <= 0:
        take(world, target, "eliminated")
    elif max(Counter(faces).values()) >= 2:
        fall_back(world, target, world["book"]["retreat_steps"])


def fall_back(world: World, square: str, count: int) -> None:
    """Retreat so many steps; only a choice is asked for (N9-RET-1, N9-RET-2)."""
    world["retreat"] = None
    if count == 0 or world["over"] is not None:
        return
    ways = ways_back(world, square)
    if len(ways) > 1:
        world["retreat"] = (square, count)
    elif ways:
        world["units"][ways[0]] = world["units"].pop(square)
        fall_back(world, ways[0], count - 1)
    else:
        world["units"][square]["strength"] -= 1
        if world["units"][square]["strength"] == 0:
            take(world, square, "fell-back")
        else:
            fall_back(world, square, count - 1)


def retreat(world: World, square: str, to: str) -> None:
    _, count = world["retreat"]
    world["units"][to] = world["units"].pop(square)
    fall_back(world, to, count - 1)


def take(world: World, square: str, reason: str) -> None:
    """Take a unit off as a trophy; the fourth wins (N9-UNIT-3, N9-END-1)."""
    unit = world["units"].pop(square)
    taker = ENEMY[unit["side"]]
    world["trophies"][taker].append(unit["kind"])
    if len(world["trophies"][taker]) == 4:
        world["over"] = (taker, reason)


def reinforce(world: World, giver: str, receiver: str) -> None:
    world["units"][giver]["strength"] -= 1
    world["units"][receiver]["strength"] += 1
    world["points"] -= 1
    world["reinforced"] = True


def end_turn(world: World) -> None:
    """End the turn, and with the second side's the round (N9-TURN-1, N9-END-2)."""
    book, side = world["book"], world["side"]
    if side != world["starter"]:
        world["quiet"] = 0 if world["shot"] else world["quiet"] + 1
        world["shot"] = False
        if book["quiet_rounds"] and world["quiet"] >= book["quiet_rounds"]:
            return decide(world, "quiet")
        if book["last_round"] and world["round"] >= book["last_round"]:
            return decide(world, "last-round")
        world["round"] += 1
    begin(world, ENEMY[side])
    return None


def decide(world: World, reason: str) -> None:
    """Decide a game that nobody won by four trophies (N9-END-3)."""
    worth = {
        side: (len(world["trophies"][side]), sum(u["strength"] for u in world["units"].values() if u["side"] == side))
        for side in AHEAD
    }
    best = [side for side in AHEAD if worth[side] == max(worth.values())]
    world["over"] = (best[0] if len(best) == 1 else None, reason)


DOINGS: dict[str, Any] = {
    "dealt": deal,
    "starts": start,
    "move": move,
    "attack": attack,
    "rolled": roll,
    "retreat": retreat,
    "reinforce": reinforce,
    "end-turn": end_turn,
}
