"""Ships built after the worked examples of the rulebook, from what their texts say about the pictures.

They do not rely on proposed values of a tile: markers make its connectors, and a thruster is turned to the
side where it must point.
"""

from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.squares import Side, Square


def thruster(tile: str, place: str, side: Side) -> str:
    """Return a thruster with a nozzle to that side and none to the left."""
    turn = next(
        turn
        for turn in range(4)
        if side in (nozzles := printed_face(TileId(tile), turn).nozzles) and Side.LEFT not in nozzles
    )
    return f"{tile}@{place}" + (f"r{turn}" if turn else "")


_THRUSTERS = f"{thruster('D3', '8,10', Side.REAR)} {thruster('D4', '6,9', Side.FRONT)}"
YELLOW = (
    "II S1@7,7:hh G8@5,6r1 H5@6,5r2 W5@6,6 C7@6,7:hh T9@7,5r1 G19@7,9r1 G6@8,5r3 C4@8,6r2:hh E11@8,7 "
    f"K7@8,8r2 C8@8,9r2:hh E1@9,5 BB6@9,6:3 E17@9,8 {_THRUSTERS} "
    "*universal@6,6 *universal@8,10 *universal@6,9"
)
"""«Gluttons» and «commandos»: a turret in row 7, armed crew in 6,7, a battery of three in 9,6, three engines
at the rear. Crew can reach the thruster at 8,10, which points to the rear, but not the one at 6,9."""
YELLOW_GUARDS = frozenset({Square("7,5"), Square("6,7")})
