"""Parties of a campaign, and what is asked of whom between scenarios."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign.notation import read_action
from grognard.games.gloomhaven.campaign.town import shop
from grognard.games.gloomhaven.campaign.world import ENHANCING
from grognard.kernel.action import NotationError
from grognard.kernel.seat import Seat
from tests.gloomhaven.campaign.towns import Town, character, quest

OUT = "set-out 1 campaign normal as-characters hidden "


# ------------------------------------------------------------------------------------------------------------ parties


def test_a_second_party_has_the_same_world() -> None:
    """GHC-C07, GH-TOWN-10, GH-TOWN-11."""
    town = Town(character(items=(1,)), character("tinkerer", items=(1,)), prosperity=10, completed=(1,), open=(1, 2))
    town.party(name="First", reputation=9, achievements=("x",))
    world = town.s.world
    assert shop.in_stock(town.s, facts.items()[1]) == 0
    town.act(0, "found The Late Ones")
    party = town.s.party
    assert (party.name, party.reputation, party.achievements) == ("The Late Ones", 0, ())
    assert town.s.world == world
    assert town.s.manned() == []
    assert shop.in_stock(town.s, facts.items()[1]) == 2
    assert (town.s.visit.place, town.s.visit.last) == ("town", 0)


def test_a_party_is_taken_up_where_it_stopped() -> None:
    """GH-TOWN-10."""
    town = Town(character(gold=30), character("tinkerer"))
    town.change(place="road", last=7, casual=True)
    town.act(0, "party First", "found Second")
    assert town.refusal(0, "party First") == ("GH-TOWN-10", "party-of-that-name")
    assert town.refusal(0, "found First") == ("GH-TOWN-10", "party-of-that-name")
    assert town.refusal(0, "take-up 1") == ("GH-TOWN-10", "party-plays-already")
    assert town.refusal(0, "take-up 2") == ("GH-TOWN-10", "no-such-party")
    town.act(3, "take-up 0")
    assert (town.s.present, town.s.visit.place, town.s.visit.last) == (0, "road", 7)
    town.act(0, "take-up 1")
    assert (town.s.visit.place, town.s.visit.last) == ("town", 0)


def test_a_party_that_is_put_away_does_nothing() -> None:
    """GH-TOWN-10."""
    town = Town(character(gold=30), character("tinkerer"))
    town.act(0, "archive")
    assert town.options(0) == ["take-up 0", "close-campaign"]
    assert town.forms(0) == ["found"]
    assert town.refusal(0, "buy boots-of-striding") == ("GH-TOWN-10", "party-is-archived")
    town.act(1, "take-up 0")
    town.act(0, "buy boots-of-striding", "archive", "found Others")
    assert [party.archived for party in town.s.parties] == [True, False]


def test_a_character_comes_over_from_another_party() -> None:
    """GH-TOWN-10: characters join and leave between scenarios."""
    town = Town(character(gold=30, items=(1,)), character("tinkerer"), quests=())
    town.act(0, "set-aside", "create cragheart 1", "found Others")
    assert town.starting(0, "bring-over") == ["0 current", "0 0"]
    assert town.refusal(0, "bring-over 0 1") == ("GH-TOWN-10", "nobody-elsewhere")
    town.act(0, "bring-over 0 0")
    assert (town.who().hero, town.who().items) == ("brute", (1,))
    assert town.starting(0, "bring-over") == ["0 current"]
    town.act(0, "bring-over 0 current")
    assert [each.hero for each in town.s.line(0).aside] == ["brute"]
    assert town.s.parties[0].lines[0].current is None


def test_names_are_written_and_not_too_long() -> None:
    """GH-TOWN-10."""
    town = Town(character())
    assert town.refusal(0, "party") == ("GH-TOWN-10", "name-is-empty")
    assert town.refusal(0, f"party {'x' * 41}") == ("GH-TOWN-10", "name-too-long")
    assert town.refusal(0, "party Bell\a") == ("GH-TOWN-10", "signs-not-printable")
    assert town.refusal(0, "rename \u202eside") == ("GH-TOWN-10", "signs-not-printable")
    town.act(0, "party Old Friends & Co", "rename Ironside")
    assert (town.s.party.name, town.who().name) == ("Old Friends & Co", "Ironside")


# -------------------------------------------------------------------------------------------------------- what is asked


def test_every_seat_has_its_own_and_the_group_its_business() -> None:
    """GH-TOWN-3, GH-TOWN-16: what must be done comes first, what may be done stands beside."""
    town = Town(character(xp=45), None, character("tinkerer", dealt=(510, 511)))
    asked = [(each.kind, each.seats, each.standing) for each in town.s.open or ()]
    assert asked == [
        ("level-up", (0,), False),
        ("keep-quest", (2,), False),
        ("party", (0, 2), False),
        ("town", (0,), True),
        ("town", (1,), True),
        ("town", (2,), True),
        ("town", (3,), True),
        ("close-campaign", (0, 2), True),
    ]
    town.change(place="road")
    assert [each.kind for each in town.s.open or ()] == ["keep-quest", "party", "road", "road", "close-campaign"]


def test_a_party_with_too_few_waits_for_characters() -> None:
    """GH-TOWN-7, GH-TOWN-10: until two can set out, those without a character are asked, and the group may wait."""
    town = Town(character(), None)
    asked = [(each.kind, each.seats) for each in town.s.open or () if not each.standing]
    assert asked == [("town", (1,)), ("town", (2,)), ("town", (3,))]
    assert "tinkerer 1" in town.starting(1, "create")
    town.act(1, "create tinkerer 1")
    town.draw(510, 511)
    town.act(1, "keep-quest 510")
    assert [each.kind for each in town.s.open or () if not each.standing] == ["party"]


def test_a_campaign_that_is_closed_asks_nothing() -> None:
    """GH-TOWN-10: whoever plays may end it, and nobody waits for that."""
    town = Town(character(), character("tinkerer"))
    assert town.refusal(2, "close-campaign")[0] == "GH-TOWN-3"
    town.act(1, "close-campaign")
    assert (town.s.closed, town.s.open) == (True, ())
    assert town.refusal(1, "archive") == ("GH-TOWN-3", "campaign-closed")


def test_the_group_s_business_is_not_for_those_who_do_not_play() -> None:
    """GH-TOWN-10."""
    town = Town(character(), character("tinkerer"))
    assert town.refusal(2, "archive")[0] == "GH-TOWN-3"
    assert town.refusal(2, OUT + "first+second")[0] == "GH-TOWN-3"
    assert Town().allows(2, "party Somebody")


def test_a_campaign_s_notation_is_its_own() -> None:
    """What people type is read back, also with their own words in it."""
    for line in (
        "create brute 3", "create brute 3 Old Ironside", "keep-quest 512", "learn trample", "tick-perk 4", "level-up",
        "rise", "buy boots-of-striding", "donate", "retire", "set-aside", "bring-back 0", "bring-over 1 current",
        "enhance trample top 0 attack", "write-quest count 4 any Be last", "count-quest -1", "found A B C",
        "shuffle-in city 31",
    ):  # fmt: skip
        assert read_action(line, Seat(1)).notation == line
    for line in ("create brute", "move D5", "learn", "donate 5", "write-quest count 4"):
        with pytest.raises(NotationError):
            read_action(line, Seat(1))


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "\N{SUPERSCRIPT TWO}", "--1", "1.5"])
def test_what_is_no_number_is_refused(number: str) -> None:
    """GH-TOWN-7, GH-TOWN-19: whatever is written, the answer is a reason."""
    town = Town(character(quest=quest(), xp=45, dealt=(511,)), character("tinkerer"), achievements=(ENHANCING,))
    town.act(0, "set-aside", "bring-back 0")
    words = ("tick-perk", "bring-back", "keep-quest", "count-quest", "take-up", "buy", "learn")
    for line in (
        *[f"{word} {number}" for word in words],
        f"bring-over {number} 0",
        f"enhance trample top {number} move",
    ):
        town.refusal(0, line)
    town.refusal(0, f"write-quest count {number} any Text")
    town.refusal(2, f"create cragheart {number}")
    town.refusal(0, f"set-out {number} campaign normal as-characters hidden first+second")


def test_options_are_what_is_not_refused() -> None:
    """GH-TOWN-3: everything offered may be done, and changes the campaign."""
    town = Town(
        character(gold=300, xp=45, checks=2, owed_perks=1, quest=quest(kind="count", goal=3, progress=1)),
        character("tinkerer", may_rise=2, items=(1,)),
        prosperity=4,
    )
    town.act(0, "found Others", "take-up 0")
    for seat in range(4):
        for notation in town.options(seat):
            other = Town()
            other.s = town.s.copy()
            assert other.s == town.s
            other.act(seat, notation)
            assert other.s != town.s
