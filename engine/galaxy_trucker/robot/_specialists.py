"""How a robot hires specialists, and uses them against others and between the stages. Worth is counted in
tenths of a credit."""

from collections.abc import Callable, Mapping, Sequence

from engine.core.definitions import Definition, DefinitionError, read_entries
from engine.core.prompt import Answer, Prompt, Seat
from engine.galaxy_trucker.box.board import BOARDS, LEVEL_OF, BoardId
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Mark
from engine.galaxy_trucker.box.squares import Side, Square, column_of, row_of
from engine.galaxy_trucker.questions.flight import GiveHidden
from engine.galaxy_trucker.questions.options import NONE, Gift, Joint
from engine.galaxy_trucker.robot.favours import FILLING, FULL
from engine.galaxy_trucker.robot.losses import CREDIT, FLYING, loss, worth_of_tokens
from engine.galaxy_trucker.robot.parts import EVERYWHERE, USUAL_TASTE, BuilderTaste, danger
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView


class Worth(Definition, frozen=True, kw_only=True):
    """A specialist's income in a flight of class II, in tenths of a credit."""

    specialist: str
    a: int
    b: int
    grows: bool = False
    """Whether the income grows with the number of the class; otherwise it is the same in every class."""
    source: str
    """How it was measured."""


def _read() -> dict[str, Worth]:
    read = {worth.specialist: worth for worth in read_entries("galaxy_trucker/worths", "worth", Worth)}
    if set(read) != set(SPECIALISTS):
        raise DefinitionError("worths.toml: not every specialist once")
    return read


WORTHS: Mapping[str, Worth] = _read()
AS_MEASURED = 2
"""The number of the class in which these values were measured."""


def hire(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste = USUAL_TASTE) -> Answer:
    """Return the specialist that earns most in all flights to come, for a builder with that taste."""
    return (max(prompt.options, key=lambda specialist: _brings(view, specialist, taste)),)


def _brings(view: GalaxyTruckerView, specialist: str, taste: BuilderTaste) -> int:
    """Return what a specialist earns: A in every flight to come, B in all but the first of them."""
    worth = WORTHS[specialist]
    needed = NEEDED[specialist](view, view.own) if specialist in NEEDED else 0
    flown = view.round if view.moment is Moment.LANDED else view.round - 1
    flights = view.classes[flown:]
    levels = [LEVEL_OF[ship_class] if worth.grows else AS_MEASURED for ship_class in flights]
    # How many more squares get filled than the number at which the builder would stop anyway.
    among = len(view.seats) - 2
    filled = FLYING.fuller * max(0, FULL[among] - taste.enough[among]) // FLYING.fuller_by * AS_MEASURED
    fuller = filled * _flights_filled(view, specialist, len(flights))
    return (worth.a + needed) * sum(levels) + worth.b * sum(levels[1:]) + fuller


def _flights_filled(view: GalaxyTruckerView, specialist: str, flights: int) -> int:
    """Return the number of flights in which the ship is full only because of that specialist."""
    team = [hired.id for hired in view.own.team]
    if any(f"{one}.{ability}" in FILLING for one in team for ability in "ab"):
        return 0
    return flights if f"{specialist}.a" in FILLING else flights - 1 if f"{specialist}.b" in FILLING else 0


