"""Options on buttons, and what a seat that touches a hex or card seems to want."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.state import Battle
from grognard.kernel.pages import ChoiceWords
from grognard.kernel.seat import Seat
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.memoir44.boards import asked, attack, board, move, play, skip_to


@cache
def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def button(s: Battle, notation: str, language: str = "en") -> ChoiceWords:
    seat = asked(s).seats[0]
    return GAME.presentation.choice(GAME.read_action(notation, seat), GAME.observe(s, seat), words(language))


def meant(s: Battle, touched: str) -> str:
    decision = asked(s)
    action = GAME.presentation.attempt(touched, decision, GAME.observe(s, decision.seats[0]))
    return "" if action is None else action.notation


def hand(*cards: str, side: Seat = ALLIES) -> Battle:
    return board("I    I    .    .    i", "B5", active=GAME.seats[side], hands={GAME.seats[side]: cards})


# -------------------------------------------------------------------------------------------------------------- buttons


def test_a_card_is_played_where_it_orders() -> None:
    s = hand("attack-left", "firefight", "infantry-assault")
    assert button(s, "play attack-left") == ChoiceWords("Play Attack", "Left flank")
    assert button(s, "play firefight") == ChoiceWords("Play Firefight", "")
    assert button(s, "play infantry-assault center") == ChoiceWords("Play Infantry Assault", "Center")


def test_a_card_that_may_be_played_as_another_is_played_as_either() -> None:
    """M44-SCN-16: also as itself, as long as the other is to be had."""
    bare = board("I    .    .    .    i", "B5", hands={"allies": ("recon-center", "recon-left")})
    privilege = 'privilege = [{ side = "allies", card = "recon", acts_as = "air-strike", hexes = ["B5"] }]'
    s = GAME.read_position(GAME.write_position(bare).replace("[battlefield]", f"[battlefield]\n{privilege}"))
    assert button(s, "play recon-center as air-strike-center") == ChoiceWords("Play Recon", "as Air Strike")
    assert button(s, "play recon-center") == ChoiceWords("Play Recon", "as Recon")
    assert button(s, "play recon-left") == ChoiceWords("Play Recon", "Left flank")


def test_ending_the_orders_says_how_many_are_left() -> None:
    s = hand("attack-left")
    play(s, "play attack-left")
    assert button(s, "end-orders") == ChoiceWords("End orders", "2 more possible")
    assert button(s, "order B5") == ChoiceWords("Infantry B5", "4 of 4 figures")


def test_ending_the_moves_says_how_many_have_not_moved() -> None:
    s = board("I    I    .    .    i", "E5", card="attack-center", orders="E5 F5")
    assert button(s, "end-moves") == ChoiceWords("End moves", "2 have not moved")
    move(s, "E5", "d6")
    assert button(s, "end-moves") == ChoiceWords("End moves", "1 has not moved")


def test_a_move_that_costs_the_battle_is_the_weaker_yes() -> None:
    """M44-MOV-1, M44-MOV-10."""
    s = board("I    .    f    i", "E5", card="attack-center", orders="E5")
    play(s, "unit E5")
    assert button(s, "move E5 F5") == ChoiceWords("Move to F5", "Plain")
    assert button(s, "move E5 G5") == ChoiceWords("Move to G5", "no battle", weak=True)
    assert button(s, "stay E5") == ChoiceWords("Stay here")


def test_no_move_is_weak_where_none_leaves_a_battle() -> None:
    """M44-CARD-BEL."""
    s = board("I    .    i[4]", "E7", card="behind-enemy-lines", orders="E7")
    skip_to(s, "battles")
    play(s, "end-battles")
    assert asked(s).kind == "destination"
    moves = [option.notation for option in asked(s).options if option.verb == "move"]
    assert moves
    assert not any(button(s, notation).weak for notation in moves)


def test_ending_the_battle_says_what_is_left() -> None:
    s = board("I    i    .    I    i", "E5", card="attack-center", orders="E5 H5")
    skip_to(s, "battles")
    assert button(s, "end-battles") == ChoiceWords("End battle", "2 attacks left")
    play(s, "unit E5")
    assert button(s, "attack E5 F5") == ChoiceWords("Attack F5", "3 dice")
    assert button(s, "hold E5") == ChoiceWords("Do not battle")


def test_an_ambush_says_its_dice() -> None:
    """M44-AMB-2."""
    s = board("I    i", "E5", card="attack-center", orders="E5", hands={"axis": ("ambush", "probe-left")})
    skip_to(s, "battles")
    play(s, "unit E5", "attack E5 F5")
    assert button(s, "ambush") == ChoiceWords("Play Ambush", "3 dice")
    assert button(s, "no-ambush") == ChoiceWords("No ambush")


def test_flags_say_how_far_back() -> None:
    """M44-RET-6, M44-RET-7."""
    s = board("I    i[4]/.%", "E5", card="attack-center", orders="E5")
    attack(s, "E5", "F5", "rolled flag flag")
    assert asked(s).kind == "flags"
    assert button(s, "ignore-flag F5") == ChoiceWords("Ignore one flag", "1 row back")
    assert button(s, "obey-flags F5") == ChoiceWords("Retreat", "2 rows back")


def test_ground_is_taken_or_not() -> None:
    """M44-TG-1."""
    s = board("I    i[1]\n  .    i", "E5", card="attack-center", orders="E5")
    attack(s, "E5", "F5", "rolled infantry infantry infantry")
    assert button(s, "take-ground E5 F5") == ChoiceWords("Take the ground", "Plain")
    assert button(s, "stand-fast E5") == ChoiceWords("Stand fast")


@pytest.mark.parametrize("language", LANGUAGES)
def test_hexes_keep_their_letters_in_every_language(language: str) -> None:
    """M44-GEO-8: a small letter is another hex than a capital."""
    s = board("I    .    .    i", "e4", card="attack-center", orders="e4")
    assert "e4" in button(s, "unit e4", language).label


# ------------------------------------------------------------------------------------------------------------- attempts


def test_a_card_is_played() -> None:
    s = hand("attack-left", "ambush", "infantry-assault")
    assert meant(s, "attack-left") == "play attack-left"
    assert meant(s, "infantry-assault") == "play infantry-assault left"
    assert meant(s, "ambush") == "play ambush", "which is against the rules, and the referee says why"
    assert meant(s, "B5") == ""


def test_hexes_mean_what_the_question_is_about() -> None:
    s = board("I    I    .    i[4]", "E5", hands={"allies": ("attack-center",)})
    play(s, "play attack-center")
    assert meant(s, "H5") == "order H5"
    play(s, "order E5", "end-orders")
    assert meant(s, "F5") == "unit F5"
    play(s, "unit E5")
    assert (meant(s, "A1"), meant(s, "E5")) == ("move E5 A1", "stay E5")
    play(s, "move E5 e4")
    assert asked(s).kind == "battles"
    assert meant(s, "F5") == "unit F5"
    play(s, "unit e4")
    assert (meant(s, "A1"), meant(s, "e4")) == ("attack e4 A1", "hold e4")


def test_a_retreat_leads_where_the_finger_points() -> None:
    s = board("I    i[4]", "E5", card="attack-center", orders="E5")
    attack(s, "E5", "F5", "rolled star star flag")
    assert asked(s).kind == "retreat"
    assert (meant(s, "f6"), meant(s, "A1"), meant(s, "F5")) == ("retreat F5 f6", "retreat F5 A1", "")


def test_strikes_and_healing_are_aimed() -> None:
    """M44-CARD-AIR, M44-CARD-MED."""
    s = hand("air-power")
    play(s, "play air-power")
    assert (meant(s, "B5"), meant(s, "F5")) == ("target B5", "target F5")
    s = board("i[2/4]    I", "B5", hands={"axis": ("medics-and-mechanics",)}, active="axis")
    play(s, "play medics-and-mechanics")
    assert asked(s).seats == (AXIS,)
    assert meant(s, "A1") == "target A1"
    assert button(s, "target B5") == ChoiceWords("Infantry B5", "1 die")


def test_ground_has_two_hexes_to_touch() -> None:
    """M44-TG-1."""
    s = board("I    i[1]\n  .    i", "E5", card="attack-center", orders="E5")
    attack(s, "E5", "F5", "rolled infantry infantry infantry")
    assert (meant(s, "F5"), meant(s, "E5"), meant(s, "A1")) == ("take-ground E5 F5", "stand-fast E5", "")


def test_an_enemy_looked_at_in_the_move_phase_is_one_to_be_attacked() -> None:
    """M44-TURN-2: the dice can be seen before the move; ground that is held by a friend is a move that is refused."""
    s = board("I    I    .    i    .", "E7", card="attack-center", orders="E7")
    play(s, "unit E7")
    assert asked(s).kind == "destination"
    assert (meant(s, "H7"), meant(s, "F7"), meant(s, "I7")) == ("attack E7 H7", "move E7 F7", "move E7 I7")


def test_before_a_unit_is_taken_up_an_enemy_is_one_to_be_attacked() -> None:
    """M44-BAT-5, M44-ORD-3: by the ordered unit with most dice; without one that can, it is no unit to choose."""
    s = board("I    .    i    I    .    .    .    i[4]", "E7", card="attack-center", orders="E7 H7")
    assert asked(s).kind == "moves"
    assert meant(s, "G7") == "attack H7 G7"
    skip_to(s, "battles")
    assert meant(s, "G7") == "attack H7 G7"
    assert meant(s, "L7") == "unit L7", "two units can battle, and neither can attack this one"
    assert meant(s, "A1") == "unit A1"
    play(s, "unit E7", "hold E7")
    assert meant(s, "L7") == "attack H7 L7", "only H7 can battle, and the referee says why not this one"


def test_an_own_unit_is_none_to_be_attacked() -> None:
    """M44-BAT-1."""
    s = board("I    i    .    I", "E7", card="attack-center", orders="E7 H7")
    skip_to(s, "battles")
    play(s, "unit E7")
    assert meant(s, "H7") == "unit H7"


def test_who_is_asked_for_an_ambush_wants_to_see_its_dice() -> None:
    """M44-AMB-2."""
    s = board("I    i", "E5", card="attack-center", orders="E5", hands={"axis": ("ambush", "probe-left")})
    skip_to(s, "battles")
    play(s, "unit E5", "attack E5 F5")
    assert [meant(s, at) for at in ("E5", "F5", "A1")] == ["ambush", "ambush", ""]


def test_clearing_wire_says_that_it_takes_the_battle() -> None:
    """M44-BAT-9."""
    s = board("I/.*", "E5", card="attack-center", orders="E5")
    skip_to(s, "battles")
    play(s, "unit E5")
    assert button(s, "remove-wire E5") == ChoiceWords("Clear the wire", "instead of its battle")
