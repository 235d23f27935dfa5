"""What a builder with a permit may do beyond the rules of building, and what is still refused."""

import pytest
from msgspec import structs

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import WAREHOUSE
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.building.placement import is_legal, lay, mistake_at, take_up
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.events.building import ClaimLost
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.specialists import USUAL, Permits, left_of
from tests.engine.galaxy_trucker.yard import START, live_yard, yard


def built(ship: str, part: str, permits: Permits) -> Ship:
    """Return the ship with that part, placed by a builder with such permits."""
    found, new = Ship.parse(ship), Part.parse(part)
    assert mistake_at(found, new, permits) is None
    lay(found, new, permits)
    assert str(Ship.parse(str(found))) == str(found)
    return found


def refused(ship: str, part: str, permits: Permits = USUAL) -> str | None:
    return mistake_at(Ship.parse(ship), Part.parse(part), permits)


def squares_for(ship: str, tile: str, permits: Permits = USUAL) -> set[str]:
    found = places(Ship.parse(ship), Part.parse(f"{tile}@7,7").tile, permits=permits)
    return {place for place, _ in found.open.values()}


@pytest.mark.parametrize("ship", ["I S1@7,7 G1@6,7 E3@8,7 X1@7,8", "IIIB.25 S1@7,7 X3@7,6 C9@6,7", "IIIB.11"])
def test_a_permit_that_does_not_help_changes_no_refusal(ship: str) -> None:
    """Refusals name the same rule for all players."""
    other = structs.replace(USUAL, set_aside=3)
    parsed = Ship.parse(ship)
    for tile in WAREHOUSE:
        if all(part.tile != tile for part in parsed.parts.values()):
            found, usual = places(parsed, tile, permits=other), places(parsed, tile)
            assert (found.open, found.closed) == (usual.open, usual.closed)


def test_a_part_may_stand_outside_the_outline_beside_the_ship() -> None:
    """It stays inside rows and columns of the board."""
    ship = "I S1@7,7 X1@7,8 X2@7,9"
    assert squares_for(ship, "X5", Permits(outside=1)) - squares_for(ship, "X5") == {"6,9"}
    found = built(ship, "X5@6,9r1", Permits(outside=1))
    assert str(found).endswith("*outside@6,9")
    assert is_legal(found)


def test_one_forbidden_square_may_be_built_on_and_passes_the_inspection() -> None:
    """«Architect»: in class IIIB it may be a square that the dice forbid. Lifting the part gives the permit
    back."""
    plain, permits = "IIIB.25 S1@7,7 X3@7,6 X1@6,7", Permits(outside=1)
    assert refused(plain, "X2@7,5") == "square-is-forbidden"
    ship = built(plain, "X2@7,5", permits)
    assert is_legal(built("IIIB.25 S1@7,7 X3@7,6", "X2@7,5", permits))
    assert left_of(permits, ship).outside == 0
    assert mistake_at(ship, Part.parse("X5@6,6"), permits) == "square-is-forbidden", "every other one"
    take_up(ship, Square("7,5"))
    assert ship.markers == [] and left_of(permits, ship) == permits


def test_a_part_may_begin_a_second_piece_but_no_third_until_the_two_are_joined() -> None:
    permits, plain = Permits(pieces=2), "II S1@7,7 X1@7,8"
    assert "5,6" in squares_for(plain, "X5", permits)
    assert "5,6" not in squares_for(plain, "X5")
    ship = built("II S1@7,7", "X1@8,8", permits)
    assert len(ship.pieces()) == 2
    assert mistake_at(ship, Part.parse("X2@5,6"), permits) == "nothing-joined"
    assert "5,6" not in squares_for(str(ship), "X2", permits)
    lay(ship, Part.parse("X7@7,8r2"), permits)
    assert len(ship.pieces()) == 1
    assert mistake_at(ship, Part.parse("X2@5,6"), permits) is None


def test_a_builder_who_may_have_two_pieces_may_lift_the_part_between_them() -> None:
    y = yard(["II S1@7,7", "II S2@7,7"], stack="X1 X2", permits=[Permits(pieces=2)])
    y.play(0, "draw", "7,8", "draw", "7,9")
    assert "lift:7,8" in y.options()
    y = yard(["II S1@7,7", "II S2@7,7"], stack="X1 X2").play(0, "draw", "7,8", "draw", "7,9")
    assert y.closed("lift:7,8") == "holds-the-ship-together"


def test_a_nozzle_needs_its_empty_square_whatever_the_permit() -> None:
    """«Hypergeometer»: thrusters still need it."""
    ship = Ship.parse("II S1@7,7 D3@6,7")
    side = ship.face(Square("6,7")).free[0]
    there = ship.plan.beside(Square("6,7"), side)
    permits = Permits(cannons=1, engines=1)
    assert mistake_at(ship, Part.parse(f"X1@{there}"), permits) == "in-front-of-a-nozzle"


def test_a_builder_who_used_the_tile_in_that_shift_or_holds_it_live_keeps_it() -> None:
    y = yard(START[:2], aside=["", "B1"], permits=[Permits(takes_set_aside=True)])
    y.play(0, "claim", "B1").play(1, "B1", "7,8").confirm()
    assert y.told_one(ClaimLost).seat == 0
    assert "B1@7,8" in y.ship(1)
    assert y.bench(0).spent == 0
    permits = [Permits(takes_set_aside=True)]
    y = live_yard(aside=["", "B1"], glass=(2, True), permits=permits).play(1, "B1")
    assert y.closed("belt") == "nothing-lies-face-up"


def test_permits_are_for_one_round() -> None:
    y = yard(START[:2], permits=[Permits(pieces=2)])
    y.game.state.classes = ("I", "I")
    list(y.game.phases["round"](y.game))
    assert y.game.player(Seat(0)).permits == USUAL
