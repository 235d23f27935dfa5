"""Pictures of Space Mission, even the fullest, are readable, fit and can be sent, in both languages."""

from itertools import combinations

import pytest

from engine.space_mission.cards import PLANETS, Coordinate, Tile
from render.face import Language, Scene
from render.faces import FACES
from render.space_mission.art.signs import WORLDS, coordinate_sign, tile_sign
from render.space_mission.scenes.board import board, final
from render.space_mission.scenes.close_ups import discard, planet_poster, planets, private, tile_poster
from render.space_mission.words.speech import topics
from tests.gallery.space_mission import NAMES, middle, position
from tests.kit.server.images import light_and_dark
from tests.render.promises import broken
from tests.render.space_mission import positions as scenes


def test_the_worst_that_can_come_keeps_its_promises(language: Language) -> None:
    people = Scene(scenes.LONG, language)
    assert broken(board(scenes.worst_board(), people), cut=True) == []
    assert broken(board(scenes.worst_gate(), people), cut=True) == []
    assert broken(private(scenes.worst_private(), people)) == []
    assert broken(final(scenes.worst_final(), people), cut=True) == []
    assert broken(planets(scenes.worst_board(), people)) == []
    assert broken(discard(scenes.worst_discard(), people)) == []
    assert broken(FACES["space_mission"].hero(people, 5), cut=True) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_that_begins_and_one_that_ends_keep_their_promises(seats: int) -> None:
    people = Scene(NAMES[:seats], "de")
    begun, _ = position(lambda prompt, answers: True, 0, seats=seats)
    drawn = [draw(begun, people) for draw in (board, private, discard)]
    for canvas in (*drawn, final(position(None, None, seats=seats)[0], people)):
        assert broken(canvas) == []


def test_every_planet_and_every_tile_has_a_poster(language: Language) -> None:
    assert set(WORLDS) == set(PLANETS)
    titles = topics(Scene(NAMES, language))
    for planet in PLANETS:
        assert broken(planet_poster(planet)) == []
    for tile in Tile:
        assert broken(tile_poster(tile, titles[f"tile-{tile}"])) == []


def test_tiles_are_told_apart_in_grey() -> None:
    """Colors of a family differ in shape as well, so they differ without color and edge."""

    def inner(tile: Tile) -> bytes:
        sign = tile_sign(tile, 60).convert("L").crop((8, 8, 52, 52))
        return light_and_dark(sign).tobytes()

    motifs = {tile: inner(tile) for tile in Tile}
    for one, other in combinations(Tile, 2):
        assert sum(a != b for a, b in zip(motifs[one], motifs[other], strict=True)) > 60, (one, other)


def test_coordinates_are_told_apart_by_their_outline() -> None:
    outlines = {coordinate_sign(kind, 60).getchannel("A").tobytes() for kind in Coordinate}
    assert len(outlines) == 3


def test_what_has_changed_gets_a_halo_and_nothing_else_moves() -> None:
    view, changed = position(middle, None)
    quiet, warm = (board(view, Scene(NAMES[:4], "en", changed=news)) for news in ((), changed))
    assert quiet.image.size == warm.image.size
    assert quiet.image.tobytes() != warm.image.tobytes()
    assert quiet.written == warm.written
