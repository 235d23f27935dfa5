"""Rules and rulings: comments name them, lists say what they are, and booklets which tests check them."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LISTS = sorted([*ROOT.glob("engine/*/RULINGS.md"), ROOT / "cogs" / "tables" / "RULINGS.md"])
lists = pytest.mark.parametrize("path", LISTS, ids=lambda path: path.parent.name)

_LINE = re.compile(r"^- \*\*([A-Z]\d+)\.\*\* ", re.MULTILINE)
_SAID = re.compile(r"\bRuling: ([A-Z]\d+)\. ?")


def said(*rooms: Path) -> set[str]:
    """Return the rulings that comments in some folders name."""
    files = [file for room in rooms for kind in ("*.py", "*.toml") for file in room.rglob(kind)]
    return {key for file in files for key in _SAID.findall(file.read_text(encoding="utf-8"))}


def rooms(path: Path) -> list[Path]:
    """Return where the rulings of a list apply: a game's rules and pictures, or the whole Discord side."""
    if path.parent.name == "tables":
        return [ROOT / "cogs"]
    return [path.parent, ROOT / "data" / path.parent.name]


@lists
def test_a_ruling_is_listed_once_and_in_order(path: Path) -> None:
    keys = _LINE.findall(path.read_text(encoding="utf-8"))
    assert keys
    assert len({key[0] for key in keys}) == 1
    assert keys == sorted(set(keys), key=lambda key: int(key[1:]))


@lists
def test_every_ruling_says_where_it_is_kept_and_every_comment_what_it_means(path: Path) -> None:
    assert said(*rooms(path)) == set(_LINE.findall(path.read_text(encoding="utf-8")))


@lists
def test_a_comment_names_its_ruling(path: Path) -> None:
    """No comment says "ruling" without a number, so that readers can look it up."""
    files = [file for room in rooms(path) for file in room.rglob("*.py")]
    nameless = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if re.search(r"\b(our )?ruling:", line, re.IGNORECASE) and not _SAID.search(line)
    ]
    assert nameless == []


def test_every_game_has_a_list_and_a_letter_of_its_own() -> None:
    games = {path.parent for path in ROOT.glob("engine/*/game.py") if path.parent.name != "core"}
    assert games == {path.parent for path in LISTS} - {ROOT / "cogs" / "tables"}
    letters = [_LINE.findall(path.read_text(encoding="utf-8"))[0][0] for path in LISTS]
    assert len(set(letters)) == len(letters)


BOOKLETS = sorted(ROOT.glob("engine/*/*BOOKLET.md"))
booklets = pytest.mark.parametrize("path", BOOKLETS, ids=lambda path: f"{path.parent.name}-{path.stem}")

_ROW = re.compile(r"^\| (?P<rule>[^|]+) \| (?P<held>[^|]+) \|$", re.MULTILINE)
_TEST = re.compile(r"`(\w+)`")
_RULING = re.compile(r"\b([A-Z]\d+)\b")


def rows(text: str) -> list[tuple[str, str]]:
    """Return each rule, and what checks it."""
    return [(rule, held) for rule, held in _ROW.findall(text) if rule != "rule" and "---" not in rule]


def names_of_tests(game: str) -> set[str]:
    """Return the names of the tests of a game's rules and of those of every game, without the prefix."""
    folders = ROOT / "tests" / "engine" / game, ROOT / "tests" / "contract"
    files = [file for folder in folders for file in folder.rglob("test_*.py")]
    bodies = [ast.parse(file.read_text(encoding="utf-8")).body for file in files]
    functions = [node for body in bodies for node in body if isinstance(node, ast.FunctionDef)]
    return {one.name.removeprefix("test_") for one in functions if one.name.startswith("test_")}


@booklets
def test_every_rule_of_a_booklet_is_held_by_tests_that_there_are_or_by_a_ruling(path: Path) -> None:
    known = names_of_tests(path.parent.name)
    rulings = set(re.findall(r"\*\*([A-Z]\d+)\.\*\*", path.with_name("RULINGS.md").read_text("utf-8")))
    for rule, held in rows(path.read_text(encoding="utf-8")):
        named, ruled = set(_TEST.findall(held)), set(_RULING.findall(_TEST.sub("", held)))
        assert named or ruled, rule
        assert named <= known, f"{rule} {sorted(named - known)}"
        assert ruled <= rulings, f"{rule} {sorted(ruled - rulings)}"


@booklets
def test_a_section_of_a_booklet_has_its_rules_in_a_table(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    sections = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    assert sections and [section.splitlines()[0] for section in sections if not rows(section)] == []
    told = [line for line in text.splitlines() if line.startswith("| ") and line != "| rule | checked by |"]
    assert len(told) == len(rows(text)) == len(set(told)), "every line is read, none stands there twice"
