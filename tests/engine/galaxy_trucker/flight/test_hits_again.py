"""Meteors and shots on random full ships, checked against an independent reference.

Players pay for nothing here: what shields, double cannons and thrusters do is tested with their questions.
"""

import random

import pytest

from engine.galaxy_trucker.box.board import BOARDS, ShipClass
from engine.galaxy_trucker.box.components import TILES, TILES_OF, Colour
from engine.galaxy_trucker.box.expansion_boards import CYLINDER
from engine.galaxy_trucker.events.flight import HitMissed, MeteorBounced, MeteorShot, PartDestroyed, PlateHeld
from tests.engine.galaxy_trucker.flight_table import Table, flight
from tests.engine.galaxy_trucker.full_ships import boards, build
from tests.engine.galaxy_trucker.read_off import Place, ReadOff, at

pytestmark = pytest.mark.long

SIDES = ("front", "right", "rear", "left")
SIZES = ("small", "large", "light", "heavy")
ROLLS = [(side, (one, other)) for side in SIDES for one in range(1, 7) for other in range(1, 7)]
CLASSES: tuple[ShipClass, ...] = ("II", "IIB", "IV")


def line_of(ship: ReadOff, side: str, dice: tuple[int, int]) -> tuple[int, list[Place]]:
    """Its number, and its squares in the order in which they are met."""
    if not ship.round:
        squares = [(n, sum(dice)) if side in ("front", "rear") else (sum(dice), n) for n in range(13)]
        return sum(dice), squares if side in ("front", "left") else squares[::-1]
    if side in ("front", "rear"):
        column = next(n for n, pairs in enumerate(CYLINDER.pairs, 1) if {dice, dice[::-1]} & {*pairs})
        return column, [(row, column) for row in ((1, 2, 3, 4) if side == "front" else (4, 3, 2, 1))]
    start, step = (3 if dice[1] < 4 else 7), 1 if side == "left" else -1
    row = dice[0] - 2
    return row, [(row, (start + step * n - 1) % 9 + 1) for n in range(9)] if row > 0 else []


def looks(ship: ReadOff, place: Place, printed: str) -> int:
    """Where a printed side of a part has come to lie: 0 to 3."""
    return (SIDES.index(printed) + ship.turn[place]) % 4


def apart(ship: ReadOff, place: Place, side: str, number: int) -> int:
    """How many lines beside it a part stands."""
    found = abs(place[side in ("front", "rear")] - number)
    return min(found, 9 - found) if ship.round and side in ("front", "rear") else found


def outcome(ship: ReadOff, size: str, side: str, dice: tuple[int, int]) -> tuple[str, Place | None]:
    """The result, and the part concerned: the one that shoots, or is struck."""
    number, squares = line_of(ship, side, dice)
    place = next((place for place in squares if place in ship.kind), None)
    if place is None:
        return "missed", None
    towards = SIDES.index(side)
    if towards in [looks(ship, place, str(plate)) for plate in TILES[ship.tile[place]].plates]:
        return "plate", place
    if size == "small" and (not ship.sides[place][towards] or ship.beside(place, towards) in ship.kind):
        return "bounced", place
    cannons = [
        gun
        for gun, kind in ship.kind.items()
        if kind == "G"
        and ship.turn[gun] == towards
        and apart(ship, gun, side, number) <= (0 if side == "front" else 1)
    ]
    return ("shot", None) if size == "large" and cannons else ("destroyed", place)


def told(t: Table) -> tuple[str, Place | None]:
    """The events about the first ship."""
    kinds = {HitMissed: "missed", PlateHeld: "plate", MeteorBounced: "bounced", MeteorShot: "shot"}
    for event in t.events:
        if getattr(event, "seat", None) != 0:
            continue
        if isinstance(event, PartDestroyed):
            return "destroyed", at(event.part.square)
        if type(event) in kinds:
            name = kinds[type(event)]
            return name, at(event.square) if isinstance(event, PlateHeld | MeteorBounced) else None
    raise AssertionError("nothing came of it")


@pytest.mark.parametrize("ship_class", CLASSES)
def test_hits_do_what_a_second_reading_of_the_rules_says(ship_class: ShipClass) -> None:
    seen: dict[str, int] = {}
    for number in range(100):
        rng = random.Random(f"hits {ship_class} {number}")
        tiles = [tile for tile in TILES_OF["expansion"] if not tile.startswith("SM")]
        rng.shuffle(tiles)
        if number % 2:
            tiles.sort(key=lambda tile: not tile.startswith(("RP", "HP", "G", "X")))
        board, other = boards(ship_class, 2, rng)
        one = build(board, Colour.BLUE, tiles, rng)
        read, dice = ReadOff(str(one)), (rng.randrange(1, 7), rng.randrange(1, 7))
        size, side = rng.choice(SIZES), rng.choice(SIDES)
        plated = [roll for roll in ROLLS if outcome(read, size, *roll)[0] == "plate"]
        if plated and number % 4 == 1:
            side, dice = rng.choice(plated)
        t = flight(
            [str(one), f"{other} S2@{BOARDS[other].start}"],
            hits=f"{size} {side}",
            dice=f"{dice[0]}{dice[1]}",
            rockets=[0, None],
            box="expansion",
        )
        expected = outcome(read, size, side, dice)
        assert told(t) == expected, (str(one), size, side, dice)
        seen[expected[0]] = seen.get(expected[0], 0) + 1
    assert {*seen} == {"missed", "plate", "bounced", "shot", "destroyed"}, seen
