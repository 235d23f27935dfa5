"""The lobby of Wormholes, pictures of how to play it, and pictures for single rules.

A feature of the map is shown as it looks there, on a map that has every feature.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import NamedTuple

from PIL import Image

from engine.wormholes.boards import PlanetId, Side, SpaceId, boards_for, station_for
from engine.wormholes.galaxy import LaidBoard, Owner, SpaceKind, galaxy_of
from render.art.canvas import GRID, MARGIN, WIDTH, Box, Canvas, counted, spaced
from render.art.drawings import emblem, icon, sign
from render.art.fonts import BODY, DISPLAY, POSTER, TITLE, Font
from render.art.palette import INK, OWNERS, PANEL, SHADE, mix
from render.face import Language
from render.shared import guide, people
from render.shared.guide import Page
from render.text.sentences import Sentences
from render.wormholes.art import signs
from render.wormholes.art.pieces import badges, names, wormhole
from render.wormholes.art.signs import globe, planet_emblem
from render.wormholes.art.terrain import crop, drawn_ground, planet_glow, whole
from render.wormholes.words.speech import planet_name

MOUTH = 300
"""The size of a large wormhole, in pixels."""
WORLDS_SHOWN = (
    ("gyre", 190, 968, 128),
    ("emera", 92, 470, 352),
    ("dynamo", 128, 120, 440),
    ("frost", 70, 600, 84),
    ("hyacin", 110, 1010, 474),
)
"""The planets: name, size, and x and y of the middle, in pixels."""
SHOWN = tuple(map(PlanetId, ("aurelia", "binara", "cirrus", "dynamo", "emera", "frost", "gyre", "hyacin")))


def hero(canvas: Canvas) -> None:
    """Draw the game's title with planets, wormholes, ships and emblems."""
    for name, size, x, y in WORLDS_SHOWN:
        canvas.sprite(globe(PlanetId(name), size), x, y, centered=True)
    canvas.sprite(sign("wormholes/mouth", MOUTH), 760, people.HERO // 2 + 20, centered=True)
    canvas.sprite(sign("wormholes/mouth", 150), 296, people.HERO - 118, centered=True)
    for seat, x, y, size, turn in ((0, 770, 296, 130, -38), (1, 590, 440, 96, 44), (4, 414, 470, 74, 70)):
        ship = signs.ship(Owner(seat), size).rotate(-turn, Image.Resampling.BICUBIC, expand=True)
        canvas.sprite(ship, x, y, centered=True)
    box = Box(MARGIN, 36, 572, 214)
    canvas.panel(box, fill=mix(PANEL, SHADE, 0.25))
    title = Box(box.x0 + 28, box.y0 + 10, box.x1 - 20, box.y0 + 104)
    canvas.text(title, "Wormholes", size=POSTER, face=Font.TITLE)
    row = spaced((planet_emblem(name, 46) for name in SHOWN), 13)
    canvas.line(Box(box.x0 + 28, box.y0 + 104, box.x1 - 16, box.y1 - 12), row[:-1], size=BODY)


HEIGHT, MAP_HEIGHT = 600, 1260
POSTER_HEAD = 108
POSTER_SIZE = 84
"""The size of a hexagon in a poster, in pixels."""
LAYOUT, PLAYERS = "large_standard", 5
CIRCLE = PlanetId("emera"), PlanetId("frost"), PlanetId("hyacin")


class FeatureSpot(NamedTuple):
    """Where to find a feature on the map."""

    kind: SpaceKind
    side: Side


SPOTS: Mapping[str, FeatureSpot] = {
    "obstacle": FeatureSpot(SpaceKind.SUN, "plus"),
    "station": FeatureSpot(SpaceKind.STATION, "plus"),
    "docks": FeatureSpot(SpaceKind.STATION, "plus"),
    "orbit": FeatureSpot(SpaceKind.STATION, "plus"),
    "nebula": FeatureSpot(SpaceKind.NEBULA, "plus"),
    "wild": FeatureSpot(SpaceKind.WILD, "cross"),
    "cannon": FeatureSpot(SpaceKind.CANNON, "plus"),
    "black-hole": FeatureSpot(SpaceKind.BLACK_HOLE, "cross"),
    "planet": FeatureSpot(SpaceKind.PLANET, "plus"),
}
"""Map features, by topic."""
MAPS: Mapping[str, Side] = {"map": "plus", "sides": "cross"}
"""Whole maps, by topic."""


@cache
def _boards(side: Side) -> tuple[LaidBoard, ...]:
    """Return every board with that side up, not turned."""
    laid = [LaidBoard(station_for(PLAYERS).id, "plus", 1)]
    return (*laid, *(LaidBoard(board.id, side, 0) for board in boards_for(PLAYERS)))


def planet_poster(planet: PlanetId, language: Language = "en") -> Canvas:
    """Draw a planet with its emblem and name."""
    canvas = Canvas.picture(HEIGHT, f"wormholes {planet}")
    canvas.sprite(planet_glow(planet, 580), 300, HEIGHT / 2, centered=True)
    canvas.sprite(globe(planet, 390), 300, HEIGHT / 2, centered=True)
    box = Box(580, 140, WIDTH - MARGIN, HEIGHT - 140)
    canvas.panel(box)
    canvas.sprite(planet_emblem(planet, 170), (box.x0 + box.x1) / 2, box.y0 + 122, centered=True)
    name = Box(box.x0 + 20, box.y1 - 106, box.x1 - 20, box.y1 - 16)
    words = planet_name(planet, language)
    canvas.text(name, words, size=TITLE, face=Font.TITLE, align="center")
    return canvas


def poster(topic: str, title: str, language: Language = "en") -> Canvas | None:
    """Draw a feature or a token under its title. None for a topic without a picture."""
    if topic in MAPS:
        return _map(topic, title, language)
    if topic not in SPOTS and topic not in MOTIFS and topic != "ringed":
        return None
    canvas = Canvas.picture(HEIGHT, f"wormholes {topic}")
    _title(canvas, title)
    box = Box(MARGIN, POSTER_HEAD, WIDTH - MARGIN, HEIGHT - MARGIN)
    if topic in MOTIFS:
        MOTIFS[topic](canvas, box)
        return canvas
    side: Side = "cross" if topic == "ringed" else SPOTS[topic].side
    boards = _boards(side)
    plan = crop(LAYOUT, boards, Box(0, 0, box.width, box.height), _spot(topic, side), POSTER_SIZE)
    part = drawn_ground(plan, box.width, box.height, f"wormholes {topic}")
    badges(part, plan)
    names(part, plan, language)
    canvas.stamp(part, box.x0, box.y0)
    canvas.edge(box, line=mix(PANEL, INK, 0.14), thick=2)
    return canvas


def _spot(topic: str, side: Side) -> SpaceId:
    galaxy = galaxy_of(LAYOUT, _boards(side))
    if topic == "ringed":
        return next(site.spaces[0] for site in galaxy.planets.values() if site.ringed)
    kind = SPOTS[topic].kind
    found = [name for name, place in galaxy.spaces.items() if place.kind is kind]
    return found[len(found) // 2]


def _title(canvas: Canvas, title: str) -> None:
    canvas.text(Box.row(8, POSTER_HEAD - 16), title, size=DISPLAY, face=Font.TITLE)


def _map(topic: str, title: str, language: Language) -> Canvas:
    box = Box(GRID, POSTER_HEAD, WIDTH - GRID, MAP_HEIGHT - GRID)
    plan = whole(LAYOUT, _boards(MAPS[topic]), box)
    canvas = drawn_ground(plan, WIDTH, MAP_HEIGHT, f"wormholes {topic}")
    badges(canvas, plan)
    names(canvas, plan, language)
    _title(canvas, title)
    return canvas


def _pair(canvas: Canvas, box: Box) -> None:
    """Draw two wormholes that lead to each other, and one that waits for its partner."""
    canvas.panel(box)
    y = (box.y0 + box.y1) // 2
    for x, number, active in ((190, 1, True), (500, 1, True), (890, 2, False)):
        wormhole(canvas, Owner(0), number, x, y, 250, active=active)
    for x, way in ((322, 1), (368, -1)):
        arrow = icon("arrow", 58, mix(OWNERS[0].colour, INK, 0.4))
        canvas.sprite(arrow if way > 0 else arrow.rotate(180), x, y - 34 * way, centered=True)


def _payment(canvas: Canvas, box: Box) -> None:
    """Draw another player's ship that goes through a wormhole, and the point that its owner gains."""
    canvas.panel(box)
    y = (box.y0 + box.y1) // 2
    canvas.sprite(signs.ship(Owner(1), 190).rotate(-90), 190, y, centered=True)
    wormhole(canvas, Owner(0), 1, 470, y, 220, active=True)
    canvas.sprite(icon("arrow", 64, mix(OWNERS[0].colour, INK, 0.4)), 640, y, centered=True)
    canvas.line(Box(710, box.y0, box.x1 - 24, box.y1), counted(emblem(OWNERS[0], 90), 20, "+1"), size=POSTER)


def _stack(canvas: Canvas, box: Box) -> None:
    """Draw the ten wormholes of every player."""
    canvas.panel(box)
    for owner in range(5):
        y = box.y0 + 50 + 90 * owner - owner * 2
        for n in range(10):
            active = n < 2 * owner
            wormhole(canvas, Owner(owner), 1 + n // 2, box.x0 + 56 + 99 * n, y, 88, active=active)


def _energy(canvas: Canvas, box: Box) -> None:
    canvas.panel(box)
    y = (box.y0 + box.y1) // 2
    for n in range(3):
        canvas.sprite(signs.bolt(250, lit=n < 2), 240 + 300 * n, y, centered=True)


def _passengers(canvas: Canvas, box: Box) -> None:
    for n, planet in enumerate(CIRCLE):
        x = 205 + 335 * n
        canvas.panel(Box(x - 150, box.y0, x + 150, box.y1))
        canvas.sprite(globe(planet, 190), x, box.y0 + 150, centered=True)
        canvas.sprite(planet_emblem(planet, 96), x, box.y1 - 90, centered=True)


def _explored(canvas: Canvas, box: Box) -> None:
    """Draw a planet, the token that was taken for it, and the wormhole it was taken with."""
    canvas.panel(box)
    y = (box.y0 + box.y1) // 2
    planet = PlanetId("emera")
    canvas.sprite(planet_glow(planet, 460), 300, y, centered=True)
    canvas.sprite(globe(planet, 280), 300, y, centered=True)
    wormhole(canvas, Owner(2), 1, 560, y, 170, active=False)
    parts = counted(signs.exploration(150, OWNERS[2].colour), 20, "+1")
    canvas.line(Box(700, box.y0, box.x1 - 24, box.y1), parts, size=POSTER)


def _bonus(canvas: Canvas, box: Box) -> None:
    """Draw eight different planets, and the points for the sixth to eighth."""
    canvas.panel(box)
    y = (box.y0 + box.y1) // 2
    for n, planet in enumerate(signs.WORLDS):
        if n >= 8:
            break
        x = box.x0 + 92 + 118 * n
        canvas.sprite(planet_emblem(planet, 88), x, y - 80, centered=True)
        if n >= 5:
            number = Box(x - 56, y + 10, x + 56, y + 110)
            canvas.number(number, "+3", size=DISPLAY)


MOTIFS: Mapping[str, Callable[[Canvas, Box], None]] = {
    "place": _pair,
    "activation": _pair,
    "jump": _pair,
    "payment": _payment,
    "stack": _stack,
    "energy": _energy,
    "turn": _energy,
    "deliver": _passengers,
    "pickup": _passengers,
    "secrets": _passengers,
    "exploration": _explored,
    "bonus": _bonus,
}
"""Pictures of tokens and cards, by topic."""


def _rule(say: Sentences, page: str, topic: str) -> Canvas:
    """Draw a guide page that shows the picture of a topic."""
    drawn = poster(topic, say.say(f"guide-{page}"), say.language)
    assert drawn is not None, f"the rule {topic} has a picture"
    return drawn


PAGES: Mapping[str, Page] = guide.pages(
    "wormholes",
    {
        "globe": lambda planet, size: globe(PlanetId(planet), size),
        "planet": lambda planet, size: planet_emblem(PlanetId(planet), size),
        "ship": lambda owner, size: signs.ship(int(owner), size),
    },
    hero,
    {
        "map": partial(_rule, page="map", topic="station"),
        "wormholes": partial(_rule, page="wormholes", topic="place"),
        "owners": partial(_rule, page="owners", topic="payment"),
    },
)
"""The picture of each page of the guide."""
