"""One meaning for a word: no class name stands in two modules without a reason."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROOMS = ("engine", "render", "cogs", "playground", "tests")

GAMES = "every game speaks the words of its own rulebook, and none knows another"
DISCORD = (
    "the playground is a Discord of its own that knows nothing of the bot, and calls things as Discord does"
)
TESTS = "tests play with it, and whoever reads them meets the other one nowhere near"

REASONS = {
    "Board": GAMES,
    "CardsDiscarded": GAMES,
    "CardsDrawn": GAMES,
    "CardsDrawnFaceDown": GAMES,
    "Colour": GAMES,
    "DeckReshuffled": GAMES,
    "GameEnded": GAMES,
    "HandCard": GAMES,
    "OrderFollowed": GAMES,
    "Payment": GAMES,
    "Phase": GAMES,
    "Place": GAMES,
    "Planet": GAMES,
    "Player": GAMES,
    "Position": GAMES,
    "RoundBegan": GAMES,
    "SeatView": GAMES,
    "State": GAMES,
    "Tile": GAMES,
    "TileTaken": GAMES,
    "Turn": GAMES,
    "TurnView": GAMES,
    "_Boards": GAMES,
    "_Cards": GAMES,
    "_Planets": GAMES,
    "_Tiles": GAMES,
    "Attachment": DISCORD,
    "Message": DISCORD,
    "Person": TESTS,
    "Scene": TESTS,
    "Table": TESTS,
}


def _room(path: Path) -> str:
    """Where a class is at home: a game, or a room of the house; the toy of the tests is a game too."""
    parts = path.parts
    if parts[0] == "engine" or parts[:2] == ("tests", "engine"):
        return "/".join(parts[:-1] if parts[0] == "tests" else parts[:2])
    return "toy" if path.name == "toy.py" else parts[0]


@cache
def _classes() -> dict[str, list[Path]]:
    found = defaultdict(list)
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            for name in re.findall(r"^ *class (\w+)[(:]", path.read_text(), re.MULTILINE):
                found[name].append(path.relative_to(ROOT))
    return found


def test_no_class_name_stands_in_two_modules_without_a_reason() -> None:
    twice = {name: paths for name, paths in _classes().items() if len(paths) > 1}
    silent = {name: [str(path) for path in paths] for name, paths in twice.items() if name not in REASONS}
    assert not silent
    assert set(REASONS) == set(twice), "a reason that nothing needs any more"


def test_a_reason_holds() -> None:
    """Within one game, or one room, a word has one meaning; only tests may share a word with all others."""
    homes = {name: [_room(path) for path in paths] for name, paths in _classes().items() if name in REASONS}
    for name, rooms in homes.items():
        assert len(set(rooms)) == len(rooms), name
        match REASONS[name]:
            case reason if reason == GAMES:
                assert all(room == "toy" or room.startswith("engine/") for room in rooms), name
            case reason if reason == DISCORD:
                assert sorted(rooms) == ["cogs", "playground"], name
            case _:
                assert [room.startswith("tests") for room in rooms].count(False) == 1, name
