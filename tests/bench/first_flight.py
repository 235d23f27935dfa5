"""The effort of the trial flight compared with a round I of the full rules (`docs/measurements/building.md`).
It counts the acts and taps of one player. Building is counted as in `panels`. Each question after that is an
act: *My move* opens it, one tap answers it, and two if it is asked again."""

from collections import Counter
from collections.abc import Iterator
from statistics import mean

from msgspec import Struct

from cogs.messages.controls import confirmed
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.questions.flight import FlyOn
from tests.bench.figures import Measurement, counted, plain
from tests.bench.panels import MY_MOVE, SEATS, SURE, built
from tests.kit.bots import robot_answer, seed_of

GAMES = 10
"""Rounds of each kind, played with the same seeds."""


class Round(Struct, frozen=True):
    """What one player does in a round, as the average of all who fly it."""

    shifts: float
    building: float
    """Acts until the ship is finished."""
    flight: float
    """Questions from the inspection to the payout."""
    taps: float
    asked: Counter[str]
    """The questions of all players after the building, by their kind."""


def figures() -> Iterator[Measurement]:
    """Count the acts and taps of a player, with the trial flight and without."""
    for trial in (False, True):
        rounds = [fly(number, trial=trial) for number in counted(range(GAMES), GAMES, "rounds flown")]
        asked = sum((one.asked for one in rounds), Counter[str]())
        yield plain(
            f"galaxy_trucker: {'trial flight' if trial else 'round I'}: acts of a player",
            f"{mean(one.building + one.flight for one in rounds):.1f}",
            f"{mean(one.shifts for one in rounds):.1f} shifts,"
            f" {mean(one.building for one in rounds):.1f} acts of building,"
            f" {mean(one.flight for one in rounds):.1f} questions afterwards, of these"
            f" {asked[FlyOn.kind()] / GAMES / SEATS:.1f} whether to fly on;"
            f" {mean(one.taps for one in rounds):.1f} taps in all; {GAMES} rounds of {SEATS}",
        )


def fly(number: int, *, trial: bool) -> Round:
    """Play a round of class I from the first shift to the payout."""
    options = GalaxyTruckerOptions(rounds=("I",), trial_flight=trial)
    session = Session.start(GalaxyTrucker, SEATS, options, seed_of(number))
    ships = built(session)
    before, asked, taps = session.last_line.at + 1, Counter[str](), sum(ship.taps for ship in ships)
    while session.prompts:
        prompt = session.prompts[session.waiting_for[0]]
        answer = robot_answer(session, prompt.seat)
        asked[prompt.kind] += 1
        taps += MY_MOVE + 1 + SURE * confirmed(prompt, answer)
        session.answer(prompt.seat, prompt.serial, answer)
    return Round(
        mean(ship.shifts for ship in ships), before / SEATS, asked.total() / SEATS, taps / SEATS, asked
    )
