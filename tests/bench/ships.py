"""What robots build in shifts and win in flight (`docs/measurements/building.md`). It takes some minutes."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import mean, median, stdev
from unittest.mock import patch

from msgspec import Struct, json
from msgspec.structs import replace

from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Robot
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import BOARDS, BOARDS_OF, SHIP_CLASSES, ShipClass
from engine.galaxy_trucker.box.cards import IntruderCard, card_of, cards_of
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.events.building import TileDrawn
from engine.galaxy_trucker.events.flight import GaveUp, PartDestroyed, PartsFellOff
from engine.galaxy_trucker.options import PACES, Pace
from engine.galaxy_trucker.robot import parts
from engine.galaxy_trucker.robot.builder import forget
from engine.galaxy_trucker.robot.robot import employ
from engine.galaxy_trucker.ship.markers import USUAL
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.state import Moment, State
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.play import codec
from engine.play.session import Session
from tests.bench.figures import Measurement, at_least, at_most, counted, plain
from tests.engine.galaxy_trucker.flight_table import answer
from tests.kit.play.bots import play_out, robots_turn, seed_of
from tests.kit.play.position import restored

GAMES_BUILT = 12
"""Games for each class, pace and number of seats."""
FAIR_GAMES = 200
"""Building phases in which the same of four seats always acts first."""
DUELS = 100
SURVIVALS = 100
"""Games of each of these classes with four robots."""
SURVIVAL_CLASSES: tuple[ShipClass, ...] = ("III", "IV")
RAIDS = 20
"""Building phases whose ships meet all intruders."""
FLIGHTS = 6
"""How often each pair of ships flies."""

Rounds = tuple[ShipClass, ShipClass, ShipClass]
PROGRAMMES: tuple[tuple[Rounds, Box], ...] = (
    (("I", "II", "III"), "base"),
    (("II", "III", "IV"), "expansion"),
    (("II", "II", "II"), "expansion"),
    (("III", "III", "III"), "expansion"),
    (("IIB", "IIB", "IIB"), "expansion"),
    (("IIIB", "IIIB", "IIIB"), "expansion"),
    (("IV", "IV", "IV"), "expansion"),
)
"""Games against a random player: those that the boxes recommend, and every class by itself."""
GUARDED_CLASSES: tuple[ShipClass, ...] = ("II", "III", "IV")
VERY_LONG_GAME = GalaxyTruckerOptions(rounds=("II",) * 5, box="expansion", specialists="deal")
"""«Very long game»: in the fifth flight everybody has three specialists and uses both abilities of each."""


class MeasuredBuilding(Struct, frozen=True):
    """One building phase from the first shift to the inspection."""

    ships: list[Ship]
    shifts: int
    answers: int
    seconds: float

    @property
    def filled(self) -> list[float]:
        """The percentage of squares filled, by ship."""
        return [100 * len(ship.parts) / len(ship.plan.places) for ship in self.ships]


def figures() -> Iterator[Measurement]:
    """Yield median shifts, squares and connectors for every class and pace; games against random players;
    duels."""
    for pace in PACES:
        for ship_class in SHIP_CLASSES:
            yield _class(ship_class, pace)
    yield _fairness()
    for rounds, box in PROGRAMMES:
        yield _duels(rounds, box)
    yield _users()
    yield from map(_survival, SURVIVAL_CLASSES)
    for ship_class in GUARDED_CLASSES:
        yield _intruders(ship_class)


def stage(ship_class: ShipClass, seats: int, number: int, pace: Pace = "normal") -> MeasuredBuilding:
    """Play a building phase with robots only."""
    options = one_round(ship_class, points=pace)
    session = Session.start(GalaxyTrucker, seats, options, seed_of(number))
    state, answers, shifts, begun = session.game.state, 0, 0, time.process_time()
    while state.moment is Moment.BUILDING:
        shifts = state.workshop.shift
        robots_turn(session)
        answers += 1
    return MeasuredBuilding(
        [player.ship for player in state.players], shifts, answers, time.process_time() - begun
    )


def _class(ship_class: ShipClass, pace: Pace) -> Measurement:
    stages = [
        stage(ship_class, seats, 7 * n + seats, pace)
        for n in counted(range(GAMES_BUILT), GAMES_BUILT, "games built")
        for seats in (2, 3, 4)
    ]
    filled = [share for one in stages for share in one.filled]
    exposed = [ship.exposed_connectors for one in stages for ship in one.ships]
    squares = max(len(BOARDS[board].places) for board in BOARDS_OF[ship_class])
    points = PACES[pace]
    return plain(
        f"galaxy_trucker: class {ship_class}, {pace} ({points.shift}/{points.final})",
        f"{median(one.shifts for one in stages):g} shifts",
        f"{median(filled):.0f}% of {squares} squares (a tenth of the ships below"
        f" {sorted(filled)[len(filled) // 10]:.0f}%), {median(exposed):g} exposed connectors,"
        f" {mean(one.seconds for one in stages):.2f} s",
    )


def one_round(ship_class: ShipClass, box: Box = "base", points: Pace = "normal") -> GalaxyTruckerOptions:
    """Return the options of a game of one round; the classes of the expansion need its box."""
    return GalaxyTruckerOptions(rounds=(ship_class,), box=box, points=points)


def _fairness() -> Measurement:
    """Compare the tiles drawn by the seat that acts first in every shift with those of the others."""
    drawn = [draws(number) for number in counted(range(FAIR_GAMES), FAIR_GAMES, "ships built")]
    first = mean(one[0] for one in drawn)
    others = mean(count for one in drawn for count in one[1:])
    name = "galaxy_trucker: what seat 0 of four, always first, draws, to what others draw"
    told = f"{first:.1f} tiles, the others {others:.1f}; class II, {FAIR_GAMES} games"
    return at_most(name, 100 * first / others, 102, "%", told)


def draws(number: int) -> list[int]:
    """Return the tiles drawn by each of four robots. The lowest seat acts first."""
    session, drawn = Session.start(GalaxyTrucker, 4, one_round("II"), seed_of(number)), [0] * 4
    while session.game.state.moment is Moment.BUILDING:
        for event in robots_turn(session):
            if isinstance(event, TileDrawn):
                drawn[event.seat] += 1
    return drawn


def _duels(rounds: Rounds, box: Box) -> Measurement:
    results = [duel(number, rounds, box) for number in counted(range(DUELS), DUELS, "games played")]
    won = sum(one > other for one, other in results)
    ours, theirs = (mean(one[place] for one in results) for place in (0, 1))
    name = f"galaxy_trucker: games of {DUELS} a robot wins against a random player"
    told = f"{ours:.0f} credits, the other {theirs:.0f}"
    return at_least(f"{name}, {', '.join(rounds)}, {box} box", won, 95, "", told)


def duel(number: int, rounds: Rounds = ("I", "II", "III"), box: Box = "base") -> tuple[int, int]:
    """Return the credits of a robot and of a random player after a whole game."""
    options = GalaxyTruckerOptions(rounds=rounds, box=box)
    session = Session.start(GalaxyTrucker, 2, options, seed_of(number))
    rng, robot = random.Random(number), Seat(number % 2)
    by_chance: Robot = lambda view, prompt: answer(prompt, rng)  # noqa: E731
    play_out(session, [GalaxyTrucker.robot if seat == robot else by_chance for seat in range(2)])
    outcome = session.game.outcome()
    assert outcome is not None, "a game that is over has an outcome"
    return outcome.points[robot], outcome.points[1 - robot]


def _users() -> Measurement:
    """Count the games won of 100 (ties count half) by a robot that uses its specialists, against one that
    never does."""
    leads = [lead(number) for number in counted(range(DUELS), DUELS, "games played")]
    won = sum(1.0 if credits > 0 else 0.5 * (not credits) for credits in leads)
    name = f"galaxy_trucker: games of {DUELS} that users of specialists win, five flights of class II"
    told = f"a lead of {mean(leads):.1f} credits that spreads by {stdev(leads):.0f}"
    return at_least(name, won, 65, "", told)


def lead(number: int) -> int:
    """Return by how many credits the robot that uses its specialists leads. Two games have the same seed,
    with the seats swapped."""
    session, user = Session.start(GalaxyTrucker, 2, VERY_LONG_GAME, seed_of(number // 2)), Seat(number % 2)
    play_out(session, [GalaxyTrucker.robot if seat == user else idle for seat in range(2)])
    outcome = session.game.outcome()
    assert outcome is not None, "a game that is over has an outcome"
    return outcome.points[user] - outcome.points[1 - user]


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


def _survival(ship_class: ShipClass) -> Measurement:
    """Count the robots' flights that end because no humans are left."""
    flown = [survived(ship_class, number) for number in counted(range(SURVIVALS), SURVIVALS, "flights flown")]
    name = f"galaxy_trucker: flights of class {ship_class} with four robots that end for lack of humans"
    share = 100 * sum(ended for ended, _ in flown) / (4 * SURVIVALS)
    told = f"{4 * SURVIVALS} flights, {mean(credits for _, credits in flown):.1f} credits"
    return at_most(name, share, 5, "%", told)


