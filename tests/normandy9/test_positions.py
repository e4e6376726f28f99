"""Positions of Normandy Landing as documents: written, read back, and refused by one sentence if they cannot be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from grognard.games.normandy9.board import COOL, LABELS, WARM, Place, place_named
from grognard.games.normandy9.documents.position import read_position, write_position
from grognard.games.normandy9.documents.ruleset_file import read_ruleset
from grognard.games.normandy9.options import OPTIONS, read_rules
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.ruleset import KINDS, Ruleset, standard_ruleset
from grognard.games.normandy9.state import DRAWN_GAME, LAPSED, MET, OWED, Landing
from grognard.kernel.agenda import answer
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.game import PositionError

OWN_CARDS = """
[attack]
mortar = [1, 4, 3, 2, 2, 1, 1]

[hits]
mortar = [6]

[terrain.woods]
cover = 0
slope = 1
hampers = { tank = 2, mortar = 1 }

[terrain.hill]
bars = ["mortar"]

[cards]
faces = ["ww/hh/..", "../rr/..", "../r=/..", "../wb/..", "tt/tt/t.", "../../..", "../../..", "../../..", "../../.."]
"""

BOARD = """
.    .    .    .    .    .
.    .    .    .    .    .
.    .    .    .    .    .
.    .    wi2  .    .    .
r    =    .    t    b    .
.    .    .I4  .T3  .    .
.    .    .    .    .    .
.    .    .    .    .    .
.    .    .    .    .    .
"""


SEEDS = (3, 4, 5, 7, 12, 16, 30)
"""Of random games that together ask for everything and end in every way."""


def document(facts: str = 'active = "warm"', board: str = BOARD) -> str:
    """Return a document of this board and these facts."""
    return f'board = """{board}"""\n{facts}\n'


def read(facts: str = 'active = "warm"', board: str = BOARD) -> Landing:
    return read_position(document(facts, board))


def playout(seed: int) -> Iterator[Landing]:
    """Play a game at random under random options, every third on cards and charts of its own; give every state."""
    rng = Random(seed)
    ruleset: Ruleset = read_ruleset("own", OWN_CARDS).ruleset if seed % 3 == 0 else standard_ruleset()
    options = {
        option.name: str(rng.randrange(1, 30)) if option.number else rng.choice(option.values)
        for option in OPTIONS
        if rng.random() < 0.5
    }
    s = set_up(
        read_rules(ruleset, options, "Own" if seed % 3 == 0 else ""), tuple(range(0, 18, 2)) if seed % 6 == 0 else ()
    )
    while True:
        yield s
        if not s.open:
            return
        (decision,) = s.open
        bold = [action for action in decision.options if action.verb in ("attack", "move")]
        choices = bold if bold and rng.random() < 0.7 else decision.options
        answer(s, decision.draw(rng) if isinstance(decision, ChanceDecision) else rng.choice(choices), None)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_of_a_random_game_is_written_and_read_back_as_the_same(seed: int) -> None:
    """N9-KEY-1, N9-BOARD-1, N9-TURN-3, N9-RET-1, N9-END-2."""
    asked = set()
    for s in playout(seed):
        text = write_position(s)
        again = read_position(text)
        assert again == s, text
        assert (again.field, again.forces) == (s.field, s.forces)
        assert [list(d.options) for d in again.open or ()] == [list(d.options) for d in s.open or ()]
        assert write_position(again) == text
        asked |= {decision.kind for decision in s.open or ()}
    assert asked >= {"act"}
    assert s.is_over()


def test_random_games_ask_for_everything_and_end_in_every_way() -> None:
    """So the test above has seen all that a document must hold (N9-END-1, N9-END-2)."""
    kinds, endings, duties = set(), set(), set()
    for seed in SEEDS:
        for s in playout(seed):
            kinds |= {decision.kind for decision in s.open or ()}
            duties.add(s.duty)
        endings.add(s.ending)
    assert kinds == {"deal", "start", "act", "roll", "retreat"}
    assert endings == {"eliminated", "fell-back", "quiet", "last-round"}
    assert duties == {MET, OWED, LAPSED}


def test_a_board_and_whose_turn_it_is_are_a_position() -> None:
    """N9-TURN-1, N9-TURN-3: the turn begins with four points and a step forward owed."""
    s = read()
    assert (s.active, s.first, s.round, s.points, s.duty) == (WARM, WARM, 1, 4, OWED)
    units = {LABELS[p]: (unit.side, unit.name, unit.strength) for p, unit in enumerate(s.units) if unit is not None}
    assert units == {"c6": (COOL, "infantry", 2), "c4": (WARM, "infantry", 4), "d4": (WARM, "tank", 3)}
    assert s.field.ground(place_named("b5")).id == "bridge"
    assert s.rules.ruleset.attack == standard_ruleset().attack


def test_units_wait_in_the_rows_behind_the_edges() -> None:
    """N9-BOARD-5, N9-BOARD-6: the places of those that wait are kept."""
    board = f"-  i4  -  -  -  m1{BOARD}-  -  T2  -  -  -\n"
    s = read(board=f"\n{board}")
    assert [LABELS[p] for p in map(Place, range(66)) if s.units[p] and p // 6 in (0, 10)] == ["c0", "b10", "f10"]
    assert read_position(write_position(s)) == s


def test_cards_that_lie_there_are_named_and_drawn() -> None:
    """N9-BOARD-1, N9-BOARD-2: the layout counts from warm's left, and an r says that a card lies turned round."""
    s = set_up(read_rules(standard_ruleset(), {}), (5, 0))
    text = write_position(s)
    assert 'layout = "3r 1"' in text
    assert text.splitlines()[7:12] == [
        "?    ?    ?    ?    ?    ?",
        "h    .    .    w    ?    ?",
        ".    .    .    .    ?    ?",
        ".    w    t    .    ?    ?",
        "I4   I4   I4   T4   T4   M4",
    ]
    assert read_position(text) == s


