"""One game of Galaxy Trucker: the beginning of the game and of a round, its phases, what it offers in its
windows, and its end.

``round`` → ``shift`` (or ``ready`` and ``live``) again and again → (``last-tile`` →) ``inspect`` → ``board``
→ ``launch`` → ``card`` and ``adventure`` again and again → ``payout`` → ``round`` or the end.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from engine.core.ask import Steps
from engine.core.chance import Chance
from engine.core.game import Mix, Options, Outcome, View, by_place
from engine.core.log import Event, events_of
from engine.core.prompt import Answer, Prompt, Seat
from engine.galaxy_trucker.box import components
from engine.galaxy_trucker.box.board import BOARDS_OF, PRICES, BoardId, ShipClass
from engine.galaxy_trucker.box.cards import Planets, card_of
from engine.galaxy_trucker.box.expansion_boards import FRONT_HALVES, REAR_HALVES, SHAPES, Shape
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Hiring
from engine.galaxy_trucker.building import inspection, shifts
from engine.galaxy_trucker.building.live import get_ready, live
from engine.galaxy_trucker.building.specialists import last_tile
from engine.galaxy_trucker.events import building, flight, specialists
from engine.galaxy_trucker.events import payout as paid
from engine.galaxy_trucker.flight.cargo import gain, in_bank
from engine.galaxy_trucker.flight.flight import adventure, board_crew, launch, next_card
from engine.galaxy_trucker.flight.money import award_architect, offer_insurance, payout
from engine.galaxy_trucker.options import FORMERLY, GalaxyTruckerOptions, words_of_today
from engine.galaxy_trucker.questions.flight import GIVING_UP, SetOrders
from engine.galaxy_trucker.reasons import built_better, reasons, worth_of_built
from engine.galaxy_trucker.robot.proposal import carried_out, is_planned, propose
from engine.galaxy_trucker.robot.robot import ROBOTS
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.state.base import GalaxyTruckerBase, Window, make_piles
from engine.galaxy_trucker.state.orders import AT_FIRST, Orders, followed, others
from engine.galaxy_trucker.state.state import Moment, Player, State, Workshop, deal_again
from engine.galaxy_trucker.team import permits_of, stowage_of
from engine.galaxy_trucker.view import GalaxyTruckerView, view_of
from engine.galaxy_trucker.windows.building import (
    finish_ships,
    hire,
    hire_at_first,
    pay_planner,
    use_before_building,
)
from engine.galaxy_trucker.windows.flight import sabotage, use_after_flight, use_before_flight


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
        cannons_ahead=options.cannons_ahead,
        players=[Player(Ship(BOARDS_OF[classes[0]][0]), orders=orders) for _ in range(seats)],
        box=box,
        classes=classes,
        intruders=options.intruders,
        removed=[] if box == "base" else _taken_out(seats, classes, chance),
        specialists=specialists,
        applicants=[] if specialists == "none" else chance.shuffled("specialists", SPECIALISTS),
    )


def _taken_out(seats: int, classes: tuple[ShipClass, ...], chance: Chance) -> list[components.TileId]:
    """Return the removed components («Scarcity in the warehouse»): from both boxes, for the whole game."""
    tiles = chance.shuffled("scarcity", components.TILES_OF["expansion"])
    count = components.SCARCITY.tiles_removed(seats, class_iv="IV" in classes)
    return components.in_printed_order(tiles[:count])


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
    stack = g.chance.shuffled("tiles", g.warehouse)
    queue = g.chance.shuffled("queue", g.all_seats)
    state.workshop = Workshop(stack=stack, stack_before=len(stack), queue=queue)
    shifts.first_stage(g, state.workshop)
    make_piles(g)
    state.prices, state.arrival_rewards, state.best_looking_reward = dict(PRICES), (), None
    g.tell(building.RoundBegan(state.round, len(state.classes), state.ship_class))
    if state.round == 2 and state.booklet and g.began_with_trial_flight:
        g.tell(building.FullRulesBegan(live=state.options.building == "live"))
    for team in g.partners:
        g.tell(building.PartnersNamed(*team))
    if state.round == 1 and state.removed:
        g.tell(building.TilesTakenOut(len(state.removed)))
    for seat in g.all_seats:
        if (shape := SHAPES.get(boards[seat])) is not None:
            g.tell(building.BoardDrawn(seat, shape.front.id, shape.rear.id))
    yield from g.open_window(Window.BEFORE_BUILDING)
    for seat in g.all_seats:
        g.player(seat).permits = permits_of(g, seat)
        g.ship(seat).stowage = stowage_of(g, seat)
    return "ready" if state.options.building == "live" else "shift"


def _boards(g: GalaxyTruckerBase) -> list[BoardId]:
    """Return the board of each seat: one for all; in «Class IV», two halves each, drawn for good."""
    if g.state.ship_class != "IV":
        return [BOARDS_OF[g.state.ship_class][0]] * g.seat_count
    fronts = g.chance.shuffled("front halves", FRONT_HALVES.values())
    rears = g.chance.shuffled("rear halves", REAR_HALVES.values())
    return [Shape(front, rear).id for front, rear in zip(fronts, rears, strict=True)][: g.seat_count]


PHASES: Mapping[str, Callable[[GalaxyTruckerBase], Steps[str | None]]] = {
    "round": begin_round,
    "shift": shifts.shift,
    "ready": get_ready,
    "live": live,
    "last-tile": last_tile,
    "inspect": inspection.inspect,
    "board": board_crew,
    "launch": launch,
    "card": next_card,
    "adventure": adventure,
    "payout": payout,
}


Plain = dict[str, Any]
"""A stored state, or a part of one, as plain values: the current Structs do not fit earlier states."""


def lifted(state: Plain, version: int) -> Plain:
    """Return a state of an older `version` in the current form. Raises ValueError if no step begins there."""
    if version not in STEPS:
        raise ValueError(f"galaxy_trucker: no way from version {version}")
    while step := STEPS.get(version):
        state, version = step(state), version + 1
    return state


def _from_1(state: Plain) -> Plain:
    """Return the state in version 2: builders draw from a share of the stack and know when it is empty, and
    place a tile in any turn without turning it first.

    The new fields are the box, because there was only one; the number of cards turned up, because the class
    told how many a flight had; and the account of what a flight has earned, so far only by adventure cards.
    """
    state |= {"box": "base", "removed": []}
    for player in state["players"]:
        del player["bench"]["found_empty"], player["bench"]["turn"]
        paid_before = player["pay"][-1]["total"] if player["pay"] else 0
        player["account"] = {"card": player["credits"] - paid_before}
    if state["moment"] == "flying":
        state["turned_up"] = CARDS_OF_A_FLIGHT[_ship_class(state)] - len(state["deck"])
    return state


CARDS_OF_A_FLIGHT: Mapping[str, int] = {"I": 8, "II": 12, "III": 16, "IIIA": 16}
"""The number of cards in a flight of each class in version 1."""


def _ship_class(state: Plain) -> str:
    names = ("first_round", "second_round", "third_round")
    classes = [state["options"][name] for name in names]
    return str([word for word in classes if word != "none"][max(state["round"], 1) - 1])


def _from_3(state: Plain) -> Plain:
    """Return the state in version 4: one option names the classes of all rounds."""
    options = state["options"]
    old = {name: str(options.pop(name)) for name in (*FORMERLY, "more_rounds") if name in options}
    options["rounds"] = words_of_today({"box": str(options.get("box")), **old})["rounds"].split(", ")
    options["crews_in_turn"] = False
    return state


STEPS: Mapping[int, Callable[[Plain], Plain]] = {1: _from_1, 2: dict, 3: _from_3}
"""The functions that lift a state from each version to the next. Version 3 has an option for each round after
the third, which :func:`_from_3` reads like those before."""

EARNED: Mapping[str, Sequence[int]] = {
    "I": (0, 3, 6, 6, 8, 8, 10, 12, 14, 15, 16, 18, 19, 19),
    "II": (-5, 1, 4, 6, 9, 12, 12, 14, 16, 20, 27, 28, 33, 37),
    "III": (-3, 5, 11, 17, 20, 24, 27, 29, 31, 34, 37, 42, 47, 54),
    "IV": (-6, 4, 12, 18, 24, 28, 32, 36, 40, 44, 48, 54, 60, 68),
}
"""Credits that robots have earned in a round of each class, all equally likely. Measured with the normal
robot in fourteen games; those of class IV, which was not played, continue the trend."""

OFFERS: Mapping[Window, Sequence[Callable[[GalaxyTruckerBase], Steps[None]]]] = {
    Window.BEFORE_BUILDING: (hire_at_first, use_before_building),
    Window.AFTER_BUILDING: (finish_ships, pay_planner, award_architect),
    # Ruling: G63. A player decides about insurance knowing what the specialists have done.
    Window.BEFORE_FLIGHT: (sabotage, use_before_flight, offer_insurance),
    Window.AFTER_FLIGHT: (use_after_flight,),
    Window.BETWEEN_FLIGHTS: (hire,),
}
"""The choices that are offered between phases."""
LAST_HUMANS = 2
"""A flight with no more humans than this is in danger."""


class GalaxyTrucker(GalaxyTruckerBase):
    """One game of Galaxy Trucker in progress."""

    key = "galaxy_trucker"
    seats = range(2, 5)
    version = 4
    first = "round"
    phases = PHASES
    offers = OFFERS
    state_type: ClassVar[type[Struct]] = State
    options_type: ClassVar[type[Options]] = GalaxyTruckerOptions
    event_types = events_of(building, flight, paid, specialists)
    robots = ROBOTS
    reasons = staticmethod(reasons)
    whole_reasons = staticmethod(built_better)
    whole_worth = staticmethod(worth_of_built)
    deal_again = staticmethod(deal_again)
    lift = staticmethod(lifted)
    whole_phases: ClassVar[Mapping[str, str]] = {"shift": "", "live": "live"}
    dealt_in = frozenset({"board", "card", "adventure"})
    heavy = 7
    clear_lead = 60
    doubt = 5
    view = view_of

    @classmethod
    def set_up(cls, seats: int, options: GalaxyTruckerOptions, chance: Chance) -> State:
        """Return the first state. «Set-up»: players have no credits. Ships and cards come with the first
        round."""
        # Ruling: G39. No specialists are hired for a ship that another player flies.
        hiring = "none" if options.teams(seats) else options.specialists
        return new_state(options, seats, chance, box=options.played_with, specialists=hiring)

    @classmethod
    def marked(cls, view: View, prompt: Prompt) -> Answer:
        """Return the crew, goods or tokens that a robot would give up, if there are several."""
        several = prompt.least > 1 and isinstance(prompt.details, GIVING_UP)
        return cls.robot(view, prompt) if several else prompt.marked

    @classmethod
    def proposes(cls, view: View, prompt: Prompt) -> bool:
        """Return whether there is a proposal: only while tiles can be placed in a shift."""
        return isinstance(view, GalaxyTruckerView) and is_planned(view.bench, prompt)

    @classmethod
    def proposal(cls, view: View, prompt: Prompt) -> str:
        """Return the placements that a robot proposes for all loose tiles."""
        return propose(view, prompt) if isinstance(view, GalaxyTruckerView) else ""

    @classmethod
    def proposed(cls, view: View, prompt: Prompt, word: str) -> Answer:
        """Return the answer that makes these placements."""
        assert isinstance(view, GalaxyTruckerView), "a view of this game"
        return carried_out(view, prompt, word)

    def orders(self, seat: Seat) -> Prompt:
        """Return every order that would change something. They can be given while building and in flight."""
        found = others(self.player(seat).orders, self.state.box)
        return Prompt(seat, SetOrders.kind(), found, details=SetOrders())

    def order(self, seat: Seat, answer: Answer) -> None:
        """Store a pilot's order."""
        player = self.player(seat)
        player.orders = player.orders.changed(answer[0])

    def ordered(self, seat: Seat, prompt: Prompt) -> Answer | None:
        """Return a pilot's answer to a question by standing order; None if they want to be asked."""
        orders = self.player(seat).orders
        if self.state.moment is Moment.BUILDING or orders == Orders():
            return None
        ship = self.ship(seat)
        card = None if self.state.card is None else card_of(self.state.card)
        gains = dict[str, int]()
        if isinstance(card, Planets):
            gains = {str(n): gain(ship, in_bank(self, goods)) for n, goods in enumerate(card.planets, 1)}
            if orders.planets == "gain" and any(card.humans_on(n) for n in range(1, len(card.planets) + 1)):
                orders = orders.changed("planets=ask")
        danger = ship.humans <= LAST_HUMANS or not any(looks.sort.engine for _, looks in ship.faces())
        return followed(orders, prompt, card=card, crew=ship.crew_size, gains=gains, danger=danger)

    def follow(self, seat: Seat, prompt: Prompt, answer: Answer) -> None:
        """Tell the owner about an order that answered, except flying on, which was never in doubt."""
        if answer != ("fly-on",) or self.player(seat).orders.flying != AT_FIRST.flying:
            self.tell(flight.OrderFollowed(seat, prompt.kind, answer))

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's credits so far."""
        return tuple(map(self.purse, self.all_seats))

    @property
    def settled(self) -> bool:
        """Whether a round begins and nobody has built: building is slow, and usual incomes are known."""
        parts = [len(player.ship.parts) for player in self.state.players]
        return self.state.moment is Moment.BUILDING and max(parts) <= 1

    def prospects(self, mix: Mix) -> list[int]:
        """Return everyone's credits plus what robots earn in each of the rounds to come."""
        found = list(self.points)
        for ship_class in self.state.classes[self.state.round - 1 :]:
            for seat in self.all_seats:
                earned = list(EARNED[ship_class[:3].rstrip("AB")])
                mix(earned)
                found[seat] += earned[0]
        return found

    def sources(self, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
        """Return the totals of all rounds' sheets, partners together. The rest came from specialists."""
        own = [_sources(player) for player in self.state.players]
        return tuple(
            {source: sum(own[one][source] for one in self.team_of(seat)) for source in own[seat]}
            for seat in self.all_seats
        )

    def outcome(self) -> Outcome | None:
        """«The Winners»: after the last round, return the places by credits; otherwise None. Ruling: G36.
        Equal totals share a place."""
        if not self.state.over:
            return None
        points = self.points
        ranking = by_place({seat: points[seat] for seat in self.all_seats})
        side = len(self.teams[0])
        alone = "won-by-credits" if side == 1 else "won-as-a-team"
        return Outcome(ranking, points, alone if len(ranking[0]) == side else "shared-victory", side)


def _sources(player: Player) -> dict[str, int]:
    sheets = player.pay
    found = {
        "cards": sum(pay.cards for pay in sheets),
        "arrival": sum(pay.arrival for pay in sheets),
        "best-looking": sum(pay.best_looking for pay in sheets),
        "goods": sum(pay.goods for pay in sheets),
        "specialists": 0,
        "insurance": -sum(pay.premium for pay in sheets),
        "losses": -sum(pay.losses for pay in sheets),
    }
    return found | {"specialists": player.credits - sum(found.values())}
