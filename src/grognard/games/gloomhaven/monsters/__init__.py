"""What a monster does in its turn: ``resolve`` ranks focus, stands, victims and stops, and changes nothing."""

from grognard.games.gloomhaven.monsters.plan import Course, Plan, Strike
from grognard.games.gloomhaven.monsters.posing import Numbers, numbers_of, posed
from grognard.games.gloomhaven.monsters.resolve import resolve
from grognard.games.gloomhaven.monsters.view import MELEE, Attack, Card, Foe, Monster, View
from grognard.kernel.ranking import Criterion, Ranking, Score

__all__ = [
    "MELEE",
    "Attack",
    "Card",
    "Course",
    "Criterion",
    "Foe",
    "Monster",
    "Numbers",
    "Plan",
    "Ranking",
    "Score",
    "Strike",
    "View",
    "numbers_of",
    "posed",
    "resolve",
]
