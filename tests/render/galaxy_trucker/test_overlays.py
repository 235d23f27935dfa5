"""What lies over ships and beside the open card: links, energy, markers, walks, prices, hits to come."""

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, Good
from engine.galaxy_trucker.box.cards import CardId
from engine.galaxy_trucker.box.specialists import Mark, PlannerMark
from engine.galaxy_trucker.box.squares import BoardLine, Side, Square
from engine.galaxy_trucker.building.placement import wrong_parts
from engine.galaxy_trucker.questions.flight import Dodge
from engine.galaxy_trucker.ship.crew import Walk, WalkStep
from engine.galaxy_trucker.ship.energy import Feed
from engine.galaxy_trucker.ship.markers import JOINTS, MarkerKind
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.encounter import Arrival, Visit
from engine.galaxy_trucker.view import Fit, GalaxyTruckerView, ship_view
from render.face import Scene
from render.faces import FACES
from render.galaxy_trucker.parts.encounter import beside_card
from render.galaxy_trucker.parts.grid import AWAY
from render.galaxy_trucker.parts.panels import marks_of
from render.galaxy_trucker.parts.ship import ShipOverlay
from render.galaxy_trucker.parts.trail import Pace, StrikeOutcome, Trail, damage
from render.galaxy_trucker.scenes.board import board
from render.galaxy_trucker.scenes.private import private
from render.galaxy_trucker.scenes.ship_lessons import LINKED, WALK, WALKED
from render.galaxy_trucker.words import flying
from render.galaxy_trucker.words.alt import ship_alt
from render.galaxy_trucker.words.speech import sentences
from tests.gallery.galaxy_trucker import fleet_of, in_flight, position, under_fire
from tests.render.galaxy_trucker.test_boards import TWO, differ, drawn, square_of

PLAIN = "III S1@7,7:hh X1@7,6 C4@8,7:hh G1@6,7 E1@7,8"
ON = Square("7,6")


def shown(text: str, marks: ShipOverlay | None = None) -> Image.Image:
    return drawn(ship_view(Ship.parse(text)), marks or ShipOverlay())[0]


@pytest.mark.parametrize("kind", list(MarkerKind))
def test_every_marker_is_seen(kind: MarkerKind) -> None:
    side = ":right" if kind in JOINTS else ":left" if kind in {MarkerKind.PLATE, MarkerKind.SEALED} else ""
    word = "=K" if kind is MarkerKind.SUPPLIED else ""
    marked = f"{PLAIN} *{kind}@{ON}{side}{word}"
    assert differ(shown(PLAIN), shown(marked))


def test_markers_are_told_apart() -> None:
    tags = [f"{PLAIN} *{kind}@7,6" for kind in ("universal", "outside", "unblocked", "swivel", "wireless")]
    joints = [f"{PLAIN} *{kind}@7,6:right" for kind in ("pipe", "weld", "charge")]
    for group in (tags, joints):
        pictures = [shown(text) for text in group]
        assert all(differ(one, other) for one, other in pairwise(pictures))


