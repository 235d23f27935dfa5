"""The pieces on the map: wormholes, ships, pennants on explored planets, and halos.

Changes since the viewer's last picture get a warm halo.
"""

from collections.abc import Iterable

from PIL import Image

from engine.core.prompt import Seat
from engine.wormholes import events
from engine.wormholes.boards import PlanetId, SpaceId
from engine.wormholes.galaxy import RIVAL, Owner
from engine.wormholes.view import Token, WormholesView
from render.art import drawings, fonts
from render.art.canvas import HALO_BLUR, Box, Canvas
from render.art.fonts import LEAST, Font
from render.art.palette import INK, NOW, OWNERS, SHADE, Colour, mix
from render.art.sprites import Pen, drawn, drawn_once, overlaid
from render.face import Language, Scene
from render.wormholes.art import signs
from render.wormholes.art.signs import planet_emblem
from render.wormholes.art.terrain import ROOT3, MapPicture, coordinate
from render.wormholes.words.speech import planet_name

_MOVES = (
    events.ShipFlew,
    events.CannonFired,
    events.OwnWormholeJumped,
    events.ForeignWormholeJumped,
    events.WildWormholeJumped,
)
_GAINS = (events.PassengersDealt, events.PassengersDrawn, events.PassengersTaken)
_PLACED = (events.ShipLaunched, events.BlackHoleLeft, events.WormholePlaced)


def changed_spaces(scene: Scene) -> set[SpaceId]:
    """Return the spaces where a ship has stopped, or where a wormhole was placed or activated."""
    found: dict[Seat, SpaceId] = {}
    places: set[SpaceId] = set()
    for event in scene.changed:
        if isinstance(event, _MOVES):
            found[event.seat] = event.end
        elif isinstance(event, _PLACED):
            places.add(event.space)
            if isinstance(event, events.BlackHoleLeft | events.ShipLaunched):
                found[event.seat] = event.space
        elif isinstance(event, events.PairActivated):
            places |= {event.one, event.other}
    return places | set(found.values())


def new_planets(scene: Scene) -> set[PlanetId]:
    """Return the planets that have just been connected."""
    return {event.planet for event in scene.changed if isinstance(event, events.PlanetExplored)}


def new_deliveries(scene: Scene) -> set[Owner]:
    """Return the players, or the solo opponent, who have just delivered passengers."""
    found = {Owner(event.seat) for event in scene.changed if isinstance(event, events.PassengersDelivered)}
    return found | {RIVAL for event in scene.changed if isinstance(event, events.RivalDelivered)}


def new_at_docks(scene: Scene) -> set[PlanetId]:
    """Return the destinations whose passengers at the docks have changed, except by pickups at planets."""
    found: set[PlanetId] = set()
    for event in scene.changed:
        if isinstance(event, events.PassengersDiscarded | events.PassengersTaken | events.RivalDrew):
            found.update(event.passengers)
        elif isinstance(event, events.BlackHoleEntered | events.RivalDelivered):
            found.add(event.planet)
    return found


def new_in_hand(scene: Scene, seat: Seat) -> set[PlanetId]:
    """Return the destinations of the passengers that are new in the seat's hand."""
    gains = [event for event in scene.changed if isinstance(event, _GAINS) and event.seat == seat]
    return {planet for event in gains for planet in event.passengers}


TOKEN, SHIP = 1.36, 1.02
"""The sizes of a token and of a ship, as multiples of a hexagon's."""
NUMBER = 0.54
"""The height of a number, as a share of its wormhole."""
BESIDE, BESIDE_LARGE = 0.56, 0.95
"""How far a planet's emblem (or its explorer's) is from the middle, in sizes; for usual and large planets."""
RAISED = 0.19
"""How far pieces are above the middle if the coordinate is below them, in sizes."""
ASIDE = 0.38
"""How far a wormhole moves aside for ships, in sizes."""


