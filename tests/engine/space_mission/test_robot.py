"""The robot: fair, repeatable, a worthy opponent; every reason of a hint is a fact of the position."""

from collections.abc import Sequence
from functools import partial
from itertools import permutations

import pytest

from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import UNIT, Reason
from engine.play.session import Session
from engine.space_mission import SpaceMission, scoring
from engine.space_mission.cards import PLANETS, CardId, Coordinate, PlanetId, Tile, fits
from engine.space_mission.foresight import chance, weighed
from engine.space_mission.questions import without_cards
from engine.space_mission.reasons import LEAD
from engine.space_mission.robot import answer as rule_of_thumb
from engine.space_mission.view import PlanetView, SpaceMissionView
from tests.engine.space_mission.table import Table, at_hazard
from tests.kit.play.bots import among_chance, reasons_held, seen

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


def acted(session: Session, seat: Seat, given: Answer) -> SpaceMissionView:
    """Return what the seat sees once its action is over."""
    trial = session.fork()
    before = seen(trial, SpaceMissionView, seat).action
    trial.answer(seat, trial.prompts[seat].serial, given)
    while seat in trial.prompts and seen(trial, SpaceMissionView, seat).action == before:
        prompt = trial.prompts[seat]
        trial.answer(seat, prompt.serial, SpaceMission.robots["hard"](trial.view(seat), prompt))
    return seen(trial, SpaceMissionView, seat)


def lands(hand: Sequence[CardId], planet: PlanetId) -> bool:
    """Return whether two of these cards develop the planet."""
    first, second = PLANETS[planet].landing
    pairs = permutations(hand, 2)
    return any(fits(a, Coordinate.LANDING, first) and fits(b, Coordinate.LANDING, second) for a, b in pairs)


def planet_of(view: SpaceMissionView, planet: object) -> PlanetView:
    return next(one for one in view.planets if one.planet == planet)


def holds(session: Session, seat: Seat, prompt: Prompt, given: Answer, reason: Reason) -> bool:
    """Return whether a reason is true."""
    view, fields = seen(session, SpaceMissionView, seat), reason.fields
    there = PlanetId(str(fields.get("planet", "")))
    after = acted(session, seat, given) if reason.key not in ("ahead", "ahead-tile") else view
    mine, now = view.seats[seat], after.seats[seat]
    hand = [card.card for card in after.hand]
    match reason.key:
        case "leaves-probe":
            return now.probes == mine.probes + 1
        case "flies-free" | "no-card":
            return len(after.hand) == len(view.hand)
        case "nearer":
            return now.planet == there and mine.planet != there
        case "then-scan":
            return now.planet == there and any(fits(x, Coordinate.SCAN, PLANETS[there].scan) for x in hand)
        case "then-develop":
            return now.planet == there and lands(hand, there)
        case "then-discover":
            found = planet_of(after, there)
            return now.planet == there and found.station is not None and found.pile > 0
        case "draws":
            return now.hand - mine.hand + (len(given) if prompt.kind == "discard-for-supply" else 0) >= 0
        case "reserves":
            own = [mark.count for mark in planet_of(after, there).reserved if mark.seat == seat]
            return now.reserved == mine.reserved + 1 and own != []
        case "may-develop":
            before = planet_of(view, there).scanned_by
            return seat in planet_of(after, there).scanned_by and seat not in before
        case "pair-in-hand":
            return lands(hand, there)
        case "station":
            return planet_of(after, there).station == seat
        case "own-reserved":
            marks = planet_of(view, mine.planet).reserved
            return [mark.count for mark in marks if mark.seat == seat] == [fields["tiles"]]
        case "takes-tile":
            return planet_of(view, mine.planet).pile == fields["left"]
        case "needed-least":
            return len(view.hand) - len(after.hand) == fields["cards"]
        case "help-little":
            waiting = [x.planet for x in view.planets if x.station is None and seat in x.scanned_by]
            asked = [(Coordinate.JUMP, PLANETS[x].jump) for x in waiting]
            return not any(fits(CardId(card), *one) for card in given for one in asked)
        case "tile-scores":
            tiles = [x.tile for x in view.tiles for _ in range(x.count)]
            got = view.look.received if view.look is not None else ()
            tiles += [x.tile for x in got for _ in range(x.count)]
            return scoring.worth([*tiles, Tile(given[0])]) - scoring.worth(tiles) == fields["points"]
        case "tile-promises":
            return Tile(given[0]).family == fields["family"]
        case "ahead" | "ahead-tile":
            (other,) = reason.against
            return without_cards(other) != without_cards(given[0]) and other in prompt.options
        case "nothing-better" | "all-may-help" | "best-of-pile" | "sees-pile" | "no-more-to-gain":
            return given == () or given[0] in prompt.options
    raise AssertionError(reason.key)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 5])
def test_every_reason_of_a_hint_is_a_fact_of_the_position(seats: int) -> None:
    assert reasons_held(SpaceMission, holds, seats, seats=seats) > 200