def test_a_forward_duty_that_the_board_does_not_let_be_done_has_lapsed() -> None:
    """N9-TURN-3, N9-EX-9."""
    top = "\n.I4  .  .  .  .  ." + "\n.  .  .  .  .  ." * 8 + "\n"
    assert read('active = "warm"\nduty = "owed"', top).duty == LAPSED
    assert read('active = "warm"\nduty = "met"', top).duty == MET


def test_questions_in_the_middle_of_an_attack_are_read() -> None:
    """N9-ATK-2, N9-RET-1."""
    s = read('active = "warm"\nfought = ["d4"]\npoints = 2\nroll = { target = "c6", dice = 3 }')
    assert s.open is not None
    assert (s.open[0].kind, len(s.open[0].options), s.shot) == ("roll", 56, True)
    s = read('active = "warm"\nretreat = { unit = "c6" }')
    assert s.open is not None
    assert [option.notation for option in s.open[0].options] == ["retreat c6 b7", "retreat c6 c7", "retreat c6 d7"]


@pytest.mark.parametrize(
    ("facts", "winner"),
    [
        ('ending = "quiet"\nactive = "cool"\nfirst = "warm"\nround = 12\nquiet = 10', WARM),
        ('ending = "last-round"\nactive = "cool"\nfirst = "warm"\nround = 40\ntrophies.cool = ["tank"]', COOL),
        ('ending = "eliminated"\nactive = "warm"\ntrophies.warm = ["tank", "tank", "mortar", "infantry"]', WARM),
        ('ending = "fell-back"\nactive = "warm"\ntrophies.warm = ["tank", "tank", "mortar", "infantry"]', WARM),
    ],
)
def test_who_has_won_a_game_that_is_over_is_seen_on_the_board(facts: str, winner: int) -> None:
    """N9-END-1, N9-END-2, N9-END-3: trophies, then strength, decide an ending without elimination."""
    s = read(facts)
    assert (s.winner, s.open) == (winner, ())
    assert read_position(write_position(s)) == s


def test_equal_sides_draw() -> None:
    """N9-END-3."""
    board = BOARD.replace("T3", "").replace("i2", "i4")
    s = read('ending = "quiet"\nactive = "cool"\nfirst = "warm"\nquiet = 10\nround = 10', board)
    assert s.winner == DRAWN_GAME


def test_rules_of_its_own_go_with_a_position() -> None:
    """N9-KEY-1: charts and terrain under [ruleset], keys under [options]."""
    facts = """active = "warm"
[options]
attrition = "on"
retreat_steps = "2"
[ruleset.attack]
mortar = [1, 1]
[ruleset.terrain.town]
hampers = { infantry = 1 }
"""
    s = read(facts)
    ruleset = s.rules.ruleset
    assert (ruleset.attack.mortar, ruleset.attack.tank) == ((1, 1), standard_ruleset().attack.tank)
    assert [ruleset.terrain["town"].hampers.of(kind) for kind in range(len(KINDS))] == [1, 1, 0]
    assert (ruleset.keys.attrition, ruleset.keys.retreat_steps) == (True, 2)
    text = write_position(s)
    assert text.endswith("\n[ruleset.attack]\nmortar = [1, 1]\n\n[ruleset.terrain.town]\nhampers = { infantry = 1 }\n")
    assert read_position(text) == s


