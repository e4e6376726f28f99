from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.action import Action
from grognard.kernel.decision import Decision, Form
from grognard.kernel.event import Event
from grognard.kernel.game import PositionError, UnknownName
from grognard.kernel.option import OptionError
from grognard.kernel.record import ActionsTakenBack, Record, RecordError, position_digest, read_record, replay
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import CHANCE, SPECTATOR, Seat
from grognard.kernel.session import NoTakeBack, Session, TakeBack, look_ahead, question_to_bots, routes
from tests.kernel.pennies.game import GAME
from tests.kernel.pennies.moves import (
    COINS,
    LEFT,
    RIGHT,
    Bite,
    CoinBitten,
    CoinDrawn,
    CoinStaked,
    Draw,
    Mark,
    Pass,
    Pick,
    Roll,
    Stake,
    StakePicked,
    StakesShown,
)
from tests.kernel.pennies.table import Pennies

STAKING = """options: goal=2 low_scores=on
round: 1
hands: copper silver gold / copper silver gold
bag: 2 1 0
used: 0 0 0
stakes: - -
double: -
points: 0 0
agenda: next-round draw right draw left die pick right show stakes left right
"""


def dealt(seed: str = "7") -> Session[Pennies]:
    return Session.start(GAME, "three-coins", {}, seed=seed, seats={"left": "human", "right": "greedy"})


def picking(left: str = "copper", right: str = "silver") -> Session[Pennies]:
    """Give a session in which both have staked these coins and the leader, right, is to pick."""
    session = Session.start_at(GAME, STAKING, seed="7")
    session.act(Stake(LEFT, COINS.index(left)))
    session.act(Stake(RIGHT, COINS.index(right)))
    return session


def play(session: Session[Pennies], seed: int, most: int = 1000) -> None:
    """Play at random, at most so many choices, with a take-back now and then."""
    rng = Random(seed)
    while session.decisions and most:
        session.act(rng.choice(rng.choice(session.decisions).options))
        most -= 1
        if rng.random() < 0.3:
            session.take_back(rng.choice((LEFT, RIGHT)))


def saved(session: Session[Pennies], *, with_seed: bool = True) -> Record:
    return read_record(session.save(with_seed=with_seed), "saved.grog")


def test_chance_is_dealt_at_once() -> None:
    session = dealt()
    assert [action.seat for action in session.actions] == [CHANCE] * 6
    assert session.legal(LEFT) == [Stake(LEFT, coin) for coin in sorted(set(session.state.hands[LEFT]))]
    assert session.legal(SPECTATOR) == []
    assert session.legal(CHANCE) == []


def test_nobody_plays_for_chance_or_out_of_turn() -> None:
    session = picking()
    before = session.save()
    illegal: list[Action] = [Draw(CHANCE, 0), Roll(CHANCE, True), Pass(LEFT), Pick(LEFT, LEFT)]
    for action in illegal:
        with pytest.raises(IllegalAction):
            session.act(action)
    assert session.save() == before


def test_what_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(UnknownName):
        Session.start(GAME, "four-coins", {}, seed="7")
    with pytest.raises(OptionError):
        Session.start(GAME, "two-coins", {"gaol": "1"}, seed="7")
    with pytest.raises(PositionError):
        Session.start_at(GAME, STAKING.replace("silver", "sliver"), seed="7")


def test_the_same_seed_and_choices_make_the_same_game() -> None:
    one, two, other = dealt(), dealt(), dealt("8")
    for session in (one, two, other):
        play(session, 3)
    assert one.save() == two.save()
    assert one.state == two.state
    assert other.actions != one.actions


def test_a_game_comes_to_an_end() -> None:
    assert dealt().outcome is None
    session = dealt()
    play(session, 1)
    assert session.outcome is not None
    assert session.decisions == ()
    assert session.forced() is None
    assert session.legal(LEFT) == session.legal(RIGHT) == []


def test_events_are_told_to_each_seat_as_it_sees_them() -> None:
    session = dealt()
    assert session.events_since(0, LEFT)[1] == CoinDrawn("right", None)
    assert session.events_since(0, SPECTATOR) == [CoinDrawn(seat, None) for seat in ("left", "right") * 3]
    entry = session.entries
    session.act(session.legal(LEFT)[0])
    assert session.events_since(entry, RIGHT) == [CoinStaked("left", None)]
    assert session.events_since(session.entries, RIGHT) == []


def test_a_question_with_one_answer_is_found_but_not_played() -> None:
    session = picking("silver", "copper")
    assert session.forced() is None
    session.act(Pick(RIGHT, LEFT))
    forced = session.forced()
    assert forced is not None
    assert (forced.kind, list(forced.options)) == ("bite", [Bite(LEFT)])
    assert session.actions[-1] == Pick(RIGHT, LEFT)
    assert session.state.open is not None
    session.state.open = (Decision(forced.seats, forced.kind, forced.options, forms=(Form("spit"),)),)
    assert session.forced() is None


