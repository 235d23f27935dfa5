"""One of each picture of Galaxy Trucker, from games of robots; of Another Big Expansion, and full ships of
its classes with everything its box contains."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import get_args

from msgspec.structs import replace

from engine.core.game import Outcome
from engine.core.log import Event
from engine.core.prompt import Prompt, Seat
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.board import BOARDS, BoardId, Good
from engine.galaxy_trucker.box.cards import CARDS, CardId, Hit, MeteorSwarm
from engine.galaxy_trucker.box.components import TILES, Colour, Kind
from engine.galaxy_trucker.box.specialists import Hired, Mark, PlannerMark
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.robot.proposal import propose
from engine.galaxy_trucker.ship.ship import Figure, Ship, sorted_goods
from engine.galaxy_trucker.state.encounter import Aim, Arrival
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView, ship_view
from engine.play.session import Session
from render.art.canvas import Canvas
from render.face import Language, Scene
from render.faces import FACES
from render.galaxy_trucker.scenes import close_ups
from render.galaxy_trucker.scenes.board import board as board_picture
from render.galaxy_trucker.scenes.board import final
from render.galaxy_trucker.scenes.building import building
from render.galaxy_trucker.scenes.close_ups import card_poster, kind_poster, specialist_poster
from render.galaxy_trucker.scenes.lessons import LESSONS
from render.galaxy_trucker.scenes.private import private
from render.galaxy_trucker.words.rules import topics
from render.galaxy_trucker.words.speech import capital, kind_name
from tests.engine.galaxy_trucker.flight_table import build
from tests.gallery.robots import played, seen

NAMES = ("Alexandra", "Bea", "Cem", "Dorothee")
NUMBER = 7

Until = Callable[[Prompt, GalaxyTruckerView], bool]


class StoppedGame:
    """A game of robots that was stopped at a given point, and the latest events."""

    def __init__(self, session: Session, told: tuple[Event, ...]) -> None:
        self.session, self._told = session, told

    def view(self, viewer: int | None = None) -> GalaxyTruckerView:
        """Return what a seat, or a spectator, may know."""
        view = self.session.view(None if viewer is None else Seat(viewer))
        assert isinstance(view, GalaxyTruckerView), "a session of Galaxy Trucker"
        return view

    @property
    def asked(self) -> Seat:
        """The seat that is asked first."""
        return self.session.waiting_for[0]

    def scene(self, language: Language, viewer: int | None = None) -> Scene:
        """Return who sits there, and what the viewer has just learned."""
        eyes = None if viewer is None else Seat(viewer)
        return Scene(NAMES[: self.session.seat_count], language, changed=seen(self._told, eyes))

    @property
    def outcome(self) -> Outcome:
        """The end of the game."""
        found = self.session.game.outcome()
        assert found is not None, "the game is not over"
        return found


@cache
def position(board: str, seats: int, until: Until | None, *, rest: str = "none", **words: str) -> StoppedGame:
    """Play a game whose first round is of that class, up to a question or to its end."""
    classes = {"rounds": board if rest == "none" else f"{board}, {rest}, {rest}"}
    stop = None if until is None else lambda prompt, view, _: until(prompt, view)
    return StoppedGame(*played(GalaxyTrucker, seats, NUMBER, stop, {**classes, **words}))


def at_the_bench(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return a tile in hand that fits in some places, and a ship half built."""
    shift = 2 if view.ship_class == "I" else 4
    return view.workshop.shift >= shift and view.bench is not None and len(view.bench.fits) > 5


