"""The structure holds: imports point inward, rules stay pure, and only owners read their notation."""

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

MAY_IMPORT = {
    "engine": {"engine"},
    "render": {"engine", "render"},
    "cogs": {"engine", "render", "cogs"},
    "playground": {"playground"},
    "command_line": {"engine", "render", "cogs", "command_line", "playground"},
}
ORDER: dict[str, tuple[set[str], ...]] = {
    "cogs": (
        {"commands", "running"},
        {"serving"},
        {"delivery"},
        {"service"},
        {"messages", "storage"},
        {"changes", "database", "layout"},
        {"tables"},
    ),
    "engine": ({"galaxy_trucker", "jump_drive", "space_mission", "wormholes"}, {"play"}, {"core"}),
    "engine/galaxy_trucker": (
        {"game"},
        {"reasons"},
        {"robot"},
        {"windows", "view"},
        {"building"},
        {"flight"},
        {"events", "team"},
        {"state"},
        {"ship"},
        {"options", "questions"},
        {"box"},
    ),
    "render": (
        {"faces"},
        {"galaxy_trucker", "jump_drive", "space_mission", "wormholes"},
        {"game_face"},
        {"shared"},
        {"art", "text"},
        {"face"},
        {"languages"},
    ),
    "tests/kit": ({"nights"}, {"server"}, {"views"}, {"store"}, {"play"}),
    "tests/cogs": (
        {"delivery"},
        {"database"},
        {"changes", "layout", "messages", "service", "serving", "storage", "tables"},
    ),
    **{
        f"render/{game}": ({"face"}, {"scenes", "panel", "signs"}, {"parts"}, {"art"}, {"words"})
        for game in ("galaxy_trucker", "jump_drive", "space_mission", "wormholes")
    },
}
"""Folders, and modules beside them, in order: each may import those below it and none beside it. Modules that
are not named are the entry to all of them."""
DOMAIN_LIBRARIES = {"discord", "sqlalchemy", "aiohttp", "asyncio"}
"""Libraries that the domain of the Discord side does not import."""

ENGINE_LIBRARIES = {
    *("__future__", "abc", "collections", "contextvars", "dataclasses", "enum", "functools", "hashlib"),
    *("hmac", "heapq", "itertools", "json", "math", "msgspec", "operator", "pathlib", "re", "tomllib"),
    *("contextlib", "traceback", "types", "typing"),
}
OURS = set(MAY_IMPORT) | {"bot", "tests"}


@cache
def modules(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


@cache
def _statements(path: Path) -> list[tuple[str, list[str]]]:
    """Return every import of a file, wherever it is: the module, and the imported names if it lists them."""
    found: list[tuple[str, list[str]]] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [(name.name, []) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.append((node.module or "", [name.name for name in node.names]))
    return found


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for module, names in _statements(path):
        found |= {module, *(f"{module}.{name}" for name in names)}
    return found


def importing(room: str, unwanted: Callable[[str], bool]) -> list[str]:
    """Return every unwanted import of a folder's modules."""
    every = [(path.relative_to(ROOT), name) for path in modules(room) for name in imported(path)]
    return [f"{path}: {name}" for path, name in every if unwanted(name)]


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_point_inward(room: str) -> None:
    assert not importing(room, lambda name: name.split(".")[0] in OURS - MAY_IMPORT[room])


@pytest.mark.parametrize("room", ORDER)
def test_a_folder_knows_only_those_below_it(room: str) -> None:
    wrong = []
    for number, floor in enumerate(ORDER[room]):
        above = set[str]().union(*ORDER[room][:number])
        for folder in floor:
            for path in [*modules(f"{room}/{folder}"), *(ROOT / room).glob(f"{folder}.py")]:
                wrong += [
                    f"{path.relative_to(ROOT)}: {name}"
                    for name in imported(path)
                    if _folder(room, name) in (above | floor) - {folder}
                ]
    assert not wrong


def _folder(room: str, name: str) -> str | None:
    """Return which folder of a package an imported name belongs to; none if it is elsewhere."""
    outer = f"{room.replace('/', '.')}."
    return name.removeprefix(outer).partition(".")[0] if name.startswith(outer) else None


@pytest.mark.parametrize("room", ORDER)
def test_every_folder_has_its_place(room: str) -> None:
    named = set[str]().union(*ORDER[room])
    folders = {path.parent.name for path in (ROOT / room).glob("*/__init__.py")}
    assert folders <= named


def test_every_game_with_folders_has_an_order() -> None:
    games = {
        path.parent.parent for room in ("engine", "render") for path in (ROOT / room).glob("*/*/__init__.py")
    }
    assert {str(game.relative_to(ROOT)) for game in games} <= set(ORDER)


def test_the_domain_of_the_tables_knows_neither_discord_nor_the_database() -> None:
    for room in ("cogs/tables", "cogs/changes"):
        assert not importing(room, lambda name: name.split(".")[0] in DOMAIN_LIBRARIES)


def test_the_database_finds_nothing_by_what_a_text_reads_like() -> None:
    """What code searches for has a column of its own."""
    texts = {"like", "ilike", "contains", "startswith", "endswith", "regexp_match"}
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.attr}"
        for path in modules("cogs/database") + modules("cogs/storage")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and node.attr in texts
    ]
    assert not wrong


