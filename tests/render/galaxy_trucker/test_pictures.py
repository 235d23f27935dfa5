"""Pictures of Galaxy Trucker, even the fullest, are readable, fit and can be sent, in both languages; alt
texts keep the subject when they are short."""

import re
from functools import partial
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.core.log import Line
from engine.core.prompt import Prompt, Seat
from engine.galaxy_trucker import GalaxyTrucker, GalaxyTruckerOptions
from engine.galaxy_trucker.box.board import BASE_BOARDS, BOARDS, Good
from engine.galaxy_trucker.box.cards import CARDS, Hit
from engine.galaxy_trucker.box.components import KINDS, TILES, TileId
from engine.galaxy_trucker.box.faces import printed_face
from engine.galaxy_trucker.box.faces import turned as turned_sides
from engine.galaxy_trucker.box.squares import Side
from engine.galaxy_trucker.events.flight import CardRevealed
from engine.galaxy_trucker.questions.building import BuildLive, LayUniversal
from engine.galaxy_trucker.ship.ship import Figure
from engine.galaxy_trucker.state.state import Moment
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.play.replay import replay
from engine.play.session import Session
from render.art.canvas import WIDTH, Box, Canvas
from render.face import ALT_LIMIT, Language, Scene
from render.faces import FACES
from render.galaxy_trucker.art.signs import cell_sign, figure_sign, good_sign
from render.galaxy_trucker.art.tiles import Aboard, armour, side, turn_of, turned
from render.galaxy_trucker.face import GalaxyTruckerFace
from render.galaxy_trucker.parts.bench import MINI, mini
from render.galaxy_trucker.parts.grid import tile_sprite
from render.galaxy_trucker.parts.panels import marks_of
from render.galaxy_trucker.scenes import close_ups
from render.galaxy_trucker.scenes.board import board as board_picture
from render.galaxy_trucker.scenes.board import final
from render.galaxy_trucker.scenes.close_ups import card_poster, kind_poster, tile_poster
from render.galaxy_trucker.scenes.lessons import LESSONS
from render.galaxy_trucker.scenes.private import frame_of, private
from render.galaxy_trucker.signs import drawn_tiles, of_option, of_tile
from render.galaxy_trucker.words.alt import board_alt, offered_alt, ship_alt
from render.galaxy_trucker.words.rules import card_text, card_title
from render.galaxy_trucker.words.ships import own_parts
from render.galaxy_trucker.words.speech import board_name, dice_told, line_name, sentences, tile_title
from render.text.rules import SHARED
from tests.engine.galaxy_trucker.flight_table import flight
from tests.engine.galaxy_trucker.yard import yard
from tests.gallery.galaxy_trucker import NAMES, at_the_bench, position, under_fire
from tests.kit.play.bots import seen
from tests.kit.play.position import SEED
from tests.kit.server.images import light_and_dark
from tests.render.galaxy_trucker import positions as scenes
from tests.render.galaxy_trucker.positions import LONG, worst_bench, worst_flight, worst_yard
from tests.render.promises import broken

PHONE = 300
SMALL = 29
"""The pixels of a square of a class III ship on a phone."""
boards = pytest.mark.parametrize("board", BASE_BOARDS)


@boards
def test_the_fullest_console_keeps_its_promises(board: str) -> None:
    """With three looked-at piles and three claims, the ship is nearly as large as without them."""
    view = scenes.worst_bench(board)
    assert broken(private(view, Scene(scenes.LONG, "de"))) == []
    assert view.viewer is not None
    assert frame_of(view, Scene(scenes.LONG, "de")).grid.cell * PHONE // WIDTH >= SMALL - 1


@boards
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fullest_shipyard_keeps_its_promises(board: str, seats: int) -> None:
    view, people = scenes.worst_yard(board, seats), Scene(scenes.LONG[:seats], "de")
    assert broken(board_picture(view, people), cut=True) == []
    assert broken(close_ups.belt(view, people)) == []
    assert broken(close_ups.ship_of(view, people, view.seats[0].seat), cut=True) == []


