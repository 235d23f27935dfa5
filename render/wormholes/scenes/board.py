"""The public picture with map, players, docks and the progress to the end; the score sheet; the recap."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.play.replay import ReplayStep, chosen
from engine.wormholes.base import Score
from engine.wormholes.boards import BOX, EXPLORATION_POINTS, PlanetId
from engine.wormholes.galaxy import RIVAL, Owner
from engine.wormholes.view import Place, PlayerView, WormholesView
from render.art.canvas import GRID, MARGIN, TALLEST, WIDTH, Box, Canvas, Part, Word, counted, spaced
from render.art.drawings import emblem, icon
from render.art.fonts import BODY, DISPLAY, HEADING, SUBTITLE, TITLE, Font
from render.art.palette import INK, LINE, NOW, OWNERS, PANEL, QUIET, RAISED, SHADE, mix
from render.face import ReplayFrame, Scene
from render.shared import people, stock
from render.shared.people import name_of, place_mark, waiting_line
from render.shared.recap import FRAMES, drawn_frames
from render.text import say
from render.wormholes.art import signs
from render.wormholes.art.pieces import explorers, lay_pieces, new_at_docks, new_deliveries, new_planets
from render.wormholes.art.signs import planet_emblem
from render.wormholes.art.terrain import LETTERS, MapPicture, extent_of, ground, whole

HEADER, ROW, FOOTER = 116, 62, 62
MAP_EDGE = 12
"""The margin of a map, which has no panel, in pixels."""
DOCK_ROW, DOCK_COLUMN = 78, 138
DOCK = 92
"""The height of a dock in a column, in pixels."""
STACK, FLAG = 44, 46
"""The sizes of an exploration token in the stack and of its emblem, in pixels."""


def sky(scene: Scene) -> str:
    """Return the seed of a table's sky."""
    return "wormholes " + " ".join(scene.names)


def owner_name(scene: Scene, owner: Owner) -> str:
    """Return the name of an owner. The solo opponent has no seat."""
    if owner < len(scene.names):
        return name_of(scene, owner)
    return say(scene.language, "wormholes-picture-rival")


