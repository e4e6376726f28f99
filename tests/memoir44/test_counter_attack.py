"""What the log says of a Counter-Attack: the card and the part of the board that it really used."""

import pytest

from grognard.games.memoir44.actions import PlayCard
from grognard.games.memoir44.board import ALLIES
from grognard.games.memoir44.cards import COUNTER_ATTACK
from grognard.games.memoir44.events import CardCopied, CardPlayed, CardPlayedPlain, SectionChosen
from grognard.games.memoir44.game import GAME
from grognard.kernel.event import Event

POSITION = """
corner = "A5"
board = '''
I    A         G    I         I              I    i
'''
allies.hand = ["counter-attack"]
previous = {{ {previous} }}
"""


@pytest.mark.parametrize(
    ("previous", "told"),
    [
        ('card = "assault-right"', [CardCopied("allies", "assault-left")]),
        ('card = "assault-center"', [CardCopied("allies", "assault-center")]),
        ('card = "recon-in-force"', [CardCopied("allies", "recon-in-force")]),
        (
            'card = "infantry-assault", section = "right"',
            [CardCopied("allies", "infantry-assault"), SectionChosen("allies", "left")],
        ),
        (
            'card = "counter-attack", effect = "probe-left"',
            [CardCopied("allies", "probe-right")],
        ),
    ],
)
def test_the_log_names_the_section_really_used(previous: str, told: list[Event]) -> None:
    """M44-CARD-CTR, M44-GEO-7."""
    s = GAME.read_position(POSITION.format(previous=previous))
    events: list[Event] = []
    GAME.apply(s, PlayCard(ALLIES, COUNTER_ATTACK), events)
    about_cards = [e for e in events if isinstance(e, CardPlayed | CardCopied | SectionChosen | CardPlayedPlain)]
    assert about_cards == [CardPlayed("allies", "counter-attack"), *told]
