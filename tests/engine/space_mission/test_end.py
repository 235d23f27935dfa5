"""«End of the game», «Scoring» and «Winner of the game»."""

from typing import Any

import pytest

from engine.core.prompt import Seat
from engine.space_mission.cards import Tile
from engine.space_mission.events import GameEnded, LastRoundBegan, StandstillOverruled, StandstillReached
from engine.space_mission.scoring import gate_points, score, worth
from engine.space_mission.state import Ending, SpaceMissionOptions
from tests.engine.space_mission.table import Table, at_hazard, notation, table


def near_end(seats: int, active: int = 0, **position: Any) -> Table:
    """Return a game one Space short of the end: two more tiles turn up when the water at Hazard is taken."""
    missing = {2: 6, 3: 8, 4: 10, 5: 12}[seats] - 1
    given: dict[str, Any] = {
        "stations": {"hazard": 0},
        "piles": {"hazard": "water space space", "freezer": " ".join(["space"] * missing)},
        "face_up": "freezer",
        **position,
    }
    at = " ".join("hazard" if seat == active else "glimmer" for seat in range(seats))
    return table(hands=[""] * seats, at=at, active=active, **given)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_last_round_begins_when_enough_space_lies_face_up(seats: int) -> None:
    """R18: the active player still takes the second action."""
    t = near_end(seats)
    assert not t.view().last_round
    t.play("discover", "look", "water")
    assert t.told_one(LastRoundBegan).total == t.view().space == t.view().space_to_end + 1
    assert t.view().last_round
    assert (t.view().active, t.view().action) == (0, 2)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_r18_the_round_is_completed_so_that_all_had_equally_many_turns(active: int) -> None:
    """The end is reached once."""
    t = near_end(3, active).play("discover", "look", "water", "supply")
    for seat in range(active + 1, 3):
        assert t.view().active == seat
        t.pass_turn()
    assert (t.view().over, t.view().action) == (Ending.SPACE, 0)
    assert t.session.waiting_for == ()
    assert len(t.told(LastRoundBegan)) == 1


def test_the_end_is_reached_once() -> None:
    piles = {"hazard": "water space", "freezer": "space space space space space", "glimmer": "medal space"}
    t = near_end(2, piles=piles, stations={"hazard": 0, "glimmer": 1})
    t.play("discover", "look", "water", "supply", "discover", "look", "medal", "supply")
    assert len(t.told(LastRoundBegan)) == 1
    assert t.view().over is Ending.SPACE


def test_everything_is_face_up_at_the_end_and_most_points_win() -> None:
    """Water 2, station 3, gate 6 and 9; reserved tiles of undeveloped planets are worth nothing."""
    tiles, reserved = ["mineral-red mineral-red", "alien-blue"], {"glimmer": "1:medal 1:medal"}
    t = near_end(2, tiles=tiles, reserved=reserved)
    assert t.view(None).final == ()
    t.play("discover", "look", "water", "supply").pass_turn()
    sheets = t.view(None).final
    places = [(sheet.seat, sheet.place, notation(sheet.tiles)) for sheet in sheets]
    assert places == [(0, 1, "mineral-red mineral-red water"), (1, 2, "alien-blue")]
    assert sheets[0].sheet.minerals == 4
    assert t.outcome.points == tuple(sheet.total for sheet in sheets) == (4 + 2 + 3 + 9, 1 + 9)
    assert t.told_one(GameEnded).winners == (0,)
    assert t.outcome.reason == "won-by-points"


def ended(**position: Any) -> Table:
    """Play a game of two that ends when seat 0 takes the water."""
    t = near_end(2, **position)
    return t.play("discover", "look", "water", "supply").pass_turn()


def test_equal_points_are_decided_by_stations_and_then_shared() -> None:
    # 3 for the station, 2 for water against 5 for two waters.
    t = ended(tiles=["", "water water"])
    assert t.outcome.points == (14, 14)
    assert (t.outcome.ranking, t.outcome.reason) == (((0,), (1,)), "won-by-stations")
    assert t.told_one(GameEnded).by_stations
    t = ended(stations={"hazard": 0, "glimmer": 1}, tiles=["", "water"])
    assert (t.outcome.ranking, t.outcome.reason) == (((0, 1),), "shared-victory")
    assert t.told_one(GameEnded).winners == (0, 1)
    assert [sheet.place for sheet in t.view().final] == [1, 1]


def test_r21_a_player_who_never_jumped_gets_no_points_at_the_gate() -> None:
    t = ended(probes=[1, 0])
    assert t.outcome.points[1] == 0
    t = ended(probes=[1, 0], gate_points_without_probe="on")
    assert t.outcome.points[1] == 6


