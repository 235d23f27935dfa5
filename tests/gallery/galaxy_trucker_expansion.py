"""Pictures of Another Big Expansion, and full ships of its classes with everything its box brings."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, BoardId, Good
from engine.galaxy_trucker.box.cards import CardId, Hit
from engine.galaxy_trucker.box.components import TILES, Colour, Kind, Side
from engine.galaxy_trucker.box.squares import Line
from engine.galaxy_trucker.ship.ship import Figure, Ship, sorted_goods
from engine.galaxy_trucker.view import GalaxyTruckerView, ship_view
from render import galaxy_trucker
from render.face import Language, Scene
from render.galaxy_trucker.scenes.expansion_lessons import EXPANSION_LESSONS
from render.galaxy_trucker.scenes.posters import card_poster, kind_poster
from render.galaxy_trucker.words import topics
from render.galaxy_trucker.words.speech import capital, kind_name
from render.shared.canvas import Canvas
from tests.engine.galaxy_trucker.full_ships import build
from tests.gallery.galaxy_trucker import NAMES, in_flight, position, under_fire

TRIES = 10


def _by_chance(board: BoardId, seat: int, rng: random.Random) -> Ship:
    tiles = [tile.id for tile in TILES.values() if tile.colour is None]
    rng.shuffle(tiles)
    return build(board, list(Colour)[seat], tiles, rng)


@cache
def full_ship(board: BoardId, seat: int, *, loaded: bool = True) -> Ship:
    """A ship as full as chance makes it, of the tiles of both boxes; loaded with all it can carry."""
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
    """A flight with such ships."""
    view = position("III", len(boards), in_flight).view()
    seats = tuple(
        replace(seat, ship=ship_view(full_ship(board, seat.seat)))
        for seat, board in zip(view.seats, boards, strict=True)
    )
    return replace(view, seats=seats, ship_class=BOARDS[boards[0]].ship_class, level=BOARDS[boards[0]].level)


def attacked(view: GalaxyTruckerView, line: Line) -> GalaxyTruckerView:
    """The same flight with a meteor on its way along that line, seen by the first pilot."""
    fire = position("III", len(view.seats), under_fire).view()
    aim = fire.encounter.aim
    assert aim is not None, "something is on its way"
    now = replace(fire.encounter, aim=replace(aim, hit=Hit("large", line.side), line=line, dice=(4, 2)))
    everybody = tuple(seat.seat for seat in view.seats)
    return replace(view, card=fire.card, encounter=now, waiting=everybody, viewer=Seat(0))


def pictures(language: Language) -> Iterator[tuple[str, Canvas]]:
    """One of each: name of the file, picture."""
    for kind in (Kind.ASTROBOT_STATION, Kind.THRUSTER, Kind.PLATED_SHIELD):
        yield f"component-{kind}", kind_poster(kind, capital(kind_name(kind, language)), language)
    for card in ("II-22", "II-23", "IV-06", "IV-14", "IV-19"):
        yield f"card-{card}", card_poster(CardId(card), language)
    for rule in ("linked", "walking", "class-IIIB", "class-IV"):
        title = topics(Scene((), language), ["expansion"])[rule]
        yield f"rule-{rule}", EXPANSION_LESSONS[rule](title, language)
    four = fleet_of(("IV.C4", "IV.A1", "IV.B3", "IV.E5"))
    yield "flight-IV", galaxy_trucker.board(four, Scene(NAMES, language))
    yield "ship-IV", galaxy_trucker.private(attacked(four, Line(Side.FRONT, 6)), Scene(NAMES, language))
    round_ = attacked(fleet_of(("IIB", "IIB", "IIB")), Line(Side.LEFT, 1, 3))
    yield "ship-IIB", galaxy_trucker.private(round_, Scene(NAMES[:3], language))
