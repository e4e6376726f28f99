"""``grognard gloomhaven party``: a campaign in a file."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.games.gloomhaven.campaign.party_tool import AskParty, party
from grognard.kernel.record import read_record, replay
from grognard.kernel.tool import InputFile, OutputName, ToolError, ToolResult
from tests.gloomhaven.campaign.playing import Playing
from tests.gloomhaven.campaign.test_document import ON_PAPER


def asked(what: str, file: str | None = None, file_name: str = "party.toml", **more: Any) -> ToolResult:
    given = None if file is None else InputFile(file_name, file.encode())
    out = OutputName(more.pop("out", ""))
    return party(AskParty(what, given, out=out, **more))


def two() -> str:
    """The document of a party with two quests that were written down."""
    p = Playing(5)
    for seat, hero in ((0, "brute"), (1, "spellweaver")):
        p.make(seat, hero)
        p.act(seat, f"write-quest count 3 any The secret of seat {seat}")
    return GAME.write_position(p.s)


def test_a_new_party_is_a_document_or_a_record() -> None:
    """GH-TOWN-7, GH-TOWN-10: its characters are dealt quests; a record is played on in the terminal."""
    how = {"name": "Old Friends", "characters": "brute 1 Olga, cragheart"}
    text = "\n".join(asked("new", **how).lines) + "\n"
    s = GAME.read_position(text)
    assert (s.party.name, s.adventurer(0).name, s.adventurer(1).hero) == ("Old Friends", "Olga", "cragheart")
    assert [len(s.adventurer(line).dealt) for line in (0, 1)] == [2, 2]
    record = read_record(asked("new", out="old.grog", **how).files["old.grog"], "old.grog")
    assert replay(record, GAME).state.party.name == "Old Friends"
    assert asked("new", out="old.toml").files["old.toml"] == GAME.write_position(GAME.setup("new-campaign", {}))


@pytest.mark.parametrize(
    ("characters", "words"),
    [
        ("brute 4", "create brute 4: "),
        ("sun", "create sun 1: "),
        ("brute," * 5, "at most"),
    ],
)
def test_a_new_party_keeps_the_rules(characters: str, words: str) -> None:
    """GH-TOWN-7, GH-TOWN-18."""
    with pytest.raises(ToolError, match=words):
        asked("new", characters=characters)


def test_a_party_is_shown_with_what_its_seats_may_know() -> None:
    """GH-SET-9."""
    lines = "\n".join(asked("show", two()).lines)
    assert "The secret" not in lines
    assert "Brute" in lines
    mine = "\n".join(asked("show", two(), seats="second").lines)
    assert "The secret of seat 1" in mine
    assert "The secret of seat 0" not in mine


def test_a_log_is_told_from_a_record() -> None:
    """It has no secrets: quests that were dealt are told to nobody."""
    made = asked("new", name="Old Friends", characters="brute, cragheart", out="old.grog").files["old.grog"]
    lines = asked("log", made, "old.grog").lines
    assert any("Old Friends" in line for line in lines)
    assert not any(str(card) in line for line in lines for card in range(510, 534))
    with pytest.raises(ToolError, match="a record"):
        asked("log", two())


def test_a_document_becomes_a_record_and_a_record_a_document() -> None:
    """GH-SET-9, GH-TOWN-10: nothing is lost on the way; for the eyes of some the rest is sealed."""
    first = GAME.read_position(two())
    made = asked("import", two(), out="old.grog").files["old.grog"]
    assert replay(read_record(made, "old.grog"), GAME).state == first
    whole = asked("export", made, "old.grog", out="old.toml").files["old.toml"]
    assert whole == GAME.write_position(first)
    some = asked("export", made, "old.grog", seats="first", out="old.toml").files["old.toml"]
    assert "The secret of seat 0" in some
    assert "The secret of seat 1" not in some
    assert GAME.read_position(some) == first
    assert asked("import", ON_PAPER, out="old.toml").files["old.toml"] == GAME.write_position(
        GAME.read_position(ON_PAPER)
    )


def test_what_is_named_a_record_is_one_and_a_history_is_never_written_over() -> None:
    """GH-TOWN-10: an export for some eyes too."""
    record = asked("import", two(), out="party.grog").files["party.grog"]
    for what, seats in (("import", ""), ("export", ""), ("export", "first")):
        again = asked(what, record, "party.grog", out="other.grog", seats=seats).files["other.grog"]
        assert GAME.write_position(replay(read_record(again, "other.grog"), GAME).state) == two()
        assert ("The secret of seat 1" in again) is not bool(seats)
        with pytest.raises(ToolError, match="lose its history"):
            asked(what, record, "party.grog", out="party.grog", seats=seats)


def test_a_check_tells_every_mistake_with_its_place() -> None:
    assert asked("check", ON_PAPER).lines == ("party.toml: a party that can be played on.",)
    told = asked("check", ON_PAPER.replace("gold = 43", "gold = -1").replace("checks = 4", "checks = 40"))
    lines = ON_PAPER.splitlines()
    assert [(each.line, each.name) for each in told.complaints] == [
        (lines.index("gold = 43") + 1, "party.toml"),
        (lines.index("checks = 4") + 1, "party.toml"),
    ]
    assert asked("check", "\udcff".encode("utf-8", "surrogateescape").decode("latin-1")).complaints
    (bad,) = party(AskParty("check", InputFile("x.toml", b"schema = 1\n\xff"))).complaints
    assert bad.line == 2


@pytest.mark.parametrize(
    ("what", "more", "words"),
    [
        ("shwo", {}, "did you mean 'show'"),
        ("show", {}, "needs the party's file"),
        ("new", {"file": ON_PAPER}, "reads none; to write it there: grognard gloomhaven party new --out party.toml"),
        ("new", {"name": "x" * 100_000}, "^party x{73}…: A name has"),
        ("new", {"characters": "brute 1 " + "x" * 100_000}, "^create brute 1 x{64}…: A name has"),
    ],
)
def test_what_is_asked_wrongly_is_told(what: str, more: dict[str, str], words: str) -> None:
    with pytest.raises(ToolError, match=words):
        asked(what, **more)


def test_a_seat_that_is_none_and_a_record_of_another_game_are_told() -> None:
    with pytest.raises(ToolError, match="--seats: unknown seat 'frist', did you mean 'first'"):
        asked("show", two(), seats="frist")
    with pytest.raises(ToolError, match="record"):
        asked("show", "nonsense", "old.grog")
    made = asked("new", out="old.grog").files["old.grog"].replace("gloomhaven-campaign", "gloomhaven")
    with pytest.raises(ToolError, match="a record of 'gloomhaven'"):
        asked("show", made, "old.grog")
