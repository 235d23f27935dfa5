"""The rules of a booklet are listed with the tests that check them, and the rulings that differ from it."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
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
