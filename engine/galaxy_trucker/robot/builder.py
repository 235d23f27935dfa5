"""How a robot builds: it draws, keeps what is good enough, claims from the belt, and finishes in time. Worth
is counted in hundredths of a part."""

from collections.abc import Iterable
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from msgspec import Struct, structs

from engine.core.prompt import Prompt
from engine.galaxy_trucker.box.board import BOARDS
from engine.galaxy_trucker.box.components import Box, TileId
from engine.galaxy_trucker.box.faces import PartFace, printed_face
from engine.galaxy_trucker.box.squares import GRID, Square
from engine.galaxy_trucker.building.acts import BATCH, CLAIM, DRAW, NO_MORE, PLACE
from engine.galaxy_trucker.building.placement import lay, openings, taken_for
from engine.galaxy_trucker.building.places import places
from engine.galaxy_trucker.building.shifts import stages_of
from engine.galaxy_trucker.options import PACES
from engine.galaxy_trucker.questions.building import BuildLive
from engine.galaxy_trucker.questions.options import BACK, BuildAct, way
from engine.galaxy_trucker.robot import parts as values
from engine.galaxy_trucker.robot.favours import NO_FAVOURS, Favours, enough, favour, favours_of, made_good
from engine.galaxy_trucker.robot.parts import BUILDING, USUAL_TASTE, BuilderTaste
from engine.galaxy_trucker.robot.ships import Frame, closely, frame_of
from engine.galaxy_trucker.ship.markers import Permits
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.state import Stage, Zone
from engine.galaxy_trucker.view import GalaxyTruckerView

LOOKED_AT = 16
"""How many placements are evaluated closely."""
MARGIN, MARGIN_WITH_GUARDS = 150, 800
"""A close evaluation hardly ever adds more than this, and than that if guards are worth something."""
CLAIMS_LOOKED_AT, TURNS_LOOKED_AT = 16, 4
"""How many tiles of the belt are evaluated, and how many placements of each."""


class Choice(Struct, frozen=True):
    """A tile, its placement, and its worth there."""

    tile: TileId
    square: Square
    turn: int
    worth: int

    @property
    def notation(self) -> str:
        """The option that places it."""
        return way(self.square, self.turn)

    @property
    def part(self) -> Part:
        """The tile as a part on its square."""
        return Part(self.tile, self.square, self.turn)


_WORTH = attrgetter("worth")


class Plot(Struct, frozen=True):
    """The strengths, needs and prospects of a ship under construction."""

    ship: Ship
    """The ship, which must not be changed."""
    frame: Frame
    lack: values.Lacks
    whole: int
    """The total worth of the ship."""
    room: bool
    kinds: dict[object, int]
    """The worth of parts by kind, as far as known."""


class Ground(NamedTuple):
    """What the worth of any tile depends on: the ship as it is, the box, the builder's taste."""

    ship: str
    """The ship's notation."""
    box: Box
    """The components that players build with."""
    guards: bool
    """Whether intruders may come, against whom guards are worth something."""
    permits: Permits
    taste: BuilderTaste
    """How this builder values parts."""


class Berth(Struct, frozen=True):
    """The ship under construction, and what the builder knows of the rest of the building."""

    ground: Ground
    late: int
    """How near the end of the building is, 0 to 100."""
    threshold: int
    favours: Favours
    """What the builder's specialists add to the worth of parts."""

    @property
    def good(self) -> int:
        """The least worth of a part that is placed while there is time."""
        return BUILDING.filled + self.ground.taste.choosy


