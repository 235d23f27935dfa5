"""Large pictures: the map, the surroundings of a ship, wormholes, scores and docks; and the viewer's private
picture: passengers, spaces within reach, deliveries."""

import math
from collections import Counter

from engine.wormholes.boards import BOX, PlanetId
from engine.wormholes.galaxy import RIVAL
from engine.wormholes.view import PlayerView, Token, WormholesView
from render.art.canvas import GRID, MARGIN, TALLEST, WIDTH, Box, Canvas, Part, Word, counted, spaced
from render.art.drawings import emblem, icon
from render.art.fonts import BODY, HEADING, SUBTITLE, TITLE, Font
from render.art.palette import INK, LINE, NOW, OWNERS, PANEL, QUIET, RAISED, SHADE, mix
from render.art.sprites import Pen
from render.face import Scene
from render.shared.people import WAITING_HEIGHT, waiting_line
from render.text import say
from render.wormholes.art import pieces, signs
from render.wormholes.art.pieces import badge, lay_pieces, wormhole
from render.wormholes.art.signs import globe
from render.wormholes.art.terrain import LETTERS, MapPicture, crop, extent_of, ground, whole
from render.wormholes.art.window import Letters, around_me, home, veil, window
from render.wormholes.scenes.board import DOCK_ROW, MAP_EDGE, dock, dock_strip, lines, owner_name, sky, stack
from render.wormholes.words.speech import away, planet_name

NEAR_HEADER = 108
VIEW = 1008
NEAR_SIZE = 72
"""The size of a hexagon in a picture of a ship's surroundings, in pixels."""
SCORE = 206


def near(view: WormholesView, scene: Scene, seat: int) -> Canvas:
    """Draw the map around a seat's ship, below the owner's name and the ship's space."""
    canvas = Canvas.picture(NEAR_HEADER + VIEW + WAITING_HEIGHT + 2 * GRID, sky(scene))
    player = view.players[seat]
    canvas.sprite(emblem(OWNERS[player.owner], 64), MARGIN, (NEAR_HEADER - 64) / 2)
    box = Box(MARGIN + 84, 12, WIDTH - MARGIN - 190, NEAR_HEADER - 12)
    canvas.title(box, owner_name(scene, player.owner))
    if player.ship is not None:
        parts = counted(signs.ship(player.owner, 60), 10, player.ship)
        canvas.line(box._replace(x0=box.x1 + 8, x1=WIDTH - MARGIN), parts, size=SUBTITLE, align="right")
    shown = Box.row(NEAR_HEADER, VIEW)
    plan = crop(view.layout, view.boards, Box(0, 0, shown.width, VIEW), home(view, seat), NEAR_SIZE)
    _framed(canvas, shown, window(view, scene, plan, sky=sky(scene)))
    _footer(canvas, shown.y1 + GRID, view, scene)
    return canvas


def _framed(canvas: Canvas, box: Box, part: Canvas) -> None:
    """Draw a part of the map with a line around it."""
    canvas.stamp(part, box.x0, box.y0)
    canvas.edge(box, line=mix(PANEL, INK, 0.14), thick=2)


def _footer(canvas: Canvas, y: int, view: WormholesView, scene: Scene) -> None:
    waiting_line(canvas, Box.row(y, WAITING_HEIGHT), scene, view.waiting, over=bool(view.ranking))


def scores(view: WormholesView, scene: Scene) -> Canvas:
    """Draw everyone's public points and next wormholes, docks, deck, and the exploration tokens left."""
    many = len(view.everyone)
    bottom = NEAR_HEADER + many * (SCORE + GRID)
    canvas = Canvas.picture(bottom + DOCK_ROW + WAITING_HEIGHT + 2 * GRID, sky(scene))
    stack(canvas, Box(MARGIN, 12, WIDTH - MARGIN - 220, NEAR_HEADER - 12), view, scene)
    deck = counted(icon("deck", 50), 10, view.deck)
    canvas.line(
        Box(WIDTH - MARGIN - 200, 12, WIDTH - MARGIN, NEAR_HEADER - 12), deck, size=SUBTITLE, align="right"
    )
    for n, player in enumerate(view.everyone):
        _score(canvas, Box.row(NEAR_HEADER + n * (SCORE + GRID), SCORE), player, view, scene)
    dock_strip(canvas, Box.row(bottom, DOCK_ROW), view, scene)
    _footer(canvas, bottom + DOCK_ROW + GRID, view, scene)
    return canvas


