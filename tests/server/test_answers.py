"""Answers, refusals, take-backs and questions to the referee."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.loopback import Browser, play_on, run, serving, together


async def open_moves(browser: Browser) -> None:
    """Play on until the Allies are to move units; cards are those of seed 5."""
    await browser.act("play assault-left")
    while browser.view["question"]["kind"] != "moves":
        await browser.act(browser.choices[0])


def test_another_unit_may_be_taken_up_instead(tmp_path: Path) -> None:
    """The step before is offered anew, without the one taken, and taken back together with the answer."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="5")
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                await open_moves(one)
                units = [action for action in one.choices if action.startswith("unit ")]
                assert one.view["question"]["instead"] == []
                assert (await one.act(units[0]))["type"] == "done"
                question = one.view["question"]
                assert question["about"] == [units[0].split()[1]]
                instead = [choice["action"] for choice in question["instead"]]
                assert units[0] not in instead
                assert set(units[1:]) <= set(instead)
                seq, step = one.seq, one.view["step"]
                # What the rules refuse leaves everything as it was: no take-back in the log either.
                refused = await one.act("unit A1", instead=True)
                assert refused["type"] == "refused"
                assert refused["rule"].startswith("M44-")
                view = await server.get(f"/api/tables/{keys['id']}/view", keys["seats"][0])
                assert (view["seq"], view["step"]) == (seq, step)
                assert (await one.act(units[1], instead=True))["type"] == "done"
                back, again = one.entries[-2:]
                assert (back["back"], back["step"], again["back"], again["step"]) == (True, step - 1, False, step)
                assert one.view["question"]["about"] == [units[1].split()[1]]
                await one.act(one.choices[0])
                seq = one.seq
                assert (await one.act(units[0], instead=True))["type"] == "refused"
                assert one.seq == seq

    run(work)


def test_a_refusal_says_rule_reasons_and_what_would_work(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="5")
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                await open_moves(one)
                refused = await one.act("move c4 m1")
                assert (refused["type"], refused["rule"]) == ("refused", refused["explained"]["rule"])
                assert refused["sentence"] == refused["explained"]["sentence"] != ""
                assert not refused["explained"]["legal"]
                assert refused["instead"]
                assert (await one.act("fly c4"))["sentence"].startswith("'fly c4' is no action")
                assert (await one.act(one.choices[0], seat=1))["sentence"] == "This key is not that seat's."
                path = f"/api/tables/{keys['id']}/actions"
                problem = await server.post(path, {"action": "move c4 m1"}, keys["seats"][0], 422)
                assert problem == {"sentence": refused["sentence"], "rule": refused["rule"], "faults": []}
                assert (await server.post(path, {"action": "fly"}, keys["seats"][0], 400))["sentence"]

    run(work)


def test_the_referee_says_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="5")
            path = f"/api/tables/{keys['id']}/why"
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                await open_moves(one)
                attack = await server.get(f"{path}?action=attack C4 D6&seat=0", keys["seats"][0])
                assert attack["action"] == "attack c4 d6"
                assert attack["words"]
                assert not attack["legal"]
                assert (attack["sentence"] == "") == (attack["rule"] == "")
                for label in ("A1", "d6", "c4", "m1", "assault-left", "zz"):
                    touched = await server.get(f"{path}?touch={label}", keys["seats"][0])
                    assert touched["legal"] or touched["sentence"] or touched["lines"] or not touched["action"]
                unit = next(choice for choice in one.view["question"]["choices"] if choice["touches"])
                touched = await server.get(f"{path}?touch={unit['touches'][0]}", keys["seats"][0])
                assert touched["action"] == unit["action"]
                assert touched["legal"]
            assert (await server.get(path, keys["seats"][0], 400))["sentence"].startswith("give one of")
            assert (await server.get(f"{path}?touch=A1&ask=sight", keys["seats"][0], 400))["sentence"]
            nothing = await server.get(f"{path}?touch=A1", keys["seats"][1])
            assert (nothing["action"], nothing["sums"]) == ("", [])
            assert (await server.get(f"{path}?action=fly", keys["seats"][0], 400))["sentence"]

    run(work)


