"""The cache of drawings: those used last are ready in memory, the others are packed in a file.

The file is beside the database, so that after a start nothing that was drawn before is drawn again. It may be
deleted at any time. Drawings made by other code or from other data are never found in it.
"""

import logging
import pickle
import sqlite3
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache, wraps
from hashlib import blake2b
from importlib.metadata import distributions
from io import BytesIO
from mmap import ACCESS_READ, ALLOCATIONGRANULARITY, mmap
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from time import time
from typing import Any, NamedTuple, ParamSpec, TypeVar

import zstandard
from cachetools import LRUCache
from PIL import Image

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

READY_BYTES, FILE_BYTES = 7_000_000, 150_000_000
"""The room for drawings that are ready, and for the file of packed ones."""
PAGES = 500
"""The kilobytes of the file that SQLite keeps in memory."""
PATIENCE = 0.1
"""Seconds for which a drawing waits while another process writes to the file."""
HOUR = 3600
SHARE = 8
"""When the file is full, one drawing in this many is dropped: those used least recently."""

MISREAD = pickle.UnpicklingError, EOFError, ValueError, TypeError, AttributeError
"""What reading something else than a drawing raises."""

TAKEN = (
    "SELECT (page_count - freelist_count) * page_size"
    " FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
)
"""Asks for the bytes of the file that drawings take."""

ROOT = Path(__file__).parents[2]
MADE_OF = "render/**/*.py", "data/**/*.*"
"""The files on which drawings depend besides packages: their code, and the components and texts they show."""


class _Kept(NamedTuple):
    drawing: Any
    weight: int
    """The size in bytes."""
    lasting: bool
    """Whether it goes into the file once there is no more room for it here."""


class _Latest(LRUCache[Hashable, _Kept]):
    """The drawings used last. `dropped` collects lasting ones for which there is no more room."""

    def __init__(self, room: int) -> None:
        super().__init__(room, getsizeof=lambda kept: kept.weight)
        self.dropped: list[tuple[Hashable, Any]] = []

    def popitem(self) -> tuple[Hashable, _Kept]:
        key, kept = super().popitem()
        if kept.lasting:
            self.dropped.append((key, kept.drawing))
        return key, kept


class Shelf:
    """A cache of drawings; safe to share between threads, and its file between processes.

    A packed drawing takes a fifth of the room, and a tenth of the time that it would take to draw it again.
    A dozen tables of different games need five times the drawings that are kept ready.
    """

    def __init__(self, room: int, packed: int) -> None:
        self._lock = Lock()
        self._room_packed = packed
        self.packed = DrawingFile(None, packed)
        self.make_room(room)

    def make_room(self, room: int) -> None:
        """Set the limit of what is ready, in bytes, and drop everything that is."""
        with self._lock:
            self._kept = _Latest(room)

    def open(self, file: Path | None) -> None:
        """Pack drawings in that file from now on; without one, in a file that ends with the process."""
        packed, self.packed = self.packed, DrawingFile(file, self._room_packed)
        packed.close()

    @property
    def file(self) -> Path | None:
        """The file with the packed drawings, if they outlast the process."""
        return self.packed.path

    def get(
        self, key: Hashable, make: Callable[[], Any], weight: Callable[[Any], int], *, lasting: bool = True
    ) -> Any:
        """Return the object of that key, made if it is missing. Two threads may make it at once.

        If it is not `lasting`, it is never packed: few pictures need it, or it shows a person's name.
        """
        with self._lock:
            if (found := self._kept.get(key)) is not None:
                return found.drawing
        made = self.packed.get(key) if lasting else None
        if made is None:
            made = make()
        else:
            # The file has it already.
            lasting = False
        with self._lock:
            self._kept.setdefault(key, _Kept(made, weight(made), lasting))
            dropped, self._kept.dropped = self._kept.dropped, []
        for name, drawing in dropped:
            self.packed.put(name, drawing)
        return made

    def keeping(
        self, weight: Callable[[T], int], *, lasting: bool = True
    ) -> Callable[[Callable[P, T]], Callable[P, T]]:
        """Return a decorator: the function draws once for equal arguments, as long as the shelf has room."""

        def decorated(draw: Callable[P, T]) -> Callable[P, T]:
            name = f"{draw.__module__}.{draw.__qualname__}"

            @wraps(draw)
            def found(*args: P.args, **named: P.kwargs) -> T:
                key = name, args, *named.items()
                drawing: T = self.get(key, lambda: draw(*args, **named), weight, lasting=lasting)
                return drawing

            return found

        return decorated

    def save(self) -> None:
        """Pack the drawings that are ready, too, if the file outlasts the process."""
        if self.file is None:
            return
        with self._lock:
            ready = [(key, kept.drawing) for key, kept in self._kept.items() if kept.lasting]
        for key, drawing in ready:
            self.packed.put(key, drawing)


