"""What is served besides tables: the lobby, pages about games, texts, the built client."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.game import find_game
from grognard.kernel.text import LANGUAGES, Catalogue, compare_catalogues
from grognard.server.openapi import document
from grognard.server.words import FOLDER
from tests.server.loopback import run, serving

EXAMPLES = {
    "game": "memoir44",
    "rule": "M44-LOS-5",
    "scenario": "pegasus-bridge",
    "lang": "en",
    "step": "0",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_says_what_can_be_played(language: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            lobby = await server.get(f"/api/lobby?lang={language}")
            games = {game["id"]: game for game in lobby["games"]}
            memoir = games["memoir44"]
            assert [seat["name"] for seat in memoir["seats"]] == ["allies", "axis"]
            assert len(memoir["scenarios"]) == len(find_game("memoir44").scenarios())
            assert all(each["card"]["name"] and each["card"]["history"] for each in memoir["scenarios"])
            assert all(each["title"] and each["text"] for each in memoir["options"])
            assert all(value["words"] for each in memoir["options"] for value in each["values"])
            assert memoir["about"]
            assert "4" in memoir["facts"]
            assert [(bot["name"], bot["level"]) for bot in lobby["bots"]] == [("random", 1), ("greedy", 3)]
            assert all(bot["words"] != bot["name"] for bot in lobby["bots"])

    run(work)


def test_every_route_without_a_table_answers_as_the_document_says(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            kept = await server.http.post("/api/scenarios?name=two.coins", content=b"2")
            examples = {**EXAMPLES, "entry": kept.json()["entry"]["id"]}
            for path, methods in document()["paths"].items():
                if "get" not in methods or "{id}" in path:
                    continue
                answer = await server.http.get(path.format(**examples))
                assert answer.status_code == 200, path
                (media,) = methods["get"]["responses"]["200"]["content"]
                assert answer.headers["Content-Type"].partition(";")[0] == media

    run(work)


def test_health_says_the_versions_and_texts_are_those_of_the_catalogues(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            assert (await server.get("/api/health"))["status"] == "ok"
            texts = await server.get("/api/texts/fr")
            assert texts
            assert all(isinstance(forms, list) and forms and all(forms) for forms in texts.values())
            assert not any(key.startswith("server.") for key in texts)
            assert await server.get("/api/texts/xx") == await server.get("/api/texts/en")

    run(work)


@pytest.mark.parametrize("language", ["en", "zh", "fr"])
def test_the_lobby_has_the_desks_of_toolkits(language: str, tmp_path: Path) -> None:
    """A toolkit without a desk has no place in the lobby; one with a desk is called in the reader's language."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            (desk,) = (await server.get(f"/api/lobby?lang={language}"))["desks"]
            assert desk["id"] == "gloomhaven"
            assert desk["name"].startswith("Gloomhaven")
            assert len(desk["about"]) > 20

    run(work)


