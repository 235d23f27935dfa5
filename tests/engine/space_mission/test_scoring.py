"""«Scoring», example by example."""

import pytest

from engine.space_mission.cards import Tile
from engine.space_mission.scoring import gate_points, score, worth


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
