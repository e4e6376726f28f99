"""The document of a campaign: it says all, is read back as the same, keeps secrets sealed, and tells every mistake."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.campaign.between import AwaitTown
from grognard.games.gloomhaven.campaign.documents import reading
from grognard.games.gloomhaven.campaign.documents.seals import SEAL, BrokenSeal, opened, sealed
from grognard.games.gloomhaven.campaign.documents.writing import write_position
from grognard.games.gloomhaven.campaign.game import GAME, OPTIONS
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.world import (
    Enhancement,
    EventDeck,
    Line,
    Party,
    Quest,
    Report,
    Retired,
    Spoils,
    Trip,
    Visit,
    World,
)
from grognard.kernel.agenda import settle
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.game import PositionError
from grognard.kernel.option import check_options
from grognard.kernel.seat import SPECTATOR, Seat
from tests.gloomhaven.campaign.playing import Playing, to_the_end
from tests.gloomhaven.campaign.towns import Town, character
from tests.gloomhaven.campaign.wandering import choice

ON_PAPER = """
schema = 1

[world]
prosperity = 5
completed = [1, 2]
open = [1, 2, 3, 4]
achievements = ["City Rule: Militaristic"]

[[party]]
name = "The Paper Party"
reputation = 4
achievements = ["First Steps"]
done = [1, 2]

[[party.character]]
seat = "first"
class = "brute"
name = "Olga"
level = 3
xp = 120
gold = 43
learned = ["fatal-advance", "juggernaut"]
perks = [1, 4]
checks = 4
items = ["boots-of-striding", 14, "item-99"]

[party.character.quest]
card = 512
text = "Kill what flies"
kind = "count"
goal = 20
progress = 7

[[party.character]]
seat = "second"
class = "spellweaver"