def test_goods_of_the_smuggler_are_seen_where_no_container_is() -> None:
    bare = "III S1@7,7:hh X1@7,6{} RR1@6,7 +smuggler.a"
    pictures = [shown(bare.format(goods)) for goods in ("", ":b", ":g")]
    assert all(differ(one, other) for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("square", ["7,6", "5,7"])
def test_what_the_planner_has_marked_is_seen_on_free_squares_and_on_parts(square: str) -> None:
    marks: list[Mark] = ["blue", "red", "human", "alien", "energy"]
    pictures = [shown(PLAIN, ShipOverlay(planned=(PlannerMark(Square(square), mark),))) for mark in marks]
    assert all(differ(one, other) for one, other in combinations([shown(PLAIN), *pictures], 2))


def test_marks_leave_the_squares_readable_that_the_held_tile_fits() -> None:
    fits, marks = (Fit(Square("5,7"), 0),), (PlannerMark(Square("5,7"), "red"),)
    ship = ship_view(Ship.parse(PLAIN))
    (one, grid), (other, _) = (drawn(ship, ShipOverlay(fits=fits, planned=each)) for each in ((), marks))
    assert differ(one, other)
    middle = [square_of(image, grid, Square("5,7"), inset=grid.cell // 3) for image in (one, other)]
    assert not differ(*middle)


def test_a_router_shows_what_it_links() -> None:
    """There is a bead on each joint, and none on the other sides."""
    view = ship_view(LINKED)
    image, grid = drawn(view, ShipOverlay())
    router = next(part for part in view.parts if part.face.sort.router)
    x, y = grid.middle(router.square)
    for side, (dx, dy) in AWAY.items():
        at = round(x + dx * grid.cell * 0.5) + 2, round(y + dy * grid.cell * 0.5) + 2
        red, green, blue = image.convert("RGB").crop((*at, at[0] + 1, at[1] + 1)).tobytes()
        assert (blue > 200 and green > 180 and red < 170) == (side in router.joined), side


def test_ships_that_teach_are_built_as_the_rules_want_it() -> None:
    assert wrong_parts(LINKED) == wrong_parts(WALKED) == []


def test_used_solar_modules_and_robots_awake_are_seen_on_the_ship() -> None:
    text = "III S1@7,7:hh N2@7,8 SM1@6,8 A1@8,8 D1@7,9"
    solar, station, thruster = Square("6,8"), Square("8,8"), Square("7,9")
    rest, grid = drawn(ship_view(Ship.parse(text)), ShipOverlay())
    fed, awake = ShipOverlay(fed=((solar, thruster),)), ShipOverlay(awake=frozenset({station}))
    for place, marks in ((solar, fed), (thruster, fed), (station, awake)):
        after, _ = drawn(ship_view(Ship.parse(text)), marks)
        assert differ(square_of(rest, grid, place), square_of(after, grid, place)), place
    dodging, _ = drawn(ship_view(Ship.parse(text)), ShipOverlay(dodging=((thruster, Side.RIGHT),)))
    assert differ(square_of(rest, grid, Square("7,10")), square_of(dodging, grid, Square("7,10")))


def test_the_walk_of_the_rules_goes_by_joints_and_ends_at_a_guard() -> None:
    for one, other in pairwise(WALK.paces):
        assert other.square in WALKED.joins(one.square)
        assert WALKED.plan.beside(one.square, other.heading) == other.square
    for pace in WALK.paces[:-1]:
        assert not WALKED.face(pace.square).sort.turret
    assert WALK.stopped and WALKED.face(WALK.paces[-1].square).sort.turret
    held = {*WALKED.crew, *WALKED.goods}
    assert {pace.square for pace in WALK.paces if pace.eats} == held


def test_every_step_of_a_walk_is_numbered_and_its_signs_are_seen() -> None:
    view = ship_view(WALKED)
    before, grid = drawn(view, ShipOverlay())
    after, _ = drawn(view, ShipOverlay(trails=(WALK,)))
    for pace in WALK.paces:
        assert differ(square_of(before, grid, pace.square), square_of(after, grid, pace.square))
    for changed in (
        replace(WALK, stopped=False),
        replace(WALK, paces=tuple(Pace(pace.square, pace.heading) for pace in WALK.paces)),
        replace(WALK, kind="glutton"),
        replace(WALK, turns="right"),
    ):
        assert differ(after, drawn(view, ShipOverlay(trails=(changed,)))[0])


def test_a_walk_across_the_seam_leaves_on_one_side_and_enters_on_the_other() -> None:
    text = "IIB S1@3,5 X1@3,9 X2@3,1"
    paces = Pace(Square("3,9"), Side.RIGHT), Pace(Square("3,1"), Side.RIGHT)
    walked = Trail("glutton", "left", paces, stopped=False)
    before, grid = drawn(ship_view(Ship.parse(text)), ShipOverlay())
    after, _ = drawn(ship_view(Ship.parse(text)), ShipOverlay(trails=(walked,)))
    assert not differ(square_of(before, grid, Square("3,5")), square_of(after, grid, Square("3,5")))
    assert differ(square_of(before, grid, Square("3,1")), square_of(after, grid, Square("3,1")))


def test_a_walk_in_flight_is_drawn_on_its_ship_alone() -> None:
    table = fleet_of(["III", "III"])
    steps = WalkStep(Square("7,7"), Side.REAR), WalkStep(Square("8,7"), Side.REAR, bomb=True)
    walked = Walk("left", steps, True)
    now = replace(table.encounter, visits=(Visit(Seat(1), walked),))
    view = replace(table, card=CardId("II-22"), encounter=now)
    first, second = (marks_of(seat, view, Scene(("A", "B"), "en")).trails for seat in view.seats)
    assert first == ()
    (trail,) = second
    assert (trail.kind, trail.turns, trail.stopped) == ("commando", "left", True)
    assert [pace.square for pace in trail.paces] == ["7,7", "8,7"]
    assert [pace.bomb for pace in trail.paces] == [False, True]


def test_energy_of_the_open_card_is_drawn_from_the_view() -> None:
    table = fleet_of(["III", "III"])
    solar, fed, station = Square("6,8"), Square("7,8"), Square("8,8")
    seat = replace(table.seats[0], fed=(Feed(solar, fed),), awake=(station,))
    marks = marks_of(seat, table, Scene(("A", "B"), "en"))
    assert marks.fed == ((solar, fed),)
    assert marks.awake == frozenset({station}) and marks.used == frozenset({solar})


def test_a_ship_that_dodges_is_struck_on_its_own_line() -> None:
    fire = position("II", 2, under_fire).view()
    aim = fire.encounter.aim
    assert aim is not None
    seat = next(seat for seat in fire.seats if seat.seat in fire.waiting and seat.seat in aim.targets)
    plan = BOARDS[seat.ship.board]
    for line in plan.shifts(aim.line).values():
        moved = replace(seat, dodged=line)
        (strike,) = (one for one in damage((), moved, fire).strikes if one.outcome is StrikeOutcome.COMING)
        assert strike.line == line


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
    parts = "Astrobots awake: 7,7.", "Solar module 7,7 powers 7,6.", "pipe right", "universal", "supplied"
    assert [part for part in parts if part not in words] == []


def test_a_race_is_told_in_a_line() -> None:
    face, view = FACES["galaxy_trucker"], replace(flight(), viewer=Seat(0))
    seats = tuple(replace(seat, rocket=rocket) for seat, rocket in zip(view.seats, (12, 9), strict=True))
    told = face.standing(replace(view, seats=seats), TWO)
    assert told.startswith("You lead. Bea is 3 days behind: engines ")
    behind = face.standing(replace(view, seats=seats, viewer=Seat(1)), TWO)
    assert behind.startswith("You are second. Ada is 3 days ahead: engines ")
    alone = replace(view, seats=(seats[0], replace(seats[1], rocket=None, gave_up=True)))
    assert face.standing(alone, TWO) == ""


def coming(line: BoardLine, card: str = "II-22") -> GalaxyTruckerView:
    """Return a flight with intruders on their way to the viewer's ship, while its pilot decides."""
    view = replace(flight(), card=CardId(card), viewer=Seat(0), waiting=(Seat(0),))
    first = replace(view.seats[0], ship=ship_view(Ship.parse("II S1@7,7:hh X1@7,6 X2@7,5 C1@6,7:hh")))
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
