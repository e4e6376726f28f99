"""The figures of a report, from games made up for it."""

from __future__ import annotations

import json
from dataclasses import replace

from grognard.lab import GameResult, Report, Share

GAMES = (
    GameResult(0, ("cautious", "bold"), ("left",), "ahead", (4, 1), "left", 10, 100, 1.5),
    GameResult(1, ("bold", "cautious"), ("left",), "ahead", (3, 2), "right", 20, 200, 0.5),
    GameResult(2, ("cautious", "bold"), ("right",), "surrender", (0, 3), "right", 30, 50, 1.0),
    GameResult(3, ("bold", "cautious"), (), "action-limit", (), "left", 40, 250, 2.0),
)
REPORT = Report("a-game", "a-place", {"fog": "on"}, ("left", "right"), ("cautious", "bold"), "7", True, GAMES)


def test_wins_are_counted_by_seat_and_by_player() -> None:
    assert REPORT.seats == (Share("left", 2, 4), Share("right", 1, 4))
    assert REPORT.players == (Share("cautious", 1, 4), Share("bold", 2, 4))
    assert (REPORT.games, REPORT.draws) == (4, 1)


def test_what_the_first_player_won_is_told_where_it_changes() -> None:
    assert REPORT.first == Share("first", 2, 4)
    assert replace(REPORT, results=GAMES[1:3]).first is None


def test_without_swap_each_player_keeps_its_seat() -> None:
    kept = replace(REPORT, swap=False)
    assert [share.wins for share in kept.players] == [share.wins for share in kept.seats] == [2, 1]


def test_players_of_one_name_are_told_apart() -> None:
    both = replace(REPORT, player_names=("bold", "bold"))
    assert both.players == (Share("bold", 1, 4), Share("bold", 2, 4))


def test_a_share_has_its_rate_and_interval() -> None:
    share = Share("left", 5, 10)
    assert (share.rate, round(share.low, 4), round(share.high, 4)) == (0.5, 0.2366, 0.7634)
    assert (Share("left", 0, 0).rate, Share("left", 0, 0).low, Share("left", 0, 0).high) == (0.0, 0.0, 1.0)


def test_means_are_over_all_games_those_of_scores_over_the_games_that_ended() -> None:
    assert REPORT.mean_scores == (7 / 3, 2.0)
    assert (REPORT.mean_turns, REPORT.mean_decisions) == (25.0, 150.0)
    assert (REPORT.seconds, REPORT.decisions_per_second) == (5.0, 120.0)


def test_reasons_are_counted_the_most_frequent_first() -> None:
    assert list(REPORT.reasons.items()) == [("ahead", 2), ("surrender", 1), ("action-limit", 1)]


def test_a_report_without_games_is_all_zero() -> None:
    empty = replace(REPORT, results=())
    assert (empty.draws, empty.mean_scores, empty.mean_turns, empty.decisions_per_second) == (0, (0.0, 0.0), 0.0, 0.0)
    assert empty.seats[0] == Share("left", 0, 0)


def test_json_lines_hold_the_figures_and_every_game() -> None:
    head, *games = [json.loads(line) for line in REPORT.json_lines().splitlines()]
    assert head["kind"] == "report"
    assert head["players"][1]["wins"] == 2
    assert head["seats"][0]["high"] == REPORT.seats[0].high
    assert head["first"]["wins"] == 2
    assert head["options"] == {"fog": "on"}
    assert (head["games"], head["draws"], head["mean_turns"], head["seed"]) == (4, 1, 25.0, "7")
    assert [game["kind"] for game in games] == ["game"] * 4
    assert games[1]["winners"] == ["left"]
    assert games[3]["scores"] == []


def test_a_party_wins_or_loses_as_one() -> None:
    """Of seats that win together none has a rate of its own, and a game that is lost is no draw."""
    results = (
        GameResult(0, ("bold", "bold"), ("left", "right"), "done", (4, 1), "left", 10, 100, 1.0),
        GameResult(1, ("bold", "bold"), (), "exhausted", (3, 3), "right", 20, 200, 1.0),
        GameResult(2, ("bold", "bold"), (), "exhausted", (1, 0), "right", 30, 50, 1.0),
        GameResult(3, ("bold", "bold"), (), "action-limit", (), "left", 40, 250, 1.0),
    )
    report = replace(REPORT, player_names=("bold", "bold"), results=results, together=True)
    assert report.party == Share("party", 1, 4)
    assert (report.losses, report.draws, report.broken_off) == (2, 0, 1)
    assert (report.seats, report.players, report.first) == ((), (), None)
    head = json.loads(report.json_lines().splitlines()[0])
    assert (head["together"], head["party"]["wins"], head["losses"], head["broken_off"]) == (True, 1, 2, 1)
    assert (head["seats"], head["draws"], head["party"]["high"]) == ([], 0, report.party.high)
    assert (REPORT.party, REPORT.losses, REPORT.broken_off) == (None, 0, 1)


def test_the_time_that_games_took_is_no_part_of_what_they_showed() -> None:
    slower = replace(REPORT, results=tuple(replace(game, seconds=game.seconds * 2) for game in GAMES))
    assert slower == REPORT
    assert replace(REPORT, results=GAMES[1:]) != REPORT
