"""Robots that use their specialists, against the same robots that never use theirs."""

import os
from collections.abc import Iterator
from statistics import mean, stdev

from msgspec import Struct
from msgspec.structs import replace

from engine.core.prompt import Answer, Prompt, Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.specialists import Hiring
from engine.galaxy_trucker.robot.robot import employ
from engine.galaxy_trucker.state.specialists import USUAL
from engine.galaxy_trucker.view import GalaxyTruckerView
from tests.bench.figures import Measurement, at_least, plain
from tests.kit.bots import seed_of
from tests.kit.duels import play_out

GAMES = int(os.environ.get("GAMES", "100"))
"""Games for each programme. Two have the same seed, with the seats swapped."""


class Programme(Struct, frozen=True):
    """Rounds, how specialists are hired, and seats."""

    rounds: tuple[ShipClass, ...]
    """The ship classes. In a game of two rounds, specialists are dealt before the first."""
    hiring: Hiring = "deal"
    seats: int = 2

    @property
    def options(self) -> GalaxyTruckerOptions:
        """Return the options as a host would choose them."""
        return GalaxyTruckerOptions(rounds=self.rounds, box="expansion", specialists=self.hiring)

    def __str__(self) -> str:
        return f"{' '.join(self.rounds)}, {self.hiring}, {self.seats} seats"


LONG = Programme(("II",) * 5)
"""«Very long game»: in the fifth flight everybody has three specialists and uses both abilities of each."""
OTHERS = (
    Programme(("II", "II")),
    Programme(("II", "II", "II")),
    Programme(("II", "II", "II"), "draft"),
    Programme(("II", "III", "IV")),
    Programme(("II", "III", "IV"), seats=4),
)
"""Programmes in which the luck of flights counts for more."""


def figures() -> Iterator[Measurement]:
    """Count the games won of 100 (ties count half). Half of the seats use their specialists."""
    for programme in (LONG, *OTHERS):
        leads = [lead(programme, number) for number in range(GAMES)]
        won = 100 * sum(1.0 if credits > 0 else 0.5 * (not credits) for credits in leads) / GAMES
        name = f"galaxy_trucker: games of 100 that users of specialists win, {programme}"
        told = f"a lead of {mean(leads):.1f} credits that spreads by {stdev(leads):.0f}, {GAMES} games"
        yield at_least(name, won, 65, "", told) if programme is LONG else plain(name, f"{won:.0f}", told)


def lead(programme: Programme, number: int) -> int:
    """Return by how many credits the best player who uses specialists leads the best of the others."""
    users = [Seat(seat) for seat in range(programme.seats) if seat % 2 == number % 2]
    session = Session.start(GalaxyTrucker, programme.seats, programme.options, seed_of(number // 2))
    seats = range(programme.seats)
    play_out(session, [GalaxyTrucker.robot if seat in users else idle for seat in seats])
    outcome = session.game.outcome()
    assert outcome is not None, "a game that is over has an outcome"
    best, others = (
        max(outcome.points[seat] for seat in seats if (seat in users) is own) for own in (True, False)
    )
    return best - others


def idle(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the robot's answer as if it had hired no specialist: it answers all questions about specialists
    safely."""
    if employ(view, prompt) is not None:
        return prompt.safe()
    seats = tuple(
        replace(seat, team=(), marks=()) if seat.seat == view.viewer else seat for seat in view.seats
    )
    bench = None if view.bench is None else replace(view.bench, permits=USUAL, piles=())
    acts = tuple(act for act in prompt.options if act != "alarm" and not act.startswith("mark:"))
    return GalaxyTrucker.robot(replace(view, seats=seats, bench=bench), replace(prompt, offered=acts))
