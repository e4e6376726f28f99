"""What a question offers to its seat, and to nobody else: answers that cannot be given, and take-backs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from grognard.games.memoir44.game import GAME
from tests.memoir44.boards import board, play, skip_to
from tests.server.loopback import Json, Loopback, run, serving, together


async def close_assault(server: Loopback, hand: Sequence[str], **wishes: object) -> Json:
    """Open a table where the Allies attack from E5 to F5, and the Axis holds this hand."""
    battle = board("I    i", "E5", card="attack-center", orders="E5", hands={"axis": hand})
    skip_to(battle, "battles")
    play(battle, "unit E5")
    return await server.open("memoir44", scenario=None, position=GAME.write_position(battle), **wishes)


def test_who_holds_no_ambush_is_told_so_and_nobody_else_learns_it(tmp_path: Path) -> None:
    """M44-AMB-1, M44-ENG-6."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            seen = []
            for hand in (("probe-center", "probe-left"), ("ambush", "probe-left")):
                keys = await close_assault(server, hand)
                async with (
                    server.browser(keys["id"], keys["seats"][0]) as allies,
                    server.browser(keys["id"], keys["seats"][1]) as axis,
                    server.browser(keys["id"], keys["watch"]) as onlooker,
                ):
                    assert (await allies.act("attack E5 F5"))["type"] == "done"
                    await together([allies, axis, onlooker])
                    question = axis.view["question"]
                    refused = {each["action"]: each["refused"] for each in question["choices"]}
                    none = "" if "ambush" in hand else "You do not hold Ambush."
                    assert refused == {"no-ambush": "", "ambush": none}
                    assert question["prompt"].endswith(none)
                    assert allies.view["question"] is None
                    said = "Axis: close assault between E5 and F5; deciding about an ambush."
                    assert allies.view["waiting"]["prompt"] == said, "the other side is spoken of, not asked"
                    seen.append([allies.view["waiting"], onlooker.view["waiting"]])
            assert seen[0] == seen[1]

    run(work)


def test_a_shared_screen_does_not_tell_who_holds_ambush(tmp_path: Path) -> None:
    """M44-AMB-1, M44-ENG-6: both look at it."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            seen = []
            for hand in (("probe-center", "probe-left"), ("ambush", "probe-left")):
                keys = await close_assault(server, hand, shared=True)
                async with server.browser(keys["id"], keys["seats"][0]) as both:
                    await both.act("attack E5 F5", seat=0)
                    seen.append(both.view["question"])
            assert seen[0]["kind"] == "ambush"
            assert seen[0] == seen[1]

    run(work)


def test_whoever_has_the_screen_takes_back_nothing_of_the_other(tmp_path: Path) -> None:
    """M44-DECK-1: the Allies keep a card of Recon; then the Axis has the screen and sees its own hand."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            held = {"axis": ("probe-center", "attack-center")}
            battle = board("I    .    .    .    i", "E5", card="recon-center", orders="E5", hands=held)
            skip_to(battle, "moves")
            keys = await server.open("memoir44", scenario=None, position=GAME.write_position(battle), shared=True)
            async with server.browser(keys["id"], keys["seats"][0]) as both:
                await both.act("end-moves")
                assert both.view["question"]["kind"] == "keep"
                await both.act(both.choices[0])
                question = both.view["question"]
                assert (question["seat"], question["kind"]) == (1, "card")
                assert not both.view["take_back"]["allowed"]
                assert (await both.ask("take-back", seq=both.seq, seat=1))["type"] == "refused"
                assert (await both.ask("take-back", seq=both.seq, seat=0))["type"] == "refused"
                await both.act(both.choices[0])
                assert both.view["take_back"]["allowed"], "its own choice may still be taken back"

    run(work)


def test_a_shared_screen_takes_a_step_back_that_showed_nothing(tmp_path: Path) -> None:
    """M44-BAT-1: no die has been rolled, and an attack is no secret."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await close_assault(server, ("probe-center",), shared=True)
            async with server.browser(keys["id"], keys["seats"][0]) as both:
                await both.act("attack E5 F5", seat=0)
                assert both.view["question"]["seat"] == 1
                assert both.view["take_back"]["allowed"]
                assert (await both.ask("take-back", seq=both.seq, seat=1))["type"] == "done"
                assert both.view["question"]["kind"] == "target"

    run(work)


def test_figures_are_those_of_the_step_that_is_looked_at(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await close_assault(server, ("probe-center",))
            key = keys["seats"][0]
            async with (
                server.browser(keys["id"], key) as allies,
                server.browser(keys["id"], keys["seats"][1]) as axis,
            ):
                await allies.act("attack E5 F5")
                await together([allies, axis])
                await axis.act("no-ambush")
                await together([allies, axis])
                path = f"/api/tables/{keys['id']}/tally"
                before, after = await server.get(f"{path}?step=1", key), await server.get(path, key)
                dice = [{row["id"]: row["values"] for row in rows}["dice"] for rows in (before, after)]
                assert dice[0] != dice[1]
                assert await server.get(f"{path}?step={allies.view['step']}", key) == after
                assert (await server.get(f"{path}?step=99", key, 404))["sentence"].startswith("So far there are")

    run(work)
