"""Specialists of a position in notation: ``merchant.a`` was hired for this flight, ``guard`` before it.

>>> team_of("merchant.a guard", round=1)
[Hired(id='merchant', flight=1), Hired(id='guard', flight=0)]
"""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import BASE_BOARDS, ShipClass
from engine.galaxy_trucker.box.cards import BASE_CARDS
from engine.galaxy_trucker.box.components import BASE_TILES, Box
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Hiring
from engine.galaxy_trucker.building.set_up import new_state
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.specialists import Hired
from engine.galaxy_trucker.state.state import State


def team_of(text: str, *, round: int) -> list[Hired]:
    """Return the team in notation: ``guard.a`` has ability A alone, ``guard`` has both."""
    return [
        Hired(word.removesuffix(".a"), round if word.endswith(".a") else round - 1) for word in text.split()
    ]


def box_of(ships: Sequence[Ship], teams: Sequence[str], *cards: str) -> Box:
    """Return the box that a position needs: the base box if it has all boards, tiles and cards, and nobody
    has specialists or their stowage."""
    boards, tiles = {ship.board for ship in ships}, {part.tile for ship in ships for part in ship}
    in_base = boards <= {*BASE_BOARDS} and tiles <= {*BASE_TILES} and {*cards} <= {*BASE_CARDS}
    return "base" if in_base and not teams and not any(ship.stowage for ship in ships) else "expansion"


def take_on(state: State, teams: Sequence[str], hiring: Hiring = "deal") -> None:
    """Put teams by seat into a state; all other specialists can still be hired."""
    if not teams or hiring == "none":
        return
    for player, text in zip(state.players, teams, strict=False):
        player.team = team_of(text, round=state.round)
    taken = [hired.id for player in state.players for hired in player.team]
    state.specialists = hiring
    state.applicants = [name for name in SPECIALISTS if name not in taken]


def crowded(hiring: Hiring, *classes: ShipClass, most: int = 3) -> type[GalaxyTrucker]:
    """Return a game in which everybody has that many random specialists from before the first flight.

    Half of them were hired for it and use only A. With fewer than three, more are hired later.
    """

    class Crowded(GalaxyTrucker):
        @classmethod
        def set_up(cls, seats: int, options: GalaxyTruckerOptions, chance: Chance) -> State:
            state = new_state(options, seats, chance, box="expansion", classes=classes, specialists=hiring)
            for number in range(min(most * seats, len(state.applicants))):
                state.players[number % seats].team.append(Hired(state.applicants.pop(), number % 2))
            return state

    return Crowded
