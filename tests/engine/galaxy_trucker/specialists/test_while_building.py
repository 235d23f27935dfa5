"""Before and while ships are built: Inspector, Planner and Guard; whole rounds with two specialists at a
time, played at random."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from engine.core.chance import Chance
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import BOARDS, ShipClass
from engine.galaxy_trucker.box.specialists import Hired, Mark, PlannerMark
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.events.building import PileLookedAt, PilesLookedAt, ShiftBegan, SquaresForbidden
from engine.galaxy_trucker.events.specialists import FireAlarmCalled, LapRun, PlansPaid, SquaresMarked
from engine.galaxy_trucker.game import new_state
from engine.galaxy_trucker.state.base import Window
from engine.galaxy_trucker.state.state import Player, State
from engine.play import codec
from engine.play.session import Session
from tests.engine.galaxy_trucker.flight_table import Table, flight, specialised
from tests.engine.galaxy_trucker.test_whole_games import Position, keep, played, work_in_private
from tests.engine.galaxy_trucker.yard import Yard, live_yard, options_of, yard
from tests.kit.play.bots import robots_play, seed_of
from tests.kit.play.invariants import broken


def shipyard(*teams: str, board: str = "II") -> Yard:
    """Return a position before building, with three seats."""
    start = BOARDS[board].start
    return yard(
        [f"{board} S{n}@{start}" for n in (1, 2, 3)],
        phase=Window.BEFORE_BUILDING,
        teams=teams,
        rounds="II, II, II",
    )


def test_the_twenty_seconds_of_the_inspector_are_two_piles() -> None:
    """Ruling: G65. They come with the second flight, and an absent inspector looks at nothing."""
    y = shipyard("", "inspector")
    assert [prompt.seat for prompt in y.session.prompts.values()] == [1]
    prompt = y.asked(1)
    asked = (prompt.kind, prompt.options, prompt.least, prompt.most)
    assert asked == ("study-piles", ("1", "2", "3", "4"), 0, 2)
    assert prompt.safe() == ()
    y.play(1, "4 2")
    looked = y.told(PileLookedAt)
    assert [event.pile for event in looked] == [2, 4]
    assert looked[0].cards == tuple(y.game.state.piles[1])
    assert y.told_one(PilesLookedAt).piles == (2, 4), "the others see which"
    assert [pile.pile for pile in y.bench(1).piles] == [2, 4]
    assert not shipyard("inspector.a").session.prompts


def test_the_planner_marks_five_squares_openly() -> None:
    """The others see the marks once all are made."""
    y, kinds = shipyard("planner"), list[object]()
    for place in ("5,7", "6,6", "6,8", "8,6", "8,8"):
        assert (len(y.seat(0, viewer=0).marks), y.seat(0, viewer=2).marks) == (len(kinds), ())
        kinds.append(y.asked(0).about["mark"])
        y.play(0, place)
    assert kinds == ["blue", "red", "human", "alien", "energy"]
    assert y.told_one(SquaresMarked).squares == ("5,7", "6,6", "6,8", "8,6", "8,8")
    assert [mark.mark for mark in y.seat(0, viewer=2).marks] == kinds


def test_no_square_beside_another_one_or_beside_the_starting_cabin_is_marked() -> None:
    y, plan = shipyard("planner"), BOARDS["II"]
    assert not {*plan.around[Square("7,7")], "7,7"} & {*y.options(0)}
    y.play(0, "6,6")
    assert not {*plan.around[Square("6,6")], "6,6"} & {*y.options(0)}
    assert "2,9" not in shipyard("planner", board="IIB").play(0, "2,1").options(0), "the seam is no gap"


def test_any_mark_may_be_left_out() -> None:
    y = shipyard("planner").play(0, "none", "6,6", "none", "none", "none")
    assert [(mark.square, mark.mark) for mark in y.seat(0).marks] == [("6,6", "red")]
    assert not shipyard("planner").safely().told(SquaresMarked)


def test_in_class_iiib_squares_are_marked_before_the_dice_are_rolled() -> None:
    y = shipyard("planner", board="IIIB")
    assert y.asked(0).kind == "mark-square" and not y.told(SquaresForbidden)


def planned(ship: str, marks: dict[str, Mark]) -> Table:
    def prepare(state: State) -> None:
        state.players[0].marks = [PlannerMark(Square(place), mark) for place, mark in marks.items()]

    return flight(
        [ship, "II S2@7,7:hh"],
        phase=Window.AFTER_BUILDING,
        legal=False,
        prepare=prepare,
        teams=["planner", ""],
    )


@pytest.mark.parametrize(
    ("mark", "tile", "brings"),
    [
        ("blue", "K1", 2),
        ("blue", "R1", 0),
        ("red", "R1", 2),
        ("red", "RP1", 2),
        ("red", "K1", 0),
        ("human", "C1", 2),
        ("human", "A1", 0),
        ("alien", "LP1", 2),
        ("alien", "LB1", 2),
        ("energy", "B1", 2),
        ("energy", "SM1", 2),
        ("energy", "H1", 0),
    ],
)
def test_two_credits_for_each_square_with_a_part_that_fits(mark: Mark, tile: str, brings: int) -> None:
    """«Keine Astrobot-Station»; life support counts even if no cabin is joined to it."""
    t = planned(f"II S1@7,7 {tile}@6,6", {"6,6": mark})
    assert t.told_one(PlansPaid).credits == brings and t.credits()[0] == brings
    assert t.view().seats[0].marks == (), "they are put back"


def test_several_squares_bring_two_credits_each_and_wrong_ones_cost_nothing() -> None:
    """Ruling: G66. What stands there once mistakes are mended counts: «Ein passendes Teil, das du …
    entfernen musstest» earns no credits."""
    t = planned("II S1@7,7 K1@6,6 C1@8,8", {"6,6": "blue", "8,8": "human", "6,8": "red", "5,7": "energy"})
    assert t.told_one(PlansPaid).squares == ("6,6", "8,8") and t.credits()[0] == 4
    assert planned("II S1@7,7", {"6,6": "blue"}).told_one(PlansPaid).credits == 0


BUILT = ["I S1@7,7 C4@7,6", "I S2@7,7 C1@7,6", "I S3@7,7 C2@7,6"]
BARE = ["I S1@7,7", "I S2@7,7"]
LOOKS = ["look:1", "look:2", "look:3", "look:4"]


def shift(
    *teams: str, ships: list[str] = BUILT, numbers: tuple[int | None, ...] = (), stage: str = "protected"
) -> Yard:
    return yard(ships, teams=teams, numbers=numbers, stage=stage, left=3)


def live(
    *teams: str, ships: list[str] = BUILT, numbers: tuple[int | None, ...] = (), circle: int = 1
) -> Yard:
    return live_yard(ships, glass=(circle, True), teams=teams, numbers=numbers)


@pytest.mark.parametrize("make", [shift, live])
def test_the_inspector_may_look_at_all_four_piles(make: Callable[..., Yard]) -> None:
    y = make("inspector.a")
    assert y.acts("look:") == LOOKS
    assert y.acts("look:", 1) == LOOKS[:3]


def test_in_shifts_the_inspector_looks_on_after_finishing_without_points() -> None:
    """Ruling: G67."""
    y = shift("inspector.a", numbers=(1,))
    assert y.asked(0).kind == "look-on" and y.options(0) == (*LOOKS, "enough")
    y.play(0, "look:4").play(0, "enough")
    assert y.told_one(PileLookedAt).cards == tuple(y.game.state.piles[3])
    assert not y.told(PilesLookedAt), "the others learn of it when the shift ends"
    y.confirm(1, 2)
    assert y.told_one(PilesLookedAt, seat=0).piles == (4,)
    assert y.acts("look:") == LOOKS[:3], "in the next shift those are left that were not looked at"


def test_live_the_inspector_looks_on_after_finishing_and_delays_no_one() -> None:
    y = live("inspector.a", numbers=(1,))
    assert y.asked(0).kind == "look-on" and y.asked(0).timer is None
    y.play(0, "look:4")
    assert y.asked(0).kind == "close-pile"
    y.play(0, "close", "enough")
    assert 0 not in y.session.prompts
    y = live("inspector.a", numbers=(1, 2))
    y.play(2, "finish:3")
    assert all(prompt.kind != "look-on" for prompt in y.session.prompts.values()), "all have finished"
    for begin in (shift, live):
        assert 0 not in begin("", "inspector.a", numbers=(1,)).session.prompts, "who has no inspector"


@pytest.mark.parametrize("make", [shift, live])
def test_the_inspector_may_look_before_the_first_tile(make: Callable[..., Yard]) -> None:
    assert make("inspector", "", ships=BARE).acts("look:") == LOOKS
    y = make("inspector.a", "", ships=BARE)
    assert y.acts("look:") == [] and y.closed("look:4", 0) == "nothing-welded-yet"


def test_a_fire_alarm_in_a_shift_costs_the_others_a_quarter_of_its_points_in_the_next_one() -> None:
    """Ruling: G68. A brisk shift has 18 points. It is called once a stage and stays unnoticed until the shift
    ends; until then it can be taken back."""
    y = shift("guard")
    before = codec.dump(y.view(1))
    y.play(0, "alarm").undo(0).play(0, "alarm")
    assert "alarm" not in y.options(0) and not y.told(FireAlarmCalled)
    assert codec.dump(y.view(1)) == before
    y.confirm()
    assert y.told_one(FireAlarmCalled).points == 4
    carried = 3
    assert [y.bench(seat).points for seat in range(3)] == [18 + carried, 18 + carried - 4, 18 + carried - 4]
    assert "alarm" not in y.options(0) and y.seat(0, viewer=0).used == ("guard.b",)
    y.confirm()
    assert [y.bench(seat).points for seat in range(3)] == [18 + carried] * 3, "once"
    y = shift("guard").play(0, "alarm").undo(0).confirm()
    assert not y.told(FireAlarmCalled) and {event.points for event in y.told(ShiftBegan)} == {18}


def test_no_fire_alarm_once_the_glass_stands_on_start() -> None:
    """The same holds in the first flight of a guard, and where the alarm would reach no one."""
    assert "alarm" in shift("guard", stage="open").options(0)
    assert "alarm" not in shift("guard", stage="final").options(0)
    assert "alarm" in live("guard", circle=1).options(0)
    assert "alarm" not in live("guard", circle=0).options(0)
    assert "alarm" not in shift("guard.a").options(0)
    assert "alarm" not in shift("guard", numbers=(None, 1, 2)).options(0)


def test_live_the_others_run_twice_around_the_table_before_they_build_on() -> None:
    """Ruling: G68. The sand runs on, and who has finished need not run."""
    y = live("guard").play(1, "draw").play(0, "alarm")
    assert [y.asked(seat).kind for seat in range(3)] == ["build-live", "run-laps", "run-laps"]
    assert y.options(1) == ("run",) and y.asked(1).pauses == {"run": 10}
    assert y.asked(1).timer == y.asked(0).timer is not None
    y.play(1, "run")
    assert y.options(1) == ("run",)
    y.play(1, "run")
    assert [event.left for event in y.told(LapRun)] == [1, 0]
    assert "return" in y.options(1), "the tile is still in the hand"
    assert y.options(2) == ("run",)
    assert 1 not in live("guard", numbers=(None, 1)).play(0, "alarm").session.prompts


BUILDERS = (
    "architect",
    "buyer",
    "hypergeometer",
    "plumber",
    "supplier",
    "fitter",
    "planner",
    "saboteur",
    "welder",
)
PAIRS = list(combinations(BUILDERS, 2))
CLASSES: tuple[ShipClass, ...] = ("II", "IIB", "IIIB", "IV", "I")
WAYS: tuple[dict[str, str], ...] = (
    {},
    {"placement": "trucker"},
    {"building": "live"},
    {"building": "live", "placement": "trucker"},
)


def with_teams(ship_class: ShipClass, *teams: tuple[str, ...]) -> type[GalaxyTrucker]:
    """Return the game, with both abilities of these specialists from the first round on."""

    class Staffed(GalaxyTrucker):
        @classmethod
        def set_up(cls, seats: int, options: GalaxyTruckerOptions, chance: Chance) -> State:
            state = new_state(
                options, seats, chance, box="expansion", classes=(ship_class,), specialists="deal"
            )
            for player, team in zip(state.players, teams, strict=False):
                player.team = [Hired(name, 0) for name in team]
                state.applicants = [name for name in state.applicants if name not in team]
            return state

    return Staffed


def positions(number: int, pair: tuple[str, str]) -> Iterator[Position]:
    """Yield every position of a round with such teams; the second seat has others."""
    rng = random.Random(f"{number} {pair}")
    ship_class, way = CLASSES[number % len(CLASSES)], WAYS[number % len(WAYS)]
    others = tuple(rng.sample([name for name in BUILDERS if name not in pair], 2))
    game = with_teams(ship_class, pair, others)
    session = Session.start(game, 2, options_of({"rounds": "I", **way}), seed_of(number))
    return played(session, rng, player=specialised)


@pytest.mark.long
@pytest.mark.parametrize("number", range(0, len(PAIRS), 9))
def test_such_rounds_keep_what_holds_in_every_game(number: int) -> None:
    """This includes markers placed and tiles given back in the same shift."""
    keep(positions(number, PAIRS[number]), seed_of(number), every=30)


@pytest.mark.long
@pytest.mark.parametrize("number", range(0, len(PAIRS), 9))
def test_nothing_moves_for_the_others_while_a_builder_works_in_private(number: int) -> None:
    """In shifts, this holds for markers too."""
    assert work_in_private(positions(4 * number, PAIRS[number]), specialised, every=5)


@pytest.mark.long
@pytest.mark.parametrize("number", range(0, len(PAIRS), 17))
def test_robots_answer_whatever_specialists_ask(number: int) -> None:
    others = tuple(name for name in BUILDERS if name not in PAIRS[number])
    game = with_teams(CLASSES[number % len(CLASSES)], PAIRS[number], others)
    words = {"rounds": "I", **WAYS[number % len(WAYS)]}
    session = Session.start(game, 2, options_of(words), seed_of(number))
    assert [*robots_play(session)]


def is_permitted(player: Player) -> bool:
    """Return whether a ship has no more markers than its owner may place: the supplier one more after
    building."""
    left = player.ship.left_of(player.permits)
    markers = left.outside, left.welds, left.cannons, left.engines, left.pipes, left.universals
    return min(markers) >= 0 and left.supplies >= -1


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(PAIRS)))
def test_two_specialists_at_a_time_leave_no_faults(number: int) -> None:
    for session, rng in positions(number, PAIRS[number]):
        assert rng.randrange(4) or broken(session.game) == [], session.lines[-1:]
        assert all(is_permitted(player) for player in session.game.state.players), session.lines[-1:]
    assert session.game.outcome() is not None
