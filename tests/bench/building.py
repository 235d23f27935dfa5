"""Building in shifts: who draws how much, and what a sensible builder presses. Takes some minutes.

A sensible builder draws three tiles at once, as often as the points allow using some of them. One form then
says what is placed and claimed, how drawing continues, or that the shift is over. A form costs two presses,
to open and to send it. A button costs one press, and so does a last question. `My move` opens the shift.
"""

from collections.abc import Iterator
from statistics import mean, median

from msgspec import Struct

from engine.core.prompt import Prompt, Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import SHIP_CLASSES, ShipClass
from engine.galaxy_trucker.building.acts import BATCH, DRAW, PLACE
from engine.galaxy_trucker.events.building import TileDrawn
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView
from tests.bench.figures import Measurement, at_most, counted, percentile
from tests.kit.bots import robots_turn, seed_of, seen

FAIR_GAMES = 200
GAMES = 8
"""Games for each class and number of seats."""
MY_MOVE, BUTTON, FORM, SURE = 1, 1, 2, 1
"""The number of presses that each of these takes."""
MANY = 3
"""How often three drawn tiles may be useless before a builder draws all the rest."""


class Built(Struct, frozen=True):
    """One building phase of sensible builders."""

    ships: list[Ship]
    shifts: int
    presses: list[list[int]]
    """How often each builder presses, shift by shift."""


def figures() -> Iterator[Measurement]:
    """Yield what the seat that always acts first draws, then shifts, presses, squares and connectors by
    class and seats."""
    yield fairness(FAIR_GAMES)
    for ship_class in SHIP_CLASSES:
        for seats in (2, 3, 4):
            yield from _class(ship_class, seats)


def fairness(games: int) -> Measurement:
    """Compare the tiles drawn by the seat that acts first in every shift with those of the others."""
    drawn = [draws(number) for number in counted(range(games), games, "ships built")]
    first = mean(one[0] for one in drawn)
    others = mean(count for one in drawn for count in one[1:])
    name = f"galaxy_trucker: what seat 0, always first, draws of {games} games with four, to what others draw"
    told = f"{first:.1f} tiles, the others {others:.1f}; class II"
    return at_most(name, 100 * first / others, 102, "%", told)


def draws(number: int) -> list[int]:
    """Return the tiles drawn by each of four robots. The lowest seat acts first."""
    session, drawn = _start("II", 4, number), [0] * 4
    while session.game.state.moment is Moment.BUILDING:
        for event in robots_turn(session):
            if isinstance(event, TileDrawn):
                drawn[event.seat] += 1
    return drawn


def _start(ship_class: ShipClass, seats: int, number: int) -> Session:
    options = GalaxyTruckerOptions(rounds=(ship_class,))
    return Session.start(GalaxyTrucker, seats, options, seed_of(number))


def _class(ship_class: ShipClass, seats: int) -> Iterator[Measurement]:
    stages = [
        built(ship_class, seats, 7 * number + seats) for number in counted(range(GAMES), GAMES, "games built")
    ]
    ships = [ship for one in stages for ship in one.ships]
    filled = sorted(100 * len(ship.parts) / len(ship.plan.places) for ship in ships)
    by_ship = [sum(presses) for one in stages for presses in one.presses]
    by_shift = [count for one in stages for presses in one.presses for count in presses]
    name = f"galaxy_trucker: class {ship_class}, {seats} builders"
    told = (
        f"{median(one.shifts for one in stages):g} shifts, {median(filled):.0f}% of"
        f" {max(len(ship.plan.places) for ship in ships)} squares (lowest {filled[0]:.0f}%),"
        f" {median(ship.exposed_connectors for ship in ships):g} exposed; a ship in {median(by_ship):g}"
        f" presses (most {max(by_ship)})"
    )
    share = sum(count <= 9 for count in by_shift) / len(by_shift)
    told = f"{mean(by_shift):.1f} on average, {100 * share:.0f}% of the shifts at most 9; {told}"
    yield at_most(f"{name}: presses a shift, of 99 in 100", percentile(by_shift, 0.99), 9, "", told)
    if ship_class == "II":
        yield at_most(f"{name}: presses a ship, the most", max(by_ship), 45, "", "")


def built(ship_class: ShipClass, seats: int, number: int) -> Built:
    """Play a building phase with sensible builders only."""
    session = _start(ship_class, seats, number)
    state, shifts = session.game.state, 0
    presses: list[list[int]] = [[] for _ in range(seats)]
    while state.moment is Moment.BUILDING:
        shifts = state.workshop.shift
        seat = session.waiting_for[0]
        presses[seat].append(_shift(session, seat))
    return Built([player.ship for player in state.players], shifts, presses)


def _shift(session: Session, seat: Seat) -> int:
    """Play one builder's shift with as few presses as possible. Returns the number of presses."""
    presses, shift, useless = MY_MOVE, session.game.state.workshop.shift, 0
    while True:
        typed = 0
        while True:
            prompt, act = _next(session, seat)
            act = "draw" if act.startswith("draw:") else act
            if act in ("draw", "confirm", "finish"):
                break
            session.answer(seat, prompt.serial, (act,))
            typed += 1
        if act == "draw":
            batches = _draw(session, seat, again=useless >= MANY and not typed)
            useless = batches if typed else useless + batches
            presses += FORM if typed else min(FORM, batches * BUTTON)
            continue
        presses += FORM if typed else BUTTON
        presses += SURE if prompt.twice is not None and act in prompt.twice else 0
        session.answer(seat, prompt.serial, (act,))
        over = session.game.state.moment is not Moment.BUILDING
        assert over or seat not in session.prompts or session.game.state.workshop.shift > shift
        return presses


def _next(session: Session, seat: Seat) -> tuple[Prompt, str]:
    """Return a robot's next action, by the shortest path to its evaluation."""
    prompt, view = session.prompts[seat], seen(session, GalaxyTruckerView, seat)
    return prompt, GalaxyTrucker.robot(view, prompt)[0]


def _draw(session: Session, seat: Seat, *, again: bool) -> int:
    """Draw three tiles at once while there are points to place two of each three (or two in all, once many
    tiles were of no use). Otherwise draw one, or two if only one can be placed in the end. Returns the number
    of acts."""
    points: int = session.game.state.players[seat].bench.points
    spare = points == 2 * DRAW + PLACE
    batches = (points - 2 * PLACE) // (BATCH * DRAW) if again else points // (BATCH * DRAW + 2 * PLACE)
    acts = 2 if spare else max(1, batches)
    for number in range(acts):
        options = session.prompts[seat].options
        points = session.game.state.players[seat].bench.points
        batch = f"draw:{BATCH}"
        roomy = batch in options and points >= BATCH * DRAW + PLACE
        if number and not (roomy or (spare and "draw" in options)):
            return number
        session.answer(seat, session.prompts[seat].serial, (batch if roomy else "draw",))
    return acts