def survived(ship_class: ShipClass, number: int, seats: int = 4) -> tuple[int, float]:
    """Return how many robots lost their last human in a flight, and the average credits of each."""
    session = Session.start(GalaxyTrucker, seats, one_round(ship_class), seed_of(number))
    ended = sum(isinstance(event, GaveUp) and event.reason == "no-humans" for event in _played(session))
    return ended, mean(player.credits for player in session.game.state.players)


def _played(session: Session) -> Iterator[Event]:
    """Yield all events until robots have played to the end."""
    while session.prompts:
        yield from robots_turn(session)


def _intruders(ship_class: ShipClass) -> Measurement:
    ours = _lost(ship_class)
    with unguarded():
        others = _lost(ship_class)
    name = f"galaxy_trucker: parts a ship of class {ship_class} loses to intruders"
    told = f"{ours:.1f} parts, the others {others:.1f}; all intruders up to its level, one after the other"
    beside = "to those of robots that value turrets and armouries at nothing"
    return at_most(f"{name}, {beside}", 100 * ours / others, 100, "%", told)


def _lost(ship_class: ShipClass) -> float:
    raids = counted(range(RAIDS), RAIDS, "flights flown")
    return mean(lost_to_intruders(ship_class, number) for number in raids)


def lost_to_intruders(ship_class: ShipClass, number: int, seats: int = 3) -> float:
    """Return the parts that each robot loses in a flight in which all cards are intruders."""
    session = Session.start(GalaxyTrucker, seats, one_round(ship_class, "expansion"), seed_of(number))
    while session.game.state.moment is Moment.BUILDING:
        robots_turn(session)
    built: State = session.game.state
    level = built.players[0].ship.plan.level
    cards = [card for card in cards_of("expansion") if isinstance(card_of(card), IntruderCard)]
    lost = 0
    for flight in range(FLIGHTS):
        state = json.decode(codec.dump(built), type=State)
        state.piles = [[card for card in cards if card_of(card).level <= level]]
        again = restored(GalaxyTrucker, seats, "board", state, seed_of(FLIGHTS * number + flight))
        for event in _played(again):
            lost += isinstance(event, PartDestroyed)
            lost += len(event.parts) if isinstance(event, PartsFellOff) else 0
    return lost / (FLIGHTS * seats)


@contextmanager
def unguarded() -> Iterator[None]:
    """Make robots give turrets and armories no value."""
    forget()
    try:
        worth = parts.USUAL_TASTE.worth
        assert isinstance(worth, dict), "it is read from a file"
        others = replace(parts.BUILDING, turret_pair=0, armed=0, guarded=0)
        with patch.dict(worth, turret=0, armoury=0), patch.object(parts, "BUILDING", others):
            yield
    finally:
        forget()