def _score(canvas: Canvas, box: Box, player: PlayerView, view: WormholesView, scene: Scene) -> None:
    canvas.panel(box, halo=player.owner in pieces.new_deliveries(scene))
    top = Box(box.x0 + 22, box.y0 + 8, box.x1 - 22, box.y0 + 88)
    canvas.sprite(emblem(OWNERS[player.owner], 52), top.x0, top.y0 + 14)
    points = counted(icon("star", 50), 10, player.score.total)
    canvas.line(top._replace(x0=top.x1 - 200), points, size=TITLE, align="right")
    name = top._replace(x0=top.x0 + 72, x1=top.x1 - 210)
    canvas.text(
        name._replace(x1=name.x1 - 345), owner_name(scene, player.owner), size=HEADING, face=Font.STRONG
    )
    lines(
        canvas, Box(top.x0, box.y0 + 94, top.x1, box.y0 + 186), player.score, scene,
        bonus=player.passengers is not None,
    )  # fmt: skip
    _stock(canvas, top._replace(x0=name.x1 - 330, x1=name.x1), player, view)


def _stock(canvas: Canvas, box: Box, player: PlayerView, view: WormholesView) -> None:
    """Draw a player's passengers on board and remaining wormholes, with the next one."""
    left = len(BOX.wormholes) - len(player.tokens)
    if view.rival is None or player.owner != RIVAL:
        canvas.line(box._replace(x1=box.x0 + 110), counted(icon("cards", 46), 8, player.hand), size=BODY)
    if player.next_wormhole is not None:
        middle = (box.y0 + box.y1) // 2
        wormhole(canvas, player.owner, player.next_wormhole, box.x0 + 178, middle, 80, active=False)
    number = Word(f"×{left}", INK if left else mix(QUIET, SHADE, 0.4), Font.NUMBER)
    canvas.line(box._replace(x0=box.x0 + 222), [number], size=BODY)


ROUTE_ROW, NAME = 112, 246
"""The height in pixels of a player in the list of wormholes, and the width of a name."""
PIPE, PIPE_RIM = 6, 12
"""The width in pixels of a line between two wormholes, without and with its dark edge."""
WORMHOLE_NUMBERS = tuple(dict.fromkeys(BOX.wormholes))


