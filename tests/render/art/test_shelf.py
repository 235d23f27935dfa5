"""The cache of drawings and its file; the stock of signs: their number, their names and sizes, and that they
can be told apart."""

import pickle
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pytest
import zstandard

from engine.core.prompt import Seat
from engine.galaxy_trucker.box.cards import CARDS as ADVENTURES
from engine.galaxy_trucker.box.cards import Hit
from engine.galaxy_trucker.box.squares import SIDES, BoardLine, Side
from engine.galaxy_trucker.events.flight import HitAimed, Launched
from engine.jump_drive.cards import DESIGNS
from engine.space_mission.cards import CARDS, Coordinate
from engine.wormholes.boards import BOX
from engine.wormholes.galaxy import Owner
from playground.routes.application import EMOJI_NAME
from render.art import shelf
from render.art.canvas import Box, Canvas
from render.art.palette import OWNERS
from render.art.shelf import SHELF, DrawingFile, Shelf
from render.art.sprites import weight_of
from render.face import LANGUAGES, Scene
from render.faces import FACES, stock
from render.galaxy_trucker import signs as galaxy_trucker
from render.game_face import Face
from render.jump_drive.words import speech as jump_drive
from render.shared.stock import EMBLEMS, SIDE, encoded, made
from render.space_mission.words import speech as space_mission
from render.wormholes import signs as wormholes
from tests.kit.play.bots import robots_turn, start
from tests.kit.play.games import ALL
from tests.kit.server.images import forget_drawings
from tests.kit.views.shown import drawings

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
        shelf.unpacked(zstandard.compress(pickle.dumps(other)))


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


MOST = 2000
"""The most emojis that an application may own."""
FREE = 600
"""How many signs stay free for future games."""
STOCK = stock(FACES.values())


def test_the_stock_has_room_for_what_comes() -> None:
    assert 900 < len(STOCK) <= MOST - FREE
    assert len(STOCK) == sum(len(face.signs) for face in FACES.values()) + 9, "no name stands for two"


def test_names_with_their_hash_are_what_discord_takes() -> None:
    assert not [name for name in STOCK if not EMOJI_NAME.fullmatch(f"{name}_000000")]


# A sample: all of them take half a minute. The gallery shows every one.
@pytest.mark.parametrize("name", list(STOCK)[:: len(STOCK) // 60])
def test_a_sign_fills_its_square_and_is_small(name: str) -> None:
    image, data = made(STOCK[name]), encoded(STOCK[name])
    assert image.size == (SIDE, SIDE) and image.mode == "RGBA" and len(data) <= 256 * 1024
    left, top, right, bottom = image.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= SIDE - 8
    assert data == encoded(STOCK[name]), "equal signs are equal bytes"


@pytest.mark.parametrize("key", ["jump_drive", "space_mission", "wormholes"])
def test_no_two_signs_look_the_same(key: str) -> None:
    seen = [blake2b(made(draw).resize((22, 22)).tobytes()).digest() for draw in FACES[key].signs.values()]
    assert len(set(seen)) == len(seen)


HITS = [Hit.parse(f"{size} {side.value}") for size in ("small", "large", "light", "heavy") for side in SIDES]
KINDS = {card.kind for card in ADVENTURES.values()}
SEATS = (Seat(0), Seat(1), Seat(2), Seat(3))
EVERYWHERE = {"robot", "clock", "sand", "host"}
"""Signs that the Discord side itself shows: beside seats, times and the timer."""


def about(face: Face) -> set[str]:
    """Return the signs before the titles of all topics of `/rules`."""
    return {sign for key in face.topics(Scene(())) for sign in face.signs_of_topic(key)}


def test_every_sign_stands_somewhere() -> None:
    used = {*EVERYWHERE, *(f"seat_{name}" for name in EMBLEMS)}.union(*map(about, FACES.values()))
    used |= {jump_drive.of_design(card) for card in DESIGNS.values()} | {"jd_cards"}
    used |= {space_mission.of_card(card) for card in CARDS} | {
        space_mission.of_coordinate(Coordinate.JUMP, number) for number in (1, 2, 3, 4)
    }
    for owner in map(Owner, range(len(OWNERS))):
        used |= {wormholes.of_ship(owner), wormholes.of_wormhole(owner, 1, active=False)}
        used |= {wormholes.of_wormhole(owner, number) for number in BOX.wormholes}
    shown = FACES["galaxy_trucker"].signs_of_event
    aimed = [HitAimed(hit, BoardLine(Side.FRONT, 7), (1, 2, 3, 4, 5, 6), 1, 1) for hit in HITS]
    used |= {sign for event in (*aimed, Launched(SEATS, 1)) for sign in shown(event)}
    used |= {*galaxy_trucker.drawn_tiles(), *map(galaxy_trucker.of_card, KINDS)}
    assert used == set(STOCK), "what nothing shows is not uploaded, and what is shown is there"
