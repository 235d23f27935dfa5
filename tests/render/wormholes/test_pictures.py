"""Pictures of Wormholes, even the fullest, are readable, fit and can be sent, in both languages."""

from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.core.game import Outcome
from engine.core.prompt import Seat
from engine.wormholes.boards import BOX, LAYOUTS, PLANETS, Layout, PlanetId
from engine.wormholes.galaxy import CLOSED, RIVAL, Owner, SpaceKind
from engine.wormholes.view import TurnView
from render.art.canvas import Box
from render.art.palette import OWNERS
from render.face import Language, Scene
from render.faces import FACES
from render.wormholes.art import pieces, signs
from render.wormholes.art.signs import EMBLEMS, WORLDS
from render.wormholes.art.terrain import crop, ground, hexagon, whole
from render.wormholes.scenes.board import board, final
from render.wormholes.scenes.close_ups import chart, links, near, private, scores
from render.wormholes.scenes.guide import MAPS, MOTIFS, SPOTS, planet_poster, poster
from tests.gallery.wormholes import NAMES, late, middle, my_turn, position
from tests.kit.server.images import light_and_dark
from tests.render.promises import broken
from tests.render.wormholes import positions as scenes

PUBLIC = (board, chart, links, scores)
"""Pictures of the whole table."""


def test_the_worst_that_can_come_keeps_its_promises(language: Language) -> None:
    people, view = Scene(scenes.LONG, language), scenes.worst_board()
    drawn = [*(draw(view, people) for draw in PUBLIC), near(view, people, 0)]
    for canvas in (*drawn, final(scenes.worst_final(), people), FACES["wormholes"].hero(people, 5)):
        assert broken(canvas, cut=True) == []


@pytest.mark.parametrize("cards", [0, 1, BOX.hand])
def test_hands_of_any_size_keep_their_promises(language: Language, cards: int) -> None:
    people = Scene(scenes.LONG, language)
    for everywhere in (True, False):
        view = scenes.worst_private(cards=cards, everywhere=everywhere)
        assert broken(private(view, people)) == []


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=lambda layout: layout.id)
def test_every_layout_is_seen_as_a_whole(layout: Layout) -> None:
    view = scenes.worst_board(layout.word, layout.most_players)
    assert view.layout == layout.id
    people = Scene(NAMES[: layout.most_players], "de")
    assert [broken(draw(view, people)) for draw in PUBLIC] == [[]] * len(PUBLIC)
    plan = whole(view.layout, view.boards, Box(12, 100, 1068, 1300))
    assert len(plan.shown) == len(view.galaxy.spaces)
    assert all(plan.shows(space) for space in view.galaxy.spaces)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_game_that_begins_and_one_that_ends_keep_their_promises(seats: int) -> None:
    people = Scene(NAMES[:seats], "de")
    begun, _ = position(lambda prompt, answers: True, 0, seats=seats)
    over, _ = position(None, None, seats=seats)
    drawn = [draw(view, people) for view in (begun, over) for draw in PUBLIC]
    own = [private(begun, people), near(begun, people, 0)]
    for canvas in (*drawn, *own, final(over, people)):
        assert broken(canvas) == []


def test_an_active_pair_is_linked_and_every_wormhole_is_listed_with_its_space() -> None:
    people = Scene(NAMES, "en")
    view, _ = position(late, None, seats=5)
    picture = links(view, people)
    listed = min(text.box.y0 for text in picture.written if text.text in NAMES)
    told = [text.text for text in picture.written if text.box.y1 > listed]
    assert all(told.count(token.space) == 1 for player in view.players for token in player.tokens)
    asleep = [
        replace(player, tokens=tuple(replace(token, active=False) for token in player.tokens))
        for player in view.players
    ]
    unlinked = links(replace(view, players=tuple(asleep)), people)
    for owner in OWNERS:
        inked, plain = (_pixels(canvas.image, owner.colour) for canvas in (picture, unlinked))
        assert inked > plain + 60, owner


def _pixels(image: Image.Image, colour: tuple[int, int, int]) -> int:
    """Return how many pixels have exactly that color."""
    colours = image.convert("RGB").getcolors(1 << 24) or []
    return sum(count for count, hue in colours if hue == colour)


def test_a_lost_solo_game_crowns_the_rival() -> None:
    view, _ = position(None, None, seats=1)
    first = next(place for place in view.ranking if place.owner == RIVAL)
    mine = next(place for place in view.ranking if place.owner != RIVAL)
    view = replace(view, ranking=(replace(first, place=1), replace(mine, place=2)))
    lost = Outcome(points=(12,), ranking=((), (Seat(0),)), reason="rival")
    canvas = final(view, Scene(NAMES[:1], "en"), lost)
    assert broken(canvas) == []
    assert canvas.written[0].text == f"Lost to the rival after {view.round} rounds"
    order = [text.text for text in canvas.written if text.text in ("Rival", "Alexandra", "2.")]
    assert order == ["Rival", "2.", "Alexandra"]


