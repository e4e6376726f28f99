"""Rankings: who is left after each criterion, and why the others are not."""

from __future__ import annotations

from grognard.kernel.ranking import Criterion, Ranking

LENGTH: Criterion[str] = Criterion("length", "X-1", len)
VOWELS: Criterion[str] = Criterion("vowels", "X-2", lambda word: (word.count("a"), word.count("e")))
OXEN: Criterion[str] = Criterion("oxen", "X-0", lambda word: int(word == "ox"))


def test_only_the_lowest_scores_go_on_to_the_next_criterion() -> None:
    words = Ranking(
        ["bee", "ant", "bat", "ox"], [Criterion("ox", "X-0", lambda word: int(word == "ox")), LENGTH, VOWELS]
    )
    assert words.rounds == (
        ("bee", "ant", "bat", "ox"),
        ("bee", "ant", "bat"),
        ("bee", "ant", "bat"),
        ("bee",),
    )
    assert words.best == ("bee",)


def test_equals_stay_together_in_the_order_in_which_they_came() -> None:
    assert Ranking(["tan", "bee", "bat"], [LENGTH]).best == ("tan", "bee", "bat")


def test_scores_are_known_also_of_criteria_behind_the_one_that_decided() -> None:
    words = Ranking(["ant", "eagle"], [LENGTH, VOWELS])
    assert words.scores("eagle") == (5, (1, 2))
    assert words.lost_by("eagle") is LENGTH
    assert words.lost_by("ant") is None


def test_nobody_is_best_of_none() -> None:
    nobody: Ranking[str] = Ranking([], [LENGTH])
    assert (nobody.best, nobody.candidates) == ((), ())


def test_a_single_candidate_is_best_without_a_question() -> None:
    asked: list[str] = []

    def score(word: str) -> int:
        asked.append(word)
        return 0

    assert Ranking(["ant"], [Criterion("asked", "X-3", score)]).best == ("ant",)
    assert asked == []
