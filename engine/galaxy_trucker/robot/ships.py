"""The worth of a ship as a whole: how well it holds together and can still grow, and what its parts do for
each other. For robots, in hundredths of a part."""

from collections.abc import Iterable, Mapping, Sequence, Set

from msgspec import Struct

from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.box.faces import PartFace, printed_face
from engine.galaxy_trucker.box.squares import SIDES, Side, Square
from engine.galaxy_trucker.building.placement import Facing, settle, wrong_parts
from engine.galaxy_trucker.building.places import ALONE, Border, borders
from engine.galaxy_trucker.building.specialists import supply
from engine.galaxy_trucker.robot import parts
from engine.galaxy_trucker.robot.parts import BUILDING
from engine.galaxy_trucker.ship.markers import USUAL, Marker, MarkerKind, Permits
from engine.galaxy_trucker.ship.ship import Part, Ship

CLOSELY = 6
"""How many of the best placements are evaluated closely."""


class Frame(Struct, frozen=True):
    """A ship to which parts are added for trial, with what all trials share."""

    ship: Ship
    """The ship, which no trial changes."""
    joined: parts.Joins
    faces: Mapping[Square, PartFace]
    empty: Mapping[Square, Border]
    """What the parts do to each empty square of the board."""
    buds: Set[Square]
    """The empty squares through which the ship can still grow."""
    box: Box
    guards: bool
    """Whether intruders may come, against whom guards are worth something."""


def frame_of(ship: Ship, box: Box, *, guards: bool) -> Frame:
    """Return the frame of the ship as it is."""
    beside = borders(ship)
    empty = {place: beside.get(place, ALONE) for place in ship.plan.order if place not in ship.parts}
    buds = {place for place, (facing, kept) in empty.items() if not kept and _grows(facing, box)}
    return Frame(ship, parts.joins_of(ship), dict(ship.faces()), empty, buds, box, guards)


def _grows(facing: Facing, box: Box) -> bool:
    """Return whether many tiles fit a square whose neighbors face it like that."""
    return any(facing) and parts.tiles_that_fit(facing, box) >= BUILDING.growable


def closely(frame: Frame, part: Part | None = None) -> int:
    """Return the ship's total worth, with `part` if there is one."""
    ship = frame.ship
    joined = frame.joined if part is None else parts.joins_with(ship, frame.joined, part)
    whole = growth(frame, part) - _falls(ship, joined)
    if part is None:
        return whole + parts.worth_of_links(ship, guards=frame.guards, joined=joined, faces=frame.faces)
    # Other threads may look at the cached ship at the same time.
    trial = ship.copy()
    trial.put(part)
    faces = {**frame.faces, part.square: trial.face(part.square)}
    return whole + parts.worth_of_links(trial, guards=frame.guards, joined=joined, faces=faces)


def _falls(ship: Ship, joined: parts.Joins | None = None) -> int:
    """Return the loss for parts that would fall off with others."""
    return BUILDING.fragile[ship.plan.level - 1] * parts.fragility(ship, joined) // 2


def growth(frame: Frame, part: Part | None = None) -> int:
    """Return the worth of a ship's room to grow, with `part` placed if given: branches, less squares cut
    off."""
    around, empty, buds = frame.ship.plan.around, {*frame.empty}, {*frame.buds}
    if part is not None:
        looks, beside = printed_face(part.tile, part.turn), around[part.square]
        empty.remove(part.square)
        buds.difference_update(beside, [part.square])
        for side, place in zip(SIDES, beside, strict=True):
            if place in empty:
                facing, kept = frame.empty[place]
                facing = parts.with_neighbour(facing, side.opposite, looks.connector(side))
                if not (kept or side in looks.free) and _grows(facing, frame.box):
                    buds.add(place)
    reached = {*buds}
    for place in (border := list(buds)):
        for other in around[place]:
            if other in empty and other not in reached:
                reached.add(other)
                border.append(other)
    wanted = min(BUILDING.branches, (len(empty) + 2) // 3)
    return BUILDING.cut_off * (len(empty) - len(reached)) + BUILDING.branch * min(wanted, len(buds))


def appraise(ship: Ship, box: Box, *, guards: bool) -> int:
    """Return the worth of a ship: its parts, what they do for each other, and how well it holds together.

    `guards`: whether there are intruders to stop.
    """
    return (
        parts.worth_of_outfit(parts.lacks(ship, box))
        + _defence(ship)
        + parts.worth_of_links(ship, guards=guards)
        - _falls(ship)
        - BUILDING.exposed * ship.exposed_connectors
        - BUILDING.wrong * len(wrong_parts(ship))
    )


def _defence(ship: Ship) -> int:
    """Return the worth of cannons to the other sides, and of cabins on squares that are rarely hit."""
    struck, worth = parts.danger(ship.board), 0
    for place, looks in ship.faces():
        if looks.sort.cannon:
            worth += BUILDING.defended * sum(side is not Side.FRONT for side in looks.fires)
        if looks.sort.crew:
            worth -= BUILDING.in_danger * struck.get(place, 0) // 100
            worth += parts.USUAL_TASTE.worth["crew"] if looks.sort.starting else 0
    return worth


class Appraiser:
    """Computes how much better a ship would be with certain markers."""

    def __init__(self, ship: Ship, box: Box, *, guards: bool, permits: Permits = USUAL) -> None:
        self.ship, self.box, self.guards, self.permits = ship, box, guards, permits
        self.before = appraise(ship, box, guards=guards)
        self.linked = parts.worth_of_links(ship, guards=guards)

    def gain(self, markers: Iterable[Marker]) -> int:
        """Return how much these markers would add to the ship's worth."""
        trial = self.ship.copy()
        trial.markers += markers
        return appraise(trial, self.box, guards=self.guards) - self.before

    def gain_of_link(self, pair: Iterable[Square]) -> int:
        """Return how much a wireless link between two parts would add."""
        trial = self.ship.copy()
        trial.markers += [Marker(MarkerKind.WIRELESS, place) for place in pair]
        return parts.worth_of_links(trial, guards=self.guards) - self.linked

    def gain_of_supply(self, square: Square, word: str) -> int:
        """Return how much turning a part into another kind would add."""
        trial = self.ship.copy()
        supply(trial, square, word)
        settle(trial, self.permits)
        return appraise(trial, self.box, guards=self.guards) - self.before

    def gain_of_universal(self, part: Part) -> int:
        """Return how much a part with universal connectors on all sides would add."""
        trial = self.ship.copy()
        if not trial.has_square(part.square):
            trial.markers.append(Marker(MarkerKind.OUTSIDE, part.square))
        trial.markers.append(Marker(MarkerKind.UNIVERSAL, part.square))
        trial.put(part)
        settle(trial, self.permits)
        return BUILDING.filled + appraise(trial, self.box, guards=self.guards) - self.before

    def best_supply(self, ways: Sequence[tuple[str, Square]]) -> tuple[int, str, Square] | None:
        """Return the best part to change and its new kind, judged by kinds gained and lost, then closely;
        None if no change is better."""
        rough = sorted(ways, key=lambda way: -self._rough(*way))[:CLOSELY]
        found = [(self.gain_of_supply(place, word), word, place) for word, place in rough]
        best = max(found, key=lambda one: one[0], default=None)
        return best if best is not None and best[0] > 0 else None

    def _rough(self, word: str, square: Square) -> int:
        trial = self.ship.copy()
        supply(trial, square, word)
        return parts.worth_of_outfit(parts.lacks(trial, self.box))
