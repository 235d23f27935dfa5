"""Ships on every board: surroundings of the squares, seams, forbidden squares, large ships on a phone.
Specialists: cards, the hand of dealt ones, teams with their usable abilities."""

import random
from collections.abc import Sequence
from itertools import combinations, product

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.board import BOARDS, BoardId
from engine.galaxy_trucker.box.cards import CARDS
from engine.galaxy_trucker.box.expansion_boards import SHAPES
from engine.galaxy_trucker.box.specialists import SPECIALISTS, Hired
from engine.galaxy_trucker.box.squares import SIDES, BoardLine, Side, Square
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.state.encounter import Landing
from engine.galaxy_trucker.view import GalaxyTruckerView, ShipView, ship_view
from engine.play import codec
from engine.play.session import Session
from render.art.canvas import GRID, WIDTH, Box, Canvas
from render.face import ALT_LIMIT, Language, Scene
from render.faces import FACES
from render.galaxy_trucker.art.signs import ability_sign, portrait, specialist_sign
from render.galaxy_trucker.face import GalaxyTruckerFace
from render.galaxy_trucker.parts.card import HEIGHT as STRIP
from render.galaxy_trucker.parts.card import card_strip
from render.galaxy_trucker.parts.grid import Grid, VisibleBoard
from render.galaxy_trucker.parts.panels import berths
from render.galaxy_trucker.parts.ship import ShipOverlay, ship
from render.galaxy_trucker.parts.trail import Strike, StrikeOutcome
from render.galaxy_trucker.scenes.board import FOOTER, HEADER, LOW_TRACK, TALL, board
from render.galaxy_trucker.scenes.board import board as board_picture
from render.galaxy_trucker.scenes.close_ups import ship_of, specialist_poster, team_of
from render.galaxy_trucker.scenes.private import frame_of, hiring, private
from render.galaxy_trucker.words.rules import EXTRAS
from render.galaxy_trucker.words.speech import abilities, specialist_ability, specialist_name
from tests.engine.galaxy_trucker.flight_table import crowded
from tests.engine.galaxy_trucker.yard import options_of
from tests.gallery.galaxy_trucker import NAMES, boarding, fleet_of, full_ship, in_flight, position, under_fire
from tests.kit.play.bots import seed_of
from tests.kit.views.shown import shown
from tests.kit.views.worlds import dealt_again
from tests.render.galaxy_trucker.positions import LONG, worst_flight
from tests.render.promises import broken

PHONE = 300
CROWDED_ON_A_PHONE = 11
"""The pixels of a square of four such ships on the public picture with an open card."""
ON_A_PHONE = 21
"""Pixels of a square of the largest class IV ship on a phone, with a tall card and the others below it."""

LABEL, RIM = 54, 34


def drawn(view: ShipView, marks: ShipOverlay, *, printed: bool = False) -> tuple[Image.Image, Grid]:
    """Draw a ship by itself."""
    canvas = Canvas.picture(1200, "test")
    grid = Grid.into(view.board, Box(0, 0, WIDTH, 1200), largest=90, label=LABEL, rim=RIM)
    ship(canvas, grid, view, marks, printed=printed)
    return canvas.image, grid


def square_of(image: Image.Image, grid: Grid, place: Square, *, inset: int = 0) -> Image.Image:
    x, y = grid.corner(place)
    return image.crop((x + inset, y + inset, x + grid.cell - inset, y + grid.cell - inset))


