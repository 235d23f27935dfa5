"""Moving pictures are small enough to send, have one size, and are told in words."""

import io

import pytest
from PIL import Image

from engine.core.replay import replay
from engine.core.session import Session
from render.face import ReplayFrame, Scene
from render.faces import FACES
from render.shared import recap
from render.shared.encode import still
from tests.gallery.recaps import recorded
from tests.kit.games import ALL


def stills(*hues: str) -> list[bytes]:
    return [still(Image.new("RGB", (60, 40), hue), 60, 80) for hue in hues]


def frames(data: bytes) -> list[tuple[int, int]]:
    moving, found = Image.open(io.BytesIO(data)), []
    for n in range(getattr(moving, "n_frames", 1)):
        moving.seek(n)
        moving.load()
        found.append(moving.size)
    return found


def test_a_moving_picture_holds_every_still() -> None:
    assert frames(recap.moving(stills("red", "green", "blue"))) == [(60, 40)] * 3


def test_what_would_be_too_large_leaves_pictures_out(monkeypatch: pytest.MonkeyPatch) -> None:
    many = stills(*["red"] * 9)
    monkeypatch.setattr(recap, "MOST_BYTES", len(many[0]) * 5)
    assert len(frames(recap.moving(many))) == 5


def test_a_few_pictures_are_spread_from_the_start_to_the_end() -> None:
    all_of_them = [ReplayFrame(n, lambda: Image.new("RGB", (1, 1))) for n in range(11)]
    assert [frame.view for frame in recap.spread(all_of_them, 3)] == [0, 5, 10]
    assert recap.spread(all_of_them[:2], 3) == all_of_them[:2]


def test_the_words_of_a_recap_begin_and_end_where_the_game_did() -> None:
    lines = ["start", "start", *(f"round {n} " + "x" * 60 for n in range(40)), "end"]
    told = recap.recap_alt(lines, Scene(("Ada",), "en"))
    assert len(told) <= 1024 and told.startswith("The whole game in 43 pictures. start. round")
    assert told.endswith("end.") and told.count("start") == 1


@pytest.mark.parametrize("key", FACES)
def test_the_recap_of_a_whole_game_has_pictures_of_one_size(key: str) -> None:
    game, seats = ALL[key], ALL[key].seats[-1]
    options, seed, lines = recorded(key, seats)
    steps = replay(Session.start(game, seats, options, seed), lines)
    found = FACES[key].recap(steps, Scene(("Ada", "Bea", "Cem", "Dora", "Emil")[:seats], "de"))
    assert 12 <= len(found) <= 30
    pictures = [frame.draw() for frame in recap.spread(found, 4)]
    (size,) = {picture.size for picture in pictures}
    assert size[0] == 1080 and size[1] <= 1620
    assert len(still(pictures[-1], recap.RECAP_WIDTH, recap.RECAP_QUALITY)) * 30 < recap.MOST_BYTES