def build(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste = USUAL_TASTE) -> str:
    """Return the next act of a builder."""
    bench, berth = view.own_bench, berth_of(view, taste)
    # The order is fixed, so that of two equally good tiles the same one is chosen, whichever is held.
    best = best_choice(berth, sorted(loose.tile for loose in bench.loose), least=berth.threshold)
    if best is not None:
        if draw := _draw_first(view, prompt, berth):
            return draw
        acts = [best.notation] if bench.held == best.tile else [str(best.part)]
        if bench.held is None or bench.points >= PLACE or isinstance(prompt.details, BuildLive):
            # A tile that cannot be placed is not picked up: the robot would swap tiles forever.
            acts.append(best.tile)
        if act := next((act for act in acts if act in prompt.offered), None):
            return act
    if isinstance(prompt.details, BuildLive):
        return _act_live(view, prompt, berth)
    if _satisfied(view, berth):
        return "finish"
    if bench.points < DRAW + PLACE + PACES[view.options.points].claims and claims_to_make(view, berth):
        return "claim"
    if bench.points >= DRAW + PLACE and "draw" in prompt.offered and _room(berth):
        return _draw_first(view, prompt, berth) or "draw"
    if claims_to_make(view, berth):
        return "claim"
    return "confirm"


def _draw_first(view: GalaxyTruckerView, prompt: Prompt, berth: Berth) -> str | None:
    """Return a draw as long as points suffice to see more tiles and still place all good ones; otherwise
    None, so that the best is placed."""
    bench = view.own_bench
    if isinstance(prompt.details, BuildLive):
        return None
    worths = (_seems(berth, loose.tile) for loose in bench.loose)
    good = sum(worth is not None and worth >= berth.threshold for worth in worths)
    if _is_enough(view, berth, good):
        return None
    # Of several tiles drawn at once, more than one may be good.
    batch = str(BuildAct("draw", str(BATCH)))
    if batch in prompt.offered and bench.points - BATCH * DRAW >= PLACE * (good + BATCH - 1):
        return batch
    return "draw" if "draw" in prompt.offered and bench.points - DRAW >= PLACE * good else None


def _act_live(view: GalaxyTruckerView, prompt: Prompt, berth: Berth) -> str:
    if view.own_bench.held is not None:
        return "return" if "return" in prompt.offered else "store"
    if "turn-glass" in prompt.offered:
        return "turn-glass"
    if _satisfied(view, berth) or "draw" not in prompt.offered:
        return next(act for act in prompt.options if BuildAct.parse(act).kind == "finish")
    return "draw"


def take_face_up(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste = USUAL_TASTE) -> str:
    """Return the best face-up tile to take when building live; the way back if none is good enough."""
    berth, tiles = berth_of(view, taste), [TileId(option) for option in prompt.options if option != BACK]
    best = best_choice(berth, tiles, least=berth.good)
    return BACK if best is None else best.tile


def claim(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste = USUAL_TASTE) -> str:
    """Return the best unclaimed tile of the belt if it is good enough, otherwise the end of claiming."""
    return next((tile for tile in wanted_claims(view, taste) if tile in prompt.offered), NO_MORE)


def wanted_claims(view: GalaxyTruckerView, taste: BuilderTaste) -> list[TileId]:
    """Return the tiles a builder would claim besides the current claims, the most wanted first."""
    claims = view.own_bench.claims
    wanted = _wanted(view, berth_of(view, taste)) if len(claims) < _placeable(view) else []
    return [tile for tile in wanted if tile not in claims][: _placeable(view) - len(claims)]


def _placeable(view: GalaxyTruckerView) -> int:
    """Return how many tiles the points of a shift can claim and place at most. More claims would only keep
    tiles from others."""
    return PACES[view.options.points].shift // (CLAIM + PLACE)


def claims_to_make(view: GalaxyTruckerView, berth: Berth) -> bool:
    """Return whether there is something to claim, and a later shift in which it could be placed."""
    bench, shop = view.own_bench, view.workshop
    if bench.claims or bench.points < CLAIM or (shop.stage is Stage.FINAL and shop.left == 1):
        return False
    return _room(berth) and bool(_wanted(view, berth))


def _face_up(view: GalaxyTruckerView) -> list[TileId]:
    """Return the belt and, for the saboteur, what others have set aside, unless a buyer guards it."""
    found = list(view.workshop.belt)
    if view.bench is not None and view.bench.permits.takes_set_aside:
        for seat in view.seats:
            guarded = any(hired.id == "buyer" and view.round > hired.flight for hired in seat.team)
            if seat.seat != view.viewer and not guarded:
                found += seat.set_aside
    return found