class DrawingFile:
    """Packed drawings in an SQLite file. Its faults only cost time: what it does not give is drawn again."""

    def __init__(self, path: Path | None, room: int) -> None:
        """Open the file, or one that ends with the process if there is no path or it cannot be opened."""
        self._lock = Lock()
        self._room = room
        self.path = path
        self._database = sqlite3.connect("")
        try:
            self._open()
        except (sqlite3.Error, OSError) as fault:
            self._give_up(fault)

    def _open(self) -> None:
        # An empty name is a file of SQLite's own, which nobody else can read.
        self._database = sqlite3.connect(
            self.path or "", timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        if self.path is not None:
            self.path.chmod(0o600)
            self._database.execute("PRAGMA journal_mode = WAL")
        for line in (
            f"PRAGMA cache_size = -{PAGES}",
            # After a power cut at worst something is drawn again.
            "PRAGMA synchronous = OFF",
            "CREATE TABLE IF NOT EXISTS drawings (key BLOB PRIMARY KEY, packed BLOB, used INTEGER)",
        ):
            self._database.execute(line)

    def _give_up(self, fault: Exception) -> None:
        """Go on without the file. One that is damaged is deleted, so that the next start has a good one."""
        logger.warning("drawings are no longer kept in %s (%s)", self.path, fault)
        self._database.close()
        if self.path is not None and not isinstance(fault, sqlite3.OperationalError | OSError):
            for end in ("", "-wal", "-shm"):
                self.path.with_name(self.path.name + end).unlink(missing_ok=True)
        self.path = None
        self._open()

    def get(self, key: Hashable) -> Any | None:
        """Return the drawing of that key, or None."""
        name = self._name(key)
        found = self._do("SELECT packed, used FROM drawings WHERE key = ?", name)
        if not found:
            return None
        packed, used = found[0]
        if used < (now := _hour()):
            self._do("UPDATE drawings SET used = ? WHERE key = ?", now, name)
        try:
            return unpacked(packed)
        except (zstandard.ZstdError, MemoryError, *MISREAD):
            return None

    def put(self, key: Hashable, drawing: Any) -> None:
        """Store a drawing, unless it is stored already."""
        name = self._name(key)
        if self._do("SELECT 1 FROM drawings WHERE key = ?", name):
            return
        packed = zstandard.compress(pickle.dumps(drawing, pickle.HIGHEST_PROTOCOL), 1)
        self._do("INSERT OR REPLACE INTO drawings VALUES (?, ?, ?)", name, packed, _hour())
        self._make_room()

    def _make_room(self) -> None:
        if any(taken > self._room for (taken,) in self._do(TAKEN)):
            self._do(
                "DELETE FROM drawings WHERE key IN (SELECT key FROM drawings ORDER BY used, rowid"
                " LIMIT (SELECT 1 + COUNT(*) / ? FROM drawings))",
                SHARE,
            )

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._database.close()

    def _name(self, key: Hashable) -> bytes:
        version = b"" if self.path is None else _version()
        return blake2b(repr(key).encode(), digest_size=16, key=version).digest()

    def _do(self, line: str, *given: object) -> list[Any]:
        """Execute a statement; returns its rows, none if the file has a fault."""
        with self._lock:
            try:
                return self._database.execute(line, given).fetchall()
            except sqlite3.Error as fault:
                # While another process writes, this drawing is simply not kept.
                if "locked" not in str(fault):
                    self._give_up(fault)
                return []


def unpacked(packed: bytes) -> Any:
    """Return a drawing from the file. Raises pickle.UnpicklingError for anything else."""
    return _Drawings(BytesIO(zstandard.decompress(packed))).load()


CANVAS = "render.art.canvas"
PARTS = {("PIL.Image", "Image"), (CANVAS, "_restored"), (CANVAS, "Written"), (CANVAS, "Box")}
"""All that drawings consist of. Anything else in the file could run code."""


class _Drawings(pickle.Unpickler):
    """Reads packed drawings."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) not in PARTS:
            raise pickle.UnpicklingError(f"{module}.{name} is no drawing")
        return super().find_class(module, name)


def _hour() -> int:
    return int(time()) // HOUR


@cache
def _version() -> bytes:
    """Return a digest of all that drawings depend on."""
    packages = sorted(f"{package.name} {package.version}" for package in distributions())
    digest = blake2b(" ".join(packages).encode(), digest_size=32)
    for path in sorted(path for pattern in MADE_OF for path in ROOT.glob(pattern)):
        digest.update(path.read_bytes())
    return digest.digest()


SHELF = Shelf(READY_BYTES, FILE_BYTES)

PIXEL = 4
"""The bytes of a pixel: as Pillow keeps it in memory, so that it is only copied."""
BAND = 64
"""How many rows are written at once, so that no second picture is in memory."""


class PixelFile:
    """An opaque picture as plain pixels: in a file that ends with this object, or else in memory.

    A part of it is read in the time it takes to copy it. A packed drawing takes longer.
    """

    def __init__(self, image: Image.Image) -> None:
        self.size = image.size
        self.weight = image.width * image.height * PIXEL
        """The size in bytes."""
        self._read = _read(image)

    def part(self, box: tuple[int, int, int, int]) -> Image.Image:
        """Return a new image of the pixels in a box: left, top, right, bottom. It must be in the picture."""
        x0, y0, x1, y1 = box
        row = self.size[0] * PIXEL
        with self._read(y0 * row + x0 * PIXEL, (y1 - 1) * row + x1 * PIXEL) as pixels:
            return Image.frombytes("RGB", (x1 - x0, y1 - y0), pixels, "raw", "RGBX", row, 1)


def _read(image: Image.Image) -> Callable[[int, int], AbstractContextManager[memoryview]]:
    """Return what gives access to the bytes from one place to another."""
    with suppress(OSError):
        file = TemporaryFile(dir=SHELF.file and SHELF.file.parent)  # noqa: SIM115 - as long as the object
        for top in range(0, image.height, BAND):
            band = image.crop((0, top, image.width, min(top + BAND, image.height)))
            file.write(band.tobytes("raw", "RGBX"))
        file.flush()

        @contextmanager
        def mapped(start: int, end: int) -> Iterator[memoryview]:
            page = start - start % ALLOCATIONGRANULARITY
            with (
                mmap(file.fileno(), end - page, access=ACCESS_READ, offset=page) as there,
                memoryview(there) as whole,
                whole[start - page :] as part,
            ):
                yield part

        return mapped
    pixels = image.tobytes("raw", "RGBX")
    return lambda start, end: memoryview(pixels)[start:end]