def still(idle: int, **position: Any) -> Table:
    """Play a round of two players in which both only top up, after `idle` such rounds."""
    return table(hands=["", ""], idle=idle, **position).pass_turn().pass_turn()


def test_r25_after_three_rounds_without_a_tile_or_a_station_the_opener_may_end_it() -> None:
    """The game is scored as usual then. The absent agree."""
    assert not still(1).told(StandstillReached)
    t = still(2, tiles=["medal", ""])
    assert t.told_one(StandstillReached).rounds == 3
    assert (t.asked.seat, t.asked.kind) == (0, "end-standstill")
    assert t.view().action == 0, "no player's turn"
    for asked in (t, still(2, standstill="ask")):
        assert all(prompt.safe() == ("end",) for prompt in asked.session.prompts.values())
    t.answer(0, "end")
    assert t.told_one(GameEnded).ending is t.view().over is Ending.STANDSTILL
    assert t.outcome.points == (3, 0)


def test_r25_or_three_more_rounds_are_played() -> None:
    t = still(2).answer(0, "play-on")
    assert t.told_one(StandstillOverruled).seats == (0,)
    assert (t.view().round, t.view().active, t.view().over) == (4, 0, None)
    t.pass_turn().pass_turn().pass_turn().pass_turn()
    assert t.view().round == 6
    t.pass_turn().pass_turn()
    assert len(t.told(StandstillReached)) == 2


@pytest.mark.parametrize(
    ("answers", "over"),
    [
        (("end", "play-on", "play-on"), False),
        (("end", "end", "play-on"), True),
        (("play-on", "end"), True),
        (("play-on", "play-on", "play-on"), False),
    ],
)
def test_r25_the_table_may_ask_everybody_and_ends_unless_most_want_to_go_on(
    answers: tuple[str, ...], over: bool
) -> None:
    t = table(hands=[""] * len(answers), idle=2, standstill="ask")
    for _ in answers:
        t.pass_turn()
    assert t.session.waiting_for == tuple(range(len(answers)))
    for seat, answer in enumerate(answers):
        t.answer(seat, answer)
    assert (t.view().over is Ending.STANDSTILL) == over


def test_r25_the_table_may_end_at_once_or_play_on_as_long_as_anything_can_happen() -> None:
    assert still(2, standstill="end").view().over is Ending.STANDSTILL
    t = still(2, standstill="never")
    for _ in range(10):
        assert (t.view().over, t.asked.kind) == (None, "choose-action")
        t.pass_turn().pass_turn()
    assert not t.told(StandstillReached)


def test_r25_but_a_game_that_is_stuck_for_good_ends() -> None:
    """With the hard limit of chips, everybody's chips are in use, and nothing is left to discover."""
    given: dict[str, Any] = {"at": "hazard hazard", "chip_limit": "hard", "standstill": "never"}
    assert still(2, probes=[20, 20], **given).view().over is Ending.STANDSTILL
    assert still(2, probes=[19, 20], stations={"glimmer": 0}, **given).view().over is None
    assert still(2, probes=[19, 20], **given).view().over is None


@pytest.mark.parametrize(
    ("hand", "pile", "answers"),
    [("j3s3", "mineral-red", ("scan", "j3s3", "mineral-red")), ("s1l2 s1l4", "", ("develop", "s1l2+s1l4"))],
)
def test_r25_a_reserved_tile_or_a_station_without_one_is_progress(
    hand: str, pile: str, answers: tuple[str, ...]
) -> None:
    t = at_hazard(hand, scanned={"hazard": "0"}, pile=pile, idle=2)
    t.play(*answers, "supply").pass_turn()
    assert (t.view().round, t.view().action) == (4, 1)


def test_r25_the_three_rounds_are_counted_from_the_last_progress() -> None:
    t = at_hazard(station=1, pile="water medal", idle=2)
    t.play("discover", "look", "water", "supply").pass_turn()
    for _ in range(3):
        assert not t.told(StandstillReached)
        t.pass_turn().pass_turn()
    assert t.told_one(StandstillReached).rounds == 3


def test_r25_the_seat_that_opened_the_table_is_asked() -> None:
    t = still(2, host="1")
    assert (t.asked.seat, t.asked.kind) == (1, "end-standstill")
    begun = SpaceMissionOptions.of_words({}).at_start(host=Seat(2))
    assert SpaceMissionOptions.of_words(begun.words()) == begun and begun.words()["host"] == "2"


