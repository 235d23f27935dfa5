"""What robots build in shifts and win in flight: the table of CONTRIBUTING. Takes some minutes."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import mean, median

from msgspec import Struct

from engine.core.chance import Chance
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import BASE_BOARDS, BOARDS, BOARDS_OF, SHIP_CLASSES, ShipClass
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.building.set_up import new_state
from engine.galaxy_trucker.building.shifts import PACES
from engine.galaxy_trucker.options import Pace
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state import Moment, State
from engine.galaxy_trucker.view import GalaxyTruckerView
from tests.bench.figures import Figure, at_least, plain
from tests.engine.galaxy_trucker.random_trucker import answer
from tests.kit.bots import seed_of

GAMES = 12
"""For each class, pace and number of seats."""
DUELS = 100


class Stage(Struct, frozen=True):
    """One building from the first shift to the inspection."""

    ships: list[Ship]
    shifts: int
    answers: int
    seconds: float

    @property
    def filled(self) -> list[float]:
        """Hundredths of the squares, by ship."""
        return [100 * len(ship.parts) / len(ship.plan.places) for ship in self.ships]


def figures() -> Iterator[Figure]:
    """Median shifts, squares and connectors for every class and pace; games against random players."""
    for pace in PACES:
        for ship_class in SHIP_CLASSES:
            yield _class(ship_class, pace)
    yield _duels()


def stage(ship_class: ShipClass, seats: int, number: int, pace: Pace = "normal") -> Stage:
    """A building with robots only; the classes of the expansion with its box."""
    options = GalaxyTruckerOptions(second_round="none", third_round="none", points=pace)
    session = Session.start(_table(ship_class), seats, options, seed_of(number))
    state, answers, shifts, begun = session.game.state, 0, 0, time.process_time()
    while state.moment is Moment.BUILDING:
        shifts = state.workshop.shift
        _robot(session, session.waiting_for[0])
        answers += 1
    return Stage([player.ship for player in state.players], shifts, answers, time.process_time() - begun)


def _table(ship_class: ShipClass) -> type[GalaxyTrucker]:
    class Table(GalaxyTrucker):
        @classmethod
        def set_up(cls, seats: int, options: GalaxyTruckerOptions, chance: Chance) -> State:
            box: Box = "base" if ship_class in BASE_BOARDS else "expansion"
            return new_state(options, seats, chance, box=box, classes=(ship_class,))

    return Table


def _robot(session: Session, seat: Seat) -> None:
    prompt, view = session.prompts[seat], session.view(seat)
    assert isinstance(view, GalaxyTruckerView), "a table of Galaxy Trucker"
    session.answer(seat, prompt.serial, GalaxyTrucker.robot(view, prompt), "robot")


def _class(ship_class: ShipClass, pace: Pace) -> Figure:
    stages = [stage(ship_class, seats, 7 * n + seats, pace) for n in range(GAMES) for seats in (2, 3, 4)]
    filled = [share for one in stages for share in one.filled]
    exposed = [ship.exposed_connectors for one in stages for ship in one.ships]
    squares = max(len(BOARDS[board].places) for board in BOARDS_OF[ship_class])
    points = PACES[pace]
    return plain(
        f"galaxy_trucker: class {ship_class}, {pace} ({points.shift}/{points.final})",
        f"{median(one.shifts for one in stages):g} shifts",
        f"{median(filled):.0f} % of {squares} squares (a tenth of the ships below"
        f" {sorted(filled)[len(filled) // 10]:.0f} %), {median(exposed):g} exposed connectors,"
        f" {mean(one.seconds for one in stages):.2f} s",
    )


def _duels() -> Figure:
    won = sum(ours > theirs for ours, theirs in map(duel, range(DUELS)))
    return at_least(
        f"galaxy_trucker: games of {DUELS} a robot wins against a random player", won, 95, "", "three rounds"
    )


def duel(number: int) -> tuple[int, int]:
    """Credits of a robot and of a random player after a whole game."""
    session = Session.start(GalaxyTrucker, 2, GalaxyTruckerOptions(), seed_of(number))
    rng, robot = random.Random(number), Seat(number % 2)
    while session.prompts:
        seat = session.waiting_for[0]
        if seat == robot:
            _robot(session, seat)
        else:
            prompt = session.prompts[seat]
            session.answer(seat, prompt.serial, answer(prompt, rng))
    outcome = session.game.outcome()
    assert outcome is not None, "a game that is over has an outcome"
    return outcome.points[robot], outcome.points[1 - robot]