def _dues(view: GalaxyTruckerView, me: SeatView) -> int:
    """Return how much more others would pay than this ship («Guard»)."""
    others = [seat.ship.exposed_connectors for seat in view.seats if seat is not me]
    paid = sum(others) // max(1, len(others))
    return max(-CREDIT, min(2 * CREDIT, CREDIT * (paid - me.ship.exposed_connectors) // 2))


def _open(view: GalaxyTruckerView, me: SeatView) -> int:
    """Return how many connectors stay open compared with usual («Welder», «Fitter»)."""
    return 2 * min(FLYING.usual_exposed, me.ship.exposed_connectors - FLYING.usual_exposed)


def _purse(view: GalaxyTruckerView, me: SeatView) -> int:
    """Return what the merchant earns: nothing without credits, or if the containers get filled anyway."""
    room = sum(part.face.sort.containers for part in me.ship.parts) - FLYING.usual_goods[view.level - 1]
    return 0 if me.credits < FLYING.poor else 2 * max(0, min(FLYING.usual_exposed, room))


NEEDED: Mapping[str, Callable[[GalaxyTruckerView, SeatView], int]] = {
    "guard": _dues,
    "welder": _open,
    "fitter": _open,
    "merchant": _purse,
}
"""Functions for the worth of ability A for a ship like the last one, compared with the average."""


def give_hidden(view: GalaxyTruckerView, asked: GiveHidden, options: Sequence[str]) -> Answer:
    """Return how many hidden goods to give: instead of tokens only if tokens are worth more."""
    ship = _ship(view)
    hidden = sorted(view.prices[good] for place in ship.goods for good in ship.hidden_goods(place))

    def cost(option: str) -> int:
        given = int(option)
        return CREDIT * sum(hidden[:given]) + _tokens(view, ship, min(asked.tokens, asked.due - given))

    return (min(options, key=cost),)


def pretend(view: GalaxyTruckerView, lost: int) -> Answer:
    """Return whether to give all that is not hidden, rather than the cheapest of everything that is due."""
    ship = _ship(view)
    aboard = sorted(view.prices[good] for good in ship.all_goods)
    seen = sum(aboard) - sum(view.prices[good] for place in ship.goods for good in ship.hidden_goods(place))
    shown = CREDIT * seen + _tokens(view, ship, ship.tokens_left)
    tokens = min(lost, ship.tokens_left)
    chosen = CREDIT * sum(aboard[: lost - tokens]) + _tokens(view, ship, tokens)
    return ("pretend" if shown <= chosen else "choose",)


def give_goods(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the least valuable payment: tokens near the end, otherwise blue goods."""
    ship = _ship(view)

    def worth(option: str) -> int:
        good = Gift.parse(option).good
        return _tokens(view, ship, 1) if good is None else CREDIT * view.prices[good]

    return tuple(sorted(prompt.options, key=worth)[: prompt.least])


def _tokens(view: GalaxyTruckerView, ship: Ship, count: int) -> int:
    """Return the worth of `count` tokens: more than blue goods, while there are cards to come."""
    return count * FLYING.shielding_token + worth_of_tokens(ship, count, view.deck) if view.deck else 0


def _ship(view: GalaxyTruckerView) -> Ship:
    return Ship.parse(view.own.ship.notation)


def charge_joint(view: GalaxyTruckerView, victim: Seat, options: Sequence[str]) -> Answer:
    """Return the joint at which a charge is likely to cost most («Saboteur»)."""
    ship = Ship.parse(view.seats[victim].ship.notation)
    alone = {place: loss(ship, [place]) for place in ship.parts}
    struck = danger(ship.board)

    def harm(option: str) -> int:
        if option == NONE:
            return -1
        place, side = Joint.parse(option)
        both = (place, ship.plan.beside(place, side))
        together = loss(ship, both)
        return sum((together - alone[one]) * (EVERYWHERE + struck.get(one, 0)) for one in both)

    return (max(options, key=harm),)


def take_human(view: GalaxyTruckerView, victim: Seat, cabins: Sequence[str]) -> Answer:
    """Return the safest cabin («Saboteur»), because crew in the others may be lost anyway."""
    struck = danger(view.seats[victim].ship.board)
    return (min(cabins, key=lambda cabin: struck.get(Square(cabin), 0)),)


def foretell(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the next player to arrive («PR guy»): a ship that starts far ahead or has strong engines."""
    flying = [seat for seat in view.seats if str(seat.seat) in prompt.options]
    if not flying:
        return (prompt.options[0],)

    def days(one: SeatView) -> int:
        """Return how far a ship will get."""
        return (one.rocket or 0) + FLYING.engine_days * (one.ship.engine + one.ship.most_engine)

    return (str(max(flying, key=days).seat),)


def mark_square(view: GalaxyTruckerView, mark: Mark, options: Sequence[str]) -> Answer:
    """Return the square nearest to the starting cabin; for figures, one that is rarely hit."""
    board = view.own.ship.board
    free = [Square(option) for option in options if option != NONE]
    home = mark in ("human", "alien")
    return (min(free, key=lambda place: (_distance(board, place, home=home), place), default=NONE),)


def _distance(board: BoardId, square: Square, *, home: bool) -> int:
    plan = BOARDS[board]
    start = plan.start or plan.places[len(plan.places) // 2]
    across = abs(column_of(square) - column_of(start))
    if plan.cylinder is not None:
        across = min(across, len(plan.columns) - across)
    far = abs(row_of(square) - row_of(start)) + across
    edges = sum(plan.beside(square, side) not in plan.order for side in (Side.FRONT, Side.REAR))
    return far + FLYING.marked_edge * edges + (danger(board)[square] // FLYING.marked_safety if home else 0)
