"""The commands that write and end: lists, boards, rules, records, simulations; and their errors."""

import json
import re
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from grognard import COMPILED, __version__
from grognard.cli import run
from grognard.kernel.game import find_game
from grognard.kernel.session import Session
from tests.cli.terminal import COMMAND, environment
from tests.lab.test_report import REPORT


@dataclass(frozen=True, slots=True)
class Done:
    """What a command line left behind: exit code, output, error output."""

    code: int
    out: str
    err: str


class Grognard:
    """Runs command lines in this process, as in a terminal of 80 columns that is not interactive."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys
        monkeypatch.chdir(folder)
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def __call__(self, *arguments: str) -> Done:
        """Run one command line."""
        code = run(arguments)
        out, err = self._capsys.readouterr()
        return Done(code, out, err)


@pytest.fixture
def grognard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Grognard:
    """Give a command line in an empty folder."""
    return Grognard(tmp_path, monkeypatch, capsys)


POSITION = """corner = "E7"
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
hand = ["probe-center", "ambush", "firefight"]
"""


def record_of(seed: str, most: int = 10_000) -> str:
    """A battle played at random, up to so many actions."""
    session = Session.start(find_game("memoir44"), "pegasus-bridge", {}, seed=seed, seats={"allies": "human"})
    rng = Random(seed)
    while session.decisions and len(session.actions) < most:
        session.act(rng.choice(session.decisions[0].options))
    return session.save()


def test_help_is_quick_because_it_imports_no_game_and_no_drawing() -> None:
    code = "import sys; from grognard.cli import run; run(['--help']); print(sorted(sys.modules), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)
    imported = set(re.findall(r"'([^']+)'", done.stderr))
    assert "typer" in imported
    assert not imported & {"rich", "babel", "grognard.kernel", "grognard.bots", "grognard.lab", "grognard.games"}
    for command in ("play", "games", "scenarios", "show", "replay", "rules", "sim"):
        assert f"  {command} " in done.stdout


def test_every_command_explains_itself(grognard: Grognard) -> None:
    for command in ("play", "games", "scenarios", "show", "replay", "rules", "sim"):
        done = grognard(command, "--help")
        assert done.code == 0
        assert done.out.startswith(f"Usage: grognard {command}")


def test_the_version_says_whether_it_is_compiled(grognard: Grognard) -> None:
    done = grognard("--version")
    assert done.out == f"grognard {__version__} ({'compiled' if COMPILED else 'interpreted'})\n"


def test_games_lists_the_sides_in_their_order(grognard: Grognard) -> None:
    done = grognard("games")
    assert re.search(r"memoir44 +Memoir '44 +allies, axis", done.out)


def test_scenarios_are_listed_with_the_rulings_of_a_table(grognard: Grognard) -> None:
    done = grognard("scenarios", "memoir44")
    assert re.search(r"2 +pegasus-bridge +Pegasus Bridge +1944-06-06", done.out)
    assert re.search(r"terrain_heights +\(off\) on .*M44-HGT-1", done.out)
    assert re.search(r"sandbag_supply +a number \(12\)", done.out)


def test_a_game_without_dates_has_no_column_for_them(grognard: Grognard) -> None:
    assert "date" not in grognard("scenarios", "normandy9").out
    assert "date" in grognard("scenarios", "memoir44").out


def test_lists_speak_the_language_that_is_wanted(grognard: Grognard, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "盟军" in grognard("show", "memoir44", "pegasus-bridge", "--lang", "zh").out
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "scénario" in grognard("scenarios", "memoir44").out


def test_show_draws_a_scenario_by_id_or_number(grognard: Grognard) -> None:
    shown = grognard("show", "memoir44", "pegasus-bridge").out
    assert shown == grognard("show", "memoir44", "2").out
    assert shown.startswith("Memoir '44 · Pegasus Bridge\n\n A9 tt B9 tt C9 ")
    assert "CAPITALS" in shown
    assert "\x1b" not in shown


def test_show_describes_the_board_to_a_screen_reader(grognard: Grognard) -> None:
    shown = grognard("show", "memoir44", "pegasus-bridge", "--plain").out
    assert "C7: infantry, 4 of 4 figures, on town." in shown
    assert " A9 tt " not in shown


def test_show_writes_an_svg_file(grognard: Grognard) -> None:
    assert grognard("show", "memoir44", "omaha-beach", "--svg", "omaha.svg").code == 0
    assert ElementTree.parse(grognard.folder / "omaha.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_an_option_is_no_name_of_a_file_to_write(grognard: Grognard) -> None:
    for command in (("show", "memoir44", "2", "--svg", "--help"), ("sim", "memoir44", "2", "--json", "--swap")):
        failed = grognard(*command)
        assert failed.code == 2
        assert failed.err.startswith(f"grognard: {command[-1]}: expected the name of a file to write, got an option; ")
        assert list(grognard.folder.iterdir()) == []


def test_show_reads_positions_and_records(grognard: Grognard) -> None:
    (grognard.folder / "close.txt").write_text(POSITION, encoding="utf-8")
    (grognard.folder / "won.grog").write_text(record_of("1"), encoding="utf-8")
    assert "3a" in grognard("show", "memoir44", "close.txt").out
    assert "Pegasus" not in grognard("show", "memoir44", "close.txt").out
    assert re.search(r"medals 4 of 4", grognard("show", "memoir44", "won.grog").out)


def test_a_rule_is_told_with_its_example_board(grognard: Grognard) -> None:
    told = grognard("rules", "M44-OBS-6").out
    assert told.startswith("M44-OBS-6: ")
    assert "G5 /\\" in told
    assert grognard("rules", "obs-6").out == told
    plain = grognard("rules", "M44-OBS-6", "--plain").out
    assert "G5 /\\" not in plain
    assert "infantry" in plain
    assert "Sacs de sable" in grognard("rules", "M44-OBS-3", "--lang", "fr").out


def test_a_section_of_rules_is_listed(grognard: Grognard) -> None:
    told = grognard("rules", "M44-LOS").out.splitlines()
    assert len(told) == sum(rule.startswith("M44-LOS-") for rule in find_game("memoir44").rules())
    assert all(line.startswith("M44-LOS-") for line in told)


def test_rules_are_found_by_words_in_their_titles_and_texts(grognard: Grognard) -> None:
    """M44-INFO-7."""
    told = grognard("rules", "long", "Bridge").out.splitlines()
    assert [line.partition(":")[0] for line in told] == ["M44-RET-2", "M44-SCN-25"]
    assert grognard("rules", "long bridge").out.splitlines() == told
    assert any("M44-OBS-3" in line for line in grognard("rules", "sacs", "--lang", "fr").out.splitlines())
    failed = grognard("rules", "long", "xyzzy")
    assert (failed.code, failed.out) == (2, "")
    assert failed.err.startswith("grognard: unknown rule 'long xyzzy'")


def test_the_rules_begin_with_the_questions_that_come_up_most(grognard: Grognard) -> None:
    """M44-INFO-7, N9-TURN-3, GH-END-1: for each game, under its name."""
    told = grognard("rules").out.splitlines()
    games = ("Memoir '44", "Gloomhaven", "Normandy Landing")
    starts = [told.index(f"The rules of {name}") for name in games]
    assert starts[0] == 0
    assert sorted(starts) == starts
    asked = (
        ("memoir44", "Does a unit with one figure left roll fewer dice?", "M44-UNIT-2"),
        ("gloomhaven", "What does a scenario leave me, won or lost?", "GH-END-1"),
        ("normandy9", "Why can I not end my turn?", "N9-TURN-2"),
    )
    for (game, question, rule), start, end in zip(asked, starts, (*starts[1:], None), strict=True):
        part = [line for line in told[start:end] if line]
        assert part[1] == "Common questions"
        assert part[2].startswith(question)
        assert any(rule in line for line in part[3:6])
        listed = part[part.index("All rules") + 1 :]
        ids = [line.partition(":")[0] for line in listed if not line.startswith(" ")]
        assert ids == list(find_game(game).rules())


def test_a_rule_is_told_with_what_the_referee_answers(grognard: Grognard) -> None:
    """M44-LOS-5."""
    told = grognard("rules", "M44-LOS-5").out
    assert "+ G5 and G7 see each other, at distance 2." in told
    assert "- G5 and G7 do not see each other, at distance 2; in the way: f6 and g6." in told
    dice = grognard("rules", "M44-OBS-6", "--lang", "zh").out
    assert "+ G5攻击H5：3 − 1 = 2颗骰子。" in dice


def test_a_rulebook_that_cannot_be_written_is_told_in_one_sentence(grognard: Grognard) -> None:
    (grognard.folder / "memoir44").write_text("in the way", encoding="utf-8")
    failed = grognard("rules", "--write", ".")
    assert failed.code != 0
    assert re.fullmatch(r"grognard: memoir44\S*: [^\n]+\n", failed.err)


def test_replay_checks_a_record_and_tells_its_story(grognard: Grognard) -> None:
    (grognard.folder / "won.grog").write_text(record_of("1"), encoding="utf-8")
    done = grognard("replay", "won.grog")
    assert done.code == 0
    assert "won the battle" in done.out
    assert re.search(r"Replayed and checked: \d+ actions\.", done.out)


def test_replay_of_a_game_that_goes_on_tells_no_hidden_card(grognard: Grognard) -> None:
    (grognard.folder / "open.grog").write_text(record_of("1", 12), encoding="utf-8")
    told = grognard("replay", "open.grog").out
    assert "drew 6 cards" in told
    assert "drew 2 cards" in told


def test_replay_shows_any_step(grognard: Grognard) -> None:
    (grognard.folder / "won.grog").write_text(record_of("1"), encoding="utf-8")
    first = grognard("replay", "won.grog", "--step", "8").out
    assert "Allies: play a command card." in first
    assert "After 8 of " in first
    assert grognard("replay", "won.grog", "--step", "0").code == 0


def test_sim_counts_wins_and_writes_json_lines(grognard: Grognard) -> None:
    arguments = ("sim", "memoir44", "pegasus-bridge", "--games", "2", "--players", "random,random", "--seed", "3")
    done = grognard(*arguments, "--json", "report.jsonl")
    assert done.code == 0, done.err
    assert re.search(r"Allies +random +\d", done.out)
    assert "2 games, seed 3" in done.out
    rows = [json.loads(line) for line in (grognard.folder / "report.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["kind"] for row in rows] == ["report", "game", "game"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "1 won, 1 lost."), ("fr", "1 gagnée(s), 1 perdue(s)."), ("zh", "胜 1，负 1。")],
)
def test_sim_counts_the_games_of_a_party_that_wins_or_loses_together(
    grognard: Grognard, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    one, other, *_ = REPORT.results
    games = (replace(one, winners=("left", "right")), replace(other, winners=()))
    report = replace(REPORT, player_names=("bold", "bold"), results=games, together=True)
    monkeypatch.setattr("grognard.cli.simulation.simulate", lambda *given, **more: report)
    done = grognard("sim", "gloomhaven", "black-barrow", "--lang", language)
    assert done.code == 0, done.err
    assert sentence in " ".join(done.out.split())
    lines = [line.split() for line in done.out.splitlines() if "bold" in line]
    assert [line[:4] for line in lines] == [["bold", "1", "1", "50.0%"]]
    assert "left" not in done.out


def test_sim_says_in_words_that_games_were_broken_off(grognard: Grognard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.cli.simulation.simulate", lambda *given, **more: REPORT)
    done = grognard("sim", "normandy9", "nine-cards")
    assert "Endings: 2 by ahead, 1 by surrender, and 1 broken off at the limit of actions." in done.out
    assert "action-limit" not in done.out


def test_the_bare_command_shows_the_help(grognard: Grognard) -> None:
    assert grognard() == grognard("--help")


FILES: dict[str, str | bytes] = {
    "close.txt": POSITION,
    "bad.txt": POSITION.replace("E7", "Z9"),
    "scenario.toml": "number = 1\nfirst = 'allies'\nbord = ''\n",
    "latin.txt": b"board = '\xe9'",
    "note.grog": "hello\n",
}

WRONG = [
    (("fly",), "No such command 'fly'"),
    (("play", "--fly"), "No such option: --fly"),
    (("show",), "Missing argument 'GAME|FILE'"),
    (("play", "memoir4"), "unknown game 'memoir4', did you mean 'memoir44'?"),
    (
        ("play", "--terminal", "memoir44", "pegasus-brige"),
        "unknown scenario 'pegasus-brige', did you mean 'pegasus-bridge'?",
    ),
    (("scenarios", "chess"), "unknown game 'chess', expected one of 'memoir44'"),
    (("show", "memoir44", "no/such/file.txt"), "no/such/file.txt: the file cannot be opened"),
    (("show", "memoir44", "bad.txt"), "bad.txt: position:1: "),
    (("show", "memoir44", "latin.txt"), "latin.txt:1: this is not UTF-8 text"),
    (("show", "memoir44", "scenario.toml"), "scenario.toml:3: unknown key 'bord', did you mean 'board'?"),
    (
        ("show", "memoir44", "pegasus-bridge", "--svg", "no/such/folder.svg"),
        "no/such/folder.svg: the file cannot be written",
    ),
    (("play", "--terminal", "memoir44", "note.grog"), "note.grog is a record"),
    (("play", "--terminal", "--side", "allie"), "--side: unknown side 'allie', did you mean 'allies'?"),
    (("play", "--terminal", "--opponent", "gredy"), "unknown bot 'gredy', did you mean 'greedy'?"),
    (("play", "--terminal", "--seed", "x"), "--seed: expected a whole number from 0"),
    (("play", "--terminal", "--seed", "-1"), "--seed: expected a whole number from 0"),
    (("play", "--terminal", "--option", "heights"), "--option: expected NAME=VALUE, got 'heights'"),
    (("play", "--terminal", "--option", "terrain_height=on"), "did you mean 'terrain_heights'?"),
    (("play", "--terminal", "--option", "terrain_heights=maybe"), "unknown value 'maybe', expected off or on"),
    (
        ("play", "--terminal", "--option", "church_rule=on", "--option", "church_rule=off"),
        "'church_rule' is given twice",
    ),
    (
        ("play", "--terminal", "memoir44", "close.txt", "--option", "church_rule=on"),
        "close.txt is a position, which holds its own options",
    ),
    (("play", "--terminal", "--lang", "de"), "--lang: unknown language 'de'"),
    (("play", "--terminal", "--save", "no/such/folder.grog"), "no/such/folder.grog: the file cannot be written"),
    (("play", "--terminal", "--save", "close.txt"), "close.txt: there is such a file already"),
    (("play", "--terminal", "--resume", "note.grog"), "note.grog:1: this is not a grognard record"),
    (("play", "--terminal", "--resume", "note.grog", "--opponent", "greedy"), "leave --opponent out"),
    (("replay", "nothing.grog"), "nothing.grog:1: the file cannot be opened"),
    (("replay", "note.grog"), "note.grog:1: this is not a grognard record"),
    (("rules", "M44-LOS-55"), "unknown rule 'M44-LOS-55', did you mean 'M44-LOS-5'?"),
    (
        ("sim", "memoir44", "pegasus-bridge", "--players", "random,random,random"),
        "expected one player for each of allies, axis, or one for all, got 3",
    ),
    (("sim", "memoir44", "pegasus-bridge", "--games", "0"), "expected at least one game"),
    (("sim", "memoir44", "pegasus-bridge", "--games", "1", "--json", "/dev/full"), "/dev/full: the file cannot be wri"),
    (("play", "--opponent", ""), "unknown bot ''"),
    (("show", "memoir44", "/dev/zero"), "/dev/zero: the file cannot be opened (it is larger than 4 MB)"),
    (("sim", "memoir44", "pegasus-bridge", "--games", "many"), "Invalid value for '--games'"),
    (("sim", "memoir44", "omaha", "--games", "1"), "unknown scenario 'omaha', did you mean 'omaha-beach'?"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_what_is_wrong_is_said_in_one_sentence(grognard: Grognard, arguments: tuple[str, ...], message: str) -> None:
    for name, content in FILES.items():
        (grognard.folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    done = grognard(*arguments)
    assert done.code == 2
    assert message in done.err
    assert done.err.startswith("grognard: ")
    assert done.err.count("\n") == 1
    assert {path.name for path in grognard.folder.iterdir()} == set(FILES)


@pytest.mark.parametrize("step", ["-1", "1.5", "all", "99999999999", "²"])
def test_a_step_that_is_not_there_is_refused(grognard: Grognard, step: str) -> None:
    (grognard.folder / "open.grog").write_text(record_of("1", 10), encoding="utf-8")
    done = grognard("replay", "open.grog", f"--step={step}")
    assert (done.code, done.out) == (2, "")
    assert "expected a whole number from 0 to 10" in done.err


def test_a_tampered_record_is_refused_with_line_and_reason(grognard: Grognard) -> None:
    lines = record_of("1").split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("chance: rolled"))
    lines[at] = "chance: rolled grenade" if lines[at] != "chance: rolled grenade" else "chance: rolled flag"
    (grognard.folder / "won.grog").write_text("\n".join(lines), encoding="utf-8")
    for arguments in (
        ("replay", "won.grog"),
        ("play", "--terminal", "--resume", "won.grog"),
        ("show", "memoir44", "won.grog"),
    ):
        done = grognard(*arguments)
        assert done.code == 2
        assert re.fullmatch(rf"grognard: won\.grog:{at + 1}: .+; .+\n", done.err)


def test_a_closed_pipe_ends_the_program_quietly(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_output_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "rules"], stdout=full, stderr=subprocess.PIPE, cwd=tmp_path, env=environment(), check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"grognard: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    "arguments", [("games",), ("play", "--terminal", "memoir44", "pegasus-bridge"), ("rules", "M44-LOS-5")]
)
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_at_the_start_are_no_fault(
    tmp_path: Path, arguments: tuple[str, ...], closed: str
) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=tmp_path,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_message_that_quotes_a_long_text_is_shortened(grognard: Grognard) -> None:
    done = grognard("play", "--seed", "x" * 100_000)
    assert done.code == 2
    assert len(done.err) < 1100
    assert done.err.startswith("grognard: --seed: expected a whole number from 0")
    assert done.err.endswith("xxx'\n")
