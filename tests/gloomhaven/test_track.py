"""The track across the top of the table: who acts when, as far as that is known."""

from __future__ import annotations

from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.observing import cards_in_hand
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


def test_a_hand_that_can_only_rest_is_not_counted_down() -> None:
    """GH-RND-2, GH-RND-3: two cards are taken off for a choice that is hidden, but never off a hand without two."""
    s = at_the_first_turn()
    assert [cards_in_hand(s, 0), len(s.hands[0])] == [8, 8]
    session = Session.start(GAME, "black-barrow", {"preparation": "ready-made"}, seed="3")
    while session.decisions[0].kind != "choose-cards":
        session.act(session.decisions[0].options[0])
    session.act(session.decisions[0].options[0])
    view = GAME.observe(session.state, SPECTATOR).view
    assert cards_in_hand(view, 0) == len(view.hands[0]) - 2 == 8
    view.hands[0] = view.hands[0][:1]
    assert cards_in_hand(view, 0) == 1
