"""What the table shows of a battle: counters, objectives, score, cards and the turn track."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.games.memoir44.board import ALLIES, AXIS, SIDES
from grognard.games.memoir44.cards import FACE_NAMED, FACES
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.scene import BattleScene, CardScene, PhaseScene
from grognard.games.memoir44.state import Battle
from grognard.games.memoir44.table_scene import card_scene
from grognard.games.memoir44.words import date_in_words
from grognard.kernel.seat import SPECTATOR, Seat
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.memoir44.boards import attack, board, move, play, skip_to

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def scene(s: Battle, seat: Seat = ALLIES, language: str = "en") -> BattleScene:
    return GAME.presentation.scene(GAME.observe(s, seat), words(language))


def track(s: Battle) -> dict[str, str]:
    """The phases with their states and notes."""
    return {phase.id: f"{phase.state} {phase.note}".strip() for phase in scene(s).phases}


# ------------------------------------------------------------------------------------------------------------ counters


def test_a_counter_says_who_it_is_and_where_it_stands() -> None:
    s = board("I[2/4]/f  a", "D5", card="attack-left", orders="D5")
    ours, theirs = scene(s).units
    assert (ours.at, ours.side, ours.kind, ours.figure, ours.badge) == (
        "D5",
        "allies",
        "infantry",
        "infantry-allies",
        "",
    )
    assert (ours.figures, ours.full) == (2, 4)
    assert (ours.name, ours.ground, ours.mark) == ("Infantry", "Forest, left flank", "ordered")
    assert ours.words == "Allies: infantry D5, 2 of 4 figures"
    assert (theirs.at, theirs.ground, theirs.mark) == ("F5", "Plain, center", "")


def test_a_side_calls_the_sections_as_it_sees_them() -> None:
    """M44-GEO-6, M44-GEO-7."""
    grounds = {unit.at: unit.ground for unit in scene(board("i    .    .    .    .    i", "B7")).units}
    assert grounds == {"B7": "Plain, right flank", "G7": "Plain, center"}
    (ours,) = scene(board("I", "B7")).units
    assert ours.ground == "Plain, left flank"


def test_a_unit_on_a_line_stands_in_two_sections() -> None:
    """M44-GEO-6."""
    (unit,) = [unit for unit in scene(board("I    .    .    i", "d4")).units if unit.at == "d4"]
    assert unit.ground == "Plain, left flank or center"


def test_a_counter_wears_the_mark_of_its_latest_phase() -> None:
    s = board("I    .    .    .    i", "E7", card="attack-center", orders="E7")
    move(s, "E7", "F7")
    assert [unit.mark for unit in scene(s).units] == ["moved", ""]
    s = board("I    i[4] .    I    i", "E7", card="attack-center", orders="E7 H7")
    attack(s, "E7", "F7", "rolled star star star")
    assert [unit.mark for unit in scene(s).units] == ["fought", "", "ordered", ""]


def test_pieces_that_come_and_go_lie_in_the_scene_and_others_do_not() -> None:
    shown = scene(board("I/.* i/.% .&   t", "E7"))
    assert [(piece.kind, piece.at, piece.words) for piece in shown.pieces] == [
        ("wire", "E7", "wire E7"),
        ("sandbags", "F7", "sandbags F7"),
    ]


# ---------------------------------------------------------------------------------------------------------- objectives


def test_an_objective_says_whose_it_is_and_who_holds_it() -> None:
    """M44-VIC-2, M44-VIC-3."""
    wanted = [("allies", "E7", ""), ("axis", "H7 I7", "worth = 2\nneed = 2\npermanent = true")]
    ours, theirs = scene(board("I/t  i    .    i    i", "E7", objectives=wanted)).objectives
    assert (ours.side, ours.hexes, ours.held, ours.permanent, ours.worth) == ("allies", ("E7",), True, False, 1)
    assert ours.words == "Objective of Allies: town E7, 1 medal"
    assert (theirs.side, theirs.hexes, theirs.held, theirs.permanent) == ("axis", ("H7", "I7"), True, True)
    assert (theirs.worth, theirs.need) == (2, 2)


def test_a_medal_says_what_it_was_won_for() -> None:
    """M44-VIC-1, M44-VIC-2."""
    s = board("I    i[1] A", "E7", card="attack-center", orders="E7", objectives=[("allies", "G7", "")], medals=(5, 4))
    attack(s, "E7", "F7", "rolled infantry infantry infantry")
    allies, axis = scene(s).sides
    assert [(medal.source, medal.words) for medal in allies.medals] == [("unit", "infantry"), ("objective", "plain G7")]
    assert (allies.needed, axis.needed, axis.medals) == (5, 4, ())


def test_losses_count_the_dead_of_units_gone_and_of_units_that_stand() -> None:
    s = board("I[3/4]    i[2/4]\n  i[1/4]", "E7", card="attack-center", orders="E7")
    attack(s, "E7", "e6", "rolled infantry infantry infantry")
    allies, axis = scene(s).sides
    assert (allies.units, allies.figures, allies.lost) == (1, 3, 1)
    assert (axis.units, axis.figures, axis.lost) == (1, 2, 6)


def test_no_more_medals_are_shown_than_are_needed() -> None:
    """M44-VIC-6."""
    s = board("I    i[1]", "E7", card="attack-center", orders="E7", medals=(1, 1), objectives=[("allies", "E7", "")])
    assert len(scene(s).sides[0].medals) == 1


# --------------------------------------------------------------------------------------------------------------- cards


def test_a_hand_is_shown_to_its_own_seat_only() -> None:
    """M44-SET-2."""
    s = board("I    .    i", hands={"allies": ("attack-left", "ambush"), "axis": ("probe-center", "recon-right")})
    assert {card.id for card in scene(s, ALLIES).hand} == {"attack-left", "ambush"}
    assert {card.id for card in scene(s, AXIS).hand} == {"probe-center", "recon-right"}
    assert scene(s, SPECTATOR).hand == ()
    assert [side.cards for side in scene(s, SPECTATOR).sides] == [2, 2]


def test_cards_drawn_aside_are_shown_to_the_drawing_seat_only() -> None:
    """M44-DECK-1."""
    s = board("I    .    .    .    i", "B5", card="recon-left", orders="B5", deck={"probe-left": 1, "attack-left": 1})
    skip_to(s, "keep")
    assert {card.id for card in scene(s, ALLIES).drawn} == {"probe-left", "attack-left"}
    assert scene(s, AXIS).drawn == scene(s, SPECTATOR).drawn == ()


def card(name: str, side: Seat = ALLIES, language: str = "en") -> CardScene:
    return card_scene(FACES[FACE_NAMED[name].number], side, AXIS, words(language))


def test_a_section_card_shows_its_section_and_number() -> None:
    shown = card("attack-left")
    assert (shown.name, shown.where, shown.number, shown.short) == ("Attack", "Left flank", "3", "units on your left")
    assert (shown.card, shown.section, shown.tactic, shown.art) == ("attack", "left", False, "card-left-allies")
    assert card("assault-center").number == "all"
    assert card("recon-right").short == "unit; draw 2, keep 1"
    assert (card("pincer-move").where, card("pincer-move").art) == ("Both flanks", "card-flanks-allies")
    assert card("general-advance", AXIS).art == "card-all-axis"


def test_a_tactic_shows_what_it_does() -> None:
    shown = card("firefight")
    assert (shown.where, shown.number, shown.tactic, shown.art) == ("Tactic", "", True, "card-firefight")
    assert shown.rule == "M44-CARD-FIR"


@in_every_language
def test_every_face_has_words_that_fit_on_it_and_a_picture(language: str) -> None:
    artwork = GAME.presentation.artwork()
    for face in FACES:
        if face.copies:
            for side in (ALLIES, AXIS):
                shown = card_scene(face, side, AXIS, words(language))
                assert f'id="{shown.art}"' in artwork
            assert 0 < len(shown.short) <= 29, shown
            assert shown.name
            assert shown.where
            assert shown.text
            assert len(shown.number) <= 4


def test_the_played_card_lies_on_the_table() -> None:
    s = board("I    .    .    .    i", "B5", card="infantry-assault left")
    played = scene(s, AXIS).played
    assert played is not None
    assert (played.side, played.card.id, played.section, played.copies) == ("allies", "infantry-assault", "left", None)
    assert played.card.where == "Tactic, left flank"
    assert scene(board("I    .    i")).played is None


def test_a_copied_card_lies_beside_the_counter_attack() -> None:
    """M44-CARD-CTR."""
    s = board("I    I    i", "K5", hands={"allies": ("counter-attack",)}, previous="attack-left")
    play(s, "play counter-attack")
    played = scene(s).played
    assert played is not None
    assert played.card.id == "counter-attack"
    assert played.copies is not None
    assert played.copies.id == "attack-right"


@pytest.mark.parametrize(
    ("active", "played", "lit"),
    [
        ("allies", "attack-left", "left"),
        ("axis", "attack-left", "right"),
        ("axis", "assault-right", "left"),
        ("allies", "probe-center", "center"),
        ("allies", "general-advance", ""),
        ("axis", "pincer-move", "flanks"),
        ("allies", "direct-from-hq", ""),
    ],
)
def test_the_section_of_the_card_is_lit_as_the_board_lies(active: str, played: str, lit: str) -> None:
    """M44-GEO-7."""
    armies = "I    i    .    .    .    I    i    .    .    I    i"
    s = board(armies, "B5", active=active, hands={active: (played,)})
    (held,) = scene(s, Seat(SIDES.index(active))).hand
    play(s, f"play {played}")
    assert held.lit == scene(s).lit == lit


# ---------------------------------------------------------------------------------------------------------- turn track


def test_the_track_follows_a_turn() -> None:
    """M44-TURN-1, M44-TURN-2, M44-TURN-3, M44-TURN-4."""
    s = board("I    .    .    i[4]\n  I    .    .    .", "E7", hands={"allies": ("attack-center", "recon-left")})
    assert track(s) == {
        "card": "now 2 cards in hand",
        "order": "next",
        "move": "next",
        "battle": "next",
        "draw": "next",
    }
    play(s, "play attack-center")
    assert track(s)["card"] == "done Attack Center"
    assert track(s)["order"] == "now"
    play(s, "order E7")
    assert track(s)["order"] == "now 1 unit"
    skip_to(s, "moves")
    play(s, "unit E7")
    assert track(s)["move"].startswith("now 0 of ")
    play(s, "move E7 F7")
    assert track(s)["battle"].startswith("now 0 of ")
    assert track(s)["move"] == "done 1 unit"
    attack(s, "F7", "H7")
    assert track(s)["battle"].startswith("now 1 of ")


def test_a_retreat_belongs_to_the_battle() -> None:
    s = board("I    i[4]", "E7", card="attack-center", orders="E7")
    attack(s, "E7", "F7", "rolled flag star star")
    assert GAME.decisions(s)[0].kind == "retreat"
    assert track(s)["battle"].startswith("now")


def test_when_the_battle_is_over_nothing_is_going_on() -> None:
    s = board("I    i[1]", "E7", card="attack-center", orders="E7", medals=(1, 1))
    attack(s, "E7", "F7", "rolled infantry infantry infantry")
    shown = scene(s)
    assert shown.over
    assert "now" not in {phase.state for phase in shown.phases}


def test_behind_enemy_lines_moves_again_after_its_battle() -> None:
    """M44-CARD-BEL."""
    s = board("I    .    i[4]", "E7", card="behind-enemy-lines", orders="E7")
    assert [phase.id for phase in scene(s).phases if phase.state == "now"] == ["move"]
    play(s, "stay E7") if GAME.decisions(s)[0].kind == "destination" else play(s, "unit E7", "stay E7")
    assert [phase.id for phase in scene(s).phases if phase.state == "now"] == ["battle"]
    skip_to(s, "destination")
    assert [phase.id for phase in scene(s).phases if phase.state == "now"] == ["move"]


def test_the_track_is_told_in_the_readers_language() -> None:
    names = {
        language: [phase.name for phase in scene(board("I    .    i"), language=language).phases]
        for language in LANGUAGES
    }
    assert names["en"] == ["Card", "Order", "Move", "Battle", "Draw"]
    assert len(set(map(tuple, names.values()))) == len(LANGUAGES)
    assert isinstance(scene(board("I    .    i")).phases[0], PhaseScene)


# -------------------------------------------------------------------------------------------------------------- heading


def test_a_scenario_heads_its_table_with_name_and_day() -> None:
    s = GAME.setup("pegasus-bridge", {})
    shown = scene(s)
    assert (shown.title, shown.subtitle, shown.active) == ("Pegasus Bridge", "6 June 1944", "allies")
    assert scene(s, language="zh").subtitle == "1944年6月6日"
    assert scene(s, language="fr").subtitle == "6 juin 1944"
    assert shown.sections == (350.0, 850.0)
    assert (shown.deck, shown.discards) == (60, 0)


def test_a_day_that_is_none_stays_as_it_is_written() -> None:
    assert date_in_words("some day in June", words()) == "some day in June"
    assert date_in_words("", words()) == ""