def claiming(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return a belt whose second tile is claimed."""
    return view.bench is not None and len(view.bench.offered) > 12 and bool(view.bench.claims)


def under_fire(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return a hit on its way to a ship whose pilot decides."""
    return view.encounter.aim is not None


def in_flight(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return the first question of a flight."""
    return view.moment == "flying"


def loading(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return a position with goods on the ramp."""
    return prompt.kind == "load-goods"


def pictures(language: Language) -> Iterator[tuple[str, Canvas]]:
    """Yield one picture of each kind, with the name of its file."""
    yield "lobby", FACES["galaxy_trucker"].hero(Scene(NAMES[:2], language), 4)
    yard = position("III", 4, at_the_bench)
    yield "shipyard", board_picture(yard.view(), yard.scene(language))
    seat = yard.asked
    yield "console", private(yard.view(seat), yard.scene(language, seat))
    yield "building", building(yard.view(seat), yard.scene(language, seat))
    plan = propose(yard.view(seat), yard.session.prompts[seat])
    yield "building-suggested", building(yard.view(seat), yard.scene(language, seat), plan)
    yield "belt", close_ups.belt(yard.view(), yard.scene(language))
    wish = position("III", 4, claiming)
    seat = wish.asked
    yield "claims", close_ups.offered(wish.view(seat), wish.scene(language, seat))
    narrow = position("IIIA", 2, at_the_bench)
    seat = narrow.asked
    yield "console-narrow", private(narrow.view(seat), narrow.scene(language, seat))
    flight = position("III", 4, under_fire)
    yield "flight", board_picture(flight.view(), flight.scene(language))
    seat = flight.asked
    yield "ship", private(flight.view(seat), flight.scene(language, seat))
    three = position("II", 3, under_fire)
    yield "flight-of-three", board_picture(three.view(), three.scene(language))
    slim = position("IIIA", 4, under_fire)
    yield "flight-narrow", board_picture(slim.view(), slim.scene(language))
    ramp = position("II", 4, loading)
    seat = ramp.asked
    yield "ramp", private(ramp.view(seat), ramp.scene(language, seat))
    end = position("I", 4, None, rest="II")
    yield "final", final(end.view(), end.scene(language), end.outcome)
    yield "card", card_poster(CardId("III-16"), language)
    kind = Kind.DOUBLE_ENGINE
    yield "component", kind_poster(kind, capital(kind_name(kind, language)), language)


TRIES = 10


def _by_chance(board: BoardId, seat: int, rng: random.Random) -> Ship:
    tiles = [tile.id for tile in TILES.values() if tile.colour is None]
    rng.shuffle(tiles)
    return build(board, list(Colour)[seat], tiles, rng)


@cache
def full_ship(board: BoardId, seat: int, *, loaded: bool = True) -> Ship:
    """Return a random ship of both boxes' tiles, as full as possible, with everything it can carry."""
    rng = random.Random(f"{board} {seat}")
    ship = max((_by_chance(board, seat, rng) for _ in range(TRIES)), key=lambda ship: len(ship.parts))
    if not loaded:
        return ship
    for place, looks in ship.faces():
        sort = looks.sort
        if sort.crew:
            ship.crew[place] = [Figure.HUMAN] * sort.crew
        if sort.tokens:
            ship.tokens[place] = sort.tokens
        if sort.containers:
            goods = [rng.choice(list(Good)[0 if sort.special else 1 :]) for _ in range(sort.containers)]
            ship.goods[place] = sorted_goods(goods)
    return ship


def fleet_of(boards: Sequence[BoardId]) -> GalaxyTruckerView:
    """Return a flight with such ships, before its first card."""
    view = position("III", len(boards), in_flight).view()
    seats = tuple(
        replace(seat, ship=ship_view(full_ship(board, seat.seat)), rocket=38 - 4 * seat.seat)
        for seat, board in zip(view.seats, boards, strict=True)
    )
    first = BOARDS[boards[0]]
    return replace(
        view,
        seats=seats,
        ship_class=first.ship_class,
        level=first.level,
        waiting=tuple(seat.seat for seat in seats),
    )


SWARM = next(card for card in CARDS.values() if isinstance(card, MeteorSwarm) and card.level == 3)


def attacked(view: GalaxyTruckerView, line: BoardLine) -> GalaxyTruckerView:
    """Return the flight with a meteor approaching on that line, seen by the first pilot."""
    everybody = tuple(seat.seat for seat in view.seats)
    aim = Aim(Hit("large", line.side), 1, len(SWARM.rolls), (4, 2), line, everybody)
    now = replace(view.encounter, aim=aim)
    return replace(view, card=SWARM.id, encounter=now, waiting=everybody, viewer=Seat(0))


def boarding(view: GalaxyTruckerView) -> GalaxyTruckerView:
    """Return the flight with intruders approaching; two pilots are insured, and green goods cost more."""
    every = tuple(seat.seat for seat in view.seats)
    coming = Arrival((3, 5), BoardLine(Side.RIGHT, 8), every)
    return replace(
        view,
        card=CardId("II-22"),
        encounter=replace(view.encounter, arrival=coming),
        seats=tuple(replace(seat, insured=seat.seat % 2 == 0) for seat in view.seats),
        prices={**view.prices, Good.GREEN: 3},
        waiting=every,
    )


TEAMS = (
    (Hired("planner", 1), Hired("pr_guy", 2)),
    (Hired("saboteur", 1), Hired("con_artist", 3)),
    (Hired("guard", 1), Hired("welder", 2), Hired("merchant", 3)),
    (),
)
USED = (("pr_guy.a",), (), ("guard.a",), ())


def in_service(view: GalaxyTruckerView) -> GalaxyTruckerView:
    """Return the flight as the second of three, with specialists in service."""
    seats = [
        replace(one, team=team, used=used) for one, team, used in zip(view.seats, TEAMS, USED, strict=True)
    ]
    seats[0] = replace(seats[0], foretold=(Seat(2), Seat(0), Seat(3)))
    return replace(view, seats=tuple(seats), round=2, rounds=3)


MARKED = (
    "III S1@7,7:hh X1@7,6:b C4@8,7:hh G1@6,7 E1@7,8 G2@6,6 K1@8,6:ry X2@8,8 R1@6,8 D1@5,7 C5@9,7:hh "
    "*pipe@7,6:right *weld@7,7:right *charge@7,7:rear *universal@7,6 *supplied@8,8=K *unblocked@6,7 "
    "*swivel@6,6 *wireless@9,7 *wireless@5,7 *plate@8,6:left *sealed@8,6:rear *outside@5,7 "
    "+smuggler.a +warehouse_keeper.a"
)
"""A ship with every marker there is, hidden goods, and a red one that only a specialist allows there."""


def marked() -> GalaxyTruckerView:
    """Return a flight with every marker of specialists on the first ship, and the planner's squares."""
    view = position("III", 2, in_flight).view()
    plans = tuple(
        PlannerMark(Square(square), mark)
        for square, mark in zip(("6,9", "8,6", "9,7", "8,4", "5,6"), get_args(Mark), strict=True)
    )
    first = replace(view.seats[0], ship=ship_view(Ship.parse(MARKED)), marks=plans, rocket=40)
    other = replace(view.seats[1], rocket=36)
    return replace(view, seats=(first, other), viewer=Seat(0), moment=Moment.LANDED)


def pictures_of_expansion(language: Language) -> Iterator[tuple[str, Canvas]]:
    """Yield one picture of each kind, with the name of its file."""
    for kind in (Kind.ASTROBOT_STATION, Kind.THRUSTER, Kind.PLATED_SHIELD):
        yield f"component-{kind}", kind_poster(kind, capital(kind_name(kind, language)), language)
    for card in ("II-22", "II-23", "IV-06", "IV-14", "IV-19"):
        yield f"card-{card}", card_poster(CardId(card), language)
    for rule in ("linked", "walking", "class-IIIB", "class-IV"):
        title = topics(Scene((), language), ["expansion"])[rule]
        yield f"rule-{rule}", LESSONS[rule](title, language)
    four = fleet_of(("IV.C4", "IV.A1", "IV.B3", "IV.E5"))
    yield "flight-IV", board_picture(four, Scene(NAMES, language))
    yield "ship-IV", private(attacked(four, BoardLine(Side.FRONT, 6)), Scene(NAMES, language))
    boarded = in_service(boarding(four))
    yield "flight-IV-boarding", board_picture(boarded, Scene(NAMES, language))
    own = replace(boarded, viewer=Seat(2))
    yield "ship-IV-boarding", private(own, Scene(NAMES, language))
    yield "ship-marked", private(marked(), Scene(NAMES[:2], language))
    for specialist in ("plumber", "con_artist", "hypergeometer"):
        yield f"specialist-{specialist}", specialist_poster(specialist, language)
    landed = replace(in_service(four), moment=Moment.LANDED, card=None)
    dealt = replace(landed, viewer=Seat(3), dealt=("architect", "warehouse_keeper", "inspector"))
    yield "dealt", private(dealt, Scene(NAMES, language))
    laid_out = ("supplier", "smuggler", "bureaucrat", "fitter", "buyer")
    yield "hiring", board_picture(replace(landed, candidates=laid_out), Scene(NAMES, language))
    yield "team", close_ups.team_of(landed, Scene(NAMES, language), Seat(2))
    round_ = attacked(fleet_of(("IIB", "IIB", "IIB")), BoardLine(Side.LEFT, 1, 3))
    yield "ship-IIB", private(round_, Scene(NAMES[:3], language))