FULL = "\n.i4  .i4  .i4  .i4  .  .\n" + ".  .  .  .  .  .\n" * 8


@pytest.mark.parametrize(
    ("facts", "old", "new", "line", "message"),
    [
        ("", "wi2", "ri2", 5, "infantry cannot stand on c6, which is river; move it (N9-TER-5)"),
        ("", ".T3", "bT3", 7, "tank cannot stand on d4, which is bunker; move it (N9-TER-7)"),
        ("", "wi2", "wi5", 5, "'i5': expected a strength from 1 to 4 (N9-UNIT-2)"),
        ("", "wi2", "wi0", 5, "'i0': expected a strength from 1 to 4 (N9-UNIT-2)"),
        ("", "wi2", "wi", 5, "'i' is no unit; expected i, t or m (capital: warm) and its strength, as 'I4'"),
        ("", "wi2", "wi\u00b2", 5, "is no unit"),
        ("", "wi2", "w\u01312", 5, "is no unit"),
        ("", "wi2", "qi2", 5, "'q' is no terrain; expected one of . w t h r = b"),
        ("", "wi2  .", "wi2", 5, "expected 6 words, one for each column, got 5"),
        ("", "wi2", "?", 5, "'?' is where no card lies yet, which needs a layout"),
        ("", BOARD, BOARD[28:], 1, "expected 9 rows, or 11 with the rows of waiting units, got 8"),
        ("", BOARD, FULL, 1, "cool has 3 infantry in all, taken ones included, got 4 (N9-UNIT-1)"),
        ('trophies.cool = ["tank", "tank"]', "", "", 1, "warm has 2 tank in all, taken ones included, got 3"),
        ("", BOARD, f"\nI4  -  -  -  -  -{BOARD}-  -  -  -  -  -", 2, "behind the other side's edge; move it"),
        ('layout = "1 2 3 4 5 6 7 8 9"', "", "", 2, "c9 is '.', but 'w' in this layout"),
        ('layout = "1 2"', "", "", 2, "a9 is '.', but '?' in this layout"),
        ('layout = "1 2 2r"', "", "", 13, "card 2 lies there twice; give each card once (N9-BOARD-1)"),
        ('layout = "10"', "", "", 13, "'10' is no card; expected 1 to 9, with an r if it lies turned"),
        ("points = 5", "", "", 13, "expected a whole number from 0 to 4, got 5"),
        ("round = 0", "", "", 13, "expected a whole number from 1 to 1000000000, got 0"),
        ("quiet = 2\nround = 2", "", "", 13, "2 quiet rounds cannot have passed in round 2; lower them"),
        ("quiet = 10", "", "", 13, "the game would be over; lower it (N9-END-2)"),
        ("round = 41", "", "", 13, "the game would be over; lower it (N9-END-2)"),
        ('ending = "quiet"', "", "", 13, "the game does not end so yet"),
        ('ending = "eliminated"', "", "", 13, "nobody has 4 trophies; add them or leave it out (N9-END-1)"),
        ('ending = "bored"', "", "", 13, "unknown value 'bored'"),
        ('trophies.warm = ["tank", "tank", "mortar", "infantry"]', "", "", 13, "4 trophies win; leave some out"),
        ('trophies.warm = ["lorry"]', "", "", 13, "unknown value 'lorry'"),
        ('fought = ["c6"]', "", "", 13, "expected a square with a unit of warm, but c6 has none"),
        ('fought = ["z9"]', "", "", 13, "'z9' is no square"),
        ('roll = { target = "c4", dice = 3 }', "", "", 13, "expected a square with a unit of cool, but c4 has none"),
        ('roll = { target = "c6", dice = 5 }', "", "", 13, "expected 1 to 4 dice, got 5 (N9-UNIT-5)"),
        ('retreat = { unit = "c6", steps = 2 }', "", "", 13, "expected from 1 to 1 steps, got 2"),
        ('retreat = { unit = "f9" }', ".\n", ".i4\n", 13, "f9 has no two squares to choose from (N9-RET-1)"),
        ('roll = { target = "c6", dice = 3 }\nretreat = { unit = "c6" }', "", "", 13, "nothing more can be asked"),
        ('first = "cool"\n[options]\nfirst = "warm"', "", "", 13, "the options let warm start"),
        ('name = "two\\nlines"', "", "", 13, "expected a name of one line and at most 80 letters"),
        ("pionts = 3", "", "", 13, "unknown key 'pionts', did you mean 'points'?"),
        ('[options]\nretreat_steps = "two"', "", "", 13, "expected a whole number from 0, got 'two'"),
        ("[ruleset]\nhits = 3", "", "", 14, "expected a table, got 3"),
        ("[ruleset.hits]\ninfantry = [1, 2]", "", "", 14, "the text fixes that 3 hits (N9-EX-1)"),
        ("[ruleset.keys]\nattrition = true", "", "", 13, "unknown key 'keys'"),
        ('[ruleset.cards]\nfaces = ["../../.."]', "", "", 14, "expected 9 faces, got 1 (N9-BOARD-1)"),
    ],
)
def test_an_impossible_position_is_refused_with_its_line(
    facts: str, old: str, new: str, line: int, message: str
) -> None:
    board = BOARD.replace(old, new, 1)
    with pytest.raises(PositionError) as caught:
        read_position(document(f'active = "warm"\n{facts}', board), "p")
    assert str(caught.value).startswith(f"p:{line}: ")
    assert message in str(caught.value)