@pytest.mark.parametrize("count", [1, 7, 40, 120])
def test_the_belt_one_chooses_from_names_every_tile_and_says_what_is_gone(count: int) -> None:
    view = scenes.choosing(count)
    canvas = close_ups.offered(view, Scene(scenes.LONG, "de"))
    assert broken(canvas) == []
    assert canvas.image.height <= 1.5 * WIDTH
    told = offered_alt(view, Scene(scenes.LONG, "de"))
    assert len(told) <= ALT_LIMIT
    assert view.bench is not None
    for tile in view.bench.offered:
        assert (tile in re.findall(r"\w+", told)) == (tile in view.workshop.belt), told


def test_nothing_lies_beside_the_console_without_a_choice_from_the_belt() -> None:
    face, scene = GalaxyTruckerFace(), Scene(scenes.LONG, "en")
    y = yard(belt="C4 B1")
    assert face.offered(y.view(0), scene) is None
    shown = face.offered(y.play(0, "claim", "B1").view(0), scene)
    assert shown is not None and shown.alt.startswith("You claim B1.")
    assert face.offered(y.view(), scene) is None, "nor for a spectator"


@boards
@pytest.mark.parametrize(("seats", "card"), [(2, "III-10"), (3, "I-14"), (4, "III-16")])
def test_the_worst_flight_keeps_its_promises(board: str, seats: int, card: str) -> None:
    view, people = scenes.worst_flight(board, seats, card), Scene(scenes.LONG[:seats], "de")
    assert broken(board_picture(view, people), cut=True) == []
    own = replace(view, viewer=view.seats[0].seat)
    assert broken(private(own, people)) == []
    beside_a_question, waiting = private(own, people, near=True), GalaxyTruckerFace().waiting(own, people)
    assert broken(beside_a_question) == [] and waiting and waiting.image.height <= 1.1 * WIDTH
    assert broken(close_ups.card(view, people)) == []
    assert broken(close_ups.flight_track(view, people), cut=True) == []


def test_four_narrow_ships_side_by_side_have_names_and_places() -> None:
    names = ("Maximilian", "Alexandra", "Konstantin", "Dorothee")
    view = scenes.worst_flight("IIIA", 4, "III-10")
    canvas = board_picture(view, Scene(names, "de"))
    assert broken(canvas) == []
    assert {"1.", "2.", "3."} <= {text.text for text in canvas.written}


def test_engines_burn_while_a_ship_flies() -> None:
    """The engines of a ship that gave up or has landed do not burn."""
    view, people = scenes.worst_flight("IIIA", 4, "III-10"), Scene(NAMES, "en")
    burning = [marks_of(seat, view, people).aflame for seat in view.seats]
    assert burning == [not seat.gave_up for seat in view.seats] and not all(burning)
    landed = replace(view, moment=Moment.LANDED)
    assert not any(marks_of(seat, landed, people).aflame for seat in view.seats)


def test_every_card_is_readable_in_a_pile() -> None:
    canvas = Canvas.picture(MINI[1], "pile")
    for card in CARDS:
        mini(canvas, Box(0, 0, *MINI), card, "de")
    assert broken(canvas) == []


def test_a_full_ramp_and_a_full_sheet_keep_their_promises() -> None:
    people = Scene(scenes.LONG, "de")
    assert broken(private(scenes.worst_ramp(), people)) == []
    for board in BASE_BOARDS:
        assert broken(final(scenes.worst_final(board), people, scenes.SHARED), cut=True) == []
    long = final(scenes.worst_final("I", rounds=5), people, scenes.SHARED)
    assert broken(long, cut=True) == [], "lines lie closer together"
    assert broken(FACES["galaxy_trucker"].hero(people, 4), cut=True) == []