def board(view: WormholesView, scene: Scene) -> Canvas:
    """Draw the whole table."""
    rows = -(-len(view.everyone) // 2)
    below = rows * ROW + FOOTER
    plan, docks, end = _laid(view, below)
    height = min(-(-(end + below) // GRID) * GRID, round(WIDTH * TALLEST))
    canvas = ground(plan, WIDTH, height, sky(scene))
    lay_pieces(canvas, plan, view, scene)
    _header(canvas, view, scene)
    dock_strip(canvas, docks, view, scene)
    y = height - below
    for n, player in enumerate(view.everyone):
        _player(canvas, _cell(n, len(view.everyone), y), player, view, scene)
    _footer(canvas, Box(MARGIN, height - FOOTER + 4, WIDTH - MARGIN, height - 8), view, scene)
    return canvas


def _laid(view: WormholesView, below: int) -> tuple[MapPicture, Box, int]:
    """Return the map as large as possible, the box of the docks (below a wide map or next to a tall one), and
    the y where both end."""
    top = HEADER + LETTERS
    reach = extent_of(view.layout, view.boards)
    tallest = round(WIDTH * TALLEST) - HEADER - below - 2 * LETTERS
    wide = WIDTH - 2 * MAP_EDGE
    beside = reach.scale(wide - DOCK_COLUMN, tallest - GRID)
    under = reach.scale(wide, tallest - DOCK_ROW - GRID)
    if beside > under:
        high = min(tallest, round(reach.high * beside) + GRID)
        box = Box(MAP_EDGE, top, WIDTH - MAP_EDGE - DOCK_COLUMN, top + high)
        x = WIDTH - MARGIN - DOCK_COLUMN + 24
        dock = Box(x, top, WIDTH - MARGIN, top + high)
        return whole(view.layout, view.boards, box), dock, box.y1 + LETTERS
    high = min(tallest - DOCK_ROW, round(reach.high * under) + GRID)
    plan = whole(view.layout, view.boards, Box(MAP_EDGE, top, WIDTH - MAP_EDGE, top + high))
    low = top + high + LETTERS
    return plan, Box(MARGIN, low + 4, WIDTH - MARGIN, low + DOCK_ROW - 8), low + DOCK_ROW


def _cell(n: int, count: int, y: int) -> Box:
    """Return the box of a player's panel: two in a row, an odd last one alone."""
    half = (WIDTH - 2 * MARGIN - GRID) // 2
    x = MARGIN + n % 2 * (half + GRID)
    wide = WIDTH - 2 * MARGIN if n == count - 1 and n % 2 == 0 else half
    return Box(x, y + n // 2 * ROW, x + wide, y + n // 2 * ROW + ROW - 6)


def _header(canvas: Canvas, view: WormholesView, scene: Scene) -> None:
    """Draw the round and countdown, the exploration stack, and the deck."""
    title = say(scene.language, "picture-round", number=view.round)
    left = view.rounds_left
    box = Box(MARGIN, 14, 348, HEADER - 14)
    upper = box if left is None else box._replace(y1=box.y0 + 52)
    canvas.text(upper, title, size=DISPLAY if left is None else HEADING, face=Font.TITLE)
    if left is not None:
        words = say(scene.language, "wormholes-picture-left", rounds=left)
        canvas.line(box._replace(y0=box.y0 + 52), [icon("hourglass", 30), 10, Word(words, NOW)])
    box = Box(360, 16, WIDTH - MARGIN, HEADER - 12)
    canvas.panel(box, line=NOW if left is not None else None)
    deck = counted(icon("deck", 42), 8, view.deck)
    canvas.line(box._replace(x0=box.x1 - 146, x1=box.x1 - 16), deck, size=BODY, align="right")
    stack(canvas, Box(box.x0 + 16, box.y0, box.x1 - 148, box.y1), view, scene)


def stack(canvas: Canvas, box: Box, view: WormholesView, scene: Scene) -> None:
    """Draw the exploration tokens: an emblem for each one taken, the points of the others."""
    owners = list(explorers(view).values())
    many = len(owners) + len(view.exploration)
    canvas.sprite(signs.exploration(FLAG), box.x0, (box.y0 + box.y1 - FLAG) / 2)
    box = box._replace(x0=box.x0 + FLAG + 6)
    step = min(STACK + 10, box.width // many)
    size = min(STACK, step - 2)
    new = len(new_planets(scene))
    for n in range(many):
        x, y = box.x0 + n * step, (box.y0 + box.y1 - size) // 2
        token = Box(x, y, x + size, y + size)
        points = EXPLORATION_POINTS[n + 1]
        if n < len(owners):
            hue = OWNERS[owners[n]].colour
            canvas.panel(
                token, fill=mix(SHADE, hue, 0.12), radius=10, shadow=False,
                line=mix(hue, SHADE, 0.35), halo=n >= len(owners) - new,
            )  # fmt: skip
            mark = emblem(OWNERS[owners[n]], round(size * 0.62))
            canvas.sprite(mark, x + size / 2, y + size / 2, centered=True)
            continue
        first = n == len(owners)
        canvas.fill(token, mix(LINE, INK, 0.5 if first else 0.16), radius=10)
        canvas.fill(token.inset(3), RAISED, radius=8)
        canvas.number(token, str(points), fill=INK if first else QUIET)  # fmt: skip


def dock_strip(canvas: Canvas, box: Box, view: WormholesView, scene: Scene) -> None:
    """Draw the passengers at the station: a count and the planet's emblem for each destination."""
    across = box.width > box.height
    waiting = [(planet, count) for planet, count in view.docks if count]
    many = (len(view.docks) if across else len(waiting)) + 1
    if not across:
        box = box._replace(y1=min(box.y1, box.y0 + 16 + many * DOCK))
    canvas.panel(box, radius=18)
    new, long = new_at_docks(scene), box.width if across else box.height
    for n in range(len(waiting) + 1):
        begin, end = (8 + (long - 16) * at // many for at in (n, n + 1))
        if across:
            cell = box._replace(x0=box.x0 + begin, x1=box.x0 + end)
        else:
            cell = box._replace(y0=box.y0 + begin, y1=box.y0 + end)
        x, y = (cell.x0 + cell.x1) // 2, (cell.y0 + cell.y1) // 2
        if n == 0:
            canvas.sprite(signs.station(60 if across else 72), x, y, centered=True)
            continue
        planet, count = waiting[n - 1]
        if planet in new:
            canvas.halo(cell.inset(6, 6), radius=12)
            canvas.fill(cell.inset(6, 6), PANEL, radius=12)
        dock(canvas, cell, planet, count)


def dock(canvas: Canvas, cell: Box, planet: PlanetId, count: int) -> None:
    """Draw a planet's emblem and how many passengers wait to go there."""
    hue = INK if count else mix(QUIET, SHADE, 0.45)
    sign = planet_emblem(planet, 40 if count < 10 else 30, dim=not count)
    canvas.line(cell, counted(sign, 4, count, hue), align="center")


def _player(canvas: Canvas, box: Box, player: PlayerView, view: WormholesView, scene: Scene) -> None:
    # The solo opponent has no seat, so nobody ever waits for it.
    now = Seat(player.owner) in view.waiting and (view.rival is None or player.owner != RIVAL)
    halo = player.owner in new_deliveries(scene)
    canvas.panel(
        box, fill=RAISED if now else PANEL, radius=14, line=NOW if now else None, shadow=False, halo=halo
    )
    score = counted(icon("star", 32), 6, player.score.total)
    right = box._replace(x0=box.x1 - 104, x1=box.x1 - 14)
    canvas.line(right, score, size=BODY, align="right")
    things: list[Part] = [signs.passenger(34), 6, Word(str(player.delivered), INK, Font.NUMBER), 12]
    if view.rival is None or player.owner != RIVAL:
        things += [icon("cards", 34), 6, Word(str(player.hand), INK, Font.NUMBER), 4]
    room = Canvas.length(things)
    x = right.x0 - 6 - room
    canvas.line(Box(x, box.y0, x + room, box.y1), things, face=Font.NUMBER)
    mark = emblem(OWNERS[player.owner], 38)
    canvas.sprite(mark, box.x0 + 14, (box.y0 + box.y1 - mark.height) / 2)
    name = Box(box.x0 + 60, box.y0, x - 8, box.y1)
    canvas.text(
        name, owner_name(scene, player.owner), face=Font.STRONG, fill=NOW if now else INK,
    )  # fmt: skip


def _footer(canvas: Canvas, box: Box, view: WormholesView, scene: Scene) -> None:
    """Draw the awaited player, and what is left of their turn."""
    over = bool(view.ranking)
    parts: list[Part] = []
    if not over and view.active in view.waiting:
        parts += spaced((signs.bolt(36, lit=n < view.turn.energy) for n in range(BOX.energy)), 2)
        parts += [16, signs.pickup(36, ready=view.turn.pickup)]
    room = Canvas.length(parts) if parts else 0
    if parts:
        canvas.line(box._replace(x0=box.x1 - room), parts, align="right")
    waiting_line(canvas, box._replace(x1=box.x1 - room - 16), scene, view.waiting, over=over)


FINAL_HEADER = 124
SHEET = 262
TOP, LINE_ROW = 84, 92
LINE_SIGNS: stock.Stock = {
    "exploration": signs.exploration,
    "wormholes": signs.worm,
    "passengers": partial(signs.passenger, hue=INK),
    "bonus": signs.bonus,
}
"""The sign of each line of a sheet."""


def final(view: WormholesView, scene: Scene, outcome: Outcome | None = None) -> Canvas:
    """Draw everyone's sheet, winners first."""
    del outcome  # the view holds the places
    lost = view.rival is not None and view.ranking[0].owner == RIVAL
    title = say(scene.language, "wormholes-picture-lost" if lost else "picture-final", rounds=view.round)
    sheets = [(SHEET, partial(_sheet, place=place, view=view, scene=scene)) for place in view.ranking]
    head = Box.row(16, FINAL_HEADER - 28)
    return people.final(title, sheets, scene, sky=sky(scene), head=head, top=FINAL_HEADER)


def _sheet(canvas: Canvas, box: Box, place: Place, view: WormholesView, scene: Scene) -> None:
    won = place.place == 1
    mark = OWNERS[place.owner]
    canvas.panel(box, fill=mix(PANEL, mark.colour, 0.14 if won else 0.0), line=NOW if won else None, halo=won)
    inner = box.inset(24, 0)
    top = Box(inner.x0, box.y0 + 8, inner.x1, box.y0 + TOP)
    place_mark(canvas, top._replace(x1=top.x0 + 72), place.place, crown=60, drop=8, size=HEADING)
    points = counted(icon("star", 52), 12, place.score.total)
    canvas.line(top._replace(x0=top.x1 - 230), points, size=TITLE, align="right")
    canvas.sprite(emblem(mark, 50), top.x0 + 86, (top.y0 + top.y1 - 50) / 2)
    name = top._replace(x0=top.x0 + 152, x1=top.x1 - 240)
    canvas.text(name, owner_name(scene, place.owner), size=HEADING, face=Font.STRONG)
    lines(canvas, Box(inner.x0, top.y1 + 4, inner.x1, top.y1 + 4 + LINE_ROW), place.score, scene, bonus=True)
    player = next(player for player in view.everyone if player.owner == place.owner)
    delivered = Counter(player.passengers or ())
    cells = inner._replace(y0=box.y1 - 72, y1=box.y1 - 14).columns(len(view.docks))
    for cell, (planet, _) in zip(cells, view.docks, strict=True):
        count = delivered[planet]
        hue = INK if count else mix(QUIET, SHADE, 0.5)
        canvas.line(cell, counted(planet_emblem(planet, 40, dim=not count), 7, count, hue))


def lines(canvas: Canvas, box: Box, score: Score, scene: Scene, *, bonus: bool) -> None:
    """Draw the four lines of a sheet: numbers, signs and words; without `bonus` that line is still open."""
    told = (
        ("exploration", 40, str(score.exploration)),
        ("wormholes", 42, str(score.wormholes)),
        ("passengers", 42, str(score.passengers)),
        ("bonus", 44, str(score.bonus) if bonus else "?"),
    )
    for cell, (line, size, points) in zip(box.columns(len(told), 8), told, strict=True):
        hue = QUIET if points in ("0", "?") else INK
        number = counted(LINE_SIGNS[line](size), 10, points, hue)
        canvas.line(cell._replace(y1=cell.y0 + 52), number, size=SUBTITLE)
        words = say(scene.language, f"wormholes-picture-{line}")
        canvas.line(cell._replace(y0=cell.y0 + 50), [Word(words, QUIET)])


def recap(steps: Sequence[ReplayStep], scene: Scene) -> list[ReplayFrame]:
    """Return pictures of the map and the players, round by round."""
    kept = chosen(steps, FRAMES)
    return drawn_frames(kept, scene, lambda view, before, scene: board(view, scene), FOOTER)
