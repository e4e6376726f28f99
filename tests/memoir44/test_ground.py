"""Taking ground, overrun and ambush (sections TG and AMB of the rules), beside the cases."""

from __future__ import annotations

from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.game import GAME
from tests.memoir44.boards import asked, attack, board, figures, holds, move, offered, play, refusal, skip_to, told


def test_ground_is_offered_after_a_close_assault_that_emptied_the_hex() -> None:
    """M44-TG-1, M44-ENG-8: a choice of the active player."""
    s = board("I    i", card="direct-from-hq", orders="E7")
    attack(s, "E7", "F7", "rolled star star flag", "retreat F7 e8")
    assert (asked(s).kind, asked(s).seats) == ("ground", (ALLIES,))
    assert offered(s) == ["take-ground E7 F7", "stand-fast E7"]


def test_armor_is_asked_for_ground_overrun_and_ground_again_and_then_no_more() -> None:
    """M44-TG-6, M44-TG-7, M44-ENG-8."""
    s = board("A    i[1/4]\n  .    .    i[1/4] i", corner="D7", card="direct-from-hq", orders="D7")
    kinds = []
    attack(s, "D7", "E7", "rolled grenade star star")
    for answer in ("take-ground D7 E7", "attack E7 f6", "rolled grenade star star"):
        kinds.append(asked(s).kind)
        play(s, answer)
    assert kinds == ["ground", "overrun", "dice"], "an overrun by fire is allowed, but no ground after it"
    assert asked(s).kind == "draw"
    s = board("A    i[1/4] i[1/4]  i", corner="D7", card="direct-from-hq", orders="D7")
    attack(s, "D7", "E7", "rolled grenade star star")
    play(s, "take-ground D7 E7", "attack E7 F7", "no-ambush", "rolled grenade star star")
    assert asked(s).kind == "ground"
    play(s, "take-ground E7 F7")
    assert asked(s).kind == "draw", "one overrun a turn"


def test_an_overrun_is_ambushed_like_any_close_assault() -> None:
    """M44-TG-9, M44-AMB-1, M44-AMB-4: driven off, the armor has no battle left."""
    hands = {"allies": ["probe-left"], "axis": ["ambush", "probe-center"]}
    s = board("A    i[1/4] i", corner="D7", card="direct-from-hq", orders="D7", hands=hands)
    attack(s, "D7", "E7", "rolled grenade star star")
    play(s, "take-ground D7 E7", "attack E7 F7")
    assert (asked(s).kind, offered(s)) == ("ambush", ["ambush", "no-ambush"])
    events = play(s, "ambush", "rolled star star flag", "retreat E7 d6")
    assert len(told(events, "AttackCancelled")) == 1
    assert asked(s).kind == "draw"


def test_the_last_medal_leaves_no_time_to_take_ground() -> None:
    """M44-TG-10, M44-VIC-6; and ground on an objective may itself be the last medal."""
    s = board("A    i[1/4]", card="direct-from-hq", orders="E7", medals=(1, 9))
    events = attack(s, "E7", "F7", "rolled grenade star star")
    assert told(events, "BattleWon") == ["allies medals 1 0"]
    s = board("A    i    .    i", card="direct-from-hq", orders="E7", medals=(1, 9), objectives=[("allies", "F7", "")])
    attack(s, "E7", "F7", "rolled star star flag", "retreat F7 e8")
    events = play(s, "take-ground E7 F7")
    assert told(events, "BattleWon") == ["allies medals 1 0"], "and there is no overrun"
    assert GAME.decisions(s) == ()


def test_units_that_entered_stop_terrain_earlier_take_ground() -> None:
    """M44-TG-4, M44-TG-5: only what was entered this turn holds a unit back; leaving a hedgerow does not."""
    s = board("I/f  i", card="direct-from-hq", orders="E7")
    attack(s, "E7", "F7", "rolled star star flag", "retreat F7 e8")
    assert asked(s).kind == "ground"
    s = board("I/d  .    i", card="direct-from-hq", orders="E7")
    play(s, "unit E7", "move E7 F7")
    attack(s, "F7", "G7", "rolled star star flag", "retreat G7 f8")
    assert asked(s).kind == "ground"


