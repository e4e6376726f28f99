"""The track across the top of the table: who acts when, as far as that is known."""

from __future__ import annotations

from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.table_scene import ExpeditionScene
from grognard.kernel.seat import SPECTATOR
from grognard.kernel.session import Session
from tests.gloomhaven.playouts import words


def at_the_first_turn() -> Expedition:
    """Choose the first thing that can be chosen until somebody's turn comes."""
    party = {"first": "brute", "second": "spellweaver", "preparation": "ready-made"}
    session = Session.start(GAME, "black-barrow", party, seed="3")
    while session.decisions[0].kind != "play-half":
        session.act(next(each for each in session.decisions if not each.standing).options[0])
    return session.state.copy()


def initiatives(s: Expedition) -> dict[str, str]:
    scene = GAME.presentation.scene(GAME.observe(s, SPECTATOR), words("en"))
    assert isinstance(scene, ExpeditionScene)
    return {turn.id: turn.initiative for turn in scene.track}


def test_who_has_no_cards_of_the_round_has_no_initiative_in_the_track() -> None:
    """GH-RND-2: between two rounds, where a spawn may ask the players, the cards of the last one are gone."""
    s = at_the_first_turn()
    leading = s.leading[0][0]
    assert leading > 0
    assert initiatives(s)["brute"] == str(leading)
    s.leading[0] = (0, 0)
    assert initiatives(s)["brute"] == ""
