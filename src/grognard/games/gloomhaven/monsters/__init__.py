"""What a monster does in its turn: ``resolve`` ranks focus, stands, victims and stops, and changes nothing."""

from grognard.games.gloomhaven.monsters.plan import Course, Plan, Strike
from grognard.games.gloomhaven.monsters.ranking import Criterion, Ranking, Score
from grognard.games.gloomhaven.monsters.resolve import resolve
from grognard.games.gloomhaven.monsters.view import MELEE, Attack, Card, Foe, Monster, View, posed

__all__ = [
    "MELEE",
    "Attack",
    "Card",
    "Course",
    "Criterion",
    "Foe",
    "Monster",
    "Plan",
    "Ranking",
    "Score",
    "Strike",
    "View",
    "posed",
    "resolve",
]
