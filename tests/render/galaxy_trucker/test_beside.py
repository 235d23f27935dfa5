"""What is shown next to ships and the open card: insurance, prices, intruders on their way, shots."""

from msgspec.structs import replace

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import CardId
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.questions.flight import Dodge
from engine.galaxy_trucker.ship.energy import Feed
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.encounter import Arrival
from engine.galaxy_trucker.state.specialists import PlannerMark
from engine.galaxy_trucker.view import GalaxyTruckerView, ship_view
from render.face import Scene
from render.faces import FACES
from render.galaxy_trucker.parts.encounter import beside_card
from render.galaxy_trucker.parts.panels import marks_of
from render.galaxy_trucker.scenes.board import board
from render.galaxy_trucker.scenes.private import private
from render.galaxy_trucker.words import flying
from render.galaxy_trucker.words.alt import ship_alt
from render.galaxy_trucker.words.speech import sentences
from tests.gallery.galaxy_trucker import in_flight, position
from tests.render.galaxy_trucker.test_boards import differ

TWO = Scene(("Ada", "Bea"), "en")
PLACE = Square("7,7")


def flight() -> GalaxyTruckerView:
    return position("II", 2, in_flight).view()


def same(one: GalaxyTruckerView, other: GalaxyTruckerView) -> bool:
    public = not differ(board(one, TWO).image, board(other, TWO).image)
    own = [private(replace(view, viewer=Seat(0)), TWO).image for view in (one, other)]
    assert public != differ(*own), "both pictures show it, or none"
    return public


def told(view: GalaxyTruckerView) -> str:
    return FACES["galaxy_trucker"].board(view, TWO).alt


def test_who_is_insured_is_seen_and_told() -> None:
    bare = flight()
    first = replace(bare, seats=(replace(bare.seats[0], insured=True), bare.seats[1]))
    assert not same(bare, first)
    assert "insured" in told(first) and "insured" not in told(bare)


def test_a_price_is_shown_where_it_is_not_what_is_printed() -> None:
    bare = flight()
    cheaper = replace(bare, prices={**bare.prices, Good.RED: 3})
    assert same(bare, replace(bare, prices=dict(bare.prices)))
    assert not same(bare, cheaper)
    assert "Goods in red are worth 3 now." in told(cheaper) and "are worth" not in told(bare)


def test_intruders_are_shown_with_dice_side_line_and_ships() -> None:
    bare = replace(flight(), card=CardId("II-23"))
    every = tuple(seat.seat for seat in bare.seats)
    coming = Arrival((3, 4), BoardLine(Side.REAR, 7), every)
    view = replace(bare, encounter=replace(bare.encounter, arrival=coming))
    assert not beside_card(bare) and len(beside_card(view)) == 3
    for other in (
        Arrival((3, 4), BoardLine(Side.FRONT, 7), every),
        Arrival((3, 4), BoardLine(Side.LEFT, 7), every),
        Arrival((2, 5), BoardLine(Side.REAR, 7), every),
        Arrival((3, 4), BoardLine(Side.REAR, 7), every[:1]),
    ):
        assert not same(view, replace(view, encounter=replace(view.encounter, arrival=other)))


def test_the_line_of_intruders_stands_out_moved_by_a_thruster() -> None:
    bare = flight()
    coming = Arrival((3, 4), BoardLine(Side.REAR, 7), (Seat(0),))
    view = replace(bare, encounter=replace(bare.encounter, arrival=coming))
    assert marks_of(view.seats[0], view, TWO).lit == coming.line
    moved = replace(view.seats[0], dodged=BoardLine(Side.REAR, 6))
    assert marks_of(moved, view, TWO).lit == BoardLine(Side.REAR, 6)
    assert marks_of(view.seats[1], view, TWO).lit is None


def test_at_whom_a_wreck_has_fired_is_seen() -> None:
    bare = replace(flight(), card=CardId("IV-10"))
    views = [replace(bare, encounter=replace(bare.encounter, fired=who)) for who in (None, Seat(0), Seat(1))]
    assert not same(views[0], views[1]) and not same(views[1], views[2])


def test_what_lies_over_a_ship_is_told() -> None:
    bare = flight()
    ship = ship_view(Ship.parse("II S1@7,7:hh X1@7,6 *pipe@7,6:right *universal@7,7 *supplied@7,6=K"))
    full = replace(bare.seats[0], ship=ship, awake=(PLACE,), fed=(Feed(PLACE, Square("7,6")),))
    full = replace(full, marks=(PlannerMark(Square("5,7"), "red"), PlannerMark(Square("8,8"), "energy")))
    words = ship_alt(replace(bare, seats=(full, bare.seats[1])), TWO, Seat(0))
    assert "Marked for the planner: 5,7 special container, 8,8 energy." in words
    for part in (
        "Astrobots awake: 7,7.",
        "Solar module 7,7 powers 7,6.",
        "pipe right",
        "universal",
        "supplied",
    ):
        assert part in words


def test_a_race_is_told_in_a_line() -> None:
    face, view = FACES["galaxy_trucker"], replace(flight(), viewer=Seat(0))
    seats = tuple(replace(seat, rocket=rocket) for seat, rocket in zip(view.seats, (12, 9), strict=True))
    told = face.standing(replace(view, seats=seats), TWO)
    assert told.startswith("You lead. Bea is 3 days behind: engines ")
    behind = face.standing(replace(view, seats=seats, viewer=Seat(1)), TWO)
    assert behind.startswith("You are second. Ada is 3 days ahead: engines ")
    alone = replace(view, seats=(seats[0], replace(seats[1], rocket=None, gave_up=True)))
    assert face.standing(alone, TWO) == ""


WALKED = "II S1@7,7:hh X1@7,6 X2@7,5 C1@6,7:hh"


def coming(line: BoardLine, card: str = "II-22") -> GalaxyTruckerView:
    """Return a flight with intruders on their way to the viewer's ship, while its pilot decides."""
    view = replace(flight(), card=CardId(card), viewer=Seat(0), waiting=(Seat(0),))
    first = replace(view.seats[0], ship=ship_view(Ship.parse(WALKED)))
    arrival = Arrival((3, 4), line, (Seat(0),))
    return replace(view, seats=(first, view.seats[1]), encounter=replace(view.encounter, arrival=arrival))


def test_before_a_dodge_each_line_tells_the_whole_walk() -> None:
    line = BoardLine(Side.LEFT, 7)
    view, say = coming(line), sentences(TWO, markup=False)
    stays = flying.label("no", Dodge(line), view, say)
    assert stays is not None and stays.note.startswith("bombs ")
    away = flying.label("battery@7,6:rear", Dodge(line), view, say)
    assert away is not None and away.note == "misses you"


def test_the_walk_is_drawn_while_the_pilot_decides() -> None:
    view = coming(BoardLine(Side.LEFT, 7))
    (trail,) = marks_of(view.seats[0], view, TWO).trails
    assert trail.paces[0].square == "7,5"
    assert not marks_of(view.seats[0], replace(view, waiting=()), TWO).trails