def lay_pieces(canvas: Canvas, plan: MapPicture, view: WormholesView, scene: Scene) -> None:
    """Draw everything that is not printed, with halos around changes."""
    shown = set(plan.shown)
    for space in sorted(_changed(plan, scene) & shown):
        halo(canvas, plan, space)
    badges(canvas, plan)
    _pennants(canvas, plan, view)
    ships: dict[SpaceId, list[Owner]] = {}
    for player in view.everyone:
        if player.ship is not None:
            ships.setdefault(player.ship, []).append(player.owner)
    for player in view.everyone:
        for token in player.tokens:
            if token.space in shown:
                _token(canvas, plan, player.owner, token, aside=token.space in ships)
    taken = {token.space for player in view.everyone for token in player.tokens}
    for space, owners in ships.items():
        if space in shown:
            # The ship of the active player is on top.
            owners.sort(key=lambda owner: (owner == Owner(view.active), owner))
            _ships(canvas, plan, space, owners, aside=space in taken)
    if plan.labelled:
        for space in sorted((taken | set(ships)) & shown):
            coordinate(canvas, plan, space, outlined=True)
    names(canvas, plan, scene.language)


def _changed(plan: MapPicture, scene: Scene) -> set[SpaceId]:
    """Return the spaces with new ships and wormholes, and those of newly explored planets."""
    explored = {space for planet in new_planets(scene) for space in plan.galaxy.planets[planet].spaces}
    return changed_spaces(scene) | explored


def halo(canvas: Canvas, plan: MapPicture, space: SpaceId) -> None:
    """Draw warm light around a space."""
    x, y = plan.at(space)
    canvas.sprite(_halo(plan.size), x, y, centered=True)


def _halo(size: float) -> Image.Image:
    wide, high = round(2 * size) + 2 * HALO_BLUR, round(ROOT3 * size) + 2 * HALO_BLUR

    def paint(pen: Pen) -> None:
        x, y = 50.0, 50 * high / wide
        unit = 100 / wide
        for n in range(HALO_BLUR):
            pen.poly(signs.corners(x, y, (size + HALO_BLUR - n) * unit), (*NOW, 10 + 11 * n))
        pen.poly(signs.corners(x, y, size * unit), NOW)
        pen.poly(signs.corners(x, y, (size - 4) * unit), (*NOW, 46))

    return drawn(("space halo", size), wide, high, paint)


def rim(size: float, hue: Colour) -> Image.Image:
    """Draw a line along the inside of a space."""
    wide, high = round(2 * size), round(ROOT3 * size)

    def paint(pen: Pen) -> None:
        x, y = 50.0, 50 * high / wide
        unit = 100 / wide
        pen.poly(signs.corners(x, y, (size - 3) * unit), hue)
        pen.poly(signs.corners(x, y, (size - 7) * unit), (*hue, 34))

    return drawn(("space rim", size, hue), wide, high, paint)


def _lift(plan: MapPicture) -> float:
    return plan.size * RAISED if plan.labelled else 0


def _token(canvas: Canvas, plan: MapPicture, owner: Owner, token: Token, *, aside: bool) -> None:
    x, y = plan.at(token.space)
    size = plan.size * TOKEN
    if aside:
        x, size = x - plan.size * ASIDE, size * 0.92
    wormhole(canvas, owner, token.number, round(x), round(y - _lift(plan)), round(size), active=token.active)