def test_the_referee_measures_between_any_two_places(tmp_path: Path) -> None:
    """The game's own questions, for players and onlookers, whoever's turn it is."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="5")
            path = f"/api/tables/{keys['id']}/why"
            for key in (keys["seats"][0], keys["seats"][1], keys["watch"]):
                measured = await server.get(f"{path}?ask=sight b2 D4", key)
                assert (measured["sight"]["start"], measured["sight"]["end"]) == ("b2", "d4")
                assert measured["lines"]
                assert not measured["legal"]
                unknown = await server.get(f"{path}?ask=smell b2 D4", key, 400)
                assert unknown["sentence"] == "'smell' is no question to the referee; expected one of: sight."
                for badly in ("sight", "sight b2", "sight b2 b2", "sight b2 Z9", "sight 1 2 3", ""):
                    assert (await server.get(f"{path}?ask={badly}", key, 400))["sentence"]

    run(work)


def test_the_referee_answers_whatever_is_touched_or_asked_at_any_time(tmp_path: Path) -> None:
    """Whoever asks, at whatever question: an answer, never a fault."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="9")
            rng = Random(3)
            async with (
                server.browser(keys["id"], keys["seats"][0]) as allies,
                server.browser(keys["id"], keys["seats"][1]) as axis,
            ):
                touches = [*(unit["at"] for unit in allies.view["scene"]["units"]), "d4", "g5", "ambush", "barrage"]
                for _ in range(25):
                    await play_on([allies, axis], rng, 5)
                    for seat in (0, 1):
                        for asked in (
                            f"touch={rng.choice(touches)}",
                            f"action=attack {rng.choice(touches[:9])} {rng.choice(touches)}",
                            f"action=move {rng.choice(touches[:9])} {rng.choice(touches)}",
                            f"action=play {rng.choice(('assault-left', 'barrage'))}",
                        ):
                            url = f"/api/tables/{keys['id']}/why?{asked}"
                            key = {"Authorization": f"Bearer {keys['seats'][seat]}"}
                            answer = await server.http.get(url, headers=key)
                            assert answer.status_code in (200, 400), answer.text

    run(work)


def test_typed_lines_are_answers_commands_or_questions(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="5")
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                several = await one.say("play assault")
                assert several["sentence"].startswith("That could be")
                assert len(several["instead"]) > 1
                assert (await one.say("9999"))["sentence"].startswith("There are 6 choices")
                assert "none of the choices" in (await one.say("abracadabra"))["sentence"]
                assert (await one.say(""))["type"] == "refused"
                help_lines = (await one.say("?"))["lines"]
                assert any(line.startswith("why ACTION") for line in help_lines)
                assert any(line.startswith("sight") for line in help_lines)
                assert (await one.say("sight c4 d6"))["lines"]
                assert (await one.say("sight"))["lines"]
                assert (await one.say("why attack c4 d6"))["lines"]
                assert (await one.say("why"))["lines"][0].startswith("Type 'why'")
                assert (await one.say("why zz"))["lines"][0].startswith("'zz' is no action")
                assert (await one.say("rule los-5"))["lines"][0].startswith("M44-LOS-5")
                assert len((await one.say("rule los"))["lines"]) > 5
                assert (await one.say("rule zz"))["lines"] == ["There is no rule 'zz'."]
                assert (await one.say("rule"))["lines"][0].startswith("Type 'rule'")
                assert one.choices == (await one.say("options"))["lines"][: len(one.choices)]
                assert (await one.say("undo"))["sentence"] == "You have done nothing yet that could be taken back."
                before = one.seq
                assert (await one.say("pl assault left"))["type"] == "done"
                assert one.seq > before
                assert (await one.say("undo"))["type"] == "done"
                assert one.entries[-1]["back"]
                assert one.entries[-1]["told"][0]["text"].startswith("Allies took back")
                # What gives something up for good must be typed twice.
                await one.say("play assault-left")
                await one.say("end")
                if one.view["question"]["kind"] == "orders":
                    warned = await one.say("end")
                    assert "again" in warned["sentence"]
            async with server.browser(keys["id"], keys["seats"][1], lang="fr") as two:
                assert (await two.say("play x"))["sentence"] == "On ne vous demande rien pour l’instant."
                assert (await two.say("sight c4 d6"))["lines"]
                assert (await two.say("rule los-5"))["lines"]
            async with server.browser(keys["id"], keys["watch"]) as onlooker:
                assert (await onlooker.say("sight c4 d6"))["type"] == "refused"
                assert (await onlooker.say("rule los-5"))["type"] == "told"

    run(work)


