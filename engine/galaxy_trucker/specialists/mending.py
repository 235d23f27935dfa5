"""Before mistakes are mended: where more is wrong than a permit covers, the owner says what it covers."""

from __future__ import annotations

from engine.core.ask import Steps, choose_some
from engine.core.prompt import Seat
from engine.galaxy_trucker.building.marking import tell_markers
from engine.galaxy_trucker.building.placement import wants
from engine.galaxy_trucker.questions.building import CoverMistakes
from engine.galaxy_trucker.questions.options import Joint
from engine.galaxy_trucker.ship.markers import Marker, MarkerKind
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase
from engine.galaxy_trucker.state.specialists import Permits


def use_permits(g: GalaxyTruckerBase, seat: Seat) -> Steps[None]:
    """«Welder», «Architect», «Hypergeometer»: which of many mistakes are none."""
    ship = g.ship(seat)
    before = list(ship.markers)
    for what, wanted, allowed in _covered(ship, g.player(seat).permits):
        if 0 < allowed < len(wanted):
            options = {_name(marker): marker for marker in wanted}
            marked = tuple(name for name, marker in options.items() if marker in ship.markers)
            chosen = yield from choose_some(
                seat, CoverMistakes(what), options, allowed, allowed, default=marked, marked=marked
            )
            ship.markers = [marker for marker in ship.markers if marker not in wanted] + chosen
    tell_markers(g, seat, before)


def _covered(ship: Ship, permits: Permits) -> list[tuple[str, list[Marker], int]]:
    """What each permit could cover, and how much of it."""
    needed = wants(ship)
    outside, unblocked = needed[MarkerKind.OUTSIDE], needed[MarkerKind.UNBLOCKED]
    if not all(marker.square in ship.plan.printed for marker in outside):
        # Ruling: G76. A part beside the printed squares was laid by the permit and keeps it.
        outside = []
    cannons = [marker for marker in unblocked if ship.face(marker.square).sort.cannon]
    engines = [marker for marker in unblocked if marker not in cannons]
    return [
        ("weld", needed[MarkerKind.WELD], permits.welds),
        ("outside", outside, permits.outside),
        ("cannon", cannons, permits.cannons),
        ("engine", engines, permits.engines),
    ]


def _name(marker: Marker) -> str:
    return str(marker.square if marker.side is None else Joint(marker.square, marker.side))
