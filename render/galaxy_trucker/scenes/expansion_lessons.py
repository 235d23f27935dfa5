"""Pictures of the expansion's rules that are about no single component or card."""

from __future__ import annotations

from collections.abc import Mapping

from engine.galaxy_trucker.box.board import BOARDS, BoardId
from engine.galaxy_trucker.box.components import SCARCITY, TileId
from engine.galaxy_trucker.box.expansion_boards import FRONT_HALVES, REAR_HALVES
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.view import ship_view
from render.face import Language
from render.galaxy_trucker.art import signs
from render.galaxy_trucker.art.figures import figure_sign, robot_sign
from render.galaxy_trucker.art.intruders import guard_sign
from render.galaxy_trucker.parts.grid import Grid
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.parts.tile import back, tile_sprite
from render.galaxy_trucker.parts.trail import Pace, Trail
from render.galaxy_trucker.scenes.lesson_sheets import Lesson, rows_of, sheet
from render.shared.canvas import Box, Canvas, Part, Word
from render.shared.icons import icon
from render.shared.palette import GAIN, INK, LOSS, NOW, QUIET

LINKED = Ship.parse("III S1@7,7:hh T4@6,7r1 SM1@6,8 N2@7,8 H1@7,9 W1@8,6r1 C3@8,7r3:hh T1@8,8r3")
"""A ship in which a router links what lies round it."""
FED = ((Square("6,8"), Square("7,9")),)

WALKED = Ship.parse("III S1@7,7:hh C1@6,7:hh T1@6,8 X1@7,6 K1@8,6r2:yb X2@8,7")
"""A ship through which something walks."""
WALK = Trail(
    "glutton_commando",
    "left",
    (
        Pace(Square("8,6"), Side.RIGHT, eats=True),
        Pace(Square("8,7"), Side.RIGHT),
        Pace(Square("7,7"), Side.FRONT, eats=True),
        Pace(Square("7,6"), Side.LEFT, bomb=True),
        Pace(Square("7,7"), Side.RIGHT),
        Pace(Square("6,7"), Side.FRONT, eats=True),
        Pace(Square("6,8"), Side.RIGHT),
    ),
    stopped=True,
)
"""From the left, always looking to its left first; the auto turret stops it."""

LABEL = 54


def _ship(title: str, drawn: Ship, marks: ShipOverlay, *, tall: int, printed: bool = False) -> Canvas:
    canvas, area = sheet(title, tall)
    grid = Grid.into(drawn.board, area, largest=104, label=LABEL)
    ship(canvas, grid, ship_view(drawn), marks, printed=printed)
    return canvas


def _close(title: str, drawn: Ship, marks: ShipOverlay) -> Canvas:
    """A small ship, its squares as large as they can be."""
    canvas, area = sheet(title, 520)
    view = ship_view(drawn)
    grid = Grid.around(view, area.inset(130, 20), largest=140)
    ship(canvas, grid, view, marks, printed=False, sockets=False)
    return canvas


def _linked(title: str, language: Language) -> Canvas:
    """Beads on the joints of a router; a solar module feeds a shield through it."""
    return _close(title, LINKED, ShipOverlay(fed=FED))


def _walking(title: str, language: Language) -> Canvas:
    """A walk with its steps, what is eaten, a bomb, and who stops it."""
    return _close(title, WALKED, ShipOverlay(trails=(WALK,)))


def _board(title: str, board: BoardId, tall: int) -> Canvas:
    start = BOARDS[board].start
    drawn = Ship.parse(f"{board} S1@{start}" if start is not None else board)
    return _ship(title, drawn, ShipOverlay(), tall=tall, printed=True)


def _cylinder(title: str, language: Language) -> Canvas:
    return _board(title, "IIB", 660)


def _amoeba(title: str, language: Language) -> Canvas:
    return _board(title, "IIIB.25", 720)


def _shapes(title: str, language: Language) -> Canvas:
    """Four of the 25 shapes."""
    canvas, area = sheet(title, 1060)
    wide, tall = area.width // 2, area.height // 2
    for n, board in enumerate(("IV.A1", "IV.B3", "IV.C4", "IV.E5")):
        x, y = area.x0 + n % 2 * wide, area.y0 + n // 2 * tall
        grid = Grid.into(board, Box(x, y, x + wide - 12, y + tall - 12), largest=60, label=48)
        drawn = Ship.parse(f"{board} S{n + 1}@{BOARDS[board].start}")
        ship(canvas, grid, ship_view(drawn), ShipOverlay(), printed=True)
    return canvas


def _insurance(title: str, language: Language) -> Canvas:
    """What the premium is by rear half, and the most that losses cost by front half."""
    rows: list[list[Part]] = []
    for front, rear in zip(FRONT_HALVES.values(), REAR_HALVES.values(), strict=True):
        premium: list[Part] = [Word(rear.id, NOW), 24, Word(f"−{rear.premium} ", LOSS), signs.coin(54), 110]
        most = Word(f" ≤ {front.most_for_losses} ")
        rows.append([*premium, Word(front.id, NOW), 24, signs.lost_sign(54), most, signs.coin(54)])
    return rows_of(title, rows)


def _scarcity(title: str, language: Language) -> Canvas:
    """How many tiles are taken out, by players."""
    rows: list[list[Part]] = []
    for players in (2, 3, 4):
        people: list[Part] = [part for _ in range(players) for part in (icon("person", 54, INK), 6)]
        with_iv, without = (SCARCITY.tiles_removed(players, class_iv=iv) for iv in (True, False))
        gap = (5 - players) * 60
        told: list[Part] = [Word("IV", NOW), Word(f" −{with_iv}"), 40, Word(f"I–III −{without}", QUIET)]
        rows.append([*people, gap, back(58), 24, *told])
    return rows_of(title, rows)


def _crew(title: str, language: Language) -> Canvas:
    """Compared, wanted, given up: how much a human, an armed one and four robots count."""
    human, robots, armoury = figure_sign(Figure.HUMAN, 62), robot_sign(62), tile_sprite(TileId("W1"), 0, 66)
    rows: list[list[Part]] = []
    for sign, armed, awake in (("↔", 2, 4), ("≥", 1, 4), ("−", 1, 0)):
        rows.append(
            [
                Word(f"{sign} ", NOW), 60, human, 10, Word("1"), 60,
                human, armoury, 10, Word(str(armed), GAIN if armed > 1 else INK), 60,
                robots, 10, Word(str(awake), GAIN if awake else LOSS),
            ]
        )  # fmt: skip
    return rows_of(title, rows)


def _guards(title: str, language: Language) -> Canvas:
    """Who stops an intruder: an auto turret, and crew beside an armoury."""
    turret, armoury, cabin = (tile_sprite(TileId(tile), 0, 96) for tile in ("T1", "W1", "C4"))
    rows: list[list[Part]] = [
        [turret, 40, Word("→ ", QUIET), guard_sign(70)],
        [armoury, 0, cabin, 40, Word("→ ", QUIET), guard_sign(70)],
    ]
    return rows_of(title, rows, tall=120)


EXPANSION_LESSONS: Mapping[str, Lesson] = {
    "scarcity": _scarcity,
    "linked": _linked,
    "crew-counted": _crew,
    "intruders": _guards,
    "walking": _walking,
    "class-IIB": _cylinder,
    "class-IIB-hits": _cylinder,
    "class-IIIB": _amoeba,
    "class-IV": _shapes,
    "insurance": _insurance,
}
"""By the rule they belong to."""
