"""How a robot keeps from being last in a combat zone, and whom it gives up where crew is lost.

Worth is counted in tenths of a credit.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.squares import Square
from engine.galaxy_trucker.questions.flight import Declare, PowerEngines
from engine.galaxy_trucker.questions.options import Numbered, Strength
from engine.galaxy_trucker.robot.shelter import worth_of_tokens
from engine.galaxy_trucker.robot.sturdy import EVERYWHERE, danger
from engine.galaxy_trucker.ship.ship import Figure, Ship
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView

SURE, PERHAPS = 100, 60
"""How likely a ship is the weakest, in hundredths: if all others are stronger as they are, or with energy."""
ALIEN = 25
ONE_OF_TWO, LONELY = 10, 22
"""A human who shares a cabin, and one who would leave it empty: whatever hits the other cabins misses it."""
FEW = 3
"""From so few humans on one is worth more than an alien."""
NEEDED = 40


def declare(view: GalaxyTruckerView, ship: Ship, asked: Declare, options: Sequence[str], cost: int) -> str:
    """The strength that costs least, energy and the danger to be last with it taken together."""

    def loss(option: str) -> int:
        power = Strength.parse(option)
        energy = worth_of_tokens(ship, power.tokens, view.deck)
        return cost * _danger(view, asked, power.halves) // 100 + energy

    return min(options, key=loss)


def _danger(view: GalaxyTruckerView, asked: Declare, halves: int) -> int:
    """How likely a ship is last with so many halves. Of those who tie whoever is furthest ahead is."""
    declared = {one.seat: one.halves for one in view.encounter.declared}
    if any(other <= halves for other in declared.values()):
        return 0
    behind = [
        _reach(seat, asked)
        for seat in view.seats
        if seat.rocket is not None and seat.seat != view.viewer and seat.seat not in declared
    ]
    if any(most < halves for _, most in behind):
        return 0
    return PERHAPS if any(least < halves for least, _ in behind) else SURE


def _reach(seat: SeatView, asked: Declare) -> tuple[int, int]:
    """The halves another ship has without energy, and with all there is for it."""
    ship = seat.ship
    if isinstance(asked, PowerEngines):
        return 2 * ship.engine, 2 * ship.most_engine
    return ship.cannon_halves, ship.most_cannon_halves


def who_must_go(ship: Ship, prompt: Prompt) -> Answer:
    """One figure after the other, whoever is missed least: humans are left in cabins apart, where little
    strikes them."""
    struck, left = danger(ship.board), {place: list(figures) for place, figures in ship.crew.items()}
    gone = list[str]()

    def missed(place: Square) -> tuple[int, int]:
        humans = sum(figures.count(Figure.HUMAN) for figures in left.values())
        safety = -EVERYWHERE - struck.get(place, 0)
        if Figure.HUMAN not in left[place]:
            return ALIEN, safety
        worth = LONELY if len(left[place]) == 1 else ONE_OF_TWO
        return worth + (NEEDED if humans < FEW else 0) + (1000 if humans == 1 else 0), safety

    for _ in range(prompt.least):
        place = min((place for place, figures in left.items() if figures), key=missed)
        gone.append(str(Numbered(place, len(left[place]))))
        left[place].pop()
    return tuple(gone)