# --------------------------------------------------------------------------------------------------------- take-backs


def test_a_seat_takes_back_its_last_choice_and_may_make_it_again() -> None:
    session = picking()
    before, entry = position_digest(GAME, session.state), session.entries
    session.act(Pick(RIGHT, LEFT))
    played = position_digest(GAME, session.state)
    assert session.take_back(RIGHT) == TakeBack(Pick(RIGHT, LEFT), 2)
    assert position_digest(GAME, session.state) == before
    told: list[Event] = [StakePicked("left"), ActionsTakenBack("right", 1)]
    assert session.events_since(entry, LEFT) == told
    session.act(Pick(RIGHT, LEFT))
    assert position_digest(GAME, session.state) == played
    assert "right: pick left\ntake-back 2\nright: pick left\n" in session.save()


def test_a_step_without_a_choice_goes_with_the_choice_before_it() -> None:
    session = picking("copper", "silver")
    session.act(Pick(RIGHT, RIGHT))
    session.act(Bite(RIGHT))
    assert session.take_back(RIGHT) == TakeBack(Pick(RIGHT, RIGHT), 2)
    assert len(session.actions) == 2
    assert session.legal(RIGHT) == [Pick(RIGHT, LEFT), Pick(RIGHT, RIGHT), Pass(RIGHT)]


def test_there_is_nothing_to_take_back_before_the_first_choice() -> None:
    session = dealt()
    assert session.can_take_back(LEFT) == NoTakeBack("nothing-to-take-back")
    before = session.save()
    assert session.take_back(LEFT) == NoTakeBack("nothing-to-take-back")
    assert session.save() == before


def test_no_take_back_goes_past_a_reveal() -> None:
    session = picking()
    assert session.can_take_back(RIGHT) == NoTakeBack("past-a-reveal", StakesShown("copper", "silver"))
    session.act(Pass(RIGHT))
    refusal = session.can_take_back(RIGHT)
    assert isinstance(refusal, NoTakeBack)
    assert isinstance(refusal.event, CoinDrawn)
    assert refusal.event.coin is None or refusal.event.seat == "right", "only what right sees"


def test_no_take_back_goes_past_another_seats_choice() -> None:
    session = picking()
    session.act(Pick(RIGHT, LEFT))
    assert session.can_take_back(LEFT) == NoTakeBack("past-another-seats-choice", StakePicked("left"))


def test_an_answer_without_a_choice_stops_another_seat_all_the_same() -> None:
    """Otherwise the take-back would tell whether there was one."""
    session = picking("silver", "copper")
    session.act(Pick(RIGHT, LEFT))
    session.act(Bite(LEFT))
    assert session.can_take_back(RIGHT) == NoTakeBack("past-another-seats-choice", CoinBitten("left"))


def test_a_secret_that_stops_a_take_back_stays_secret() -> None:
    session = picking()
    session.act(Pass(RIGHT))
    session.act(session.legal(RIGHT)[0])
    assert session.can_take_back(LEFT) == NoTakeBack("past-another-seats-choice", CoinStaked("right", None))


def test_the_end_is_not_taken_back() -> None:
    """Then the seed is told, and with it all that would be drawn."""
    session = picking("copper", "silver")
    while session.outcome is None:
        session.act(session.decisions[0].options[0])
    assert [session.take_back(seat) for seat in (LEFT, RIGHT)] == [NoTakeBack("past-the-end")] * 2


def test_bots_do_not_go_on_as_a_group_without_people_who_may_join_it() -> None:
    """Seats 1 and 2 are bots'; what seat 0 may do besides keeps them from deciding together, not each for itself."""
    person, first, second = [Decision((Seat(n),), "own", ()) for n in range(3)]
    group = Decision((Seat(1), Seat(2)), "all", ())
    besides = Decision((Seat(0),), "own", (), standing=True)
    with_person = Decision((Seat(0), Seat(1)), "all", ())
    people = (Seat(0),)
    assert question_to_bots((group,), people) is group
    assert question_to_bots((group, besides), people) is None
    assert question_to_bots((group, person, second), people) is second
    assert question_to_bots((with_person, first), people) is first
    assert question_to_bots((with_person, person, besides), people) is None
    assert question_to_bots((besides, group, with_person), ()) is group


