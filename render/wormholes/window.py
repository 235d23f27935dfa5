"""A part of the map large enough for a phone, what can be reached on it, and the whole of it small."""

from __future__ import annotations

from PIL import Image

from engine.wormholes.boards import PlanetId
from engine.wormholes.galaxy import CLOSED, Kind
from engine.wormholes.hexes import SpaceId
from engine.wormholes.owner import Owner
from engine.wormholes.view import Goal, WormholesView
from render.canvas import LEAST, PATCH, Box, Canvas, Part, Word
from render.face import Scene
from render.fonts import Face
from render.icons import emblem
from render.palette import INK, LOSS, NOW, PANEL, SHADE, mix
from render.sprites import Pen, drawn, kept
from render.wormholes import signs, tones
from render.wormholes.pieces import lit, pieces
from render.wormholes.plan import Plan, crop, whole
from render.wormholes.terrain import ground

SIZE = 66
"""Of a hexagon: 22 pixels from its middle to a corner on a phone."""
COST = 0.66
"""How far above the middle of its space a price stands, in sizes."""


def home(view: WormholesView, seat: int) -> SpaceId:
    """What a picture of somebody's surroundings is centred on: the ship, before that the station."""
    ship = view.players[seat].ship
    return view.galaxy.station.spaces[0] if ship is None else ship


def window(
    view: WormholesView, scene: Scene, wide: int, high: int, centre: SpaceId, *, sky: str, size: float = SIZE
) -> tuple[Canvas, Plan]:
    """The map round a space with everything on it, as a part to be stamped."""
    plan = crop(view.layout, view.boards, Box(0, 0, wide, high), centre, size)
    canvas = ground(plan, wide, high, sky)
    pieces(canvas, plan, view, scene)
    return canvas, plan


def marks(canvas: Canvas, plan: Plan, view: WormholesView) -> None:
    """What the viewer can reach now and what it takes; where a wormhole may lie."""
    assert view.viewer is not None, "a spectator has no ship"
    ship = view.players[view.viewer].ship
    choosing = ship is None or view.turn.astray is not None
    if choosing:
        lit(canvas, plan, view.sites)
        return
    for goal in view.goals:
        if plan.shows(goal.space):
            _price(canvas, plan, goal)
    mark = emblem(signs.owner(view.viewer), 26, hollow=True)
    for space in view.sites:
        if plan.shows(space):
            x, y = plan.at(space)
            canvas.sprite(mark, x + plan.size * 0.66, y, centered=True)


def _price(canvas: Canvas, plan: Plan, goal: Goal) -> None:
    x, y = plan.at(goal.space)
    y -= plan.size * COST
    parts: list[Part] = [signs.bolt(24, lit=True), 3, Word(str(goal.energy), NOW, Face.NUMBER)]
    if goal.paid:
        parts += [6, Word(f"−{goal.paid}", LOSS, Face.NUMBER)]
    wide = Canvas.length(parts, size=LEAST) + 12
    box = Box(round(x - wide / 2), round(y) - 17, round(x + wide / 2) + 1, round(y) + 17)
    if box.x0 < 0 or box.y0 < 0 or box.x1 > canvas.box.x1 or box.y1 > canvas.box.y1:
        return
    canvas.fill(box, mix(PANEL, SHADE, 0.5), radius=12)
    canvas.line(box, parts, size=LEAST, align="center")


# ---------------------------------------------------------------------- the whole map, small


def overview(canvas: Canvas, box: Box, view: WormholesView, frame: Plan | None = None) -> None:
    """The whole map in a corner: planets, wormholes, ships, what is within reach, and what `frame` shows."""
    plan = whole(view.layout, view.boards, box)
    canvas.sprite(_small_map(plan.moved(-box.x0, -box.y0)), box.x0, box.y0)
    within = {goal.space for goal in view.goals}
    goals = [plan.at(space) for space in within]
    for x, y in goals:
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
        lambda pen: pen.poly([signs.around(50, 50, 46, 60 * n) for n in range(6)], NOW),
    )  # fmt: skip


def _small_map(plan: Plan) -> Image.Image:
    def make() -> Image.Image:
        large = Image.new("RGBA", (plan.box.width * PATCH, plan.box.height * PATCH))
        pen = Pen(large, PATCH)
        for place in plan.galaxy.spaces.values():
            x, y = plan.place(place.place)
            hue = {Kind.NEBULA: tones.NEBULA[0], Kind.SUN: tones.SUN, Kind.STATION: tones.STEEL}.get(
                place.kind, mix(tones.RIM, SHADE, 0.75 if place.kind in CLOSED else 0.3)
            )
            if place.planet is not None:
                hue = tones.EMBLEMS[PlanetId(place.planet)]
            pen.poly([signs.around(x, y, plan.size * 0.93, 60 * n) for n in range(6)], hue)
        return large.resize(plan.box[2:], Image.Resampling.LANCZOS)

    return kept(("small map", plan.name), make)