def _wanted(view: GalaxyTruckerView, berth: Berth) -> list[TileId]:
    """Return the face-up tiles that are good enough: the best for each square, then some alternatives."""
    # If nothing is left to draw, these are the only choices.
    least = berth.good if view.workshop.share else berth.threshold
    seem = {tile: worth for tile in _face_up(view) if (worth := _seems(berth, tile)) is not None}
    near = sorted(seem, key=lambda tile: (-seem[tile], tile))[:CLAIMS_LOOKED_AT]
    choices = (best_choice(berth, [tile], TURNS_LOOKED_AT, least) for tile in near)
    wanted = sorted((c for c in choices if c is not None), key=lambda c: (-c.worth, c.tile))
    first = {choice.square: choice.tile for choice in reversed(wanted)}
    return [
        *(choice.tile for choice in wanted if first[choice.square] == choice.tile),
        *[choice.tile for choice in wanted if first[choice.square] != choice.tile][: BUILDING.spare_claims],
    ]


def berth_of(
    view: GalaxyTruckerView,
    taste: BuilderTaste = USUAL_TASTE,
    *,
    ship: Ship | None = None,
    points: int | None = None,
) -> Berth:
    """Return the viewer's berth, with another ship or other points if given."""
    drawn = view.own.ship
    parts, notation = (len(drawn.parts), drawn.notation) if ship is None else (len(ship.parts), str(ship))
    squares = len(BOARDS[drawn.board].places) - parts
    tiles = tiles_to_come(view, view.own_bench.points if points is None else points)
    late = max(0, 100 - BUILDING.late * min(squares, tiles))
    # The more tiles to come for each square, the choosier the builder.
    spare = max(0, min(100, 100 * (tiles - squares) // max(1, squares)))
    threshold = BUILDING.least + (BUILDING.filled + taste.choosy - BUILDING.least) * spare // 100
    favours = favours_of(view)
    return Berth(Ground(notation, view.box, view.intruders, favours.permits, taste), late, threshold, favours)


def tiles_to_come(view: GalaxyTruckerView, points: int) -> int:
    """Estimate how many more tiles can be drawn and placed, with that many points in this shift."""
    shop, paces = view.workshop, PACES[view.options.points]
    if view.options.building == "live":
        return 32
    shifts = 0 if shop.stage is Stage.FINAL else shop.left - 1
    stages = stages_of(view.level, view.options.points)
    finals = shop.left - 1 if shop.stage is Stage.FINAL else stages.final
    if shop.stage is Stage.PROTECTED:
        shifts += stages.protected // 2
    points += shifts * paces.shift + finals * paces.final
    return points // (DRAW + PLACE)


def best_choice(
    berth: Berth, tiles: Iterable[TileId], looked_at: int = LOOKED_AT, least: int = -(10**6)
) -> Choice | None:
    """Return the best tile, square and turn among the `looked_at` best at first sight; None if none is worth
    `least`."""
    best = None
    for choice in _near(berth, tiles)[:looked_at]:
        if choice.worth + (MARGIN_WITH_GUARDS if berth.ground.guards else MARGIN) < least:
            break
        close = _looked_at(berth.ground, choice)
        if close.worth >= least:
            best, least = close, close.worth + 1
    return best


def ranked(berth: Berth, tiles: Iterable[TileId]) -> list[Choice]:
    """Return the choices that look best at first, after a close evaluation, the best first."""
    close = (_looked_at(berth.ground, choice) for choice in _near(berth, tiles)[:LOOKED_AT])
    return sorted(close, key=_WORTH, reverse=True)


def _near(berth: Berth, tiles: Iterable[TileId]) -> list[Choice]:
    """Return the placements of these tiles, the best at first sight first."""
    return sorted([choice for tile in tiles for choice in _of(berth, tile)], key=_WORTH, reverse=True)


def _seems(berth: Berth, tile: TileId) -> int | None:
    """Return a tile's worth at first sight; None if it fits nowhere."""
    found = _of(berth, tile)
    return found[0].worth if found else None


def _of(berth: Berth, tile: TileId) -> tuple[Choice, ...]:
    return _at_first(berth.ground, tile, berth.late, berth.favours)


@lru_cache(maxsize=4096)
def _at_first(ground: Ground, tile: TileId, late: int, favours: Favours) -> tuple[Choice, ...]:
    """Return the best squares and turns of a tile without evaluating the whole ship. Cached, because every
    builder is offered the same tiles again and again."""
    plot, found = _plot(ground), list[Choice]()
    turns = places(plot.ship, tile, permits=favours.permits).turns
    for square in sorted(turns, key=GRID.__getitem__):
        spot = _spot(ground, square, late)
        for turn in turns[square]:
            looks = printed_face(tile, turn)
            worth = _of_kind(plot, looks) + spot.worth(looks, plot.lack)
            if favours != NO_FAVOURS:
                worth += favour(plot.ship, Part(tile, square, turn), favours, late=late)
            found.append(Choice(tile, square, turn, worth))
    return tuple(sorted(found, key=_WORTH, reverse=True)[:LOOKED_AT])


@lru_cache(maxsize=4096)
def _spot(ground: Ground, square: Square, late: int) -> values.Spot:
    plot = _plot(ground)
    return values.spot_on(plot.ship, plot.frame.empty, square, plot.lack, late=late)


def _of_kind(plot: Plot, looks: PartFace) -> int:
    """Return the worth of a part's kind, which is the same for most of its turns."""
    key = looks.sort.id, looks.points, looks.covers
    if key not in plot.kinds:
        plot.kinds[key] = values.worth_of_kind(looks, plot.lack)
    return plot.kinds[key]


@lru_cache(maxsize=4096)
def _looked_at(ground: Ground, choice: Choice) -> Choice:
    """Return the choice with its effect on the whole ship, and the markers of the permits it needs."""
    plot, permits = _plot(ground), ground.permits
    part = choice.part
    taken = taken_for(plot.ship, part, permits)
    if not taken:
        whole = closely(plot.frame, part)
    else:
        ship = plot.ship.copy()
        lay(ship, part, permits)
        whole = closely(frame_of(ship, ground.box, guards=ground.guards)) + made_good(taken)
    return structs.replace(choice, worth=choice.worth + whole - plot.whole)


@lru_cache(maxsize=64)
def _plot(ground: Ground) -> Plot:
    ship = Ship.parse(ground.ship)
    frame = frame_of(ship, ground.box, guards=ground.guards)
    lack = values.lacks(ship, ground.box, ground.taste)
    return Plot(ship, frame, lack, closely(frame), bool(openings(ship, ground.permits)), {})


def forget() -> None:
    """Clear the cache of evaluations, for measurements with other values."""
    _at_first.cache_clear()
    _spot.cache_clear()
    _looked_at.cache_clear()
    _plot.cache_clear()


def _room(berth: Berth) -> bool:
    return _plot(berth.ground).room


def _satisfied(view: GalaxyTruckerView, berth: Berth) -> bool:
    """Return whether the ship is good enough to finish early and take a low number."""
    tray = [loose.tile for loose in view.own_bench.loose if loose.zone is Zone.TRAY]
    if best_choice(berth, tray, least=berth.threshold) is not None:
        return False
    return not _room(berth) or _is_enough(view, berth)


def _is_enough(view: GalaxyTruckerView, berth: Berth, more: int = 0) -> bool:
    """Return whether the ship is full enough, or would be with `more` parts."""
    plot = _plot(berth.ground)
    parts, squares = len(plot.ship.parts) + more, len(plot.ship.plan.places)
    usual = berth.ground.taste.enough[len(view.seats) - 2]
    least = enough(berth.favours, usual, len(view.seats), plot.ship.plan.level)
    return "engine" not in plot.lack.wholly and 100 * parts >= least * squares
