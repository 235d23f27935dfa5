"""The house stands as drawn: imports point inward, and rules stay pure."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

MAY_IMPORT = {
    "engine": {"engine"},
    "render": {"engine", "render"},
    "cogs": {"engine", "render", "cogs"},
    "playground": {"playground"},
}
ENGINE_LIBRARIES = {
    "__future__",
    "abc",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "pathlib",
    "re",
    "tomllib",
    "traceback",
    "types",
    "typing",
}
OURS = set(MAY_IMPORT) | {"bot", "tests"}


def modules(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
            found.update(f"{node.module}.{name.name}" for name in node.names)
    return found


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_point_inward(room: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules(room)
        for name in imported(path)
        if name.split(".")[0] in OURS - MAY_IMPORT[room]
    ]
    assert not wrong


def test_the_engine_needs_the_standard_library_and_msgspec_only() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules("engine")
        for name in imported(path)
        if name.split(".")[0] not in ENGINE_LIBRARIES | {"engine"}
    ]
    assert not wrong


def test_no_game_is_known_outside_its_rooms() -> None:
    """Only the two registries name games; everything else finds them by key."""
    games = {path.parent.name for path in (ROOT / "engine").glob("*/game.py")} - {"core"}
    wrong = []
    for room in MAY_IMPORT:
        for path in modules(room):
            inside = next((game for game in games if game in path.relative_to(ROOT).as_posix()), None)
            for name in imported(path):
                met = next((game for game in games if game in name), None)
                registry = path.relative_to(ROOT).as_posix() in ("engine/__init__.py", "render/faces.py")
                shop = path.relative_to(ROOT).as_posix().startswith("render/gallery")
                if met and met != inside and not registry and not shop:
                    wrong.append(f"{path.relative_to(ROOT)}: {name}")
    assert not wrong


def test_the_state_of_a_game_stays_in_its_room() -> None:
    """Nobody outside engine/<game> reads a state: pictures and words are made from views."""
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for room in ("render", "cogs")
        for path in modules(room)
        for name in imported(path)
        if name.startswith("engine.") and name.split(".")[-1] in ("state", "State") and ".core." not in name
    ]
    assert not wrong


class _Impure(ast.NodeVisitor):
    """Finds what rules may not use: bare yields, floats, hash(), iteration over sets, opened files."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Yield(self, node: ast.Yield) -> None:
        if node.value is not None:
            self.found.append(f"{node.lineno}: a bare yield")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, float):
            self.found.append(f"{node.lineno}: a float")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Div) and not _path(node):
            self.found.append(f"{node.lineno}: a true division")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in ("hash", "open", "id", "input", "print"):
            self.found.append(f"{node.lineno}: {node.func.id}()")
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self._loop(node.iter)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self._loop(node.iter)
        self.generic_visit(node)

    def _loop(self, over: ast.expr) -> None:
        made = isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "set"
        if made or isinstance(over, ast.Set | ast.SetComp):
            self.found.append(f"{over.lineno}: iterates over a set")


def _path(node: ast.BinOp) -> bool:
    return (isinstance(node.right, ast.Constant) and isinstance(node.right.value, str)) or (
        isinstance(node.left, ast.BinOp) and _path(node.left)
    )


def test_rules_are_pure() -> None:
    wrong = []
    for path in modules("engine"):
        if "core" in path.parts:
            continue
        visitor = _Impure()
        visitor.visit(ast.parse(path.read_text()))
        wrong += [f"{path.relative_to(ROOT)}:{fault}" for fault in visitor.found]
    assert not wrong


def test_files_stay_small() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {lines}"
        for room in (*MAY_IMPORT, "tests")
        for path in modules(room)
        if (lines := len(path.read_text().splitlines())) > 450
    ]
    assert not long
