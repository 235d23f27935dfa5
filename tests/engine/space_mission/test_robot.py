"""The robot: fair, repeatable, and a worthy opponent."""

from functools import partial

import pytest

from engine.core.robots import UNIT
from engine.core.session import Session
from engine.space_mission import SpaceMission
from engine.space_mission.foresight import chance, weighed
from engine.space_mission.reasons import LEAD
from engine.space_mission.robot import answer as rule_of_thumb
from engine.space_mission.view import SpaceMissionView
from tests.engine.space_mission.table import Table, at_hazard
from tests.kit.bots import seen
from tests.kit.duels import among_chance

play = partial(among_chance, SpaceMission)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_of_robots_last_six_to_thirteen_rounds(seats: int) -> None:
    """A few games do not, because cards or tiles lie badly. Some duels are over after four rounds, because
    the robot that leads turns up Space."""
    rounds = [play(number, seats=seats, robots=tuple(range(seats)))[1] for number in range(20)]
    percent = 75 if seats == 2 else 85
    assert sum(6 <= lasted <= 13 for lasted in rounds) >= len(rounds) * percent / 100, rounds


def near_the_end(round: int) -> Table:
    """Return a position with a station here and three tiles left; two more Space tiles end the game."""
    return at_hazard(
        "j1s1 j1s2 j1s3 j1s4 j2s1",
        station=1,
        pile="water space space",
        piles={"freezer": "space space space space"},
        face_up="freezer",
        round=round,
    )


def test_the_rule_of_thumb_does_not_risk_the_end_of_the_game_before_plans_have_borne_fruit() -> None:
    t = near_the_end(4)
    assert rule_of_thumb(t.view(0), t.asked) != ("discover",)
    t = near_the_end(7)
    assert rule_of_thumb(t.view(0), t.asked) == ("discover",)


def test_it_discovers_where_a_station_waits_develops_what_it_can_and_completes_sets() -> None:
    t = at_hazard("j1s1 j1s2 j1s3 j1s4 j2s1", station=1)
    assert SpaceMission.robot(t.view(0), t.asked) == ("discover",)
    t = at_hazard("s1l2 s1l4 j2s1", reserved={"hazard": "0:water"})
    assert SpaceMission.robot(t.view(0), t.asked) == ("develop",)
    t = at_hazard(
        station=1,
        tiles=["mineral-red mineral-red mineral-red", ""],
        pile="mineral-red mineral-blue medal water",
    ).play("discover", "look")
    assert SpaceMission.robot(t.view(0), t.asked) == ("mineral-red",)


def test_the_rule_of_thumb_reserves_nothing_in_the_last_round_that_it_cannot_develop() -> None:
    t = at_hazard("j3s3 j1s1", piles={"freezer": "space space space space space space"}, face_up="freezer")
    assert rule_of_thumb(t.view(0), t.asked) != ("scan",)


def test_a_hint_names_the_second_best_and_how_many_points_it_is_ahead_of_it() -> None:
    session, told = Session.start(SpaceMission, 2, None, bytes(32)), 0
    while session.prompts:
        seat = session.waiting_for[0]
        prompt, view = session.prompts[seat], seen(session, SpaceMissionView, seat)
        advice = SpaceMission.advice(view, prompt)
        assert advice is not None
        first = advice.reasons[0]
        worths = dict[str, int]()
        if prompt.kind == "choose-action":
            for plan, value in weighed(chance, view, [option.partition("+")[0] for option in prompt.options]):
                worth = LEAD * int(value) // UNIT**2
                worths[plan.action] = max(worth, worths.get(plan.action, worth))
        if len(worths) > 1:
            mine, other = (worths[x.partition("+")[0]] for x in (*advice.answer, *first.against))
            assert first.key == "ahead" and first.fields["points"] == (mine - other) // 10
            assert other == sorted(worths.values())[-2]
            told += 1
        session.answer(seat, prompt.serial, advice.answer)
    assert told > 10