def chart(view: WormholesView, scene: Scene) -> Canvas:
    """Draw the whole map without panels."""
    plan, height = _laid(view, WAITING_HEIGHT + GRID)
    canvas = ground(plan, WIDTH, height, sky(scene))
    lay_pieces(canvas, plan, view, scene)
    _footer(canvas, canvas.box.y1 - WAITING_HEIGHT - GRID // 2, view, scene)
    return canvas


def links(view: WormholesView, scene: Scene) -> Canvas:
    """Draw the whole map with a line from each active wormhole to its other end, and a list of wormholes."""
    below = len(view.everyone) * (ROUTE_ROW + GRID // 2) + WAITING_HEIGHT + GRID
    plan, height = _laid(view, below)
    canvas = ground(plan, WIDTH, height, sky(scene))

    def draw(pen: Pen) -> None:
        for player in view.everyone:
            for n in range(1, len(player.tokens), 2):
                if player.tokens[n].active:
                    _line(pen, plan, player, n)

    ends = {token.space for player in view.everyone for token in player.tokens}
    sites = (plan.galaxy.station, *plan.galaxy.planets.values())
    veil(canvas, plan, ends.union(plan.galaxy.wild.values(), *(site.spaces for site in sites)))
    canvas.pen(plan.box, draw)
    lay_pieces(canvas, plan, view, scene)
    for n, player in enumerate(view.everyone):
        y = height - below + n * (ROUTE_ROW + GRID // 2)
        _wormholes(canvas, Box.row(y, ROUTE_ROW), player, scene)
    _footer(canvas, canvas.box.y1 - WAITING_HEIGHT - GRID // 2, view, scene)
    return canvas


def _laid(view: WormholesView, below: int) -> tuple[MapPicture, int]:
    """Return the map as large as it fits above `below` pixels, and the height of the whole picture."""
    reach = extent_of(view.layout, view.boards)
    wide = WIDTH - 2 * MAP_EDGE
    tallest = round(WIDTH * TALLEST) // GRID * GRID - below - 2 * LETTERS
    high = min(tallest, math.ceil(reach.high * reach.scale(wide, tallest)))
    box = Box(MAP_EDGE, LETTERS, WIDTH - MAP_EDGE, LETTERS + high)
    return whole(view.layout, view.boards, box), -(-(high + 2 * LETTERS + below) // GRID) * GRID


def _line(pen: Pen, plan: MapPicture, player: PlayerView, end: int) -> None:
    """Draw a line between the wormholes of a pair, slightly bent so that lines seldom cover each other."""
    (x0, y0), (x1, y1) = (plan.at(token.space) for token in player.tokens[end - 1 : end + 1])
    x0, y0, x1, y1 = x0 - plan.box.x0, y0 - plan.box.y0, x1 - plan.box.x0, y1 - plan.box.y0
    bend = 0.12 * (1 if end % 4 == 1 else -1)
    x2, y2 = (x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend
    steps = [n / 24 for n in range(25)]
    curve = [
        ((1 - t) ** 2 * x0 + 2 * t * (1 - t) * x2 + t * t * x1,
         (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y2 + t * t * y1)
        for t in steps
    ]  # fmt: skip
    pen.line(curve, PIPE_RIM, SHADE)
    pen.line(curve, PIPE, OWNERS[player.owner].colour)


def _wormholes(canvas: Canvas, box: Box, player: PlayerView, scene: Scene) -> None:
    """Draw a player's five pairs: their spaces, or a dash for wormholes that are still on the stack."""
    canvas.panel(box, radius=18, shadow=False)
    canvas.sprite(emblem(OWNERS[player.owner], 44), box.x0 + 16, (box.y0 + box.y1 - 44) / 2)
    name = Box(box.x0 + 74, box.y0, box.x0 + NAME, box.y1)
    canvas.text(name, owner_name(scene, player.owner), face=Font.STRONG, lines=2)
    cells = box._replace(x0=box.x0 + NAME + GRID).columns(len(WORMHOLE_NUMBERS))
    for cell, number in zip(cells, WORMHOLE_NUMBERS, strict=True):
        _pair(canvas, cell, player, number)


def _pair(canvas: Canvas, cell: Box, player: PlayerView, number: int) -> None:
    there: list[Token] = [token for token in player.tokens if token.number == number]
    middle = (cell.y0 + cell.y1) // 2
    if not there:
        faint = mix(QUIET, SHADE, 0.5)
        canvas.number(cell._replace(x1=cell.x0 + 76), str(number), fill=faint)  # fmt: skip
        canvas.fill(Box(cell.x0 + 92, middle - 2, cell.x0 + 124, middle + 2), LINE)
        return
    wormhole(canvas, player.owner, number, cell.x0 + 34, middle, 68, active=there[0].active)
    for row, token in enumerate(there):
        y = middle - 20 if len(there) == 1 else middle - 42 + 42 * row
        place = Box(cell.x0 + 72, y, cell.x1 + 4, y + 42)
        canvas.line(place, [Word(token.space, INK if token.active else QUIET, Font.NUMBER)])


HEAD, CARD, AROUND, DOCKS = 76, 124, 756, 66
"""The heights of the title, the passengers, the part of the map and the record, in pixels; together a little
more than the width."""
ASKED = 576
"""The height of the part of the map beside a question, in pixels."""
BALL = 84
ROW_HEAD = 214
"""The width of the label before a row of planets, in pixels."""


def private(view: WormholesView, scene: Scene) -> Canvas:
    """Draw everything that only the viewer knows."""
    canvas = Canvas.picture(HEAD + CARD + AROUND + 2 * DOCKS + 4 * GRID, sky(scene))
    _head(canvas, view, scene)
    _hand(canvas, HEAD, view, scene)
    end = _around(canvas, HEAD + CARD + GRID, AROUND, view, scene, {})
    dock_strip(canvas, Box.row(end + GRID, DOCKS), view, scene)
    _record(canvas, Box.row(end + 2 * GRID + DOCKS, DOCKS), view)
    return canvas


def cropped(view: WormholesView, scene: Scene, letters: Letters) -> Canvas:
    """Draw the picture for a question: passengers and spaces within reach; `letters` of buttons by space."""
    canvas = Canvas.picture(CARD + ASKED + 3 * GRID, sky(scene))
    _hand(canvas, GRID, view, scene)
    _around(canvas, CARD + 2 * GRID, ASKED, view, scene, letters)
    return canvas


def _around(canvas: Canvas, top: int, tall: int, view: WormholesView, scene: Scene, letters: Letters) -> int:
    """Draw the part of the map around the viewer's ship. Returns the y where it ends."""
    shown = Box.row(top, tall)
    plan = around_me(view, Box(0, 0, shown.width, shown.height), letters)
    _framed(canvas, shown, window(view, scene, plan, sky=sky(scene), letters=letters))
    return shown.y1


def _head(canvas: Canvas, view: WormholesView, scene: Scene) -> None:
    """Draw what is left of the turn, and the next wormhole."""
    me = view.own
    box = Box(MARGIN, 10, WIDTH - MARGIN, HEAD - 4)
    parts: list[Part] = []
    if _mine(view):
        parts += spaced((signs.bolt(48, lit=n < view.turn.energy) for n in range(BOX.energy)), 2)
        parts += [18, signs.pickup(48, ready=view.turn.pickup), 24]
    room = Canvas.length(parts) if parts else 0
    right = box.x1
    if me.next_wormhole is not None:
        middle = (box.y0 + box.y1) // 2
        wormhole(canvas, me.owner, me.next_wormhole, right - 34, middle, 78, active=False)
        right -= 84
    if parts:
        canvas.line(box._replace(x0=right - room, x1=right), parts)
    words = say(scene.language, "wormholes-picture-hand")
    canvas.text(box._replace(x1=right - room - 16), words, size=HEADING, face=Font.TITLE)


def _hand(canvas: Canvas, y: int, view: WormholesView, scene: Scene) -> None:
    """Draw a card for every passenger, and the free berths."""
    if not view.hand:
        box = Box.row(y, CARD)
        canvas.panel(box)
        words = say(scene.language, "wormholes-picture-no-passengers")
        canvas.line(box, [signs.passenger(44), 16, Word(words, QUIET, Font.BODY)], align="center")
        return
    new = pieces.new_in_hand(scene, view.seat)
    if set(view.hand) <= new:
        new = set()
    berths = Box.row(y, CARD).beside(BOX.hand)
    for berth in berths[len(view.hand) :]:
        canvas.panel(berth, fill=mix(PANEL, SHADE, 0.45), shadow=False)
        mark = signs.passenger(76, mix(PANEL, QUIET, 0.2))
        canvas.sprite(mark, (berth.x0 + berth.x1) / 2, (berth.y0 + berth.y1) / 2, centered=True)
    for planet, box in zip(sorted(view.hand), berths, strict=False):
        _passenger(canvas, box, planet, view, scene, halo=planet in new)


def price(view: WormholesView, planet: PlanetId) -> int | None:
    """Return the energy it takes to get next to a planet; None if that is out of reach this turn."""
    spaces = view.galaxy.planets[planet].around
    if view.own.ship in spaces:
        return 0 if _mine(view) else None
    return min((goal.energy for goal in view.goals if goal.space in spaces), default=None)


def _mine(view: WormholesView) -> bool:
    """Return whether it is the viewer's turn."""
    return view.viewer == view.active and view.active in view.waiting


def _passenger(
    canvas: Canvas, box: Box, planet: PlanetId, view: WormholesView, scene: Scene, *, halo: bool
) -> None:
    """Draw a passenger's destination and the way there, warm if it is within reach now."""
    now, energy = price(view, planet) is not None, away(view, planet)
    canvas.panel(box, fill=RAISED if now else PANEL, halo=halo)
    middle = (box.y0 + box.y1) // 2
    canvas.sprite(globe(planet, BALL), box.x0 + 12 + BALL // 2, middle, centered=True)
    canvas.sprite(badge(planet, 50), box.x0 + 4, box.y0 + 6)
    beside = Box(box.x0 + 18 + BALL, box.y0 + 10, box.x1 - 8, box.y1 - 10)
    canvas.text(
        beside._replace(y1=middle), planet_name(planet, scene.language), face=Font.STRONG,
        fill=INK if now else mix(INK, QUIET, 0.5), align="center",
    )  # fmt: skip
    told = "–" if energy is None else str(energy)
    parts = counted(signs.bolt(38, lit=now), 6, told, NOW if now else QUIET)
    canvas.line(beside._replace(y0=middle), parts, size=HEADING, align="center")


def _record(canvas: Canvas, box: Box, view: WormholesView) -> None:
    """Draw the viewer's points, and their deliveries by planet."""
    me = view.own
    canvas.panel(box, radius=18)
    title = [*counted(icon("star", 42), 8, me.score.total), 20, signs.passenger(40)]
    canvas.line(box._replace(x0=box.x0 + 20, x1=box.x0 + ROW_HEAD), title)
    delivered = Counter(me.passengers or ())
    cells = box._replace(x0=box.x0 + ROW_HEAD).columns(len(view.docks))
    for cell, (planet, _) in zip(cells, view.docks, strict=True):
        dock(canvas, cell, planet, delivered[planet])
