"""Pictures of Another Big Expansion, and full ships of its classes with everything its box contains.

Ships and places are invented here, so that they stay the same while robots learn.
"""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import get_args

from msgspec.structs import replace

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, BoardId, Good
from engine.galaxy_trucker.box.cards import CARDS, CardId, Hit, MeteorSwarm
from engine.galaxy_trucker.box.components import TILES, Colour, Kind
from engine.galaxy_trucker.box.specialists import Mark
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.ship.ship import Figure, Ship, sorted_goods
from engine.galaxy_trucker.state.encounter import Aim, Arrival
from engine.galaxy_trucker.state.specialists import Hired, PlannerMark
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView, ship_view
from render.face import Language, Scene
from render.galaxy_trucker.scenes import close_ups
from render.galaxy_trucker.scenes.board import board as board_picture
from render.galaxy_trucker.scenes.close_ups import card_poster, kind_poster, specialist_poster
from render.galaxy_trucker.scenes.lessons import LESSONS
from render.galaxy_trucker.scenes.private import private
from render.galaxy_trucker.words.rules import topics
from render.galaxy_trucker.words.speech import capital, kind_name
from render.shared.canvas import Canvas
from tests.engine.galaxy_trucker.full_ships import build
from tests.gallery.galaxy_trucker import NAMES, in_flight, position

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


def pictures(language: Language) -> Iterator[tuple[str, Canvas]]:
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