def wormhole(canvas: Canvas, owner: Owner, number: int, x: int, y: int, size: int, *, active: bool) -> None:
    """Draw a wormhole with its number, centered on a point."""
    canvas.sprite(signs.token(owner, size, active=active), x, y, centered=True)
    hue = OWNERS[owner].colour
    tall = max(LEAST, round(size * NUMBER))
    half = max(size // 2, 20)
    y += round(size * signs.LOWER.get(OWNERS[owner].emblem, 0))
    room = Box(x - half, y - half, x + half, y + half)
    if not room.inset(half - tall // 2).within(canvas.box):
        return  # too narrow to read, at the edge of the part shown
    canvas.text(
        room, str(number), size=tall, face=Font.NUMBER, fill=SHADE if active else mix(hue, INK, 0.45),
        align="center", outline=None if active else SHADE,
    )  # fmt: skip


def _ships(canvas: Canvas, plan: MapPicture, space: SpaceId, owners: list[Owner], *, aside: bool) -> None:
    """Draw one ship, two side by side, or more in two rows."""
    x, y = plan.at(space)
    y -= _lift(plan) + plan.size * 0.06
    if aside:
        x += plan.size * ASIDE
    rows = [owners] if len(owners) < 3 else [owners[: -(-len(owners) // 2)], owners[-(-len(owners) // 2) :]]
    size = plan.size * (SHIP, 0.86, 0.72)[min(len(owners), 3) - 1]
    for row, some in enumerate(rows):
        down = (row - (len(rows) - 1) / 2) * size * 0.8
        for n, owner in enumerate(some):
            across = (n - (len(some) - 1) / 2) * size * 0.68
            canvas.sprite(signs.ship(owner, round(size)), x + across, y + down, centered=True)


def badges(canvas: Canvas, plan: MapPicture) -> None:
    """Draw every planet's emblem at its upper left."""
    for planet, site in plan.galaxy.planets.items():
        x, y = plan.between(site.spaces)
        large = len(site.spaces) > 1
        off = plan.size * (BESIDE_LARGE if large else BESIDE)
        mark = badge(planet, round(plan.size * (0.9 if large else 0.76)))
        canvas.sprite(mark, x - off, y - off, centered=True)


@drawn_once
def badge(name: PlanetId, size: int) -> Image.Image:
    """Draw a planet's emblem on a dark disc."""
    return overlaid(_disc(size), planet_emblem(name, round(size * 0.74)))


def _pennants(canvas: Canvas, plan: MapPicture, view: WormholesView) -> None:
    """Draw the explorers of planets. Exploration tokens are numbered in the order they were taken."""
    for planet, owner in explorers(view).items():
        spaces = plan.galaxy.planets[planet].spaces
        if not any(plan.shows(space) for space in spaces):
            continue
        x, y = plan.between(spaces)
        off = plan.size * (BESIDE_LARGE if len(spaces) > 1 else BESIDE)
        size = round(plan.size * 0.74)
        canvas.sprite(pennant(owner, size), x + off, y - off, centered=True)


def explorers(view: WormholesView) -> dict[PlanetId, Owner]:
    """Return the player who took the exploration token of each explored planet."""
    taken = {number: player.owner for player in view.everyone for number in player.exploration}
    return {planet: taken[n + 1] for n, planet in enumerate(view.explored)}


def pennant(owner: Owner, size: int) -> Image.Image:
    """Draw an owner's emblem on a dark disc, which marks a planet as connected."""
    return overlaid(_disc(size), drawings.emblem(OWNERS[owner], round(size * 0.64)))


def names(canvas: Canvas, plan: MapPicture, language: Language) -> None:
    """Draw the planets' names on top, so that a wormhole next to a planet does not hide its name."""
    for planet, site in plan.galaxy.planets.items():
        x, y = plan.between(site.spaces)
        tall = max(LEAST, round(plan.size * 0.46))
        # On small maps, a name stays in the middle of its planet, clear of the neighbors.
        low = 0.62 if len(site.spaces) > 1 else 0.2 if plan.labelled else 0.02
        label(canvas, plan.box, planet_name(planet, language), x, y + plan.size * low, tall)


def label(canvas: Canvas, room: Box, text: str, x: float, y: float, size: int) -> None:
    """Draw an outlined word around a point, moved in from the edge of `room` if needed."""
    half = fonts.width(text, Font.STRONG, size) // 2 + 4
    box = Box(round(x) - half, round(y) - size // 2, round(x) + half, round(y) + size // 2)
    if not (room.x0 < x < room.x1 and room.y0 < y - size // 2 and y + size // 2 < room.y1):
        return
    box = box.moved(max(0, room.x0 - box.x0) - max(0, box.x1 - room.x1), 0)
    canvas.text(box, text, size=size, face=Font.STRONG, align="center", outline=SHADE)


def _disc(size: int) -> Image.Image:
    return drawn("badge", size, size, lambda pen: pen.circle(50, 50, 49, (*SHADE, 215)))


def lit(canvas: Canvas, plan: MapPicture, spaces: Iterable[SpaceId], hue: Colour = NOW) -> None:
    """Draw a rim around each of these spaces."""
    for space in spaces:
        canvas.sprite(rim(plan.size, hue), *plan.at(space), centered=True)
