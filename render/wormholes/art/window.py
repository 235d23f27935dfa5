"""A part of the map that is large enough for a phone, with the spaces within reach."""

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import product

from PIL import Image

from engine.wormholes.boards import PlanetId, SpaceId
from engine.wormholes.galaxy import SpaceKind
from engine.wormholes.view import Goal, WormholesView
from render.art.canvas import Box, Canvas, Part, Word, counted
from render.art.fonts import BODY, LEAST, Font
from render.art.palette import INK, NOW, PANEL, SHADE, mix
from render.art.sprites import Pen, drawn
from render.face import Scene
from render.wormholes.art import signs
from render.wormholes.art.pieces import BESIDE, BESIDE_LARGE, lay_pieces, lit
from render.wormholes.art.signs import planet_emblem
from render.wormholes.art.terrain import ROOT3, MapPicture, frame, ground
from render.wormholes.words.speech import away

SIZES = (64, 48)
"""The sizes of a hexagon from middle to corner, in pixels; the largest that shows enough is used. The whole
map is drawn once at each."""
VEIL = 150
"""How dark the map is where the ship cannot go this turn, out of 255."""
SITE = 0.66, 0.2
"""Where the sign of a possible wormhole is on a space, in sizes from its middle."""
AWAY = 0.36
"""How far the sign of a wormhole moves aside for a planet's name next to it, in sizes."""
WANTED = 0.72
"""The size of a passenger next to their destination, in sizes of a hexagon."""
POINTER = 150, 56
"""The width and height in pixels of the pointer to a planet that is not in sight."""
OFFSETS = sorted(product(range(-480, 481, 80), range(-248, 249, 62)), key=lambda move: math.hypot(*move))
"""The ways to move a pointer off another one or off a price, in pixels, the shortest one first."""
COST = 0.66
"""How far a price is above the middle of its space, in sizes."""


def home(view: WormholesView, seat: int) -> SpaceId:
    """Return the space at the center of a seat's surroundings: that of its ship.

    Before the first turn this is the station, and in a black hole the planet.
    """
    if view.turn.astray is not None and seat == view.active:
        return view.galaxy.planets[view.turn.astray].spaces[0]
    ship = view.players[seat].ship
    return view.galaxy.station.spaces[0] if ship is None else ship


Letters = Mapping[SpaceId, str]
"""The letters of buttons, by the spaces they lead to."""


def window(
    view: WormholesView, scene: Scene, plan: MapPicture, *, sky: str, letters: Letters | None = None
) -> Canvas:
    """Draw a part of the map with everything on it, to be stamped. With `letters`, even an empty mapping, it
    marks the viewer's ways and goals."""
    canvas = ground(plan, plan.box.width, plan.box.height, sky)
    if letters is None:
        lay_pieces(canvas, plan, view, scene)
        return canvas
    _light(canvas, plan, view, letters)
    lay_pieces(canvas, plan, view, scene)
    _veil(canvas, plan, view, letters)
    _wanted(canvas, plan, view, _marks(canvas, plan, view, letters))
    return canvas


def around_me(view: WormholesView, box: Box, letters: Letters) -> MapPicture:
    """Return the part of the map that the viewer's question is about.

    It shows the ship and the lettered spaces; if there is room, destinations, nearest first, and more goals.
    """
    must = [home(view, view.seat), *letters]
    if choosing(view):
        must += view.sites
    goals = sorted(set(view.hand), key=lambda planet: (away(view, planet) or 0, planet))
    wanted: list[tuple[SpaceId, ...]] = [view.galaxy.planets[planet].spaces for planet in goals]
    wanted += [(goal.space,) for goal in _worth_it(view)]
    return frame(view.layout, view.boards, box, must, wanted, SIZES)


def choosing(view: WormholesView) -> bool:
    """Return whether the viewer's ship is not on the map: it launches now, or comes out of a black hole."""
    return view.own.ship is None or view.turn.astray is not None


def _light(canvas: Canvas, plan: MapPicture, view: WormholesView, letters: Letters) -> None:
    """Draw a warm rim around what the viewer can reach this turn: launch spaces, or planets and docks."""
    spaces = view.sites if choosing(view) else [*letters, *(goal.space for goal in _worth_it(view))]
    lit(canvas, plan, sorted(set(plan.shown) & set(spaces)))
    ship = view.own.ship
    if ship in plan.shown:
        lit(canvas, plan, [ship], INK)