def test_every_card_and_every_kind_has_a_poster(language: Language) -> None:
    for card in CARDS:
        assert broken(card_poster(card, language)) == []
    for kind in KINDS:
        assert broken(kind_poster(kind, "Lebenserhaltungssystem für braune Aliens", language)) == []
    for kind in KINDS:
        tile = max((tile.id for tile in TILES.values() if tile.kind is kind), key=len)
        assert broken(tile_poster(tile, tile_title(tile, language), language)) == []


def test_every_rule_has_a_picture(language: Language) -> None:
    scene, face = Scene((), language), GalaxyTruckerFace()
    others = {*CARDS, *TILES, *SHARED}
    rules = [key for key in face.topics(scene) if key not in others and not key.startswith("kind-")]
    shown = {key for key in rules if (picture := face.topic(key, scene).picture) and picture()}
    assert set(rules) == shown
    for key, draw in LESSONS.items():
        assert broken(draw(face.topic(key, scene).title, language)) == []


def _grey(image: Image.Image) -> Image.Image:
    """Return the inside of a sprite in black and white: what remains without color and brightness."""
    ground = Image.new("RGB", image.size, (60, 66, 86))
    ground.paste(image, mask=image.getchannel("A"))
    return light_and_dark(ground.convert("L"))


def _apart(one: Image.Image, other: Image.Image) -> float:
    """Return the share of pixels in which two black-and-white pictures differ."""
    return ImageChops.difference(one, other).histogram()[255] / (one.width * one.height)


def test_a_thruster_shows_which_sides_its_nozzles_point_to() -> None:
    """The jet is at the nozzle's side and nowhere else, so it shows more than the turn."""
    for turn in range(4):
        face = printed_face(TileId("D1"), turn)
        sprite = tile_sprite(TileId("D1"), turn, 60)
        for side_ in Side:
            edge = turned(sprite, -side_.place).crop((26, 0, 34, 5)).resize((1, 1), Image.Resampling.BOX)
            red, _, blue, _ = edge.tobytes()
            assert (blue > 200 and blue > red + 60) == (side_ in face.nozzles), (turn, side_)


def test_a_shield_shows_the_sides_it_covers() -> None:
    for tile in (tile for tile in TILES.values() if tile.sort.shield):
        for turn in range(4):
            assert {*turned_sides((Side.FRONT, Side.RIGHT), turn_of(printed_face(tile.id, turn)))} == {
                *printed_face(tile.id, turn).covers
            }


@pytest.mark.parametrize("place", range(4))
def test_plates_are_told_from_smooth_sides_and_connectors_in_black_and_white(place: int) -> None:
    plated = _grey(armour(SMALL, place))
    assert all(_apart(plated, _grey(side(connector, SMALL, place))) > 0.02 for connector in range(4))


def test_robots_awake_and_modules_used_are_told_apart_from_those_at_rest() -> None:
    for tile, now in (("A1", Aboard(awake=True)), ("SM1", Aboard(used=True))):
        rest, working = (tile_sprite(TileId(tile), 0, 60, aboard) for aboard in (Aboard(), now))
        assert _apart(_grey(rest), _grey(working)) > 0.04, tile


@pytest.mark.parametrize("place", range(4))
def test_connectors_are_counted_in_black_and_white_on_a_phone(place: int) -> None:
    sides = [_grey(side(connector, SMALL, place)) for connector in range(4)]
    assert all(_apart(one, other) > 0.02 for one, other in combinations(sides, 2))


def test_kinds_of_components_are_told_apart_in_black_and_white() -> None:
    inner, motifs = (12, 12, 48, 48), {}
    for kind in KINDS:
        tile = next(tile.id for tile in TILES.values() if tile.kind is kind)
        motifs[kind] = _grey(tile_sprite(tile, 0, 60)).crop(inner)
    alike = [(a, b) for a, b in combinations(KINDS, 2) if _apart(motifs[a], motifs[b]) < 0.06]
    assert alike == []


