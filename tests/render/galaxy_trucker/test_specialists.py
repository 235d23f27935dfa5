"""Specialists in pictures: cards, the hand of dealt ones, teams with their usable abilities."""

import random
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.core import codec
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.state.specialists import Hired
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.face import ALT_LIMIT, Language, Scene
from render.faces import FACES
from render.galaxy_trucker.art.signs import ability_sign, portrait, specialist_sign
from render.galaxy_trucker.face import GalaxyTruckerFace
from render.galaxy_trucker.scenes import close_ups
from render.galaxy_trucker.scenes.board import board
from render.galaxy_trucker.scenes.close_ups import specialist_poster
from render.galaxy_trucker.scenes.private import hiring, private
from render.galaxy_trucker.words.rules import EXTRAS
from render.galaxy_trucker.words.speech import abilities, specialist_ability, specialist_name
from render.shared.canvas import Canvas
from tests.engine.galaxy_trucker.teams import crowded
from tests.engine.galaxy_trucker.yard import options_of
from tests.gallery.galaxy_trucker import in_flight, position
from tests.kit.bots import seed_of
from tests.kit.shown import shown
from tests.kit.worlds import dealt_again
from tests.render.galaxy_trucker.positions import LONG, worst_flight
from tests.render.galaxy_trucker.test_boards import differ
from tests.render.promises import broken

TWO = Scene(("Ada", "Bea"), "en")


def served(view: GalaxyTruckerView, *team: Hired, used: tuple[str, ...] = ()) -> GalaxyTruckerView:
    """Return a flight whose first pilot has such a team."""
    return replace(view, seats=(replace(view.seats[0], team=team, used=used), *view.seats[1:]))


def flight(round_: int = 2) -> GalaxyTruckerView:
    return replace(position("II", 2, in_flight).view(), round=round_, rounds=3)


def apart(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference between two signs in gray, of 255."""
    grey = [
        Image.alpha_composite(Image.new("RGBA", sign.size, "black"), sign).convert("L")
        for sign in (one, other)
    ]
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
    views = [
        flight(),
        served(flight(), guard),
        served(flight(), welder),
        served(flight(), Hired("guard", 2)),
        served(flight(), guard, used=("guard.b",)),
    ]
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
    canvases = [close_ups.team_of(one, scene, Seat(0)) for one in (view, used)]
    assert differ(canvases[0].image, canvases[1].image)
    assert broken(canvases[0], cut=True) == []
    with pytest.raises(KeyError):
        face.part(view, scene, "team-1")


def test_full_teams_keep_the_promises_of_pictures(language: Language) -> None:
    view, names = worst_flight("III", 4, "IV-06"), list(SPECIALISTS)
    seats = tuple(
        replace(seat, team=tuple(Hired(one, 1) for one in names[3 * n : 3 * n + 3]), insured=True)
        for n, seat in enumerate(view.seats)
    )
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