[[party.character]]
seat = "second"
class = "tinkerer"
state = "retired"
level = 5
quest = { card = 530 }
"""


def at_random(seed: int, steps: int) -> Campaign:
    """A campaign after so many random actions; it ends sooner if somebody closes it."""
    rng = Random(f"document/{seed}")
    s = GAME.setup("new-campaign", {})
    while steps and (decisions := GAME.decisions(s)):
        action = choice(s, decisions, rng)
        if action is not None and (action.verb != "close-campaign" or steps == 1):
            GAME.apply(s, action)
            steps -= 1
    return s


def after_a_scenario() -> Campaign:
    """Two characters in town who won scenario 1; the first wrote its quest down."""
    p = Playing(3)
    p.make(0, "brute")
    p.make(1, "cragheart")
    p.act(0, "party Old Friends", "write-quest count 4 any Be the last to act")
    p.set_out(1)
    p.play(to_the_end(True))
    for seat in (0, 1):
        p.settle(seat)
    p.act(0, "to-town")
    return p.s


def mistakes(text: str) -> list[str]:
    with pytest.raises(PositionError) as found:
        GAME.read_position(text)
    return str(found.value).splitlines()


# ------------------------------------------------------------------------------------------------------- there and back


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 200))
def test_a_campaign_is_read_back_as_the_same(seed: int, steps: int) -> None:
    """GH-TOWN-10, GH-TOWN-11: wherever it stands, in the midst of events, rewards and splits too."""
    s = at_random(seed, steps)
    text = GAME.write_position(s)
    back = GAME.read_position(text)
    assert back == s
    assert GAME.write_position(back) == text
    assert [(d.seats, d.kind, list(d.options), d.forms) for d in GAME.decisions(back)] == [
        (d.seats, d.kind, list(d.options), d.forms) for d in GAME.decisions(s)
    ]
    for readers in ((), (Seat(0),), (Seat(1), Seat(3))):
        assert GAME.read_position(write_position(s, readers)) == s
    imagined = GAME.imagine(GAME.observe(s, Seat(seed % 4)), Random(1))
    assert GAME.read_position(GAME.write_position(imagined)) == imagined


def nothing_usual() -> Campaign:
    """A campaign in which every field of everything has a value that stands in the document."""
    brute = character("brute", 3, name="Olga", xp=120, gold=5, checks=4, owed_cards=1, owed_perks=1, items=(1, 14))
    brute = replace(brute, pool=brute.pool[:-1], perks=(1, *brute.perks[1:]), dealt=(513, 514), given=True, may_rise=4)
    brute = replace(brute, blesses=2, curses=1, discarding=3, harm=4, ills=("poison",), used_up=(14,))
    brute = replace(brute, quest=Quest(512, "Win", "count", 4, 2, True, True))
    first = Line(brute, (character("scoundrel"),), (Retired("mindthief", "Ann", 5, 530),))
    lines = (first, Line(character("tinkerer")), Line(), Line())
    report = Report(3, True, (Spoils(0, 9, 4, 1), Spoils(1, 8, 0, 0)), ((46, 1),))
    s = Campaign(check_options(OPTIONS, {"difficulty": "hard", "open-information": "on"}))
    s.world = World(
        open=(1, 2, 4), completed=(1, 2), blocked=(3,), achievements=("a",), prosperity=9, donated=20, designs=(72,),
        left=(64,), looted=(46,), city=EventDeck((1, 2), (9, 3), (5,)), road=EventDeck((31,), (7,), (8,)),
        quests=(510,), random_designs=(73,), random_sides=(64,), classes=facts.HEROES[:4],
        enhancements=(Enhancement(1, "top", 0, "attack"),),
    )  # fmt: skip
    put_away = Party("First", archived=True, visit=Visit("road", last=2, casual=False))
    s.parties = [put_away, Party("Second", 3, ("b",), lines, done=(1,))]
    s.present, s.visit = 1, Visit("road", 4, False, True, 7, True)
    s.trip = Trip(3, 4, True, (0, 1), (("difficulty", "hard"), ("people", "2")), "road", report, 1)
    s.agenda = [AwaitTown()]
    settle(s, None)
    return s


def test_all_that_a_campaign_holds_is_in_the_document() -> None:
    """GH-TOWN-10, GH-TOWN-11, GH-TOWN-21: a field that is new has to be written and read too."""
    s = nothing_usual()
    who = s.adventurer(0)
    assert who.quest is not None
    assert s.trip is not None
    assert GAME.read_position(GAME.write_position(s)) == s
    for each in (s.world, s.world.city, s.line(0), who, who.quest, s.visit, s.trip):
        usual = [field.name for field in fields(each) if getattr(each, field.name) == field.default]
        assert usual == [], f"{type(each).__name__} has only the usual value here"
    told = {f.name for party in s.parties for f in fields(party) if getattr(party, f.name) != f.default}
    assert told == {field.name for field in fields(Party)}


def test_nothing_is_played_that_a_document_has_no_room_for() -> None:
    """GH-TOWN-10: neither the 51st party nor the 201st character of one."""
    town, empty = Town(), Party().lines
    town.s.parties = [Party("Full", lines=(Line(aside=(character(),) * 200), *empty[1:]))]
    town.s.parties += [Party(f"Party {n}", lines=(Line(character()), *empty[1:])) for n in range(49)]
    s = GAME.read_position(GAME.write_position(town.s))
    assert s.parties == town.s.parties
    for line, reason in (
        ("found One More", "too-many-parties"),
        ("create brute 1", "party-keeps-no-more"),
        ("bring-over 1 current", "party-keeps-no-more"),
    ):
        refusal = GAME.refuse(s, GAME.read_action(line, Seat(0)))
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("GH-TOWN-10", reason)


def test_what_is_played_on_from_a_document_goes_as_it_would_have() -> None:
    """GH-TOWN-3: also with what lies in the decks in a known order."""
    s = after_a_scenario()
    twin = GAME.read_position(GAME.write_position(s))
    for one in (s, twin):
        rng = Random(7)
        for _ in range(60):
            if not (decisions := GAME.decisions(one)):
                break
            decision = decisions[0] if isinstance(decisions[0], ChanceDecision) else rng.choice(decisions)
            if isinstance(decision, ChanceDecision):
                GAME.apply(one, decision.draw(rng))
            elif decision.options:
                GAME.apply(one, rng.choice(decision.options))
    assert GAME.write_position(s) == GAME.write_position(twin)


# ------------------------------------------------------------------------------------------------------------- by hand


def test_a_party_on_paper_is_entered_in_a_few_lines() -> None:
    """GH-TOWN-10, GH-TOWN-16: what is not written is as usual, and what is owed follows from the rest."""
    s = GAME.read_position(ON_PAPER)
    olga, other = s.adventurer(0), s.adventurer(1)
    assert (olga.name, olga.level, olga.xp, olga.gold, olga.items) == ("Olga", 3, 120, 43, (1, 14, 99))
    assert (olga.owed_cards, olga.owed_perks, olga.perks[:4]) == (0, 1, (1, 0, 0, 1))
    assert (other.level, other.xp, other.owed_cards, other.owed_perks) == (1, 0, 0, 0)
    assert s.party.achievements == ("first-steps",)
    assert s.world.achievements == ("city-rule:militaristic",)
    assert {512, 530}.isdisjoint(s.world.quests)
    assert len(s.world.quests) == 22
    assert [(gone.hero, gone.level, gone.quest) for gone in s.line(1).retired] == [("tinkerer", 5, 530)]
    assert s.visit.place == "town"


def test_an_empty_document_is_a_new_campaign() -> None:
    """GH-TOWN-11."""
    assert GAME.read_position("schema = 1\n") == GAME.setup("new-campaign", {})


def test_every_mistake_is_told_with_its_line_and_what_to_do() -> None:
    """GH-TOWN-7, GH-TOWN-13, GH-TOWN-16, GH-TOWN-23: not only the first one."""
    text = (
        ON_PAPER.replace("reputation = 4", "reputation = 40")
        .replace('class = "brute"', 'class = "brut"')
        .replace("gold = 43", 'gold = "43"\nglod = 3')
        .replace("xp = 120", "xp = 20")
        .replace("perks = [1, 4]", "perks = [1, 1, 1, 1, 99]")
        .replace('"boots-of-striding"', '"boots-of-stridin"')
        .replace("quest = { card = 530 }", "quest = { card = 512 }")
        .replace("done = [1, 2]", "done = [1, 2, 7]")
        .replace("open = [1, 2, 3, 4]", "open = [1, 3, 4]")
    )
    told = mistakes(text)
    lines = text.splitlines()
    for line, words in (
        (lines.index("reputation = 40"), "expected a whole number from -20 to 20, got 40"),
        (lines.index('class = "brut"'), "did you mean 'brute'?"),
        (lines.index('gold = "43"'), "expected a whole number from 0 to 1000000, got '43'"),
        (lines.index("glod = 3"), "unknown key 'glod', did you mean 'gold'?"),
        (lines.index("xp = 20"), "from 95"),
        (lines.index("perks = [1, 1, 1, 1, 99]"), "the number of a perk"),
        (lines.index("perks = [1, 1, 1, 1, 99]"), "are ticked"),
        (lines.index('items = ["boots-of-stridin", 14, "item-99"]'), "did you mean 'boots-of-striding'?"),
        (lines.index("quest = { card = 512 }"), "quest 512 is with the brute of the seat 'first' already"),
        (lines.index("completed = [1, 2]"), "location 2 is completed, so it is open"),
        (lines.index("done = [1, 2, 7]"), "scenario 7 was done"),
    ):
        assert any(each.startswith(f"line {line + 1}: ") and words in each for each in told), (words, told)
    assert told == sorted(told, key=lambda each: int(each.split()[1].rstrip(":")))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("schema = 1", "schema = 2", "this grognard reads schema 1, not 2"),
        ("schema = 1", "", "the first line is 'schema = 1'"),
        ("schema = 1", "schema = ", "not valid TOML"),
        ("level = 3", "level = 2", "a card for each level"),
        ('["fatal-advance", "juggernaut"]', '["fatal-advance", "trample"]', "unknown card of the brute above level 1"),
        ('["fatal-advance", "juggernaut"]', '["fatal-advance"]\nowed-cards = 0', "it owes 1"),
        ("checks = 4", "checks = 4\nowed-perks = 9", "account for 3"),
        ('seat = "second"\nclass = "spellweaver"', 'seat = "first"\nclass = "spellweaver"', "somebody else plays"),
        ('kind = "count"', 'kind = "other"', "has another goal than 1"),
        ("progress = 7", "progress = 21", "from 0 to 20"),
        ("quest = { card = 530 }", "", "had a quest"),
        ("schema = 1", 'schema = 1\nagenda = ["town", "return 1"]', "a party is away if, and only if"),
        ("schema = 1", 'schema = 1\nagenda = ["twon"]', "did you mean 'town'?"),
        ("schema = 1", 'schema = 1\nagenda = ["town", "event-side road 12 third"]', "nobody plays in the line 'third'"),
        ("[[party]]", '[[party]]\nvisit = { place = "away" }', "so there is a [trip]"),
        ("[world]", '[options]\ndifficulty = "hardest"\n[world]', "unknown value 'hardest'"),
        ("[world]", "[world]\ncity = { below = [3], removed = [3] }", "in more than one of"),
        ("[world]", "[world]\nquests = [512]", "quest 512 is in the deck and with a character"),
        ("[world]", '[world]\nenhancements = ["trample top 7 attack"]', "can be added to trample"),
        ("[world]", f'[world]\nquests = "{SEAL}eJx"', "the seal is broken"),
        ("[world]", '[world]\nclasses = ["a\\nb\\u001b"]', r"unknown class 'a\nb\x1b'"),
        ("[world]", '[world]\n"a\\nb" = 1', r"unknown key 'a\nb'"),
    ],
)  # fmt: skip
def test_a_mistake_says_what_was_expected(old: str, new: str, words: str) -> None:
    """GH-TOWN-10 and the rules of what is written."""
    assert old in ON_PAPER
    assert any(words in each for each in mistakes(ON_PAPER.replace(old, new, 1)))


AWAY: Final = """
schema = 1

