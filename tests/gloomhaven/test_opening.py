"""Opening a table over the server: what cannot be is told in the reader's language."""

from __future__ import annotations

from pathlib import Path

from tests.server.loopback import run, serving


def test_a_party_that_cannot_be_is_refused_in_the_language_of_the_reader(tmp_path: Path) -> None:
    """GH-SET-7: a class takes part once."""
    wish = {
        "game": "gloomhaven",
        "scenario": "black-barrow",
        "players": ["human"] * 4,
        "options": {"first": "brute", "second": "brute"},
    }

    async def work() -> None:
        async with serving(tmp_path) as server:
            said = {
                lang: (await server.post(f"/api/tables?lang={lang}", wish, status=400))["sentence"]
                for lang in ("en", "fr", "zh")
            }
            assert said["en"] == "Brute is there already, and a class takes part once."
            assert said["fr"].endswith("est déjà là, et une classe ne participe qu’une fois.")
            assert said["zh"].endswith("已经在场，每个职业只能参加一次。")

    run(work)