def test_what_gives_something_up_must_be_typed_twice(tmp_path: Path) -> None:
    """M44-ORD-2."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="5")
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                await one.act("play direct-from-hq")
                (ending,) = [each for each in one.view["question"]["choices"] if each["caution"]]
                warned = await one.say(ending["action"])
                assert warned["sentence"].startswith(ending["caution"])
                assert warned["instead"] == [ending["action"]]
                assert (await one.say("help"))["type"] == "told"
                assert (await one.say(ending["action"]))["type"] == "done"

    run(work)


def test_a_take_back_stops_where_the_rules_of_the_table_say(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", "human", "random", seed="5")
            path = f"/api/tables/{keys['id']}/take-back"
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                assert not one.view["take_back"]["allowed"]
                assert (await one.ask("take-back"))["sentence"] == "You have done nothing yet that could be taken back."
                step = one.view["step"]
                await one.act("play assault-left")
                assert one.view["take_back"] == {"allowed": True, "reason": "", "step": step}
                assert (await one.ask("take-back"))["type"] == "done"
                assert one.view["step"] == step
                await one.act("play assault-left")
                await server.post(path, {}, keys["seats"][0])
                await server.post(path, {}, keys["seats"][0], 409)
                while one.view["take_back"]["allowed"] or one.view["step"] <= step + 1:
                    await one.until(lambda: bool(one.choices))
                    await one.act(one.choices[-1])
                assert "Undo stops here" in one.view["take_back"]["reason"]

    run(work)


def test_people_at_one_screen_share_a_key_and_see_with_the_eyes_of_the_one_who_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open(shared=True)
            assert keys["seats"][0] == keys["seats"][1]
            async with (
                server.browser(keys["id"], keys["seats"][0]) as both,
                server.browser(keys["id"], keys["watch"]) as onlooker,
            ):
                assert [seat["mine"] for seat in both.table["seats"]] == [True, True]
                await both.until(lambda: both.here == [True, True])
                seen = set()
                for _ in range(6):
                    question = both.view["question"]
                    seat = question["seat"]
                    seen.add(seat)
                    assert both.view["seat"] == seat
                    purses = both.view["scene"]["purses"]
                    assert "?" not in purses[seat]["hand"]
                    assert set(purses[1 - seat]["hand"]) <= {"?"}
                    assert (await both.act(both.choices[0]))["type"] == "done"
                assert seen == {0, 1}
                await together([both, onlooker])
                # The story is told as an onlooker hears it: nobody knows who looks at the screen.
                assert both.entries == onlooker.entries

    run(work)


def test_the_language_changes_at_any_moment(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="5")
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                await open_moves(one)
                told, english = one.seq, one.view["question"]["prompt"]
                for language, hello in (("fr", "Alliés"), ("zh", "盟军"), ("en", "Allies")):
                    await one.send(type="speak", lang=language)
                    one.seq, one.entries, one.view = 0, [], {}
                    await one.until(lambda: bool(one.view))
                    assert one.seq == told
                    assert one.table["seats"][0]["words"] == hello
                    assert (one.view["question"]["prompt"] == english) == (language == "en")
                assert (await one.act(one.choices[0]))["type"] == "done"

    run(work)


def test_past_steps_are_shown_with_the_eyes_of_the_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("memoir44", seed="5")
            path = f"/api/tables/{keys['id']}"
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                before = one.view["scene"]
                await open_moves(one)
                step = await server.get(f"{path}/steps/8", keys["seats"][0])
                assert (step["step"], step["scene"], step["question"]) == (8, before, None)
                assert (await server.get(f"{path}/steps/8", keys["watch"]))["scene"]["hand"] == []
                problem = await server.get(f"{path}/steps/{one.view['step'] + 1}", keys["seats"][0], 404)
                assert problem["sentence"] == f"So far there are {one.view['step']} steps."
                assert (await server.get(f"{path}/tally", keys["watch"])) is not None
                ground = await server.get(f"{path}/ground", keys["watch"])
                assert len(ground["places"]) == 113

    run(work)