[trip]
number = 12345
scenario = 1
company = "first+second"

[[party]]
visit = { place = "away" }

[[party.character]]
seat = "first"
class = "brute"

[[party.character]]
seat = "second"
class = "spellweaver"
"""


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ('report = "  "', "expected 'won' or 'lost'"),
        ('options = { people = "3" }', "3 people need 3 characters"),
        ('options = { scenario-level = "7", open-information = "on" }', "level 7 cannot be played with open info"),
        ('options = { scenario-level = "2", difficulty = "hard" }', "choose a level or a difficulty, not both"),
    ],
)
def test_a_trip_that_could_not_begin_is_a_mistake(told: str, words: str) -> None:
    """GH-SET-1, GH-SET-3, GH-SET-13: else the table of its scenario could not be opened."""
    assert GAME.inner(GAME.read_position(AWAY)) is not None
    (found,) = mistakes(AWAY.replace('second"', f'second"\n{told}', 1))
    assert re.match(rf"line 8: \[trip.*{words}", found), found


def test_what_an_editor_writes_first_is_no_mistake() -> None:
    """The mark of the order of bytes that some editors write."""
    assert GAME.read_position("\ufeff" + ON_PAPER) == GAME.read_position(ON_PAPER)


def test_what_is_far_too_long_is_no_document() -> None:
    assert "more than" in mistakes("#" * (reading.LONGEST + 1))[0]


# ------------------------------------------------------------------------------------------------------------- secrets


def test_a_document_for_others_keeps_the_quest_sealed() -> None:
    """GH-SET-9, GH-TOWN-12, GH-INFO-7: its owner reads it, others do not, unless it is shown."""
    s = after_a_scenario()
    mine, other = s.adventurer(0).quest, s.adventurer(1).quest
    assert mine is not None
    assert other is not None
    own = write_position(s, (Seat(0),))
    assert "Be the last to act" in own
    assert f"card = {mine.card}" in own
    assert f"card = {other.card}" not in own
    theirs = write_position(s, (Seat(1),))
    assert "Be the last to act" not in theirs
    assert f"card = {other.card}" in theirs
    nobodys = write_position(s, (SPECTATOR,))
    assert "card = " not in nobodys
    GAME.apply(s, GAME.read_action("show-quest", Seat(0)))
    assert "Be the last to act" in write_position(s, (Seat(1),))


def test_a_document_for_a_seat_tells_no_deck() -> None:
    """GH-TOWN-21, GH-TOWN-22: what lies in the decks nobody knows."""
    text = write_position(after_a_scenario(), (Seat(0), Seat(1), Seat(2), Seat(3)))
    for key in ("quests", "shuffled", "below", "random-designs", "random-sides", "later-blocked"):
        found = [line for line in text.splitlines() if line.startswith(f"{key} = ")]
        assert found
        assert all(line.startswith(f'{key} = "{SEAL}') for line in found)


def test_a_seal_that_was_changed_is_broken() -> None:
    whole = sealed(list(range(50)))
    assert opened(whole) == list(range(50))
    for broken in (whole[:-5], whole[:20] + "A" + whole[21:], SEAL, SEAL + "!", sealed("x" * 50_000)):
        with pytest.raises(BrokenSeal):
            opened(broken)


def test_a_document_keeps_how_its_scenarios_are_usually_played() -> None:
    """GH-SET-1: and says nothing of what is as usual."""
    s = GAME.read_position('schema = 1\n[options]\ndifficulty = "hard"\n')
    assert GAME.options_in(s)["difficulty"] == "hard"
    assert reading.read_document("schema = 1\n", OPTIONS)[1] == []