@given(st.integers(0, 10_000), st.integers(0, 30))
def test_taking_back_and_playing_again_leads_to_the_same_state(seed: int, most: int) -> None:
    session = dealt(str(seed))
    play(session, seed, most)
    texts = [GAME.write_position(state) for state in session.states]
    for seat in (LEFT, RIGHT):
        actions = list(session.actions)
        found = session.take_back(seat)
        if isinstance(found, TakeBack):
            assert found.action.seat == seat
            assert GAME.write_position(session.state) == texts[found.count]
            for action in actions[found.count :]:
                if action.seat != CHANCE:
                    session.act(action)
            assert [GAME.write_position(state) for state in session.states] == texts


# -------------------------------------------------------------------------------------------------- saving and resuming


@given(st.integers(0, 10_000), st.integers(0, 30))
def test_a_saved_game_goes_on_as_if_nothing_had_happened(seed: int, most: int) -> None:
    session = dealt(str(seed))
    play(session, seed, most)
    again = Session.resume(GAME, saved(session))
    assert again.save() == session.save()
    assert again.states == session.states
    for seat in (LEFT, RIGHT, SPECTATOR):
        assert again.events_since(0, seat) == session.events_since(0, seat)
    play(session, seed + 1)
    play(again, seed + 1)
    assert again.state == session.state
    assert again.actions == session.actions


def test_a_game_from_a_position_is_saved_with_it() -> None:
    session = picking()
    record = saved(session)
    assert record.position == STAKING
    assert record.scenario is None
    assert record.options == {}
    assert Session.resume(GAME, record).state == session.state


def test_a_record_tells_options_and_players() -> None:
    record = saved(Session.start(GAME, "two-coins", {"low_scores": "off"}, seed="7", seats={"right": "my\nfriend"}))
    assert record.options == {"goal": "3", "low_scores": "off"}
    assert record.seats == {"right": "my friend"}


def test_a_record_without_the_seed_goes_on_only_with_the_right_one() -> None:
    session = dealt()
    play(session, 1, 3)
    record = saved(session, with_seed=False)
    assert record.seed is None
    assert replay(record, GAME).state == session.state
    with pytest.raises(RecordError, match=r"saved\.grog:10: the record does not tell the seed"):
        Session.resume(GAME, record)
    with pytest.raises(RecordError, match=r"saved\.grog:10: the seed given is not the one"):
        Session.resume(GAME, record, seed="8")
    assert Session.resume(GAME, record, seed="7").save() == session.save()


def test_a_record_with_dice_of_another_seed_does_not_go_on() -> None:
    session = dealt()
    record = saved(session)
    header = {key: value for key, value in record.header.items() if key not in ("commitment", "seed")}
    with pytest.raises(RecordError, match="the seed brings 'drew"):
        Session.resume(GAME, Record(header, record.lines), seed="other")


# -------------------------------------------------------------------------------------------------------------- routes


def test_a_legal_action_is_its_own_route() -> None:
    session = picking()
    assert routes(GAME, session.state, RIGHT, Pick(RIGHT, LEFT)) == [Pick(RIGHT, LEFT)]


def test_a_route_leads_over_one_step_about_the_same_thing() -> None:
    session = picking()
    before = GAME.write_position(session.state)
    assert routes(GAME, session.state, RIGHT, Mark(RIGHT, LEFT, True)) == [Pick(RIGHT, LEFT), Mark(RIGHT, LEFT, True)]
    assert GAME.write_position(session.state) == before


@pytest.mark.parametrize(
    ("seat", "action"),
    [
        (RIGHT, Mark(RIGHT, RIGHT, True)),  # right's silver is bitten first, so two steps lead there
        (LEFT, Mark(LEFT, LEFT, True)),  # not left's turn
        (LEFT, Mark(RIGHT, LEFT, True)),  # somebody else's action
        (RIGHT, Stake(RIGHT, 0)),  # after a pass and a die
        (RIGHT, Bite(RIGHT)),  # after a pick, but a bite does not say of what
    ],
)
def test_there_is_no_route_otherwise(seat: Seat, action: Action) -> None:
    assert routes(GAME, picking().state, seat, action) is None


def test_no_route_leads_through_a_reveal() -> None:
    """Left's only coin would show both stakes, and then left, who leads, could pick his."""
    position = STAKING.replace("pick right", "pick left").replace("copper silver gold / copper", "copper copper /")
    state = GAME.read_position(position.replace("bag: 2 1 0", "bag: 2 2 1"))
    GAME.apply(state, Stake(RIGHT, 1))
    assert len(GAME.decisions(state)[0].options) == 1
    assert routes(GAME, state, LEFT, Pick(LEFT, LEFT)) is None
    (last,) = GAME.decisions(state)[0].options
    assert look_ahead(GAME, state, last) is None, "or it would tell what right has staked"
    ahead = look_ahead(GAME, picking().state, Pick(RIGHT, LEFT))
    assert ahead is not None
    assert GAME.decisions(ahead)[0].kind == "mark"