def test_units_that_entered_stop_terrain_this_turn_take_no_ground() -> None:
    """M44-TG-4, M44-TG-8: wire, and forest for the Resistance, which alone battles there at once."""
    for unit, ground in (("I", ".*"), ("A", ".*"), ("R", "f")):
        s = board(f"{unit}    {ground.ljust(4)} i", card="direct-from-hq", orders="E7")
        move(s, "E7", "F7")
        attack(s, "F7", "G7", "rolled star flag flag" if unit != "I" else "rolled star flag")
        play(s, offered(s, "retreat")[0])
        assert asked(s).kind == "draw", "neither ground nor overrun"
    s = board("A    i/.* .\n  .    i", card="direct-from-hq", orders="E7")
    attack(s, "E7", "F7", "rolled star star flag", "retreat F7 e8")
    play(s, "take-ground E7 F7", "attack F7 f6", "no-ambush", "rolled star star flag")
    assert asked(s).kind == "draw", "no ground a second time"


# -------------------------------------------------------------------------------------------------------------- ambush


def test_both_answers_to_an_ambush_window_look_alike_to_the_attacker() -> None:
    """M44-ENG-6, M44-CARD-AMB: whoever holds the card, the attacker sees the same question and the same answer."""
    seen = []
    for hand in (["ambush", "probe-left"], ["barrage", "probe-left"]):
        s = board("I    i", card="direct-from-hq", orders="E7", hands={"allies": ["dig-in"], "axis": hand}, deck={})
        attack(s, "E7", "F7")
        asked_of = [(d.seats, d.kind, list(d.options)) for d in GAME.observe(s, ALLIES).decisions]
        assert asked_of == [((AXIS,), "ambush", [])]
        events = play(s, "no-ambush")
        seen.append((asked_of, events, [(d.seats, d.kind) for d in GAME.observe(s, ALLIES).decisions]))
    assert seen[0] == seen[1]


def test_no_window_opens_while_ambush_lies_in_the_open() -> None:
    """M44-ENG-6, M44-AMB-7, M44-AMB-1: on the discards, or played already this turn."""
    s = board("I    i", card="direct-from-hq", orders="E7", discards={"ambush": 1})
    attack(s, "E7", "F7")
    assert asked(s).kind == "dice"
    hands = {"allies": ["probe-left"], "axis": ["ambush", "probe-center"]}
    s = board("I    i    .    I    i", card="direct-from-hq", orders="E7 H7", hands=hands)
    attack(s, "E7", "F7", "ambush", "rolled star star star", "rolled star star star")
    attack(s, "H7", "I7")
    assert asked(s).kind == "dice"


def test_an_attacker_that_holds_its_ground_goes_on_with_the_dice_it_had() -> None:
    """M44-AMB-3, M44-AMB-5, M44-AMB-2: even with one figure left; the card's bonus is for the attacker only."""
    hands = {"allies": ["probe-left"], "axis": ["ambush", "probe-center"]}
    s = board("A    i", card="armor-assault", orders="E7", hands=hands)
    events = attack(s, "E7", "F7", "ambush", "rolled armor grenade star")
    assert told(events, "AttackDeclared") == ["allies E7 F7 4"]
    assert [event.split()[-1] for event in told(events, "AmbushPlayed")] == ["3"]
    assert figures(s, "E7") == 1
    play(s, "rolled infantry infantry star star")
    assert figures(s, "F7") == 2


def test_the_ambusher_takes_no_ground() -> None:
    """M44-AMB-6, M44-AMB-4."""
    hands = {"allies": ["probe-left"], "axis": ["ambush", "probe-center"]}
    s = board("I[1/4] i    I", card="direct-from-hq", orders="E7", hands=hands)
    attack(s, "E7", "F7", "ambush", "rolled infantry star star")
    assert asked(s).kind == "draw"
    assert figures(s, "F7") == 4


def test_ambush_is_no_card_to_play_in_the_own_turn() -> None:
    """M44-AMB-7, M44-CARD-AMB."""
    s = board("I    i", hands={"allies": ["ambush", "probe-center"]})
    assert refusal(s, "play ambush").rule == "M44-AMB-7"


def test_the_ambusher_draws_first_at_the_end_of_the_turn() -> None:
    """M44-AMB-8, M44-DECK-1."""
    hands = {"allies": ["probe-left"], "axis": ["ambush", "probe-center"]}
    s = board("I    i", card="direct-from-hq", orders="E7", hands=hands, deck={"barrage": 1, "dig-in": 1})
    attack(s, "E7", "F7", "ambush", "rolled star star star", "rolled star star star")
    events = skip_to(s, "card")
    assert [str(event).rsplit(" ", 1)[0] for event in events if type(event).__name__ == "CardDrawn"] == [
        f"CardDrawn axis {'barrage' if holds(s, 'axis', 'barrage') else 'dig-in'}",
        f"CardDrawn allies {'dig-in' if holds(s, 'axis', 'barrage') else 'barrage'}",
    ]
