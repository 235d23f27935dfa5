"""The beginning of the game and of a round: box, warehouse, boards, adventure cards."""

from engine.core.ask import Steps
from engine.core.chance import Chance
from engine.galaxy_trucker.box import components
from engine.galaxy_trucker.box.board import BOARDS_OF, PRICES, BoardId, ShipClass
from engine.galaxy_trucker.box.expansion_boards import FRONT_HALVES, REAR_HALVES, SHAPES, Shape
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Hiring
from engine.galaxy_trucker.building.shifts import first_stage
from engine.galaxy_trucker.events import building as events
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Window, make_piles
from engine.galaxy_trucker.state.orders import AT_FIRST, Orders
from engine.galaxy_trucker.state.state import Moment, Player, State, Workshop
from engine.galaxy_trucker.team import permits_of, stowage_of


def new_state(
    options: GalaxyTruckerOptions,
    seats: int,
    chance: Chance,
    *,
    box: components.Box = "base",
    classes: tuple[ShipClass, ...] = (),
    specialists: Hiring = "none",
) -> State:
    """Return the state of a new game. «Set-up»: players start without credits. With the expansion, components
    are removed unseen, and specialists are shuffled.

    Ships and cards come with the first round.
    """
    if box == "base":
        specialists = "none"
    classes = classes or options.rounds
    orders = AT_FIRST if options.fewer_questions else Orders()
    orders = orders if options.fewer_visits else orders.changed("shields=ask")
    return State(
        options=options,
        own_questions=options.own_questions,
        moves=options.moves,
        booklet=options.booklet,
        large_draws=options.large_draws,
        fewer_questions=options.fewer_questions,
        fewer_visits=options.fewer_visits,
        players=[Player(Ship(BOARDS_OF[classes[0]][0]), orders=orders) for _ in range(seats)],
        box=box,
        classes=classes,
        intruders=options.intruders,
        removed=[] if box == "base" else _taken_out(seats, classes, chance),
        specialists=specialists,
        applicants=[] if specialists == "none" else _applicants(chance),
    )


def _applicants(chance: Chance) -> list[str]:
    """Return the cards of the specialists, shuffled."""
    applicants = list(SPECIALISTS)
    chance.shuffle("specialists", applicants)
    return applicants


def _taken_out(seats: int, classes: tuple[ShipClass, ...], chance: Chance) -> list[components.TileId]:
    """Return the removed components («Scarcity in the warehouse»): from both boxes, for the whole game."""
    tiles = list(components.TILES_OF["expansion"])
    chance.shuffle("scarcity", tiles)
    return components.in_printed_order(
        tiles[: components.SCARCITY.tiles_removed(seats, class_iv="IV" in classes)]
    )


def begin_round(g: GalaxyTruckerBase) -> Steps[str]:
    """«Round set-up»: begin with new ships, a shuffled warehouse and four piles of adventure cards. Credits
    stay."""
    state = g.state
    state.round += 1
    state.moment = Moment.BUILDING
    boards = _boards(g)
    state.players = [
        Player(Ship(board), old.credits, orders=old.orders, pay=old.pay, team=old.team)
        for board, old in zip(boards, state.players, strict=True)
    ]
    for colour, player in zip(components.Colour, state.players, strict=False):
        if player.ship.plan.start is not None:
            player.ship.put(Part(components.STARTING_CABINS[colour], player.ship.plan.start))
    state.workshop = Workshop(stack=g.warehouse, queue=list(g.all_seats))
    g.chance.shuffle("tiles", state.workshop.stack)
    g.chance.shuffle("queue", state.workshop.queue)
    state.workshop.stack_before = len(state.workshop.stack)
    first_stage(g, state.workshop)
    make_piles(g)
    state.prices, state.arrival_rewards, state.best_looking_reward = dict(PRICES), (), None
    g.tell(events.RoundBegan(state.round, len(state.classes), state.ship_class))
    if state.round == 2 and state.booklet and g.began_with_trial_flight:
        g.tell(events.FullRulesBegan(live=state.options.building == "live"))
    for team in state.options.teams(g.seat_count):
        g.tell(events.PartnersNamed(*team))
    if state.round == 1 and state.removed:
        g.tell(events.TilesTakenOut(len(state.removed)))
    for seat in g.all_seats:
        if (shape := SHAPES.get(boards[seat])) is not None:
            g.tell(events.BoardDrawn(seat, shape.front.id, shape.rear.id))
    yield from g.open_window(Window.BEFORE_BUILDING)
    for seat in g.all_seats:
        g.player(seat).permits = permits_of(g, seat)
        g.ship(seat).stowage = stowage_of(g, seat)
    return "ready" if state.options.building == "live" else "shift"


def _boards(g: GalaxyTruckerBase) -> list[BoardId]:
    """Return the board of each seat: one for all; in «Class IV», two halves each, drawn for good."""
    if g.state.ship_class != "IV":
        return [BOARDS_OF[g.state.ship_class][0]] * g.seat_count
    fronts, rears = list(FRONT_HALVES.values()), list(REAR_HALVES.values())
    g.chance.shuffle("front halves", fronts)
    g.chance.shuffle("rear halves", rears)
    return [Shape(front, rear).id for front, rear in zip(fronts, rears, strict=True)][: g.seat_count]
