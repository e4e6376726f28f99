"""What is true at every step of every battle: the scenarios of the box and random ground, played at random."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import TypeVar

from hypothesis import HealthCheck, given, settings

from grognard.games.memoir44.actions import Attack, MoveUnit
from grognard.games.memoir44.board import (
    ALLIES,
    AXIS,
    BIT,
    BOARD,
    DISTANCE,
    NEIGHBOURS,
    PLACES,
    SIDES,
    WITHIN,
    hex_named,
    sections_of,
)
from grognard.games.memoir44.cards import AMBUSH, FACES, deck_counts
from grognard.games.memoir44.events import (
    AttackDeclared,
    BattleWon,
    CardPlayed,
    DiceRolled,
    FiguresLost,
    FiguresReturned,
    FlagIgnored,
    ObjectiveLost,
    ObjectiveTaken,
    PieceRemoved,
    TurnBegan,
    UnitEliminated,
    UnitLanded,
    UnitMoved,
    UnitOrdered,
)
from grognard.games.memoir44.facts import ARMS
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.rules.battle import AwaitAmbush, ambush_dice
from grognard.games.memoir44.rules.dice import battle_dice, card_bonus, count_dice, sees
from grognard.games.memoir44.rules.medals import held_objectives, medals
from grognard.games.memoir44.rules.movement import cost_of, destinations, move_limits, reach_within
from grognard.games.memoir44.rules.rolls import AwaitAttackRoll
from grognard.games.memoir44.rules.turn import AwaitCard, ResolveTurnEnd
from grognard.games.memoir44.sightlines import sight_blockers
from grognard.games.memoir44.state import allowance, other
from grognard.hexes.region import bits
from grognard.kernel.event import Event
from grognard.kernel.seat import CHANCE, SPECTATOR
from tests.memoir44.fuzz import cards, strength
from tests.memoir44.playouts import SCENARIOS, Playout, Step, playouts

E = TypeVar("E", bound=Event)

checked = settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
BOX = tuple(name for name in SCENARIOS if name in [info.id for info in GAME.scenarios()])


def of(step: Step, kind: type[E]) -> list[E]:
    """Give the events of a kind."""
    return [event for event in step.events if isinstance(event, kind)]


# --------------------------------------------------------------------------------------------------- nothing gets lost


@checked
@given(playout=playouts())
def test_no_card_gets_lost_or_appears_twice(playout: Playout) -> None:
    """M44-SET-2, M44-DECK-1, M44-DECK-3, M44-AMB-8."""
    total = cards(playout.start())
    if playout.scenario in BOX:
        single = playout.options.get("single_copy_tactics") == "on"
        assert total == Counter(dict(enumerate(deck_counts(single))))
        assert total.total() == (56 if single else 60)
    for step in playout.steps():
        assert cards(step.after) == total


@checked
@given(playout=playouts())
def test_every_figure_is_on_the_board_or_told_as_lost(playout: Playout) -> None:
    """M44-HIT-3, M44-RET-9, M44-CARD-MED, M44-SET-1."""
    for step in playout.steps():
        lost = sum(event.count for event in of(step, FiguresLost))
        won = sum(event.count for event in of(step, FiguresReturned))
        won += sum(4 for _ in of(step, UnitLanded))
        assert strength(step.after) == strength(step.before) - lost + won
        assert all(1 <= unit.figures <= unit.full for unit in step.after.board if unit is not None)


@checked
@given(playout=playouts())
def test_eliminated_units_are_trophies_of_the_other_side(playout: Playout) -> None:
    """M44-VIC-1, M44-VIC-10, M44-HIT-5."""
    for step in playout.steps():
        gone = of(step, UnitEliminated)
        for side in (ALLIES, AXIS):
            lost = [event for event in gone if event.side == SIDES[side]]
            taken = step.after.trophies[other(side)][len(step.before.trophies[other(side)]) :]
            assert [unit.kind.id for unit in taken] == [event.kind for event in lost]
            assert all(unit.side == side and unit.figures == 0 for unit in taken)
            units = [sum(u is not None and u.side == side for u in s.board) for s in (step.before, step.after)]
            landed = sum(event.side == SIDES[side] for event in of(step, UnitLanded))
            assert units[1] == units[0] - len(lost) + landed


@checked
@given(playout=playouts())
def test_medals_are_trophies_and_objectives_held(playout: Playout) -> None:
    """M44-VIC-1, M44-VIC-2, M44-VIC-3, M44-VIC-4."""
    for step in playout.steps():
        s = step.after
        held = held_objectives(s)
        for side in (ALLIES, AXIS):
            count = sum(unit.worth for unit in s.trophies[side])
            for number, objective in enumerate(s.arena.objectives):
                there = sum(s.board[at] is not None and s.unit(at).side == side for at in bits(objective.hexes))
                if objective.side == side and (there >= objective.need or s.kept >> number & 1):
                    count += objective.worth
                    assert held >> number & 1
            assert medals(s, side) == count
        if not s.arena.rulings.objectives_always_temporary:
            permanent = sum(1 << n for n, objective in enumerate(s.arena.objectives) if objective.permanent)
            assert held & permanent == s.kept
            assert step.before.kept & ~s.kept == 0


@checked
@given(playout=playouts())
def test_objectives_that_change_hands_are_told(playout: Playout) -> None:
    """M44-VIC-2, M44-VIC-5, M44-ENG-10."""
    for step in playout.steps():
        changed = held_objectives(step.before) ^ held_objectives(step.after)
        told = Counter((event.side, event.at) for event in of(step, ObjectiveTaken))
        told.update((event.side, event.at) for event in of(step, ObjectiveLost))
        assert sum(count % 2 for count in told.values()) == changed.bit_count()


# ----------------------------------------------------------------------------------------------------------- the board


@checked
@given(playout=playouts())
def test_the_sets_of_units_agree_with_the_board(playout: Playout) -> None:
    """M44-SET-1, M44-MOV-2: one unit a hex."""
    for step in playout.steps():
        units = [(at, unit) for at, unit in enumerate(step.after.board) if unit is not None]
        for side in (ALLIES, AXIS):
            assert list(bits(step.after.forces[side])) == [at for at, unit in units if unit.side == side]
        for number, arm in enumerate(ARMS):
            assert list(bits(step.after.arms[number])) == [at for at, unit in units if unit.kind.arm == arm]


@checked
@given(playout=playouts())
def test_no_unit_comes_to_a_hex_that_is_closed_to_it(playout: Playout) -> None:
    """M44-MOV-8, M44-RET-2, M44-TG-3, M44-TER-6, M44-OBS-1, M44-OBS-2."""
    for step in playout.steps():
        for event in of(step, UnitMoved):
            unit = step.after.board[hex_named(event.to)]
            if unit is not None:
                closed = step.after.arena.closed[unit.kind.arm]
                assert not closed & BIT[hex_named(event.to)]
                assert event.how != "retreat" or not step.after.arena.ocean & BIT[hex_named(event.to)]


@checked
@given(playout=playouts())
def test_wire_only_disappears_and_sandbags_appear_only_while_the_supply_lasts(playout: Playout) -> None:
    """M44-SET-4, M44-CARD-DIG, M44-TER-12, M44-BAT-9, M44-MOV-7, M44-MOV-9."""
    for step in playout.steps():
        s, before = step.after, step.before
        assert s.wire & ~before.wire == 0
        assert (before.wire ^ s.wire).bit_count() == sum(event.piece == "wire" for event in of(step, PieceRemoved))
        placed = s.sandbags & ~before.sandbags
        if placed:
            supply, lying = s.arena.rulings.sandbag_supply, s.sandbags.bit_count() + s.arena.sea_walls.bit_count()
            assert supply == 0 or lying <= supply
            assert placed & s.arena.ocean == 0
            assert placed & s.forces[s.active] == placed


@checked
@given(playout=playouts())
def test_sight_is_symmetric_and_the_table_agrees_with_the_lines(playout: Playout) -> None:
    """M44-LOS-7, M44-LOS-8, M44-LOS-9, M44-HGT-3."""
    rng = Random(playout.seed)
    for number, step in enumerate(playout.steps()):
        if number % 25 == 0:
            s = step.after
            for a in rng.sample(BOARD.ids, 12):
                for b in bits(WITHIN[3][a]):
                    hidden = sight_blockers(s.arena.sight_terrain["armor"], s.occupied, a, b)
                    assert sees(s, "armor", a, b) == sees(s, "armor", b, a) == (not hidden)
                    assert set(hidden) == set(sight_blockers(s.arena.sight_terrain["armor"], s.occupied, b, a))


# ----------------------------------------------------------------------------------------------------- orders and moves


@checked
@given(playout=playouts())
def test_orders_belong_to_own_units_of_this_turn(playout: Playout) -> None:
    """M44-ORD-1, M44-ORD-3."""
    for step in playout.steps():
        s = step.after
        assert all(BIT[at] & s.forces[s.active] for at in s.orders)
        if not s.is_over() and isinstance(s.agenda[-1], AwaitCard):
            assert not s.orders
        told = [event.unit for event in of(step, UnitOrdered)]
        assert len(set(told)) == len(told)


@checked
@given(playout=playouts())
def test_no_more_units_are_ordered_than_the_card_allows(playout: Playout) -> None:
    """M44-ORD-2, M44-ORD-4, M44-GEO-5, M44-GEO-7."""
    count, played_in = 0, None
    for step in playout.steps():
        if of(step, CardPlayed):
            count, played_in = 0, step.after.command
        count += len(of(step, UnitOrdered))
        if played_in is None or step.after.command is None:
            continue
        facts = step.after.effect.facts.order
        if facts is not None and facts.count != "all":
            assert count <= facts.count * {"each": 3, "flanks": 2}.get(facts.where, 1)
        if facts is not None and facts.where == "section":
            section = sections_of(step.after.active == AXIS)[step.after.effect.section]
            assert all(BIT[hex_named(event.unit)] & section for event in of(step, UnitOrdered))


@checked
@given(playout=playouts())
def test_a_move_goes_over_free_neighbouring_hexes_within_the_allowance(playout: Playout) -> None:
    """M44-MOV-1, M44-MOV-2, M44-MOV-13, M44-ENG-4."""
    for step in playout.steps():
        if not isinstance(step.action, MoveUnit):
            continue
        (event,) = of(step, UnitMoved)
        path = [hex_named(label) for label in event.path]
        assert (path[0], path[-1]) == (step.action.at, step.action.to)
        assert all(DISTANCE[a][b] == 1 for a, b in pairwise(path))
        unit = step.before.unit(path[0])
        closed = step.before.occupied | step.before.arena.closed[unit.kind.arm]
        assert not any(BIT[at] & closed for at in path[1:])
        points = cost_of(reach_within(path[0], move_limits(step.before, path[0])), path[-1])
        assert len(path) - 1 <= points <= allowance(step.before, unit.kind)


@checked
@given(playout=playouts())
def test_what_a_unit_reaches_does_not_depend_on_the_order_of_the_others(playout: Playout) -> None:
    """M44-TURN-2: orders are a set, in whatever sequence they were given."""
    rng = Random(playout.seed)
    for number, step in enumerate(playout.steps()):
        s = step.after
        if number % 6 or s.command is None or len(s.orders) < 2 or s.is_over():
            continue
        shuffled = s.copy()
        shuffled.orders = dict(rng.sample(list(s.orders.items()), len(s.orders)))
        reread = GAME.read_position(GAME.write_position(shuffled))
        for at in s.orders:
            assert destinations(s, at) == destinations(shuffled, at) == destinations(reread, at)
        same = [{option.notation for d in GAME.decisions(each) for option in d.options} for each in (s, reread)]
        assert same[0] == same[1]


# --------------------------------------------------------------------------------------------------- battle and retreat


@checked
@given(playout=playouts())
def test_the_dice_of_an_attack_are_the_sum_of_their_reasons(playout: Playout) -> None:
    """M44-BAT-5, M44-BAT-6, M44-BAT-4."""
    for step in playout.steps():
        if not isinstance(step.action, Attack):
            continue
        s, at, to = step.before, step.action.at, step.action.to
        total = battle_dice(s, at, to, card_bonus(s, at, to))
        (declared,) = of(step, AttackDeclared)
        assert declared.dice == int(total) == sum(term.amount for term in total.terms) > 0
        frame = step.after.agenda[-1]
        assert isinstance(frame, AwaitAttackRoll | AwaitAmbush)
        assert frame.dice == declared.dice


@checked
@given(playout=playouts())
def test_every_count_of_dice_is_the_sum_of_its_reasons_and_figures_do_not_matter(playout: Playout) -> None:
    """M44-BAT-5, M44-UNIT-2, M44-BAT-7."""
    for number, step in enumerate(playout.steps()):
        s = step.after
        if number % 10 or s.command is None:
            continue
        for at in bits(s.forces[s.active]):
            for to in bits(s.forces[1 - s.active]):
                bonus, unit = card_bonus(s, at, to), s.unit(at)
                count = count_dice(s, unit, at, to, bonus, None)
                assert sum(term.amount for term in battle_dice(s, at, to, bonus).terms) == count
                assert count_dice(s, unit.with_figures(1), at, to, bonus, None) == count
                assert count == 0 or DISTANCE[at][to] <= len(unit.kind.dice)


@checked
@given(playout=playouts())
def test_a_unit_next_to_an_enemy_attacks_only_neighbours(playout: Playout) -> None:
    """M44-BAT-3, M44-BAT-8, M44-ORD-3, M44-TER-12."""
    for step in playout.steps():
        if not isinstance(step.action, Attack):
            continue
        s, at, to = step.before, step.action.at, step.action.to
        near = NEIGHBOURS[at] & s.forces[1 - s.active]
        assert not near or BIT[to] & near
        assert at in s.orders
        assert not BIT[at] & s.arena.ocean
        assert sees(s, s.unit(at).kind.arm, at, to)


@checked
@given(playout=playouts())
def test_the_ambush_window_opens_at_every_close_assault_it_may_answer(playout: Playout) -> None:
    """M44-AMB-1, M44-AMB-2, M44-ENG-6: whoever holds the card."""
    for step in playout.steps():
        if not isinstance(step.action, Attack):
            continue
        s, at, to = step.before, step.action.at, step.action.to
        public = s.ambush or s.discards.counts[AMBUSH] > 0
        possible = DISTANCE[at][to] == 1 and not BIT[to] & s.arena.ocean and ambush_dice(s, at, to) > 0
        assert isinstance(step.after.agenda[-1], AwaitAmbush) == (possible and not public)


@checked
@given(playout=playouts())
def test_hits_are_counted_by_symbols(playout: Playout) -> None:
    """M44-HIT-2, M44-HIT-3, M44-HIT-4, M44-CARD-AIR, M44-CARD-BAR."""
    for step in playout.steps():
        frame = step.before.agenda[-1]
        if not isinstance(frame, AwaitAttackRoll):
            continue
        (rolled,) = of(step, DiceRolled)
        assert len(rolled.faces) == frame.dice
        unit = step.before.unit(frame.target)
        symbols = {"infantry": ["infantry", "grenade"], "armor": ["armor", "grenade"], "artillery": ["grenade"]}
        hitting = [*symbols[unit.kind.arm], *(["star"] if frame.star_hits else [])]
        hits = sum(face in hitting for face in rolled.faces)
        assert sum(event.count for event in of(step, FiguresLost) if event.cause == "hits") == min(hits, unit.figures)


@checked
@given(playout=playouts())
def test_a_retreat_goes_row_by_row_toward_the_own_edge(playout: Playout) -> None:
    """M44-RET-1, M44-RET-2."""
    for step in playout.steps():
        for event in of(step, UnitMoved):
            if event.how == "retreat":
                path = [PLACES[hex_named(label)] for label in event.path]
                toward = 1 if event.side == "allies" else -1
                for (row, col), (next_row, next_col) in pairwise(path):
                    assert next_row - row == toward
                    assert abs(next_col - col) == 1
                assert not any(BIT[hex_named(label)] & step.before.occupied for label in event.path[1:])


@checked
@given(playout=playouts())
def test_every_flag_is_ignored_walked_or_paid_for(playout: Playout) -> None:
    """M44-RET-4, M44-RET-6, M44-RET-8, M44-RET-9."""
    open_flags, stretch, rolled = 0, 1, False
    for step in playout.steps():
        frame = step.before.agenda[-1]
        rolled = rolled or isinstance(frame, AwaitAttackRoll)
        if not rolled:
            continue  # the first steps may belong to a roll that was made before
        if isinstance(frame, AwaitAttackRoll):
            target = step.after.board[frame.target] or step.before.unit(frame.target)
            gone = any(event.cause == "hits" and event.left == 0 for event in of(step, FiguresLost))
            open_flags = 0 if gone else of(step, DiceRolled)[0].faces.count("flag")
            stretch = target.kind.retreat_stretch
        open_flags -= len(of(step, FlagIgnored))
        open_flags -= sum(event.count for event in of(step, FiguresLost) if event.cause == "retreat")
        if step.after.is_over() or any(event.cause == "retreat" and not event.left for event in of(step, FiguresLost)):
            open_flags = 0
        for event in of(step, UnitMoved):
            if event.how == "retreat":
                assert open_flags <= len(event.path) - 1 <= open_flags * stretch
                open_flags = 0
        if not step.after.is_over() and step.after.open and step.after.open[0].kind not in ("flags", "retreat"):
            assert open_flags == 0


# ---------------------------------------------------------------------------------------------------- turns and the end


@checked
@given(playout=playouts())
def test_sides_take_turns_and_play_one_card_each(playout: Playout) -> None:
    """M44-TURN-1, M44-TURN-4."""
    played = None
    for step in playout.steps():
        for event in step.events:
            if isinstance(event, CardPlayed):
                assert event.side != played
                played = event.side
            if isinstance(event, TurnBegan):
                assert event.turn == step.after.turns[SIDES.index(event.side)]
        gap = step.after.turns[ALLIES] - step.after.turns[AXIS]
        assert abs(gap) <= 1


@checked
@given(playout=playouts(BOX))
def test_hands_have_their_size_at_the_start_of_every_turn(playout: Playout) -> None:
    """M44-DECK-2, M44-SCN-2, M44-CARD-AMB."""
    for step in playout.steps():
        s = step.after
        if not s.is_over() and isinstance(s.agenda[-1], AwaitCard):
            for side in (ALLIES, AXIS):
                ended = s.turns[side] - (side == s.active)
                extra = sum(drawn - 1 for drawn in s.arena.staged_draws[side][:ended])
                assert len(s.hands[side]) == s.arena.hand_sizes[side] + extra


@checked
@given(playout=playouts())
def test_the_battle_ends_at_the_first_moment_that_decides_it(playout: Playout) -> None:
    """M44-TURN-5, M44-VIC-6, M44-VIC-7, M44-VIC-8, M44-VIC-9, M44-SCN-19, M44-ENG-10."""
    for step in playout.steps():
        s = step.after
        if s.ending == "deck-exhausted":
            assert (s.deck.size, s.winner) == (0, s.arena.wins_when_exhausted)
            return
        if s.ending == "objectives":
            held = [o for o in s.arena.objectives if (s.forces[o.side] & o.hexes).bit_count() >= o.need]
            assert any(objective.wins and objective.side == s.winner for objective in held)
            return
        decided = [
            medals(s, side) >= s.arena.medals_needed[side] or not s.forces[other(side)] for side in (ALLIES, AXIS)
        ]
        if s.arena.rulings.victory_at_turn_end:
            if s.is_over():
                assert decided[s.winner]
                assert any(isinstance(frame, ResolveTurnEnd) for frame in step.before.agenda)
        else:
            assert s.is_over() == any(decided)
            assert not s.is_over() or decided[s.winner]
        assert len(of(step, BattleWon)) == s.is_over()
        assert not s.is_over() or isinstance(step.events[-1], BattleWon), "nothing follows"
        assert s.is_over() == (GAME.decisions(s) == ()) == (GAME.outcome(s) is not None)


@checked
@given(playout=playouts())
def test_asking_changes_nothing(playout: Playout) -> None:
    """Decisions, refusals, explanations, views and values leave the battle as it is."""
    rng, tried = Random(playout.seed), []
    for number, step in enumerate(playout.steps()):
        tried.append(step.action)
        if number % 20:
            continue
        s = step.after
        text, kept = GAME.write_position(s), s.copy()
        for action in rng.sample(tried, min(8, len(tried))):
            GAME.refuse(s, action)
            GAME.explain(s, action)
        for seat in (ALLIES, AXIS, SPECTATOR):
            GAME.observe(s, seat)
        for seat in (ALLIES, AXIS):
            GAME.evaluate(s, seat)
        GAME.decisions(s)
        GAME.outcome(s)
        assert s == kept
        assert s.forces == kept.forces
        assert GAME.write_position(s) == text


@checked
@given(playout=playouts())
def test_chance_draws_what_is_in_the_deck(playout: Playout) -> None:
    """M44-DECK-4, M44-HIT-1."""
    for step in playout.steps():
        for decision in GAME.decisions(step.after):
            if decision.seats == (CHANCE,) and decision.kind == "draw":
                assert [(o.words()[0]) for o in decision.options] == [FACES[k].id for k in step.after.deck.kinds()]