def tiles(*counts: tuple[str, int]) -> list[Tile]:
    return [Tile(name) for name, count in counts for _ in range(count)]


@pytest.mark.parametrize(
    ("probes", "points"),
    [
        pytest.param([8, 5, 5, 5, 2], [9, 6, 6, 6, 0], id="rulebook p. 6"),
        ([7, 6, 5, 4, 3], [9, 6, 3, 1, 0]),
        ([5, 5, 3, 1], [9, 9, 3, 1]),
        ([5, 3, 3, 1], [9, 6, 6, 1]),
        ([6, 5, 5, 3, 3], [9, 6, 6, 1, 1]),
        ([4, 4, 4], [9, 9, 9]),
        ([3, 2], [9, 6]),
        ([3, 3], [9, 9]),
        ([1, 3, 2], [3, 9, 6]),
    ],
)
def test_who_share_a_place_at_the_gate_get_its_points_and_the_next_are_skipped(
    probes: list[int], points: list[int]
) -> None:
    assert gate_points(probes) == points


def test_r21_without_a_probe_there_is_no_place_at_the_gate() -> None:
    assert gate_points([3, 0]) == [9, 0]
    assert gate_points([0, 0]) == [0, 0]
    assert gate_points([3, 0, 0], without_probe=True) == [9, 6, 6]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        pytest.param([("mineral-red", 3), ("mineral-blue", 2), ("mineral-green", 2)], 21, id="rulebook p. 6"),
        ([("mineral-red", 4)], 16),
        ([("mineral-red", 1), ("mineral-purple", 1), ("mineral-green", 1), ("mineral-blue", 1)], 4),
        ([("mineral-red", 2), ("mineral-blue", 2)], 8),
        ([("mineral-red", 4), ("mineral-purple", 4), ("mineral-green", 4), ("mineral-blue", 4)], 64),
        ([], 0),
    ],
)
def test_minerals_score_their_number_times_the_most_of_one_colour(
    counts: list[tuple[str, int]], points: int
) -> None:
    assert score(tiles(*counts), stations=0, gate=0).minerals == worth(tiles(*counts)) == points


@pytest.mark.parametrize(
    ("brown", "blue", "points"),
    [pytest.param(4, 2, 24, id="rulebook p. 7"), (5, 5, 50), (0, 1, 1), (0, 0, 0)],
)
def test_aliens_score_like_minerals_and_apart_from_them(brown: int, blue: int, points: int) -> None:
    held = tiles(("alien-brown", brown), ("alien-blue", blue), ("mineral-red", 1))
    sheet = score(held, stations=0, gate=0)
    assert (sheet.aliens, sheet.minerals) == (points, 1)


@pytest.mark.parametrize(
    ("green", "blue", "points"), [(3, 1, 11), (2, 2, 14), (4, 0, 8), (1, 1, 7), (0, 1, 2)]
)
def test_matter_scores_7_for_a_pair_of_both_colours_and_2_for_each_without_partner(
    green: int, blue: int, points: int
) -> None:
    held = tiles(("matter-green", green), ("matter-blue", blue))
    assert score(held, stations=0, gate=0).matter == points


@pytest.mark.parametrize(
    ("count", "points"),
    [
        (0, 0),
        pytest.param(1, 2, id="rulebook p. 7, one"),
        pytest.param(2, 5, id="rulebook p. 7, two"),
        pytest.param(3, 9, id="rulebook p. 7, three"),
        pytest.param(4, 14, id="rulebook p. 7, four"),
        (5, 16),
        pytest.param(6, 19, id="rulebook p. 7, six"),
        (7, 23),
        (8, 28),
    ],
)
def test_water_scores_14_for_four_and_the_rest_from_the_table(count: int, points: int) -> None:
    assert score(tiles(("water", count)), stations=0, gate=0).water == points


def test_a_full_sheet_adds_up() -> None:
    minerals, aliens = (("mineral-red", 3), ("mineral-green", 1)), (("alien-brown", 2), ("alien-blue", 1))
    held = tiles(*minerals, *aliens, ("matter-green", 1), ("matter-blue", 1), ("water", 3), ("medal", 2))
    # Alone first of four players at the gate.
    sheet = score(held, stations=2, gate=gate_points([4, 3, 2, 1])[0])
    assert (sheet.gate, sheet.stations, sheet.minerals, sheet.aliens) == (9, 6, 12, 6)
    assert (sheet.matter, sheet.water, sheet.medals) == (7, 9, 6)
    assert (sheet.tiles, sheet.total) == (40, 55)
