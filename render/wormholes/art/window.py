"""A part of the map large enough for a phone, what can be reached on it, and the whole of it small."""

from __future__ import annotations

from PIL import Image

from engine.wormholes.boards import PlanetId, SpaceId
from engine.wormholes.galaxy import CLOSED, SpaceKind
from engine.wormholes.view import Goal, WormholesView
from engine.wormholes.wormholes import Owner
from render.face import Scene
from render.shared.canvas import LEAST, PATCH, Box, Canvas, Part, Word
from render.shared.fonts import Font
from render.shared.icons import emblem
from render.shared.palette import INK, NOW, PANEL, SHADE, mix
from render.shared.sprites import Pen, drawn, kept
from render.wormholes.art import signs
from render.wormholes.art.pieces import lay_pieces, lit
from render.wormholes.art.terrain import MapPicture, crop, ground, whole

SIZE = 66
"""Of a hexagon: 22 pixels from its middle to a corner on a phone."""
LARGE = 42
"""A price in an empty space."""
PALER = 0.32
"""How much of its warmth a rim loses with every energy beyond the first."""
SITE = 0.66, 0.2
"""Where on a space it stands that a wormhole may lie there, in sizes from its middle."""
COST = 0.66
"""How far above the middle of its space a price stands, in sizes."""


def home(view: WormholesView, seat: int) -> SpaceId:
    """What a picture of somebody's surroundings is centred on.

    The ship; before the first turn the station, and the planet for one who is in a black hole.
    """
    if view.turn.astray is not None and seat == view.active:
        return view.galaxy.planets[view.turn.astray].spaces[0]
    ship = view.players[seat].ship
    return view.galaxy.station.spaces[0] if ship is None else ship


def window(
    view: WormholesView,
    scene: Scene,
    room: tuple[int, int],
    centre: SpaceId,
    *,
    sky: str,
    size: float = SIZE,
    marked: bool = False,
) -> tuple[Canvas, MapPicture]:
    """The map round a space with everything on it, as a part to be stamped; `marked` with its reach."""
    plan = crop(view.layout, view.boards, Box(0, 0, *room), centre, size)
    canvas = ground(plan, *room, sky)
    if marked:
        _light(canvas, plan, view)
    lay_pieces(canvas, plan, view, scene)
    if marked:
        _marks(canvas, plan, view)
    return canvas, plan


def choosing(view: WormholesView) -> bool:
    """Whether the viewer's ship is not on the map: it is launched now, or comes out of a black hole."""
    assert view.viewer is not None, "a spectator has no ship"
    return view.players[view.viewer].ship is None or view.turn.astray is not None


def _light(canvas: Canvas, plan: MapPicture, view: WormholesView) -> None:
    """A warm rim round what the viewer can reach now, the paler the more energy it takes."""
    shown = set(plan.shown)
    if choosing(view):
        lit(canvas, plan, sorted(shown & set(view.sites)))
        return
    for goal in sorted(view.goals, key=lambda goal: (-goal.energy, goal.space)):
        if goal.space in shown:
            lit(canvas, plan, [goal.space], mix(NOW, signs.RIM, PALER * max(0, goal.energy - 1)))


def _marks(canvas: Canvas, plan: MapPicture, view: WormholesView) -> None:
    """What it takes to go there; where the next wormhole may lie."""
    if choosing(view):
        return
    assert view.viewer is not None, "a spectator has no ship"
    full = occupied(view)
    for goal in _worth_it(view):
        if plan.shows(goal.space):
            _price(canvas, plan, goal, aside=goal.space in full)
    mark = signs.token(view.players[view.viewer].owner, 50, active=False)
    for space in view.sites:
        if plan.shows(space):
            x, y = plan.at(space)
            canvas.sprite(mark, x + plan.size * SITE[0], y + plan.size * SITE[1], centered=True)


def _worth_it(view: WormholesView) -> list[Goal]:
    """Where one is beside a planet or the docks for the least energy; the rims say what the rest takes."""
    wanted = [*(site.around for site in view.galaxy.planets.values()), view.galaxy.docks_at]
    found: dict[SpaceId, Goal] = {}
    for spaces in wanted:
        there = [goal for goal in view.goals if goal.space in spaces]
        if there:
            best = min(there, key=lambda goal: (goal.energy, goal.paid, goal.space))
            found[best.space] = best
    return list(found.values())