def test_what_tests_share_imports_no_test() -> None:
    shared = [path for room in ("tests/kit", "tests/bench", "tests/gallery") for path in modules(room)]
    assert shared
    assert [path for path in shared if any(".test_" in name for name in imported(path))] == []


def test_the_engine_needs_the_standard_library_and_msgspec_only() -> None:
    assert not importing("engine", lambda name: name.split(".")[0] not in ENGINE_LIBRARIES | {"engine"})


def test_no_game_is_known_outside_its_rooms() -> None:
    """Only the two registries name games; everything else finds them by key."""
    games = {path.parent.name for path in (ROOT / "engine").glob("*/game.py")} - {"core"}
    for path in (path for room in MAY_IMPORT for path in modules(room)):
        where, names = path.relative_to(ROOT).as_posix(), imported(path)
        met = {game for game in games if game not in where and any(game in name for name in names)}
        assert not met or where in ("engine/__init__.py", "render/faces.py"), f"{where}: {met}"


@pytest.mark.parametrize("room", ["render", "cogs"])
def test_the_state_of_a_game_stays_in_its_room(room: str) -> None:
    """No module outside engine/<game> reads a state: pictures and words are made from views."""

    def is_state(name: str) -> bool:
        return name.startswith("engine.") and ".core." not in name and name.endswith((".state", ".State"))

    assert not importing(room, is_state)


ROOMS = (*MAY_IMPORT, "tests")


@pytest.mark.parametrize("room", ROOMS)
def test_no_circle_of_imports(room: str) -> None:
    """This includes imports that only types need, and those that a function hides by importing late."""
    TopologicalSorter(_graph(room)).prepare()  # It raises CycleError, which names a circle.


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_what_only_its_folder_imports_begins_with_an_underscore(room: str) -> None:
    """Modules that a package's entry imports are public, and siblings call the same thing by one name."""
    siblings = {"__init__", "game", "panel", "robot"}
    users = defaultdict(set)
    for path, name in ((user, name) for at in ROOMS for user in modules(at) for name in imported(user)):
        users[name].add(path.parent if path.stem != "__init__" else path)
    for path in modules(room):
        if path.stem not in siblings:
            assert (users[_name(path)] == {path.parent}) == path.stem.startswith("_"), path


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_is_imported_for_types_alone(room: str) -> None:
    """A module that a type needs is also below the modules that need the type."""
    assert [path for path in modules(room) if "typing.TYPE_CHECKING" in imported(path)] == []


