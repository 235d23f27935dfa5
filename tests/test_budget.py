"""The code has a budget: its lines and modules are counted, and a short module says why."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

PRODUCTION, TESTS, MODULES = 74_500, 53_000, 319
"""The most lines that run, lines of tests, and modules that run. After making room, write the new figures
here and below, so that it stays free."""

ROOMS = {
    "bot.py": 132,
    "cogs": 351,
    "cogs/changes": 1_429,
    "cogs/commands": 2_303,
    "cogs/database": 1_741,
    "cogs/delivery": 2_335,
    "cogs/layout": 1_745,
    "cogs/messages": 2_452,
    "cogs/running": 612,
    "cogs/service": 1_838,
    "cogs/serving": 1_532,
    "cogs/storage": 2_475,
    "cogs/tables": 2_640,
    "command_line": 509,
    "data": 796,
    "engine": 20,
    "engine/core": 1_778,
    "engine/galaxy_trucker": 14_925,
    "engine/jump_drive": 2_600,
    "engine/play": 1_994,
    "engine/space_mission": 2_893,
    "engine/wormholes": 3_064,
    "playground": 5_006,
    "render": 563,
    "render/art": 2_108,
    "render/galaxy_trucker": 7_983,
    "render/jump_drive": 1_669,
    "render/shared": 899,
    "render/space_mission": 1_871,
    "render/text": 735,
    "render/wormholes": 3_502,
    "tests": 1_636,
    "tests/bench": 3_034,
    "tests/cogs": 13_181,
    "tests/contract": 2_149,
    "tests/engine": 15_916,
    "tests/gallery": 919,
    "tests/kit": 6_299,
    "tests/playground": 1_947,
    "tests/render": 5_167,
    "tests/teacher": 492,
    "tests/web": 2_260,
}
"""The most lines of each folder."""

ENTRY = 20
"""An `__init__.py` of up to this many lines does not count as a module."""
LONG, SHORT = 600, 100
"""The most lines of a module, and the least: a shorter one is on a shelf or says why it is alone."""

_SHORT_MODULES = tomllib.loads((ROOT / "tests" / "short_modules.toml").read_text(encoding="utf-8"))
SHELVES: dict[str, str] = _SHORT_MODULES["shelves"]
"""Folders whose modules all have one shape, and what each of these modules holds."""
REASONS: dict[str, str] = _SHORT_MODULES["reasons"]
"""Why a short module stands alone."""


def _lines(path: Path) -> int:
    return len((ROOT / path).read_text(encoding="utf-8").splitlines())


def _room(path: Path) -> str:
    """Return the folder that counts: those of rules, pictures, the bot and tests count separately."""
    deep = path.parts[0] in ("engine", "render", "cogs", "tests") and len(path.parts) > 2
    return "/".join(path.parts[: 2 if deep else 1])


def _files(*folders: str) -> dict[Path, int]:
    return {
        (found := path.relative_to(ROOT)): _lines(found)
        for folder in folders
        for path in (ROOT / folder).rglob("*.py")
    }


HOUSE = _files("engine", "render", "cogs", "playground", "command_line", "data") | {
    Path("bot.py"): _lines(Path("bot.py"))
}
"""Every production file, and its lines."""
CHECKS = _files("tests")
MODULES_OF_THE_HOUSE = [path for path, lines in HOUSE.items() if path.name != "__init__.py" or lines > ENTRY]


@pytest.mark.parametrize("room", sorted({_room(path) for path in (*HOUSE, *CHECKS)}))
def test_a_room_has_not_grown(room: str) -> None:
    assert room in ROOMS, f"{room} is new: it needs a line in {Path(__file__).name}"
    lines = sum(lines for path, lines in (HOUSE | CHECKS).items() if _room(path) == room)
    assert lines <= ROOMS[room], f"{room} has grown to {lines} from {ROOMS[room]}: say here and why"


@pytest.mark.parametrize(
    ("files", "most"), [(HOUSE, PRODUCTION), (CHECKS, TESTS)], ids=["production", "tests"]
)
def test_all_rooms_together_have_not_grown(files: dict[Path, int], most: int) -> None:
    assert sum(files.values()) <= most, "the test above names the room"


def test_no_module_is_too_long() -> None:
    assert [path for path, lines in (HOUSE | CHECKS).items() if lines > LONG] == []


def test_every_room_in_the_table_is_there() -> None:
    assert set(ROOMS) == {_room(path) for path in (*HOUSE, *CHECKS)}


def test_there_are_not_more_modules() -> None:
    rooms = Counter(_room(path) for path in MODULES_OF_THE_HOUSE)
    assert rooms.total() <= MODULES, f"most modules: {rooms.most_common(3)}"


def test_a_short_module_stands_on_a_shelf_or_says_why() -> None:
    alone = [
        path
        for path in MODULES_OF_THE_HOUSE
        if HOUSE[path] < SHORT
        and path.as_posix() not in REASONS
        and not any(path.is_relative_to(shelf) for shelf in SHELVES)
    ]
    assert not alone, sorted(map(str, alone))


def test_reasons_and_shelves_are_needed() -> None:
    assert [path for path in REASONS if HOUSE.get(Path(path), SHORT) >= SHORT] == []
    assert [shelf for shelf in SHELVES if not (ROOT / shelf).is_dir()] == []
    assert all(said and "\n" not in said for said in (*REASONS.values(), *SHELVES.values()))