def test_turns_of_what_points_or_covers_somewhere_are_told_apart() -> None:
    for tile in ("G1", "GG1", "E1", "EE1", "H1", "D1", "HP1", "RP1"):
        turns = [_grey(tile_sprite(TileId(tile), turn, 60)) for turn in range(4)]
        assert all(_apart(one, other) > 0.04 for one, other in combinations(turns, 2)), tile


def test_goods_figures_and_cells_are_told_apart_by_their_outline() -> None:
    def outline(image: Image.Image) -> Image.Image:
        return image.getchannel("A").point([255 * (value > 127) for value in range(256)])

    goods = [outline(good_sign(good, 40)) for good in Good]
    assert all(_apart(one, other) > 0.06 for one, other in combinations(goods, 2))
    figures = [_grey(figure_sign(figure, 40)) for figure in Figure]
    assert all(_apart(one, other) > 0.06 for one, other in combinations(figures, 2))
    assert _apart(_grey(cell_sign(40, lit=True)), _grey(cell_sign(40, lit=False))) > 0.1


def test_squares_on_the_console_have_the_notation_of_the_options() -> None:
    yard = position("III", 4, at_the_bench)
    view = yard.view(yard.asked)
    assert view.bench is not None
    written = {text.text for text in private(view, yard.scene("en", yard.asked)).written}
    assert {fit.square for fit in view.bench.fits} <= written
    assert {str(number) for number in range(3, 12)} <= written


