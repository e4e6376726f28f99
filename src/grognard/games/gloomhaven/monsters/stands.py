"""Where a monster wants to attack its focus from, and whom besides (section MTGT of the rules)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grognard.games.gloomhaven.monsters.aim import Aim
from grognard.games.gloomhaven.monsters.victims import Victims, common, preferring
from grognard.kernel.ranking import Criterion, Ranking

_UP_TO_COUNT = 4
"""So many criteria of the first ranking bind the second one (GH-MTGT-4)."""


@dataclass(frozen=True, slots=True)
class Stands:
    """The two rankings of stands, by hex id: the first selects sets of victims, the second a hex to attack from.

    ``victims`` are, for each of the best hexes, the selected sets that are attacked from it.
    """

    ranking: Ranking[int]
    selected: tuple[Victims, ...]
    shots: Ranking[int]
    victims: Mapping[int, tuple[Victims, ...]]
    reachable: bool


class Evaluation:
    """What is known of the stands of an attack on one focus; sets of victims are computed once for each."""

    def __init__(self, aim: Aim, focus: int, ranks: Sequence[int]) -> None:
        self.aim = aim
        self.focus = focus
        self.ranks = ranks
        self._all: dict[int, list[Victims]] = {}

    def all(self, here: int) -> list[Victims]:
        found = self._all.get(here)
        if found is None:
            found = self._all[here] = self.aim.victims(here, self.focus)
        return found

    def fewness(self, here: int) -> int:
        return -max([each.size for each in self.all(here)], default=0)

    def preferred(self, here: int) -> tuple[tuple[int, ...], list[Victims]]:
        """Return the best counts of victims by rank, negative, and the sets that have them (GH-MTGT-3)."""
        best = [preferring(each, self.ranks) for each in self.all(here)]
        counted = [(self._counts(each), each) for each in best]
        lowest = min([counts for counts, _ in counted], default=())
        return lowest, [each for counts, each in counted if counts == lowest]

    def _counts(self, victims: Victims) -> tuple[int, ...]:
        counts = []
        for group in self.ranks:
            chosen = victims.choose if victims.free & group else 0
            counts.append(-(victims.sure & group).bit_count() - chosen)
        return tuple(counts)

    def badly_shot(self, here: int, selected: Sequence[Victims], muddled: bool) -> tuple[int, list[Victims]]:
        """Return the fewest victims with disadvantage from a hex, and the selected sets that have so few.

        Rules: GH-MTGT-4, GH-ATK-6. Whoever is muddled has it against all, so nothing is gained (GH-MMOVE-5).
        """
        near = 0 if muddled else self.aim.adjacent(here)
        everyone = (1 << len(self.aim.foes)) - 1
        found: dict[Victims, int] = {}
        for wanted in selected:
            for possible in self.all(here):
                sets = common(wanted, possible)
                if sets:
                    fewest = preferring(sets, [everyone & ~near, near])
                    forced = fewest.choose if fewest.free & near else 0
                    found[fewest] = (fewest.sure & near).bit_count() + forced
        lowest = min(found.values(), default=0)
        return lowest, [sets for sets, count in found.items() if count == lowest]

    def allows(self, here: int, selected: Sequence[Victims]) -> bool:
        return any(common(wanted, possible) for wanted in selected for possible in self.all(here))


def rank_stands(
    aim: Aim,
    focus: int,
    ranks: Sequence[int],
    costs: Mapping[int, tuple[int, int]],
    move: int,
    muddled: bool,
) -> Stands:
    """Rank the hexes from which the focus can be hit (GH-MTGT-1, GH-MTGT-4, GH-MMOVE-4, GH-MMOVE-7).

    For a plain melee attack the nearest one beside the focus is best (GH-MMOVE-3). To be without disadvantage against
    the focus counts before the number of victims (GH-RUL-4), also for a strengthened one (GH-OPEN-1). ``costs`` has
    harm and movement of all of them.
    """
    known = Evaluation(aim, focus, ranks)
    beside = aim.beside[focus] if aim.attack.is_ranged and not muddled else 0
    first = Ranking(
        costs,
        [
            Criterion("harm", "GH-NEG-3", lambda here: costs[here][0]),
            Criterion("later", "GH-MTGT-1", lambda here: int(costs[here][1] > move)),
            Criterion("disadvantage", "GH-MMOVE-5", lambda here: beside >> here & 1),
            Criterion("victims", "GH-MTGT-1", known.fewness),
            Criterion("movement", "GH-MTGT-1", lambda here: costs[here][1]),
            Criterion("ranks", "GH-MTGT-3", lambda here: known.preferred(here)[0]),
        ],
    )
    selected = tuple(dict.fromkeys([each for here in first.best for each in known.preferred(here)[1]]))
    second = Ranking(
        [here for here in first.rounds[_UP_TO_COUNT] if known.allows(here, selected)],
        [
            Criterion("disadvantages", "GH-MTGT-4", lambda here: known.badly_shot(here, selected, muddled)[0]),
            Criterion("movement", "GH-MTGT-4", lambda here: costs[here][1]),
        ],
    )
    victims = {here: tuple(known.badly_shot(here, selected, muddled)[1]) for here in second.best}
    reachable = bool(second.best) and costs[second.best[0]][1] <= move
    return Stands(first, selected, second, victims, reachable)