def occupied(view: WormholesView) -> set[SpaceId]:
    """Spaces on which something is drawn."""
    found = {token.space for player in view.everybody for token in player.tokens}
    found |= {player.ship for player in view.everybody if player.ship is not None}
    return found | {name for name, place in view.galaxy.spaces.items() if place.kind is not SpaceKind.EMPTY}


def _price(canvas: Canvas, plan: MapPicture, goal: Goal, *, aside: bool) -> None:
    """The energy a space takes; above whatever lies there."""
    x, y = plan.at(goal.space)
    size = LEAST if aside else LARGE
    y -= plan.size * (COST if aside else 0.14)
    parts: list[Part] = [signs.bolt(round(size * 0.8), lit=True), 3, Word(str(goal.energy), NOW, Font.NUMBER)]
    wide = Canvas.length(parts, size=size) + 12
    tall = round(size * 0.57)
    box = Box(round(x - wide / 2), round(y) - tall, round(x + wide / 2) + 1, round(y) + tall)
    if not box.within(canvas.box):
        return
    if aside:
        canvas.fill(box, mix(PANEL, SHADE, 0.5), radius=12)
    canvas.line(box, parts, size=size, align="center")


# ---------------------------------------------------------------------- the whole map, small


def overview(canvas: Canvas, box: Box, view: WormholesView, frame: MapPicture | None = None) -> None:
    """The whole map in a corner: planets, wormholes, ships, what is within reach, and what `frame` shows."""
    plan = whole(view.layout, view.boards, box)
    canvas.sprite(_small_map(plan.moved(-box.x0, -box.y0)), box.x0, box.y0)
    for space in dict.fromkeys(goal.space for goal in view.goals):
        x, y = plan.at(space)
        canvas.sprite(_cell(plan.size), x, y, centered=True)
    dot = max(12, round(plan.size * 1.5))
    for player in view.everybody:
        for token in player.tokens:
            mark = emblem(signs.owner(player.owner), round(dot * 0.8), hollow=not token.active)
            canvas.sprite(mark, *plan.at(token.space), centered=True)
    me = None if view.viewer is None else Owner(view.viewer)
    for player in sorted(view.players, key=lambda player: player.owner == me):
        if player.ship is not None:
            mine = player.owner == me
            canvas.sprite(
                signs.ship(player.owner, dot * (2 if mine else 1) + 8), *plan.at(player.ship), centered=True
            )
    if frame is not None:
        left = plan.x + (frame.box.x0 - frame.x) / frame.size * plan.size
        top = plan.y + (frame.box.y0 - frame.y) / frame.size * plan.size
        wide, high = (side / frame.size * plan.size for side in (frame.box.width, frame.box.height))
        edge = Box(
            max(box.x0, round(left)), max(box.y0, round(top)),
            min(box.x1, round(left + wide)), min(box.y1, round(top + high)),
        )  # fmt: skip
        canvas.edge(edge, radius=10, line=INK, thick=2)


def _cell(size: float) -> Image.Image:
    side = round(2 * size)
    return drawn(
        ("small space", size), side, side,
        lambda pen: pen.poly(signs.corners(50, 50, 46), mix(NOW, SHADE, 0.2)),
    )  # fmt: skip


def _small_map(plan: MapPicture) -> Image.Image:
    def make() -> Image.Image:
        large = Image.new("RGBA", (plan.box.width * PATCH, plan.box.height * PATCH))
        pen = Pen(large, PATCH)
        for place in plan.galaxy.spaces.values():
            x, y = plan.place(place.place)
            hue = {
                SpaceKind.NEBULA: signs.NEBULA[0],
                SpaceKind.SUN: signs.SUN,
                SpaceKind.STATION: signs.STEEL,
            }.get(place.kind, mix(signs.RIM, SHADE, 0.75 if place.kind in CLOSED else 0.3))
            if place.planet is not None:
                hue = signs.EMBLEMS[PlanetId(place.planet)]
            pen.poly(signs.corners(x, y, plan.size * 0.93), hue)
        return large.resize(plan.box[2:], Image.Resampling.LANCZOS)

    return kept(("small map", plan.name), make)