def test_rules_have_pages_with_titles(tmp_path: Path) -> None:
    """M44-LOS-5."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            rules = await server.get("/api/games/memoir44/rules?lang=fr")
            assert all(rule["title"] and rule["section"] for rule in rules)
            page = await server.get("/api/games/memoir44/rules/M44-LOS-5?lang=fr")
            assert page["title"] == next(rule["title"] for rule in rules if rule["rule"] == "M44-LOS-5")
            assert page["examples"]

    run(work)


def test_long_answers_are_packed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.http.get("/api/games/memoir44/artwork.svg")
            assert answer.headers["Content-Encoding"] == "gzip"
            assert answer.text.startswith("<svg")

    run(work)


def test_the_client_is_served_and_shows_its_own_pages(tmp_path: Path) -> None:
    client = tmp_path / "build"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (client / "assets" / "main-1a2b.js").write_text("1", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")

    async def work() -> None:
        async with serving(tmp_path, client=client) as server:
            for path in ("/", "/t/abc", "/rules/memoir44/M44-LOS-5", "/about/memoir44", "/desk/x", "/index.html"):
                answer = await server.http.get(path)
                assert (answer.status_code, answer.text) == (200, "<!doctype html>")
                assert answer.headers["Cache-Control"] == "no-cache"
                assert answer.headers["Content-Type"].startswith("text/html")
            lost = await server.http.get("/nowhere/at/all")
            assert (lost.status_code, lost.text) == (404, "<!doctype html>")  # the client says that nothing is there
            assert (await server.http.get("/nowhere.php")).json()["sentence"]
            lost = await server.http.get("/nowhere")  # the client says in its own way that nothing is here
            assert (lost.status_code, lost.text) == (404, "<!doctype html>")
            script = await server.http.get("/assets/main-1a2b.js")
            assert script.headers["Cache-Control"] == "public, max-age=31536000, immutable"
            assert script.headers["Content-Type"].startswith("text/javascript")
            for path in ("/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/assets", "/%00"):
                assert (await server.http.get(path)).status_code in (400, 404)

    run(work)


def test_a_client_that_is_not_built_is_told_in_one_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, client=tmp_path / "nothing") as server:
            answer = await server.http.get("/")
            assert answer.status_code == 503
            assert answer.text == (
                "The browser client is not built yet: run 'make client', then load this page again.\n"
            )

    run(work)


def test_the_languages_of_the_servers_texts_agree() -> None:
    assert compare_catalogues([Path(str(FOLDER))]) == []


def test_the_server_has_exactly_the_texts_that_it_says() -> None:
    import re

    import grognard.server

    code = "".join(path.read_text(encoding="utf-8") for path in Path(grognard.server.__file__).parent.glob("*.py"))
    said = set(re.findall(r"[\"'](server\.[a-z-]+)[\"']", code))
    said |= {"server.bot-random", "server.bot-greedy", *(f"server.help-{each}" for each in HELP)}
    said |= {f"server.unknown-{what}{near}" for what in ("key", "tool") for near in ("", "-near")}
    known = {key for key in Catalogue.load([FOLDER], "en").keys() if key.startswith("server.")}  # noqa: SIM118
    assert known == said


HELP = ("why", "undo", "options", "rule", "help")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_questions_that_come_up_most_are_answered_with_boards(language: str, tmp_path: Path) -> None:
    """M44-INFO-7."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            questions = await server.get(f"/api/games/memoir44/questions?lang={language}")
            assert len(questions) == 5
            assert all(each["question"] and each["answer"] and each["boards"] for each in questions)
            assert await server.get("/api/games/pennies/questions") == []

    run(work)


def test_an_example_opens_at_a_table_that_says_which_one_it_is(tmp_path: Path) -> None:
    """M44-OBS-6."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            page = await server.get("/api/games/memoir44/rules/M44-OBS-6?lang=fr")
            example = page["examples"][0]
            wish = {
                "game": "memoir44",
                "players": ["human", "human"],
                "position": example["boards"][0]["position"],
                "example": f"M44-OBS-6 {example['id']}",
                "shared": True,
            }
            keys = await server.post("/api/tables", wish, status=201)
            table = await server.get(f"/api/tables/{keys['id']}?lang=fr", keys["seats"][0])
            assert table["example"] == {"rule": "M44-OBS-6", "example": "BAT-06", "title": example["title"]}
            assert example["title"] in table["title"]
            mine = {"tables": [{"id": keys["id"], "key": keys["seats"][0]}]}
            (listed,) = await server.post("/api/tables/mine?lang=fr", mine)
            assert listed["title"] == table["title"]
            for wrong in ("M44-OBS-6 BAT-66", "M44-OBS-66 BAT-06", "BAT-06", "\n"):
                refused = await server.post("/api/tables", {**wish, "example": wrong}, status=400)
                assert "names no rule and example" in refused["sentence"]

    run(work)


def test_a_table_of_a_scenario_is_no_example(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44")
            assert (await server.get(f"/api/tables/{keys['id']}", keys["seats"][0]))["example"] is None
            wish = {"game": "memoir44", "players": ["human", "human"], "scenario": "pegasus-bridge"}
            refused = await server.post("/api/tables", {**wish, "example": "M44-OBS-6 BAT-06"}, status=400)
            assert refused["sentence"]

    run(work)
