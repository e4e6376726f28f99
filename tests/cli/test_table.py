"""Games at a terminal: driven through a pseudo-terminal, typed as a person would."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from grognard.bots import find_bot
from grognard.cli.words import words
from grognard.kernel.action import Action
from grognard.kernel.game import find_game
from grognard.kernel.record import load_record, read_record, replay
from grognard.kernel.session import Session
from tests.cli.terminal import ESCAPES, Terminal, environment

CLOSE = """corner = "E7"
board = '''
.     i     .
   I     .
.     a     .
   .     I
'''
[battlefield]
allies = { cards = 0, medals = 2, draws = [] }
axis = { cards = 0, medals = 2, draws = [] }
[allies]
hand = ["general-advance", "recon-left", "barrage"]
[axis]
hand = ["probe-center", "HELD", "firefight"]
"""
"""A battle in which e6 may assault F7; HELD stands for a card."""

ENGLISH = words("en", find_game("memoir44"))
SAVE_OFFER = "Enter for no: "
ENTER = "Press Enter to go on. "
SURE = "(y/n) "


def pegasus(tmp_path: Path, *more: str, opponent: str = "random", seed: str = "5", **how: Any) -> Terminal:
    """Open Pegasus Bridge for the Allies."""
    arguments = ("play", "--terminal", "memoir44", "pegasus-bridge", "--opponent", opponent, "--seed", seed, *more)
    return Terminal(*arguments, cwd=tmp_path, **how)


def assault(tmp_path: Path, held: str, *more: str, opponent: str = "human") -> Terminal:
    """Open the battle in which the Axis may hold Ambush."""
    (tmp_path / "close.txt").write_text(CLOSE.replace("HELD", held), encoding="utf-8")
    return Terminal(
        "play", "--terminal", "memoir44", "close.txt", "--opponent", opponent, "--seed", "5", *more, cwd=tmp_path
    )


def play_on(terminal: Terminal, session: Session[Any], opponent: str, choose: Callable[[], Action]) -> int:
    """Play a session's game in the terminal too, to its end: type each choice, let the bot be the same bot.

    Returns how many questions were answered.
    """
    game, own, bot = session.game, session.decisions[0].seats[0], find_bot(opponent)
    seed = read_record(session.save(), "own").seed
    answered = 0
    while session.outcome is None:
        decision = session.decisions[0]
        seat = decision.seats[0]
        observation = game.observe(session.state, seat)
        shown, private = tuple(game.presentation.answers(decision)), game.presentation.is_private(decision)
        if seat != own:
            action = bot.choose(game, observation, Random(f"{seed}/{seat}/{len(session.actions)}"))
        elif len(shown) == 1 and shown == tuple(decision.options) and not private:
            action = shown[0]
        else:
            terminal.wait_for("\n> ")
            action = choose()
            terminal.send(f"{action.notation}\n")
            answered += 1
            if game.presentation.caution(action, observation, ENGLISH) is not None:
                terminal.wait_for(SURE)
                terminal.send("y\n")
        session.act(action)
    return answered


def test_a_whole_game_is_played_by_notation_and_its_record_replays(tmp_path: Path) -> None:
    game = find_game("memoir44")
    session = Session.start(game, "pegasus-bridge", {}, seed="7")
    greedy, rng = find_bot("greedy"), Random(1)
    with pegasus(tmp_path, "--save", "game.grog", seed="7") as terminal:

        def choose() -> Action:
            return greedy.choose(game, game.observe(session.state, session.decisions[0].seats[0]), rng)

        answered = play_on(terminal, session, "random", choose)
        assert terminal.wait() == 0
    assert answered > 30
    record = load_record(tmp_path / "game.grog")
    assert record.seats == {"allies": "human", "axis": "random"}
    assert replay(record, game).actions == session.actions
    assert session.outcome is not None
    winner = ("Allies", "Axis")[session.outcome.winners[0]]
    assert f"\n{winner} won: " in terminal.screen
    for part in ("units: ", "dice rolled: hits ", "(expected ", "Saved in game.grog."):
        assert part in terminal.answer


def test_the_table_opens_with_the_task_the_board_and_the_hand(tmp_path: Path) -> None:
    with pegasus(tmp_path) as terminal:
        opened = terminal.wait_for()
    assert "Memoir '44 · Pegasus Bridge" in opened
    assert "Allies: Take both bridges" in opened
    assert "At the table: Allies: you and Axis: the random bot." in opened
    assert " A9 tt B9 tt C9 " in opened
    assert "Allies: medals 0 of 4, units 9, cards 6" in opened
    assert re.search(r"\n  2 play Assault Left \(.*\)\n", opened)


def test_the_board_is_coloured_unless_the_user_wants_none(tmp_path: Path) -> None:
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        assert "\x1b[0;1;38;5;231;48;5;94m" in terminal.output
    with pegasus(tmp_path, env=environment(NO_COLOR="1")) as terminal:
        terminal.wait_for()
        assert ";48;5;" not in terminal.output


def test_on_a_wide_terminal_the_hand_stands_beside_the_board(tmp_path: Path) -> None:
    with pegasus(tmp_path, size=(45, 130)) as terminal:
        terminal.wait_for()
        answer = terminal.type("move out")
    assert re.search(r"^ A9 tt .* M9 +Allies: medals 0 of 4", answer, re.MULTILINE)
    assert re.search(r"^ .*Your hand, 5 cards:$", answer, re.MULTILINE)


def test_help_names_only_what_there_is_in_the_game(tmp_path: Path) -> None:
    """A game without cards offers no hand, and the rule named as an example is one of its own."""
    with Terminal("play", "--terminal", "normandy9", "nine-cards", "--option", "first=warm", cwd=tmp_path) as terminal:
        terminal.wait_for()
        told = terminal.type("help")
        assert "hand: " not in told
        assert "rule board-1" in told
        assert "N9-BOARD-1: " in terminal.type("rule board-1")
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        assert "hand: " in terminal.type("help")


def test_the_referee_explains_and_the_game_stays_as_it_is(tmp_path: Path) -> None:
    """M44-BAT-4, M44-OBS-3, M44-MOV-8, M44-LOS-5."""
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        terminal.type("assault left")
        assert "C5 is closed to infantry. [M44-MOV-8]" in terminal.type("why move c4 c5")
        assert "No die would be left for c4 against C7. [M44-BAT-6]" in terminal.type("why attack c4 c7")
        assert "the range is 3. [M44-BAT-4]" in terminal.type("why attack c3 a9")
        assert "[M44-MOV-8]\nPossible instead: move c4 D5, " in terminal.type("m c4 c5")
        sight = terminal.type("sight c4 d6")
        assert "c4 and d6 see each other, at distance 2." in sight
        assert "Type 'sight' and two hexes" in terminal.type("sight c4")
        assert "M44-LOS-5: " in terminal.type("rule los-5")
        assert "There is no rule 'los-99'." in terminal.type("rule los-99")
        assert "Your hand, 5 cards:" in terminal.type("hand")
        assert "1 choose c4" in terminal.type("options")
        assert "Or at once: move c4 D5, " in terminal.answer
        assert "CAPITALS Allies" in terminal.type("signs")
        assert " A9 tt B9 tt C9 " in terminal.type("board")
        assert "  undo: take your last choice back" in terminal.type("help")
        assert "none of the choices" in terminal.type("abracadabra")
        assert "type a number from 1 to 4." in terminal.type("44")
        assert "choose a unit to move" in terminal.type("")


def test_dice_are_explained_with_rules_and_odds(tmp_path: Path) -> None:
    """M44-BAT-4, M44-OBS-3."""
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        terminal.type("assault left")
        terminal.type("m c4 d4")
        terminal.type("end moves")
        answer = terminal.type("why attack d4 d6")
    assert "1 die\n  +2 infantry at distance 2 [M44-BAT-4]\n  -1 target behind sandbags [M44-OBS-3]\n" in answer
    assert "0.5 hits expected; " in answer


def test_undo_takes_steps_back_and_says_why_it_stops(tmp_path: Path) -> None:
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        terminal.type("assault left")
        terminal.type("m c4 d4")
        assert "choose a unit to move" in terminal.type("undo") or "where does c4 move?" in terminal.answer
        while "play a command card" not in terminal.answer:
            assert "took back 1 step" in terminal.type("undo")
        assert "nothing yet that could be taken back" in terminal.type("undo")
        terminal.type("assault left")
        terminal.type("m c4 d4")
        terminal.type("end moves")
        terminal.type("attack d4 d6")
        assert re.search(r"Undo stops here: .*\n +(Battle roll|Axis|Allies)", terminal.type("undo"))


def test_after_an_undo_the_same_move_is_drawn_again(tmp_path: Path) -> None:
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        terminal.type("assault left")
        terminal.type("m c4 d4")
        terminal.type("undo")
        assert " A9 tt B9 tt C9 " in terminal.type("m c4 d4")


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        terminal.type("assault left")
        assert "Saved in mine.grog." in terminal.type("save mine")
        terminal.type("m c4 d4")
        terminal.type("quit", SURE)
        terminal.send("y\n")
        assert terminal.wait() == 0
        assert "grognard play --terminal --resume mine.grog" in " ".join(terminal.answer.split())
    with Terminal("play", "--terminal", "--resume", "mine.grog", cwd=tmp_path) as terminal:
        opened = terminal.wait_for()
        assert "Allies: c4 moved to d4." in opened
        assert "Still to move: 2 of 3." in opened
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        assert "There is a file mine.grog already" in terminal.type("save mine.grog")
        assert "cannot be written" in terminal.type("save no/such/folder.grog")
        for name in ("/", ".", "..", "~nobody-here/x"):
            assert "cannot be written" in terminal.type(f"save {name}")
        assert re.search(r"Saved in memoir44-pegasus-bridge-1\.grog\.", terminal.type("save"))


def test_the_story_can_be_told_again(tmp_path: Path) -> None:
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        terminal.type("assault left")
        told = terminal.type("log 3")
    assert re.search(
        r"log 3\n\nAllies: turn 1 begins\.\n  Allies played Assault Left\.?\n  Allies: c4, C3, and D3 are", told
    )


def test_a_question_with_one_answer_is_answered_and_said(tmp_path: Path) -> None:
    """M44-CARD-MED."""
    wounded = CLOSE.replace("general-advance", "medics-and-mechanics").replace("HELD", "assault-left")
    wounded = wounded.replace("   I     .", "   I[2/4] .", 1)
    (tmp_path / "wounded.txt").write_text(wounded, encoding="utf-8")
    with Terminal(
        "play", "--terminal", "memoir44", "wounded.txt", "--opponent", "random", "--seed", "1", cwd=tmp_path
    ) as terminal:
        terminal.wait_for()
        answer = terminal.type("medics")
    assert "Only one choice, so it is made: choose e6" in answer
    assert "Repair roll" in answer


def test_rulings_that_are_not_the_default_are_named(tmp_path: Path) -> None:
    with pegasus(tmp_path, "--option", "church_rule=on", "--option", "overrun_fire=yes") as terminal:
        assert "Rulings of this table: Church as a refuge: on." in terminal.wait_for()


def test_bots_and_rulings_are_named_in_the_language_of_the_table(tmp_path: Path) -> None:
    options = ("--option", "church_rule=on", "--option", "terrain_heights=on", "--lang", "fr")
    with pegasus(tmp_path, *options) as terminal:
        opened = " ".join(terminal.wait_for().split())
    assert "(le robot au hasard)" in opened
    assert "_" not in opened[opened.index("Choix de règles") :][:80]


def test_ending_a_phase_with_battles_left_is_asked_again(tmp_path: Path) -> None:
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        terminal.type("assault left")
        terminal.type("m c4 d4")
        terminal.type("end moves")
        asked = terminal.type("end battles", SURE)
        assert "d4 can still battle." in asked
        assert terminal.type("n").endswith("\n> ")
        assert "whom does d4 attack?" in terminal.type("d4")


def test_tab_completes_answers(tmp_path: Path) -> None:
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        terminal.send("play dir\t\n")
        assert "play direct-from-hq" in terminal.wait_for()
        assert "Direct from HQ" in terminal.answer


def test_the_language_can_be_changed_at_the_table(tmp_path: Path) -> None:
    with pegasus(tmp_path) as terminal:
        terminal.wait_for()
        assert "盟军" in terminal.type("lang zh")
        assert "Alliés" in terminal.type("lang fr")
        assert "en, zh, fr" in terminal.type("lang de")


def test_plain_output_has_no_escape_codes_and_no_drawing(tmp_path: Path) -> None:
    with pegasus(tmp_path, "--plain") as terminal:
        opened = terminal.wait_for()
        terminal.type("assault left")
        terminal.type("c4")
        terminal.type("d4")
        described = terminal.type("board")
        terminal.send("\x04")
        assert terminal.wait() == 0
    assert "\x1b" not in terminal.output
    assert not re.search(r"[─-╿]", terminal.output)
    assert max(map(len, terminal.output.splitlines())) <= 80
    assert "c4: infantry, 4 of 4 figures, on plain." in opened
    assert "\n2 play Assault Left (" in opened
    assert "d4: infantry, 4 of 4 figures, on plain; ordered and moved." in described


def test_the_end_of_the_input_leaves_politely_and_saves_what_is_kept(tmp_path: Path) -> None:
    with pegasus(tmp_path, "--save", "kept.grog") as terminal:
        terminal.wait_for()
        terminal.type("assault left")
        terminal.send("\x04")
        assert terminal.wait() == 0
    assert "It is saved in kept.grog" in terminal.answer
    assert "allies: play assault-left" in (tmp_path / "kept.grog").read_text(encoding="utf-8")


def test_an_interrupt_leaves_politely_and_saves_what_is_kept(tmp_path: Path) -> None:
    with pegasus(tmp_path, "--save", "kept.grog") as terminal:
        terminal.wait_for()
        terminal.type("assault left")
        terminal.interrupt()
        assert terminal.wait() == 130
    assert "Traceback" not in terminal.output
    assert "It is saved in kept.grog" in terminal.answer
    assert "allies: play assault-left" in (tmp_path / "kept.grog").read_text(encoding="utf-8")


# ------------------------------------------------------------------------------------------------ two at one keyboard

ALLIED_HAND = ("General Advance", "Recon Left", "Barrage")
AXIS_HAND = ("Probe Center", "Firefight")


def test_a_hand_is_on_the_screen_only_while_its_side_is_asked_for_a_card(tmp_path: Path) -> None:
    with assault(tmp_path, "ambush") as terminal:
        assert not any(card in terminal.wait_for(ENTER) for card in ALLIED_HAND + AXIS_HAND)
        terminal.type("")
        assert all(card in terminal.screen for card in ALLIED_HAND)
        terminal.type("general advance")
        assert not any(card in terminal.screen for card in ("Recon Left", "Barrage", *AXIS_HAND))
        terminal.type("hand", "Press Enter to hide your hand. ")
        assert "Barrage" in terminal.screen
        terminal.type("")
        assert not any(card in terminal.screen for card in ("Recon Left", "Barrage", *AXIS_HAND))
        terminal.type("order e6")
        terminal.type("end orders")
        terminal.type("end moves")
        terminal.type("attack e6 f7")
        terminal.type("no-ambush")
        assert not any(card in terminal.screen for card in ("Recon Left", "Barrage", *AXIS_HAND))


def to_the_window(terminal: Terminal, opening: str) -> str:
    """Play up to the question whether the Axis ambushes; return it."""
    terminal.wait_for(opening)
    if opening == ENTER:
        terminal.type("")
    for line in ("general advance", "order e6", "end orders"):
        terminal.type(line)
    terminal.type("stay e6")
    return terminal.type("attack e6 f7")


def test_the_ambush_window_looks_the_same_whether_the_card_is_held_or_not(tmp_path: Path) -> None:
    """M44-AMB-1, M44-ENG-6."""
    seen = []
    for held in ("ambush", "recon-right"):
        with assault(tmp_path, held) as terminal:
            seen.append(to_the_window(terminal, ENTER))
            assert "Hands stay hidden" in terminal.type("hand")
            assert not any(card in terminal.screen for card in ("Recon Left", "Barrage", *AXIS_HAND))
            seen[-1] += terminal.type("options")
    assert seen[0] == seen[1]
    assert "1 no ambush  2 play Ambush" in seen[0]


def test_an_ambush_without_the_card_is_refused(tmp_path: Path) -> None:
    """M44-AMB-1."""
    with assault(tmp_path, "recon-right") as terminal:
        to_the_window(terminal, ENTER)
        assert "You do not hold Ambush. [M44-AMB-1]" in terminal.type("2")
        assert "Battle roll" in terminal.type("1")


def test_a_bot_that_lets_an_assault_go_shows_nothing_of_it(tmp_path: Path) -> None:
    """M44-AMB-1."""
    with assault(tmp_path, "recon-right", "--side", "allies", opponent="random") as terminal:
        answer = to_the_window(terminal, "\n> ")
    assert re.search(r"e6 attacks F7 with 3 dice\.\n    Battle roll: ", answer)
    assert "mbush" not in answer


def test_the_new_side_reads_the_turn_before_it_sees_its_hand(tmp_path: Path) -> None:
    with assault(tmp_path, "ambush") as terminal:
        to_the_window(terminal, ENTER)
        handed = terminal.type("2", ENTER)
        assert "Axis: Ambush! F7 battles first" in terminal.screen
        assert "Axis to play." in handed
        assert not any(card in terminal.screen for card in ("Recon Left", "Barrage", *AXIS_HAND))
        terminal.type("")
        assert all(card in terminal.screen for card in AXIS_HAND)
        assert not any(card in terminal.screen for card in ("Recon Left", "Barrage"))


def test_without_a_terminal_hands_are_pushed_off_the_screen(tmp_path: Path) -> None:
    with assault(tmp_path, "ambush", "--plain") as terminal:
        terminal.wait_for(ENTER)
        terminal.type("")
        assert "Barrage" in terminal.answer
        answer = terminal.type("general advance")
    assert "\n" * 40 in answer
    assert "\x1b" not in ESCAPES.sub("", terminal.output)


def test_one_person_who_plays_both_sides_hides_nothing_from_herself(tmp_path: Path) -> None:
    """GH-SET-13: several seats are hers; no screen is cleared, and a choice for the other seat is taken back too."""
    party = ("--side", "first,second", "--seed", "7", "--option", "people=1")
    with Terminal("play", "--terminal", "gloomhaven", "black-barrow", *party, cwd=tmp_path) as terminal:
        opening = terminal.wait_for("\n> ")
        assert "Brute: you and Spellweaver: you." in opening
        assert len(re.findall(r"Brute is dealt a battle goal: \w", opening)) == 2
        assert len(re.findall(r"Spellweaver is dealt a battle goal: \w", opening)) == 2
        assert "Spellweaver: keep one of your two battle goals" in terminal.type("1")
        terminal.type("1")
        terminal.type("start-at M4")
        assert "Spellweaver: choose the hex you start on." in terminal.since
        assert "Brute: choose the hex you start on." in terminal.type("undo")
        terminal.type("start-at L3")
        terminal.type("start-at M4")
        assert "Brute: round 1, choose two cards" in terminal.since
        # The hand once, by initiative, and not all 90 pairs.
        assert "  10  provoking-roar: Provoking Roar" in terminal.since
        assert "sweeping-blow: trample" not in terminal.since
        terminal.type("choose trample skewer")
        assert "Spellweaver: round 1, choose two cards" in terminal.since
        assert "Mana Bolt" in terminal.type("hand")
    assert ENTER not in terminal.output


def test_a_game_played_alone_is_gone_on_with_alone(tmp_path: Path) -> None:
    """GH-SET-13: seats are named by what they play as well; a record does not tell whose they are, --side does."""
    sides = ("--side", "brute,spellweaver")
    party = (*sides, "--seed", "7", "--option", "people=1", "--save", "alone.grog")
    with Terminal("play", "--terminal", "gloomhaven", "black-barrow", *party, cwd=tmp_path) as terminal:
        assert "Brute: you and Spellweaver: you." in terminal.wait_for("\n> ")
        terminal.type("1")
        terminal.type("quit", SURE)
        terminal.send("y\r")
        assert terminal.wait() == 0
    with Terminal("play", "--terminal", "--resume", "alone.grog", *sides, cwd=tmp_path) as terminal:
        terminal.wait_for("\n> ")
        assert "Spellweaver: keep one of your two battle goals" in terminal.output
    assert ENTER not in terminal.output