def _veil(canvas: Canvas, plan: MapPicture, view: WormholesView, letters: Letters) -> None:
    """Dim the spaces out of the viewer's reach, except destinations of passengers."""
    if view.seat not in view.waiting or choosing(view):
        return
    clear = {*letters, home(view, view.seat), *view.sites, *(goal.space for goal in _worth_it(view))}
    clear |= {space for planet in view.hand for space in view.galaxy.planets[planet].spaces}
    if clear & view.galaxy.docks_at:
        clear |= set(view.galaxy.station.spaces)
    for planet in view.galaxy.planets.values():
        if clear & set(planet.around):
            clear |= set(planet.spaces)
    veil(canvas, plan, clear)


def veil(canvas: Canvas, plan: MapPicture, clear: Collection[SpaceId]) -> None:
    """Dim all spaces but those in `clear`."""
    for space in plan.shown:
        if space not in clear:
            canvas.sprite(_shade(plan.size), *plan.at(space), centered=True)


def _shade(size: float) -> Image.Image:
    wide, high = round(2 * size), round(ROOT3 * size)
    half = 50 * high / wide
    return drawn(
        ("space in the shade", size), wide, high,
        lambda pen: pen.poly(signs.corners(50, half, 50), (*SHADE, VEIL)),
    )  # fmt: skip


def _marks(canvas: Canvas, plan: MapPicture, view: WormholesView, letters: Letters) -> list[Box]:
    """Draw the price of each goal, and the spaces for the next wormhole. Returns where the prices are."""
    placed: list[Box] = []
    if choosing(view):
        return placed
    full = occupied(view)
    lettered = [goal for goal in view.goals if goal.space in letters]
    mark = signs.token(view.own.owner, 50, active=False)
    for space in view.sites:
        if plan.shows(space):
            x, y = plan.at(space)
            canvas.sprite(mark, x + plan.size * SITE[0], y + plan.size * SITE[1], centered=True)
    for goal in (*lettered, *(goal for goal in _worth_it(view) if goal.space not in letters)):
        if plan.shows(goal.space):
            _price(canvas, plan, goal, letters.get(goal.space, ""), placed, aside=goal.space in full)
    return placed


def _worth_it(view: WormholesView) -> list[Goal]:
    """Return the cheapest goal next to each planet, and the cheapest one next to the station."""
    wanted = [*(site.around for site in view.galaxy.planets.values()), view.galaxy.docks_at]
    found: dict[SpaceId, Goal] = {}
    for spaces in wanted:
        there = [goal for goal in view.goals if goal.space in spaces]
        if there:
            best = min(there, key=lambda goal: (goal.energy, goal.paid, goal.space))
            found[best.space] = best
    return list(found.values())


def occupied(view: WormholesView) -> set[SpaceId]:
    """Return the spaces on which something is drawn."""
    found = {token.space for player in view.everyone for token in player.tokens}
    found |= {player.ship for player in view.everyone if player.ship is not None}
    return found | {name for name, place in view.galaxy.spaces.items() if place.kind is not SpaceKind.EMPTY}


def _price(
    canvas: Canvas, plan: MapPicture, goal: Goal, letter: str, placed: list[Box], *, aside: bool
) -> None:
    """Draw a goal's price in energy and its button's letter; `aside`: above the pieces there. It moves off
    prices that are `placed` already."""
    x, y = plan.at(goal.space)
    planet = plan.galaxy.planet_at.get(goal.space)
    if planet is not None and aside:
        beside = plan.between(plan.galaxy.planets[planet].spaces)[0]
        x += plan.size * (AWAY if beside < x - 1 else -AWAY if beside > x + 1 else 0)
    size = LEAST if aside or letter else BODY
    y -= plan.size * (COST if aside else 0.14)
    parts = counted(signs.bolt(round(size * 0.8), lit=True), 3, goal.energy, NOW)
    if letter:
        parts = [Word(letter, SHADE, Font.NUMBER), 12, *parts]
    wide = Canvas.length(parts, size=size) + 12
    tall = round(size * 0.57)
    box = Box(round(x - wide / 2), round(y) - tall, round(x + wide / 2) + 1, round(y) + tall)
    box = _clear(
        box, [(0, round(plan.size * share)) for share in (0, 0.4, -0.4, 0.8, -0.8)], placed, canvas.box
    )
    if not box.within(canvas.box):
        return
    placed.append(box)
    if aside or letter:
        canvas.fill(box, mix(PANEL, SHADE, 0.5), radius=12)
    if letter:
        head = box._replace(x1=box.x0 + Canvas.length(parts[:1], size=size) + 14)
        canvas.fill(head, NOW, radius=12)
    canvas.line(box, parts, size=size, align="center")