def test_a_ship_that_is_not_yet_launched_and_one_in_a_black_hole_are_shown_where_they_may_go() -> None:
    people = Scene(NAMES[:3], "en")
    begun, _ = position(lambda prompt, answers: prompt.kind == "launch-ship", 0, seats=3)
    begun = replace(begun, viewer=begun.active)
    assert broken(private(begun, people)) == []
    view, _ = position(my_turn, 1)
    planet = next(iter(view.galaxy.planets))
    astray = replace(
        view,
        goals=(),
        sites=view.galaxy.planets[planet].around,
        turn=TurnView(1, pickup=False, jumped=False, astray=planet),
    )
    quiet = replace(astray, sites=())
    pictures = [private(one, people).image.tobytes() for one in (astray, quiet)]
    assert pictures[0] != pictures[1]


def test_every_planet_and_every_feature_has_a_poster(language: Language) -> None:
    assert set(WORLDS) == set(EMBLEMS) == set(PLANETS)
    for planet in PLANETS:
        assert broken(planet_poster(PlanetId(planet), language)) == []
    for topic in (*SPOTS, *MAPS, *MOTIFS, "ringed"):
        canvas = poster(topic, "Galaktischer Reise-Bonus", language)
        assert canvas is not None
        assert broken(canvas) == []
    assert poster("undo", "Undo", language) is None


def shape(image: Image.Image) -> Image.Image:
    """Return what remains without color: light and dark areas on the dark sky."""
    grey = Image.new("L", image.size)
    grey.paste(image.convert("L"), mask=image.getchannel("A"))
    return light_and_dark(grey)


def apart(images: dict[str, Image.Image]) -> dict[tuple[str, str], int]:
    """Return how many pixels differ between every two pictures."""
    shapes = {name: shape(image) for name, image in images.items()}
    return {
        (one, other): ImageChops.difference(shapes[one], shapes[other]).histogram()[255]
        for one, other in combinations(shapes, 2)
    }


def test_emblems_of_planets_are_told_apart_in_grey() -> None:
    found = apart({planet: signs.planet_emblem(PlanetId(planet), 40) for planet in PLANETS})
    assert {pair: pixels for pair, pixels in found.items() if pixels < 120} == {}


def test_wormholes_are_told_apart_in_grey_by_owner_and_state() -> None:
    both = [(Owner(owner), active) for owner in range(len(OWNERS)) for active in (True, False)]
    found = apart({f"{owner} {active}": signs.token(owner, 48, active=active) for owner, active in both})
    assert {pair: pixels for pair, pixels in found.items() if pixels < 90} == {}


def test_features_of_the_map_are_told_apart_in_grey() -> None:
    features = ("sun", "station", "wild", "cannon", "black_hole", "whirls")
    others = {feature: getattr(signs, feature)(60) for feature in features}
    found = apart({"obstacle": signs.asteroids(0, 60), **others})
    assert {pair: pixels for pair, pixels in found.items() if pixels < 200} == {}


def test_spaces_that_cannot_be_entered_are_darker() -> None:
    light = {
        look: hexagon(look, 44).convert("RGB").convert("L").resize((1, 1)).getpixel((0, 0))
        for look in ("open", "orbit", "closed")
    }
    assert float(str(light["closed"])) < 0.7 * float(str(light["open"]))


def test_every_space_that_can_be_entered_tells_its_coordinate_on_a_map_near_enough() -> None:
    view, _ = position(middle, None)
    plan = whole(view.layout, view.boards, Box(12, 116, 942, 1436))
    assert plan.labelled
    written = {text.text for text in ground(plan, 1080, 1500, "table").written}
    open_spaces = {space for space, told in view.galaxy.spaces.items() if told.kind not in CLOSED}
    assert open_spaces <= written


def test_parts_of_a_map_are_cut_from_the_same_picture() -> None:
    view, _ = position(middle, None)
    box = Box(0, 0, 600, 500)
    plan = crop(view.layout, view.boards, box, view.galaxy.station.spaces[0], 66)
    aside = replace(plan, x=plan.x - 80, y=plan.y - 40)
    one, other = (ground(part, 600, 500, "table").image for part in (plan, aside))
    # Coordinates at the edges are left out.
    inner, there = (160, 120, 540, 440), (80, 80, 460, 400)
    assert one.crop(inner).tobytes() == other.crop(there).tobytes()


def test_a_crop_stays_on_the_map() -> None:
    view, _ = position(middle, None)
    for space in view.galaxy.spaces:
        plan = crop(view.layout, view.boards, Box(0, 0, 1008, 862), space, 66)
        assert plan.shows(space)
        assert len(plan.shown) > 20


@pytest.mark.parametrize(
    ("side", "features"),
    [("plus", {SpaceKind.CANNON, SpaceKind.SUN}), ("cross", {SpaceKind.BLACK_HOLE, SpaceKind.WILD})],
)
def test_every_feature_of_the_box_can_be_drawn(side: str, features: set[SpaceKind]) -> None:
    view = scenes.every_side_up(position(late, None, seats=5)[0], side)
    assert features <= {place.kind for place in view.galaxy.spaces.values()}
    view = replace(view, players=tuple(replace(player, tokens=(), ship=None) for player in view.players))
    assert broken(board(view, Scene(NAMES, "en"))) == []


def test_what_has_changed_gets_a_halo_and_nothing_else_moves() -> None:
    view, changed = position(middle, None)
    assert pieces.changed_spaces(Scene(NAMES, changed=changed))
    quiet, warm = (board(view, Scene(NAMES[:3], "en", changed=news)) for news in ((), changed))
    assert quiet.image.size == warm.image.size
    assert quiet.image.tobytes() != warm.image.tobytes()
    assert quiet.written == warm.written
