"""Before the launch: the crews go aboard and the batteries are filled."""

from __future__ import annotations

from engine.core.ask import Steps, choose, side_by_side
from engine.core.prompt import Seat
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.events.flight import CrewBoarded
from engine.galaxy_trucker.questions.flight import BoardAlien
from engine.galaxy_trucker.questions.options import NONE
from engine.galaxy_trucker.ship.crew import alien_cabins, fill
from engine.galaxy_trucker.state.base import GalaxyTruckerBase


def board_crew(g: GalaxyTruckerBase) -> Steps[str]:
    """«Launch»: batteries are filled and the crews go aboard; everybody decides for themselves, at once."""
    cabins = yield from side_by_side({seat: _choose_cabins(g, seat) for seat in g.start_order()})
    for seat, aliens in cabins.items():
        ship = g.ship(seat)
        fill(ship, aliens)
        g.tell(
            CrewBoarded(
                seat,
                humans=ship.humans,
                brown=int(ship.has_alien(Alien.BROWN)),
                purple=int(ship.has_alien(Alien.PURPLE)),
                tokens=ship.tokens_left,
            )
        )
    return "launch"


def _choose_cabins(g: GalaxyTruckerBase, seat: Seat) -> Steps[dict[Square, Alien]]:
    """One brown and one purple alien at most, each in a cabin of its own."""
    ship, chosen = g.ship(seat), dict[Square, Alien]()
    for alien in Alien:
        free: dict[str, Square | None] = {
            str(place): place for place in alien_cabins(ship, alien) if place not in chosen
        }
        place = yield from choose(seat, BoardAlien(alien), {NONE: None, **free}, default=NONE)
        if place is not None:
            chosen[place] = alien
    return chosen