def _graph(room: str) -> dict[str, set[str]]:
    """Return which modules of the package each imports. Importing one does not import the package."""
    named = {_name(path): path for path in modules(room)}
    return {module: (_asked_for(path, {*named}) & {*named}) - {module} for module, path in named.items()}


def _asked_for(path: Path, named: set[str]) -> set[str]:
    found: set[str] = set()
    for module, names in _statements(path):
        wholes = {f"{module}.{name}" for name in names}
        found |= wholes & named
        if not wholes or not wholes <= named:
            found.add(module)
    return found


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class _Unordered(ast.NodeVisitor):
    """Finds loops that follow the order of a set, which differs in every process."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._sets: set[str] = set()
        """Names that hold sets in the present function."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        steps = [step for step in ast.walk(node) if isinstance(step, ast.Assign)]
        targets = [target for step in steps if self._is_set(step.value) for target in step.targets]
        outer, self._sets = self._sets, {x.id for x in targets if isinstance(x, ast.Name)}
        self.generic_visit(node)
        self._sets = outer

    def visit_For(self, node: ast.For) -> None:
        self._loop(node.iter)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self._loop(node.iter)
        self.generic_visit(node)

    def _loop(self, over: ast.expr) -> None:
        if self._is_set(over) or (isinstance(over, ast.Name) and over.id in self._sets):
            self.found.append(f"{over.lineno}: goes through a set")

    @staticmethod
    def _is_set(value: ast.expr) -> bool:
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            return value.func.id in ("set", "frozenset")
        return isinstance(value, ast.Set | ast.SetComp)


class _Impure(_Unordered):
    """Finds what else rules may not use: bare yields, floats, hash(), opened files."""

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


def _path(node: ast.BinOp) -> bool:
    return (isinstance(node.right, ast.Constant) and isinstance(node.right.value, str)) or (
        isinstance(node.left, ast.BinOp) and _path(node.left)
    )


def found_by(visitor: type[_Unordered], paths: list[Path]) -> list[str]:
    wrong = []
    for path in paths:
        visit = visitor()
        visit.visit(ast.parse(path.read_text()))
        wrong += [f"{path.relative_to(ROOT)}:{fault}" for fault in visit.found]
    return wrong


def test_rules_are_pure() -> None:
    assert not found_by(_Impure, [path for path in modules("engine") if not {"core", "play"} & {*path.parts}])


def test_pictures_and_words_come_out_the_same_in_every_process() -> None:
    assert not found_by(_Unordered, modules("render"))


def test_where_types_are_not_checked_somebody_says_why() -> None:
    silent = [
        f"{path.relative_to(ROOT)}:{number}"
        for room in (*MAY_IMPORT, "tests")
        for path in modules(room)
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if re.search(r"# type:\s*ignore(?!\[[a-z, -]+\]  # \w)", line)
    ]
    assert not silent


def test_every_migration_follows_the_one_before() -> None:
    """Two that were written at the same time would both be the last one, and no database could be opened."""
    found = [path.read_text() for path in sorted((ROOT / "data/migrations/versions").glob("*.py"))]
    numbers = [re.findall(r'^(?:down_)?revision = "?(\w+)"?', text, re.MULTILINE) for text in found]
    last = "None"
    for revision, down in numbers:
        assert (down, int(revision)) == (last, 1 if last == "None" else int(last) + 1)
        last = revision


@cache
def _classes() -> dict[tuple[Path, str], list[str]]:
    """Return which modules of a folder define a class with that name."""
    found = defaultdict(list)
    for room in ROOMS:
        for path in modules(room):
            for name in re.findall(r"^class (\w+)[(:]", path.read_text(), re.MULTILINE):
                found[path.parent.relative_to(ROOT), name].append(path.name)
    return found


def test_no_class_name_stands_twice_in_a_folder() -> None:
    assert {key: paths for key, paths in _classes().items() if len(paths) > 1} == {}