def with_fresh_parts(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return the bench with placed parts that are not welded yet."""
    assert view.viewer is not None, "a builder looks"
    return at_the_bench(prompt, view) and any(part.fresh for part in view.seats[view.viewer].ship.parts)


def test_the_public_picture_tells_nothing_of_a_bench() -> None:
    """It is drawn from a spectator's view, so it contains neither the held tile nor unwelded parts."""
    yard = position("III", 4, with_fresh_parts)
    view, own = yard.view(), yard.view(yard.asked)
    assert view.bench is None and own.bench is not None and own.bench.held is not None
    built, seen = own.seats[yard.asked].ship.parts, view.seats[yard.asked].ship.parts
    assert any(part.fresh for part in built)
    assert [part.square for part in built if not part.fresh] == [part.square for part in seen]
    texts = {text.text for text in board_picture(view, yard.scene("en")).written}
    assert not texts & {own.bench.held, *(fit.square for fit in own.bench.fits)}


def test_while_ships_are_built_the_referee_does_not_hint_at_pieces_or_mistakes() -> None:
    """The owner sees them only before the start. Until then a clashing part looks like any other."""
    built = "I S1@7,7 E3@8,7r1 G1@7,6 C3@7,8 BB1@6,7"
    table = yard([built, "I S2@7,7"], placement="trucker")
    people, view = Scene(NAMES[:2], "en"), table.view(0)
    assert len(view.seats[0].ship.pieces) > 1
    whole = replace(view.seats[0].ship, pieces=view.seats[0].ship.pieces[:1])
    seats = (replace(view.seats[0], ship=whole), view.seats[1])
    same = replace(view, seats=seats)
    assert private(view, people).image == private(same, people).image
    inspected = yard([built, "I S2@7,7"], placement="trucker", phase="inspect").view(0)
    held = replace(inspected, moment="building")
    assert private(inspected, people).image != private(held, people).image


@pytest.mark.parametrize("shown", ["lobby", "board", "final"])
def test_pictures_say_and_show_who_are_partners(shown: str) -> None:
    manned = [f"II S{seat}@7,7:hh" for seat in (1, 2, 3, 4)]
    end = flight(manned, phase="payout", deck="", legal=False, team_play="fly")
    told = {"lobby": (4,), "board": (), "final": (end.outcome,)}[shown]
    view = () if shown == "lobby" else (end.view(None),)
    draw = partial(getattr(GalaxyTruckerFace(), shown), *view)
    alone, teams = (draw(Scene(NAMES, partners=pairs), *told) for pairs in ((), end.view(None).teams))
    assert f"{NAMES[0]} and {NAMES[2]} are partners" in teams.alt and "partners" not in alone.alt
    assert alone.image != teams.image


def test_a_hit_is_drawn_where_it_strikes() -> None:
    fire = position("III", 4, under_fire)
    with_news, without = (
        board_picture(fire.view(), replace(fire.scene("en"), changed=changed))
        for changed in (fire.scene("en").changed, ())
    )
    assert with_news.image.size == without.image.size
    assert with_news.image.tobytes() != without.image.tobytes()


def test_a_flight_so_far_is_told_card_by_card_from_what_everybody_saw() -> None:
    options = GalaxyTruckerOptions(rounds=("I",))
    session, lines = Session.start(GalaxyTrucker, 2, options, SEED), dict[int, Line]()
    while session.prompts and session.game.state.turned_up < 4:
        seat = session.waiting_for[0]
        prompt = session.prompts[seat]
        answer = session.game.ordered(seat, prompt) or GalaxyTrucker.robot(session.view(seat), prompt)
        session.answer(seat, prompt.serial, answer)
        lines |= {line.at: line for line in session.lines}
    face = GalaxyTruckerFace()
    view = seen(session, GalaxyTruckerView, Seat(0))
    assert face.has_chapters(view)
    start = Session.start(GalaxyTrucker, 2, options, SEED)
    chapters = face.chapters(replay(start, [*lines.values()]), Seat(0))
    first = [one.told[0] for one in chapters]
    assert [event.number for event in first if isinstance(event, CardRevealed)] == [1, 2, 3, 4]
    assert all(one.view.viewer is None for one in chapters)
    assert all(event.seen_by(None) == event for one in chapters for event in one.told)
    drawn = face.chapter(chapters[0], Seat(0), Scene(("Ada", "Bea")))
    assert drawn.alt.startswith("Card 1 of 8") and drawn.image.width == WIDTH


def test_an_empty_workbench_takes_no_room_below_a_wide_ship() -> None:
    yard = position("III", 4, at_the_bench)
    view = yard.view(yard.asked)
    assert view.bench is not None
    empty = replace(view, bench=replace(view.bench, held=None, loose=()))
    full, low = (frame_of(one, yard.scene("en", yard.asked)).height for one in (view, empty))
    assert low < full


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("front 7", "column 7, from the front", "Spalte 7, von vorne"),
        ("rear 9", "column 9, from the rear", "Spalte 9, von hinten"),
        ("left 6", "row 6, from the left", "Reihe 6, von links"),
        (
            "right 3 from 7",
            "row 3, from the right, starting in column 7",
            "Reihe 3, von rechts, der Weg beginnt in Spalte 7",
        ),
        ("front 0", "past the ship, from the front", "am Schiff vorbei, von vorne"),
    ],
)
def test_a_line_is_named_by_row_or_column_and_side(line: str, english: str, german: str) -> None:
    assert (line_name(line, "en"), line_name(line, "de")) == (english, german)


def test_a_ship_is_told_with_its_class_and_the_shape_that_others_of_the_class_do_not_have() -> None:
    told = [board_name(board) for board in ("II", "IIB", "IIIB", "IIIB.25", "IIIB.11", "IV.C4")]
    assert told == ["II", "IIB", "IIIB", "IIIB (2, 5)", "IIIB (1, 1)", "IV (C4)"]


@pytest.mark.parametrize("board", ["I", "IIIA", "IIIB.25", "IV.A1"])
def test_on_other_boards_the_sum_of_the_dice_names_row_and_column(board: str) -> None:
    plan = BOARDS[board]
    assert plan.column_dice == {column: (str(column),) for column in plan.columns}
    assert plan.row_dice == {row: (str(row),) for row in plan.rows}
    assert dice_told(plan, sentences(Scene(NAMES, "en"))) == ""