def _clear(box: Box, moves: Iterable[tuple[int, int]], placed: Collection[Box], room: Box) -> Box:
    """Return the box after the first of these moves, in pixels, that keeps it in the room and off what is
    placed; without such a move, the box."""
    for move in moves:
        x0, y0, x1, y1 = there = box.moved(*move)
        if there.within(room) and all(x0 >= b.x1 or b.x0 >= x1 or y0 >= b.y1 or b.y0 >= y1 for b in placed):
            return there
    return box


def _wanted(canvas: Canvas, plan: MapPicture, view: WormholesView, placed: list[Box]) -> None:
    """Draw each passenger next to their destination; for a planet out of sight, a pointer at the edge."""
    for planet in sorted(set(view.hand)):
        spaces = view.galaxy.planets[planet].spaces
        if not all(plan.shows(space) for space in spaces):
            placed.append(_pointer(canvas, plan, view, planet, placed))
            continue
        x, y = plan.between(spaces)
        off = plan.size * (BESIDE_LARGE if len(spaces) > 1 else BESIDE)
        size = round(plan.size * WANTED)
        canvas.sprite(drawn("wanted", size, size, _disc), x - off, y + off, centered=True)
        canvas.sprite(signs.passenger(round(size * 0.62), SHADE), x - off, y + off, centered=True)


def _disc(pen: Pen) -> None:
    pen.circle(50, 50, 50, SHADE)
    pen.circle(50, 50, 45, NOW)


def _pointer(
    canvas: Canvas, plan: MapPicture, view: WormholesView, planet: PlanetId, placed: list[Box]
) -> Box:
    """Draw an arrow at the edge toward a planet, with its emblem and its distance in energy. Returns the area
    it covers."""
    x, y = plan.between(view.galaxy.planets[planet].spaces)
    room = plan.box.inset(POINTER[0] // 2 + 10, POINTER[1] // 2 + 10)
    middle = (plan.box.x0 + plan.box.x1) / 2, (plan.box.y0 + plan.box.y1) / 2
    across, down = x - middle[0], y - middle[1]
    share = min(
        room.width / 2 / abs(across) if across else 1, room.height / 2 / abs(down) if down else 1, 1.0
    )
    at = middle[0] + across * share, middle[1] + down * share
    box = Box(0, 0, *POINTER).moved(round(at[0]) - POINTER[0] // 2, round(at[1]) - POINTER[1] // 2)
    box = _clear(box, OFFSETS, placed, plan.box)
    canvas.fill(box, mix(NOW, SHADE, 0.1), radius=POINTER[1] // 2)
    canvas.fill(box.inset(3), mix(PANEL, SHADE, 0.4), radius=POINTER[1] // 2 - 3)
    arrow = drawn(("arrow", round(math.degrees(math.atan2(down, across)))), 36, 36, _arrow(across, down))
    energy = away(view, planet)
    parts: list[Part] = [arrow, 6, planet_emblem(planet, 42)]
    if energy is not None:
        parts += [6, Word(str(energy), NOW, Font.NUMBER)]
    canvas.line(box.inset(8, 2), parts, align="center")
    return box


def _arrow(across: float, down: float) -> Callable[[Pen], None]:
    """Return a function that draws an arrow in that direction."""
    long = math.hypot(across, down) or 1
    x, y = across / long, down / long
    tip = [(50 + 46 * x, 50 + 46 * y), (50 - 34 * x - 36 * y, 50 - 34 * y + 36 * x)]
    return lambda pen: pen.poly([*tip, (50 - 34 * x + 36 * y, 50 - 34 * y - 36 * x)], NOW)