def test_without_a_side_whose_turn_it_is_no_turn_has_begun() -> None:
    """N9-TURN-4: chance draws who begins, unless the table chose."""
    s = read("")
    assert s.open is not None
    assert (s.open[0].kind, s.round) == ("start", 0)
    s = read('[options]\nfirst = "cool"')
    assert (s.active, s.round) == (COOL, 1)
    with pytest.raises(PositionError, match='position:12: points: no turn has begun; add active = "warm" or "cool"'):
        read("points = 3")


def test_a_turn_needs_all_cards() -> None:
    """N9-BOARD-1."""
    text = write_position(set_up(read_rules(standard_ruleset(), {}), (0, 2)))
    with pytest.raises(PositionError, match="expected all 9 cards in a turn, got 2"):
        read_position(f'{text}active = "warm"\n')


def test_units_wait_until_a_card_lies_there() -> None:
    """N9-BOARD-1, N9-BOARD-5."""
    text = write_position(set_up(read_rules(standard_ruleset(), {}), (0, 2)))
    with pytest.raises(PositionError, match="a unit stands on f9, where no card lies yet; let it wait"):
        read_position(text.replace("?\n", "?t4\n", 1).replace("m4", "-").replace("t4   t4   -", "t4   -    -"))


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_document_with_mistakes_is_read_or_refused_by_one_sentence(seed: int) -> None:
    """Whatever is changed, nothing but a PositionError comes of it; what is read holds together."""
    rng = Random(seed)
    texts = [write_position(s) for n, s in enumerate(playout(seed)) if n % 23 == 0]
    sentences = []
    for _ in range(250):
        text = mutated(rng.choice(texts), rng)
        try:
            s = read_position(text)
        except PositionError as error:
            sentences.append(str(error))
            continue
        assert read_position(write_position(s)) == s
        assert s.is_over() == (s.open == ())
        assert all(decision.options for decision in s.open or ())
    assert len(sentences) > 50
    assert not [each for each in sentences if "\n" in each]


def mutated(text: str, rng: Random) -> str:
    """Return a text with a few words of it exchanged, left out, put in twice, or made something else."""
    for _ in range(rng.randrange(1, 4)):
        parts = re.split(r"(\s+|[\",\[\]{}=.]+)", text)
        at, other = rng.randrange(len(parts)), rng.randrange(len(parts))
        way = rng.randrange(5)
        if way == 0:
            parts[at], parts[other] = parts[other], parts[at]
        elif way == 1:
            parts[at] = ""
        elif way == 2:
            parts.insert(at, parts[other])
        elif way == 3:
            parts[at] = rng.choice(
                ["0", "-1", "4", "99999999999", "wI4", "\u00b2", "true", "'", "c4", "warm", "r", "[", "b"]
            )
        else:
            letters = list(parts[at])
            letters[rng.randrange(len(letters) + 1) :] = rng.choice(["0", "I", "x", "\n"])
            parts[at] = "".join(letters)
        text = "".join(parts)
    return text