def test_on_a_cylinder_every_pair_names_a_column_and_four_faces_a_row_each() -> None:
    plan = BOARDS["IIB"]
    pairs = [pair for dice in plan.column_dice.values() for pair in dice]
    assert len(pairs) == len({*pairs}) == 21
    assert sorted(plan.row_dice) == [1, 2, 3, 4]
    assert plan.start_dice == {3: ("1", "2", "3"), 7: ("4", "5", "6")}


def test_a_reader_who_does_not_see_a_cylinder_is_told_what_the_dice_mean(language: Language) -> None:
    scene = Scene(NAMES, language)
    t = flight(["IIB S1@3,5:hh X1@3,4", "II S2@7,7:hh"], box="expansion")
    legend = dice_told(BOARDS["IIB"], sentences(scene, markup=False))
    assert "1-2 1-3" in legend
    told = ship_alt(t.view(), scene, Seat(0))
    assert legend in told and len(told) <= ALT_LIMIT
    assert legend not in ship_alt(t.view(), scene, Seat(1))


@pytest.mark.parametrize(("option", "turn"), [("C3@7,8", 0), ("C3@7,8r1", 1), ("7,8", 0), ("7,8r3", 3)])
def test_a_tile_is_shown_in_the_turn_in_which_it_may_lie(option: str, turn: int) -> None:
    asked = BuildLive(held=TileId("C3"))
    prompt = Prompt(Seat(0), asked.kind(), (option,), details=asked)
    sign = of_option(option, prompt, worst_bench("II"))
    assert sign == of_tile(TileId("C3"), turn) and drawn_tiles()[sign][1] == turn


def test_where_a_marker_is_laid_on_a_part_the_part_is_shown() -> None:
    view = worst_bench("II")
    parts = own_parts(view)
    square, part = next((square, part) for square, part in parts.items() if part.tile != "C3")
    asked = LayUniversal(held=TileId("C3"))
    prompt = Prompt(Seat(0), asked.kind(), (str(square),), details=asked)
    assert of_option(str(square), prompt, view) == of_tile(part.tile, part.turn)


@pytest.mark.parametrize("card", list(CARDS))
def test_ships_are_shortened_before_card_aim_and_who_is_waited_for(card: str, language: Language) -> None:
    scene = Scene(LONG, language)
    say, view = sentences(scene, markup=False), worst_flight("III", 4, card)
    told = board_alt(view, scene)
    assert len(told) <= ALT_LIMIT
    assert card_title(view.card or CARDS[next(iter(CARDS))].id, language) in told
    assert view.encounter.aim is not None
    assert f" {view.encounter.aim.number} " in told
    assert told.endswith(say.waiting(view.waiting))


def test_what_fits_is_told_in_full(language: Language) -> None:
    scene, view = Scene(("A", "B"), language), worst_flight("III", 2, "I-01")
    calm = replace(view, encounter=replace(view.encounter, aim=None, beaten=(), declared=(), landings=()))
    told = board_alt(calm, scene)
    assert card_text(view.card or CARDS[next(iter(CARDS))].id, sentences(scene, markup=False)) in told
    assert ("tokens" if language == "en" else "Energie") in told


def test_the_full_shipyard_says_whom_it_waits_for(language: Language) -> None:
    scene, view = Scene(LONG, language), worst_yard("III", 4)
    say, told = sentences(scene, markup=False), board_alt(view, scene)
    assert len(told) <= ALT_LIMIT
    assert told.endswith(say.waiting(view.waiting))


def test_the_second_of_a_pair_is_told() -> None:
    scene, view = Scene(("A", "B"), "en"), worst_flight("III", 2, "IV-07")
    aim = view.encounter.aim
    assert aim is not None and "Then, on the same line" not in board_alt(view, scene)
    pair = replace(aim, second=Hit("small", Side.LEFT))
    told = board_alt(replace(view, encounter=replace(view.encounter, aim=pair)), scene)
    assert "Then, on the same line: small meteor." in told
