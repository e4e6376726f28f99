"""The laboratory: many games between bots, and what they show.

``simulate`` plays the games and returns a ``Report``. The ``sim`` command is a thin face of it::

    from grognard.lab import simulate

    report = simulate(
        "memoir44",
        "pegasus-bridge",
        ("greedy", "random"),  # one bot a seat, in the order of the game's seats
        games=200,
        seed="7",
        jobs=2,                # processes; the report is the same for any number
        options={},            # as for Game.setup
        swap=True,             # the second game has the players change seats, and so on
        on_progress=lambda done, games: None,
    )
    for seat in report.seats:  # a Share: name, wins, games, rate, and low and high of its 95 % interval
        print(seat.name, seat.wins, seat.rate, seat.low, seat.high)
    for player in report.players:  # the same by player: with swap, whom this bot beat from both seats
        print(player.name, player.wins, player.low, player.high)
    if report.party:           # all seats win or lose together: no seats, no players, but a Share of the party
        print(report.party.wins, report.losses, report.party.low, report.party.high)
    report.draws, report.broken_off, report.mean_scores, report.mean_turns, report.mean_decisions, report.reasons
    report.decisions_per_second, report.seconds
    Path("report.jsonl").write_text(report.json_lines())

It raises UnknownName (game, scenario or bot, with a suggestion), OptionError or ContentError (as ``Game.setup``) and
ValueError (numbers out of range, not one player a seat); each message is one sentence for the user.
"""

from grognard.bots.playout import ACTION_LIMIT
from grognard.lab.report import BROKEN_OFF, GameResult, Report, Share
from grognard.lab.simulate import play_game, simulate
from grognard.lab.statistics import wilson_interval

__all__ = ["ACTION_LIMIT", "BROKEN_OFF", "GameResult", "Report", "Share", "play_game", "simulate", "wilson_interval"]
