"""The cache of drawings, and its file."""

import pickle
import random
import sqlite3
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.prompt import Seat
from render.face import LANGUAGES, Scene
from render.faces import FACES
from render.shared import shelf
from render.shared.canvas import Box, Canvas
from render.shared.shelf import SHELF, DrawingFile, Shelf
from render.shared.sprites import weight_of
from tests.kit.bots import robots_turn, start
from tests.kit.games import ALL
from tests.kit.images import forget_drawings
from tests.kit.shown import drawings

ROOM = 1_000_000


class Drawer:
    """Draws numbered parts, and counts how often it had to."""

    def __init__(self, cache: Shelf) -> None:
        self._cache, self.drawn = cache, Counter[int]()

    def part(self, number: int) -> Canvas:
        def make() -> Canvas:
            self.drawn[number] += 1
            made = Canvas.patch(100, 100, (number, 0, 0))
            made.text(Box(0, 0, 100, 60), str(number), size=40)
            return made

        found: Canvas = self._cache.get(number, make, lambda made: weight_of(made.image))
        return found


def kept_in(file: Path | None, *, room: int = ROOM) -> Drawer:
    """Return a new cache with that file, as after a start."""
    cache = Shelf(50_000, room)
    cache.open(file)
    return Drawer(cache)


def saved(file: Path, count: int) -> None:
    first = kept_in(file)
    for number in range(count):
        first.part(number)
    first._cache.save()
    first._cache.packed.close()


def test_a_sprite_that_was_packed_is_the_same_when_it_is_used_again() -> None:
    """So is a part of a picture with its texts. A dropped sprite is drawn again."""
    drawer = Drawer(Shelf(50_000, ROOM))
    first = [drawer.part(number) for number in range(5)]
    for number, one in enumerate(first):
        again = drawer.part(number)
        assert (again.image.tobytes(), again.written) == (one.image.tobytes(), one.written)
    assert set(drawer.drawn.values()) == {1}
    forget_drawings(drawer._cache)
    for number in range(5):
        drawer.part(number)
    assert set(drawer.drawn.values()) == {2}


def test_after_a_start_nothing_is_drawn_again(tmp_path: Path) -> None:
    file = tmp_path / "drawings.sqlite3"
    saved(file, 5)
    later = kept_in(file)
    assert [later.part(number).written[0].text for number in range(5)] == ["0", "1", "2", "3", "4"]
    assert not later.drawn
    assert file.stat().st_mode & 0o077 == 0


def test_a_new_version_finds_no_older_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(tmp_path / "drawings.sqlite3", 1)
    monkeypatch.setattr(shelf, "_version", lambda: b"other code")
    later = kept_in(tmp_path / "drawings.sqlite3")
    later.part(0)
    assert later.drawn == {0: 1}


def test_the_file_keeps_what_was_used_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, now = DrawingFile(tmp_path / "drawings.sqlite3", 200_000), Counter(hour=1)
    monkeypatch.setattr(shelf, "_hour", lambda: now["hour"])
    for number in range(40):
        now["hour"] += 1
        file.put(number, random.Random(number).randbytes(20_000))
        assert file.get(0), "it is used every hour"
    assert file._do(shelf.TAKEN)[0][0] <= 200_000
    assert file.get(39) and file.get(1) is None


@pytest.mark.parametrize("damage", ["no database", "cut off", "other rows"])
def test_a_damaged_file_only_costs_time(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "drawings.sqlite3"
    saved(file, 5)
    match damage:
        case "no database":
            file.write_bytes(b"nothing" * 1000)
        case "cut off":
            file.write_bytes(file.read_bytes()[:9000])
        case "other rows":
            with sqlite3.connect(file) as database:
                database.execute("UPDATE drawings SET packed = x'00'")
    for _ in range(2):
        later = kept_in(file)
        for number in range(5):
            later.part(number)
        later._cache.save()
        later._cache.packed.close()
    assert set(later.drawn.values()) <= {1}
    if damage != "other rows":
        last = kept_in(file)
        last.part(4)
        assert not last.drawn, "the damaged file was replaced"


def test_a_folder_that_cannot_be_written_to_only_costs_time(tmp_path: Path) -> None:
    drawer = kept_in(tmp_path / "missing" / "drawings.sqlite3")
    assert drawer.part(1).written[0].text == "1" and drawer._cache.file is None


def test_another_process_that_writes_only_costs_time(tmp_path: Path) -> None:
    file = tmp_path / "drawings.sqlite3"
    saved(file, 1)
    drawer = kept_in(file)
    with sqlite3.connect(file) as other:
        other.execute("BEGIN EXCLUSIVE")
        for number in range(4):
            drawer.part(number)
        other.rollback()
    assert drawer.part(3).written[0].text == "3" and drawer._cache.file == file


@pytest.mark.parametrize("other", [Path("elsewhere"), shelf.DrawingFile], ids=["pathlib", "our own"])
def test_nothing_but_drawings_is_read_from_the_file(tmp_path: Path, other: object) -> None:
    """Not even our own modules are loaded, because they know others that could run code."""
    file = DrawingFile(tmp_path / "drawings.sqlite3", ROOM)
    file.put("part", other)
    assert file.get("part") is None
    with pytest.raises(pickle.UnpicklingError, match="no drawing"):
        shelf.unpacked(zlib.compress(pickle.dumps(other)))


def test_a_file_of_somebody_else_only_costs_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refused)
    drawer = kept_in(tmp_path / "drawings.sqlite3")
    assert drawer.part(1).written[0].text == "1" and drawer._cache.file is None


@pytest.fixture
def own_file(tmp_path: Path) -> Iterator[DrawingFile]:
    """Empty the bot's own cache and give it a file."""
    SHELF.open(tmp_path / "drawings.sqlite3")
    forget_drawings(SHELF)
    yield SHELF.packed
    SHELF.open(None)


@pytest.mark.parametrize("key", sorted(FACES))
def test_the_file_holds_no_name_of_a_player(key: str, own_file: DrawingFile) -> None:
    names = ("Zwiebelfisch", "Quastenflosser", "Xylophonix", "Jochenpeter", "Vogelfrei")
    game = ALL[key]
    session = start(game, game.seats[-1], 3, vary=False)
    for language in LANGUAGES:
        for _ in range(2):
            seat = session.waiting_for[0]
            for viewer in (None, Seat(seat)):
                drawings(session, viewer, Scene(names[: session.seat_count], language))
            robots_turn(session, seat)
    SHELF.save()
    rows = own_file._do("SELECT packed FROM drawings")
    assert len(rows) > 20
    for (packed,) in rows:
        for written in getattr(shelf.unpacked(packed), "written", ()):
            assert not any(name[:6] in written.text for name in names)