def _constants(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the constants of a module, each with its value as it is written."""
    for node in ast.parse(path.read_text()).body:
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                yield from zip(map(ast.unparse, names), map(ast.unparse, values), strict=True)
            case ast.Assign(targets=[name]) | ast.AnnAssign(target=name):
                yield ast.unparse(name), ast.unparse(node.value) if node.value else ""


@pytest.mark.parametrize("room", ["engine", "cogs", "render", "tests/bench"])
def test_a_constant_means_one_thing_in_a_folder(room: str) -> None:
    values = defaultdict(set)
    for path in modules(room):
        folder = path.relative_to(ROOT).parts[:2] if room == "render" else path.parent
        for name, value in _constants(path):
            if name.isupper():
                values[folder, name.lstrip("_")].add(value)
    assert {where: there for where, there in values.items() if len(there) > 1} == {}


OWNERS = {
    "engine/galaxy_trucker/questions/options.py": "the options of the game",
    "engine/galaxy_trucker/ship/markers.py": "markers of a ship, which are no options",
    "engine/space_mission/questions.py": "the options of the game",
    "engine/wormholes/questions.py": "the options of the game",
    "render/text/names.py": "names of people, which must not mention anyone",
    "render/galaxy_trucker/scenes/ship_lessons.py": "whole ships, to be parsed",
}
"""Modules where "@" and "+" may join and separate words, and of what."""
SEPARATORS = ("@", "+")
"""The separators between the words of an option, which engine and render hardly use otherwise."""


def by_hand(text: str) -> Iterator[int]:
    """Yield lines that join words with a separator, cut them at one, or look for one."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.JoinedStr(values=[*parts]):
                for before, part, after in zip(parts, parts[1:], parts[2:], strict=False):
                    between = isinstance(before, ast.FormattedValue) and isinstance(after, ast.FormattedValue)
                    if between and isinstance(part, ast.Constant) and part.value in SEPARATORS:
                        yield node.lineno
                match parts:
                    case [ast.Constant(value=str(word)), ast.FormattedValue(), *_] if word.endswith("@"):
                        yield node.lineno
            case ast.Call(func=ast.Attribute(value=cut, attr=name), args=[ast.Constant(value=at), *_]):
                whole = isinstance(cut, ast.Name) and cut.id == "option"
                if name in ("partition", "rpartition", "split", "rsplit") and (whole or at in SEPARATORS):
                    yield node.lineno
            case ast.Compare(left=ast.Constant(value="@"), ops=[ast.In() | ast.NotIn()]):
                yield node.lineno


@pytest.mark.parametrize(
    "line",
    [
        'acts = f"{tile}@{way}"',
        'act = f"go@{space}"',
        'jump = f"{planet}+{card}"',
        'kind = option.partition("@")[0]',
        'first, _, card = option.partition("+")',
        'planet = option.partition(".")[0]',
        'other = "@" in option',
    ],
)
def test_a_line_by_hand_is_found(line: str) -> None:
    assert list(by_hand(line)) == [1]


def test_options_are_written_and_read_by_their_owners_alone() -> None:
    """Code that joins or cuts them elsewhere breaks silently when their notation changes."""
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for room in ("engine", "render")
        for path in sorted((ROOT / room).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in OWNERS
        for line in by_hand(path.read_text())
    }
    assert not found
    assert [path for path in OWNERS if not list(by_hand((ROOT / path).read_text()))] == []


def test_any_exception_is_caught_at_the_borders_alone() -> None:
    # These are presses, work in the background, rules, and requests to the playground.
    borders = "cogs/database/failures cogs/serving/responder engine/play/session playground/rest"
    caught = re.compile(r"except(\b.*\b(Base)?Exception\b.*)?:")
    files = [path for room in MAY_IMPORT for path in modules(room)]
    found = [path.relative_to(ROOT) for path in files for _ in caught.findall(path.read_text("utf-8"))]
    assert sorted(str(path.with_suffix("")) for path in found) == borders.split()