def differ(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is not None


@pytest.mark.parametrize("board", ["I", "IIIA", "IIB", "IIIB.25", "IV.C4"])
@pytest.mark.parametrize("side", SIDES)
def test_what_is_coming_covers_no_part(board: BoardId, side: Side) -> None:
    """Only the frame of the part that is hit covers a part, at its rim."""
    plan, view = BOARDS[board], ship_view(full_ship(board, 0))
    parts = {part.square for part in view.parts}
    before, grid = drawn(view, ShipOverlay())
    for dice in product((3, 4, 6), repeat=2):
        line = plan.line(side, dice)
        struck = next((place for place in plan.along(line) if place in parts), None)
        if struck is None:
            continue
        after, _ = drawn(view, ShipOverlay(strikes=(Strike(line, "large", StrikeOutcome.COMING, struck),)))
        assert differ(before, after), line
        for place in parts:
            rim = 12 if place == struck else 6
            both = [square_of(image, grid, place, inset=rim) for image in (before, after)]
            assert not differ(*both), (line, struck, place)


def test_a_cylinder_shows_beside_its_outer_columns_what_lies_across_the_seam() -> None:
    one, grid = drawn(ship_view(Ship.parse("IIB S1@3,5 X1@3,4")), ShipOverlay())
    other, _ = drawn(ship_view(Ship.parse("IIB S1@3,5 X1@3,4 X2@3,9")), ShipOverlay())
    x, y = grid.corner(Square("3,1"))
    strip = (x - grid.strip, y, x - 4, y + grid.cell)
    assert grid.strip and differ(one.crop(strip), other.crop(strip))


def test_a_cylinder_names_the_dice_of_its_columns() -> None:
    view = replace(fleet_of(["IIB", "IIB"]), viewer=Seat(0))
    written = {text.text for text in private(view, Scene(NAMES[:2], "en")).written}
    dice = BOARDS["IIB"].cylinder
    assert dice is not None
    assert {"·".join(map(str, pair)) for pairs in dice.pairs for pair in pairs} <= written
    assert {f"{start.faces[0]}–{start.faces[-1]}" for start in dice.starts} <= written


def test_forbidden_squares_are_marked_while_ships_are_built() -> None:
    """In flight they have no effect."""
    forbidden, allowed = (ship_view(Ship.parse(f"{board} S1@7,7")) for board in ("IIIB.25", "IIIB"))
    for printed in (True, False):
        one, grid = drawn(forbidden, ShipOverlay(), printed=printed)
        other, _ = drawn(allowed, ShipOverlay(), printed=printed)
        for place in BOARDS["IIIB"].places:
            marked = differ(square_of(one, grid, place), square_of(other, grid, place))
            barred = place in BOARDS["IIIB.25"].forbidden
            assert not marked or barred
            assert marked or not (barred and printed), place


def test_empty_rows_of_a_shape_are_left_out() -> None:
    for shape in SHAPES:
        plan = BOARDS[shape]
        rows, columns = plan.printed_rows, plan.printed_columns
        grid = Grid.into(shape, Box(0, 0, 900, 1000))
        assert grid.corner(plan.printed[0])[1] >= 0 and grid.bottom <= 1000 and grid.right <= 900
        assert len(rows) <= 10 and len(columns) <= 9
        assert all(row in rows for row in (2, 11)) == (len(rows) == 10)


@pytest.mark.parametrize(
    "fleet",
    [("IV.C4", "IV.A1", "IV.B3", "IV.E5"), ("IV.D2", "IV.C1"), ("IIB", "IIB", "IIB"), ("IIIB.36",) * 4],
)
def test_ships_of_every_class_keep_the_promises_of_pictures(fleet: tuple[BoardId, ...]) -> None:
    fire = position("III", len(fleet), under_fire).view()
    view = replace(fleet_of(fleet), card=fire.card, encounter=fire.encounter)
    people = Scene(LONG[: len(fleet)], "de")
    assert broken(board_picture(view, people), cut=True) == []
    assert broken(ship_of(view, people, Seat(0)), cut=True) == []
    own = replace(view, viewer=Seat(0))
    assert broken(private(own, people)) == []


def test_the_largest_ship_is_readable_on_a_phone() -> None:
    fire = position("III", 4, under_fire).view()
    for shape in SHAPES:
        view = fleet_of((shape, "IV.A1", "IV.B3", "IV.E5"))
        view = replace(view, viewer=Seat(0), card=fire.card, encounter=fire.encounter)
        cell = frame_of(view, Scene(LONG, "en")).grid.cell
        assert cell * PHONE // WIDTH >= ON_A_PHONE, shape


@pytest.mark.parametrize("shapes", [list(SHAPES)[n : n + 4] for n in range(0, 24, 4)])
def test_four_of_the_largest_ships_are_told_apart_on_a_phone(shapes: Sequence[BoardId]) -> None:
    view, scene = boarding(fleet_of(shapes)), Scene(NAMES, "en")
    for row in berths(view, scene, TALL - HEADER - LOW_TRACK - STRIP - 2 * GRID - FOOTER):
        for berth in row:
            assert berth.grid.cell * PHONE // WIDTH >= CROWDED_ON_A_PHONE, berth.seat.ship.board
            assert all(berth.grid.has(part.square) for part in berth.seat.ship.parts)
    assert board_picture(view, scene).image.height <= TALL


def test_numbers_stand_beside_narrow_ships_and_below_wide_ones() -> None:
    for ship_class, beside in (("IIIA", True), ("IV.C4", False)):
        view, scene = boarding(fleet_of((ship_class,) * 4)), Scene(NAMES, "en")
        rows = berths(view, scene, TALL - HEADER - LOW_TRACK - STRIP - 2 * GRID - FOOTER)
        assert any(berth.side for row in rows for berth in row) == beside, ship_class
        assert broken(board_picture(view, scene)) == []


def test_every_card_fits_where_there_is_little_height() -> None:
    """If the card has planets, all players are on them."""
    now = position("III", 4, in_flight).view().encounter
    crowd = replace(now, landings=tuple(Landing(Seat(n), n % 2 + 1) for n in range(4)))
    canvas = Canvas.picture(1000, "test")
    for card in CARDS:
        card_strip(canvas, Box(12, 6, 756, 6 + STRIP), card, "de", crowd, halo=False)
    assert broken(canvas) == []


def test_the_part_of_a_board_that_is_drawn_keeps_its_numbers() -> None:
    view = ship_view(Ship.parse("III S1@7,7 X1@7,8 X2@8,8"))
    canvas = Canvas.picture(1200, "test")
    shown = VisibleBoard.around(part.square for part in view.parts)
    grid = Grid.into("III", Box(0, 0, WIDTH, 1200), largest=90, label=LABEL, shown=shown)
    missed = Strike(BoardLine(Side.FRONT, 3), "large", StrikeOutcome.MISSED, None)
    ship(canvas, grid, view, ShipOverlay(strikes=(missed,)), printed=True)
    assert [text.text for text in canvas.written] == ["7", "8", "7", "8"]
    assert not grid.has(Square("6,7")) and grid.right - grid.x == 2 * grid.cell == grid.bottom - grid.y


def test_the_others_are_outlines_beside_ones_own_ship() -> None:
    """The picture shows what hits them and their numbers; their names are on the public picture."""
    fire = position("III", 4, under_fire)
    view = fire.view(fire.asked)
    canvas = private(view, fire.scene("en", fire.asked))
    calm = replace(view, encounter=replace(view.encounter, aim=None))
    texts = [text.text for text in canvas.written]
    for seat in view.seats:
        if seat.seat != view.viewer:
            assert str(seat.ship.crew) in texts
    calm_canvas = private(calm, fire.scene("en", fire.asked))
    assert canvas.image.tobytes() != calm_canvas.image.tobytes()


def test_a_line_off_the_board_draws_nothing() -> None:
    view = ship_view(full_ship("I", 0))
    before, _ = drawn(view, ShipOverlay())
    missed = Strike(BoardLine(Side.LEFT, 12), "large", StrikeOutcome.MISSED, None)
    after, _ = drawn(view, ShipOverlay(strikes=(missed,)))
    assert not differ(before, after)


TWO = Scene(("Ada", "Bea"), "en")


def served(view: GalaxyTruckerView, *team: Hired, used: tuple[str, ...] = ()) -> GalaxyTruckerView:
    """Return a flight whose first pilot has such a team."""
    return replace(view, seats=(replace(view.seats[0], team=team, used=used), *view.seats[1:]))


def flight(round_: int = 2) -> GalaxyTruckerView:
    return replace(position("II", 2, in_flight).view(), round=round_, rounds=3)


def apart(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference between two signs in gray, of 255."""
    black = Image.new("RGBA", one.size, "black")
    grey = [Image.alpha_composite(black, sign).convert("L") for sign in (one, other)]
    return ImageStat.Stat(ImageChops.difference(*grey)).mean[0]


def texts(canvas: Canvas) -> str:
    return " ".join(text.text for text in canvas.written)


def test_every_card_names_its_specialist_and_both_abilities(language: Language) -> None:
    for specialist in SPECIALISTS:
        canvas = specialist_poster(specialist, language)
        assert broken(canvas) == [], specialist
        told = texts(canvas)
        assert specialist_name(specialist, language) in told
        for letter in "ab":
            assert specialist_ability(specialist, letter, language)[1:] in told


def test_specialists_are_told_apart_without_colours() -> None:
    """This holds for the small sign too, as a phone shows it."""
    for draw, size, least in ((portrait, 60, 4), (specialist_sign, 14, 6)):
        for one, other in combinations(SPECIALISTS, 2):
            assert apart(draw(one, size), draw(other, size)) > least, (one, other)


def test_abilities_are_told_apart_without_colours() -> None:
    signs = [ability_sign(letter, use, 12) for letter in "ab" for use in ("ready", "used", "later")]
    assert all(apart(one, other) > 8 for one, other in combinations(signs, 2))


def test_rules_of_a_specialist_show_the_card(language: Language) -> None:
    face, scene = GalaxyTruckerFace(EXTRAS), Scene((), language)
    for specialist in ("architect", "con_artist"):
        draw = face.topic(f"specialist-{specialist}", scene).picture
        picture = draw and draw()
        assert isinstance(picture, Image.Image) and picture.width == 1080
    draw = face.topic("hiring", scene).picture
    assert draw and draw()


def test_a_serves_from_the_first_flight_and_b_from_the_second() -> None:
    hired = Hired("guard", 2)
    for round_, uses in ((1, [("a", "later")]), (2, [("a", "ready")]), (3, [("a", "ready"), ("b", "ready")])):
        view = served(flight(round_), hired)
        assert abilities(hired, view.seats[0], view) == uses
    view = served(flight(3), hired, used=("guard.a", "welder.b"))
    assert abilities(hired, view.seats[0], view) == [("a", "used"), ("b", "ready")]


def test_teams_are_seen_and_told_beside_their_pilots() -> None:
    guard, welder = Hired("guard", 1), Hired("welder", 2)
    views = [served(flight(), *team) for team in ((), (guard,), (welder,), (Hired("guard", 2),))]
    views.append(served(flight(), guard, used=("guard.b",)))
    boards = [board(view, TWO).image for view in views]
    own = [private(replace(view, viewer=Seat(0)), TWO).image for view in views]
    for pictures in (boards, own):
        assert all(differ(one, other) for one, other in combinations(pictures, 2))
    others = [private(replace(view, viewer=Seat(1)), TWO).image for view in views[:3]]
    assert all(differ(one, other) for one, other in combinations(others, 2))
    told = [FACES["galaxy_trucker"].board(view, TWO).alt for view in views]
    assert "Specialists of Ada: Guard A B." in told[1]
    assert "Specialists of Ada: Guard A B (used)." in told[4]
    assert "Specialists" not in told[0]


def test_what_the_pr_guy_has_foretold_is_seen_and_told() -> None:
    bare = served(flight(), Hired("pr_guy", 1))
    views = [
        replace(bare, seats=(replace(bare.seats[0], foretold=who), bare.seats[1]))
        for who in (None, (), (Seat(0), Seat(1)), (Seat(1), Seat(0)))
    ]
    told = [FACES["galaxy_trucker"].board(view, TWO).alt for view in views]
    assert "predicts the arrival: Bea and Ada" in told[3] or "predicts the arrival: Bea, Ada" in told[3]
    assert "no ship arrives" in told[1] and "predicts" not in told[0]
    pictures = [board(view, TWO).image for view in views[1:]]
    assert all(differ(one, other) for one, other in combinations(pictures, 2))


def test_players_see_the_specialists_dealt_to_them_with_both_abilities(language: Language) -> None:
    scene = Scene(LONG, language)
    longest = sorted(SPECIALISTS, key=lambda one: -len(specialist_ability(one, "b", language)))[:3]
    view = replace(
        worst_flight("III", 4, "I-01"), moment="landed", card=None, viewer=Seat(0), dealt=tuple(longest)
    )
    canvas = private(view, scene)
    assert broken(canvas) == []
    told = texts(canvas)
    assert all(specialist_name(one, language) in told for one in longest)
    alt = FACES["galaxy_trucker"].private(view, scene)
    assert alt is not None and len(alt.alt) <= ALT_LIMIT
    assert all(specialist_name(one, language) in alt.alt for one in longest)
    beside = hiring(view, scene)
    assert broken(beside) == [] and {*texts(beside)} < {*told}
    assert beside.image.height < canvas.image.height / 2


def test_specialists_for_hire_are_laid_out_for_all(language: Language) -> None:
    scene = Scene(LONG, language)
    longest = sorted(SPECIALISTS, key=lambda one: -len(specialist_ability(one, "a", language)))[:5]
    teams = tuple(tuple(Hired(one, 1) for one in longest[:3]) for _ in LONG)
    view = replace(worst_flight("III", 4, "I-01"), moment="landed", card=None, round=2)
    seats = tuple(replace(seat, team=team) for seat, team in zip(view.seats, teams, strict=True))
    canvas = board(replace(view, candidates=tuple(longest), seats=seats), scene)
    assert broken(canvas, cut=True) == []
    told = texts(canvas)
    for one in longest:
        assert all(specialist_ability(one, letter, language)[1:] in told for letter in "ab")


def test_a_team_can_be_looked_at_with_what_may_be_used(language: Language) -> None:
    face, scene = FACES["galaxy_trucker"], Scene(LONG[:2], language)
    longest = sorted(SPECIALISTS, key=lambda one: -len(specialist_ability(one, "a", language)))[:3]
    team = tuple(Hired(one, n) for n, one in enumerate(longest, 1))
    view = served(flight(), *team)
    assert "team-0" in face.parts(view, scene) and "team-1" not in face.parts(view, scene)
    used = served(flight(), *team, used=(f"{longest[0]}.b",))
    drawn = [face.part(one, scene, "team-0") for one in (view, used)]
    assert drawn[0].alt != drawn[1].alt and all(len(one.alt) <= ALT_LIMIT for one in drawn)
    assert all(specialist_name(one, language) in drawn[0].alt for one in longest)
    canvases = [team_of(one, scene, Seat(0)) for one in (view, used)]
    assert differ(canvases[0].image, canvases[1].image)
    assert broken(canvases[0], cut=True) == []
    with pytest.raises(KeyError):
        face.part(view, scene, "team-1")


def test_full_teams_keep_the_promises_of_pictures(language: Language) -> None:
    view, names = worst_flight("III", 4, "IV-06"), list(SPECIALISTS)
    teams = [tuple(Hired(one, 1) for one in names[n : n + 3]) for n in range(0, 12, 3)]
    seats = tuple(replace(seat, team=teams[seat.seat], insured=True) for seat in view.seats)
    full = replace(view, seats=seats, round=3, rounds=3)
    scene = Scene(LONG, language)
    assert broken(board(full, scene), cut=True) == []
    assert broken(private(replace(full, viewer=Seat(0)), scene)) == []
    assert len(FACES["galaxy_trucker"].board(full, scene).alt) <= ALT_LIMIT


def test_no_picture_shows_whom_others_are_dealt() -> None:
    """Before the first flight of a short game, everybody keeps one of three specialists. Then one seat has
    chosen."""
    rng = random.Random(7)
    options = options_of({"building": "rounds"})
    session = Session.start(crowded("deal", "I", "I", most=0), 3, options, seed_of(1))
    for seat in (Seat(0), Seat(1)):
        prompt = session.prompts[seat]
        assert prompt.kind == "keep-specialist"
        different = 0
        for viewer in (None, Seat(0), Seat(2)):
            state, here = codec.dump(session.game.state), shown(session, viewer, pictures=True)
            with dealt_again(session, viewer, rng):
                different += codec.dump(session.game.state) != state
                assert shown(session, viewer, pictures=True) == here
        assert different
        session.answer(seat, prompt.serial, (prompt.options[1],))
